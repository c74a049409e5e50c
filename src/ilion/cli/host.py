"""``ilion host``: list, add and remove moderators, and compare a player's decisions with a bot's."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from ilion.bots.levels import name_of
from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.migrate import database_url, run_schema, with_database
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.database import Database
    from ilion.server.tables.engine_similarity import SimilarityReport, SimilarityShare


def add(commands: Commands, games: Games, words: Words) -> None:
    tools = add_commands(add_command(commands, words, "hosts", None, typed="host"), words)
    add_command(tools, words, "host-list", run_list, typed="list")
    for typed, run in (("add", run_add), ("drop", run_drop), ("likeness", run_likeness)):
        tool = add_command(tools, words, f"host-{typed}", run, typed=typed)
        tool.add_argument("account", metavar=words.say("meta-account"), help=words.say("help-host-account"))
        if typed == "drop":
            add_yes(tool, words)


def run_list(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def listed(db: Database) -> str:
        return "\n".join(f"{row.id}  {row.name}" for row in await db.hosts_named()) or words.say("host-none")

    return run_host_command(listed, words)


def run_add(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def named(db: Database) -> str:
        return words.say("host-added", name=await change_role(db, db.name_host, args.account, words))

    return run_host_command(named, words)


def run_drop(args: argparse.Namespace, games: Games, words: Words) -> int:
    confirm(args, words.say("host-drop-confirm", account=args.account), words)

    async def dropped(db: Database) -> str:
        return words.say("host-dropped", name=await change_role(db, db.unname_host, args.account, words))

    return run_host_command(dropped, words)


def run_likeness(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def likened(db: Database) -> str:
        from ilion.server.tables.engine_similarity import similarity_of

        id, _ = await find_account(db, args.account, words)
        found = await similarity_of(db, id)
        lines = [line for one in found for line in similarity_lines(one, games, words)] or [words.say("likeness-none")]
        return "\n".join([*lines, words.say("likeness-note")])

    return run_host_command(likened, words)


def similarity_lines(one: SimilarityReport, games: Games, words: Words) -> Iterator[str]:
    """Yield what is known of a player's similarity to an engine in a game."""
    yield games[one.game].title(words.lang) if one.game in games else one.game
    if one.own is None:
        yield words.say("likeness-few", n=one.decisions)
        return
    yield words.say("likeness-own", n=one.own.decisions, games=one.games, **shares(one.own))
    if one.others is None:
        yield words.say("likeness-others-few")
    else:
        yield words.say("likeness-others", **shares(one.others))
        yield words.say("likeness-beyond" if one.beyond else "likeness-within")
    yield words.say("likeness-levels")
    for level, share in one.levels.items():
        yield f"  {words.say('likeness-level', who=words.say(name_of(level)), share=round(100 * share))}"


def shares(reached: SimilarityShare) -> dict[str, int]:
    told = reached.share
    return {"share": round(100 * told.value), "low": round(100 * told.low), "high": round(100 * told.high)}


async def find_account(db: Database, named: str, words: Words) -> tuple[str, str]:
    found = await db.account_named(named.lower() if "@" in named else named)
    if found is None:
        raise CommandFailed(words.say("host-unknown", account=named))
    return found.id, found.name


async def change_role(db: Database, change: Callable[[str], Awaitable[object]], named: str, words: Words) -> str:
    """Change an account's role; return the result as text."""
    id, name = await find_account(db, named, words)
    await change(id)
    return name


def run_host_command(asks: Callable[[Database], Awaitable[str]], words: Words) -> int:
    """Run a function with the server's databases, and print its result."""
    url = database_url(words)
    from ilion.server.database.migrate import ensure_schema
    from ilion.server.runtime.settings import Settings

    run_schema(ensure_schema(url), words)
    _, *others = Settings.from_env().databases.items()
    print(asyncio.run(with_database(url, asks, dict(others))))
    return 0
