"""Components: those that come with a game, and a user's own, read strictly and described value by value."""

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

from ilion.core.game import Game, InvalidSetup, PrintedLabel, PrintedValue
from ilion.core.values import Phrase
from ilion.core.words import Words

UNKNOWN_FIELD_PATTERN: Final = re.compile(r"unknown field `(.*?)`(?: - at `\$([\w.\[\]]*)`)?$", re.DOTALL)
"""How msgspec reports an unknown key, and its path."""
STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d{1,9})\]")
MAX_NAME_CHARACTERS: Final = 60
"""Characters of a name that are read and shown."""
MAX_FAULTS_SHOWN: Final = 40
"""Faults of a file that are reported at once."""
MAX_VALUES_SHOWN: Final = 3
"""Values of an owner's own that a notice names; it counts the others."""


class ComponentsOrigin(NamedTuple):
    """Where the values of some components come from."""

    named: tuple[PrintedLabel, ...]
    """The first values that the owner of the components changed."""
    theirs: int
    """How many values the owner changed."""
    ours: int
    """How many values are still our reconstruction."""


def shipped_file(game: Game) -> str | None:
    """Return a game's components file as a template for a user's own; None if there is no single file."""
    place = files(game.package).joinpath("components.toml")
    return place.read_text("utf-8") if game.components is not None and place.is_file() else None


def load_shipped_components(game: Game) -> Any:
    """Return a game's components; None if they depend on its options, or it has none."""
    text = shipped_file(game)
    return None if text is None else msgspec.convert(tomllib.loads(text), game.components)


def components_of(game: Game, setup: Any) -> Any:
    """Return a setup's components: its own, those of its options, or those of the game; None if there are none."""
    own = getattr(setup, "components", None)
    return own or (game.components_for(setup) if game.components_for else load_shipped_components(game))


def read(game: Game, data: Any) -> Any:
    """Read a user's own components; raise ``InvalidSetup`` for an unknown name, otherwise ``ValidationError``."""
    return strictly(game.components, data)


def read_setup(game: Game, data: Any) -> Any:
    """Read a setup with the components it brings; raise as ``read`` does."""
    return strictly(game.setup, data)


def strictly(kind: Any, data: Any) -> Any:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        match = UNKNOWN_FIELD_PATTERN.search(str(error))
        if match is None:
            raise
        raise InvalidSetup(
            stray_name_phrase(match[1][:MAX_NAME_CHARACTERS], *place_of(kind, data, match[2] or ""))
        ) from error


def place_of(kind: Any, data: Any, path: str) -> tuple[str, tuple[str, ...]]:
    """Return the TOML table at a msgspec path, as an owner would find it, and the names it may hold."""
    shape, where = bare_type(inspect.type_info(kind)), ""
    for name, number in STEP.findall(path):
        match shape, data:
            case inspect.StructType(fields=fields), dict() if name in data:
                types = {field.encode_name: field.type for field in fields}
                data, where, shape = data[name], f"{where}{name}.", bare_type(types.get(name, inspect.AnyType()))
            case ((inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner)), list()) if number:
                data = data[int(number)] if int(number) < len(data) else None
                shape, where = bare_type(inner), f"{where}{name_of(data, int(number) + 1)}."
    struct_fields = shape.fields if isinstance(shape, inspect.StructType) else ()
    return where, tuple(field.encode_name for field in struct_fields)


def bare_type(shape: inspect.Type) -> inspect.Type:
    """Return a type without its bounds and without None."""
    match shape:
        case inspect.Metadata(type=inner):
            return bare_type(inner)
        case inspect.UnionType(types=types):
            return next(bare_type(inner) for inner in types if not isinstance(inner, inspect.NoneType))
        case _:
            return shape


def name_of(item: Any, n: int) -> str:
    """Return what identifies an item of a list: its id, or its number."""
    id = item.get("id") if isinstance(item, dict) else None
    return id[:MAX_NAME_CHARACTERS] if isinstance(id, str) and id else str(n)


def stray_name_phrase(key: str, path: str, known: tuple[str, ...]) -> Phrase:
    """Return the phrase for an unknown name, in quotes so that it is not taken for a message id."""
    near = get_close_matches(key, known, 1)
    if near:
        return Phrase("unknown-key", {"key": quoted(path + key), "nearest": quoted(near[0])})
    return Phrase("unknown-key-far", {"key": quoted(path + key), "known": ", ".join(map(quoted, known))})


def quoted(name: str) -> str:
    return f'"{name}"'


def some(told: Iterable[Phrase]) -> list[Phrase]:
    """Return at most MAX_FAULTS_SHOWN faults: a stranger's file may have a million."""
    return list(islice(told, MAX_FAULTS_SHOWN))


def check_components(game: Game, components: Any) -> tuple[list[Phrase], list[Phrase]]:
    """Return errors in a user's own components, and warnings about values that are allowed but play badly.

    The errors include those of the setup check that hold for every number of seats.
    """
    faults, advice = game.check(components) if game.check else ([], [])
    if faults:
        return faults, advice
    why = None
    for seats in game.seats:
        why = game.setup_refusal(game.setup(seats=seats, components=components))
        if why is None:
            break
    return [] if why is None else [why], advice


def origin_of(ours: Iterable[PrintedValue], played: Iterable[PrintedValue]) -> ComponentsOrigin:
    """Return where the values of some components come from: changed or confirmed by their owner, or still ours.

    A value left unchanged is ours as long as it is marked as reconstructed.
    """
    before = {value.at: value for value in ours}
    theirs: list[PrintedLabel] = []
    left = 0
    for value in played:
        shipped = before.get(value.at)
        if shipped is None or shipped.raw != value.raw:
            theirs.append(value.shown)
        elif value.source == "reconstructed":
            left += 1
        elif shipped.source == "reconstructed":
            theirs.append(value.shown)
    return ComponentsOrigin(named=tuple(theirs[:MAX_VALUES_SHOWN]), theirs=len(theirs), ours=left)


def whose(game: Game, components: Any) -> ComponentsOrigin | None:
    """Return where the values of some components come from; None in a game without reconstructed values."""
    if game.printed is None:
        return None
    return origin_of(game.printed(load_shipped_components(game)), game.printed(components))


def notice(whose: ComponentsOrigin, words: Words) -> str:
    """Return a sentence or two on where the values come from."""
    if not whose.theirs:
        return words.say("whose-ours", ours=whose.ours)
    listed = ", ".join(value_text(value, words) for value in whose.named)
    theirs = words.say("whose-list", named=listed, more=whose.theirs - len(whose.named))
    return words.say("whose-mixed" if whose.ours else "whose-theirs", theirs=theirs, ours=whose.ours)


def value_text(value: PrintedLabel, words: Words) -> str:
    """Return a value with what it is printed on: ``Hector (Power 9)``."""
    gap = " " if isinstance(value.value, int) else ": "
    text = gap.join(part for part in (words.name(value.what), value_said(value, words)) if part)
    return f"{words.name(value.thing)} ({text})" if text else words.name(value.thing)


def value_said(value: PrintedLabel, words: Words) -> str:
    match value.value:
        case int():
            return str(value.value)
        case str():
            return words.name(value.value)
        case parts:
            return ", ".join(words.name(part) for part in parts)
