"""Lines of words, read one by one; whatever is not as wanted is told with its place."""

import re
from dataclasses import dataclass
from typing import Final, TypeVar

from dreyfus.cards import NO_CARDS, SEATS, Card, CardSet, Seat, code_of
from dreyfus.records.bad_text import BadText, Wanted, listed
from dreyfus.records.notation import BadNotation, parse_card
from dreyfus.records.quoting import unquoted

T = TypeVar("T", bound=str)
_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"(?!\S)|\S+')
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Word:
    """A word and where it stands; the empty text at the end of a line."""

    text: str
    line: int
    column: int

    def refused(self, wanted: Wanted, **facts: str) -> BadText:
        """The fault of this word, to be raised."""
        return BadText((self.line, self.column), self.text, wanted, **facts)


class Line:
    """A line that is read word by word, from left to right, in time linear in what is read."""

    def __init__(self, text: str, number: int, at: int = 0) -> None:
        self._text, self._number, self._at = text, number, at

    def peek(self) -> Word:
        """The next word, which stays to be read."""
        match = _WORD.search(self._text, self._at)
        start, text = (match.start(), match[0]) if match else (len(self._text.rstrip()), "")
        return Word(text, self._number, start + 1)

    def next(self) -> Word:
        """The next word."""
        word = self.peek()
        self._at = word.column - 1 + len(word.text)
        return word

    def one_of(self, *known: T) -> T:
        """The next word, which must be one of these."""
        word = self.next()
        for one in known:
            if one == word.text:
                return one
        kind = Wanted.EXACTLY if len(known) == 1 else Wanted.ONE_OF
        raise word.refused(kind, known=listed(known))

    def exactly(self, *words: str) -> None:
        """These words next."""
        for word in words:
            self.one_of(word)

    def end(self) -> None:
        """Nothing more."""
        word = self.next()
        if word.text:
            raise word.refused(Wanted.LINE_END)

    def number(self) -> tuple[int, Word]:
        """The next word as a whole number of at most nine digits, and the word."""
        word = self.next()
        if not _NUMBER.fullmatch(word.text):
            raise word.refused(Wanted.NUMBER)
        return int(word.text), word

    def seat(self) -> Seat:
        """The next word as a seat."""
        return SEATS[int(self.one_of("0", "1", "2"))]

    def quoted(self) -> str:
        """The next word as text in quotes."""
        word = self.next()
        text = unquoted(word.text)
        if text is None:
            raise word.refused(Wanted.QUOTED)
        return text

    def card(self, named: CardSet) -> tuple[Card, Word]:
        """The next word as a card that is not among those `named` before, and the word."""
        word = self.next()
        try:
            card = parse_card(word.text)
        except BadNotation:
            raise word.refused(Wanted.CARD) from None
        if card in named:
            raise word.refused(Wanted.NEW_CARD)
        return card, word

    def card_again(self, card: Card) -> None:
        """This card next, however it is spelled."""
        found, word = self.card(NO_CARDS)
        if found != card:
            raise word.refused(Wanted.EXACTLY, known=code_of(card))


class Lines:
    """The lines of a text that say something: neither blank nor a comment after ``#``."""

    def __init__(self, text: str) -> None:
        self._texts = text.split("\n")
        self._number = 0
        self._skip()

    def _skip(self) -> None:
        while self._number < len(self._texts) and _is_silent(self._texts[self._number]):
            self._number += 1

    def peek(self) -> Line:
        """The next line, which stays to be read; at the end of the text one without words."""
        if self._number < len(self._texts):
            return Line(self._texts[self._number], self._number + 1)
        last = self._texts[-1]
        return Line(last, len(self._texts), at=len(last))

    def begin(self, *known: str) -> tuple[str, Line]:
        """The first word of the next line, which must be one of these, and the rest of the line."""
        line = self.peek()
        word = line.one_of(*known)
        self._number += 1
        self._skip()
        return word, line

    def exactly(self, *words: str) -> None:
        """A line of just these words next."""
        _, line = self.begin(words[0])
        line.exactly(*words[1:])
        line.end()

    def end(self) -> None:
        """No further line."""
        self.peek().end()


def _is_silent(text: str) -> bool:
    words = text.strip()
    return not words or words[0] == "#"
