"""The installed package that a game comes from, if it is not built in.

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
"""Kinds of files that decide how a game is played and described."""


class PackageSource(msgspec.Struct, frozen=True):
    """An installed package, its version, and the fingerprint of its game files."""

    package: str
    version: str
    print: str

    def __str__(self) -> str:
        return f"{self.package} {self.version} ({self.print})"


@cache
def installed_games() -> tuple[EntryPoint, ...]:
    """Return the games that installed packages offer, by name."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)))


@cache
def source_of(package: str) -> PackageSource | None:
    """Return the installed package that offers a game; None for built-in games and for what is not installed."""
    for point in installed_games():
        if point.module.split(".")[0] == package.split(".")[0] and point.dist is not None:
            return PackageSource(point.dist.name, point.dist.version, fingerprint(package))
    return None


def fingerprint(package: str) -> str:
    """Return a hash of a game's files, the same wherever they are installed."""
    total = sha256()
    for name, file in sorted(below(files(package)), key=itemgetter(0)):
        if name.endswith(PRINTED):
            text = file.read_bytes().replace(b"\r\n", b"\n")
            total.update(f"{name}\0{len(text)}\0".encode() + text)
    return total.hexdigest()[:16]


def below(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield every file below a folder with its path there, without Python's cache files."""
    for part in folder.iterdir():
        if part.is_dir() and part.name != "__pycache__":
            yield from below(part, f"{path}{part.name}/")
        elif part.is_file():
            yield path + part.name, part
