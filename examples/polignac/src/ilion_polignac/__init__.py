"""Polignac: three to five play tricks without trumps and avoid the jacks.

A French game of the nineteenth century with the cards of piquet; the jack of spades, Polignac, costs double.
"""

from ilion.core.game import GameOf
from ilion.core.scene_text import board_of
from ilion_polignac.bot import PolignacMind
from ilion_polignac.laws import acts, audit
from ilion_polignac.rules import SEATS, PolignacState
from ilion_polignac.text import act_phrase, act_route, goal, prompt, scene
from ilion_polignac.types import Action, Play, PolignacSetup, PolignacView

GAME = GameOf(
    name="polignac",
    package=__name__,
    author="",
    year=1850,
    version=1,
    seats=range(3, 6),
    secrets=True,
    minutes=(15, 40),
    weight=1,
    setup=PolignacSetup,
    act=Action,
    seen=PolignacView,
    state=PolignacState,
    revealing_acts=(Play,),
    final_acts=(Play,),
    acts=acts,
    random_setup=lambda rng: PolignacSetup(seats=rng.randrange(3, 6), rounds=rng.randrange(1, 4)),
    audit=audit,
    turn_fact="dealt",
    key_facts=("ended", "polignac", "jack"),
    seat_names=lambda setup: SEATS[: setup.seats],
    board=board_of(scene, lambda setup: SEATS[: setup.seats]),
    scene=scene,
    act_route=act_route,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=PolignacMind(),
)
