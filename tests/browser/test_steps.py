"""From the table into the play step by step: a party, a deal, the moment of a figure; and back."""

import pytest
from playwright.sync_api import expect

from dreyfus.rules.round import Round
from tests.browser.conftest import At, Visit, address_of
from tests.browser.devices import DESK, PHONE, SMALL_PHONE
from tests.browser.faults import Faults
from tests.browser.player import Player
from tests.browser.positions import ME, Company, is_over, is_review, lay, position
from tests.browser.server import Server

pytestmark = pytest.mark.browser

PAR = 4


def stands(player: Player, **where: int | str) -> None:
    """Wait until the replay stands there."""
    for name, value in where.items():
        expect(player.find("replay")).to_have_attribute(f"data-{name}", str(value))


def fifth_trick(played: Round) -> int:
    """The number of the trick with which the person went over par."""
    mine = [n for n, trick in enumerate(played.tricks, 1) if trick.winner == ME]
    return mine[PAR]


def test_a_finished_party_is_gone_through_from_its_settlement(at: At) -> None:
    player = at(is_over, PHONE, "ru")
    assert player.moment().over
    player.press(player.find("settlement").get_by_test_id("steps"))
    stands(player, deal=1, trick=0)
    deals = player.find("replay-deal").locator("option")
    expect(deals).to_have_count(position(is_over, "ru").party.round.number + 1)
    player.press(player.find("replay-End"))
    expect(player.find("replay").locator("ul.paper")).to_be_visible()
    player.page.go_back()
    expect(player.find("settlement")).to_be_visible()


def test_a_deal_is_gone_through_from_its_review_and_the_address_leads_there_again(at: At) -> None:
    player = at(is_review, DESK, "en")
    player.moment()
    player.press(player.find("review").get_by_test_id("steps"))
    stands(player, trick=0)
    player.page.keyboard.press("ArrowRight")
    player.page.reload()
    stands(player, trick=0)
    player.page.keyboard.press("End")
    stands(player, trick=13)
    player.press(player.page.get_by_role("button", name=player.t("replay-close")))
    expect(player.find("next")).to_be_visible()


def test_a_figure_leads_to_the_moment_it_came_about(at: At) -> None:
    player = at(is_over, DESK, "en")
    party = position(is_over, "en").party
    player.moment()
    rounds = [*party.past, party.round]
    played = next(one for one in rounds if sum(t.winner == ME for t in one.tricks) > PAR)
    deal = played.number + 1
    over = player.t(
        "figure-mark", kind="over", points=sum(t.winner == ME for t in played.tricks) - PAR
    )
    cell = player.find("sheet").get_by_role(
        "button", name=player.t("figures-of", who=player.t("you"), deal=deal, figures=over)
    )
    player.press(cell)
    player.press(player.find("show-moment"))
    stands(player, deal=deal, trick=fifth_trick(played))


def test_a_record_that_is_not_given_is_told_of(at: At) -> None:
    player = at(is_review, DESK, "en")
    player.moment()
    table = player.page.url.rsplit("/", 1)[1]
    player.page.goto("about:blank")
    player.page.route("**/api/tables/**", lambda route: route.fulfill(status=204))
    player.page.go_back()
    player.moment()
    player.page.evaluate("(at) => { location.href = at; }", f"/record#deal/{table}/3")
    expect(player.page.get_by_role("alert")).to_have_text(player.t("kept-missing"))
    player.page.unroute("**/api/tables/**")
    player.press(player.page.get_by_role("button", name=player.t("try-again")))
    stands(player, trick=0)


def copied_link(player: Player) -> str:
    """The link to the moment that is shown, from the clipboard."""
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.press(player.find("link-moment"))
    expect(player.find("status")).to_have_text(player.t("moment-copied"))
    link: str = player.page.evaluate("() => navigator.clipboard.readText()")
    return link


def test_a_link_leads_those_who_sat_there_to_the_same_moment(
    server: Server, visit: Visit, faults: Faults
) -> None:
    faults.allow("/api/tables/")  # a stranger is given nothing
    laid = lay(server.database, position(is_over, "en"), Company())
    at = address_of(server, laid)
    player = visit(DESK, "en", at, laid.token)
    player.press(player.find("settlement").get_by_test_id("steps"))
    stands(player, deal=1, trick=0)
    player.find("replay-deal").select_option("2")
    stands(player, deal=2)
    player.find("replay-trick").select_option("5")
    player.press(player.find("replay-ArrowRight"))
    shown = player.find("replay").get_attribute("data-move")
    assert shown is not None
    link = copied_link(player)
    assert link.startswith(server.address)
    assert link == player.page.url
    where: dict[str, int | str] = {"deal": 2, "trick": 5, "move": shown}

    friend = visit(SMALL_PHONE, "ru", link, laid.tokens[1])
    stands(friend, **where)
    expect(friend.find("status")).not_to_be_empty()
    stranger = visit(DESK, "en", link)
    expect(stranger.page.get_by_role("alert")).to_have_text(stranger.t("kept-missing"))
    player.page.reload()
    stands(player, **where)


def test_a_link_to_a_deal_of_a_running_party_leads_to_its_moment(at: At) -> None:
    player = at(is_review, DESK, "ru")
    player.moment()
    player.press(player.find("review").get_by_test_id("steps"))
    stands(player, trick=0)
    player.find("replay-trick").select_option("3")
    stands(player, trick=3)
    shown = player.find("replay").get_attribute("data-move")
    assert shown is not None
    link = copied_link(player)
    player.page.keyboard.press("ArrowRight")
    expect(player.find("status")).not_to_have_text(player.t("moment-copied"))
    player.page.goto("about:blank")
    player.page.goto(link)
    stands(player, trick=3, move=shown)


def test_where_nothing_can_be_copied_the_address_bar_has_the_link(at: At) -> None:
    player = at(is_review, PHONE, "en")
    player.page.add_init_script(
        "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;"
    )
    player.page.reload()
    player.moment()
    player.press(player.find("review").get_by_test_id("steps"))
    stands(player, trick=0)
    player.press(player.find("link-moment"))
    expect(player.find("status")).to_have_text(player.t("moment-in-address"))
    assert player.page.url.endswith("/0.1")
    player.page.go_back()
    expect(player.find("next")).to_be_visible()
