"""A paper party as a person reads it: its rules, its table, its penalties, how it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dreyfus.cards import SEATS, TRUMP_LETTERS, Seat, next_seat
from dreyfus.faces.sheet_table import Pen, SheetTable, signed
from dreyfus.faces.text import Language, t
from dreyfus.rules import dealing
from dreyfus.rules.entry import FigureKind
from dreyfus.rules.ledger import PaperParty
from dreyfus.rules.ruleset import preset_of, unusual
from dreyfus.rules.settlement import Payment, Settlement
from dreyfus.rules.sheet import Win

_PENALTIES = (FigureKind.REVOKE, FigureKind.LATE, FigureKind.MISDEAL)


def sheet_text(party: PaperParty, language: Language, pen: Pen) -> str:
    """The whole sheet, its table 79 cells wide."""
    page = _Page(party, language)
    table = SheetTable(party, page.names(), language, pen)
    parts = (page.rules(), (*table.lines(), page.legend()), page.notes(), page.standing())
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines)


@dataclass(frozen=True, slots=True)
class _Page:
    party: PaperParty
    language: Language

    def _t(self, message: str, **facts: str | int) -> str:
        return t(self.language, message, **facts)

    def names(self) -> tuple[str, str, str]:
        a, b, c = (self._name(seat) for seat in SEATS)
        return a, b, c

    def _name(self, seat: Seat) -> str:
        return self.party.header.players[seat].strip() or self._t("score-player", n=seat + 1)

    def legend(self) -> str:
        return f" {self._t('score-legend')}"

    def rules(self) -> Iterator[str]:
        """The rules in force by the name of their preset, or those that are not the usual ones."""
        # Where there are no cards it makes no difference how strictly they are watched.
        ruleset = replace(self.party.ruleset, enforcement="strict")
        preset = preset_of(ruleset)
        header = self._t("rules-header", stake=self.party.header.stake, target=ruleset.target)
        name = self._t(f"rules-preset-{preset or 'none'}")
        yield f" {name} {header}"
        for option in () if preset else unusual(ruleset):
            value = getattr(ruleset, option)
            yield f" {self._t(f'option-{option}')}: {self._t(f'option-{option}-{value}')}"

    def notes(self) -> Iterator[str]:
        """What each penalty and each adjustment was for."""
        for deal, paper in zip(self.party.sheet.deals, self.party.deals, strict=True):
            for figure in deal.entry.figures:
                if figure.kind in _PENALTIES:
                    note = self._t(f"figure-{figure.kind}", n=figure.points)
                    yield self._note(deal.number, figure.seat, note)
            for one in paper.adjustments:
                points, reason = signed(one.above), one.reason.strip()
                note = self._t("score-adjusted", points=points, reason=reason)
                yield self._note(deal.number, one.seat, note)

    def _note(self, deal: int, seat: Seat, note: str) -> str:
        return f" {self._t('score-note', deal=deal, name=self._name(seat), note=note)}"

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
        return self._t("score-won", name=self._name(win.seat), **facts)

    def _settled(self, settlement: Settlement) -> Iterator[str]:
        for payment in settlement.payments:
            yield f" {self._payment(payment)}"
        winner = settlement.payments[0].payee
        amount = f"{settlement.amounts[winner]:f}"
        yield f" {self._t('receives', you='no', name=self._name(winner), amount=amount)}"

    def _payment(self, payment: Payment) -> str:
        stake, target = self.party.header.stake, self.party.ruleset.target
        payer, payee = self._name(payment.payer), self._name(payment.payee)
        facts = {"above": payment.above, "short": payment.short, "points": payment.points}
        words = self._t("payment", payer=payer, payee=payee, target=target, **facts)
        if stake == "1":
            return words
        return f"{words}, {self._t('payment-stake', stake=stake, amount=f'{payment.amount:f}')}"

    def _next(self) -> str:
        done, header = len(self.party.deals), self.party.header
        dealer = dealing.dealer_of(header.first_dealer, done)
        trump = TRUMP_LETTERS[dealing.trump_of(header.first_trump, done)]
        names = {"dealer": self._name(dealer), "eldest": self._name(next_seat(dealer))}
        return self._t("next-deal", dealerYou="no", eldestYou="no", trump=trump, **names)
