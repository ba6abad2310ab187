"""Which cards may be played, and who takes the trick (rules 10 and 11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from dreyfus.cards import Card, CardSet, Trump, is_trump, suit_of
from dreyfus.rules.ruleset import Ruleset


class Duty(StrEnum):
    """Why just these cards may be played."""

    LEAD = "lead"
    """To lead: any card."""
    FOLLOW = "follow"
    """A card of the suit led."""
    TRUMP = "trump"
    """Void in the suit led: a trump is due."""
    MAY_TRUMP = "may_trump"
    """Void in the suit led, holding trumps that are not due: any card."""
    CANNOT_BEAT = "cannot_beat"
    """Void, and no held trump beats the trump on the table, so none is due: any card."""
    NOTHING = "nothing"
    """Neither the suit led nor a trump: any card."""
    NO_TRUMP = "no_trump"
    """Void in the suit led in a no-trump deal: any card, and none of them can win."""


@dataclass(frozen=True, slots=True)
class PlayOption:
    """The cards that a seat may play, and why just these."""

    cards: CardSet
    duty: Duty


def play_option(hand: CardSet, trick: Sequence[Card], trump: Trump, ruleset: Ruleset) -> PlayOption:
    """What a player holding `hand` may play to the cards already in the trick (rule 10)."""
    if not trick:
        return PlayOption(hand, Duty.LEAD)
    followers = hand.in_suit(suit_of(trick[0]))
    if followers:
        return PlayOption(followers, Duty.FOLLOW)
    if trump is Trump.NO_TRUMP:
        return PlayOption(hand, Duty.NO_TRUMP)
    trumps = hand.in_suit(trump)
    duty = _duty_when_void(trumps, trick, trump, ruleset)
    return PlayOption(trumps if duty is Duty.TRUMP else hand, duty)


def _duty_when_void(trumps: CardSet, trick: Sequence[Card], trump: Trump, ruleset: Ruleset) -> Duty:
    if not trumps:
        return Duty.NOTHING
    if ruleset.void == "may_trump":
        return Duty.MAY_TRUMP
    best = trick[winner(trick, trump)]
    if ruleset.undertrump == "only_if_it_beats" and not beats(trumps.highest(), best, trump):
        return Duty.CANNOT_BEAT
    return Duty.TRUMP


def legal_cards(hand: CardSet, trick: Sequence[Card], trump: Trump, ruleset: Ruleset) -> CardSet:
    """The cards of `hand` that may be played to the cards already in the trick (rule 10)."""
    return play_option(hand, trick, trump, ruleset).cards


def beats(card: Card, best: Card, trump: Trump) -> bool:
    """Whether `card` beats the card that has been winning the trick so far (rule 11)."""
    return card > best if suit_of(card) is suit_of(best) else is_trump(card, trump)


def winner(trick: Sequence[Card], trump: Trump) -> int:
    """The position, from 0, of the card that wins the trick, complete or running (rule 11).

    Raises:
        ValueError: there is no card yet.
    """
    if not trick:
        raise ValueError("a trick without cards has no winner")
    best = 0
    for position, card in enumerate(trick):
        if beats(card, trick[best], trump):
            best = position
    return best
