"""A person at the page: looks at what it shows, and clicks or taps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from playwright.sync_api import BrowserContext, Locator, Page, expect

from dreyfus.faces.text import Language, t
from tests.browser.wire import Wire

PRESENT = """() => {
  const table = document.querySelector("[data-testid=table]");
  if (table === null) return null;
  const has = (id) => table.querySelector(`[data-testid=${id}]`) !== null;
  const cards = [...table.querySelectorAll("[data-testid=hand] [data-card]")];
  return {
    phase: table.dataset.phase,
    seq: Number(table.dataset.seq),
    turn: table.dataset.turn === "true",
    scored: has("next"),
    over: has("settlement"),
    hand: cards.map((card) => card.dataset.card),
    legal: cards.filter((card) => card.dataset.legal === "true").map((card) => card.dataset.card),
  };
}"""

NEXT = f"""([since, scored]) => {{
  const present = ({PRESENT})();
  if (present === null || present.seq <= since) return null;
  return present.turn || present.over || (scored && present.scored) ? present : null;
}}"""

STANDS = """(card) => new Promise((stands) => {
  const hand = card.closest("[data-testid=hand]") ?? card;
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
  const moves = () =>
    hand.getAnimations({ subtree: true }).some((one) => one.playState === "running" && ends(one));
  let last = "";
  const look = () => {
    const { x, y } = card.getBoundingClientRect();
    if (last === `${x} ${y}` && !moves()) return stands();
    last = `${x} ${y}`;
    requestAnimationFrame(look);
  };
  look();
})"""
"""Comes back when a card does not move any more, nor waits to be dealt with its hand."""

SHOWN = """() => {
  const text = (id) => document.querySelector(`[data-testid=${id}]`)?.textContent ?? null;
  const cards = (id, name) =>
    [...document.querySelectorAll(`[data-testid=${id}] [data-${name}]`)].map((card) =>
      card.getAttribute(`data-${name}`));
  const table = document.querySelector("[data-testid=table]");
  return table && {
    phase: table.dataset.phase,
    turn: table.dataset.turn,
    hand: cards("hand", "card"),
    trick: cards("trick", "fly"),
    ...Object.fromEntries(
      ["trump", "sheet", "sheet-peek", "talon", "opponent-0", "opponent-1", "status", "review",
       "settlement"].map((id) => [id, text(id)])),
  };
}"""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as the page shows it, when the person is to do something.

    `seq` is the number of the last event shown, `scored` that a deal lies open for review, `over`
    that the settlement is shown; `legal` are the cards of the hand that may be played.
    """

    phase: str
    seq: int
    turn: bool
    scored: bool
    over: bool
    hand: Sequence[str]
    legal: Sequence[str]

    @classmethod
    def of(cls, facts: dict[str, Any]) -> Self:
        """The moment that the page tells of."""
        return cls(**facts)

    @property
    def is_exchange(self) -> bool:
        """Whether the person exchanges now."""
        return self.phase == "exchange" and self.turn

    @property
    def is_play(self) -> bool:
        """Whether the person plays a card now."""
        return self.phase == "play" and self.turn


class Player:
    """Reads the page in a language, and works it with a mouse or, where `touch`, a finger."""

    def __init__(self, page: Page, language: Language, *, touch: bool) -> None:
        self.page, self.language, self.touch = page, language, touch
        self.wire = Wire(page)
        self._guests: list[BrowserContext] = []

    def t(self, message: str, **facts: str | int) -> str:
        """What the page says in the player's language."""
        return t(self.language, message, **facts)

    def find(self, name: str) -> Locator:
        """What the page marks with this name for its tests."""
        return self.page.get_by_test_id(name)

    def card(self, name: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f'[data-testid=hand] [data-card="{name}"]')

    def press(self, target: Locator) -> None:
        """Click it, or tap it."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def press_card(self, name: str) -> None:
        """Click or tap a card of the hand where its neighbours leave it bare, once it stands still.

        The page calls a card that may not go disabled; it is tried all the same.
        """
        self.card(name).evaluate(STANDS)
        box = self.card(name).bounding_box()
        assert box is not None
        x, y = box["x"] + 14, box["y"] + 18
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def company(self, at: str) -> "Player":
        """Somebody else in a browser of the same kind, until `alone`."""
        browser = self.page.context.browser
        assert browser is not None
        context = browser.new_context(locale={"ru": "ru-RU", "en": "en-GB"}[self.language])
        self._guests.append(context)
        guest = Player(context.new_page(), self.language, touch=False)
        guest.page.goto(at)
        return guest

    def alone(self) -> None:
        """Whoever was called in leaves."""
        while self._guests:
            self._guests.pop().close()

    # Looking.

    def moment(self, since: int = -1, *, scored: bool = True) -> Moment:
        """The next moment to do something, after the event of this number.

        Whoever leaves a scored deal waits for something else than that.
        """
        found = self.page.wait_for_function(NEXT, arg=[since, scored])
        return Moment.of(found.json_value())

    def shown(self) -> dict[str, Any]:
        """Everything of the game that the page shows, as soon as it shows a table."""
        shown: dict[str, Any] = self.page.wait_for_function(SHOWN).json_value()
        return shown

    # Doing. Each waits for the next moment and returns it.

    def sit_down(self) -> Moment:
        """From the first screen to a table."""
        self.press(self.find("play-now"))
        return self.moment()

    def mark(self, cards: Sequence[str]) -> None:
        """Mark cards for the exchange, or take their marks away."""
        for card in cards:
            self.press_card(card)

    def discard(self, moment: Moment, cards: Sequence[str]) -> Moment:
        """Discard these cards; none stands pat."""
        self.give(cards)
        return self.moment(moment.seq)

    def play(self, moment: Moment, card: str) -> Moment:
        """Play a card."""
        self.lay(card)
        return self.moment(moment.seq)

    def go_on(self, moment: Moment) -> Moment:
        """From a scored deal to the next."""
        self.press(self.find("next"))
        return self.moment(moment.seq, scored=False)

    def act(self, moment: Moment) -> Moment:
        """Whatever is to be done, without much thought: three discards, the first legal card."""
        self.do(moment)
        return self.moment(moment.seq, scored=not moment.scored)

    # The same without waiting: where others sit at the table, the next moment may be long to come.

    def do(self, moment: Moment) -> None:
        """Whatever is to be done, as in `act`."""
        if moment.scored:
            self.press(self.find("next"))
        elif moment.is_exchange:
            self.give(self.allowed_discards(3))
        else:
            self.lay(moment.legal[0])

    def give(self, cards: Sequence[str]) -> None:
        """Discard these cards; with a finger the button is pressed twice."""
        self.mark(cards)
        button = self.find("buy" if cards else "stand-pat")
        self.press(button)
        if self.touch:
            self.press(button)

    def lay(self, card: str) -> None:
        """Play a card; with a finger it is lifted first."""
        self.press_card(card)
        if self.touch:
            self.press_card(card)

    def allowed_discards(self, wanted: int) -> list[str]:
        """The last cards of the hand, no more than the page says the talon holds."""
        cards = self.page.locator("[data-testid=hand] [data-card]:not([aria-disabled=true])")
        names = cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return list(names[::-1][: min(wanted, self.talon())])

    def unmarked(self) -> list[str]:
        """The cards of the hand that are not marked for the exchange."""
        cards = self.page.locator("[data-testid=hand] [data-card][aria-pressed=false]")
        names: list[str] = cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return names

    def talon(self) -> int:
        """How many cards the talon shows."""
        return int(self.find("talon").locator("b").inner_text())

    def play_until(self, moment: Moment, phase: str) -> Moment:
        """Go on without much thought until the person is asked something in this phase."""
        while not (moment.over or (moment.phase == phase and (moment.turn or moment.scored))):
            moment = self.act(moment)
        return moment

    @property
    def dialog(self) -> Locator:
        """The dialog that is open."""
        return self.page.locator("dialog[open]")

    def close(self) -> None:
        """Close the dialog that is open."""
        self.press(self.dialog.locator("header button"))
        expect(self.dialog).to_have_count(0)

    def choose(self, name: str) -> None:
        """One of the ways in the bar, or in the menu where the bar is narrow."""
        menu = self.find("menu")
        if menu.is_visible():
            self.press(menu)
            self.press(self.dialog.get_by_test_id(name))
        else:
            self.press(self.page.get_by_role("navigation").get_by_test_id(name))

    def open_sheet(self) -> None:
        """Open the score sheet, where the page has no room to show it always."""
        if self.find("sheet").is_visible():
            return
        if self.find("sheet-peek").is_visible():
            self.press(self.find("sheet-peek"))
        else:
            self.press(self.find("menu"))
            self.press(self.dialog.get_by_text(self.t("sheet-title"), exact=True))
        expect(self.find("sheet")).to_be_visible()
