"""Everything that can grow in a node has a limit: the code is searched for what has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.unbounded import Unbounded, find_unbounded

SOURCE = Path(__file__).parents[3] / "src" / "ilion"
SERVER = "server"
RUN_BY_THE_SERVER = ("queries", "table")
"""Libraries that nodes run: their objects live in a table that is cached, or in one piece of work, and their modules
and caches as long as the node."""


def of_object(made: str, adds: str = "pass") -> str:
    """Return the code of a class that makes something for each of its objects, and adds to it later."""
    return f"class A:\n    def __init__(self):\n        {made}\n    def later(self, x):\n        {adds}\n"


OFFENDERS = {
    "a dict of a module": "KEPT = {}\ndef keep(key, value):\n    KEPT[key] = value\n",
    "a dict with a type": "KEPT: dict[str, int] = {}\ndef keep(key):\n    KEPT.setdefault(key, 1)\n",
    "a list of an object": of_object("self.kept = []", "self.kept.append(x)"),
    "a list that others add to": of_object("self.kept = []\ndef add(a):\n    a.kept.append(1)"),
    "a set of a class": "class A:\n    kept: set[str] = set()\n    def add(self, x):\n        self.kept.add(x)\n",
    "sets by key": of_object("self.at = defaultdict(set)", "return self.at[key]"),
    "a set within": of_object("self.at = {}", "self.at.setdefault(key, set()).add(1)"),
    "counted": of_object("self.n = Counter()", "self.n[key] += 1"),
    "a list made longer": of_object("self.kept = [0]", "self.kept += more"),
    "a set united": of_object("self.kept = set()", "self.kept |= more"),
    "assigned with others": of_object("self.one, self.kept = 1, {}", "self.kept[key], x = 1, 2"),
    "a deque": of_object("self.line = deque()", "self.line.append(x)"),
    "a deque without end": of_object("self.line = deque((), None)", "self.line.append(x)"),
    "an ordered dict that nobody sweeps": of_object(
        "self.kept: OrderedDict[str, int] = OrderedDict()", "self.kept[key] = 1"
    ),
    "a queue": of_object("self.line = asyncio.Queue()"),
    "a queue of size 0": of_object("self.line = queue.Queue(maxsize=0)"),
    "bytes of a connection": of_object("self.buffer = bytearray()", "self.buffer.extend(data)"),
    "a limit that says nothing": of_object('self.kept: Annotated[set[str], BoundedBy("")] = set()', "self.kept.add(x)"),
    "a cache": "@cache\ndef read(key):\n    return key\n",
    "a cache by its whole name": "@functools.cache\ndef read(key):\n    return key\n",
    "a cache of any size": "@lru_cache(maxsize=None)\ndef read(*keys):\n    return keys\n",
    "a cache of any size, told shortly": "@functools.lru_cache(None)\ndef read(key):\n    return key\n",
    "a cache of a lambda": "def pages():\n    return cache(lambda name: name)\n",
    "a cache of a function": "read = cache(open)\n",
    "answers kept by a route": '@get("/words/{lang:str}", cache=300)\nasync def words(lang): ...\n',
    "answers kept by the application": "app = Litestar(response_cache_config=ResponseCacheConfig())\n",
    "a store": "store = MemoryStore()\n",
    "what a route keeps": 'def f():\n    kept = {}\n    @get("/")\n    async def page(path):\n        kept[path] = 1\n',
    "threads that all share": "async def read(path):\n    return await asyncio.to_thread(path.read_bytes)\n",
    "the default threads": "async def read(loop, path):\n    await loop.run_in_executor(None, path.read_bytes)\n",
    "names looked up by the loop": "async def find(loop, name):\n    return await loop.getaddrinfo(name, 443)\n",
}

FINE = {
    "a table of constants": 'KINDS = {"png": "image/png"}\ndef kind(name):\n    return KINDS[name]\n',
    "what one call adds to": "def found():\n    told = []\n    told.append(1)\n    return told\n",
    "a local that is named like one elsewhere": "KEPT = []\ndef f(kept):\n    kept.append(1)\n",
    "a variable named as an attribute": "def f():\n    rows = {}\n    @a\n    def g(a):\n        a.rows[1] = rows\n",
    "a maximum": of_object("self.kept = LruCache[str, int](20)", "self.kept[key] = 1"),
    "a declared limit": of_object('self.kept: Annotated[set[str], BoundedBy("sockets")] = set()', "self.kept.add(x)"),
    "a short deque": of_object("self.line = deque(maxlen=8)", "self.line.append(x)"),
    "a short queue": of_object("self.line = asyncio.Queue(64)"),
    "weak references": of_object("self.locks = WeakValueDictionary()", "return self.locks.setdefault(key, Lock())"),
    "a cache of one value": "@cache\ndef texts():\n    return 1\n",
    "a cache with a maximum": "@lru_cache(maxsize=64)\ndef read(key):\n    return key\n",
    "threads of one's own": "async def read(path):\n    return await FILES.run(path.read_bytes)\n",
    "a process of one's own": "async def think(loop, pool):\n    return await loop.run_in_executor(pool, work)\n",
    "a name looked up in such a thread": "async def find(name):\n    await NAMES.run(socket.getaddrinfo, name, 443)\n",
    "a list that is replaced whole": of_object("self.rows = []", "self.rows = [row for row in rows]"),
}


def read_sources(*folders: str) -> dict[str, str]:
    files = [path for folder in folders for path in sorted((SOURCE / folder).rglob("*.py"))]
    return {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in files}


def test_everything_that_grows_in_a_node_has_a_limit() -> None:
    assert find_unbounded(read_sources(SERVER)) == []


def test_everything_that_lives_as_long_as_a_node_has_a_limit() -> None:
    found = find_unbounded(read_sources(*RUN_BY_THE_SERVER))
    assert [one for one in found if not of_an_object(one)] == []


def of_an_object(one: Unbounded) -> bool:
    return " ." in one.what


@pytest.mark.parametrize("name", OFFENDERS)
def test_what_may_grow_without_limit_is_found(name: str) -> None:
    assert len(find_unbounded({"planted.py": OFFENDERS[name]})) == 1


@pytest.mark.parametrize("name", FINE)
def test_what_has_a_limit_is_accepted(name: str) -> None:
    assert find_unbounded({"planted.py": FINE[name]}) == []


def test_additions_from_another_file_are_found() -> None:
    kept = "class A:\n    def __init__(self):\n        self.closing = []\n"
    assert find_unbounded({"kept.py": kept}) == []
    assert find_unbounded({"kept.py": kept, "adds.py": "def build(a):\n    a.closing.append(1)\n"}) == [
        Unbounded("kept.py", 3, "list .closing")
    ]
