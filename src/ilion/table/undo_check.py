"""The auditor's own reckoning of which acts stand after takebacks; it shares no code with ``Playthrough``.

Nothing can be taken back across a draw, a reveal or another player's answer; a player alone with bots takes back their
answers too.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.play import why_not
from ilion.core.record import Move
from ilion.core.state import FATE
from ilion.core.values import Act, Arg, Phrase, Setup


class StandingAct(msgspec.Struct, frozen=True):
    """An act that stands, and the draws after it; an aside is done while the table waits for another act."""

    seat: int
    act: Act | None
    fates: tuple[Act, ...] = ()
    aside: bool = False
    seq: int = 0


class StandingActs:
    """The acts of a table that were not taken back."""

    def __init__(self, game: Game, setup: Setup, given: Sequence[Move] = ()) -> None:
        self.game = game
        self.setup = setup
        self.given = given
        self.acts: list[StandingAct] = []
        self.bots: set[int] = set()
        """The seats that bots play now."""

    def take_back(self, seat: int, said: int | None = None) -> Phrase | None:
        """Take back a seat's last act, or return why that is not allowed.

        ``said`` is the place of the act according to the log; None in old logs.
        """
        place = next((n for n in range(len(self.acts) - 1, -1, -1) if self.acts[n].seat == seat), None)
        if place is None:
            return Phrase("audit-back-nothing", {"seat": seat})
        taken, later = self.acts[place], self.acts[place + 1 :]
        if said not in (None, taken.seq):
            return Phrase("audit-back-other", {"seat": seat, "due": taken.seq, "said": said or 0})
        if taken.fates or any(after.fates for after in later):
            return Phrase("audit-back-fate", {"seat": seat, "act": repr(taken.act)})
        if isinstance(taken.act, self.game.revealing_acts):
            return Phrase("audit-back-shown", {"seat": seat, "act": repr(taken.act)})
        without = [*self.acts[:place], *later]
        if self.laid_out(without) is None:
            return Phrase("audit-back-answered", {"seat": seat, "act": repr(taken.act)})
        self.acts = without
        return None

    def rewind(self, seat: int, said: int) -> Phrase | None:
        """Take back a seat's last act and all bots' answers, or return why that is not allowed."""
        place = next((n for n in range(len(self.acts) - 1, -1, -1) if self.acts[n].seat == seat), None)
        if place is None:
            return Phrase("audit-back-nothing", {"seat": seat})
        gone = self.acts[place:]
        what: dict[str, Arg] = {"seat": seat, "act": repr(gone[0].act)}
        if said != gone[0].seq:
            return Phrase("audit-back-other", {"seat": seat, "due": gone[0].seq, "said": said})
        if set(range(self.setup.seats)) - self.bots != {seat}:
            return Phrase("audit-back-answered", what)
        if any(act.fates for act in gone):
            return Phrase("audit-back-fate", what)
        if any(isinstance(act.act, self.game.revealing_acts) for act in gone):
            return Phrase("audit-back-shown", what)
        del self.acts[place:]
        return None

    def position(self) -> AnyState:
        """Return the current position."""
        state = self.laid_out(self.acts)
        assert state is not None
        return state

    def laid_out(self, acts: Sequence[StandingAct]) -> AnyState | None:
        """Return the position after these acts, or None if one of them was not possible without a missing act."""
        state: AnyState = self.game.state.start(self.setup)
        for seat, act in self.given:
            state.do(seat, act)
        for stood in acts:
            if stood.act is not None:
                asked = stood.aside or stood.seat in state.actors()
                if not asked or why_not(state, stood.seat, stood.act) is not None:
                    return None
                state.do(stood.seat, stood.act)
            for fate in stood.fates:
                state.do(FATE, fate)
        return state
