"""Addresses of PostgreSQL databases: which are, and how they are shown."""

import re
from typing import Final

_BEGINNINGS: Final = ("postgresql://", "postgres://")


def is_postgres(url: str) -> bool:
    """Whether this is the address of a PostgreSQL database."""
    return url.startswith(_BEGINNINGS)


def shown(url: str) -> str:
    """The address without the name and the password of whoever enters there."""
    without_name = re.sub(r"(?<=://)[^/]*@", "", url)
    return re.sub(r"(?<=[?&])(user|password)=[^&]*&?", "", without_name).rstrip("?&")
