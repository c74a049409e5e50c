"""JSON log lines for operators, built so that no secret can get into them.

uvicorn, litestar and asyncpg already use the standard library's logging; all we add is a formatter. It prints the first
line of a fixed text, never its arguments; only the extra fields listed here; and of an error its type, that of its
cause and the stack, never its message, which may contain user input.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

EXTRA_FIELDS = (
    "route",
    "method",
    "status",
    "ms",
    "type",
    "refusal",
    "kind",
    "way",
    "tries",
    "thing",
    "count",
    "why",
    "table",
    "seat",
    "seq",
    "step",
)
"""Extra fields of a log line: none of these can contain a secret, a name or an address."""
MAX_STACK_FRAMES = 12

log = logging.getLogger("ilion.start")


class JsonFormatter(logging.Formatter):
    """Formats a record as one JSON object per line."""

    def __init__(self, node: str) -> None:
        super().__init__()
        self.node = node

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "told": record.msg.partition("\n")[0] if isinstance(record.msg, str) else type(record.msg).__name__,
            "node": self.node,
        }
        line.update({name: getattr(record, name) for name in EXTRA_FIELDS if hasattr(record, name)})
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            while error.__cause__ is not None:
                error = error.__cause__
                line["cause"] = type(error).__name__
            line["sqlstate"] = getattr(error, "sqlstate", None)
            frames = traceback.extract_tb(error.__traceback__)[-MAX_STACK_FRAMES:]
            line["where"] = [f"{f.filename.rpartition('site-packages/')[2]}:{f.lineno} {f.name}" for f in frames]
        return msgspec.json.encode(line).decode()


def configure(node: str, level: str = "info") -> None:
    """Make every logger of this process write such lines to standard error, and nothing else.

    Libraries log warnings and errors only: below that, some write whole requests, with secrets, into the text.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(node))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
    logging.getLogger("ilion").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.setLevel(logging.NOTSET)
        logger.propagate = name != "uvicorn.access"
    logging.captureWarnings(True)


@contextmanager
def log_unreachable(thing: str) -> Iterator[None]:
    """Log what could not be reached if the block raises, before the process ends."""
    try:
        yield
    except Exception:
        log.exception("startup failed: service not reachable", extra={"thing": thing})
        raise
