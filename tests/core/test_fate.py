"""The dice: the bytes of the protocol, in two languages, and that no number is favoured."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count, islice, pairwise
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest

import ilion.core.dice
from ilion.core.beacon import RecordedBeacon, comes_at, named_round, pulse
from ilion.core.beacon_chain import QUICKNET, due_round, value_of
from ilion.core.dice import (
    DICE_PROTOCOL_1,
    PROTOCOL,
    DiceDraw,
    DiceProof,
    DiceProtocol,
    DiceTape,
    below,
    compact,
    read_lists,
    read_proof,
    say,
)
from ilion.core.draw_outcomes import DrawOutcomes, in_one_order
from ilion.core.record_syntax import read_line
from ilion.core.words import LANGS, Words, message_ids
from tests.core.javascript import ask, needs_node

PAGE = Path(__file__).parents[2] / "docs/contribute/dice-protocol.md"
SEED = bytes(range(32))
SEATS = [("p1", b"\1" * 32), ("p2", b"\2" * 32)]


def published() -> dict[str, Any]:
    found = re.search(r"```json\n(.+?)\n```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    vectors: dict[str, Any] = json.loads(found[1])
    return vectors


def test_the_vectors_of_the_first_sketch_come_out_under_its_name() -> None:
    name = "bgdice/1"
    fate = DiceProtocol(name)
    key = fate.key(SEED, "g42", SEATS, sha256(b"drand").digest())
    assert fate.commit("g42", SEED) == "840765e3d793e3489cc2b72079bdd65342c44260237bb825c5ff61f713891444"
    assert key.hex() == "e2942e14392e7811e1c6759c6390c643b6f0c7339d933876b8d56d9ca346bce7"
    words = DiceTape(key, name).words("attack", 0)
    assert [below(words, 6) + 1 for _ in range(5)] == [4, 5, 1, 6, 4]
    words, deck = DiceTape(key, name).words("deck", 0), list(range(10))
    for i in range(9, 0, -1):
        j = below(words, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    assert deck == [0, 5, 4, 3, 7, 9, 6, 8, 2, 1]


def test_the_published_vectors_come_out() -> None:
    vectors, fate = published(), DiceProtocol()
    seed, table = bytes.fromhex(vectors["seed"]), vectors["table"]
    seats = [(seat, bytes.fromhex(own)) for seat, own in vectors["seats"]]
    key = fate.key(seed, table, seats, bytes.fromhex(vectors["beacon"]))
    assert fate.commit(table, seed) == vectors["commitment"]
    assert [fate.seat_hash(table, seat, own) for seat, own in seats] == vectors["hashes"]
    assert fate.key(seed, table, seats).hex() == vectors["key1"] and key.hex() == vectors["key2"]
    signature = bytes.fromhex(vectors["signature"])
    assert QUICKNET.signed(vectors["round"], signature) and value_of(signature).hex() == vectors["value"]
    own = DiceTape(fate.sealed_key(key, value_of(signature)))
    assert own.key.hex() == vectors["key3"]
    assert [[label, n, total, str(own.draw(label, int(total)))] for label, n, total, _ in vectors["sealed"]] == vectors[
        "sealed"
    ]
    n, line, sealed = vectors["act"]
    assert fate.act_seal(key, n, line) == sealed
    label, counter, words = vectors["words"]
    assert [f"{word:016x}" for word in islice(DiceTape(key).words(label, counter), len(words))] == words
    tape = DiceTape(key)
    for label, counter, total, n in vectors["draws"]:
        assert tape.draw(label, int(total)) == int(n)
        assert tape.draws[-1] == DiceDraw(label, counter, int(total), int(n))


def test_the_published_numbers_pick_the_published_outcomes() -> None:
    outcomes, lists, picks = (published()[name] for name in ("outcomes", "lists", "picks"))
    read = read_lists(lists, [compact(outcome) for outcome in outcomes])
    assert [[one, n, outcomes[read[one].pick(int(n))]] for one, n, _ in picks] == picks
    assert {read[one].total - 1 for one, *_ in picks} >= {int(n) for _, n, _ in picks[-2:]}


@needs_node
def test_javascript_makes_the_same_vectors(tmp_path: Path) -> None:
    assert ask(tmp_path, vectors=published())["vectors"] == published()


def test_the_page_names_the_protocol_and_the_beacon() -> None:
    page = PAGE.read_text("utf-8")
    assert f"`{PROTOCOL}`" in page and f"`{QUICKNET.name}`, {QUICKNET.genesis} and {QUICKNET.period}" in page


def test_a_word_that_would_favour_some_number_is_passed_over() -> None:
    three_quarters = 3 << 62
    assert below(iter([three_quarters, (1 << 64) - 1, 5]), three_quarters) == 5
    assert below(iter([three_quarters - 1]), three_quarters) == three_quarters - 1
    assert below(iter([(1 << 64) - 1, 15]), 10) == 5
    assert below(iter([(1 << 64) - 7, 15]), 10) == 9
    assert below(iter([7]), 1 << 64) == 7
    assert below(iter([1, 2]), (1 << 64) + 1) == 1
    assert below(iter([(1 << 64) - 1, (1 << 64) - 1, 0, 3]), (1 << 64) + 1) == 3


def test_no_two_lists_of_fields_hash_alike() -> None:
    fate = DiceProtocol()
    assert fate.commit("ab", b"c" * 32) != fate.commit("a", b"b" + b"c" * 32)
    hashes = {fate.seat_hash(table, seat, SEED) for table in ("a", "b") for seat in ("a", "b")}
    keys = [
        fate.key(SEED, "t", SEATS),
        fate.key(SEED, "t", SEATS[::-1]),
        fate.key(SEED, "t", SEATS, SEED),
        fate.key(SEED, "u", SEATS),
        fate.key(b"\3" * 32, "t", SEATS),
        DiceProtocol("other/1").key(SEED, "t", SEATS),
    ]
    assert len(hashes) == 4 and len(set(keys)) == len(keys)


def test_a_tape_continues_where_it_was_left_and_labels_are_independent() -> None:
    whole, other = DiceTape(b"k" * 32), DiceTape(b"k" * 32)
    for label in ("a", "b", "a", "c", "a", "b"):
        whole.draw(label, 1000)
    for label in ("a", "a", "a"):
        other.draw(label, 1000)
    assert [draw for draw in whole.draws if draw.label == "a"] == other.draws
    left = DiceTape(b"k" * 32, drawn=whole.draws[:3])
    for draw in whole.draws[3:]:
        left.draw(draw.label, draw.total)
    assert left.draws == whole.draws


def probability(seen: Counter[int], faces: int) -> float:
    """How often fair numbers would be as uneven as these: Pearson's chi-square by Wilson and Hilferty."""
    draws, freedom = sum(seen.values()), faces - 1
    chi = sum((seen[face] - draws / faces) ** 2 for face in range(faces)) * faces / draws
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((chi / freedom) ** (1 / 3) - 1 + spread) / sqrt(spread))


def fair(numbers: Iterable[int], faces: int, draws: int = 6_000) -> bool:
    return 1e-3 < probability(Counter(islice(numbers, draws)), faces) < 1 - 1e-3


FACES = (2, 3, 6, 7, 10, 20, 100)


def rolls(tape: DiceTape, faces: int) -> Iterator[int]:
    return (tape.draw("roll", faces) for _ in count())


def names(tape: DiceTape, faces: int) -> Iterator[int]:
    return (tape.draw(f"turn{turn}/roll", faces) for turn in count())


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("way", [rolls, names])
def test_no_face_is_favoured(way: Callable[[DiceTape, int], Iterator[int]], faces: int) -> None:
    assert fair(way(DiceTape(sha256(b"die %d" % faces).digest()), faces), faces)


@pytest.mark.parametrize("total", [2**750, 3**500, 2**64 + 1], ids=["2**750", "3**500", "2**64+1"])
def test_no_part_of_a_huge_range_is_favoured(total: int) -> None:
    key = sha256(b"huge").digest()
    assert fair((8 * n // total for n in rolls(DiceTape(key), total)), 8, 3_000)
    assert fair((n % 7 for n in rolls(DiceTape(key), total)), 7, 3_000)


def test_neither_the_last_roll_nor_another_label_reveals_anything() -> None:
    key = sha256(b"pairs").digest()
    row = list(islice(rolls(DiceTape(key), 6), 6_001))
    assert fair((a * 6 + b for a, b in pairwise(row)), 36)
    tape = DiceTape(key)
    assert fair((tape.below("a", n, 6) * 6 + tape.below("b", n, 6) for n in count()), 36)


def test_every_order_of_five_cards_is_as_likely() -> None:
    tape = DiceTape(sha256(b"cards").digest())

    def shuffled() -> int:
        place = 0
        for left in range(5, 0, -1):
            place = place * left + tape.draw("deck", left)
        return place

    assert fair((shuffled() for _ in count()), 120)


def test_a_careless_mapping_would_be_seen() -> None:
    tape = DiceTape(sha256(b"careless").digest())
    assert not fair((tape.below("roll", n, 256) % 100 for n in count()), 100)
    assert not fair((tape.below("roll", n, 16) % 6 for n in count()), 6)
    assert not fair((n % 6 for n in count()), 6)


async def test_a_round_is_named_before_it_exists() -> None:
    beacon = RecordedBeacon({n: bytes([n]) * 32 for n in range(1, 9)}, genesis=1000)
    assert [named_round(beacon, at) for at in (900, 994, 995, 997, 998)] == [1, 1, 2, 2, 3]
    flash = await beacon.flash(named_round(beacon, 997))
    assert flash is not None and pulse(beacon, 997, flash).value == "02" * 32
    assert [comes_at(beacon, n) for n in (1, 2)] == [1000, 1003]
    assert await beacon.flash(named_round(beacon, 5000)) is None
    assert due_round(QUICKNET.genesis, QUICKNET.period, 1776643200) == 27946612


def test_a_proof_survives_its_line() -> None:
    seats = [("Ἀχιλλεύς", b"\1" * 32, True), ("bot", b"\2" * 32, False)]
    proof = DiceProof.of("t", SEED, seats)
    tape = DiceTape(proof.key())
    tape.draw("armies", 2**750)
    listing = DrawOutcomes((0, 2, 3, 1), (2**749, 1, 2**749 - 1))
    outcomes = ('["march","Ἴλιον"]', '["rest",-1]', '["sail",[true,null]]', '["stay"]')
    second = DrawOutcomes((2, 1))
    tape.draw("armies", 1)
    draws = [draw._replace(listing=n) for n, draw in enumerate(tape.draws)]
    whole = replace(proof, outcomes=outcomes, lists=(listing, second), draws=tuple(draws))
    first = replace(proof, draws=tuple(tape.draws), protocol=DICE_PROTOCOL_1)
    assert read_proof(read_line(whole.line())) == whole and read_proof(read_line(first.line())) == first
    assert proof.independent and not DiceProof.of("t", SEED, seats[1:]).independent


def test_outcomes_stand_in_one_order_or_in_none() -> None:
    assert in_one_order(["cd", "abce", "be"]) == list("abcde") == in_one_order(["abcde", "", "bd"])
    assert in_one_order(["ab", "bc", "ca"]) is None and in_one_order(["abc", "acb"]) is None
    assert in_one_order([]) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_of_the_dice_read_the_same_without_fluent(lang: str) -> None:
    words = Words.of(lang, "ilion.core")
    mine = [word for word in message_ids("ilion.core", lang) if word.startswith(("proof-", "unproven-", "promise-"))]
    text = Path(ilion.core.dice.__file__).with_name("words").joinpath(f"{lang}.fate.ftl").read_text("utf-8")
    assert len(mine) == len(re.findall("^[a-z]", text, re.MULTILINE)) > 20
    told = {place: f"<{place}>" for place in re.findall(r"\$(\w+)", text)}
    assert all(say(lang, word, **told) == words.say(word, **told) for word in mine)


def test_the_dice_need_the_standard_library_alone() -> None:
    source = Path(ilion.core.dice.__file__)
    code = "import sys, ilion.core.dice; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], env={"PYTHONPATH": str(source.parents[2])}, capture_output=True, text=True
    )
    assert set(done.stdout.split()) <= {*sys.stdlib_module_names, "__main__", "ilion"}, done.stderr
