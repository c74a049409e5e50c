"""Swiss pairing by the FIDE Dutch system (C.04.3, 2025); its colours are sides here.

From the highest score down, players with one score and those left over from above form a bracket. The criteria for its
pairs (C.5 to C.19), and then the order among equally good pairings (D.1 to D.3), are encoded in one weight with the
more important criteria in the higher digits. The matching of greatest weight is the pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, groupby
from typing import Final, NamedTuple

from ilion.table.tournaments import WIN, NoPairingLeft, Pairing, PairingResult, by_player, points
from ilion.table.tournaments.matching import max_weight_pairs

DOWNFLOAT: Final = -1
UPFLOAT: Final = 1
FIRST_SIDE: Final = 0
SECOND_SIDE: Final = 1
MILD, STRONG, ABSOLUTE = 1, 2, 3


class SwissPlayer(NamedTuple):
    """What the pairing knows of a player."""

    who: str
    number: int
    """Their number in the list of entrants, from 1."""
    score: int
    met: frozenset[str]
    sides: tuple[int, ...]
    """The sides they played, in order."""
    floats: tuple[int, int]
    """Whether they met an opponent with fewer or more points: in the last round, and in the one before."""
    was_free: bool
    top: bool
    """Whether they have more than half of all points in the last round."""

    @property
    def rank(self) -> tuple[int, int]:
        return -self.score, self.number

    @property
    def difference(self) -> int:
        """Return how much more often they had the first side than the second."""
        return self.sides.count(FIRST_SIDE) - self.sides.count(SECOND_SIDE)

    @property
    def twice(self) -> bool:
        return len(self.sides) > 1 and self.sides[-1] == self.sides[-2]

    @property
    def wants(self) -> int | None:
        """Return the side that they should get (A.6)."""
        if self.difference:
            return SECOND_SIDE if self.difference > 0 else FIRST_SIDE
        return 1 - self.sides[-1] if self.sides else None

    @property
    def strength(self) -> int:
        if abs(self.difference) > 1 or self.twice:
            return ABSOLUTE
        return STRONG if self.difference else MILD if self.sides else 0


class ScoreBracket(NamedTuple):
    """Players who are paired together: those moved down, those of this score, and those of the next score."""

    above: Sequence[SwissPlayer]
    own: Sequence[SwissPlayer]
    below: Sequence[SwissPlayer]
    complete: bool
    """Whether all remaining players must be paired, those below among themselves (C.4)."""

    @property
    def all(self) -> list[SwissPlayer]:
        return [*self.above, *self.own, *self.below]


def pair(players: Sequence[str], met: Sequence[PairingResult], here: Iterable[str], last: bool) -> list[Pairing]:
    """Return the pairs of the next round among those who are ``here``; ``players`` has all, the strongest first."""
    present = set(here)
    cards = sorted((c for c in read(players, met, last) if c.who in present), key=lambda c: c.rank)
    if not completes(cards):
        raise NoPairingLeft
    groups = [list(group) for _, group in groupby(cards, key=lambda c: c.score)]
    left: list[SwissPlayer] = []
    found: list[tuple[SwissPlayer, SwissPlayer]] = []
    while groups:
        below = groups[1] if len(groups) > 1 else []
        made = pair_bracket(ScoreBracket(left, groups[0], below, not below))
        rest = [c for c in (*left, *groups[0]) if c not in made]
        if below and not completes(rest + [c for group in groups[1:] for c in group]):
            groups = [groups[0], [c for group in groups[1:] for c in group]]
            made = pair_bracket(ScoreBracket(left, groups[0], groups[1], complete=True))
            rest = [c for c in (*left, *groups[0]) if c not in made]
        found += [(one, other) for one, other in made.items() if one.rank < other.rank]
        left, groups = rest, groups[1:]
    found.sort(key=lambda both: (-both[0].score, -both[1].score, both[0].number))
    return [assign_sides(*both) for both in found] + [Pairing(c.who) for c in left]


def read(players: Sequence[str], met: Sequence[PairingResult], last: bool) -> list[SwissPlayer]:
    """Return each player's history, from the results so far."""
    games = by_player(met, players)
    rounds = max((one.round for one in met), default=0)

    def floated(who: str, round: int) -> int:
        if round < 1:
            return 0
        one = next((one for one in games[who] if one.round == round), None)
        if one is None or not one.played:
            return DOWNFLOAT
        mine, other = (points(w, games[w], round) for w in (who, one.other(who)))
        return DOWNFLOAT if mine > other else UPFLOAT if mine < other else 0

    cards = []
    for number, who in enumerate(players, 1):
        played = [one for one in games[who] if one.played and not one.free]
        score = points(who, games[who])
        cards.append(
            SwissPlayer(
                who,
                number,
                score,
                frozenset(one.other(who) for one in played),
                tuple(FIRST_SIDE if who == one.first else SECOND_SIDE for one in played),
                (floated(who, rounds), floated(who, rounds - 1)),
                any(one.of(who) == WIN for one in games[who] if one.free or not one.played),
                last and score > WIN * rounds / 2,
            )
        )
    return cards


def may_meet(one: SwissPlayer, other: SwissPlayer) -> bool:
    """Return whether two players may meet (C.1 and C.3)."""
    if other.who in one.met:
        return False
    both = one.strength == other.strength == ABSOLUTE and one.wants == other.wants
    return not both or one.top or other.top


def completes(cards: Sequence[SwissPlayer]) -> bool:
    """Return whether all of these can be paired, one of them with a bye if their number is odd (C.4)."""
    weights = {(a, b): 1 for a, b in combinations(range(len(cards)), 2) if may_meet(cards[a], cards[b])}
    odd = len(cards) % 2
    if odd:
        weights |= {(a, len(cards)): 1 for a, card in enumerate(cards) if not card.was_free}
    return len(max_weight_pairs(weights)) == len(cards) + odd


def pair_bracket(bracket: ScoreBracket) -> dict[SwissPlayer, SwissPlayer]:
    """Return the pairs of a bracket, each in both directions."""
    down = bracket.above
    if found := straight_pairing(bracket):
        return found
    if not down:
        return remainder(bracket, {}, PairWeights(bracket))
    weigh = PairWeights(bracket)
    width = (len(bracket.own) + 1).bit_length()
    place = {c: len(bracket.own) - n for n, c in enumerate(bracket.own)}
    turn = {c: len(down) - 1 - n for n, c in enumerate(down)}

    def order(one: SwissPlayer, other: SwissPlayer) -> int:
        if one not in turn or other not in place:
            return 0
        return (1 << (width * len(down) + turn[one])) + (place[other] << (width * turn[one]))

    found = best(bracket, bracket.all, weigh, order, (width + 1) * len(down) + 1)
    fixed = {c: found[c] for c in down if found.get(c) in place}
    return remainder(bracket, fixed, weigh)


def straight_pairing(bracket: ScoreBracket) -> dict[SwissPlayer, SwissPlayer]:
    """Return the upper half against the lower, the first pairing by rank, if it violates no criterion; else nothing."""
    own, new = bracket.own, not any(c.sides or c.score for c in bracket.own)
    half = len(own) // 2
    pairs = list(zip(own[:half], own[half:], strict=False))
    if bracket.above or (bracket.below and bracket.complete) or (len(own) % 2 and not (new and bracket.complete)):
        return {}
    if any(not may_meet(*both) or (both[0].wants is not None and both[0].wants == both[1].wants) for both in pairs):
        return {}
    if len(own) % 2 and own[-1].was_free:
        return {}
    return {one: other for a, b in pairs for one, other in ((a, b), (b, a))}


def remainder(
    bracket: ScoreBracket, fixed: dict[SwissPlayer, SwissPlayer], weigh: PairWeights
) -> dict[SwissPlayer, SwissPlayer]:
    """Return the pairs of a bracket once the opponents of the players moved down are fixed (D.1 and D.2)."""
    done = {**fixed, **{other: one for one, other in fixed.items()}}
    own = [c for c in bracket.own if c not in done]
    above = {c for c in bracket.above if c not in done}
    free = [c for c in bracket.all if c not in done]
    weigh.alone = above
    place = {c: n for n, c in enumerate(own)}
    half = sum(1 for c, other in best(bracket, free, weigh).items() if c in place and other in place) // 2
    n = len(own)
    width = (n + 1).bit_length()
    sums = (n * n).bit_length() + 1

    def order(one: SwissPlayer, other: SwissPlayer) -> int:
        """Rank a pairing: fewest exchanges, least sum, lowest of the upper half, highest of the lower; then D.1."""
        if one not in place or other not in place:
            return 0
        i, j = place[one], place[other]
        value = (int(i < half) << sums) - i
        value = (value << n + 1) - (1 << i if i < half else 0)
        value = (value << n + 1) + (1 << n - i if i >= half else 0)
        return (value << width * n) + ((n - j) << width * (n - 1 - i))

    found = best(bracket, free, weigh, order, sums + width + 2 * (n + 1) + width * n + 1)
    inside = {c: other for c, other in found.items() if c in place and other in place}
    return {**done, **inside}


class PairWeights:
    """The weight of a pair of a bracket by C.5 to C.19, one group of digits for each criterion."""

    def __init__(self, bracket: ScoreBracket) -> None:
        self.bracket = bracket
        self.within = {*bracket.above, *bracket.own}
        self.above = set(bracket.above)
        self.alone: set[SwissPlayer] = set()
        """Players moved down who stay unpaired here."""
        self.lowest = min(c.score for c in self.within)
        gaps = {self.unpaired(c) for c in self.within}
        gaps |= {a.score - b.score for a in self.within for b in self.within if a.score > b.score}
        self.bits = len(bracket.all).bit_length() + 1
        self.digit = {gap: n * self.bits for n, gap in enumerate(sorted(gaps))}
        self.wide = self.bits * len(gaps) + 1

    def unpaired(self, card: SwissPlayer) -> int:
        """Return how far an unpaired player falls (A.8)."""
        return card.score - self.lowest + WIN

    def at(self, gap: int) -> int:
        return 1 << self.digit[gap] if gap else 0

    def pair(self, one: SwissPlayer, other: SwissPlayer) -> int | None:
        """Return the weight of a pair, the higher player first; None if it does not belong to this bracket."""
        b = self.bracket
        if other not in self.within:
            if b.complete:
                return self.put([1, *[0] * 16])
            return self.put([0, 0, 0, 1, self.at(self.unpaired(one)) if one in self.within else 0, *[0] * 12])
        if one in self.alone or other in self.alone or (one in self.above and other in self.above):
            return None
        more = one.score > other.score
        gap = one.score - other.score
        same = one.wants == other.wants and one.wants is not None
        falls = self.at(self.unpaired(one)), self.at(self.unpaired(other))
        fields = [
            1,
            1,
            sum(falls) - self.at(gap),
            0,
            0,
            int(not ((one.top or other.top) and same and min(abs(one.difference), abs(other.difference)) > 1)),
            int(not ((one.top or other.top) and same and one.twice and other.twice)),
            int(not same),
            int(not (same and min(one.strength, other.strength) >= STRONG)),
        ]
        for n in (0, 1):
            fields.append(int(one.floats[n] == DOWNFLOAT and not more) + int(other.floats[n] == DOWNFLOAT))
            fields.append(int(not (more and other.floats[n] == UPFLOAT)))
        for n in (0, 1):
            kept = sum(fall for c, fall in zip((one, other), falls, strict=True) if c.floats[n] == DOWNFLOAT)
            fields.append(kept - (self.at(gap) if more and one.floats[n] == DOWNFLOAT else 0))
            fields.append(-self.at(gap) if more and other.floats[n] == UPFLOAT else 0)
        return self.put(fields)

    def put(self, fields: Sequence[int]) -> int:
        """Encode the criteria as one number; the first says whether nobody stays unpaired, if that is required."""
        value = fields[0] if self.bracket.complete else 0
        scores = (2, 4, 13, 14, 15, 16)
        for n, field in enumerate(fields[1:], 1):
            value = (value << (self.wide if n in scores else self.bits)) + field
        return value


def best(
    bracket: ScoreBracket,
    cards: Sequence[SwissPlayer],
    weigh: PairWeights,
    order: Callable[[SwissPlayer, SwissPlayer], int] = lambda one, other: 0,
    room: int = 0,
) -> dict[SwissPlayer, SwissPlayer]:
    """Return the best pairs among some players; ``order`` ranks equally good ones in ``room`` more digits."""
    ranked = sorted(cards, key=lambda c: c.rank)
    weights: dict[tuple[int, int], int] = {}
    whole = weigh.put([1, *[0] * 16]) << room
    for (a, one), (b, other) in combinations(enumerate(ranked), 2):
        if may_meet(one, other):
            worth = weigh.pair(one, other)
            if worth is not None:
                value = (worth << room) + order(one, other)
                if value > 0:
                    weights[a, b] = value
    odd = len(ranked) % 2 if bracket.complete else 0
    if odd:
        weights |= {(a, len(ranked)): whole for a, card in enumerate(ranked) if not card.was_free}
    found = max_weight_pairs(weights)
    return {ranked[a]: ranked[b] for a, b in found.items() if max(a, b) < len(ranked)}


def assign_sides(one: SwissPlayer, other: SwissPlayer) -> Pairing:
    """Return which of two players gets which side (E.1 to E.5); ``one`` ranks higher."""
    if side(one, other) == FIRST_SIDE:
        return Pairing(one.who, other.who)
    return Pairing(other.who, one.who)


def side(one: SwissPlayer, other: SwissPlayer) -> int:
    """Return the side of ``one``."""
    a, b = one.wants, other.wants
    if a is None or b is None or a != b:
        if a is not None:
            return a
        if b is not None:
            return 1 - b
        return FIRST_SIDE if one.number % 2 else SECOND_SIDE
    if one.strength != other.strength:
        return a if one.strength > other.strength else 1 - a
    if one.strength == ABSOLUTE and abs(one.difference) != abs(other.difference):
        return a if abs(one.difference) > abs(other.difference) else 1 - a
    for mine, others in zip(reversed(one.sides), reversed(other.sides), strict=False):
        if mine != others:
            return 1 - mine
    return a
