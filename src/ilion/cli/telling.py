"""A session in the reader's words: what both the terminal table and the plain one say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ilion.cli.games import edition_name, title
from ilion.cli.session import Line, Session
from ilion.cli.setting import names_of, plain
from ilion.core.wire import Act, Refusal
from ilion.core.words import Words


class Telling:
    """A session told in one language: ``words`` are the cli's, ``speech`` is the game's."""

    def __init__(self, session: Session, words: Words) -> None:
        self.session = session
        self.words = words
        self.speech = session.game.words(words.lang, session.setup)
        self.seats = names_of(session.game, session.setup, words.lang, range(session.setup.seats))
        self.written: list[tuple[Act, str]] = []
        self._unwritten: Iterator[Act] = iter(session.game.acts(session.setup))

    def head(self, viewer: int | None) -> str:
        """The game, its edition and whose view it is, on a line."""
        game, setup = self.session.game, self.session.setup
        parts = [title(game, self.words.lang)]
        if len(game.editions) > 1:
            parts.append(self.words.say("head-edition", edition=edition_name(game, setup.edition, self.words.lang)))
        parts.append(self.words.say("head-viewer", seat=self.viewer(viewer)))
        return " · ".join(parts)

    def viewer(self, viewer: int | None) -> str:
        return self.words.say("spectator") if viewer is None else self.seats[viewer]

    def who(self, seat: int) -> str:
        """A seat and who sits there."""
        seats = self.session.record.seats
        if seat < len(seats) and seats[seat].startswith("bot:"):
            return self.words.say("seat-bot", seat=self.seats[seat], bot=seats[seat].removeprefix("bot:"))
        return self.seats[seat]

    def act(self, act: Act) -> str:
        return self.speech.say(self.session.game.tell(self.session.setup, act))

    def line(self, line: Line) -> str:
        """A line of the log; the reader's own acts are marked by a sign, not by colour."""
        return ("» " if line.own else "") + self.speech.say(line.phrase)

    def clause(self, clause: str) -> str:
        """A clause with its text."""
        return f"[{clause}] {self.speech.clause(clause)}"

    def refusal(self, refusal: Refusal | None) -> str:
        """Why not, and the clause it rests on."""
        if refusal is None:
            return self.words.say("why-legal")
        text = self.speech.say(refusal)
        return f"{text} {self.clause(refusal.clause)}" if refusal.clause else text

    def question(self, viewer: int | None) -> str:
        return self.speech.say(self.session.question(viewer))

    def result(self) -> str:
        """Who has won."""
        winners = self.session.winners()
        if len(winners) == len(self.seats):
            return self.words.say("over-draw")
        return self.words.say("over-won", winners=tuple(self.seats[s] for s in winners))

    def look_up(self, limit: int) -> bool:
        """Put some more of the acts that can be written down into words; False when all are."""
        fresh = list(islice(self._unwritten, limit))
        self.written += [(act, self.act(act)) for act in fresh]
        return len(fresh) == limit


def matching(texts: Sequence[str], query: str, *, numbered: bool = False) -> list[int]:
    """Which texts hold every word of the query, accents and capitals aside; where they are numbered, a number too."""
    wanted = plain(query).split()
    found = [i for i, text in enumerate(texts) if all(word in plain(text) for word in wanted)]
    if numbered and query.strip().isdecimal() and 0 < int(query) <= len(texts):
        place = int(query) - 1
        found = [place, *[i for i in found if i != place]]
    return found
