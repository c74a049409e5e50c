"""The Trojan War, a game by Frédéric Bey, in both its editions.

For eleven turns Greek and Trojan heroes meet in challenges that are set face down, under gods who favour one side
or the other and a story that demands its duels; then the armies clash. On the twelfth turn the Horse decides.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.trojan_war.book import check_components, golden_setups, printed_values, random_setup, setup_fault
from ilion.games.trojan_war.bot import TrojanWarMind, TrojanWarNovice
from ilion.games.trojan_war.laws import acts, audit
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.study import KEY_FACTS, dice_throws, highlights, traits
from ilion.games.trojan_war.tables import rules_tables
from ilion.games.trojan_war.text import (
    act_note,
    act_phrase,
    act_subject,
    board,
    goal,
    prompt,
    prompt_sections,
    seat_names,
    sketch,
)
from ilion.games.trojan_war.types import (
    Action,
    Components,
    Demand,
    Kill,
    Offer,
    Place,
    Release,
    Reroll,
    Shame,
    Spare,
    Swap,
    TrojanWarSetup,
    TrojanWarView,
    Unveil,
)
from ilion.games.trojan_war.view import automatic_act, shown_chance

GAME = GameOf(
    name="trojan-war",
    package=__name__,
    author="Frédéric Bey",
    year=2010,
    version=2,
    seats=range(2, 3),
    editions=(1, 2),
    secrets=True,
    minutes=(45, 90),
    lesson_minutes=5,
    weight=3,
    presets=(
        Preset(
            "by-the-book",
            {
                "gods": "book",
                "absent_god": "drawn",
                "sinon_window": "book",
                "mandatory_cancel": "book",
                "thersites_takes_mandatory": True,
                "cassandra_stirs_story": True,
            },
            (45, 90),
        ),
        Preset("short", {"length": "six-turns"}, (35, 40)),
    ),
    setup=TrojanWarSetup,
    act=Action,
    seen=TrojanWarView,
    state=TrojanWarState,
    components=Components,
    check=check_components,
    printed=printed_values,
    revealing_acts=(Unveil,),
    reversible_acts=(Place, Release, Demand, Offer),
    final_acts=(Reroll, Kill, Spare, Shame, Swap),
    acts=acts,
    random_setup=random_setup,
    golden_setups=golden_setups,
    setup_error=setup_fault,
    shown_chance=shown_chance,
    automatic_act=automatic_act,
    audit=audit,
    turn_fact="turn-begins",
    loss_facts=("loser-killed",),
    key_facts=KEY_FACTS,
    dice_throws=dice_throws,
    highlights=highlights,
    traits=traits,
    seat_names=seat_names,
    board=board,
    prompt_sections=prompt_sections,
    act_subject=act_subject,
    rules_tables=rules_tables,
    act_note=act_note,
    sketch=sketch,
    prompt=prompt,
    goal=goal,
    act_phrase=act_phrase,
    mind=TrojanWarMind(),
    novice=TrojanWarNovice(),
)
