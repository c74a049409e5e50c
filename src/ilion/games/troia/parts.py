"""The parts of the text board, each a section."""

from __future__ import annotations

from ilion.core.game import Section
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.troia.book import CARD, GREEK, MARCH, OFFERINGS, SIDES, TROJAN, ZONES, Book
from ilion.games.troia.position import NOBODY
from ilion.games.troia.types import HeroSeen, View


def payment(book: Book, seen: View, words: Words) -> Section:
    """The offering under way, unless the question tells of it, and what is in it."""
    assert seen.payment is not None
    inside = [described(book, card, words) for card in seen.payment.cards]
    if seen.payment.poured >= 0:
        inside.append(words.say(f"act-pour-{seen.payment.poured}"))
    asked = seen.me is not None and seen.me in seen.to_act
    told = () if asked else (words.say(paying(seen)),)
    return Section(words.say("board-payment"), (*told, words.series(inside) or "–"))


def olympus(book: Book, seen: View, words: Words) -> Section:
    """From the Trojan end down to the Greek: place, god, offering, costs and the heroes it moves."""
    lines = []
    for place in range(len(seen.olympus) - 1, -1, -1):
        god = seen.olympus[place]
        heroes = {
            side: next((f"hero-{h}" for h, i in zip(book.heroes, icons, strict=True) if OFFERINGS[i] == god.offering))
            for side, icons in zip(SIDES, book.icons, strict=True)
        }
        lines.append(
            words.say(
                "board-god",
                place=place + 1,
                god=f"god-{god.id}",
                offering=f"offering-{god.offering}",
                greek=god.greek,
                trojan=god.trojan,
                greekhero=heroes["greek"],
                trojanhero=heroes["trojan"],
            )
        )
    return Section(words.say("board-olympus"), tuple(lines))


def battle(seen: View, words: Words) -> Section:
    """From the Trojan end down to the Greek, the heroes in each zone with their two icons, mine first."""
    lines = []
    for zone in range(ZONES - 1, -1, -1):
        there = [hero(h, words) for h in seen.heroes if h.zone == zone]
        lines.append(words.say("board-zone", zone=f"zone-{zone}", heroes=", ".join(there) or "–"))
    return Section(words.say("board-battle"), tuple(lines))


def hero(seen: HeroSeen, words: Words) -> str:
    return words.say(
        "board-hero", hero=f"hero-{seen.id}", large=f"offering-{seen.large}", small=f"offering-{seen.small}"
    )


def goals(book: Book, seen: View, words: Words) -> Section:
    pieces = [
        words.say("board-piece-built" if card else "board-piece-missing", piece=f"emblem-{piece}")
        for piece, card in zip(book.pieces, seen.horse, strict=True)
    ]
    built = sum(1 for card in seen.horse if card)
    lines = [words.say("board-horse", built=built, pieces=", ".join(pieces)), words.say("board-march", step=seen.march)]
    if seen.march < len(MARCH):
        lines.append(words.say(f"board-step-{seen.march + 1}"))
    holder = "board-supply" if seen.cornucopia == NOBODY else f"seat-{SIDES[seen.cornucopia]}"
    lines.append(words.say("board-cornucopia", holder=holder))
    return Section(words.say("board-goals"), tuple(lines))


def hands(book: Book, seen: View, words: Words) -> Section:
    lines = []
    for seat in (GREEK, TROJAN):
        total = sum(seen.backs[seat])
        foreign = seen.backs[seat][1 - seat]
        lines.append(words.say("board-hand", side=f"seat-{SIDES[seat]}", cards=total, foreign=foreign))
        for card in seen.hands[seat]:
            line = "  " + described(book, card, words)
            if seat == seen.me and card in seen.shown:
                line += "  " + words.say("board-shown")
            lines.append(line)
    return Section(words.say("board-hands"), tuple(lines))


def piles(book: Book, seen: View, words: Words) -> Section:
    lines = []
    for seat in (GREEK, TROJAN):
        pile = words.series(described(book, card, words) for card in seen.discards[seat]) or "–"
        side = f"seat-{SIDES[seat]}"
        lines.append(words.say("board-deck", side=side, cards=seen.decks[seat]))
        lines.append(words.say("board-discard", side=side, pile=pile))
    return Section(words.say("board-piles"), tuple(lines))


def described(book: Book, card: str, words: Words) -> str:
    return words.say("board-card", card=card, what=book.what[CARD[card]])


def paying(seen: View) -> Phrase:
    """What the offering under way would be if paid now."""
    payment = seen.payment
    assert payment is not None
    kind = next(g.offering for g in seen.olympus if g.id == payment.god)
    args: dict[str, Arg] = {
        "god": f"god-{payment.god}",
        "cost": payment.cost,
        "total": payment.total,
        "specific": payment.specific,
        "kind": f"offering-{kind}",
        "hero": f"hero-{payment.hero}",
        "zone": f"zone-{payment.zone}",
    }
    return Phrase(f"ask-pay-{payment.level}", args)
