"""What pieces and fights are worth, in points: the common sense that every player of Iliad shares."""

from __future__ import annotations

from ilion.games.iliad.battle import worth as counts
from ilion.games.iliad.chances import duel_odds, field_odds
from ilion.games.iliad.melee import Fight
from ilion.games.iliad.table import WOUNDED, Table

BODY = 0.6
"""What any piece is worth beyond its points: it blocks, controls and counts in Troy or on a ship."""
BOW = 2.0
"""What an archer's bow adds."""
WOUND = 0.45
"""The share of a hero's worth that a wound costs: he is out until morning, but nothing is lost for good."""


def piece_worth(t: Table, piece: int) -> float:
    book = t.book
    return book.points[piece] + BODY + (BOW if book.archer[piece] else 0.0)


def fight_odds(t: Table, fight: Fight) -> tuple[float, float, float, float]:
    """The chances that the attackers fall, are wounded, and that the defenders fall, are wounded."""
    attackers, defenders = fight
    book = t.book
    a, d = attackers[0], defenders[0]
    if book.hero[a] and book.hero[d]:
        hurt = t.status[d] == WOUNDED
        lost, bled, won, cut = duel_odds(book.points[a], book.points[d], hurt, book.setup.second_wound == "death")
        return lost, bled, won, 0.0 if hurt else cut
    attack = sum([counts(t, p, True) for p in attackers])
    defence = sum([counts(t, p, False) for p in defenders])
    hurts = [t.status[p] == WOUNDED for p in defenders]
    wins, losses = field_odds(attack, defence, all(hurts) if book.setup.mixed_die == "all" else any(hurts))
    return losses, 0.0, wins, 0.0


def fight_worth(t: Table, fight: Fight) -> float:
    """What a fight gains on average, in points."""
    lost, bled, won, cut = fight_odds(t, fight)
    mine = sum([piece_worth(t, p) for p in fight[0]], 0.0)
    theirs = sum([piece_worth(t, p) for p in fight[1]], 0.0)
    return (won + cut * WOUND) * theirs - (lost + bled * WOUND) * mine
