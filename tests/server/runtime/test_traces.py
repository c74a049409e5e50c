"""Trace spans, if they are enabled: for every request and message, without private data."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from ilion.server.runtime.tracing import NO_SPAN, span
from tests.rig.process import Process
from tests.server.kit import Node, two_players
from tests.server.tables.test_bot_worker import bots_table, until


@pytest.fixture
def spans() -> Generator[InMemorySpanExporter, None, None]:
    kept = InMemorySpanExporter()
    span.keep(SimpleSpanProcessor(kept), "n1")
    yield kept
    span.close()


async def test_requests_and_messages_are_spans_without_names_or_tables(
    server: Node, spans: InMemorySpanExporter
) -> None:
    ann, bob = await two_players(server)
    await ann.enter()
    await ann.hear("news")
    assert (await ann.ask("say", id="a-word-of-ann", text="open the gates"))["type"] == "ack"
    await ann.leave()
    told = "\n".join(s.to_json() for s in spans.get_finished_spans())
    names = {s.name for s in spans.get_finished_spans()}
    assert {"POST /api/guests", "POST /api/tables", "POST /api/tables/{table}/sit", "socket"} <= names
    assert '"type": "hello"' in told and '"status": 201' in told
    for secret in (ann.table, ann.id, ann.token, bob.token, "Ann", "open the gates", "127.0.0.1"):
        assert secret not in told


def test_disabled_spans_cost_nothing() -> None:
    assert span("http", method="GET") is NO_SPAN
    span.send_to("", "n1")
    assert span.tracer is None


async def test_a_worker_sends_its_spans_too(server: Node, database: str, tmp_path: Path) -> None:
    heard: list[bytes] = []

    async def collect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        heard.append(await reader.readexactly(length))
        writer.write(b"HTTP/1.1 200 -\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    collector = await asyncio.start_server(collect, "127.0.0.1", 0)
    table = await bots_table(server)
    env = {
        "ILION_DATABASE_URL": database,
        "ILION_TRACES_URL": f"http://127.0.0.1:{collector.sockets[0].getsockname()[1]}/v1/traces",
        "ILION_NODE": "worker-one",
    }
    worker = Process([Path(sys.executable).parent / "ilion", "worker"], tmp_path / "worker.log", env)
    async with collector:
        try:
            await until(server, table, lambda row: row["seq"] > 2)
        finally:
            await asyncio.to_thread(worker.stop)
    told = b"".join(heard)
    assert all(word in told for word in (b"worker-one", b"turn", b"trojan-war")), (tmp_path / "worker.log").read_text()
