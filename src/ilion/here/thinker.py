"""A thinker: does one errand after another, wherever it is put; a bot's memory of its table stays with it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, assert_never

import msgspec

from ilion.answers.choosing import choose
from ilion.answers.insight import examine, look_back, ponder
from ilion.bots.clock import used
from ilion.bots.judge import Cost
from ilion.bots.luck import Chances, Scales, along, decisions
from ilion.here.errands import AnyErrand, Choose, Examine, LookBack, Ponder, Thought, Weigh, Weighed
from ilion.table.sorry import Sorry

errand_of: Final = msgspec.json.Decoder(AnyErrand).decode


def think(text: str) -> str:
    """One errand, done: a text for whoever asked."""
    try:
        thought = Thought.of(done(errand_of(text)))
    except Sorry as sorry:
        thought = Thought(refusal=sorry.refusal, status=sorry.status)
    return msgspec.json.encode(thought).decode()


def done(errand: AnyErrand) -> Any:
    match errand:
        case Choose():
            return msgspec.Raw(choose(*msgspec.structs.astuple(errand)))
        case Ponder():
            return ponder(*msgspec.structs.astuple(errand))
        case LookBack():
            return look_back(*msgspec.structs.astuple(errand))
        case Weigh():
            return weighed(errand)
        case Examine():
            return examined(errand)
        case other:
            assert_never(other)


def weighed(errand: Weigh) -> Weighed:
    """Chances one by one until the time is over; which luck is looked at depends on the move alone, not on the time."""
    game, setup, *_ = read = errand.scroll.read()
    record, scales, end = read.record, Scales(game, setup, Random("start")), used() + errand.seconds
    before = errand.before or scales.chances(game.state.start(setup))
    chances, luck = [] if errand.before else [before], list[Chances]()
    found = along(game, record, scales, errand.first, before)
    for n in range(errand.first, len(record.moves)):
        scales.rng = Random(n)
        now, given = next(found)
        chances.append(now)
        luck.append(given)
        if used() > end:
            break
    whole = errand.first + len(luck) == len(record.moves)
    return Weighed(tuple(chances), tuple(luck), tuple(decisions(game, record)) if whole else None)


def examined(errand: Examine) -> dict[int, Cost]:
    """Decisions one by one until the time is over: what each costs depends on its tries alone, not on the time."""
    found: dict[int, Cost] = {}
    end = used() + errand.seconds
    for move in errand.moves:
        found |= examine(errand.scroll, [move], errand.tries)
        if used() > end:
            break
    return found
