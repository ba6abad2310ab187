"""People at one table, each at a page of their own, and somebody who looks on."""

from collections.abc import Callable

from playwright.sync_api import expect

from dreyfus.cards import SEATS, Seat
from dreyfus.faces.text import Language
from tests.browser.player import Moment, Player
from tests.browser.wire import Message

MOVED_ON = """(since) => {
  const table = document.querySelector("[data-testid=table]");
  return table !== null && Number(table.dataset.seq) > since;
}"""

Do = Callable[[Player, Moment], None]

PATIENCE = 15_000
"""Milliseconds for four pages on a busy machine."""


def open_room(host: Player) -> str:
    """A room with this host, from the first screen; its link."""
    host.press(host.find("friends"))
    return host.find("link").inner_text()


def sit(player: Player, seat: int) -> None:
    """Take a chair of the room."""
    player.press(player.find(f"chair-{seat}").get_by_test_id("sit"))
    expect(player.find("name")).to_be_visible()


def enter_words(player: Player, words: str) -> None:
    """From the first screen by four words."""
    player.press(player.find("enter-code"))
    player.find("words").fill(words)
    player.press(player.dialog.get_by_role("button", name=player.t("code-enter")))


def spoken(host: Player, language: Language) -> str:
    """The room's four words as one says them in a language."""
    rooms = [message for message in host.wire.heard if message["t"] == "room"]
    return str(rooms[-1][f"code_{language}"])


def begin(host: Player) -> None:
    """The host begins the party."""
    host.press(host.find("begin"))
    expect(host.find("table")).to_be_visible()


def due(view: Message) -> Seat | None:
    """The seat that has to do something next; None where chance has."""
    if view["phase"] != "scored":
        turn: Seat | None = view["turn"]
        return turn
    return next((seat for seat in SEATS if not view["seats"][seat]["confirmed"]), None)


class Company:
    """Three players, by seat, and a watcher, whose page tells how far the table is."""

    def __init__(self, players: list[Player], watcher: Player) -> None:
        self.players, self.watcher = players, watcher
        self._since: dict[Seat, int] = dict.fromkeys(SEATS, -1)
        for player in (*players, watcher):
            player.page.set_default_timeout(PATIENCE)

    def take_over(self, seat: Seat, player: Player) -> None:
        """The person in this seat goes on at another page."""
        player.page.set_default_timeout(PATIENCE)
        self.players[seat] = player

    @property
    def is_over(self) -> bool:
        """Whether the party is."""
        # At first nobody has been shown the table yet: all are on their way from the room.
        views = [message["view"] for message in self.watcher.wire.heard if "view" in message]
        return bool(views and views[-1]["over"])

    def next(self) -> tuple[Seat, Moment]:
        """The seat that has to do something next, and what its page shows then."""
        wire = self.watcher.wire
        while (seat := due(wire.view())) is None:
            self._watch(wire.seq())
        return seat, self.players[seat].moment(self._since[seat])

    def step(self, do: Do = Player.do) -> None:
        """One thing is done by whoever has to, and the watcher has seen it."""
        seat, moment = self.next()
        self._since[seat] = since = self.watcher.wire.seq()
        do(self.players[seat], moment)
        self._watch(since)

    def _watch(self, since: int) -> None:
        self.watcher.page.wait_for_function(MOVED_ON, arg=since)
