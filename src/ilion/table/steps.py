"""What can be done at a table: each step reads it as it stands and drafts the next entry of its log, or says why not.

A step changes nothing. Whoever keeps the table saves the draft (``kept`` says as what), and only then lets the table go
on from it (``Live.take``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal

import msgspec

from ilion.bots.levels import stand_in
from ilion.core.fate import Fate
from ilion.core.game import AnyState
from ilion.core.herald import Herald
from ilion.core.play import Illegal, Playthrough, why_not
from ilion.core.record import End
from ilion.core.state import FATE
from ilion.core.wire import Act, Fact, Refusal
from ilion.table.live import (
    BACKS,
    Back,
    Draft,
    Drawn,
    Entry,
    Kept,
    Live,
    Outcome,
    Story,
    chained,
    digest,
    house_id,
    pack,
    reader,
)
from ilion.table.rows import GONE, Asked, Lit, Row, Seat
from ilion.table.sorry import BAD_ACT, NO_BOT, NOT_PLAYING

MOVED_ON = Refusal("refuse-moved-on")
GONE_BACK = Refusal("refuse-gone-back")
NO_UNDO = Refusal("refuse-no-undo")
RATED_UNDO = Refusal("refuse-rated-undo")
CUP_UNDO = Refusal("refuse-cup-undo")
BOT_PLAYS = Refusal("refuse-bot-plays")
NO_DRAW = Refusal("refuse-no-draw")
DICE_AWAITED = Refusal("refuse-dice-awaited")
ABSENT: Final = {"live": 60.0, "free": 3600.0}
"""Seconds after which the others may call a bot, by the table's rhythm; where a move has days, the clock decides."""
Agreed = Literal["resign", "draw", "abort"]


def kept(live: Live, draft: Draft) -> Kept:
    """What is to be saved of a draft."""
    packed, code = pack(draft.play.state), msgspec.json.encode
    act, fates, facts, mark = code(draft.act), code(draft.draws), code(draft.story), digest(packed)
    pulse = None if draft.pulse is None else code(draft.pulse)
    lit = [] if pulse is None else [pulse]
    said = draft.id.encode(), str(draft.seat).encode(), draft.kind.encode()
    chain = chained(live.chain, *said, act, fates, mark, *lit)
    return Kept(act, fates, facts, mark, chain, live.snapshot(packed, draft.counters, draft.kind in BACKS), pulse)


def begin(live: Live) -> Draft:
    """Fate's first acts."""
    play, herald, counters = live.play.fork(), Herald(), dict(live.counters)
    draws = live.settle(play, counters, herald)
    return draft(live, house_id("start", 0), -1, "start", None, Story(tuple(herald.facts)), play, draws, counters)


def barred(live: Live, seat: int) -> Refusal | None:
    """Why nobody but a bot may decide for a seat now, if so."""
    return BOT_PLAYS if live.info.seats[seat].standby else None


def do(live: Live, id: str, on: int, seat: int, raw: bytes, mark: str = "") -> Draft | Asked | Refusal:
    """An act of a seat, decided on what it saw at ``on``, held against the rules; and fate's answer."""
    act = read_act(live, raw)
    if isinstance(act, Refusal):
        return act
    return past(live, on, seat, mark) or checked(live, id, seat, act)


def past(live: Live, on: int, seat: int, mark: str) -> Refusal | None:
    """Why what a seat decided on what it saw at ``on`` must be decided anew, if so."""
    chain = live.chains.get(on)
    if on > live.seq or (mark and chain is not None and mark != live.mark_of(chain)):
        return GONE_BACK
    return MOVED_ON if live.moved_on(on, seat) or (mark and chain is None) else None


def checked(live: Live, id: str, seat: int, act: Act, pulse: Lit | None = None) -> Draft | Asked | Refusal:
    """An act of a seat, held against the rules; and fate's answer, for which at level 3 a round is waited."""
    before, play, herald, counters = live.state, live.play.fork(), Herald(), dict(live.counters)
    looks = tuple(before.looks(o, seat, act) for o in observers(live))
    kind: Literal["act", "aside"] = "act" if seat in before.actors() and act in before.legal(seat) else "aside"
    try:
        play.do(seat, act, herald)
    except Illegal as illegal:
        return illegal.refusal
    if live.info.level == 3 and pulse is None and play.state.actors() == (FATE,):
        line = msgspec.json.encode((seat, act)).decode()
        return Asked(id, seat, act, Fate().act_seal(live.tape.key, live.info.sealed, line))
    draws = live.settle(play, counters, herald, pulse)
    story = Story(tuple(herald.facts), looks, before.actors())
    return draft(live, id, seat, kind, act, story, play, draws, counters)._replace(pulse=pulse)


def answered(live: Live, asked: Asked, signature: str) -> Draft | Asked | Refusal:
    """An act whose dice have waited, once their round is there."""
    pulse = Lit(live.info.asked_at, live.info.due, signature)
    return checked(live, asked.id, asked.seat, live.decode(asked.act), pulse)


def bot(live: Live, seat: int, on: int, raw: bytes) -> Draft | Asked | Refusal:
    """The act of a bot that was asked at ``on``: on any other position it is nobody's."""
    if live.seq != on:
        return MOVED_ON
    return do(live, house_id("bot", on, seat), live.seq, seat, raw)


def ask(live: Live, seat: int, raw: bytes) -> Refusal | None:
    """Why an act is not legal now, told from what the seat may know."""
    act = read_act(live, raw)
    return act if isinstance(act, Refusal) else live.play.why_not(seat, act)


def may_undo(live: Live, on: int, seat: int, mark: str = "") -> Refusal | None:
    """Why a seat may not take back what it saw at ``on``, whatever it is, if so."""
    if live.info.rated or live.info.cup:
        return RATED_UNDO if live.info.rated else CUP_UNDO
    return barred(live, seat) or past(live, on, seat, mark)


def undo(live: Live, id: str, seat: int, back: Back | None) -> Draft | Refusal:
    """A seat's last act taken back, if it can be (``Live.taken_back``)."""
    if back is None:
        return NO_UNDO
    if back.rest:
        everybody = Story((), (True,) * len(observers(live)), live.state.actors())
        return draft(live, id, seat, "rewind", {"to": back.place}, everybody, back.play)
    unseen = all(live.state.looks(o, seat, back.act) is None for o in observers(live) if o != seat)
    looks = tuple(None if o != seat and unseen else True for o in observers(live))
    story = Story((), looks, live.state.actors())
    return draft(live, id, seat, "undo", {"back": back.place}, story, back.play)


def end(live: Live, id: str, seat: int, kind: Agreed, entries: Collection[Entry]) -> Draft | Asked | Refusal:
    """Resign; or offer, or agree to, a draw or an abort: it comes about once all who play have asked since an act.

    A draw takes two: bots agree to none. Of the log the entries since then are enough.
    """
    if kind == "resign" and live.setup.seats > 2:
        return leave(live, id, seat)
    people = {s.seat for s in live.info.seats if plays(live, s)}
    if kind == "draw" and people <= {seat}:
        return NO_DRAW
    last = last_act(entries)
    asked = {e.seat for e in entries if e.kind == kind and e.seq > last} | {seat}
    outcome = Outcome("playing")
    if kind == "resign" or asked >= people:
        scores = None if kind == "abort" else End(kind, seat).scores(live.setup.seats)
        outcome = Outcome("aborted" if kind == "abort" else "over", scores, kind)
    return draft(live, id, seat, kind, None, Story((), (), live.state.actors()), outcome=outcome)


def plays(live: Live, s: Seat) -> bool:
    """Whether somebody plays a seat himself: it was not left to a bot, nor for good, nor as the rules have it."""
    if s.person in (None, GONE) or s.played_by:
        return False
    way_out = live.game.leave(live.state, s.seat)
    return way_out is None or why_not(live.state, s.seat, way_out) is None


def leave(live: Live, id: str, seat: int) -> Draft | Asked | Refusal:
    """One of several leaves and the others play on: as the rules have it, or else a bot plays for him."""
    act = live.game.leave(live.state, seat)
    return barred(live, seat) or (
        sit(live, id, seat, stand_in(live.game)) if act is None else checked(live, id, seat, act)
    )


def at_hand(live: Live, kind: Agreed) -> bool:
    """Whether the entries that a table remembers say who has asked since an act, or nobody needs to know."""
    return kind == "resign" or live.oldest == 0 or last_act(live.recent) > 0


def last_act(entries: Iterable[Entry]) -> int:
    """The sequence number of the last act; an offer made before it has lapsed."""
    return max((e.seq for e in entries if e.kind == "act"), default=0)


def flag(live: Live, seat: int) -> Draft:
    """A seat's time is over: of two it loses; at a larger table its place is played by a bot from now on."""
    n, story = live.setup.seats, story_of(live, "flag-falls", seat)
    outcome = Outcome("over", End("flag", seat).scores(n), "flag") if n == 2 else Outcome("playing")
    sits = {"standby": stand_in(live.game)} if n > 2 else None
    return draft(live, house_id("flag", live.seq), seat, "flag", sits, story, outcome=outcome)


def take_seat(live: Live, row: Row, id: str, person: str, seat: int | None) -> Draft | Refusal:
    """Play on oneself, where a bot plays."""
    if row.status != "playing":
        return NOT_PLAYING
    mine = [seat] if seat is not None else [n for n in row.mine(person) if row.seats[n].standby]
    return sit(live, id, mine[0], "") if mine and row.seats[mine[0]].standby else NO_BOT


def away(seconds: float | None, rhythm: str) -> bool:
    """Whether somebody has been away for long enough; None: he never came."""
    enough = ABSENT.get(rhythm)
    return enough is not None and (seconds is None or seconds > enough)


def sit(live: Live, id: str, seat: int, bot: str) -> Draft:
    """A bot plays for a seat from now on; without one, its person does again."""
    story = story_of(live, "told-bot-sits" if bot else "told-seat-back", seat)
    return draft(live, id, seat, "seat", {"standby": bot}, story)


def draft(
    live: Live,
    id: str,
    seat: int,
    kind: str,
    act: Any,
    story: Story,
    play: Playthrough | None = None,
    draws: tuple[Drawn, ...] = (),
    counters: dict[str, int] | None = None,
    outcome: Outcome | None = None,
) -> Draft:
    """The next entry; where nothing else is said the game stands as before, and the rules say whether it is over."""
    play = live.play if play is None else play
    counters = live.counters if counters is None else counters
    return Draft(id, seat, kind, act, draws, story, play, counters, outcome or by_rules(play.state))


def by_rules(state: AnyState) -> Outcome:
    return Outcome("playing") if state.actors() else Outcome("over", state.scores(), "rules")


def read_act(live: Live, raw: bytes) -> Act | Refusal:
    try:
        return reader(live.game.act).decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return BAD_ACT


def story_of(live: Live, word: str, seat: int) -> Story:
    """Something that happens to a seat, told to everybody."""
    return Story((Fact(word, {"seat": live.game.seat_names(live.setup)[seat]}),), (), live.state.actors())


def observers(live: Live) -> tuple[int | None, ...]:
    return (*range(live.setup.seats), None)
