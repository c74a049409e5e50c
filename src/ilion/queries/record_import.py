"""Import of records: checked against the rules and, if they have a proof, their dice."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ilion.core.dice import RecordFault
from ilion.core.game import InvalidSetup
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, Record, game_of
from ilion.core.values import Refusal
from ilion.core.verify import verify, verify_without_dice
from ilion.games import GAMES
from ilion.table.errors import NO_GAME, RequestRefused
from ilion.table.opening import bots_of
from ilion.table.replay import start_from_record

NO_RECORD = Refusal("refuse-no-record")
NOT_OVER = Refusal("refuse-record-not-over")
NOT_ALONE = Refusal("refuse-record-not-alone")


def check_record(text: str) -> Record:
    """Decode a record; raise a refusal if anything in it is wrong."""
    try:
        game = GAMES.get(game_of(text))
        if game is None:
            raise RequestRefused(NO_GAME, 422)
        proved = any(line.startswith('{"proof":') for line in text.strip().split("\n")[-3:])
        return verify(game, text)[0] if proved else verify_without_dice(game, text)
    except BadRecord as error:
        raise RequestRefused(NO_RECORD, 422) from error
    except RecordFault as fault:
        raise RequestRefused(reason(fault), 422) from fault


def reason(fault: RecordFault) -> Refusal:
    """Return what is wrong; if an act or a setup is not allowed, the rules' own reason."""
    match fault.__cause__:
        case Illegal(refusal=why):
            return why
        case InvalidSetup(why=why):
            return Refusal(why.word, why.args)
    return Refusal(fault.word, dict(fault.told))


class ImportedGame(NamedTuple):
    """A finished game as a server stores it: setup, the bot of each seat, moves, last position, result."""

    game: str
    setup: bytes
    bots: list[str]
    moves: bytes
    position: bytes
    scores: tuple[float, ...]


def check_import(text: str) -> ImportedGame:
    """Return a game that one person played against bots to its end by the rules; other games could claim names."""
    record = check_record(text)
    if record.scores is None or record.ended is not None:
        raise RequestRefused(NOT_OVER, 422)
    bots = bots_of(GAMES[record.game], record.setup, record.seats)
    if bots.count("") != 1:
        raise RequestRefused(NOT_ALONE, 422)
    return ImportedGame(record.game, msgspec.json.encode(record.setup), bots, *start_from_record(record), record.scores)
