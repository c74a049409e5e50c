"""The one object a game folder exports."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple

import msgspec

from ilion.core.mind import Mind
from ilion.core.options import any_setup, options
from ilion.core.pictures import read_pictures
from ilion.core.plan import Plan
from ilion.core.scene import Route, Scene
from ilion.core.sketch import Sketch
from ilion.core.source import Source, source_of
from ilion.core.state import A, S, State, V
from ilion.core.throw import Throw
from ilion.core.traits import Trait
from ilion.core.wire import Act, Arg, Fact, Phrase, Setup
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


Origin = Literal["book", "inferred", "ours"]
"""Where a clause comes from: it stands in the rulebook, it follows from it or is our reading of it, or it is ours."""


class Clause(msgspec.Struct, frozen=True):
    """One clause of a rulebook; its text is the message ``clause-<id>``."""

    id: str
    origin: Origin
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
    """How many attack and how many defend, or what each side counts."""
    dice: tuple[int, int]
    """How many dice each side throws at first."""
    chances: tuple[float, ...]
    """That it goes well for the attacker, for the defender, for neither; empty where it is too much to reckon."""


class Company(msgspec.Struct, frozen=True):
    """How several pieces go one way at one go: each is taken, then put where it goes."""

    takes: type[Act]
    """The act that takes a piece in hand."""
    quiet: Callable[[Any, Any], bool]
    """Whether an act, in a view, puts the piece where nobody has to fight."""


class Preset(msgspec.Struct, frozen=True):
    """A way to play that is chosen by one word: the options in which it differs from what is recommended."""

    name: str
    options: dict[str, Any]


RECOMMENDED: Final = Preset("recommended", {})
"""What every game can be played as: nothing differs."""


class Shown(NamedTuple):
    """A value as components show it: what it stands on, which of its values, and the value, if any."""

    thing: str
    what: str = ""
    value: Arg = ""


class Printed(NamedTuple):
    """A value that is printed on a game's components."""

    at: str
    """Its place, the same in every file of the game."""
    raw: Any
    """What is compared with what stands there in our file."""
    source: str
    """Where it is known from: ``reconstructed`` is ours, whatever else is known or its owner's."""
    shown: Shown


class Unplayable(ValueError):
    """A setup that cannot be played; ``why`` says what is wrong with it."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(f"{why.word} {why.args}")
        self.why = why


def not_calm(state: Any, act: Any) -> bool:
    return False


def no_fault(setup: Any) -> Phrase | None:
    return None


def no_audit(before: Any, seat: int, act: Any, after: Any, facts: Sequence[Fact]) -> str | None:
    return None


def no_fights(state: Any, seat: int, act: Any) -> tuple[Fight, ...]:
    return ()


def no_warning(state: Any, seat: int, act: Any) -> Phrase | None:
    return None


def no_deeds(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    return ()


def no_throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[Throw, ...]:
    return ()


def no_way_out(state: Any, seat: int) -> None:
    return None


def no_needs(setup: Any, view: Any, words: Words) -> tuple[Section, ...]:
    return ()


def no_spot(setup: Any, view: Any, act: Any) -> str:
    return ""


def no_route(setup: Any, view: Any, act: Any) -> Route:
    return ()


def no_remark(setup: Any, view: Any, act: Any, words: Words) -> str:
    return ""


def each_alone(setup: Any) -> tuple[tuple[int, ...], ...]:
    return tuple([(seat,) for seat in range(setup.seats)])


class GameOf(msgspec.Struct, Generic[S, A, V], frozen=True, kw_only=True):
    """All that the rest of the house may know of a game; its setup, acts and views are those of its state."""

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
    minutes: tuple[int, int] = (0, 0)
    """How long people sit at it, a short game and a long one; nothing while nobody knows."""
    weight: int = 0
    """How much there is to learn and to weigh, from 1 to 5; 0 while nobody knows."""
    presets: tuple[Preset, ...] = ()
    among_bots: dict[str, Any] = {}
    """What differs where no person plays, unless told otherwise: people end a game that nobody can win, bots do not."""
    setup: type[S]
    act: Any
    """The union of the game's acts, as the codec wants it."""
    seen: type[V]
    state: type[State[S, A, V]]
    components: type[msgspec.Struct] | None = None
    """What a user's own components file must look like."""
    pieces: Callable[[S], msgspec.Struct] | None = None
    """The components that a setup is played with, where they depend on its options."""
    check: Callable[[Any], tuple[list[Phrase], list[Phrase]]] | None = None
    """What is wrong with components of a user's own, and what is allowed but likely to disappoint."""
    printed: Callable[[Any], Iterable[Printed]] | None = None
    """Every value that is printed on components, where some of ours are reconstructed."""
    made: Callable[[int, int, int], msgspec.Struct] | None = None
    """Components made by rule, where the game has such: (size, seed, width); a width of 0 is as wide as high."""
    reveals: tuple[type[Act], ...] = ()
    """Acts that show somebody something new: they cannot be taken back."""
    quiet: tuple[type[Act], ...] = ()
    """Acts that never end the game, are answered by fate or show anything; what is in neither list must be tried."""
    fateful: tuple[type[Act], ...] = ()
    """Acts that always end the game or are answered by fate."""
    calm: Callable[[Any, A], bool] = not_calm
    """Whether an act (state, act) of a kind in neither list is quiet, too, as the position tells without trying it."""
    acts: Callable[[S], Iterable[Act]]
    """Every act that can be written down under a setup: the laws try them all."""
    any_setup: Callable[[Random], S] | None = None
    """A random legal setup, where choosing each option by itself is not enough."""
    keepsakes: Callable[[], Iterable[tuple[str, S]]] | None = None
    """Setups, by name, whose golden games are kept, where the fewest and the most seats play too long for that."""
    fault: Callable[[S], Phrase | None] = no_fault
    """The game's own part of ``unplayable``: components that do not fit, options that exclude each other."""
    foresee: Callable[[Any, int, A], tuple[Fight, ...]] = no_fights
    """The fights that a legal act leads to (state, seat, act), for those who want to know their chances."""
    warn: Callable[[Any, int, A], Phrase | None] = no_warning
    """What a legal act (state, seat, act) costs beyond others of its kind and one may not mean: it is asked about."""
    leave: Callable[[Any, int], A | None] = no_way_out
    """The act by which the rules let a seat leave a game that the others play on (state, seat), if they do."""
    audit: Callable[[Any, int, A, Any, Sequence[Fact]], str | None] = no_audit
    """The game's own law over one act (before, seat, act, after, facts): what was broken, if anything."""
    turns: str = ""
    """The fact that begins a turn, with its number or none; without one, a turn begins when another seat decides."""
    falls: tuple[str, ...] = ()
    """The facts that take a hero or a piece out of the game for good."""
    telling: tuple[str, ...] = ()
    """The facts that a move is remembered by, the weightiest first."""
    throws: Callable[[Fact, Sequence[Fact]], tuple[Throw, ...]] = no_throws
    """The dice that a fact tells of, with every part of their sums: (fact, what was told before it in the turn)."""
    deeds: Callable[[Sequence[Fact]], tuple[Phrase, ...]] = no_deeds
    """What is worth telling of a whole game once it is over, from all that was told of it."""
    traits: Callable[[S, Sequence[tuple[int, A]], Sequence[Fact]], Iterable[Trait]] | None = None
    """What a finished game (setup, moves, facts) is counted by; None: how each seat began, and what fell."""
    seat_names: Callable[[S], tuple[str, ...]]
    """The message ids of the seats' names."""
    teams: Callable[[S], tuple[tuple[int, ...], ...]] = each_alone
    """The seats that win together, each seat in one team; their names say whom they play with."""
    board: Callable[[S, V, Words], tuple[Section, ...]]
    """The text board: what a view shows, in words; what ``needs`` gives stands first."""
    needs: Callable[[S, V, Words], tuple[Section, ...]] = no_needs
    """What the pending question depends on, for the seat that is asked; nothing for anybody else."""
    remark: Callable[[S, V, A, Words], str] = no_remark
    """What one must know of a choice before one makes it, besides its odds: values, pairing, cost; often nothing."""
    plan: Callable[[S, V, Words], Plan | None] | None = None
    """The map in characters, where the game has one to point at."""
    spot: Callable[[S, V, A], str] = no_spot
    """The place of the map that an act points at, if any."""
    company: Company | None = None
    """How several pieces go one way, where the map lets them."""
    scene: Callable[[S, V], Scene] | None = None
    """What lies on the table, as data: what a board that nobody drew by hand is drawn from."""
    where: Callable[[S, V, A], Route] = no_route
    """The pieces and places of the scene by which an act is picked, in order; none for one that is only a button."""
    sketch: Callable[[S, V, Words], Sketch] | None = None
    """The board as a plain drawing of what a view shows."""
    ask: Callable[[S, V], Phrase]
    """What a view's seat is asked (or whom it waits for)."""
    tell: Callable[[S, A], Phrase]
    """An act in words: (setup, act)."""
    mind: Mind | None = None
    novice: Mind | None = None
    """How a beginner judges, where his errors are of a kind of their own and not only of degree."""

    def unplayable(self, setup: S) -> Phrase | None:
        """Why a setup cannot be played, if so: the one gate, asked of every setup before anything is made of it.

        How large a setup's parts may be, its types say. Seats come first: what a game makes by rule grows with them.
        """
        low, high = min(self.seats), max(self.seats)
        if setup.seats not in self.seats:
            return Phrase("unplayable-seats", {"low": low, "high": high, "one": int(low == high)})
        if not self.knows(setup):
            return Phrase("unplayable-version", {"version": str(setup.version), "known": self.version})
        return self.fault(setup)

    def knows(self, setup: S) -> bool:
        """Whether the version of the rules that a setup is played by is known here."""
        return 1 <= setup.version <= self.version

    def playable(self, setup: S) -> S:
        """The setup itself, once it is through the gate; raises ``Unplayable``."""
        why = self.unplayable(setup)
        if why is not None:
            raise Unplayable(why)
        return setup

    def usual(self, **chosen: Any) -> S:
        """The game as bots play it under its newest rules, where nothing else is asked for."""
        return self.setup(**{"version": self.version, **self.among_bots, **chosen})

    def differs(self, setup: S) -> dict[str, Any]:
        """The options in which a setup is not as recommended; the edition is chosen apart."""
        chosen = {o.name: (o.default, getattr(setup, o.name)) for o in options(self.setup) if o.name != "edition"}
        return {name: value for name, (default, value) in chosen.items() if value != default}

    def preset(self, name: str) -> Preset:
        """The way to play of that name; what is recommended where there is none."""
        return next((p for p in self.presets if p.name == name), RECOMMENDED)

    def preset_of(self, setup: S) -> Preset | None:
        """The way to play that a setup is, what is recommended among them; None where it is one of its own."""
        chosen = self.differs(setup)
        return next((p for p in (RECOMMENDED, *self.presets) if p.options == chosen), None)

    def some_setup(self, rng: Random) -> S:
        """A random legal setup, by the rules of today."""
        setup = self.any_setup(rng) if self.any_setup else any_setup(self.setup, rng)
        return msgspec.structs.replace(setup, version=self.version)

    def remembered(self, facts: Iterable[Fact]) -> Fact | None:
        """What a move is remembered by, of all that was told of it; None where nothing is."""
        told = {fact.word: fact for fact in facts}
        return next((told[word] for word in self.telling if word in told), None)

    @property
    def source(self) -> Source | None:
        """The installed package it comes from; None for the house's own."""
        return source_of(self.package)

    def clauses(self) -> tuple[Clause, ...]:
        return read_clauses(self.package)

    def pictures(self) -> dict[str, bytes]:
        """The files of the package's folder ``pictures/`` that are taken, by name: ``emblem.svg`` is for its card."""
        return read_pictures(self.package).taken

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


Game = GameOf[Any, Any, Any]
"""A game, whichever it is."""


@cache
def read_clauses(package: str) -> tuple[Clause, ...]:
    """None where nobody has written them down yet."""
    place = files(package).joinpath("clauses.toml")
    text = place.read_text("utf-8") if place.is_file() else ""
    return msgspec.convert(tomllib.loads(text).get("clause", ()), tuple[Clause, ...])
