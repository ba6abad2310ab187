"""A paper party as the JSON of its sheet, and what the sheet comes to."""

import json
from dataclasses import asdict

from dreyfus.cards import TRUMP_LETTERS, Trump
from dreyfus.rules.ledger import PaperDeal, PaperParty
from dreyfus.rules.ruleset import preset_of, unusual
from dreyfus.rules.sheet import SheetDeal


def text_of(party: PaperParty) -> str:
    """The party as a sheet's text, a deal a line, which `party_of` reads back to an equal one.

    Raises:
        ValueError: the party does not begin with spades, which a sheet's text cannot say.
    """
    if party.header.first_trump is not Trump.SPADES:
        raise ValueError(f"a sheet cannot say that it begins with {party.header.first_trump!r}")
    preset = preset_of(party.ruleset)
    sheet: dict[str, object] = {"preset": preset or "standard"}
    if preset is None:
        sheet["options"] = {name: getattr(party.ruleset, name) for name in unusual(party.ruleset)}
    sheet["stake"] = party.header.stake
    sheet["players"] = party.header.players
    sheet["first_dealer"] = party.header.first_dealer
    deals = ",".join(f"\n  {_json(_deal(deal))}" for deal in party.deals)
    return f'{_json(sheet)[:-1]}, "deals": [{deals}\n]}}\n'


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _deal(deal: PaperDeal) -> dict[str, object]:
    """What was written of the deal; what nothing was written of is left out."""
    every: dict[str, object] = {
        "bought": deal.bought,
        "tricks": deal.tricks,
        "winners": deal.winners,
        "revokes": deal.revokes,
        "late": deal.late,
        "misdeals": deal.misdeals if any(deal.misdeals) else None,
        "adjust": [asdict(one) for one in deal.adjustments],
    }
    return {name: value for name, value in every.items() if value}


def result_of(party: PaperParty) -> dict[str, object]:
    """What the sheet comes to, ready for JSON: points, debts, and who pays what in the end.

    Amounts are exact decimals as text; deals and tricks count from 1.
    """
    sheet, win, settlement = party.sheet, party.sheet.win, party.settlement
    return {
        "deals": [_scored(deal) for deal in sheet.deals],
        "above": sheet.above,
        "below": sheet.below,
        "owes": sheet.owes(party.ruleset),
        "winner": win and win.seat,
        "won_in_deal": win and win.deal,
        "won_at_trick": win and win.trick,
        "settlement": settlement and [f"{amount:f}" for amount in settlement.amounts],
    }


def _scored(deal: SheetDeal) -> dict[str, object]:
    return {
        "dealer": deal.dealer,
        "trump": TRUMP_LETTERS[deal.trump],
        "above": deal.entry.above,
        "below": deal.entry.below,
    }
