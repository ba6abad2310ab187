"""Every deal as rows: whole, in order, the same in both forms."""

import json
import sys
from pathlib import Path

import pyarrow.parquet  # type: ignore[import-untyped]
import pytest

from dreyfus.match.bout import Bout, play_card
from dreyfus.match.contest import Contest
from dreyfus.match.rows import NoParquet, require_writer, rows, write_rows
from tests.match.contests import contest


@pytest.fixture(scope="module")
def asked() -> Contest:
    return contest("novice", "anyhow", kind="parties")


@pytest.fixture(scope="module")
def bouts(asked: Contest) -> list[Bout]:
    return [play_card(asked, card) for card in range(2)]


def test_there_is_a_row_for_each_seat_in_each_deal(asked: Contest, bouts: list[Bout]) -> None:
    found = list(rows(asked, bouts))
    assert len(found) == 3 * sum(len(game.deals) for bout in bouts for game in bout.games)
    assert [(row["card"], row["rotation"], row["deal"], row["seat"]) for row in found[:4]] == [
        (0, 0, 1, 0),
        (0, 0, 1, 1),
        (0, 0, 1, 2),
        (0, 0, 2, 0),
    ]
    assert [row["player"] for row in found[:3]] == ["novice", "anyhow", "anyhow"]
    assert [row["role"] for row in found[:3]] == ["dealer", "eldest", "second"]
    assert {row["trump"] for row in found} <= set("SCDHN")


def test_each_party_is_won_once_and_settled_at_its_end(asked: Contest, bouts: list[Bout]) -> None:
    found = list(rows(asked, bouts))
    assert sum(bool(row["won"]) for row in found) == 6
    assert [row["points"] for row in found if row["points"] is not None] == [
        points for bout in bouts for game in bout.games for points in game.points
    ]


def test_both_forms_hold_the_same(tmp_path: Path, asked: Contest, bouts: list[Bout]) -> None:
    for name in ("rows.jsonl", "rows.parquet"):
        require_writer(tmp_path / name)
        write_rows(tmp_path / name, asked, bouts)
    lines = (tmp_path / "rows.jsonl").read_text().splitlines()
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    assert [json.loads(line) for line in lines] == table.to_pylist() == list(rows(asked, bouts))


def test_where_rows_cannot_be_written_is_told_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="ends in none of"):
        require_writer(tmp_path / "rows.csv")
    with pytest.raises(FileNotFoundError):
        require_writer(tmp_path / "nowhere/rows.jsonl")
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(NoParquet):
        require_writer(tmp_path / "rows.parquet")
