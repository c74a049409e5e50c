"""``ilion replay``: step through a record."""

from __future__ import annotations

import argparse
from itertools import chain
from pathlib import Path

from ilion.cli.parser import Commands, Games, Impossible, add_command, read_text
from ilion.cli.play import read_record
from ilion.cli.reel import Reel
from ilion.cli.script import ALL, script
from ilion.cli.setting import seat_number
from ilion.cli.telling import Telling
from ilion.core.game import Game
from ilion.core.record import BadRecord, head_of
from ilion.core.source import Source
from ilion.core.wire import Phrase
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "replay", run)
    file = words.say("meta-file")
    parser.add_argument("file", type=Path, metavar=file, help=words.say("help-file"))
    parser.add_argument("--view", default="all", metavar=words.say("meta-view"), help=words.say("help-view"))
    parser.add_argument("--plain", action="store_true", help=words.say("help-replay-plain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    reel = opened(args.file, games, words)
    viewer = viewer_of(reel, args.view, words)
    if args.plain:
        telling = Telling(reel.game, reel.record, words)
        print(telling.title())
        print(telling.rules())
        for line in chain(telling.origins(), script(reel, telling, viewer)):
            print(line)
        return 0
    from ilion.cli.viewing import WatchApp

    WatchApp(reel, viewer, words).run()
    return 0


def opened(path: Path, games: Games, words: Words) -> Reel:
    """The record in a file, of whichever game it is."""
    game, _ = game_in(path, games, words)
    return Reel(game, read_record(game, path, words))


def game_in(path: Path, games: Games, words: Words) -> tuple[Game, str]:
    """The game that a file holds a record of, and its text."""
    text = read_text(path, words)
    try:
        head = head_of(text)
    except BadRecord as error:
        raise Impossible(words.say("record-misfit", file=str(path), what=str(error))) from error
    if head.game not in games and isinstance(head.source, Source):
        told = {"file": str(path), "game": head.game, "source": str(head.source)}
        raise Impossible(words.say(Phrase("record-of-package", {**told})))
    if head.game not in games:
        raise Impossible(words.say("no-such-game", name=head.game, games=tuple(sorted(games))))
    return games[head.game], text


def viewer_of(reel: Reel, text: str, words: Words) -> int | None:
    """Whose eyes to look through: a seat, ``spectator``, or ``all`` for everything."""
    match text:
        case "all":
            return ALL
        case "spectator":
            return None
        case seat:
            return seat_number(reel.game, reel.setup, seat, words)
