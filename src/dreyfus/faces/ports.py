"""Addresses to listen on."""

import os
import socket

HIGHEST = 65535
NEIGHBOURS = 20
"""How many ports from the one that is wanted are tried before any other."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, alone on its address; port 0 is any free one.

    Raises:
        OSError: the address is taken, or is none of this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio does not know it for that and lets small messages wait until the
    # one before has been acknowledged: up to 40 milliseconds each.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            # A port is free again as soon as its last server is gone. (Elsewhere this option
            # would let two servers share a port.)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening


def listen_near(host: str, port: int) -> socket.socket:
    """A socket that listens on this port or on the first free one after it.

    Raises:
        OSError: the host is none of this machine's.
    """
    for near in range(port, min(port + NEIGHBOURS, HIGHEST + 1)):
        try:
            return listen(host, near)
        except OSError:
            continue
    return listen(host, 0)


def port_of(listening: socket.socket) -> int:
    """The port on which the socket listens."""
    return int(listening.getsockname()[1])
