"""Records as text: read back equal; all else is refused with line, column and what was wanted."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreyfus.cards import Trump
from dreyfus.records.bad_text import BadText, Wanted
from dreyfus.records.notation import russian
from dreyfus.records.record import BrokenRecord, PartyRecord, Step, replay
from dreyfus.records.text_reader import record_of_text
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.moves import Play
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import PRESETS, STANDARD, Ruleset
from tests.recipes import HEADER, new_party
from tests.records.records import record_of, records
from tests.walks import game

RECORD = record_of(game(new_party(PRESETS["book"]), Random(3)), Random(3))
TEXT = text_of_record(RECORD)
EMPTY = PartyRecord(STANDARD, HEADER, ())


@settings(max_examples=60)
@given(records(most_moves=300))
def test_a_record_is_read_as_it_was_written(record: PartyRecord) -> None:
    read = record_of_text(text_of_record(record))
    assert read == record
    assert replay(read) == replay(record)
    assert record_of_text(text_of_record(record, russian)) == record


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_party_is_read_as_it_was_written(preset: str) -> None:
    start = new_party(PRESETS[preset])  # type: ignore[index]  # the keys are the preset names
    played = game(start, Random(preset))
    record = record_of(played, Random(preset))
    read = record_of_text(text_of_record(record))
    assert (read, replay(read)) == (record, played.last)


def test_every_beginning_of_a_party_is_read_as_it_was_written() -> None:
    for length in (*range(50), 80, 128):
        part = replace(RECORD, steps=RECORD.steps[:length])
        assert record_of_text(text_of_record(part)) == part


def test_what_a_person_reads() -> None:
    assert TEXT.splitlines()[:11] == [
        "dreyfus 1",
        'players "Anna" "Boris" "Vera"',
        "makers human human bot",
        "stake 1",
        "option deal_style fourth_hand",
        "option discard small",
        "option void may_trump",
        "option misdeal none",
        "first-dealer 0",
        "first-trump S",
        "result 2 deal 3 trick 12",
    ]
    assert "buy 0 -\ntrick 1 1 QD KD 8D > 2\ntrick 2 2 7S 3S (bot) AS > 1\n" in TEXT
    assert "score 1 tricks 3 bought 6 short 1 | above 7 below 0\n" in TEXT
    assert "confirm 1 2 0\n\ndeal 2 dealer 1 trump C\n" in TEXT
    assert TEXT.endswith("settlement -25 -20 45\n\nend 129 870fa5954a47afbd\n")


def test_russian_cards_change_nothing_but_the_cards() -> None:
    text = text_of_record(RECORD, russian)
    assert "buy 1 4П 8П 9Т 10Т 9Б 5Ч > 4Т ДТ ДП ТП 8Т 6П (bot)\n" in text
    assert text.splitlines()[-1] == TEXT.splitlines()[-1]


def test_layout_and_comments_change_nothing() -> None:
    loose = "\n# a game in the train\n" + TEXT.replace(" ", " \t ").replace("\n", " \r\n \r\n")
    assert record_of_text(loose) == RECORD
    lower = TEXT.replace("QD KD 8D", "qd ♦K d8").replace("TS (human)", "10♠ (human)")
    assert record_of_text(lower) == RECORD
    assert record_of_text(TEXT.rstrip("\n")) == RECORD
    assert record_of_text(TEXT + "\n\n# that was it") == RECORD


def test_confirmations_may_stand_in_lines_of_their_own() -> None:
    assert record_of_text(TEXT.replace("confirm 1 2 0", "confirm 1\nconfirm 2 0")) == RECORD


@given(st.tuples(st.text(), st.text(), st.text()))
def test_any_name_can_be_written(players: tuple[str, str, str]) -> None:
    record = PartyRecord(STANDARD, Header(players), ())
    text = text_of_record(record)
    assert text.encode()
    assert record_of_text(text) == record


def test_what_cannot_be_printed_is_escaped() -> None:
    record = PartyRecord(STANDARD, Header(('a"\\', "b\n\u2028\x00", "\ud800")), ())
    line = text_of_record(record).splitlines()[1]
    assert line == r'players "a\"\\" "b\u{a}\u{2028}\u{0}" "\u{d800}"'


def test_a_record_that_does_not_fit_is_not_written() -> None:
    steps = (*RECORD.steps[:10], Step(Play(RECORD.steps[0].move.pack[0]), "bot"))  # type: ignore[union-attr]  # a shuffle
    with pytest.raises(BrokenRecord, match="move 11"):
        text_of_record(replace(RECORD, steps=steps))


REFUSED = {
    "nothing": (("", ""), "line 1, column 1: found '', wanted exactly, known dreyfus"),
    "another format": (
        ("dreyfus 1", "[Event"),
        "line 1, column 1: found '[Event', wanted exactly, known dreyfus",
    ),
    "a later version": (
        ("dreyfus 1", "dreyfus 2"),
        "line 1, column 9: found '2', wanted exactly, known 1",
    ),
    "a name without quotes": (
        ('"Anna"', "Anna"),
        "line 2, column 9: found 'Anna', wanted quoted",
    ),
    "a quote left open": (('"Vera"', '"Vera'), "line 2, column 24: found '\"Vera', wanted quoted"),
    "text after the quote": (
        ('"Vera"', '"Vera"x'),
        "line 2, column 24: found '\"Vera\"x', wanted quoted",
    ),
    "an escape of its own": (
        ('"Anna"', r'"\n"'),
        "line 2, column 9: found '\"\\\\n\"', wanted quoted",
    ),
    "no such character": (
        ('"Anna"', r'"\u{110000}"'),
        "line 2, column 9: found '\"\\\\u{110000}\"', wanted quoted",
    ),
    "four players": (
        ('"Vera"', '"Vera" "Gleb"'),
        "line 2, column 31: found '\"Gleb\"', wanted line_end",
    ),
    "a name changed": (
        ('"Anna"', '"Inna"'),
        "line 94, column 9: found '870fa5954a47afbd', wanted digest, known d1396a3629a2ee75",
    ),
    "chance in a seat": (
        ("makers human human", "makers human chance"),
        "line 3, column 14: found 'chance', wanted one_of, known human, bot, clock",
    ),
    "no stake": (("stake 1", "stake 0"), "line 4, column 7: found '0', wanted stake"),
    "an option twice": (
        ("option misdeal none", "option misdeal none\noption misdeal none"),
        (
            "line 9, column 8: found 'misdeal', wanted one_of, known trump_cycle, cut, "
            "first_lead, undertrump, target, finish, tie, revoke, revoke_total, late_record, "
            "tricks_shown"
        ),
    ),
    "an option of its own": (
        ("discard small", "discard large"),
        (
            "line 6, column 16: found 'large', wanted one_of, "
            "known any, small, small_nontrump, up_to_9, up_to_8"
        ),
    ),
    "another first trump": (
        ("first-trump S", "first-trump H"),
        "line 10, column 13: found 'H', wanted exactly, known S",
    ),
    "another result": (
        ("result 2 deal 3", "result 2 deal 2"),
        "line 11, column 15: found '2', wanted exactly, known 3",
    ),
    "more result": (
        ("trick 12\n\n", "trick 12 !\n\n"),
        "line 11, column 26: found '!', wanted line_end",
    ),
    "a dealer of its own": (
        ("deal 2 dealer 1", "deal 2 dealer 0"),
        "line 40, column 15: found '0', wanted exactly, known 1",
    ),
    "hands in another order": (
        ("hand 1 4S", "hand 2 4S"),
        "line 15, column 6: found '2', wanted exactly, known 1",
    ),
    "a card dealt twice": (
        ("hand 1 4S 9C", "hand 1 4S 4S"),
        "line 15, column 11: found '4S', wanted new_card",
    ),
    "a card in two hands": (
        ("hand 2 5S", "hand 2 4S"),
        "line 16, column 8: found '4S', wanted new_card",
    ),
    "no card": (
        ("hand 1 4S 9C", "hand 1 4S 2C"),
        "line 15, column 11: found '2C', wanted card",
    ),
    "no bar": (
        ("9C 8S | JC", "9C 8S JC"),
        "line 15, column 17: found 'JC', wanted exactly, known |",
    ),
    "a cut of nothing": (
        ("cut 17", "cut 0"),
        "line 19, column 5: found '0', wanted legal, move 2, reason bad_cut",
    ),
    "a cut of much": (
        ("cut 17", "cut 1000000000"),
        "line 19, column 5: found '1000000000', wanted number",
    ),
    "a cut by a cat": (
        ("cut 17", "cut 17 (cat)"),
        (
            "line 19, column 8: found '(cat)', wanted one_of, "
            "known (chance), (human), (bot), (clock)"
        ),
    ),
    "another buyer": (
        ("buy 1 4S", "buy 2 4S"),
        "line 20, column 5: found '2', wanted exactly, known 1",
    ),
    "a discard not held": (
        ("buy 1 4S 8S", "buy 1 4S 3S"),
        "line 20, column 10: found '3S', wanted legal, move 3, reason not_in_hand",
    ),
    "a discard not allowed": (
        ("buy 2 3C", "buy 2 KD"),
        "line 21, column 7: found 'KD', wanted legal, move 4, reason not_discardable",
    ),
    "a discard twice": (
        ("buy 1 4S 8S", "buy 1 4S 4S"),
        "line 20, column 10: found '4S', wanted new_card",
    ),
    "too many discards": (
        ("buy 0 -", "buy 0 7D 8D 7C 3S 6C 4D 5D > 3D"),
        "line 22, column 7: found '7D', wanted legal, move 5, reason too_many",
    ),
    "bought from below": (
        ("> 4C QC", "> QC 4C"),
        "line 20, column 27: found 'QC', wanted exactly, known 4C",
    ),
    "nothing bought": (
        (" > 7S KH 7H TS", ""),
        "line 21, column 18: found '', wanted card",
    ),
    "a trick of another number": (
        ("trick 2 2", "trick 3 2"),
        "line 24, column 7: found '3', wanted exactly, known 2",
    ),
    "another leader": (
        ("trick 2 2", "trick 2 1"),
        "line 24, column 9: found '1', wanted exactly, known 2",
    ),
    "another card": (
        ("trick 2 2 7S 3S", "trick 2 2 7S 4D"),
        ("line 24, column 14: found '4D', wanted legal, move 10, reason must_follow, known 3S"),
    ),
    "chance plays": (
        ("7S 3S (bot)", "7S 3S (chance)"),
        "line 24, column 17: found '(chance)', wanted one_of, known (human), (bot), (clock)",
    ),
    "another maker": (
        ("7S 3S (bot)", "7S 3S (clock)"),
        "line 94, column 9: found '870fa5954a47afbd', wanted digest, known 42eebbe261183215",
    ),
    "another winner": (
        ("AS > 1", "AS > 2"),
        "line 24, column 28: found '2', wanted exactly, known 1",
    ),
    "a fourth card": (
        ("AS > 1", "AS 4D > 1"),
        "line 24, column 26: found '4D', wanted exactly, known >",
    ),
    "half a trick": (
        ("trick 12 2 KS 4D JC > 2", "trick 12 2 KS 4D"),
        "line 35, column 1: found 'score', wanted exactly, known end",
    ),
    "another score": (
        ("score 1 tricks 3 bought 6", "score 1 tricks 3 bought 5"),
        "line 36, column 25: found '5', wanted exactly, known 6",
    ),
    "a score short": (
        ("above 7 below 0", "above 7"),
        "line 36, column 44: found '', wanted exactly, known below",
    ),
    "confirmed twice": (
        ("confirm 1 2 0", "confirm 1 2 1"),
        "line 38, column 13: found '1', wanted legal, move 44, reason already_confirmed",
    ),
    "confirmed by nobody": (
        ("confirm 1 2 0", "confirm"),
        "line 38, column 8: found '', wanted one_of, known 0, 1, 2",
    ),
    "another settlement": (
        ("-25 -20 45", "-20 -25 45"),
        "line 92, column 12: found '-20', wanted exactly, known -25",
    ),
    "a deal after the end": (
        ("\nend", "deal 4 dealer 0 trump H\nend"),
        "line 93, column 1: found 'deal', wanted exactly, known end",
    ),
    "another count": (
        ("end 129", "end 128"),
        "line 94, column 5: found '128', wanted exactly, known 129",
    ),
    "something after the end": (
        ("afbd\n", "afbd\n\nend"),
        "line 96, column 1: found 'end', wanted line_end",
    ),
    "something on the last line": (
        ("afbd\n", "afbd .\n"),
        "line 94, column 26: found '.', wanted line_end",
    ),
}


@pytest.mark.parametrize(("change", "told"), REFUSED.values(), ids=REFUSED)
def test_what_contradicts_the_rest_is_refused(change: tuple[str, str], told: str) -> None:
    old, new = change
    assert old in TEXT
    with pytest.raises(BadText) as caught:
        record_of_text(TEXT.replace(old, new, 1) if old else "")
    assert str(caught.value) == told


def test_a_pack_that_waits_for_its_cut_stands_in_one_line() -> None:
    part = replace(RECORD, steps=RECORD.steps[:1])
    text = text_of_record(part)
    [pack] = [line for line in text.splitlines() if line.startswith("pack")]
    assert len(pack.split()) == 49
    doubled = text.replace("\n\nend", "\ncut 5\n\nend")
    with pytest.raises(BadText) as caught:
        record_of_text(doubled)
    assert str(caught.value) == "line 16, column 1: found 'cut', wanted exactly, known end"


def test_a_first_trump_that_is_carried_over() -> None:
    start = new_party(Ruleset(trump_cycle="carry"), Header(("a", "b", "c"), 2, Trump.NO_TRUMP))
    record = record_of(game(start, Random(1), 50), Random(1))
    assert "\nfirst-trump N\n" in text_of_record(record)
    assert record_of_text(text_of_record(record)) == record


def test_a_record_cut_off_is_never_taken_for_whole() -> None:
    end = len(TEXT) - 1
    for length in (*range(0, end, 97), *range(end - 40, end)):
        with pytest.raises(BadText):
            record_of_text(TEXT[:length])


def test_a_record_cut_between_lines_says_how_it_could_go_on() -> None:
    lines = TEXT.splitlines(keepends=True)
    wanted = {13: "one_of, known hand, pack", 19: "one_of, known buy, end"}
    wanted |= {30: "one_of, known trick, end", 38: "one_of, known confirm, deal, end"}
    for length, expected in wanted.items():
        with pytest.raises(BadText) as caught:
            record_of_text("".join(lines[: length + 1]))
        assert str(caught.value) == f"line {length + 2}, column 1: found '', wanted {expected}"


def test_a_megabyte_of_anything_is_refused_at_once() -> None:
    for piece in ('"', "\\", '"\\" ', "4S ", " ", "\n", "#\n", "buy 0 -\n", "(((((("):
        text = TEXT.replace("buy 0 -", piece * (1_000_000 // len(piece)), 1)
        with pytest.raises(BadText):
            record_of_text(text)
        with pytest.raises(BadText):
            record_of_text(piece * (1_000_000 // len(piece)))


@given(st.text() | st.text('dreyfus 1\nplayers"ABC> |#-\\'))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        record_of_text(text)
    assert caught.value.wanted is Wanted.EXACTLY
