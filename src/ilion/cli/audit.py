"""``ilion audit``: check every table's log against rules, dice, hash chain and snapshot; it can be resumed."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ilion.cli.migrate import database_url, run_schema
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.cli.progress import ProgressLine
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.tables.log_audit import AuditFinding, AuditProgress


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "audit", run)
    parser.add_argument("--keep", type=Path, metavar=words.say("meta-file"), help=words.say("help-audit-keep"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database_url(words)
    from ilion.server.database.migrate import ensure_schema

    run_schema(ensure_schema(url), words)
    progress = asyncio.run(run_audit(url, args.keep, words))
    print(words.say("audit-done", tables=progress.tables, wrong=progress.wrong, unread=progress.unread))
    return 1 if progress.wrong else 0


async def run_audit(url: str, keep: Path | None, words: Words) -> AuditProgress:
    """Run the whole audit: print faults at once and the progress at intervals, and save it."""
    from ilion.server.database import Database
    from ilion.server.runtime.archive_store import GameArchive
    from ilion.server.runtime.settings import Settings
    from ilion.server.tables.log_audit import audit_all

    archive = GameArchive.of(Settings.from_env().archive_folder)
    progress = load_progress(keep, words)
    db = await Database.connect(url, 1, copy=True)
    try:
        left: int = await db.audit_left(progress.last)
        wanted = progress.tables + left
        with ProgressLine() as line:
            async for found in audit_all(db, progress, archive):
                if found.unread or found.fault is not None:
                    line.clear()
                    report(found, words)
                if line.is_due():
                    save_progress(keep, progress)
                    line.show(words.say("audit-progress", done=progress.tables, wanted=max(wanted, progress.tables)))
    except BaseException:
        save_progress(keep, progress)
        raise
    finally:
        await db.close()
    if keep is not None:
        keep.unlink(missing_ok=True)
    return progress


def report(found: AuditFinding, words: Words) -> None:
    if found.unread:
        print(words.say("audit-unread", table=found.table), flush=True)
    elif found.fault is not None:
        told = words.say(found.fault)
        line = found.fault.args.get("line")
        where = words.say("audit-line", line=line) if line is not None else ""
        print(words.say("audit-found", table=found.table, where=where, what=told), flush=True)


def load_progress(keep: Path | None, words: Words) -> AuditProgress:
    """Return the saved progress of an interrupted audit."""
    from ilion.server.tables.log_audit import AuditProgress

    if keep is None or not keep.exists():
        return AuditProgress()
    try:
        progress = msgspec.json.decode(keep.read_bytes(), type=AuditProgress)
    except msgspec.MsgspecError as error:
        raise CommandFailed(words.say("audit-not-kept", path=str(keep))) from error
    print(words.say("audit-goes-on", tables=progress.tables), file=sys.stderr, flush=True)
    return progress


def save_progress(keep: Path | None, progress: AuditProgress) -> None:
    if keep is not None:
        new = keep.with_name(f"{keep.name}.new")
        new.write_bytes(msgspec.json.encode(progress))
        os.replace(new, keep)
