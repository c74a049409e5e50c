"""Audit of a table's log against the rules, the dice, its hash chain and its snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ilion.bots.levels import players
from ilion.core.dice import DiceTape, without_epoch
from ilion.core.game import Game
from ilion.core.play import Move, Playthrough, why_not
from ilion.core.state import FATE
from ilion.core.values import Arg, Phrase
from ilion.games import GAMES
from ilion.table.table_state import (
    ACT_KINDS,
    LogEntry,
    LoggedDraw,
    TableState,
    decode_act,
    digest,
    next_chain_hash,
    pack,
)
from ilion.table.undo_check import StandingAct, StandingActs
from ilion.table.votes import VOTE_MESSAGES

encode = msgspec.json.encode


class StoredEntryHashes(msgspec.Struct, frozen=True):
    """A stored entry with the hashes it was stored with."""

    entry: LogEntry
    digest: bytes
    chain: bytes
    at: float


class AuditedLog(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is stored of one game: its table, its dice and its entries."""

    id: str
    game: str
    setup: Any
    status: str
    ended_by: str = ""
    scores: tuple[float, ...] | None = None
    awaited: tuple[int, ...] = ()
    seq: int
    chain: bytes
    key: bytes
    given: Sequence[Move] = ()
    bots: tuple[int, ...] = ()
    standby: tuple[str, ...]
    """The bot that substitutes for each seat, or an empty string."""
    lines: tuple[StoredEntryHashes, ...]
    snapshot: tuple[int, bytes] | None = None
    level: int | None = None


def audit(log: AuditedLog) -> Phrase | None:
    """Return the first fault of a log, or None; nothing after it is checked."""
    game = GAMES[log.game]
    live = TableState(game, msgspec.convert(log.setup, game.setup), DiceTape(log.key), log.given)
    standing = StandingActs(game, live.setup, log.given)
    standing.bots |= set(log.bots)
    chain = b""
    for line in log.lines:
        wrong = audit_line(live, line, standing, chain)
        if (
            not wrong
            and line.entry.draws
            and line.entry.kind != "start"
            and (line.entry.pulse is None) == (log.level == 3)
        ):
            wrong = fault("pulse")
        if not wrong and line is not log.lines[-1] and ends(live, line.entry):
            wrong = fault("went-on")
        if wrong:
            return Phrase(wrong.word, {**wrong.args, "line": line.entry.seq})
        chain = line.chain
        if (
            log.snapshot
            and log.snapshot[0] == live.seq
            and live.read(log.snapshot[1])
            and live.snapshot(pack(live.state), live.counters, force=True) != log.snapshot[1]
        ):
            return fault("snapshot", line=live.seq)
    return audit_table(live, log, chain)


def waited_for_round(log: AuditedLog, e: LogEntry) -> bool:
    """Return whether the dice of an entry had to wait for a beacon round of their own."""
    return log.level == 3 and bool(e.draws) and e.kind != "start"


def audit_line(live: TableState, line: StoredEntryHashes, standing: StandingActs, chain: bytes) -> Phrase | None:
    e = line.entry
    if e.seq != live.seq + 1:
        return fault("order", after=live.seq)
    awaited = live.state.actors()
    wrong = audit_kind(live, e, standing)
    if wrong:
        return wrong
    tape = live.tape_of(e.pulse)
    for draw in e.draws:
        wrong = audit_draw(live, draw, tape)
        if wrong:
            return wrong
    if live.state.actors() == (FATE,):
        return fault("no-answer")
    if e.kind in (*ACT_KINDS, "start"):
        act = None if e.kind == "start" else live.decode(e.act)
        fates = tuple(live.decode(draw.act) for draw in e.draws)
        standing.acts.append(StandingAct(e.seat, act, fates, e.kind == "aside", e.seq))
    if e.kind != "start" and e.story.awaited != awaited:
        return fault("awaited", due=seats(awaited), said=seats(e.story.awaited))
    mark = digest(pack(live.state))
    if mark != line.digest:
        return fault("position")
    if line.chain != entry_hash(chain, live.game, e, mark):
        return fault("chain")
    live.seq = e.seq
    return None


def entry_hash(chain: bytes, game: Game, e: LogEntry, mark: bytes) -> bytes:
    """Return the running hash of an entry that leads to a position with the fingerprint ``mark``."""
    act = encode(decode_act(game, e.act) if e.kind in ACT_KINDS else e.act)
    lit = [] if e.pulse is None else [encode(e.pulse)]
    said = e.act_id.encode(), str(e.seat).encode(), e.kind.encode()
    return next_chain_hash(chain, *said, act, encode(e.draws), mark, *lit)


def audit_kind(live: TableState, e: LogEntry, standing: StandingActs) -> Phrase | None:
    """Apply an entry; return a fault if an entry of its kind cannot say this here."""
    if (e.kind == "start") != (e.seq == 1):
        return fault("begins")
    if e.kind != "start" and not 0 <= e.seat < live.setup.seats:
        return fault("seat", seat=e.seat)
    if e.kind not in (*ACT_KINDS, "start") and e.draws:
        return fault("drawn", kind=e.kind)
    match e.kind:
        case "act" | "aside":
            act = live.decode(e.act)
            refusal = why_not(live.state, e.seat, act)
            if refusal is not None:
                return fault("illegal", act=repr(act), why=refusal.word)
            asked = e.seat in live.state.actors() and act in live.state.legal(e.seat)
            if asked != (e.kind == "act"):
                return fault("no-such", act=repr(act), kind=e.kind)
            live.play.redo(e.seat, act)
        case "undo":
            wrong = standing.take_back(e.seat, e.act and e.act["back"])
            if wrong:
                return wrong
            live.play = Playthrough.at(live.game, live.setup, standing.position())
        case "rewind":
            wrong = standing.rewind(e.seat, e.act["to"])
            if wrong:
                return wrong
            live.play = Playthrough.at(live.game, live.setup, standing.position())
        case "seat" | "flag" if e.kind == "seat" or live.setup.seats > 2:
            bot = e.act.get("standby") if isinstance(e.act, dict) else None
            if bot not in (*players(live.game), *([""] if e.kind == "seat" else [])):
                return fault("nobody", bot=str(bot))
            (standing.bots.add if bot else standing.bots.discard)(e.seat)
        case "vote" | "pause" | "abort" if e.act is not None:
            if not away_from(live, e):
                return fault("act", kind=e.kind)
        case "start" | "flag" | "resign" | "draw" | "abort" | "resume":
            if e.act is not None:
                return fault("act", kind=e.kind)
        case _:
            return fault("kind", kind=e.kind)
    return None


def away_from(live: TableState, e: LogEntry) -> bool:
    """Return whether an entry names another seat, whose player is away, and has the fields of its kind."""
    due = {"away", "what"} if e.kind == "vote" else {"away"}
    if not isinstance(e.act, dict) or e.act.keys() != due or e.act.get("what", "bot") not in VOTE_MESSAGES:
        return False
    return e.act["away"] in range(live.setup.seats) and e.act["away"] != e.seat


def ends(live: TableState, e: LogEntry) -> bool:
    """Return whether an entry ends the game without the consent of other players."""
    if e.kind == "abort" and e.act is not None:
        return True
    return e.kind == "resign" or (e.kind == "flag" and live.setup.seats == 2)


def audit_table(live: TableState, log: AuditedLog, chain: bytes) -> Phrase | None:
    """Return what the table's row says that its log does not, or None."""
    if chain != log.chain:
        return fault("table-chain")
    sitting = [""] * live.setup.seats
    for e in (line.entry for line in log.lines):
        if e.kind in ("seat", "flag") and e.act is not None:
            sitting[e.seat] = e.act["standby"]
    if log.standby != tuple(sitting):
        return fault("standby", due=", ".join(sitting), said=", ".join(log.standby))
    last = log.lines[-1].entry if log.lines else None
    if log.status == "open":
        due = ("open", "") if last is None else ("playing", "")
    elif not live.state.actors():
        due = ("over", "rules")
    elif log.status == "playing":
        due = ("playing", "")
    else:
        due = ("aborted" if log.ended_by == "abort" else "over", last.kind if last else "")
    if log.ended_by == "rules" and log.scores != live.state.scores():
        return fault("scores", due=str(live.state.scores()), said=str(log.scores))
    if (log.status, log.ended_by) != due or (due[0] == "playing" and last is not None and ends(live, last)):
        return fault("status", status=log.status, by=log.ended_by or "-", kind=last.kind if last else "-")
    waits = live.state.actors() if log.status == "playing" else ()
    if log.lines and log.awaited != waits:
        return fault("waits", due=seats(waits), said=seats(log.awaited))
    return None


def audit_draw(live: TableState, draw: LoggedDraw, tape: DiceTape) -> Phrase | None:
    state = live.state
    if state.actors() != (FATE,) or state.label() != without_epoch(draw.label):
        return fault("unasked", label=draw.label)
    if draw.counter != live.counters.get(draw.label, 0):
        return fault("place", label=draw.label, due=live.counters.get(draw.label, 0), said=draw.counter)
    odds = state.odds()
    n = tape.below(draw.label, draw.counter, odds.total)
    if str(n) != draw.n or odds.pick(n) != live.decode(draw.act):
        return fault("tape", label=draw.label, place=draw.counter)
    live.play.redo(FATE, odds.pick(n))
    live.counters[draw.label] = draw.counter + 1
    return None


def fault(what: str, **args: Arg) -> Phrase:
    """Return a fault; the message ``audit-<what>`` describes it."""
    return Phrase(f"audit-{what}", args)


def seats(awaited: tuple[int, ...]) -> str:
    return ", ".join(map(str, awaited)) or "-"
