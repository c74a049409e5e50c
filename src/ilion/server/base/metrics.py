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
LEFT_OUT = Counter(
    "ilion_tables_left_out", "Tables that a list did not show because they cannot be read", registry=HOUSE
)
STALE = Counter(
    "ilion_snapshots_stale", "Snapshots of another release, whose tables were read from their logs", registry=HOUSE
)
ARCHIVE_UNREAD = Counter(
    "ilion_archive_unread", "Games of the archive that could not be read when somebody asked", registry=HOUSE
)
DROPPED = Counter("ilion_sockets_closed", "Sockets that the node closed", ("why",), registry=HOUSE)
LIMITED = Counter(
    "ilion_limited", "Things refused because they were asked for too often", ("thing", "holder"), registry=HOUSE
)
SIGN_INS = Counter("ilion_sign_ins", "Attempts to sign in", ("way", "outcome"), registry=HOUSE)
NOTICES = Counter("ilion_notices", "Notices to people who are away", ("kind", "way", "outcome"), registry=HOUSE)
REPORTS = Counter("ilion_reports", "Chat lines that were reported", registry=HOUSE)
POOL_SECONDS = Histogram(
    "ilion_pool_wait_seconds", "Waits for a connection to the database", buckets=FINE, registry=HOUSE
)
DATABASE_ERRORS = Counter("ilion_database_errors", "What PostgreSQL raised", ("sqlstate",), registry=HOUSE)
TOGETHER = Histogram(
    "ilion_acts_together", "Acts that went with one commit", buckets=(1, 2, 4, 8, 16, 32, 64), registry=HOUSE
)
TOGETHER_FAILED = Counter(
    "ilion_acts_apart", "Commits that failed, and whose acts were each tried by themselves", registry=HOUSE
)
TASK_FAULTS = Counter("ilion_task_faults", "Steps of a background task that failed", ("task",), registry=HOUSE)
TASK_DONE = Gauge(
    "ilion_task_done_timestamp_seconds", "When a task last succeeded, or was begun", ("task",), registry=HOUSE
)
LOST = Gauge("ilion_time_given_back_seconds", "What outages took and clocks were given back", registry=HOUSE)
THINKING = Gauge("ilion_thinking", "Questions in the thinking room: waiting, worked at", ("stage",), registry=HOUSE)
WAITED_SECONDS = Histogram(
    "ilion_thinking_waited_seconds", "Time that a question waited", ("kind",), buckets=FINE, registry=HOUSE
)
THOUGHT_SECONDS = Histogram(
    "ilion_thinking_worked_seconds", "Time that a question was worked at", ("kind",), buckets=FINE, registry=HOUSE
)
THOUGHTS_ENDED = Counter("ilion_thinking_ended", "Thinking processes that were ended", ("why",), registry=HOUSE)
SET_ASIDE = Counter("ilion_tables_set_aside", "Tables that a loop could not serve", ("loop",), registry=HOUSE)
ASIDE = Gauge(
    "ilion_tables_aside", "Tables that a loop leaves alone until it can serve them", ("loop",), registry=HOUSE
)
MOVING = Gauge("ilion_letters_moving", "Letters whose tables are on their way to another database", registry=HOUSE)
WORKERS = Gauge("ilion_workers", "Workers that look for turns of bots", ("lane",), registry=HOUSE)
BUSY = Gauge("ilion_workers_busy", "Workers at a turn", ("lane",), registry=HOUSE)
TURNS = Counter("ilion_turns", "Turns of bots that a worker took", ("lane", "outcome"), registry=HOUSE)
TURN_SECONDS = Histogram(
    "ilion_turn_seconds", "Time that a bot thought of an act", ("lane",), buckets=FINE, registry=HOUSE
)
TURN_AGE = Gauge(
    "ilion_turn_age_seconds", "How long the turn taken last had been due; 0 when none was", ("lane",), registry=HOUSE
)
FLAG_AGE = Gauge("ilion_flag_age_seconds", "How long the oldest flag is due that has not fallen", registry=HOUSE)
UNTOLD_AGE = Gauge(
    "ilion_untold_age_seconds",
    "How old the oldest act is that a socket here was not told by a heartbeat",
    registry=HOUSE,
)
RESET = Counter("ilion_sockets_reset", "Sockets that were told that what they saw is lost", registry=HOUSE)
HINTS_LOST = Counter(
    "ilion_hints_lost",
    "Hints between nodes that could not be sent, or that a heartbeat made good",
    ("how",),
    registry=HOUSE,
)
