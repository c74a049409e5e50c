"""Mutants of rules: the same source with one small error, for tests that should notice.

A mutant is named by where it is and what was changed (``turn.open_gates: total >= HORSE_TOTAL_NEEDED -> total >
HORSE_TOTAL_NEEDED``), so that its name survives edits around it. Announcements, types, asserts and strings are left
alone, and so is the order of containers that are only searched.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

SWAPPED: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
}
"""Operators and their replacements: a boundary, then the opposite."""
SWAPPED_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "GREEK": "TROJAN", "TROJAN": "GREEK"}
"""Names and their replacements; among them the seats of a game for two."""
PLUMBING = ("copy", "guess", "looks", "seen")
"""Methods of every position that decide nothing, and that are covered by the laws."""
HERALD_PARAMETER = "herald"
"""Name of the parameter that announces facts and changes nothing."""
ALWAYS_FIRST = ("p", "self", HERALD_PARAMETER)
"""Names that are never exchanged with others."""
NOTHING_DONE = (f"{HERALD_PARAMETER}.", "tell", "Refusal", "Phrase", "assert_never")
"""Prefixes of calls that only announce or check."""
CONTEXT_CHARACTERS = 12
"""Characters of context that identify where a number or a name is."""


class Change(msgspec.Struct, frozen=True):
    """A node and its replacement: another, several, or none."""

    node: ast.AST
    into: tuple[ast.AST, ...]
    said: str
    also: ast.AST | None = None
    """The neighbour, if two nodes are exchanged."""


class Mutant(msgspec.Struct, frozen=True):
    name: str
    module: str
    where: str
    """Function or method with the error; empty for the module itself."""
    line: int
    statement: range
    """Lines of its statement; of a compound statement only the head."""
    clauses: tuple[str, ...]
    """Clauses that its function cites."""
    original: str
    change: Change
    at: int
    """Index of the changed node in a walk through the module."""
    also_at: int

    def source(self) -> str:
        """Return the module with the error in it."""
        tree = ast.parse(self.original)
        nodes = list(ast.walk(tree))
        also = nodes[self.also_at] if self.change.also is not None else None
        changed = Changer(nodes[self.at], also, self.change.into).visit(tree)
        return ast.unparse(ast.fix_missing_locations(changed))


class Changer(ast.NodeTransformer):
    def __init__(self, node: ast.AST, also: ast.AST | None, into: tuple[ast.AST, ...]) -> None:
        self.node = node
        self.also = also
        self.into = into

    def visit(self, node: ast.AST) -> Any:
        if node is self.also:
            return self.node
        if node is not self.node:
            return self.generic_visit(node)
        if self.also is not None:
            return self.also
        if isinstance(node, ast.stmt):
            return list(self.into) or ast.Pass()
        return self.into[0]


def mutants(module: str, source: str, clauses: frozenset[str] = frozenset()) -> list[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    tree = ast.parse(source)
    number = {id(node): n for n, node in enumerate(ast.walk(tree))}
    around = innermost_statements(tree)
    result: list[Mutant] = []
    seen: Counter[str] = Counter()
    short = module.rsplit(".", 1)[-1]
    for where, part in parts(tree):
        cites = tuple(sorted(cited_strings(part) & clauses))
        for change in changes(part, where):
            name = f"{short}{'.' if where else ''}{where}: {change.said}"
            seen[name] += 1
            name += f" #{seen[name]}" if seen[name] > 1 else ""
            at, also_at = number[id(change.node)], number.get(id(change.also), -1)
            line = getattr(change.node, "lineno", 1)
            lines = lines_of(around[id(change.node)])
            result.append(Mutant(name, module, where, line, lines, cites, source, change, at, also_at))
    return sorted(result, key=lambda m: m.line)


def innermost_statements(tree: ast.Module) -> dict[int, ast.stmt]:
    """Return the statement that contains each node."""
    return {id(node): stmt for stmt in ast.walk(tree) if isinstance(stmt, ast.stmt) for node in ast.walk(stmt)}


def constants_at(source: str, line: int) -> set[str]:
    """Return the names that a module's statement at a line assigns."""
    return {name for stmt in ast.parse(source).body if stmt.lineno == line for name in bound_names(stmt)}


def uses(source: str, names: set[str]) -> set[int] | None:
    """Return the lines of a module where functions use a constant; None if another constant depends on it."""
    tree = ast.parse(source)
    around, lines = innermost_statements(tree), set[int]()
    for stmt in tree.body:
        for node in ast.walk(stmt):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
            if name in names and isinstance(getattr(node, "ctx", None), ast.Load):
                if around[id(node)] is stmt:
                    return None
                lines.update(lines_of(around[id(node)]))
    return lines


def lines_of(statement: ast.stmt) -> range:
    """Return the lines of a statement, up to the statements inside it."""
    first, inside = statement.lineno, getattr(statement, "body", None)
    last = statement.end_lineno if inside is None else inside[0].lineno - 1
    return range(first, max(first, last or first) + 1)


def parts(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield functions and methods by name, and the constants of the module without one."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{f.name}", f) for f in node.body if isinstance(f, ast.FunctionDef))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            yield "", node


def cited_strings(part: ast.stmt) -> frozenset[str]:
    """Return the strings of a part, among them the clauses it cites."""
    return frozenset(n.value for n in ast.walk(part) if isinstance(n, ast.Constant) and isinstance(n.value, str))


def changes(part: ast.stmt, where: str) -> Iterator[Change]:
    unordered = {id(there) for node in ast.walk(part) if isinstance(node, ast.Compare) for there in looked_up_in(node)}
    for node, around in rules_of(part, ""):
        if isinstance(node, ast.expr) and id(node) not in unordered:
            there = f" in {around}" if isinstance(node, ast.Constant | ast.Name) else ""
            yield from (
                Change(node, (new,), f"{node_text(node)} -> {node_text(new)}{there}") for new in mistakes_of(node)
            )
        if not where:
            continue
        if isinstance(node, ast.stmt) and has_effect(node):
            yield Change(node, (), f"without {node_text(node)}")
            if not isinstance(node, ast.Assign):
                yield Change(node, (node, node), f"twice {node_text(node)}")
        yield from wrong_orders(node)


def looked_up_in(node: ast.Compare) -> list[ast.expr]:
    return [there for op, there in zip(node.ops, node.comparators, strict=True) if isinstance(op, ast.In | ast.NotIn)]


def rules_of(part: ast.AST, around: str) -> Iterator[tuple[ast.AST, str]]:
    """Yield the nodes of a part, each with its context, without types, asserts, strings and announcements."""
    if is_skipped(part):
        return
    yield part, around
    if isinstance(part, ast.expr) or (isinstance(part, ast.stmt) and not hasattr(part, "body")):
        text = node_text(part)
        around = text if len(text) > CONTEXT_CHARACTERS or not around else around
    for field, value in ast.iter_fields(part):
        if field in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.If) and ends_telling(child):
                break
            if isinstance(child, ast.AST):
                yield from rules_of(child, around)


def ends_telling(node: ast.If) -> bool:
    """Return whether a node is ``if herald is None: return``: what follows only announces."""
    return node_text(node.test) == f"{HERALD_PARAMETER} is None" and isinstance(node.body[0], ast.Return)


def is_skipped(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert | ast.JoinedStr | ast.Raise):
        return True
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.If):
        return HERALD_PARAMETER in used_names(node.test)
    if isinstance(node, ast.FunctionDef):
        return (
            node.name in PLUMBING or only_tells(node) or (node.returns is not None and node_text(node.returns) == "str")
        )
    return isinstance(node, ast.Call) and node_text(node.func).startswith(NOTHING_DONE)


def only_tells(node: ast.FunctionDef) -> bool:
    """Return whether a function requires a herald: it then only announces."""
    return any(
        arg.arg == HERALD_PARAMETER and arg.annotation and node_text(arg.annotation) == "Herald"
        for arg in node.args.args
    )


def has_effect(node: ast.stmt) -> bool:
    """Return whether a statement has an effect: a call, a count, or a field that is set."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not is_skipped(node.value)
    if isinstance(node, ast.Assign):
        return any(isinstance(t, ast.Attribute) for target in node.targets for t in ast.walk(target))
    return isinstance(node, ast.AugAssign)


def wrong_orders(node: ast.AST) -> Iterator[Change]:
    """Yield neighbouring statements with effects, in the wrong order."""
    body = getattr(node, "body", None)
    if not isinstance(body, list):
        return
    for one, other in pairwise(body):
        if is_step(one) and is_step(other) and not bound_names(one) & used_names(other):
            yield Change(one, (), f"{node_text(other)} before {node_text(one)}", also=other)


def is_step(node: ast.stmt) -> bool:
    call = node.value if isinstance(node, ast.Expr | ast.Assign) else None
    return isinstance(call, ast.Call) and not is_skipped(call)


def bound_names(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def used_names(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def mistakes_of(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what an expression can be mistaken for."""
    match node:
        case ast.Compare(left, [op], [right]):
            yield from (ast.Compare(left, [new()], [right]) for new in SWAPPED.get(type(op), ()))  # type: ignore[list-item]
        case ast.Compare(left, [first, second], [middle, right]):
            for new in SWAPPED.get(type(first), ())[:1]:
                yield ast.Compare(left, [new(), second], [middle, right])  # type: ignore[list-item]
            for new in SWAPPED.get(type(second), ())[:1]:
                yield ast.Compare(left, [first, new()], [middle, right])  # type: ignore[list-item]
        case ast.BoolOp(op, values):
            yield from (ast.BoolOp(new(), values) for new in SWAPPED[type(op)])  # type: ignore[arg-type]
        case ast.BinOp(ast.Constant(1), ast.Sub(), (ast.Name() | ast.Attribute()) as seat):
            yield seat
        case ast.BinOp(left, op, right):
            yield from (ast.BinOp(left, new(), right) for new in SWAPPED.get(type(op), ()))  # type: ignore[arg-type]
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(n) for n in ((value + 1, value - 1) if value > 1 else (value + 1,)))
        case ast.Name(id, ast.Load()) if id in SWAPPED_NAMES:
            yield ast.Name(SWAPPED_NAMES[id], ast.Load())
        case ast.Call(func, args, keywords) if node_text(func) not in ("min", "max"):
            yield from (ast.Call(func, new, keywords) for new in exchange_neighbours(args))
        case ast.Tuple(elts, ast.Load()) if all(isinstance(e, ast.Name) for e in elts):
            yield from (ast.Tuple(new, ast.Load()) for new in exchange_neighbours(elts))


def exchange_neighbours(values: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """Yield the values with two neighbours exchanged, both plain names or fields."""
    for i, (a, b) in enumerate(pairwise(values)):
        if is_plain(a) and is_plain(b) and node_text(a) != node_text(b):
            yield [*values[:i], b, a, *values[i + 2 :]]


def is_plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and node_text(node) not in ALWAYS_FIRST


def node_text(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else f"{text[:87]}..."
