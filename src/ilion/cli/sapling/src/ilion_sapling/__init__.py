"""Sapling: two players put men on nine squares, and three in a row win."""

from ilion.core.game import GameOf
from ilion.core.lettering import board_of
from ilion_sapling.board import ask, scene, tell, where
from ilion_sapling.laws import acts, audit
from ilion_sapling.mind import Judgement
from ilion_sapling.rules import SEATS, Table
from ilion_sapling.types import Put, Rules, View

GAME = GameOf(
    name="sapling",
    package=__name__,
    author="",
    year=2026,
    version=1,
    seats=range(2, 3),
    secrets=False,
    setup=Rules,
    act=Put,
    seen=View,
    state=Table,
    acts=acts,
    audit=audit,
    seat_names=lambda setup: SEATS,
    board=board_of(scene, lambda setup: SEATS),
    scene=scene,
    where=where,
    ask=ask,
    tell=tell,
    mind=Judgement(),
)
