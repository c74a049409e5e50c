"""The web client, as it was built into the package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import MediaType, get
from litestar.static_files import create_static_files_router

from ilion.core.words import Words


def folder() -> Path:
    return Path(str(files("ilion.server"))) / "static"


@get("/", media_type=MediaType.TEXT)
async def not_built() -> str:
    """What is seen where the web client was not built."""
    return Words.of("en", "ilion.core", "ilion.server").say("web-not-built")


def pages() -> list[Any]:
    """The client's files; every address that is no file is a page of the client."""
    if not (folder() / "index.html").exists():
        return [not_built]
    return [create_static_files_router(path="/", directories=[folder()], html_mode=True)]
