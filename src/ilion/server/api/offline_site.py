"""The offline site, which needs no server: the client's files, some of them adapted to run on the device alone.

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

from ilion.core.words import LANGS, read_words
from ilion.queries.catalogue import shelf
from ilion.queries.message_packages import MESSAGE_PACKAGES

OFFLINE_PATH = "/offline/"
"""Path at which a node serves it."""
OFFLINE_META_TAG = '<head>\n    <meta name="ilion-server" content="in-browser" />'
"""Tells the client to run offline; it must come before the first script, which reads it."""
ABSOLUTE_LINK_PATTERN = re.compile(r'\b(href|src)="/')
SERVER_ONLY_FILES = ("page-files.json", "worker.js")
"""Files of the client that are only for a server, or are replaced."""
PYTHON_FOLDER_PATTERN = re.compile("python/.*/")
"""The folder of the Python interpreter, which seldom changes."""


def folder() -> Path:
    """Return the folder of the built client."""
    return Path(str(files("ilion.server"))) / "static"


def is_built(client: Path) -> bool:
    return (client / "index.html").exists() and (client / "python" / "python.json").exists()


@cache
def offline_site_url() -> str:
    """Return the path at which a node serves the offline site; empty if its parts were not built."""
    return OFFLINE_PATH if is_built(folder()) else ""


def adapted_files(client: Path, base: str) -> dict[str, bytes]:
    """Return the files that differ from the client's.

    The service worker comes last, since it has hashes of the others.
    """
    page = (client / "index.html").read_text("utf-8").replace("<head>", OFFLINE_META_TAG, 1)
    found = {**dict(constant_answers()), "manifest.webmanifest": manifest(client, base)}
    found["index.html"] = ABSOLUTE_LINK_PATTERN.sub(rf'\1="{base}', page).encode()
    marks = file_hashes(client) | {name: content_hash(body) for name, body in found.items()}
    return {**found, "worker.js": service_worker(marks).encode()}


def constant_answers() -> Iterator[tuple[str, bytes]]:
    """Yield the constant answers of a server as files."""
    yield "static/games.json", msgspec.json.encode(shelf())
    for lang in LANGS:
        for name, package in MESSAGE_PACKAGES.items():
            yield f"words/{lang}/{name}", read_words(package, lang).encode()


def manifest(client: Path, base: str) -> bytes:
    manifest_data = json.loads((client / "manifest.webmanifest").read_text("utf-8"))
    manifest_data |= {"start_url": base, "scope": base}
    for icon in manifest_data["icons"]:
        icon["src"] = base + icon["src"].removeprefix("/")
    return json.dumps(manifest_data, indent=2).encode()


def file_hashes(client: Path) -> dict[str, str]:
    """Return the hashes of a folder's files, by name."""
    found = {path.relative_to(client).as_posix(): path for path in sorted(client.rglob("*")) if path.is_file()}
    return {name: content_hash(path.read_bytes()) for name, path in found.items() if name not in SERVER_ONLY_FILES}


def service_worker(marks: Mapping[str, str]) -> str:
    """Return the service worker, which caches the Python interpreter apart from everything else."""
    python = {name: known for name, known in sorted(marks.items()) if PYTHON_FOLDER_PATTERN.match(name)}
    rest = {name: known for name, known in sorted(marks.items()) if name not in python}
    text = Path(__file__).with_name("site.js").read_text("utf-8")
    return text.replace("__PYTHON__", json.dumps(python)).replace("__REST__", json.dumps(rest))


def content_hash(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
