"""Pairs of requests that meet, at least one for every route that writes, and what each needs in the database."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Awaitable, Callable
from functools import cache
from random import Random
from typing import Final, NamedTuple

import msgspec

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.record import dumps
from ilion.games import GAMES
from ilion.queries.components import generate_components
from ilion.queries.puzzles import find_puzzle
from ilion.server.users.sessions import new_id, token_hash
from tests.races.limits import LIMIT
from tests.races.world import ORIGIN, Actor, Call, World
from tests.server.authenticator import Authenticator

Prepare = Callable[[World], Awaitable[tuple[Call, Call]]]
BOT: Final = "uniform"
CUP: Final = {"name": "The cup", "kind": "swiss", "game": "trojan-war", "until": 3600}

READS: Final = {
    "POST /api/games/{game}/components/check": "checks a file and stores nothing",
    "POST /api/games/{game}/components": "reads a file and stores nothing",
    "POST /api/games/{game}/pieces": "lists components",
    "POST /api/games/{game}/rules-tables": "lists tables of the rulebook",
    "POST /api/games/{game}/tutorial": "computes a lesson",
    "POST /api/tables/{table}/plan/ways": "computes options",
}
"""Routes that are asked by POST and write nothing."""


class Pair(NamedTuple):
    """Two requests, the routes they use, and how to prepare them."""

    name: str
    routes: tuple[str, str]
    prepare: Prepare
    granted: int = 1
    """How many of the two requests must be granted whenever they meet."""
    heavy: bool = False
    """Whether they take seconds of computing; then they are sent in the first round alone."""


PAIRS: Final[list[Pair]] = []


def pair(name: str, one: str, other: str = "", granted: int = 1, heavy: bool = False) -> Callable[[Prepare], Prepare]:
    """Register a pair; with one route, both requests use it."""

    def register(prepare: Prepare) -> Prepare:
        PAIRS.append(Pair(name, (one, other or one), prepare, granted, heavy))
        return prepare

    return register


def twice(
    name: str, route: str, body: Callable[[World, Actor], Awaitable[Call]], granted: int = 2, heavy: bool = False
) -> None:
    """Register one request that the same user sends twice at the same moment."""

    async def prepare(world: World) -> tuple[Call, Call]:
        (ann,) = await world.users(1)
        call = await body(world, ann)
        return call, call

    PAIRS.append(Pair(name, (route, route), prepare, granted, heavy))


# Seats

SIT: Final = "POST /api/tables/{table}/sit"
STAND: Final = "POST /api/tables/{table}/stand"
FILL: Final = "POST /api/tables/{table}/fill"
AWAY: Final = "POST /api/tables/{table}/send-away"
SEED: Final = "POST /api/tables/{table}/seed"


@pair("a user and their bot account sit down at a rated table", SIT)
async def sit_with_bot(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    bot, table = await world.bot(ann), await world.table("rated", eve.id, [None, None])
    return Call(SIT, ann, {"seat": 0}, {"table": table}), Call(SIT, bot, {"seat": 1}, {"table": table})


@pair("a user sits down on both seats of a rated table", SIT)
async def sit_twice(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    table = await world.table("rated", eve.id, [None, None])
    return Call(SIT, ann, {"seat": 0}, {"table": table}), Call(SIT, ann, {"seat": 1}, {"table": table})


@pair("two users who blocked each other sit down", SIT)
async def sit_beside_blocked(world: World) -> tuple[Call, Call]:
    ann, bob, eve = await world.users(3)
    await world.db.execute("insert into blocks (person, blocked) values ($1, $2)", ann.id, bob.id)
    table = await world.table("casual", eve.id, [None, None])
    return Call(SIT, ann, {"seat": 0}, {"table": table}), Call(SIT, bob, {"seat": 1}, {"table": table})


@pair("two users sit down on one seat", SIT)
async def sit_on_one(world: World) -> tuple[Call, Call]:
    ann, bob, eve = await world.users(3)
    table = await world.table("casual", eve.id, [eve.id, None])
    return Call(SIT, ann, {}, {"table": table}), Call(SIT, bob, {}, {"table": table})


@pair("a user sits down while bots fill the table", SIT, FILL)
async def sit_and_fill(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    table = await world.table("casual", eve.id, [eve.id, None])
    return Call(SIT, ann, {"seat": 1}, {"table": table}), Call(FILL, eve, {"bot": BOT}, {"table": table})


@pair("the last player stands up while bots fill the table", STAND, FILL)
async def stand_and_fill(world: World) -> tuple[Call, Call]:
    (eve,) = await world.users(1)
    table = await world.table("casual", eve.id, [eve.id, None])
    return Call(STAND, eve, None, {"table": table}), Call(FILL, eve, {"bot": BOT}, {"table": table})


@pair("a player is sent away and stands up", AWAY, STAND)
async def away_and_stand(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    table = await world.table("casual", eve.id, [eve.id, ann.id])
    return Call(AWAY, eve, {"seat": 1}, {"table": table}), Call(STAND, ann, None, {"table": table})


@pair("a player shows a dice share while another stands up", SEED, STAND)
async def seed_and_stand(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    table = await world.table("casual", eve.id, [eve.id, ann.id])
    shown = {"seed_hash": secrets.token_hex(32), "seat": 0}
    return Call(SEED, eve, shown, {"table": table}), Call(STAND, ann, None, {"table": table})


@pair("a user sits down and leaves for good", SIT, "POST /api/me/leave")
async def sit_and_leave(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    table = await world.table("casual", eve.id, [eve.id, None])
    return Call(SIT, ann, {}, {"table": table}), Call("POST /api/me/leave", ann, {"sure": True})


# Tables

OPEN: Final = "POST /api/tables"


@pair("the last open table", OPEN)
async def open_two(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    for _ in range(LIMIT - 1):
        await world.table("casual", ann.id, [None, None])
    call = Call(OPEN, ann, {"game": "trojan-war", "seats": ["me", "open"]})
    return call, call


@pair("a user opens a table and leaves for good", OPEN, "POST /api/me/leave")
async def open_and_leave(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    call = Call(OPEN, ann, {"game": "trojan-war", "seats": ["me", "open"]})
    return call, Call("POST /api/me/leave", ann, {"sure": True})


@pair("both players ask for a rematch", "POST /api/tables/{table}/rematch", granted=2)
async def rematch(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    table = await world.table("playing", ann.id, [ann.id, bob.id], status="over", scores=[1, 0], ended_by="resign")
    route = "POST /api/tables/{table}/rematch"
    return Call(route, ann, None, {"table": table}), Call(route, bob, None, {"table": table})


@cache
def a_record() -> str:
    game = GAMES["troia"]
    record = play_game(game, game.usual(), [BOTS["uniform"]] * 2, Random("raced"))
    record.seats = ("Ann", "bot:uniform")
    return dumps(record)


async def import_twice(world: World, ann: Actor) -> Call:
    return Call("POST /api/records", ann, {"text": a_record()})


twice("a record is imported twice", "POST /api/records", import_twice, heavy=True)


async def solve_twice(world: World, ann: Actor) -> Call:
    _, puzzle = find_puzzle(GAMES["troia"], 1)
    return Call(PUZZLE, ann, {"lang": "en", "act": puzzle.best}, {"game": "troia", "n": 1})


PUZZLE: Final = "POST /api/games/{game}/puzzles/{n}"
twice("a puzzle is solved twice", PUZZLE, solve_twice, heavy=True)

KEEP: Final = "POST /api/games/{game}/components/kept"
DROP: Final = "DELETE /api/games/{game}/components/kept/{kept}"


@pair("the last components", KEEP, granted=0, heavy=True)
async def keep_two(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    for _ in range(LIMIT - 1):
        await keep_by_sql(world, ann)
    call = Call(KEEP, ann, {"text": a_map()}, {"game": "escolex"})
    return call, call


@pair("components are dropped twice", DROP)
async def drop_components(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    call = Call(DROP, ann, None, {"game": "escolex", "kept": await keep_by_sql(world, ann)})
    return call, call


async def keep_by_sql(world: World, ann: Actor) -> str:
    id = new_id()
    sql = "insert into stored_components (id, person, game, name, packed) values ($1, $2, 'escolex', 'a map', '\\x00')"
    await world.db.execute(sql, id, ann.id)
    return id


@cache
def a_map() -> str:
    return msgspec.json.encode(generate_components("escolex", 40, 1, 0)).decode()


PLAN: Final = "POST /api/tables/{table}/plan"
UNPLAN: Final = "DELETE /api/tables/{table}/plan"


@pair("conditional moves are saved and deleted", PLAN, UNPLAN, granted=0)
async def plans(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    table = await world.table("playing", ann.id, [ann.id, bob.id], per_move=True, bank=86_400_000)
    await world.db.execute(
        "insert into conditional_moves (table_id, seat, stem, lines) values ($1, 0, '', '[]')", table
    )
    lines = {"lines": [{"when": {"kind": "x"}, "act": ["pass"]}], "seat": 0}
    return Call(PLAN, ann, lines, {"table": table}), Call(UNPLAN, ann, None, {"table": table})


# Signing in

ENTER: Final = "POST /api/codes/enter"
DAY: Final = "POST /api/days"


async def code_for(world: World, guest: Actor | None, email: str) -> Call:
    """A request that enters a code sent to an address."""
    flow, code = secrets.token_urlsafe(24), "12345678"
    sql = "insert into sign_in_codes (flow, email, code, person) values ($1, $2, $3, $4)"
    await world.db.execute(sql, token_hash(flow), email, token_hash(flow, code), guest.id if guest else None)
    return Call(ENTER, guest, {"code": code}, cookie=f"ilion-flow={flow}")


async def with_address(world: World) -> tuple[Actor, str]:
    """An account and its e-mail address."""
    (ann,) = await world.users(1)
    email = f"{secrets.token_hex(6)}@example.org"
    await world.db.execute("update users set email = $2 where id = $1", ann.id, email)
    return ann, email


async def begin_daily_game(world: World, user: Actor) -> None:
    await world.ask(DAY, user)


@pair("a guest signs in while the account begins the daily game", ENTER, DAY, granted=2)
async def sign_in_and_begin(world: World) -> tuple[Call, Call]:
    (guest,) = await world.users(1, "guest")
    ann, email = await with_address(world)
    await begin_daily_game(world, guest)
    return await code_for(world, guest, email), Call(DAY, ann)


@pair("a guest signs in while the guest begins the daily game", ENTER, DAY)
async def sign_in_and_guest_begins(world: World) -> tuple[Call, Call]:
    (guest,) = await world.users(1, "guest")
    ann, email = await with_address(world)
    await begin_daily_game(world, ann)
    return await code_for(world, guest, email), Call(DAY, guest)


@pair("guest and account have both begun the daily game", ENTER, granted=2)
async def sign_in_after_both(world: World) -> tuple[Call, Call]:
    guests = await world.users(2, "guest")
    ann, email = await with_address(world)
    for user in (*guests, ann):
        await begin_daily_game(world, user)
    return await code_for(world, guests[0], email), await code_for(world, guests[1], email)


@pair("one code is entered twice", ENTER)
async def one_code(world: World) -> tuple[Call, Call]:
    (guest,) = await world.users(1, "guest")
    _, email = await with_address(world)
    call = await code_for(world, guest, email)
    return call, call


@pair("two guests prove one new address", ENTER, granted=2)
async def one_address(world: World) -> tuple[Call, Call]:
    guests = await world.users(2, "guest")
    email = f"{secrets.token_hex(6)}@example.org"
    return await code_for(world, guests[0], email), await code_for(world, guests[1], email)


@pair("the daily game is begun twice", DAY, granted=2)
async def begin_twice(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(DAY, ann), Call(DAY, ann)


@pair("two users who began one daily game leave for good", "POST /api/me/leave", granted=2)
async def leave_both(world: World) -> tuple[Call, Call]:
    users = await world.users(2)
    for user in users:
        await begin_daily_game(world, user)
    return Call("POST /api/me/leave", users[0], {"sure": True}), Call("POST /api/me/leave", users[1], {"sure": True})


async def guest_call(world: World, ann: Actor) -> Call:
    return Call("POST /api/guests", None, {"name": "Racer"})


async def code_call(world: World, ann: Actor) -> Call:
    return Call("POST /api/codes", ann, {"email": f"{secrets.token_hex(6)}@example.org"})


twice("two guests", "POST /api/guests", guest_call)
twice("two codes", "POST /api/codes", code_call)


@pair("a user signs out and ends every other session", "POST /api/logout", "DELETE /api/sessions")
async def sign_out(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call("POST /api/logout", ann), Call("DELETE /api/sessions", await other_session(world, ann))


@pair("two sessions end each other", "DELETE /api/sessions/{session}")
async def end_each_other(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    other = await other_session(world, ann)
    route = "DELETE /api/sessions/{session}"
    marks = [token_hash(one.token)[:8].hex() for one in (ann, other)]
    return Call(route, ann, None, {"session": marks[1]}), Call(route, other, None, {"session": marks[0]})


async def other_session(world: World, ann: Actor) -> Actor:
    other = Actor(ann.id, secrets.token_urlsafe(24))
    await world.db.execute("insert into sessions (token, person) values ($1, $2)", token_hash(other.token), ann.id)
    return other


OFFER: Final = "POST /api/passkeys/offer"
ADD_KEY: Final = "POST /api/passkeys"
DROP_KEY: Final = "DELETE /api/passkeys/{passkey}"
QUESTION: Final = "POST /api/passkeys/question"
USE_KEY: Final = "POST /api/passkeys/enter"


async def a_passkey(world: World, ann: Actor, device: Authenticator) -> Call:
    """A request that adds a passkey which a device has made."""
    offered = await world.ask(OFFER, ann)
    cookie = offered.headers["set-cookie"].partition(";")[0]
    return Call(ADD_KEY, ann, {"credential": device.make(offered.json(), ORIGIN)}, cookie=cookie)


async def passkey_by_sql(world: World, ann: Actor) -> str:
    raw = secrets.token_bytes(16)
    await world.db.execute("insert into passkeys (id, person, public_key, uses) values ($1, $2, '', 0)", raw, ann.id)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pair("the last passkey of those allowed", ADD_KEY)
async def add_passkeys(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    calls = [await a_passkey(world, ann, Authenticator()) for _ in range(2)]
    for _ in range(LIMIT - 1):
        await passkey_by_sql(world, ann)
    return calls[0], calls[1]


@pair("the last two passkeys are deleted", DROP_KEY)
async def drop_passkeys(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1, name="keyed")
    keys = [await passkey_by_sql(world, ann) for _ in range(2)]
    return Call(DROP_KEY, ann, None, {"passkey": keys[0]}), Call(DROP_KEY, ann, None, {"passkey": keys[1]})


@pair("a guest signs in by a passkey while the account begins the daily game", USE_KEY, DAY, granted=2)
async def enter_by_passkey(world: World) -> tuple[Call, Call]:
    (ann,), (guest,) = await world.users(1), await world.users(1, "guest")
    device = Authenticator()
    added = await a_passkey(world, ann, device)
    await world.ask(ADD_KEY, ann, added.body, cookie=added.cookie)
    await begin_daily_game(world, guest)
    asked = await world.ask(QUESTION, None)
    cookie = asked.headers["set-cookie"].partition(";")[0]
    return Call(USE_KEY, guest, {"credential": device.use(asked.json(), ORIGIN)}, cookie=cookie), Call(DAY, ann)


async def offer_call(world: World, ann: Actor) -> Call:
    return Call(OFFER, ann)


async def question_call(world: World, ann: Actor) -> Call:
    return Call(QUESTION, None)


twice("passkeys are offered twice", OFFER, offer_call)
twice("two passkey questions", QUESTION, question_call)

PROGRAM: Final = "POST /api/programs"
UNPROGRAM: Final = "DELETE /api/programs/{program}"


@pair("the last bot account", PROGRAM)
async def add_programs(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    for _ in range(LIMIT - 1):
        await world.bot(ann)
    return Call(PROGRAM, ann, {"name": "Bot"}), Call(PROGRAM, ann, {"name": "Bot"})


@pair("a bot account is added while its owner leaves for good", PROGRAM, "POST /api/me/leave")
async def add_program_and_leave(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(PROGRAM, ann, {"name": "Bot"}), Call("POST /api/me/leave", ann, {"sure": True})


@pair("a bot account is deleted twice", UNPROGRAM)
async def drop_program(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    call = Call(UNPROGRAM, ann, None, {"program": (await world.bot(ann)).id})
    return call, call


# Notifications

PUSH: Final = "POST /api/pushes"
UNPUSH: Final = "POST /api/pushes/forget"
HOOK: Final = "POST /api/hook"
UNHOOK: Final = "DELETE /api/hook"
ME: Final = "POST /api/me"


def push(endpoint: str) -> dict[str, str]:
    key = base64.urlsafe_b64encode(b"\x04" + bytes(64)).decode().rstrip("=")
    return {"endpoint": endpoint, "p256dh": key, "auth": base64.urlsafe_b64encode(bytes(16)).decode().rstrip("=")}


def an_endpoint() -> str:
    return f"https://fcm.googleapis.com/fcm/send/{secrets.token_hex(12)}"


async def push_by_sql(world: World, ann: Actor) -> str:
    endpoint = an_endpoint()
    sql = "insert into push_subscriptions (endpoint, person, p256dh, auth) values ($1, $2, '', '')"
    await world.db.execute(sql, endpoint, ann.id)
    await world.db.execute("select update_notify($1)", ann.id)
    return endpoint


@pair("the last push device", PUSH)
async def add_pushes(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    for _ in range(LIMIT - 1):
        await push_by_sql(world, ann)
    return Call(PUSH, ann, push(an_endpoint())), Call(PUSH, ann, push(an_endpoint()))


@pair("one push device is added while another is dropped", PUSH, UNPUSH, granted=2)
async def add_and_drop_push(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(PUSH, ann, push(an_endpoint())), Call(UNPUSH, ann, {"endpoint": await push_by_sql(world, ann)})


@pair("a webhook is kept while a push device is dropped", HOOK, UNPUSH, granted=2)
async def hook_and_push(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    hook = Call(HOOK, ann, {"url": "https://93.184.215.14/hook"})
    return hook, Call(UNPUSH, ann, {"endpoint": await push_by_sql(world, ann)})


@pair("a webhook is dropped while e-mail is turned on", UNHOOK, ME)
async def unhook_and_profile(world: World) -> tuple[Call, Call]:
    ann, _ = await with_address(world)
    await world.db.execute("insert into webhooks (person, url) values ($1, 'https://93.184.215.14/')", ann.id)
    await world.db.execute("select update_notify($1)", ann.id)
    return Call(UNHOOK, ann), Call(ME, ann, {"by_mail": True, "digest": True, "name": "Ann"})


@pair("a push device is added while its user leaves for good", PUSH, "POST /api/me/leave")
async def push_and_leave(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(PUSH, ann, push(an_endpoint())), Call("POST /api/me/leave", ann, {"sure": True})


async def feed_call(world: World, ann: Actor) -> Call:
    return Call("POST /api/feed", ann)


twice("two feeds", "POST /api/feed", feed_call)


@pair("a feed is made and dropped", "POST /api/feed", "DELETE /api/feed")
async def feed_and_drop(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call("POST /api/feed", ann), Call("DELETE /api/feed", ann)


DAYS_OFF: Final = "POST /api/days-off"


@pair("days off are taken twice", DAYS_OFF)
async def days_off(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(DAYS_OFF, ann, {"days": 20}), Call(DAYS_OFF, ann, {"days": 20})


# Users

FOLLOW: Final = "POST /api/people/{person}/follow"
UNFOLLOW: Final = "DELETE /api/people/{person}/follow"
BLOCK: Final = "POST /api/people/{person}/block"
UNBLOCK: Final = "DELETE /api/people/{person}/block"
DARE: Final = "POST /api/people/{person}/challenge"
DECLINE: Final = "DELETE /api/challenges/{table}"
BLOCK_SEAT: Final = "POST /api/tables/{table}/seats/{seat}/block"
LEAVE: Final = "POST /api/me/leave"


async def tie(world: World, table: str, one: Actor) -> None:
    """Use up a limit of users but for one."""
    column = {"follows": "followed", "blocks": "blocked"}[table]
    for other in await world.users(LIMIT - 1):
        await world.db.execute(f"insert into {table} (person, {column}) values ($1, $2)", one.id, other.id)


@pair("the last user followed", FOLLOW)
async def follow_two(world: World) -> tuple[Call, Call]:
    ann, bob, eve = await world.users(3)
    await tie(world, "follows", ann)
    return Call(FOLLOW, ann, None, {"person": bob.id}), Call(FOLLOW, ann, None, {"person": eve.id})


@pair("the last user blocked", BLOCK)
async def block_two(world: World) -> tuple[Call, Call]:
    ann, bob, eve = await world.users(3)
    await tie(world, "blocks", ann)
    return Call(BLOCK, ann, None, {"person": bob.id}), Call(BLOCK, ann, None, {"person": eve.id})


@pair("a user is followed by somebody they block", FOLLOW, BLOCK)
async def follow_and_block(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    return Call(FOLLOW, ann, None, {"person": bob.id}), Call(BLOCK, bob, None, {"person": ann.id})


@pair("a user follows somebody who leaves for good", FOLLOW, LEAVE)
async def follow_and_leave(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    return Call(FOLLOW, ann, None, {"person": bob.id}), Call(LEAVE, bob, {"sure": True})


@pair("two users unfollow and unblock each other", UNFOLLOW, UNBLOCK)
async def untie(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    await world.db.execute("insert into follows (person, followed) values ($1, $2)", ann.id, bob.id)
    return Call(UNFOLLOW, ann, None, {"person": bob.id}), Call(UNBLOCK, bob, None, {"person": ann.id})


@pair("two players block each other at a table", BLOCK_SEAT)
async def block_seats(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    old = "2020-01-01T00:00:00Z"
    table = await world.table("casual", ann.id, [ann.id, bob.id], created=old)
    paths = [{"table": table, "seat": seat} for seat in (1, 0)]
    return Call(BLOCK_SEAT, ann, None, paths[0]), Call(BLOCK_SEAT, bob, None, paths[1])


@pair("the last challenge to a user", DARE)
async def dare_two(world: World) -> tuple[Call, Call]:
    ann, bob, eve, *others = await world.users(3 + LIMIT - 1)
    for other in others:
        table = await world.table("casual", other.id, [other.id, None])
        sql = "insert into challenges (person, dared, table_id) values ($1, $2, $3)"
        await world.db.execute(sql, other.id, eve.id, table)
    game = {"game": "trojan-war"}
    return Call(DARE, ann, game, {"person": eve.id}), Call(DARE, bob, game, {"person": eve.id})


@pair("a user is challenged by somebody they block", DARE, BLOCK)
async def dare_and_block(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    dared = Call(DARE, ann, {"game": "trojan-war"}, {"person": bob.id})
    return dared, Call(BLOCK, bob, None, {"person": ann.id})


@pair("a challenge is declined while the challenged user sits down", DECLINE, SIT)
async def decline_and_sit(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    table = await world.table("casual", ann.id, [ann.id, None], public=False)
    await world.db.execute(
        "insert into challenges (person, dared, table_id) values ($1, $2, $3)", ann.id, bob.id, table
    )
    return Call(DECLINE, ann, None, {"table": table}), Call(SIT, bob, {}, {"table": table})


SEEK: Final = "POST /api/seek"
UNSEEK: Final = "DELETE /api/seek"


@pair("a user seeks twice", SEEK)
async def seek_twice(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(SEEK, ann, {"game": "trojan-war"}), Call(SEEK, ann, {"game": "troia"})


@pair("a user seeks and stops", SEEK, UNSEEK)
async def seek_and_stop(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(SEEK, ann, {"game": "trojan-war"}), Call(UNSEEK, ann)


# Chat and reports

MUTE: Final = "POST /api/tables/{table}/chat/{line}/mute"
REPORT: Final = "POST /api/tables/{table}/chat/{line}/report"
REPORT_USER: Final = "POST /api/people/{person}/report"
REPORT_SEAT: Final = "POST /api/tables/{table}/seats/{seat}/report"


async def chatted(world: World) -> tuple[Actor, Actor, str]:
    """Two players at a table where the second has said a line."""
    ann, bob = await world.users(2)
    table = await world.table("casual", ann.id, [ann.id, bob.id])
    sql = "insert into chat (table_id, n, chat_id, person, text) values ($1, 1, 'said-first', $2, 'Hello')"
    await world.db.execute(sql, table, bob.id)
    return ann, bob, table


@pair("a line is muted and reported", MUTE, REPORT)
async def mute_and_report(world: World) -> tuple[Call, Call]:
    ann, _, table = await chatted(world)
    path = {"table": table, "line": 1}
    return Call(MUTE, ann, None, path), Call(REPORT, ann, {"reason": "rude"}, path)


@pair("a user is muted and heard again", MUTE, "DELETE /api/mutes/{muted}")
async def mute_and_unmute(world: World) -> tuple[Call, Call]:
    ann, bob, table = await chatted(world)
    unmute = Call("DELETE /api/mutes/{muted}", ann, None, {"muted": bob.id})
    return Call(MUTE, ann, None, {"table": table, "line": 1}), unmute


@pair("a user is muted and leaves for good", MUTE, LEAVE)
async def mute_and_leave(world: World) -> tuple[Call, Call]:
    ann, bob, table = await chatted(world)
    return Call(MUTE, ann, None, {"table": table, "line": 1}), Call(LEAVE, bob, {"sure": True})


@pair("a user is reported on their profile and at a table", REPORT_USER, REPORT_SEAT)
async def report_both(world: World) -> tuple[Call, Call]:
    ann, bob, table = await chatted(world)
    profile = Call(REPORT_USER, ann, {"reason": "rude"}, {"person": bob.id})
    return profile, Call(REPORT_SEAT, ann, {"reason": "rude"}, {"table": table, "seat": 1})


@pair("a report is made while the reported guest signs in", REPORT_SEAT, ENTER, granted=2)
async def report_and_sign_in(world: World) -> tuple[Call, Call]:
    (ann,), (guest,) = await world.users(1), await world.users(1, "guest")
    _, email = await with_address(world)
    table = await world.table("casual", ann.id, [ann.id, guest.id])
    seat = Call(REPORT_SEAT, ann, {"reason": "rude"}, {"table": table, "seat": 1})
    return seat, await code_for(world, guest, email)


# Moderation

BAN: Final = "POST /api/host/people/{person}/ban"
UNBAN: Final = "DELETE /api/host/people/{person}/ban"
ANNOUNCE: Final = "POST /api/host/announcements"
WITHDRAW: Final = "DELETE /api/host/announcements/{announcement}"
CLOSE: Final = "POST /api/host/reports/close"
YOUNG: Final = "POST /api/host/people/{person}/young"
RECOUNT: Final = "POST /api/host/ratings"


async def host(world: World) -> Actor:
    (one,) = await world.users(1)
    await world.db.execute("insert into moderators (person) values ($1)", one.id)
    return one


@pair("a user is banned while they enter a tournament", BAN, "POST /api/cups/{cup}/enter")
async def ban_and_enter(world: World) -> tuple[Call, Call]:
    moderator, (ann,) = await host(world), await world.users(1)
    enter = Call(ENTER_CUP, ann, None, {"cup": await a_cup(world)})
    return Call(BAN, moderator, {"reason": "spam"}, {"person": ann.id}), enter


@pair("a user is banned while they seek", BAN, SEEK)
async def ban_and_seek(world: World) -> tuple[Call, Call]:
    moderator, (ann,) = await host(world), await world.users(1)
    seek = Call(SEEK, ann, {"game": "trojan-war"})
    return Call(BAN, moderator, {"reason": "spam"}, {"person": ann.id}), seek


@pair("a user is banned while they challenge another", BAN, DARE)
async def ban_and_dare(world: World) -> tuple[Call, Call]:
    moderator, (ann, bob) = await host(world), await world.users(2)
    dared = Call(DARE, ann, {"game": "trojan-war"}, {"person": bob.id})
    return Call(BAN, moderator, {"reason": "spam"}, {"person": ann.id}), dared


@pair("two moderators lift and set a ban", BAN, UNBAN)
async def ban_and_unban(world: World) -> tuple[Call, Call]:
    moderator, (ann,) = await host(world), await world.users(1)
    await world.db.execute("insert into bans (person, reason, note) values ($1, 'spam', '')", ann.id)
    path = {"person": ann.id}
    return Call(BAN, moderator, {"reason": "other"}, path), Call(UNBAN, moderator, None, path)


@pair("the last announcement", ANNOUNCE, granted=0)  # all pairs in progress share the limit
async def announce_two(world: World) -> tuple[Call, Call]:
    moderator = await host(world)
    await world.db.execute("delete from announcements where id in (select id from announcements order by at limit 1)")
    call = Call(ANNOUNCE, moderator, {"words": {"en": "Hear, hear"}})
    return call, call


@pair("an announcement is withdrawn twice", WITHDRAW)
async def withdraw_twice(world: World) -> tuple[Call, Call]:
    moderator, id = await host(world), new_id()
    await world.db.execute("insert into announcements (id, words, until) values ($1, '{}', now())", id)
    call = Call(WITHDRAW, moderator, None, {"announcement": id})
    return call, call


@pair("a report is closed twice", CLOSE)
async def close_twice(world: World) -> tuple[Call, Call]:
    moderator, (ann, bob) = await host(world), await world.users(2)
    sql = "insert into reports (table_id, n, person, reason, text, about) values ('', 0, $1, '', '', $2)"
    await world.db.execute(sql, ann.id, bob.id)
    call = Call(CLOSE, moderator, {"table": "", "line": 0, "by": ann.id, "about": bob.id})
    return call, call


@pair("a moderator and the user say how young they are", YOUNG, ME)
async def young_both(world: World) -> tuple[Call, Call]:
    moderator, (ann,) = await host(world), await world.users(1)
    return Call(YOUNG, moderator, {"young": True}, {"person": ann.id}), Call(ME, ann, {"young": False})


@pair("ratings are counted anew twice", RECOUNT)
async def recount_twice(world: World) -> tuple[Call, Call]:
    moderator = await host(world)
    return Call(RECOUNT, moderator), Call(RECOUNT, moderator)


# Tournaments

MAKE_CUP: Final = "POST /api/cups"
ENTER_CUP: Final = "POST /api/cups/{cup}/enter"
LEAVE_CUP: Final = "POST /api/cups/{cup}/leave"
BEGIN_CUP: Final = "POST /api/cups/{cup}/begin"
OFF_CUP: Final = "DELETE /api/cups/{cup}"
TEAM: Final = "POST /api/cups/{cup}/teams"
JOIN: Final = "POST /api/cups/{cup}/join"


async def a_cup(world: World, creator: Actor | None = None, most: int = 64, teams: bool = False) -> str:
    """A tournament by SQL that users may enter."""
    maker = creator or (await world.users(1))[0]
    id = new_id()
    await world.db.execute(
        "with c as (insert into tournaments (id, name, kind, game, setup, programs, rated, rhythm,"
        " bank, increment, per_move,"
        " most, rounds, patience, lasts, creator, owner, begins, teams, span)"
        " select $1, name, kind, game, setup, programs, rated, rhythm, bank, increment, per_move, $4,"
        " rounds, patience, lasts, $3, $3, now() + interval '1 hour',"
        " $5, span from tournaments where id = $2 returning id, begins)"
        " insert into jobs (kind, subject, due) select 'tournament', id, begins from c",
        id,
        world.templates["cup"],
        maker.id,
        most,
        teams,
    )
    return id


async def entered(world: World, cup: str, number: int) -> list[Actor]:
    users = await world.users(number)
    sql = "insert into tournament_entries (cup, person, owner) select $1, x, x from unnest($2::text[]) x"
    await world.db.execute(sql, cup, [user.id for user in users])
    return users


@pair("the last tournament", MAKE_CUP)
async def make_two(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    for _ in range(LIMIT - 1):
        await a_cup(world, ann)
    return Call(MAKE_CUP, ann, CUP), Call(MAKE_CUP, ann, CUP)


@pair("the last place in a tournament", ENTER_CUP)
async def last_place(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    cup = await a_cup(world, most=3)
    await entered(world, cup, 2)
    return Call(ENTER_CUP, ann, None, {"cup": cup}), Call(ENTER_CUP, bob, None, {"cup": cup})


@pair("a player leaves a tournament while it begins", LEAVE_CUP, BEGIN_CUP)
async def leave_and_begin(world: World) -> tuple[Call, Call]:
    (eve,) = await world.users(1)
    cup = await a_cup(world, eve)
    players = await entered(world, cup, 4)
    path = {"cup": cup}
    return Call(LEAVE_CUP, players[0], None, path), Call(BEGIN_CUP, eve, None, path)


@pair("a player enters a tournament while it begins", ENTER_CUP, BEGIN_CUP)
async def enter_and_begin(world: World) -> tuple[Call, Call]:
    ann, eve = await world.users(2)
    cup = await a_cup(world, eve)
    await entered(world, cup, 3)
    return Call(ENTER_CUP, ann, None, {"cup": cup}), Call(BEGIN_CUP, eve, None, {"cup": cup})


@pair("a tournament is called off while it begins", OFF_CUP, BEGIN_CUP)
async def off_and_begin(world: World) -> tuple[Call, Call]:
    (eve,) = await world.users(1)
    cup = await a_cup(world, eve)
    await entered(world, cup, 3)
    return Call(OFF_CUP, eve, None, {"cup": cup}), Call(BEGIN_CUP, eve, None, {"cup": cup})


@pair("a player enters a tournament and leaves for good", ENTER_CUP, LEAVE)
async def enter_and_leave(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    return Call(ENTER_CUP, ann, None, {"cup": await a_cup(world)}), Call(LEAVE, ann, {"sure": True})


async def a_team(world: World, cup: str, size: int) -> tuple[list[Actor], str]:
    """A team of so many members, entered if there are four, and the code to join it."""
    team, code, members = new_id(), secrets.token_hex(8), await world.users(size)
    await world.db.execute(
        "insert into tournament_teams (id, cup, name, code) values ($1, $2, 'Team', $3)", team, cup, code
    )
    for member in members:
        sql = "insert into tournament_members (cup, person, owner, team) values ($1, $2, $2, $3)"
        await world.db.execute(sql, cup, member.id, team)
    if size == 4:
        await world.db.execute("insert into tournament_entries (cup, person, owner) values ($1, $2, $2)", cup, team)
    return members, code


@pair("the last place in a team", JOIN)
async def join_two(world: World) -> tuple[Call, Call]:
    ann, bob = await world.users(2)
    cup = await a_cup(world, teams=True)
    _, code = await a_team(world, cup, 3)
    calls = [Call(JOIN, user, {"code": code}, {"cup": cup}) for user in (ann, bob)]
    return calls[0], calls[1]


@pair("the captain brings a team back while a member leaves it", ENTER_CUP, LEAVE_CUP)
async def back_and_leave(world: World) -> tuple[Call, Call]:
    cup = await a_cup(world, teams=True)
    members, _ = await a_team(world, cup, 4)
    return Call(ENTER_CUP, members[0], None, {"cup": cup}), Call(LEAVE_CUP, members[3], None, {"cup": cup})


@pair("a player makes two teams", TEAM)
async def two_teams(world: World) -> tuple[Call, Call]:
    (ann,) = await world.users(1)
    call = Call(TEAM, ann, {"name": "The team"}, {"cup": await a_cup(world, teams=True)})
    return call, call
