"""Programs at the line: one that plays well, many that do not, and what they are sent."""

import json
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.line import LONGEST, LineFault, LinePlayer, hello, question
from dreyfus.bots.player import decide
from dreyfus.match.driver import play, seeded_chance
from dreyfus.records.codec import dumps, encode_view
from dreyfus.rules.moves import Buy, Confirm, Cut
from dreyfus.rules.view import View, view
from tests import strategies
from tests.bots.sights import Shop, Sight
from tests.recipes import after, deal, in_order, new_party
from tests.walks import Game, game
from tests.worlds import hides_otherwise, other_world

GREETING = '{"t":"hello","version":1}'
SIGHT = Sight("AC KC 4D", trick="9C JC").view()
Programs = Callable[[str], str]
UNHURRIED = 60.0
"""Seconds for programs that are not meant to be late, on a machine that may be busy."""


def python(*words: str) -> str:
    """The command that runs Python with these words."""
    return shlex.join([sys.executable, *words])


@pytest.fixture
def program(tmp_path: Path) -> Programs:
    """Makes a command of a Python text, which finds `say` and `ask` ready to use."""

    def command(text: str) -> str:
        file = tmp_path / "program.py"
        file.write_text(
            "import json, os, sys, time\n"
            "say = lambda text: print(text, flush=True)\n"
            "ask = lambda: json.loads(sys.stdin.readline())\n"
            f"{text}\n"
        )
        return python(str(file))

    return command


@pytest.fixture(autouse=True)
def no_child_is_left() -> Iterator[None]:
    """After each test there is no child, running or dead, that nobody has waited for."""
    yield
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_the_sample_bot_plays_a_whole_party(repository: Path) -> None:
    command = python(str(repository / "examples/line_bot.py"))
    with LinePlayer(command) as one, LinePlayer(command) as two, LinePlayer(command) as three:
        steps = list(play(new_party(), (one, two, three), seeded_chance("line")))
    assert steps[-1].party.is_over
    bought = [step.move for step in steps if isinstance(step.move, Buy)]
    assert any(len(move.discards) == 2 for move in bought)


def test_the_sample_bot_cuts_and_confirms(repository: Path) -> None:
    cut = view(after(new_party(), game(new_party(), Random(0), 1).moves), 2)
    scored = view(deal(new_party(), (0, 0, 0), in_order((4, 4, 4))), 2)
    with LinePlayer(python(str(repository / "examples/line_bot.py"))) as player:
        assert player.choose(cut) == Cut(24)
        assert player.choose(scored) == Confirm(2)


def test_a_program_is_sent_its_seed_its_number_and_its_view(program: Programs) -> None:
    text = (
        f"first = ask(); say('{GREETING}')\n"
        "for number in (1, 2):\n"
        "    asked = ask()\n"
        "    right = first['seed'] == 'a seed' and asked['number'] == number\n"
        "    card = asked['view']['options']['play']['cards'][right]\n"
        "    say(json.dumps({'number': number, 'move': {'t': 'play', 'card': card}}))"
    )
    assert SIGHT.options.play is not None
    with LinePlayer(program(text), "a seed") as player:
        for _ in range(2):
            assert player.choose(SIGHT) != simple_move(SIGHT)


def test_nothing_but_the_view_is_sent() -> None:
    sent = json.loads(question(5, SIGHT))
    assert sent == {"t": "choose", "number": 5, "view": json.loads(dumps(encode_view(SIGHT)))}
    assert json.loads(hello("x")) == {"t": "hello", "version": 1, "seed": "x"}


@settings(max_examples=60)
@given(strategies.games(most_moves=130), strategies.randoms)
def test_two_worlds_that_look_the_same_are_the_same_bytes(played: Game, random: Random) -> None:
    seat = played.last.turn
    if seat is not None:
        there = after(played.start, other_world(played, seat, random))
        assert question(1, view(played.last, seat)) == question(1, view(there, seat))


@pytest.mark.long
def test_a_thousand_pairs_of_worlds_are_the_same_bytes() -> None:
    same = differ = 0
    while same < 1000:
        random = Random(f"line {same} {differ}")
        played = game(new_party(), random, random.randrange(2, 150))
        seat = played.last.turn
        if seat is not None:
            other = other_world(played, seat, random)
            there = after(played.start, other)
            assert question(1, view(played.last, seat)) == question(1, view(there, seat))
            same += 1
            differ += hides_otherwise(played, other, seat)
    assert differ > 900


def test_those_two_worlds_do_differ() -> None:
    played = game(new_party(), Random(2), 12)
    seat = played.last.turn
    assert seat is not None
    assert hides_otherwise(played, other_world(played, seat, Random(1)), seat)


ANSWERS = {
    "prints garbage": ("say('not JSON')", "no answer to this"),
    "prints what is no text": ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "no"),
    "prints another value": ("say('[1]')", "no answer to this"),
    "answers another question": ('say(\'{"number":7,"move":{}}\')', "no answer to this"),
    "answers no move": ('say(\'{"number":1,"move":{"t":"fold"}}\')', "no answer to this"),
    "prints a line of ten megabytes": ("say('x' * 10**7)", "line too long"),
    "prints ten megabytes and no line": ("print(end='x' * 10**7, flush=True)", "line too long"),
    "floods its output": ('while True: say(\'{"number":0,"move":{}}\')', "no answer to this"),
    "sleeps": ("time.sleep(60)", "late"),
    "thinks for ever": ("while True: pass", "late"),
    "has a child that holds its output": ("os.fork(); time.sleep(60)", "late"),
    "ends": ("sys.exit()", "gone"),
    "dies": ("os.abort()", "gone"),
    "closes its output": ("os.close(1); time.sleep(60)", "gone"),
    "breaks off": ("print(end='{\"num', flush=True); sys.exit()", "gone"),
    "plays a card it does not hold": (
        'say(\'{"number":1,"move":{"t":"play","card":"3S"}}\')',
        "not offered",
    ),
    "buys when it should play": (
        'say(\'{"number":1,"move":{"t":"buy","discards":[]}}\')',
        "not offered",
    ),
}
GREETINGS = {
    "greets in another version": ('say(\'{"t":"hello","version":2}\')', "wrong hello"),
    "does not greet": ("ask(); ask()", "late"),
    "greets with garbage": ("say('hello')", "no answer to this"),
    "ends at once": ("sys.exit()", "gone"),
}


def faults(player: LinePlayer, seen: View, deadline: float) -> str:
    """How the player fails at a view; it must do so before its time is over, or soon after."""
    began = time.monotonic()
    with pytest.raises(LineFault) as caught:
        player.choose(seen)
    assert time.monotonic() - began < deadline + 1.5
    return str(caught.value)


@pytest.mark.parametrize("manner", ANSWERS)
def test_a_program_that_fails_to_answer_is_named(manner: str, program: Programs) -> None:
    text, fault = ANSWERS[manner]
    command = program(
        f"ask(); say('{GREETING}'); ask(); {text}"
        if "while" not in text
        else f"ask(); say('{GREETING}'); ask()\n{text}"
    )
    deadline = 0.5 if fault == "late" else UNHURRIED
    with closing(LinePlayer(command, deadline=deadline, starting=UNHURRIED)) as player:
        assert faults(player, SIGHT, deadline).startswith(fault)


@pytest.mark.parametrize("manner", GREETINGS)
def test_a_program_that_fails_to_greet_is_named(manner: str, program: Programs) -> None:
    text, fault = GREETINGS[manner]
    starting = 0.5 if fault == "late" else UNHURRIED
    with closing(LinePlayer(program(text), starting=starting)) as player:
        assert faults(player, SIGHT, starting).startswith(fault)


@pytest.mark.parametrize("command", ["/no/such/program", "", "a 'quote"])
def test_a_command_that_cannot_be_started_is_named(command: str) -> None:
    assert faults(LinePlayer(command), SIGHT, 0).startswith("cannot be started")


def test_a_program_that_does_not_read_is_late(program: Programs) -> None:
    long = Shop("AC KC 4D 5H 6S 7S 8S 9S TS JS QS KS").view()
    command = program(f"say('{GREETING}'); time.sleep(60)")
    with closing(LinePlayer(command, "x" * 10**6, starting=0.5)) as player:
        assert faults(player, long, 0.5).startswith(("late", "no answer"))


def test_a_program_that_ends_is_started_again_but_not_for_ever(program: Programs) -> None:
    dies_second = (
        f"ask(); say('{GREETING}'); n = ask()['number']\n"
        'say(json.dumps({"number": n, "move": {"t": "play", "card": "KC"}}))'
    )
    player = LinePlayer(program(dies_second), restarts=2)
    chosen = [decide(player, SIGHT).fault for _ in range(8)]
    player.close()
    heads = [fault and fault.split(":")[1].strip() for fault in chosen]
    assert heads == [None, "gone", None, "gone", None, "gone", "given up", "given up"]


def test_an_unlawful_answer_does_not_end_the_conversation(program: Programs) -> None:
    text = (
        f"ask(); say('{GREETING}')\n"
        "for card in ('3S', 'KC'):\n"
        "    n = ask()['number']\n"
        '    say(json.dumps({"number": n, "move": {"t": "play", "card": card}}))'
    )
    with LinePlayer(program(text), restarts=0) as player:
        assert decide(player, SIGHT).fault is not None
        assert decide(player, SIGHT).fault is None


def test_a_forgotten_program_is_ended(program: Programs) -> None:
    marks = "open(sys.argv[0] + '.pid', 'w').write(str(os.getpid()))"
    command = program(
        f"{marks}; ask(); say('{GREETING}'); n = ask()['number']\n"
        'say(json.dumps({"number": n, "move": {"t": "play", "card": "KC"}})); ask()'
    )
    player = LinePlayer(command)
    player.choose(SIGHT)
    pid = int(Path(f"{shlex.split(command)[-1]}.pid").read_text())
    os.kill(pid, 0)
    del player
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the time used")
def test_what_a_program_uses_of_the_processor_is_told(program: Programs) -> None:
    thinks = (
        f"ask(); say('{GREETING}'); n = ask()['number']\n"
        "while time.process_time() < 0.3: pass\n"
        'say(json.dumps({"number": n, "move": {"t": "play", "card": "KC"}})); ask()'
    )
    player = LinePlayer(program(thinks), deadline=30)
    assert player.processor_seconds == 0
    player.choose(SIGHT)
    assert 0.3 <= player.processor_seconds < 0.6
    player.close()
    spent = player.processor_seconds
    assert 0.3 <= spent < 0.6
    player.choose(SIGHT)
    assert player.processor_seconds >= spent + 0.3
    player.close()


def test_a_line_may_be_as_long_as_is_said(program: Programs) -> None:
    fits = (
        f"ask(); say('{GREETING}'); n = ask()['number']\n"
        'line = json.dumps({"number": n, "move": {"t": "play", "card": "KC"}})\n'
        f"say(line + ' ' * ({LONGEST} - 1 - len(line)))"
    )
    with LinePlayer(program(fits)) as player:
        assert decide(player, SIGHT).fault is None
