"""``ilion play``: a game at this terminal, hot-seat or against bots."""

from __future__ import annotations

import argparse
import os
import secrets
import time
from pathlib import Path

from ilion.bots.levels import LEVELS, players
from ilion.bots.simple import BOTS
from ilion.cli.parser import Commands, Games, Impossible, add_command, add_game, add_number, read_text
from ilion.cli.session import Session
from ilion.cli.setting import HUMAN, add_setup, bot_seat, chosen_seats, chosen_setup
from ilion.cli.telling import Telling
from ilion.core.game import Game, Unplayable
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, Record, loads
from ilion.core.words import Words

NEWEST = "-"


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "play", run)
    add_game(parser, games, words, nargs="?")
    add_setup(parser, words)
    parser.add_argument(
        "--seat",
        "--bot",
        action="append",
        default=[],
        metavar=words.say("meta-seat"),
        help=words.say("help-seat", players=(HUMAN, *LEVELS, *BOTS)),
    )
    parser.add_argument("--hotseat", action="store_true", help=words.say("help-hotseat"))
    add_number(parser, words, "seed", None, meta="S")
    file = words.say("meta-file")
    parser.add_argument("--save", type=Path, metavar=file, help=words.say("help-save"))
    parser.add_argument("--resume", nargs="?", const=NEWEST, metavar=file, help=words.say("help-resume"))
    parser.add_argument("--plain", action="store_true", help=words.say("help-plain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.game is None:
        raise Impossible(words.say("which-game", games=tuple(sorted(games)), game=min(games)))
    session = resumed(args, words) if args.resume is not None else opened(args, words)
    return played(session, words, args.plain)


def played(session: Session, words: Words, plain: bool) -> int:
    """A game on the screen or in lines, to its end or until one leaves."""
    telling = Telling(session.game, session.record, words)
    if plain:
        from ilion.cli.plain import play_plain

        return play_plain(session, telling)
    from ilion.cli.table import TableApp

    app = TableApp(session, telling)
    app.run()
    if app.session.path is not None:
        print(words.say("saved", path=str(app.session.path)))
    return 0


def opened(args: argparse.Namespace, words: Words) -> Session:
    """A new game as asked for."""
    game: Game = args.game
    setup = chosen_setup(game, args, words)
    seats = chosen_seats(game, setup, args, words)
    record = Record(game=game.name, setup=setup, seats=seats, source=game.source, moves=[])
    return Session(game, record, seed_of(args), args.save or new_path(game))


def resumed(args: argparse.Namespace, words: Words) -> Session:
    """A game that was kept: the file named, else the newest of this game."""
    game: Game = args.game
    path = newest_path(game, words) if args.resume == NEWEST else Path(args.resume)
    record = read_record(game, path, words)
    if args.seat or args.hotseat or len(record.seats) != record.setup.seats:
        record.seats = chosen_seats(game, record.setup, args, words)
    unknown = [s for s in record.seats if s.startswith("bot:") and s not in map(bot_seat, players(game))]
    if unknown:
        raise Impossible(words.say("no-such-player", player=unknown[0], players=players(game)))
    try:
        return Session(game, record, seed_of(args), args.save or path)
    except Illegal as error:
        raise Impossible(words.say("record-refused", file=str(path), what=str(error))) from error


def read_record(game: Game, path: Path, words: Words) -> Record:
    text = read_text(path, words)
    try:
        return loads(text, game)
    except Unplayable as error:
        what = game.words(words.lang).say(error.why)
        raise Impossible(words.say("record-misfit", file=str(path), what=what)) from error
    except BadRecord as error:
        raise Impossible(words.say("record-misfit", file=str(path), what=str(error))) from error


def seed_of(args: argparse.Namespace) -> str:
    """The seed asked for; else one that nobody knows."""
    return secrets.token_hex(16) if args.seed is None else str(args.seed)


def shelf_of_records() -> Path:
    """Where games are kept between sittings."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "ilion"


def new_path(game: Game) -> Path:
    return shelf_of_records() / f"{game.name}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"


def newest_path(game: Game, words: Words) -> Path:
    kept = sorted(shelf_of_records().glob(f"{game.name}-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not kept:
        raise Impossible(words.say("nothing-kept", folder=str(shelf_of_records())))
    return kept[-1]
