"""The oracle, whose thoughts come from a thinker: the page has its answer once they are there."""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.answers.eyes import whose
from ilion.answers.forms import At, Eyes, SeatNumber
from ilion.answers.insight import advised, asks, known
from ilion.here.asked import JSON, Answer, Asked
from ilion.here.errands import LookBack, Ponder
from ilion.here.examined import Examined
from ilion.here.keeping import ME
from ilion.here.pages.tables import place_of
from ilion.here.place import Place
from ilion.here.rooms import Question, Rooms
from ilion.here.routes import Route

SECONDS: Final = 2.0
"""How long the oracle thinks about one position."""


class ForSeat(msgspec.Struct):
    seat: SeatNumber | None = None


class AtMoment(msgspec.Struct):
    moment: At
    eyes: Eyes = "spectator"


class ToEyes(msgspec.Struct):
    eyes: Eyes = "spectator"


def hint(rooms: Rooms, asked: Asked) -> None:
    """What the oracle would do in my place, where nobody but bots sits against me."""
    place, seat = place_of(rooms, asked), asked.asks(ForSeat).seat
    mine = advised(place.row, ME)
    rooms.think(Ponder(*asks(place.at_hand().live, mine, seat), SECONDS), Question(asked.n, as_found))


def look_back(rooms: Rooms, asked: Asked) -> None:
    """What the oracle would have done at a moment of a finished game, from what the seat to act saw."""
    place, sought = place_of(rooms, asked), asked.asks(AtMoment)
    errand = LookBack(place.scroll, finished(place, sought.eyes), sought.moment, place.row.id, SECONDS)
    rooms.think(errand, Question(asked.n, as_found))


def analysis(rooms: Rooms, asked: Asked) -> Answer | None:
    """Luck apart from skill in a finished game; each time it is asked takes it a step further."""
    place = place_of(rooms, asked)
    eyes = finished(place, asked.asks(ToEyes).eyes)
    found = rooms.examined.setdefault(place.row.id, Examined(place.scroll))
    errand = found.next
    if errand is None:
        return Answer.of(found.told(eyes))

    def further(thought: bytes) -> Answer:
        found.take(errand, thought)
        return Answer.of(found.told(eyes))

    rooms.think(errand, Question(asked.n, further))
    return None


def finished(place: Place, eyes: Eyes) -> int | None:
    """Whose eyes are meant, where a game is over of which the oracle knows something."""
    row = place.finished()
    known(row.game)
    return whose(row, ME, eyes)


def as_found(thought: bytes) -> Answer:
    return Answer(200, JSON, thought.decode())


PAGES: Final = (
    Route("GET", "/api/tables/{table}/hint", hint),
    Route("GET", "/api/tables/{table}/oracle", look_back),
    Route("GET", "/api/tables/{table}/analysis", analysis),
)
