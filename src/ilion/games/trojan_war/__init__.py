"""The Trojan War, a game by Frédéric Bey, in both its editions.

For eleven turns Greek and Trojan heroes meet in challenges that are set face down, under gods who favour one side
or the other and a story that demands its duels; then the armies clash. On the twelfth turn the Horse decides.
"""

from ilion.core.game import GameOf, Preset
from ilion.games.trojan_war.board import ask, board, seat_names, tell
from ilion.games.trojan_war.book import fault
from ilion.games.trojan_war.deeds import TELLING, deeds
from ilion.games.trojan_war.dice import throws
from ilion.games.trojan_war.laws import acts, audit
from ilion.games.trojan_war.mind import TrojanMind
from ilion.games.trojan_war.needs import needs, remark
from ilion.games.trojan_war.novice import Novice
from ilion.games.trojan_war.printed import check, printed
from ilion.games.trojan_war.rules import War
from ilion.games.trojan_war.setups import some_setup
from ilion.games.trojan_war.sketch import sketch
from ilion.games.trojan_war.traits import traits
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
    Unveil,
    View,
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
    seen=View,
    state=War,
    components=Components,
    check=check,
    printed=printed,
    reveals=(Unveil,),
    quiet=(Place, Release, Demand, Offer),
    fateful=(Reroll, Kill, Spare, Shame, Swap),
    acts=acts,
    any_setup=some_setup,
    fault=fault,
    audit=audit,
    turns="turn-begins",
    falls=("loser-killed",),
    telling=TELLING,
    throws=throws,
    deeds=deeds,
    traits=traits,
    seat_names=seat_names,
    board=board,
    needs=needs,
    remark=remark,
    sketch=sketch,
    ask=ask,
    tell=tell,
    mind=TrojanMind(),
    novice=Novice(),
)
