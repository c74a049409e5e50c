"""Games that come from elsewhere or go there: one record, or everything as one file with a line for each game.

A finished game travels as its record, which anybody can verify; one that is not over as it is kept here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from ilion.answers.forms import Taken, TextForm
from ilion.answers.records import NO_RECORD
from ilion.core.wire import Refusal
from ilion.here.asked import Answer, Asked
from ilion.here.keeping import ME, NOTHING, key_of, line_of
from ilion.here.place import Place
from ilion.here.rooms import Rooms
from ilion.here.routes import Route
from ilion.here.taking import taken
from ilion.table.audit import audit
from ilion.table.sorry import Sorry

SPOILT: Final = Refusal("refuse-spoilt-game")


class Packed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game of the file: its record and the seats that the person had, or its head and lines."""

    record: str = ""
    mine: tuple[int, ...] = ()
    created: float = 0.0
    head: msgspec.Raw = NOTHING
    lines: tuple[msgspec.Raw, ...] = ()


packed_of: Final = msgspec.json.Decoder(Packed).decode


def take_record(rooms: Rooms, asked: Asked) -> Answer:
    """A record's text becomes a finished table; one that is here already is that table."""
    rooms.known()
    place = taken(asked.form(TextForm).text, rooms.now())
    take_in(rooms, place)
    return Answer.of(rooms.info(rooms.place(place.row.id).row, ME), 201)


def export(rooms: Rooms, asked: Asked) -> Answer:
    """All games as one file."""
    lines = [msgspec.json.encode(packed(place)).decode() for place in rooms.places.values()]
    return Answer(200, "application/x-ndjson", "".join(f"{line}\n" for line in lines))


def packed(place: Place) -> Packed:
    row = place.row
    if row.status == "over":
        return Packed(record=place.written(), mine=row.mine(ME), created=row.created)
    return Packed(head=msgspec.Raw(place.head), lines=tuple(map(msgspec.Raw, place.lines)))


def take_all(rooms: Rooms, asked: Asked) -> Answer:
    """A file of games; each is taken in for itself, and what is here already stays as it is."""
    rooms.known()
    new: list[Place] = []
    known, refusals = 0, []
    for line in asked.form(TextForm).text.splitlines():
        try:
            place = unpacked(line)
        except Sorry as sorry:
            refusals.append(sorry.refusal)
            continue
        if take_in(rooms, place):
            new.append(place)
        else:
            known += 1
    return Answer.of(Taken(tuple(rooms.info(place.row, ME) for place in new), known, tuple(refusals)), 201)


def take_in(rooms: Rooms, place: Place) -> bool:
    """Whether a table is new here, or further on than the one that is; then it takes its place."""
    here = rooms.places.get(place.row.id)
    if here is not None:
        if not goes_on(here, place):
            return False
        rooms.forget(here)
    rooms.places[place.row.id] = place
    rooms.out.saves += whole(place)
    return True


def unpacked(line: str) -> Place:
    try:
        found = packed_of(line)
        if found.record:
            return taken(found.record, found.created, found.mine)
        place = Place.kept(bytes(found.head), [bytes(one) for one in found.lines])
        sound = not place.lines or audit(place.log) is None
    except Sorry:
        raise
    except msgspec.MsgspecError as error:
        raise Sorry(NO_RECORD, 422) from error
    except Exception as error:  # a forged line may be one that an auditor never meets
        raise Sorry(SPOILT, 422) from error
    if not sound or not place.row.id.startswith("here-"):
        raise Sorry(SPOILT, 422)
    return place


def goes_on(here: Place, other: Place) -> bool:
    """Whether another is the same game and further on."""
    at = len(here.lines)
    if here.row.ended or other.record or not at:
        return not here.row.ended and (other.row.ended or bool(other.lines))
    return len(other.lines) > at and line_of(other.lines[at - 1]).chain == line_of(here.lines[-1]).chain


def whole(place: Place) -> Iterator[tuple[str, str]]:
    """All that is to be saved of a table that comes from elsewhere."""
    place.stale = False
    yield place.row.id, place.head.decode()
    for n, line in enumerate(place.lines, 1):
        yield key_of(place.row.id, n), line.decode()


PAGES: Final = (
    Route("POST", "/api/records", take_record),
    Route("GET", "/api/tables/export", export),
    Route("POST", "/api/tables/import", take_all),
)
