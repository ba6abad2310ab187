"""The library is built by whatever compiler there is; a fault in it would be noticed."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import kernel_build
from dreyfus.kernel.loading import KernelAbsent, load
from dreyfus.kernel.signature import signature
from tests.architecture.sources import LIBRARY, PAGE, copy_sources

COMPILER = kernel_build.system_compiler()
NEEDS_COMPILER = pytest.mark.skipif(COMPILER is None, reason="the machine has no C compiler")


@pytest.fixture
def tree(tmp_path: Path, repository: Path) -> Path:
    """The sources in a copy, nothing built."""
    return copy_sources(repository, tmp_path / "tree", PAGE, *LIBRARY)


def build_wheel(tree: Path, **environment: str) -> tuple[Path, set[str], str]:
    """The wheel of a tree: where it is, the files of its kernel, what was said."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"],
        cwd=tree,
        env={**os.environ, "DREYFUS_NO_WEB": "1", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    [wheel] = (tree / "dist").glob("*.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if "/kernel/" in name}
    return wheel, names, done.stdout + done.stderr


@NEEDS_COMPILER
def test_a_wheel_carries_the_library_for_this_kind_of_machine(tree: Path) -> None:
    wheel, names, _ = build_wheel(tree)
    assert f"dreyfus/kernel/{kernel_build.LIBRARY}" in names
    assert wheel.name.endswith(f"-py3-none-{kernel_build.platform_tag()}.whl")


@pytest.mark.parametrize("environment", [{"DREYFUS_CC": "false"}, {"DREYFUS_CC": "no-such-cc"}])
def test_without_a_compiler_that_works_the_wheel_is_for_every_machine(
    tree: Path, environment: dict[str, str]
) -> None:
    wheel, names, said = build_wheel(tree, **environment)
    assert "The C kernel was not built" in said
    check_pure(wheel, names)


def check_pure(wheel: Path, names: set[str]) -> None:
    assert f"dreyfus/kernel/{kernel_build.LIBRARY}" not in names
    assert "dreyfus/kernel/loading.py" in names
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_library_can_be_left_out(tree: Path) -> None:
    wheel, names, said = build_wheel(tree, DREYFUS_NO_KERNEL="1")
    assert "kernel" not in said
    check_pure(wheel, names)


@NEEDS_COMPILER
def test_a_fresh_library_is_not_built_again(tree: Path) -> None:
    assert COMPILER is not None
    library = kernel_build.build(tree, COMPILER)
    first = library.stat().st_mtime_ns
    assert kernel_build.build(tree, COMPILER).stat().st_mtime_ns == first
    header = tree / kernel_build.SOURCES / "dreyfus.h"
    header.write_text(header.read_text(encoding="utf-8") + "/* changed */\n", encoding="utf-8")
    assert kernel_build.build(tree, COMPILER).stat().st_mtime_ns > first


@NEEDS_COMPILER
def test_a_library_of_another_version_is_refused(tree: Path) -> None:
    assert COMPILER is not None
    header = tree / kernel_build.SOURCES / "dreyfus.h"
    text = header.read_text(encoding="utf-8")
    changed = text.replace("DREYFUS_ABI = ", "DREYFUS_ABI = 1000 + ")
    assert changed != text
    header.write_text(changed, encoding="utf-8")
    with pytest.raises(KernelAbsent) as caught:
        load(kernel_build.build(tree, COMPILER))
    assert caught.value.reason == "other-version"


CALL = "from dreyfus.kernel import play; print(play.winner((1, 2, 3), 0))"


@pytest.mark.skipif(shutil.which("cc") is None, reason="sanitizers need a system compiler (cc)")
@pytest.mark.parametrize(
    ("fault", "noticed"),
    [
        ("(int)strlen(memset(malloc(1), 'x', 1))", "heap-buffer-overflow"),
        ("trick[0] + INT32_MAX", "signed integer overflow"),
        ("1 << (trick[0] + 40)", "shift exponent"),
    ],
)
def test_sanitizers_notice_a_planted_fault(tree: Path, fault: str, noticed: str) -> None:
    source = tree / kernel_build.SOURCES / "rules.c"
    text = source.read_text(encoding="utf-8")
    sound = "return winner_of(trick, length, trump);"
    assert sound in text
    faulty = sound.replace(";", f" + ({fault});")
    source.write_text(
        f"#include <stdlib.h>\n#include <string.h>\n{text.replace(sound, faulty)}", encoding="utf-8"
    )
    build = [sys.executable, "kernel_build.py", "--sanitized", "--to", "faulty.so"]
    subprocess.run(build, cwd=tree, check=True)
    said = run_sanitized(tree / "faulty.so")
    assert noticed in said


def run_sanitized(library: Path) -> str:
    """What a call of this library says; it must not survive."""
    preload = subprocess.run(
        ["cc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    )
    environment = {"LD_PRELOAD": preload.stdout.strip(), "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run(
        [sys.executable, "-c", CALL],
        env={**os.environ, **environment, "DREYFUS_KERNEL": str(library)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    return done.stderr


@pytest.mark.long
def test_zig_builds_a_wheel_that_does_the_same(tree: Path, tmp_path: Path) -> None:
    """Built where there is no compiler, and installed where there is none either."""
    home, bare = tmp_path / "home", tmp_path / "bare"
    venv.create(home, with_pip=True)
    bare.mkdir()
    python = home / "bin/python"
    alone = {**os.environ, "PATH": str(bare), "DREYFUS_NO_WEB": "1", "PYTHONPATH": ""}
    pip = [str(python), "-m", "pip", "--quiet"]
    wheels = tmp_path / "wheels"
    make = [*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(tree)]
    subprocess.run(make, env=alone, check=True)
    [wheel] = wheels.glob("*.whl")
    assert wheel.name.endswith(f"-py3-none-{kernel_build.platform_tag()}.whl")
    subprocess.run([*pip, "install", "--no-deps", str(wheel)], env=alone, check=True)
    told = subprocess.run(
        [python, "-m", "dreyfus.kernel.signature"],
        env=alone,
        cwd=bare,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == signature()
