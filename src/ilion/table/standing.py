"""What stands of a game after takings-back: an auditor's own idea of it, which shares nothing with ``Playthrough``.

Nothing is taken back across fate, a reveal or another's answer; one who plays with bots alone takes back theirs, too.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.play import why_not
from ilion.core.record import Move
from ilion.core.state import FATE
from ilion.core.wire import Act, Arg, Phrase, Setup


class Stood(msgspec.Struct, frozen=True):
    """An act that stands and what fate answered it; an aside was done while the table waited for something else."""

    seat: int
    act: Act | None
    fates: tuple[Act, ...] = ()
    aside: bool = False
    seq: int = 0


class Standing:
    """The acts of a table that nobody has taken back."""

    def __init__(self, game: Game, setup: Setup, given: Sequence[Move] = ()) -> None:
        self.game = game
        self.setup = setup
        self.given = given
        self.acts: list[Stood] = []
        self.bots: set[int] = set()
        """The seats that bots play just now."""

    def take_back(self, seat: int, said: int | None = None) -> Phrase | None:
        """Why a seat may not take its last act back; otherwise it no longer stands.

        ``said`` is where the log says that the act stands; in old logs it says nothing.
        """
        place = next((n for n in range(len(self.acts) - 1, -1, -1) if self.acts[n].seat == seat), None)
        if place is None:
            return Phrase("audit-back-nothing", {"seat": seat})
        taken, later = self.acts[place], self.acts[place + 1 :]
        if said not in (None, taken.seq):
            return Phrase("audit-back-other", {"seat": seat, "due": taken.seq, "said": said or 0})
        if taken.fates or any(after.fates for after in later):
            return Phrase("audit-back-fate", {"seat": seat, "act": repr(taken.act)})
        if isinstance(taken.act, self.game.reveals):
            return Phrase("audit-back-shown", {"seat": seat, "act": repr(taken.act)})
        without = [*self.acts[:place], *later]
        if self.laid_out(without) is None:
            return Phrase("audit-back-answered", {"seat": seat, "act": repr(taken.act)})
        self.acts = without
        return None

    def rewind(self, seat: int, said: int) -> Phrase | None:
        """Why a seat may not take back its last act with all that bots answered; otherwise none of it stands."""
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
        if any(isinstance(act.act, self.game.reveals) for act in gone):
            return Phrase("audit-back-shown", what)
        del self.acts[place:]
        return None

    def position(self) -> AnyState:
        """The table as it lies."""
        state = self.laid_out(self.acts)
        assert state is not None
        return state

    def laid_out(self, acts: Sequence[Stood]) -> AnyState | None:
        """The table after these acts, or None where one of them was not to be done without something else."""
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
