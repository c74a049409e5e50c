"""What a node must be told, read from the environment once."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

IN_A_FILE = "_FILE"
HOME = "home"
"""The name of the database that ILION_DATABASE_URL gives."""
NAME = re.compile("[a-z0-9-]+")


@dataclass(frozen=True)
class Settings:
    """Everything that differs between a laptop and a node of a cluster."""

    database_url: str = field(default="", repr=False)
    """Empty: a private PostgreSQL in the user's data folder."""
    shards: str = field(default="", repr=False)
    """Other databases that tables may be moved to, ``name=postgresql://…`` with spaces between; empty: none."""
    migrate: bool = False
    """Whether whoever starts brings the schema up to date himself; else `ilion migrate` does, apart."""
    nats_url: str = field(default="", repr=False)
    """Empty: this process serves alone."""
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""
    """The address people type, such as https://play.example.org; empty: whatever host they came by."""
    offline_url: str = ""
    """Where `ilion site` was put, for whoever wants to play without a network; empty: this node serves it itself."""
    secure_cookies: bool = False
    proxies: str = ""
    """The addresses or networks of the proxies whose word on where a guest comes from is taken."""
    pool: int = 8
    bots: int = 1
    """Processes that think for bots beside this node, and one more for bots alone; 0 where `ilion worker` does."""
    beacon: str = ""
    """A public beacon for the dice: relays of drand's quicknet, such as ``https://api.drand.sh
    https://drand.cloudflare.com``, or ``recorded:FILE``; empty: dice of level 1."""
    archive: str = ""
    """A folder for games that are over, which every node sees under this path; empty: they stay in the database."""
    heartbeat: float = 5.0
    """Seconds between heartbeats, and between looks at the log for hints that were lost."""
    cached_tables: int = 2000
    smtp_url: str = field(default="", repr=False)
    """smtp://[user:password@]host[:port], or smtps://; empty: no letters, so accounts by passkey alone."""
    mail_from: str = ""
    """The address letters come from."""
    reports_to: str = ""
    """Who reads reported chat lines; empty: they wait in the table ``reports``."""
    young: bool = False
    """Whether everybody's name comes from a list, and nobody chats."""
    push_hosts: str = "fcm.googleapis.com .push.services.mozilla.com .notify.windows.com .push.apple.com"
    """The push services we speak to; a leading dot takes every host below."""
    limits: float = 1.0
    """How generous the limits are; 0 lifts them, for measurements."""
    metrics_token: str = field(default="", repr=False)
    """The bearer token of /metrics; empty: there is no /metrics."""
    log_level: str = ""
    """How much goes to standard error; empty: every answer, or with a database of its own only what is amiss."""
    traces_url: str = ""
    """Where OpenTelemetry traces go (OTLP over HTTP), with the extra ``traces``."""
    node: str = field(default_factory=lambda: os.urandom(4).hex())

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> Settings:
        given = {name: said(f"ILION_{name.upper()}", env) for name in cls.__annotations__}
        typed = {name: cls.typed(name, value) for name, value in given.items() if value is not None}
        return cls(**typed)  # type: ignore[arg-type]

    @property
    def databases(self) -> dict[str, str]:
        """The addresses of all databases by name; people are in the first."""
        others = dict(part.partition("=")[::2] for part in self.shards.split())
        if HOME in others or not all(map(NAME.fullmatch, others)) or not all(others.values()):
            raise ValueError("ILION_SHARDS")
        return {HOME: self.database_url, **others}

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


def said(name: str, env: Mapping[str, str]) -> str | None:
    """A setting, or what stands in the file that ``…_FILE`` names: so secrets are handed over."""
    file = env.get(name + IN_A_FILE)
    if file is None:
        return env.get(name)
    if name in env:
        raise ValueError(f"{name}, {name}{IN_A_FILE}")
    try:
        return Path(file).read_text("utf-8").strip()
    except OSError as error:
        raise ValueError(f"{name}{IN_A_FILE}: {error}") from error
