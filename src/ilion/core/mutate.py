"""Mutants of rules: the same source with one small error in it, for tests that ought to notice.

A mutant is named by where it is and what was changed (``horse.gates: total >= NEEDED -> total > NEEDED``), so that its
name outlives the lines around it. What is told to players, types, asserts and strings are left alone, and so is the
order of what is only looked up in.
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
"""Operators and what they are mistaken for: a boundary, then the opposite."""
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "GREEK": "TROJAN", "TROJAN": "GREEK"}
"""Names and what they are mistaken for; among them the seats of a game for two."""
PLUMBING = ("copy", "guess", "looks", "seen")
"""Methods of every position that decide nothing, and that the laws of every game hold."""
TELLING = "herald"
"""What tells the players, and changes nothing at the table."""
ALWAYS_FIRST = ("p", "self", TELLING)
"""Names that nobody puts in another's place."""
NOTHING_DONE = (f"{TELLING}.", "tell", "Refusal", "Phrase", "assert_never")
"""How calls begin that only tell or check."""
ENOUGH = 12
"""So many letters say where a number or a name stands."""


class Change(msgspec.Struct, frozen=True):
    """A node, and what to put in its place: another, several, or none."""

    node: ast.AST
    into: tuple[ast.AST, ...]
    said: str
    also: ast.AST | None = None
    """The neighbour that goes with it, where two change places."""


class Mutant(msgspec.Struct, frozen=True):
    name: str
    module: str
    where: str
    """The function or method that is wrong; empty for the module itself."""
    line: int
    statement: range
    """The lines of the statement it stands in, the head only where others stand inside."""
    clauses: tuple[str, ...]
    """What its function cites."""
    original: str
    change: Change
    at: int
    """The number of the changed node in a walk through the module."""
    also_at: int

    def source(self) -> str:
        """The module with the error in it."""
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
    """Every mutant of a module, in the order of its lines."""
    tree = ast.parse(source)
    number = {id(node): n for n, node in enumerate(ast.walk(tree))}
    around = innermost(tree)
    found: list[Mutant] = []
    seen: Counter[str] = Counter()
    short = module.rsplit(".", 1)[-1]
    for where, part in parts(tree):
        cites = tuple(sorted(cited(part) & clauses))
        for change in changes(part, where):
            name = f"{short}{'.' if where else ''}{where}: {change.said}"
            seen[name] += 1
            name += f" #{seen[name]}" if seen[name] > 1 else ""
            at, also_at = number[id(change.node)], number.get(id(change.also), -1)
            line = getattr(change.node, "lineno", 1)
            lines = lines_of(around[id(change.node)])
            found.append(Mutant(name, module, where, line, lines, cites, source, change, at, also_at))
    return sorted(found, key=lambda m: m.line)


def innermost(tree: ast.Module) -> dict[int, ast.stmt]:
    """The statement that each node stands in."""
    return {id(node): stmt for stmt in ast.walk(tree) if isinstance(stmt, ast.stmt) for node in ast.walk(stmt)}


def constants_at(source: str, line: int) -> set[str]:
    """The names that a module's statement at a line gives values to."""
    return {name for stmt in ast.parse(source).body if stmt.lineno == line for name in bound(stmt)}


def uses(source: str, names: set[str]) -> set[int] | None:
    """The lines of a module where functions use a constant; None where another constant is made of it."""
    tree = ast.parse(source)
    around, lines = innermost(tree), set[int]()
    for stmt in tree.body:
        for node in ast.walk(stmt):
            named = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
            if named in names and isinstance(getattr(node, "ctx", None), ast.Load):
                if around[id(node)] is stmt:
                    return None
                lines.update(lines_of(around[id(node)]))
    return lines


def lines_of(statement: ast.stmt) -> range:
    """Where a statement begins, up to what stands inside it."""
    first, inside = statement.lineno, getattr(statement, "body", None)
    last = statement.end_lineno if inside is None else inside[0].lineno - 1
    return range(first, max(first, last or first) + 1)


def parts(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Functions and methods by name, and the constants of the module without one."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{f.name}", f) for f in node.body if isinstance(f, ast.FunctionDef))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            yield "", node


def cited(part: ast.stmt) -> frozenset[str]:
    """The strings of a part: among them the clauses that it cites."""
    return frozenset(n.value for n in ast.walk(part) if isinstance(n, ast.Constant) and isinstance(n.value, str))


def changes(part: ast.stmt, where: str) -> Iterator[Change]:
    unordered = {id(there) for node in ast.walk(part) if isinstance(node, ast.Compare) for there in looked_up_in(node)}
    for node, around in rules_of(part, ""):
        if isinstance(node, ast.expr) and id(node) not in unordered:
            there = f" in {around}" if isinstance(node, ast.Constant | ast.Name) else ""
            yield from (Change(node, (new,), f"{said(node)} -> {said(new)}{there}") for new in mistaken(node))
        if not where:
            continue
        if isinstance(node, ast.stmt) and effect(node):
            yield Change(node, (), f"without {said(node)}")
            if not isinstance(node, ast.Assign):
                yield Change(node, (node, node), f"twice {said(node)}")
        yield from order(node)


def looked_up_in(node: ast.Compare) -> list[ast.expr]:
    return [there for op, there in zip(node.ops, node.comparators, strict=True) if isinstance(op, ast.In | ast.NotIn)]


def rules_of(part: ast.AST, around: str) -> Iterator[tuple[ast.AST, str]]:
    """The nodes of a part, each with what it stands in, but for its types, asserts, words and all that is told."""
    if skipped(part):
        return
    yield part, around
    if isinstance(part, ast.expr) or (isinstance(part, ast.stmt) and not hasattr(part, "body")):
        text = said(part)
        around = text if len(text) > ENOUGH or not around else around
    for field, value in ast.iter_fields(part):
        if field in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.If) and ends_telling(child):
                break
            if isinstance(child, ast.AST):
                yield from rules_of(child, around)


def ends_telling(node: ast.If) -> bool:
    """``if herald is None: return``: whatever follows is told, and only told."""
    return said(node.test) == f"{TELLING} is None" and isinstance(node.body[0], ast.Return)


def skipped(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert | ast.JoinedStr | ast.Raise):
        return True
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.If):
        return TELLING in used(node.test)
    if isinstance(node, ast.FunctionDef):
        return node.name in PLUMBING or only_tells(node) or (node.returns is not None and said(node.returns) == "str")
    return isinstance(node, ast.Call) and said(node.func).startswith(NOTHING_DONE)


def only_tells(node: ast.FunctionDef) -> bool:
    """With a herald that is never None: called only where somebody listens, it does nothing at the table."""
    return any(arg.arg == TELLING and arg.annotation and said(arg.annotation) == "Herald" for arg in node.args.args)


def effect(node: ast.stmt) -> bool:
    """A statement that does something at the table: a call, a count, a field that is set."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not skipped(node.value)
    if isinstance(node, ast.Assign):
        return any(isinstance(t, ast.Attribute) for target in node.targets for t in ast.walk(target))
    return isinstance(node, ast.AugAssign)


def order(node: ast.AST) -> Iterator[Change]:
    """Two steps in the wrong order: neighbours that both call for something to be done."""
    body = getattr(node, "body", None)
    if not isinstance(body, list):
        return
    for one, other in pairwise(body):
        if step(one) and step(other) and not bound(one) & used(other):
            yield Change(one, (), f"{said(other)} before {said(one)}", also=other)


def step(node: ast.stmt) -> bool:
    call = node.value if isinstance(node, ast.Expr | ast.Assign) else None
    return isinstance(call, ast.Call) and not skipped(call)


def bound(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def used(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def mistaken(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression is mistaken for."""
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
        case ast.Name(id, ast.Load()) if id in NAMES:
            yield ast.Name(NAMES[id], ast.Load())
        case ast.Call(func, args, keywords) if said(func) not in ("min", "max"):
            yield from (ast.Call(func, new, keywords) for new in exchanged(args))
        case ast.Tuple(elts, ast.Load()) if all(isinstance(e, ast.Name) for e in elts):
            yield from (ast.Tuple(new, ast.Load()) for new in exchanged(elts))


def exchanged(values: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """Neighbours, both plain names or fields, in each other's place."""
    for i, (a, b) in enumerate(pairwise(values)):
        if plain(a) and plain(b) and said(a) != said(b):
            yield [*values[:i], b, a, *values[i + 2 :]]


def plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and said(node) not in ALWAYS_FIRST


def said(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else f"{text[:87]}..."
