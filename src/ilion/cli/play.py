"""``ilion play``: a game at this terminal, hot-seat or against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from ilion.bots.baselines import BOTS
from ilion.bots.levels import LEVELS, players
from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game, add_number
from ilion.cli.record_files import new_path, newest_path, read_record
from ilion.cli.session import LocalSession
from ilion.cli.setup_args import HUMAN, add_setup, bot_seat, chosen_seats, chosen_setup
from ilion.core.game import Game
from ilion.core.play import Illegal
from ilion.core.record import Record
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
        args.parser.refuse(
            words.say("which-game", games=tuple(sorted(games))), words.say("see-example", command="ilion play troia")
        )
    session = resume_session(args, words) if args.resume is not None else new_session(args, words)
    return run_session(session, words, args.plain)


def run_session(session: LocalSession, words: Words, plain: bool) -> int:
    """Play a session on the screen or in lines, until it ends or the user leaves."""
    telling = Narration(session.game, session.record, words)
    if plain:
        from ilion.cli.plain_table import play_plain

        return play_plain(session, telling)
    from ilion.cli.table_app import TableApp

    app = TableApp(session, telling)
    app.run()
    if app.session.path is not None:
        print(words.say("saved", path=str(app.session.path)))
    return 0


def new_session(args: argparse.Namespace, words: Words) -> LocalSession:
    """Return a new game as requested."""
    game: Game = args.game
    setup = chosen_setup(game, args, words)
    seats = chosen_seats(game, setup, args, words)
    record = Record(game=game.name, setup=setup, seats=seats, source=game.source, moves=[])
    return LocalSession(game, record, seed_of(args), args.save or new_path(game))


def resume_session(args: argparse.Namespace, words: Words) -> LocalSession:
    """Return a saved game: the file named, else the newest of this game."""
    game: Game = args.game
    path = newest_path(game.name, words) if args.resume == NEWEST else Path(args.resume)
    record = read_record(game, path, words)
    if args.seat or args.hotseat or len(record.seats) != record.setup.seats:
        record.seats = chosen_seats(game, record.setup, args, words)
    unknown = [s for s in record.seats if s.startswith("bot:") and s not in map(bot_seat, players(game))]
    if unknown:
        raise CommandFailed(words.say("no-such-player", player=unknown[0], players=players(game)))
    try:
        return LocalSession(game, record, seed_of(args), args.save or path)
    except Illegal as error:
        raise CommandFailed(words.say("record-refused", file=str(path), what=str(error))) from error


def seed_of(args: argparse.Namespace) -> str:
    """Return the seed that was given, else a random one."""
    return secrets.token_hex(16) if args.seed is None else str(args.seed)
