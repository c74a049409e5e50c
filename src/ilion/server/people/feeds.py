"""What awaits somebody, for the programs he reads news and keeps his calendar with: under an address only he knows.

Whoever has the address can read it, and nothing else; another one makes it worthless.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from ilion.core.words import Words
from ilion.games import GAMES
from ilion.server.people.people import hashed
from ilion.server.postgres import Database
from ilion.server.postgres.rows import FeedRow, TurnOf

TURNS: Final = 100
"""That are told at once."""
LINE: Final = 74
"""Bytes of a line of a calendar, before it is folded."""


async def new_feed(db: Database, person: str) -> str:
    """Another secret for the address; only its hash is kept."""
    token = secrets.token_urlsafe(24)
    await db.keep_feed(person, hashed(token))
    return token


def told(kind: str, name: str, others: Sequence[str], lang: str) -> str:
    """What there is to tell of a game that somebody plays with others, or is to."""
    game = GAMES.get(name)
    words = Words.of(lang, "ilion.core", "ilion.server", *([game.package] if game else []))
    title = words.name("game-title") if game else name
    return words.say(f"notice-{kind}", game=title, others=", ".join(f"“{other}”" for other in others) or "–")


def turn_told(turn: TurnOf, lang: str) -> str:
    return told("turn", turn["game"], turn["others"], lang)


def atom(origin: str, feed: FeedRow, turns: Iterable[TurnOf]) -> str:
    """The turns as an Atom feed."""
    found = sorted(turns, key=lambda turn: -turn["since"])
    last = moment(found[0]["since"] if found else 0.0)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{feed["lang"]}">\n'
        f"<id>{escape(origin)}/#{hashed(feed['id']).hex()[:16]}</id><title>Ilion</title><updated>{last}</updated>"
        "<author><name>Ilion</name></author>\n"
        f"{''.join(entry(origin, feed['lang'], turn) for turn in found)}</feed>\n"
    )


def entry(origin: str, lang: str, turn: TurnOf) -> str:
    link = f"{origin}/t/{turn['id']}"
    return (
        f"<entry><id>{escape(link)}#{turn['seq']}</id><title>{escape(turn_told(turn, lang))}</title>"
        f"<updated>{moment(turn['since'])}</updated><link href={quoteattr(link)}/></entry>\n"
    )


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def calendar(origin: str, feed: FeedRow, turns: Iterable[TurnOf]) -> str:
    """The moments until which one must have moved, as an iCalendar."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ilion//Ilion//EN", "X-WR-CALNAME:Ilion"]
    for turn in turns:
        if turn["until"] is None:
            continue
        lines += [
            "BEGIN:VEVENT",
            f"UID:{turn['id']}.{turn['seq']}@ilion",
            f"DTSTAMP:{stamp(turn['since'])}",
            f"DTSTART:{stamp(turn['until'])}",
            f"SUMMARY:{plain_text(turn_told(turn, feed['lang']))}",
            f"URL:{origin}/t/{turn['id']}",
            "END:VEVENT",
        ]
    return "".join(folded(line) for line in [*lines, "END:VCALENDAR"])


def stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def plain_text(text: str) -> str:
    """A text as calendars write it."""
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def folded(line: str) -> str:
    """A line, and where it is too long the next ones, each begun by a space; no letter is torn apart."""
    parts, room = [""], LINE
    for letter in line:
        size = len(letter.encode())
        if size > room:
            parts.append("")
            room = LINE - 1
        parts[-1] += letter
        room -= size
    return "\r\n ".join(parts) + "\r\n"
