"""What is claimed of the dice: which attack is seen by which checker at which level.

The table of docs/contribute/dice-protocol.md is made here.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tests.core.highcard import GAME as HIGHCARD
from tests.dice.hosts import GAME, hosts
from tests.dice.judges import JUDGES, RIGHT, Judge, verdicts
from tests.dice.tampering import lies

PAGE = Path(__file__).parents[2] / "docs/contribute/dice-protocol.md"
BEGIN, END = "<!-- claims: made by python -m tests.dice --write -->", "<!-- end of claims -->"
SEEN, KEPT, UNSEEN = "refused", "refused with the promise", "not seen"


HONEST = "honest"


class Claim(NamedTuple):
    """One attack at one level: what each checker makes of it."""

    attack: str
    level: int
    seen: dict[Judge, str]
    kinds: int = 1
    passed: tuple[str, ...] = ()
    """The kinds of it that some checker took for right."""


def of_hosts(level: int) -> Iterable[Claim]:
    """Cheating hosts, whose records are judged alone and then against the promise that a device kept."""
    cheats = hosts(level)
    texts, promises = [cheat.text for cheat in cheats.values()], [cheat.promise for cheat in cheats.values()]
    alone, held = verdicts(GAME, texts, [None] * len(texts)), verdicts(GAME, texts, promises)
    for place, name in enumerate(cheats):
        seen: dict[Judge, str] = {}
        for judge in JUDGES:
            without, with_it = alone[judge][place], held[judge][place]
            seen[judge] = SEEN if without != RIGHT else KEPT if with_it != RIGHT else UNSEEN
        yield Claim(name, level, seen)


def of_lies(level: int) -> Iterable[Claim]:
    """Forged files by what was changed in them; one kind that passes, and the claim is gone."""
    told = sorted(lies(level), key=lambda lie: lie.what)
    found = verdicts(HIGHCARD, [lie.text for lie in told], [None] * len(told))
    for what, places in groupby(range(len(told)), key=lambda place: told[place].what):
        kinds = list(places)
        passing = {judge: [place for place in kinds if found[judge][place] == RIGHT] for judge in JUDGES}
        yield Claim(
            f"a forged file: {what}",
            level,
            {judge: UNSEEN if passing[judge] else SEEN for judge in JUDGES},
            len(kinds),
            tuple(f"{what}: {told[place].how}: {judge}" for judge in JUDGES for place in passing[judge]),
        )


def claims() -> list[Claim]:
    """Return every attack at every level, with the honest host, against whom no checker may find anything."""
    return [claim for level in (1, 2, 3) for claim in (*of_hosts(level), *of_lies(level))]


def amiss(found: Iterable[Claim]) -> list[str]:
    """What is not as docs/contribute/dice-protocol.md claims, or as it must be."""
    found = list(found)
    forged = [claim for claim in found if claim.kinds > 1]
    honest = [claim for claim in found if claim.attack == HONEST]
    return [
        *(f"passed: {kind}" for claim in found for kind in claim.passed),
        *(f"an honest host is doubted at level {c.level}" for c in honest if set(c.seen.values()) != {"not seen"}),
        *(f"{c.attack}: not seen by all at level {c.level}" for c in forged if set(c.seen.values()) != {SEEN}),
        *["fewer than 300 kinds of tampering at each level"] * (sum(claim.kinds for claim in forged) < 900),
        *["nobody was honest"] * (len(honest) != 3),
        *["docs/contribute/dice-protocol.md claims something else: python -m tests.dice --write"]
        * (table(found) != written()),
    ]


def table(found: Iterable[Claim]) -> str:
    """The claims as they stand in the page."""
    rows = [f"| attack | level | {' | '.join(JUDGES.values())} |", "|---|---|---|---|---|"]
    rows += [
        f"| {attack} | {', '.join(str(level) for level in levels)} | {' | '.join(seen)} |"
        for (attack, seen), levels in merged(c for c in found if c.attack != HONEST).items()
    ]
    return "\n".join(rows)


def merged(found: Iterable[Claim]) -> dict[tuple[str, tuple[str, ...]], list[int]]:
    """Attacks that go the same way at several levels in one row."""
    rows: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for claim in found:
        rows.setdefault((claim.attack, tuple(claim.seen[judge] for judge in JUDGES)), []).append(claim.level)
    return rows


def written() -> str:
    page = PAGE.read_text("utf-8")
    return page[page.index(BEGIN) + len(BEGIN) : page.index(END)].strip()


def write(found: Iterable[Claim]) -> None:
    page = PAGE.read_text("utf-8")
    before, after = page[: page.index(BEGIN) + len(BEGIN)], page[page.index(END) :]
    PAGE.write_text(f"{before}\n{table(found)}\n{after}", "utf-8")
