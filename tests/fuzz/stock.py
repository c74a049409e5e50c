"""What is real among the nonsense: guests, and tables in every phase of every game."""

from __future__ import annotations

import secrets
from collections import deque
from itertools import islice
from random import Random
from typing import Any

import msgspec

from ilion.bots.levels import players
from ilion.core.game import Game
from ilion.games import GAMES
from tests.fuzz.values import Known
from tests.rig.guest import Guest, NoResponse

PHASES = ("open", "begun", "alone", "with a bot", "over", "aborted")
KEPT = 60
"""Tables spoken of; older ones are forgotten, here if not by the node."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a table, and who can move there."""

    game: str
    table: str
    token: str


class Stock:
    """Tables, their guests, and ids that pages have shown."""

    def __init__(self, port: int, rng: Random) -> None:
        self.port = port
        self.rng = rng
        self.seats: deque[Seat] = deque(maxlen=KEPT)
        self.ids: deque[str] = deque(["nobody"], maxlen=200)

    async def guest(self) -> Guest:
        guest = Guest(self.port, "127.0.0.1")
        if (await guest.join("Fuzz")).status != 201:
            raise NoResponse("could not sign in")
        return guest

    async def table(self, phase: str = "", game: str = "") -> Seat:
        """A new table in some phase, and a seat at it."""
        phase, game = phase or self.rng.choice(PHASES), game or self.rng.choice(list(GAMES))
        one, other = await self.guest(), await self.guest()
        rest = ["open"] * (GAMES[game].setup().seats - 1)
        match phase:
            case "open":
                opened = await one.table(game, ["me", *rest], public=self.rng.random() < 0.5)
            case "alone":
                opened = await one.table(game, ["me"] * (len(rest) + 1))
            case "with a bot":
                opened = await one.table(game, ["me", *["bot:uniform"] * len(rest)])
            case _:
                opened = await one.table(game, ["me", *rest])
                for n in range(1, len(rest) + 1):
                    await other.sit(opened["id"], opened["invites"][str(n)])
        if phase in ("over", "aborted"):
            for guest in (one, other):
                talk = await guest.talk(opened["id"])
                await talk.begin()
                await talk.ask("resign" if phase == "over" else "abort")
        for guest in (one, other):
            guest.leave()
        seat = Seat(game, opened["id"], one.token)
        self.seats += (seat, Seat(game, opened["id"], other.token))
        return seat

    async def fill(self) -> None:
        for game in GAMES:
            for phase in PHASES:
                await self.table(phase, game)

    def any_table(self) -> str:
        return self.rng.choice(self.seats).table if self.seats else "none"

    def learn(self, told: bytes) -> None:
        """Keep the ids in an answer, to ask for them later."""
        try:
            found = msgspec.json.decode(told)
        except msgspec.DecodeError:
            return
        for one in found if isinstance(found, list) else [found]:
            if isinstance(one, dict) and isinstance(one.get("id"), str):
                self.ids.append(one["id"])

    def any_game(self) -> Game:
        return self.rng.choice(list(GAMES.values()))

    def setup(self) -> Any:
        """Return options of some game, rarely with custom components, which are long."""
        setup: dict[str, Any] = msgspec.to_builtins(self.any_game().some_setup(self.rng))
        if self.rng.random() < 0.95:
            setup.pop("components", None)
        return setup

    def seating(self) -> list[str]:
        game = self.any_game()
        choices = ("me", "open", *(f"bot:{name}" for name in players(game)))
        return ["me", *self.rng.choices(choices, k=self.rng.choice((1, 1, 1, 2, 4)))]

    def known(self) -> Known:
        """Real values by the names of fields and parameters."""
        rng = self.rng

        def act() -> Any:
            game = self.any_game()
            return rng.choice((None, *(msgspec.to_builtins(a) for a in islice(game.acts(game.setup()), 8))))

        return {
            "table": self.any_table,
            "game": lambda: self.any_game().name,
            "setup": self.setup,
            "seats": self.seating,
            "seed": lambda: secrets.token_hex(32),
            "seed_hash": lambda: secrets.token_hex(32),
            "name": lambda: rng.choice(("Fuzz", "Χάος", "x" * 32)),
            "text": lambda: rng.choice(
                ("a = 1", "[map]\nname = 'x'\n", '{"name": "x"}', "[[cell]]\nid = 1\n", "χαῖρε")
            ),
            "package": lambda: rng.choice(("core", "bots", "server", *GAMES)),
            "email": lambda: f"fuzz{rng.randrange(99)}@example.org",
            "code": lambda: f"{rng.randrange(1_000_000):06}",
            "endpoint": lambda: f"https://fcm.googleapis.com/fcm/send/{rng.randrange(99)}",
            "find": lambda: rng.choice(("", "a", "achilles", "zz top", "é")),
            "acts": lambda: [act() for _ in range(rng.choice((0, 0, 1, 2, 5)))],
            "why": act,
            "act": act,
            "line": lambda: rng.randrange(14),
            "moment": lambda: rng.randrange(30),
            "size": lambda: rng.choice((9, 12, 20, 30)),
            **dict.fromkeys(("session", "program", "passkey", "muted"), lambda: rng.choice(self.ids)),
        }
