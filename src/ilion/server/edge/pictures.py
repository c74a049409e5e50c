"""The pictures that games bring along. None of them may run or fetch anything, however it is opened."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ilion.games import GAMES
from ilion.server.edge.static import Kept

KINDS: Final = {"png": "image/png", "svg": "image/svg+xml", "webp": "image/webp"}
KEEP: Final = "public, max-age=3600"
POLICY: Final = "default-src 'none'; sandbox"
"""Besides that of every page, and a browser keeps both: an SVG that is opened by itself is a page without scripts."""


@cache
def kept(game: str, name: str) -> Kept:
    """A picture that there is; asked only for such, so that no more are kept than there are."""
    kind = name.rpartition(".")[2]
    return Kept(GAMES[game].pictures()[name], KINDS[kind], KEEP, kind == "svg")


@get("/pictures/{game:str}/{name:str}", include_in_schema=False, packed=True)
async def picture(request: Request[Any, Any, Any], game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A picture of a game."""
    if game not in GAMES or name not in GAMES[game].pictures():
        raise NotFoundException
    answer = kept(game, name).answer(request.headers)
    answer.headers["content-security-policy"] = POLICY
    return answer
