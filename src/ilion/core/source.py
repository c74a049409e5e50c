"""Where a game comes from, when it is not the house's own: the installed package that offers it.

A package offers a game by an entry point of the group ``ilion.games``, whose name is the game's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter

import msgspec

GROUP = "ilion.games"
PRINTED = (".py", ".toml", ".ftl", ".json")
"""The files that decide how a game is played and told."""


class Source(msgspec.Struct, frozen=True):
    """An installed package, its version, and the fingerprint of the files in it that make the game."""

    package: str
    version: str
    print: str

    def __str__(self) -> str:
        return f"{self.package} {self.version} ({self.print})"


@cache
def offered() -> tuple[EntryPoint, ...]:
    """The games that installed packages offer, by name."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)))


@cache
def source_of(package: str) -> Source | None:
    """The installed package that offers a game; None for the house's own, and for what is not installed."""
    for point in offered():
        if point.module.split(".")[0] == package.split(".")[0] and point.dist is not None:
            return Source(point.dist.name, point.dist.version, fingerprint(package))
    return None


def fingerprint(package: str) -> str:
    """What the files of a game come to: the same wherever they are installed."""
    total = sha256()
    for name, file in sorted(below(files(package)), key=itemgetter(0)):
        if name.endswith(PRINTED):
            text = file.read_bytes().replace(b"\r\n", b"\n")
            total.update(f"{name}\0{len(text)}\0".encode() + text)
    return total.hexdigest()[:16]


def below(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Every file below a folder, by its path there; what Python makes for itself is none."""
    for part in folder.iterdir():
        if part.is_dir() and part.name != "__pycache__":
            yield from below(part, f"{path}{part.name}/")
        elif part.is_file():
            yield path + part.name, part
