"""A client that disconnects in the middle of its request: nothing happens, and no error is reported."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.kit import Node, join

BODY = b'{"name":"Ann"}'
HEAD = b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    "said",
    [
        HEAD + b"Content-Length: 200\r\n\r\n" + BODY,
        HEAD + b"Transfer-Encoding: chunked\r\n\r\ne\r\n" + BODY + b"\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nff\r\n" + BODY,
    ],
    ids=["less than it announced", "no last chunk", "half a chunk"],
)
async def test_a_request_that_is_cut_off_is_no_server_error(
    server: Node, said: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    await writer.drain()
    await asyncio.sleep(0.2)
    writer.close()
    for _ in range(3):
        assert (await (await join(server, "Ann")).get("/readyz")).status_code == 200
        await asyncio.sleep(0.1)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
