"""``ilion jobs``: list background jobs by state, and retry or delete dead ones."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.host import run_host_command
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands
from ilion.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from ilion.server.database import Database
    from ilion.server.database.generated.rows import DeadJobRow, LiveJobRow

MAX_JOBS_LISTED: Final = 200
DEAD: Final = "dead"
LIVE_STATES: Final = ("failed", "running", "waiting")


def add(commands: Commands, games: Games, words: Words) -> None:
    tools = add_commands(add_command(commands, words, "job-queue", None, typed="jobs"), words)
    listing = add_command(tools, words, "jobs-list", run_list, typed="list")
    listing.add_argument("--state", choices=(DEAD, *LIVE_STATES), default=DEAD, help=words.say("help-jobs-state"))
    for typed, run in (("retry", run_retry), ("delete", run_delete)):
        tool = add_command(tools, words, f"jobs-{typed}", run, typed=typed)
        tool.add_argument("kind", metavar=words.say("meta-job-kind"), help=words.say("help-job-kind"))
        tool.add_argument(
            "subject", metavar=words.say("meta-job-subject"), nargs="?", default="", help=words.say("help-job-subject")
        )
        if typed == "delete":
            add_yes(tool, words)


def run_list(args: argparse.Namespace, games: Games, words: Words) -> int:
    state: str = args.state

    async def listed(db: Database) -> str:
        if state == DEAD:
            found = [line(row, row.dead, "jobs-line") for row in await db.dead_jobs(MAX_JOBS_LISTED)]
        else:
            rows = await db.live_jobs(state=state, most=MAX_JOBS_LISTED)
            found = [line(row, row.at, f"jobs-{state}-line") for row in rows]
        return "\n".join(found) or words.say("jobs-none" if state == DEAD else f"jobs-none-{state}")

    def line(row: DeadJobRow | LiveJobRow, at: float, message: str) -> str:
        return words.say(
            message,
            job=f"{row.kind} {row.subject}".strip(),
            attempts=row.attempts,
            since=f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}",
            fault=" ".join(row.fault.split()),
        )

    return run_host_command(listed, words)


def run_retry(args: argparse.Namespace, games: Games, words: Words) -> int:
    return run_change(args, words, "jobs-retried", lambda db: db.retry_job(kind=args.kind, subject=args.subject))


def run_delete(args: argparse.Namespace, games: Games, words: Words) -> int:
    confirm(args, words.say("jobs-delete-confirm", job=f"{args.kind} {args.subject}".strip()), words)
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
