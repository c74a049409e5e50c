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
from itertools import count, zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from ilion.core.form import Fault as Fault
from ilion.core.form import Lines, lines_of
from ilion.core.outcomes import Listing
from ilion.core.promise import Light, Promise, Sworn, read_promise

FIRST: Final = "ilion-dice/1"
"""The first protocol, whose numbers the second still makes: it lists no outcomes."""
PROTOCOL: Final = "ilion-dice/2"
WAIT: Final = 6
"""How many seconds a round of the beacon must lie ahead when it is named."""
QUICKNET: Final = (
    "drand-quicknet-52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    1692803367,
    3,
)
"""drand's fast chain: its name and hash, its genesis in Unix time, its period in seconds."""


def fields(*parts: str | bytes) -> bytes:
    """Every part behind its length in four bytes, so that no two lists of parts read alike."""
    datas = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join([len(data).to_bytes(4, "big") + data for data in datas])


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


@dataclass(frozen=True)
class Fate:
    """The hashes of the protocol. The table is in every one, so that nothing serves twice."""

    protocol: str = FIRST

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
    listing: int = -1
    """Which of the proof's lists it was drawn from."""


class Tape:
    """All the numbers of a key, by what they are for and how often that was asked before."""

    def __init__(self, key: bytes, protocol: str = FIRST, drawn: Iterable[Draw] = ()) -> None:
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
    outcomes: tuple[str, ...] = ()
    """All that fate could have done at any draw, as acts are written, in the one order that every list keeps to."""
    lists: tuple[Listing, ...] = ()
    draws: tuple[Draw, ...] = ()
    protocol: str = PROTOCOL

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

    @property
    def promise(self) -> Promise:
        """What must have been promised of it before anybody opened a share."""
        seats = [Sworn(share.seat, share.hash, share.independent) for share in self.seats]
        light = None if self.beacon is None else Light(self.beacon.name, self.beacon.at, self.beacon.round)
        return Promise(self.table, self.commitment, self.level, tuple(seats), light)

    def key(self) -> bytes:
        seats = [(share.seat, bytes.fromhex(share.seed)) for share in self.seats]
        value = bytes.fromhex(self.beacon.value) if self.beacon else None
        return Fate().key(bytes.fromhex(self.seed), self.table, seats, value)

    def line(self) -> str:
        """The proof as a line of a record. Totals can be larger than JSON's readers bear, so they are strings."""
        made = {"protocol": self.protocol, "level": self.level, "table": self.table, "commitment": self.commitment}
        made |= {"seed": self.seed, "seats": [asdict(share) for share in self.seats]}
        made["beacon"] = None if self.beacon is None else asdict(self.beacon)
        if self.protocol == FIRST:
            draws = [[label, counter, str(total), str(n)] for label, counter, total, n, _ in self.draws]
            return compact({"proof": {**made, "draws": draws}})
        lists = [[one.runs, [str(weight) for weight in one.weights]] for one in self.lists]
        drawn = [[label, counter, listing, str(n)] for label, counter, _, n, listing in self.draws]
        return compact(
            {"proof": {**made, "outcomes": [json.loads(o) for o in self.outcomes], "lists": lists, "draws": drawn}}
        )


def compact(data: Any) -> str:
    """JSON in the one form."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


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
    """A JSON object that has just these fields in this order, each of its kind."""
    if not isinstance(data, dict):
        raise Fault("unproven-unreadable", what="JSON")
    for name, kind in kinds.items():
        if name not in data or not kind(data[name]):
            raise Fault("unproven-unreadable", what=name)
    for name, due in zip_longest(data, kinds):
        if name != due:
            raise Fault("unproven-unreadable", what=name)
    return data


def known(value: Any) -> bool:
    return value in (FIRST, PROTOCOL)


def optional(value: Any) -> bool:
    return value is None or isinstance(value, dict)


def listable(value: Any) -> bool:
    """Whether an act can stand among the outcomes: nothing that two languages might write differently."""
    if isinstance(value, list):
        return all(listable(part) for part in value)
    return value is None or isinstance(value, str | bool | int)


def read_proof(data: Any) -> Proof:
    """The proof of a record's line that was read; nothing in it has been checked but its form."""
    whole = opened(data, proof=lambda value: isinstance(value, dict))["proof"]
    if not known(whole.get("protocol")):
        raise Fault("unproven-protocol", protocol=str(whole.get("protocol")))
    first = whole["protocol"] == FIRST
    listed: dict[str, Kind] = {} if first else {"outcomes": array, "lists": array}
    opened(
        whole,
        protocol=known,
        level=natural,
        table=TEXT,
        commitment=DIGEST,
        seed=DIGEST,
        seats=array,
        beacon=optional,
        **listed,
        draws=array,
    )
    shares = [opened(share, seat=TEXT, hash=DIGEST, seed=DIGEST, independent=flag) for share in whole["seats"]]
    pulse = whole["beacon"]
    if pulse is not None:
        opened(pulse, name=TEXT, genesis=natural, period=natural, at=natural, round=natural, value=HEX)
    outcomes = tuple([read_outcome(outcome) for outcome in whole.get("outcomes", [])])
    lists = read_lists(whole.get("lists", []), outcomes)
    proof = Proof(
        whole["table"],
        whole["commitment"],
        whole["seed"],
        tuple([Share(**share) for share in shares]),
        None if pulse is None else Pulse(**pulse),
        outcomes,
        lists,
        tuple([read_draw(draw) if first else read_listed(draw, lists) for draw in whole["draws"]]),
        whole["protocol"],
    )
    if not first and list(dict.fromkeys(draw.listing for draw in proof.draws)) != list(range(len(lists))):
        raise Fault("unproven-unreadable", what="lists")
    if whole["level"] != proof.level:
        raise Fault("unproven-level", level=whole["level"])
    return proof


def read_outcome(data: Any) -> str:
    if not array(data) or not listable(data):
        raise Fault("unproven-unreadable", what="outcomes")
    return compact(data)


def read_lists(data: list[Any], outcomes: Sequence[str]) -> tuple[Listing, ...]:
    """The lists of a proof: no two alike, and every outcome once among the outcomes and in some list."""
    lists = []
    for one in data:
        if not array(one) or len(one) != 2 or not array(one[0]) or not array(one[1]):
            raise Fault("unproven-unreadable", what="lists")
        runs, weights = one
        if not all(map(natural, runs)) or not all(map(NUMBER, weights)):
            raise Fault("unproven-unreadable", what="lists")
        lists.append(Listing(tuple(runs), tuple(map(int, weights))))
        if not lists[-1].fits(len(outcomes)):
            raise Fault("unproven-unreadable", what="lists")
    used = {place for one in lists for place in one.places}
    if len(set(lists)) != len(lists) or len(set(outcomes)) != len(outcomes) or len(used) != len(outcomes):
        raise Fault("unproven-unreadable", what="lists")
    return tuple(lists)


def read_draw(data: Any) -> Draw:
    """A draw of the first protocol."""
    label, counter, total, n = drawn(data, TEXT, natural, NUMBER, NUMBER)
    if total == "0":
        raise Fault("unproven-unreadable", what="draws")
    return Draw(label, counter, int(total), int(n))


def read_listed(data: Any, lists: Sequence[Listing]) -> Draw:
    label, counter, listing, n = drawn(data, TEXT, natural, natural, NUMBER)
    if listing >= len(lists):
        raise Fault("unproven-unreadable", what="draws")
    return Draw(label, counter, lists[listing].total, int(n), listing)


def drawn(data: Any, *kinds: Kind) -> list[Any]:
    if not isinstance(data, list) or len(data) != len(kinds) or not all(map(lambda kind, x: kind(x), kinds, data)):
        raise Fault("unproven-unreadable", what="draws")
    return data


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


def check_acts(proof: Proof, moves: Sequence[tuple[int, str]]) -> None:
    """Raise ``Fault`` where fate acts otherwise than was drawn; the first protocol has nothing but the count for it."""
    acts = [(place, act) for place, (seat, act) in enumerate(moves, 1) if seat == -1]
    if len(acts) != len(proof.draws):
        raise Fault("unproven-count", acts=len(acts), draws=len(proof.draws))
    for (place, act), draw in zip(acts, proof.draws, strict=True):
        if proof.protocol != FIRST and act != proof.outcomes[proof.lists[draw.listing].pick(draw.n)]:
            raise Fault("unproven-die", move=place)


def seal(lines: Sequence[str]) -> str:
    """The last line of a record with a proof: the SHA-256 of all the text before it."""
    return sealed("".join([f"{line}\n" for line in lines]))


def sealed(before: str) -> str:
    return compact({"seal": sha256(before.encode()).hexdigest()})


def check(text: str) -> Proof:
    """The proof in a record's text, once its dice are right; raises ``Fault`` at the first thing that is wrong.

    Whether the rules asked for these dice only ``ilion.core.verify`` can tell.
    """
    record: Lines = lines_of(text)
    if record.proof is None:
        raise Fault("unproven-missing")
    proof = read_proof(record.proof)
    check_proof(proof)
    check_acts(proof, record.moves)
    if record.last != sealed(record.before):
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
    parser.add_argument("--promise", type=Path)
    parser.add_argument("--lang", choices=("en", "es", "fr", "it"), default="en")
    args = parser.parse_args(argv)
    try:
        proof = check(decoded(args.file.read_bytes()))
        if args.promise is not None:
            read_promise(decoded(args.promise.read_bytes())).hold(proof.promise)
    except Fault as fault:
        print(say(args.lang, fault.word, **fault.told))
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    print(say(args.lang, "proof-draws", draws=len(proof.draws)))
    print(say(args.lang, "proof-first" if proof.protocol == FIRST else "proof-acts"))
    if args.promise is not None:
        print(say(args.lang, "promise-held"))
    else:
        print(say(args.lang, "proof-compare", commitment=proof.commitment))
    return 0


def decoded(data: bytes) -> str:
    """The text of a record's bytes, with nothing made good in it."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Fault("unproven-form", line=data[: error.start].count(b"\n") + 1) from error


if __name__ == "__main__":
    sys.exit(main())
