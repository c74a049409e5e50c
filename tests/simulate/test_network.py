"""In-memory connections: in order, delayed, cut, and in the time of their process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tests.simulate.bus import MemoryBus
from tests.simulate.loop import Process, VirtualLoop
from tests.simulate.network import Network

PORT = 8000


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    one = VirtualLoop()
    yield one
    for process in one.processes:
        one.crash(process)
    one.close()


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            writer.write(line)
    except ConnectionError:
        return
    writer.close()


async def serve() -> None:
    await asyncio.start_server(echo, "127.0.0.1", PORT)
    await asyncio.get_running_loop().create_future()


async def ask(number: int) -> list[bytes]:
    """Send this many lines, and return the replies."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    for n in range(number):
        writer.write(b"%d\n" % n)
    heard = [await reader.readline() for _ in range(number)]
    writer.close()
    return heard


def test_lines_keep_their_order(loop: VirtualLoop) -> None:
    Network(loop, Random(1))
    loop.spawn(Process("node"), serve())
    assert loop.run_until_complete(ask(200)) == [b"%d\n" % n for n in range(200)]
    assert loop.time() > 0


class Pausing(asyncio.Protocol):
    """Reads one message, and the next a little later."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)
        self.transport.pause_reading()
        for _ in range(2):  # as a library may that has two reasons to resume
            self.loop.call_soon(self.transport.resume_reading)


async def ask_pausing(number: int) -> list[bytes]:
    _, protocol = await asyncio.get_running_loop().create_connection(Pausing, "127.0.0.1", PORT)
    protocol.transport.pause_reading()
    for n in range(number):
        protocol.transport.write(b"%d\n" % n)
    await asyncio.sleep(1)
    protocol.transport.resume_reading()
    await asyncio.sleep(1)
    return protocol.heard


def test_lines_keep_their_order_when_reading_pauses(loop: VirtualLoop) -> None:
    Network(loop, Random(1))
    loop.spawn(Process("node"), serve())
    assert b"".join(loop.run_until_complete(ask_pausing(50))) == b"".join(b"%d\n" % n for n in range(50))


@pytest.mark.parametrize(("seed", "same"), [(1, True), (2, False)])
def test_the_seed_decides_the_delays(loop: VirtualLoop, seed: int, same: bool) -> None:
    first, second = (Network(loop, Random(n)).delays for n in (1, seed))
    assert ([first.draw() for _ in range(20)] == [second.draw() for _ in range(20)]) == same


def test_a_port_without_a_listener_refuses(loop: VirtualLoop) -> None:
    Network(loop, Random(1))
    with pytest.raises(ConnectionRefusedError):
        loop.run_until_complete(ask(1))


def test_a_stalled_process_replies_later(loop: VirtualLoop) -> None:
    Network(loop, Random(1))
    process = Process("node")
    loop.spawn(process, serve())
    loop.call_later(0.001, loop.stall, process)
    loop.call_later(10, loop.resume, process)
    assert len(loop.run_until_complete(ask(5))) == 5
    assert loop.time() > 10


def test_a_crash_resets_connections_and_closes_the_port(loop: VirtualLoop) -> None:
    Network(loop, Random(1))
    process = Process("node")
    loop.spawn(process, serve())

    async def waits() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
        loop.call_later(1, loop.crash, process)
        try:
            await reader.readline()
        finally:
            writer.close()

    with pytest.raises(ConnectionResetError):
        loop.run_until_complete(waits())
    with pytest.raises(ConnectionRefusedError):
        loop.run_until_complete(ask(1))


def test_both_ends_notice_a_cut(loop: VirtualLoop) -> None:
    network = Network(loop, Random(1))
    loop.spawn(Process("node"), serve())

    async def waits() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
        loop.call_later(1, network.cut, 0.5)
        try:
            await reader.readline()
        finally:
            writer.close()

    with pytest.raises(ConnectionResetError):
        loop.run_until_complete(waits())
    assert network.clients == []
    assert not network.cut(0.5)


def test_the_bus_loses_duplicates_and_delays(loop: VirtualLoop) -> None:
    bus, heard = MemoryBus(loop, Random(1)), []

    async def hear(message: object) -> None:
        heard.append(message)

    async def nothing(*_: object) -> None: ...

    async def talk() -> None:
        client = bus.client()
        await client.connect("nats://bus", reconnected_cb=nothing, error_cb=nothing)
        await client.subscribe("ilion.table.a", cb=hear)
        for n in range(1000):
            await client.publish("ilion.table.a", b"%d" % n)
        await asyncio.sleep(10)

    loop.run_until_complete(talk())
    assert bus.lost + bus.passed == 1000
    assert len(heard) == bus.passed + bus.doubled
    assert bus.lost > 100 and bus.doubled > 50 and bus.delayed > 50


def test_one_of_a_queue_group_gets_a_message(loop: VirtualLoop) -> None:
    bus, heard = MemoryBus(loop, Random(1)), []

    async def talk() -> None:
        async def nothing(*_: object) -> None: ...

        async def hear(message: object) -> None:
            heard.append(message)

        client = bus.client()
        await client.connect("nats://bus", reconnected_cb=nothing, error_cb=nothing)
        for _ in range(3):
            await client.subscribe("ilion.work", queue="workers", cb=hear)
        for _ in range(100):
            await client.publish("ilion.work", b"")
        await asyncio.sleep(10)

    loop.run_until_complete(talk())
    assert len(heard) == bus.passed + bus.doubled
