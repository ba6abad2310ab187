"""A party as a person reads it: its rules, its table, its penalties, how it stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dreyfus.cards import SEATS, TRUMP_LETTERS, Seat, next_seat
from dreyfus.faces.objection_text import plain
from dreyfus.faces.sheet_table import Pen, SheetTable, signed
from dreyfus.faces.text import Language, t
from dreyfus.rules import dealing
from dreyfus.rules.entry import FigureKind
from dreyfus.rules.ledger import PaperParty
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import preset_of, unusual
from dreyfus.rules.settlement import Payment, Settlement
from dreyfus.rules.sheet import Win

_PENALTIES = (FigureKind.REVOKE, FigureKind.LATE, FigureKind.MISDEAL)


def sheet_text(party: PaperParty, language: Language, pen: Pen) -> str:
    """The whole sheet of a paper party, its table 79 cells wide."""
    page = Page(party, language)
    return joined(page.rules(), page.table(pen), _notes(page, party), page.standing())


def joined(*parts: Iterable[str]) -> str:
    """The parts that have lines, blank lines between them."""
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines)


@dataclass(frozen=True, slots=True)
class Page:
    """What is said of a party in a language, part by part; a part is the lines of it."""

    party: PaperParty | Party
    language: Language

    def t(self, message: str, **facts: str | int) -> str:
        """The message in the page's language."""
        return t(self.language, message, **facts)

    def name(self, seat: Seat) -> str:
        """The name of a seat's player, fit to be shown."""
        name = plain(self.party.header.players[seat]).strip()
        return name or self.t("score-player", n=seat + 1)

    def table(self, pen: Pen) -> Iterator[str]:
        """The table, and what its marks mean."""
        a, b, c = (self.name(seat) for seat in SEATS)
        yield from SheetTable(self.party, (a, b, c), self.language, pen).lines()
        yield f" {self.t('score-legend')}"

    def rules(self) -> Iterator[str]:
        """The rules in force by the name of their preset, or those that are not the usual ones."""
        # Where there are no cards it makes no difference how strictly they are watched.
        ruleset = replace(self.party.ruleset, enforcement="strict")
        preset = preset_of(ruleset)
        header = self.t("rules-header", stake=self.party.header.stake, target=ruleset.target)
        name = self.t(f"rules-preset-{preset or 'none'}")
        yield f" {name} {header}"
        for option in () if preset else unusual(ruleset):
            value = getattr(ruleset, option)
            yield f" {self.t(f'option-{option}')}: {self.t(f'option-{option}-{value}')}"

    def standing(self) -> Iterator[str]:
        """Who has won and who pays what, or what comes next."""
        win, settlement = self.party.sheet.win, self.party.settlement
        if win:
            yield f" {self._won(win)}"
        if settlement:
            yield from self._settled(settlement)
        else:
            yield f" {self._next()}"

    def _won(self, win: Win) -> str:
        facts = {"deal": win.deal, "trick": win.trick or 0, "target": self.party.ruleset.target}
        return self.t("score-won", name=self.name(win.seat), **facts)

    def _settled(self, settlement: Settlement) -> Iterator[str]:
        for payment in settlement.payments:
            yield f" {self._payment(payment)}"
        winner = settlement.payments[0].payee
        amount = f"{settlement.amounts[winner]:f}"
        yield f" {self.t('receives', you='no', name=self.name(winner), amount=amount)}"

    def _payment(self, payment: Payment) -> str:
        stake, target = self.party.header.stake, self.party.ruleset.target
        payer, payee = self.name(payment.payer), self.name(payment.payee)
        facts = {"above": payment.above, "short": payment.short, "points": payment.points}
        words = self.t("payment", payer=payer, payee=payee, target=target, **facts)
        if stake == "1":
            return words
        return f"{words}, {self.t('payment-stake', stake=stake, amount=f'{payment.amount:f}')}"

    def _next(self) -> str:
        done, header = len(self.party.sheet.deals), self.party.header
        dealer = dealing.dealer_of(header.first_dealer, done)
        trump = TRUMP_LETTERS[dealing.trump_of(header.first_trump, done)]
        names = {"dealer": self.name(dealer), "eldest": self.name(next_seat(dealer))}
        return self.t("next-deal", dealerYou="no", eldestYou="no", trump=trump, **names)


def _notes(page: Page, party: PaperParty) -> Iterator[str]:
    """What each penalty and each adjustment was for."""
    for deal, paper in zip(party.sheet.deals, party.deals, strict=True):
        for figure in deal.entry.figures:
            if figure.kind in _PENALTIES:
                note = page.t(f"figure-{figure.kind}", n=figure.points)
                yield _note(page, deal.number, figure.seat, note)
        for one in paper.adjustments:
            points, reason = signed(one.above), one.reason.strip()
            note = page.t("score-adjusted", points=points, reason=reason)
            yield _note(page, deal.number, one.seat, note)


def _note(page: Page, deal: int, seat: Seat, note: str) -> str:
    return f" {page.t('score-note', deal=deal, name=page.name(seat), note=note)}"
