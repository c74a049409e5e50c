"""The door of every request: whose page it comes from, how often, and what a browser may do with the answer.

A request that changes something must come from our own page, or from a program, which sends neither ``Origin`` nor
``Sec-Fetch-Site``; the same holds for a socket's handshake. So forms and scripts elsewhere can do nothing here, cookie
or not, and no token in the page is needed.
"""

from __future__ import annotations

import logging
import re
import time
from ipaddress import IPv4Network, ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ilion.core.wire import Refusal
from ilion.server.base.metrics import REQUEST_SECONDS
from ilion.server.base.metrics import REQUESTS as COUNTED
from ilion.server.base.settings import Settings
from ilion.server.base.traces import span
from ilion.server.edge.site import OFFLINE
from ilion.server.people.limits import REQUESTS, TOO_OFTEN, Limits, Payer, place_of

OURS = ("same-origin", "none")
"""What a browser says of where a request comes from: our own page, or the person himself."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'none'; script-src 'self'{python}; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
)
PYTHON = ("/assets/here-", f"{OFFLINE}assets/here-")
"""The script of the worker in which Python runs: it alone may compile WebAssembly; no page may."""
ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HTTPS = (b"strict-transport-security", b"max-age=63072000; includeSubDomains; preload")
NO_STORE = (b"cache-control", b"no-store")
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
FOREIGN = Refusal("refuse-foreign")

log = logging.getLogger("ilion.http")


class Guarded(Litestar):
    """An application behind its door; who knocks there is who is connected, or whom a proxy that we know names."""

    def __init__(self, settings: Settings, **parts: Any) -> None:
        super().__init__(**parts)
        self.door = Door(settings)
        self.heard = ProxyHeadersMiddleware(self.enter, proxies(settings.proxies))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self.heard(scope, receive, send)

    async def enter(self, scope: Any, receive: Any, send: Any) -> None:
        await self.door(super().__call__, scope, receive, send)


def proxies(setting: str) -> list[str]:
    """The networks of the proxies that a setting names; raises ``ValueError`` where it names nothing, or everything."""
    named = []
    for name in setting.replace(",", " ").split():
        net = ip_network(name)
        if not net.prefixlen:
            raise ValueError(f"{name} is everybody")
        named.append(str(net))
        if isinstance(net, IPv4Network):
            named.append(f"::ffff:{net.network_address}/{96 + net.prefixlen}")
    return named


class Door:
    """Checks before, headers after; it stands outside of routing, so that no answer leaves without them."""

    def __init__(self, settings: Settings) -> None:
        self.own = urlsplit(settings.origin).netloc
        self.always = [*ALWAYS, HTTPS] if settings.secure_cookies else ALWAYS
        self.limits = Limits(settings.limits)

    async def __call__(self, app: Any, scope: Any, receive: Any, send: Any) -> None:
        heard = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = self.own or heard.get(b"host", "")
        if scope["type"] == "websocket":
            refusal = FOREIGN if foreign(heard, host) else None if self.affords(scope) else TOO_OFTEN
            if refusal is not None:
                log.warning("refused", extra={"route": "socket", "refusal": refusal.word})
                await send({"type": "websocket.close", "code": 4403, "reason": ""})
                return
            await app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self.told(list(message["headers"]), host, scope["path"])
            await send(message)

        try:
            if scope["method"] not in SAFE and foreign(heard, host):
                await refuse(sending, FOREIGN, 403)
            elif not self.affords(scope):
                await refuse(sending, TOO_OFTEN, 429)
            else:
                with span("http", method=scope["method"]) as spanned:
                    await app(scope, receive, sending)
                    if spanned is not None:
                        spanned.update_name(f"{scope['method']} {route_of(scope)}")
                        spanned.set_attribute("status", status)
        finally:
            took = time.perf_counter() - begun
            route = route_of(scope)
            COUNTED.labels(route, scope["method"], str(status)).inc()
            REQUEST_SECONDS.labels(route).observe(took)
            told = {"route": route, "method": scope["method"], "status": status, "ms": round(took * 1000, 1)}
            log.log(logging.WARNING if status >= 500 else logging.INFO, "answered", extra=told)

    def affords(self, scope: Any) -> bool:
        """Count a request, or the handshake of a socket; False where the place asks too often."""
        client = scope.get("client")
        return self.limits.allows(REQUESTS.of(Payer(place=place_of(client[0] if client else None))))

    def told(self, headers: list[tuple[bytes, bytes]], host: str, path: str) -> list[tuple[bytes, bytes]]:
        """The headers of an answer; nothing is kept by caches unless its route said so."""
        sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
        python = " 'wasm-unsafe-eval'" if path.startswith(PYTHON) else ""
        policy = (b"content-security-policy", POLICY.format(sockets=sockets, python=python).encode())
        kept = any(name.lower() == b"cache-control" for name, _ in headers)
        return [*headers, *self.always, policy, *(() if kept else (NO_STORE,))]


def route_of(scope: Any) -> str:
    """The route that answered, not the address asked for: that may hold what is nobody's business."""
    return str(scope.get("path_template", "") or "none")


def foreign(heard: dict[bytes, str], host: str) -> bool:
    """Whether a browser says that a request comes from a page that is not ours."""
    return heard.get(b"sec-fetch-site", "none") not in OURS or not same(heard.get(b"origin"), host)


def same(origin: str | None, host: str) -> bool:
    """Whether an origin, where one is told, is ours; behind a proxy we may not know the scheme."""
    try:
        return origin is None or (origin != "null" and urlsplit(origin).netloc == host)
    except ValueError:
        return False


async def refuse(send: Any, refusal: Refusal, status: int) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(refusal)})
