"""The acts, options, components and view of The Trojan War. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ilion.core.wire import Act, Seen, Setup

GREEK: Final = 0
TROJAN: Final = 1
SIDES: Final = ("greek", "trojan")

BOXES: Final = 4
TAUNTS: Final = 6


class Counter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hero as his counter prints him, and what the rules know of him by name."""

    id: str
    side: Literal["greek", "trojan"]
    power: int
    resistance: Annotated[int, Meta(ge=1)]
    character: str
    enters: int | str = "start"
    boards: bool = True
    immune: bool = False
    name: str = ""
    """Only for heroes that our words do not know."""
    known: tuple[str, ...] = ()
    """The values that stand in the rulebook, or that an owner read on his counter; for the others see ``origin``."""


class Components(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The counters and tables: ours, or those of somebody who owns the game."""

    hero: tuple[Counter, ...]
    letters: tuple[str, ...]
    abilities: tuple[tuple[int, ...], ...]
    gods: tuple[str, ...]
    cancels: str
    influence: dict[str, tuple[int, ...]]
    origin: Literal["reconstructed", "published"] = "reconstructed"
    """Of all values that no counter says are known; ``published``: an owner has read every one of them."""

    def names(self) -> dict[str, str]:
        return {f"hero-{h.id}": h.name for h in self.hero if h.name}

    def __hash__(self) -> int:
        return hash((self.hero, tuple(self.influence.items())))


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """A duel that the story demands."""

    id: str
    turn: int
    greek: str
    trojan: str
    clause: str
    death: bool = True
    spares: str = ""
    """A winner whose kill becomes a serious wound."""
    void: str = ""
    """The clause that calls it off when Briseis is in Achilles' tent."""
    bonus: tuple[int, int] = (0, 0)


class TrojanWarSetup(Setup, frozen=True, kw_only=True):
    """The edition, the optional rules, and rulings that could go the other way (None: as the edition has it)."""

    edition: Literal[1, 2] = 2
    gods: Annotated[Literal[9, 8, "book"], Meta(extra={"ruling": "R1"})] = 9
    """``book``: eight in the first edition, nine in version 2.0."""
    note_on_3: Annotated[Literal["whole", "death", "none"] | None, Meta(extra={"ruling": "R9"})] = None
    """What of the note on mandatory events holds for the taking of Briseis: all of it, its half on deaths, nothing."""
    short_side: Annotated[Literal["four", "even"] | None, Meta(extra={"ruling": "R25"})] = None
    """Against a side with fewer than four heroes: four all the same, some of them unmet, or as many as it has."""
    both_events: Annotated[bool | None, Meta(extra={"ruling": "R6"})] = None
    spare_vp: Annotated[Literal[0, 2] | None, Meta(extra={"ruling": "R47"})] = None
    sinon_window: Annotated[
        Literal["current", "current-and-next", "next-two", "book"] | None, Meta(extra={"ruling": "R36"})
    ] = None
    """``book``: his own turn in the first edition, the next two in version 2.0."""
    seers_must: Annotated[bool | None, Meta(extra={"ruling": "R30"})] = None
    cassandra_stirs_story: Annotated[bool, Meta(extra={"ruling": "R34"})] = False
    """Whether a hero of a mandatory duel may be swapped; its box keeps its terms."""
    shame_counts: Annotated[bool, Meta(extra={"ruling": "R35"})] = True
    helen_hurts_winners: Annotated[bool, Meta(extra={"ruling": "R39"})] = True
    sinon_on_11: Annotated[bool | None, Meta(extra={"ruling": "R37"})] = None
    prisoner_exchange: Annotated[bool | None, Meta(extra={"ruling": "R23"})] = None
    even_exchange: Annotated[bool, Meta(extra={"ruling": "R24"})] = False
    """Whether as many must go home as come home."""
    less_bloody: Annotated[Literal["off", "two-triggers", "die-only"], Meta(extra={"ruling": "R57"})] = "off"
    prisoners_count_alive: Annotated[bool, Meta(extra={"ruling": "R55"})] = True
    invective: bool = True
    components: Components | None = None


class Place(Act, frozen=True):
    """Put a hero face down in a challenge box."""

    box: int
    hero: str


class Commit(Act, frozen=True):
    """Let the line-up stand."""


class Unveil(Act, frozen=True):
    """A seer turns one enemy counter face up."""

    box: int


class Cancel(Act, frozen=True):
    box: int


class Swap(Act, frozen=True):
    """Cassandra: two Greek heroes trade boxes."""

    box: int
    other: int


class Shame(Act, frozen=True):
    """Thersites: the Trojans win this challenge without a blow."""

    box: int


class Reroll(Act, frozen=True):
    """Sinon: the Greek die is thrown again."""


class Keep(Act, frozen=True):
    """Let the Greek die stand."""


class Kill(Act, frozen=True):
    pass


class Spare(Act, frozen=True):
    """Take a beaten enemy prisoner instead of his life."""


class Release(Act, frozen=True):
    """Put one of my prisoners into the offer."""

    hero: str


class Demand(Act, frozen=True):
    """Ask for one of my heroes back in the offer."""

    hero: str


class Offer(Act, frozen=True):
    """Make the offer as it stands."""


class Pass(Act, frozen=True):
    """Do nothing of what is open to me."""


class Accept(Act, frozen=True):
    pass


class Refuse(Act, frozen=True):
    pass


class Taunt(Act, frozen=True):
    """An insult before the blows; it has no effect but on the mood."""

    line: int


class Roll(Act, frozen=True):
    """Fate: one die."""

    die: int


class Throw(Act, frozen=True):
    """Fate: a die for each side."""

    greek: int
    trojan: int


class Draw(Act, frozen=True):
    """Fate: a god leaves the bowl."""

    god: str


Action = (
    Place
    | Commit
    | Unveil
    | Cancel
    | Swap
    | Shame
    | Reroll
    | Keep
    | Kill
    | Spare
    | Release
    | Demand
    | Offer
    | Pass
    | Accept
    | Refuse
    | Taunt
    | Roll
    | Throw
    | Draw
)


class HeroSeen(msgspec.Struct, frozen=True):
    """Where a hero is."""

    hero: str
    state: Literal["ready", "wounded", "confined", "prisoner", "dead", "away"]
    back: int = 0
    """The turn a wounded hero may fight again."""


class Challenge(msgspec.Struct, frozen=True):
    """One pair of boxes; a counter is a hero's id, ``?`` face down, or empty."""

    greek: str = ""
    trojan: str = ""
    event: str = ""
    """The mandatory event that made it."""
    unveiled: bool = False
    cancelled: bool = False
    shamed: bool = False
    won: str = ""
    result: str = ""
    """What became of the loser."""
    sums: tuple[int, int] = (0, 0)
    """What Greek and Trojan would add to their dice, while it lies open and is not fought."""
    chance: float = -1.0
    """That the Greek wins it; -1 where it is not known or not to be fought."""


class Bout(msgspec.Struct, frozen=True):
    """The fight that is going on: which box (0 the armies, 5 the Horse), wounds, dice, and what is added to them."""

    box: int
    wounds: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (-1, -1)
    sums: tuple[int, int] = (0, 0)
    won: str = ""
    result: str = ""


class Entry(msgspec.Struct, frozen=True):
    """Victory points of this turn."""

    side: str
    points: int
    why: str


class Bargain(msgspec.Struct, frozen=True):
    """An exchange of prisoners, as far as it is worded."""

    by: str
    gives: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


class View(Seen, frozen=True, kw_only=True):
    """The table as one side, or a spectator, sees it."""

    turn: int
    step: str
    vp: int
    heroes: tuple[HeroSeen, ...]
    briseis: Literal["achilles", "agamemnon"]
    pending: tuple[str, ...]
    """Mandatory duels that wait for their heroes."""
    event: int
    """The face of the event die; -1 when it was not thrown this turn."""
    sinon: bool
    rerolls: int
    reroll_from: int
    reroll_until: int
    ulysses_took_helenos: bool
    challenges: tuple[Challenge, ...]
    committed: tuple[bool, bool]
    seer: str
    """The side that sees through a seer this turn."""
    gods: tuple[str, ...]
    bout: Bout | None
    wins: tuple[int, int]
    entries: tuple[Entry, ...]
    bargain: Bargain | None
    bargained: tuple[bool, bool]
    """The sides that have had their chance to offer this turn."""
    horse: tuple[tuple[str, int], ...]
    """What would be added to the die of the Horse if it stood before the gates now."""
    outcome: Literal["", "greek", "trojan", "draw"]
