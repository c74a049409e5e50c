"""Hints and analysis, computed by a worker: the response is sent when the result is there."""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.offline.analysis_job import OfflineAnalysis
from ilion.offline.compute_tasks import HintTask, ReplayHintTask
from ilion.offline.http import JSON, Request, Response
from ilion.offline.router import Route
from ilion.offline.routes.tables import place_of
from ilion.offline.state import OfflineState, PendingRequest
from ilion.offline.storage import ME
from ilion.offline.stored_table import StoredTable
from ilion.queries.analysis import FIRST_HINT_SECONDS, asks, require_evaluation, seats_allowed_hints
from ilion.queries.forms import At, Eyes, SeatNumber
from ilion.queries.viewpoint import whose

HINT_SEARCH_SECONDS: Final = 2.0
"""Seconds of search for one position."""


class SeatQuery(msgspec.Struct):
    seat: SeatNumber | None = None
    quick: bool = False


class MomentQuery(msgspec.Struct):
    moment: At
    eyes: Eyes = "spectator"
    quick: bool = False


class ViewpointQuery(msgspec.Struct):
    eyes: Eyes = "spectator"


def hint_seconds(quick: bool) -> float:
    return FIRST_HINT_SECONDS if quick else HINT_SEARCH_SECONDS


def hint(rooms: OfflineState, asked: Request) -> None:
    """Ask for a hint for my seat, if only bots play against me."""
    place, sought = place_of(rooms, asked), asked.asks(SeatQuery)
    mine = seats_allowed_hints(place.row, ME)
    task = HintTask(*asks(place.at_hand().live, mine, sought.seat), hint_seconds(sought.quick))
    rooms.think(task, PendingRequest(asked.n, as_found))


def look_back(rooms: OfflineState, asked: Request) -> None:
    """Ask for a hint at a moment of a finished game, from what the seat to act saw."""
    place, sought = place_of(rooms, asked), asked.asks(MomentQuery)
    eyes, seconds = finished(place, sought.eyes), hint_seconds(sought.quick)
    task = ReplayHintTask(place.scroll, eyes, sought.moment, place.row.id, seconds)
    rooms.think(task, PendingRequest(asked.n, as_found))


def analysis(rooms: OfflineState, asked: Request) -> Response | None:
    """Return luck and skill in a finished game; each request continues the analysis by a step."""
    place = place_of(rooms, asked)
    eyes = finished(place, asked.asks(ViewpointQuery).eyes)
    found = rooms.examined.setdefault(place.row.id, OfflineAnalysis(place.scroll))
    task = found.next
    if task is None:
        return Response.of(found.told(eyes))

    def further(thought: bytes) -> Response:
        found.take(task, thought)
        return Response.of(found.told(eyes))

    rooms.think(task, PendingRequest(asked.n, further))
    return None


def finished(place: StoredTable, eyes: Eyes) -> int | None:
    """Return the viewer, if a game is over and has an evaluation function."""
    row = place.finished()
    require_evaluation(row.game)
    return whose(row, ME, eyes)


def as_found(thought: bytes) -> Response:
    return Response(200, JSON, thought.decode())


ANALYSIS_ROUTES: Final = (
    Route("GET", "/api/tables/{table}/hint", hint),
    Route("GET", "/api/tables/{table}/oracle", look_back),
    Route("GET", "/api/tables/{table}/analysis", analysis),
)
