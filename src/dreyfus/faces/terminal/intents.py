"""What the player means to do: cards marked for the exchange, a command sent.

Nothing here changes the game; a command is locked until the table has answered it.
"""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from dreyfus.faces.terminal.hand import small_plain
from dreyfus.records.wire import WireView
from dreyfus.table import protocol

Command = protocol.Buy | protocol.Play | protocol.Confirm
Asked = Literal["buy", "keep"]


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for the player: a message of the texts, and its facts."""

    message: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Intent:
    """What is meant so far.

    `marked` are cards to be discarded; `asked` is the exchange that waits for a second key;
    `pending` was sent and is not answered yet.
    """

    marked: tuple[str, ...] = ()
    asked: Asked | None = None
    pending: Command | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A new intent, with a sentence for the player where there is one."""

    intent: Intent
    note: Note | None = None


IDLE: Final = Intent()
ID_BYTES: Final = 16


def _no(intent: Intent, message: str, **facts: str | int) -> Outcome:
    return Outcome(replace(intent, asked=None), Note(message, facts))


def _fresh_id() -> str:
    """128 random bits as a command's name."""
    return secrets.token_urlsafe(ID_BYTES)


_LIMITS: Final = {
    "small": "limit-small",
    "small_nontrump": "limit-small-nontrump",
    "up_to_9": "limit-up-to-9",
    "up_to_8": "limit-up-to-8",
}


def mark(intent: Intent, card: str, view: WireView) -> Outcome:
    """Marks a card for the exchange or takes its mark away; says why where it may not go."""
    buy = view.options.buy
    if buy is None or intent.pending is not None:
        return Outcome(intent)
    if card in intent.marked:
        marked = tuple(other for other in intent.marked if other != card)
        return Outcome(replace(intent, marked=marked, asked=None))
    if card not in buy.cards:
        return _no(intent, _LIMITS.get(view.ruleset.discard, "refused-not-discardable"))
    if len(intent.marked) >= buy.most:
        message = "talon-short" if buy.most == view.talon else "no-more-discards"
        return _no(intent, message, n=buy.most)
    return Outcome(replace(intent, marked=(*intent.marked, card), asked=None))


def _mark_these(intent: Intent, cards: Iterable[str], view: WireView) -> Outcome:
    buy = view.options.buy
    if buy is None or intent.pending is not None:
        return Outcome(intent)
    marked = tuple(card for card in cards if card in buy.cards)[: buy.most]
    return Outcome(replace(intent, marked=marked, asked=None))


def mark_small(intent: Intent, view: WireView) -> Outcome:
    """Marks the small plain cards, the lowest first, as many as may go."""
    return _mark_these(intent, small_plain(view.hand, view.trump), view)


def mark_all(intent: Intent, view: WireView) -> Outcome:
    """Marks every card that may go."""
    return _mark_these(intent, view.hand, view)


def clear(intent: Intent) -> Outcome:
    """Takes every mark away."""
    return Outcome(replace(intent, marked=(), asked=None))


def exchange(intent: Intent, what: Asked, after: int, view: WireView) -> Outcome:
    """The exchange: asks once before it is sent, because nothing can undo it."""
    if view.options.buy is None or intent.pending is not None:
        return Outcome(intent)
    if what == "buy" and not intent.marked:
        return _no(intent, "terminal-mark-first")
    if intent.asked != what:
        return Outcome(replace(intent, asked=what))
    cards = intent.marked if what == "buy" else ()
    command = protocol.Buy("buy", _fresh_id(), after, cards)
    return Outcome(replace(intent, asked=None, pending=command))


_DUTIES: Final = {"follow": "duty-follow", "trump": "duty-trump"}


def play(intent: Intent, card: str, after: int, view: WireView) -> Outcome:
    """Plays a card, locked until answered; a card that may not go is refused in words."""
    option = view.options.play
    if option is None or intent.pending is not None:
        return Outcome(intent)
    if card not in option.cards:
        led = view.trick.cards[0][1] if view.trick and view.trick.cards else ""
        return _no(intent, _DUTIES.get(option.duty, "refused-wrong-phase"), suit=led)
    command = protocol.Play("play", _fresh_id(), after, card)
    return Outcome(replace(intent, pending=command))


def confirm(intent: Intent, after: int, view: WireView) -> Outcome:
    """The scored deal has been looked at."""
    if not view.options.confirm or intent.pending is not None:
        return Outcome(intent)
    return Outcome(replace(intent, pending=protocol.Confirm("confirm", _fresh_id(), after)))


def answered(intent: Intent, command: str | None) -> Intent:
    """The intent when the table has taken the command of this id."""
    is_mine = intent.pending is not None and intent.pending.id == command
    return IDLE if is_mine else intent


def refused(intent: Intent, message: protocol.Refused) -> Outcome:
    """The table has refused a command; the lock opens and the reason is told."""
    is_mine = message.id is None or (intent.pending and intent.pending.id == message.id)
    opened = replace(intent, pending=None) if is_mine else intent
    return _no(opened, f"refused-{message.reason.replace('_', '-')}")


def kept(intent: Intent, view: WireView) -> Intent:
    """The intent as far as it still makes sense with what is on the table now."""
    buy = view.options.buy
    marked = tuple(card for card in intent.marked if buy and card in buy.cards)
    return replace(intent, marked=marked, asked=None if buy is None else intent.asked)
