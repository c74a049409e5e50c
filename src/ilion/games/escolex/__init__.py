"""Escólex, a game by Jorge Alonso.

Three to twelve armies of one kind of troop on any map of land and sea: own regions give troops, each troop takes
one step a turn, and where two armies meet they roll until one is gone. The last active player wins.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.escolex.book import check_map, golden_setups, hex_map, map_for, random_setup, setup_error
from ilion.games.escolex.bot import EscolexMind
from ilion.games.escolex.laws import all_acts, audit
from ilion.games.escolex.rules import EscolexState, act_warning, is_reversible
from ilion.games.escolex.study import KEY_FACTS, dice_throws, highlights, traits
from ilion.games.escolex.tables import rules_tables
from ilion.games.escolex.text import (
    act_note,
    act_phrase,
    act_spot,
    board,
    goal,
    prompt,
    prompt_sections,
    seat_names,
    sketch,
    text_map,
)
from ilion.games.escolex.turns import leave_act
from ilion.games.escolex.types import (
    Action,
    Close,
    Crown,
    Decamp,
    EscolexSetup,
    EscolexView,
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
)
from ilion.games.escolex.view import forecast_fights

GAME = GameOf(
    name="escolex",
    package=__name__,
    author="Jorge Alonso",
    year=2006,
    version=2,
    seats=range(2, 13),
    secrets=True,
    minutes=(30, 180),
    lesson_minutes=5,
    weight=2,
    presets=(
        Preset("by-the-book", {"agreed_draws": False, "combine_embark": True}, (30, 180)),
        Preset("short", {"max_rounds": 8}, (35, 45)),
    ),
    bot_game_options={"max_rounds": 200},
    setup=EscolexSetup,
    act=Action,
    seen=EscolexView,
    state=EscolexState,
    components=MapFile,
    components_for=map_for,
    check=check_map,
    generate_components=hex_map,
    revealing_acts=(Keep,),
    reversible_acts=(Muster, March, Escort, Decamp, Halt, Open, Close, Reinforce, Forgo, Found, Crown),
    is_reversible=is_reversible,
    acts=all_acts,
    random_setup=random_setup,
    golden_setups=golden_setups,
    setup_error=setup_error,
    forecast_fights=forecast_fights,
    act_warning=act_warning,
    leave_act=leave_act,
    audit=audit,
    turn_fact="round",
    loss_facts=("destroyed",),
    key_facts=KEY_FACTS,
    dice_throws=dice_throws,
    highlights=highlights,
    traits=traits,
    seat_names=seat_names,
    board=board,
    prompt_sections=prompt_sections,
    rules_tables=rules_tables,
    act_note=act_note,
    text_map=text_map,
    act_spot=act_spot,
    sketch=sketch,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=EscolexMind(),
)
