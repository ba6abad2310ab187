"""Figures of one's own as a browser has kept them: invented, but each such as a deal can bring."""

import json
from itertools import cycle, islice
from typing import Any, Final

KEY: Final = "dreyfus.figures"

TRICKS: Final = (6, 3, 5, 2, 4, 7, 1, 5, 4, 0, 6, 3, 4)
BOUGHT: Final = (4, 5, 1, 0, 7, 3, 12, 2, 6)
POINTS: Final = ((1, 45), (3, -31), (2, -18), (1, 52), (2, -9), (3, -40), (1, 33))
COMPANY: Final = (["amateur", "amateur"], ["grandmaster", "grandmaster"], ["person", "master"])


def _deal(number: int, tricks: int, bought: int, trump: str) -> dict[str, Any]:
    return {
        "table": f"table-{number // 5}",
        "deal": number % 5 + 1,
        "at": f"2026-11-{number // 5 + 1:02}T18:30:00.000Z",
        "rules": "standard",
        "hand": number % 3 + 1,
        "trump": trump,
        "bought": bought,
        "tricks": tricks,
        "below": max(0, tricks - 4),
        "above": bought + max(0, 4 - tricks),
        "mates": COMPANY[number // 5 % 3],
    }


def _party(number: int, place: int, points: int) -> dict[str, Any]:
    return {
        "table": f"table-{number}",
        "at": f"2026-11-{number + 1:02}T18:40:00.000Z",
        "rules": "standard",
        "place": place,
        "points": points,
        "stake": "1",
        "deals": 5,
        "mates": COMPANY[number % 3],
    }


def many() -> str:
    """Forty deals of eight parties, seven of which are over, as the page keeps them."""
    rows = zip(range(40), cycle(TRICKS), cycle(BOUGHT), cycle("SCDHN"), strict=False)
    deals = [_deal(*row) for row in rows]
    parties = [_party(n, *points) for n, points in enumerate(islice(POINTS, 7))]
    return json.dumps({"version": 1, "deals": deals, "parties": parties, "joined": []})
