"""Whole games on the offline server: it is stopped in between, and the record is verified in the end."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.verify import verify
from ilion.games import GAMES
from ilion.table.audit import audit
from tests.offline_play.kit import Keeper, at_home

AWAY = 40
"""Moves after which the device is put away and used again."""
SHORT: dict[str, dict[str, object]] = {"escolex": {"max_rounds": 4}, "iliad": {"scenario": "lesson"}}
"""The games that would take a minute, made shorter."""


def play(keeper: Keeper, table: str, rng: Random, most: int) -> bool:
    """Make some of the player's moves, and the bots' answers; return whether the game is over."""
    keeper.say(type="hello", table=table, lang="en", animate=True)
    keeper.think()
    for n in range(most):
        news = keeper.news
        if keeper.app.place(table).row.ended:
            return True
        choices = [(ask["seat"], c["act"]) for ask in news["asks"] for c in ask["legal"]]
        assert choices, "bots have done what they had to, so it is for the person to act"
        seat, act = rng.choice(choices)
        id = f"act-{news['seq']:06}-{n}"
        answer = keeper.say(type="do", id=id, base_seq=news["seq"], act=act, seat=seat)[0]
        assert answer["type"] == "ack", answer
        keeper.think()
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots_with_the_device_put_away_in_between(game: str) -> None:
    seats = ["me", *["bot:ajax"] * (GAMES[game].setup().seats - 1)]
    keeper, rng = at_home(), Random(game)
    table = keeper.open(game, seats, setup={"seats": len(seats), **SHORT.get(game, {})})
    for _ in range(100):
        if play(keeper, table, rng, AWAY):
            break
        keeper = Keeper(keeper.store)
    else:
        pytest.fail("the game does not end")
    assert audit(Keeper(keeper.store).app.place(table).log) is None
    record = keeper.ask("GET", f"/api/tables/{table}/record")
    assert record.status == 200 and record.media == "application/x-ndjson"
    read, proof = verify(GAMES[game], record.text)
    assert proof.level == 1 and read.scores == keeper.app.place(table).row.scores
    again = Keeper(keeper.store)
    assert again.ask("GET", f"/api/tables/{table}/record") == record
    assert [t["status"] for t in again.ask("GET", "/api/tables/mine").json] == ["over"]
