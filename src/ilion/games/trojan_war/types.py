"""Acts, options, components and view of The Trojan War. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

GREEK: Final = 0
TROJAN: Final = 1
SIDES: Final = ("greek", "trojan")

BOXES: Final = 4
TAUNTS: Final = 6


class Counter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hero's counter, and what the rules say about that hero by name."""

    id: str
    side: Literal["greek", "trojan"]
    power: int
    resistance: Annotated[int, Meta(ge=1)]
    character: str
    enters: int | str = "start"
    boards: bool = True
    immune: bool = False
    name: str = ""
    """Only for heroes without a Fluent message."""
    known: tuple[str, ...] = ()
    """Values known from the rulebook or read from a real counter; see ``origin`` for the others."""


class Components(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Counters and tables: our reconstruction, or those of an owner of the game."""

    hero: tuple[Counter, ...]
    letters: tuple[str, ...]
    abilities: tuple[tuple[int, ...], ...]
    gods: tuple[str, ...]
    cancels: str
    influence: dict[str, tuple[int, ...]]
    origin: Literal["reconstructed", "published"] = "reconstructed"
    """Origin of all values not listed in ``known``; ``published`` if an owner has read every one from the game."""

    def names(self) -> dict[str, str]:
        return {f"hero-{h.id}": h.name for h in self.hero if h.name}

    def __hash__(self) -> int:
        return hash((self.hero, tuple(self.influence.items())))


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """A mandatory duel."""

    id: str
    turn: int
    greek: str
    trojan: str
    clause: str
    death: bool = True
    spares: str = ""
    """Winner whose kill becomes a serious wound."""
    void: str = ""
    """Clause that cancels it while Briseis is in Achilles' tent."""
    bonus: tuple[int, int] = (0, 0)


class TrojanWarSetup(Setup, frozen=True, kw_only=True):
    """Edition, optional rules, and rulings that can be turned around (None: as in the edition)."""

    edition: Literal[1, 2] = 2
    length: Annotated[Literal["book", "six-turns"], Meta(extra={"ruling": "R71"})] = "book"
    """Eleven turns and the Horse, or six turns whose points decide."""
    head_start: Annotated[Literal[0, 5, 10, 15, 20], Meta(extra={"ruling": "R72"})] = 0
    """Points of the Trojans before turn 1."""
    gods: Annotated[Literal[9, 8, "book"], Meta(extra={"ruling": "R1"})] = 9
    """``book``: eight in the first edition, nine in version 2.0."""
    absent_god: Annotated[Literal["zeus", "drawn"], Meta(extra={"ruling": "R1"})] = "zeus"
    """Which god is not in a bowl of eight; ``drawn``: one drawn before the first turn."""
    note_on_3: Annotated[Literal["whole", "death", "none"] | None, Meta(extra={"ruling": "R9"})] = None
    """Which part of the note on mandatory events holds for the taking of Briseis: all, the half on deaths, or none."""
    short_side: Annotated[Literal["four", "even"] | None, Meta(extra={"ruling": "R25"})] = None
    """Against a side with fewer than four heroes: line up four all the same, some unopposed, or as many as it has."""
    both_events: Annotated[bool | None, Meta(extra={"ruling": "R6"})] = None
    spare_vp: Annotated[Literal[0, 2] | None, Meta(extra={"ruling": "R47"})] = None
    sinon_window: Annotated[
        Literal["current", "current-and-next", "next-two", "book"] | None, Meta(extra={"ruling": "R36"})
    ] = None
    """``book``: Sinon's own turn in the first edition, the next two in version 2.0."""
    seers_must: Annotated[bool | None, Meta(extra={"ruling": "R30"})] = None
    mandatory_cancel: Annotated[Literal["barred", "allowed", "book"], Meta(extra={"ruling": "R17"})] = "barred"
    """``book``: barred in the first edition, allowed in version 2.0."""
    thersites_takes_mandatory: Annotated[bool, Meta(extra={"ruling": "R35"})] = False
    cassandra_stirs_story: Annotated[bool, Meta(extra={"ruling": "R34"})] = False
    """Whether a hero of a mandatory duel may be swapped; the box keeps its terms."""
    shame_counts: Annotated[bool, Meta(extra={"ruling": "R35"})] = True
    helen_hurts_winners: Annotated[bool, Meta(extra={"ruling": "R39"})] = True
    sinon_on_11: Annotated[bool | None, Meta(extra={"ruling": "R37"})] = None
    prisoner_exchange: Annotated[bool | None, Meta(extra={"ruling": "R23"})] = None
    even_exchange: Annotated[bool, Meta(extra={"ruling": "R24"})] = False
    """Whether both sides must release the same number."""
    less_bloody: Annotated[Literal["off", "two-triggers", "die-only"], Meta(extra={"ruling": "R57"})] = "off"
    prisoners_count_alive: Annotated[bool, Meta(extra={"ruling": "R55"})] = True
    invective: bool = True
    components: Components | None = None


class Place(Act, frozen=True):
    """Put a hero face down in a challenge box."""

    box: int
    hero: str


class Commit(Act, frozen=True):
    """Fix the line-up."""


class Unveil(Act, frozen=True):
    """Turn one enemy counter face up through a seer."""

    box: int


class Cancel(Act, frozen=True):
    """Cancel the challenge in a box."""

    box: int


class Swap(Act, frozen=True):
    """Cassandra: exchange the boxes of two Greek heroes."""

    box: int
    other: int


class Shame(Act, frozen=True):
    """Thersites: give the Trojans this challenge without a fight."""

    box: int


class Reroll(Act, frozen=True):
    """Sinon: re-roll the Greek die."""


class Keep(Act, frozen=True):
    """Keep the Greek die."""


class Kill(Act, frozen=True):
    """Kill the beaten hero."""


class Spare(Act, frozen=True):
    """Take a beaten enemy prisoner instead of killing."""


class Release(Act, frozen=True):
    """Add one of my prisoners to the offer."""

    hero: str


class Demand(Act, frozen=True):
    """Ask for one of my heroes back in the offer."""

    hero: str


class Offer(Act, frozen=True):
    """Make the offer as it stands."""


class Pass(Act, frozen=True):
    """Decline the act that is open to me."""


class Accept(Act, frozen=True):
    """Accept the opponent's offer to exchange prisoners."""


class Refuse(Act, frozen=True):
    """Refuse the opponent's offer to exchange prisoners."""


class Taunt(Act, frozen=True):
    """An insult before a duel; it has no effect."""

    line: int


class Roll(Act, frozen=True):
    """Fate: roll one die."""

    die: int


class Throw(Act, frozen=True):
    """Fate: roll a die for each side."""

    greek: int
    trojan: int


class Draw(Act, frozen=True):
    """Fate: draw a god from the bowl."""

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
    """Where a hero is, as seen by everyone."""

    hero: str
    state: Literal["ready", "wounded", "confined", "prisoner", "dead", "away"]
    back: int = 0
    """First turn on which a wounded hero may fight again."""


class Challenge(msgspec.Struct, frozen=True):
    """One pair of boxes; a counter is a hero's id, ``?`` face down, or empty."""

    greek: str = ""
    trojan: str = ""
    event: str = ""
    """Id of the mandatory event that made it."""
    unveiled: bool = False
    cancelled: bool = False
    shamed: bool = False
    won: str = ""
    result: str = ""
    """Result for the loser."""
    sums: tuple[int, int] = (0, 0)
    """What Greek and Trojan would add to their dice, while the challenge is face up and not fought."""
    chance: float = -1.0
    """Chance that the Greek wins; -1 if unknown or not to be fought."""


class FightSeen(msgspec.Struct, frozen=True):
    """The current fight: box (0 the armies, 5 the Horse), wounds, dice, and what is added to them."""

    box: int
    wounds: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (-1, -1)
    sums: tuple[int, int] = (0, 0)
    won: str = ""
    result: str = ""


class ScoreEntry(msgspec.Struct, frozen=True):
    """Victory points scored this turn."""

    side: str
    points: int
    why: str


class Bargain(msgspec.Struct, frozen=True):
    """A prisoner exchange as offered so far."""

    by: str
    gives: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


class TrojanWarView(Seen, frozen=True, kw_only=True):
    """The table as one side, or a spectator, sees it."""

    turn: int
    step: str
    vp: int
    heroes: tuple[HeroSeen, ...]
    briseis: Literal["achilles", "agamemnon"]
    pending: tuple[str, ...]
    """Mandatory duels that wait for their heroes."""
    event: int
    """Face of the event die; -1 if it was not rolled this turn."""
    sinon: bool
    rerolls: int
    reroll_from: int
    reroll_until: int
    ulysses_took_helenos: bool
    challenges: tuple[Challenge, ...]
    committed: tuple[bool, bool]
    seer: str
    """Side that has a seer this turn."""
    gods: tuple[str, ...]
    absent_god: str
    """The god who was drawn to stay out of the bowl, if one was."""
    bout: FightSeen | None
    wins: tuple[int, int]
    entries: tuple[ScoreEntry, ...]
    bargain: Bargain | None
    bargained: tuple[bool, bool]
    """Sides that have had their chance to offer this turn."""
    horse: tuple[tuple[str, int], ...]
    """Modifiers of the Horse's die if it stood before the gates now."""
    outcome: Literal["", "greek", "trojan", "draw"]
