"""Docstrings of the code as the generated pages show them."""

from __future__ import annotations

import ast
import inspect
import textwrap


def in_markdown(text: str) -> str:
    """Return a docstring on one line, with code as Markdown marks it."""
    return " ".join(text.split()).replace("``", "`")


def first_paragraph(documented: object) -> str:
    """Return the first paragraph of the docstring of a class or function; raise ValueError if it has none."""
    if not documented.__doc__:
        raise ValueError(f"no docstring: {getattr(documented, '__qualname__', documented)}")
    return in_markdown(documented.__doc__.strip().split("\n\n")[0])


def following_string(body: list[ast.stmt], n: int) -> str | None:
    """Return the string below a field, which documents it."""
    following = body[n + 1] if n + 1 < len(body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return str(following.value.value)
    return None


def field_docs(kind: type) -> dict[str, str]:
    """Return the documentation of the fields that a class itself defines; empty for a field without one."""
    [definition] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(definition, ast.ClassDef)
    return {
        field.target.id: in_markdown(following_string(definition.body, n) or "")
        for n, field in enumerate(definition.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    }
