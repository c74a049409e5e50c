"""What a seat may know of a position, and a position that looks like what it knows."""

from __future__ import annotations

from random import Random

from ilion.games.troia.book import CARD, DECK, DORIS, GOD, GODS, GREEK, IDS, IRIS, OFFERINGS, TROJAN, back
from ilion.games.troia.payment import LEVELS, SUPERIOR, reach
from ilion.games.troia.position import ACT, NO_CARD, NO_GOD, PAYING, UNCHOSEN, Position
from ilion.games.troia.types import GodSeen, HeroSeen, Offered, View


def seen(state: Position, seat: int | None) -> View:
    """What ``seat`` may know; None is a spectator. An offering under way looks to others like thinking."""
    book, phase, god = state.book, state.phase, state.god
    payment = None
    if phase == PAYING:
        if seat == state.turn:
            payment = under_way(state)
        else:
            phase, god = ACT, NO_GOD
    mine = state.bared if seat is None else state.known
    hands = tuple([named(state.hands[s] if s == seat else mine[s]) for s in (GREEK, TROJAN)])
    own = seat if seat is not None else GREEK
    greek, trojan = book.costs
    return View(
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
        shown=() if seat is None else named(state.known[seat]),
        bared=(named(state.bared[GREEK]), named(state.bared[TROJAN])),
        discards=(named(state.discards[GREEK]), named(state.discards[TROJAN])),
        horse=tuple([IDS[c] if c != NO_CARD else "" for c in state.horse]),
        march=state.march,
        cornucopia=state.cornucopia,
        god=GODS[god] if god != NO_GOD else "",
        chosen=half_done(state),
        offered=state.offered,
        built=state.built,
        due=state.due,
        payment=payment,
        reach=within_reach(state) if phase == ACT and seat == state.turn else (),
        ending=state.ending,
        winner=state.winner,
    )


def named(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([IDS[c] for c in cards])


def half_done(state: Position) -> str:
    """The god that Iris lifted, the hero that Aphrodite moved, or the hand that Doris saw."""
    if state.chosen == UNCHOSEN:
        return ""
    if state.god == DORIS:
        return "hand"
    return GODS[state.chosen] if state.god == IRIS else state.book.heroes[state.chosen]


def under_way(state: Position) -> Offered:
    """The offering being made, and what it would be if paid now."""
    specific, total = state.measure()
    level = state.level()
    hero = state.book.linked[state.turn][state.god]
    return Offered(
        god=GODS[state.god],
        cost=state.cost(state.god),
        cards=named(state.draft),
        poured=state.poured,
        specific=specific,
        total=total,
        level=LEVELS[level],
        hero=state.book.heroes[hero],
        zone=state.ahead(hero, 2 if level == SUPERIOR else level),
    )


def within_reach(state: Position) -> tuple[str, ...]:
    hand = state.hands[state.turn]
    return tuple([reach(state.terms(g).key(), state.worths(g, hand), state.pours()) for g in state.olympus])


def restore(state: Position, view: View, rng: Random) -> None:
    """Fill a fresh position with what is seen, and deal the rest at random where it must be."""
    me = view.me
    state.phase, state.turn, state.waits = view.phase, view.turn, view.to_act
    state.olympus = tuple([GOD[g.id] for g in view.olympus])
    state.zones = tuple([h.zone for h in view.heroes])
    state.discards = (numbered(view.discards[GREEK]), numbered(view.discards[TROJAN]))
    state.horse = tuple([CARD[c] if c else NO_CARD for c in view.horse])
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
    state.bared = (numbered(view.bared[GREEK]), numbered(view.bared[TROJAN]))
    sure = (numbered(view.hands[GREEK]), numbered(view.hands[TROJAN]))
    placed = {*sure[GREEK], *sure[TROJAN], *state.discards[GREEK], *state.discards[TROJAN], *state.horse}
    hands = [list(sure[GREEK]), list(sure[TROJAN])]
    decks = []
    for side in (GREEK, TROJAN):
        unseen = [c for c in range(side * DECK, (side + 1) * DECK) if c not in placed]
        rng.shuffle(unseen)
        for seat in (GREEK, TROJAN):
            for _ in range(view.backs[seat][side] - len([c for c in sure[seat] if back(c) == side])):
                hands[seat].append(unseen.pop())
        decks.append(tuple(sorted(unseen)))
    state.decks = (decks[GREEK], decks[TROJAN])
    state.hands = (tuple(sorted(hands[GREEK])), tuple(sorted(hands[TROJAN])))
    if me is None:
        state.known = state.bared
    else:
        mine, theirs = numbered(view.shown), sure[1 - me]
        state.known = (mine, theirs) if me == GREEK else (theirs, mine)
    if view.payment is not None:
        state.draft, state.poured = numbered(view.payment.cards), view.payment.poured


def numbered(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([CARD[c] for c in cards])
