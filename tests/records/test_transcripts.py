"""Golden transcripts: a party of every preset, and all that its seats are told, line by line."""

from itertools import zip_longest

import pytest

from dreyfus.records.text_reader import record_of_text
from dreyfus.rules.ruleset import PRESETS, PresetName
from tests.records.transcript import golden_record, path_of, transcript


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_is_told_anything_else(preset: PresetName) -> None:
    kept = path_of(preset).read_text(encoding="utf-8").splitlines()
    lines = zip_longest(transcript(golden_record(preset)), kept)
    # Where this was meant: `python -m tests.records.transcript` writes the files anew.
    for number, (line, expected) in enumerate(lines, start=1):
        assert line == expected, f"{preset}.txt, line {number}"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_transcript_begins_with_its_record(preset: PresetName) -> None:
    text, _, _ = path_of(preset).read_text(encoding="utf-8").partition("\n0 sees ")
    assert record_of_text(text) == golden_record(preset)
