"""``ilion jobs``: list dead background jobs, and retry or delete them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from ilion.cli.host import run_host_command
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands
from ilion.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from ilion.server.database import Database

MAX_JOBS_LISTED: Final = 200


def add(commands: Commands, games: Games, words: Words) -> None:
    tools = add_commands(add_command(commands, words, "job-queue", None, typed="jobs"), words)
    add_command(tools, words, "jobs-list", run_list, typed="list")
    for typed, run in (("retry", run_retry), ("delete", run_delete)):
        tool = add_command(tools, words, f"jobs-{typed}", run, typed=typed)
        tool.add_argument("kind", metavar=words.say("meta-job-kind"), help=words.say("help-job-kind"))
        tool.add_argument(
            "subject", metavar=words.say("meta-job-subject"), nargs="?", default="", help=words.say("help-job-subject")
        )


def run_list(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def listed(db: Database) -> str:
        rows = await db.dead_jobs(MAX_JOBS_LISTED)
        return "\n".join(
            words.say(
                "jobs-line",
                job=f"{row.kind} {row.subject}".strip(),
                attempts=row.attempts,
                since=f"{datetime.fromtimestamp(row.dead, UTC):%Y-%m-%d %H:%M}",
                fault=" ".join(row.fault.split()),
            )
            for row in rows
        ) or words.say("jobs-none")

    return run_host_command(listed, words)


def run_retry(args: argparse.Namespace, games: Games, words: Words) -> int:
    return run_change(args, words, "jobs-retried", lambda db: db.retry_job(kind=args.kind, subject=args.subject))


def run_delete(args: argparse.Namespace, games: Games, words: Words) -> int:
    return run_change(args, words, "jobs-deleted", lambda db: db.delete_dead_job(kind=args.kind, subject=args.subject))


def run_change(
    args: argparse.Namespace, words: Words, done: str, change: Callable[[Database], Awaitable[str | None]]
) -> int:
    """Change one dead job; raise CommandFailed if there is none of this kind and subject."""
    job = f"{args.kind} {args.subject}".strip()

    async def changed(db: Database) -> str:
        if await change(db) is None:
            raise CommandFailed(words.say("jobs-unknown", job=job))
        return words.say(done, job=job)

    return run_host_command(changed, words)
