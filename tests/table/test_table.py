"""A table by itself: no network, no clock, no file, no database."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.bots.levels import player
from ilion.core.dice import DiceProtocol
from ilion.core.values import Refusal
from ilion.games import GAMES
from ilion.table import commands
from ilion.table.header import Seat, TableHeader
from ilion.table.local_table import LocalTable
from ilion.table.messages import (
    Ack,
    DoAct,
    Hello,
    News,
    OfferDraw,
    ReclaimSeat,
    Refused,
    Resign,
    ServerMessage,
    Undo,
    Welcome,
)
from ilion.table.subscriber import Subscriber
from ilion.table.table_state import EncodedDraft, LogEntry

SECRET = bytes(32)
decode = msgspec.json.Decoder(ServerMessage).decode


class Ear(Subscriber):
    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[ServerMessage] = []

    @property
    def id(self) -> str:
        return self.person

    def send(self, message: ServerMessage) -> None:
        self.heard.append(decode(msgspec.json.encode(message)))

    @property
    def last(self) -> News:
        return next(m for m in reversed(self.heard) if isinstance(m, News))


def row_of(game: str, *seats: str) -> TableHeader:
    """Return a table that is ready to start: players by their names, bots by ``bot:``."""
    g, sits = GAMES[game], []
    for n, who in enumerate(seats):
        bot = who.removeprefix("bot:") if who.startswith("bot:") else ""
        seed = bytes([n] * 32)
        share = DiceProtocol().seat_hash("here", str(n), seed)
        sits.append(
            Seat(seat=n, person=None if bot else who, who=who, bot=bot, seed=seed, seed_hash=share, present=True)
        )
    return TableHeader(id="here", game=g, setup=g.setup(seats=len(seats)), status="playing", seats=tuple(sits))


def test_one_player_plays_a_bot_to_the_end() -> None:
    saved: list[tuple[LogEntry, EncodedDraft]] = []
    table = LocalTable(row_of("troia", "ann", "bot:greedy"), SECRET, lambda *line: saved.append(line))
    ann, bot, rng = Ear("ann"), player(GAMES["troia"], "greedy"), Random(1)
    table.hear(ann, Hello("here"))
    assert isinstance(ann.heard[0], Welcome) and ann.last.seq == 1
    while table.live.info.status == "playing":
        seat = table.live.state.actors()[0]
        if seat == 0:
            act = rng.choice(ann.last.asks[0].legal).act
            raw = msgspec.Raw(msgspec.json.encode(act))
            table.hear(ann, DoAct(f"ann-{ann.last.seq:05}", ann.last.seq, raw))
        else:
            act = bot.choose(table.live.game, table.live.setup, table.live.state.seen(seat), rng)
            assert table.act(seat, table.live.seq, msgspec.json.encode(act))
    assert ann.last.table is not None and ann.last.table.ended_by == "rules"
    assert ann.last.table.scores == table.live.state.scores() and len(saved) == table.live.seq
    assert ann.last.seq == table.live.last_noticed((0,)).number


def test_two_players_at_one_screen_undo_and_resign() -> None:
    table = LocalTable(row_of("trojan-war", "ann", "ann"), SECRET, lambda *line: None)
    ann = Ear("ann")
    table.hear(ann, Hello("here"))
    ask = next(a for a in ann.last.asks if a.legal)
    view = ask.view
    raw = msgspec.Raw(msgspec.json.encode(ask.legal[0].act))
    table.hear(ann, DoAct("an-act-01", ann.last.seq, raw, ask.seat))
    table.hear(ann, Undo("an-undo-1", ann.last.seq, ask.seat))
    assert ann.last.seq == 3 and next(a for a in ann.last.asks if a.seat == ask.seat).view == view
    table.hear(ann, Resign("resigns-1", 1))
    assert ann.last.table is not None and (ann.last.table.scores, ann.last.table.ended_by) == ((1.0, 0.0), "resign")


def test_a_replaced_player_has_no_decisions_and_need_not_agree() -> None:
    table = LocalTable(row_of("escolex", "ann", "bob", "cat"), SECRET, lambda *line: None)
    ann, bob, cat = ears = Ear("ann"), Ear("bob"), Ear("cat")
    for ear in ears:
        table.hear(ear, Hello("here"))
    first = next(ear for ear in ears if ear.last.asks[0].legal)
    raw = msgspec.Raw(msgspec.json.encode(first.last.asks[0].legal[0].act))
    table.hear(first, DoAct("an-act-01", first.last.seq, raw))
    assert first.last.asks[0].undo
    table.append(commands.sit(table.live, "a-bot-sits", first.last.asks[0].seat or 0, "greedy"))
    table.tell()
    assert not (first.last.asks[0].legal or first.last.asks[0].asides or first.last.asks[0].undo)
    table.hear(first, ReclaimSeat("mine-again"))
    assert first.last.asks[0].legal or first.last.asks[0].asides
    table.append(commands.sit(table.live, "bot-sits-2", 0, "greedy"))
    table.hear(bob, OfferDraw("draw-by-bob"))
    assert table.live.info.status == "playing"
    table.hear(cat, OfferDraw("draw-by-cat"))
    assert (table.live.info.status, table.live.info.ended_by) == ("over", "draw") and ann.last.table is not None


def test_what_cannot_be_saved_is_sent_to_nobody() -> None:
    table = LocalTable(row_of("trojan-war", "ann", "bob"), SECRET, lambda *line: None)
    ann, bob = Ear("ann"), Ear("bob")
    for ear in (ann, bob):
        table.hear(ear, Hello("here"))

    def full(entry: LogEntry, kept: EncodedDraft) -> None:
        raise OSError("no room is left")

    table.keep = full
    ear = ann if ann.last.asks[0].legal else bob
    act = msgspec.Raw(msgspec.json.encode(ear.last.asks[0].legal[0].act))
    with pytest.raises(OSError, match="no room"):
        table.hear(ear, DoAct("an-act-01", 1, act))
    assert (table.live.seq, ann.last.seq, bob.last.seq, len(ear.heard)) == (1, 1, 1, 2)
    table.keep = lambda *line: None
    table.hear(ear, DoAct("an-act-01", 1, act))
    assert ear.heard[2] == Ack("an-act-01", 2)


def test_a_spectator_sees_and_cannot_move() -> None:
    table = LocalTable(row_of("trojan-war", "ann", "bob"), SECRET, lambda *line: None)
    eve = Ear("eve")
    table.hear(eve, Hello("here"))
    assert eve.last.asks[0].seat is None and not eve.last.asks[0].legal
    table.hear(eve, Resign("resigns-1"))
    assert eve.heard[-1] == Refused("resigns-1", Refusal("refuse-not-seated"), 1)
