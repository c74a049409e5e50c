"""Cheating hosts: each promises one thing before the shares are opened and makes the dice of another.

What they hand out is right in itself; a device that kept the promise can tell.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from ilion.bots.match import fair_game
from ilion.bots.simple import BOTS
from ilion.core.fate import QUICKNET, Proof, Pulse, due_round
from ilion.core.promise import Promise
from ilion.core.record import dumps
from ilion.games import GAMES
from tests.core.forgery import Page, loaded_die

GAME = GAMES["trojan-war"]
SETUP = GAME.usual(edition=2)
OPENED = 1_800_000_000
"""The second at which the device opens its share."""
Seat = tuple[str, bytes, bool]
MINE, BOT, FRIEND = b"\1" * 32, b"\2" * 32, b"\3" * 32
CHOSEN = b"\4" * 32
"""A share that was chosen once the device's own was known."""


class Deal(NamedTuple):
    """All that the dice are made of."""

    table: str = "table-1"
    seed: bytes = b"\0" * 32
    seats: tuple[Seat, ...] = (("0", MINE, True), ("1", BOT, False))
    at: int | None = None
    name: str = QUICKNET[0]
    value: str = "ab" * 32

    @property
    def proof(self) -> Proof:
        if self.at is None:
            return Proof.of(self.table, self.seed, self.seats)
        _, genesis, period = QUICKNET
        light = Pulse(self.name, genesis, period, self.at, due_round(genesis, period, self.at + 6), self.value)
        return Proof.of(self.table, self.seed, self.seats, light)


class Cheat(NamedTuple):
    """What a device kept before the game, and the record it was handed after it."""

    promise: Promise
    text: str


def handed(deal: Deal) -> str:
    bots = [BOTS["uniform"]] * SETUP.seats
    return dumps(fair_game(GAME, SETUP, bots, Random(7), deal.proof))


def swapped(deal: Deal, place: int, seat: Seat) -> Deal:
    return deal._replace(seats=(*deal.seats[:place], seat, *deal.seats[place + 1 :]))


def honest(deal: Deal) -> Deal:
    return deal


def another_seed_of_the_bot(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1", CHOSEN, False))


def another_order_of_the_seats(deal: Deal) -> Deal:
    return deal._replace(seats=deal.seats[::-1])


def a_seat_that_nobody_saw(deal: Deal) -> Deal:
    return deal._replace(seats=(*deal.seats, ("2", CHOSEN, False)))


def another_name_of_a_seat(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1 ", BOT, False))


def a_bot_called_a_person(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1", BOT, True))


def a_friend_who_opens_another_share(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1", CHOSEN, True))


def my_share_left_out(deal: Deal) -> Deal:
    return swapped(deal, 0, ("0", CHOSEN, True))


def another_box_of_the_server(deal: Deal) -> Deal:
    return deal._replace(seed=CHOSEN)


def another_table_played_before(deal: Deal) -> Deal:
    return deal._replace(table="table-0")


def a_round_that_was_known(deal: Deal) -> Deal:
    return deal._replace(at=1_700_000_000)


def a_beacon_of_its_own(deal: Deal) -> Deal:
    return deal._replace(name="our-own-beacon")


def another_value_of_the_round(deal: Deal) -> Deal:
    return deal._replace(value="cd" * 32)


def the_beacon_left_out(deal: Deal) -> Deal:
    return deal._replace(at=None)


def looking_ahead(deal: Deal) -> Deal:
    return deal


ALWAYS: tuple[Callable[[Deal], Deal], ...] = (
    another_seed_of_the_bot,
    another_order_of_the_seats,
    a_seat_that_nobody_saw,
    another_name_of_a_seat,
    a_bot_called_a_person,
    a_friend_who_opens_another_share,
    my_share_left_out,
    another_box_of_the_server,
    another_table_played_before,
    looking_ahead,
)
BY_BEACON = (a_round_that_was_known, a_beacon_of_its_own, another_value_of_the_round, the_beacon_left_out)


def hosts(level: int) -> dict[str, Cheat]:
    """Every cheating host of a level, by what it does, and an honest one."""
    found = {}
    for cheat in (honest, *ALWAYS, *(BY_BEACON if level == 2 else ())):
        deal = Deal(at=OPENED if level == 2 else None)
        if cheat is a_friend_who_opens_another_share:
            deal = swapped(deal, 1, ("1", FRIEND, True))
        promised = replace(deal.proof.promise, kept=OPENED)
        if promised.beacon is not None:  # the round is named when every share is open
            promised = replace(promised, beacon=promised.beacon._replace(at=0, round=0))
        found[cheat.__name__.replace("_", " ")] = Cheat(promised, handed(cheat(deal)))
    page = Page(GAME, found["honest"].text, Random(1))
    loaded_die(page)
    found["a die with one face"] = Cheat(found["honest"].promise, page.text(sealed=True))
    return found
