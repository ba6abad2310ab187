"""`Party`: the race to the target. `apply` is the one door for change, `options` the menu."""

from dataclasses import dataclass
from decimal import Decimal

from dreyfus.cards import SEATS, CardSet, Seat, Trump
from dreyfus.rules import dealing, scoring
from dreyfus.rules import round as rounds
from dreyfus.rules.changed import changed
from dreyfus.rules.errors import IllegalMove, OutOfTurn, Reason
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.settlement import Settlement, stake_of
from dreyfus.rules.sheet import Sheet, Win
from dreyfus.rules.tricks import PlayOption


@dataclass(frozen=True, slots=True)
class Header:
    """The facts of a party that are given when it starts (rules 2, 5, 16)."""

    players: tuple[str, str, str]
    first_dealer: Seat = 0
    first_trump: Trump = Trump.SPADES
    stake: str = "1"


@dataclass(frozen=True)
class Party:
    """A party: its scored deals but the last, the deal in progress or last scored, the sheet.

    Values come from `Party.start` and `apply` alone, so that one can trust them.
    """

    ruleset: Ruleset
    header: Header
    past: tuple[Round, ...]
    round: Round
    scored: Sheet

    @classmethod
    def start(cls, ruleset: Ruleset, header: Header) -> "Party":
        """A party that waits for its first shuffle.

        Raises:
            IllegalMove: `enforcement` is not played with cards here, or the header breaks
                rule 2, 5 or 16.
        """
        if ruleset.enforcement == "honour":
            raise IllegalMove(Reason.HONOUR_NOT_PLAYED)
        if ruleset.enforcement == "ledger":
            raise IllegalMove(Reason.LEDGER_HAS_NO_CARDS)
        if not _is_sound(header, ruleset):
            raise IllegalMove(Reason.BAD_HEADER)
        return cls(ruleset, header, (), _round(ruleset, header, 0), Sheet())

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands: a running deal has its purchases on it already (rule 8)."""
        running = self.round
        if running.phase not in (Phase.EXCHANGE, Phase.PLAY):
            return self.scored
        entry = scoring.purchases(running.bought)
        return self.scored.with_running(running.dealer, running.trump, entry)

    @property
    def win(self) -> Win | None:
        """Who has won, None as long as nobody has; with `cycle` play may still go on."""
        return self.scored.win

    @property
    def is_over(self) -> bool:
        """Whether the party has ended and the settlement exists (rule 14)."""
        return self.scored.is_over(self.ruleset)

    @property
    def settlement(self) -> Settlement | None:
        """Who pays what, None before the party has ended (rule 16)."""
        return self.scored.settlement(Decimal(self.header.stake), self.ruleset)

    @property
    def turn(self) -> Seat | None:
        """The seat that is to buy or to play, None where none is."""
        return self.round.turn


def _is_sound(header: Header, ruleset: Ruleset) -> bool:
    try:
        stake_of(header.stake)
    except ValueError:
        return False
    may_begin = dealing.may_begin_with(header.first_trump, ruleset)
    return may_begin and header.first_dealer in SEATS and len(header.players) == len(SEATS)


def _round(ruleset: Ruleset, header: Header, number: int) -> Round:
    dealer = dealing.dealer_of(header.first_dealer, number)
    return Round(ruleset, number, dealer, dealing.trump_of(header.first_trump, number))


def seat_to_move(party: Party) -> Seat:
    """The seat that is to buy or to play.

    Raises:
        ValueError: none is, because chance is to move or the deal is scored.
    """
    if party.turn is None:
        raise ValueError(f"no seat is to move in phase {party.round.phase}")
    return party.turn


def next_first_trump(party: Party) -> Trump:
    """The first trump of a rematch under the same options (rule 5)."""
    if party.ruleset.trump_cycle == "restart":
        return Trump.SPADES
    return dealing.trump_of(party.round.trump, 1)


def apply(party: Party, move: Move, by: Seat | None = None) -> Party:
    """The party after a move: the one door for change.

    Args:
        party: the party before it.
        move: what is done.
        by: who does it. None for chance, and for a replay that trusts the order of moves; where
            it is given, it must be the seat whose move it is.

    Raises:
        OutOfTurn: `by` is not the seat to move.
        IllegalMove: the rules do not allow the move here; `reason` says why.
    """
    match move:
        case Play():
            seat = _require(party, Phase.PLAY, move, by, party.turn)
            return _with_score(party, rounds.play(party.round, move, seat))
        case Shuffle():
            return _shuffle(party, move, by)
        case Cut():
            _require(
                party, Phase.CUT, move, by, dealing.cutter_of(party.round.dealer, party.ruleset)
            )
            return _with_round(party, rounds.cut(party.round, move))
        case Buy():
            seat = _require(party, Phase.EXCHANGE, move, by, party.turn)
            return _with_round(party, rounds.buy(party.round, move, seat))
        case Confirm():
            return _confirm(party, move, by)


def _require(party: Party, phase: Phase, move: Move, by: Seat | None, seat: Seat | None) -> Seat:
    """The seat whose move it is, after making sure that it is."""
    if party.is_over:
        raise IllegalMove(Reason.PARTY_OVER, move, by)
    if party.round.phase is not phase:
        raise IllegalMove(Reason.WRONG_PHASE, move, by)
    if by is not None and by != seat:
        raise OutOfTurn(move, by)
    return 0 if seat is None else seat


def _shuffle(party: Party, move: Shuffle, by: Seat | None) -> Party:
    if party.is_over:
        raise IllegalMove(Reason.PARTY_OVER, move, by)
    if by is not None:
        raise OutOfTurn(move, by)
    match party.round.phase:
        case Phase.SHUFFLE:
            return _with_round(party, rounds.shuffled(party.round, move))
        case Phase.SCORED:
            number = party.round.number + 1
            fresh = _round(party.ruleset, party.header, number)
            past = (*party.past, party.round)
            return changed(party, past=past, round=rounds.shuffled(fresh, move))
        case _:
            raise IllegalMove(Reason.WRONG_PHASE, move)


def _confirm(party: Party, move: Confirm, by: Seat | None) -> Party:
    _require(party, Phase.SCORED, move, by, move.seat)
    if move.seat not in SEATS:
        raise OutOfTurn(move, move.seat)
    return _with_round(party, rounds.confirm(party.round, move))


def _with_round(party: Party, after: Round) -> Party:
    return changed(party, round=after)


def _with_score(party: Party, played: Round) -> Party:
    if played.phase is not Phase.SCORED:
        return _with_round(party, played)
    bought = tuple(number or 0 for number in played.bought)
    entry = scoring.score(played.taken, (bought[0], bought[1], bought[2]), party.ruleset)
    sheet = party.scored.with_deal(
        played.dealer, played.trump, entry, played.winners, party.ruleset
    )
    return changed(party, round=played, scored=sheet)


@dataclass(frozen=True, slots=True)
class BuyOption:
    """The exchange as a seat may make it: any `cards` of these, `most` at most."""

    cards: CardSet
    most: int


@dataclass(frozen=True, slots=True)
class Options:
    """All that a seat may do now; None or False for what it may not."""

    cut: bool = False
    buy: BuyOption | None = None
    play: PlayOption | None = None
    confirm: bool = False


def options(party: Party, seat: Seat) -> Options:
    """What this seat may do now."""
    running = party.round
    match running.phase:
        case Phase.PLAY if running.turn == seat:
            return Options(play=running.play_option(seat))
        case Phase.CUT:
            return Options(cut=dealing.cutter_of(running.dealer, party.ruleset) == seat)
        case Phase.EXCHANGE if running.turn == seat:
            return Options(buy=BuyOption(running.discardable(seat), running.most_to_buy(seat)))
        case Phase.SCORED:
            return Options(confirm=not party.is_over and seat not in running.confirmed)
        case _:
            return Options()
