"""Feeds of a user's turns, as Atom and iCalendar, under a secret address.

Anyone who has the address can read them, and nothing else; a new address makes it invalid.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from ilion.core.words import Words
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.generated.rows import FeedRow, TurnOf
from ilion.server.users.sessions import token_hash

MAX_TURNS_LISTED: Final = 100
"""Maximal number of turns in a feed."""
MAX_ICAL_LINE_BYTES: Final = 74
"""Maximal bytes of a calendar line; longer lines are folded."""


async def new_feed(db: Database, person: str) -> str:
    """Make and return a new secret for the address; only its hash is stored."""
    token = secrets.token_urlsafe(24)
    await db.keep_feed(person=person, token=token_hash(token))
    return token


def feed_line(kind: str, name: str, others: Sequence[str], lang: str) -> str:
    """Return a line about a game that a user plays with others, or is invited to."""
    game = GAMES.get(name)
    words = Words.of(lang, "ilion.core", "ilion.server", *([game.package] if game else []))
    title = words.name("game-title") if game else name
    return words.say(f"notice-{kind}", game=title, others=", ".join(f"“{other}”" for other in others) or "–")


def turn_line(turn: TurnOf, lang: str) -> str:
    return feed_line("turn", turn.game, turn.others, lang)


def atom(origin: str, feed: FeedRow, turns: Iterable[TurnOf]) -> str:
    """Return the turns as an Atom feed."""
    found = sorted(turns, key=lambda turn: -turn.since)
    last = moment(found[0].since if found else 0.0)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{feed.lang}">\n'
        f"<id>{escape(origin)}/#{token_hash(feed.id).hex()[:16]}</id><title>Ilion</title><updated>{last}</updated>"
        "<author><name>Ilion</name></author>\n"
        f"{''.join(entry(origin, feed.lang, turn) for turn in found)}</feed>\n"
    )


def entry(origin: str, lang: str, turn: TurnOf) -> str:
    link = f"{origin}/t/{turn.id}"
    return (
        f"<entry><id>{escape(link)}#{stamp(turn.since)}</id><title>{escape(turn_line(turn, lang))}</title>"
        f"<updated>{moment(turn.since)}</updated><link href={quoteattr(link)}/></entry>\n"
    )


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def calendar(origin: str, feed: FeedRow, turns: Iterable[TurnOf]) -> str:
    """Return the move deadlines as an iCalendar."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ilion//Ilion//EN", "X-WR-CALNAME:Ilion"]
    for turn in turns:
        if turn.until is None:
            continue
        lines += [
            "BEGIN:VEVENT",
            f"UID:{turn.id}.{stamp(turn.since)}@ilion",
            f"DTSTAMP:{stamp(turn.since)}",
            f"DTSTART:{stamp(turn.until)}",
            f"SUMMARY:{escape_ical(turn_line(turn, feed.lang))}",
            f"URL:{origin}/t/{turn.id}",
            "END:VEVENT",
        ]
    return "".join(fold_ical_line(line) for line in [*lines, "END:VCALENDAR"])


def stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def escape_ical(text: str) -> str:
    """Return a text, escaped for calendars."""
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def fold_ical_line(line: str) -> str:
    """Return a line, folded if it is too long: continuation lines begin with a space, and no character is split."""
    parts, left = [""], MAX_ICAL_LINE_BYTES
    for character in line:
        size = len(character.encode())
        if size > left:
            parts.append("")
            left = MAX_ICAL_LINE_BYTES - 1
        parts[-1] += character
        left -= size
    return "\r\n ".join(parts) + "\r\n"
