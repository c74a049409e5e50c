"""The site that needs no server: the client's files, some of them written anew for a house that is on the device.

``ilion site`` writes it into a folder, and a node serves it beside its own pages.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from ilion.answers.rooms import ROOMS
from ilion.answers.shelf import shelf
from ilion.core.words import LANGS, read_words

OFFLINE = "/offline/"
"""Where a node serves it."""
HERE = '<head>\n    <meta name="ilion-house" content="here" />'
"""Tells the client that its house is on the device; it stands before the first script, which asks."""
ADDRESS = re.compile(r'\b(href|src)="/')
OF_A_SERVER = ("rooms.json", "worker.js")
"""Files of the client that are for a server, or are written anew."""
PYTHON = re.compile("python/.*/")
"""The folder of the interpreter, which seldom changes."""


def folder() -> Path:
    """Where the client was built."""
    return Path(str(files("ilion.server"))) / "static"


def built(client: Path) -> bool:
    return (client / "index.html").exists() and (client / "python" / "python.json").exists()


@cache
def served() -> str:
    """Where a node serves it; empty where its parts were not built."""
    return OFFLINE if built(folder()) else ""


def anew(client: Path, base: str) -> dict[str, bytes]:
    """The files that differ from the client's; the service worker last, which knows every other file by its mark."""
    page = (client / "index.html").read_text("utf-8").replace("<head>", HERE, 1)
    found = {**dict(answers()), "manifest.webmanifest": manifest(client, base)}
    found["index.html"] = ADDRESS.sub(rf'\1="{base}', page).encode()
    marks = marked(client) | {name: mark(body) for name, body in found.items()}
    return {**found, "worker.js": worker(marks).encode()}


def answers() -> Iterator[tuple[str, bytes]]:
    """What a server would answer, and what is always the same."""
    yield "static/games.json", msgspec.json.encode(shelf())
    for lang in LANGS:
        for room, package in ROOMS.items():
            yield f"words/{lang}/{room}", read_words(package, lang).encode()


def manifest(client: Path, base: str) -> bytes:
    told = json.loads((client / "manifest.webmanifest").read_text("utf-8"))
    told |= {"start_url": base, "scope": base}
    for icon in told["icons"]:
        icon["src"] = base + icon["src"].removeprefix("/")
    return json.dumps(told, indent=2).encode()


def marked(client: Path) -> dict[str, str]:
    """The marks of a folder's files."""
    found = {path.relative_to(client).as_posix(): path for path in sorted(client.rglob("*")) if path.is_file()}
    return {name: mark(path.read_bytes()) for name, path in found.items() if name not in OF_A_SERVER}


def worker(marks: Mapping[str, str]) -> str:
    """The service worker: it keeps the interpreter apart from everything else."""
    python = {name: known for name, known in sorted(marks.items()) if PYTHON.match(name)}
    rest = {name: known for name, known in sorted(marks.items()) if name not in python}
    text = Path(__file__).with_name("site.js").read_text("utf-8")
    return text.replace("__PYTHON__", json.dumps(python)).replace("__REST__", json.dumps(rest))


def mark(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
