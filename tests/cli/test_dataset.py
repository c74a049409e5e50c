"""Games as a dataset: rows, fingerprint, datasheet."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pyarrow.parquet as pq

from ilion.core.record import loads, position
from ilion.games import GAMES
from tests.cli.conftest import Ilion


def test_a_dataset_has_every_game_and_move_and_says_what_it_is(ilion: Ilion, tmp_path: Path) -> None:
    code, said = ilion(
        f"dataset troia --bots uniform,greedy --swap --games 3 --seed 5 --out {tmp_path}", game=GAMES["troia"]
    )
    assert code == 0
    games = pq.read_table(tmp_path / "games.parquet").to_pylist()
    moves = pq.read_table(tmp_path / "moves.parquet").to_pylist()
    summary = msgspec.json.decode((tmp_path / "dataset.json").read_bytes())
    assert [row["game"] for row in games] == [0, 1, 2]
    assert [row["bots"] for row in games] == [["uniform", "greedy"], ["greedy", "uniform"], ["uniform", "greedy"]]
    assert summary["fingerprint"] == sha256("".join(row["record"] for row in games).encode()).hexdigest()
    assert summary["fingerprint"] in said
    assert summary["moves"] == len(moves) == sum(row["moves"] for row in games)
    record = loads(games[1]["record"], GAMES["troia"])
    assert list(position(GAMES["troia"], record).scores()) == games[1]["scores"]
    mine = [row for row in moves if row["game"] == 1]
    assert [(row["seat"], row["act"]) for row in mine] == [
        (seat, msgspec.json.encode(act).decode()) for seat, act in record.moves
    ]
    sheet = (tmp_path / "README.md").read_text("utf-8")
    for part in ("Motivation", "Composition", "Collection", "Uses and limits", summary["fingerprint"], "Eloi Pujadas"):
        assert part in sheet


def test_the_same_command_gives_the_same_fingerprint_whatever_the_jobs(ilion: Ilion, tmp_path: Path) -> None:
    prints = []
    for n, jobs in enumerate((1, 2)):
        typed = f"dataset troia --bots uniform,uniform --games 3 --jobs {jobs} --out {tmp_path / str(n)}"
        assert ilion(typed, game=GAMES["troia"])[0] == 0
        prints.append(msgspec.json.decode((tmp_path / str(n) / "dataset.json").read_bytes())["fingerprint"])
    assert prints[0] == prints[1]
