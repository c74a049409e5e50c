"""Options of a setup, read from its type: what a lobby offers and a fuzzer varies."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from ilion.core.values import Setup

S = TypeVar("S", bound=Setup)
BESIDES = ("version", "seats", "components")
"""Fields of a setup that are not options."""


class Option(msgspec.Struct, frozen=True):
    """A choice before the game."""

    name: str
    values: tuple[Any, ...]
    """All values, if they can be listed; None among them means "as in the edition"."""
    default: Any
    ruling: str = ""
    """Ruling that it turns around."""
    least: int | None = None
    """Least value, if it is any number from there on."""
    blank: bool = False
    """Whether such a number may be None."""


def options(setup: type[Setup]) -> tuple[Option, ...]:
    """Return the options of a setup type, in the order of its fields."""
    shape = inspect.type_info(setup)
    assert isinstance(shape, inspect.StructType)
    return tuple(
        Option(f.name, values(f.type), f.default, ruling(f.type), least(f.type), blank(f.type))
        for f in shape.fields
        if f.name not in BESIDES
    )


def values(shape: inspect.Type) -> tuple[Any, ...]:
    match shape:
        case inspect.Metadata(type=inner):
            return values(inner)
        case inspect.LiteralType(values=listed):
            return tuple(listed)
        case inspect.BoolType():
            return (False, True)
        case inspect.NoneType():
            return (None,)
        case inspect.UnionType(types=types):
            parts = [values(t) for t in types]
            return tuple(v for part in parts for v in part) if all(parts) else ()
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            return tuple(range(low, high + 1))
        case _:
            return ()


def ruling(shape: inspect.Type) -> str:
    match shape:
        case inspect.Metadata(extra=extra) if extra:
            return str(extra.get("ruling", ""))
        case inspect.UnionType(types=types):
            return next(filter(None, map(ruling, types)), "")
        case _:
            return ""


def least(shape: inspect.Type) -> int | None:
    match shape:
        case inspect.Metadata(type=inner):
            return least(inner)
        case inspect.UnionType(types=types):
            return next((low for low in map(least, types) if low is not None), None)
        case inspect.IntType(ge=low, le=None):
            return low
        case _:
            return None


def blank(shape: inspect.Type) -> bool:
    return isinstance(shape, inspect.UnionType) and any(isinstance(t, inspect.NoneType) for t in shape.types)


def any_setup(setup: type[S], rng: Random) -> S:
    """Return a setup with random options."""
    chosen = {o.name: rng.choice(o.values) for o in options(setup) if o.values}
    return setup(**chosen)


def with_options(setup: type[S], given: dict[str, str], **fixed: Any) -> S:
    """Return a setup from words typed as NAME=VALUE; raise ``msgspec.ValidationError`` for a wrong name or value."""
    return msgspec.convert({**fixed, **{name: read(value) for name, value in given.items()}}, setup)


def read(value: str) -> Any:
    """Return ``true`` and ``3`` as JSON values, anything else as a string."""
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:
        return value
