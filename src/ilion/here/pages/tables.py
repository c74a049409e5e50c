"""Tables: opened, begun, looked at, and what each can be asked about its game."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import structs

from ilion.answers import components
from ilion.answers.acts import search
from ilion.answers.eyes import whose
from ilion.answers.forms import After, At, Count, Eyes, Opened, SeedForm, Sought, TableForm
from ilion.answers.opening import asked_for
from ilion.answers.setups import refuse
from ilion.core.fate import compact
from ilion.core.wire import Refusal
from ilion.here.asked import JSON, Answer, Asked
from ilion.here.keeping import ME
from ilion.here.opening import new_table, opened
from ilion.here.place import Place
from ilion.here.rooms import Rooms
from ilion.here.routes import Route
from ilion.table.messages import Lang
from ilion.table.opening import one_further
from ilion.table.shares import promised
from ilion.table.sorry import NO_BEACON, NO_GAME, NOT_SEATED, STILL_PLAYING, Sorry
from ilion.table.story import going_on, moments, tale

ONLY_HERE: Final = Refusal("refuse-only-here")


class InWords(msgspec.Struct):
    lang: Lang
    find: Sought = ""


class ByEyes(msgspec.Struct):
    eyes: Eyes = "mine"


class Moments(msgspec.Struct, kw_only=True):
    lang: Lang
    eyes: Eyes = "mine"
    first: At = 0
    count: Count = 32


def open_table(rooms: Rooms, asked: Asked) -> Answer:
    """A new table: for the person and for bots, without a clock, as nobody else can come."""
    form = asked.form(TableForm)
    rooms.known()
    if form.sealed:
        raise Sorry(NO_BEACON, 422)
    if form.public or form.rhythm.kind != "free" or "open" in form.seats:
        raise Sorry(ONLY_HERE, 422)
    (game, setup), given = asked_for(form), None
    if form.after is not None:
        setup, given = going_on_from(rooms, game.name, form.after)
    refuse(game.unplayable(setup))
    return Answer.of(Opened(opened(rooms, game, setup, form.seats, given).row.id, {}), 201)


def going_on_from(rooms: Rooms, game: str, after: After) -> tuple[Any, bytes]:
    """The setup of a finished game, and its moves up to a moment."""
    place = rooms.place(after.table)
    row = place.finished()
    if row.game.name != game:
        raise Sorry(NO_GAME, 422)
    return row.setup, going_on(place.scroll, whose(row, ME, after.eyes), after.moment)[0]


def nobodys(rooms: Rooms, asked: Asked) -> Answer:
    """The tables of others: there are none here."""
    return Answer.of([])


def mine(rooms: Rooms, asked: Asked) -> Answer:
    """All tables, the last touched first."""
    rooms.known()
    places = sorted(rooms.places.values(), key=lambda place: place.touched, reverse=True)
    return Answer.of([rooms.info(place.row, ME) for place in places])


def table(rooms: Rooms, asked: Asked) -> Answer:
    return Answer.of(rooms.info(place_of(rooms, asked).row, ME))


def forget(rooms: Rooms, asked: Asked) -> Answer:
    rooms.forget(place_of(rooms, asked))
    return Answer(204, JSON, "")


def seed(rooms: Rooms, asked: Asked) -> Answer:
    """The hash of a share of the dice and, once every seat has shown one, the share."""
    place, form = place_of(rooms, asked), asked.form(SeedForm)
    if form.seed_hash:
        place.show_hash(ME, form.seed_hash, form.seat)
    if form.seed:
        place.open_seed(ME, bytes.fromhex(form.seed), form.seat)
    return Answer.of(rooms.info(place.row, ME), 201)


def promise(rooms: Rooms, asked: Asked) -> Answer:
    """What is promised of the dice once every hash is in."""
    return Answer(200, JSON, compact(promised(place_of(rooms, asked).row, rooms.now()).line()) + "\n")


def record(rooms: Rooms, asked: Asked) -> Answer:
    """A finished game as a record."""
    return Answer(200, "application/x-ndjson", place_of(rooms, asked).written())


def rematch(rooms: Rooms, asked: Asked) -> Answer:
    """The next game with everybody one seat further; whoever asks again gets the same table."""
    place = place_of(rooms, asked)
    row = place.row
    if not row.mine(ME):
        raise Sorry(NOT_SEATED, 403)
    if not row.ended:
        raise Sorry(STILL_PLAYING)
    following = row.rematch or new_table(rooms)
    if following not in rooms.places:
        setup = structs.replace(row.setup, version=row.game.version)
        opened(rooms, row.game, setup, one_further(row)[1], table=following)
    place.change(structs.replace(row, rematch=following))
    return Answer.of(rooms.info(rooms.place(following).row, ME), 201)


def pieces(rooms: Rooms, asked: Asked) -> Answer:
    """The components the table is played with."""
    row = place_of(rooms, asked).row
    return Answer.of(components.of_setup(row.game.name, row.raw))


def names(rooms: Rooms, asked: Asked) -> Answer:
    """What the components of a user's own call things, by the words that stand for them."""
    row = place_of(rooms, asked).row
    return Answer.of(row.game.words("en", row.setup).names)


def origins(rooms: Rooms, asked: Asked) -> Answer:
    """Whose the values are that the table is played with."""
    row = place_of(rooms, asked).row
    return Answer.of(components.origins(row.game.name, row.raw, asked.asks(InWords).lang))


def acts(rooms: Rooms, asked: Asked) -> Answer:
    """The acts whose words hold every word sought."""
    row, sought = place_of(rooms, asked).row, asked.asks(InWords)
    return Answer.of(search(row.game.name, row.raw, sought.lang, sought.find))


def story(rooms: Rooms, asked: Asked) -> Answer:
    """What happened, step by step, as one pair of eyes saw it."""
    place = place_of(rooms, asked)
    return Answer.of(tale(place.scroll, whose(place.row, ME, asked.asks(ByEyes).eyes)))


def some_moments(rooms: Rooms, asked: Asked) -> Answer:
    """Some positions of the story."""
    place, sought = place_of(rooms, asked), asked.asks(Moments)
    eyes = whose(place.row, ME, sought.eyes)
    return Answer.of(moments(place.scroll, eyes, sought.lang, sought.first, sought.count))


def place_of(rooms: Rooms, asked: Asked) -> Place:
    return rooms.place(asked.names["table"])


PAGES: Final = (
    Route("POST", "/api/tables", open_table),
    Route("GET", "/api/tables", nobodys),
    Route("GET", "/api/tables/live", nobodys),
    Route("GET", "/api/tables/mine", mine),
    Route("GET", "/api/tables/{table}", table),
    Route("DELETE", "/api/tables/{table}", forget),
    Route("POST", "/api/tables/{table}/seed", seed),
    Route("GET", "/api/tables/{table}/promise", promise),
    Route("GET", "/api/tables/{table}/record", record),
    Route("POST", "/api/tables/{table}/rematch", rematch),
    Route("GET", "/api/tables/{table}/components", pieces),
    Route("GET", "/api/tables/{table}/names", names),
    Route("GET", "/api/tables/{table}/origins", origins),
    Route("GET", "/api/tables/{table}/acts", acts),
    Route("GET", "/api/tables/{table}/story", story),
    Route("GET", "/api/tables/{table}/moments", some_moments),
)
