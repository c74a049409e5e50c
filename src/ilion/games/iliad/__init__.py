"""Iliad: 28 Greeks and 23 Trojans fight for four days on the plain of Troy, under a calendar of gods and duels.

Pieces march, duel, mob each other and shoot; Achilles sulks until the fourth day, and at night two thirds of the fallen
come back. The Greeks must get five pieces into Troy at once; the Trojans must get five onto the ships, or last.
"""

from ilion.core.game import GameOf, GroupMove, Preset
from ilion.games.iliad.book import (
    RULES_VERSION,
    check_components,
    components_in_play,
    golden_setups,
    printed_values,
    random_setup,
    seats_of,
    setup_error,
)
from ilion.games.iliad.bot import IliadMind
from ilion.games.iliad.laws import all_acts, audit
from ilion.games.iliad.rules import IliadState, act_warning, is_reversible
from ilion.games.iliad.study import KEY_FACTS, dice_throws, highlights, traits
from ilion.games.iliad.tables import rules_tables
from ilion.games.iliad.text import (
    act_note,
    act_phrase,
    act_spot,
    board,
    goal,
    is_safe_move,
    prompt,
    prompt_sections,
    seat_names,
    sketch,
    text_map,
)
from ilion.games.iliad.types import (
    Action,
    Aim,
    Array,
    Components,
    Hold,
    IliadSetup,
    IliadView,
    Save,
    Shoot,
    Stay,
    Strike,
    Take,
)
from ilion.games.iliad.view import forecast_fights

GAME = GameOf(
    name="iliad",
    package=__name__,
    author="Marco Donadoni",
    year=1979,
    version=RULES_VERSION,
    seats=range(2, 7),
    secrets=False,
    minutes=(20, 360),
    lesson_minutes=5,
    weight=4,
    presets=(
        Preset(
            "by-the-book",
            {"wall_melee": "never", "wall_doubles": "named", "heroes_per_mob": "one", "night_places": "same"},
            (20, 360),
        ),
        Preset("first", {"scenario": "lesson"}, (10, 10)),
        Preset("short", {"length": "one-day", "muster": "few", "sunset": "points"}, (20, 30)),
    ),
    setup=IliadSetup,
    act=Action,
    seen=IliadView,
    state=IliadState,
    components=Components,
    components_for=components_in_play,
    check=check_components,
    printed=printed_values,
    reversible_acts=(Take, Hold, Stay, Array, Strike, Aim, Save),
    final_acts=(Shoot,),
    is_reversible=is_reversible,
    acts=all_acts,
    forecast_fights=forecast_fights,
    act_warning=act_warning,
    audit=audit,
    turn_fact="hour",
    loss_facts=("lost", "raid"),
    key_facts=KEY_FACTS,
    dice_throws=dice_throws,
    highlights=highlights,
    traits=traits,
    random_setup=random_setup,
    golden_setups=golden_setups,
    setup_error=setup_error,
    seat_names=seat_names,
    teams=seats_of,
    board=board,
    prompt_sections=prompt_sections,
    rules_tables=rules_tables,
    act_note=act_note,
    text_map=text_map,
    act_spot=act_spot,
    group_move=GroupMove(Take, is_safe_move),
    sketch=sketch,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=IliadMind(),
)
