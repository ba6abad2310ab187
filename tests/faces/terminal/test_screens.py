"""Every screen fits the smallest terminal: nothing is cut off, in either language."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dreyfus.faces.terminal.drawing.reading import sheet_lines
from dreyfus.faces.terminal.drawing.sheet import SheetDrawing
from dreyfus.faces.terminal.drawing.table import table_lines
from dreyfus.faces.terminal.palette import DAY, NIGHT, PLAIN
from dreyfus.faces.text import Language
from dreyfus.records import wire
from dreyfus.records.codec import encode_view
from dreyfus.rules.view import view as view_of
from tests.browser.positions import (
    Until,
    is_bound_play,
    is_my_exchange,
    is_no_trump_exchange,
    is_over,
    is_race,
    is_review,
    position,
)
from tests.faces.terminal.playing import SMALLEST, Terminal, at_home, manner, seated_at

LANGUAGES: tuple[Language, ...] = ("ru", "en")
MOMENTS: tuple[Until, ...] = (is_my_exchange, is_no_trump_exchange, is_race, is_review, is_over)
CUT = "…"


def whole(terminal: Terminal) -> None:
    """Nothing on the screen is cut; the last line has dots between the keys of the cards."""
    assert not any(CUT in row for row in terminal.rows[:-1]), terminal.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("until", MOMENTS, ids=lambda until: until.__name__)
async def test_the_table_shows_everything(tmp_path: Path, language: Language, until: Until) -> None:
    async with seated_at(position(until, language), tmp_path, language=language) as terminal:
        whole(terminal)
        view, t = terminal.view, terminal.scene.manner.t
        top, text = terminal.rows[0], terminal.text
        assert t("trumps", trump=view.trump) in top
        assert t("terminal-deal", n=view.deal) in top
        assert t("talon-left", n=view.talon) in top
        assert str(view.sheet.above[1]) in text
        assert t("you") in text
        assert terminal.rows[-1].strip()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_read_at_the_table(tmp_path: Path, language: Language) -> None:
    chosen = position(is_race, language)
    async with seated_at(chosen, tmp_path, language=language) as terminal:
        t = terminal.scene.manner.t
        for key, title in (
            ("s", "sheet-title"),
            ("l", "review-tricks"),
            ("r", "rules-of-table"),
            ("?", "help-title"),
        ):
            await terminal.press(key)
            await terminal.shows(t(title))
            await read_through(terminal)
            await terminal.press("escape")
            assert terminal.screen is terminal.table


async def read_through(terminal: Terminal) -> None:
    """From the beginning to the end."""
    whole(terminal)
    before = terminal.text
    await terminal.press("end")
    whole(terminal)
    await terminal.press("home")
    assert terminal.text == before
    await terminal.press("pagedown", "up", "space")
    whole(terminal)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_review_of_this_deal_and_of_earlier_ones(
    tmp_path: Path, language: Language
) -> None:
    async with seated_at(position(is_review, language), tmp_path, language=language) as terminal:
        t = terminal.scene.manner.t
        await terminal.press("v")
        await terminal.shows(t("review-of", n=3))
        await terminal.shows(t("dealt-hand"))
        whole(terminal)
        await terminal.press("left", "left", "left")
        await terminal.shows(t("review-of", n=1))
        await terminal.shows(t("dealt-hand"))
        dealt = terminal.table.sitting.reviews[1].dealt
        for card in (one for hand in dealt for one in hand):
            assert terminal.scene.manner.card(card) in terminal.text
        await terminal.press("escape", "enter")
        await terminal.until(lambda: terminal.view.deal == 4)


async def test_there_is_nothing_to_review_before_a_deal_is_played() -> None:
    async with at_home() as terminal:
        await terminal.press("enter")
        await terminal.until(lambda: len(terminal.app.screen_stack) > 2)
        await terminal.asked()
        await terminal.press("v")
        await terminal.shows("Nothing to review yet")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_settlement_is_told_in_full(tmp_path: Path, language: Language) -> None:
    chosen = position(is_over, language)
    async with seated_at(chosen, tmp_path, language=language) as terminal:
        settlement, t = terminal.view.settlement, terminal.scene.manner.t
        assert settlement is not None
        for payment in settlement.payments:
            points = t(
                "payment",
                payer="x",
                payee="y",
                target=10,
                above=payment.above,
                short=payment.short,
                points=payment.points,
            ).partition(": ")[2]
            assert points in terminal.felt
        winner = settlement.payments[0].payee
        assert settlement.amounts[winner] in terminal.felt


def thirty_deals(view: wire.WireView) -> wire.WireView:
    """The view at the end of a party of thirty deals like those that it has."""
    deals = view.sheet.deals
    many = tuple(replace(deals[n % len(deals)], deal=n + 1) for n in range(30))
    above = tuple(
        sum(f.points for d in many for f in d.figures if f.seat == seat and f.kind != "over")
        for seat in range(3)
    )
    sheet = wire.WireSheet(many, above, (8, 9, 7), (102, 101, 103))  # type: ignore[arg-type]
    return replace(view, deal=30, sheet=sheet)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_sheet_after_thirty_deals(tmp_path: Path, language: Language) -> None:
    async with seated_at(position(is_review, language), tmp_path, language=language) as terminal:
        scene = terminal.scene
        view = thirty_deals(scene.view)
        shown = replace(scene.game.shown, view=view)
        long = replace(scene, game=replace(scene.game, shown=shown))
        table = [line.plain for line in table_lines(long, *SMALLEST)]
        assert {len(row) for row in table} == {80}
        assert not any(CUT in row for row in table[:-1])
        assert all(str(points) in "\n".join(table) for points in view.sheet.above)
        whole_sheet = [line.plain for line in sheet_lines(scene.manner, view, 80)]
        assert not any(CUT in row for row in whole_sheet)
        assert all(any(row.startswith(f" {n:>2} ") for row in whole_sheet) for n in range(1, 31))
        assert max(map(len, whole_sheet)) <= 76


def test_a_sheet_shows_all_marks_of_a_bad_deal() -> None:
    kinds: tuple[wire.WireFigureKind, ...] = (
        "bought",
        "short",
        "revoke",
        "late",
        "misdeal",
        "adjustment",
    )
    figures = tuple(wire.WireFigure(0, kind, 12) for kind in kinds)
    deal = wire.WireSheetDeal(1, 0, "S", figures)
    view = encode_view(view_of(position(is_review).party, None))
    view = replace(view, sheet=replace(view.sheet, deals=(deal,)), phase="scored")
    for language, mark in (("ru", "п12"), ("en", "b12")):
        lines = SheetDrawing(manner(language=language), view, 32).whole()
        text = "\n".join(line.plain for line in lines)
        assert mark in text
        assert text.count("12") == len(kinds)


@pytest.mark.parametrize(
    ("size", "how"),
    [
        (SMALLEST, {"palette": PLAIN, "letters": True}),
        (SMALLEST, {"palette": DAY}),
        ((100, 30), {"palette": NIGHT}),
        ((120, 40), {"palette": PLAIN}),
        ((200, 60), {"palette": DAY, "letters": True}),
    ],
)
async def test_every_size_and_palette_shows_the_same_cards(
    tmp_path: Path, size: tuple[int, int], how: dict[str, Any]
) -> None:
    async with seated_at(position(is_bound_play), tmp_path, size, **how) as terminal:
        whole(terminal)
        assert all(
            terminal.scene.manner.card(card) in terminal.text for card in terminal.scene.hand
        )
        signs = set(terminal.text) & set("♠♣♦♥")
        assert bool(signs) is not bool(how.get("letters"))


async def test_without_colours_none_is_sent(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path, palette=PLAIN) as terminal:
        styles = [span.style for line in terminal.screen.lines for span in line.spans]
        assert {str(style) for style in styles} <= {"", "bold"}
        assert terminal.app.ansi_color
    async with seated_at(position(is_bound_play), tmp_path) as terminal:
        styles = [span.style for line in terminal.screen.lines for span in line.spans]
        assert any("#" in str(style) for style in styles)


async def test_a_small_terminal_says_so_and_a_larger_one_plays_on(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path, language="ru") as terminal:
        hand = terminal.view.hand
        await terminal.pilot.resize_terminal(60, 20)
        terminal.size = (60, 20)
        await terminal.shows("Окно мало: 60×20. Нужно хотя бы 80×24.")
        await terminal.press("enter")
        await terminal.pilot.resize_terminal(120, 40)
        terminal.size = (120, 40)
        await terminal.shows("Ваш ход")
        assert terminal.view.hand == hand
