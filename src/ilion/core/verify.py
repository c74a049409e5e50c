"""Verification of a record: its dice were not chosen, its acts are legal, its result is right."""

from __future__ import annotations

from ilion.core.beacon_chain import CHAINS, Chains
from ilion.core.dice import DICE_PROTOCOL_1, DiceDraw, DiceProof, RecordFault, check, without_epoch
from ilion.core.game import AnyState, Game, InvalidSetup
from ilion.core.odds import Odds
from ilion.core.record import BadRecord, Record, dumps, list_outcomes, loads, replay
from ilion.core.state import FATE
from ilion.core.values import Act


def verify(game: Game, text: str, chains: Chains = CHAINS) -> tuple[Record, DiceProof]:
    """Return the record and its proof if all is right; raise ``RecordFault`` at the first error."""
    proof = check(text, chains)
    record = read(game, text)
    if proof.protocol != DICE_PROTOCOL_1:
        check_spelling(record, text)
    if not len(record.seats) == len(proof.seats) == record.setup.seats:
        raise RecordFault("unproven-seats", seats=record.setup.seats)
    check_result(record, check_moves(game, record, proof))
    return record, proof


def verify_without_dice(game: Game, text: str) -> Record:
    """Return a record without a dice proof if acts and result are right; raise ``RecordFault`` otherwise."""
    record = read(game, text)
    if record.seats and len(record.seats) != record.setup.seats:
        raise RecordFault("unproven-seats", seats=record.setup.seats)
    check_result(record, check_moves(game, record, None))
    return record


def read(game: Game, text: str) -> Record:
    try:
        return loads(text, game)
    except InvalidSetup as error:
        raise RecordFault("unproven-setup") from error
    except BadRecord as error:
        raise RecordFault("unproven-record", what=str(error)) from error


def check_result(record: Record, state: AnyState) -> None:
    due = None if state.actors() else state.scores()
    if record.ended is not None and due is None:
        due = record.ended.scores(record.setup.seats)
    if record.scores != due:
        raise RecordFault("unproven-result")


def check_spelling(record: Record, text: str) -> None:
    """Check that every line after the head is written canonically, so that no act has two spellings."""
    for place, (line, due) in enumerate(zip(text.split("\n"), dumps(record).split("\n"), strict=True), 1):
        if line != due and not place == 1 and not line.startswith('{"seal"'):
            raise RecordFault("unproven-form", line=place)


def check_moves(game: Game, record: Record, proof: DiceProof | None) -> AnyState:
    """Return the last position if every act was legal and, with a proof, fate's acts are those drawn."""
    state: AnyState = game.state.start(record.setup)
    steps, draws = replay(game, record), iter(proof.draws if proof is not None else ())
    for place, (seat, act) in enumerate(record.moves, 1):
        if proof is not None and seat == FATE and state.actors() == (FATE,):
            check_draw(state, act, next(draws), place, proof)
        try:
            state = next(steps).state
        except Exception as error:  # a forged act may be one that the rules cannot handle
            raise RecordFault("unproven-act", move=place) from error
    return state


def check_draw(state: AnyState, act: Act, draw: DiceDraw, place: int, proof: DiceProof) -> None:
    odds = state.odds()
    if without_epoch(draw.label) != state.label():
        raise RecordFault("unproven-label", move=place, label=draw.label, due=state.label())
    if draw.total != odds.total or not lists_them(proof, draw, odds):
        raise RecordFault("unproven-total", move=place)
    if odds.pick(draw.n) != act:
        raise RecordFault("unproven-die", move=place)


def lists_them(proof: DiceProof, draw: DiceDraw, odds: Odds) -> bool:
    """Return whether a draw lists exactly what the rules allow fate, in their order and with their weights."""
    if proof.protocol == DICE_PROTOCOL_1:
        return True
    listed = proof.lists[draw.listing]
    outcomes = tuple([proof.outcomes[place] for place in listed.places])
    return outcomes == list_outcomes(odds) and list(listed.weights or [1] * len(outcomes)) == odds.weights()
