"""Chat at a table, kept and violated."""

from __future__ import annotations

from typing import Any

from tests.chaos.history import Answer, Chat, Fault, History, Said, Stay
from tests.chaos.judge.talk import LATE, TOLD, check
from tests.chaos.made import TABLE, line, log
from tests.rig.audit import Word

WORDS = (Word(1, "a", "hail", 0), Word(2, "b", "", 7))


def said(id: str, text: str = "", canned: int = 0, *answers: Answer) -> Said:
    return Said(id, TABLE, 0, 10.0, text=text, line=canned, answers=list(answers))


OK, NO = Answer(11.0, True, 1), Answer(11.0, False, 1, "refuse-nothing-said")
SAID = (said("a", "hail", 0, OK), said("b", "", 7, OK))


def stay(*heard: int, last: float = 30.0, came: float = 5.0) -> Stay:
    chats = [Chat(word.n, word.text, word.line, 12.0) for n in heard for word in WORDS if word.n == n]
    return Stay(TABLE, 0, came, came, last, chats)


def rules(stays: tuple[Stay, ...] = (), words: Any = WORDS, what: Any = SAID, faults: Any = ()) -> set[str]:
    history = History(said=list(what), stays=list(stays), faults=list(faults))
    return {wrong.rule for wrong in check(history, [log(line(1, "start", -1, 1.0, ()), words=words)])}


def test_stored_and_received_chat_violates_nothing() -> None:
    assert rules((stay(1, 2), stay(1, 2, came=20.0))) == set()
    assert rules(what=(*SAID, said("c", "", 13, NO))) == set()


def test_a_lost_duplicated_changed_or_unanswered_message_is_found() -> None:
    once = {"chat is stored once if accepted"}
    assert rules(words=WORDS[:1]) == once
    assert rules(words=(*WORDS, Word(3, "b", "", 7))) == once
    assert rules(what=(*SAID[:1], said("b", "", 7, NO))) == once
    assert rules(words=(Word(1, "a", "farewell", 0), WORDS[1])) == {"chat is stored as sent"}
    assert rules(words=(), what=[said("a", "hail")]) == {"every chat message gets a reply"}
    assert rules(words=(Word(2, "a", "hail", 0), Word(3, "b", "", 7))) == {"chat is stored in order"}


def test_a_message_sent_twice_or_out_of_order_or_changed_is_found() -> None:
    order = {"chat is sent once and in order"}
    assert rules((stay(1, 1, 2),)) == order == rules((stay(2, 1),))
    assert rules((Stay(TABLE, 0, 5.0, 5.0, 30.0, [Chat(1, "hell", 0, 12.0), Chat(2, "", 7, 12.0)]),)) == order
    assert rules((stay(2, last=12.0),)) == order


def test_a_late_client_may_be_sent_only_the_last_messages_but_enough_of_them() -> None:
    words = [Word(n, f"word-{n}", str(n), 0) for n in range(1, TOLD + 11)]
    late = [Chat(word.n, word.text, 0, 12.0) for word in words[10:]]
    assert rules((Stay(TABLE, 0, 5.0, 5.0, 30.0, late),), words, ()) == set()
    assert rules((Stay(TABLE, 0, 5.0, 5.0, 30.0, late[1:]),), words, ()) == {"chat is sent once and in order"}
    assert rules((Stay(TABLE, 0, 5.0, 5.0, 30.0, late[:9] + late[10:]),), words, ()) != set()


def test_a_message_that_a_present_client_never_received_is_found() -> None:
    heard = {"chat reaches everyone"}
    assert rules((stay(1),)) == heard == rules((stay(),))
    assert rules((stay(1, last=11.5 + LATE / 2),)) == set(), "the client may have gone too soon"
    assert rules((stay(1, came=0.0),)) == set(), "the server did not know that the client was there"
    assert rules((stay(1),), faults=[Fault("bus away", 20.0, 29.0)]) == set()
