"""The one `t()` of Python: what people read comes from the Fluent texts in `locale/`."""

import locale
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Language = Literal["ru", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
_HERE: Final = Path(__file__)
_FOLDERS: Final = (_HERE.parents[1] / "locale", _HERE.parents[3] / "locale")
"""Where the texts lie: in the package as it is installed, else in the repository."""


def t(language: Language, message: str, **facts: str | int) -> str:
    """The message in this language with its facts filled in.

    Numbers choose plural forms and are written in the language's manner; texts stand as given.

    Raises:
        LookupError: there is no such message.
        ValueError: a fact that the message needs is not given.
    """
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"the message {message!r} has no text")
    text, errors = bundle.format_pattern(pattern, facts)
    if errors:
        raise ValueError(f"message {message!r} in {language!r}: {errors[0]}")
    return str(text)


@cache
def _bundle(language: Language) -> "FluentBundle":
    # A twentieth of a second, which a command that says nothing need not spend.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source_of(f"{language}.ftl")))
    return bundle


def source_of(name: str) -> str:
    """The content of a file of `locale/`, such as ``rules.en.md``."""
    folder = next(folder for folder in _FOLDERS if folder.is_dir())
    return (folder / name).read_text(encoding="utf-8")


def language_of(environment: Mapping[str, str]) -> Language:
    """The language that the environment asks for: Russian, or English for everybody else.

    Without any of the usual variables, as on Windows, the system's own setting is asked.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    asked = next((environment[name] for name in names if environment.get(name)), None)
    name = asked or locale.getlocale()[0] or ""
    return "ru" if name.lower().startswith("ru") else "en"
