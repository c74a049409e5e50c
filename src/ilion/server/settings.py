"""What a node must be told, read from the environment once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    """Everything that differs between a laptop and a node of a cluster."""

    database_url: str = ""
    """Empty: a private PostgreSQL in the user's data folder."""
    nats_url: str = ""
    """Empty: this process serves alone."""
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""
    """The address people type, such as https://play.example.org; empty: whatever host they came by."""
    secure_cookies: bool = False
    pool: int = 8
    bots: int = 1
    """Processes that think for bots beside this node; 0 where `ilion worker` does."""
    heartbeat: float = 5.0
    """Seconds between heartbeats, and between looks at the log for hints that were lost."""
    cached_tables: int = 2000
    node: str = field(default_factory=lambda: os.urandom(4).hex())

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> Settings:
        given = {name: env[f"ILION_{name.upper()}"] for name in cls.__annotations__ if f"ILION_{name.upper()}" in env}
        typed = {name: cls.typed(name, value) for name, value in given.items()}
        return cls(**typed)  # type: ignore[arg-type]

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
