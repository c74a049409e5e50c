"""What the types hold: each ignored line below is an error of mypy, and one that no longer is would be one, too."""

from __future__ import annotations

from typing import Any

from ilion.core.game import GameOf
from ilion.games.troia.laws import acts, audit
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.text import act_phrase, board, goal, prompt
from ilion.games.troia.types import TroiaSetup, TroiaView
from ilion.games.trojan_war.text import act_phrase as other_tell
from ilion.games.trojan_war.text import board as other_board
from ilion.games.trojan_war.text import goal as other_goal
from ilion.games.trojan_war.text import prompt as other_ask
from ilion.games.trojan_war.types import TrojanWarSetup
from ilion.games.trojan_war.types import TrojanWarView as OtherView

ABOUT: dict[str, Any] = {"name": "x", "package": "x", "author": "", "year": 1, "version": 1, "act": int}


def test_a_game_made_of_the_parts_of_two_is_an_error_of_the_types() -> None:
    one = GameOf(
        seats=range(2, 3),
        secrets=True,
        setup=TroiaSetup,
        seen=TroiaView,
        state=TroiaState,
        acts=acts,
        audit=audit,
        seat_names=lambda setup: ("a",),
        board=board,
        prompt=prompt,
        goal=goal,
        act_phrase=act_phrase,
        **ABOUT,
    )
    other = GameOf(
        seats=range(2, 3),
        secrets=True,
        setup=TrojanWarSetup,
        seen=OtherView,
        state=TroiaState,
        acts=acts,
        audit=audit,
        seat_names=lambda setup: ("a",),
        board=other_board,
        prompt=other_ask,
        goal=other_goal,
        act_phrase=other_tell,  # type: ignore[arg-type]
        **ABOUT,
    )
    assert one.state is other.state and one.setup is not other.setup
