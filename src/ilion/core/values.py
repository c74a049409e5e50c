"""Values that cross a wire or a disk. Never compiled: msgspec builds these classes."""

from __future__ import annotations

import msgspec

Arg = str | int | tuple[str, ...]
"""An argument of a message: a number, a message id, or several ids."""


class Act(msgspec.Struct, frozen=True, array_like=True, gc=False, cache_hash=True, tag=str.lower):
    """Base of every act. On the wire and in records: ``["place", 2, "hector"]``."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must be known before the first act; games add their options."""

    version: int = 1
    """Version of the rules the game began with; it is played to its end under them."""
    seats: int = 2


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every view: what one seat (None: a spectator) may know, built from nothing."""

    me: int | None
    to_act: tuple[int, ...]
    """Seats that are to act; (-1,) is fate, () the end."""


class Phrase(msgspec.Struct, frozen=True):
    """A sentence without a language: a message id and its arguments."""

    word: str
    args: dict[str, Arg] = {}


class Fact(msgspec.Struct, frozen=True):
    """Something that happened, as the herald reports it."""

    word: str
    args: dict[str, Arg] = {}
    clause: str = ""
    hears: tuple[int, ...] | None = None
    """Seats that may know it; None means everyone, spectators too."""

    def heard_by(self, seat: int | None) -> bool:
        return self.hears is None or (seat is not None and seat in self.hears)


class Refusal(msgspec.Struct, frozen=True):
    """Why an act is not legal: the sentence, and its clause."""

    word: str
    args: dict[str, Arg] = {}
    clause: str = ""


OVER = Refusal("refuse-over")
NOT_YOUR_TURN = Refusal("refuse-not-your-turn")
