"""``ilion play --plain``: the table in lines of text, for screen readers and scripts."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size

from ilion.cli import dice
from ilion.cli.drawing import draw_plain
from ilion.cli.end_screen import BACK, CHANCES, LEAVE, chance_lines, end_choices, own_moves, result_text, session_before
from ilion.cli.group_move import joining_acts, move_group, places
from ilion.cli.narration import Narration, find_matching
from ilion.cli.parser import CommandFailed
from ilion.cli.session import LocalSession
from ilion.core.game import Section
from ilion.core.play import Illegal
from ilion.core.values import Act

MAX_RESULTS_LISTED = 30
"""How many results are listed at a time."""


def play_plain(session: LocalSession, telling: Narration) -> int:
    """Play until the game is over or the input ends."""
    table = PlainTable(session, telling)
    try:
        table.play()
    except (EOFError, KeyboardInterrupt):
        print()
    session = table.session
    session.save()
    session.close()
    if session.path is not None:
        print(telling.words.say("saved", path=str(session.path)))
    return 0


class PlainTable:
    """A table that reads standard input and writes standard output."""

    def __init__(self, session: LocalSession, telling: Narration) -> None:
        self.session = session
        self.words = telling.words
        self.telling = telling
        self.viewer: int | None = session.humans[0] if session.humans else None
        self.told: dict[int | None, int] = {}
        self.closed = False

    def play(self) -> None:
        while not self.closed:
            while self.session.advance():
                pass
            if not self.told:
                self.greet()
            self.session.save()
            seat = self.session.turn(self.viewer)
            if seat is None:
                self.tell_news()
                self.end() if self.session.over else self.wait()
            else:
                self.sit_down(seat)
                self.tell_news()
                self.ask(seat)

    def wait(self) -> None:
        """Wait until something happens elsewhere."""
        self.session.wait()
        if self.session.cut:
            print(self.words.say("online-cut"))

    def end(self) -> None:
        """Print the result, why, and what can be done now."""
        print(result_text(self.session, self.telling, self.viewer))
        words = end_choices(self.session)
        if words == (LEAVE,):
            self.closed = True
            return
        self.enumerate([self.words.say(word) for word in words], range(len(words)))
        while not self.closed and self.session.over:
            typed = input("> ").strip()
            chosen = words[int(typed) - 1] if typed.isdecimal() and 0 < int(typed) <= len(words) else LEAVE
            if chosen == self.session.anew:
                self.again()
            elif chosen == CHANCES:
                print("\n".join(chance_lines(self.session, self.telling)))
            elif chosen == BACK:
                move = self.earlier()
                if move is not None:
                    self.sit_at(session_before(self.session, move, secrets.token_hex(16)))
            else:
                self.closed = True

    def again(self) -> None:
        """Start a rematch, once all players agree."""
        try:
            self.sit_at(asyncio.run(self.session.again(secrets.token_hex(16), print)))
        except CommandFailed as error:
            print(error)

    def earlier(self) -> int | None:
        """Ask for one of the moves that people here made."""
        moves = own_moves(self.session)
        texts = [self.telling.move(*self.session.record.moves[n]) for n in moves]
        print(self.words.say("back-title"))
        self.enumerate(texts, range(len(texts)))
        typed = input("> ").strip()
        return moves[int(typed) - 1] if typed.isdecimal() and 0 < int(typed) <= len(moves) else None

    def sit_at(self, session: LocalSession) -> None:
        """Replace the finished game by another."""
        self.session.close()
        self.session = session
        self.telling = Narration(session.game, session.given, self.words)
        self.told = {}

    def greet(self) -> None:
        print(self.telling.head(self.viewer))
        print(self.telling.goal(self.session.seen(self.viewer)))
        if not self.session.hides:
            print(board_text(self.telling.board(self.session.seen(self.viewer))))
        print(self.words.say("plain-help"))

    def sit_down(self, seat: int) -> None:
        """Hand the keyboard to another person; what they must not see scrolls away first."""
        if seat == self.viewer and (self.told or not self.session.hides):
            return
        self.viewer = seat
        if self.session.hides:
            print("\n" * 50 + self.words.say("pass-keyboard", seat=self.telling.seats[seat]))
            input()
            print(self.telling.head(seat))
            print(self.telling.goal(self.session.seen(seat)))
            print(board_text(self.telling.board(self.session.seen(seat))))

    def tell_news(self) -> None:
        """Print what the viewer has not seen yet."""
        so_far, since = len(self.session.moments), self.told.get(self.viewer, 0)
        self.tell_log(self.viewer, len(list(self.session.log(self.viewer, since))))
        self.told[self.viewer] = so_far

    def tell_log(self, viewer: int | None, last: int, *, clauses: bool = False) -> None:
        """Print the last lines of the log, each with its dice, and on demand with its clause."""
        lines = list(self.telling.thrown(self.session.log(viewer)))
        for line, throws in lines[len(lines) - last :]:
            print(self.telling.cited(line) if clauses else self.telling.line(line))
            for counted in dice.counted_lines(throws, self.telling.speech):
                print(f"  {counted}")

    def ask(self, seat: int) -> None:
        """Print the question and its answers, until one is chosen."""
        own = list(self.session.choices(seat))
        acts = [*own, *self.session.asides(seat)]
        texts = self.telling.choices(self.session, seat, acts)
        seen = self.session.seen(seat)
        print()
        print(board_text(self.telling.needs(seen)))
        print(self.telling.question(seen))
        self.enumerate(texts, range(len(own)))
        if len(acts) > len(own):
            print(self.words.say("asides-plain", n=len(acts) - len(own)))
        named = self.telling.spots(seen, acts)
        while True:
            typed = input("> ").strip()
            place = named.index(typed) if typed in named and typed else int(typed) - 1 if typed.isdecimal() else -1
            if 0 <= place < len(acts):
                if self.decide(seat, acts[place]):
                    return
                continue
            if typed == "a":
                self.enumerate(texts, range(len(own), len(acts)))
                continue
            if len(typed) < 2 or typed[1] == " ":
                if self.command(seat, typed[:1], typed[2:].strip()):
                    return
                continue
            found = find_matching(texts, typed)
            if found:
                self.enumerate(texts, found)
            else:
                print(self.words.say("nothing-found", query=typed))

    def decide(self, seat: int, act: Act) -> bool:
        """Do an act; a cost that the player may not intend is confirmed first."""
        cost = self.telling.warning(self.session, seat, act)
        if cost:
            print(f"{cost} {self.words.say('confirm-plain')}")
            if input("> ").strip().lower() != self.words.say("yes"):
                return False
        try:
            self.session.act(seat, act)
        except Illegal as error:
            print(self.telling.refusal(error.refusal))
            return False
        return True

    def enumerate(self, texts: Sequence[str], which: Iterable[int]) -> None:
        for i in which:
            print(f"{i + 1:3}. {texts[i]}")

    def command(self, seat: int, letter: str, rest: str) -> bool:
        """Run a one-letter command; return True if the question must be asked again."""
        match letter:
            case "b":
                print(board_text(self.telling.board(self.session.seen(seat))))
            case "l":
                self.tell_log(seat, len(list(self.session.log(seat))), clauses=True)
            case "c":
                clauses = {clause.id for clause in self.session.game.clauses()}
                print(self.telling.clause(rest) if rest in clauses else self.words.say("no-such-clause", clause=rest))
            case "m":
                print(self.map(seat) or self.words.say("no-map"))
            case "g":
                return self.march(seat, rest.split())
            case "w":
                self.why_not(seat, rest)
            case "u":
                place = self.session.undo()
                if place is not None:
                    most = len(self.session.moments)
                    self.told = {viewer: min(n - (n > place), most) for viewer, n in self.told.items()}
                    print(self.words.say("taken-back"))
                    return True
                print(self.words.say("not-taken-back"))
            case "q":
                self.closed = True
                return True
            case _:
                print(self.words.say("plain-help"))
        return False

    def map(self, seat: int) -> str:
        """Return the whole map, with the places to choose from and a legend."""
        seen = self.session.seen(seat)
        plan = self.telling.plan(seen)
        if plan is None:
            return ""
        spots = set(self.telling.spots(seen, list(self.session.choices(seat))))
        live = {n for n, spot in enumerate(plan.spots) if spot.id in spots}
        return f"{draw_plain(plan, live, get_terminal_size().columns)}\n{plan.legend}"

    def march(self, seat: int, typed: Sequence[str]) -> bool:
        """Move a group: the places of the pieces, then the goal of the nearest."""
        plan = self.telling.plan(self.session.seen(seat))
        company, known = typed[:-1], joining_acts(self.session, self.telling, seat)
        if plan is None or not company or any(spot not in known for spot in company):
            print(self.words.say("company-plain"))
        elif typed[-1] not in places(plan):
            print(self.words.say("nothing-found", query=typed[-1]))
        elif move_group(self.session, self.telling, seat, company, typed[-1]):
            return True
        else:
            print(self.words.say("company-stays"))
        return False

    def why_not(self, seat: int, query: str) -> None:
        """Print why the acts that the query finds are not legal."""
        while self.telling.look_up(1000):
            pass
        found = find_matching([text for _, text in self.telling.written], query)
        for i in found[:MAX_RESULTS_LISTED]:
            act, text = self.telling.written[i]
            print(f"{text}: {self.telling.refusal(self.session.why_not(seat, act))}")
        if not found:
            print(self.words.say("nothing-found", query=query))
        if len(found) > MAX_RESULTS_LISTED:
            print(self.words.say("more-found", n=len(found) - MAX_RESULTS_LISTED))


def board_text(sections: tuple[Section, ...]) -> str:
    """Return the text board as lines: each heading, and its lines below."""
    return "\n".join(line for s in sections for line in (s.title, *(f"  {text}" for text in s.text())))
