"""The text board: what a view shows, what its seat is asked, and an act in words."""

from __future__ import annotations

from ilion.core.game import Section
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.escolex.book import Book, book
from ilion.games.escolex.needs import needs
from ilion.games.escolex.parts import armies, corners, fights, map_section
from ilion.games.escolex.types import Action, Close, March, Open, Terms, View


def seat_names(terms: Terms) -> tuple[str, ...]:
    return tuple(f"seat-{seat}" for seat in range(terms.seats))


def tell(terms: Terms, act: Action) -> Phrase:
    """An act in words."""
    b = book(terms)
    args: dict[str, Arg] = {}
    for field in act.__struct_fields__:
        value = getattr(act, field)
        if field in ("cell", "origin", "to"):
            args[field] = b.names[b.index[value]] if value in b.index else value
        elif field == "seat":
            args[field] = f"seat-{value}"
        elif field == "queen":
            args[field] = int(value)
        else:
            args[field] = value
    if isinstance(act, Open | Close):
        args = {"sheet": act.sheet + 1, **corners(b, act.sheet)}
    word = f"act-{type(act).__name__.lower()}"
    if isinstance(act, March) and embarks(b, act):
        word, args = "act-embark", {**args, "arrive": act.n // 2}
    return Phrase(word, args)


def embarks(b: Book, act: March) -> bool:
    """Whether a march leads from land to sea, where two make one."""
    j, k = b.index.get(act.origin), b.index.get(act.to)
    return j is not None and k is not None and b.land[j] and not b.land[k]


def ask(terms: Terms, v: View) -> Phrase:
    """What the view's seat is asked, or whom it waits for."""
    b = book(terms)
    if v.phase == "over":
        return Phrase("ask-over", {"who": tuple(f"seat-{seat}" for seat, share in enumerate(v.shares) if share)})
    if v.first < 0:
        return Phrase("phase-lot")
    if v.peril:
        return Phrase("ask-queen", {"cell": b.names[v.battles[0]]})
    if v.phase == "battle":
        return Phrase("ask-battle", {"cell": b.names[v.battles[0]], "dice": v.dice})
    if v.me not in v.to_act:
        return Phrase("ask-wait", {"who": tuple(f"seat-{seat}" for seat in v.to_act)})
    army = b.armies_named[v.army]
    if v.phase == "place":
        return Phrase("ask-place", {"army": army, "left": v.pool[v.army]})
    if v.phase == "reinforce":
        return Phrase("ask-reinforce", {"army": army, "left": sum(v.left)})
    if v.phase == "march" and v.origin >= 0:
        return Phrase("ask-depart", {"cell": b.names[v.origin]})
    if v.phase == "march" and v.half >= 0:
        return Phrase("ask-ship", {"cell": b.names[v.half]})
    return Phrase(f"ask-{v.phase}", {"army": army})


def board(terms: Terms, v: View, words: Words) -> tuple[Section, ...]:
    """The war in words: what the question depends on, the armies, the pacts, and the open sheet of the map."""
    b = book(terms)
    first = needs(terms, v, words)
    go = words.say(f"phase-{v.phase if v.first >= 0 else 'lot'}", army=b.armies_named[v.army])
    last = [words.say("board-last", last=terms.max_rounds)] if terms.max_rounds is not None else []
    sections = [Section(words.say("board-head", round=v.round), (go, *last, *fights(b, v, words))), armies(b, v, words)]
    pacts = [words.say("board-pact", one=f"seat-{x}", other=f"seat-{y}") for x, y in v.pacts]
    pacts += [words.say("board-offer", one=f"seat-{x}", other=f"seat-{y}") for x, y in v.offers]
    pacts += [words.say("would-settle", who=f"seat-{seat}") for seat, yes in enumerate(v.settled) if yes]
    if pacts:
        sections.append(Section(words.say("board-pacts"), tuple(pacts)))
    sections.append(map_section(b, v, words))
    return (*first, *(section for section in sections if section not in first))
