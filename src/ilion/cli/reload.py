"""``ilion serve --reload``: a server that starts again whenever a file of an installed game package changes."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ilion.core.package_source import installed_games
from ilion.core.words import Words

SECONDS_BETWEEN_LOOKS: Final = 0.5
SECONDS_TO_STOP: Final = 20.0
"""How long a server may take to end in order before it is killed."""

ChangeTimes = dict[Path, int]
"""When each file was last changed, in nanoseconds."""


def package_folders() -> tuple[Path, ...]:
    """Return the folders of the installed game packages, without importing them."""
    packages = sorted({point.module.split(".")[0] for point in installed_games()})
    specs = [spec for package in packages if (spec := find_spec(package)) is not None]
    return tuple(Path(folder) for spec in specs for folder in spec.submodule_search_locations or ())


def change_times(folders: Sequence[Path]) -> ChangeTimes:
    """Return every file below the folders with its time of change, without Python's cache files."""
    found = [file for folder in folders for file in folder.rglob("*") if "__pycache__" not in file.parts]
    return {file: file.stat().st_mtime_ns for file in found if file.is_file()}


def serve_and_reload(command: Sequence[str], folders: Sequence[Path], database_url: str, words: Words) -> int:
    """Run the command in a process of its own; start it again after each change in the folders, also after a crash."""
    print(words.say("serve-watching", folders=", ".join(map(str, folders)) or "–"), flush=True)
    env = {**os.environ, "ILION_DATABASE_URL": database_url, "ILION_AUTO_MIGRATE": "true"}
    known = change_times(folders)
    server = subprocess.Popen(command, env=env)
    try:
        while True:
            time.sleep(SECONDS_BETWEEN_LOOKS)
            if (now := change_times(folders)) == known:
                continue
            changed = sorted(file.name for file in now.keys() | known.keys() if now.get(file) != known.get(file))
            print(words.say("serve-reloading", files=", ".join(changed)), flush=True)
            known = now
            stop(server)
            server = subprocess.Popen(command, env=env)
    except KeyboardInterrupt:
        return 0
    finally:
        stop(server)


def stop(server: subprocess.Popen[bytes]) -> None:
    """End a server in order, or by force if it takes too long."""
    server.terminate()
    try:
        server.wait(SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
