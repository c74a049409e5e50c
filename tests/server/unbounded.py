"""A reader of code that finds what may grow without end: containers, caches, queues, and threads that all share.

It looks at what outlives a request: names of modules and classes, attributes of objects, variables that an inner
function keeps. Such a container is fine where nothing adds to it, where its type has a maximum (``LruCache``,
``deque(maxlen=…)``, ``lru_cache(maxsize=…)``, ``Queue(n)``, weak references), or where its annotation says what bounds
it (``Annotated[set[Task], BoundedBy("…")]``). What adds to an attribute is found by its name, in all files together.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

CONTAINERS = frozenset({"dict", "list", "set", "defaultdict", "OrderedDict", "Counter", "deque", "bytearray"})
QUEUES = frozenset({"Queue", "LifoQueue", "PriorityQueue", "SimpleQueue"})
GROWS = frozenset({"append", "appendleft", "add", "update", "setdefault", "extend", "insert", "put", "put_nowait"})
STORES = frozenset({"ResponseCacheConfig", "MemoryStore", "StoreRegistry"})
"""What keeps answers of Litestar's: its stores forget only what is asked for again."""
SHARED_THREADS = frozenset({"to_thread", "getaddrinfo", "getnameinfo", "run_sync"})
"""Calls that go by the default threads, whose queue has no end; ``socket.getaddrinfo`` itself does not."""


class Unbounded(NamedTuple):
    """Something that may grow without end, or wait behind what does."""

    file: str
    line: int
    what: str


def find_unbounded(sources: Mapping[str, str]) -> list[Unbounded]:
    """Return all that may grow without end in some files, by their names and texts."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    attributes = {name for tree in trees.values() for name in grown_names(tree) if name.startswith(".")}
    return sorted(set(find_all(trees, attributes)))


def find_all(trees: Mapping[str, ast.Module], attributes: set[str]) -> Iterator[Unbounded]:
    for file, tree in trees.items():
        grown = attributes | set(grown_names(tree))
        for line, what in (*kept_containers(tree, grown), *caches(tree), *shared_threads(tree)):
            yield Unbounded(file, line, what)


def grown_names(tree: ast.AST) -> Iterator[str]:
    """Yield the names of variables, and with a dot of attributes, that something is added to."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=target, attr=attr)) if attr in GROWS:
                yield from last_name(target)
            case ast.Assign(targets=targets):
                yield from (name for t in targets for name in item_of(t))
            case ast.AnnAssign(target=target):
                yield from item_of(target)
            case ast.AugAssign(target=target, op=ast.Add() | ast.BitOr()):
                yield from (*item_of(target), *last_name(target))


def item_of(target: ast.AST) -> Iterator[str]:
    """Yield the container's name in ``name[key] = …``, also within several targets."""
    match target:
        case ast.Subscript(value=value):
            yield from last_name(value)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from item_of(part)


def last_name(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name):
            yield name
        case ast.Attribute(attr=name):
            yield f".{name}"
        case ast.Subscript(value=value) | ast.Call(func=ast.Attribute(value=value)):
            yield from last_name(value)


def plain_name(node: ast.expr) -> str:
    """Return the last name of what is called, without a dot."""
    return next(last_name(node), "").removeprefix(".")


def kept_containers(tree: ast.Module, grown: set[str]) -> Iterator[tuple[int, str]]:
    """Yield containers that outlive a call, that something is added to, and that nothing bounds."""
    kept = list(kept_values(tree))
    attributes = {id(target) for scope in scopes(tree) for target, *_ in assignments(scope.body)}
    declared = {next(last_name(target), "") for target, annotation, _, _ in kept if declares_bound(annotation)}
    for target, _, value, line in kept:
        kind, name = container_kind(value), next(last_name(target), "")
        added = not grown.isdisjoint((name, f".{name}" if id(target) in attributes else name))
        if kind and name not in declared and (added or kind == "defaultdict" or kind in QUEUES):
            yield line, f"{kind} {name}"


def scopes(tree: ast.Module) -> list[ast.Module | ast.ClassDef]:
    """Return what gives its names to others as attributes: the module and its classes."""
    return [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))]


Kept = tuple[ast.AST, ast.expr | None, ast.expr | None, int]


def kept_values(tree: ast.Module) -> Iterator[Kept]:
    """Yield what is assigned to modules, classes, objects, and variables of functions that inner functions keep."""
    for scope in scopes(tree):
        yield from assignments(scope.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            own = list(assignments(ast.walk(node)))
            yield from (kept for kept in own if is_own_attribute(kept[0]))
            inner = kept_by_inner_functions(node)
            yield from (kept for kept in own if isinstance(kept[0], ast.Name) and kept[0].id in inner)


def is_own_attribute(target: ast.AST) -> bool:
    match target:
        case ast.Attribute(value=ast.Name(id="self" | "cls")):
            return True
    return False


def kept_by_inner_functions(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Return names that decorated inner functions of a function use: routes and caches outlive the call."""
    inner = [
        n for n in ast.walk(function) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) and n is not function
    ]
    kept = [n for n in inner if n.decorator_list]
    return {name.id for one in kept for name in ast.walk(one) if isinstance(name, ast.Name)}


def assignments(nodes: Iterable[ast.AST]) -> Iterator[Kept]:
    for node in nodes:
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                        yield from ((t, None, v, node.lineno) for t, v in zip(target.elts, value.elts, strict=False))
                    else:
                        yield target, None, value, node.lineno
            case ast.AnnAssign(target=target, annotation=annotation, value=ast.expr() as value):
                yield target, annotation, value, node.lineno


def container_kind(value: ast.expr | None) -> str:
    """Return the kind of a new container without a maximum; empty for anything else."""
    match value:
        case ast.Dict() | ast.DictComp():
            return "dict"
        case ast.List() | ast.ListComp():
            return "list"
        case ast.Set() | ast.SetComp():
            return "set"
        case ast.Call(func=func, args=args, keywords=keywords):
            kind = plain_name(func)
            limits = [k.value for k in keywords if k.arg in ("maxlen", "maxsize")]
            if kind == "deque":
                limits += args[1:2]
            elif kind in QUEUES:
                limits += args[:1]
            bounded = any(not (isinstance(n, ast.Constant) and not n.value) for n in limits)
            return kind if kind in CONTAINERS | QUEUES and not bounded else ""
    return ""


def declares_bound(annotation: ast.expr | None) -> bool:
    match annotation:
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, *notes])):
            return any(is_bound(note) for note in notes)
    return False


def is_bound(note: ast.expr) -> bool:
    match note:
        case ast.Call(func=ast.Name(id="BoundedBy"), args=[ast.Constant(value=str(limit))]):
            return bool(limit.strip())
        case ast.Call(func=ast.Name(id="Meta"), keywords=keywords):  # of a form, which is checked as it is read
            return any(keyword.arg == "max_length" for keyword in keywords)
    return False


def caches(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield memoised functions without a maximum that take anything, and caches of whole answers."""
    decorated = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in decorated:
        for decorator in function.decorator_list:
            if is_endless_cache(decorator) and takes_anything(function.args):
                yield function.lineno, f"cache {function.name}"
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=func, args=[ast.Lambda(args=taken), *_]) if is_endless_cache(func) and takes_anything(
                taken
            ):
                yield node.lineno, "cache of a lambda"
            case ast.Call(func=func, args=[ast.Name(id=name), *_]) if is_endless_cache(func):
                yield node.lineno, f"cache {name}"
            case ast.Call(func=func, keywords=keywords):
                name = plain_name(func)
                if (
                    name in STORES
                    or any(k.arg in ("response_cache_config", "stores") for k in keywords)
                    or (name in ("get", "post", "route", "head") and any(k.arg == "cache" for k in keywords))
                ):
                    yield node.lineno, "cache of answers"


def is_endless_cache(node: ast.expr) -> bool:
    match node:
        case ast.Name(id="cache") | ast.Attribute(attr="cache", value=ast.Name(id="functools")):
            return True
        case ast.Call(func=ast.Name(id="lru_cache") | ast.Attribute(attr="lru_cache"), args=args, keywords=keywords):
            given = [*args[:1], *(k.value for k in keywords if k.arg == "maxsize")]
            return any(isinstance(n, ast.Constant) and n.value is None for n in given)
    return False


def takes_anything(args: ast.arguments) -> bool:
    return bool(args.posonlyargs or args.args or args.kwonlyargs or args.vararg or args.kwarg)


def shared_threads(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield calls that go by the event loop's default threads."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="run_in_executor"), args=[ast.Constant(value=None), *_]):
                yield node.lineno, "default threads"
            case ast.Call(func=ast.Attribute(attr=attr, value=value)) if attr in SHARED_THREADS:
                if not (isinstance(value, ast.Name) and value.id == "socket"):
                    yield node.lineno, "default threads"
