"""The rules of playing a seat, kept and violated."""

from __future__ import annotations

from typing import Any

from ilion.core.values import Fact
from ilion.games import GAMES
from ilion.table.audit import StoredEntryHashes
from tests.chaos.haste import ABSENT
from tests.chaos.history import History, SignOut, Stay, Try
from tests.chaos.judge.seats import check
from tests.chaos.made import TABLE, line, log

GAME = GAMES["escolex"]
NAMES = GAME.seat_names(GAME.setup(seats=2))
AT = 100.0


def told(word: str, seat: int) -> tuple[Fact, ...]:
    return (Fact(word, {"seat": NAMES[seat]}),)


SITS = line(2, "seat", 1, AT, act={"standby": "greedy"}, id="call", facts=told("told-bot-sits", 1))
BACK = line(3, "seat", 1, AT + 5, act={"standby": ""}, id="back", facts=told("told-seat-back", 1))
CALL = Try("call", TABLE, 1, AT - 0.1, kind="standby", base_seq=1, by=0)
RETURN = Try("back", TABLE, 1, AT + 4, kind="back", base_seq=2, by=1)
DONE = Try("done", TABLE, 1, AT - 9, kind="do", base_seq=1, by=1)


def rules(
    *lines: StoredEntryHashes, stays: tuple[Stay, ...] = (), tries: Any = (CALL, RETURN, DONE), **more: Any
) -> set[str]:
    history = History(tries=list(tries), stays=list(stays))
    begun = line(1, "start", -1, 1.0, ())
    return {wrong.rule for wrong in check(history, [log(begun, *lines, **more)])}


def seen(asked: float, came: float) -> tuple[Stay, ...]:
    return (Stay(TABLE, 1, asked, came, came),)


def test_a_bot_takes_the_seat_of_an_absent_player_and_gives_it_back() -> None:
    assert rules(SITS, BACK) == set()
    assert rules(SITS, BACK, stays=seen(AT - ABSENT, AT - ABSENT + 0.1)) == set()
    assert rules(SITS, BACK, stays=seen(AT - 0.2, AT)) == set(), "the player came while the bot was called"
    assert rules(SITS, BACK, stays=(Stay(TABLE, 0, AT - 1, AT - 1), Stay("other", 1, AT - 1, AT - 1))) == set()


def test_a_bot_that_takes_the_seat_of_a_present_player_is_found() -> None:
    assert rules(SITS, stays=seen(AT - 1, AT - 0.9)) == {"present players keep their seats"}


def test_a_seat_that_changes_without_a_request_or_for_another_is_found() -> None:
    assert rules(SITS, tries=()) == {"a seat changes only on request"}
    other = Try("back", TABLE, 1, AT + 4, kind="back", base_seq=2, by=0)
    assert rules(SITS, BACK, tries=(CALL, other)) == {"only its player takes a seat back"}
    assert rules(SITS, BACK, tries=(CALL, Try("back", TABLE, 1, AT, kind="standby", base_seq=2))) == {
        "a seat changes only on request"
    }


def test_an_unannounced_seat_change_is_found() -> None:
    for facts in ((), told("told-bot-sits", 0), (Fact("told-bot-sits", {"seat": NAMES[1]}, hears=(1,)),)):
        sits = line(2, "seat", 1, AT, act={"standby": "greedy"}, id="call", facts=facts)
        assert rules(sits) == {"seat changes are announced"}
    assert rules(line(2, "flag", 1, AT)) == {"seat changes are announced"}
    assert rules(line(2, "flag", 1, AT, facts=told("flag-falls", 1))) == set()


def test_players_and_bots_move_only_for_themselves() -> None:
    person, bot = line(2, "act", 1, AT, id="done"), line(2, "act", 1, AT, id="bot:1:1")
    assert rules(person) == set() == rules(bot, bots=(1,))
    assert rules(bot) == {"players move only for themselves"} == rules(person, bots=(1,))
    later = line(3, "act", 1, AT + 1, id="bot:2:1")
    assert rules(SITS, later) == set()
    assert rules(SITS, line(3, "act", 1, AT + 1, id="done")) == {"players move only for themselves"}
    assert rules(SITS, BACK, line(4, "act", 1, AT + 9, id="bot:3:1")) == {"players move only for themselves"}


def test_a_signed_out_player_is_still_a_player() -> None:
    history = History(sign_outs=[SignOut(TABLE, AT, tries=["mine"])])
    assert list(check(history, [log(line(1, "act", 0, AT, id="mine"))])) == []


def test_a_bot_that_moves_on_another_position_is_found() -> None:
    assert rules(line(2, "act", 1, AT, id="bot:0:1"), bots=(1,)) == {"bots move on the position they were asked about"}
