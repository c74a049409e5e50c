"""Record files: reading them, and where games are saved."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from ilion.cli.parser import CommandFailed, Games, read_text
from ilion.cli.record_player import RecordPlayer
from ilion.core.game import Game, InvalidSetup
from ilion.core.package_source import PackageSource
from ilion.core.record import BadRecord, Record, head_of, loads
from ilion.core.values import Phrase
from ilion.core.words import Words


def open_record(path: Path, games: Games, words: Words) -> RecordPlayer:
    """Return the record in a file, of any game."""
    game, _ = find_record_game(path, games, words)
    return RecordPlayer(game, read_record(game, path, words))


def find_record_game(path: Path, games: Games, words: Words) -> tuple[Game, str]:
    """Return the game of a record file, and its text."""
    text = read_text(path, words)
    try:
        head = head_of(text)
    except BadRecord as error:
        raise CommandFailed(words.say("record-misfit", file=str(path), what=str(error))) from error
    if head.game not in games and isinstance(head.source, PackageSource):
        args = {"file": str(path), "game": head.game, "source": str(head.source)}
        raise CommandFailed(words.say(Phrase("record-of-package", {**args})))
    if head.game not in games:
        raise CommandFailed(words.say("no-such-game", name=head.game))
    return games[head.game], text


def read_record(game: Game, path: Path, words: Words) -> Record:
    """Return the record of a game in a file; raise CommandFailed if it cannot be read."""
    text = read_text(path, words)
    try:
        return loads(text, game)
    except InvalidSetup as error:
        what = game.words(words.lang).say(error.why)
        raise CommandFailed(words.say("record-misfit", file=str(path), what=what)) from error
    except BadRecord as error:
        raise CommandFailed(words.say("record-misfit", file=str(path), what=str(error))) from error


def saved_games_folder() -> Path:
    """Return the folder of saved games."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "ilion"


def new_path(game: Game) -> Path:
    """Return the file of a new game, named by the time."""
    return saved_games_folder() / f"{game.name}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"


def add_file(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the argument FILE, a game record; without it, ``file`` is None and ``record_path`` finds the newest."""
    file = words.say("meta-file")
    parser.add_argument("file", type=Path, nargs="?", metavar=file, help=words.say("help-file"))


def record_path(args: argparse.Namespace, words: Words) -> Path:
    """Return the record that was named, else the newest saved one, and then say which."""
    if args.file is not None:
        return Path(args.file)
    path = newest_path("", words)
    print(words.say("newest-record", path=str(path)), file=sys.stderr)
    return path


def newest_path(game: str, words: Words) -> Path:
    """Return the newest saved file of a game, or of any; raise CommandFailed if there is none."""
    saved = sorted(saved_games_folder().glob(f"{game or '*'}-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not saved:
        raise CommandFailed(words.say("nothing-kept", folder=str(saved_games_folder())))
    return saved[-1]
