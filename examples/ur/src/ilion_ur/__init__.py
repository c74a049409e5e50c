"""The Royal Game of Ur: two players race seven pieces along a course they partly share.

The rules are those that Irving Finkel reconstructed: fourteen squares, four dice with two marked corners of four, and
rosettes that give another throw.
"""

from ilion.core.game import GameOf
from ilion.core.lettering import board_of
from ilion_ur.board import ask, scene, tell, where
from ilion_ur.laws import acts, audit
from ilion_ur.mind import UrMind
from ilion_ur.rules import SEATS, Race
from ilion_ur.types import Action, UrSetup, View

GAME = GameOf(
    name="ur",
    package=__name__,
    author="",
    year=2007,
    version=1,
    seats=range(2, 3),
    secrets=False,
    minutes=(10, 30),
    weight=1,
    setup=UrSetup,
    act=Action,
    seen=View,
    state=Race,
    acts=acts,
    audit=audit,
    telling=("won", "captured", "came-home"),
    seat_names=lambda setup: SEATS,
    board=board_of(scene, lambda setup: SEATS),
    scene=scene,
    where=where,
    ask=ask,
    tell=tell,
    mind=UrMind(),
)
