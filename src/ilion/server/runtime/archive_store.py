"""Storage of archived games: files that are written once, as a whole, and read in parts."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from ilion.server.runtime.metrics import ARCHIVE_UNREAD
from ilion.server.runtime.thread_pools import FILES
from ilion.table.errors import TABLE_PAUSED, RequestRefused
from ilion.table.header import ArchiveLocation

PARTIAL_SUFFIX = ".new"
"""Suffix of a file while it is written."""

log = logging.getLogger("ilion.archive")


class ArchiveError(Exception):
    """Raised when the archive cannot store or read a game."""


class ObjectStore(Protocol):
    """Where archive files are stored: a folder, or an object store, which offers just these. All calls may block."""

    def put(self, file: str, data: bytes) -> None:
        """Write a new file; durable when this returns. A partial file is never visible under its name."""

    def get(self, file: str, start: int, size: int) -> bytes:
        """Return a part of a file; raise OSError if it cannot be read."""

    def drop(self, file: str) -> None:
        """Delete a file and any partial one; it need not exist."""


class FolderStore(ObjectStore):
    """A folder that every node sees under the same path."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def put(self, file: str, data: bytes) -> None:
        there = self.path / file
        there.parent.mkdir(parents=True, exist_ok=True)
        new = there.with_name(there.name + PARTIAL_SUFFIX)
        with new.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        new.rename(there)
        for folder in (there.parent, self.path):
            sync_folder(folder)

    def get(self, file: str, start: int, size: int) -> bytes:
        with (self.path / file).open("rb") as found:
            found.seek(start)
            return found.read(size)

    def drop(self, file: str) -> None:
        there = self.path / file
        there.unlink(missing_ok=True)
        there.with_name(there.name + PARTIAL_SUFFIX).unlink(missing_ok=True)


@contextmanager
def as_archive_error(file: str) -> Iterator[None]:
    """Turn the OSError of a store into an ArchiveError, since OSError elsewhere means a lost connection."""
    try:
        yield
    except OSError as error:
        raise ArchiveError(f"{file}: {error}") from error


def sync_folder(folder: Path) -> None:
    """Make renames in a folder durable."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def fingerprint(table: str, piece: bytes) -> str:
    """Return the checksum by which a game's bytes are recognized as this table's."""
    return hashlib.sha256(table.encode() + b"\0" + piece).hexdigest()[:32]


class GameArchive:
    """The game archive; without a store nothing can be read from it."""

    def __init__(self, store: ObjectStore | None = None) -> None:
        self.store = store

    @classmethod
    def of(cls, setting: str) -> GameArchive:
        return cls(FolderStore(Path(setting)) if setting else None)

    def read(self, table: str, piece: ArchiveLocation) -> bytes:
        """Return the stored bytes of a game; raise ArchiveError if they cannot be read or are not this table's."""
        if self.store is None:
            raise ArchiveError("no archive is set")
        with as_archive_error(piece.file):
            found = self.store.get(piece.file, piece.start, piece.size)
        if fingerprint(table, found) != piece.sum:
            raise ArchiveError(f"{piece.file} has not this table's game from byte {piece.start} on")
        return found

    async def beside(self, file: str, most: int) -> bytes:
        """Return a file that is stored beside the games, without blocking; empty if there is none."""
        store = self.store
        if store is None:
            return b""
        try:
            return await FILES.run(store.get, file, 0, most)
        except FileNotFoundError:
            return b""

    async def piece(self, table: str, piece: ArchiveLocation) -> bytes:
        """Return the stored bytes of a game, without blocking; raise RequestRefused if they cannot be read."""
        try:
            return await FILES.run(self.read, table, piece)
        except ArchiveError as error:
            ARCHIVE_UNREAD.inc()
            log.exception("archived game cannot be read", extra={"table": table, "thing": piece.file})
            raise RequestRefused(TABLE_PAUSED, 503) from error
