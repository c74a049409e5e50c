"""Whether a public beacon signed its rounds: BLS signatures on BLS12-381, as drand's quicknet makes them.

Signatures are points of G1, the beacon's public key is one of G2; a round is hashed to G1 by RFC 9380. Everything here
is public, so nothing has to take the same time; the standard library is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Final

from ilion.core import isogeny

P: Final = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
X: Final = 0xD201000000010000
"""The curve's parameter without its sign."""
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
"""The generator of G2 that everybody takes."""

Point = tuple[int, int] | None
"""A point of G1's curve, or none at infinity."""
Scaled = tuple[int, int, int]
"""The same as it is reckoned with: (x/z², y/z³), at infinity where z is 0."""
Pair = tuple[int, int]
"""An element of the field of squares: a + b·u, where u² = −1."""
Twelve = list[int]
"""An element of the field of the pairing: the powers of w from 0 on, where w¹² = 2·w⁶ − 2 and w⁶ = 1 + u."""


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
    """Every point so many times, all added up."""
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
    """A square root, if there is one."""
    r = pow(a, (P + 1) // 4, P)
    return r if r * r % P == a % P else None


def read_signature(data: bytes) -> Point:
    """The point of G1 that a signature is; none where it is none, or not of G1."""
    if len(data) != 48 or data[0] >> 6 != 0b10:
        return None
    x = int.from_bytes(data, "big") % (1 << 381)
    y = root(x**3 + 4)
    if y is None or x >= P:
        return None
    point = (x, P - y if (2 * y > P) != bool(data[0] & 0x20) else y)
    turned = sum_of([sum_of([point], [X])], [X])
    return point if turned == (x * BETA % P, P - point[1]) else None


def expanded(message: bytes, domain: bytes) -> bytes:
    """128 bytes of a message (RFC 9380, 5.3.1)."""
    tail = domain + bytes([len(domain)])
    first = sha256(bytes(64) + message + (128).to_bytes(2, "big") + b"\0" + tail).digest()
    blocks = [sha256(first + b"\1" + tail).digest()]
    for n in range(2, 5):
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1], strict=True))
        blocks.append(sha256(mixed + bytes([n]) + tail).digest())
    return b"".join(blocks)


def on_curve(u: int) -> Point:
    """A number's point (RFC 9380, 6.6.2 and E.2)."""
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


def hashed(message: bytes, domain: bytes = DOMAIN) -> Point:
    """The point of G1 that stands for a message."""
    data = expanded(message, domain)
    one, other = (int.from_bytes(part, "big") % P for part in (data[:64], data[64:]))
    return sum_of([on_curve(one), on_curve(other)], [X + 1, X + 1])


# G2, on the twisted curve y² = x³ + 4·(1 + u), whose points have coordinates in the field of squares


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
    """A square root; whoever needs one knows that there is one."""
    norm = root(a[0] * a[0] + a[1] * a[1]) or 0
    half = (P + 1) // 2
    first = root((a[0] + norm) * half) or root((a[0] - norm) * half) or 0
    return first, a[1] * inverse(2 * first) % P


def read_key(text: str) -> tuple[Pair, Pair]:
    """The point of G2 that a public key is, which is not doubted."""
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


def along(p: tuple[Pair, Pair], q: tuple[Pair, Pair], slope: Pair) -> tuple[Pair, Pair]:
    """The sum of two points, by the slope of the line through them."""
    x = minus(minus(times(slope, slope), p[0]), q[0])
    return x, minus(times(slope, minus(p[0], x)), p[1])


@cache
def lines(key: str) -> list[tuple[bool, Pair, Pair]]:
    """The lines that a public key is multiplied along: whether it is a doubling, the slope, and where it crosses."""
    start = here = read_key(key)
    found = []
    for bit in f"{X:b}"[1:]:
        for other in (None, start) if bit == "1" else (None,):
            slope = slope_at(here, other or here)
            found.append((other is None, slope, minus(times(slope, here[0]), here[1])))
            here = along(here, other or here, slope)
    return found


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
    """An element of the field of squares times a power of w below 6."""
    whole = [0] * 12
    whole[power], whole[power + 6] = (a[0] - a[1]) % P, a[1]
    return whole


def line_at(slope: Pair, cross: Pair, point: Pair) -> Twelve:
    """A line's value at a point of G1, times w³, which the last power takes away again."""
    x, y = point
    whole = [c + s for c, s in zip(of_pair(cross, 0), of_pair(scaled(slope, -x), 2), strict=True)]
    whole[3] += y
    return whole


def conjugate(a: Twelve) -> Twelve:
    return [-x % P if i % 2 else x for i, x in enumerate(a)]


def reciprocal(a: Twelve) -> Twelve:
    """1/a: times its conjugate it is in the field of w², whose elements have three coefficients of squares."""
    other = conjugate(a)
    norm = product(a, other)
    c = [((norm[i] + norm[i + 6]) % P, norm[i + 6]) for i in (0, 2, 4)]
    t = [
        minus(times(c[0], c[0]), turned(times(c[1], c[2]))),
        minus(turned(times(c[2], c[2])), times(c[0], c[1])),
        minus(times(c[1], c[1]), times(c[0], c[2])),
    ]
    sides = turned(minus(times(c[2], t[1]), scaled(times(c[1], t[2]), -1)))
    under = upside_down(minus(times(c[0], t[0]), scaled(sides, -1)))
    whole = [0] * 12
    for i, part in enumerate(t):
        whole = [a + b for a, b in zip(whole, of_pair(times(part, under), 2 * i), strict=True)]
    return product(other, whole)


def turned(a: Pair) -> Pair:
    """Times 1 + u."""
    return (a[0] - a[1]) % P, (a[0] + a[1]) % P


@cache
def raised_w(power: int) -> tuple[Twelve, ...]:
    """What the powers of w become when they are raised to P, once or twice."""
    w = [0, 1, *[0] * 10]
    to = raised(w, P**power)
    powers = [[1, *[0] * 11]]
    for _ in range(11):
        powers.append(product(powers[-1], to))
    return tuple(powers)


def frobenius(a: Twelve, power: int) -> Twelve:
    """The element raised to P, once or twice."""
    parts = zip(a, raised_w(power), strict=True)
    return [sum(column) % P for column in zip(*[[x * y for y in to] for x, to in parts], strict=True)]


def raised(a: Twelve, n: int) -> Twelve:
    found = a
    for bit in f"{n:b}"[1:]:
        found = product(found, found)
        if bit == "1":
            found = product(found, a)
    return found


def less(a: Twelve) -> Twelve:
    """A unit raised to the curve's parameter, which is negative."""
    return conjugate(raised(a, X))


def is_one(pairs: Sequence[tuple[Point, str]]) -> bool:
    """Whether the pairings of these points with these public keys multiply to 1."""
    f = [1, *[0] * 11]
    found = [(point, lines(key)) for point, key in pairs if point is not None]
    for step in zip(*[of for _, of in found], strict=True):
        if step[0][0]:
            f = product(f, f)
        for (point, _), (_, slope, cross) in zip(found, step, strict=True):
            f = product(f, line_at(slope, cross, point))
    f = product(conjugate(f), reciprocal(f))
    f = product(frobenius(f, 2), f)
    a = product(less(f), conjugate(f))
    a = product(less(a), conjugate(a))
    a = product(less(a), frobenius(a, 1))
    a = product(product(less(less(a)), frobenius(a, 2)), conjugate(a))
    return product(a, product(product(f, f), f)) == [1, *[0] * 11]


def signed(key: str, rounds: Iterable[tuple[int, bytes]]) -> bool:
    """Whether the beacon of a public key signed all these rounds: at once, each counted by a number nobody chose."""
    told = list(rounds)
    points = [read_signature(signature) for _, signature in told]
    if None in points:
        return False
    base = sha256(b"".join([round.to_bytes(8, "big") + signature for round, signature in told])).digest()
    weights = [int.from_bytes(sha256(base + n.to_bytes(8, "big")).digest()[:16], "big") | 1 for n in range(len(told))]
    texts = [hashed(sha256(round.to_bytes(8, "big")).digest()) for round, _ in told]
    both = sum_of(points, weights), sum_of(texts, weights)
    if both[1] is None:
        return False
    return is_one([(both[0], GENERATOR), ((both[1][0], -both[1][1] % P), key)])
