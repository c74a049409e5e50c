"""HTTP API of accounts, sessions, passkeys, bot accounts, notifications and the export of a user's data."""

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
from ilion.core.values import Refusal
from ilion.queries.display_names import HEROES, NAMELESS
from ilion.queries.forms import Ban, CurrentUser, ProfileForm
from ilion.server.api.offline_site import offline_site_url
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, client_network, human_of, person_of, rate_limit_keys, signed_in, user_or_none
from ilion.server.users.bot_accounts import BotAccount, Scope
from ilion.server.users.data_export import DataExport, delete_account, export_of
from ilion.server.users.mailer import MAX_ADDRESS_CHARACTERS, normalized_address
from ilion.server.users.passkeys import Passkey, RelyingParty
from ilion.server.users.rate_limits import EXPORT, PROGRAMS, QUESTIONS, RateLimitKeys
from ilion.server.users.sessions import BANNED, User, UserSession, cookie_name, session_id
from ilion.table.errors import RequestRefused
from ilion.table.messages import Lang, Name

FLOW_COOKIE = "ilion-flow"
FLOW_SECONDS = 600
DEVICE_COOKIE = "ilion-device"
DEVICE_SECONDS = 400 * 86_400
MAX_PUSH_DEVICES = 10
"""A user with this many subscribed browsers cannot add another."""
BAD_ADDRESS = Refusal("refuse-bad-address")
NO_SESSION = Refusal("refuse-no-session")
NO_PUSH = Refusal("refuse-no-push")
Label = Annotated[str, Meta(max_length=40)]


class ServerInfo(msgspec.Struct):
    """What this server offers."""

    version: str
    mail: bool
    """Whether users can sign in by e-mail."""
    push_key: str
    """The public key with which a browser subscribes to notifications."""
    sealed: bool
    """Whether sealed dice (level 3) are available."""
    offline: str
    """Address of the offline version of the games; empty if there is none."""
    young: bool
    """Whether all users choose their name from a list and cannot chat."""
    names: tuple[str, ...]
    """The names in that list."""
    explorer: tuple[str, ...]
    """The games for which the explorer has statistics."""


class CodeForm(msgspec.Struct, forbid_unknown_fields=True):
    email: Annotated[str, Meta(max_length=MAX_ADDRESS_CHARACTERS)]
    lang: Lang = "en"


class SignInForm(msgspec.Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=20)]
    name: Name = NAMELESS
    lang: Lang = "en"


class ConfirmForm(msgspec.Struct, forbid_unknown_fields=True):
    sure: bool


class PasskeyForm(msgspec.Struct, forbid_unknown_fields=True):
    credential: dict[str, Any]
    label: Label = ""


class BotAccountForm(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=4)] = ("watch", "play")
    days: Annotated[int, Meta(ge=1, le=366)] = 90


class NewBotAccount(msgspec.Struct):
    id: str
    name: str
    token: str
    """Shown only once; the server stores only its hash."""


class PushForm(msgspec.Struct, forbid_unknown_fields=True):
    """A push subscription, as the browser reports it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=120, pattern="^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_=-]+$")]


class EndpointForm(msgspec.Struct, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


def session_cookie(request: Web, name: str, value: str, seconds: int) -> Cookie:
    """Return a cookie that only the browser itself sends, and no script can read."""
    secure = request.app.state.settings.secure_cookies
    return Cookie(
        cookie_key(name, secure), value=value, max_age=seconds, httponly=True, samesite="strict", secure=secure
    )


def cookie_key(name: str, secure: bool) -> str:
    return f"__Host-{name}" if secure else name


def cookie_value(request: Web, name: str) -> str:
    return str(request.cookies.get(cookie_key(name, request.app.state.settings.secure_cookies), ""))


def flow_cookie(request: Web, flow: str) -> Cookie:
    """Return the cookie that binds a code or a passkey to the browser that asked for it."""
    return session_cookie(request, FLOW_COOKIE, flow, FLOW_SECONDS)


def flow_of(request: Web) -> str:
    return cookie_value(request, FLOW_COOKIE)


def relying_party(request: Web) -> RelyingParty:
    """Return the origin of this server, from the settings or else from the request."""
    origin = request.app.state.settings.public_url or f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    return RelyingParty(origin, urlsplit(origin).hostname or "")


def label_of(request: Web) -> str:
    return str(request.headers.get("user-agent", ""))


async def current_user(state: Services, person: User) -> CurrentUser:
    row = await state.people.db.profile(person.id)
    mail_settings = (row.email, row.by_mail, row.private, row.digest)
    ban = await state.db.ban_of(person.owner) if person.banned else None
    return CurrentUser(
        person.id,
        row.name,
        row.kind,
        row.lang,
        *mail_settings,
        young="host" if state.people.young else row.young,
        host=row.host,
        ban=None if ban is None else Ban(ban.reason, ban.note, ban.until),
    )


class SignInController(Controller):
    """Sign in, sign out, and sessions."""

    path = "/api"

    @get("/server")
    async def server_info(self, state: Services) -> ServerInfo:
        """Return what this server offers, such as sign-in by e-mail."""
        key, offline = await state.push.public_key(), state.settings.offline_url or offline_site_url()
        return ServerInfo(
            __version__,
            state.mailer.is_configured,
            key,
            state.tables.opener.can_seal,
            offline,
            state.people.young,
            HEROES,
            await state.surveyed.games(),
        )

    @post("/codes")
    async def ask_code(self, data: JSONBody[CodeForm], state: Services, request: Web) -> Response[None]:
        """Send a sign-in code by e-mail; the answer is the same whether the address is known or not."""
        email = normalized_address(data.email)
        if email is None:
            raise RequestRefused(BAD_ADDRESS, 422)
        person = await user_or_none(request)
        if person is not None and person.scopes is not None:
            person = None
        flow = await state.accounts.ask(
            email, person, client_network(request), data.lang, cookie_value(request, DEVICE_COOKIE)
        )
        return Response(None, cookies=[flow_cookie(request, flow)])

    @post("/codes/enter")
    async def enter_code(self, data: JSONBody[SignInForm], state: Services, request: Web) -> Response[CurrentUser]:
        """Sign in or sign up with the code, in the browser that asked for it."""
        person = await user_or_none(request)
        account, token, device = await state.accounts.enter(
            flow_of(request), data.code, person, client_network(request), data.name, data.lang, label_of(request)
        )
        response = signed_in(account, token, request)
        response.set_cookie(session_cookie(request, DEVICE_COOKIE, device, DEVICE_SECONDS))
        return response

    @post("/logout", status_code=204, even_banned=True, responses={204: ResponseSpec(None, description="Signed out")})
    async def logout(self, state: Services, request: Web) -> Response[None]:
        """Sign out."""
        person = await human_of(request)
        await state.people.revoke(person, session_id(person.session))
        response: Response[None] = Response(None, status_code=204)
        response.delete_cookie(cookie_name(state.settings.secure_cookies))
        return response

    @get("/sessions")
    async def sessions(self, state: Services, request: Web) -> list[UserSession]:
        """Return the user's sessions."""
        return await state.people.sessions(await human_of(request))

    @delete("/sessions", even_banned=True)
    async def end_others(self, state: Services, request: Web) -> None:
        """End every session but this one."""
        await state.people.revoke_others(await human_of(request))

    @delete("/sessions/{session:str}", even_banned=True)
    async def end_session(self, session: FromPath[str], state: Services, request: Web) -> None:
        """End one session and close its sockets."""
        if not await state.people.revoke(await human_of(request), session):
            raise RequestRefused(NO_SESSION, 404)

    @post("/passkeys/question")
    async def passkey_question(self, state: Services, request: Web) -> Response[Any]:
        """Return what a browser must sign to sign in with a passkey."""
        await state.ledger.spend(QUESTIONS.of(RateLimitKeys(network=client_network(request))))
        flow, options = await state.passkeys.question(relying_party(request))
        return Response(options, cookies=[flow_cookie(request, flow)])

    @post("/passkeys/enter")
    async def passkey_enter(self, data: JSONBody[PasskeyForm], state: Services, request: Web) -> Response[CurrentUser]:
        """Sign in with a passkey."""
        before = await user_or_none(request)
        account, token = await state.passkeys.enter(
            relying_party(request),
            flow_of(request),
            data.credential,
            before,
            client_network(request),
            label_of(request),
        )
        return signed_in(account, token, request)


class AccountController(Controller):
    """The signed-in user's own account."""

    path = "/api"

    @get("/me")
    async def me(self, state: Services, request: Web) -> CurrentUser:
        """Return the user's profile and settings."""
        return await current_user(state, await person_of(request))

    @post("/me", status_code=200, even_banned=True)
    async def change(self, data: JSONBody[ProfileForm], state: Services, request: Web) -> CurrentUser:
        """Change the name, language, e-mail notifications, or visibility of the profile."""
        person = await human_of(request)
        if person.banned and (data.name, data.private, data.young) != (None, None, None):
            raise RequestRefused(BANNED, 403)
        if data.young is not None:
            person = await state.hosts.set_own_young(person, data.young)
        name = state.people.display_name(data.name, person.young) if data.name is not None else None
        await state.people.db.change_profile(id=person.id, name=name, lang=data.lang, by_mail=data.by_mail)
        await state.people.db.change_private(id=person.id, private=data.private)
        if data.digest is not None:
            await (state.db.keep_digest if data.digest else state.db.drop_digest)(person.id)
        return await current_user(state, person)

    @get("/me/export")
    async def export(self, state: Services, request: Web) -> DataExport:
        """Return all data that is stored about the user."""
        person = await human_of(request)
        await state.ledger.spend(EXPORT.of(rate_limit_keys(request, person)))
        return await export_of(state.people, person, state.tables.archive_reader.acts)

    @post("/me/leave", status_code=204, even_banned=True)
    async def leave(self, data: JSONBody[ConfirmForm], state: Services, request: Web) -> None:
        """Delete the account; finished games stay with the other players."""
        person = await human_of(request)
        if data.sure:
            await delete_account(state.people, person)

    @post("/passkeys/offer")
    async def passkey_offer(self, state: Services, request: Web) -> Response[Any]:
        """Return what a browser needs to create a passkey."""
        flow, options = await state.passkeys.offer(await human_of(request), relying_party(request))
        return Response(options, cookies=[flow_cookie(request, flow)])

    @post("/passkeys")
    async def add_passkey(self, data: JSONBody[PasskeyForm], state: Services, request: Web) -> None:
        """Save the passkey that the browser created; a guest becomes an account."""
        person = await human_of(request)
        await state.passkeys.keep(person, relying_party(request), flow_of(request), data.credential, data.label)

    @get("/passkeys")
    async def passkeys(self, state: Services, request: Web) -> list[Passkey]:
        """Return the user's passkeys."""
        return await state.passkeys.list(await human_of(request))

    @delete("/passkeys/{passkey:str}", even_banned=True)
    async def drop_passkey(self, passkey: FromPath[str], state: Services, request: Web) -> None:
        """Delete a passkey."""
        await state.passkeys.drop(await human_of(request), passkey)

    @post("/programs")
    async def add_program(self, data: JSONBody[BotAccountForm], state: Services, request: Web) -> NewBotAccount:
        """Create a bot account of the user that may play at tables; return its token."""
        person = await human_of(request)
        await state.ledger.spend(PROGRAMS.of(rate_limit_keys(request, person)))
        program, token = await state.programs.add(person, data.name, data.scopes, data.days)
        return NewBotAccount(program.id, program.name, token)

    @get("/programs")
    async def programs(self, state: Services, request: Web) -> list[BotAccount]:
        """Return the user's bot accounts."""
        return await state.programs.list(await human_of(request))

    @delete("/programs/{program:str}", even_banned=True)
    async def drop_program(self, program: FromPath[str], state: Services, request: Web) -> None:
        """Delete a bot account; its token stops working."""
        await state.programs.drop(await human_of(request), program)

    @post("/pushes")
    async def add_push(self, data: JSONBody[PushForm], state: Services, request: Web) -> None:
        """Send push notifications to this browser, even when it is closed."""
        person = await human_of(request)
        try:
            key, auth = base64url_to_bytes(data.p256dh), base64url_to_bytes(data.auth)
        except (binascii.Error, ValueError) as error:
            raise RequestRefused(NO_PUSH, 422) from error
        if len(key) != 65 or len(auth) != 16 or not state.push.accepts(data.endpoint):
            raise RequestRefused(NO_PUSH, 422)
        async with state.db.transaction() as db:
            await db.hold_users([person.id])
            if (
                await db.add_push(
                    endpoint=data.endpoint, person=person.id, p256dh=key, auth=auth, most=MAX_PUSH_DEVICES
                )
                is None
            ):
                raise RequestRefused(NO_PUSH, 422)
            await db.wants_notices(person.id)

    @post("/pushes/forget", status_code=204, even_banned=True)
    async def drop_push(self, data: JSONBody[EndpointForm], state: Services, request: Web) -> None:
        """Stop push notifications to a browser."""
        person = await human_of(request)
        async with state.db.transaction() as db:
            await db.hold_users([person.id])
            await db.drop_push(endpoint=data.endpoint, person=person.id)
            await db.wants_notices(person.id)
