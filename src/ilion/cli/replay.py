"""``ilion replay``: step through a record."""

from __future__ import annotations

import argparse
from itertools import chain

from ilion.cli.narration import Narration
from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.record_files import add_file, open_record, record_path
from ilion.cli.record_player import RecordPlayer
from ilion.cli.setup_args import seat_number
from ilion.cli.transcript import ALL, script
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "replay", run)
    add_file(parser, words)
    parser.add_argument("--view", default="all", metavar=words.say("meta-view"), help=words.say("help-view"))
    parser.add_argument("--plain", action="store_true", help=words.say("help-replay-plain"))
    parser.add_argument("--clauses", action="store_true", help=words.say("help-replay-clauses"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    reel = open_record(record_path(args, words), games, words)
    viewer = viewer_of(reel, args.view, words)
    if args.plain:
        telling = Narration(reel.game, reel.record, words)
        print(telling.title())
        print(telling.rules())
        for line in chain(telling.origins(), script(reel, telling, viewer, clauses=args.clauses)):
            print(line)
        return 0
    from ilion.cli.replay_app import WatchApp

    WatchApp(reel, viewer, words).run()
    return 0


def viewer_of(reel: RecordPlayer, text: str, words: Words) -> int | None:
    """Return the viewer: a seat, ``spectator``, or ``all`` for everything."""
    match text:
        case "all":
            return ALL
        case "spectator":
            return None
        case seat:
            return seat_number(reel.game, reel.setup, seat, words)
