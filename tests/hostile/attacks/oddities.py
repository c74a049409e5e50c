"""An attacker sends what no honest client would."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.hostile.enemy import Attack, Enemy
from tests.rig.guest import Guest

NUL, HUGE, KEYS = "\x00", 10**25, {"p256dh": "A" * 87, "auth": "A" * 22}
INVISIBLE = ("\u3164", "\u3164\u1160", "\u115f", "\ufe0f\u034f", "\u202e\u2066", "\u2800", "\U000e0100", " ")
CODES = 25


def cases(table: str) -> list[tuple[str, str, Any, dict[str, str]]]:
    text = "/api/games/trojan-war/components"
    push = "https://fcm.googleapis.com/"
    return [
        ("POST", "/api/me", {}, {"origin": "http://["}),
        ("POST", "/api/me", {}, {"origin": "http://]"}),
        ("GET", f"/api/tables/{table}%00", None, {}),
        ("GET", f"/api/tables/{table}/acts?lang=en&find=%00", None, {}),
        ("GET", "/api/tables/%ff", None, {}),
        ("GET", "/api/tables?game=%00", None, {}),
        ("GET", f"/api/tables?before={HUGE}", None, {}),
        ("GET", "/api/tables?before=nan", None, {}),
        ("POST", f"/api/tables/{table}/chat/{HUGE}/mute", {}, {}),
        ("POST", f"/api/tables/{table}/chat/2147483648/report", {}, {}),
        ("GET", f"/api/tables/{table}/oracle?moment={HUGE}", None, {}),
        ("GET", f"/api/games/escolex/components/made?size={HUGE}", None, {}),
        ("DELETE", "/api/sessions/%00", None, {}),
        ("DELETE", "/api/mutes/%00", None, {}),
        ("DELETE", "/api/programs/%00", None, {}),
        ("DELETE", "/api/passkeys/%00", None, {}),
        ("POST", "/api/pushes", {"endpoint": push + NUL, **KEYS}, {}),
        ("POST", "/api/pushes/forget", {"endpoint": push + NUL}, {}),
        ("POST", text, {"text": "a=" + "9" * 5000}, {}),
        ("POST", text, {"text": "a=0x" + "f" * 60_000}, {}),
        ("POST", text, {"text": "{" + '"a":{' * 5000}, {}),
        ("POST", "/api/guests", b'{"name":"\\ud800"}', {}),
        ("POST", "/api/guests", b"[" * 60_000, {}),
        ("POST", "/api/tables", b'{"game":"troia","seats":["me"],"setup":{"seats":' + b"9" * 5000 + b"}}", {}),
        ("POST", f"/api/tables/{table}/sit", {"seat": 1, "invite": NUL}, {}),
        ("POST", "/api/codes", {"email": "a@b.c\r\nBcc: x@y.z"}, {}),
        ("POST", "/api/codes/enter", {"code": "\u0661\u0662"}, {}),
        ("POST", "/api/passkeys/enter", {"credential": {"id": {}}}, {}),
    ]


async def odd(enemy: Enemy) -> str:
    """Send invalid addresses, headers and numbers."""
    me = await enemy.person()
    table = (await me.table("trojan-war", ["me", "open"]))["id"]
    said = cases(table)
    asked = 0
    while enemy.goes_on:
        method, path, body, headers = said[asked % len(said)]
        answer = await enemy.ask(me, method, path, body, headers=headers)
        what = f"{method} {path.replace(table, '…')[:40]} {json.dumps(headers) if headers else ''}"
        enemy.wants(enemy.sound(answer), f"{what}: {answer.status}")
        asked += 1
    return f"none of {asked} a server error"


async def invisible(enemy: Enemy) -> str:
    """Take names that show nothing."""
    me = enemy.guest()
    asked = 0
    while enemy.goes_on:
        name = INVISIBLE[asked % len(INVISIBLE)]
        answer = await enemy.ask(me, "POST", "/api/guests", {"name": name})
        enemy.wants(answer.status in (422, 429), f"the name {name!a} is taken")
        asked += 1
    return ""


async def codes(enemy: Enemy) -> str:
    """Request codes for another user's address until they cannot get any themselves."""
    email = f"owner-{enemy.place}@example.org"
    owner, elsewhere = await enemy.victim(), await enemy.victim()
    device = await proved(enemy, owner, email)
    me, sent, asked = enemy.guest(), 0, 0
    while enemy.goes_on:
        sent += (await enemy.ask(me, "POST", "/api/codes", {"email": email})).status == 201
        asked += 1
        if asked == CODES:
            at_home = await owner.ask("POST", "/api/codes", {"email": email}, {"cookie": f"ilion-device={device}"})
            away = await elsewhere.ask("POST", "/api/codes", {"email": email})
            enemy.wants(at_home.status == 201, f"the owner's own browser: {at_home.status}")
            enemy.wants(away.status == 201, f"the owner elsewhere: {away.status}")
    return f"{sent} of {asked} codes; the owner has theirs"


async def proved(enemy: Enemy, owner: Guest, email: str) -> str:
    """Return the cookie of the owner's browser once it has proved the address."""
    asked = await owner.ask("POST", "/api/codes", {"email": email})
    flow = cookie(asked.headers["set-cookie"], "ilion-flow")
    form = {"code": await enemy.post.code(email), "name": "Owner"}
    entered = await owner.ask("POST", "/api/codes/enter", form, {"cookie": f"ilion-flow={flow}"})
    owner.token = entered.headers["x-ilion-token"]
    return cookie(entered.headers["set-cookie"], "ilion-device")


def cookie(header: str, name: str) -> str:
    found = re.search(rf"{name}=([^;,]+)", header)
    assert found is not None, header
    return found[1].strip('"')


ATTACKS = (
    Attack("odd inputs", "A11", odd),
    Attack("invisible names", "A11", invisible),
    Attack("codes for another's address", "A11", codes),
)
