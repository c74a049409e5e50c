"""The house of one person on his own device. It understands what the server's pages and sockets understand, and answers
alike, so that a client plays by the same words here and there.

Whoever keeps it hands in what is asked and said, and does what ``outgoing`` tells in that order: saved first, told
afterwards. Bots and the oracle think elsewhere (``ilion.here.thinker``). It has no clock and no chance of its own: both
are given to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from ilion.answers.choosing import asks
from ilion.here.asked import Answer, Asked
from ilion.here.errands import Choose, Thought
from ilion.here.keeping import ME, person_of
from ilion.here.pages import ROUTES
from ilion.here.place import Place
from ilion.here.rooms import Out, Question, Rooms, Turn
from ilion.here.wire import Wire
from ilion.table.messages import Beat, Bye, ClientMessage, Hello, Ping, Refused
from ilion.table.sorry import NO_TABLE, NOT_PLAYING, NOTHING_HERE, OUR_FAULT, TRY_AGAIN, Sorry

TRIES: Final = 3
"""How often a bot is asked for the same act before the table is left alone, until somebody comes there again."""
AT_HAND: Final = 4
"""Tables that stay laid out when nobody looks at them: those that somebody last came to."""
message_of: Final = msgspec.json.Decoder(ClientMessage).decode
thought_of: Final = msgspec.json.Decoder(Thought).decode


class House(Rooms):
    """What is asked, said and thought comes in here; ``outgoing`` tells what is to be done about it."""

    # Coming back

    def recall(self, key: str, value: bytes | str) -> None:
        """Something that was kept besides tables."""
        if key == ME:
            self.person = person_of(value)

    def load(self, head: bytes, entries: Sequence[bytes]) -> None:
        """A table that was kept; one that a newer release kept stays where it is, unread."""
        try:
            place = Place.kept(bytes(head), [bytes(entry) for entry in entries])
        except (msgspec.MsgspecError, Sorry):
            return
        self.places[place.row.id] = place

    # What comes in

    def request(self, n: int, method: str, address: str, body: bytes) -> None:
        """Something that a page asks; the answer comes with the next ``outgoing``, or once it is thought of."""
        try:
            answer = self.answered(Asked.read(n, method, address, bytes(body)))
        except Sorry as sorry:
            answer = Answer.of(sorry.refusal, sorry.status)
        except Exception:
            self.answer(n, Answer.of(OUR_FAULT, 500))
            raise
        if answer is not None:
            self.answer(n, answer)
        self.go_on()

    def answered(self, asked: Asked) -> Answer | None:
        for route in ROUTES:
            names = route.fits(asked)
            if names is not None:
                return route.page(self, asked._replace(names=names))
        raise Sorry(NOTHING_HERE, 404)

    def hear(self, wire: int, text: str) -> None:
        """What a page says over its wire."""
        who = self.wires.setdefault(wire, Wire(self.out_of(wire)))
        try:
            message = message_of(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            who.send(Bye("bye-not-understood"))
            return
        try:
            self.hear_from(who, message)
        except Exception:
            who.send(Refused(getattr(message, "id", ""), OUR_FAULT, who.seq))
            raise
        self.go_on()

    def out_of(self, wire: int) -> Callable[[str], None]:
        return lambda text: self.out.says.append((wire, text))

    def hear_from(self, who: Wire, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            self.enter(who, message)
            return
        place = self.places.get(who.table)
        if place is not None and place.table is not None:
            place.table.hear(who, message)
        elif isinstance(message, Ping):
            who.send(Beat(who.seq))
        else:
            who.send(Refused(message.id, NO_TABLE if place is None else NOT_PLAYING, who.seq))

    def enter(self, who: Wire, hello: Hello) -> None:
        """Come to a table; at one whose game has not begun there is only a welcome."""
        self.depart(who)
        place = self.places.get(hello.table)
        if place is None:
            who.send(Refused("", NO_TABLE, who.seq))
        elif place.row.status == "open":
            who.welcome(self, hello, place.row, b"")
            place.waiting.append(who)
        else:
            self.failures.pop((hello.table, place.row.seq), None)
            place.at_hand().hear(who, hello)
            self.recent = [*(table for table in self.recent if table != hello.table), hello.table]

    def leave(self, wire: int) -> None:
        """A page is gone."""
        who = self.wires.pop(wire, None)
        if who is not None:
            self.depart(who)
        self.go_on()

    # Thinking

    def thought(self, n: int, found: bytes | str) -> None:
        """What a thinker came to; nobody waits for what was dropped."""
        waiting = self.thinking.pop(n, None)
        if isinstance(waiting, Question):
            self.answer_to(waiting, thought_of(found))
        elif waiting is not None and not self.act(waiting, thought_of(found)):
            self.fail(waiting)
        self.go_on()

    def answer_to(self, question: Question, thought: Thought) -> None:
        if thought.refusal is not None:
            self.answer(question.n, Answer.of(thought.refusal, thought.status))
            return
        try:
            answer = question.told(bytes(thought.found))
        except Sorry as sorry:
            answer = Answer.of(sorry.refusal, sorry.status)
        except Exception:
            self.answer(question.n, Answer.of(OUR_FAULT, 500))
            raise
        self.answer(question.n, answer)

    def act(self, turn: Turn, thought: Thought) -> bool:
        """A bot's act; what it was asked for before the table moved on is nobody's."""
        table = self.places[turn.table].table
        return table is not None and table.act(turn.seat, turn.on, bytes(thought.found))

    def failed(self, n: int) -> None:
        """A thinker came to nothing."""
        waiting = self.thinking.pop(n, None)
        if isinstance(waiting, Question):
            self.answer(waiting.n, Answer.of(TRY_AGAIN, 503))
        elif waiting is not None:
            self.fail(waiting)
        self.go_on()

    def fail(self, turn: Turn) -> None:
        at = (turn.table, turn.on)
        self.failures[at] = self.failures.get(at, 0) + 1

    def turns(self) -> None:
        """Every bot that is to act where somebody looks on is asked, one at each table; what is past is dropped."""
        due = {turn.table: turn for place in self.places.values() if (turn := due_at(place)) is not None}
        for n, waiting in list(self.thinking.items()):
            if isinstance(waiting, Turn) and due.get(waiting.table) != waiting:
                del self.thinking[n]
                self.out.drops.append(n)
            elif isinstance(waiting, Turn):
                del due[waiting.table]
        for turn in due.values():
            table = self.places[turn.table].at_hand()
            if self.failures.get((turn.table, turn.on), 0) < TRIES:
                self.think(Choose(*asks(table.live, turn.seat)), turn)

    # What goes out

    def go_on(self) -> None:
        """What follows from whatever has just happened: it is saved, and bots are asked."""
        self.save()
        self.turns()
        for table in self.recent[:-AT_HAND]:
            if table in self.places:
                self.places[table].put_away()

    def save(self) -> None:
        now = self.now()
        for place in self.places.values():
            self.out.saves += place.saves(now)

    def outgoing(self) -> bytes:
        """All that is to be done since this was last asked."""
        out, self.out = self.out, Out()
        return msgspec.json.encode(out)


def due_at(place: Place) -> Turn | None:
    """The bot that is to act at a table which somebody looks at."""
    table = place.table
    if table is None or not table.listeners or table.due is None:
        return None
    return Turn(place.row.id, table.live.seq, table.due)
