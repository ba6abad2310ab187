"""Every option of the rules, its values, and the three presets."""

from dataclasses import replace

import pytest

from dreyfus.rules.ruleset import (
    BOOK,
    CLUB,
    OPTIONS,
    PRESETS,
    STANDARD,
    Ruleset,
    UnknownOption,
    preset_of,
    unusual,
    with_options,
)

# As docs/rules.md tells them, the default first.
AS_WRITTEN = {
    "enforcement": ("strict", "honour", "ledger"),
    "trump_cycle": ("restart", "carry"),
    "cut": ("right", "left", "none"),
    "deal_style": ("remainder", "fourth_hand"),
    "discard": ("any", "small", "small_nontrump", "up_to_9", "up_to_8"),
    "first_lead": ("eldest", "first_buyer"),
    "void": ("must_trump", "may_trump"),
    "undertrump": ("required", "only_if_it_beats"),
    "target": (10, 5, 15, 20),
    "finish": ("deal", "cycle"),
    "tie": ("first_by_trick", "higher_below"),
    "revoke": ("ten", "none"),
    "revoke_total": ("plus_purchases", "ten_in_all"),
    "late_record": ("plus_three", "none"),
    "misdeal": ("one", "none"),
    "tricks_shown": ("all", "last"),
}


def test_the_options_are_those_of_the_rules() -> None:
    assert dict(OPTIONS) == AS_WRITTEN


def test_the_first_value_of_each_option_is_the_default() -> None:
    assert {name: getattr(STANDARD, name) for name in OPTIONS} == {
        name: values[0] for name, values in OPTIONS.items()
    }


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        (STANDARD, {}),
        (
            BOOK,
            {
                "deal_style": "fourth_hand",
                "discard": "small",
                "void": "may_trump",
                "misdeal": "none",
            },
        ),
        (CLUB, {"revoke": "none", "late_record": "none"}),
    ],
)
def test_a_preset_differs_from_the_standard_in_just_this(
    preset: Ruleset, differs: dict[str, str]
) -> None:
    assert preset == with_options(STANDARD, differs)
    assert set(unusual(preset)) == set(differs)


def test_a_preset_is_known_by_its_options() -> None:
    assert {name: preset_of(preset) for name, preset in PRESETS.items()} == {
        "standard": "standard",
        "book": "book",
        "club": "club",
    }
    assert preset_of(replace(STANDARD, target=5)) is None


@pytest.mark.parametrize("name", OPTIONS)
def test_each_value_of_each_option_can_be_chosen(name: str) -> None:
    for value in OPTIONS[name]:
        assert getattr(with_options(STANDARD, {name: value}), name) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("void", "perhaps"),
        ("void", None),
        ("void", ["must_trump"]),
        ("target", 11),
        ("target", "10"),
        ("target", 10.0),
        ("target", True),
        ("enforcement", ""),
    ],
)
def test_a_value_that_the_rules_do_not_have_is_refused(name: str, value: object) -> None:
    with pytest.raises(UnknownOption) as caught:
        with_options(STANDARD, {name: value})
    assert (caught.value.name, caught.value.value) == (name, value)
    assert caught.value.known == OPTIONS[name]
    assert f"unknown value {value!r} of option {name!r}" in str(caught.value)


def test_an_option_that_the_rules_do_not_have_is_refused() -> None:
    with pytest.raises(UnknownOption, match="unknown option 'colour'; known: enforcement, ") as no:
        with_options(STANDARD, {"void": "may_trump", "colour": "four"})
    assert (no.value.name, no.value.value, no.value.known) == ("colour", None, tuple(OPTIONS))


def test_the_options_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        OPTIONS["void"] = ()  # type: ignore[index]  # that is what must fail
