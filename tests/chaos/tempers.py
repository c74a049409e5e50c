"""How players behave: the probability of each action whenever they can act."""

from __future__ import annotations

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """Probabilities, each per update or heartbeat."""

    undo: float = 0.05
    """To undo a move if that is offered."""
    brazen: float = 0.02
    """To ask for an undo if it is not."""
    aside: float = 0.02
    resign: float = 0.001
    draw: float = 0.004
    abort: float = 0.002
    agree: float = 0.3
    """To agree to what others offer."""
    say: float = 0.02
    again: float = 0.02
    """To say hello again for no reason."""
    call: float = 0.02
    """To call a bot for a player whom the table waits for."""
    back: float = 0.5
    """To take the seat back from a bot."""
    leave: float = 0.0
    """To go away for a while."""
    ponder: float = 0.0
    """To let the clock run."""
    mishaps: float = 1.0
    """To duplicate a move or lose the connection."""


USUAL = Temper()
QUIET = Temper(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
"""Plays, and nothing else."""
SLOW = Temper(ponder=0.04, resign=0, draw=0.001, abort=0)
RESTLESS = Temper(leave=0.03, call=0.3, resign=0, draw=0.001, abort=0)
TALKATIVE = Temper(say=0.2, resign=0, draw=0, abort=0)
LACONIC = Temper(0, 0, 0, 0, 0, 0, 0, say=0.03, again=0, call=0, mishaps=0)
"""Rarely chats and stays: only a heartbeat makes up for a lost hint."""
FICKLE = Temper(resign=0.02, draw=0.05, abort=0.02)
"""Soon ends games, in one way or another."""
