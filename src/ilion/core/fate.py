"""Verifiable dice, by the protocol of docs/dice.md: nobody could choose them, and anybody can check them afterwards.

The standard library is enough: ``python -m ilion.core.fate FILE`` checks the dice of a record without its rules.
"""

from __future__ import annotations

import argparse
import hmac
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

PROTOCOL: Final = "ilion-dice/1"
WAIT: Final = 6
"""How many seconds a round of the beacon must lie ahead when it is named."""
QUICKNET: Final = (
    "drand-quicknet-52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    1692803367,
    3,
)
"""drand's fast chain: its name and hash, its genesis in Unix time, its period in seconds."""


class Fault(ValueError):
    """What is wrong with a record: a message of ``fate.ftl`` and what fills its places."""

    def __init__(self, word: str, **told: str | int) -> None:
        super().__init__(f"{word} {told}")
        self.word = word
        self.told = {name: str(value).encode(errors="replace").decode() for name, value in told.items()}


def fields(*parts: str | bytes) -> bytes:
    """Every part behind its length in four bytes, so that no two lists of parts read alike."""
    datas = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join([len(data).to_bytes(4, "big") + data for data in datas])


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


@dataclass(frozen=True)
class Fate:
    """The hashes of the protocol. The table is in every one, so that nothing serves twice."""

    protocol: str = PROTOCOL

    def commit(self, table: str, seed: bytes) -> str:
        """What the server shows before anybody sends it a seed."""
        return sha256(fields(self.protocol, "commit", table, seed)).hexdigest()

    def seat_hash(self, table: str, seat: str, seed: bytes) -> str:
        """What a seat sends before anybody opens a seed."""
        return sha256(fields(self.protocol, "seat", table, seat, seed)).hexdigest()

    def key(self, seed: bytes, table: str, seats: Iterable[tuple[str, bytes]], beacon: bytes | None = None) -> bytes:
        """The key of a table's dice: the server's seed, every seat's in order and, at level 2, the beacon's value."""
        shares = [part for seat in seats for part in seat]
        return mac(seed, fields(self.protocol, "game", table, beacon or b"", *shares))


class Draw(NamedTuple):
    """A number drawn: the ``counter``-th for its label (from 0), ``n`` of ``range(total)``."""

    label: str
    counter: int
    total: int
    n: int


class Tape:
    """All the numbers of a key, by what they are for and how often that was asked before."""

    def __init__(self, key: bytes, protocol: str = PROTOCOL, drawn: Iterable[Draw] = ()) -> None:
        self.key = key
        self.protocol = protocol
        self.draws = list(drawn)
        self._counters = Counter(draw.label for draw in self.draws)

    def words(self, label: str, counter: int) -> Iterator[int]:
        """The endless 64-bit words of one draw."""
        key = mac(self.key, fields(self.protocol, "draw", label, counter.to_bytes(8, "big")))
        for block in count():
            data = mac(key, block.to_bytes(8, "big"))
            for i in range(0, len(data), 8):
                yield int.from_bytes(data[i : i + 8], "big")

    def below(self, label: str, counter: int, total: int) -> int:
        """A number of ``range(total)``, however large: ``odds.pick`` makes it fate's act."""
        return below(self.words(label, counter), total)

    def draw(self, label: str, total: int) -> int:
        """The next number for a label; the tape remembers it."""
        counter = self._counters[label]
        n = self.below(label, counter, total)
        self._counters[label] += 1
        self.draws.append(Draw(label, counter, total, n))
        return n


def below(words: Iterator[int], total: int) -> int:
    """A number of ``range(total)`` from as many words as it takes, passing over those that would favour some."""
    length = max(1, -(-(total - 1).bit_length() // 64))
    space = 1 << 64 * length
    fair = space - space % total
    while True:
        number = 0
        for _ in range(length):
            number = number << 64 | next(words)
        if number < fair:
            return number % total


def due_round(genesis: int, period: int, moment: int) -> int:
    """The first round of a beacon at ``moment`` or later."""
    return max(1, 1 - (genesis - moment) // period)


@dataclass(frozen=True)
class Share:
    """What a seat put in: first the hash, then the seed. A bot's seed is the server's own, so not independent."""

    seat: str
    hash: str
    seed: str
    independent: bool


@dataclass(frozen=True)
class Pulse:
    """A round of a public beacon that was named at ``at``, before it existed."""

    name: str
    genesis: int
    period: int
    at: int
    round: int
    value: str


@dataclass(frozen=True)
class Proof:
    """All that the dice of a table were made of, in hex; secret until the game is over."""

    table: str
    commitment: str
    seed: str
    seats: tuple[Share, ...]
    beacon: Pulse | None = None
    draws: tuple[Draw, ...] = ()

    @classmethod
    def of(cls, table: str, seed: bytes, seats: Iterable[tuple[str, bytes, bool]], beacon: Pulse | None = None) -> Self:
        """The proof of a game not begun: no draws yet. Seats bring name, seed, and whether it is their own."""
        fate = Fate()
        shares = [Share(seat, fate.seat_hash(table, seat, own), own.hex(), free) for seat, own, free in seats]
        return cls(table, fate.commit(table, seed), seed.hex(), tuple(shares), beacon)

    @property
    def level(self) -> int:
        return 1 if self.beacon is None else 2

    @property
    def independent(self) -> bool:
        """Whether anybody but the server had a part in the dice."""
        return self.beacon is not None or any(share.independent for share in self.seats)

    def key(self) -> bytes:
        seats = [(share.seat, bytes.fromhex(share.seed)) for share in self.seats]
        value = bytes.fromhex(self.beacon.value) if self.beacon else None
        return Fate().key(bytes.fromhex(self.seed), self.table, seats, value)

    def line(self) -> str:
        """The proof as a line of a record. Totals can be larger than JSON's readers bear, so they are strings."""
        draws = [[label, counter, str(total), str(n)] for label, counter, total, n in self.draws]
        data = {"protocol": PROTOCOL, "level": self.level, **asdict(self), "draws": draws}
        return json.dumps({"proof": data}, ensure_ascii=False, separators=(",", ":"))


Kind = Callable[[Any], bool]


def matches(pattern: str) -> Kind:
    whole = re.compile(pattern)
    return lambda value: isinstance(value, str) and whole.fullmatch(value) is not None


def natural(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 53


def array(value: Any) -> bool:
    return isinstance(value, list)


def flag(value: Any) -> bool:
    return isinstance(value, bool)


TEXT: Final = matches(r"[^\ud800-\udfff]*")
DIGEST: Final = matches(r"[0-9a-f]{64}")
HEX: Final = matches(r"([0-9a-f]{2})+")
NUMBER: Final = matches(r"0|[1-9][0-9]{0,3999}")


def opened(data: Any, **kinds: Kind) -> dict[str, Any]:
    """A JSON object that has just these fields, each of its kind."""
    if not isinstance(data, dict):
        raise Fault("unproven-unreadable", what="JSON")
    for name, kind in kinds.items():
        if name not in data or not kind(data[name]):
            raise Fault("unproven-unreadable", what=name)
    for name in data:
        if name not in kinds:
            raise Fault("unproven-unreadable", what=name)
    return data


def read_proof(line: str) -> Proof:
    """The proof in a line of a record; nothing in it has been checked but its form."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Fault("unproven-unreadable", what="JSON") from error
    whole = opened(data, proof=lambda value: isinstance(value, dict))["proof"]
    if whole.get("protocol") != PROTOCOL:
        raise Fault("unproven-protocol", protocol=str(whole.get("protocol")))
    data = opened(
        whole,
        protocol=TEXT,
        level=natural,
        table=TEXT,
        commitment=DIGEST,
        seed=DIGEST,
        seats=array,
        beacon=lambda value: value is None or isinstance(value, dict),
        draws=array,
    )
    shares = [opened(share, seat=TEXT, hash=DIGEST, seed=DIGEST, independent=flag) for share in data["seats"]]
    pulse = data["beacon"]
    if pulse is not None:
        opened(pulse, name=TEXT, genesis=natural, period=natural, at=natural, round=natural, value=HEX)
    proof = Proof(
        data["table"],
        data["commitment"],
        data["seed"],
        tuple([Share(**share) for share in shares]),
        None if pulse is None else Pulse(**pulse),
        tuple([read_draw(draw) for draw in data["draws"]]),
    )
    if data["level"] != proof.level:
        raise Fault("unproven-level", level=data["level"])
    return proof


def read_draw(data: Any) -> Draw:
    kinds = (TEXT, natural, NUMBER, NUMBER)
    if not array(data) or len(data) != len(kinds) or not all(kind(x) for kind, x in zip(kinds, data, strict=True)):
        raise Fault("unproven-unreadable", what="draws")
    label, counter, total, n = data
    if total == "0":
        raise Fault("unproven-unreadable", what="draws")
    return Draw(label, counter, int(total), int(n))


def check_proof(proof: Proof) -> None:
    """Raise ``Fault`` at the first hash or draw that is not what the seeds give."""
    fate = Fate()
    if proof.commitment != fate.commit(proof.table, bytes.fromhex(proof.seed)):
        raise Fault("unproven-commitment")
    for place, share in enumerate(proof.seats):
        if share.seat in [other.seat for other in proof.seats[:place]]:
            raise Fault("unproven-twins", seat=share.seat)
        if share.hash != fate.seat_hash(proof.table, share.seat, bytes.fromhex(share.seed)):
            raise Fault("unproven-seat", seat=share.seat)
    if proof.beacon is not None:
        check_pulse(proof.beacon)
    tape = Tape(proof.key())
    for place, drawn in enumerate(proof.draws, 1):
        tape.draw(drawn.label, drawn.total)
        due = tape.draws[-1]
        if drawn.counter != due.counter:
            raise Fault("unproven-counter", place=place, label=drawn.label, counter=drawn.counter, due=due.counter)
        if drawn.n != due.n:
            raise Fault("unproven-draw", place=place, label=drawn.label, counter=drawn.counter)


def check_pulse(pulse: Pulse) -> None:
    name, *pace = QUICKNET
    if pulse.period == 0 or (pulse.name == name and [pulse.genesis, pulse.period] != pace):
        raise Fault("unproven-beacon", name=pulse.name)
    due = due_round(pulse.genesis, pulse.period, pulse.at + WAIT)
    if pulse.round != due:
        raise Fault("unproven-round", round=pulse.round, due=due)


def seal(lines: Sequence[str]) -> str:
    """The last line of a record with a proof: the SHA-256 of all the text before it."""
    text = "".join([f"{line}\n" for line in lines])
    return json.dumps({"seal": sha256(text.encode()).hexdigest()}, separators=(",", ":"))


def check(text: str) -> Proof:
    """The proof in a record's text, once its dice are right; raises ``Fault`` at the first thing that is wrong.

    Whether the rules asked for these dice only ``ilion.core.verify`` can tell.
    """
    *lines, last = text.rstrip("\n").split("\n")
    places = [i for i, line in enumerate(lines) if line.startswith('{"proof":')]
    if len(places) != 1:
        raise Fault("unproven-missing")
    proof = read_proof(lines[places[0]])
    check_proof(proof)
    acts = sum(line.startswith("[-1,") for line in lines)
    if acts != len(proof.draws):
        raise Fault("unproven-count", acts=acts, draws=len(proof.draws))
    if last != seal(lines):
        raise Fault("unproven-seal")
    return proof


def say(lang: str, word: str, **told: str | int) -> str:
    """A message of ``words/<lang>.fate.ftl``: these are plain enough to be read without Fluent."""
    text = Path(__file__).with_name("words").joinpath(f"{lang}.fate.ftl").read_text("utf-8")
    found = re.search(rf"^{word} = (.+)$", text, re.MULTILINE)
    return word if found is None else re.sub(r"\{ \$(\w+) \}", lambda place: str(told[place[1]]), found[1])


def main(argv: Sequence[str] | None = None) -> int:
    """Check the dice of a record; 0 when they are right, 1 when not, 2 when there is nothing to check."""
    parser = argparse.ArgumentParser(prog="python -m ilion.core.fate")
    parser.add_argument("file", type=Path)
    parser.add_argument("--lang", choices=("en", "es", "fr", "it"), default="en")
    args = parser.parse_args(argv)
    try:
        proof = check(args.file.read_text("utf-8"))
    except Fault as fault:
        print(say(args.lang, fault.word, **fault.told))
        return 1
    except (OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 2
    print(say(args.lang, "proof-draws", draws=len(proof.draws)))
    print(say(args.lang, "proof-compare", commitment=proof.commitment))
    return 0


if __name__ == "__main__":
    sys.exit(main())
