"""Cheating hosts: each commits to one thing before the shares are opened and makes the dice from another.

What they publish is consistent; a device that kept the commitment finds the fraud.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import fair_game
from ilion.core.beacon_chain import BeaconDraws, BeaconRound, value_of
from ilion.core.dice import SECOND, DiceProof, check, seal
from ilion.core.promise import DicePromise
from ilion.core.record import dumps
from ilion.games import GAMES
from tests.core.forgery import Page, loaded_die
from tests.core.sealed import sealed_game
from tests.core.signer import CHAINS, SECRET, pulse, sealed, signature_of

GAME = GAMES["trojan-war"]
SETUP = GAME.usual(edition=2)
OPENED = 1_800_000_000
"""The second at which the device opens its share."""
Seat = tuple[str, bytes, bool]
MINE, BOT, FRIEND = b"\1" * 32, b"\2" * 32, b"\3" * 32
CHOSEN = b"\4" * 32
"""A share that was chosen once the device's own was known."""


class Deal(NamedTuple):
    """Everything that the dice are made of, and the random moves."""

    table: str = "table-1"
    seed: bytes = b"\0" * 32
    seats: tuple[Seat, ...] = (("0", MINE, True), ("1", BOT, False))
    level: int = 1
    light: BeaconRound | None = None
    protocol: str = ""
    seal: Callable[[int, int], BeaconDraws] = sealed
    acts: int = 7

    @property
    def proof(self) -> DiceProof:
        made = DiceProof.of(self.table, self.seed, self.seats, self.light, self.level)
        return replace(made, protocol=self.protocol or made.protocol)


class Cheat(NamedTuple):
    """What a device kept before the game, and the record it was handed after it."""

    promise: DicePromise
    text: str


def handed(deal: Deal) -> str:
    bots, rng = [BOTS["uniform"]] * SETUP.seats, Random(deal.acts)
    if deal.level == 3:
        return dumps(sealed_game(GAME, SETUP, bots, rng, deal.proof, deal.seal))
    return dumps(fair_game(GAME, SETUP, bots, rng, deal.proof))


def lit(deal: Deal, **more: str | int) -> Deal:
    """With something else of the beacon."""
    assert deal.light is not None
    return deal._replace(light=replace(deal.light, **more))  # type: ignore[arg-type]


def swapped(deal: Deal, place: int, seat: Seat) -> Deal:
    return deal._replace(seats=(*deal.seats[:place], seat, *deal.seats[place + 1 :]))


def honest(deal: Deal) -> Deal:
    return deal


def another_seed_of_the_bot(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1", CHOSEN, False))


def another_order_of_the_seats(deal: Deal) -> Deal:
    return deal._replace(seats=deal.seats[::-1])


def an_unknown_seat(deal: Deal) -> Deal:
    return deal._replace(seats=(*deal.seats, ("2", CHOSEN, False)))


def another_name_of_a_seat(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1 ", BOT, False))


def a_bot_called_a_person(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1", BOT, True))


def a_friend_who_opens_another_seed(deal: Deal) -> Deal:
    return swapped(deal, 1, ("1", CHOSEN, True))


def my_seed_left_out(deal: Deal) -> Deal:
    return swapped(deal, 0, ("0", CHOSEN, True))


def another_seed_of_the_server(deal: Deal) -> Deal:
    return deal._replace(seed=CHOSEN)


def another_table_played_before(deal: Deal) -> Deal:
    return deal._replace(table="table-0")


def the_table_started_again(deal: Deal) -> Deal:
    """Try until the dice are favourable: new commitments, new shares of everyone."""
    return deal._replace(seed=CHOSEN, seats=tuple((name, CHOSEN, own) for name, _, own in deal.seats))


def the_name_of_the_table_used_again(deal: Deal) -> Deal:
    """The same box and the same name, as they were known from another game."""
    return deal._replace(seats=(("0", FRIEND, True), deal.seats[1]))


def a_round_that_was_known(deal: Deal) -> Deal:
    return deal._replace(light=pulse(OPENED - 1_000_000))


def a_beacon_of_its_own(deal: Deal) -> Deal:
    return lit(deal, name="our-own-beacon", signature="", value="cd" * 32)


def a_number_that_the_beacon_never_published(deal: Deal) -> Deal:
    invented = bytes([0x80]) + b"\7" * 47
    return lit(deal, signature=invented.hex(), value=value_of(invented).hex())


def a_number_of_another_beacon(deal: Deal) -> Deal:
    assert deal.light is not None
    other = signature_of(SECRET + 1, deal.light.round)
    return lit(deal, signature=other, value=value_of(bytes.fromhex(other)).hex())


def an_older_protocol_without_signatures(deal: Deal) -> Deal:
    return lit(deal, signature="", value="cd" * 32)._replace(protocol=SECOND, level=2)


def the_beacon_left_out(deal: Deal) -> Deal:
    return deal._replace(light=None, level=1)


def looking_ahead(deal: Deal) -> Deal:
    """At level 3 only past rounds are visible, so moves are claimed to have been saved before them."""
    return deal._replace(seal=lambda at, draws: sealed(at - 3, draws))


def a_friend_who_knows_the_dice(deal: Deal) -> Deal:
    """The host moves when the round is known, and claims that the move is older."""
    return deal._replace(seal=lambda at, draws: sealed(at - 3 * (at % 2), draws))


def an_act_changed_once_its_dice_were_known(deal: Deal) -> Deal:
    return deal._replace(acts=8)


def another_round_for_an_act(deal: Deal) -> Deal:
    def seal(at: int, draws: int) -> BeaconDraws:
        return sealed(at, draws)._replace(round=sealed(at, draws).round - 1, signature=sealed(at - 3, draws).signature)

    return deal._replace(seal=seal)


def dice_that_nobody_signed(deal: Deal) -> Deal:
    invented = (bytes([0x80]) + b"\7" * 47).hex()
    return deal._replace(seal=lambda at, draws: sealed(at, draws)._replace(signature=invented))


def dice_that_do_not_wait(deal: Deal) -> Deal:
    return deal._replace(level=2)


ALWAYS: tuple[Callable[[Deal], Deal], ...] = (
    another_seed_of_the_bot,
    another_order_of_the_seats,
    an_unknown_seat,
    another_name_of_a_seat,
    a_bot_called_a_person,
    a_friend_who_opens_another_seed,
    my_seed_left_out,
    another_seed_of_the_server,
    another_table_played_before,
    the_table_started_again,
    the_name_of_the_table_used_again,
    looking_ahead,
    a_friend_who_knows_the_dice,
)
BY_BEACON = (
    a_round_that_was_known,
    a_beacon_of_its_own,
    a_number_that_the_beacon_never_published,
    a_number_of_another_beacon,
    an_older_protocol_without_signatures,
    the_beacon_left_out,
)
SEALED = (
    an_act_changed_once_its_dice_were_known,
    another_round_for_an_act,
    dice_that_nobody_signed,
    dice_that_do_not_wait,
)
OF_LEVEL = {1: ALWAYS, 2: (*ALWAYS, *BY_BEACON), 3: (*ALWAYS, *BY_BEACON, *SEALED)}


def kept(deal: Deal) -> DicePromise:
    """What a device kept: the commitment before the shares were opened and, at level 3, every move before its dice
    fell."""
    proof = check(handed(deal), CHAINS)
    promised = replace(proof.promise, kept=OPENED, seal="")
    if promised.beacon is not None:  # the round is named when every share is open
        promised = replace(promised, beacon=promised.beacon._replace(at=0, round=0))
    return promised


def hosts(level: int) -> dict[str, Cheat]:
    """Every cheating host of a level, by what it does, and an honest one."""
    found = {}
    for cheat in (honest, *OF_LEVEL[level]):
        deal = Deal(level=level, light=None if level == 1 else pulse(OPENED))
        if cheat is a_friend_who_opens_another_seed:
            deal = swapped(deal, 1, ("1", FRIEND, True))
        found[cheat.__name__.replace("_", " ")] = Cheat(kept(deal), handed(cheat(deal)))
    page = Page(GAME, found["honest"].text, Random(1))
    loaded_die(page)
    found["a die with one face"] = Cheat(found["honest"].promise, page.text(sealed=True))
    true = found["honest"]
    found["a player's move removed after the record was checked"] = Cheat(
        replace(true.promise, seal=check(true.text, CHAINS).seal), without_an_act(true.text)
    )
    return found


def without_an_act(text: str) -> str:
    """Return a record without the last move of a player that no draw follows, sealed again."""
    lines = text.rstrip("\n").split("\n")[:-1]
    acts = [n for n, line in enumerate(lines) if line.startswith(("[0,", "[1,")) and lines[n + 1][:3] in ("[0,", "[1,")]
    del lines[acts[-1]]
    return "\n".join([*lines, seal(lines), ""])
