"""The one object a game folder exports."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from ilion.core.mind import Mind
from ilion.core.options import any_setup
from ilion.core.state import FATE, State
from ilion.core.wire import Act, Fact, Phrase, Seen, Setup
from ilion.core.words import Words

AnyState = State[Any, Any, Any]


class Section(msgspec.Struct, frozen=True):
    """One part of the text board: a heading, then squares, lines or both, in the reader's language."""

    title: str
    lines: tuple[str, ...] = ()
    grid: tuple[tuple[str, ...], ...] = ()
    """Squares, row by row: the first row names the columns, the first cell of each other row names it."""

    def text(self) -> tuple[str, ...]:
        """All of it as lines, the squares in columns; an empty one is a dot."""
        widths = [max(map(len, column)) for column in zip(*self.grid, strict=True)]
        rows = [
            " ".join((cell or ("·" if y and x else "")).rjust(widths[x]) for x, cell in enumerate(row)).rstrip()
            for y, row in enumerate(self.grid)
        ]
        return (*rows, *self.lines)


class Clause(msgspec.Struct, frozen=True):
    """One clause of a rulebook; its text is the message ``clause-<id>``."""

    id: str
    editions: tuple[int, ...] = (1,)
    where: str = ""
    """The section of the rulebook it stands in."""
    ruling: str = ""
    """The ruling that decides it where the rulebook is silent or at odds with itself."""


class Fight(msgspec.Struct, frozen=True):
    """A fight that an act leads to, with the exact chances of how it ends."""

    at: str
    """The place, by the message id of its name."""
    sides: tuple[int, int]
    """How many attack and how many defend."""
    dice: tuple[int, int]
    """How many dice each side throws at first."""
    chances: tuple[float, ...]
    """That the attacker is left, the defender, nobody; empty where there are too many to reckon."""


def no_fault(setup: Any) -> Phrase | None:
    return None


def no_audit(before: Any, seat: int, act: Any, after: Any, facts: Sequence[Fact]) -> str | None:
    return None


def no_fights(state: Any, seat: int, act: Any) -> tuple[Fight, ...]:
    return ()


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """All that the rest of the house may know of a game."""

    name: str
    """As typed and in addresses: ``trojan-war``."""
    package: str
    """The folder with its words, clauses and components: ``ilion.games.trojan_war``."""
    author: str
    """Empty where nobody knows; the year is then not said either."""
    year: int
    version: int
    """Raised whenever an old record would replay differently."""
    seats: range
    editions: tuple[int, ...] = (1,)
    secrets: bool
    """Whether some seat ever knows more than another."""
    setup: type[Setup]
    act: Any
    """The union of the game's acts, as the codec wants it."""
    seen: type[Seen]
    state: type[AnyState]
    components: type[msgspec.Struct] | None = None
    """What a user's own components file must look like."""
    pieces: Callable[[Any], msgspec.Struct] | None = None
    """The components that a setup is played with, where they depend on its options."""
    check: Callable[[Any], tuple[list[Phrase], list[Phrase]]] | None = None
    """What is wrong with components of a user's own, and what is allowed but likely to disappoint."""
    made: Callable[[int, int], msgspec.Struct] | None = None
    """Components made by rule, where the game has such: (size, seed)."""
    reveals: tuple[type[Act], ...] = ()
    """Acts that show somebody something new: they cannot be taken back."""
    acts: Callable[[Any], Iterable[Act]]
    """Every act that can be written down under a setup: the laws try them all."""
    any_setup: Callable[[Random], Any] | None = None
    """A random legal setup, where choosing each option by itself is not enough."""
    keepsakes: Callable[[], Iterable[tuple[str, Any]]] | None = None
    """Setups, by name, whose golden games are kept, where the fewest and the most seats play too long for that."""
    fault: Callable[[Any], Phrase | None] = no_fault
    """What is wrong with a setup, if anything: components that do not fit, options that exclude each other."""
    foresee: Callable[[Any, int, Any], tuple[Fight, ...]] = no_fights
    """The fights that a legal act leads to (state, seat, act), for those who want to know their chances."""
    audit: Callable[[Any, int, Any, Any, Sequence[Fact]], str | None] = no_audit
    """The game's own law over one act (before, seat, act, after, facts): what was broken, if anything."""
    turns: str = ""
    """The fact that begins a turn, with its number or none; without one, a turn begins when another seat decides."""
    falls: tuple[str, ...] = ()
    """The facts that take a hero or a piece out of the game for good."""
    seat_names: Callable[[Any], tuple[str, ...]]
    """The message ids of the seats' names."""
    board: Callable[[Any, Any, Words], tuple[Section, ...]]
    """The text board: what a view shows, in words."""
    ask: Callable[[Any, Any], Phrase]
    """What a view's seat is asked (or whom it waits for)."""
    tell: Callable[[Any, Any], Phrase]
    """An act in words: (setup, act)."""
    mind: Mind | None = None
    novice: Mind | None = None
    """How a beginner judges, where his errors are of a kind of their own and not only of degree."""

    def some_setup(self, rng: Random) -> Any:
        """A random legal setup."""
        return self.any_setup(rng) if self.any_setup else any_setup(self.setup, rng)

    def clauses(self) -> tuple[Clause, ...]:
        return read_clauses(self.package)

    def title(self, lang: str) -> str:
        """The game's name as a reader says it; without one, as it is typed."""
        words = self.words(lang)
        return words.name("game-title") if words.has("game-title") else self.name

    def summary(self, lang: str) -> str:
        """The game in a sentence or two; nothing while nobody has written them."""
        words = self.words(lang)
        return words.name("game-summary") if words.has("game-summary") else ""

    def words(self, lang: str, setup: Setup | None = None) -> Words:
        """The game's words in a language, with the names of a setup's own components."""
        return Words.of(lang, "ilion.core", self.package).naming(getattr(setup, "components", None))


@cache
def read_clauses(package: str) -> tuple[Clause, ...]:
    text = files(package).joinpath("clauses.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["clause"], tuple[Clause, ...])


def final(game: Game, state: AnyState, seat: int, act: Act) -> bool:
    """Whether an act can no longer be taken back: it ends the game, fate answers it, or it shows somebody something."""
    if isinstance(act, game.reveals):
        return True
    after = state.copy()
    after.do(seat, act)
    return after.actors() in ((), (FATE,))
