"""uvicorn as a node runs it: with the lean WebSockets if they work with this version of it."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Any

import uvicorn

from ilion.server.api.connection_limits import ConnectionLimits
from ilion.server.api.websocket import MAX_MESSAGE_BYTES, PING_AFTER_SECONDS
from ilion.server.runtime.settings import Settings

AUTO, LEAN, ASGI = "auto", "lean", "asgi"
FLUSH_SECONDS = 0.2
"""Time for goodbyes to be passed to uvicorn before it closes its WebSockets."""

log = logging.getLogger("ilion.sockets")


class LeanUnavailable(Exception):
    """Raised when the lean WebSockets are asked for and do not work with this version of uvicorn."""


def uvicorn_server(app: Any, settings: Settings, **options: Any) -> uvicorn.Server:
    """Return a server for an application built by ``ilion.server.app.build``; log which code carries WebSockets.

    Raise LeanUnavailable if the settings ask for "lean" and this version of uvicorn fails the probe, ValueError if they
    ask for none of "auto", "lean" and "asgi".
    """
    websockets = settings.websockets
    if websockets not in (AUTO, LEAN, ASGI):
        raise ValueError(f"ILION_WEBSOCKETS: {websockets}")
    common = {"access_log": False, "server_header": False, "proxy_headers": False, **options}
    if websockets != ASGI:
        try:
            config = lean_config(app, settings, common)
        except LeanUnavailable as error:
            if websockets == LEAN:
                raise
            log.warning("lean WebSockets do not fit this uvicorn", extra=log_fields(ASGI, why=str(error)))
        else:
            log.info("WebSockets", extra=log_fields(LEAN))
            return uvicorn.Server(config)
    else:
        log.info("WebSockets", extra=log_fields(ASGI))
    return DrainingServer(
        uvicorn.Config(
            app,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_ping_interval=PING_AFTER_SECONDS,
            ws_ping_timeout=PING_AFTER_SECONDS,
            ws_per_message_deflate=False,
            **common,
        )
    )


def log_fields(carrier: str, **more: str) -> dict[str, str]:
    return {"carrier": carrier, "uvicorn": uvicorn.__version__, **more}


def lean_config(app: Any, settings: Settings, common: dict[str, Any]) -> uvicorn.Config:
    """Return the settings of uvicorn with our protocol; raise LeanUnavailable if it does not work with this uvicorn."""
    try:
        from ilion.server.api.http_protocol import HttpProtocol, ServerConfig
        from ilion.server.api.uvicorn_probe import probe

        probe(HttpProtocol)
    except Exception as error:  # changed internals may raise anything
        raise LeanUnavailable(f"{type(error).__name__}: {error}") from error
    return ServerConfig(app, ConnectionLimits(settings), http=HttpProtocol, **common)


class DrainingServer(uvicorn.Server):
    """A server that lets the application say goodbye on its WebSockets before it closes them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        app.state.sockets.connections.drain()
        await asyncio.sleep(FLUSH_SECONDS)
        await super().shutdown(sockets)
