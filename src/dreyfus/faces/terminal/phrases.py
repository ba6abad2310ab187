"""Views and news in words: every sentence that depends on more than one fact is made here."""

from dataclasses import dataclass
from typing import Final

from dreyfus.cards import SEATS, Seat
from dreyfus.faces.terminal.game import Frame, Game, is_my_turn, racers
from dreyfus.faces.terminal.intents import Intent, Note
from dreyfus.faces.terminal.manner import Manner
from dreyfus.records import wire
from dreyfus.rules.scoring import PAR

_RACE: Final = 6
"""With as many tricks or fewer two are said to race for the party."""


def yes(fact: bool) -> str:
    """The fact as the texts take it."""
    return "yes" if fact else "no"


def card_facts(card: str) -> dict[str, str | int]:
    """A card as the texts take it: its pips as a number, since plural forms go by numbers."""
    rank, suit = card[0], card[1]
    return {"rank": int(rank) if rank.isdigit() else rank, "suit": suit}


@dataclass(frozen=True, slots=True)
class Phrases:
    """What is said of a view."""

    manner: Manner
    view: wire.WireView

    def _t(self, message: str, **facts: str | int) -> str:
        return self.manner.t(message, **facts)

    def _who(self, seat: Seat) -> dict[str, str | int]:
        return {"you": yes(seat == self.view.seat), "name": self.manner.name(self.view, seat)}

    def trumps(self) -> str:
        """Which suit is trumps."""
        return self._t("trumps", trump=self.view.trump)

    def exchange_of(self, seat: Seat) -> str:
        """What a seat has bought, or that its turn is still to come."""
        shown = self.view.seats[seat]
        return self._t(f"exchange-{shown.exchange.replace('_', '-')}", n=shown.bought or 0)

    def order_of(self, seat: Seat) -> str:
        """Which hand a seat is: the eldest is the first; the dealer, who is last, deals."""
        if seat == self.view.dealer:
            return self._t("dealer-chip")
        return self._t("hand-order", n=(seat - self.view.eldest) % 3 + 1)

    def par_of(self, tricks: int) -> str:
        """How far so many tricks are from par, or beyond it."""
        if tricks < PAR:
            return self._t("par-wanting", n=PAR - tricks)
        return self._t("par-made") if tricks == PAR else self._t("par-over", n=tricks - PAR)

    def flag_of(self, seat: Seat) -> str:
        """The trick that wins the party for a seat, where that is near; else nothing."""
        trick = racers(self.view).get(seat)
        return "" if trick is None else self._t("to-win", n=trick)

    def race(self) -> str:
        """The race in words where two can win the party in this deal; else nothing."""
        near = {seat: n for seat, n in racers(self.view).items() if n <= _RACE}
        if len(near) < 2:  # noqa: PLR2004  # a race has two
            return ""
        if len(set(near.values())) == 1:
            return self._t("race-same", n=next(iter(near.values())))
        (first, n), (second, m), *_ = near.items()
        names = (self.manner.name(self.view, seat) for seat in (first, second))
        return self._t("race-each", **dict(zip(("first", "second"), names, strict=True)), n=n, m=m)

    def reached(self) -> str:
        """That somebody has reached the target in the deal still being played; else nothing."""
        win = self.view.winner
        if win is None or win.deal != self.view.deal or self.view.phase != "play":
            return ""
        return self._t("reaches-target", **self._who(win.seat), target=self.view.ruleset.target)

    def deal(self) -> str:
        """Which deal this is, its trumps, who deals."""
        dealer, name = self.view.dealer, self.manner.name(self.view, self.view.dealer)
        mine = yes(dealer == self.view.seat)
        return self._t(
            "says-deal", deal=self.view.deal, trump=self.view.trump, dealer=mine, name=name
        )

    def advice(self) -> str:
        """What to know in the exchange: in the first deal how it goes, later who begins."""
        if self.view.options.buy is None:
            return ""
        if self.view.deal == 1:
            return self._t("exchange-explain")
        if self.view.eldest != self.view.seat:
            return ""
        leads = self.view.ruleset.first_lead == "eldest"
        return self._t("exchange-eldest" if leads else "exchange-eldest-buys")

    def news(self, frame: Frame) -> str:
        """A frame's news as a sentence, nothing where there is nothing to say."""
        match frame.news:
            case wire.NewsOfBuy(seat=seat, count=count):
                return self._bought(seat, count)
            case wire.NewsOfPlay(seat=seat, card=card, winner=winner):
                return self._played(seat, card, winner)
            case _:
                return self.deal() if frame.kind == "dealt" else ""

    def _bought(self, seat: Seat, count: int) -> str:
        says = self._t("says-buy", **self._who(seat), n=count, all=yes(count == 12))  # noqa: PLR2004  # the talon
        me = self.view.seat
        passed_over = me is not None and self.view.seats[me].exchange == "none_left"
        return f"{says}. {self._t('nothing-left')}" if passed_over else says

    def _played(self, seat: Seat, card: str, winner: Seat | None) -> str:
        says = _upper(self._t("says-card", **self._who(seat), **card_facts(card)))
        if winner is None:
            return says
        tricks = self.view.seats[winner].tricks + 1
        return f"{says}. {_upper(self._t('takes-trick', **self._who(winner), n=tricks))}"

    def next_deal(self) -> str:
        """The next deal in a sentence; nothing where there is none."""
        following = self.view.next
        if following is None:
            return ""
        return self._t(
            "next-deal",
            dealer=self.manner.name(self.view, following.dealer),
            dealerYou=yes(following.dealer == self.view.seat),
            eldest=self.manner.name(self.view, following.eldest),
            eldestYou=yes(following.eldest == self.view.seat),
            trump=following.trump,
        )

    def waits_for(self) -> str:
        """For whom the next deal waits; nothing while it waits for the reader."""
        if self.view.phase != "scored" or self.view.options.confirm or self.view.over:
            return ""
        absent = [seat for seat in SEATS if not self.view.seats[seat].confirmed]
        names = ", ".join(self.manner.name(self.view, seat) for seat in absent)
        return self._t("next-waiting", names=names) if names else ""

    def settled(self) -> list[str]:
        """Who has won, when, and who pays what; nothing before the settlement."""
        win, settlement = self.view.winner, self.view.settlement
        if win is None or settlement is None:
            return []
        facts = {"deal": win.deal, "trick": win.trick or 0, "target": self.view.ruleset.target}
        says = "settlement-you" if win.seat == self.view.seat else "settlement-other"
        return [
            self._t(says, name=self.manner.name(self.view, win.seat)),
            _upper(self._t("settlement-when", **facts)),
            *(self._payment(payment) for payment in settlement.payments),
            self._t("receives", **self._who(win.seat), amount=settlement.amounts[win.seat]),
        ]

    def _payment(self, payment: wire.WirePayment) -> str:
        stake, target = self.view.header.stake, self.view.ruleset.target
        payer, payee = (
            self.manner.name(self.view, seat) for seat in (payment.payer, payment.payee)
        )
        facts = {"above": payment.above, "short": payment.short, "points": payment.points}
        words = self._t("payment", payer=payer, payee=payee, target=target, **facts)
        if stake == "1":
            return words
        return f"{words}, {self._t('payment-stake', stake=stake, amount=payment.amount)}"

    def note(self, note: Note) -> str:
        """A note in words."""
        return _upper(self._t(note.message, **note.facts))


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the player is asked: loud where it is his turn."""

    loud: str
    rest: str


_DUTIES: Final = {
    "follow": "duty-follow",
    "trump": "duty-trump",
    "may_trump": "duty-may-trump",
    "cannot_beat": "duty-cannot-beat",
    "nothing": "duty-nothing",
    "no_trump": "duty-no-trump",
}


def prompt(manner: Manner, game: Game, intent: Intent) -> Prompt:
    """Whose turn it is, and what is asked of him."""
    view = game.shown.view
    if is_my_turn(game) and intent.pending is None:
        return _own_prompt(manner, view, intent)
    if view.phase == "scored" and not game.waiting:
        return _end_prompt(manner, view)
    if view.turn is None or view.turn == view.seat or game.waiting:
        return Prompt("", "")
    message = "exchange-of" if view.phase == "exchange" else "turn-of"
    return Prompt("", manner.t(message, name=manner.name(view, view.turn)))


def _end_prompt(manner: Manner, view: wire.WireView) -> Prompt:
    """What follows a scored deal."""
    if view.over:
        return Prompt(manner.t("rematch"), manner.t("rematch-note"))
    if view.options.confirm:
        return Prompt(manner.t("next"), "")
    return Prompt("", Phrases(manner, view).waits_for())


def _own_prompt(manner: Manner, view: wire.WireView, intent: Intent) -> Prompt:
    if view.options.buy is not None:
        return Prompt(manner.t("your-exchange"), _exchange(manner, view, intent))
    option = view.options.play
    duty = None if option is None else _DUTIES.get(option.duty)
    if duty is None:
        return Prompt(manner.t("your-lead"), "")
    led = view.trick.cards[0][1] if view.trick and view.trick.cards else ""
    return Prompt(manner.t("your-turn"), manner.t(duty, suit=led))


def _exchange(manner: Manner, view: wire.WireView, intent: Intent) -> str:
    count = len(intent.marked)
    if intent.asked == "keep":
        return manner.t("terminal-keep-again")
    if not count:
        return manner.t("talon-left", n=view.talon)
    above = view.sheet.above[view.seat or 0]
    price = manner.t("buy-price", before=above, after=above + count)
    button = manner.t("buy-button", n=count)
    if intent.asked == "buy":
        button = manner.t("terminal-buy-again", n=count)
    return f"{button} · {price}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
