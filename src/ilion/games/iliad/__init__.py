"""Iliad: 28 Greeks and 23 Trojans fight for four days on the plain of Troy, under a calendar of gods and duels.

Pieces march, duel, mob each other and shoot; Achilles sulks until the fourth day, and at night two thirds of the fallen
come back. The Greeks must get five pieces into Troy at once; the Trojans must get five onto the ships, or last.
"""

from ilion.core.game import Game
from ilion.games.iliad.board import ask, board, seat_names, tell
from ilion.games.iliad.book import played
from ilion.games.iliad.fault import any_setup, fault, keepsakes
from ilion.games.iliad.laws import acts, audit
from ilion.games.iliad.mind import Strategist
from ilion.games.iliad.rules import War
from ilion.games.iliad.types import Action, Components, IliadSeen, IliadSetup

GAME = Game(
    name="iliad",
    package=__name__,
    author="Marco Donadoni",
    year=1979,
    version=1,
    seats=range(2, 7),
    secrets=False,
    setup=IliadSetup,
    act=Action,
    seen=IliadSeen,
    state=War,
    components=Components,
    pieces=played,
    acts=acts,
    audit=audit,
    turns="hour",
    falls=("lost", "raid"),
    any_setup=any_setup,
    keepsakes=keepsakes,
    fault=fault,
    seat_names=seat_names,
    board=board,
    ask=ask,
    tell=tell,
    mind=Strategist(),
)
