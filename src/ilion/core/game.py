"""The one object that a game package exports."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple, get_args

import msgspec

from ilion.core.board_sketch import Sketch
from ilion.core.dice_throw import DiceThrow
from ilion.core.mind import Mind
from ilion.core.options import any_setup, options
from ilion.core.package_source import PackageSource, source_of
from ilion.core.pictures import read_pictures
from ilion.core.scene import Route, Scene
from ilion.core.state import A, S, State, V
from ilion.core.text_map import TextMap
from ilion.core.traits import Trait
from ilion.core.values import Act, Arg, Fact, Phrase, Setup
from ilion.core.words import Words

AnyState = State[Any, Any, Any]


class Section(msgspec.Struct, frozen=True):
    """One part of the text board: a heading, then squares, lines or both, in the reader's language."""

    title: str
    lines: tuple[str, ...] = ()
    grid: tuple[tuple[str, ...], ...] = ()
    """Squares, row by row: the first row names the columns, the first cell of each other row names it."""

    def text(self) -> tuple[str, ...]:
        """Return all of it as lines, the squares in columns; an empty square is a dot."""
        widths = [max(map(len, column)) for column in zip(*self.grid, strict=True)]
        rows = [
            " ".join((cell or ("·" if y and x else "")).rjust(widths[x]) for x, cell in enumerate(row)).rstrip()
            for y, row in enumerate(self.grid)
        ]
        return (*rows, *self.lines)


class Goal(msgspec.Struct, frozen=True):
    """One line above the board: what a viewer plays for, and how the game stands. Both must be short."""

    aim: Phrase
    standing: Phrase


SeatLook = Literal[
    "glaze", "clay", "bronze", "wine", "olive", "bone", "rose", "verdigris", "umber", "violet", "lime", "slate"
]
"""The colour, pattern and outline of a seat's pieces and emblem; any two differ in grey, too."""
SEAT_LOOKS: Final = get_args(SeatLook)
"""All looks, in the order in which seats have them unless their game chooses."""

Origin = Literal["book", "inferred", "ours"]
"""Where a clause comes from: the rulebook itself, our reading of it, or our own addition."""


class Clause(msgspec.Struct, frozen=True):
    """One clause of a rulebook; its text is the message ``clause-<id>``."""

    id: str
    origin: Origin
    editions: tuple[int, ...] = (1,)
    where: str = ""
    """Section of the rulebook it is in."""
    ruling: str = ""
    """Ruling that decides it where the rulebook is silent or contradicts itself."""
    options: tuple[str, ...] = ()
    """Options of the setup that change it."""


class Fight(msgspec.Struct, frozen=True):
    """A fight that an act leads to, with the exact chances of its results."""

    at: str
    """Place, by the message id of its name."""
    sides: tuple[int, int]
    """How many attack and defend, or what each side counts."""
    dice: tuple[int, int]
    """Dice that each side throws at first."""
    chances: tuple[float, ...]
    """Chances that it ends well for the attacker, for the defender, for neither; empty if too expensive to compute."""


class RulesTable(msgspec.Struct, frozen=True):
    """One table of a printed rulebook, as the options of a setup have it, in the reader's language."""

    id: str
    title: str
    head: tuple[str, ...]
    """The heading of each column; all of them are empty if none is needed."""
    rows: tuple[tuple[str, ...], ...]
    """The first cell of a row names it."""
    edition: int = 0
    """Edition that it holds for; 0 for all."""


class GroupMove(msgspec.Struct, frozen=True):
    """How several pieces move the same way in one command: each is taken, then put where it goes."""

    takes: type[Act]
    """Act that takes a piece."""
    quiet: Callable[[Any, Any], bool]
    """Return whether an act, in a view, puts the piece where nobody has to fight."""


class Preset(msgspec.Struct, frozen=True):
    """A way to play that is chosen by one word: the options that differ from the recommended ones."""

    name: str
    options: dict[str, Any]
    minutes: tuple[int, int] = (0, 0)
    """How long a game usually takes, from and to; 0 if it is not known."""


RECOMMENDED: Final = Preset("recommended", {})
"""The recommended options, which every game has."""


class PrintedLabel(NamedTuple):
    """A value as components show it: what it is printed on, which of its values, and the value, if any."""

    thing: str
    what: str = ""
    value: Arg = ""


class PrintedValue(NamedTuple):
    """A value printed on a game's components."""

    at: str
    """Its path, the same in every file of the game."""
    raw: Any
    """Value that is compared with the one in our file."""
    source: str
    """Source of the value: ``reconstructed`` is our estimate, anything else is known or the owner's."""
    shown: PrintedLabel


class InvalidSetup(ValueError):
    """Raised for a setup that cannot be played; ``why`` says what is wrong with it."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(f"{why.word} {why.args}")
        self.why = why


def never_reversible(state: Any, act: Any) -> bool:
    return False


def no_setup_error(setup: Any) -> Phrase | None:
    return None


def no_audit(before: Any, seat: int, act: Any, after: Any, facts: Sequence[Fact]) -> str | None:
    return None


def no_fights(state: Any, seat: int, act: Any) -> tuple[Fight, ...]:
    return ()


def no_warning(state: Any, seat: int, act: Any) -> Phrase | None:
    return None


def no_shown_chance(setup: Any, view: Any, act: Any) -> None:
    return None


def no_highlights(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    return ()


def no_throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[DiceThrow, ...]:
    return ()


def no_leave_act(state: Any, seat: int) -> None:
    return None


def no_automatic_act(setup: Any, view: Any) -> None:
    return None


def no_prompt_sections(setup: Any, view: Any, words: Words) -> tuple[Section, ...]:
    return ()


def no_rules_tables(setup: Any, words: Words) -> tuple[RulesTable, ...]:
    return ()


def no_spot(setup: Any, view: Any, act: Any) -> str:
    return ""


def no_route(setup: Any, view: Any, act: Any) -> Route:
    return ()


def no_act_note(setup: Any, view: Any, act: Any, words: Words) -> str:
    return ""


def no_subject(setup: Any, act: Any) -> Phrase | None:
    return None


def each_alone(setup: Any) -> tuple[tuple[int, ...], ...]:
    return tuple([(seat,) for seat in range(setup.seats)])


class GameOf(msgspec.Struct, Generic[S, A, V], frozen=True, kw_only=True):
    """Everything the rest of Ilion may know of a game; its setup, acts and views are those of its state."""

    name: str
    """Name in commands and addresses: ``trojan-war``."""
    package: str
    """Package with its words, clauses and components: ``ilion.games.trojan_war``."""
    author: str
    """Empty if unknown; then the year is not shown either."""
    year: int
    version: int
    """Raised whenever an old record would replay differently."""
    seats: range
    editions: tuple[int, ...] = (1,)
    secrets: bool
    """Whether some seat ever knows more than another."""
    minutes: tuple[int, int] = (0, 0)
    """Playing time between people, of a short and of a long game; 0 if unknown."""
    lesson_minutes: int = 0
    """How long the lesson takes; 0 if there is none."""
    weight: int = 0
    """Complexity from 1 to 5; 0 if unknown."""
    presets: tuple[Preset, ...] = ()
    bot_game_options: dict[str, Any] = {}
    """Options that differ in games without people: people end a game that nobody can win, bots do not."""
    setup: type[S]
    act: Any
    """Union of the game's acts, as the codec needs it."""
    seen: type[V]
    state: type[State[S, A, V]]
    components: type[msgspec.Struct] | None = None
    """Type of a user's own components file."""
    components_for: Callable[[S], msgspec.Struct] | None = None
    """Return the components of a setup, if they depend on its options."""
    check: Callable[[Any], tuple[list[Phrase], list[Phrase]]] | None = None
    """Return errors in a user's own components, and warnings about values that are allowed but play badly."""
    printed: Callable[[Any], Iterable[PrintedValue]] | None = None
    """Return every value printed on components, if some of ours are reconstructed."""
    generate_components: Callable[[int, int, int], msgspec.Struct] | None = None
    """Generate components by rule from (size, seed, width); a width of 0 means as wide as high."""
    revealing_acts: tuple[type[Act], ...] = ()
    """Acts that reveal something new: they cannot be taken back."""
    reversible_acts: tuple[type[Act], ...] = ()
    """Acts that never end the game, are answered by fate or reveal anything; acts in neither list are tried."""
    final_acts: tuple[type[Act], ...] = ()
    """Acts that always end the game or are answered by fate."""
    is_reversible: Callable[[Any, A], bool] = never_reversible
    """Return whether an act (state, act) of a kind in neither list is known to be reversible without trying it."""
    acts: Callable[[S], Iterable[Act]]
    """Return every act that can be written under a setup: the laws try them all."""
    random_setup: Callable[[Random], S] | None = None
    """Return a random playable setup, if choosing each option separately is not enough."""
    golden_setups: Callable[[], Iterable[tuple[str, S]]] | None = None
    """Return setups, by name, for golden games, if games with the fewest and the most seats would take too long."""
    setup_error: Callable[[S], Phrase | None] = no_setup_error
    """Return the game's own part of ``setup_refusal``: components that do not fit, options that exclude each other."""
    forecast_fights: Callable[[Any, int, A], tuple[Fight, ...]] = no_fights
    """Return the fights that a legal act leads to (state, seat, act), with their chances."""
    shown_chance: Callable[[S, V, A], float | None] = no_shown_chance
    """Return how much a percentage in a view, other than those of ``forecast_fights``, speaks for an act; or None."""
    act_warning: Callable[[Any, int, A], Phrase | None] = no_warning
    """Return a warning about what a legal act (state, seat, act) costs, to be confirmed by the player, or None."""
    leave_act: Callable[[Any, int], A | None] = no_leave_act
    """Return the act by which a seat may leave a game that the others play on (state, seat), or None."""
    automatic_act: Callable[[S, V], A | None] = no_automatic_act
    """Return the act that a client plays for a view's seat without asking, because no other act can be better."""
    audit: Callable[[Any, int, A, Any, Sequence[Fact]], str | None] = no_audit
    """Check the game's own invariants of one act (before, seat, act, after, facts); return what was broken, or None."""
    turn_fact: str = ""
    """Fact that begins a turn, with or without its number; if empty, a turn begins when another seat decides."""
    loss_facts: tuple[str, ...] = ()
    """Facts that remove a hero or a piece from the game for good."""
    key_facts: tuple[str, ...] = ()
    """Facts that a move is summarised by, most important first."""
    dice_throws: Callable[[Fact, Sequence[Fact]], tuple[DiceThrow, ...]] = no_throws
    """Return the dice that a fact announces, with every part of their sums: (fact, earlier facts of the turn)."""
    highlights: Callable[[Sequence[Fact]], tuple[Phrase, ...]] = no_highlights
    """Return the highlights of a finished game, from all its facts."""
    traits: Callable[[S, Sequence[tuple[int, A]], Sequence[Fact]], Iterable[Trait]] | None = None
    """Return the traits of a finished game (setup, moves, facts); None: each seat's first act, and losses."""
    seat_names: Callable[[S], tuple[str, ...]]
    """Return the message ids of the seats' names."""
    seat_looks: tuple[SeatLook, ...] = ()
    """The look of each seat's pieces, if the game has colours of its own: White must not play black discs."""
    teams: Callable[[S], tuple[tuple[int, ...], ...]] = each_alone
    """Return the seats that win together, each seat in one team; their names say whom they play with."""
    board: Callable[[S, V, Words], tuple[Section, ...]]
    """Return a view in words; the sections of ``prompt_sections`` come first."""
    prompt_sections: Callable[[S, V, Words], tuple[Section, ...]] = no_prompt_sections
    """Return what the pending question depends on, for the seat that is asked; nothing for others."""
    rules_tables: Callable[[S, Words], tuple[RulesTable, ...]] = no_rules_tables
    """Return the tables that a printed rulebook needs under a setup: values, costs, results, calendar."""
    act_note: Callable[[S, V, A, Words], str] = no_act_note
    """Return what a player must know of a choice besides its odds: values, pairing, cost; often nothing."""
    act_subject: Callable[[S, A], Phrase | None] = no_subject
    """Return what a choice is about, such as the hero to place: the terminal asks for that first, then for the rest."""
    text_map: Callable[[S, V, Words], TextMap | None] | None = None
    """Return the map in characters, if the game has one to point at."""
    act_spot: Callable[[S, V, A], str] = no_spot
    """Return the place of the map that an act points at, if any."""
    group_move: GroupMove | None = None
    """How several pieces move at once, if the map lets them."""
    scene: Callable[[S, V], Scene] | None = None
    """Return what lies on the table, as data from which a generic board is drawn."""
    act_route: Callable[[S, V, A], Route] = no_route
    """Return the pieces and places of the scene by which an act is picked, in order; empty for a button."""
    sketch: Callable[[S, V, Words], Sketch] | None = None
    """Return the board as a plain drawing of a view."""
    prompt: Callable[[S, V], Phrase]
    """Return what a view's seat is asked, or whom it waits for."""
    goal: Callable[[S, V], Goal]
    """Return what a view's seat (None: a spectator) plays for, and how far the game is from it."""
    act_phrase: Callable[[S, A], Phrase]
    """Return an act in words: (setup, act)."""
    mind: Mind | None = None
    novice: Mind | None = None
    """Policy of a beginner, whose errors are different in kind, not only in degree."""

    def setup_refusal(self, setup: S) -> Phrase | None:
        """Return why a setup cannot be played, or None. Every setup is checked here before anything is built from it.

        Types limit the size of a setup's parts. Seats are checked first, since generated components grow with them.
        """
        low, high = min(self.seats), max(self.seats)
        if setup.seats not in self.seats:
            return Phrase("unplayable-seats", {"low": low, "high": high, "one": int(low == high)})
        if not self.knows(setup):
            return Phrase("unplayable-version", {"version": str(setup.version), "known": self.version})
        return self.setup_error(setup)

    def knows(self, setup: S) -> bool:
        """Return whether the version of the rules that a setup uses is known."""
        return 1 <= setup.version <= self.version

    def playable(self, setup: S) -> S:
        """Return the setup itself if it is playable; raise ``InvalidSetup`` otherwise."""
        why = self.setup_refusal(setup)
        if why is not None:
            raise InvalidSetup(why)
        return setup

    def usual(self, **chosen: Any) -> S:
        """Return the default setup between bots, under the newest rules."""
        return self.setup(**{"version": self.version, **self.bot_game_options, **chosen})

    def differs(self, setup: S) -> dict[str, Any]:
        """Return the options in which a setup differs from the recommended ones; the edition is chosen separately."""
        chosen = {o.name: (o.default, getattr(setup, o.name)) for o in options(self.setup) if o.name != "edition"}
        return {name: value for name, (default, value) in chosen.items() if value != default}

    def preset(self, name: str) -> Preset:
        """Return the preset of that name; the recommended one if there is none."""
        return next((p for p in self.presets if p.name == name), RECOMMENDED)

    def preset_of(self, setup: S) -> Preset | None:
        """Return the preset that a setup is, the recommended one included; None if it is custom."""
        chosen = self.differs(setup)
        return next((p for p in (RECOMMENDED, *self.presets) if p.options == chosen), None)

    def some_setup(self, rng: Random) -> S:
        """Return a random playable setup, under the newest rules."""
        setup = self.random_setup(rng) if self.random_setup else any_setup(self.setup, rng)
        return msgspec.structs.replace(setup, version=self.version)

    def look_of(self, seat: int) -> int:
        """Return the index of a seat's look in ``SEAT_LOOKS``."""
        return SEAT_LOOKS.index(self.seat_looks[seat]) if seat < len(self.seat_looks) else seat % len(SEAT_LOOKS)

    def remembered(self, facts: Iterable[Fact]) -> Fact | None:
        """Return the fact that a move is summarised by, or None."""
        by_word = {fact.word: fact for fact in facts}
        return next((by_word[word] for word in self.key_facts if word in by_word), None)

    @property
    def source(self) -> PackageSource | None:
        """Return the installed package it comes from; None for a built-in game."""
        return source_of(self.package)

    def clauses(self) -> tuple[Clause, ...]:
        return read_clauses(self.package)

    def pictures(self) -> dict[str, bytes]:
        """Return the accepted files of the package's folder ``pictures/``, by name; ``emblem.svg`` is for its card."""
        return read_pictures(self.package).taken

    def title(self, lang: str) -> str:
        """Return the game's name in a language; if there is none, the name in commands."""
        words = self.words(lang)
        return words.name("game-title") if words.has("game-title") else self.name

    def summary(self, lang: str) -> str:
        """Return the game in a sentence or two; empty if missing."""
        words = self.words(lang)
        return words.name("game-summary") if words.has("game-summary") else ""

    def words(self, lang: str, setup: Setup | None = None) -> Words:
        """Return the game's words in a language, with the names of a setup's own components."""
        return Words.of(lang, "ilion.core", self.package).naming(getattr(setup, "components", None))


Game = GameOf[Any, Any, Any]
"""Any game."""


@cache
def read_clauses(package: str) -> tuple[Clause, ...]:
    """Return the clauses of a package; empty if it has none."""
    place = files(package).joinpath("clauses.toml")
    text = place.read_text("utf-8") if place.is_file() else ""
    return msgspec.convert(tomllib.loads(text).get("clause", ()), tuple[Clause, ...])
