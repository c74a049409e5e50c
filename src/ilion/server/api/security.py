"""Security middleware of every request: cross-site checks, rate limits, and security headers.

A request that changes something must come from our own page, or from a program, which sends neither ``Origin`` nor
``Sec-Fetch-Site``; the same holds for a WebSocket handshake. So forms and scripts on other sites can do nothing here,
with or without cookies, and no CSRF token is needed.
"""

from __future__ import annotations

import logging
import re
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ilion.core.values import Refusal
from ilion.server.api.connection_limits import proxy_networks
from ilion.server.api.offline_site import OFFLINE_PATH
from ilion.server.api.websocket import has_plain_headers
from ilion.server.runtime.metrics import HTTP_REQUESTS as COUNTED
from ilion.server.runtime.metrics import REQUEST_SECONDS
from ilion.server.runtime.settings import Settings
from ilion.server.runtime.tracing import span
from ilion.server.users.rate_limits import REQUESTS, TOO_OFTEN, NodeRateLimiter, RateLimitKeys, network_of

OWN_FETCH_SITES = ("same-origin", "none")
"""Values of Sec-Fetch-Site that are accepted: our own page, or the user typed the address."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'{python}; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
)
PYTHON_WORKER_PATHS = ("/assets/python-worker-", f"{OFFLINE_PATH}assets/python-worker-")
"""The script of the worker in which Python runs: it alone may compile WebAssembly; no page may."""
SECURITY_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HSTS_HEADER = (b"strict-transport-security", b"max-age=63072000; includeSubDomains; preload")
NO_STORE_HEADER = (b"cache-control", b"no-store")
HOST_PATTERN = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
FOREIGN = Refusal("refuse-foreign")

log = logging.getLogger("ilion.http")


class SecuredApp(Litestar):
    """An application behind the middleware.

    The client is the connected address, or the one that a trusted proxy names.
    """

    def __init__(self, settings: Settings, **parts: Any) -> None:
        super().__init__(**parts)
        self.checks = SecurityMiddleware(settings)
        self.proxied = ProxyHeadersMiddleware(self.enter, proxy_networks(settings.trusted_proxies))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self.proxied(scope, receive, send)

    async def enter(self, scope: Any, receive: Any, send: Any) -> None:
        await self.checks(super().__call__, scope, receive, send)


class SecurityMiddleware:
    """Checks requests and adds headers; it runs outside of routing, so that no answer leaves without them."""

    def __init__(self, settings: Settings) -> None:
        self.own = urlsplit(settings.public_url).netloc
        self.always = [*SECURITY_HEADERS, HSTS_HEADER] if settings.secure_cookies else SECURITY_HEADERS
        self.limits = NodeRateLimiter(settings.rate_limit_factor)

    async def __call__(self, app: Any, scope: Any, receive: Any, send: Any) -> None:
        request_headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = self.own or request_headers.get(b"host", "")
        if scope["type"] == "websocket":
            unsafe = is_cross_site(request_headers, host) or not has_plain_headers(scope["headers"])
            refusal = FOREIGN if unsafe else None if self.try_charge(scope) else TOO_OFTEN
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
                message["headers"] = self.response_headers(list(message["headers"]), host, scope["path"])
            await send(message)

        try:
            if scope["method"] not in SAFE_METHODS and is_cross_site(request_headers, host):
                await refuse(sending, FOREIGN, 403)
            elif not self.try_charge(scope):
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
            fields = {"route": route, "method": scope["method"], "status": status, "ms": round(took * 1000, 1)}
            log.log(logging.WARNING if status >= 500 else logging.INFO, "answered", extra=fields)

    def try_charge(self, scope: Any) -> bool:
        """Charge a request or a WebSocket handshake; return False if its network sends too many."""
        client = scope.get("client")
        return self.limits.try_charge(REQUESTS.of(RateLimitKeys(network=network_of(client[0] if client else None))))

    def response_headers(self, headers: list[tuple[bytes, bytes]], host: str, path: str) -> list[tuple[bytes, bytes]]:
        """Return the headers of a response; nothing is cached unless its route says so."""
        sockets = f" ws://{host} wss://{host}" if HOST_PATTERN.fullmatch(host) else ""
        python = " 'wasm-unsafe-eval'" if path.startswith(PYTHON_WORKER_PATHS) else ""
        policy = (b"content-security-policy", SECURITY_POLICY.format(sockets=sockets, python=python).encode())
        kept = any(name.lower() == b"cache-control" for name, _ in headers)
        return [*headers, *self.always, policy, *(() if kept else (NO_STORE_HEADER,))]


def route_of(scope: Any) -> str:
    """Return the route that answered, not the requested path, which may contain private data."""
    return str(scope.get("path_template", "") or "none")


def is_cross_site(request_headers: dict[bytes, str], host: str) -> bool:
    """Return whether a browser says that a request comes from a page that is not ours."""
    return request_headers.get(b"sec-fetch-site", "none") not in OWN_FETCH_SITES or not is_own_origin(
        request_headers.get(b"origin"), host
    )


def is_own_origin(origin: str | None, host: str) -> bool:
    """Return whether an origin, if there is one, is this server's own; behind a proxy we may not know the scheme."""
    try:
        return origin is None or (origin != "null" and urlsplit(origin).netloc == host)
    except ValueError:
        return False


async def refuse(send: Any, refusal: Refusal, status: int) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(refusal)})
