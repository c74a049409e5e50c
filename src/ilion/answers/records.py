"""Records that come from elsewhere, held against the rules and, where they have them, their dice, before anybody looks
at them.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ilion.core.fate import Fault
from ilion.core.game import Unplayable
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, Record, game_of
from ilion.core.verify import unproven, verify
from ilion.core.wire import Refusal
from ilion.games import GAMES
from ilion.table.opening import bots_of
from ilion.table.sorry import NO_GAME, Sorry
from ilion.table.story import handed_on

NO_RECORD = Refusal("refuse-no-record")
NOT_OVER = Refusal("refuse-record-not-over")
NOT_ALONE = Refusal("refuse-record-not-alone")


def checked(text: str) -> Record:
    """A record of which all is right that it tells."""
    try:
        game = GAMES.get(game_of(text))
        if game is None:
            raise Sorry(NO_GAME, 422)
        proved = any(line.startswith('{"proof":') for line in text.strip().split("\n")[-3:])
        return verify(game, text)[0] if proved else unproven(game, text)
    except BadRecord as error:
        raise Sorry(NO_RECORD, 422) from error
    except Fault as fault:
        raise Sorry(reason(fault), 422) from fault


def reason(fault: Fault) -> Refusal:
    """What is wrong; where an act or a setup is not allowed, as the rules say it."""
    match fault.__cause__:
        case Illegal(refusal=why):
            return why
        case Unplayable(why=why):
            return Refusal(why.word, why.args)
    return Refusal(fault.word, dict(fault.told))


class Brought(NamedTuple):
    """A finished game as a house keeps it: setup, the bot of each seat, moves, last position, result."""

    game: str
    setup: bytes
    bots: list[str]
    moves: bytes
    position: bytes
    scores: tuple[float, ...]


def brought(text: str) -> Brought:
    """A game that one person played against bots until its rules ended it: nobody else's name is claimed with it."""
    record = checked(text)
    if record.scores is None or record.ended is not None:
        raise Sorry(NOT_OVER, 422)
    bots = bots_of(GAMES[record.game], record.setup, record.seats)
    if bots.count("") != 1:
        raise Sorry(NOT_ALONE, 422)
    return Brought(record.game, msgspec.json.encode(record.setup), bots, *handed_on(record), record.scores)
