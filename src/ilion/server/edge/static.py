"""The web client, as it was built into the package: kept in memory, each file packed once."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ilion.core.words import Words
from ilion.server.edge.rooms import Rooms
from ilion.server.edge.sharing import Front, front_of
from ilion.server.edge.site import OFFLINE, anew, built, folder

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = (".css", ".html", ".js", ".json", ".mjs", ".pack", ".svg", ".wasm", ".webmanifest", ".zip")
PYTHON = "python/"
"""Python and the rules: large and seldom asked for, so read and packed only then, and beside the loop."""
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".pack": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


MARKED = re.compile(rf"{PYTHON}.*-[0-9a-f]{{12}}[./]")
"""A file of Python's whose name, or whose folder's, says what is in it."""
TITLE = re.compile(rb'<title>.*?</title>(?:\s*<meta name="description"[^>]*>)?', re.DOTALL)
"""What the first page says of itself."""
EMPTY = b'<div id="app"></div>'
"""Where the client shows everything."""


class Kept:
    """An answer that stays the same while a node runs, with its mark and, where that is smaller, its packed form."""

    def __init__(self, body: bytes, kind: str, keep: str = ASK_AGAIN, packs: bool = True) -> None:
        self.body = body
        self.packs = packs
        self.kind = kind
        self.mark = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self.keep = keep

    @cached_property
    def packed(self) -> bytes | None:
        return gzip.compress(self.body, 9, mtime=0) if self.packs else None

    def answer(self, headers: Mapping[str, str], link: str = "") -> Response[bytes]:
        told = {"etag": self.mark, "cache-control": self.keep, "vary": "accept-encoding"}
        if link:
            told["link"] = link
        if headers.get("if-none-match") == self.mark:
            return Response(b"", status_code=304, headers=told)
        if "gzip" in headers.get("accept-encoding", "") and self.packed is not None:
            return Response(self.packed, media_type=self.kind, headers={**told, "content-encoding": "gzip"})
        return Response(self.body, media_type=self.kind, headers=told)

    def about(self, front: Front, headers: Mapping[str, str], link: str) -> Response[bytes]:
        """The first page with what it says of its table: that changes, so that nobody keeps it."""
        body = TITLE.sub(lambda _: front.head.encode(), self.body, count=1)
        body = body.replace(EMPTY, b'<div id="app">%s</div>' % front.body.encode())
        told = {"cache-control": ASK_AGAIN, "vary": "accept-encoding, accept-language", "link": link}
        if "gzip" in headers.get("accept-encoding", ""):
            return Response(
                gzip.compress(body, 6, mtime=0), media_type=self.kind, headers={**told, "content-encoding": "gzip"}
            )
        return Response(body, media_type=self.kind, headers=told)


def file(path: Path, name: str) -> Kept:
    """A file of the client."""
    keep = FOREVER if name.startswith("assets/") or MARKED.match(name) else ASK_AGAIN
    return Kept(path.read_bytes(), kind_of(name), keep, path.suffix in PACKED)


def kind_of(name: str) -> str:
    return KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def is_page(name: str) -> bool:
    """Whether an address that is no file is a page of the client."""
    return (
        not name.startswith(("api/", "assets/", "pictures/", "python/", "words/"))
        and "." not in name.rsplit("/", 1)[-1]
    )


def room_of(path: str) -> str:
    """The room of the client that an address leads to."""
    first, *rest = path.split("/")
    last = rest[1] if len(rest) > 1 else ""
    match first:
        case "":
            return "home"
        case "t":
            return "replay" if last == "replay" else "table"
        case "people":
            return "person"
        case "learn":
            return {"rules": "rules", "play": "lesson", "puzzles": "puzzle"}.get(last, "learn")
    return first


def linked(names: Sequence[str]) -> str:
    """Files that a browser may fetch while it still reads the page."""
    kinds = {".js": "rel=modulepreload", ".css": "rel=preload; as=style; crossorigin"}
    return ", ".join(f"<{name}>; {kinds[Path(name).suffix]}" for name in names)


@get("/", media_type=MediaType.TEXT, include_in_schema=False)
async def not_built() -> str:
    """What is seen where the web client was not built."""
    return Words.of("en", "ilion.core", "ilion.server").say("web-not-built")


def pages(root: Path | None = None) -> list[Any]:
    """The client's files; every address that is no file is a page of the client."""
    root = root or folder()
    if not (root / "rooms.json").exists():
        return [not_built]
    found = {p.relative_to(root).as_posix(): p for p in sorted(root.rglob("*")) if p.is_file()}
    python = {name: path for name, path in found.items() if name.startswith(PYTHON)}
    kept = {name: file(path, name) for name, path in found.items() if name not in python}
    packed = cache(lambda name: file(python[name], name))
    differing = cache(lambda: {name: Kept(body, kind_of(name)) for name, body in anew(root, OFFLINE).items()})
    whole = built(root)
    rooms = {room: linked(names) for room, names in json.loads(kept.pop("rooms.json").body).items()}

    def offline(name: str) -> Kept:
        """A file or page of the site that needs no server: what differs is made when it is first asked for."""
        found = packed(name) if name in python else differing().get(name) or kept.get(name)
        if found is None and not is_page(name):
            raise NotFoundException
        return found or differing()["index.html"]

    @get(["/", "/{path:path}"], include_in_schema=False, packed=True)
    async def page(request: Request[Any, Any, Any], state: Rooms, path: FromPath[str] = "") -> Response[bytes]:
        name = path.lstrip("/")
        if name in python:
            return await asyncio.to_thread(lambda: packed(name).answer(request.headers))
        first, _, within = name.partition("/")
        if whole and f"/{first}/" == OFFLINE:
            return await asyncio.to_thread(lambda: offline(within).answer(request.headers))
        asked = kept.get(name)
        if asked is None:
            if not is_page(name):
                raise NotFoundException
            index, link = kept["index.html"], rooms.get(room_of(name), "")
            front = await front_of(state, request, name)
            return index.about(front, request.headers, link) if front else index.answer(request.headers, link)
        return asked.answer(request.headers)

    return [page]
