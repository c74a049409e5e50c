"""The judge finds what it must: each history here violates one invariant, and the honest one none."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.dice import DiceTape
from ilion.core.herald import Herald
from ilion.games import GAMES
from ilion.server.database import as_json
from ilion.table.audit import StoredEntryHashes
from ilion.table.outgoing import Outgoing
from ilion.table.table_state import EntryStory, LogEntry, TableState, digest, next_chain_hash, pack
from tests.chaos.history import Answer, Fault, Heard, History, Read, Reset, Try
from tests.chaos.judge import check
from tests.chaos.judge.pace import slowest
from tests.rig.audit import Log

TABLE = "table-1"


def story_of(n: int = 12, seed: int = 1) -> tuple[History, Log]:
    """Return a game's first moves as an honest server stores them and honest clients see them."""
    game = next(iter(GAMES.values()))
    live = TableState(game, game.setup(), DiceTape(b"k" * 32))
    rng, lines, history = Random(seed), [], History(tables=[TABLE], calm=float(n))
    chain = b""

    def append(act_id: str, seat: int, kind: str, act: Any, story: EntryStory, draws: Any) -> None:
        nonlocal chain
        mark = digest(pack(live.state))
        parts = (act_id.encode(), str(seat).encode(), kind.encode(), as_json(act), as_json(draws), mark)
        chain = next_chain_hash(chain, *parts)
        live.seq += 1
        entry = LogEntry(live.seq, seat, kind, plain(act), draws, story, act_id)
        lines.append(StoredEntryHashes(entry, mark, chain, float(live.seq)))

    herald = Herald()
    draws = live.settle(live.play, live.counters, herald)
    append("start", -1, "start", None, EntryStory(tuple(herald.facts)), draws)
    while len(lines) < n:
        seat = live.state.actors()[0]
        act, herald, awaited, on = rng.choice(live.state.legal(seat)), Herald(), live.state.actors(), live.seq
        looks = tuple(live.state.looks(o, seat, act) for o in (0, 1, None))
        live.play.do(seat, act, herald)
        draws = live.settle(live.play, live.counters, herald)
        append(f"act-{on}", seat, "act", act, EntryStory(tuple(herald.facts), plain(looks), awaited), draws)
        tried = Try(f"act-{on}", TABLE, seat, on + 0.1, kind="do", base_seq=on, act=plain(act), by=seat)
        tried.answers.append(Answer(on + 0.5, True, live.seq))
        history.tries.append(tried)
        history.reads.append(Read(TABLE, on + 0.6, live.seq, "hello"))
        told = Outgoing().told([lines[-1].entry], (0,))
        history.heard.append(Heard(TABLE, (0,), on, live.seq, plain(told), on + 0.7))
    log = Log(
        id=TABLE,
        game=game.name,
        setup=plain(live.setup),
        status="playing",
        awaited=live.state.actors(),
        seq=live.seq,
        chain=chain,
        key=b"k" * 32,
        standby=("", ""),
        lines=tuple(lines),
    )
    return history, log


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def rules(history: History, log: Log) -> set[str]:
    return {w.rule for w in check(history, [log])}


def test_an_honest_history_violates_nothing() -> None:
    assert rules(*story_of()) == set()


def replaced(log: Log, n: int, **fields: Any) -> Log:
    """Return the log with another entry at a position."""
    lines = list(log.lines)
    entry = msgspec.structs.replace(lines[n].entry, **fields)
    lines[n] = msgspec.structs.replace(lines[n], entry=entry)
    return msgspec.structs.replace(log, lines=tuple(lines))


def cut(log: Log, n: int) -> Log:
    """Return the log without its last lines, as if they had never been there."""
    lines = log.lines[:n]
    return msgspec.structs.replace(log, lines=lines, seq=n, chain=lines[-1].chain)


def lost(history: History, log: Log) -> Log:
    return cut(log, len(log.lines) - 1)


def doubled(history: History, log: Log) -> Log:
    return replaced(log, 5, act_id=log.lines[4].entry.act_id)


def gone_astray(history: History, log: Log) -> Log:
    history.tries[4].answers[:] = [Answer(history.tries[4].answers[0].at, True, 99)]
    return log


def refused_but_stored(history: History, log: Log) -> Log:
    history.tries[4].answers[:] = [Answer(history.tries[4].answers[0].at, False, 5, "refuse-moved-on")]
    return log


def two_answers(history: History, log: Log) -> Log:
    history.tries[4].answers.append(Answer(9.0, False, 5, "refuse-moved-on"))
    return log


def unanswered(history: History, log: Log) -> Log:
    history.tries[4].answers.clear()
    return log


def changed(history: History, log: Log) -> Log:
    history.tries[4].act = ["something", "else"]
    return log


def reordered(history: History, log: Log) -> Log:
    history.tries[3].start = history.tries[6].answers[0].at + 0.01
    return log


def stale(history: History, log: Log) -> Log:
    last = history.reads[-1]
    history.reads.append(msgspec.structs.replace(last, seq=last.seq - 1))
    return log


def two_for_one(history: History, log: Log) -> Log:
    history.tries[5].base_seq, history.tries[5].seat = history.tries[4].base_seq, history.tries[4].seat
    return log


def told_twice(history: History, log: Log) -> Log:
    first = next(h for h in history.heard if h.told)
    place = history.heard.index(first)
    history.heard[place] = msgspec.structs.replace(first, told=first.told * 2)
    return log


def told_of_nothing(history: History, log: Log) -> Log:
    last = history.heard[-1]
    history.heard.append(msgspec.structs.replace(last, since=last.seq, seq=last.seq + 1, told=[]))
    return log


def sent_back(history: History, log: Log) -> Log:
    history.resets.append(Reset(log.id, (0,), 5, 9.0))
    return log


def a_gap(history: History, log: Log) -> Log:
    return msgspec.structs.replace(log, lines=(*log.lines[:5], *log.lines[6:]))


def another_die(history: History, log: Log) -> Log:
    place = next(n for n, line in enumerate(log.lines) if line.entry.draws)
    draws = log.lines[place].entry.draws
    return replaced(log, place, draws=(msgspec.structs.replace(draws[0], n=str(int(draws[0].n) + 1)), *draws[1:]))


def another_chain(history: History, log: Log) -> Log:
    lines = [*log.lines[:-1], msgspec.structs.replace(log.lines[-1], chain=b"x")]
    return msgspec.structs.replace(log, lines=tuple(lines))


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        (lost, "acknowledged moves are stored"),
        (doubled, "stored once"),
        (gone_astray, "stored at the reported number"),
        (refused_but_stored, "refused moves are not stored"),
        (two_answers, "refused moves are not stored"),
        (unanswered, "every request gets a reply"),
        (changed, "stored as sent"),
        (reordered, "stored in order"),
        (stale, "no stale reads"),
        (two_for_one, "one move per position"),
        (told_twice, "updates match the log"),
        (told_of_nothing, "updates match the log"),
        (sent_back, "no client is reset"),
        (a_gap, "no gap"),
        (another_die, "the log follows the rules"),
        (another_chain, "the log follows the rules"),
    ],
)
def test_a_violated_invariant_is_found(fault: Any, rule: str) -> None:
    history, log = story_of()
    assert rule in rules(history, fault(history, log))


def test_a_table_that_never_continues_is_found() -> None:
    history, log = story_of()
    history.calm = 100.0
    assert slowest(history, [log]) == {TABLE: float("inf")}
    history.tries[-1].answers.append(Answer(101.5, True, 12))
    assert slowest(history, [log]) == {TABLE: 1.5}
    assert slowest(History(tries=history.tries[:3], calm=100.0), [msgspec.structs.replace(log, status="over")]) == {}


def test_a_wait_counts_from_the_last_fault_in_it() -> None:
    faults = [Fault("node killed", at - 1, at) for at in (5.0, 12.0, 17.0, 30.0)]
    assert History(faults=faults).undisturbed(10.0, 20.0) == 3.0
    assert History().undisturbed(10.0, 20.0) == 10.0
