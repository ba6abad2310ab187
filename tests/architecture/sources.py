"""A copy of the sources, for tests that build the package from them."""

import shutil
from pathlib import Path

_SOURCES = (
    "src",
    "locale",
    "web",
    "hatch_build.py",
    "kernel_build.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)
PAGE = "static"
"""The folder of the built page."""
LIBRARY = ("*.so", "*.dll", "*.dylib", "*.sha256")
"""The built kernel and its seal."""


def copy_sources(repository: Path, tree: Path, *without: str) -> Path:
    """Copy all that the package is built from into the new folder `tree`.

    Args:
        repository: where it stands.
        tree: the folder to make; it comes back.
        without: names, or patterns of names, of what is left out besides what npm fetched.
    """
    tree.mkdir()
    unwanted = shutil.ignore_patterns("node_modules", "__pycache__", *without)
    for name in _SOURCES:
        if (repository / name).is_dir():
            shutil.copytree(repository / name, tree / name, ignore=unwanted)
        else:
            shutil.copy(repository / name, tree / name)
    return tree
