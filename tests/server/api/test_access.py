"""Access rights: every address and every message, for every role.

The table is compared with the server's own list of routes and messages: each must have a line here.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple, get_args

import httpx
import pytest

from ilion.server.tables.act_service import ActService
from ilion.server.users.sessions import User, Users
from ilion.table.header import TableHeader
from ilion.table.messages import ClientMessage
from tests.server.authenticator import Authenticator, b64
from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROLES = ("anonymous", "revoked", "stranger", "elsewhere", "other", "player", "watcher", "program")
"""Not signed in; an ended session; a spectator; a player of another table; the opponent; the player at seat 0; a bot
account that may watch; a bot account with all scopes."""


def all_get(status: int) -> tuple[int, ...]:
    return (status,) * len(ROLES)


def known(status: int) -> tuple[int, ...]:
    return (401, 401, *(status,) * 6)


def human(status: int, *, player: int | None = None) -> tuple[int, ...]:
    return (401, 401, status, status, status, player or status, 403, 403)


class Line(NamedTuple):
    """A line of the table: a request, and what each role gets."""

    method: str
    path: str
    expected: tuple[int, ...]
    body: Any = None
    where: str = ""
    """The table for ``{table}`` is the one being played, unless this is ``over``."""
    game: str = "trojan-war"
    query: str = ""


SEED = "ab" * 32
PUSH = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": b64(bytes(65)), "auth": b64(bytes(16))}
CUP = {"name": "Games of Patroclus", "kind": "swiss", "game": "trojan-war"}
PLAN = {"lines": [{"when": {"asked": {"word": "ask-spare", "args": {}}}, "act": ["spare"]}]}
LINES = [
    Line("GET", "/", all_get(200)),
    Line("GET", "/healthz", all_get(200)),
    Line("GET", "/readyz", all_get(200)),
    Line("GET", "/metrics", all_get(404)),
    Line("GET", "/words/{lang}/{package}", all_get(200)),
    Line("GET", "/pictures/{game}/{name}", all_get(404)),
    Line("GET", "/api/schema", all_get(200)),
    Line("GET", "/api/schema/openapi.json", all_get(200)),
    Line("GET", "/api/schema/{path}", all_get(404)),
    Line("GET", "/api/server", all_get(200)),
    Line("GET", "/api/games", all_get(200)),
    Line("POST", "/api/guests", all_get(201), {"name": "New"}),
    Line("POST", "/api/codes", all_get(201), {"email": "who@troy.example"}),
    Line("POST", "/api/codes/enter", all_get(403), {"code": "12345678"}),
    Line("POST", "/api/passkeys/question", all_get(201)),
    Line("POST", "/api/passkeys/enter", all_get(403), {"credential": {}}),
    Line("GET", "/api/me", known(200)),
    Line("POST", "/api/me", human(200), {"lang": "es"}),
    Line("GET", "/api/me/export", human(200)),
    Line("POST", "/api/me/leave", human(204), {"sure": False}),
    Line("GET", "/api/sessions", human(200)),
    Line("DELETE", "/api/sessions/{session}", human(404, player=204)),
    Line("DELETE", "/api/sessions", human(204)),
    Line("GET", "/api/passkeys", human(200)),
    Line("POST", "/api/passkeys/offer", human(201)),
    Line("POST", "/api/passkeys", human(403), {"credential": {}}),
    Line("DELETE", "/api/passkeys/{passkey}", human(404, player=409)),
    Line("GET", "/api/programs", human(200)),
    Line("POST", "/api/programs", human(201), {"name": "Bot"}),
    Line("DELETE", "/api/programs/{program}", human(404, player=204)),
    Line("POST", "/api/pushes", human(201), PUSH),
    Line("POST", "/api/pushes/forget", human(204), {"endpoint": PUSH["endpoint"]}),
    Line("GET", "/api/mutes", human(200)),
    Line("DELETE", "/api/mutes/{muted}", human(404, player=204)),
    Line("GET", "/api/tables", all_get(200)),
    Line("GET", "/api/tables/mine", known(200)),
    Line("GET", "/api/tables/live", all_get(200)),
    Line("GET", "/api/games/{game}/rulebook", all_get(200)),
    Line("GET", "/api/games/{game}/explorer", all_get(404)),
    Line("GET", "/api/games/{game}/examples/{example}", all_get(200), query="lang=en"),
    Line("GET", "/api/games/{game}/components", all_get(200)),
    Line("GET", "/api/games/{game}/components.toml", all_get(200)),
    Line("POST", "/api/games/{game}/components", all_get(422), {"text": "{}"}),
    Line("POST", "/api/games/{game}/components/check", all_get(422), {"text": "{}"}),
    Line("GET", "/api/games/{game}/components/made", all_get(404), query="size=30"),
    Line("POST", "/api/games/{game}/components/kept", human(422), {"text": "{}"}),
    Line("GET", "/api/games/{game}/components/kept", human(200)),
    Line("GET", "/api/games/{game}/components/kept/{kept}", all_get(200)),
    Line("DELETE", "/api/games/{game}/components/kept/{kept}", human(404, player=204)),
    Line("POST", "/api/games/{game}/pieces", all_get(200), {"setup": {}}),
    Line("POST", "/api/games/{game}/rules-tables", all_get(200), {"setup": {}}, query="lang=en"),
    Line("POST", "/api/games/{game}/tutorial", all_get(200), {"lang": "en"}),
    Line("GET", "/api/games/{game}/tutorial/acts", all_get(200), query="lang=en&find=ajax"),
    Line("GET", "/api/games/{game}/puzzles", human(200)),
    Line("POST", "/api/games/{game}/puzzles/{n}", all_get(200), {"lang": "en"}, game="troia"),
    Line("GET", "/api/games/{game}/puzzles/{n}/acts", all_get(200), query="lang=en&find=ajax", game="troia"),
    Line("GET", "/api/tables/{table}/components", all_get(200)),
    Line("GET", "/api/tables/{table}/rules-tables", all_get(200), query="lang=en"),
    Line("GET", "/api/tables/{table}/names", all_get(200)),
    Line("GET", "/api/tables/{table}/beginning", all_get(404)),
    Line("GET", "/api/tables/{table}/beginning", all_get(200), where="over"),
    Line("GET", "/api/tables/{table}/origins", all_get(200), query="lang=en"),
    Line("GET", "/api/tables/{table}/acts", all_get(200), query="lang=en&find=ajax"),
    Line("GET", "/api/tables/{table}/story", all_get(200), query="eyes=spectator"),
    Line("GET", "/api/tables/{table}/story", all_get(200), query="eyes=mine"),
    Line("GET", "/api/tables/{table}/story", (403, 403, 403, 403, 403, 200, 403, 403), query="eyes=0"),
    Line("GET", "/api/tables/{table}/story", all_get(200), where="over", query="eyes=0"),
    Line("GET", "/api/tables/{table}/moments", all_get(200), query="lang=en&eyes=spectator"),
    Line("GET", "/api/tables/{table}/moments", (403, 403, 403, 403, 403, 200, 403, 403), query="lang=en&eyes=0"),
    Line(
        "POST", "/api/tables", (401, 401, 201, 201, 201, 201, 403, 201), {"game": "trojan-war", "seats": ["me", "open"]}
    ),
    Line("GET", "/api/tables/{table}", all_get(200)),
    Line("GET", "/api/tables/{table}/picture", all_get(200)),
    Line("GET", "/api/tables/{table}/picture", all_get(403), query="moment=1&eyes=0"),
    Line("GET", "/api/tables/{table}/picture", all_get(200), where="over", query="moment=1&eyes=0"),
    Line("GET", "/api/tables/{table}/plan", (401, 401, 403, 403, 409, 409, 403, 403)),
    Line("POST", "/api/tables/{table}/plan", (401, 401, 403, 403, 409, 409, 403, 403), PLAN),
    Line("DELETE", "/api/tables/{table}/plan", (401, 401, 403, 403, 409, 409, 403, 403)),
    Line("POST", "/api/tables/{table}/plan/ways", (401, 401, 403, 403, 409, 409, 403, 403), {}),
    Line("GET", "/api/tables/{table}/hint", all_get(403)),
    Line("GET", "/api/tables/{table}/hint", all_get(409), where="over"),
    Line("GET", "/api/tables/{table}/oracle", all_get(403), query="moment=0"),
    Line("GET", "/api/tables/{table}/analysis", all_get(403)),
    Line("GET", "/api/tables/{table}/promise", all_get(409)),
    Line("GET", "/api/tables/{table}/rates", all_get(200)),
    Line("GET", "/api/tables/{table}/ratings", all_get(200)),
    Line("GET", "/api/ratings", human(200)),
    Line("GET", "/api/now", all_get(200)),
    Line("GET", "/api/leaderboard", all_get(200), query="game=trojan-war"),
    Line("GET", "/api/results", all_get(200)),
    Line("GET", "/api/waiting", known(200)),
    Line("GET", "/api/people", all_get(200), query="find=Ann"),
    Line("GET", "/api/people/{person}", all_get(200)),
    Line("GET", "/api/people/{person}/games", all_get(200)),
    Line("GET", "/api/people/{person}/curve", all_get(200), query="game=trojan-war"),
    Line("POST", "/api/people/{person}/follow", human(201, player=404)),
    Line("DELETE", "/api/people/{person}/follow", human(204)),
    Line("POST", "/api/people/{person}/challenge", human(201, player=404), {"game": "trojan-war"}),
    Line("DELETE", "/api/challenges/{table}", human(204)),
    Line("GET", "/api/ties", human(200)),
    Line("GET", "/api/days-off", human(200)),
    Line("POST", "/api/days-off", human(201), {"days": 1}),
    Line("GET", "/api/feed", human(200)),
    Line("POST", "/api/feed", human(201)),
    Line("DELETE", "/api/feed", human(204)),
    Line("GET", "/feeds/{token}/turns.atom", all_get(404)),
    Line("GET", "/feeds/{token}/deadlines.ics", all_get(404)),
    Line("POST", "/api/seek", human(201), {"game": "trojan-war"}),
    Line("GET", "/api/seek", human(200)),
    Line("DELETE", "/api/seek", human(200)),
    Line("GET", "/api/days", all_get(200)),
    Line("GET", "/api/days/{day}", all_get(404)),
    Line("POST", "/api/days", human(201)),
    Line("GET", "/api/cups", all_get(200)),
    Line("POST", "/api/cups", (401, 401, 403, 403, 403, 201, 403, 403), CUP),
    Line("GET", "/api/cups/{cup}", all_get(200)),
    Line("POST", "/api/cups/{cup}/enter", (401, 401, 403, 403, 403, 201, 403, 403)),
    Line("POST", "/api/cups/{cup}/teams", (401, 401, 403, 403, 403, 409, 403, 403), {"name": "Greeks"}),
    Line("POST", "/api/cups/{cup}/join", (401, 401, 403, 403, 403, 409, 403, 403), {"code": "a-guess"}),
    Line("POST", "/api/cups/{cup}/leave", (401, 401, 403, 403, 403, 201, 403, 403)),
    Line("POST", "/api/cups/{cup}/begin", human(403, player=201)),
    Line("DELETE", "/api/cups/{cup}", human(403)),
    Line("GET", "/api/fairness", all_get(200)),
    Line("GET", "/api/fairness.jsonl", all_get(200)),
    Line("GET", "/api/tables/{table}/record", all_get(403)),
    Line("GET", "/api/tables/{table}/record", all_get(200), where="over"),
    Line("POST", "/api/records", human(422), {"text": "nonsense"}),
    Line("POST", "/api/tables/{table}/sit", known(403), {"seat": 0}),
    Line("POST", "/api/tables/{table}/seed", (401, 401, 403, 403, 201, 201, 403, 403), {"seed": SEED}),
    Line("POST", "/api/tables/{table}/stand", (401, 401, 403, 403, 409, 409, 403, 403)),
    Line("POST", "/api/tables/{table}/send-away", (401, 401, 403, 403, 403, 409, 403, 403), {"seat": 1}),
    Line("POST", "/api/tables/{table}/fill", (401, 401, 403, 403, 403, 409, 403, 403), {"bot": "uniform"}),
    Line("POST", "/api/tables/{table}/rematch", (401, 401, 403, 403, 409, 409, 403, 403)),
    Line("POST", "/api/tables/{table}/rematch", (401, 401, 403, 403, 201, 201, 403, 403), where="over"),
    Line("POST", "/api/tables/{table}/chat/{line}/mute", (401, 401, 403, 403, 201, 404, 403, 403)),
    Line("POST", "/api/tables/{table}/chat/{line}/report", (401, 401, 403, 403, 201, 404, 403, 403), {}),
    Line("POST", "/api/people/{person}/report", human(201, player=404), {}),
    Line("POST", "/api/tables/{table}/seats/{seat}/report", (401, 401, 403, 403, 201, 404, 403, 403), {}),
    Line("GET", "/api/hook", human(200)),
    Line("POST", "/api/hook", human(422), {"url": "https://127.0.0.1/room"}),
    Line("DELETE", "/api/hook", human(204)),
    Line("GET", "/api/announcements", all_get(200)),
    Line("GET", "/api/host/people", human(403)),
    Line("GET", "/api/host/bans", human(403)),
    Line("POST", "/api/host/people/{person}/ban", human(403), {"reason": "abuse"}),
    Line("DELETE", "/api/host/people/{person}/ban", human(403)),
    Line("POST", "/api/host/people/{person}/young", human(403), {"young": True}),
    Line("GET", "/api/host/people/{person}/likeness", human(403)),
    Line("GET", "/api/host/reports", human(403)),
    Line("GET", "/api/host/reports/said", human(403), query="table=x"),
    Line("POST", "/api/host/reports/close", human(403), {"table": "", "line": 0, "by": "", "about": ""}),
    Line("POST", "/api/host/announcements", human(403), {"words": {"en": "Troy has fallen"}}),
    Line("DELETE", "/api/host/announcements/{announcement}", human(403)),
    Line("POST", "/api/host/ratings", human(403)),
    Line("GET", "/api/host/ratings", human(403)),
    Line("GET", "/api/host/log", human(403)),
    Line("POST", "/api/people/{person}/block", human(201, player=404)),
    Line("DELETE", "/api/people/{person}/block", human(204)),
    Line("POST", "/api/tables/{table}/seats/{seat}/block", (401, 401, 403, 403, 201, 404, 403, 403)),
    Line("POST", "/api/logout", human(204)),
]
PAGES = {("GET", "/"), ("GET", "/{path}")}
"""The status of the web client's pages, which may not be built."""

SEATED = "refuse-not-seated"
SCOPE = "refuse-not-allowed"


def seat_0(outcome: str, *, other: str = SEATED) -> tuple[str, ...]:
    """Return the outcomes of a message about seat 0: an outcome for its player, a refusal for everyone else."""
    return (SEATED, SEATED, SEATED, SEATED, other, outcome, SCOPE, SEATED)


MESSAGES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "hello": ({}, ("welcome",) * len(ROLES)),
    "ping": ({}, ("heartbeat",) * len(ROLES)),
    "watch-waiting": ({}, ("refuse-not-known", "refuse-not-known", *("waiting",) * 6)),
    "earlier": ({"before": 2}, ("past",) * len(ROLES)),
    "whynot": ({"act": ["nonsense"], "seat": 0}, seat_0("refuse-bad-act")),
    "do": ({"base_seq": 1, "act": ["nonsense"], "seat": 0}, seat_0("refuse-bad-act")),
    "undo": ({"base_seq": 1, "seat": 0}, seat_0("refuse-no-undo")),
    "standby": ({"seat": 0}, seat_0(SEATED, other="refuse-not-absent")),
    "resume": ({"seat": 0}, seat_0("refuse-not-resting")),
    "back": ({"seat": 0}, seat_0("refuse-no-bot")),
    "say": ({"text": "hello"}, seat_0("ack", other="ack")[:-1] + (SEATED,)),
    "draw": ({"seat": 0}, seat_0("ack")),
    "abort": ({"seat": 0}, seat_0("ack")),
    "resign": ({"seat": 0}, seat_0("ack")),
}
WITHOUT_ID = {"ping": "heartbeat", "watch-waiting": "waiting"}
"""Messages that bear no id, and what answers them."""


class Scene(NamedTuple):
    """A game in progress, a finished one, and a client for each role."""

    who: dict[str, Player]
    table: str
    over: str
    parts: dict[str, str]


async def program(node: Any, owner: Player, *scopes: str) -> Player:
    made = (await owner.post("/api/programs", {"name": "Bot", "scopes": scopes})).json()
    return Player(node, "Bot", made["token"], made["id"])


async def scene(shared: SharedNode) -> Scene:
    node = shared.node
    ann, bob = await two_players(node, setup={"edition": 1})
    played = ann.table
    for player, line in ((ann, "a line of Ann"), (bob, "a line of Bob")):
        await player.enter()
        assert (await player.ask("say", id="scene-" + line.replace(" ", "-"), text=line))["type"] == "ack"
    await ann.post(f"/api/tables/{played}/chat/2/mute")
    carl, _ = await two_players(node)
    gone = await join(node, "Gone")
    await gone.post("/api/logout")
    opened = await ann.open("trojan-war", ["me", "open"])
    await bob.sit(opened["id"], opened["invites"]["1"])
    await bob.enter()
    await bob.hear("news")
    assert (await bob.ask("resign", id="resigned-at-once"))["type"] == "ack"
    ann.table = bob.table = played
    await ann.enter()
    async with browser(node, token=ann.token) as page:
        device = Authenticator()
        options = (await page.post("/api/passkeys/offer")).json()
        await page.post("/api/passkeys", {"credential": device.make(options, node.http)})
    ann_again = await node.app.state.people.start_session(User(ann.id, "Ann", "account"))
    session = [s for s in (await ann.get("/api/sessions")).json() if not s["this"]]
    assert ann_again and len(session) == 1
    shipped = (await ann.get("/api/games/trojan-war/components.toml")).text
    parts = {
        "session": session[0]["id"],
        "passkey": b64(device.id),
        "program": (await program(node, ann, "watch")).id,
        "muted": bob.id,
        "person": ann.id,
        "seat": "0",
        "token": "a-guess",
        "kept": (await ann.post("/api/games/trojan-war/components/kept", {"text": shipped})).json()["id"],
        "day": "1184-06-11",
        "cup": (await ann.post("/api/cups", CUP)).json()["info"]["id"],
        "example": "duels",
        "n": "1",
        "lang": "en",
        "package": "core",
        "name": "emblem.svg",
        "path": "nowhere",
        "line": "1",
        "announcement": "nothing",
    }
    who = {
        "anonymous": Player(node, "", "", ""),
        "revoked": gone,
        "stranger": await join(node, "Eve"),
        "elsewhere": carl,
        "other": bob,
        "player": ann,
        "watcher": await program(node, carl, "watch"),
        "program": await program(node, carl, "watch", "play", "open", "chat"),
    }
    return Scene(who, played, opened["id"], parts)


async def wrong_answers(shared: SharedNode, lines: Iterable[Line]) -> list[str]:
    """Return the responses that differ from the expected ones."""
    found = []
    stage = await scene(shared)
    for line in lines:
        table = stage.over if line.where == "over" else stage.table
        path = line.path.format(table=table, game=line.game, **stage.parts)
        for role, expected in zip(ROLES, line.expected, strict=True):
            headers = stage.who[role].headers
            async with httpx.AsyncClient(verify=False, timeout=60, base_url=shared.node.http, headers=headers) as http:
                answer = await http.request(line.method, f"{path}?{line.query}", json=line.body)
            if answer.status_code != expected:
                found.append(f"{line.method} {line.path} {role}: {answer.status_code}, not {expected}")
            elif answer.status_code >= 400 and any(p.token in answer.text for p in stage.who.values() if p.token):
                found.append(f"{line.method} {line.path} {role}: a token in the answer")
    for player in stage.who.values():
        await player.leave()
    return found


async def wrong_words(shared: SharedNode, names: Iterable[str]) -> list[str]:
    """Return the messages on a socket whose replies differ from the expected ones."""
    found = []
    stage = await scene(shared)
    for role in ROLES:
        player = stage.who[role]
        await player.enter(stage.table)
        for name in names:
            fields, expected = MESSAGES[name]
            if name == "hello":
                await player.say("hello", table=stage.table)
                kinds: tuple[str, ...] = ("welcome", "refused")
            else:
                id = {} if name in WITHOUT_ID else {"id": f"{role}-{name}-{secrets.token_hex(4)}"}
                await player.say(name, **fields, **id)
                kinds = ("ack", "refused", "allowed", "past") if id else (WITHOUT_ID[name], "refused")
            heard = await player.hear(*kinds)
            outcome = heard["refusal"]["word"] if heard["type"] == "refused" else heard["type"]
            if outcome != expected[ROLES.index(role)]:
                found.append(f"{name} {role}: {outcome}, not {expected[ROLES.index(role)]}")
    for player in stage.who.values():
        await player.leave()
    return found


async def test_every_address_has_its_line(shared: SharedNode) -> None:
    routes = {
        (method, route.path_format)
        for route in shared.node.app.routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }
    told = {(line.method, line.path) for line in LINES}
    assert routes - told - PAGES == set(), "addresses without a line"
    assert told - routes - PAGES == set(), "lines for addresses that no longer exist"


async def test_every_message_has_its_line(shared: SharedNode) -> None:
    assert {kind.__struct_config__.tag for kind in get_args(ClientMessage)} == set(MESSAGES)


async def test_every_address_answers_every_role_as_expected(shared: SharedNode) -> None:
    assert await wrong_answers(shared, LINES) == []


async def test_every_message_is_answered_as_expected(shared: SharedNode) -> None:
    assert await wrong_words(shared, MESSAGES) == []


async def test_an_open_table_is_shown_only_to_its_players(shared: SharedNode) -> None:
    ann, eve = await join(shared.node, "Ann"), await join(shared.node, "Eve")
    opened = await ann.open("trojan-war", ["me", "open"])
    await eve.enter(opened["id"])
    assert (await eve.hear("refused", "welcome"))["refusal"]["word"] == "refuse-no-table"
    assert (await eve.sit(opened["id"], "")).status_code == 403
    assert (await eve.sit(opened["id"], "guessed")).status_code == 403
    assert (await eve.sit(opened["id"], opened["invites"]["1"])).status_code == 201
    late = await join(shared.node, "Late")
    assert (await late.sit(opened["id"], opened["invites"]["1"])).status_code == 403, "a link is good for one"
    await eve.leave()


async def test_the_table_of_access_catches_planted_holes(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [line for line in LINES if "seed" in line.path or line.path in ("/api/sessions", "/api/tables")]
    sql = shared.node.tables.db.sql
    with monkeypatch.context() as hole:
        hole.setattr(TableHeader, "mine", lambda self, person: (0, 1))
        assert any("seed stranger: 201" in wrong for wrong in await wrong_answers(shared, some))
    with monkeypatch.context() as hole:
        hole.setitem(sql, "person_of", sql["person_of"].replace("and s.revoked is null", ""))
        assert any("revoked: 200" in wrong for wrong in await wrong_answers(shared, some))
    with monkeypatch.context() as hole:
        hole.setattr(User, "may", lambda self, scope: True)
        assert any("watcher: 201" in wrong for wrong in await wrong_answers(shared, some))
    with monkeypatch.context() as hole:

        async def anybody(self: ActService, live: Any, person: str, seat: int | None) -> tuple[int, ...]:
            return (0, 1)

        hole.setattr(ActService, "seats_of", anybody)
        wrong = await wrong_words(shared, ["do", "resign"])
        assert any("resign anonymous: ack" in w for w in wrong) and any("do other: refuse-bad-act" in w for w in wrong)
    with monkeypatch.context() as hole:

        async def hers(self: Users, person: User, session: str) -> bool:
            rows = await self.db.pool.fetch(
                "select token from sessions where left(encode(token, 'hex'), 16) = $1", session
            )
            return bool(rows)

        hole.setattr(Users, "revoke", hers)
        line = [line for line in LINES if line.path == "/api/sessions/{session}"]
        assert any("stranger: 204" in wrong for wrong in await wrong_answers(shared, line))
