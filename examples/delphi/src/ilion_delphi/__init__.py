"""Delphi: three to six cities, alone or in two leagues, fight on hexes for seven shrines.

A game of our own, to show how little a war needs: whoever has more armies beside a hex wins it.
"""

from ilion.core.game import GameOf
from ilion.core.lettering import board_of
from ilion_delphi.board import ask, scene, tell, where
from ilion_delphi.laws import acts, audit
from ilion_delphi.mind import General
from ilion_delphi.rules import War, names, teams
from ilion_delphi.types import Action, Rules, View

GAME = GameOf(
    name="delphi",
    package=__name__,
    author="",
    year=2026,
    version=1,
    seats=range(3, 7),
    secrets=False,
    minutes=(20, 40),
    weight=2,
    setup=Rules,
    act=Action,
    seen=View,
    state=War,
    acts=acts,
    any_setup=lambda rng: Rules(seats=rng.randrange(3, 7), allied=rng.random() < 0.5, years=rng.randrange(6, 13)),
    audit=audit,
    telling=("most-of-all", "years-up", "took-delphi", "beaten", "took"),
    seat_names=names,
    teams=teams,
    board=board_of(scene, names),
    scene=scene,
    where=where,
    ask=ask,
    tell=tell,
    mind=General(),
)
