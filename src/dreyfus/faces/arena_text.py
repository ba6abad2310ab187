"""What came of a contest, for a person and as JSON."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from importlib.metadata import version

from dreyfus.faces.columns import cells, left
from dreyfus.faces.text import Language, t
from dreyfus.match.contest import Contest
from dreyfus.match.effort import Times, over, quantile
from dreyfus.match.figures import ROLES, Account, Outcome
from dreyfus.match.statistics import Estimate
from dreyfus.rules.ruleset import preset_of, unusual

_MICROSECONDS = 1_000_000
"""In a second."""


def lines_of(
    contest: Contest, result: Outcome, budget: float | None, language: Language
) -> Iterator[str]:
    """The outcome as lines: what was played, then a column for each player.

    Args:
        contest: what was played.
        result: what came of it.
        budget: the seconds of CPU after which a decision counts as late; None: none does.
        language: of the lines.
    """
    yield t(language, f"arena-{contest.kind}", cards=result.cards, games=result.games)
    yield t(language, "arena-under", seed=contest.seed, rules=_rules(contest, language))
    yield ""
    rows = [("", [_heading(account) for account in result.accounts])]
    rows += [
        (title, [cell(account) for account in result.accounts])
        for title, cell in _rows(contest, budget, language)
    ]
    first = max(cells(title) for title, _ in rows)
    widths = [max(cells(row[place]) for _, row in rows) for place in range(len(rows[0][1]))]
    for title, row in rows:
        columns = [left(cell, width) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join([left(title, first), *columns]).rstrip()
    yield ""
    yield t(language, "arena-intervals")


def _heading(account: Account) -> str:
    return account.name if account.seats == 1 else f"{account.name} ×{account.seats}"


def _rules(contest: Contest, language: Language) -> str:
    preset = preset_of(contest.ruleset)
    if preset is not None:
        return t(language, f"preset-{preset}")
    names = unusual(contest.ruleset)
    return ", ".join(f"{name}={getattr(contest.ruleset, name)}" for name in names)


def _rows(
    contest: Contest, budget: float | None, language: Language
) -> Iterator[tuple[str, Callable[[Account], str]]]:
    """Each line's title, and what it says of a player."""

    def cell(of: Callable[[Account], Estimate]) -> Callable[[Account], str]:
        return lambda account: _figure(_estimate(of(account)), language)

    def times(of: Callable[[Account], Times]) -> Callable[[Account], str]:
        return lambda account: _figure(_times(of(account)), language)

    if contest.kind == "parties":
        yield t(language, "arena-won"), cell(_won)
    yield t(language, f"arena-points-{contest.kind}"), cell(lambda account: account.points)
    yield t(language, "arena-tricks"), cell(lambda account: account.tricks)
    for role in ROLES:
        yield t(language, "arena-bought", role=role), cell(partial(_bought, role))
    yield t(language, "arena-time-exchange"), times(lambda account: account.effort.exchange)
    yield t(language, "arena-time-play"), times(lambda account: account.effort.play)
    if budget is not None:
        late = t(language, "arena-late", seconds=_figure(f"{budget:g}", language))
        yield late, lambda account: str(_late(account, budget))
    yield t(language, "arena-faults"), lambda account: str(account.effort.faults)


def _won(account: Account) -> Estimate:
    """The share of parties won, in per cent."""
    if account.won is None:
        raise AssertionError("parties are won")
    half = account.won.half
    return Estimate(100 * account.won.mean, None if half is None else 100 * half)


def _bought(role: str, account: Account) -> Estimate:
    return account.bought[role]


def _estimate(found: Estimate) -> str:
    return f"{found.mean:.2f}" if found.half is None else f"{found.mean:.2f} ± {found.half:.2f}"


def _times(times: Times) -> str:
    """Median, 95th percentile and longest, in milliseconds."""
    if not times:
        return "–"
    found = (quantile(times, 0.5), quantile(times, 0.95), max(times))
    return " / ".join(f"{time / 1000:.4g}" for time in found)


def _figure(text: str, language: Language) -> str:
    text = text.replace("-", "−")
    return text.replace(".", ",") if language == "ru" else text


def _late(account: Account, budget: float) -> int:
    limit = round(budget * _MICROSECONDS)
    return over(account.effort.exchange, limit) + over(account.effort.play, limit)


def json_of(contest: Contest, result: Outcome, until: float | None, budget: float | None) -> str:
    """The outcome as one line of JSON: the contest whole, and an object for each player."""
    return json.dumps(
        {
            "version": version("dreyfus"),
            "contest": asdict(contest),
            "until": until,
            "budget": budget,
            "cards": result.cards,
            "games": result.games,
            "players": [_account(account, budget) for account in result.accounts],
        },
        ensure_ascii=False,
    )


def _account(account: Account, budget: float | None) -> Mapping[str, object]:
    return {
        "name": account.name,
        "seats": account.seats,
        "won": None if account.won is None else _of_estimate(account.won),
        "points": _of_estimate(account.points),
        "tricks": _of_estimate(account.tricks),
        "bought": {role: _of_estimate(found) for role, found in account.bought.items()},
        "cpu": {
            "exchange": _of_times(account.effort.exchange),
            "play": _of_times(account.effort.play),
        },
        "late": None if budget is None else _late(account, budget),
        "faults": account.effort.faults,
    }


def _of_estimate(found: Estimate) -> dict[str, float | None]:
    low, high = found.interval or (None, None)
    return {"mean": found.mean, "half": found.half, "low": low, "high": high}


def _of_times(times: Times) -> dict[str, float | int | None]:
    """In seconds."""
    if not times:
        return {"decisions": 0, "median": None, "p95": None, "max": None}
    return {
        "decisions": sum(times.values()),
        "median": quantile(times, 0.5) / _MICROSECONDS,
        "p95": quantile(times, 0.95) / _MICROSECONDS,
        "max": max(times) / _MICROSECONDS,
    }
