"""How sure a share is."""

from __future__ import annotations

from math import sqrt

SURE = 1.96
"""Standard errors on either side of a 95 % interval."""

Interval = tuple[float, float]


def wilson(count: float, games: int) -> Interval:
    """Wilson's interval for a share: sound near 0 and 1 too."""
    share = count / games
    centre = share + SURE**2 / (2 * games)
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    whole = 1 + SURE**2 / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)
