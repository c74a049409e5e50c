"""Questions that the table answers by itself have one sensible answer, and one that has two is found."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ilion.games import GAMES
from ilion.games.trojan_war.types import Keep, Reroll
from tools.questions import count, gain_of, is_sensible, questions_of, setups_of

WAR = GAMES["trojan-war"]
LATEST = setups_of(WAR)[-1]


def test_no_question_is_answered_that_had_two_sensible_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert count(1, ["trojan-war"]) == 0
    told = capsys.readouterr().out
    assert "questions a person before" in told and "answered by the table: " in told


def test_a_question_that_has_another_sensible_answer_is_found() -> None:
    """A table that kept every die would keep those that a new one serves better."""

    def keep_all(setup: Any, seen: Any) -> Any:
        return Keep() if seen.step == "sinon" and seen.me in seen.to_act else None

    hasty = replace(WAR, automatic_act=keep_all)
    answered = [q for seed in range(3) for q in questions_of(hasty, LATEST, seed).answered if Reroll() in q.others]
    assert any(is_sensible(*gain_of(hasty, LATEST, question, 60)) for question in answered)
