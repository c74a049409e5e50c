"""Results on disk: Parquet parts that are complete or absent, so that nothing is lost or counted twice.

    <folder>/experiment=<name>/experiment.json
                               arm=<arm>/arm.json
                               arm=<arm>/<first>-<last>.parquet    games first to last
                               records/<arm>-<game>.jsonl

Only the driver writes here, under a lock, each part by a rename. A part whose range lies within another's was joined
into it and does not count.
"""

from __future__ import annotations

import fcntl
import io
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from ilion.lab.experiment import Experiment
from ilion.lab.game_figures import GameFigures
from ilion.lab.trials import LabTrial

MAX_PARTS = 64
"""Parts of an arm beyond which they are joined."""
MIN_JOINED_GAMES = 50_000
"""Games in a joined part, at least."""

FACT_COUNT_TYPE = pa.struct(
    [
        ("word", pa.string()),
        ("role", pa.string()),
        ("thing", pa.string()),
        ("seat", pa.int8()),
        ("turn", pa.int16()),
        ("times", pa.int16()),
    ]
)
TRAIT_TYPE = pa.struct([("kind", pa.string()), ("seat", pa.int8()), ("thing", pa.string()), ("lot", pa.string())])
SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.string()),
        ("sits", pa.list_(pa.int8())),
        ("scores", pa.list_(pa.float64())),
        ("winner", pa.int8()),
        ("began", pa.int8()),
        ("acts", pa.int32()),
        ("decisions", pa.int32()),
        ("turns", pa.int32()),
        ("ending", pa.string()),
        ("clause", pa.string()),
        ("leads", pa.int16()),
        ("drama", pa.float64()),
        ("comeback", pa.float64()),
        ("decided", pa.float64()),
        ("line", pa.list_(pa.float32())),
        ("told", pa.list_(FACT_COUNT_TYPE)),
        ("traits", pa.list_(TRAIT_TYPE)),
    ]
)


class ExperimentMismatch(ValueError):
    """Raised when the folder holds games of another experiment by the same name."""


class FolderLocked(ValueError):
    """Raised when another run writes to the folder."""


class ParquetPart(NamedTuple):
    """A file of games ``first`` to ``last``."""

    first: int
    last: int
    path: Path


def encode_rows(rows: Sequence[GameFigures]) -> bytes:
    """Return rows as the bytes of a Parquet file."""
    columns = [
        pa.array([msgspec.to_builtins(getattr(row, field.name)) for row in rows], field.type)
        if field.name in ("told", "traits")
        else pa.array([getattr(row, field.name) for row in rows], field.type)
        for field in SCHEMA
    ]
    out = io.BytesIO()
    pq.write_table(pa.Table.from_arrays(columns, schema=SCHEMA), out, compression="zstd")
    return out.getvalue()


class ResultsFolder:
    """An experiment's folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def of(cls, out: Path, experiment: Experiment) -> ResultsFolder:
        return cls(out / f"experiment={experiment.name}")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder's lock; it ends with its process, however that ends."""
        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / ".lock").open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise FolderLocked(str(self.path)) from error
            yield

    def begin(self, experiment: Experiment, trials: Sequence[LabTrial]) -> None:
        """Write the experiment, or compare it with the one that is there; remove unfinished files."""
        for trial in trials:
            place = self.arm(trial.arm)
            place.mkdir(exist_ok=True)
            mark, told = place / "arm.json", msgspec.json.encode(trial)
            if not mark.exists():
                write_atomically(mark, told)
            elif mark.read_bytes() != told:
                raise ExperimentMismatch(str(place))
            for leftover in place.glob("*.tmp"):
                leftover.unlink()
        write_atomically(self.path / "experiment.json", msgspec.json.encode(experiment))

    def experiment(self) -> Experiment:
        return msgspec.json.decode((self.path / "experiment.json").read_bytes(), type=Experiment)

    def arm(self, name: str) -> Path:
        return self.path / f"arm={name}"

    def parts(self, arm: str) -> list[ParquetPart]:
        """Return an arm's parts in order, without those that were joined into another."""
        found = []
        for path in self.arm(arm).glob("*.parquet"):
            first, _, last = path.stem.partition("-")
            found.append(ParquetPart(int(first), int(last), path))
        kept: list[ParquetPart] = []
        for part in sorted(found, key=lambda p: (p.first, -p.last)):
            if not kept or part.last > kept[-1].last:
                kept.append(part)
        return kept

    def add(self, arm: str, first: int, count: int, data: bytes) -> None:
        write_atomically(self.arm(arm) / part_name(first, first + count - 1), data)

    def join(self, arm: str) -> None:
        """Join many small parts into a few large ones; if interrupted, every game still counts once."""
        parts = self.parts(arm)
        counted = {part.path for part in parts}
        for path in self.arm(arm).glob("*.parquet"):
            if path not in counted:
                path.unlink()
        for group in groups(parts):
            path = self.arm(arm) / part_name(group[0].first, group[-1].last)
            with pq.ParquetWriter(path.with_suffix(".tmp"), SCHEMA, compression="zstd") as writer:
                for part in group:
                    writer.write_table(self.read(part))
            path.with_suffix(".tmp").rename(path)
            for part in group:
                part.path.unlink()

    def read(self, part: ParquetPart, names: Sequence[str] | None = None) -> Any:
        """Return some columns of a part, or all; columns that an older release did not write are empty."""
        table = pq.read_table(part.path, columns=names, partitioning=None)
        for field in SCHEMA if names is None else ():
            if field.name not in table.column_names:
                table = table.append_column(field, pa.nulls(len(table), field.type))
        return table

    def column(self, arm: str, name: str, below: int) -> list[Any]:
        """Return a column of an arm's games below a number, in order."""
        values: list[Any] = []
        for part in self.parts(arm):
            if part.first < below:
                values += self.read(part, [name]).column(name).to_pylist()
        return values[:below]


def folders_in(path: Path) -> list[ResultsFolder]:
    """Return the experiments of a path: itself, or all in it."""
    if (path / "experiment.json").exists():
        return [ResultsFolder(path)]
    return [ResultsFolder(inside) for inside in sorted(path.glob("experiment=*"))]


def groups(parts: Sequence[ParquetPart]) -> Iterator[list[ParquetPart]]:
    """Yield neighbours to join: small parts that follow each other without a gap."""
    group: list[ParquetPart] = []
    for part in parts:
        large = part.last - part.first + 1 >= MIN_JOINED_GAMES
        if group and (
            large or part.first != group[-1].last + 1 or group[-1].last - group[0].first + 1 >= MIN_JOINED_GAMES
        ):
            if len(group) > 1:
                yield group
            group = []
        if not large:
            group.append(part)
    if len(group) > 1:
        yield group


def part_name(first: int, last: int) -> str:
    return f"{first:09}-{last:09}.parquet"


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    draft = path.with_suffix(".tmp")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.rename(path)
