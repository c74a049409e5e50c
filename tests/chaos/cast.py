"""The kinds of tables and users of a run."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Protocol

import msgspec

from ilion.games import GAMES
from tests.chaos.clients import Client
from tests.chaos.emails import Correspondent
from tests.chaos.guests import Onlooker, Spectator, Visitor
from tests.chaos.matches import FREE, Match, Rhythm
from tests.chaos.scene import Scene
from tests.chaos.tempers import FICKLE, LACONIC, QUIET, RESTLESS, SLOW, TALKATIVE, USUAL, Temper

SMALL = {"map": "small", "troops": 8, "max_rounds": 12}
SHORT = Rhythm("live", 8, 1)
LASTING = Rhythm("live", 600, 5)
EACH = Rhythm("days", 6)


class Role(Protocol):
    async def run(self) -> None: ...


class Kind(msgspec.Struct, frozen=True):
    """A kind of table: the behaviour and number of its players, and its clock."""

    temper: Temper = USUAL
    people: int = 2
    rhythm: Rhythm = FREE
    bot: str = ""
    client: type[Client] = Client


KINDS = {
    "people": Kind(),
    "bots": Kind(people=1, bot="uniform"),
    "fickle": Kind(FICKLE),
    "talkers": Kind(TALKATIVE),
    "laconic": Kind(LACONIC),
    "hasty": Kind(SLOW, rhythm=SHORT),
    "lasting": Kind(rhythm=LASTING),
    "each move": Kind(SLOW, rhythm=EACH),
    "three": Kind(RESTLESS, people=3),
    "three in haste": Kind(SLOW, people=3, rhythm=SHORT),
    "restless": Kind(RESTLESS),
    "e-mails": Kind(QUIET, client=Correspondent),
}
CAST = {
    "people": 3,
    "bots": 2,
    "fickle": 1,
    "talkers": 1,
    "hasty": 2,
    "lasting": 1,
    "each move": 1,
    "three": 1,
    "three in haste": 1,
    "restless": 1,
    "e-mails": 1,
    "visitors": 1,
    "spectators": 1,
}
"""The default number of tables, or guests, of each kind."""


async def matches(scene: Scene, cast: Mapping[str, int]) -> list[Match]:
    """Return the tables of a cast, with every game and edition in turn; games for three use the smallest map."""
    number = count()
    tables = [kind for name, n in cast.items() if name in KINDS for kind in [KINDS[name]] * n]
    return [await match(scene, kind, next(number)) for kind in tables]


async def match(scene: Scene, kind: Kind, n: int) -> Match:
    clients = [await kind.client.join(scene, f"p{n}-{i}", kind.temper) for i in range(kind.people)]
    if kind.people > 2:
        return Match(scene, "escolex", SMALL, clients, rhythm=kind.rhythm)
    game = list(GAMES.values())[n % len(GAMES)]
    setup = {"edition": game.editions[n // len(GAMES) % len(game.editions)]} if len(game.editions) > 1 else {}
    return Match(scene, game.name, setup, clients, kind.bot, kind.rhythm)


def guests(scene: Scene, cast: Mapping[str, int], tables: list[Match]) -> list[Role]:
    """Return the users who do not play for long."""
    return [
        *[Onlooker(scene, tables)] * bool(tables),
        *[Spectator(scene, tables) for _ in range(cast.get("spectators", 0))],
        *[Visitor(scene, f"v{n}") for n in range(cast.get("visitors", 0))],
    ]
