"""OpenTelemetry traces, with the extra ``traces``: a span for each request, message, notification and bot turn.

Spans are started by hand in the four places where work comes in, so that they contain what a metric's labels may
contain and nothing else; automatic instrumentation would record addresses and frames.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

NO_SPAN: AbstractContextManager[Any] = nullcontext()


class Tracer:
    """Starts spans; costs next to nothing while tracing is off."""

    def __init__(self) -> None:
        self.provider: Any = None
        self.tracer: Any = None

    def __call__(self, name: str, **attributes: str | int) -> AbstractContextManager[Any]:
        """Return a context manager for a span, whose value is the span, or None if tracing is off."""
        if self.tracer is None:
            return NO_SPAN
        spanning: AbstractContextManager[Any] = self.tracer.start_as_current_span(
            name, attributes=attributes, record_exception=False
        )
        return spanning

    def send_to(self, url: str, node: str) -> None:
        """Send spans to a collector (OTLP over HTTP); with no address, none are made."""
        if not url:
            return
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        self.keep(BatchSpanProcessor(OTLPSpanExporter(endpoint=url)), node)

    def keep(self, processor: Any, node: str) -> None:
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider

        resource = Resource.create({"service.name": "ilion", "service.instance.id": node})
        self.provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        self.provider.add_span_processor(processor)
        self.tracer = self.provider.get_tracer("ilion")

    def close(self) -> None:
        """Send pending spans, and start no more."""
        if self.provider is not None:
            self.provider.shutdown()
        self.provider = self.tracer = None


span = Tracer()
