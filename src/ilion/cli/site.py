"""``ilion site``: the web client, Python and the rules as static files; visitors need no server."""

from __future__ import annotations

import argparse
import re
import shutil
from pathlib import Path

from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.cli.progress import show_seconds
from ilion.core.words import Words
from ilion.server.api import offline_site

PAGE_COPIES = ("404.html", "embed/index.html")
"""Other names for the one page; it reads from its address what to show."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "site", run)
    parser.add_argument("folder", type=Path, metavar="DIR", help=words.say("help-site-folder"))
    parser.add_argument("--base", default="/", metavar="PATH", help=words.say("help-base"))
    add_yes(parser, words)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    out, base = args.folder, args.base
    if not re.fullmatch(r"/([\w.~-]+/)*", base):
        raise CommandFailed(words.say("site-base", base=base))
    client = offline_site.folder()
    if not offline_site.is_built(client):
        raise CommandFailed(words.say("site-unbuilt"))
    if out.exists() and any(out.iterdir()) and not (out / "python" / "python.json").exists():
        raise CommandFailed(words.say("site-other", folder=str(out)))
    if out.exists() and any(out.iterdir()):
        confirm(args, words.say("site-confirm", folder=str(out)), words)
    with show_seconds(words):
        shutil.rmtree(out, ignore_errors=True)
        write(client, out, base)
    written = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    size = words.decimal(sum(written) / 1e6)
    print(words.say("site-written", base=base, folder=str(out), files=len(written), bytes=size))
    return 0


def write(client: Path, out: Path, base: str) -> None:
    """Write the whole site."""
    shutil.copytree(client, out, ignore=shutil.ignore_patterns(*offline_site.SERVER_ONLY_FILES))
    adapted = offline_site.adapted_files(client, base)
    for name, body in (*adapted.items(), *((name, adapted["index.html"]) for name in PAGE_COPIES)):
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
