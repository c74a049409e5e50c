"""The client of the rigs."""

from __future__ import annotations

import asyncio

import pytest

from tests.rig.guest import Guest, NoResponse

ANSWER = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"


async def test_a_request_over_a_connection_that_was_closed_meanwhile_is_sent_again() -> None:
    connections = 0

    async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal connections
        connections += 1
        await reader.readuntil(b"\r\n\r\n")
        writer.write(ANSWER)
        await reader.readuntil(b"\r\n\r\n")  # the next request comes before its sender knows of the end
        writer.close()

    server = await asyncio.start_server(answer_once, "127.0.0.1", 0)
    guest = Guest(server.sockets[0].getsockname()[1], "127.0.0.1")
    for _ in range(2):
        assert (await guest.ask("GET", "/healthz")).status == 200
    assert connections == 2
    with pytest.raises(NoResponse):
        await guest.ask("POST", "/api/guests", {})
    for line in guest.idle:
        line.close()
    server.close()


async def test_a_guest_waits_as_long_as_its_patience() -> None:
    async def answer_late(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.2)
        writer.write(ANSWER)
        writer.close()

    server = await asyncio.start_server(answer_late, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    hasty, patient = Guest(port, "127.0.0.1", 0.05), Guest(port, "127.0.0.1", 20)
    with pytest.raises(NoResponse):
        await hasty.ask("GET", "/healthz")
    assert (await patient.ask("GET", "/healthz")).status == 200
    hasty.leave()
    patient.leave()
    server.close()
