"""Why an act is not legal, with its clause: the exact complement of the legal acts."""

from __future__ import annotations

from typing import Final, assert_never

from ilion.core.values import NOT_YOUR_TURN, Refusal
from ilion.core.values import OVER as GAME_OVER
from ilion.games.troia import powers
from ilion.games.troia.book import CARD, CARDS_PER_DRAW, GOD, GODS, GREEK, IDS, MARCH, OFFERINGS, TROJAN
from ilion.games.troia.offerings import NO_TOKEN, payment_sums
from ilion.games.troia.state import ACT, BUILD, NO_CARD, PAYING, POWER, RETURN, UNCHOSEN, Position
from ilion.games.troia.types import (
    Action,
    Add,
    Deal,
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
    Settle,
    Snatch,
    Take,
    Wait,
)

ONE_ACTION: Final = Refusal("refuse-one-action", {}, "T10")
SHORT_DRAW: Final = Refusal("refuse-short-draw", {}, "T48")
NOT_OFFERING: Final = Refusal("refuse-not-offering", {}, "T10")
NO_MORE_OFFERINGS: Final = Refusal("refuse-done", {}, "T10")
NO_CORNUCOPIA: Final = Refusal("refuse-cornucopia", {}, "T53")
NEEDS_A_CARD: Final = Refusal("refuse-no-card", {}, "T55")
SPARE: Final = Refusal("refuse-spare", {}, "T12")
NO_POWER: Final = Refusal("refuse-no-power", {}, "T26")
BY_FATE: Final = Refusal("refuse-fate")
NOT_BUILDING: Final = Refusal("refuse-not-building", {}, "T29")
GREEKS_BUILD: Final = Refusal("refuse-greeks-build", {}, "T29")
TROJANS_MARCH: Final = Refusal("refuse-trojans-march", {}, "T29")
NOT_RETURNING: Final = Refusal("refuse-not-returning", {}, "T40")
MUST_BUILD: Final = Refusal("refuse-must-build", {}, "T29")
STEP: Final = tuple(Refusal(f"refuse-step-{n}", {}, f"T{34 + n}") for n in range(1, len(MARCH) + 1))


def refusal(state: Position, seat: int, act: Action) -> Refusal | None:
    """Return why ``seat`` may not do ``act`` now, or None if it may."""
    if not state.waits:
        return GAME_OVER
    if seat not in state.waits:
        return NOT_YOUR_TURN
    match act:
        case Settle() | Deal() | Snatch():
            return BY_FATE
        case Draw():
            return refuse_draw(state)
        case Offer(god):
            return refuse_offer(state, god)
        case Add(card):
            return refuse_add(state, card)
        case Pour(own):
            return refuse_pour(state, own)
        case Pay():
            return refuse_pay(state)
        case Done():
            return None if state.phase == ACT and state.offered else NO_MORE_OFFERINGS
        case Invoke() | Move() | Lift() | Put() | Take() | Decline():
            return refuse_power(state, act)
        case Lay(card, piece):
            return refuse_lay(state, card, piece)
        case March(card, second):
            return refuse_march(state, card, second)
        case Wait():
            return refuse_wait(state)
        case Recall(first, second):
            return refuse_recall(state, first, second)
        case _:
            assert_never(act)


def refuse_draw(state: Position) -> Refusal | None:
    if state.phase != ACT or state.offered:
        return ONE_ACTION
    setup = state.book.setup
    if setup.short_draw or len(state.decks[state.turn]) >= CARDS_PER_DRAW:
        return None
    return SHORT_DRAW if any(refuse_offer(state, GODS[god]) is None for god in state.olympus) else None


def refuse_offer(state: Position, name: str) -> Refusal | None:
    if state.phase != ACT:
        return ONE_ACTION
    god = GOD.get(name, -1)
    if god not in state.olympus:
        return Refusal("refuse-not-in-play", {"god": f"god-{name}"}, "T67")
    lacking = refuse_payment(state, god, state.hands[state.turn], 1 if state.has_cornucopia() else NO_TOKEN)
    if lacking is not None:
        return lacking
    if state.is_idle(god) and not state.book.setup.idle_offer:
        return Refusal("refuse-idle", {"god": f"god-{name}"}, "T24")
    return None


def refuse_payment(state: Position, god: int, cards: tuple[int, ...], poured: int) -> Refusal | None:
    """Return what these cards, with or without the Cornucopia, lack for a god, or None."""
    cost = state.cost(god)
    specific, total = payment_sums(state.worths(god, cards), poured)
    name = f"god-{GODS[god]}"
    if total < cost:
        return Refusal("refuse-cost", {"god": name, "cost": cost, "total": total}, "T12")
    if specific < 1:
        return Refusal("refuse-specific", {"god": name, "kind": offering_id(state, god)}, "T13")
    return None if cards or state.book.setup.cornucopia_alone else NEEDS_A_CARD


def offering_id(state: Position, god: int) -> str:
    return f"offering-{OFFERINGS[state.book.offering[god]]}"


def refuse_add(state: Position, name: str) -> Refusal | None:
    if state.phase != PAYING:
        return NOT_OFFERING
    card = CARD.get(name, NO_CARD)
    if card not in state.hands[state.turn]:
        return Refusal("refuse-not-in-hand", {"card": name}, "T14")
    if card in state.draft:
        return Refusal("refuse-added", {"card": name}, "T14")
    if state.book.setup.overpay or state.can_become_payment((*state.draft, card), state.pours()):
        return None
    return SPARE


def refuse_pour(state: Position, own: int) -> Refusal | None:
    if state.phase != PAYING:
        return NOT_OFFERING
    if not state.has_cornucopia() or state.poured != NO_TOKEN:
        return NO_CORNUCOPIA
    if state.can_become_payment(state.draft, (own,)):
        return None
    god = state.god
    return (
        SPARE
        if own
        else Refusal("refuse-specific", {"god": f"god-{GODS[god]}", "kind": offering_id(state, god)}, "T13")
    )


def refuse_pay(state: Position) -> Refusal | None:
    if state.phase != PAYING:
        return NOT_OFFERING
    lacking = refuse_payment(state, state.god, state.draft, state.poured)
    if lacking is not None:
        return lacking
    return None if state.can_pay() else SPARE


def refuse_power(state: Position, act: Action) -> Refusal | None:
    if state.phase != POWER:
        return NO_POWER
    if act in powers.power_acts(state):
        return None
    god = f"god-{GODS[state.god]}"
    if isinstance(act, Decline):
        return Refusal("refuse-half" if state.chosen != UNCHOSEN else "refuse-decline", {"god": god}, "T28")
    return Refusal("refuse-target", {"god": god}, powers.POWER_CLAUSES[state.god])


def refuse_lay(state: Position, name: str, piece: str) -> Refusal | None:
    if state.turn != GREEK:
        return GREEKS_BUILD
    if state.phase != BUILD:
        return NOT_BUILDING
    card = CARD.get(name, NO_CARD)
    if card not in state.hands[GREEK]:
        return Refusal("refuse-not-in-hand", {"card": name}, "T32")
    if piece not in state.book.emblems[card] or piece not in state.book.pieces:
        return Refusal("refuse-not-shown", {"card": name, "piece": f"emblem-{piece}"}, "T32")
    if state.horse[state.book.pieces.index(piece)] != NO_CARD:
        return Refusal("refuse-built", {"piece": f"emblem-{piece}"}, "T33")
    return None


def refuse_march(state: Position, name: str, second: str) -> Refusal | None:
    if state.turn != TROJAN:
        return TROJANS_MARCH
    if state.phase != BUILD:
        return NOT_BUILDING
    names = (name, second) if second else (name,)
    for each in names:
        if CARD.get(each, NO_CARD) not in state.hands[TROJAN]:
            return Refusal("refuse-not-in-hand", {"card": each}, STEP[state.march].clause)
    shown = [state.book.emblems[CARD[each]] for each in names]
    for princes in MARCH[state.march]:
        one_does = len(princes) == 1 or state.book.setup.last_step == "either"
        alone = len(names) == 1 and one_does and all(prince in shown[0] for prince in princes)
        couple = (
            len(names) == 2 == len(princes) and name != second and princes[0] in shown[0] and princes[1] in shown[1]
        )
        if alone or couple:
            return None
    return STEP[state.march]


def refuse_wait(state: Position) -> Refusal | None:
    if state.phase != BUILD:
        return NOT_BUILDING
    return MUST_BUILD if state.book.setup.must_build and can_build(state) else None


def can_build(state: Position) -> bool:
    """Return whether the side to move holds what the next piece or step requires."""
    book, hand = state.book, state.hands[state.turn]
    if state.turn == GREEK:
        return any(state.horse[p] == NO_CARD for c in hand for p in book.shapes[c])
    names = [IDS[c] for c in hand]
    return any(refuse_march(state, a, b) is None for a in names for b in ("", *names))


def refuse_recall(state: Position, first: str, second: str) -> Refusal | None:
    if state.phase != RETURN:
        return NOT_RETURNING
    raiders = state.raiders()
    heroes = [state.book.hero.get(name, -1) for name in (first, second)]
    there = heroes[0] in raiders and heroes[1] in raiders and heroes[0] < heroes[1]
    return None if there else Refusal("refuse-not-there", {"heroes": (f"hero-{first}", f"hero-{second}")}, "T40")
