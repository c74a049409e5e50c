"""What a seat may know of a position, and positions consistent with it."""

from __future__ import annotations

from random import Random
from typing import Final

from ilion.games.troia.book import (
    CARD,
    CARDS_PER_DECK,
    DORIS,
    GOD,
    GODS,
    GREEK,
    IDS,
    IRIS,
    OFFERINGS,
    TROJAN,
    side_of_back,
)
from ilion.games.troia.offerings import LEVELS, SUPERIOR, levels_in_reach
from ilion.games.troia.state import ACT, BUILT_BEFORE, NO_CARD, NO_GOD, PAYING, UNCHOSEN, Position
from ilion.games.troia.types import GodSeen, HeroSeen, Offered, TroiaView

PIECE_MARKS: Final = {NO_CARD: "", BUILT_BEFORE: "start"}
"""How a view shows a piece of the horse that no card lies for."""
MARKED_PIECES: Final = {mark: piece for piece, mark in PIECE_MARKS.items()}


def view_of(state: Position, seat: int | None) -> TroiaView:
    """Return what ``seat`` may know (None: a spectator). To others, an offering in progress looks like thinking."""
    book, phase, god = state.book, state.phase, state.god
    payment = None
    if phase == PAYING:
        if seat == state.turn:
            payment = payment_seen(state)
        else:
            phase, god = ACT, NO_GOD
    mine = state.bared if seat is None else state.known
    hands = tuple([card_names(state.hands[s] if s == seat else mine[s]) for s in (GREEK, TROJAN)])
    own = seat if seat is not None else GREEK
    greek, trojan = book.costs
    return TroiaView(
        me=seat,
        to_act=state.waits,
        phase=phase,
        turn=state.turn,
        olympus=tuple(
            [GodSeen(GODS[g], OFFERINGS[book.offering[g]], greek[p], trojan[p]) for p, g in enumerate(state.olympus)]
        ),
        heroes=tuple(
            [
                HeroSeen(hero, state.zones[h], OFFERINGS[book.icons[own][h]], OFFERINGS[book.icons[1 - own][h]])
                for h, hero in enumerate(book.heroes)
            ]
        ),
        decks=(len(state.decks[GREEK]), len(state.decks[TROJAN])),
        hands=(hands[0], hands[1]),
        backs=(state.backs(GREEK), state.backs(TROJAN)),
        shown=() if seat is None else card_names(state.known[seat]),
        bared=(card_names(state.bared[GREEK]), card_names(state.bared[TROJAN])),
        discards=(card_names(state.discards[GREEK]), card_names(state.discards[TROJAN])),
        horse=tuple([IDS[c] if c >= 0 else PIECE_MARKS[c] for c in state.horse]),
        march=state.march,
        cornucopia=state.cornucopia,
        god=GODS[god] if god != NO_GOD else "",
        chosen=half_power(state),
        offered=state.offered,
        built=state.built,
        due=state.due,
        payment=payment,
        reach=reach_by_place(state) if phase == ACT and seat == state.turn else (),
        ending=state.ending,
        winner=state.winner,
    )


def card_names(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([IDS[c] for c in cards])


def half_power(state: Position) -> str:
    """Return the god that Iris lifted, the hero that Aphrodite moved, or "hand" when Doris saw one."""
    if state.chosen == UNCHOSEN:
        return ""
    if state.god == DORIS:
        return "hand"
    return GODS[state.chosen] if state.god == IRIS else state.book.heroes[state.chosen]


def payment_seen(state: Position) -> Offered:
    """Return the current offering, and what it would be if paid now."""
    specific, total = state.measure()
    level = state.level()
    hero = state.book.linked[state.turn][state.god]
    return Offered(
        god=GODS[state.god],
        cost=state.cost(state.god),
        cards=card_names(state.draft),
        poured=state.poured,
        specific=specific,
        total=total,
        level=LEVELS[level],
        hero=state.book.heroes[hero],
        zone=state.zone_ahead(hero, 2 if level == SUPERIOR else level),
    )


def reach_by_place(state: Position) -> tuple[str, ...]:
    hand = state.hands[state.turn]
    return tuple([levels_in_reach(state.terms(g).key(), state.worths(g, hand), state.pours()) for g in state.olympus])


def lay_out(state: Position, view: TroiaView, rng: Random) -> None:
    """Fill a fresh position with what is seen, and deal the hidden cards at random."""
    me = view.me
    state.phase, state.turn, state.waits = view.phase, view.turn, view.to_act
    state.olympus = tuple([GOD[g.id] for g in view.olympus])
    state.zones = tuple([h.zone for h in view.heroes])
    state.discards = (card_numbers(view.discards[GREEK]), card_numbers(view.discards[TROJAN]))
    state.horse = tuple([CARD[c] if c in CARD else MARKED_PIECES[c] for c in view.horse])
    state.march, state.cornucopia = view.march, view.cornucopia
    state.god = GOD[view.god] if view.god else NO_GOD
    match view.chosen:
        case "":
            pass
        case "hand":
            state.chosen = 1 - state.turn
        case name:
            state.chosen = GOD[name] if state.god == IRIS else state.book.hero[name]
    state.offered, state.built, state.due = view.offered, view.built, view.due
    state.ending, state.winner = view.ending, view.winner
    state.bared = (card_numbers(view.bared[GREEK]), card_numbers(view.bared[TROJAN]))
    sure = (card_numbers(view.hands[GREEK]), card_numbers(view.hands[TROJAN]))
    placed = {*sure[GREEK], *sure[TROJAN], *state.discards[GREEK], *state.discards[TROJAN], *state.horse}
    hands = [list(sure[GREEK]), list(sure[TROJAN])]
    decks = []
    for side in (GREEK, TROJAN):
        unseen = [c for c in range(side * CARDS_PER_DECK, (side + 1) * CARDS_PER_DECK) if c not in placed]
        rng.shuffle(unseen)
        for seat in (GREEK, TROJAN):
            for _ in range(view.backs[seat][side] - len([c for c in sure[seat] if side_of_back(c) == side])):
                hands[seat].append(unseen.pop())
        decks.append(tuple(sorted(unseen)))
    state.decks = (decks[GREEK], decks[TROJAN])
    state.hands = (tuple(sorted(hands[GREEK])), tuple(sorted(hands[TROJAN])))
    if me is None:
        state.known = state.bared
    else:
        mine, theirs = card_numbers(view.shown), sure[1 - me]
        state.known = (mine, theirs) if me == GREEK else (theirs, mine)
    if view.payment is not None:
        state.draft, state.poured = card_numbers(view.payment.cards), view.payment.poured


def card_numbers(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([CARD[c] for c in cards])
