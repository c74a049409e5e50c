"""The contract of a position. Compiled together with the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.wire import Act, Refusal, Seen, Setup

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
    """The names of all that varies in a game, each an int, str, bool, None or a tuple of these."""

    @classmethod
    @abstractmethod
    def start(cls, setup: S) -> Self:
        """The position before the first act (and before fate's first draw)."""

    @classmethod
    @abstractmethod
    def guess(cls, setup: S, seen: V, rng: Random) -> Self:
        """A random full position that looks exactly like ``seen``."""

    def copy(self) -> Self:
        """A copy that shares nothing mutable with this one; one that names its fields is four times as fast."""
        new = type(self)()
        names: Sequence[str] = self.__slots__
        for name in names:
            setattr(new, name, getattr(self, name))
        return new

    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for; several when they choose at once; ``(FATE,)``; ``()`` when over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[A]:
        """Every legal act of a seat the game waits for, always in the same order; empty for any other."""

    def asides(self, seat: int) -> Sequence[A]:
        """What a seat may do besides, even when nobody waits for it (withdraw, propose, taunt)."""
        return ()

    def odds(self) -> Odds:
        """What fate may do now, always in the same order: verifiable dice choose by place. Without chance, nothing."""
        return Odds(())

    def label(self) -> str:
        """What fate is asked for, named by purpose, so that nobody steers a draw by ordering."""
        return "fate"

    @abstractmethod
    def do(self, seat: int, act: A, herald: Herald | None = None) -> None:
        """Play a legal act in place. The caller has checked legality."""

    @abstractmethod
    def seen(self, seat: int | None) -> V:
        """What ``seat`` may know; None is a spectator."""

    @abstractmethod
    def why_not(self, seat: int, act: A) -> Refusal | None:
        """None when the act is legal or a legal aside, else why not; told from what ``seat`` may know."""

    @abstractmethod
    def scores(self) -> tuple[float, ...]:
        """The result by seat, in [0, 1], once the game is over."""

    def looks(self, observer: int | None, seat: int, act: A) -> A | None:
        """The act as ``observer`` sees it happen: itself, a veiled form, or None when he does not notice."""
        return act

    def pack(self) -> tuple[Any, ...]:
        """Everything that varies, as plain values: for snapshots, hashes and equality."""
        return tuple([getattr(self, name) for name in self.FIELDS])

    @classmethod
    def unpack(cls, setup: S, packed: Sequence[Any]) -> Self:
        """The position that was packed, also after a trip through JSON."""
        state = cls.start(setup)
        for name, value in zip(cls.FIELDS, packed, strict=True):
            setattr(state, name, firm(value))
        return state


def firm(value: Any) -> Any:
    """Lists as the tuples they were before JSON."""
    return tuple([firm(v) for v in value]) if isinstance(value, list | tuple) else value
