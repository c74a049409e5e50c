"""Iliad: 28 Greeks and 23 Trojans fight for four days on the plain of Troy, under a calendar of gods and duels.

Pieces march, duel, mob each other and shoot; Achilles sulks until the fourth day, and at night two thirds of the fallen
come back. The Greeks must get five pieces into Troy at once; the Trojans must get five onto the ships, or last.
"""

from ilion.core.game import Company, GameOf, Preset
from ilion.games.iliad.board import ask, board, seat_names, tell
from ilion.games.iliad.book import played, seats_of
from ilion.games.iliad.calm import calm
from ilion.games.iliad.chart import charted, quiet, spot
from ilion.games.iliad.costs import warn
from ilion.games.iliad.deeds import TELLING, deeds
from ilion.games.iliad.dice import throws
from ilion.games.iliad.fault import any_setup, fault, keepsakes
from ilion.games.iliad.forecast import foresee
from ilion.games.iliad.laws import acts, audit
from ilion.games.iliad.mind import Strategist
from ilion.games.iliad.needs import needs, remark
from ilion.games.iliad.printed import check, printed
from ilion.games.iliad.rules import War
from ilion.games.iliad.sketch import sketch
from ilion.games.iliad.traits import traits
from ilion.games.iliad.types import (
    Action,
    Aim,
    Array,
    Components,
    Hold,
    IliadSeen,
    IliadSetup,
    Save,
    Shoot,
    Stay,
    Strike,
    Take,
)

GAME = GameOf(
    name="iliad",
    package=__name__,
    author="Marco Donadoni",
    year=1979,
    version=2,
    seats=range(2, 7),
    secrets=False,
    minutes=(20, 360),
    weight=4,
    presets=(
        Preset(
            "by-the-book",
            {"wall_melee": "never", "wall_doubles": "named", "heroes_per_mob": "one", "night_places": "same"},
        ),
        Preset("first", {"scenario": "lesson"}),
        Preset("short", {"length": "one-day", "muster": "few", "sunset": "points"}),
    ),
    setup=IliadSetup,
    act=Action,
    seen=IliadSeen,
    state=War,
    components=Components,
    pieces=played,
    check=check,
    printed=printed,
    quiet=(Take, Hold, Stay, Array, Strike, Aim, Save),
    fateful=(Shoot,),
    calm=calm,
    acts=acts,
    foresee=foresee,
    warn=warn,
    audit=audit,
    turns="hour",
    falls=("lost", "raid"),
    telling=TELLING,
    throws=throws,
    deeds=deeds,
    traits=traits,
    any_setup=any_setup,
    keepsakes=keepsakes,
    fault=fault,
    seat_names=seat_names,
    teams=seats_of,
    board=board,
    needs=needs,
    remark=remark,
    plan=charted,
    spot=spot,
    company=Company(Take, quiet),
    sketch=sketch,
    ask=ask,
    tell=tell,
    mind=Strategist(),
)
