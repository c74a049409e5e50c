"""Brandub, the Irish tafl: eight raiders hunt a king with four men, who wants to reach a corner.

The rules are those that are mostly played today: all move like rooks, and whoever is caught between two is taken.
"""

from ilion.core.game import GameOf
from ilion.core.lettering import board_of
from ilion_brandub.board import ask, scene, tell, where
from ilion_brandub.laws import acts, audit
from ilion_brandub.mind import Judgement
from ilion_brandub.rules import SEATS, Hall
from ilion_brandub.types import Move, Rules, View

GAME = GameOf(
    name="brandub",
    package=__name__,
    author="",
    year=2026,
    version=1,
    seats=range(2, 3),
    secrets=False,
    minutes=(10, 20),
    weight=2,
    setup=Rules,
    act=Move,
    seen=View,
    state=Hall,
    acts=acts,
    audit=audit,
    telling=("king-home", "king-taken", "taken"),
    seat_names=lambda setup: SEATS,
    board=board_of(scene, lambda setup: SEATS),
    scene=scene,
    where=where,
    ask=ask,
    tell=tell,
    mind=Judgement(),
)
