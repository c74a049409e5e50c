"""Where finished games lie once they have left the database: files that are written once, whole, and read in parts."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from ilion.server.base.metrics import ARCHIVE_UNREAD
from ilion.table.rows import Piece
from ilion.table.sorry import LOOKED_AFTER, Sorry

NEW = ".new"
"""How a file is called while it is written."""

log = logging.getLogger("ilion.archive")


class Unkept(Exception):
    """What the archive should keep, or should have kept, and does not."""


class Store(Protocol):
    """Whoever keeps the files: a folder; or a store of objects, which offers just this. All of it may wait."""

    def put(self, file: str, data: bytes) -> None:
        """A new file, safe from a failure of power when this returns; half of one is never seen under its name."""

    def get(self, file: str, start: int, size: int) -> bytes:
        """A part of a file; raises ``OSError`` where it cannot be had."""

    def drop(self, file: str) -> None:
        """No such file, nor a beginning of it, whether there was one or not."""


class Folder(Store):
    """A folder that every node sees under one path."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def put(self, file: str, data: bytes) -> None:
        there = self.path / file
        there.parent.mkdir(parents=True, exist_ok=True)
        new = there.with_name(there.name + NEW)
        with new.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        new.rename(there)
        for folder in (there.parent, self.path):
            safe(folder)

    def get(self, file: str, start: int, size: int) -> bytes:
        with (self.path / file).open("rb") as found:
            found.seek(start)
            return found.read(size)

    def drop(self, file: str) -> None:
        there = self.path / file
        there.unlink(missing_ok=True)
        there.with_name(there.name + NEW).unlink(missing_ok=True)


@contextmanager
def kept(file: str) -> Iterator[None]:
    """Whatever a store fails by is no lost connection of somebody else's."""
    try:
        yield
    except OSError as error:
        raise Unkept(f"{file}: {error}") from error


def safe(folder: Path) -> None:
    """Let what was renamed in a folder outlast a failure of power."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def fingerprint(table: str, piece: bytes) -> str:
    """By which a piece is known again as this table's."""
    return hashlib.sha256(table.encode() + b"\0" + piece).hexdigest()[:32]


class Archive:
    """The archive of a house; without a store there is none, and no game of it can be read."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store

    @classmethod
    def of(cls, setting: str) -> Archive:
        return cls(Folder(Path(setting)) if setting else None)

    def read(self, table: str, piece: Piece) -> bytes:
        """A game as it was put there, byte by byte; raises ``Unkept`` where that cannot be had."""
        if self.store is None:
            raise Unkept("no archive is set")
        with kept(piece.file):
            found = self.store.get(piece.file, piece.start, piece.size)
        if fingerprint(table, found) != piece.sum:
            raise Unkept(f"{piece.file} has not this table's game from byte {piece.start} on")
        return found

    async def beside(self, file: str, most: int) -> bytes:
        """A file that lies beside the games, for somebody who waits; nothing where there is none."""
        store = self.store
        if store is None:
            return b""
        try:
            return await asyncio.to_thread(store.get, file, 0, most)
        except FileNotFoundError:
            return b""

    async def piece(self, table: str, piece: Piece) -> bytes:
        """The same for somebody who waits; he is told that the table is being looked after where it cannot be had."""
        try:
            return await asyncio.to_thread(self.read, table, piece)
        except Unkept as error:
            ARCHIVE_UNREAD.inc()
            log.exception("a game of the archive cannot be read", extra={"table": table, "thing": piece.file})
            raise Sorry(LOOKED_AFTER, 503) from error
