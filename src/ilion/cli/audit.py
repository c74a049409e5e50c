"""``ilion audit``: every table's log against rules, dice, chain and snapshot; broken off, it goes on where it stood."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from ilion.cli.migrate import database, in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.tables.auditing import Found, Progress

OFTEN, SELDOM = 1.0, 30.0
"""Seconds between two words of progress: in a terminal, and elsewhere."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "audit", run)
    parser.add_argument("--keep", type=Path, metavar=words.say("meta-file"), help=words.say("help-audit-keep"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database(words)
    from ilion.server.postgres.migrate import stand

    in_order(stand(url), words)
    progress = asyncio.run(go(url, args.keep, words))
    print(words.say("audit-done", tables=progress.tables, wrong=progress.wrong, unread=progress.unread))
    return 1 if progress.wrong else 0


async def go(url: str, keep: Path | None, words: Words) -> Progress:
    """The whole audit; what is found is said at once, how far it has come now and then, and kept."""
    from ilion.server.base.archive import Archive
    from ilion.server.base.settings import Settings
    from ilion.server.postgres import Database
    from ilion.server.tables.auditing import audit_all

    archive = Archive.of(Settings.from_env().archive)
    progress = before(keep, words)
    db = await Database.connect(url, 1, copy=True)
    try:
        left: int = await db.audit_left(progress.last)
        wanted, often, told = progress.tables + left, OFTEN if sys.stderr.isatty() else SELDOM, monotonic()
        async for found in audit_all(db, progress, archive):
            report(found, words)
            if monotonic() - told > often:
                told = monotonic()
                remember(keep, progress)
                done = words.say("audit-progress", done=progress.tables, wanted=max(wanted, progress.tables))
                print(done, file=sys.stderr, flush=True)
    except BaseException:
        remember(keep, progress)
        raise
    finally:
        await db.close()
    if keep is not None:
        keep.unlink(missing_ok=True)
    return progress


def report(found: Found, words: Words) -> None:
    if found.unread:
        print(words.say("audit-unread", table=found.table), flush=True)
    elif found.fault is not None:
        told = words.say(found.fault)
        line = found.fault.args.get("line")
        where = words.say("audit-line", line=line) if line is not None else ""
        print(words.say("audit-found", table=found.table, where=where, what=told), flush=True)


def before(keep: Path | None, words: Words) -> Progress:
    """Where an earlier audit was broken off."""
    from ilion.server.tables.auditing import Progress

    if keep is None or not keep.exists():
        return Progress()
    try:
        progress = msgspec.json.decode(keep.read_bytes(), type=Progress)
    except msgspec.MsgspecError as error:
        raise Impossible(words.say("audit-not-kept", path=str(keep))) from error
    print(words.say("audit-goes-on", tables=progress.tables), file=sys.stderr, flush=True)
    return progress


def remember(keep: Path | None, progress: Progress) -> None:
    if keep is not None:
        new = keep.with_name(f"{keep.name}.new")
        new.write_bytes(msgspec.json.encode(progress))
        os.replace(new, keep)
