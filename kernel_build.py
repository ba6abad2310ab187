"""Compiles the C kernel: `python kernel_build.py` in the repository, and the build of the package.

The library lands beside its loader, in `src/dreyfus/kernel`. The machine's own compiler is taken,
or zig's from PyPI where there is none; `DREYFUS_CC` names another. Without any the package is
whole all the same, but has no strong players.
"""

import argparse
import hashlib
import importlib.util
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

SOURCES = Path("src/kernel")
PLACE = Path("src/dreyfus/kernel")
LIBRARY = {"win32": "dreyfus.dll", "darwin": "libdreyfus.dylib"}.get(sys.platform, "libdreyfus.so")
SEAL = "sources.sha256"
ZIG = "ziglang>=0.15"
FLAGS = [
    *("-std=c11", "-O3", "-DNDEBUG", "-fPIC", "-shared", "-fvisibility=hidden"),
    *("-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wvla", "-Werror"),
]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-O1", "-g"]


def build(root: Path, compiler: list[str]) -> Path:
    """Compile the library unless it is fresh; where it lies.

    Raises:
        OSError: there is no such compiler.
        subprocess.CalledProcessError: the compiler refused; its words are on stderr.
    """
    library, seal = root / PLACE / LIBRARY, root / PLACE / SEAL
    digest = sources_digest(root, compiler)
    if not (library.is_file() and seal.is_file() and seal.read_text("ascii").strip() == digest):
        compile_to(root, library, [*compiler, *FLAGS])
        seal.write_text(digest + "\n", "ascii")
    return library


def compile_to(root: Path, library: Path, command: list[str]) -> None:
    """Run the compiler; the library takes its place only when it is whole."""
    unfinished = library.with_name(f"{library.name}.{os.getpid()}")
    sources = sorted(map(str, (root / SOURCES).glob("*.c")))
    # A compiler's words go to stderr: a build's stdout belongs to the tool that asked for it.
    output = ["-lm", "-o", str(unfinished)]
    subprocess.run([*command, *sources, *output], stdout=sys.stderr, check=True)
    unfinished.replace(library)
    for left_over in library.parent.glob(f"{unfinished.name}.*"):
        left_over.unlink()


def sources_digest(root: Path, compiler: list[str]) -> str:
    """The SHA-256, in hex, of all that the library is made of."""
    command = [Path(compiler[0]).name, *compiler[1:], *FLAGS]
    digest = hashlib.sha256(shlex.join(command).encode())
    for path in sorted((root / SOURCES).glob("*.[ch]")):
        digest.update(f"{path.name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def system_compiler() -> list[str] | None:
    """The command of the machine's compiler, None where it has none."""
    named = os.environ.get("DREYFUS_CC")
    if named:
        return shlex.split(named)
    return next(([name] for name in ("cc", "gcc", "clang") if shutil.which(name)), None)


def zig_compiler() -> list[str] | None:
    """The command of zig's compiler from PyPI, None where it is not installed.

    It would compile for the very machine it runs on: a wheel is for all of its kind.
    """
    if importlib.util.find_spec("ziglang") is None:
        return None
    return [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline", "-fno-sanitize=undefined"]


def platform_tag() -> str:
    """The platform of a wheel with this machine's library, such as ``linux_x86_64``."""
    name = sysconfig.get_platform().replace("universal2", platform.machine())
    return re.sub(r"[-.]", "_", name)


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--to", metavar="LIBRARY", type=Path, help="put it here, not in its place")
    parser.add_argument("--zig", action="store_true", help="with zig's compiler from PyPI")
    parser.add_argument("--sanitized", action="store_true", help="with sanitizers; needs --to")
    chosen = parser.parse_args()
    root = Path(__file__).parent
    compiler = zig_compiler() if chosen.zig else system_compiler() or zig_compiler()
    if compiler is None:
        sys.exit(f"No C compiler: install one, or `{ZIG}` from PyPI.")
    if chosen.to is None:
        build(root, compiler)
    else:
        sanitizers = SANITIZERS if chosen.sanitized else []
        compile_to(root, chosen.to, [*compiler, *FLAGS, *sanitizers])


if __name__ == "__main__":
    main()
