"""Who sits where."""

from dreyfus.table.seats import owner_of, seat_of
from tests.table.setting import ANNA, BORIS, TWO_PEOPLE


def test_a_seat_belongs_to_the_one_whose_token_it_is() -> None:
    assert seat_of(TWO_PEOPLE, ANNA) == 0
    assert seat_of(TWO_PEOPLE, BORIS) == 1
    assert seat_of(TWO_PEOPLE, owner_of("somebody")) is None


def test_a_token_cannot_be_read_from_its_owner() -> None:
    assert owner_of("token") != owner_of("Token")
    assert "token" not in owner_of("token")
