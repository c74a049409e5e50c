"""``ilion explore``: what many games tell together, of this house, of the laboratory or of files of records."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from ilion.cli.migrate import database, in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command, add_game, read_text
from ilion.core.counting import counted
from ilion.core.game import Game
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, game_of, loads, replay
from ilion.core.wire import Phrase
from ilion.core.words import Words
from ilion.explorer.sheets import Played, Sheet, countable, sheet_of
from ilion.explorer.surveys import FEW, CountedKind, Counting, Estimate, Survey, surveys

if TYPE_CHECKING:
    from ilion.explorer.book import Book
    from ilion.server.base.archive import Folder

BOOK = "explorer.duckdb"
"""The book's name beside the archive."""
BOT = "bot:"


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
        raise Impossible(words.say("explore-which", games=tuple(sorted(games))))
    found = of_files(args.game, args.files, games, words) if args.files else of_house(args.game, words)
    for survey in found:
        print("\n".join(told(args.game, survey, words)))
    return 0


def needed(words: Words, name: str, extra: str) -> None:
    if find_spec(name) is None:
        raise Impossible(words.say("explore-missing", name=name, extra=extra))


def of_files(game: Game, files: Sequence[Path], games: Games, words: Words) -> tuple[Survey, ...]:
    """What some files tell: results of the laboratory, and records."""
    needed(words, "duckdb", "explorer")
    from ilion.explorer.book import Book

    book = Book()
    for path in files:
        if path.is_dir():
            add_experiments(book, path, games, words, game.name)
        else:
            book.add("house", str(path), 1, list(of_record(path, games, words)))
    found = surveys(book.tallies(game.name))
    if not found:
        raise Impossible(words.say("explore-nothing"))
    return found


def of_record(path: Path, games: Games, words: Words) -> Iterator[Sheet]:
    """The game of a record, once it is over."""
    try:
        text = read_text(path, words)
        game = games[game_of(text)]
        record = loads(text, game)
        for _ in replay(game, record):  # a file is anybody's
            pass
    except (BadRecord, Illegal, KeyError) as error:
        raise Impossible(words.say("file-unreadable", file=str(path))) from error
    if record.scores is not None and countable(record.setup):
        players = [who.removeprefix(BOT) if who.startswith(BOT) else "" for who in record.seats]
        played = Played(id=str(path), source="house", setup=record.setup, scores=record.scores, players=players)
        yield sheet_of(game, played, counted(game, record.setup, record.moves))


def add_experiments(book: Book, path: Path, games: Games, words: Words, only: str = "") -> int:
    """What is new in the experiments that a folder holds."""
    needed(words, "pyarrow", "lab")
    from ilion.lab.exploring import batches
    from ilion.lab.parts import folders_in

    found = folders_in(path)
    if not found:
        raise Impossible(words.say("lab-no-experiment", folder=str(path)))
    new = 0
    for folder in found:
        for batch in batches(folder, games, lambda name: book.upto("lab", name) or 0, only):
            new += book.add("lab", batch.name, batch.upto, batch.sheets)
    return new


def archive(words: Words) -> Folder:
    """The folder beside whose files the book lies."""
    try:
        from ilion.server.base.archive import Folder
        from ilion.server.base.settings import Settings
    except ImportError as error:
        raise Impossible(words.say("serve-not-installed")) from error
    setting = Settings.from_env().archive
    if not setting:
        raise Impossible(words.say("archive-not-set"))
    return Folder(Path(setting))


def of_house(game: Game, words: Words) -> tuple[Survey, ...]:
    """What was gathered of this house."""
    folder = archive(words)
    from ilion.server.base.archive import Archive
    from ilion.server.tables.surveyed import Surveyed

    found = asyncio.run(Surveyed(Archive(folder)).look(game.name))
    if not found:
        raise Impossible(words.say("explore-nothing"))
    return found


def opened(folder: Folder, words: Words) -> Book:
    needed(words, "duckdb", "explorer")
    from ilion.explorer.book import Book, InUse

    folder.path.mkdir(parents=True, exist_ok=True)
    try:
        return Book(folder.path / BOOK)
    except InUse as error:
        raise Impossible(words.say("explore-busy")) from error


def gather(files: Sequence[Path], games: Games, words: Words) -> int:
    """Count what is new: in the archive, and in the laboratory's folders that are named."""
    folder = archive(words)
    url = database(words)
    from ilion.server.base.archive import Unkept
    from ilion.server.postgres.migrate import stand
    from ilion.server.tables.surveyed import file_of

    in_order(stand(url), words)
    book = opened(folder, words)
    try:
        new, unread = asyncio.run(of_archive(url, folder, book))
        new += sum(add_experiments(book, path, games, words) for path in files)
        for name in book.games():
            folder.put(file_of(name), msgspec.json.encode(surveys(book.tallies(name))))
    except Unkept as error:
        raise Impossible(words.say("archive-unkept", what=str(error))) from error
    finally:
        book.close()
    print(words.say("explore-gathered", games=new, unread=unread))
    return 0


async def of_archive(url: str, folder: Folder, book: Book) -> tuple[int, int]:
    """What is new in the archive; how many games, and how many could not be counted."""
    from ilion.server.postgres import Database
    from ilion.server.tables.exploring import public_files

    new, unread = 0, 0
    at = urlsplit(url)
    mark = f"database {at.hostname}:{at.port}{at.path}"
    last = book.upto("house", mark) or 0
    db = await Database.connect(url, 2)
    try:
        async for file in public_files(db, folder, last, lambda name: book.upto("house", name) is not None):
            new += book.add("house", file.name, file.made, file.sheets)
            unread += file.unread
            last = max(last, file.made)
    finally:
        await db.close()
    book.add("house", mark, last, [])
    return new, unread


def check(words: Words) -> int:
    """Count every line again, and hold it against what was counted as it came."""
    book = opened(archive(words), words)
    try:
        wrong = book.differs()
    finally:
        book.close()
    for game, kind, seat, thing, lot, kept, again in wrong:
        print(words.say("explore-differs", what=f"{game} {kind} {seat} {thing} {lot}", kept=kept, again=again))
    print(words.say("explore-checked", n=len(wrong)))
    return 1 if wrong else 0


def told(game: Game, survey: Survey, words: Words) -> Iterator[str]:
    """A survey in words, one table after the other."""
    own, sample = game.words(words.lang), survey.sample
    yield words.say(
        f"explore-sample-{sample.source}",
        game=game.title(words.lang),
        seats=sample.seats,
        edition=sample.edition,
        editions=len(game.editions),
        games=sample.games,
    )
    if sample.games < FEW:
        yield words.say("explore-few", few=FEW)
    for name, mean in (("turns", survey.turns), ("decisions", survey.decisions)):
        if mean is not None:
            figures = {key: words.decimal(getattr(mean, key)) for key in ("value", "low", "high")}
            yield words.say(f"explore-{name}", **figures)
    for kind in survey.kinds:
        yield ""
        yield said(kind.kind, own, words)
        yield from table(kind, game, own, words, sample.seats)
    yield ""


def table(kind: CountedKind, game: Game, own: Words, words: Words, seats: int) -> Iterator[str]:
    """The lines of a kind, in columns."""
    names = game.seat_names(game.setup(seats=seats))
    heads = ["", words.say("explore-side"), words.say("explore-games"), words.say("explore-share")]
    rows = [[*heads, words.say("explore-score")]]
    rows += [row(line, names, own, words) for line in kind.lines]
    widths = [max(len(cells[n]) for cells in rows) for n in range(len(rows[0]))]
    for cells in rows:
        yield ("  " + "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))).rstrip()
    if kind.more:
        yield "  " + words.say("explore-more", n=kind.more)


def row(line: Counting, names: Sequence[str], own: Words, words: Words) -> list[str]:
    thing = said(line.thing, own, words)
    lot = said(line.lot, own, words)
    side = "" if line.seat < 0 else said(names[line.seat], own, words)
    share, score = percent(line.share, words), percent(line.score, words)
    return [f"{thing}, {lot}" if lot else thing, side, str(line.games), share, score]


def said(phrase: Phrase | str, own: Words, words: Words) -> str:
    """In the words of the game, or in ours; what neither knows, as it is called."""
    found = Phrase(phrase) if isinstance(phrase, str) else phrase
    for catalogue in (own, words):
        if catalogue.has(found.word):
            return catalogue.say(found)
    return found.word.removeprefix("bot-")


def percent(figure: Estimate | None, words: Words) -> str:
    """A share with its interval; nothing where there are too few games."""
    if figure is None:
        return "·"
    figures = {key: words.decimal(100 * getattr(figure, key), 0) for key in ("value", "low", "high")}
    return words.say("explore-percent", **figures)
