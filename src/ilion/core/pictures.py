"""The pictures of a game: the files of its folder ``pictures/``, each looked at before anybody gets it. Never compiled.

Only plain files of a few kinds, by a plain name and up to a size, are taken; whatever is not so is left out, with the
reason. They are read once: what was looked at is what is served.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = "pictures"
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(png|svg|webp)")
BEGINS: Final = {"png": rb"\x89PNG\r\n\x1a\n", "svg": rb"\s*<(\?xml|!--|svg\b)", "webp": rb"RIFF.{4}WEBP"}
"""The kinds that are taken, and what a file of each begins with."""
LARGEST: Final = 64 * 1024
MOST: Final = 128
EMBLEM: Final = "emblem.svg"
"""The one on the game's card."""


class Pictures(NamedTuple):
    """What is taken, by name, and what is left out, with the reason."""

    taken: dict[str, bytes]
    left_out: dict[str, str]


@cache
def read_pictures(package: str) -> Pictures:
    """All that lies in a package's folder of pictures; nothing where it has none."""
    folder = files(package).joinpath(FOLDER)
    found = Pictures({}, {})
    for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
        try:
            if len(found.taken) == MOST:
                raise ValueError(f"more than {MOST} pictures")
            found.taken[file.name] = looked_at(file, files(package))
        except (OSError, ValueError) as error:
            found.left_out[file.name] = str(error)
    return found


def looked_at(file: Traversable, package: Traversable) -> bytes:
    """What is in a picture; raises ``ValueError`` where it is none that is taken."""
    if not NAME.fullmatch(file.name):
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
        data = opened.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"larger than {LARGEST // 1024} KiB")
    kind = file.name.rpartition(".")[2]
    if not re.match(BEGINS[kind], data, re.DOTALL):
        raise ValueError(f"is no {kind}")
    return data
