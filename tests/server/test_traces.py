"""Spans, where somebody asked for them: of every request and message, and with nothing private in them."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from ilion.server.traces import NOTHING, span
from tests.server.kit import Node, two_players


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
    assert (await ann.ask("say", id="a-word-of-ann", text="open the gates"))["say"] == "ack"
    await ann.leave()
    told = "\n".join(s.to_json() for s in spans.get_finished_spans())
    names = {s.name for s in spans.get_finished_spans()}
    assert {"POST /api/guests", "POST /api/tables", "POST /api/tables/{table}/sit", "socket"} <= names
    assert '"say": "hello"' in told and '"status": 201' in told
    for secret in (ann.table, ann.id, ann.token, bob.token, "Ann", "open the gates", "127.0.0.1"):
        assert secret not in told


def test_nobody_pays_for_spans_nobody_asked_for() -> None:
    assert span("http", method="GET") is NOTHING
    span.send_to("", "n1")
    assert span.tracer is None
