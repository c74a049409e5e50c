"""What is asked of the rules, here and in Pyodide; it imports nothing that a browser does not get."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.dice import RecordFault
from ilion.core.record import dumps, game_of, loads, replay
from ilion.core.verify import verify
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.table.table_state import digest, form_of, pack


def run(asked: str) -> str:
    """The answers to everything asked, as JSON; the same text wherever the rules are the same."""
    texts: dict[str, Any] = json.loads(asked)
    answers = {
        "golden": {name: replayed(text) for name, text in texts["golden"].items()},
        "played": {name: played(name) for name in texts["played"]},
        "verified": {name: verified(text) for name, text in texts["verified"].items()},
    }
    return json.dumps(answers, indent=1, sort_keys=True)


def replayed(text: str) -> list[str]:
    """The fingerprints of how positions are written, of every position, every sentence in each language, the record."""
    game = GAMES[game_of(text)]
    record = loads(text, game)
    positions, told = hashlib.sha256(), hashlib.sha256()
    words = [game.words(lang) for lang in LANGS]
    for step in replay(game, record):
        positions.update(digest(pack(step.state)))
        told.update("\n".join(one.say(fact) for fact in step.facts for one in words).encode())
    written = hashlib.sha256(dumps(record).encode())
    return [form_of(game, record.setup).hex(), *[one.hexdigest() for one in (positions, told, written)]]


def played(name: str) -> str:
    """The fingerprint of a whole game between bots of a kind: ``troia/ajax``."""
    game = GAMES[name.partition("/")[0]]
    setup = game.usual()
    record = play_game(game, setup, [player(game, name.partition("/")[2])] * setup.seats, Random(name))
    return hashlib.sha256(dumps(record).encode()).hexdigest()


def verified(text: str) -> str:
    """``right``, or the word of what is wrong with a record."""
    try:
        verify(GAMES[game_of(text)], text)
    except RecordFault as fault:
        return fault.word
    return "right"
