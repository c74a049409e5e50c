"""``ilion site``: the web client, Python and the rules as files for any host; whoever opens them needs no server."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec

from ilion.answers.rooms import ROOMS
from ilion.answers.shelf import shelf
from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import LANGS, Words, read_words

HERE = '<head>\n    <meta name="ilion-house" content="here" />'
"""Tells the client that its house is on the device; it stands before the first script, which asks."""
ADDRESS = re.compile(r'\b(href|src)="/')
OF_A_SERVER = ("rooms.json", "worker.js")
"""Files of the client that are for a server, or are written anew."""
PAGES = ("404.html", "embed/index.html")
"""The one page under the names that hosts ask for: it finds out from its address what to show."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "site", run)
    parser.add_argument("folder", type=Path, metavar="DIR", help=words.say("help-site-folder"))
    parser.add_argument("--base", default="/", metavar="PATH", help=words.say("help-base"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    out, base = args.folder, args.base
    if not re.fullmatch(r"/([\w.~-]+/)*", base):
        raise Impossible(words.say("site-base", base=base))
    client = Path(str(files("ilion.server"))) / "static"
    if not (client / "index.html").exists() or not (client / "python" / "python.json").exists():
        raise Impossible(words.say("site-unbuilt"))
    if out.exists() and any(out.iterdir()) and not (out / "python" / "python.json").exists():
        raise Impossible(words.say("site-other", folder=str(out)))
    shutil.rmtree(out, ignore_errors=True)
    write(client, out, base)
    written = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    size = words.decimal(sum(written) / 1e6)
    print(words.say("site-written", base=base, folder=str(out), files=len(written), bytes=size))
    return 0


def write(client: Path, out: Path, base: str) -> None:
    """The whole site; its service worker last, which knows every other file."""
    shutil.copytree(client, out, ignore=shutil.ignore_patterns(*OF_A_SERVER))
    for name, body in (*answers(), ("manifest.webmanifest", manifest(client, base))):
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    page = (client / "index.html").read_text("utf-8").replace("<head>", HERE, 1)
    page = ADDRESS.sub(rf'\1="{base}', page)
    (out / "index.html").write_text(page, "utf-8")
    (out / "worker.js").write_text(worker(out), "utf-8")
    for name in PAGES:
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, "utf-8")


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


def worker(out: Path) -> str:
    """The service worker: it keeps the interpreter, which seldom changes, apart from everything else."""
    marks = {path.relative_to(out).as_posix(): mark(path) for path in sorted(out.rglob("*")) if path.is_file()}
    folder = json.loads((out / "python" / "python.json").read_text("utf-8"))["folder"]
    python = {name: known for name, known in marks.items() if name.startswith(f"python/{folder}/")}
    rest = {name: known for name, known in marks.items() if name not in python}
    text = files("ilion.cli").joinpath("site.js").read_text("utf-8")
    return text.replace("__PYTHON__", json.dumps(python)).replace("__REST__", json.dumps(rest))


def mark(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
