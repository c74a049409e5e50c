"""Whether a record is what it claims to be: its dice not chosen, its acts legal, its result right."""

from __future__ import annotations

from ilion.core.chain import CHAINS, Chains
from ilion.core.fate import FIRST, Draw, Fault, Proof, check, without_epoch
from ilion.core.game import AnyState, Game, Unplayable
from ilion.core.odds import Odds
from ilion.core.record import BadRecord, Record, dumps, listed, loads, replay
from ilion.core.state import FATE
from ilion.core.wire import Act


def verify(game: Game, text: str, chains: Chains = CHAINS) -> tuple[Record, Proof]:
    """The record and its proof, once all of it is right; raises ``Fault`` at the first thing that is wrong."""
    proof = check(text, chains)
    record = read(game, text)
    if proof.protocol != FIRST:
        check_spelling(record, text)
    if not len(record.seats) == len(proof.seats) == record.setup.seats:
        raise Fault("unproven-seats", seats=record.setup.seats)
    check_result(record, check_moves(game, record, proof))
    return record, proof


def unproven(game: Game, text: str) -> Record:
    """A record that tells nothing of its dice, once its acts and its result are right; raises ``Fault`` otherwise."""
    record = read(game, text)
    if record.seats and len(record.seats) != record.setup.seats:
        raise Fault("unproven-seats", seats=record.setup.seats)
    check_result(record, check_moves(game, record, None))
    return record


def read(game: Game, text: str) -> Record:
    try:
        return loads(text, game)
    except Unplayable as error:
        raise Fault("unproven-setup") from error
    except BadRecord as error:
        raise Fault("unproven-record", what=str(error)) from error


def check_result(record: Record, state: AnyState) -> None:
    due = None if state.actors() else state.scores()
    if record.ended is not None and due is None:
        due = record.ended.scores(record.setup.seats)
    if record.scores != due:
        raise Fault("unproven-result")


def check_spelling(record: Record, text: str) -> None:
    """Every line after the head as it would be written here, so that no act is written in two ways."""
    for place, (line, due) in enumerate(zip(text.split("\n"), dumps(record).split("\n"), strict=True), 1):
        if line != due and not place == 1 and not line.startswith('{"seal"'):
            raise Fault("unproven-form", line=place)


def check_moves(game: Game, record: Record, proof: Proof | None) -> AnyState:
    """The last position, when every act was legal and, if there is proof, fate's the ones that were drawn for it."""
    state: AnyState = game.state.start(record.setup)
    steps, draws = replay(game, record), iter(proof.draws if proof is not None else ())
    for place, (seat, act) in enumerate(record.moves, 1):
        if proof is not None and seat == FATE and state.actors() == (FATE,):
            check_draw(state, act, next(draws), place, proof)
        try:
            state = next(steps).state
        except Exception as error:  # a forged act may be one that the rules never meet
            raise Fault("unproven-act", move=place) from error
    return state


def check_draw(state: AnyState, act: Act, draw: Draw, place: int, proof: Proof) -> None:
    odds = state.odds()
    if without_epoch(draw.label) != state.label():
        raise Fault("unproven-label", move=place, label=draw.label, due=state.label())
    if draw.total != odds.total or not lists_them(proof, draw, odds):
        raise Fault("unproven-total", move=place)
    if odds.pick(draw.n) != act:
        raise Fault("unproven-die", move=place)


def lists_them(proof: Proof, draw: Draw, odds: Odds) -> bool:
    """Whether a draw was made from just what the rules let fate do, in their order and with their weights."""
    if proof.protocol == FIRST:
        return True
    one = proof.lists[draw.listing]
    outcomes = tuple([proof.outcomes[place] for place in one.places])
    return outcomes == listed(odds) and list(one.weights or [1] * len(outcomes)) == odds.weights()
