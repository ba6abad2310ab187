"""Records in the page: a party is kept as a file and stepped through, a deal is passed on."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from dreyfus.faces.text import Language
from dreyfus.records.reading import read_record
from dreyfus.records.record import PartyRecord, parties, replay
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.moves import Buy, Cut, Play
from dreyfus.rules.round import Phase
from tests.browser.accessibility import violations
from tests.browser.conftest import At, AtScreen, Visit
from tests.browser.devices import DESK, PHONE, SMALL_PHONE, Device
from tests.browser.faults import Faults
from tests.browser.player import Player
from tests.browser.positions import is_bound_play, is_over, is_review, position, record_of
from tests.browser.server import Server

pytestmark = pytest.mark.browser

STAND_IN = """() => {
  window.passedOn = [];
  const into = (way) => async (what) => void window.passedOn.push([way, what.text ?? what]);
  navigator.share = into("share");
  Object.defineProperty(navigator, "clipboard", { value: { writeText: into("copy") } });
}"""
"""The system's share sheet and clipboard, which no test can look into; what they get is kept."""


def frames_of(record: PartyRecord) -> int:
    """How many things a record has to show: deals dealt, purchases, cards, scores."""
    shown = sum(isinstance(step.move, Cut | Buy | Play) for step in record.steps)
    last = replay(record)
    scored = [*last.past, last.round] if last.round.phase is Phase.SCORED else last.past
    return shown + len(scored)


def open_file(player: Player, file: Path) -> None:
    player.press(player.find("open-record"))
    player.find("record-file").set_input_files(file)


def stands(player: Player, **where: int | str) -> None:
    """Wait until the replay stands there."""
    for name, value in where.items():
        expect(player.find("replay")).to_have_attribute(f"data-{name}", str(value))


def is_off(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize(("screen", "language"), [(DESK, "ru"), (PHONE, "en")], ids=str)
def test_a_finished_party_is_kept_and_stepped_through(
    at: At, tmp_path: Path, screen: Device, language: Language
) -> None:
    player = at(is_over, screen, language)
    assert player.moment().over
    with player.page.expect_download() as downloading:
        player.press(player.find("download"))
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.suffix == ".dreyfus"
    record = read_record(file.read_text(encoding="utf-8"))
    assert replay(record).is_over

    player.press(player.find("settlement").get_by_test_id("leave"))
    open_file(player, file)
    stands(player, deal=1, trick=0)
    expect(player.find("link-moment")).to_have_count(0)  # nobody else could follow it to a file
    forward = player.find("replay-ArrowRight")
    seen = 1
    while not is_off(forward):
        before = player.find("replay").evaluate("node => ({ ...node.dataset })")
        player.press(forward)
        player.page.wait_for_function(
            """(before) => {
              const now = document.querySelector("[data-testid=replay]").dataset;
              return now.move !== before.move || now.trick !== before.trick;
            }""",
            arg=before,
        )
        seen += 1
    assert seen == frames_of(record)
    stands(player, deal=replay(record).round.number + 1, trick=13, move=len(record.steps))
    settled = player.find("replay").locator("ul.paper li").all_inner_texts()
    assert len(settled) == 3


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_record_is_gone_through_by_keys_alone(
    server: Server, visit: Visit, tmp_path: Path, language: Language
) -> None:
    record = record_of(position(is_over, language))
    file = tmp_path / "party.dreyfus"
    file.write_text(text_of_record(record), encoding="utf-8")
    player = visit(DESK, language, f"{server.address}/")
    open_file(player, file)
    keys = player.page.keyboard.press
    stands(player, deal=1, trick=0)
    keys("PageDown")
    stands(player, deal=2, trick=0)
    keys("ArrowLeft")
    stands(player, deal=1, trick=13)
    keys("ArrowLeft")
    stands(player, deal=1, trick=12)
    keys("End")
    stands(player, deal=replay(record).round.number + 1, trick=13)
    keys("ArrowRight")
    stands(player, trick=13, move=len(record.steps))
    keys("Home")
    stands(player, deal=1, trick=0)
    keys("Space")
    expect(player.find("replay-Space")).to_have_attribute("aria-label", player.t("replay-pause"))
    stands(player, move=3)
    keys("Space")
    expect(player.find("replay-Space")).to_have_attribute("aria-label", player.t("replay-run"))
    # The keys of a choice are its own.
    player.find("replay-deal").focus()
    keys("ArrowDown")
    stands(player, deal=2, trick=0)


def shown_hands(player: Player) -> list[int]:
    """How many cards of each seat lie open, in the order of the page."""
    seats = player.find("replay").locator("section article")
    return [seat.locator("li").count() for seat in seats.all()]


def test_all_cards_are_open_or_those_of_one_seat(at_screen: AtScreen) -> None:
    player = at_screen("replay", DESK, "ru")
    assert shown_hands(player) == [7, 7, 7]
    player.find("replay-eyes").select_option("1")
    stands(player, eyes=1, deal=3, trick=5)
    # Seat 1 sits at the left, and comes first.
    assert shown_hands(player) == [7, 0, 0]
    player.press(player.find("replay-ArrowRight"))
    stands(player, eyes=1, trick=6)
    player.find("replay-eyes").select_option("open")
    stands(player, eyes="open", deal=3, trick=6)
    assert sorted(shown_hands(player)) == [6, 7, 7]


def test_what_is_open_is_what_lay_there(at_screen: AtScreen) -> None:
    player = at_screen("replay", PHONE, "en")
    move = int(player.find("replay").get_attribute("data-move") or 0)
    party = list(parties(record_of(position(is_over, "en"))))[move]
    spoken = player.find("replay").locator("section article .spoken").all_inner_texts()
    for hand in party.round.hands:
        for card in hand:
            rank = "3456789TJQKA"[card % 12]
            fact = int(rank) if rank.isdigit() else rank
            assert player.t("card-name", rank=fact, suit="SCDH"[card // 12]) in spoken


def test_the_deuces_of_the_sheet_lead_to_earlier_deals(at_screen: AtScreen) -> None:
    player = at_screen("replay", DESK, "en")
    player.press(player.find("sheet").locator("th button").last)
    stands(player, deal=2, trick=13)
    expect(player.dialog).to_have_count(0)


def test_a_deal_is_passed_on_by_the_clipboard(at: At) -> None:
    player = at(is_review, DESK, "ru")
    player.moment()
    player.page.evaluate(STAND_IN)
    player.press(player.find("share-deal"))
    expect(player.page.get_by_text(player.t("deal-copied"))).to_be_visible()
    check_shared(player, "copy", 3)


def test_a_deal_is_passed_on_by_the_share_sheet_of_a_phone(at: At) -> None:
    player = at(is_review, PHONE, "en")
    player.moment()
    player.page.evaluate(STAND_IN)
    player.press(player.find("share-deal"))
    player.page.wait_for_function("() => window.passedOn.length > 0")
    check_shared(player, "share", 3)


def check_shared(player: Player, way: str, deal: int) -> None:
    """What was passed on is that deal, a record by itself."""
    [[by, text]] = player.page.evaluate("() => window.passedOn")
    assert by == way
    assert text.startswith(f"# deal {deal} of a party")
    alone = replay(read_record(text)).round
    there = replay(record_of(position(is_review, player.language))).round
    assert (alone.dealt, alone.tricks) == (there.dealt, there.tricks)


def test_an_earlier_deal_is_copied_by_hand_where_the_browser_can_do_nothing(at: At) -> None:
    player = at(is_bound_play, SMALL_PHONE, "ru")
    player.moment()
    player.page.evaluate(
        """() => {
          Object.defineProperty(navigator, "share", { value: undefined });
          Object.defineProperty(navigator, "clipboard", { value: undefined });
        }"""
    )
    player.open_sheet()
    player.press(player.find("sheet").locator("th button").last)
    player.press(player.find("share-deal"))
    text = player.page.get_by_label(player.t("deal-text"))
    deal = position(is_bound_play, "ru").party.round.number
    told = replay(read_record(text.input_value())).round
    assert told.dealt == position(is_bound_play, "ru").party.past[deal - 1].dealt
    assert violations(player.page) == []


@pytest.mark.parametrize(("screen", "language"), [(DESK, "en"), (SMALL_PHONE, "ru")], ids=str)
def test_a_broken_file_is_refused_with_its_place_and_can_be_mended(
    server: Server, visit: Visit, tmp_path: Path, screen: Device, language: Language
) -> None:
    text = text_of_record(record_of(position(is_over, language)))
    lines = text.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("trick 3 "))
    word = lines[at].split()[-1]
    column = lines[at].rindex(word) + 1
    other = str((int(word) + 1) % 3)
    broken = [*lines[:at], lines[at][: column - 1] + other + "\n", *lines[at + 1 :]]
    file = tmp_path / "party.dreyfus"
    file.write_text("".join(broken), encoding="utf-8")

    player = visit(screen, language, f"{server.address}/")
    open_file(player, file)
    place = player.t("bad-place", line=str(at + 1), column=str(column))
    found = player.t("bad-found", nothing="no", found=other)
    fault = player.find("record-fault")
    expect(fault).to_contain_text(f"{place}: {found}")
    assert fault.get_attribute("role") == "alert"

    file.write_text(text, encoding="utf-8")
    player.find("record-file").set_input_files(file)
    stands(player, deal=1)
    player.press(player.find("close-record"))
    expect(player.find("record-text")).to_be_visible()


def test_a_file_can_be_dropped_and_a_long_one_is_not_sent(server: Server, visit: Visit) -> None:
    text = text_of_record(record_of(position(is_over, "ru")))
    player = visit(DESK, "ru", f"{server.address}/record")
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.method))
    drop = """([text, times]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text.repeat(times)], "party.dreyfus"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
    }"""
    expect(player.find("record-text")).to_be_visible()
    player.page.evaluate(drop, [text, 100])
    expect(player.find("record-fault")).to_have_text(player.t("record-too-long"))
    assert "POST" not in asked
    player.page.evaluate(drop, [text, 1])
    stands(player, deal=1, trick=0)
    assert "POST" in asked


def test_a_server_that_is_gone_is_said_and_asked_again(
    own_server: Server, visit: Visit, faults: Faults
) -> None:
    text = text_of_record(record_of(position(is_over, "en")))
    player = visit(DESK, "en", f"{own_server.address}/record")
    player.find("record-text").fill(text)
    player.press(player.find("record-read"))
    stands(player, deal=1, trick=0)
    own_server.kill()
    faults.allow_a_lost_line()
    player.page.keyboard.press("End")
    expect(player.find("status")).to_have_text(player.t("server-silent"))
    stands(player, deal=1, trick=0)
    own_server.start()
    player.page.keyboard.press("End")
    stands(player, trick=13)
