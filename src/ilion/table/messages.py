"""What sockets and pages say to the server and hear from it. JSON schema and TypeScript types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ilion.core.game import Fight, Section
from ilion.core.scene import Route
from ilion.core.wire import Fact, Phrase, Refusal

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Id = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""Made by the client, once for each intent: a repeat gets the first answer. The house's own have a colon in them."""
Lang = Literal["en", "es", "fr", "it"]
Mark = Annotated[str, Meta(max_length=32)]
"""By which the server knows again what it told: send back what came with the news. Empty: by its number alone."""
Remedy = Literal["bot", "pause", "end"]
"""What there is to be done about somebody who is away."""


class FromClient(msgspec.Struct, frozen=True, tag=str.lower, tag_field="say", forbid_unknown_fields=True):
    """What a socket may say."""


class Hello(FromClient, frozen=True):
    """Sit down at, or come back to, a table; ``since`` is the last sequence number seen, -1 for none."""

    table: str
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1
    lang: Lang = "en"
    text: bool = False
    """Whether to send the text board, too."""
    beats: bool = False
    """Whether to show what happens beat by beat, too."""
    mark: Mark = ""


class Do(FromClient, frozen=True):
    """An act, made on what the client saw at ``on``. On a table where one person holds several seats, for which."""

    id: Id
    on: int
    act: msgspec.Raw
    seat: int | None = None
    mark: Mark = ""


class Undo(FromClient, frozen=True):
    """Take my last act back, as long as fate has not answered it and it has shown nothing."""

    id: Id
    on: int
    seat: int | None = None
    mark: Mark = ""


class WhyNot(FromClient, frozen=True):
    """Ask why an act is not legal, without doing it."""

    id: Id
    act: msgspec.Raw
    seat: int | None = None


class Resign(FromClient, frozen=True):
    id: Id
    seat: int | None = None


class Draw(FromClient, frozen=True):
    """Offer a draw, or agree to the one that is offered."""

    id: Id
    seat: int | None = None


class Abort(FromClient, frozen=True):
    """Offer to call the game off, or agree to it."""

    id: Id
    seat: int | None = None


class Standby(FromClient, frozen=True):
    """Somebody is away: ask for a bot in his place, or, where no clock runs, vote for it, a pause or the end."""

    id: Id
    seat: int
    what: Remedy = "bot"


class Resume(FromClient, frozen=True):
    """Let the table rest no longer."""

    id: Id
    seat: int | None = None


class Back(FromClient, frozen=True):
    """Take my seat back from the bot that plays for me."""

    id: Id
    seat: int | None = None


class Say(FromClient, frozen=True):
    """A word to the table: a text, or the number of a canned line."""

    id: Id
    text: Annotated[str, Meta(max_length=400)] = ""
    line: Annotated[int, Meta(ge=0, le=99)] = 0


class Earlier(FromClient, frozen=True):
    """Ask for the page of the story that ends before a line: what news leave out of a long one."""

    id: Id
    before: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Ping(FromClient, frozen=True):
    pass


ClientMessage = Hello | Do | Undo | WhyNot | Resign | Draw | Abort | Standby | Resume | Back | Say | Earlier | Ping


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: int
    name: str
    """The message id of the seat's name in the game."""
    who: str = ""
    """The person's name, or empty while the seat is free or when its person has left for good."""
    kind: str = ""
    """Who that is: a guest, an account, a bot (somebody's program), gone; empty while the seat is free."""
    bot: str = ""
    standby: str = ""
    """The bot that plays while the person is away."""
    mine: bool = False
    present: bool = False
    seed_hash: str = ""
    seeded: bool = False
    page: str = ""
    """Where to read of the person; empty where he shows nobody."""
    off: float = 0.0
    """Until when he has days off, on which no clock of a game over days runs against him; 0 where he has none."""


class Clocks(msgspec.Struct, frozen=True):
    """Time left by seat in milliseconds at the moment of sending, and whose clock runs."""

    left: tuple[int, ...]
    running: tuple[int, ...]


class Choice(msgspec.Struct, frozen=True):
    """A legal act, how to say it, and whether it could not be taken back."""

    act: Any
    words: Phrase
    final: bool = False
    fights: tuple[Fight, ...] = ()
    """The fights it leads to, with their odds."""
    warns: Phrase | None = None
    """What it costs that its maker may not mean: he is asked once more."""
    on: Route | msgspec.UnsetType = msgspec.UNSET
    """The pieces and places of the scene by which it is picked, in order, where there are such."""


class Ask(msgspec.Struct, frozen=True):
    """What one of my seats sees and may do."""

    seat: int | None
    view: Any
    question: Phrase
    legal: tuple[Choice, ...] = ()
    asides: tuple[Choice, ...] = ()
    board: tuple[Section, ...] = ()
    undo: bool = False


class Round(msgspec.Struct, frozen=True):
    """The round of a public beacon that a table's dice take in, shown before it exists."""

    name: str
    at: int = 0
    """The second at which it was named; 0 while some share is not open."""
    round: int = 0
    value: str = ""
    lost: bool = False
    """It could not be had, and the table started again without it."""


class Waits(msgspec.Struct, frozen=True):
    """An act whose dice wait for a round of the beacon: keep it, and hold the finished game against it."""

    n: int
    """How many such acts came before it."""
    at: int
    """The second at which it was saved."""
    round: int
    seal: str
    """What is shown of the act itself."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table from outside: what it plays, who sits there, how it goes."""

    id: str
    game: str
    setup: Any
    status: Literal["open", "playing", "over", "aborted"]
    seats: tuple[SeatInfo, ...]
    seq: int
    to_act: tuple[int, ...] = ()
    scores: tuple[float, ...] = ()
    ended_by: str = ""
    public: bool = False
    rhythm: str = "free"
    commitment: str = ""
    protocol: str = ""
    """By which the dice are made."""
    level: int = 1
    beacon: Round | None = None
    waits: Waits | None = None
    created: float = 0.0
    rematch: str = ""
    """The table of the next game, once somebody asked for it."""
    rated: bool = False
    """Whether the game counts for ratings: nothing is taken back, and the oracle is silent."""
    day: str = ""
    """The day whose war it is."""
    cup: str = ""
    """The tournament it is played in."""
    opened: bool = False
    """Whether I opened it, and may send people away until its game begins."""


class FromServer(msgspec.Struct, frozen=True, tag=str.lower, tag_field="say"):
    """What a socket may hear."""


class Welcome(FromServer, frozen=True):
    """The answer to Hello: the table, and the seats that are mine."""

    table: TableInfo
    me: tuple[int, ...]
    server: str = ""
    reset: bool = False
    """What I saw is lost, be it that I ask or not: the table went back, and it is told anew."""


class Told(msgspec.Struct, frozen=True):
    """What happened at one sequence number, as far as I may hear it."""

    seq: int
    seat: int
    facts: tuple[Fact, ...]
    look: Any = None
    """The act as I saw it happen; null when there was nothing to see."""
    kind: str = "act"
    beats: tuple[tuple[int, Any], ...] = ()
    """The table in between, where it was asked for and is at hand: how many of the facts had been told by then, and
    what made my view of the one before it: ``[value]`` replaces, a table names the keys or places that changed. The
    first of a message is ``[view]``."""


class News(FromServer, frozen=True):
    """All that changed up to ``seq``, and what I see and may do now."""

    seq: int
    told: tuple[Told, ...]
    asks: tuple[Ask, ...]
    clocks: Clocks | None = None
    table: TableInfo | None = None
    """Sent when seats, status or result changed."""
    mark: Mark = ""
    since: int = 0
    """After which this tells all. Where that is later than what I saw, there is more than a page to tell: what came
    before is told when it is asked for (``Earlier``)."""


class Past(FromServer, frozen=True):
    """The answer to Earlier: what happened after ``since``, up to the line that was asked from; 0 is the beginning."""

    id: str
    since: int
    told: tuple[Told, ...]


class Ack(FromServer, frozen=True):
    """Saved, at this sequence number."""

    id: str
    seq: int


class Refused(FromServer, frozen=True):
    """Not saved, and why."""

    id: str
    refusal: Refusal
    seq: int


class Allowed(FromServer, frozen=True):
    """The answer to WhyNot where the act is legal."""

    id: str


class Beat(FromServer, frozen=True):
    """Still here; a client that is behind ``seq`` asks again."""

    seq: int


class Spoken(msgspec.Struct, frozen=True):
    n: int
    who: str
    text: str
    at: float
    mine: bool = False
    line: int = 0
    """The number of a canned line, which each reads in his own language; 0: ``text`` is what was said."""


class Chat(FromServer, frozen=True):
    """What was said since; on coming to a table, the last of it."""

    said: tuple[Spoken, ...]


class Held(FromServer, frozen=True):
    """The table is being looked after and its clocks stand; ``why`` is a message id. The next Welcome ends it."""

    why: str


class Bye(FromServer, frozen=True):
    """The socket will be closed; ``why`` is a message id."""

    why: str


ServerMessage = Welcome | News | Past | Ack | Refused | Allowed | Beat | Chat | Held | Bye
