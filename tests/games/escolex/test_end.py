"""Pacts, leaving, and the end of the war."""

from __future__ import annotations

import pytest

from ilion.games.escolex.types import Accept, End, EscolexSetup, Muster, Propose, Revoke, Settle, Withdraw
from tests.games.escolex.table import Table, little_map, war

ROW = "a-b b-c c-d d-e e-f f-g g-h h-i"


@pytest.mark.clause("E35")
def test_a_pact_is_noted_and_binds_nobody() -> None:
    table = war("oia*2", "finikia", "kamari")
    table.do(Propose(1), 0)
    assert list(table.war.offers) == [(0, 1)]
    assert table.refused(Accept(1), 0) == "E35"
    table.do(Accept(0), 1)
    assert list(table.war.pacts) == [(0, 1)] and not table.war.offers
    table.march("oia", "finikia", 2)
    assert table.told("pact-broken")[0].args == {"who": "seat-0", "other": "seat-1"}
    table.end()
    assert table.phase == "battle" and not table.war.pacts


@pytest.mark.clause("E35")
def test_a_pact_can_be_proposed_declined_and_given_up_at_any_time() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Propose(2), 1)
    assert table.refused(Propose(1), 2) == "E35"
    table.do(Revoke(1), 2)
    assert not table.war.offers and table.told("proposal-declined")
    table.do(Propose(2), 1)
    table.do(Accept(1), 2)
    table.do(Revoke(2), 1)
    assert not table.war.pacts and table.told("pact-ended")
    for act in (Propose(1), Accept(0), Revoke(2), Propose(7)):
        assert table.refused(act, 1) == "E35"


@pytest.mark.clause("E35")
def test_a_proposal_may_be_withdrawn_but_not_repeated() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Propose(1), 0)
    assert table.refusal(Propose(1), 0).word == "refuse-already-proposed"
    assert table.refusal(Propose(3), 0).word == "refuse-no-such-partner"
    table.do(Revoke(1), 0)
    table.do(Propose(1), 0)
    table.do(Accept(0), 1)
    assert [fact.word for fact in table.facts[-4:]] == ["proposed", "proposal-withdrawn", "proposed", "accepted"]


@pytest.mark.clause("E35", "E36")
def test_pacts_and_proposals_end_when_a_player_leaves() -> None:
    table = war("oia", "fira", "kamari", "perissa")
    for one, other in ((0, 1), (2, 3)):
        table.do(Propose(other), one)
        table.do(Accept(one), other)
    for one, other in ((0, 2), (3, 1), (1, 2)):
        table.do(Propose(other), one)
    table.do(Withdraw(), 1)
    assert list(table.war.pacts) == [(2, 3)] and list(table.war.offers) == [(0, 2)]
    table.do(Withdraw(), 2)
    assert not table.war.pacts and not table.war.offers


@pytest.mark.clause("E36")
def test_a_player_who_leaves_during_the_placement_takes_the_stock_along() -> None:
    table = Table(EscolexSetup(seats=4, map="small", troops=2))
    table.do(Withdraw())
    assert table.war.pool == (2, 2, 2, 0) and (table.phase, table.seat) == ("place", 2)
    table.do(Withdraw(), 0)
    assert table.war.pool == (0, 2, 2, 0) and table.seat == 2


@pytest.mark.clause("E36")
def test_who_leaves_with_troops_mustered_leaves_nothing_half_done() -> None:
    table = war("oia*2", "fira", "kamari")
    table.do(Muster("oia"))
    table.do(Withdraw())
    assert (table.seat, table.war.origin, table.war.half) == (1, -1, -1)


@pytest.mark.clause("E54")
def test_the_war_continues_while_one_player_has_not_agreed_to_a_draw() -> None:
    table = war("oia", "fira", "kamari", "perissa")
    table.do(Settle(), 0)
    table.do(Withdraw(), 3)
    assert table.war.waiting
    table.do(Settle(), 1)
    table.do(Withdraw(), 2)
    assert not table.war.waiting and table.war.shares == (0.5, 0.5, 0.0, 0.0)


@pytest.mark.clause("E54")
def test_nothing_is_left_half_done_when_the_war_is_over() -> None:
    table = war("oia*2", "fira", "kamari")
    table.do(Muster("oia"))
    for seat in range(3):
        table.do(Settle(), seat)
    assert (table.phase, table.war.origin, table.war.half) == ("over", -1, -1)
    paid = war("a b c", "e", "g", components=little_map(ROW))
    assert paid.phase == "reinforce" and any(paid.war.left)
    for seat in range(3):
        paid.do(Settle(), seat)
    assert paid.war.left == ()


@pytest.mark.clause("E36")
def test_a_player_may_withdraw_in_anothers_turn() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Withdraw(), 2)
    assert table.war.status == (0, 0, 1) and table.seat == 0
    assert table.cells()["kamari"] == (2, 1)
    assert table.refused(Withdraw(), 2) == "E37"


@pytest.mark.clause("E36")
def test_a_player_may_withdraw_in_their_own_turn_and_the_next_one_follows() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Withdraw(), 0)
    assert table.seat == 1 and table.cells()["oia"] == (0, 1)


@pytest.mark.clause("E36")
def test_battles_started_by_a_player_who_withdraws_are_fought() -> None:
    table = war("a*3", "b", "e", "i", components=little_map(ROW))
    table.march("a", "b", 2)
    table.do(Muster("a"))
    table.do(Withdraw(), 0)
    assert table.phase == "battle"
    table.dice("1 3 2")
    assert table.cells()["b"] == (0, 2)
    assert table.war.status == (1, 2, 0, 0) and table.seat == 2


@pytest.mark.clause("E36")
def test_a_player_may_withdraw_before_the_war() -> None:
    table = war("oia", "fira", "kamari", "akrotiri", capital=True)
    table.do(Withdraw(), 3)
    assert table.phase == "found" and table.seat == 2


@pytest.mark.clause("E37")
def test_the_troops_of_a_player_who_has_left_get_nothing_and_do_not_move() -> None:
    table = war("oia", "fira karterados monolithos", "kamari")
    table.do(Withdraw(), 1)
    table.end()
    assert table.seat == 2
    assert table.war.legal(1) == () and table.war.asides(1) == []
    assert table.refusal(Muster("fira"), 1).word == "refuse-not-your-turn"
    table.end()
    assert table.seat == 0 and table.war.round == 2
    assert table.war.strength[1] == 3


@pytest.mark.clause("E39")
def test_the_last_active_player_wins_though_others_troops_remain() -> None:
    table = war("oia", "fira*5", "kamari")
    table.do(Withdraw(), 1)
    table.do(Withdraw(), 0)
    assert table.phase == "over" and table.war.scores() == (0.0, 0.0, 1.0)
    assert table.cells()["fira"] == (1, 5)
    assert table.war.gone == (1, 0)
    assert table.refusal(End(), 2).word == "refuse-over"


@pytest.mark.clause("E40")
def test_a_player_without_troops_is_out() -> None:
    table = war("oia*2", "finikia", "kamari")
    table.march("oia", "finikia", 2)
    table.end()
    table.dice("1 3 2")
    assert table.war.status == (0, 2, 0) and table.seat == 2
    assert table.told("destroyed")[0].args["who"] == "seat-1"


@pytest.mark.clause("E40")
def test_elimination_is_checked_only_after_all_battles_of_a_turn() -> None:
    table = war("oia*2 imerovigli*2", "finikia fira", "kamari")
    table.march("oia", "finikia", 2)
    table.march("imerovigli", "fira", 2)
    table.end()
    table.dice("1 3 2")
    assert table.war.status == (0, 0, 0) and table.phase == "battle"
    table.dice("1 3 2")
    assert table.war.status == (0, 2, 0)


@pytest.mark.clause("E41")
def test_the_last_players_who_vanish_together_draw() -> None:
    table = war("oia", "finikia", "kamari")
    table.do(Withdraw(), 2)
    table.march("oia", "finikia")
    table.end()
    table.dice("1 3")
    assert table.phase == "over" and table.war.scores() == (0.5, 0.5, 0.0)
    assert table.told("all-gone")[0].args["who"] == ("seat-0", "seat-1")


@pytest.mark.clause("E54")
def test_all_players_may_agree_on_a_draw() -> None:
    table = war("oia", "fira", "kamari", "akrotiri")
    table.do(Withdraw(), 3)
    table.do(Settle(), 0)
    assert table.refused(Settle(), 0) == "E54"
    table.do(Settle(), 2)
    assert table.phase == "march"
    table.do(Settle(), 1)
    assert table.phase == "over" and table.war.scores() == (1 / 3, 1 / 3, 1 / 3, 0.0)


@pytest.mark.clause("E54")
def test_an_offer_of_a_draw_lapses_with_the_round() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Settle(), 0)
    for _ in range(3):
        table.end()
    assert table.war.settled == (False, False, False)


@pytest.mark.clause("E54")
def test_those_who_agreed_draw_when_the_last_objector_leaves() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Settle(), 0)
    table.do(Settle(), 2)
    table.do(Withdraw(), 1)
    assert table.phase == "over" and table.war.scores() == (0.5, 0.0, 0.5)


@pytest.mark.clause("E54")
@pytest.mark.parametrize(
    ("armies", "scores", "word", "count"),
    [
        (("oia finikia", "fira*5", "kamari"), (1.0, 0.0, 0.0), "won-by-land", {"land": 2, "rival": 1}),
        (("oia*2", "fira*5", "kamari"), (0.0, 1.0, 0.0), "won-by-troops", {"troops": 5, "rival": 2}),
        (("oia", "fira", "kamari east_roads"), (0.0, 0.0, 1.0), "won-by-troops", {"troops": 2, "rival": 1}),
        (("oia", "fira", "kamari"), (1 / 3, 1 / 3, 1 / 3), "drawn-by-count", {"land": 1, "troops": 1}),
    ],
)
def test_after_the_last_round_most_land_wins_then_most_troops(
    armies: tuple[str, ...], scores: tuple[float, ...], word: str, count: dict[str, int]
) -> None:
    table = war(*armies, max_rounds=2)
    for _ in range(6):
        table.skip()
    assert table.phase == "over" and table.war.scores() == scores
    best = tuple(f"seat-{seat}" for seat, score in enumerate(scores) if score)
    assert [(fact.word, fact.args) for fact in table.facts if "-by-" in fact.word] == [(word, {"who": best, **count})]


@pytest.mark.clause("E54")
def test_without_a_last_round_the_war_continues() -> None:
    table = war("oia", "fira", "kamari", max_rounds=None)
    for _ in range(600):
        table.end()
    assert table.war.round == 201 and table.phase == "march"
