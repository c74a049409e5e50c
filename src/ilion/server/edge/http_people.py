"""Accounts, sessions, passkeys, programs, notices and what is kept about somebody, over HTTP."""

from __future__ import annotations

import binascii
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta
from webauthn.helpers import base64url_to_bytes

from ilion import __version__
from ilion.answers.forms import Ban, Me, ProfileForm
from ilion.answers.naming import HEROES, NAMELESS
from ilion.core.wire import Refusal
from ilion.server.edge.http import Web, human_of, payer, person_of, place, signed_in, somebody
from ilion.server.edge.rooms import Rooms
from ilion.server.edge.site import served
from ilion.server.people.export import Export, export_of, leave
from ilion.server.people.limits import EXPORT, PROGRAMS, QUESTIONS, Payer
from ilion.server.people.mail import LONGEST, address
from ilion.server.people.passkeys import House, Passkey
from ilion.server.people.people import BANNED, Person, Session, cookie_name, mark_of
from ilion.server.people.programs import Program, Scope
from ilion.table.messages import Lang, Name
from ilion.table.sorry import Sorry

FLOW = "ilion-flow"
FLOW_SECONDS = 600
DEVICE = "ilion-device"
DEVICE_SECONDS = 400 * 86_400
PUSHES = 10
BAD_ADDRESS = Refusal("refuse-bad-address")
NO_SESSION = Refusal("refuse-no-session")
NO_PUSH = Refusal("refuse-no-push")
Label = Annotated[str, Meta(max_length=40)]


class HouseInfo(msgspec.Struct):
    """What this house offers."""

    version: str
    mail: bool
    """Whether accounts by e-mail are to be had."""
    push_key: str
    """The key that a browser subscribes to notices with."""
    sealed: bool
    """Whether dice of level 3 can be had."""
    offline: str
    """Where the same games are played without a network; empty: nowhere."""
    young: bool
    """Whether everybody's name comes from the list, and nobody chats."""
    names: tuple[str, ...]
    """The list."""


class CodeForm(msgspec.Struct, forbid_unknown_fields=True):
    email: Annotated[str, Meta(max_length=LONGEST)]
    lang: Lang = "en"


class EnterForm(msgspec.Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=20)]
    name: Name = NAMELESS
    lang: Lang = "en"


class SureForm(msgspec.Struct, forbid_unknown_fields=True):
    sure: bool


class PasskeyForm(msgspec.Struct, forbid_unknown_fields=True):
    credential: dict[str, Any]
    label: Label = ""


class ProgramForm(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=4)] = ("watch", "play")
    days: Annotated[int, Meta(ge=1, le=366)] = 90


class NewProgram(msgspec.Struct):
    id: str
    name: str
    token: str
    """Shown this once; only its hash is kept."""


class PushForm(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's subscription, as it tells it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=120, pattern="^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_=-]+$")]


class EndpointForm(msgspec.Struct, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


def kept(request: Web, name: str, value: str, seconds: int) -> Cookie:
    """What a browser keeps for us alone, and shows to no other page."""
    secure = request.app.state.settings.secure_cookies
    return Cookie(kept_as(name, secure), value=value, max_age=seconds, httponly=True, samesite="strict", secure=secure)


def kept_as(name: str, secure: bool) -> str:
    return f"__Host-{name}" if secure else name


def kept_by(request: Web, name: str) -> str:
    return str(request.cookies.get(kept_as(name, request.app.state.settings.secure_cookies), ""))


def flow_cookie(request: Web, flow: str) -> Cookie:
    """What binds a code or a passkey to the browser that asked for it."""
    return kept(request, FLOW, flow, FLOW_SECONDS)


def flow_of(request: Web) -> str:
    return kept_by(request, FLOW)


def house_of(request: Web) -> House:
    """The address the browser came by, as settings or, for want of them, the browser say."""
    origin = request.app.state.settings.origin or f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    return House(origin, urlsplit(origin).hostname or "")


def label_of(request: Web) -> str:
    return str(request.headers.get("user-agent", ""))


async def profile(state: Rooms, person: Person) -> Me:
    row = await state.people.db.profile(person.id)
    letters = (row["email"], row["by_mail"], row["private"], row["digest"])
    ban = await state.db.ban_of(person.owner) if person.banned else None
    return Me(
        person.id,
        row["name"],
        row["kind"],
        row["lang"],
        *letters,
        young="host" if state.people.young else row["young"],
        host=row["host"],
        ban=None if ban is None else Ban(**ban),
    )


class SignIn(Controller):
    """Ways in and out."""

    path = "/api"

    @get("/house")
    async def house(self, state: Rooms) -> HouseInfo:
        key, offline = await state.push.public_key(), state.settings.offline_url or served()
        return HouseInfo(__version__, state.mailer.works, key, state.tables.seals, offline, state.people.young, HEROES)

    @post("/codes")
    async def ask_code(self, data: JSONBody[CodeForm], state: Rooms, request: Web) -> Response[None]:
        """Have a code sent; the answer is the same whether the address is known or not."""
        email = address(data.email)
        if email is None:
            raise Sorry(BAD_ADDRESS, 422)
        person = await somebody(request)
        if person is not None and person.scopes is not None:
            person = None
        flow = await state.accounts.ask(email, person, place(request), data.lang, kept_by(request, DEVICE))
        return Response(None, cookies=[flow_cookie(request, flow)])

    @post("/codes/enter")
    async def enter_code(self, data: JSONBody[EnterForm], state: Rooms, request: Web) -> Response[Me]:
        """Sign in, or up, with the code, in the browser that asked for it."""
        person = await somebody(request)
        account, token, device = await state.accounts.enter(
            flow_of(request), data.code, person, place(request), data.name, data.lang, label_of(request)
        )
        response = signed_in(account, token, request)
        response.set_cookie(kept(request, DEVICE, device, DEVICE_SECONDS))
        return response

    @post("/logout", status_code=204, even_banned=True, responses={204: ResponseSpec(None, description="Signed out")})
    async def logout(self, state: Rooms, request: Web) -> Response[None]:
        person = await human_of(request)
        await state.people.revoke(person, mark_of(person.session))
        response: Response[None] = Response(None, status_code=204)
        response.delete_cookie(cookie_name(state.settings.secure_cookies))
        return response

    @get("/sessions")
    async def sessions(self, state: Rooms, request: Web) -> list[Session]:
        return await state.people.sessions(await human_of(request))

    @delete("/sessions", even_banned=True)
    async def end_others(self, state: Rooms, request: Web) -> None:
        """End every session but this one."""
        await state.people.revoke_others(await human_of(request))

    @delete("/sessions/{session:str}", even_banned=True)
    async def end_session(self, session: FromPath[str], state: Rooms, request: Web) -> None:
        """End one session; its sockets close."""
        if not await state.people.revoke(await human_of(request), session):
            raise Sorry(NO_SESSION, 404)

    @post("/passkeys/question")
    async def passkey_question(self, state: Rooms, request: Web) -> Response[Any]:
        """What a browser must sign to come in by a passkey."""
        await state.ledger.spend(QUESTIONS.of(Payer(place=place(request))))
        flow, options = await state.passkeys.question(house_of(request))
        return Response(options, cookies=[flow_cookie(request, flow)])

    @post("/passkeys/enter")
    async def passkey_enter(self, data: JSONBody[PasskeyForm], state: Rooms, request: Web) -> Response[Me]:
        """Sign in by a passkey."""
        before = await somebody(request)
        account = await state.passkeys.enter(house_of(request), flow_of(request), data.credential, place(request))
        token = await state.people.sign_in(account, before, label_of(request))
        return signed_in(account, token, request)


class Mine(Controller):
    """What is a person's own."""

    path = "/api"

    @get("/me")
    async def me(self, state: Rooms, request: Web) -> Me:
        return await profile(state, await person_of(request))

    @post("/me", status_code=200, even_banned=True)
    async def change(self, data: JSONBody[ProfileForm], state: Rooms, request: Web) -> Me:
        """Another name, another language, letters or none, a page for all or for nobody."""
        person = await human_of(request)
        if person.banned and (data.name, data.private, data.young) != (None, None, None):
            raise Sorry(BANNED, 403)
        if data.young is not None:
            person = await state.hosts.grow(person, data.young)
        name = state.people.name(data.name, person.young) if data.name is not None else None
        await state.people.db.change_profile(person.id, name, data.lang, data.by_mail)
        await state.people.db.change_private(person.id, data.private)
        if data.digest is not None:
            await (state.db.keep_digest if data.digest else state.db.drop_digest)(person.id)
        return await profile(state, person)

    @get("/me/export")
    async def export(self, state: Rooms, request: Web) -> Export:
        """All that is kept about me."""
        person = await human_of(request)
        await state.ledger.spend(EXPORT.of(payer(request, person)))
        return await export_of(state.people, person, state.tables.archived.acts)

    @post("/me/leave", status_code=204, even_banned=True)
    async def leave(self, data: JSONBody[SureForm], state: Rooms, request: Web) -> None:
        """Forget me; the games I played stay with those I played them with."""
        person = await human_of(request)
        if data.sure:
            await leave(state.people, person)

    @post("/passkeys/offer")
    async def passkey_offer(self, state: Rooms, request: Web) -> Response[Any]:
        """What a browser needs to make a passkey."""
        flow, options = await state.passkeys.offer(await human_of(request), house_of(request))
        return Response(options, cookies=[flow_cookie(request, flow)])

    @post("/passkeys")
    async def add_passkey(self, data: JSONBody[PasskeyForm], state: Rooms, request: Web) -> None:
        """Keep the passkey that the browser made; a guest becomes an account."""
        person = await human_of(request)
        await state.passkeys.keep(person, house_of(request), flow_of(request), data.credential, data.label)

    @get("/passkeys")
    async def passkeys(self, state: Rooms, request: Web) -> list[Passkey]:
        return await state.passkeys.list(await human_of(request))

    @delete("/passkeys/{passkey:str}", even_banned=True)
    async def drop_passkey(self, passkey: FromPath[str], state: Rooms, request: Web) -> None:
        await state.passkeys.drop(await human_of(request), passkey)

    @post("/programs")
    async def add_program(self, data: JSONBody[ProgramForm], state: Rooms, request: Web) -> NewProgram:
        """A program of mine that may sit down at tables, and its token."""
        person = await human_of(request)
        await state.ledger.spend(PROGRAMS.of(payer(request, person)))
        program, token = await state.programs.add(person, data.name, data.scopes, data.days)
        return NewProgram(program.id, program.name, token)

    @get("/programs")
    async def programs(self, state: Rooms, request: Web) -> list[Program]:
        return await state.programs.list(await human_of(request))

    @delete("/programs/{program:str}", even_banned=True)
    async def drop_program(self, program: FromPath[str], state: Rooms, request: Web) -> None:
        await state.programs.drop(await human_of(request), program)

    @post("/pushes")
    async def add_push(self, data: JSONBody[PushForm], state: Rooms, request: Web) -> None:
        """Notices to this browser, even when it is closed."""
        person = await human_of(request)
        try:
            key, auth = base64url_to_bytes(data.p256dh), base64url_to_bytes(data.auth)
        except (binascii.Error, ValueError) as error:
            raise Sorry(NO_PUSH, 422) from error
        most = await state.people.db.count_pushes(person.id) >= PUSHES
        if most or len(key) != 65 or len(auth) != 16 or not state.push.accepts(data.endpoint):
            raise Sorry(NO_PUSH, 422)
        await state.people.db.add_push(data.endpoint, person.id, key, auth)
        await state.people.db.wants_notices(person.id)

    @post("/pushes/forget", status_code=204, even_banned=True)
    async def drop_push(self, data: JSONBody[EndpointForm], state: Rooms, request: Web) -> None:
        person = await human_of(request)
        await state.people.db.drop_push(data.endpoint, person.id)
        await state.people.db.wants_notices(person.id)
