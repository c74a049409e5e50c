"""An attacker claims another network address."""

from __future__ import annotations

from tests.hostile.enemy import PROXY, Attack, Enemy

GUESTS = 60
"""Guests from one address in an hour."""
NAMES = ("x-forwarded-for", "forwarded", "x-real-ip", "x-client-ip")


async def metrics(enemy: Enemy) -> str:
    """Read the metrics by claiming the server's own address."""
    me, through = enemy.guest(), enemy.guest(PROXY)
    asked = 0
    while enemy.goes_on:
        name, said = NAMES[asked % len(NAMES)], ("127.0.0.1", "::1", "127.0.0.1, 203.0.113.9")[asked % 3]
        for guest in (me, through):
            answer = await enemy.ask(guest, "GET", "/metrics", headers={name: said})
            enemy.wants(answer.status in (404, 429), f"/metrics is answered with {answer.status}")
            asked += 1
    return f"all {asked} refused"


async def elsewhere(enemy: Enemy) -> str:
    """Claim a new address each time; directly, and through a proxy that adds the real one."""
    me, through = enemy.guest(), enemy.guest(PROXY)
    here = f"198.51.{enemy.place.split('.')[2]}.7"
    let_in = [0, 0]
    asked = 0
    while enemy.goes_on:
        invented = f"10.9.{asked // 250}.{asked % 250 + 1}"
        for n, (guest, said) in enumerate(((me, invented), (through, f"{invented}, {here}"))):
            form, headers = {"name": "Enemy"}, {"x-forwarded-for": said}
            answer = await enemy.ask(guest, "POST", "/api/guests", form, headers=headers)
            let_in[n] += answer.status == 201
            asked += 1
    enemy.wants(max(let_in) <= GUESTS + 1, f"{max(let_in)} guests from one address let in")
    return f"{let_in[0]} and {let_in[1]} of {asked} let in"


ATTACKS = (
    Attack("/metrics by a spoofed address", "A8", metrics),
    Attack("guests by spoofed addresses", "A8", elsewhere),
)
