"""Addresses of databases: which are PostgreSQL's, and that no password is shown."""

import pytest

from dreyfus.table.address import is_postgres, shown


def test_an_address_names_its_kind() -> None:
    assert is_postgres("postgresql://here/tables")
    assert is_postgres("postgres://here/tables")
    assert not is_postgres("sqlite:///postgresql://")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://anna:se@cret@here:5432/tables", "postgresql://here:5432/tables"),
        ("postgresql://anna@/tables?host=/run", "postgresql:///tables?host=/run"),
        (
            "postgresql:///tables?password=secret&host=/run&user=anna",
            "postgresql:///tables?host=/run",
        ),
    ],
)
def test_no_password_is_shown(address: str, words: str) -> None:
    assert shown(address) == words
