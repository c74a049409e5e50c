"""Commands at a table: each reads the current state and drafts the next log entry, or returns a refusal.

A command changes nothing. The caller saves the draft (``encode_draft`` says as what) and only then lets the table
continue from it (``TableState.take``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import structs

from ilion.bots.levels import stand_in
from ilion.core.dice import DICE_PROTOCOL
from ilion.core.game import AnyState
from ilion.core.herald import Herald
from ilion.core.play import Illegal, Playthrough, why_not
from ilion.core.record import EarlyEnd
from ilion.core.state import FATE
from ilion.core.values import Act, Fact, Refusal
from ilion.table.errors import BAD_ACT, NO_BOT, NOT_PLAYING
from ilion.table.header import DELETED_USER, LitRound, PendingAct, Seat, TableHeader
from ilion.table.noticed import count_entry, undo_looks, who_notices
from ilion.table.table_state import (
    TAKEBACK_KINDS,
    EncodedDraft,
    EntryDraft,
    EntryStory,
    GameOutcome,
    LogEntry,
    LoggedDraw,
    TableState,
    Takeback,
    act_decoder,
    digest,
    next_chain_hash,
    pack,
    server_entry_id,
)

MOVED_ON = Refusal("refuse-moved-on")
GONE_BACK = Refusal("refuse-gone-back")
NO_UNDO = Refusal("refuse-no-undo")
RATED_UNDO = Refusal("refuse-rated-undo")
CUP_UNDO = Refusal("refuse-cup-undo")
BOT_PLAYS = Refusal("refuse-bot-plays")
NO_DRAW = Refusal("refuse-no-draw")
DICE_AWAITED = Refusal("refuse-dice-awaited")
ABSENCE_SECONDS: Final = {"live": 60.0, "free": 3600.0}
"""Seconds of absence after which the others may call a bot, by the table's pace; with a clock, that decides."""
Agreed = Literal["resign", "draw", "abort"]


class SeenNews(NamedTuple):
    """The last news that a client had seen when it decided: for which seats, their number and their mark."""

    mine: tuple[int, ...]
    number: int
    mark: str = ""


def encode_draft(live: TableState, draft: EntryDraft) -> EncodedDraft:
    """Return a draft as it is saved."""
    packed, code = pack(draft.play.state), msgspec.json.encode
    act, fates, facts, mark = code(draft.act), code(draft.draws), code(draft.story), digest(packed)
    pulse = None if draft.pulse is None else code(draft.pulse)
    lit = [] if pulse is None else [pulse]
    said = draft.id.encode(), str(draft.seat).encode(), draft.kind.encode()
    chain = next_chain_hash(live.chain, *said, act, fates, mark, *lit)
    return EncodedDraft(
        act, fates, facts, mark, chain, live.snapshot(packed, draft.counters, draft.kind in TAKEBACK_KINDS), pulse
    )


def begin(live: TableState) -> EntryDraft:
    """Draft the first draws of a game."""
    play, herald, counters = live.play.fork(), Herald(), dict(live.counters)
    draws = live.settle(play, counters, herald)
    return draft(
        live, server_entry_id("start", 0), -1, "start", None, EntryStory(tuple(herald.facts)), play, draws, counters
    )


def bot_only_refusal(live: TableState, seat: int) -> Refusal | None:
    """Return why only a bot may decide for a seat now, or None."""
    return BOT_PLAYS if live.info.seats[seat].standby else None


def do(
    live: TableState, id: str, seat: int, raw: bytes, seen: SeenNews | None = None
) -> EntryDraft | PendingAct | Refusal:
    """Draft an act of a seat and fate's answer; refuse it if the rules forbid it, or if it was decided on old news."""
    act = read_act(live, raw)
    if isinstance(act, Refusal):
        return act
    return (stale_decision(live, seat, seen) if seen else None) or try_act(live, id, seat, act)


def stale_decision(live: TableState, seat: int, seen: SeenNews) -> Refusal | None:
    """Return why a decision of a seat is out of date, or None."""
    mine, number, mark = seen
    seq = live.find_noticed(mine, number)
    chain = None if seq is None else live.chains.get(seq)
    if number > live.last_noticed(mine).number or (mark and chain is not None and mark != live.mark_of(chain)):
        return GONE_BACK
    return MOVED_ON if live.moved_on(mine, number, seat) or (mark and chain is None) else None


def try_act(
    live: TableState, id: str, seat: int, act: Act, pulse: LitRound | None = None
) -> EntryDraft | PendingAct | Refusal:
    """Draft a checked act of a seat and fate's answer. At dice level 3 the answer waits for a beacon round."""
    before, play, herald, counters = live.state, live.play.fork(), Herald(), dict(live.counters)
    looks = tuple(before.looks(o, seat, act) for o in observers(live))
    kind: Literal["act", "aside"] = "act" if seat in before.actors() and act in before.legal(seat) else "aside"
    try:
        play.do(seat, act, herald)
    except Illegal as illegal:
        return illegal.refusal
    if live.info.level == 3 and pulse is None and play.state.actors() == (FATE,):
        line = msgspec.json.encode((seat, act)).decode()
        return PendingAct(id, seat, act, DICE_PROTOCOL.act_seal(live.tape.key, live.info.sealed, line))
    draws = live.settle(play, counters, herald, pulse)
    story = EntryStory(tuple(herald.facts), looks, before.actors())
    return draft(live, id, seat, kind, act, story, play, draws, counters)._replace(pulse=pulse)


def resolve_pending(live: TableState, asked: PendingAct, signature: str) -> EntryDraft | PendingAct | Refusal:
    """Draft an act whose dice have waited, once their beacon round is known."""
    pulse = LitRound(live.info.asked_at, live.info.due, signature)
    return try_act(live, asked.id, asked.seat, live.decode(asked.act), pulse)


def bot(live: TableState, seat: int, on: int, raw: bytes) -> EntryDraft | PendingAct | Refusal:
    """Draft a bot's act that was chosen at the entry ``on``; an act for any other position is refused."""
    if live.seq != on:
        return MOVED_ON
    return do(live, server_entry_id("bot", on, seat), seat, raw)


def ask(live: TableState, seat: int, raw: bytes) -> Refusal | None:
    """Return why an act is not legal now, as far as the seat may know it, or None."""
    act = read_act(live, raw)
    return act if isinstance(act, Refusal) else live.play.why_not(seat, act)


def may_undo(live: TableState, seat: int, seen: SeenNews) -> Refusal | None:
    """Return why a seat may take nothing back now, or None."""
    if live.info.rated or live.info.cup:
        return RATED_UNDO if live.info.rated else CUP_UNDO
    return bot_only_refusal(live, seat) or stale_decision(live, seat, seen)


def undo(live: TableState, id: str, seat: int, back: Takeback | None) -> EntryDraft | Refusal:
    """Draft a takeback of a seat's last act if it is possible (``TableState.taken_back``)."""
    if back is None:
        return NO_UNDO
    if back.rest:
        everybody = EntryStory((), (True,) * len(observers(live)), live.state.actors())
        return draft(live, id, seat, "rewind", {"to": back.place}, everybody, back.play)
    story = EntryStory((), undo_looks(live.state, live.setup.seats, seat, back.act), live.state.actors())
    return draft(live, id, seat, "undo", {"back": back.place}, story, back.play)


def end(
    live: TableState, id: str, seat: int, kind: Agreed, entries: Collection[LogEntry]
) -> EntryDraft | PendingAct | Refusal:
    """Draft a resignation, or an offer of or agreement to a draw or an abort.

    A draw or an abort takes effect once all players have asked for it since the last act. Bots agree to no draw. Of the
    log, only the entries since the last act are needed.
    """
    if kind == "resign" and live.setup.seats > 2:
        return leave(live, id, seat)
    people = {s.seat for s in live.info.seats if is_played_by_person(live, s)}
    if kind == "draw" and people <= {seat}:
        return NO_DRAW
    last = last_act(entries)
    asked = {e.seat for e in entries if e.kind == kind and e.seq > last} | {seat}
    outcome = GameOutcome("playing")
    if kind == "resign" or asked >= people:
        scores = None if kind == "abort" else EarlyEnd(kind, seat).scores(live.setup.seats)
        outcome = GameOutcome("aborted" if kind == "abort" else "over", scores, kind)
    return draft(live, id, seat, kind, None, EntryStory((), (), live.state.actors()), outcome=outcome)


def is_played_by_person(live: TableState, s: Seat) -> bool:
    """Return whether a person plays a seat: no bot substitutes, and they have not left."""
    if s.person in (None, DELETED_USER) or s.played_by:
        return False
    way_out = live.game.leave_act(live.state, s.seat)
    return way_out is None or why_not(live.state, s.seat, way_out) is None


def leave(live: TableState, id: str, seat: int) -> EntryDraft | PendingAct | Refusal:
    """Draft that one of several players leaves: as the rules provide, or else with a bot in their seat."""
    act = live.game.leave_act(live.state, seat)
    return bot_only_refusal(live, seat) or (
        sit(live, id, seat, stand_in(live.game)) if act is None else try_act(live, id, seat, act)
    )


def at_hand(live: TableState, kind: Agreed) -> bool:
    """Return whether the entries in memory say who has asked since the last act, or that does not matter."""
    return kind == "resign" or live.oldest == 0 or last_act(live.recent) > 0


def last_act(entries: Iterable[LogEntry]) -> int:
    """Return the sequence number of the last act; an offer made before it has lapsed."""
    return max((e.seq for e in entries if e.kind == "act"), default=0)


def flag(live: TableState, seat: int) -> EntryDraft:
    """Draft a timeout: with two players the seat loses, at a larger table a bot plays it from now on."""
    n, story = live.setup.seats, story_of(live, "flag-falls", seat)
    outcome = GameOutcome("over", EarlyEnd("flag", seat).scores(n), "flag") if n == 2 else GameOutcome("playing")
    sits = {"standby": stand_in(live.game)} if n > 2 else None
    return draft(live, server_entry_id("flag", live.seq), seat, "flag", sits, story, outcome=outcome)


def take_seat(live: TableState, row: TableHeader, id: str, person: str, seat: int | None) -> EntryDraft | Refusal:
    """Draft that a player takes over their seat from a bot."""
    if row.status != "playing":
        return NOT_PLAYING
    mine = [seat] if seat is not None else [n for n in row.mine(person) if row.seats[n].standby]
    return sit(live, id, mine[0], "") if mine and row.seats[mine[0]].standby else NO_BOT


def is_away(seconds: float | None, rhythm: str) -> bool:
    """Return whether a player has been away long enough for a substitute; None means that they never came."""
    enough = ABSENCE_SECONDS.get(rhythm)
    return enough is not None and (seconds is None or seconds > enough)


def sit(live: TableState, id: str, seat: int, bot: str) -> EntryDraft:
    """Draft that a bot plays a seat from now on, or with an empty name that its player does again."""
    story = story_of(live, "told-bot-sits" if bot else "told-seat-back", seat)
    return draft(live, id, seat, "seat", {"standby": bot}, story)


def draft(
    live: TableState,
    id: str,
    seat: int,
    kind: str,
    act: Any,
    story: EntryStory,
    play: Playthrough | None = None,
    draws: tuple[LoggedDraw, ...] = (),
    counters: dict[str, int] | None = None,
    outcome: GameOutcome | None = None,
) -> EntryDraft:
    """Draft the next entry. By default the game stays as it is, and the rules say whether it is over."""
    play = live.play if play is None else play
    counters = live.counters if counters is None else counters
    story = note_viewers(live, seat, kind, story, play.state)
    return EntryDraft(id, seat, kind, act, draws, story, play, counters, outcome or by_rules(play.state))


def note_viewers(live: TableState, seat: int, kind: str, story: EntryStory, after: AnyState) -> EntryStory:
    """Return the story of the next entry with the last entry that each viewer will have noticed."""
    looks = story.looks or (True,) * len(observers(live))
    everyone = (True,) * len(looks)
    notices = who_notices(live.state, after, seat, kind, story.facts, looks) if live.game.secrets else everyone
    return structs.replace(story, noticed=count_entry(live.noticed, live.seq + 1, notices))


def is_veiled(live: TableState, draft: EntryDraft) -> bool:
    """Return whether some viewer will not notice the next entry."""
    return any(last.seq <= live.seq for last in draft.story.noticed)


def by_rules(state: AnyState) -> GameOutcome:
    return GameOutcome("playing") if state.actors() else GameOutcome("over", state.scores(), "rules")


def read_act(live: TableState, raw: bytes) -> Act | Refusal:
    try:
        return act_decoder(live.game.act).decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return BAD_ACT


def story_of(live: TableState, word: str, seat: int) -> EntryStory:
    """Return a story for everyone: something that happens to a seat."""
    return EntryStory((Fact(word, {"seat": live.game.seat_names(live.setup)[seat]}),), (), live.state.actors())


def observers(live: TableState) -> tuple[int | None, ...]:
    return (*range(live.setup.seats), None)
