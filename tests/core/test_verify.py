"""Records of whole games are verified, and no forged one is."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import fair_game, play_game
from ilion.core.beacon_chain import QUICKNET, WAIT, due_round
from ilion.core.dice import DICE_PROTOCOL_1, PROTOCOL, DiceProof, RecordFault, check, seal
from ilion.core.game import Game
from ilion.core.package_source import PackageSource
from ilion.core.record import Move, Record, dumps, loads, undo, with_outcomes
from ilion.core.state import FATE
from ilion.core.values import Setup
from ilion.core.verify import verify
from ilion.core.words import message_ids
from ilion.games import GAMES
from tests.core.forgery import ONLY_SEALED, PULSE, SEED, SURE, forgeries, promise
from tests.core.highcard import DEALS, KEEP
from tests.core.highcard import GAME as HIGHCARD
from tests.core.javascript import ask, needs_node
from tests.core.test_sealed import WRONG

ALL = {HIGHCARD.name: HIGHCARD, **GAMES}
TIMES = 3
"""How often every kind of forgery is tried on a game at each level: 342 forged records."""
UNIFORM = BOTS["uniform"]
TABLES = [(game, edition) for game in GAMES.values() for edition in game.editions]
TABLES_IDS = [f"{game.name}-{edition}" for game, edition in TABLES]


def setup_of(game: Game, edition: int) -> Any:
    more = {"edition": edition} if len(game.editions) > 1 else {}
    return game.usual(**more)


@cache
def played(game_name: str, edition: int, level: int) -> str:
    """The record of a whole game with verifiable dice."""
    game = ALL[game_name]
    setup = setup_of(game, edition)
    record = fair_game(game, setup, [UNIFORM] * setup.seats, Random(level), promise(game, setup, level))
    return dumps(record)


@needs_node
@pytest.mark.parametrize(
    ("table", "at", "sound"),
    [
        ("day-1970-01-02", 86400, True),
        ("day-2024-02-29", 1709164800, True),
        ("day-9999-12-31", 253402214400, True),
        ("day-1970-01-02", 86401, False),
        ("day-1970-01-02", 0, False),
        ("day-2026-02-31", 1772496000, False),
        ("day-2026-99-99", 1772496000, False),
        ("day-0000-01-01", 253402300800, False),
        ("day-1970-01-02", 2**53 - 1, False),
        ("day-1970-01-02x", 5, True),
    ],
)
def test_the_round_of_a_day_is_named_at_its_first_second(table: str, at: int, sound: bool, tmp_path: Path) -> None:
    setup = HIGHCARD.usual()
    beacon = replace(PULSE, at=at, round=due_round(PULSE.genesis, PULSE.period, at + WAIT))
    made = DiceProof.of(table, SEED, [(name, SEED, False) for name in HIGHCARD.seat_names(setup)], beacon)
    text = dumps(fair_game(HIGHCARD, setup, [UNIFORM] * setup.seats, Random(1), made))
    word = None if sound else "unproven-day"
    assert fault_of(HIGHCARD, text) == word
    (browser,) = ask(tmp_path, texts=[text])["faults"]
    assert (browser and browser[0]) == word


def fault_of(game: Game, text: str) -> str | None:
    try:
        verify(game, text)
    except RecordFault as fault:
        return fault.word
    return None


@pytest.mark.parametrize(("game", "edition"), TABLES, ids=TABLES_IDS)
@pytest.mark.parametrize("level", [1, 2])
def test_a_whole_game_is_verified(game: Game, edition: int, level: int) -> None:
    text = played(game.name, edition, level)
    record, proof = verify(game, text)
    assert record.scores is not None and proof.level == level and len(proof.draws) > 0
    assert record == loads(text, game) and dumps(record) == text


@pytest.mark.parametrize(("game", "edition"), TABLES, ids=TABLES_IDS)
def test_a_game_is_verified_elsewhere_and_its_dice_without_anything_installed(
    game: Game, edition: int, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(played(game.name, edition, 1), "utf-8")
    environ = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    for command in (["-m", "ilion.cli.main", "verify"], ["-S", "-m", "ilion.core.dice"]):
        done = subprocess.run([sys.executable, *command, str(file)], env=environ, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@needs_node
def test_every_checker_reads_which_package_a_game_came_from_and_no_second_spelling_of_it(tmp_path: Path) -> None:
    record = loads(played("highcard", 1, 1), HIGHCARD)
    record.source = PackageSource("guest", "1.2", "ab" * 8)
    text = dumps(record)
    assert verify(HIGHCARD, text)[0].source == record.source
    wrong = [text.replace('"version":"1.2"', spelt) for spelt in ('"version":1', '"version":"1.2","more":""')]
    resealed = ["\n".join((*(lines := bad.split("\n")[:-2]), seal(lines), "")) for bad in wrong]
    assert [fault_of(HIGHCARD, bad) for bad in resealed] == ["unproven-form", "unproven-form"]
    found = ask(tmp_path, texts=[text, *resealed])["faults"]
    assert [fault and fault[0] for fault in found] == [None, "unproven-form", "unproven-form"]


def test_a_game_broken_off_is_verified_without_a_result() -> None:
    record = loads(played("highcard", 1, 1), HIGHCARD)
    assert record.proof is not None
    broken = msgspec.structs.replace(record, moves=record.moves[:3], scores=None)
    broken.proof = with_outcomes(HIGHCARD, broken, replace(record.proof, draws=record.proof.draws[:2]))
    assert [seat for seat, _ in broken.moves] == [FATE, FATE, 0]
    assert verify(HIGHCARD, dumps(broken))[0].scores is None


@cache
def refusals(game_name: str, edition: int, level: int, times: int) -> list[tuple[str, str | None]]:
    """Every forgery of a game and what is found wrong with it."""
    game, text = ALL[game_name], played(game_name, edition, level)
    return [(forgery.name, fault_of(game, forgery.text)) for forgery in forgeries(game, text, times)]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("name", "times"), [("trojan-war", TIMES), ("highcard", 2)])
def test_no_forged_record_is_verified(name: str, times: int, level: int) -> None:
    found = refusals(name, 1, level, times)
    assert len(found) == times * len(SURE + ONLY_SEALED)
    assert [name for name, fault in found if fault is None] == []
    under_the_old_seal = {kind.__qualname__ for kind in ONLY_SEALED}
    assert not [name for name, fault in found if fault == "unproven-seal" and name not in under_the_old_seal]


def spoilt(text: str, times: int) -> list[str]:
    """Copies with a character or two changed, added or taken away, most of them in the proof and after."""
    rng, proof = Random(7), text.index('{"proof":')
    copies: list[str] = []
    while len(copies) < times:
        letters = list(text)
        for _ in range(rng.randint(1, 2)):
            i = rng.randrange(proof if rng.random() < 0.7 else 0, len(letters) - 1)
            letters[i : i + rng.randint(0, 1)] = rng.sample('0123456789abcdef"[]{},:.-e\n\\é', rng.randint(0, 1))
        if letters != list(text):
            copies.append("".join(letters))
    return copies


def test_no_character_can_be_changed() -> None:
    for text in spoilt(played("trojan-war", 1, 2), 300):
        with pytest.raises(RecordFault):
            check(text)


def test_every_fault_of_a_record_is_met() -> None:
    met = {fault for level in (1, 2) for _, fault in refusals("trojan-war", 1, level, TIMES)}
    faults = {word for word in message_ids("ilion.core", "en") if word.startswith("unproven-")}
    elsewhere = {
        "unproven-beacon",
        "unproven-day",
        "unproven-setup",
        "unproven-rounds",
        *[word for word, _ in WRONG.values()],
    }
    assert faults - met - {"unproven-chain"} <= elsewhere


@pytest.mark.parametrize(("game", "edition"), TABLES, ids=TABLES_IDS)
def test_every_kind_of_forgery_is_refused_in_every_game(game: Game, edition: int) -> None:
    assert [name for name, fault in refusals(game.name, edition, 2, 1) if fault is None] == []


def test_the_beacons_own_times_are_held_to() -> None:
    text = played("trojan-war", 1, 2)
    for name, period in ((QUICKNET.name, 3), ("recorded", 0)):
        forged = text.replace('"recorded"', f'"{name}"').replace('"period":3', f'"period":{period}')
        assert fault_of(GAMES["trojan-war"], forged) == "unproven-beacon"


def test_a_setup_that_the_game_does_not_know_is_no_game() -> None:
    record = loads(played("highcard", 1, 1), HIGHCARD)
    record.setup = Setup(seats=9)
    assert fault_of(HIGHCARD, dumps(record)) == "unproven-setup"
    record.setup = Setup(version=2)
    assert fault_of(HIGHCARD, dumps(record)) == "unproven-setup"


def test_dice_of_unknown_making_are_not_verified() -> None:
    record = play_game(HIGHCARD, Setup(), [UNIFORM] * 2, Random(1))
    assert fault_of(HIGHCARD, dumps(record)) == "unproven-missing"


def test_an_undone_move_leaves_no_proof_of_what_was() -> None:
    setup = Setup(seats=3)
    moves: list[Move] = [*[(FATE, DEALS[c]) for c in (3, 1, 2)], (0, KEEP)]
    back = undo(HIGHCARD, Record(game="highcard", setup=setup, moves=moves, proof=promise(HIGHCARD, setup)), 0)
    assert back is not None and back.proof is None


@pytest.mark.parametrize(("game", "edition"), TABLES, ids=TABLES_IDS)
def test_a_record_of_the_first_protocol_is_still_verified_as_what_it_is(game: Game, edition: int) -> None:
    record = loads(played(game.name, edition, 1), game)
    assert record.proof is not None and record.proof.protocol == PROTOCOL
    record.proof = replace(record.proof, protocol=DICE_PROTOCOL_1)
    text = dumps(record)
    assert verify(game, text)[1].protocol == DICE_PROTOCOL_1 and '"outcomes"' not in text
    i, line = next((i, line) for i, line in enumerate(text.split("\n")) if line.startswith("[-1,"))
    lines = text.split("\n")[:-2]
    lines[i] = line.replace("[-1,", "[-1,[", 1) + "]"
    assert check("\n".join([*lines, seal(lines), ""])).protocol == DICE_PROTOCOL_1, "the small checker cannot see it"


def test_a_die_that_differs_from_its_draw_is_found_without_the_rules() -> None:
    for forgery in forgeries(GAMES["trojan-war"], played("trojan-war", 2, 1), TIMES):
        if forgery.name == "die_changed":
            with pytest.raises(RecordFault, match="unproven-die"):
                check(forgery.text)


@needs_node
@pytest.mark.parametrize("level", [1, 2])
def test_javascript_and_python_find_the_same_faults(tmp_path: Path, level: int) -> None:
    game, text = GAMES["trojan-war"], played("trojan-war", 2, level)
    texts = [text, text.replace("\n", "\r\n"), *(f.text for f in forgeries(game, text, 2)), *spoilt(text, 100)]

    def word(text: str) -> str | None:
        try:
            check(text)
        except RecordFault as fault:
            return fault.word
        return None

    expected = [word(text) for text in texts]
    found = [fault and fault[0] for fault in ask(tmp_path, texts=texts)["faults"]]
    assert found == expected
    assert expected[:2] == [None, "unproven-form"] and expected.count(None) < len(texts) / 2
