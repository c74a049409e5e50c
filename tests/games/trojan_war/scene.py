"""A table set for one moment of the war, with dice that fall as a test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import Act, Fact, Refusal
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.book import STORY
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.state import DEAD, PRISONER, STEPS
from ilion.games.trojan_war.turn import begin_turn
from ilion.games.trojan_war.types import (
    GREEK,
    SIDES,
    TROJAN,
    Cancel,
    Commit,
    Draw,
    HeroSeen,
    Place,
    Roll,
    Throw,
    TrojanWarSetup,
)
from tests.games.referee import Referee

REFEREE = Referee(GAME)
clause = pytest.mark.clause
both = pytest.mark.parametrize("edition", [1, 2])

LINES = {
    GREEK: ("achilles", "diomedes", "ulysses", "idomeneus", "meriones", "sthenelus", "ajax-oileus", "agamemnon"),
    TROJAN: ("hector", "aeneas", "sarpedon", "glaucus", "polydamas", "pandarus", "euphorbus", "agenor"),
}
"""Heroes to line up where a test does not care who."""


def setup_of(edition: int, **options: Any) -> TrojanWarSetup:
    return TrojanWarSetup(edition=1 if edition == 1 else 2, **options)


class Scene:
    """The dawn of a turn; the test then plays it."""

    def __init__(
        self,
        edition: int,
        turn: int = 1,
        *,
        vp: int = 0,
        briseis: str = "",
        wounded: dict[str, int] | None = None,
        dead: Sequence[str] = (),
        prisoners: Sequence[str] = (),
        pending: Sequence[str] = (),
        sinon: bool = False,
        ulysses_took: bool = False,
        **options: Any,
    ) -> None:
        self.setup = setup_of(edition, **options)
        self.state = TrojanWarState.start(self.setup)
        self.herald = Herald()
        p = self.state
        p.turn, p.vp, p.sinon, p.ulysses_took = turn, vp, sinon, ulysses_took
        p.briseis = int((briseis or ("agamemnon" if turn > 3 else "achilles")) == "agamemnon")
        p.pending = tuple(STORY.index(m) for m in pending)
        for hero, back in (wounded or {}).items():
            p.send(p.book.index[hero], back)
        for hero in dead:
            p.send(p.book.index[hero], DEAD)
        for hero in prisoners:
            p.send(p.book.index[hero], PRISONER)
        begin_turn(p, self.herald)
        REFEREE.once(self.herald.facts)

    # Playing

    def do(self, seat: int, *acts: Act) -> Scene:
        for act in acts:
            self.state = REFEREE.apply(self.state, seat, act, self.herald)
        return self

    def roll(self, *dice: int) -> Scene:
        return self.do(FATE, *[Roll(d) for d in dice])

    def throw(self, tape: str) -> Scene:
        """``3,7 6,2 r1``: dice of both sides, Greek first; a single die after an r."""
        for word in tape.split():
            if word.startswith("r"):
                self.roll(int(word[1:]))
            else:
                g, t = word.split(",")
                self.do(FATE, Throw(int(g), int(t)))
        return self

    def gods(self, greek: str = "zeus", trojan: str = "athena") -> Scene:
        return self.do(FATE, Draw(greek), Draw(trojan))

    def line_up(self, seat: int, *heroes: str) -> Scene:
        """Place heroes in the free boxes in order, and commit; without names, any heroes who can fight."""
        staged = len(self.state.staged)
        able = [self.state.book.ids[h] for h in self.state.unplaced_heroes(seat)]
        chosen = heroes or [h for h in (*LINES[seat], *able) if h in able]
        chosen = tuple(dict.fromkeys(chosen))[: self.state.counters_missing(seat)]
        return self.do(seat, *[Place(staged + n, h) for n, h in enumerate(chosen, 1)], Commit())

    def reveal(
        self,
        greeks: Sequence[str] = (),
        trojans: Sequence[str] = (),
        gods: Sequence[str] = ("zeus", "athena"),
        event: int = 0,
    ) -> Scene:
        """Play from dawn to the revealed counters; the event die is rolled where the game asks for it."""
        if self.step == "event":
            self.roll(event)
        if self.step == "line-up":
            for seat in (GREEK, TROJAN):
                self.line_up(seat, *(trojans if seat else greeks))
        return self.gods(*gods)

    def cancel(self, box: int) -> Scene:
        return self.do(self.state.actors()[0], Cancel(box))

    def duel(self, greek: str, trojan: str, gods: Sequence[str] = ("zeus", "athena"), event: int = 0) -> Scene:
        """A turn in which these two fight first: the last challenge is the one that is cancelled."""
        rest = [[h for h in LINES[s] if h not in (greek, trojan) and self.is_able(s, h)] for s in (GREEK, TROJAN)]
        self.reveal((greek, *rest[GREEK][:3]), (trojan, *rest[TROJAN][:3]), gods, event)
        return self.cancel(self.state.duels)

    # Looking

    @property
    def step(self) -> str:
        return STEPS[self.state.step]

    @property
    def vp(self) -> int:
        return self.state.vp

    def is_able(self, seat: int, hero: str) -> bool:
        return self.state.book.index[hero] in self.state.able_heroes(seat)

    def hero(self, name: str) -> HeroSeen:
        return next(h for h in self.state.seen(None).heroes if h.hero == name)

    def where(self, name: str) -> str:
        return self.hero(name).state

    def back(self, name: str) -> int:
        return self.hero(name).back

    def points(self) -> dict[str, int]:
        """Points of the turn so far, by side."""
        return {s: sum(e.points for e in self.state.seen(None).entries if e.side == s) for s in SIDES}

    def may(self, seat: int, act: Act) -> bool:
        return REFEREE.asked(self.setup, self.state, seat, act) is None

    def refusal(self, seat: int, act: Act) -> Refusal:
        refusal = REFEREE.asked(self.setup, self.state, seat, act)
        assert refusal is not None, f"{act} is legal"
        return refusal

    def cites(self, seat: int, act: Act) -> str:
        """Return the clause that forbids a move."""
        return self.refusal(seat, act).clause

    def told(self, word: str) -> list[Fact]:
        return [f for f in self.herald.facts if f.word == word]

    def clash(self, g: int = 0, t: int = 0) -> Scene:
        assert self.step == "clash", self.step
        return self.throw(f"{g},{t}")
