"""Troia: two sides win six gods over with offerings; each god moves a hero towards the enemy and lends a power.

Two heroes deep in the enemy's camp let the Greek build a piece of the horse, or Hector and Paris come a step nearer the
ships; four pieces or four steps win. By Eloi Pujadas, 2019.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.troia.book import check_components, golden_setups, printed_values, setup_fault
from ilion.games.troia.bot import TroiaMind
from ilion.games.troia.laws import acts, audit
from ilion.games.troia.rules import TroiaState, is_reversible
from ilion.games.troia.study import KEY_FACTS, highlights, traits
from ilion.games.troia.tables import rules_tables
from ilion.games.troia.text import act_note, act_phrase, board, goal, prompt, prompt_sections, sketch
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
    TroiaView,
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
    lesson_minutes=5,
    weight=2,
    presets=(
        Preset("by-the-book", {"aphrodite": "whole", "power_optional": False}, (30, 60)),
        Preset("first", {"gods": "first"}, (35, 45)),
        Preset("short", {"head_start": 2}, (15, 30)),
    ),
    setup=TroiaSetup,
    act=Action,
    seen=TroiaView,
    state=TroiaState,
    components=Components,
    check=check_components,
    printed=printed_values,
    revealing_acts=(Pay, Invoke, Lay, March),
    reversible_acts=(Offer, Add, Pour, Lift),
    final_acts=(Draw,),
    is_reversible=is_reversible,
    acts=acts,
    golden_setups=golden_setups,
    setup_error=setup_fault,
    audit=audit,
    turn_fact="turn",
    key_facts=KEY_FACTS,
    highlights=highlights,
    traits=traits,
    seat_names=lambda setup: ("seat-greek", "seat-trojan"),
    board=board,
    prompt_sections=prompt_sections,
    rules_tables=rules_tables,
    act_note=act_note,
    sketch=sketch,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=TroiaMind(),
)
