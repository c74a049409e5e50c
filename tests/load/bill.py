"""``python -m tests.load.bill``: what servers of different sizes need and cost, from the stored figures.

The newest value of each figure counts. Assumptions about players and prices are defined here. The table is in
docs/reports/capacity.md; a test compares the two.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.load import figures

AT_ONCE = 0.1
"""The share of all users who are at a table in the busiest hour."""
ACT_EVERY = 25.0
"""Seconds between two moves of a user at a table."""
STAY = 1200.0
"""Seconds that a user stays."""
CALM = 1 / 3
"""Average load relative to the busiest hour."""
DAYS = 30
"""How long a game stays in the database after its end."""
COPIES = 2
"""Databases that hold everything: a primary and a synchronous standby."""
BUSY = 0.6
"""The maximum load of a machine."""
CORE, FAST, SLOW = 15.0, 100.0, 6.0
"""Euros per month: a core with its memory, a TB of fast disk, a TB of the archive."""
YEAR, DAY = 365 * 86_400, 86_400
TB = 1e12
NODE_MEMORY = 2.0 * 2**20
"""KiB of one node."""
PRIMARY = 8
"""Cores of one primary."""

HOUSES = {
    "a family": 10,
    "a club": 200,
    "10,000": 10_000,
    "100,000": 100_000,
    "1,000,000": 1_000_000,
    "ten times Lichess": 10_000_000,
}


class Bill(NamedTuple):
    """What a server needs in its busiest hour, and after a year."""

    sockets: float
    acts: float
    node: float
    """Busy cores."""
    database: float
    memory: float
    """KiB of idle sockets."""
    log: float
    """TB of a month of games, in one database."""
    stubs: float
    """TB that a year's games leave in the database."""
    archive: float
    """TB of a year's games."""

    @property
    def nodes(self) -> int:
        """Return the number of node processes, of one core each."""
        return max(1, math.ceil(max(self.node / BUSY, self.memory / NODE_MEMORY)))

    @property
    def primaries(self) -> int:
        return max(1, math.ceil(self.database / BUSY / PRIMARY))

    @property
    def euros(self) -> float:
        """Return the euros per month after one year."""
        cores = self.node / BUSY + COPIES * self.database / BUSY
        return CORE * max(1.0, cores) + FAST * COPIES * (self.log + self.stubs) + SLOW * self.archive

    @property
    def first(self) -> str:
        """Return the first limit with one node, one primary and one TB of disk: the most used one."""
        used = {
            "the node's core": self.node / BUSY,
            "the node's memory": self.memory / NODE_MEMORY,
            f"the primary's {PRIMARY} cores": self.database / BUSY / PRIMARY,
            "one TB of disk": self.log + self.stubs,
        }
        name = max(used, key=lambda what: used[what])
        return f"{name}, {share(used[name])}"


def reckon(people: int, found: Mapping[str, float]) -> Bill:
    sockets = people * AT_ONCE
    acts, hellos = sockets / ACT_EVERY, sockets / STAY
    micro = 1e-6
    node = acts * found["trojan_war_node_us"] + hellos * found["hello_node_us"] + sockets * found["idle_second_node_us"]
    base = (
        acts * found["trojan_war_database_us"]
        + hellos * found["hello_database_us"]
        + sockets * found["idle_second_database_us"]
    )
    games = acts * CALM / found["archive_trojan_war_lines"]
    base += games * found["archive_trojan_war_database_ms"] * 1000
    node += games * found["archive_trojan_war_processor_ms"] * 1000
    return Bill(
        sockets,
        acts,
        node * micro,
        base * micro,
        sockets * found["idle_kib"],
        games * DAYS * DAY * found["archive_trojan_war_database_bytes"] / TB,
        games * YEAR * found["archive_trojan_war_stub_bytes"] / TB,
        games * YEAR * found["archive_trojan_war_bytes"] / TB,
    )


def newest(file: Path) -> dict[str, float]:
    """Return the newest value of each figure."""
    found: dict[str, float] = {}
    for line in file.read_bytes().splitlines():
        found |= msgspec.json.decode(line, type=figures.Figures).found
    return found


def table(found: Mapping[str, float]) -> str:
    """Return the whole table as in the document."""
    rows = [
        "| players | at a table | moves per second | nodes | primaries | games in a month |"
        " left in the database per year | archive per year | € per month | first limit with one of each |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for name, people in HOUSES.items():
        b = reckon(people, found)
        rows.append(
            f"| {name} | {b.sockets:,.0f} | {short(b.acts)} | {b.nodes} ({short(b.node)} cores busy) |"
            f" {b.primaries} ({short(b.database)}) | {size(b.log)} | {size(b.stubs)} | {size(b.archive)} |"
            f" {b.euros:,.0f} | {b.first} |"
        )
    return "\n".join(rows)


def short(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def share(used: float) -> str:
    return f"{used:.1f} times over" if used > 1 else f"{short(used * 100)} % used"


def size(tb: float) -> str:
    for unit, of in (("TB", 1.0), ("GB", 1e-3), ("MB", 1e-6)):
        if tb >= of:
            return f"{short(tb / of)} {unit}"
    return f"{short(tb * 1e9)} kB"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.bill", description=__doc__)
    parser.add_argument("--figures", type=Path, default=figures.FILE)
    print(table(newest(parser.parse_args().figures)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
