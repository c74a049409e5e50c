"""Sapling: two players put men on nine squares, and three in a row win."""

from ilion.core.game import GameOf
from ilion.core.scene_text import board_of
from ilion_sapling.bot import GameMind
from ilion_sapling.laws import acts, audit
from ilion_sapling.rules import SEATS, Position
from ilion_sapling.text import act_phrase, act_route, goal, prompt, scene
from ilion_sapling.types import GameSetup, GameView, Put

GAME = GameOf(
    name="sapling",
    package=__name__,
    author="",
    year=2026,
    version=1,
    seats=range(2, 3),
    secrets=False,
    setup=GameSetup,
    act=Put,
    seen=GameView,
    state=Position,
    acts=acts,
    audit=audit,
    seat_names=lambda setup: SEATS,
    board=board_of(scene, lambda setup: SEATS),
    scene=scene,
    act_route=act_route,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=GameMind(),
)
