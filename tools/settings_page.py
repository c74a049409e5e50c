"""Write ``docs/host/settings.md`` from the settings of a node: ``python -m tools.settings_page``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import NamedTuple

from ilion.cli.doctor import OTHER_VARIABLES
from ilion.server.runtime.settings import Settings
from tools.docstrings import field_docs
from tools.notice import ROOT

SETTINGS_PAGE = ROOT / "docs" / "host" / "settings.md"
SETTINGS_HEAD = """# Settings

*Reference.* Every setting is an environment variable. A server runs without any of them; set what you need.

- **Secrets.** Add `_FILE` to the name of any setting to read its value from a file, such as
  `ILION_DATABASE_URL_FILE=/run/secrets/database_url`. Use this for passwords and tokens.
- **Mistakes.** `ilion doctor` reports misspelt names and values that cannot be used.
- **Several processes.** Give all nodes and workers the same values, except for their address and name.
- **Containers.** `deploy/compose.yaml` reads the settings for e-mail, reports, dice and traces from the shell or from
  `deploy/.env`.

This page is generated from `src/ilion/server/runtime/settings.py` by `just pages`.
"""
SETTINGS_TAIL = """
## Next

- [Run a server](index.md): a first installation
- [Containers and clusters](deploy.md): the settings in use
- [Monitoring](monitoring.md): what the running server reports
"""


class SettingRow(NamedTuple):
    """How a setting is shown besides its meaning and its default: its unit, an example, and the page about it."""

    unit: str
    example: str
    page: str = ""


SETTING_GROUPS: Mapping[str, Mapping[str, SettingRow]] = {
    "Database": {
        "database_url": SettingRow("address", "postgresql://ilion:secret@db:5432/ilion"),
        "database_pool_size": SettingRow("connections", "16"),
        "auto_migrate": SettingRow("0 or 1", "1", "[upgrades](upgrades.md)"),
        "shards": SettingRow("list", "far=postgresql://ilion@other-host/ilion", "[sharding](sharding.md)"),
        "archive_folder": SettingRow("folder", "/srv/ilion", "[archive](archive.md)"),
    },
    "Network": {
        "host": SettingRow("address", "0.0.0.0"),
        "port": SettingRow("port", "8080"),
        "public_url": SettingRow("address", "https://play.example.org"),
        "secure_cookies": SettingRow("0 or 1", "1"),
        "trusted_proxies": SettingRow("list", "192.0.2.10 10.0.0.0/8", "[deploy](deploy.md#load-balancer)"),
        "connections_per_address": SettingRow("connections", "256"),
        "send_timeout_seconds": SettingRow("seconds", "30"),
        "websockets": SettingRow("word", "asgi", "[decision 25](../contribute/decisions/0025-any-asgi-server.md)"),
        "offline_url": SettingRow("address", "https://offline.example.org", "[static site](static-site.md)"),
    },
    "Several processes": {
        "nats_url": SettingRow("address", "nats://ilion:secret@nats:4222"),
        "bot_workers": SettingRow("processes", "0"),
        "heartbeat_seconds": SettingRow("seconds", "5"),
        "max_cached_tables": SettingRow("tables", "1000"),
        "node": SettingRow("name", "node-1"),
    },
    "People": {
        "smtp_url": SettingRow("address", "smtps://user:password@mail.example.org"),
        "mail_from": SettingRow("e-mail", "ilion@example.org"),
        "moderation_email": SettingRow("e-mail", "hosts@example.org", "[moderation](moderation.md)"),
        "kid_mode": SettingRow("0 or 1", "1", "[moderation](moderation.md#kid-mode)"),
        "push_hosts": SettingRow("list", "fcm.googleapis.com .push.apple.com"),
        "rate_limit_factor": SettingRow("factor", "2"),
    },
    "Dice": {
        "beacon_urls": SettingRow(
            "list", "https://api.drand.sh https://drand.cloudflare.com", "[fair dice](../play/fair-dice.md#for-hosts)"
        ),
    },
    "Monitoring": {
        "metrics_token": SettingRow("text", "a long random text", "[monitoring](monitoring.md)"),
        "log_level": SettingRow("word", "warning"),
        "traces_url": SettingRow("address", "http://collector:4318/v1/traces"),
    },
}
"""Every setting of a node once, in the order of the page."""
OTHER_SETTINGS: Mapping[str, tuple[str, str, str]] = {
    "ILION_GAMES": (
        "not set",
        "Games of [installed packages](../make/package.md) to offer, by name. Empty: none. Not set: all.",
        "ur brandub",
    ),
    "ILION_DATA_FOLDER": (
        "user's data folder",
        "Folder of the private PostgreSQL, used if `ILION_DATABASE_URL` is empty.",
        "/srv/ilion-data",
    ),
}
"""Variables that are read elsewhere: default, meaning and example."""


def shown_default(field: dataclasses.Field[object]) -> str:
    """Return the default of a setting as it would be typed."""
    if field.default is dataclasses.MISSING:
        return "random"
    match field.default:
        case "":
            return "empty"
        case bool() | float() as number:
            return f"`{number:g}`"
        case other:
            return f"`{other}`"


def settings_page() -> str:
    """Return the page: a table for each group of settings."""
    told, fields = field_docs(Settings), {field.name: field for field in dataclasses.fields(Settings)}
    parts = [SETTINGS_HEAD]
    for title, rows in SETTING_GROUPS.items():
        parts.append(f"\n## {title}\n\n| setting | default | unit | meaning | example |\n|---|---|---|---|---|\n")
        for name, row in rows.items():
            meaning = f"{told[name]} See {row.page}." if row.page else told[name]
            cells = (f"`ILION_{name.upper()}`", shown_default(fields[name]), row.unit, meaning, f"`{row.example}`")
            parts.append(f"| {' | '.join(cells)} |\n")
    parts.append("\n## Other variables\n\n| variable | default | meaning | example |\n|---|---|---|---|\n")
    for name, (default, meaning, example) in OTHER_SETTINGS.items():
        assert name in OTHER_VARIABLES
        parts.append(f"| `{name}` | {default} | {meaning} | `{example}` |\n")
    return "".join(parts) + SETTINGS_TAIL


if __name__ == "__main__":
    SETTINGS_PAGE.write_text(settings_page(), "utf-8")
