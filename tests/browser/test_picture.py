"""The settlement as a picture: kept on the device, passed on, and drawn there alone."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from dreyfus.faces.text import Language
from tests.browser.conftest import At
from tests.browser.devices import DESK, PHONE
from tests.browser.player import Player
from tests.browser.positions import is_over, is_review

pytestmark = pytest.mark.browser

COLOURS = """async (bytes) => {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  let [paper, ink, cloth] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
    if (red > 225 && green > 215 && blue > 190) paper += 1;
    else if (red < 60 && green < 60 && blue < 60) ink += 1;
    else if (green > red + 15 && red < 80) cloth += 1;
  }
  const all = data.length / 4;
  const share = (some) => some / all;
  const size = [picture.width, picture.height];
  return { size, paper: share(paper), ink: share(ink), cloth: share(cloth) };
}"""
"""The size of a PNG, and which part of it is paper, ink and cloth."""

SHARES_FILES = """
window.passed = [];
Navigator.prototype.canShare = ({ files }) => files.every((file) => file.type === "image/png");
Navigator.prototype.share = async ({ files, ...others }) => {
  window.passed.push([...files.map((file) => [file.name, file.size]), Object.keys(others)]);
  if (window.dismisses) throw new DOMException("closed", "AbortError");
};
"""
SHARES_NOTHING = "delete Navigator.prototype.canShare;"


def settled(at: At, script: str, language: Language = "ru") -> Player:
    """At the settlement, with this run before the page."""
    player = at(is_over, DESK, language)
    player.page.add_init_script(script)
    player.page.reload()
    expect(player.find("settlement")).to_be_visible()
    return player


def saved(player: Player, folder: Path) -> tuple[str, dict[str, Any]]:
    """The picture that is saved: its name, and what it looks like."""
    with player.page.expect_download() as download:
        player.press(player.find("save-picture"))
    target = folder / "picture.png"
    download.value.save_as(target)
    look: dict[str, Any] = player.page.evaluate(COLOURS, list(target.read_bytes()))
    return download.value.suggested_filename, look


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_settlement_is_saved_as_a_picture(at: At, tmp_path: Path, language: Language) -> None:
    player = at(is_over, PHONE, language)
    name, look = saved(player, tmp_path)
    assert re.fullmatch(r"dreyfus-\d{4}-\d\d-\d\d\.png", name)
    width, height = look["size"]
    assert width == 1080
    assert height >= 1350
    assert look["paper"] > 0.4
    assert look["ink"] > 0.01
    assert look["cloth"] > 0.1


def test_nothing_is_sent_for_it(at: At, tmp_path: Path) -> None:
    player = settled(at, SHARES_NOTHING)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.removeprefix("blob:"))

    player.page.on("request", note)
    before = len(player.wire.sent)
    saved(player, tmp_path)
    # Parts and typefaces of the page that were not needed yet may still come.
    made_here = re.compile(r"/assets/|/[0-9a-f-]{36}$")
    assert [url for url in asked if made_here.search(url) is None] == []
    assert len(player.wire.sent) == before


def test_it_is_passed_on_where_the_system_has_a_way(at: At) -> None:
    player = settled(at, SHARES_FILES)
    player.press(player.find("share-picture"))
    player.page.wait_for_function("() => window.passed.length === 1")
    [[name, size], others] = player.page.evaluate("() => window.passed[0]")
    assert name.endswith(".png")
    assert size > 20_000
    assert others == []  # the picture alone: no words, no address
    player.page.evaluate("() => { window.dismisses = true; }")
    player.press(player.find("share-picture"))
    player.page.wait_for_function("() => window.passed.length === 2")
    expect(player.find("settlement").get_by_role("alert")).to_have_count(0)


def test_what_cannot_be_passed_on_is_not_offered(at: At) -> None:
    player = settled(at, SHARES_NOTHING)
    expect(player.find("save-picture")).to_be_visible()
    expect(player.find("share-picture")).to_have_count(0)


def test_a_browser_that_draws_nothing_is_told_of(at: At) -> None:
    player = settled(at, "HTMLCanvasElement.prototype.toBlob = (take) => take(null);")
    player.press(player.find("save-picture"))
    alert = player.find("settlement").get_by_role("alert")
    expect(alert).to_have_text(player.t("picture-failed"))


def test_no_picture_before_the_end(at: At) -> None:
    player = at(is_review, DESK, "ru")
    expect(player.find("review")).to_be_visible()
    expect(player.find("save-picture")).to_have_count(0)
