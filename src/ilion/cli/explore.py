"""``ilion explore``: statistics over many games, of this server, of the laboratory or of record files."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from ilion.cli.installing import install_extra
from ilion.cli.migrate import database_url, run_schema
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game, read_text
from ilion.cli.progress import show_progress, show_seconds
from ilion.core.game import Game
from ilion.core.game_stats import count_game
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, game_of, loads, replay
from ilion.core.values import Phrase
from ilion.core.words import Words
from ilion.explorer.game_rows import FinishedGame, GameRows, countable, sheet_of
from ilion.explorer.surveys import MIN_GAMES_SHOWN, Estimate, Survey, TraitGroup, TraitStats, surveys
from ilion.table.rated_games import BOT_PREFIX

if TYPE_CHECKING:
    from ilion.explorer.store import ExplorerStore
    from ilion.server.runtime.archive_store import FolderStore

STORE_FILE = "explorer.duckdb"
"""The store's file name beside the archive."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "explore", run)
    add_game(parser, games, words, told="help-explore-game", nargs="?")
    parser.add_argument(
        "--files",
        type=Path,
        nargs="+",
        default=[],
        metavar=words.say("meta-file"),
        help=words.say("help-explore-files"),
    )
    parser.add_argument("--gather", action="store_true", help=words.say("help-explore-gather"))
    parser.add_argument("--check", action="store_true", help=words.say("help-explore-check"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.gather:
        return gather(args.files, games, words)
    if args.check:
        return check(words)
    if args.game is None:
        raise CommandFailed(words.say("explore-which", games=tuple(sorted(games))))
    found = survey_files(args.game, args.files, games, words) if args.files else survey_server(args.game, words)
    for survey in found:
        print("\n".join(survey_lines(args.game, survey, words)))
    return 0


def require_extra(words: Words, name: str, extra: str) -> None:
    if find_spec(name) is None:
        raise CommandFailed(words.say("explore-missing", name=name, command=install_extra(extra)))


def survey_files(game: Game, files: Sequence[Path], games: Games, words: Words) -> tuple[Survey, ...]:
    """Return the survey of some files: results of the laboratory, and records."""
    require_extra(words, "duckdb", "explorer")
    from ilion.explorer.store import ExplorerStore

    book = ExplorerStore()
    with counting_games(words) as counted:
        for path in files:
            if path.is_dir():
                add_experiments(book, path, games, words, counted, game.name)
            else:
                counted.append(book.add("server", str(path), 1, list(record_rows(path, games, words))))
        found = surveys(book.tallies(game.name))
    if not found:
        raise CommandFailed(words.say("explore-nothing"))
    return found


@contextmanager
def counting_games(words: Words) -> Iterator[list[int]]:
    """Yield a list of how many games were added at a time; meanwhile show their sum."""
    counted: list[int] = []
    with show_progress(lambda: words.say("explore-progress", games=sum(counted))):
        yield counted


def record_rows(path: Path, games: Games, words: Words) -> Iterator[GameRows]:
    """Yield the rows of a record's game if it is over."""
    try:
        text = read_text(path, words)
        game = games[game_of(text)]
        record = loads(text, game)
        for _ in replay(game, record):  # the file is untrusted
            pass
    except (BadRecord, Illegal, KeyError) as error:
        raise CommandFailed(words.say("file-unreadable", file=str(path))) from error
    if record.scores is not None and countable(record.setup):
        players = [who.removeprefix(BOT_PREFIX) if who.startswith(BOT_PREFIX) else "" for who in record.seats]
        played = FinishedGame(id=str(path), source="server", setup=record.setup, scores=record.scores, players=players)
        yield sheet_of(game, played, count_game(game, record.setup, record.moves))


def add_experiments(
    book: ExplorerStore, path: Path, games: Games, words: Words, counted: list[int], only: str = ""
) -> None:
    """Add what is new in the experiments of a folder."""
    require_extra(words, "pyarrow", "lab")
    from ilion.lab.explorer_export import batches
    from ilion.lab.parquet_parts import folders_in

    found = folders_in(path)
    if not found:
        raise CommandFailed(words.say("lab-no-experiment", folder=str(path)))
    for folder in found:
        new = batches(folder, games, lambda name: book.upto("lab", name) or 0, only)
        counted.extend(book.add("lab", batch.name, batch.upto, batch.sheets) for batch in new)


def archive_folder(words: Words) -> FolderStore:
    """Return the archive folder, where the store is."""
    try:
        from ilion.server.runtime.archive_store import FolderStore
        from ilion.server.runtime.settings import Settings
    except ImportError as error:
        raise CommandFailed(words.say("serve-not-installed", command=install_extra("server"))) from error
    setting = Settings.from_env().archive_folder
    if not setting:
        raise CommandFailed(words.say("archive-not-set"))
    return FolderStore(Path(setting))


def survey_server(game: Game, words: Words) -> tuple[Survey, ...]:
    """Return the survey of this server's games."""
    folder = archive_folder(words)
    from ilion.server.runtime.archive_store import GameArchive
    from ilion.server.tables.explorer_reader import ExplorerReader

    found = asyncio.run(ExplorerReader(GameArchive(folder)).read_file(game.name))
    if not found:
        raise CommandFailed(words.say("explore-nothing"))
    return found


def open_store(folder: FolderStore, words: Words) -> ExplorerStore:
    require_extra(words, "duckdb", "explorer")
    from ilion.explorer.store import ExplorerStore, StoreLocked

    folder.path.mkdir(parents=True, exist_ok=True)
    try:
        return ExplorerStore(folder.path / STORE_FILE)
    except StoreLocked as error:
        raise CommandFailed(words.say("explore-busy")) from error


def gather(files: Sequence[Path], games: Games, words: Words) -> int:
    """Count what is new in the archive and in the named laboratory folders."""
    folder = archive_folder(words)
    url = database_url(words)
    from ilion.server.database.migrate import ensure_schema
    from ilion.server.runtime.archive_store import ArchiveError
    from ilion.server.tables.explorer_reader import file_of

    run_schema(ensure_schema(url), words)
    book = open_store(folder, words)
    try:
        with counting_games(words) as counted:
            unread = asyncio.run(add_archive(url, folder, book, counted))
            for path in files:
                add_experiments(book, path, games, words, counted)
            for name in book.games():
                folder.put(file_of(name), msgspec.json.encode(surveys(book.tallies(name))))
    except ArchiveError as error:
        raise CommandFailed(words.say("archive-unkept", what=str(error))) from error
    finally:
        book.close()
    print(words.say("explore-gathered", games=sum(counted), unread=unread))
    return 0


async def add_archive(url: str, folder: FolderStore, book: ExplorerStore, counted: list[int]) -> int:
    """Add what is new in the archive; return how many games could not be counted."""
    from ilion.server.database import Database
    from ilion.server.tables.explorer_feed import public_files

    unread = 0
    at = urlsplit(url)
    mark = f"database {at.hostname}:{at.port}{at.path}"
    last = book.upto("server", mark) or 0
    db = await Database.connect(url, 2)
    try:
        async for file in public_files(db, folder, last, lambda name: book.upto("server", name) is not None):
            counted.append(book.add("server", file.name, file.made, file.sheets))
            unread += file.unread
            last = max(last, file.made)
    finally:
        await db.close()
    book.add("server", mark, last, [])
    return unread


def check(words: Words) -> int:
    """Count every row again, and compare the result with the tallies."""
    book = open_store(archive_folder(words), words)
    try:
        with show_seconds(words):
            wrong = book.differs()
    finally:
        book.close()
    for game, kind, seat, thing, lot, kept, again in wrong:
        print(words.say("explore-differs", what=f"{game} {kind} {seat} {thing} {lot}", kept=kept, again=again))
    print(words.say("explore-checked", n=len(wrong)))
    return 1 if wrong else 0


def survey_lines(game: Game, survey: Survey, words: Words) -> Iterator[str]:
    """Yield a survey as text, one table after the other."""
    own, sample = game.words(words.lang), survey.sample
    yield words.say(
        f"explore-sample-{sample.source}",
        game=game.title(words.lang),
        seats=sample.seats,
        edition=sample.edition,
        editions=len(game.editions),
        games=sample.games,
    )
    if sample.games < MIN_GAMES_SHOWN:
        yield words.say("explore-few", few=MIN_GAMES_SHOWN)
    for name, mean in (("turns", survey.turns), ("decisions", survey.decisions)):
        if mean is not None:
            figures = {key: words.decimal(getattr(mean, key)) for key in ("value", "low", "high")}
            yield words.say(f"explore-{name}", **figures)
    for kind in survey.kinds:
        yield ""
        yield say_phrase(kind.kind, own, words)
        yield from table_lines(kind, game, own, words, sample.seats)
    yield ""


def table_lines(kind: TraitGroup, game: Game, own: Words, words: Words, seats: int) -> Iterator[str]:
    """Yield the rows of a kind, in columns."""
    names = game.seat_names(game.setup(seats=seats))
    heads = ["", words.say("explore-side"), words.say("explore-games"), words.say("explore-share")]
    rows = [[*heads, words.say("explore-score")]]
    rows += [table_row(line, names, own, words) for line in kind.lines]
    widths = [max(len(cells[n]) for cells in rows) for n in range(len(rows[0]))]
    for cells in rows:
        yield ("  " + "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))).rstrip()
    if kind.more:
        yield "  " + words.say("explore-more", n=kind.more)


def table_row(line: TraitStats, names: Sequence[str], own: Words, words: Words) -> list[str]:
    thing = say_phrase(line.thing, own, words)
    lot = say_phrase(line.lot, own, words)
    side = "" if line.seat < 0 else say_phrase(names[line.seat], own, words)
    share, score = percent(line.share, words), percent(line.score, words)
    return [f"{thing}, {lot}" if lot else thing, side, str(line.games), share, score]


def say_phrase(phrase: Phrase | str, own: Words, words: Words) -> str:
    """Return a phrase in the game's words or ours; its id if neither has it."""
    found = Phrase(phrase) if isinstance(phrase, str) else phrase
    for catalogue in (own, words):
        if catalogue.has(found.word):
            return catalogue.say(found)
    return found.word.removeprefix("bot-")


def percent(figure: Estimate | None, words: Words) -> str:
    """Return a share with its interval; empty if there are too few games."""
    if figure is None:
        return "·"
    figures = {key: words.decimal(100 * getattr(figure, key), 0) for key in ("value", "low", "high")}
    return words.say("explore-percent", **figures)
