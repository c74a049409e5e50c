"""The Trojan War, a game by Frédéric Bey, in both its editions.

For eleven turns Greek and Trojan heroes meet in challenges that are set face down, under gods who favour one side
or the other and a story that demands its duels; then the armies clash. On the twelfth turn the Horse decides.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.trojan_war.book import check_components, printed_values, random_setup, setup_fault
from ilion.games.trojan_war.bot import TrojanWarMind, TrojanWarNovice
from ilion.games.trojan_war.laws import acts, audit
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.study import KEY_FACTS, dice_throws, highlights, traits
from ilion.games.trojan_war.text import act_note, act_phrase, board, prompt, prompt_sections, seat_names, sketch
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
    weight=3,
    presets=(Preset("by-the-book", {"gods": "book", "sinon_window": "book"}),),
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
    setup_error=setup_fault,
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
    act_note=act_note,
    sketch=sketch,
    prompt=prompt,
    act_phrase=act_phrase,
    mind=TrojanWarMind(),
    novice=TrojanWarNovice(),
)
