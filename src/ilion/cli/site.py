"""``ilion site``: the web client, Python and the rules as files for any host; whoever opens them needs no server."""

from __future__ import annotations

import argparse
import re
import shutil
from pathlib import Path

from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words
from ilion.server.edge import site

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
    client = site.folder()
    if not site.built(client):
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
    """The whole site."""
    shutil.copytree(client, out, ignore=shutil.ignore_patterns(*site.OF_A_SERVER))
    anew = site.anew(client, base)
    for name, body in (*anew.items(), *((name, anew["index.html"]) for name in PAGES)):
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
