"""Pictures of a game: the files of its folder ``pictures/``, checked before they are served. Never compiled.

Only plain files of a few kinds, with a plain name and up to a size, are accepted; others are left out, with the reason.
They are read once, so that exactly what was checked is served.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = "pictures"
PICTURE_NAME_PATTERN: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(png|svg|webp)")
BEGINS: Final = {"png": rb"\x89PNG\r\n\x1a\n", "svg": rb"\s*<(\?xml|!--|svg\b)", "webp": rb"RIFF.{4}WEBP"}
"""Accepted kinds, and how a file of each begins."""
MAX_PICTURE_BYTES: Final = 64 * 1024
MAX_PICTURES: Final = 128
EMBLEM: Final = "emblem.svg"
"""The picture on the game's card."""


class PictureFiles(NamedTuple):
    """Accepted files by name, and rejected ones with the reason."""

    taken: dict[str, bytes]
    left_out: dict[str, str]


@cache
def read_pictures(package: str) -> PictureFiles:
    """Read a package's folder of pictures; empty if it has none."""
    folder = files(package).joinpath(FOLDER)
    result = PictureFiles({}, {})
    for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
        try:
            if len(result.taken) == MAX_PICTURES:
                raise ValueError(f"more than {MAX_PICTURES} pictures")
            result.taken[file.name] = read_picture(file, files(package))
        except (OSError, ValueError) as error:
            result.left_out[file.name] = str(error)
    return result


def read_picture(file: Traversable, package: Traversable) -> bytes:
    """Return a picture's content; raise ``ValueError`` if it is not acceptable."""
    if not PICTURE_NAME_PATTERN.fullmatch(file.name):
        raise ValueError(f"a name in small letters, digits and hyphens that ends in {', '.join(BEGINS)} is wanted")
    if (
        isinstance(file, Path)
        and isinstance(package, Path)
        and file.resolve() != package.resolve() / FOLDER / file.name
    ):
        raise ValueError("lies elsewhere")
    if not file.is_file():
        raise ValueError("not a file")
    with file.open("rb") as opened:
        data = opened.read(MAX_PICTURE_BYTES + 1)
    if len(data) > MAX_PICTURE_BYTES:
        raise ValueError(f"larger than {MAX_PICTURE_BYTES // 1024} KiB")
    kind = file.name.rpartition(".")[2]
    if not re.match(BEGINS[kind], data, re.DOTALL):
        raise ValueError(f"is no {kind}")
    return data
