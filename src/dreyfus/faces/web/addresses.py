"""How much one address may ask: a flood is turned away at the door, a person never is."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from types import MappingProxyType
from typing import Final, Literal

from dreyfus.faces.web.limits import Bucket
from dreyfus.table.clock import Clock

Kind = Literal["ask", "post", "socket", "guess"]
"""What an address asks for: data, a change, a socket, what is behind a code of four words."""


@dataclass(frozen=True, slots=True)
class Often:
    """So many at once, and so many a second for long."""

    burst: int
    rate: float


USUAL: Final[Mapping[Kind, Often]] = MappingProxyType(
    {
        "ask": Often(200, 20),
        "post": Often(60, 2),
        # A page that comes again every tenth of a second never meets this limit.
        "socket": Often(100, 30),
        # A person mistypes less often, and a machine gets nowhere.
        "guess": Often(10, 0.1),
    }
)
"""What one address may ask: enough for a classroom behind one router."""


@dataclass(frozen=True, slots=True)
class AddressLimits:
    """What one address may ask, by kind, and how many sockets it may have open."""

    often: Mapping[Kind, Often] = field(default_factory=lambda: USUAL)
    sockets: int = 300


class Addresses:
    """What each address has asked of late; beyond `most`, the longest silent is forgotten.

    Without limits an address may do what it likes.
    """

    def __init__(self, limits: AddressLimits | None, clock: Clock, most: int = 20_000) -> None:
        self._limits, self._clock, self._most = limits, clock, most
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()
        self._sockets: dict[str, int] = {}

    def allows(self, kind: Kind, address: str | None) -> bool:
        """Whether this address may ask for this now; that counts as asking."""
        if self._limits is None:
            return True
        key = kind, neighbourhood(address)
        bucket = self._buckets.pop(key, None) or Bucket(self._limits.often[kind], self._clock)
        self._buckets[key] = bucket
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()

    def enter(self, address: str | None) -> bool:
        """Whether this address may have one socket more; then it has, until it leaves."""
        name = neighbourhood(address)
        number = self._sockets.get(name, 0)
        if self._limits is not None and number >= self._limits.sockets:
            return False
        self._sockets[name] = number + 1
        return True

    def leave(self, address: str | None) -> None:
        """A socket of this address is gone."""
        name = neighbourhood(address)
        self._sockets[name] -= 1
        if not self._sockets[name]:
            del self._sockets[name]


def neighbourhood(address: str | None) -> str:
    """Who counts as one: an IPv4 address; of IPv6 the 64 bits that one household is given."""
    try:
        found = ip_address(address or "")
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped or ip_network((int(found) >> 64 << 64, 64)))
