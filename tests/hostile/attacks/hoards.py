"""What an attacker could make a node hold: memory, connections, threads, and responses that nobody reads."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec

from ilion.server.api.offline_site import folder
from tests.hostile.attacks.allowances import HELLO, LINE, MESSAGES, SECOND, SLACK, again_and_again, knock
from tests.hostile.enemy import REFUSED, TOGETHER, Attack, Enemy
from tests.rig.guest import NoResponse, Talk
from tests.server.postbox import HANGS

CONNECTIONS = 128
"""Connections that one address may hold."""
CALLS = 200
"""Connections opened from each of two addresses: more than 128 each, and together fewer than a node may hold."""
REFUSED_SECONDS = 8.0
"""Seconds until all connections over the limit are closed; the others end after ten, since they send no headers."""
SOCKETS, SOCKETS_OF_STRANGERS, SOCKETS_OF_OWNER = 70, 50, 16
"""Sockets that are opened, those that anonymous clients of one address may hold, and those of one guest."""
UNREAD = 40
"""Unread responses from each of two addresses."""
MANY_BYTES = 4 << 20
"""More than the buffers of a connection hold, so that an unread response stays with the server."""
GIVEN_UP_SECONDS = 20.0
"""Seconds until all of them are closed, on a shared machine."""
WORDS = "/words/fr/trojan-war"
WORDS_BYTES = 16 << 20
"""How much memory may grow: threads, buffers and caches; not one response per request."""
LETTERS = 12
MAIL_SECONDS = 2.0
"""Seconds in which a file is served while the mail host hangs."""
LARGE_MAP = 1900
BYTES_PER_PRICE = 50_000
INSIDE = (
    "https://[fec0::1]/hook",
    "https://[feff::1]/hook",
    "https://[fd00::1]/hook",
    "https://[64:ff9b::a9fe:a9fe]/hook",
    "https://[3fff::1]/hook",
    "https://169.254.169.254/hook",
    "https://192.88.99.1/hook",
)


async def words(enemy: Enemy) -> str:
    """Fetch the same text with ever new queries: the node must not keep any by its query."""
    me = enemy.guest()
    told: Counter[int] = Counter()

    async def once(n: int) -> None:
        answer = await enemy.ask(me, "GET", f"{WORDS}?asked={n}")
        told[answer.status] += 1
        enemy.wants(answer.status in {200, *REFUSED}, f"words are answered with {answer.status}")

    await enemy.loops(4, once)
    return f"{told[200]} of {told.total()} answered"


def largest_file() -> tuple[str, int]:
    """Return the address and the size of the largest file that a node serves."""
    root = folder()
    files = [path for path in root.rglob("*") if path.is_file()]
    found = max(files, key=lambda path: path.stat().st_size, default=Path(root / "index.html"))
    return "/" + found.relative_to(root).as_posix(), found.stat().st_size if found.exists() else 0


async def idle(enemy: Enemy) -> str:
    """Open as many idle connections as possible from two addresses."""
    calls = CALLS // 4 if enemy.rate == TOGETHER else CALLS
    lines = [await call(enemy.port, place, b"") for place in two_places(enemy) for _ in range(calls)]
    refused = await enemy.until(lambda: few_open(lines, 2 * CONNECTIONS), REFUSED_SECONDS)
    held = sum(map(is_open, lines))
    enemy.wants(refused, f"{held} connections of two addresses")
    for line in lines:
        line.close()
    return f"{held} of {len(lines)} connections held"


async def sockets(enemy: Enemy) -> str:
    """Open as many idle sockets as possible from one address, anonymously and as one guest."""
    held: Counter[str] = Counter()
    me = await enemy.person()
    talks: list[Talk] = []
    for name, guest, calls in (("nobody", enemy.guest(), SOCKETS), ("one guest", me, 2 * SOCKETS_OF_OWNER)):
        opened = [talk for talk in [await knock(enemy, guest) for _ in range(calls)] if talk is not None]
        await asyncio.sleep(0.5)
        held[name] = sum(not talk.lost for talk in opened)
        talks += opened
    enemy.wants(held["nobody"] <= SOCKETS_OF_STRANGERS, f"{held['nobody']} anonymous sockets")
    enemy.wants(held["one guest"] <= SOCKETS_OF_OWNER, f"{held['one guest']} sockets of one guest")
    for talk in talks:
        talk.close()
    return f"{held['nobody']} anonymous sockets and {held['one guest']} of one guest held"


async def unread(enemy: Enemy) -> str:
    """Request responses of megabytes from two addresses without reading them."""
    largest, size = largest_file()
    enemy.wants(size >= MANY_BYTES, f"the largest file has {size} bytes: build the page and tools.offline first")
    asks = f"GET {largest} HTTP/1.1\r\nhost: a\r\n\r\n".encode()
    calls = UNREAD // 4 if enemy.rate == TOGETHER else UNREAD
    lines = [await call(enemy.port, place, asks) for place in two_places(enemy) for _ in range(calls)]
    given_up = await enemy.until(lambda: few_open(lines, 0), GIVEN_UP_SECONDS)
    enemy.wants(given_up, f"{sum(map(is_open, lines))} unread responses are held without end")
    for line in lines:
        line.close()
    return f"{len(lines)} connections closed"


def two_places(enemy: Enemy) -> tuple[str, str]:
    return enemy.place, f"{enemy.place.rsplit('.', 1)[0]}.2"


async def call(port: int, place: str, asks: bytes) -> socket.socket:
    """Open a connection that sends a request and reads nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    line.bind((place, 0))
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(2):
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
            line.send(asks)
    return line


def is_open(line: socket.socket) -> bool:
    """Return whether a connection is still open, without reading from it."""
    try:
        line.getpeername()
        return line.recv(1, socket.MSG_PEEK) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


async def few_open(lines: list[socket.socket], maximum: int) -> bool:
    return sum(map(is_open, lines)) <= maximum


async def hanging_mail(enemy: Enemy) -> str:
    """Request sign-in codes while the mail host hangs, and files as another user. Only alone: others wait for codes,
    too."""
    if enemy.rate == TOGETHER:
        return "tested alone"
    me, victim = enemy.guest(), await enemy.victim()
    sent = 0
    try:
        for n in range(LETTERS):
            form = {"email": f"{n}-{enemy.place}@{HANGS}"}
            sent += (await enemy.ask(me, "POST", "/api/codes", form)).status == 201
        await asyncio.sleep(0.5)
        for path in ("/offline/", "/python/licences.txt"):
            try:
                await victim.ask("GET", path, patience=enemy.patience(MAIL_SECONDS))
            except NoResponse:
                enemy.wants(False, f"{path} waits for the mail host")
    finally:
        enemy.post.let_go()
    return f"{sent} codes hang; files are served"


async def large_hellos(enemy: Enemy) -> str:
    """Send hellos with text at a table with the largest map, over and over."""
    me = await enemy.person()
    made = await me.ask("GET", f"/api/games/escolex/components/made?size={LARGE_MAP}&seed=3", patience=60)
    setup = {"seats": 2, "components": made.json()}
    table = (await me.table("escolex", ["me", "me"], setup=setup))["id"]
    talk = await me.talk(table, text=True, lang="fr")
    await talk.begin()
    size = len(made.body) + len(msgspec.json.encode(talk.news))
    talk.close()
    enemy.begun = enemy.next = time.monotonic()

    async def ask(talk: Talk) -> bool:
        heard = talk.heard["news"]
        talk.say("hello", table=table, text=True, lang="fr")
        await talk.until(lambda: talk.heard["news"] > heard)
        return True

    answered, sockets = await again_and_again(enemy, me, ask, at_once=1)
    bound = SLACK * (MESSAGES + SECOND * enemy.lasted) / (HELLO + LINE + size / BYTES_PER_PRICE)
    enemy.wants(answered <= bound, f"{answered} hellos at a large map answered in {enemy.lasted:.0f} s")
    return f"{answered} answered over {sockets} sockets, at most {bound:.0f}"


async def inner_webhooks(enemy: Enemy) -> str:
    """Register webhooks to addresses in the server's network."""
    me = await enemy.person()
    told: Counter[int] = Counter()
    for url in INSIDE:
        answer = await enemy.ask(me, "POST", "/api/hook", {"url": url})
        told[answer.status] += 1
        enemy.wants(answer.status in (422, 429), f"a webhook to {url}: {answer.status}")
    return f"all {told.total()} refused"


ATTACKS = (
    Attack("words with ever new queries", "A12", words, memory=WORDS_BYTES),
    Attack("idle connections", "A13", idle),
    Attack("idle sockets", "A13", sockets),
    Attack("unread responses", "A13", unread),
    Attack("a mail host that hangs", "A14", hanging_mail),
    Attack("hellos at a large map", "A15", large_hellos),
    Attack("webhooks to internal addresses", "A16", inner_webhooks),
)
