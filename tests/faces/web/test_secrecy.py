"""What travels to a seat names no card that the seat may not see (W50, W54)."""

import json
import re
from functools import reduce

from dreyfus.cards import DECK, code_of
from dreyfus.match.shuffle import commitment_of
from dreyfus.records import codec
from dreyfus.rules.party import Party, apply
from dreyfus.rules.round import Phase
from dreyfus.table.log import Record
from tests.faces.web.serving import new_table, seated, serving
from tests.table.setting import is_over

CODES = {code_of(card) for card in DECK}
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
SEED = re.compile(r"[0-9a-f]{16,}")


def cards_named(text: str) -> set[str]:
    """Every card that a frame names anywhere, as a value or inside one."""
    words = {word for string in STRING.findall(text) for word in re.split(r"\W+", string)}
    return words & CODES


def may_be_named(party: Party, seat: int) -> set[str]:
    """The cards that this seat may know, told from the truth and not from a view."""
    now = party.round
    if now.phase is Phase.SCORED:
        return CODES
    purchase = now.purchases[seat]
    own = set(now.hands[seat])
    if purchase is not None:
        own |= set(purchase.discards) | set(purchase.bought)
    played = {card for trick in now.tricks for card in trick.cards} | set(now.trick)
    return {code_of(card) for card in own | played}


def truth_of(record: Record) -> list[Party]:
    """The whole party after every number."""
    parties = [Party.start(record.opening.ruleset, record.opening.header)]
    for entry in record.entries:
        move = codec.decode_move(json.loads(entry.move))
        parties.append(apply(parties[-1], move, entry.seat))
    return parties


async def test_no_frame_of_a_whole_party_names_a_card_its_seat_may_not_see() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
            await browser.play_until(lambda view: view["deal"] == 2)
            await browser.hello(0)
            await browser.play_until(is_over)
            frames = browser.frames
        record = await served.log.read(table)
    assert record is not None
    truth = truth_of(record)
    named_any, hidden_any = 0, 0
    for frame in frames:
        message = json.loads(frame)
        if "seq" not in message:
            assert not cards_named(frame)
            continue
        party = truth[message["seq"]]
        allowed, named = may_be_named(party, 0), cards_named(frame)
        # News told again with a welcome may be of tricks long gone, which were seen by all.
        if message["t"] == "welcome":
            allowed = allowed | cards_named(json.dumps(message["missed"]))
        assert named <= allowed, sorted(named - allowed)
        named_any += len(named)
        hidden_any += len(CODES - allowed)
        if party.round.phase is not Phase.SCORED:
            # Neither the seed nor a digest of the running deal, nor anything else so long.
            known = (table, browser_ids(frame), promise_of(party))
            assert not SEED.search(reduce(lambda text, each: text.replace(each, ""), known, frame))
    assert named_any > 1000
    assert hidden_any > 1000


def promise_of(party: Party) -> str:
    """What is promised of the deal's seed: the one thing so long that may be told."""
    return commitment_of(party.round.seed or "")


def browser_ids(frame: str) -> str:
    """The command's own id, which the page chose."""
    return str(json.loads(frame).get("id"))


async def test_a_frame_that_leaked_would_be_noticed() -> None:
    assert cards_named('{"view":{"hand":["QS","TD"],"note":"top: 3H"}}') == {"QS", "TD", "3H"}
    assert cards_named('{"seq":3,"AS":"x","trump":"S"}') == {"AS"}
