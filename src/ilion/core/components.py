"""Components: those that come with a game, and those of a user's own, read strictly and told value by value."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from importlib.resources import files
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from ilion.core.game import Game, Printed, Shown, Unplayable
from ilion.core.wire import Phrase
from ilion.core.words import Words

UNKNOWN: Final = re.compile(r"unknown field `(.*?)`(?: - at `\$([\w.\[\]]*)`)?$", re.DOTALL)
"""How msgspec names a key that a type does not know, and where it stands."""
STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d{1,9})\]")
LONGEST: Final = 60
"""Letters of a name that are looked at and shown."""
MOST: Final = 40
"""Faults of a file that are told at once."""
SHOWN: Final = 3
"""Values of an owner's own that a notice names; the others it counts."""


class Whose(NamedTuple):
    """Whose the values of some components are."""

    named: tuple[Shown, ...]
    """The first of those that the owner of the components put in himself."""
    theirs: int
    """How many those are."""
    ours: int
    """How many are still our reconstruction."""


def shipped_file(game: Game) -> str | None:
    """The text of the components that come with a game, to begin one's own from; None where there is no one file."""
    place = files(game.package).joinpath("components.toml")
    return place.read_text("utf-8") if game.components is not None and place.is_file() else None


def shipped(game: Game) -> Any:
    """The components that come with a game; None where they depend on its options, or it has none."""
    text = shipped_file(game)
    return None if text is None else msgspec.convert(tomllib.loads(text), game.components)


def played_with(game: Game, setup: Any) -> Any:
    """The components of a setup: its own, those its options ask for, or those of the game; None where it has none."""
    own = getattr(setup, "components", None)
    return own or (game.pieces(setup) if game.pieces else shipped(game))


def read(game: Game, data: Any) -> Any:
    """Components of a user's own; raises ``Unplayable`` at a name that is not known, else ``ValidationError``."""
    return strictly(game.components, data)


def read_setup(game: Game, data: Any) -> Any:
    """A setup as it was written, with whatever components it brings; raises as ``read`` does."""
    return strictly(game.setup, data)


def strictly(kind: Any, data: Any) -> Any:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = UNKNOWN.search(str(error))
        if found is None:
            raise
        raise Unplayable(stray(found[1][:LONGEST], *place_of(kind, data, found[2] or ""))) from error


def place_of(kind: Any, data: Any, path: str) -> tuple[str, tuple[str, ...]]:
    """The table at a path of msgspec's, as an owner finds it, and the names it may hold."""
    shape, where = bare(inspect.type_info(kind)), ""
    for name, number in STEP.findall(path):
        match shape, data:
            case inspect.StructType(fields=fields), dict() if name in data:
                types = {field.encode_name: field.type for field in fields}
                data, where, shape = data[name], f"{where}{name}.", bare(types.get(name, inspect.AnyType()))
            case ((inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner)), list()) if number:
                data = data[int(number)] if int(number) < len(data) else None
                shape, where = bare(inner), f"{where}{name_of(data, int(number) + 1)}."
    known = shape.fields if isinstance(shape, inspect.StructType) else ()
    return where, tuple(field.encode_name for field in known)


def bare(shape: inspect.Type) -> inspect.Type:
    """What a type is besides its bounds, and besides nothing."""
    match shape:
        case inspect.Metadata(type=inner):
            return bare(inner)
        case inspect.UnionType(types=types):
            return next(bare(inner) for inner in types if not isinstance(inner, inspect.NoneType))
        case _:
            return shape


def name_of(item: Any, n: int) -> str:
    """What an item of a list is found by: its id, or which one it is."""
    named = item.get("id") if isinstance(item, dict) else None
    return named[:LONGEST] if isinstance(named, str) and named else str(n)


def stray(key: str, path: str, known: tuple[str, ...]) -> Phrase:
    """Names are told in quotes: so none is taken for a word of the language."""
    near = get_close_matches(key, known, 1)
    if near:
        return Phrase("unknown-key", {"key": quoted(path + key), "nearest": quoted(near[0])})
    return Phrase("unknown-key-far", {"key": quoted(path + key), "known": ", ".join(map(quoted, known))})


def quoted(name: str) -> str:
    return f'"{name}"'


def some(told: Iterable[Phrase]) -> list[Phrase]:
    """As many of them as anybody reads: a stranger's file may be wrong a million times."""
    return list(islice(told, MOST))


def examined(game: Game, components: Any) -> tuple[list[Phrase], list[Phrase]]:
    """What is wrong with components of a user's own, and what is allowed but likely to disappoint.

    Faults that only the gate knows are among them: those that nobody can play with, however many sit down.
    """
    faults, advice = game.check(components) if game.check else ([], [])
    if faults:
        return faults, advice
    why = None
    for seats in game.seats:
        why = game.unplayable(game.setup(seats=seats, components=components))
        if why is None:
            break
    return [] if why is None else [why], advice


def compared(ours: Iterable[Printed], played: Iterable[Printed]) -> Whose:
    """Whose the values are that some components show: changed or vouched for by their owner, or still ours to guess.

    A value that its owner left as it was is ours as long as he leaves it marked as reconstructed.
    """
    before = {value.at: value for value in ours}
    theirs: list[Shown] = []
    left = 0
    for value in played:
        known = before.get(value.at)
        if known is None or known.raw != value.raw:
            theirs.append(value.shown)
        elif value.source == "reconstructed":
            left += 1
        elif known.source == "reconstructed":
            theirs.append(value.shown)
    return Whose(named=tuple(theirs[:SHOWN]), theirs=len(theirs), ours=left)


def whose(game: Game, components: Any) -> Whose | None:
    """Whose the values of some components are; None in a game where nothing is reconstructed."""
    if game.printed is None:
        return None
    return compared(game.printed(shipped(game)), game.printed(components))


def notice(whose: Whose, words: Words) -> str:
    """Whose the values are, in a sentence or two."""
    if not whose.theirs:
        return words.say("whose-ours", ours=whose.ours)
    named = ", ".join(one(value, words) for value in whose.named)
    theirs = words.say("whose-list", named=named, more=whose.theirs - len(whose.named))
    return words.say("whose-mixed" if whose.ours else "whose-theirs", theirs=theirs, ours=whose.ours)


def one(value: Shown, words: Words) -> str:
    """A value and what it stands on: ``Hector (Power 9)``."""
    gap = " " if isinstance(value.value, int) else ": "
    said = gap.join(part for part in (words.name(value.what), value_said(value, words)) if part)
    return f"{words.name(value.thing)} ({said})" if said else words.name(value.thing)


def value_said(value: Shown, words: Words) -> str:
    match value.value:
        case int():
            return str(value.value)
        case str():
            return words.name(value.value)
        case parts:
            return ", ".join(words.name(part) for part in parts)
