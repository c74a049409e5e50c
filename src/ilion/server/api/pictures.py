"""Pictures that come with games. None of them may run or fetch anything, however it is opened."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ilion.games import GAMES
from ilion.server.api.static_files import CachedResponse

PICTURE_MEDIA_TYPES: Final = {"png": "image/png", "svg": "image/svg+xml", "webp": "image/webp"}
MAX_CACHED_PICTURES: Final = 1000
PICTURE_CACHE_CONTROL: Final = "public, max-age=3600"
PICTURE_SECURITY_POLICY: Final = "default-src 'none'; sandbox"
"""Added to the policy of every page; a browser enforces both: an SVG opened by itself cannot run scripts."""


@lru_cache(maxsize=MAX_CACHED_PICTURES)
def picture_response(game: str, name: str) -> CachedResponse:
    """Return a picture that exists; the caller checks that it does."""
    kind = name.rpartition(".")[2]
    return CachedResponse(GAMES[game].pictures()[name], PICTURE_MEDIA_TYPES[kind], PICTURE_CACHE_CONTROL, kind == "svg")


@get("/pictures/{game:str}/{name:str}", include_in_schema=False, packed=True)
async def picture(request: Request[Any, Any, Any], game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Return a picture of a game."""
    if game not in GAMES or name not in GAMES[game].pictures():
        raise NotFoundException
    answer = picture_response(game, name).answer(request.headers)
    answer.headers["content-security-policy"] = PICTURE_SECURITY_POLICY
    return answer
