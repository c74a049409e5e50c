"""Whether a record is right from its first line to its last, for a page that asks."""

from __future__ import annotations

import msgspec

from ilion.core.fate import Fault, decoded
from ilion.core.form import lines_of
from ilion.core.game import Unplayable
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, game_of
from ilion.core.verify import verify
from ilion.core.wire import Refusal
from ilion.games import GAMES


class Verified(msgspec.Struct, frozen=True):
    """What the rules say of a record."""

    acts: int = 0
    """How many were legal, where nothing is wrong."""
    wrong: str = ""
    """The word of what is wrong."""
    told: dict[str, str | int] = {}
    why: Refusal | None = None
    """The reason that the rules give, where an act or a setup is not allowed."""


def verified(record: bytes) -> bytes:
    """Dice, acts and result of a record held against the rules, as JSON."""
    return msgspec.json.encode(judged(record))


def judged(record: bytes) -> Verified:
    try:
        text = decoded(record)
        lines_of(text)
        found, _ = verify(GAMES[game_of(text)], text)
    except Fault as fault:
        return Verified(wrong=fault.word, told=dict(fault.told), why=reason(fault.__cause__))
    except (BadRecord, KeyError) as error:
        return Verified(wrong="unproven-record", told={"what": str(error)})
    return Verified(acts=len(found.moves))


def reason(cause: BaseException | None) -> Refusal | None:
    match cause:
        case Illegal(refusal=refusal):
            return refusal
        case Unplayable(why=why):
            return Refusal(why.word, why.args)
    return None
