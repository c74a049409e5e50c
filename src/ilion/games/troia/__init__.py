"""Troia: two sides court six gods with offerings, and each god moves a hero towards the enemy and lends a power.

Two heroes deep in the enemy's camp let the Greek build a piece of the horse, or Hector and Paris come a step nearer the
ships; four pieces or four steps win. By Eloi Pujadas, 2019.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.troia.board import ask, board, tell
from ilion.games.troia.book import fault
from ilion.games.troia.calm import calm
from ilion.games.troia.deeds import TELLING, deeds
from ilion.games.troia.laws import acts, audit
from ilion.games.troia.mind import TroiaMind
from ilion.games.troia.needs import needs, remark
from ilion.games.troia.printed import check, printed
from ilion.games.troia.rules import Troia
from ilion.games.troia.sketch import sketch
from ilion.games.troia.traits import traits
from ilion.games.troia.types import (
    Action,
    Add,
    Components,
    Draw,
    Invoke,
    Lay,
    Lift,
    March,
    Offer,
    Pay,
    Pour,
    TroiaSetup,
    View,
)

GAME = GameOf(
    name="troia",
    package=__name__,
    author="Eloi Pujadas",
    year=2019,
    version=1,
    seats=range(2, 3),
    secrets=True,
    minutes=(30, 60),
    weight=2,
    presets=(
        Preset("by-the-book", {"aphrodite": "whole", "power_optional": False}),
        Preset("first", {"gods": "first"}),
    ),
    setup=TroiaSetup,
    act=Action,
    seen=View,
    state=Troia,
    components=Components,
    check=check,
    printed=printed,
    reveals=(Pay, Invoke, Lay, March),
    quiet=(Offer, Add, Pour, Lift),
    fateful=(Draw,),
    calm=calm,
    acts=acts,
    fault=fault,
    audit=audit,
    turns="turn",
    telling=TELLING,
    deeds=deeds,
    traits=traits,
    seat_names=lambda setup: ("seat-greek", "seat-trojan"),
    board=board,
    needs=needs,
    remark=remark,
    sketch=sketch,
    ask=ask,
    tell=tell,
    mind=TroiaMind(),
)
