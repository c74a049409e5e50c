"""Delphi: three to six cities, alone or in two leagues, fight on hexes for seven shrines.

A game of our own that shows how little a war game needs: the side with more armies beside a hex wins it.
"""

from ilion.core.game import GameOf
from ilion.core.scene_text import board_of
from ilion_delphi.bot import DelphiMind
from ilion_delphi.laws import acts, audit
from ilion_delphi.rules import DelphiState, seat_names, teams
from ilion_delphi.text import act_phrase, act_route, goal, prompt, scene
from ilion_delphi.types import Action, DelphiSetup, DelphiView

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
    setup=DelphiSetup,
    act=Action,
    seen=DelphiView,
    state=DelphiState,
    acts=acts,
    random_setup=lambda rng: DelphiSetup(
        seats=rng.randrange(3, 7), allied=rng.random() < 0.5, years=rng.randrange(6, 13)
    ),
    audit=audit,
    key_facts=("most-of-all", "years-up", "took-delphi", "beaten", "took"),
    seat_names=seat_names,
    teams=teams,
    board=board_of(scene, seat_names),
    scene=scene,
    act_route=act_route,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=DelphiMind(),
)
