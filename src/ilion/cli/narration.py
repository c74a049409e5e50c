"""A game in the reader's language: the texts of the terminal table, the plain one and the replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from ilion.bots.levels import name_of
from ilion.cli.games import chosen_options, edition_name, typed_value
from ilion.cli.session import LocalSession, LogLine
from ilion.cli.setup_args import names_of, plain
from ilion.core.components import notice, whose
from ilion.core.dice_throw import DiceThrow
from ilion.core.game import Clause, Fight, Game, Section
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.text_map import TextMap
from ilion.core.values import Act, Arg, Fact, Refusal, Seen
from ilion.core.words import Words


def mark_of(clause: Clause, words: Words) -> str:
    """Return where a clause comes from, unless it is in the rulebook."""
    return "" if clause.origin == "book" else f" ({words.say(f'origin-{clause.origin}')})"


class Narration:
    """A game and its setup in one language: ``words`` are the cli's, ``speech`` is the game's."""

    def __init__(self, game: Game, record: Record, words: Words) -> None:
        self.game = game
        self.record = record
        self.setup = record.setup
        self.sitting = record.seats
        self.words = words
        self.speech = game.words(words.lang, record.setup)
        self.seats = names_of(game, record.setup, words.lang, range(record.setup.seats))
        self.written: list[tuple[Act, str]] = []
        self._unwritten: Iterator[Act] = iter(game.acts(record.setup))

    def again(self, words: Words) -> Narration:
        """Return the same in another language."""
        return Narration(self.game, self.record, words)

    def head(self, viewer: int | None) -> str:
        """Return the game, its edition, the viewer, and the opponent if there is one, on a line."""
        parts = [self.title(), self.words.say("head-viewer", seat=self.viewer(viewer))]
        if viewer is not None and len(self.seats) == 2:
            parts.insert(1, self.words.say("head-against", who=self.who(1 - viewer)))
        return " · ".join(parts)

    def goal(self, view: Seen) -> str:
        """Return what the viewer plays for and how the game stands, on a line."""
        goal = self.game.goal(self.setup, view)
        return f"{self.speech.say(goal.aim)} · {self.speech.say(goal.standing)}"

    def title(self) -> str:
        """Return the game and its edition."""
        name = self.game.title(self.words.lang)
        if len(self.game.editions) == 1:
            return name
        edition = edition_name(self.game, self.setup.edition, self.words.lang)
        return f"{name} · {self.words.say('head-edition', edition=edition)}"

    def rules(self) -> str:
        """Return how this game is played: a preset, or the options that differ from the recommended ones."""
        preset = self.game.preset_of(self.setup)
        if preset is not None:
            return self.words.say("head-rules", preset=f"preset-{preset.name}")
        chosen = tuple(f"{name}={typed_value(value)}" for name, value in self.game.differs(self.setup).items())
        return self.words.say("head-rules-own", options=chosen)

    def origins(self) -> Iterator[str]:
        """Yield where the values of own components come from, and the package of a plugin."""
        then, now = self.record.source, self.game.source
        if then is not None and then != now:
            yield self.words.say("record-other-source", then=str(then), now=str(now or self.game.name))
        own = getattr(self.setup, "components", None)
        told = None if own is None else whose(self.game, own)
        if told is not None:
            yield notice(told, self.speech)

    def viewer(self, viewer: int | None) -> str:
        return self.words.say("spectator") if viewer is None else self.seats[viewer]

    def move(self, seat: int, act: Act) -> str:
        """Return who does what."""
        who = self.speech.name("fate") if seat == FATE else self.seats[seat]
        return self.words.say("move", who=who, act=self.act(act))

    def who(self, seat: int) -> str:
        """Return a seat and its player."""
        if seat < len(self.sitting) and self.sitting[seat].startswith("bot:"):
            bot = self.sitting[seat].removeprefix("bot:")
            name: str = name_of(bot)
            if self.words.has(f"level-word-{bot}"):
                name = self.words.say("bot-level", bot=name, level=f"level-word-{bot}")
            return self.words.say("seat-bot", seat=self.seats[seat], bot=name)
        return self.seats[seat]

    def act(self, act: Act) -> str:
        return self.speech.say(self.game.act_phrase(self.setup, act))

    def choices(self, session: LocalSession, seat: int, acts: Sequence[Act]) -> list[str]:
        """Return acts as they are offered."""
        seen = session.seen(seat)
        return [self.choice(seen, act, session.fights(seat, act)) for act in acts]

    def choice(self, seen: Seen, act: Act, fights: Sequence[Fight]) -> str:
        """Return an act with its warning signs and the odds of its fights; its cost is asked about separately."""
        remark = self.game.act_note(self.setup, seen, act, self.speech)
        told = [remark] * bool(remark)
        told += [self.words.say("odds", **odds(fight)) for fight in fights]
        return " · ".join([self.act(act), *told])

    def subjects(self, seen: Seen, acts: Sequence[Act]) -> dict[str, list[Act]]:
        """Return the acts by what they are about, as text; one without a subject stands for itself."""
        found: dict[str, list[Act]] = {}
        for act in acts:
            subject = self.game.act_subject(self.setup, act)
            note = self.game.act_note(self.setup, seen, act, self.speech)
            text = self.act(act) if subject is None else " · ".join([self.speech.say(subject), *[note] * bool(note)])
            found.setdefault(text, []).append(act)
        return found

    def warning(self, session: LocalSession, seat: int, act: Act) -> str:
        """Return the cost of an act that the player may not intend, to be confirmed."""
        cost = session.cost(seat, act)
        return "" if cost is None else self.speech.say(cost)

    def line(self, line: LogLine) -> str:
        """Return a line of the log; the reader's own acts are marked by a sign, not by colour."""
        words = self.speech if self.speech.has(line.phrase.word) else self.server_words()
        return ("» " if line.own else "") + words.say(line.phrase)

    def cited(self, line: LogLine) -> str:
        """Return a line of the log with its clause."""
        return f"{self.line(line)} [{line.clause}]" if line.clause else self.line(line)

    def thrown(self, lines: Iterable[LogLine]) -> Iterator[tuple[LogLine, tuple[DiceThrow, ...]]]:
        """Yield the log from its beginning, each line with its dice."""
        turn: list[Fact] = []
        for line in lines:
            fact = line.phrase if isinstance(line.phrase, Fact) else None
            yield line, self.game.dice_throws(fact, turn) if fact is not None else ()
            if fact is not None:
                turn = [] if fact.word == self.game.turn_fact else turn
                turn.append(fact)

    def clause(self, clause: str) -> str:
        """Return a clause with its text, its source if not the rulebook, and what this game's options make of it."""
        text = f"[{clause}] {self.speech.clause(clause)}"
        known = next((known for known in self.game.clauses() if known.id == clause), None)
        if known is None:
            return text
        text += mark_of(known, self.words)
        chosen = chosen_options(self.game, self.setup, known.options, self.words)
        return f"{text} {self.words.say('clause-in-game', options=chosen)}" if chosen else text

    def refusal(self, refusal: Refusal | None) -> str:
        """Return why not, with the clause."""
        if refusal is None:
            return self.words.say("why-legal")
        if not self.speech.has(refusal.word):
            return self.server_words().say(refusal)
        text = self.speech.say(refusal)
        return f"{text} {self.clause(refusal.clause)}" if refusal.clause else text

    def server_words(self) -> Words:
        """Return the translations of the server, for online tables."""
        return Words.of(self.words.lang, "ilion.core", "ilion.cli", "ilion.server")

    def board(self, seen: Seen) -> tuple[Section, ...]:
        return self.game.board(self.setup, seen, self.speech)

    def needs(self, seen: Seen) -> tuple[Section, ...]:
        """Return what the pending question depends on."""
        return self.game.prompt_sections(self.setup, seen, self.speech)

    def plan(self, seen: Seen) -> TextMap | None:
        """Return the map in characters, if the game has one."""
        return self.game.text_map(self.setup, seen, self.speech) if self.game.text_map is not None else None

    def spots(self, seen: Seen, acts: Sequence[Act]) -> list[str]:
        """Return, by act, the place of the map that it points at, if any."""
        return [self.game.act_spot(self.setup, seen, act) for act in acts]

    def question(self, seen: Seen) -> str:
        return self.speech.say(self.game.prompt(self.setup, seen))

    def winners(self, scores: Sequence[float]) -> tuple[str, ...]:
        """Return the winners; empty if all are even."""
        best = tuple(seat for seat, score in zip(self.seats, scores, strict=True) if score == max(scores))
        return best if len(best) < len(self.seats) else ()

    def result(self, scores: Sequence[float]) -> str:
        """Return who has won."""
        winners = self.winners(scores)
        return self.words.say("over-won", winners=winners) if winners else self.words.say("over-draw")

    def ended(self, seen: Seen, scores: Sequence[float], log: Iterable[LogLine]) -> str:
        """Return who has won, and why: by the last fact if it names the winners, else as the game says it."""
        winners, last = self.winners(scores), ""
        for line in log:
            last = self.line(line) if self.speech.has(line.phrase.word) else last
        if winners and all(plain(name).split(",")[0] in plain(last) for name in winners):
            return f"{self.words.say('over')} {last}"
        return f"{self.result(scores)} {self.question(seen)}"

    def search(self, query: str, found: int) -> str:
        """Return the query and the number of results."""
        if not found:
            return self.words.say("nothing-found", query=query)
        return self.words.say("searching", query=query, n=found)

    def look_up(self, limit: int) -> bool:
        """Make some more labels of the acts that can be written; return False when all are made."""
        fresh = list(islice(self._unwritten, limit))
        self.written += [(act, self.act(act)) for act in fresh]
        return len(fresh) == limit


def odds(fight: Fight) -> dict[str, Arg]:
    """Return a fight in figures: what each side counts, and the attacker's chance in %."""
    known = f"{100 * fight.chances[0]:.0f}" if fight.chances else "?"
    return {"attackers": fight.sides[0], "defenders": fight.sides[1], "chance": known}


def find_matching(
    texts: Sequence[str], query: str, *, numbered: bool = False, named: Sequence[str] = (), mapped: bool = False
) -> list[int]:
    """Return which texts contain every word of the query, ignoring accents and case.

    If they are numbered, a number finds its text first, then places whose names begin with it; on a map these come
    first.
    """
    wanted = plain(query).split()
    found = [i for i, text in enumerate(texts) if all(word in plain(text) for word in wanted)]
    if numbered and query.strip().isdecimal():
        typed = query.strip()
        number = [int(typed) - 1] if typed[0] != "0" and int(typed) <= len(texts) else []
        spots = [i for i, name in enumerate(named) if name.startswith(typed)]
        found = list(dict.fromkeys([*spots, *number, *found] if mapped else [*number, *spots, *found]))
    return found
