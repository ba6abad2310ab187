"""What a server writes down: lines for a person or for a machine, and in no case a card.

Errors are told by their kind and place. Their words are left out: they may name cards, or what a
person has typed.
"""

import json
import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from traceback import format_tb
from types import MappingProxyType, TracebackType
from typing import Final, Literal

Form = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]

LEVELS: Final[Mapping[LogLevel, int]] = MappingProxyType(
    {
        "debug": logging.DEBUG,
        "info": logging.INFO,
        "warning": logging.WARNING,
        "error": logging.ERROR,
    }
)

TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
WIRE: Final = ("uvicorn.error", "websockets", "websockets.server", "asyncio")
"""Who, asked for details, would write down what travels: frames, with a seat's cards in them."""

_Fault = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def begin(form: Form, level: int = logging.INFO) -> None:
    """Write to standard error from now on, in this form.

    `level` is of our own loggers; others tell only of what is wrong, unless details are asked for.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else Discreet(TEXT))
    others = level if level < logging.INFO else logging.WARNING
    logging.basicConfig(level=others, handlers=[handler], force=True)
    logging.getLogger("dreyfus").setLevel(level)
    quiet_wire()


def quiet_wire() -> None:
    """Let nobody write down what travels, whatever level the root logger is given."""
    for name in WIRE:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.WARNING))


class Discreet(logging.Formatter):
    """Lines of text; of an error its kind and its places."""

    def formatException(self, ei: _Fault) -> str:  # noqa: N802  # the name is logging's
        """The kind of an error, and where it came from."""
        kind, _, trace = ei
        return "" if kind is None else f"{''.join(format_tb(trace))}{kind.__name__}"


class JsonLines(Discreet):
    """One JSON object a line: time, level, logger, message; table and seq where there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {key: getattr(record, key) for key in ("table", "seq") if hasattr(record, key)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
