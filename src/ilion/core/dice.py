"""Verifiable dice: nobody could choose them, and anyone can check them (docs/contribute/dice-protocol.md).

The standard library is enough: ``python -m ilion.core.dice FILE`` checks the dice of a record without its rules.
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

from ilion.core.beacon_chain import (
    CHAINS,
    BeaconChain,
    BeaconDraws,
    BeaconRound,
    Chains,
    check_signed,
    check_times,
    value_of,
)
from ilion.core.draw_outcomes import DrawOutcomes
from ilion.core.promise import BeaconPromise, DicePromise, RoundPromise, SeatPromise, read_promise
from ilion.core.record_syntax import RecordFault as RecordFault
from ilion.core.record_syntax import RecordLines, lines_of

DICE_PROTOCOL_1: Final = "ilion-dice/1"
"""The first protocol, which is still written in some cases: it lists no outcomes."""
SECOND: Final = "ilion-dice/2"
"""The second protocol, without beacon signatures and level 3."""
PROTOCOL: Final = "ilion-dice/3"


def fields(*parts: str | bytes) -> bytes:
    """Return the parts, each after its length in four bytes, so that no two lists of parts are encoded alike."""
    datas = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join([len(data).to_bytes(4, "big") + data for data in datas])


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


DAY: Final = re.compile(r"day-([0-9]{4})-([0-9]{2})-([0-9]{2})")
"""Table id of a daily game."""
EPOCH: Final = re.compile(r"@[0-9a-f]{8}/")


def in_epoch(label: str, word: str) -> str:
    """Return a draw's label in a history with an epoch, so that dice seen before a restore do not fall again."""
    return f"@{word}/{label}" if word else label


def without_epoch(label: str) -> str:
    """Return a draw's label by the rules, without the epoch."""
    match = EPOCH.match(label)
    return label if match is None else label[match.end() :]


@dataclass(frozen=True)
class DiceProtocol:
    """Hashes of the protocol. The table is part of each, so that nothing can be reused."""

    protocol: str = DICE_PROTOCOL_1

    def commit(self, table: str, seed: bytes) -> str:
        """Return what the server shows before any seat sends a seed."""
        return sha256(fields(self.protocol, "commit", table, seed)).hexdigest()

    def seat_hash(self, table: str, seat: str, seed: bytes) -> str:
        """Return what a seat sends before any seed is opened."""
        return sha256(fields(self.protocol, "seat", table, seat, seed)).hexdigest()

    def key(self, seed: bytes, table: str, seats: Iterable[tuple[str, bytes]], beacon: bytes | None = None) -> bytes:
        """Return the key of a table's dice: the server's seed, each seat's and, at level 2, the beacon's value."""
        shares = [part for seat in seats for part in seat]
        return mac(seed, fields(self.protocol, "game", table, beacon or b"", *shares))

    def sealed_key(self, key: bytes, value: bytes) -> bytes:
        """Return the key of one act's dice at level 3: the table's key, and the value of the round after that act."""
        return mac(key, fields(self.protocol, "sealed", value))

    def act_seal(self, key: bytes, n: int, line: str) -> str:
        """Return what the server shows of the ``n``-th act that needs dice (from 0) before their round exists."""
        return mac(key, fields(self.protocol, "act", n.to_bytes(8, "big"), line)).hex()


DICE_PROTOCOL = DiceProtocol()
"""The protocol of new tables."""


class DiceDraw(NamedTuple):
    """A number drawn: the ``counter``-th for its label (from 0), ``n`` of ``range(total)``."""

    label: str
    counter: int
    total: int
    n: int
    listing: int = -1
    """Index of the proof's list that it was drawn from."""


class DiceTape:
    """All numbers of a key, by label and by how often the label was drawn before."""

    def __init__(self, key: bytes, protocol: str = DICE_PROTOCOL_1, drawn: Iterable[DiceDraw] = ()) -> None:
        self.key = key
        self.protocol = protocol
        self.draws = list(drawn)
        self._counters = Counter(draw.label for draw in self.draws)

    def words(self, label: str, counter: int) -> Iterator[int]:
        """Yield the endless 64-bit words of one draw."""
        key = mac(self.key, fields(self.protocol, "draw", label, counter.to_bytes(8, "big")))
        for block in count():
            data = mac(key, block.to_bytes(8, "big"))
            for i in range(0, len(data), 8):
                yield int.from_bytes(data[i : i + 8], "big")

    def below(self, label: str, counter: int, total: int) -> int:
        """Return a number of ``range(total)``, however large; ``odds.pick`` turns it into an act."""
        return below(self.words(label, counter), total)

    def draw(self, label: str, total: int) -> int:
        """Draw the next number for a label and remember it."""
        counter = self._counters[label]
        n = self.below(label, counter, total)
        self._counters[label] += 1
        self.draws.append(DiceDraw(label, counter, total, n))
        return n


def below(words: Iterator[int], total: int) -> int:
    """Return a number of ``range(total)``, rejecting words that would favour some numbers."""
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
class DiceShare:
    """A seat's contribution: first the hash, then the seed. A bot's seed is the server's own, so not independent."""

    seat: str
    hash: str
    seed: str
    independent: bool


@dataclass(frozen=True)
class DiceProof:
    """Everything that a table's dice were made of, in hex; secret until the game is over."""

    table: str
    commitment: str
    seed: str
    seats: tuple[DiceShare, ...]
    beacon: BeaconRound | None = None
    outcomes: tuple[str, ...] = ()
    """Every outcome of any draw, written as acts, in the one order that all lists keep."""
    lists: tuple[DrawOutcomes, ...] = ()
    draws: tuple[DiceDraw, ...] = ()
    protocol: str = PROTOCOL
    level: int = 1
    """1; 2 with a beacon; 3 if the dice of every act wait for a round of their own."""
    rounds: tuple[BeaconDraws, ...] = ()
    """Those rounds, for every act that fate answered."""
    asked: tuple[str, ...] = ()
    """Those acts as the record has them; filled in by the check."""
    ended: bool = False
    """Whether the game ended before its rules did; filled in by the check."""
    seal: str = ""
    """The seal of the record; filled in by the check."""

    @classmethod
    def of(
        cls,
        table: str,
        seed: bytes,
        seats: Iterable[tuple[str, bytes, bool]],
        beacon: BeaconRound | None = None,
        level: int | None = None,
    ) -> Self:
        """Return the proof of a game not begun, without draws. Seats give name, seed, and whether it is their own."""
        fate = DiceProtocol()
        shares = [DiceShare(seat, fate.seat_hash(table, seat, own), own.hex(), free) for seat, own, free in seats]
        level = level or (1 if beacon is None else 2)
        return cls(table, fate.commit(table, seed), seed.hex(), tuple(shares), beacon, level=level)

    @property
    def anew(self) -> int:
        """Return how often the server continued from a restored history, and so with other dice."""
        epochs = ["", *[draw.label.removesuffix(without_epoch(draw.label)) for draw in self.draws]]
        return sum(one != other for one, other in pairwise(epochs))

    @property
    def independent(self) -> bool:
        """Return whether anyone but the server contributed to the dice."""
        return self.beacon is not None or any(share.independent for share in self.seats)

    @property
    def promise(self) -> DicePromise:
        """Return what must have been promised before any share was opened."""
        seats = [SeatPromise(share.seat, share.hash, share.independent) for share in self.seats]
        light = None if self.beacon is None else BeaconPromise(self.beacon.name, self.beacon.at, self.beacon.round)
        key, asked = self.key(), enumerate(zip(self.rounds, self.asked, strict=False))
        heard = [RoundPromise(n, one.at, one.round, DiceProtocol().act_seal(key, n, line)) for n, (one, line) in asked]
        return DicePromise(
            self.table,
            self.commitment,
            self.level,
            tuple(seats),
            light,
            protocol=self.protocol,
            rounds=tuple(heard),
            ended=self.ended,
            seal=self.seal,
        )

    def key(self) -> bytes:
        seats = [(share.seat, bytes.fromhex(share.seed)) for share in self.seats]
        value = bytes.fromhex(self.beacon.value) if self.beacon else None
        return DiceProtocol().key(bytes.fromhex(self.seed), self.table, seats, value)

    def keys(self) -> Iterator[bytes]:
        """Return the key of every draw: the table's or, at level 3, one for each act that needed dice."""
        key, asked = self.key(), sum(one.draws for one in self.rounds)
        yield from [key] * (len(self.draws) - asked)
        for one in self.rounds:
            yield from [DiceProtocol().sealed_key(key, one.value)] * one.draws

    def line(self) -> str:
        """Return the proof as a line of a record. Totals are strings, since they can be larger than JSON numbers."""
        fields = {"protocol": self.protocol, "level": self.level, "table": self.table, "commitment": self.commitment}
        fields |= {"seed": self.seed, "seats": [asdict(share) for share in self.seats]}
        beacon = None if self.beacon is None else asdict(self.beacon)
        fields["beacon"] = beacon
        if self.protocol == PROTOCOL:
            fields["rounds"] = self.rounds
        elif beacon is not None:
            del beacon["signature"]
        if self.protocol == DICE_PROTOCOL_1:
            draws = [[label, counter, str(total), str(n)] for label, counter, total, n, _ in self.draws]
            return compact({"proof": {**fields, "draws": draws}})
        lists = [[one.runs, [str(weight) for weight in one.weights]] for one in self.lists]
        drawn = [[label, counter, listing, str(n)] for label, counter, _, n, listing in self.draws]
        return compact(
            {"proof": {**fields, "outcomes": [json.loads(o) for o in self.outcomes], "lists": lists, "draws": drawn}}
        )


def compact(data: Any) -> str:
    """Return JSON in the canonical form."""
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


def parse_exact_object(data: Any, **kinds: Kind) -> dict[str, Any]:
    """Read a JSON object that must have exactly these fields in this order, each of its kind."""
    if not isinstance(data, dict):
        raise RecordFault("unproven-unreadable", what="JSON")
    for name, kind in kinds.items():
        if name not in data or not kind(data[name]):
            raise RecordFault("unproven-unreadable", what=name)
    for name, due in zip_longest(data, kinds):
        if name != due:
            raise RecordFault("unproven-unreadable", what=name)
    return data


def known(value: Any) -> bool:
    return value in (DICE_PROTOCOL_1, SECOND, PROTOCOL)


def optional(value: Any) -> bool:
    return value is None or isinstance(value, dict)


def listable(value: Any) -> bool:
    """Return whether an act can be listed as an outcome: nothing that two languages might write differently."""
    if isinstance(value, list):
        return all(listable(part) for part in value)
    return value is None or isinstance(value, str | bool | int)


def read_proof(data: Any) -> DiceProof:
    """Return the proof of a parsed record line; only its form is checked."""
    whole = parse_exact_object(data, proof=lambda value: isinstance(value, dict))["proof"]
    if not known(whole.get("protocol")):
        raise RecordFault("unproven-protocol", protocol=str(whole.get("protocol")))
    first, third = whole["protocol"] == DICE_PROTOCOL_1, whole["protocol"] == PROTOCOL
    listed: dict[str, Kind] = {} if first else {"outcomes": array, "lists": array}
    if third:
        listed = {"rounds": array, **listed}
    parse_exact_object(
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
    shares = [
        parse_exact_object(share, seat=TEXT, hash=DIGEST, seed=DIGEST, independent=flag) for share in whole["seats"]
    ]
    pulse = whole["beacon"]
    if pulse is not None:
        signs: dict[str, Kind] = {"signature": SIGNATURE} if third else {}
        parse_exact_object(
            pulse, name=TEXT, genesis=natural, period=natural, at=natural, round=natural, value=HEX, **signs
        )
    outcomes = tuple([read_outcome(outcome) for outcome in whole.get("outcomes", [])])
    lists = read_lists(whole.get("lists", []), outcomes)
    proof = DiceProof(
        whole["table"],
        whole["commitment"],
        whole["seed"],
        tuple([DiceShare(**share) for share in shares]),
        None if pulse is None else BeaconRound(**pulse),
        outcomes,
        lists,
        tuple([read_draw(draw) if first else read_listed(draw, lists) for draw in whole["draws"]]),
        whole["protocol"],
        whole["level"],
        tuple([read_sealed(one) for one in whole.get("rounds", [])]),
    )
    if not first and list(dict.fromkeys(draw.listing for draw in proof.draws)) != list(range(len(lists))):
        raise RecordFault("unproven-unreadable", what="lists")
    levels = [1] if proof.beacon is None else [2, 3] if proof.beacon.signature else [2]
    if proof.level not in levels or (proof.rounds and proof.level != 3):
        raise RecordFault("unproven-level", level=proof.level)
    if sum(one.draws for one in proof.rounds) > len(proof.draws):
        raise RecordFault("unproven-unreadable", what="rounds")
    return proof


def read_sealed(data: Any) -> BeaconDraws:
    if not array(data) or len(data) != 4 or not all(map(natural, data[:2])) or not natural(data[3]) or not data[3]:
        raise RecordFault("unproven-unreadable", what="rounds")
    if not SIGNATURE(data[2]) or not data[2]:
        raise RecordFault("unproven-unreadable", what="rounds")
    return BeaconDraws(*data)


def read_outcome(data: Any) -> str:
    if not array(data) or not listable(data):
        raise RecordFault("unproven-unreadable", what="outcomes")
    return compact(data)


def read_lists(data: list[Any], outcomes: Sequence[str]) -> tuple[DrawOutcomes, ...]:
    """Return the lists of a proof: no two are equal, and every outcome is listed once and used in some list."""
    lists = []
    for one in data:
        if not array(one) or len(one) != 2 or not array(one[0]) or not array(one[1]):
            raise RecordFault("unproven-unreadable", what="lists")
        runs, weights = one
        if not all(map(natural, runs)) or not all(map(NUMBER, weights)):
            raise RecordFault("unproven-unreadable", what="lists")
        lists.append(DrawOutcomes(tuple(runs), tuple(map(int, weights))))
        if not lists[-1].fits(len(outcomes)):
            raise RecordFault("unproven-unreadable", what="lists")
    used = {place for one in lists for place in one.places}
    if len(set(lists)) != len(lists) or len(set(outcomes)) != len(outcomes) or len(used) != len(outcomes):
        raise RecordFault("unproven-unreadable", what="lists")
    return tuple(lists)


def read_draw(data: Any) -> DiceDraw:
    """Return a draw of the first protocol."""
    label, counter, total, n = drawn(data, TEXT, natural, NUMBER, NUMBER)
    if total == "0":
        raise RecordFault("unproven-unreadable", what="draws")
    return DiceDraw(label, counter, int(total), int(n))


def read_listed(data: Any, lists: Sequence[DrawOutcomes]) -> DiceDraw:
    label, counter, listing, n = drawn(data, TEXT, natural, natural, NUMBER)
    if listing >= len(lists):
        raise RecordFault("unproven-unreadable", what="draws")
    return DiceDraw(label, counter, lists[listing].total, int(n), listing)


def drawn(data: Any, *kinds: Kind) -> list[Any]:
    if not isinstance(data, list) or len(data) != len(kinds) or not all(map(lambda kind, x: kind(x), kinds, data)):
        raise RecordFault("unproven-unreadable", what="draws")
    return data


def check_proof(proof: DiceProof, chains: Chains = CHAINS) -> None:
    """Raise ``RecordFault`` at the first hash or draw that does not follow from the seeds."""
    fate = DiceProtocol()
    if proof.commitment != fate.commit(proof.table, bytes.fromhex(proof.seed)):
        raise RecordFault("unproven-commitment")
    for place, share in enumerate(proof.seats):
        if share.seat in [other.seat for other in proof.seats[:place]]:
            raise RecordFault("unproven-twins", seat=share.seat)
        if share.hash != fate.seat_hash(proof.table, share.seat, bytes.fromhex(share.seed)):
            raise RecordFault("unproven-seat", seat=share.seat)
    if proof.beacon is not None:
        check_day(proof.table, proof.beacon.at)
        check_times(proof.beacon, proof.rounds, chains)
        if proof.beacon.signature and proof.beacon.value != value_of(bytes.fromhex(proof.beacon.signature)).hex():
            raise RecordFault("unproven-signature", round=proof.beacon.round)
    tape = DiceTape(b"")
    for place, (drawn, tape.key) in enumerate(zip(proof.draws, proof.keys(), strict=True), 1):
        tape.draw(drawn.label, drawn.total)
        due = tape.draws[-1]
        if drawn.counter != due.counter:
            raise RecordFault(
                "unproven-counter", place=place, label=drawn.label, counter=drawn.counter, due=due.counter
            )
        if drawn.n != due.n:
            raise RecordFault("unproven-draw", place=place, label=drawn.label, counter=drawn.counter)


def check_day(table: str, at: int) -> None:
    """Raise ``RecordFault`` if the round of a daily game was announced at any other second than the day's first."""
    day = DAY.fullmatch(table)
    if day is not None and at != first_second(*map(int, day.groups())):
        raise RecordFault("unproven-day", table=table, at=at)


def first_second(year: int, month: int, day: int) -> int:
    """Return the first second of a day since 1970; -1 if there is no such day."""
    leaps = [y // 4 - y // 100 + y // 400 for y in (1969, year - 1, year)]
    months = [31, 28 + leaps[2] - leaps[1], 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if not 1 <= month <= 12 or not 1 <= day <= months[month - 1]:
        return -1
    return 86400 * (365 * (year - 1970) + leaps[1] - leaps[0] + sum(months[: month - 1]) + day - 1)


def check_acts(proof: DiceProof, moves: Sequence[tuple[int, str]]) -> None:
    """Raise ``RecordFault`` if fate acts otherwise than drawn; the first protocol only has the number of draws."""
    acts = [(place, act) for place, (seat, act) in enumerate(moves, 1) if seat == -1]
    if len(acts) != len(proof.draws):
        raise RecordFault("unproven-count", acts=len(acts), draws=len(proof.draws))
    for (place, act), draw in zip(acts, proof.draws, strict=True):
        if proof.protocol != DICE_PROTOCOL_1 and act != proof.outcomes[proof.lists[draw.listing].pick(draw.n)]:
            raise RecordFault("unproven-die", move=place)


def acts_answered(proof: DiceProof, moves: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """Return, at level 3, the acts that fate answered, as written; each has a round for exactly its draws."""
    if proof.level != 3:
        return ()
    runs = [list(run) for _, run in groupby(moves, key=lambda move: move[0] == -1)]
    answered = [(before[-1], len(after)) for before, after in pairwise(runs) if after[0][0] == -1]
    if [draws for _, draws in answered] != [one.draws for one in proof.rounds]:
        raise RecordFault("unproven-rounds", acts=len(answered), rounds=len(proof.rounds))
    return tuple([f"[{seat},{act}]" for (seat, act), _ in answered])


def seal(lines: Sequence[str]) -> str:
    """Return the last line of a record with a proof: the SHA-256 of all text before it."""
    return seal_line(sha256("".join([f"{line}\n" for line in lines]).encode()).hexdigest())


def seal_line(digest: str) -> str:
    return compact({"seal": digest})


def check(text: str, chains: Chains = CHAINS) -> DiceProof:
    """Return the proof in a record's text if its dice are right; raise ``RecordFault`` at the first error.

    Whether the rules needed these dice is checked by ``ilion.core.verify``.
    """
    record: RecordLines = lines_of(text)
    if record.proof is None:
        raise RecordFault("unproven-missing")
    proof = read_proof(record.proof)
    check_proof(proof, chains)
    check_acts(proof, record.moves)
    answered = acts_answered(proof, record.moves)
    digest = sha256(record.before.encode()).hexdigest()
    if record.last != seal_line(digest):
        raise RecordFault("unproven-seal")
    if proof.protocol == PROTOCOL and proof.beacon is not None:
        check_signed(proof.beacon, proof.rounds, chains)
    return replace(proof, asked=answered, ended=record.ended, seal=digest)


def say(lang: str, word: str, **told: str | int) -> str:
    """Return a message of ``words/<lang>.fate.ftl``, which is simple enough to be read without Fluent."""
    text = Path(__file__).with_name("words").joinpath(f"{lang}.fate.ftl").read_text("utf-8")
    match = re.search(rf"^{word} = (.+)$", text, re.MULTILINE)
    return word if match is None else re.sub(r"\{ \$(\w+) \}", lambda place: str(told[place[1]]), match[1])


def main(argv: Sequence[str] | None = None) -> int:
    """Check the dice of a record; return 0 if right, 1 if wrong, 2 if there is nothing to check."""
    parser = argparse.ArgumentParser(prog="python -m ilion.core.dice")
    parser.add_argument("file", type=Path)
    parser.add_argument("--promise", type=Path)
    parser.add_argument("--chain", type=Path)
    parser.add_argument("--lang", choices=("en", "es", "fr", "it"), default="en")
    args = parser.parse_args(argv)
    try:
        proof = check(decode_record(args.file.read_bytes()), known_chains(args.chain))
        if args.promise is not None:
            read_promise(decode_record(args.promise.read_bytes())).hold(proof.promise)
    except RecordFault as fault:
        print(say(args.lang, fault.word, **fault.told))
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    print(say(args.lang, "proof-draws", draws=len(proof.draws)))
    print(say(args.lang, "proof-first" if proof.protocol == DICE_PROTOCOL_1 else "proof-acts"))
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
    """Return the known chains, and the one that a file describes."""
    if file is None:
        return CHAINS
    chain = BeaconChain.told(file.read_text("utf-8"))
    return {**CHAINS, chain.name: chain}


def decode_record(data: bytes) -> str:
    """Decode a record's bytes strictly."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise RecordFault("unproven-form", line=data[: error.start].count(b"\n") + 1) from error


if __name__ == "__main__":
    sys.exit(main())
