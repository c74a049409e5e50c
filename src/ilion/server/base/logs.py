"""Lines of JSON for whoever watches the house, made so that no secret can slip in.

The standard library's logging is what uvicorn, litestar and asyncpg speak already; all we add is a formatter. It
prints the first line of a fixed text, never its arguments; of the rest only the fields named here; and of an error
its kind, that of what caused it and where, never its message, which may carry what somebody typed.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

FIELDS = (
    "route",
    "method",
    "status",
    "ms",
    "say",
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
"""What a line may tell besides its text: none of these can hold a secret, a name or an address."""
FRAMES = 12

log = logging.getLogger("ilion.start")


class Lines(logging.Formatter):
    """One JSON object a line."""

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
        line.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            while error.__cause__ is not None:
                error = error.__cause__
                line["cause"] = type(error).__name__
            line["sqlstate"] = getattr(error, "sqlstate", None)
            frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
            line["where"] = [f"{f.filename.rpartition('site-packages/')[2]}:{f.lineno} {f.name}" for f in frames]
        return msgspec.json.encode(line).decode()


def configure(node: str, level: str = "info") -> None:
    """Every logger of this process writes such lines to standard error, and nothing else.

    Libraries are heard from warnings upwards: below, some write whole requests, secrets and all, into the text itself.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(node))
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
def reaching(thing: str) -> Iterator[None]:
    """Say what could not be reached when a process ends before it has begun."""
    try:
        yield
    except Exception:
        log.exception("what this node needs cannot be reached", extra={"thing": thing})
        raise
