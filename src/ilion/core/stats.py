"""Confidence intervals of proportions."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.96
"""Standard errors on either side of a 95 % interval."""

Interval = tuple[float, float]


def wilson(count: float, games: int) -> Interval:
    """Return Wilson's interval for a proportion, which is sound near 0 and 1 too."""
    share = count / games
    centre = share + Z_95**2 / (2 * games)
    spread = Z_95 * sqrt(share * (1 - share) / games + Z_95**2 / (4 * games**2))
    whole = 1 + Z_95**2 / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)
