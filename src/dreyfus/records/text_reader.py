"""Reads a text record: facts are applied to a party, and what follows from them is compared."""

from typing import Final

from dreyfus.cards import NO_CARDS, Card, CardSet, next_seat
from dreyfus.records.bad_text import Wanted, misfit
from dreyfus.records.json_record import record_digest
from dreyfus.records.notation import codes
from dreyfus.records.record import BrokenRecord, By, PartyRecord, Step, taken
from dreyfus.records.scanner import Line, Lines, Word
from dreyfus.records.text_cards import CardWords, read_discards, read_hands, read_pack
from dreyfus.records.text_head import SEAT_MAKERS, read_head
from dreyfus.records.text_words import (
    GETS,
    deal_words,
    passed_words,
    result_words,
    score_words,
    settlement_words,
    trick_words,
)
from dreyfus.rules import dealing
from dreyfus.rules.dealing import Hands
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Party, options, seat_to_move
from dreyfus.rules.round import Phase

CUT_MAKERS: Final[tuple[By, ...]] = ("chance", *SEAT_MAKERS)


def record_of_text(text: str) -> PartyRecord:
    """The record that the text tells, in time linear in its length.

    Raises:
        BadText: it is not of the form, is not whole, or something in it contradicts the rest;
            the first move that does not fit is named.
    """
    return _Reader(text).record()


class _Reader:
    """A party that grows line by line."""

    def __init__(self, text: str) -> None:
        self._lines = Lines(text)
        self._head = read_head(self._lines)
        self._party = Party.start(self._head.ruleset, self._head.header)
        self._steps: list[Step] = []

    def record(self) -> PartyRecord:
        """The whole record."""
        read = {"deal": self._deal, "buy": self._buy, "trick": self._trick, "confirm": self._looked}
        while True:
            word, line = self._lines.begin(*self._what_may_follow())
            if word == "end":
                return self._ended(line)
            read[word](line)

    def _what_may_follow(self) -> tuple[str, ...]:
        deal = self._party.round
        match deal.phase:
            case Phase.SHUFFLE:
                return "deal", "end"
            case Phase.EXCHANGE:
                return "buy", "end"
            case Phase.PLAY if not deal.trick:
                return "trick", "end"
            case Phase.SCORED if not self._party.is_over:
                return "confirm", "deal", "end"
            case _:
                return ("end",)

    def _ended(self, line: Line) -> PartyRecord:
        self._head.result.exactly(*result_words(self._party))
        self._head.result.end()
        record = PartyRecord(self._head.ruleset, self._head.header, tuple(self._steps))
        line.exactly(str(len(record.steps)))
        word, digest = line.next(), record_digest(record)
        if word.text != digest:
            raise word.refused(Wanted.DIGEST, known=digest)
        line.end()
        self._lines.end()
        return record

    # A deal from the shuffle to the cut.

    def _deal(self, line: Line) -> None:
        number = self._party.round.number + (self._party.round.phase is Phase.SCORED)
        line.exactly(*deal_words(self._head.header, number)[1:])
        line.end()
        seed = self._seed()
        word, line = self._lines.begin("hand", "pack")
        if word == "pack":
            self._shuffled(read_pack(line), seed)
        else:
            dealer = dealing.dealer_of(self._head.header.first_dealer, number)
            self._cut(read_hands(self._lines, line, next_seat(dealer)), seed)

    def _seed(self) -> str | None:
        if self._lines.peek().next().text != "seed":
            return None
        _, line = self._lines.begin("seed")
        seed = line.quoted()
        line.end()
        return seed

    def _cut(self, hands: Hands, seed: str | None) -> None:
        _, line = self._lines.begin("cut")
        n, word = line.number()
        maker = self._maker(line, "chance", CUT_MAKERS)
        line.end()
        self._shuffled(dealing.pack_of(hands, n, self._head.ruleset), seed)
        self._take(Cut(n), maker, word)

    def _shuffled(self, pack: tuple[Card, ...], seed: str | None) -> None:
        step = Step(Shuffle(pack, seed), "chance")
        self._party = taken(len(self._steps) + 1, self._party, step)
        self._steps.append(step)

    # The exchange, the play, the look at the score.

    def _buy(self, line: Line) -> None:
        before = self._party
        seat = seat_to_move(before)
        line.exactly(str(seat))
        discards = read_discards(line)
        move = Buy(CardSet.of(card for card, _ in discards if card is not None))
        usual = self._head.makers[seat]
        after = self._fitting(Step(move, usual), discards)
        if move.discards:
            line.exactly(GETS)
            for card in before.round.talon_left[: len(discards)]:
                line.card_again(card)
        self._steps.append(Step(move, self._maker(line, usual, SEAT_MAKERS)))
        self._party = after
        line.end()
        for words in passed_words(before.round, after.round):
            self._lines.exactly(*words)

    def _trick(self, line: Line) -> None:
        deal = self._party.round
        line.exactly(*trick_words(deal)[1:])
        self._play(line)
        while self._party.round.trick and line.peek().text:
            self._play(line)
        if not self._party.round.trick:
            line.exactly(GETS, str(self._party.round.tricks[-1].winner))
        line.end()
        if self._party.round.phase is Phase.SCORED:
            self._scored()

    def _play(self, line: Line) -> None:
        seat = seat_to_move(self._party)
        card, word = line.card(NO_CARDS)
        maker = self._maker(line, self._head.makers[seat], SEAT_MAKERS)
        self._take(Play(card), maker, word)

    def _scored(self) -> None:
        for words in score_words(self._party):
            self._lines.exactly(*words)
        if self._party.settlement is not None:
            self._lines.exactly(*settlement_words(self._party.settlement))

    def _looked(self, line: Line) -> None:
        while True:
            word = line.peek()
            seat = line.seat()
            maker = self._maker(line, self._head.makers[seat], SEAT_MAKERS)
            self._take(Confirm(seat), maker, word)
            if not line.peek().text:
                return

    # Steps.

    def _maker(self, line: Line, usual: By, known: tuple[By, ...]) -> By:
        """Who made the move that was just read: whoever stands in parentheses, or the usual."""
        if not line.peek().text.startswith("("):
            return usual
        marks = {f"({maker})": maker for maker in known}
        return marks[line.one_of(*marks)]

    def _take(self, move: Move, maker: By, word: Word) -> None:
        step = Step(move, maker)
        self._party = self._fitting(step, [(None, word)])
        self._steps.append(step)

    def _fitting(self, step: Step, words: CardWords) -> Party:
        """The party after a step that was read from these words; the fault is that of one."""
        try:
            return taken(len(self._steps) + 1, self._party, step)
        except BrokenRecord as fault:
            at_fault = (word for card, word in words if card == fault.card is not None)
            word = next(at_fault, words[0][1])
            place = (word.line, word.column)
            raise misfit(place, word.text, fault, self._would_fit()) from None

    def _would_fit(self) -> tuple[str, ...]:
        """The cards that could be played where one that could not was, else nothing."""
        turn = self._party.turn
        play = None if turn is None else options(self._party, turn).play
        return () if play is None else codes(play.cards)
