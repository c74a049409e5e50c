"""Policy: the best act by the evaluation of the turn that begins with it, and its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Act, Arg, Phrase
from ilion.games.troia.book import (
    CARD,
    FORWARD,
    GOD,
    GODS,
    GREEK,
    PIECES,
    TROJAN,
)
from ilion.games.troia.evaluation import (
    DRAWN_CARD_VALUE,
    GREEK_LOG_ODDS,
    NEVER,
    STEP_VALUE,
    TEMPO_LOG_ODDS,
    UNPAYABLE,
    PaymentSearch,
    PowerValue,
    addition_values,
    build_value,
    building_value,
    cheapest_progress,
    icons_needed,
    offering_value,
    opening_value,
    planned_act,
    power_act_value,
    recall_value,
    side_log_odds,
    steps_done,
)
from ilion.games.troia.offerings import MIXED, SUPERIOR
from ilion.games.troia.state import ACT, BUILD, PAYING, POWER, Position
from ilion.games.troia.types import (
    Add,
    Decline,
    Done,
    Draw,
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Pay,
    Pour,
    Put,
    Recall,
    Take,
    Wait,
)

MAX_CARDS_TOLD: Final = 12
"""A gain worth more cards than this is explained by what it leads to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TroiaMind(Mind):
    """Weighs each act by the best turn that begins with it."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Position)
        if not state.waits:
            return state.scores()[seat]
        lead = (
            GREEK_LOG_ODDS
            + TEMPO_LOG_ODDS * FORWARD[state.turn]
            + side_log_odds(state, GREEK)
            - side_log_odds(state, TROJAN)
        )
        return 1 / (1 + exp(-lead * FORWARD[seat]))

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        assert isinstance(state, Position)
        if state.phase == ACT:
            search, built = PaymentSearch(state), building_value(state)
            return [opening_value(state, act, search, built) for act in acts]
        if state.phase == PAYING:
            return addition_values(state, acts)
        if state.phase == POWER:
            power = PowerValue(state, state.god, state.zones, list(state.hands[state.turn]))
            return [power_act_value(power, act) for act in acts]
        if state.phase == BUILD:
            return [build_value(state, act) for act in acts]
        return [recall_value(state, act) for act in acts]

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Return whether a turn is about to begin; half an offering is worth nothing."""
        assert isinstance(state, Position)
        return state.phase == ACT

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """Pick the best act; during an offering, follow its cheapest plan without weighing the other acts."""
        assert isinstance(state, Position)
        if state.phase == PAYING:
            return planned_act(state, acts)
        return super().pick(state, seat, acts, rng)

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """Return what the turn gains by an act: steps, power, building, cards."""
        assert isinstance(state, Position)
        match act:
            case Offer(god):
                return offering_reasons(state, GOD[god])
            case Add() | Pour() | Pay():
                return offering_reasons(state, state.god)
            case Draw() | Done():
                return drawing_reasons(state, act)
            case Lay() | March() | Wait():
                return building_reasons(state, act)
            case Recall(first, second):
                return [recall_reason(state, first, second)]
            case Move() | Lift() | Put() | Take() | Invoke() | Decline():
                return power_reasons(state, act)
            case _:
                return ()


def gain_reasons(state: Position, god: int, gained: float, built: float) -> list[Phrase]:
    """Return what a power gains, counted in cards, and whether a piece or a step can follow this turn."""
    why = []
    cards = round(gained / DRAWN_CARD_VALUE)
    if 0 < cards <= MAX_CARDS_TOLD:
        why.append(Phrase("why-power", {"god": f"god-{GODS[god]}", "cards": cards}))
    if built > 0:
        wins = steps_done(state, state.turn) == PIECES - 1
        why.append(Phrase("why-win" if wins else "why-march" if state.turn == TROJAN else "why-build"))
    return why


def offering_reasons(state: Position, god: int) -> list[Phrase]:
    """Return what the best payment to a god costs and brings."""
    search, best, found = PaymentSearch(state), NEVER, list[Phrase]()
    search.turn_to(god)
    hero = state.book.linked[state.turn][god]
    for level in (SUPERIOR, MIXED):
        if not search.find_payment(level) or search.turn_value(god) <= best:
            continue
        best = search.turn_value(god)
        zone = state.zone_ahead(hero, 2 if level == SUPERIOR else 1)
        hand = [card for i, card in enumerate(search.cards) if not search.picked >> i & 1]
        power = PowerValue(state, god, (*state.zones[:hero], zone, *state.zones[hero + 1 :]), hand)
        built = power.decline_value()
        found = gain_reasons(state, god, power.best_value() - built, built)
        steps, cards = abs(zone - state.zones[hero]), len(state.draft) + search.picked.bit_count()
        args: dict[str, Arg] = {"hero": f"hero-{state.book.heroes[hero]}", "steps": steps, "cards": cards}
        found.insert(0, Phrase("why-offer" if steps else "why-offer-power", args))
    return found


def drawing_reasons(state: Position, act: Act) -> list[Phrase]:
    """Return what speaks for drawing, or for ending the turn: what the best offering would gain less."""
    why = []
    search = PaymentSearch(state)
    gods = [offering_value(search, god) for god in state.olympus]
    own = opening_value(state, act, search, building_value(state))
    if max(gods) == NEVER:
        why.append(Phrase("why-no-offering"))
    elif max(gods) <= own:
        why.append(Phrase("why-draw"))
    if cheapest_progress(state, state.turn, list(state.hands[state.turn])) == UNPAYABLE:
        why.append(Phrase("why-no-icon"))
    return why or [Phrase("why-keep-hand")]


def building_reasons(state: Position, act: Act) -> list[Phrase]:
    """Return how far a piece or a step leads, and what it costs."""
    totals = state.book.totals
    match act:
        case Lay(card, _):
            spent = totals[CARD[card]]
        case March(card, second):
            spent = totals[CARD[card]] + (totals[CARD[second]] if second else 0)
        case _:
            return [Phrase("why-wait")]
    done = steps_done(state, state.turn) + 1
    if done == PIECES:
        return [Phrase("why-win")]
    word = "why-laid" if state.turn == GREEK else "why-marched"
    return [Phrase(word, {"n": done, "all": PIECES, "offerings": spent})]


def recall_reason(state: Position, first: str, second: str) -> Phrase:
    """Return what it costs to send two recalled heroes again."""
    book, costs = state.book, state.book.costs[state.turn]
    price = {book.linked[state.turn][god]: costs[place] for place, god in enumerate(state.olympus)}
    spared = sum([price.get(book.hero[name], 0) for name in (first, second)])
    word = "why-recall" if state.waits == (state.turn,) else "why-recall-enemy"
    return Phrase(word, {"heroes": (f"hero-{first}", f"hero-{second}"), "cost": spared})


def power_reasons(state: Position, act: Act) -> list[Phrase]:
    """Return what a power gains by an act."""
    power = PowerValue(state, state.god, state.zones, list(state.hands[state.turn]))
    built = power.decline_value()
    match act:
        case Decline():
            return [Phrase("why-decline"), *gain_reasons(state, state.god, 0.0, built)]
        case Move(name, zone):
            hero = state.book.hero[name]
            after = power.move_value(hero, zone, state.chosen)
            forward = (zone - state.zones[hero]) * FORWARD[state.turn]
            word = "why-step" if forward > 0 else "why-back"
            steps = Phrase(word, {"hero": f"hero-{name}", "steps": abs(forward)})
            return [steps, *gain_reasons(state, state.god, 0.0, after - STEP_VALUE * forward)]
        case Lift() | Put():
            return [Phrase("why-cheaper")]
        case Take(card):
            if state.book.marks[state.turn][CARD[card]] & icons_needed(state, state.turn):
                return [Phrase("why-icon")]
            return [Phrase("why-card", {"n": state.book.totals[CARD[card]]})]
        case _:
            gained = power.invoke_value() - built
            return gain_reasons(state, state.god, gained, built) or [Phrase("why-decline")]
