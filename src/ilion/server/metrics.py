"""What a node counts, for Prometheus. Never a name, an address, a table or a token: labels come from fixed lists."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

HOUSE = CollectorRegistry()
ProcessCollector(registry=HOUSE)
PlatformCollector(registry=HOUSE)
GCCollector(registry=HOUSE)

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
REQUESTS = Counter("ilion_http_requests", "HTTP requests", ("route", "method", "status"), registry=HOUSE)
REQUEST_SECONDS = Histogram("ilion_http_seconds", "Time to answer", ("route",), buckets=FINE, registry=HOUSE)
SAID = Counter("ilion_socket_messages", "Messages heard on sockets", ("say", "answer"), registry=HOUSE)
SAID_SECONDS = Histogram(
    "ilion_socket_seconds", "Time from a message to its answer", ("say",), buckets=FINE, registry=HOUSE
)
SOCKETS = Gauge("ilion_sockets", "Open sockets at tables", registry=HOUSE)
CACHED = Gauge("ilion_tables_in_memory", "Tables this node remembers", registry=HOUSE)
DROPPED = Counter("ilion_sockets_closed", "Sockets that the node closed", ("why",), registry=HOUSE)
LIMITED = Counter("ilion_limited", "Things refused because they were tried too often", ("thing",), registry=HOUSE)
SIGN_INS = Counter("ilion_sign_ins", "Attempts to sign in", ("way", "outcome"), registry=HOUSE)
NOTICES = Counter("ilion_notices", "Notices to people who are away", ("kind", "way", "outcome"), registry=HOUSE)
REPORTS = Counter("ilion_reports", "Chat lines that were reported", registry=HOUSE)
