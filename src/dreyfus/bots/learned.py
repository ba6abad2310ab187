"""What self-play has taught, as it comes with the package: bots/learned.json."""

import json
from functools import cache
from importlib.resources import files

from dreyfus.kernel.learned import Learned, learned_of

FILE = "learned.json"


@cache
def learned() -> Learned:
    """The tables; how they were made stands in the file."""
    text = (files("dreyfus.bots") / FILE).read_text(encoding="utf-8")
    return learned_of(json.loads(text)["tables"])
