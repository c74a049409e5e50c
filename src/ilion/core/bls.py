"""Verification of BLS signatures on BLS12-381, as made by drand's quicknet.

Signatures are points of G1, the beacon's public key is a point of G2; a round is hashed to G1 by RFC 9380. All inputs
are public, so constant time is not needed and the standard library is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Final

from ilion.core import isogeny

P: Final = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
X: Final = 0xD201000000010000
"""Parameter of the curve, without its sign."""
ORDER: Final = X**4 - X**2 + 1
DOMAIN: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
SWU_A: Final = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
SWU_B: Final = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
SWU_Z: Final = 11
BETA: Final = 0x5F19672FDF76CE51BA69C6076A0F77EADDB3A93BE6F89688DE17D813620A00022E01FFFFFFFEFFFE
"""A cube root of 1: (BETA·x, y) is −X² times (x, y) in G1, and nowhere else."""
GENERATOR: Final = (
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
"""Standard generator of G2."""

Point = tuple[int, int] | None
"""A point of G1's curve, or None at infinity."""
Scaled = tuple[int, int, int]
"""The same in Jacobian coordinates: (x/z², y/z³), at infinity if z is 0."""
Pair = tuple[int, int]
"""An element of the quadratic extension field: a + b·u, where u² = −1."""
Twelve = list[int]
"""An element of the pairing's field: coefficients of the powers of w from 0 on, where w¹² = 2·w⁶ − 2 and w⁶ = 1 + u."""


# The curve of G1: y² = x³ + 4


def inverse(a: int) -> int:
    return pow(a, -1, P)


def doubled(p: Scaled) -> Scaled:
    x, y, z = p
    square = y * y % P
    across, slope = 4 * x * square % P, 3 * x * x % P
    a = (slope * slope - 2 * across) % P
    return a, (slope * (across - a) - 8 * square * square) % P, 2 * y * z % P


def added(p: Scaled, q: tuple[int, int]) -> Scaled:
    x, y, z = p
    if z == 0:
        return (*q, 1)
    square = z * z % P
    run, rise = (q[0] * square - x) % P, (q[1] * square * z - y) % P
    if run == 0:
        return doubled(p) if rise == 0 else (1, 1, 0)
    run2 = run * run % P
    run3, across = run2 * run % P, x * run2 % P
    a = (rise * rise - run3 - 2 * across) % P
    return a, (rise * (across - a) - y * run3) % P, z * run % P


def sum_of(points: Sequence[Point], times: Sequence[int]) -> Point:
    """Return the sum of points, each multiplied by its factor."""
    total: Scaled = (1, 1, 0)
    for bit in reversed(range(max(n.bit_length() for n in times))):
        total = doubled(total)
        for point, n in zip(points, times, strict=True):
            if point is not None and n >> bit & 1:
                total = added(total, point)
    x, y, z = total
    if z == 0:
        return None
    under = inverse(z)
    return x * under**2 % P, y * under**3 % P


def root(a: int) -> int | None:
    """Return a square root, or None."""
    r = pow(a, (P + 1) // 4, P)
    return r if r * r % P == a % P else None


def read_signature(data: bytes) -> Point:
    """Return the point of G1 that a signature encodes, or None if it is invalid or not in G1."""
    if len(data) != 48 or data[0] >> 6 != 0b10:
        return None
    x = int.from_bytes(data, "big") % (1 << 381)
    y = root(x**3 + 4)
    if y is None or x >= P:
        return None
    point = (x, P - y if (2 * y > P) != bool(data[0] & 0x20) else y)
    turned = sum_of([sum_of([point], [X])], [X])
    return point if turned == (x * BETA % P, P - point[1]) else None


def expand_message(message: bytes, domain: bytes) -> bytes:
    """Return 128 bytes expanded from a message (RFC 9380, 5.3.1)."""
    tail = domain + bytes([len(domain)])
    first = sha256(bytes(64) + message + (128).to_bytes(2, "big") + b"\0" + tail).digest()
    blocks = [sha256(first + b"\1" + tail).digest()]
    for n in range(2, 5):
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1], strict=True))
        blocks.append(sha256(mixed + bytes([n]) + tail).digest())
    return b"".join(blocks)


def map_to_curve(u: int) -> Point:
    """Map a number to a point of the curve (RFC 9380, 6.6.2 and E.2)."""
    square = SWU_Z * u * u % P
    scale = (square * square + square) % P
    x = -SWU_B * inverse(SWU_A) * (1 + inverse(scale)) % P if scale else SWU_B * inverse(SWU_Z * SWU_A) % P
    y = root(x**3 + SWU_A * x + SWU_B)
    if y is None:
        x = square * x % P
        y = root(x**3 + SWU_A * x + SWU_B)
    assert y is not None
    if y % 2 != u % 2:
        y = P - y
    over, under = value(isogeny.X_NUMERATOR, x), value(isogeny.X_DENOMINATOR, x)
    rise, run = value(isogeny.Y_NUMERATOR, x), value(isogeny.Y_DENOMINATOR, x)
    return over * inverse(under) % P, y * rise * inverse(run) % P


def value(polynomial: Sequence[int], x: int) -> int:
    total = 0
    for coefficient in reversed(polynomial):
        total = (total * x + coefficient) % P
    return total


def hash_to_point(message: bytes, domain: bytes = DOMAIN) -> Point:
    """Return the point of G1 to which a message is hashed."""
    data = expand_message(message, domain)
    first, other = (int.from_bytes(part, "big") % P for part in (data[:64], data[64:]))
    return sum_of([map_to_curve(first), map_to_curve(other)], [X + 1, X + 1])


# G2, on the twisted curve y² = x³ + 4·(1 + u), whose points have coordinates in the quadratic extension field


def times(a: Pair, b: Pair) -> Pair:
    return (a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P


def minus(a: Pair, b: Pair) -> Pair:
    return (a[0] - b[0]) % P, (a[1] - b[1]) % P


def scaled(a: Pair, n: int) -> Pair:
    return a[0] * n % P, a[1] * n % P


def upside_down(a: Pair) -> Pair:
    under = inverse(a[0] * a[0] + a[1] * a[1])
    return a[0] * under % P, -a[1] * under % P


def root_of_pair(a: Pair) -> Pair:
    """Return a square root; the caller knows that there is one."""
    norm = root(a[0] * a[0] + a[1] * a[1]) or 0
    half = (P + 1) // 2
    first = root((a[0] + norm) * half) or root((a[0] - norm) * half) or 0
    return first, a[1] * inverse(2 * first) % P


def read_key(text: str) -> tuple[Pair, Pair]:
    """Return the point of G2 that a public key encodes, without checking it."""
    data = bytes.fromhex(text)
    x = int.from_bytes(data[48:], "big"), int.from_bytes(data[:48], "big") % (1 << 381)
    cube = times(times(x, x), x)
    y = root_of_pair(((cube[0] + 4) % P, (cube[1] + 4) % P))
    larger = 2 * (y[1] or y[0]) > P
    return x, y if larger == bool(data[0] & 0x20) else (-y[0] % P, -y[1] % P)


def slope_at(p: tuple[Pair, Pair], q: tuple[Pair, Pair]) -> Pair:
    if p == q:
        return times(scaled(times(p[0], p[0]), 3), upside_down(scaled(p[1], 2)))
    return times(minus(q[1], p[1]), upside_down(minus(q[0], p[0])))


def add_along_line(p: tuple[Pair, Pair], q: tuple[Pair, Pair], slope: Pair) -> tuple[Pair, Pair]:
    """Return the sum of two points, by the slope of the line through them."""
    x = minus(minus(times(slope, slope), p[0]), q[0])
    return x, minus(times(slope, minus(p[0], x)), p[1])


@cache
def lines(key: str) -> list[tuple[bool, Pair, Pair]]:
    """Return the lines of the Miller loop of a public key: whether it doubles, the slope, and the intercept."""
    start = here = read_key(key)
    points = []
    for bit in f"{X:b}"[1:]:
        for other in (None, start) if bit == "1" else (None,):
            slope = slope_at(here, other or here)
            points.append((other is None, slope, minus(times(slope, here[0]), here[1])))
            here = add_along_line(here, other or here, slope)
    return points


# The pairing

WIDTH: Final = 100
"""Bytes for a coefficient of a product: twelve products of two numbers below P."""


def packed(a: Twelve) -> int:
    return int.from_bytes(b"".join([x.to_bytes(WIDTH, "little") for x in a]), "little")


def product(a: Twelve, b: Twelve) -> Twelve:
    data = (packed(a) * packed(b)).to_bytes(24 * WIDTH, "little")
    c = [int.from_bytes(data[i : i + WIDTH], "little") for i in range(0, 23 * WIDTH, WIDTH)]
    for i in range(22, 11, -1):
        c[i - 6] += 2 * c[i]
        c[i - 12] -= 2 * c[i]
    return [x % P for x in c[:12]]


def of_pair(a: Pair, power: int) -> Twelve:
    """Return an element of the quadratic extension field times a power of w below 6."""
    whole = [0] * 12
    whole[power], whole[power + 6] = (a[0] - a[1]) % P, a[1]
    return whole


def line_at(slope: Pair, cross: Pair, point: Pair) -> Twelve:
    """Return a line's value at a point of G1, times w³, which the final exponentiation removes."""
    x, y = point
    whole = [c + s for c, s in zip(of_pair(cross, 0), of_pair(scaled(slope, -x), 2), strict=True)]
    whole[3] += y
    return whole


def conjugate(a: Twelve) -> Twelve:
    return [-x % P if i % 2 else x for i, x in enumerate(a)]


def reciprocal(a: Twelve) -> Twelve:
    """Return 1/a: times its conjugate, a lies in the field of w², whose elements have three quadratic coefficients."""
    other = conjugate(a)
    norm = product(a, other)
    c = [((norm[i] + norm[i + 6]) % P, norm[i + 6]) for i in (0, 2, 4)]
    t = [
        minus(times(c[0], c[0]), times_one_plus_u(times(c[1], c[2]))),
        minus(times_one_plus_u(times(c[2], c[2])), times(c[0], c[1])),
        minus(times(c[1], c[1]), times(c[0], c[2])),
    ]
    sides = times_one_plus_u(minus(times(c[2], t[1]), scaled(times(c[1], t[2]), -1)))
    under = upside_down(minus(times(c[0], t[0]), scaled(sides, -1)))
    whole = [0] * 12
    for i, part in enumerate(t):
        whole = [a + b for a, b in zip(whole, of_pair(times(part, under), 2 * i), strict=True)]
    return product(other, whole)


def times_one_plus_u(a: Pair) -> Pair:
    """Return a pair times 1 + u."""
    return (a[0] - a[1]) % P, (a[0] + a[1]) % P


@cache
def raise_powers_of_w(power: int) -> tuple[Twelve, ...]:
    """Return the powers of w raised to P, once or twice."""
    w = [0, 1, *[0] * 10]
    to = raised(w, P**power)
    powers = [[1, *[0] * 11]]
    for _ in range(11):
        powers.append(product(powers[-1], to))
    return tuple(powers)


def frobenius(a: Twelve, power: int) -> Twelve:
    """Return an element raised to P, once or twice."""
    parts = zip(a, raise_powers_of_w(power), strict=True)
    return [sum(column) % P for column in zip(*[[x * y for y in to] for x, to in parts], strict=True)]


def raised(a: Twelve, n: int) -> Twelve:
    power = a
    for bit in f"{n:b}"[1:]:
        power = product(power, power)
        if bit == "1":
            power = product(power, a)
    return power


def raise_to_parameter(a: Twelve) -> Twelve:
    """Return a unit raised to the curve's parameter, which is negative."""
    return conjugate(raised(a, X))


def is_one(pairs: Sequence[tuple[Point, str]]) -> bool:
    """Return whether the product of the pairings of these points and public keys is 1."""
    f = [1, *[0] * 11]
    points_and_lines = [(point, lines(key)) for point, key in pairs if point is not None]
    for step in zip(*[of for _, of in points_and_lines], strict=True):
        if step[0][0]:
            f = product(f, f)
        for (point, _), (_, slope, cross) in zip(points_and_lines, step, strict=True):
            f = product(f, line_at(slope, cross, point))
    f = product(conjugate(f), reciprocal(f))
    f = product(frobenius(f, 2), f)
    a = product(raise_to_parameter(f), conjugate(f))
    a = product(raise_to_parameter(a), conjugate(a))
    a = product(raise_to_parameter(a), frobenius(a, 1))
    a = product(product(raise_to_parameter(raise_to_parameter(a)), frobenius(a, 2)), conjugate(a))
    return product(a, product(product(f, f), f)) == [1, *[0] * 11]


def verify_signatures(key: str, rounds: Iterable[tuple[int, bytes]]) -> bool:
    """Return whether the beacon of a public key signed all these rounds; of no rounds, True.

    All are checked at once, each weighted by a number that nobody chose.
    """
    entries = list(rounds)
    if not entries:
        return True
    points = [read_signature(signature) for _, signature in entries]
    if None in points:
        return False
    base = sha256(b"".join([round.to_bytes(8, "big") + signature for round, signature in entries])).digest()
    weights = [
        int.from_bytes(sha256(base + n.to_bytes(8, "big")).digest()[:16], "big") | 1 for n in range(len(entries))
    ]
    texts = [hash_to_point(sha256(round.to_bytes(8, "big")).digest()) for round, _ in entries]
    both = sum_of(points, weights), sum_of(texts, weights)
    if both[1] is None:
        return False
    return is_one([(both[0], GENERATOR), ((both[1][0], -both[1][1] % P), key)])
