"""What an attacker could make a node hold: memory, connections, threads, and answers that nobody reads."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec

from ilion.server.api.offline_site import folder
from tests.hostile.attacks.allowances import HELLO, LINE, MESSAGES, SECOND, SLACK, again_and_again
from tests.hostile.enemy import REFUSED, TOGETHER, Attack, Enemy
from tests.rig.guest import Talk, Unheard
from tests.server.postbox import HANGS

CONNECTIONS = 128
"""That one address may hold."""
CALLS = 200
"""Connections that are asked for from each of two addresses: more than 128, and together less than a node may hold."""
REFUSED_SECONDS = 8.0
"""Seconds until all connections too many are closed; a head that does not come ends the others after ten."""
UNREAD = 40
"""Unread answers from each of two addresses."""
GIVEN_UP_SECONDS = 20.0
"""Seconds until all of them are given up, on a machine that others use, too."""
WORDS = "/words/fr/trojan-war"
WORDS_BYTES = 16 << 20
"""By which memory may grow: threads, buffers and what was not warm; not one answer for each question."""
LETTERS = 12
MAIL_SECONDS = 2.0
"""Seconds in which a file is there while the mail host hangs."""
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
    """The same text by ever new queries: nothing of the query may be kept."""
    me = enemy.guest()
    told: Counter[int] = Counter()

    async def once(n: int) -> None:
        answer = await enemy.ask(me, "GET", f"{WORDS}?asked={n}")
        told[answer.status] += 1
        enemy.wants(answer.status in {200, *REFUSED}, f"words are answered by {answer.status}")

    await enemy.loops(4, once)
    return f"{told[200]} of {told.total()} answered"


def largest_file() -> str:
    """Return the address of the largest file that a node serves."""
    root = folder()
    files = [path for path in root.rglob("*") if path.is_file()]
    found = max(files, key=lambda path: path.stat().st_size, default=Path(root / "index.html"))
    return "/" + found.relative_to(root).as_posix()


async def idle(enemy: Enemy) -> str:
    """Connections that ask for nothing, from two addresses, as many as are to be had."""
    calls = CALLS // 4 if enemy.rate == TOGETHER else CALLS
    lines = [await call(enemy.port, place, b"") for place in two_places(enemy) for _ in range(calls)]
    refused = await enemy.until(lambda: few_open(lines, 2 * CONNECTIONS), REFUSED_SECONDS)
    held = sum(map(is_open, lines))
    enemy.wants(refused, f"{held} connections of two addresses")
    for line in lines:
        line.close()
    return f"{held} of {len(lines)} connections held"


async def unread(enemy: Enemy) -> str:
    """Answers of megabytes that nobody reads, from two addresses."""
    asks = f"GET {largest_file()} HTTP/1.1\r\nhost: a\r\n\r\n".encode()
    calls = UNREAD // 4 if enemy.rate == TOGETHER else UNREAD
    lines = [await call(enemy.port, place, asks) for place in two_places(enemy) for _ in range(calls)]
    given_up = await enemy.until(lambda: few_open(lines, 0), GIVEN_UP_SECONDS)
    enemy.wants(given_up, f"{sum(map(is_open, lines))} answers that nobody reads are held without end")
    for line in lines:
        line.close()
    return f"{len(lines)} connections given up"


def two_places(enemy: Enemy) -> tuple[str, str]:
    return enemy.place, f"{enemy.place.rsplit('.', 1)[0]}.2"


async def call(port: int, place: str, asks: bytes) -> socket.socket:
    """A connection that asks for something and reads nothing."""
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
    """Return whether a connection is still open, without taking anything from it."""
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
    """Codes to a mail host that hangs, while somebody else asks for files. Alone: others await their codes, too."""
    if enemy.rate == TOGETHER:
        return "tried alone"
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
            except Unheard:
                enemy.wants(False, f"{path} waits for the mail host")
    finally:
        enemy.post.let_go()
    return f"{sent} codes hang; files come"


async def large_hellos(enemy: Enemy) -> str:
    """Hellos with text at a table with the largest map, over and over."""
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
    """Webhooks to addresses within the network of the server."""
    me = await enemy.person()
    told: Counter[int] = Counter()
    for url in INSIDE:
        answer = await enemy.ask(me, "POST", "/api/hook", {"url": url})
        told[answer.status] += 1
        enemy.wants(answer.status in (422, 429), f"a webhook to {url}: {answer.status}")
    return f"all {told.total()} refused"


ATTACKS = (
    Attack("words by ever new queries", "A12", words, memory=WORDS_BYTES),
    Attack("idle connections", "A13", idle),
    Attack("answers that nobody reads", "A13", unread),
    Attack("a mail host that hangs", "A14", hanging_mail),
    Attack("hellos at a large map", "A15", large_hellos),
    Attack("webhooks to the inside", "A16", inner_webhooks),
)
