"""The library is loaded, or its absence is told: at the start, by the version, by the server."""

import asyncio
from pathlib import Path

import pytest

from dreyfus.kernel.loading import KernelAbsent, absence, library, load
from dreyfus.kernel.signature import signature
from tests.faces.process import dreyfus
from tests.faces.web.serving import client


def test_the_library_is_there() -> None:
    assert absence() is None
    assert library() is library()


def test_a_library_that_was_not_built_is_told(tmp_path: Path) -> None:
    with pytest.raises(KernelAbsent, match=r"the C kernel is not built: .*/none is missing"):
        load(tmp_path / "none")


@pytest.mark.parametrize("content", [b"no library", b""])
def test_what_is_no_library_is_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(KernelAbsent) as caught:
        load(tmp_path / "file")
    assert caught.value.reason == "unloadable"


def test_the_signature_is_the_one_that_was_agreed_on(repository: Path) -> None:
    # A change of it is a change of behaviour: say so in the commit, "Signature: ...".
    agreed = (repository / "tests/golden/signature.txt").read_text(encoding="ascii").split()[0]
    assert signature() == agreed


LINE = "only novices and amateurs play here"


def test_without_the_library_a_server_says_so_and_serves(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.so")
    with dreyfus(tmp_path, "serve", "--port", "0", DREYFUS_KERNEL=missing) as running:
        running.hear("keeps its tables")
        assert running.said.count(LINE) == 1
        assert asyncio.run(health(running.address)) is False


def test_with_the_library_a_server_says_nothing_of_it(tmp_path: Path) -> None:
    with dreyfus(tmp_path, "serve", "--port", "0") as running:
        running.hear("keeps its tables")
        assert LINE not in running.said
        assert asyncio.run(health(running.address)) is True


async def health(address: str) -> object:
    """Whether the server says that it has the kernel."""
    async with client(address) as browser:
        return (await browser.get("/healthz")).json()["kernel"]


@pytest.mark.parametrize(("content", "words"), [(None, "was not built"), ("x", "cannot be loaded")])
def test_the_version_tells_of_an_absent_library(
    tmp_path: Path, content: str | None, words: str
) -> None:
    file = tmp_path / "kernel.so"
    if content is not None:
        file.write_text(content)
    with dreyfus(tmp_path, "--version", DREYFUS_KERNEL=str(file)) as told:
        version, line = told.rest().splitlines()
    assert version.startswith("dreyfus ")
    assert words in line
    assert LINE in line
