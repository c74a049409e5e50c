"""Pairs of greatest total weight, found by networkx (Edmonds' blossom algorithm)."""

from __future__ import annotations

from collections.abc import Mapping

Weights = Mapping[tuple[int, int], int]
"""The weight of each possible pair (lower number first), a positive integer of any size."""


def max_weight_pairs(weights: Weights) -> dict[int, int]:
    """Return the pairs of greatest total weight; each player is mapped to the other of the pair.

    The time grows with the cube of the number of players, whatever the weights.
    """
    from networkx import Graph, max_weight_matching  # importing it takes as long as the rest of a node

    graph = Graph()
    graph.add_weighted_edges_from((one, other, weight) for (one, other), weight in weights.items())
    pairs = max_weight_matching(graph)
    return dict([*pairs, *((other, one) for one, other in pairs)])
