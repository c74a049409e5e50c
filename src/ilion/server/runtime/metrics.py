"""Prometheus metrics of a node. Never a name, an address, a table or a token: labels come from fixed lists."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

LATENCY_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
HTTP_REQUESTS = Counter("ilion_http_requests", "HTTP requests", ("route", "method", "status"), registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "ilion_http_request_duration_seconds", "Time to answer", ("route",), buckets=LATENCY_BUCKETS, registry=REGISTRY
)
SOCKET_MESSAGES = Counter(
    "ilion_websocket_messages", "Messages received on WebSockets", ("type", "answer"), registry=REGISTRY
)
SOCKET_MESSAGE_SECONDS = Histogram(
    "ilion_websocket_message_duration_seconds",
    "Time from a message to its answer",
    ("type",),
    buckets=LATENCY_BUCKETS,
    registry=REGISTRY,
)
SOCKETS = Gauge("ilion_websocket_connections", "Open WebSocket connections", registry=REGISTRY)
TABLES_CACHED = Gauge("ilion_tables_cached", "Tables that this node has in memory", registry=REGISTRY)
TABLES_LEFT_OUT = Counter(
    "ilion_tables_unreadable", "Tables left out of a list because they cannot be read", registry=REGISTRY
)
SNAPSHOTS_STALE = Counter(
    "ilion_snapshots_stale", "Snapshots of another release; their tables were read from the log", registry=REGISTRY
)
ARCHIVE_UNREAD = Counter(
    "ilion_archive_read_errors", "Archived games that could not be read on request", registry=REGISTRY
)
SOCKETS_CLOSED = Counter("ilion_websocket_closed", "WebSockets closed by the node", ("reason",), registry=REGISTRY)
RATE_LIMITED = Counter("ilion_rate_limited", "Requests refused by a rate limit", ("action", "scope"), registry=REGISTRY)
SIGN_IN_ATTEMPTS = Counter("ilion_sign_ins", "Attempts to sign in", ("method", "outcome"), registry=REGISTRY)
JOBS_DUE = Gauge("ilion_jobs_due", "Background jobs that are due; up to 1000 are counted", ("kind",), registry=REGISTRY)
JOBS_DEAD = Gauge("ilion_jobs_dead", "Background jobs given up after their last attempt", ("kind",), registry=REGISTRY)
JOB_SECONDS = Histogram(
    "ilion_job_duration_seconds",
    "Time a background job took",
    ("kind", "outcome"),
    buckets=(0.01, 0.05, 0.25, 1.0, 5.0, 30.0, 120.0, 600.0, 3600.0),
    registry=REGISTRY,
)
NOTICES = Counter(
    "ilion_notifications", "Notifications to users who are away", ("kind", "channel", "outcome"), registry=REGISTRY
)
CHAT_REPORTS = Counter("ilion_reports", "Chat lines reported to moderators", registry=REGISTRY)
POOL_SECONDS = Histogram(
    "ilion_database_pool_wait_seconds",
    "Time waited for a database connection",
    buckets=LATENCY_BUCKETS,
    registry=REGISTRY,
)
DATABASE_ERRORS = Counter("ilion_database_errors", "Errors raised by PostgreSQL", ("sqlstate",), registry=REGISTRY)
ACTS_PER_COMMIT = Histogram(
    "ilion_acts_per_commit", "Moves saved by one commit", buckets=(1, 2, 4, 8, 16, 32, 64), registry=REGISTRY
)
GROUP_COMMITS_FAILED = Counter(
    "ilion_group_commit_failures",
    "Group commits that failed; each of their moves was then saved alone",
    registry=REGISTRY,
)
TASK_FAULTS = Counter("ilion_background_task_errors", "Background task runs that failed", ("task",), registry=REGISTRY)
TASK_DONE = Gauge(
    "ilion_background_task_last_success_timestamp_seconds",
    "When a background task last succeeded or started",
    ("task",),
    registry=REGISTRY,
)
CLOCK_TIME_RETURNED_SECONDS = Gauge(
    "ilion_clock_time_returned_seconds", "Clock time returned to players after outages", registry=REGISTRY
)
COMPUTE_QUEUE = Gauge(
    "ilion_compute_jobs", "Jobs of the worker pool, queued and running", ("stage",), registry=REGISTRY
)
COMPUTE_WAIT_SECONDS = Histogram(
    "ilion_compute_queue_seconds",
    "Time a job waited in the queue",
    ("kind",),
    buckets=LATENCY_BUCKETS,
    registry=REGISTRY,
)
COMPUTE_RUN_SECONDS = Histogram(
    "ilion_compute_run_seconds",
    "Time a job ran",
    ("kind",),
    buckets=LATENCY_BUCKETS,
    registry=REGISTRY,
)
COMPUTE_PROCESSES_KILLED = Counter(
    "ilion_compute_processes_killed", "Worker processes that were killed", ("reason",), registry=REGISTRY
)
TABLES_QUARANTINED_TOTAL = Counter(
    "ilion_tables_quarantined", "Tables that a background loop could not serve", ("loop",), registry=REGISTRY
)
TABLES_IN_QUARANTINE = Gauge(
    "ilion_tables_in_quarantine",
    "Tables that a background loop skips until it can serve them",
    ("loop",),
    registry=REGISTRY,
)
SHARDS_MOVING = Gauge("ilion_shards_moving", "Shards whose tables are moving to another database", registry=REGISTRY)
CONNECTIONS_REFUSED = Counter(
    "ilion_connections_refused",
    "Connections closed at once because there were too many",
    ("reason",),
    registry=REGISTRY,
)
SEND_TIMEOUTS = Counter(
    "ilion_send_timeouts", "Connections dropped because the client did not read its answer", registry=REGISTRY
)
THREAD_POOL_REFUSED = Counter(
    "ilion_thread_pool_refused", "Blocking calls refused because too many waited", ("pool",), registry=REGISTRY
)
WORKERS = Gauge("ilion_bot_workers", "Workers that play bot turns", ("lane",), registry=REGISTRY)
WORKERS_BUSY = Gauge("ilion_bot_workers_busy", "Workers playing a turn now", ("lane",), registry=REGISTRY)
BOT_TURNS = Counter("ilion_bot_turns", "Bot turns played", ("lane", "outcome"), registry=REGISTRY)
BOT_TURN_SECONDS = Histogram(
    "ilion_bot_turn_duration_seconds",
    "Time a bot took to choose a move",
    ("lane",),
    buckets=LATENCY_BUCKETS,
    registry=REGISTRY,
)
BOT_TURN_AGE = Gauge(
    "ilion_bot_turn_delay_seconds",
    "How late the last bot turn was taken; 0 if none was due",
    ("lane",),
    registry=REGISTRY,
)
FLAG_AGE = Gauge(
    "ilion_clock_flag_delay_seconds", "How late the oldest timeout is that has not ended its game", registry=REGISTRY
)
UNDELIVERED_AGE = Gauge(
    "ilion_undelivered_act_age_seconds",
    "Age of the oldest move that a client had not been sent at a heartbeat",
    registry=REGISTRY,
)
SOCKETS_RESET = Counter(
    "ilion_websocket_reset", "WebSockets that were reset because moves they had seen were lost", registry=REGISTRY
)
HINTS_LOST = Counter(
    "ilion_bus_hints_lost",
    "Messages between nodes that could not be sent, or did not arrive; heartbeats make up for them",
    ("how",),
    registry=REGISTRY,
)
