"""Settings of a node, read from the environment once."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

FILE_SUFFIX = "_FILE"
HOME_DATABASE = "home"
"""Name of the database that ILION_DATABASE_URL gives."""
SHARD_NAME_PATTERN = re.compile("[a-z0-9-]+")


@dataclass(frozen=True)
class Settings:
    """Everything that differs between a laptop and a node of a cluster."""

    database_url: str = field(default="", repr=False)
    """Address of PostgreSQL, version 15 or newer. Empty: a private PostgreSQL in the user's data folder."""
    shards: str = field(default="", repr=False)
    """Other databases that tables can be moved to, as ``NAME=ADDRESS``, separated by spaces. Empty: none."""
    auto_migrate: bool = False
    """Whether a starting process migrates the schema itself. Otherwise run ``ilion migrate``."""
    nats_url: str = field(default="", repr=False)
    """Address of the NATS server. Needed with more than one process. Empty: this is the only process."""
    host: str = "127.0.0.1"
    """Address that a node listens on. Use ``0.0.0.0`` for all addresses of the machine."""
    port: int = 8000
    """Port that a node listens on."""
    public_url: str = ""
    """The address that people type. Empty: the host of each request."""
    offline_url: str = ""
    """Address of a site made by ``ilion site``, for offline play. Empty: the node serves it under ``/offline/``."""
    secure_cookies: bool = False
    """Whether browsers send cookies over https only. Set it wherever people connect by https."""
    trusted_proxies: str = ""
    """Addresses or networks of your load balancers, whose headers name the client's address. Empty: none."""
    connections_per_address: int = 128
    """TCP connections that one address can hold at a node. Connections from trusted proxies are not counted."""
    send_timeout_seconds: float = 60.0
    """A connection is dropped when its client has read nothing of an answer for this long. 0: never."""
    database_pool_size: int = 8
    """Connections that a process holds to each database."""
    bot_workers: int = 1
    """Processes that play bots beside a node, plus one for tables with bots only. 0 if ``ilion worker`` plays them."""
    beacon_urls: str = ""
    """Relays of drand's quicknet, a public source of random numbers for the dice. Empty: dice of level 1.

    ``recorded:FILE`` reads rounds from a file instead.
    """
    archive_folder: str = ""
    """Folder of the game archive, under the same path at every node. Empty: games stay in the database."""
    websockets: str = "auto"
    """Which code serves WebSockets: ``lean`` (Ilion's), ``asgi`` (the ASGI server's) or ``auto``.

    ``lean`` uses internals of uvicorn. ``auto`` is lean if the installed uvicorn passes a test, otherwise asgi.
    """
    heartbeat_seconds: float = 5.0
    """Time between heartbeats, which also find updates that were lost on their way."""
    max_cached_tables: int = 2000
    """Tables that a node keeps in memory."""
    smtp_url: str = field(default="", repr=False)
    """Mail server, ``smtp://`` or ``smtps://``. Empty: no e-mail, so people sign in with passkeys only."""
    mail_from: str = ""
    """Sender address of e-mails."""
    moderation_email: str = ""
    """E-mail address that reports are sent to. Empty: reports are only listed on the host page."""
    kid_mode: bool = False
    """Whether all users choose their name from a list and cannot chat."""
    push_hosts: str = "fcm.googleapis.com .push.services.mozilla.com .notify.windows.com .push.apple.com"
    """Push services that notifications are sent to. A leading dot includes every subdomain."""
    rate_limit_factor: float = 1.0
    """Factor on all rate limits. 0 lifts them, for benchmarks."""
    metrics_token: str = field(default="", repr=False)
    """Bearer token of ``/metrics``. Empty: metrics are not served."""
    log_level: str = ""
    """``info`` (one line of JSON for each request) or ``warning``. Empty: info, or warning with a private database."""
    traces_url: str = ""
    """Where OpenTelemetry traces are sent (OTLP over HTTP). Needs the extra ``traces``."""
    node: str = field(default_factory=lambda: os.urandom(4).hex())
    """Name of this process in logs, leases and traces. It must be unique among processes."""

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> Settings:
        given = {name: read_setting(f"ILION_{name.upper()}", env) for name in cls.__annotations__}
        typed = {name: cls.typed(name, value) for name, value in given.items() if value is not None}
        return cls(**typed)  # type: ignore[arg-type]

    @property
    def databases(self) -> dict[str, str]:
        """The addresses of all databases by name; users are in the first."""
        others = dict(part.partition("=")[::2] for part in self.shards.split())
        if HOME_DATABASE in others or not all(map(SHARD_NAME_PATTERN.fullmatch, others)) or not all(others.values()):
            raise ValueError("ILION_SHARDS")
        return {HOME_DATABASE: self.database_url, **others}

    @classmethod
    def typed(cls, name: str, value: str) -> str | int | float | bool:
        match cls.__annotations__[name]:
            case "int":
                return int(value)
            case "float":
                return float(value)
            case "bool":
                return value.lower() in ("1", "true", "yes")
            case _:
                return value


def read_setting(name: str, env: Mapping[str, str]) -> str | None:
    """Return a setting, or the content of the file that ``…_FILE`` names, as secrets are passed."""
    file = env.get(name + FILE_SUFFIX)
    if file is None:
        return env.get(name)
    if name in env:
        raise ValueError(f"{name}, {name}{FILE_SUFFIX}")
    try:
        return Path(file).read_text("utf-8").strip()
    except OSError as error:
        raise ValueError(f"{name}{FILE_SUFFIX}: {error}") from error
