"""Polignac: three to five play tricks without trumps, and nobody wants the jacks.

A French game of the nineteenth century with the cards of piquet; the jack of spades, Polignac, costs double.
"""

from ilion.core.game import GameOf
from ilion.core.lettering import board_of
from ilion_polignac.board import ask, scene, tell, where
from ilion_polignac.laws import acts, audit
from ilion_polignac.mind import CardSense
from ilion_polignac.rules import SEATS, Tricks
from ilion_polignac.types import Action, Play, Rules, View

GAME = GameOf(
    name="polignac",
    package=__name__,
    author="",
    year=1850,
    version=1,
    seats=range(3, 6),
    secrets=True,
    minutes=(15, 40),
    weight=1,
    setup=Rules,
    act=Action,
    seen=View,
    state=Tricks,
    reveals=(Play,),
    fateful=(Play,),
    acts=acts,
    any_setup=lambda rng: Rules(seats=rng.randrange(3, 6), rounds=rng.randrange(1, 4)),
    audit=audit,
    turns="dealt",
    telling=("ended", "polignac", "jack"),
    seat_names=lambda setup: SEATS[: setup.seats],
    board=board_of(scene, lambda setup: SEATS[: setup.seats]),
    scene=scene,
    where=where,
    ask=ask,
    tell=tell,
    mind=CardSense(),
)
