"""Whose house it is."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ilion.answers.forms import GuestForm, Me, ProfileForm
from ilion.answers.naming import clean
from ilion.here.asked import Answer, Asked
from ilion.here.keeping import ME, Person
from ilion.here.rooms import Rooms
from ilion.here.routes import Route


def me(rooms: Rooms, asked: Asked) -> Answer:
    return Answer.of(told(rooms.known()))


def guest(rooms: Rooms, asked: Asked) -> Answer:
    """The person says his name; who is known already keeps his tables."""
    name = clean(asked.form(GuestForm).name)
    rooms.keep(Person(rooms.new_id(), name) if rooms.person is None else structs.replace(rooms.person, name=name))
    return Answer.of(told(rooms.known()), 201)


def change(rooms: Rooms, asked: Asked) -> Answer:
    """Another name, another language; he has it at all his tables."""
    form, person = asked.form(ProfileForm), rooms.known()
    name = person.name if form.name is None else clean(form.name)
    rooms.keep(structs.replace(person, name=name, lang=form.lang or person.lang))
    for place in rooms.places.values():
        seats = tuple(structs.replace(s, who=name) if s.person == ME else s for s in place.row.seats)
        if seats != place.row.seats:
            place.change(structs.replace(place.row, seats=seats))
    return Answer.of(told(rooms.known()))


def told(person: Person) -> Me:
    return Me(person.id, person.name, "guest", person.lang)


PAGES: Final = (
    Route("GET", "/api/me", me),
    Route("POST", "/api/guests", guest),
    Route("POST", "/api/me", change),
)
