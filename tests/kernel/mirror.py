"""The readable engine taking the kernel's actions, to be compared with it step by step."""

from dreyfus.cards import SEATS, Card, CardSet, Trump, next_seat, seats_from
from dreyfus.kernel.environment import DONE, DealState
from dreyfus.rules import round as rounds
from dreyfus.rules import scoring
from dreyfus.rules.moves import Buy, Play
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.ruleset import Ruleset

PHASES = (Phase.EXCHANGE, Phase.PLAY, Phase.SCORED)


class Mirror:
    """One deal as the readable engine has it; discards are gathered until the exchange is made."""

    def __init__(self, deal: Round) -> None:
        self.deal = deal
        self.named: tuple[Card, ...] = ()

    @classmethod
    def of(cls, state: DealState, ruleset: Ruleset) -> "Mirror":
        """The deal that C has just dealt."""
        dealer = SEATS[state.dealer]
        a, b, c = (CardSet(mask) for mask in state.hands)
        deal = Round(
            ruleset,
            state.number,
            dealer,
            Trump(state.trump),
            Phase.EXCHANGE,
            next_seat(dealer),
            dealt=(a, b, c),
            talon=tuple(Card(card) for card in state.talon),
            hands=(a, b, c),
        )
        return cls(deal)

    @property
    def may_go(self) -> CardSet:
        """What may be discarded beside the cards named; only cards above them."""
        seat = self.deal.turn
        assert seat is not None
        if len(self.named) == len(self.deal.talon_left):
            return CardSet()
        above = self.named[-1] if self.named else -1
        return CardSet.of(card for card in self.deal.discardable(seat) if card > above)

    @property
    def actions(self) -> list[int]:
        """The actions that are open, ascending."""
        if self.deal.turn is None:
            return []
        if self.deal.phase is Phase.PLAY:
            return list(self.deal.play_option(self.deal.turn).cards)
        return [*self.may_go, DONE]

    def act(self, action: int) -> None:
        """Take an action."""
        seat = self.deal.turn
        assert seat is not None
        if self.deal.phase is Phase.PLAY:
            self.deal = rounds.play(self.deal, Play(Card(action)), seat)
            return
        if action != DONE:
            self.named = (*self.named, Card(action))
            if self.may_go:
                return
        self.deal = rounds.buy(self.deal, Buy(CardSet.of(self.named)), seat)
        self.named = ()

    def check(self, state: DealState) -> None:
        """Compares all that both know."""
        deal = self.deal
        assert PHASES[state.phase] is deal.phase
        assert tuple(state.hands) == tuple(hand.card_mask for hand in deal.hands)
        assert (SEATS[state.dealer], Trump(state.trump)) == (deal.dealer, deal.trump)
        assert state.legal == sum(1 << action for action in self.actions)
        assert tuple(state.tricks) == deal.taken
        assert tuple(state.bought) == tuple(255 if n is None else n for n in deal.bought)
        assert tuple(state.talon[state.taken :]) == deal.talon_left
        assert tuple(state.table[: state.on_table]) == deal.trick
        if deal.turn is not None:
            assert state.turn == deal.turn
        if deal.phase is not Phase.EXCHANGE:
            assert state.leader == deal.leader
        assert self.discards == tuple(state.discards)
        assert self.played == tuple(state.played)

    @property
    def discards(self) -> tuple[int, ...]:
        """What each seat has laid away, or is about to, as masks."""
        named = CardSet.of(self.named).card_mask
        return tuple(
            purchase.discards.card_mask if purchase else named if seat == self.deal.turn else 0
            for seat, purchase in zip(SEATS, self.deal.purchases, strict=True)
        )

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played, as masks."""
        masks = [0, 0, 0]
        for leader, cards in [
            *((trick.leader, trick.cards) for trick in self.deal.tricks),
            (self.deal.leader, self.deal.trick),
        ]:
            for seat, card in zip(seats_from(leader), cards, strict=False):
                masks[seat] |= 1 << card
        return tuple(masks)

    @property
    def reward(self) -> list[int]:
        """The points below less those above, by seat; of a deal that has ended."""
        a, b, c = (number or 0 for number in self.deal.bought)
        entry = scoring.score(self.deal.taken, (a, b, c), self.deal.ruleset)
        return [below - above for above, below in zip(entry.above, entry.below, strict=True)]

    @property
    def observed(self) -> list[int]:
        """The eight words that the seat in turn sees (src/kernel/batch.h)."""
        deal = self.deal
        assert deal.turn is not None
        order = seats_from(deal.turn)
        phase = PHASES.index(deal.phase)
        leader = deal.eldest if deal.phase is Phase.EXCHANGE else deal.leader
        facts = (deal.turn, phase, deal.trump, leader, deal.dealer, len(deal.talon_left))
        bought = [255 if deal.bought[seat] is None else deal.bought[seat] for seat in order]
        return [
            deal.hands[deal.turn].card_mask,
            self.discards[deal.turn],
            *(self.played[seat] for seat in order),
            CardSet.of(deal.trick).card_mask,
            int.from_bytes(bytes([*facts, len(deal.trick), deal.number % 256]), "little"),
            int.from_bytes(
                bytes([*(n or 0 for n in bought), *(deal.taken[seat] for seat in order), 0, 0]),
                "little",
            ),
        ]
