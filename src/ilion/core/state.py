"""The contract of a position. Compiled together with the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.values import Act, Refusal, Seen, Setup

FATE: Final = -1
"""The seat that rolls and draws."""

A = TypeVar("A", bound=Act)
V = TypeVar("V", bound=Seen)
S = TypeVar("S", bound=Setup)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC, Generic[S, A, V]):
    """One position. Mutable in place, cheap to copy; holds no randomness, clock, log, name or undo stack."""

    __slots__ = ()

    FIELDS: ClassVar[tuple[str, ...]]
    """Names of everything that varies in a game, each an int, str, bool, None or a tuple of these."""
    LATER_FIELDS: ClassVar[dict[str, Any]] = {}
    """More of them, added after games had been saved, each with the value that it has in those games. They are packed
    only when they differ, so that the hashes of saved games stay the same.
    """

    @classmethod
    @abstractmethod
    def start(cls, setup: S) -> Self:
        """Return the position before the first act (and before fate's first draw)."""

    @classmethod
    @abstractmethod
    def guess(cls, setup: S, seen: V, rng: Random) -> Self:
        """Return a random full position that looks exactly like ``seen``."""

    def copy(self) -> Self:
        """Return a copy that shares nothing mutable; an override that names its fields is four times as fast."""
        new = type(self)()
        names: Sequence[str] = self.__slots__
        for name in names:
            setattr(new, name, getattr(self, name))
        return new

    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """Return the seats that are to act; several when they choose at once; ``(FATE,)``; ``()`` when over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[A]:
        """Return every legal act of a seat that is to act, always in the same order; empty for any other seat."""

    def asides(self, seat: int) -> Sequence[A]:
        """Return what a seat may do besides, even when it is not to act (withdraw, propose, taunt)."""
        return ()

    def odds(self) -> Odds:
        """Return what fate may do now, always in the same order: verifiable dice choose by index."""
        return Odds(())

    def label(self) -> str:
        """Return the purpose of fate's next draw, so that nobody can steer a draw by the order of acts."""
        return "fate"

    @abstractmethod
    def do(self, seat: int, act: A, herald: Herald | None = None) -> None:
        """Play a legal act in place. The caller has checked legality."""

    @abstractmethod
    def seen(self, seat: int | None) -> V:
        """Return what ``seat`` may know; None is a spectator."""

    @abstractmethod
    def why_not(self, seat: int, act: A) -> Refusal | None:
        """Return why the act is neither legal nor a legal aside, or None; use only what ``seat`` may know."""

    @abstractmethod
    def scores(self) -> tuple[float, ...]:
        """Return the result by seat, in [0, 1], once the game is over."""

    def looks(self, observer: int | None, seat: int, act: A) -> A | None:
        """Return the act as ``observer`` sees it happen: itself, a veiled form, or None if it is not noticed."""
        return act

    def pack(self) -> tuple[Any, ...]:
        """Return everything that varies, as plain values: for snapshots, hashes and equality."""
        packed = tuple([getattr(self, name) for name in self.FIELDS])
        if not self.LATER_FIELDS:
            return packed
        now = [(name, getattr(self, name), usual) for name, usual in self.LATER_FIELDS.items()]
        later = tuple([(name, value) for name, value, usual in now if value != usual])
        return (*packed, later) if later else packed

    @classmethod
    def unpack(cls, setup: S, packed: Sequence[Any]) -> Self:
        """Return the position that was packed, also after a trip through JSON."""
        state = cls.start(setup)
        fields = len(cls.FIELDS)
        later = packed[fields] if len(packed) == fields + 1 else ()
        for name, value in [*zip(cls.FIELDS, packed[:fields], strict=True), *later]:
            setattr(state, name, firm(value))
        return state


def firm(value: Any) -> Any:
    """Return lists as the tuples they were before JSON."""
    return tuple([firm(v) for v in value]) if isinstance(value, list | tuple) else value
