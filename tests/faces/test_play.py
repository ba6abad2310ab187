"""`dreyfus play`: one table, found again, whatever happens to its process."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from dreyfus.faces import instance, play
from dreyfus.faces.cli import app
from dreyfus.faces.instance import HOST, Running, Silent, announce, claim
from dreyfus.faces.lockfile import Lockfile
from dreyfus.faces.ports import listen, listen_near, port_of
from dreyfus.faces.speaker import Speaker
from dreyfus.table.log_memory import MemoryLog
from tests.faces.process import dreyfus, recording_browser
from tests.faces.web.serving import Serving, new_table, seated, serving_in_a_thread
from tests.table.setting import Json, decides

PLAY = ("play", "--no-browser", "--port", "0", "--pace", "0")
PLATFORM = pytest.mark.skipif(sys.platform == "win32", reason="signals and scripts of POSIX")


async def look(address: str, table: str, token: str) -> Json:
    """What lies on the table when somebody comes back to it."""
    served = Serving(address, MemoryLog())
    async with seated(served, table, token) as browser:
        await browser.hello()
        return browser.view


async def play_to_a_trick(address: str) -> tuple[str, str, Json]:
    """A new table, played until cards lie in a trick and it is our turn."""
    served = Serving(address, MemoryLog())
    table, token = await new_table(served)
    async with seated(served, table, token) as browser:
        await browser.hello()
        await browser.play_until(
            lambda view: decides(view) and view["trick"] and view["trick"]["cards"]
        )
        return table, token, browser.view


@PLATFORM
def test_a_table_killed_in_mid_trick_lies_there_again(tmp_path: Path) -> None:
    with dreyfus(tmp_path, *PLAY) as first:
        first.hear("is open at")
        table, token, before = asyncio.run(play_to_a_trick(first.address))
        first.kill()
    with dreyfus(tmp_path, *PLAY) as again:
        again.hear("is open at")
        assert asyncio.run(look(again.address, table, token)) == before
        farewell = again.interrupt()
    assert "The table is kept" in farewell
    assert "Traceback" not in farewell
    assert again.process.returncode == 0


@PLATFORM
def test_a_second_play_opens_the_first_one(tmp_path: Path) -> None:
    browser, opened = recording_browser(tmp_path)
    with dreyfus(tmp_path, "play", "--port", "0", BROWSER=browser) as first:
        first.hear("is open at")
        with dreyfus(tmp_path, "play", BROWSER=browser) as second:
            second.hear("is open already")
            assert second.process.wait(30) == 0
            assert second.address == first.address
        first.interrupt()
    assert opened.read_text().split() == [f"{first.address}/"] * 2


@PLATFORM
def test_plain_dreyfus_is_play(tmp_path: Path) -> None:
    with dreyfus(tmp_path, BROWSER="/no/such/browser") as plain:
        plain.hear("No browser could be opened. Please open http://127.0.0.1:")
        assert "Traceback" not in plain.interrupt()


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and words of a command that ends by itself, run in this process."""
    environment = {"DREYFUS_DATA": str(folder), "LC_ALL": "C"}
    result = CliRunner().invoke(app, arguments, env=environment)
    return result.exit_code, result.output


def test_a_port_that_is_taken_is_said_with_one_that_is_free(tmp_path: Path) -> None:
    with listen(HOST, 0) as taken:
        port = port_of(taken)
        code, words = run(tmp_path, "play", "--port", str(port))
    assert code == 1
    assert f"Port {port} cannot be had" in words
    assert "--port" in words
    assert "opens http://127.0.0.1:" in words


def test_the_usual_port_gives_way_to_its_neighbour(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with listen(HOST, 0) as taken:
        usual = port_of(taken)
        monkeypatch.setattr(play, "PORT", usual)
        with play.listening_on(Speaker("en"), None) as other:
            assert port_of(other) != usual
    assert f"Another program uses port {usual}" in capsys.readouterr().out


def test_ports_are_tried_in_turn_and_then_any() -> None:
    with listen_near(HOST, 65535) as high, listen_near(HOST, 65535) as other:
        assert port_of(high) == 65535
        assert port_of(other) != 65535
    with pytest.raises(OSError, match=r".+"):
        listen_near("192.0.2.1", 8420)


def test_a_folder_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, words = run(tmp_path / "file", *PLAY)
    assert code == 1
    assert f"The folder {tmp_path / 'file'} cannot be used" in words


@pytest.mark.parametrize(
    ("pragma", "words"),
    [("user_version = 99", "later Dreyfus"), ("application_id = 7", "another program")],
)
def test_a_log_that_is_not_for_us_is_said_and_left_alone(
    tmp_path: Path, pragma: str, words: str
) -> None:
    path = tmp_path / play.DATABASE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
        connection.execute("PRAGMA application_id = 0x44524659")
        connection.execute(f"PRAGMA {pragma}")
        connection.commit()
    before = path.read_bytes()
    code, said = run(tmp_path, *PLAY)
    assert (code, path.read_bytes()) == (1, before)
    assert words in said
    assert str(path) in said


def test_the_data_folder_is_the_systems_unless_another_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DREYFUS_DATA", raising=False)
    assert "dreyfus" in play.data_folder().parts
    monkeypatch.setenv("DREYFUS_DATA", "/somewhere")
    assert play.data_folder() == Path("/somewhere")


def test_whoever_holds_the_folder_without_answering_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance, "PATIENCE", 0.3)
    with Lockfile(tmp_path / "play.lock"):
        with pytest.raises(Silent):
            claim(tmp_path)
        code, words = run(tmp_path, *PLAY)
    assert code == 1
    assert "does not answer" in words


@pytest.mark.parametrize(
    "told", ["", "[]", "{}", '{"port": "x", "instance": 1}', '{"port": 1, "instance": "this-one"}']
)
def test_an_announcement_that_is_wrong_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    monkeypatch.setattr(instance, "PATIENCE", 0.2)
    (tmp_path / "play.json").write_text(told)
    with Lockfile(tmp_path / "play.lock"), pytest.raises(Silent):
        claim(tmp_path)


def test_only_the_very_process_that_was_announced_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance, "PATIENCE", 0.5)
    with serving_in_a_thread(instance="this-one") as served, Lockfile(tmp_path / "play.lock"):
        port = int(served.host.partition(":")[2])
        announce(tmp_path, Running(port, "another-one"))
        with pytest.raises(Silent):
            claim(tmp_path)
        announce(tmp_path, Running(port, "this-one"))
        assert claim(tmp_path) == Running(port, "this-one")
        assert json.loads((tmp_path / "play.json").read_text())["port"] == port


def test_a_lock_is_free_when_its_holder_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with Lockfile(path), pytest.raises(BlockingIOError):
        Lockfile(path)
    with Lockfile(path):
        pass
    with pytest.raises(OSError, match="nowhere"):
        Lockfile(tmp_path / "nowhere" / "lock")


class TestServe:
    @PLATFORM
    def test_tables_are_served_and_kept_where_it_was_said(self, tmp_path: Path) -> None:
        database = tmp_path / "deep" / "in" / "tables.sqlite3"
        arguments = ("serve", "--port", "0", "--pace", "0", "--database", f"sqlite:///{database}")
        with dreyfus(tmp_path, *arguments) as server:
            server.hear(f"keeps its tables in {database}")
            table, token, before = asyncio.run(play_to_a_trick(server.address))
            with dreyfus(tmp_path, *arguments) as second:
                assert "Another server uses" in second.rest()
                assert second.process.returncode == 1
            server.process.terminate()
            assert "Traceback" not in server.rest()
        with dreyfus(tmp_path, *arguments) as again:
            again.hear("answers at")
            assert asyncio.run(look(again.address, table, token)) == before
            assert "The table is kept" in again.interrupt()

    def test_an_address_that_is_no_database_is_said(self, tmp_path: Path) -> None:
        code, words = run(tmp_path, "serve", "--database", "mysql://here")
        assert code == 1
        assert "mysql://here is no address of a database" in words

    def test_an_address_nobody_can_listen_at_is_said(self, tmp_path: Path) -> None:
        code, words = run(tmp_path, "serve", "--host", "192.0.2.1", "--port", "80")
        assert code == 1
        assert "Nobody can listen at http://192.0.2.1:80/" in words
        code, words = run(tmp_path, "serve", "--host", "2001:db8::1", "--port", "80")
        assert "http://[2001:db8::1]:80/" in words

    def test_a_folder_that_cannot_be_is_said(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        code, words = run(tmp_path, "serve", "--database", f"sqlite:///{tmp_path}/file/x.db")
        assert code == 1
        assert "cannot be used" in words


def test_the_first_sentence_does_not_wait_for_the_web_face() -> None:
    code = "import sys, dreyfus.faces.play; print('fastapi' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_speaker_fails_with_a_sentence_on_the_other_channel(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fault = Speaker("ru").fail("serve-held", path="/столы")
    assert isinstance(fault, typer.Exit)
    assert "/столы занят другим сервером" in capsys.readouterr().err


def test_a_port_alone_on_its_address_is_refused_to_others() -> None:
    with listen(HOST, 0) as first, pytest.raises(OSError, match=r"."):
        listen(HOST, port_of(first))
