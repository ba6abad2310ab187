"""Intervals against printed tables and against what they promise."""

from itertools import pairwise
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis.strategies import floats, lists

from dreyfus.match.statistics import Running, course, estimate, student

TABLE = {
    1: 12.7062,
    2: 4.3027,
    3: 3.1824,
    4: 2.7764,
    5: 2.5706,
    7: 2.3646,
    10: 2.2281,
    20: 2.0860,
    29: 2.0452,
    40: 2.0211,
    60: 2.0003,
    80: 1.9901,
    120: 1.9799,
    1000: 1.9623,
}


@pytest.mark.parametrize("freedom", TABLE)
def test_students_quantile_is_that_of_the_tables(freedom: int) -> None:
    assert student(freedom) == pytest.approx(TABLE[freedom], abs=5.1e-5)


def test_the_quantile_falls_without_a_step_to_that_of_the_normal_distribution() -> None:
    quantiles = [student(freedom) for freedom in range(1, 200)]
    assert all(one > next_ for one, next_ in pairwise(quantiles))
    # Around the place where the way of computing changes it falls as evenly as elsewhere.
    falls = [one - next_ for one, next_ in pairwise(quantiles[50:70])]
    assert all(one > next_ for one, next_ in pairwise(falls))
    assert student(10**9) == pytest.approx(1.959964, abs=1e-6)


def test_an_interval_by_the_formula() -> None:
    # Deviation sqrt(5 / 3), standard error sqrt(5 / 12), three degrees of freedom.
    found = estimate([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.half == pytest.approx(3.18245 * sqrt(5 / 12), abs=1e-5)
    assert found.interval == pytest.approx((2.5 - 2.05426, 2.5 + 2.05426), abs=1e-5)


def test_one_card_has_no_interval_and_none_no_mean() -> None:
    assert estimate([3.5]).mean == 3.5
    assert estimate([3.5]).interval is None
    with pytest.raises(ValueError, match="no cards"):
        estimate([])


def test_what_is_always_the_same_is_told_exactly() -> None:
    found = estimate([1 / 3] * 7)
    assert (found.mean, found.half) == (1 / 3, 0)


@given(lists(floats(-100, 100), min_size=2, max_size=30))
def test_the_course_ends_in_the_estimate(values: list[float]) -> None:
    assert course(values)[-1] == estimate(values)
    assert len(course(values)) == len(values)
    assert estimate(values).mean == pytest.approx(fmean(values), abs=1e-9)
    wanted = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    assert estimate(values).half == pytest.approx(wanted, abs=1e-9)


def test_95_of_100_intervals_hold_the_truth() -> None:
    chance, held = Random("intervals"), 0
    for _ in range(2000):
        low, high = estimate([chance.gauss(1, 2) for _ in range(5)]).interval or (inf, inf)
        held += low <= 1 <= high
    # Binomial: mean 1900, standard deviation 10.
    assert 1860 < held < 1940


def test_sums_can_be_kept_one_by_one() -> None:
    running = Running()
    with pytest.raises(ValueError, match="no cards"):
        _ = running.estimate
    running.add(4.0)
    assert running.estimate.mean == 4.0
