"""What each question depends on: the parts of the text board that stand first, and what a choice is told with."""

from __future__ import annotations

from ilion.core.game import Section
from ilion.core.words import Words
from ilion.games.troia.book import CARD, GREEK, OFFERINGS, SIDES, Book, book_of
from ilion.games.troia.parts import battle, described, goals, hands, olympus, payment
from ilion.games.troia.position import ACT, BUILD, PAYING, POWER
from ilion.games.troia.types import Action, GodSeen, Lay, Offer, TroiaSetup, View

MOVERS = ("poseidon", "ares", "hermes", "hephaestus", "hera", "artemis", "aphrodite")
"""The gods whose power moves a hero."""


def needs(setup: TroiaSetup, seen: View, words: Words) -> tuple[Section, ...]:
    """The parts in the order in which they are weighed; nothing for whoever is not asked."""
    if seen.me is None or seen.me not in seen.to_act or seen.ending:
        return ()
    book = book_of(setup)
    if seen.phase == ACT:
        return (hand(book, seen, words), within_reach(book, seen, words))
    if seen.phase == PAYING:
        return (payment(book, seen, words), hand(book, seen, words))
    if seen.phase == BUILD:
        return (goals(book, seen, words), hand(book, seen, words))
    if seen.phase != POWER or seen.god in MOVERS:
        return (battle(seen, words),)
    match seen.god:
        case "iris":
            return (olympus(book, seen, words),)
        case "apollo":
            return (pile(book, seen, words), hand(book, seen, words))
        case "doris":
            return (hands(book, seen, words),)
        case "zeus":
            return (hand(book, seen, words), decks(seen, words))
        case _:
            return (goals(book, seen, words), hand(book, seen, words))


def hand(book: Book, seen: View, words: Words) -> Section:
    """My own cards but for those in an offering, and the Cornucopia where I hold it."""
    assert seen.me is not None
    away = seen.payment.cards if seen.payment is not None else ()
    cards = [described(book, card, words) for card in seen.hands[seen.me] if card not in away]
    if seen.cornucopia == seen.me:
        cards.append(words.name("cornucopia"))
    return Section(words.say("needs-hand"), (words.series(cards) or "–",))


def within_reach(book: Book, seen: View, words: Words) -> Section:
    """Each god with what it costs me, the hero it moves, where he stands, and what my hand can pay."""
    gods = [god_line(book, seen, place, words) for place in range(len(seen.olympus) - 1, -1, -1)]
    return Section(words.say("needs-gods"), tuple(gods))


def god_line(book: Book, seen: View, place: int, words: Words) -> str:
    god = seen.olympus[place]
    hero, zone = moved(book, seen, god)
    line = words.say(
        "needs-god",
        place=place + 1,
        god=f"god-{god.id}",
        offering=f"offering-{god.offering}",
        cost=god.greek if seen.me == GREEK else god.trojan,
        hero=hero,
        zone=zone,
    )
    return f"{line} · {words.say(f'needs-reach-{seen.reach[place]}')}"


def moved(book: Book, seen: View, god: GodSeen) -> tuple[str, str]:
    """The hero that a god's offering moves for me, and where he stands."""
    assert seen.me is not None
    icons = book.icons[seen.me]
    name = next(h for h, icon in zip(book.heroes, icons, strict=True) if OFFERINGS[icon] == god.offering)
    zone = next(h.zone for h in seen.heroes if h.id == name)
    return f"hero-{name}", f"zone-{zone}"


def pile(book: Book, seen: View, words: Words) -> Section:
    """The discards of the other side, from which a card is taken."""
    assert seen.me is not None
    side = 1 - seen.me
    cards = words.series(described(book, card, words) for card in seen.discards[side]) or "–"
    return Section(words.say("needs-pile", side=f"seat-{SIDES[side]}"), (cards,))


def decks(seen: View, words: Words) -> Section:
    """How many cards are left to draw."""
    sides = enumerate(SIDES)
    lines = [words.say("board-deck", side=f"seat-{side}", cards=seen.decks[seat]) for seat, side in sides]
    return Section(words.say("needs-decks"), tuple(lines))


def remark(setup: TroiaSetup, seen: View, act: Action, words: Words) -> str:
    """Of an offering, what it costs and what it can be; of a card laid, what it is worth as an offering."""
    if seen.me is None:
        return ""
    book = book_of(setup)
    match act:
        case Offer(name):
            place = next(n for n, god in enumerate(seen.olympus) if god.id == name)
            god = seen.olympus[place]
            hero, _ = moved(book, seen, god)
            cost = god.greek if seen.me == GREEK else god.trojan
            reach = seen.reach[place] if place < len(seen.reach) else "none"
            return words.say("remark-offer", cost=cost, hero=hero, reach=f"needs-reach-{reach}")
        case Lay(card, piece):
            rest = tuple(shown for shown in book.what[CARD[card]] if shown != f"emblem-{piece}")
            return words.say("remark-lay", what=rest) if rest else ""
        case _:
            return ""
