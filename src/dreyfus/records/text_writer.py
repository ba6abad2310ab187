"""A record as text that a person can read; `docs/notation.md` describes it."""

from collections import Counter
from collections.abc import Iterator

from dreyfus.cards import SEATS, TRUMP_LETTERS, Card, Seat, code_of, seats_from
from dreyfus.records.json_record import record_digest
from dreyfus.records.quoting import quoted
from dreyfus.records.record import By, PartyRecord, Step, parties, seat_of
from dreyfus.records.text_words import (
    FORMAT,
    GETS,
    NOTHING,
    VERSION,
    Spell,
    Words,
    deal_words,
    packets,
    passed_words,
    result_words,
    score_words,
    settlement_words,
    trick_words,
)
from dreyfus.rules import dealing
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.moves import Buy, Confirm, Cut, Play, Shuffle
from dreyfus.rules.party import Party, seat_to_move
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.ruleset import unusual

Makers = tuple[By, By, By]


def text_of_record(record: PartyRecord, spell: Spell = code_of) -> str:
    """The record as text, its cards spelled in Latin letters or as `spell` does.

    Raises:
        IllegalMove: the party cannot be started so.
        BrokenRecord: a move does not fit; the first such move is named.
    """
    states = list(parties(record))
    makers = _usual_makers(record, states)
    body = _Body(makers, spell)
    for before, step, after in zip(states, record.steps, states[1:], strict=False):
        body.add(before, step, after)
    head = _head(record, states[-1], makers)
    tail = ["end", str(len(record.steps)), record_digest(record)]
    lines = [*head, *body.lines(states[-1]), [], tail]
    return "".join(f"{' '.join(words)}\n" for words in lines)


def _usual_makers(record: PartyRecord, states: list[Party]) -> Makers:
    """Who makes most of each seat's moves: only what others make is marked."""
    counts: dict[Seat, Counter[By]] = {seat: Counter() for seat in SEATS}
    for before, step in zip(states, record.steps, strict=False):
        seat = seat_of(before, step)
        if seat is not None and not isinstance(step.move, Cut):
            counts[seat][step.by] += 1
    a, b, c = (_most_frequent(counts[seat]) for seat in SEATS)
    return a, b, c


def _most_frequent(counts: Counter[By]) -> By:
    for maker, _ in counts.most_common(1):
        return maker
    return "human"


def _head(record: PartyRecord, last: Party, makers: Makers) -> list[Words]:
    header, ruleset = record.header, record.ruleset
    options = [["option", name, str(getattr(ruleset, name))] for name in unusual(ruleset)]
    return [
        [FORMAT, VERSION],
        ["players", *map(quoted, header.players)],
        ["makers", *makers],
        ["stake", header.stake],
        *options,
        ["first-dealer", str(header.first_dealer)],
        ["first-trump", TRUMP_LETTERS[header.first_trump]],
        ["result", *result_words(last)],
    ]


class _Body:
    """The deals, line by line."""

    def __init__(self, makers: Makers, spell: Spell) -> None:
        self._makers, self._spell = makers, spell
        self._lines: list[Words] = []

    def lines(self, last: Party) -> list[Words]:
        """The lines of a record that ends with this party."""
        deal, settlement = last.round, last.settlement
        if deal.phase is Phase.CUT:
            return [*self._lines, ["pack", *map(self._spell, deal.pack)]]
        return self._lines if settlement is None else [*self._lines, settlement_words(settlement)]

    def add(self, before: Party, step: Step, after: Party) -> None:
        """Write down one more move."""
        match step.move:
            case Shuffle(seed=seed):
                self._lines += [[], deal_words(after.header, after.round.number)]
                if seed is not None:
                    self._lines.append(["seed", quoted(seed)])
            case Cut(n):
                self._lines += self._hands(after.round)
                self._lines.append(["cut", str(n), *self._mark("chance", step)])
            case Buy():
                self._buy(before, step, after.round)
            case Play(card):
                self._play(before, step, card, after)
            case Confirm(seat):
                if self._lines[-1][0] != "confirm":
                    self._lines.append(["confirm"])
                self._lines[-1] += [str(seat), *self._mark(self._makers[seat], step)]

    def _hands(self, deal: Round) -> Iterator[Words]:
        hands = dealing.deal_of(deal.pack, deal.cut, deal.ruleset)
        received = (hands.eldest, hands.second, hands.dealer)
        for seat, cards in zip(seats_from(deal.eldest), received, strict=True):
            yield ["hand", str(seat), *packets(cards, self._spell)]
        yield ["talon", *packets(hands.talon, self._spell)]

    def _buy(self, before: Party, step: Step, after: Round) -> None:
        seat = seat_to_move(before)
        purchase = after.purchases[seat]
        words = ["buy", str(seat), *self._exchange(purchase or PASSED_OVER)]
        self._lines.append([*words, *self._mark(self._makers[seat], step)])
        self._lines += passed_words(before.round, after)

    def _exchange(self, purchase: Purchase) -> Words:
        if not purchase.bought:
            return [NOTHING]
        return [*map(self._spell, purchase.discards), GETS, *map(self._spell, purchase.bought)]

    def _play(self, before: Party, step: Step, card: Card, after: Party) -> None:
        if not before.round.trick:
            self._lines.append(trick_words(before.round))
        seat = seat_to_move(before)
        self._lines[-1] += [self._spell(card), *self._mark(self._makers[seat], step)]
        if len(after.round.tricks) > len(before.round.tricks):
            self._lines[-1] += [GETS, str(after.round.tricks[-1].winner)]
        if after.round.phase is Phase.SCORED:
            self._lines += score_words(after)

    def _mark(self, usual: By, step: Step) -> Words:
        return [] if step.by == usual else [f"({step.by})"]
