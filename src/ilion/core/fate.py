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
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import count, groupby, pairwise, zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from ilion.core.chain import CHAINS, Chain, Chains, Pulse, Sealed, check_signed, check_times, value_of
from ilion.core.form import Fault as Fault
from ilion.core.form import Lines, lines_of
from ilion.core.outcomes import Listing
from ilion.core.promise import Heard, Light, Promise, Sworn, read_promise

FIRST: Final = "ilion-dice/1"
"""The first protocol, whose numbers are still made: it lists no outcomes."""
SECOND: Final = "ilion-dice/2"
"""The second, which has no signatures of the beacon, and no level 3."""
PROTOCOL: Final = "ilion-dice/3"


def fields(*parts: str | bytes) -> bytes:
    """Every part behind its length in four bytes, so that no two lists of parts read alike."""
    datas = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join([len(data).to_bytes(4, "big") + data for data in datas])


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


DAY: Final = re.compile(r"day-([0-9]{4})-([0-9]{2})-([0-9]{2})")
"""What stands for the tables of a day's war."""
EPOCH: Final = re.compile(r"@[0-9a-f]{8}/")


def in_epoch(label: str, word: str) -> str:
    """What a draw is for, in a history that has a word: the dice of another, which somebody saw, do not fall again."""
    return f"@{word}/{label}" if word else label


def without_epoch(label: str) -> str:
    """What a draw is for by the rules, in whichever history."""
    found = EPOCH.match(label)
    return label if found is None else label[found.end() :]


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

    def sealed_key(self, key: bytes, value: bytes) -> bytes:
        """The key of the dice of one act at level 3: the table's, and the value of the round after that act."""
        return mac(key, fields(self.protocol, "sealed", value))

    def act_seal(self, key: bytes, n: int, line: str) -> str:
        """What the server shows of the ``n``-th act that asks for dice (from 0) before their round exists."""
        return mac(key, fields(self.protocol, "act", n.to_bytes(8, "big"), line)).hex()


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


@dataclass(frozen=True)
class Share:
    """What a seat put in: first the hash, then the seed. A bot's seed is the server's own, so not independent."""

    seat: str
    hash: str
    seed: str
    independent: bool


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
    level: int = 1
    """1; 2 with a beacon; 3 where the dice of every act wait for a round of their own."""
    rounds: tuple[Sealed, ...] = ()
    """Those rounds, for every act that fate answered."""
    asked: tuple[str, ...] = ()
    """Those acts, as the record has them; known once it was checked."""
    ended: bool = False
    """Whether the game ended before its rules did; known then, too."""

    @classmethod
    def of(
        cls,
        table: str,
        seed: bytes,
        seats: Iterable[tuple[str, bytes, bool]],
        beacon: Pulse | None = None,
        level: int | None = None,
    ) -> Self:
        """The proof of a game not begun: no draws yet. Seats bring name, seed, and whether it is their own."""
        fate = Fate()
        shares = [Share(seat, fate.seat_hash(table, seat, own), own.hex(), free) for seat, own, free in seats]
        level = level or (1 if beacon is None else 2)
        return cls(table, fate.commit(table, seed), seed.hex(), tuple(shares), beacon, level=level)

    @property
    def anew(self) -> int:
        """How often the house went on from a restored history, and so with other dice."""
        epochs = ["", *[draw.label.removesuffix(without_epoch(draw.label)) for draw in self.draws]]
        return sum(one != other for one, other in pairwise(epochs))

    @property
    def independent(self) -> bool:
        """Whether anybody but the server had a part in the dice."""
        return self.beacon is not None or any(share.independent for share in self.seats)

    @property
    def promise(self) -> Promise:
        """What must have been promised of it before anybody opened a share."""
        seats = [Sworn(share.seat, share.hash, share.independent) for share in self.seats]
        light = None if self.beacon is None else Light(self.beacon.name, self.beacon.at, self.beacon.round)
        key, asked = self.key(), enumerate(zip(self.rounds, self.asked, strict=False))
        heard = [Heard(n, one.at, one.round, Fate().act_seal(key, n, line)) for n, (one, line) in asked]
        return Promise(
            self.table,
            self.commitment,
            self.level,
            tuple(seats),
            light,
            protocol=self.protocol,
            rounds=tuple(heard),
            ended=self.ended,
        )

    def key(self) -> bytes:
        seats = [(share.seat, bytes.fromhex(share.seed)) for share in self.seats]
        value = bytes.fromhex(self.beacon.value) if self.beacon else None
        return Fate().key(bytes.fromhex(self.seed), self.table, seats, value)

    def keys(self) -> Iterator[bytes]:
        """The key of every draw: the table's and, at level 3, for all that an act asked for, one of its own."""
        key, asked = self.key(), sum(one.draws for one in self.rounds)
        yield from [key] * (len(self.draws) - asked)
        for one in self.rounds:
            yield from [Fate().sealed_key(key, one.value)] * one.draws

    def line(self) -> str:
        """The proof as a line of a record. Totals can be larger than JSON's readers bear, so they are strings."""
        made = {"protocol": self.protocol, "level": self.level, "table": self.table, "commitment": self.commitment}
        made |= {"seed": self.seed, "seats": [asdict(share) for share in self.seats]}
        beacon = None if self.beacon is None else asdict(self.beacon)
        made["beacon"] = beacon
        if self.protocol == PROTOCOL:
            made["rounds"] = self.rounds
        elif beacon is not None:
            del beacon["signature"]
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
SIGNATURE: Final = matches(r"([0-9a-f]{96})?")
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
    return value in (FIRST, SECOND, PROTOCOL)


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
    first, third = whole["protocol"] == FIRST, whole["protocol"] == PROTOCOL
    listed: dict[str, Kind] = {} if first else {"outcomes": array, "lists": array}
    if third:
        listed = {"rounds": array, **listed}
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
        signs: dict[str, Kind] = {"signature": SIGNATURE} if third else {}
        opened(pulse, name=TEXT, genesis=natural, period=natural, at=natural, round=natural, value=HEX, **signs)
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
        whole["level"],
        tuple([read_sealed(one) for one in whole.get("rounds", [])]),
    )
    if not first and list(dict.fromkeys(draw.listing for draw in proof.draws)) != list(range(len(lists))):
        raise Fault("unproven-unreadable", what="lists")
    levels = [1] if proof.beacon is None else [2, 3] if proof.beacon.signature else [2]
    if proof.level not in levels or (proof.rounds and proof.level != 3):
        raise Fault("unproven-level", level=proof.level)
    if sum(one.draws for one in proof.rounds) > len(proof.draws):
        raise Fault("unproven-unreadable", what="rounds")
    return proof


def read_sealed(data: Any) -> Sealed:
    if not array(data) or len(data) != 4 or not all(map(natural, data[:2])) or not natural(data[3]) or not data[3]:
        raise Fault("unproven-unreadable", what="rounds")
    if not SIGNATURE(data[2]) or not data[2]:
        raise Fault("unproven-unreadable", what="rounds")
    return Sealed(*data)


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


def check_proof(proof: Proof, chains: Chains = CHAINS) -> None:
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
        check_day(proof.table, proof.beacon.at)
        check_times(proof.beacon, proof.rounds, chains)
        if proof.beacon.signature and proof.beacon.value != value_of(bytes.fromhex(proof.beacon.signature)).hex():
            raise Fault("unproven-signature", round=proof.beacon.round)
    tape = Tape(b"")
    for place, (drawn, tape.key) in enumerate(zip(proof.draws, proof.keys(), strict=True), 1):
        tape.draw(drawn.label, drawn.total)
        due = tape.draws[-1]
        if drawn.counter != due.counter:
            raise Fault("unproven-counter", place=place, label=drawn.label, counter=drawn.counter, due=due.counter)
        if drawn.n != due.n:
            raise Fault("unproven-draw", place=place, label=drawn.label, counter=drawn.counter)


def check_day(table: str, at: int) -> None:
    """Raise ``Fault`` where the round of a day's war counts as named at any other second than the day's first."""
    day = DAY.fullmatch(table)
    if day is not None and at != first_second(*map(int, day.groups())):
        raise Fault("unproven-day", table=table, at=at)


def first_second(year: int, month: int, day: int) -> int:
    """When a day begins, in seconds since 1970; -1 where there is no such day."""
    leaps = [y // 4 - y // 100 + y // 400 for y in (1969, year - 1, year)]
    months = [31, 28 + leaps[2] - leaps[1], 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if not 1 <= month <= 12 or not 1 <= day <= months[month - 1]:
        return -1
    return 86400 * (365 * (year - 1970) + leaps[1] - leaps[0] + sum(months[: month - 1]) + day - 1)


def check_acts(proof: Proof, moves: Sequence[tuple[int, str]]) -> None:
    """Raise ``Fault`` where fate acts otherwise than was drawn; the first protocol has nothing but the count for it."""
    acts = [(place, act) for place, (seat, act) in enumerate(moves, 1) if seat == -1]
    if len(acts) != len(proof.draws):
        raise Fault("unproven-count", acts=len(acts), draws=len(proof.draws))
    for (place, act), draw in zip(acts, proof.draws, strict=True):
        if proof.protocol != FIRST and act != proof.outcomes[proof.lists[draw.listing].pick(draw.n)]:
            raise Fault("unproven-die", move=place)


def asked_for(proof: Proof, moves: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """At level 3 the acts that fate answered, as they are written, each of which has a round for just its draws."""
    if proof.level != 3:
        return ()
    runs = [list(run) for _, run in groupby(moves, key=lambda move: move[0] == -1)]
    asked = [(before[-1], len(after)) for before, after in pairwise(runs) if after[0][0] == -1]
    if [draws for _, draws in asked] != [one.draws for one in proof.rounds]:
        raise Fault("unproven-rounds", acts=len(asked), rounds=len(proof.rounds))
    return tuple([f"[{seat},{act}]" for (seat, act), _ in asked])


def seal(lines: Sequence[str]) -> str:
    """The last line of a record with a proof: the SHA-256 of all the text before it."""
    return sealed("".join([f"{line}\n" for line in lines]))


def sealed(before: str) -> str:
    return compact({"seal": sha256(before.encode()).hexdigest()})


def check(text: str, chains: Chains = CHAINS) -> Proof:
    """The proof in a record's text, once its dice are right; raises ``Fault`` at the first thing that is wrong.

    Whether the rules asked for these dice only ``ilion.core.verify`` can tell.
    """
    record: Lines = lines_of(text)
    if record.proof is None:
        raise Fault("unproven-missing")
    proof = read_proof(record.proof)
    check_proof(proof, chains)
    check_acts(proof, record.moves)
    asked = asked_for(proof, record.moves)
    if record.last != sealed(record.before):
        raise Fault("unproven-seal")
    if proof.protocol == PROTOCOL and proof.beacon is not None:
        check_signed(proof.beacon, proof.rounds, chains)
    return replace(proof, asked=asked, ended=record.ended)


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
    parser.add_argument("--chain", type=Path)
    parser.add_argument("--lang", choices=("en", "es", "fr", "it"), default="en")
    args = parser.parse_args(argv)
    try:
        proof = check(decoded(args.file.read_bytes()), known_chains(args.chain))
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
    if proof.beacon is not None:
        word = "proof-signed" if proof.beacon.signature else "proof-unsigned"
        print(say(args.lang, word, name=proof.beacon.name, rounds=1 + len(proof.rounds)))
    if proof.anew:
        print(say(args.lang, "proof-anew", times=proof.anew))
    if args.promise is not None:
        print(say(args.lang, "promise-held"))
    else:
        print(say(args.lang, "proof-compare", commitment=proof.commitment))
    return 0


def known_chains(file: Path | None) -> Chains:
    """The chains that are known here, and the one that a file describes."""
    if file is None:
        return CHAINS
    chain = Chain.told(file.read_text("utf-8"))
    return {**CHAINS, chain.name: chain}


def decoded(data: bytes) -> str:
    """The text of a record's bytes, with nothing made good in it."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Fault("unproven-form", line=data[: error.start].count(b"\n") + 1) from error


if __name__ == "__main__":
    sys.exit(main())
