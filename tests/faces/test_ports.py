"""What comes to our ports is answered without waiting for an acknowledgement."""

import asyncio
from socket import IPPROTO_TCP, TCP_NODELAY

from dreyfus.faces.ports import listen, port_of

HOST = "127.0.0.1"


async def test_a_small_message_does_not_wait_for_the_one_before() -> None:
    found = asyncio.Queue[int]()

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted = writer.get_extra_info("socket")
        found.put_nowait(accepted.getsockopt(IPPROTO_TCP, TCP_NODELAY))
        writer.close()

    with listen(HOST, 0) as listening:
        async with await asyncio.start_server(answer, sock=listening):
            _, writer = await asyncio.open_connection(HOST, port_of(listening))
            assert await found.get() != 0
            writer.close()
