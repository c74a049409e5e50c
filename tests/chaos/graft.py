"""Changes to the code of nodes and workers before they are forked. A change that doesn't apply is an error."""

from __future__ import annotations
import __future__

import inspect
import sys
import textwrap
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any


def reword(name: str, old: str, new: str) -> None:
    """Replace text in a statement of the server."""
    from ilion.server.database import queries

    text = queries()[name]
    assert old in text, f"{name} does not contain: {old}"
    queries()[name] = text.replace(old, new)


def set_in(where: dict[str, Any], name: str, value: Any) -> None:
    """Set an existing name to another value."""
    assert name in where, f"there is no {name}"
    where[name] = value


def default(cls: type, parameter: str, value: Any) -> None:
    """Change the default of the last parameter of a class's constructor."""
    made: Any = cls.__init__  # type: ignore[misc]
    assert list(inspect.signature(made).parameters)[-1] == parameter and made.__defaults__
    made.__defaults__ = (*made.__defaults__[:-1], value)


def rewrite(function: Any, edits: Mapping[str, str]) -> None:
    """Replace text in a function or method, wherever it is referenced."""
    source = textwrap.dedent(inspect.getsource(function))
    for old, new in edits.items():
        assert source.count(old) == 1, f"{function.__qualname__} must contain exactly once: {old}"
        source = source.replace(old, new)
    flags = __future__.annotations.compiler_flag
    code = compile(source, f"{function.__module__}, changed", "exec", flags, dont_inherit=True)
    made: dict[str, Any] = {}
    exec(code, function.__globals__, made)
    replace(function, made[function.__name__])


def replace(function: Any, other: Callable[..., Any]) -> None:
    """Replace a function or method, wherever it is referenced."""
    assert isinstance(function, FunctionType), function
    inspect.signature(other).bind(*inspect.signature(function).parameters)
    module = sys.modules[function.__module__]
    *owners, name = function.__qualname__.split(".")
    if owners:
        owner = getattr(module, owners[0])
        assert vars(owner)[name] is function, f"{function.__qualname__} is not found under its name"
        setattr(owner, name, other)
        return
    places = [m for n, m in sys.modules.items() if n.partition(".")[0] == "ilion" and m is not None]
    known = [(m, n) for m in places for n, value in vars(m).items() if value is function]
    assert known, f"nothing references {function.__qualname__}"
    for where, n in known:
        setattr(where, n, other)
