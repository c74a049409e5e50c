"""Verification of a record from its first line to its last."""

from __future__ import annotations

import msgspec

from ilion.core.dice import RecordFault, decode_record
from ilion.core.game import InvalidSetup
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, game_of
from ilion.core.record_syntax import lines_of
from ilion.core.values import Refusal
from ilion.core.verify import verify
from ilion.games import GAMES


class VerificationResult(msgspec.Struct, frozen=True):
    """The result of a verification."""

    acts: int = 0
    """How many acts were legal, if nothing is wrong."""
    wrong: str = ""
    """The id of the fault; empty if nothing is wrong."""
    told: dict[str, str | int] = {}
    why: Refusal | None = None
    """The rules' reason, if an act or a setup is not allowed."""


def verify_json(record: bytes) -> bytes:
    """Check dice, acts and result of a record against the rules; return the result as JSON."""
    return msgspec.json.encode(verify_record(record))


def verify_record(record: bytes) -> VerificationResult:
    try:
        text = decode_record(record)
        lines_of(text)
        found, _ = verify(GAMES[game_of(text)], text)
    except RecordFault as fault:
        return VerificationResult(wrong=fault.word, told=dict(fault.told), why=reason(fault.__cause__))
    except (BadRecord, KeyError) as error:
        return VerificationResult(wrong="unproven-record", told={"what": str(error)})
    return VerificationResult(acts=len(found.moves))


def reason(cause: BaseException | None) -> Refusal | None:
    match cause:
        case Illegal(refusal=refusal):
            return refusal
        case InvalidSetup(why=why):
            return Refusal(why.word, why.args)
    return None
