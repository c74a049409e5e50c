"""Escólex, a game by Jorge Alonso.

Three to twelve armies of one kind of troop on any map of land and sea: own regions give troops, each troop takes
one step a turn, and where two armies meet they roll until one is gone. The last active player wins.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.escolex.board import ask, board, seat_names, tell
from ilion.games.escolex.book import fault, map_of
from ilion.games.escolex.calm import calm
from ilion.games.escolex.chart import charted, spot
from ilion.games.escolex.costs import warn
from ilion.games.escolex.deeds import TELLING, deeds
from ilion.games.escolex.dice import throws
from ilion.games.escolex.forecast import foresee
from ilion.games.escolex.laws import acts, audit, keepsakes, some_terms
from ilion.games.escolex.maps import checked, hex_map
from ilion.games.escolex.mind import EscolexMind
from ilion.games.escolex.needs import needs, remark
from ilion.games.escolex.pacts import leave
from ilion.games.escolex.rules import War
from ilion.games.escolex.sketch import sketch
from ilion.games.escolex.traits import traits
from ilion.games.escolex.types import (
    Action,
    Close,
    Crown,
    Decamp,
    Escort,
    Forgo,
    Found,
    Halt,
    Keep,
    MapFile,
    March,
    Muster,
    Open,
    Reinforce,
    Terms,
    View,
)

GAME = GameOf(
    name="escolex",
    package=__name__,
    author="Jorge Alonso",
    year=2006,
    version=2,
    seats=range(2, 13),
    secrets=True,
    minutes=(30, 180),
    weight=2,
    presets=(
        Preset("by-the-book", {"agreed_draws": False, "combine_embark": True}),
        Preset("short", {"max_rounds": 8}),
    ),
    among_bots={"max_rounds": 200},
    setup=Terms,
    act=Action,
    seen=View,
    state=War,
    components=MapFile,
    pieces=map_of,
    check=checked,
    made=hex_map,
    reveals=(Keep,),
    quiet=(Muster, March, Escort, Decamp, Halt, Open, Close, Reinforce, Forgo, Found, Crown),
    calm=calm,
    acts=acts,
    any_setup=some_terms,
    keepsakes=keepsakes,
    fault=fault,
    foresee=foresee,
    warn=warn,
    leave=leave,
    audit=audit,
    turns="round",
    falls=("destroyed",),
    telling=TELLING,
    throws=throws,
    deeds=deeds,
    traits=traits,
    seat_names=seat_names,
    board=board,
    needs=needs,
    remark=remark,
    plan=charted,
    spot=spot,
    sketch=sketch,
    ask=ask,
    tell=tell,
    mind=EscolexMind(),
)
