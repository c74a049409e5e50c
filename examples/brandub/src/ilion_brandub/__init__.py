"""Brandub, the Irish tafl: eight raiders hunt a king with four men, who wants to reach a corner.

The rules are those usually played today: all move like rooks, and a man between two enemies is captured.
"""

from ilion.core.game import GameOf
from ilion.core.scene_text import board_of
from ilion_brandub.bot import BrandubMind
from ilion_brandub.laws import acts, audit
from ilion_brandub.rules import SEATS, BrandubState
from ilion_brandub.text import act_phrase, act_route, goal, prompt, scene
from ilion_brandub.types import BrandubSetup, BrandubView, Move

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
    setup=BrandubSetup,
    act=Move,
    seen=BrandubView,
    state=BrandubState,
    acts=acts,
    audit=audit,
    key_facts=("king-home", "king-taken", "taken"),
    seat_names=lambda setup: SEATS,
    seat_looks=("glaze", "bone"),
    board=board_of(scene, lambda setup: SEATS),
    scene=scene,
    act_route=act_route,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=BrandubMind(),
)
