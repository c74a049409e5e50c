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
    """Empty: a private PostgreSQL in the user's data folder."""
    shards: str = field(default="", repr=False)
    """Other databases that tables may be moved to, ``name=postgresql://…`` separated by spaces; empty: none."""
    auto_migrate: bool = False
    """Whether a starting process migrates the schema itself; otherwise run `ilion migrate`."""
    nats_url: str = field(default="", repr=False)
    """Address of the NATS server; empty: this is the only process."""
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    """The public address, such as https://play.example.org; empty: the host of each request."""
    offline_url: str = ""
    """Address of a site made by `ilion site`, for playing offline; empty: this node serves it itself."""
    secure_cookies: bool = False
    trusted_proxies: str = ""
    """Addresses or networks of trusted proxies, whose headers name the client's address."""
    connections_per_address: int = 128
    """TCP connections that one address may hold at a node; those of the proxies named above are not counted."""
    send_timeout_seconds: float = 60.0
    """A connection is dropped when its client has read nothing of an answer for this long."""
    database_pool_size: int = 8
    bot_workers: int = 1
    """Bot processes of this node, plus one for tables with bots only; 0 if `ilion worker` plays the bots."""
    beacon_urls: str = ""
    """Public randomness beacon for the dice; empty: dice of level 1.

    Relays of drand's quicknet, such as ``https://api.drand.sh https://drand.cloudflare.com``, or ``recorded:FILE``.
    """
    archive_folder: str = ""
    """Folder of the game archive, which every node sees under this path; empty: games stay in the database."""
    websockets: str = "auto"
    """Which code serves WebSockets: ``lean`` (ours), ``asgi`` (the ASGI server's) or ``auto``.

    ``lean`` uses internals of uvicorn; ``auto`` is lean if this version of uvicorn passes the probe, otherwise asgi.
    """
    heartbeat_seconds: float = 5.0
    """Seconds between heartbeats, which also find hints that were lost."""
    max_cached_tables: int = 2000
    smtp_url: str = field(default="", repr=False)
    """smtp://[user:password@]host[:port], or smtps://; empty: no e-mail, so users sign in with passkeys only."""
    mail_from: str = ""
    """The sender address of e-mails."""
    moderation_email: str = ""
    """E-mail address for reports; empty: they are only listed for moderators."""
    kid_mode: bool = False
    """Whether all users choose their name from a list and cannot chat."""
    push_hosts: str = "fcm.googleapis.com .push.services.mozilla.com .notify.windows.com .push.apple.com"
    """Push services that we send to; a leading dot includes every subdomain."""
    rate_limit_factor: float = 1.0
    """Factor on all rate limits; 0 lifts them, for benchmarks."""
    metrics_token: str = field(default="", repr=False)
    """Bearer token of /metrics; empty: /metrics is not served."""
    log_level: str = ""
    """Log level; empty: info, or warning with a private database."""
    traces_url: str = ""
    """Where OpenTelemetry traces are sent (OTLP over HTTP); needs the extra ``traces``."""
    node: str = field(default_factory=lambda: os.urandom(4).hex())

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
