"""The parts of the text board, each a section, and the lines they are made of."""

from __future__ import annotations

from ilion.core.game import Section
from ilion.core.words import Words
from ilion.games.trojan_war.book import Book, book_of
from ilion.games.trojan_war.types import SIDES, Challenge, TrojanWarSetup, View

HORSE_BOX = 5
BLANK = {"": "counter-none", "?": "counter-hidden"}
"""A box that shows no hero."""


def why(entry: str, words: Words) -> str:
    return words.say("board-armies") if entry == "armies" else words.say("board-box", box=int(entry[4:]))


def challenges(setup: TrojanWarSetup, v: View, words: Words) -> Section:
    """All pairs of boxes."""
    book = book_of(setup)
    return Section(
        words.say("board-challenges"), tuple(challenge(book, n, c, words) for n, c in enumerate(v.challenges, 1))
    )


def challenge(book: Book, n: int, c: Challenge, words: Words) -> str:
    """One pair of boxes and how it stands."""
    marks = [words.say("mark-mandatory", event=f"event-{c.event}")] if c.event else []
    if c.unveiled:
        marks.append(words.say("mark-unveiled"))
    if c.cancelled:
        marks.append(words.say("mark-cancelled"))
    if c.shamed:
        marks.append(words.say("mark-shamed"))
    if c.won:
        marks.append(words.say("mark-won", side=f"side-{c.won}", result=f"result-{c.result}"))
    if c.chance >= 0:
        marks.append(words.say("mark-odds", greek=c.sums[0], trojan=c.sums[1], chance=round(100 * c.chance)))
    line = words.say(
        "board-challenge", box=n, greek=counter(book, c.greek, words), trojan=counter(book, c.trojan, words)
    )
    return f"{line} [{words.series(marks)}]" if marks else line


def counter(book: Book, hero: str, words: Words) -> str:
    """A counter in a box: nobody, face down, or a hero with his values."""
    if hero in BLANK:
        return words.name(BLANK[hero])
    return valued(book, book.index[hero], words)


def valued(book: Book, h: int, words: Words) -> str:
    """A hero with Power, Resistance and the letter of his Character."""
    values = f"{book.power[h]}/{book.resistance[h]}\N{NO-BREAK SPACE}{book.character[h]}"
    return f"{words.name(f'hero-{book.ids[h]}')} {values}"


def bargain(v: View, words: Words) -> tuple[str, ...]:
    """An exchange of prisoners, as far as it is worded."""
    if v.bargain is None or not (v.bargain.gives or v.bargain.asks):
        return ()
    gives, asks = (tuple(f"hero-{h}" for h in part) for part in (v.bargain.gives, v.bargain.asks))
    given, asked, side = len(gives), len(asks), f"side-{v.bargain.by}"
    return (words.say("exchange-offered", side=side, gives=gives, asks=asks, given=given, asked=asked),)


def horse(v: View, words: Words) -> Section:
    """What would be added to the die of the Horse now."""
    terms = tuple(words.say("horse-term", why=f"horse-{why}", value=value) for why, value in v.horse)
    total = words.say("board-horse-total", total=sum(n for _, n in v.horse))
    return Section(words.say("board-horse"), (*terms, total))


def bout(setup: TrojanWarSetup, v: View, words: Words) -> Section:
    """The fight that is going on."""
    return Section(words.say("board-bout"), (thrown(setup, v, words),))


def thrown(setup: TrojanWarSetup, v: View, words: Words) -> str:
    """The dice of a throw; only the duels of the first edition count wounds."""
    b = v.bout
    assert b is not None
    if b.box == HORSE_BOX:
        return words.say("board-horse-die", die=b.dice[0])
    where = words.say("board-box", box=b.box) if b.box else words.say("board-armies")
    dice = words.say(
        "board-dice",
        where=where,
        g=b.dice[0],
        gsum=b.sums[0],
        gtotal=b.dice[0] + b.sums[0],
        t=b.dice[1],
        tsum=b.sums[1],
        ttotal=b.dice[1] + b.sums[1],
    )
    if setup.edition == 2 or not b.box:
        return dice
    return words.series((dice, words.say("board-wounds", gwounds=b.wounds[0], twounds=b.wounds[1])))


def army(setup: TrojanWarSetup, v: View, side: int, words: Words) -> Section:
    """A side's heroes, the able ones with Power, Resistance and Character, the others by what holds them."""
    book = book_of(setup)
    places: dict[str, list[str]] = {}
    for h, hero in enumerate(v.heroes):
        if book.side[h] != side:
            continue
        name = words.name(f"hero-{hero.hero}")
        if hero.state == "wounded":
            text = words.say("hero-until", hero=name, back=hero.back)
        elif hero.state in ("ready", "confined"):
            text = words.say(
                "hero-values",
                hero=name,
                power=book.power[h],
                resistance=book.resistance[h],
                character=f"letter-{book.character[h]}",
            )
        else:
            text = name
        places.setdefault(hero.state, []).append(text)
    lines = [words.say(f"board-{state}", heroes=", ".join(names)) for state, names in places.items()]
    return Section(words.name(f"seat-{SIDES[side]}"), tuple(lines))
