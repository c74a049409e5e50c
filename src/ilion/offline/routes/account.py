"""The user of the device."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from ilion.offline.http import Request, Response
from ilion.offline.router import Route
from ilion.offline.state import OfflineState
from ilion.offline.storage import ME, LocalUser
from ilion.queries.display_names import clean
from ilion.queries.forms import CurrentUser, GuestForm, ProfileForm


def me(rooms: OfflineState, asked: Request) -> Response:
    return Response.of(current_user(rooms.known()))


def guest(rooms: OfflineState, asked: Request) -> Response:
    """Set the user's name; a known user keeps their tables."""
    name = clean(asked.form(GuestForm).name)
    rooms.keep(LocalUser(rooms.new_id(), name) if rooms.person is None else structs.replace(rooms.person, name=name))
    return Response.of(current_user(rooms.known()), 201)


def change(rooms: OfflineState, asked: Request) -> Response:
    """Change the user's name or language, at all their tables."""
    form, person = asked.form(ProfileForm), rooms.known()
    name = person.name if form.name is None else clean(form.name)
    rooms.keep(structs.replace(person, name=name, lang=form.lang or person.lang))
    for place in rooms.places.values():
        seats = tuple(structs.replace(s, who=name) if s.person == ME else s for s in place.row.seats)
        if seats != place.row.seats:
            place.change(structs.replace(place.row, seats=seats))
    return Response.of(current_user(rooms.known()))


def current_user(person: LocalUser) -> CurrentUser:
    return CurrentUser(person.id, person.name, "guest", person.lang)


ACCOUNT_ROUTES: Final = (
    Route("GET", "/api/me", me),
    Route("POST", "/api/guests", guest),
    Route("POST", "/api/me", change),
)
