"""The Royal Game of Ur: two players race seven pieces along a course they partly share.

The rules are those reconstructed by Irving Finkel: fourteen squares, four dice with two marked corners of four, and
rosettes that give another throw.
"""

from ilion.core.game import GameOf
from ilion.core.scene_text import board_of
from ilion_ur.bot import UrMind
from ilion_ur.laws import acts, audit
from ilion_ur.rules import SEATS, UrState
from ilion_ur.text import act_phrase, act_route, goal, prompt, scene
from ilion_ur.types import Action, UrSetup, UrView

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
    seen=UrView,
    state=UrState,
    acts=acts,
    audit=audit,
    key_facts=("won", "captured", "came-home"),
    seat_names=lambda setup: SEATS,
    board=board_of(scene, lambda setup: SEATS),
    scene=scene,
    act_route=act_route,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=UrMind(),
)
