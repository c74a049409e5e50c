"""Messages between clients and server, over sockets and HTTP. JSON schema and TypeScript types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ilion.core.game import Fight, Goal, Section
from ilion.core.scene import Route
from ilion.core.values import Fact, Phrase, Refusal

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Id = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""Chosen by the client, once for each intent: a repeat gets the first answer. Ids made by the server contain a colon.
"""
Lang = Literal["en", "es", "fr", "it"]
Mark = Annotated[str, Meta(max_length=32)]
"""Identifies the news that a client has: send back what came with them. If empty, their number alone counts."""
Remedy = Literal["bot", "pause", "end"]
"""What the other players can do about a player who is away."""


class FromClient(msgspec.Struct, frozen=True, tag=str.lower, tag_field="type", forbid_unknown_fields=True):
    """Messages that a client may send."""


class Hello(FromClient, frozen=True):
    """Join, or come back to, a table; ``since`` is the last number seen, -1 for none."""

    table: str
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1
    lang: Lang = "en"
    text: bool = False
    """Whether to send the text board as well."""
    animate: bool = False
    """Whether to send the frames of animations as well."""
    position_hash: Mark = ""


class DoAct(FromClient, frozen=True, tag="do"):
    """An act, chosen when the client saw ``base_seq``. If one person holds several seats, ``seat`` says for which."""

    id: Id
    base_seq: int
    act: msgspec.Raw
    seat: int | None = None
    position_hash: Mark = ""


class Undo(FromClient, frozen=True):
    """Take back my last act, as long as fate has not answered it and it has revealed nothing."""

    id: Id
    base_seq: int
    seat: int | None = None
    position_hash: Mark = ""


class WhyNot(FromClient, frozen=True):
    """Ask why an act is not legal, without doing it."""

    id: Id
    act: msgspec.Raw
    seat: int | None = None


class Resign(FromClient, frozen=True):
    """Resign the game."""

    id: Id
    seat: int | None = None


class OfferDraw(FromClient, frozen=True, tag="draw"):
    """Offer a draw, or agree to the one that is offered."""

    id: Id
    seat: int | None = None


class OfferAbort(FromClient, frozen=True, tag="abort"):
    """Offer to abort the game, or agree to the offer."""

    id: Id
    seat: int | None = None


class RequestSubstitute(FromClient, frozen=True, tag="standby"):
    """Ask for a bot in the seat of a player who is away; without a clock, vote for a bot, a pause or the end."""

    id: Id
    seat: int
    what: Remedy = "bot"


class Resume(FromClient, frozen=True):
    """End the pause of a table."""

    id: Id
    seat: int | None = None


class ReclaimSeat(FromClient, frozen=True, tag="back"):
    """Take my seat back from the bot that substitutes for me."""

    id: Id
    seat: int | None = None


class Say(FromClient, frozen=True):
    """A chat message: a text, or the number of a canned line."""

    id: Id
    text: Annotated[str, Meta(max_length=400)] = ""
    line: Annotated[int, Meta(ge=0, le=99)] = 0


class LoadEarlier(FromClient, frozen=True, tag="earlier"):
    """Ask for the page of entries that ends before a line; news leave out the older part of a long log."""

    id: Id
    before: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class WatchWaiting(FromClient, frozen=True, tag="watch-waiting"):
    """Subscribe this socket to the list of what waits for me, whichever table it is at."""


class Ping(FromClient, frozen=True):
    """Ask for a sign of life."""


ClientMessage = (
    Hello
    | DoAct
    | Undo
    | WhyNot
    | Resign
    | OfferDraw
    | OfferAbort
    | RequestSubstitute
    | Resume
    | ReclaimSeat
    | Say
    | LoadEarlier
    | WatchWaiting
    | Ping
)


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and its player."""

    seat: int
    name: str
    """The message id of the seat's name in the game."""
    who: str = ""
    """The player's name; empty if the seat is free or its player has left for good."""
    kind: str = ""
    """Whether the player is a guest, an account, a bot account or deleted; empty if the seat is free."""
    bot: str = ""
    standby: str = ""
    """The bot that plays while the player is away."""
    mine: bool = False
    present: bool = False
    seed_hash: str = ""
    seeded: bool = False
    page: str = ""
    """The name of the player's profile page; empty if it is not public."""
    off: float = 0.0
    """End of the player's days off, during which their correspondence clocks stop; 0 if there are none."""
    look: int = 0
    """Which of the twelve looks its pieces have: colour, pattern and outline."""


class Clocks(msgspec.Struct, frozen=True):
    """Time left by seat in milliseconds at the moment of sending, and whose clock runs."""

    left: tuple[int, ...]
    running: tuple[int, ...]


class LegalAct(msgspec.Struct, frozen=True):
    """A legal act, its label, and whether it could not be taken back."""

    act: Any
    words: Phrase
    final: bool = False
    fights: tuple[Fight, ...] = ()
    """The fights it leads to, with their odds."""
    warns: Phrase | None = None
    """A cost that the player may not intend; the client asks for confirmation."""
    on: Route | msgspec.UnsetType = msgspec.UNSET
    """The pieces and places of the scene to pick for this act, in order, if there are any."""


class SeatPrompt(msgspec.Struct, frozen=True):
    """What one of my seats sees and may do."""

    seat: int | None
    view: Any
    question: Phrase
    goal: Goal
    legal: tuple[LegalAct, ...] = ()
    asides: tuple[LegalAct, ...] = ()
    board: tuple[Section, ...] = ()
    undo: bool = False
    automatic: Any = None
    """The legal act that a client plays without asking, since no other can be better."""


class PendingRound(msgspec.Struct, frozen=True):
    """The round of a public beacon that goes into a table's dice, announced before it exists."""

    name: str
    at: int = 0
    """The second at which it was named; 0 as long as a share is not open."""
    round: int = 0
    value: str = ""
    lost: bool = False
    """The round was not available, and the table started again without it."""


class PendingDice(msgspec.Struct, frozen=True):
    """An act whose dice wait for a beacon round. Keep it to verify the finished game."""

    n: int
    """How many such acts came before it."""
    at: int
    """The second at which it was saved."""
    round: int
    seal: str
    """A commitment to the act, which is not shown yet."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it looks from outside: its game, its players and its status."""

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
    """The version of the dice protocol."""
    level: int = 1
    beacon: PendingRound | None = None
    waits: PendingDice | None = None
    created: float = 0.0
    rematch: str = ""
    """The table of the rematch, once a player asked for it."""
    rated: bool = False
    """Whether the game counts for ratings: there are no takebacks and no hints."""
    day: str = ""
    """The day of the daily challenge."""
    cup: str = ""
    """The tournament of the game."""
    opened: bool = False
    """Whether I opened the table, and may remove players until its game begins."""
    due: float = 0.0
    """When players of a tournament game that has not begun forfeit it; 0 for other tables."""


WaitingKind = Literal["tournament", "found", "challenge", "turn", "search", "sent", "unfinished", "entered"]
"""What waits, the most urgent first.

A tournament game that is about to begin, another game that is about to begin, a challenge received, a turn in a game
with other people, a search for an opponent, a challenge sent, a game in progress without other people, a tournament
that has not begun.
"""


class WaitingItem(msgspec.Struct, frozen=True, kw_only=True):
    """Something that waits for a user."""

    kind: WaitingKind
    table: str
    """Empty for a tournament that has not begun."""
    game: str
    players: tuple[str, ...]
    """The names of the other people."""
    bots: tuple[str, ...]
    """The bots on the other seats."""
    rhythm: str
    rated: bool
    preset: str
    """The preset that the setup is; empty if it is none."""
    tournament: str
    tournament_name: str
    due: float
    """When a tournament game is forfeited, a clock runs out or a tournament begins; 0 without a limit."""
    since: float


class FromServer(msgspec.Struct, frozen=True, tag=str.lower, tag_field="type"):
    """Messages that the server sends."""


class Welcome(FromServer, frozen=True):
    """The answer to Hello: the table and my seats."""

    table: TableInfo
    me: tuple[int, ...]
    server: str = ""
    reset: bool = False
    """What I saw is out of date, because the table was restored to an older state: everything is sent again."""


class EntryNews(msgspec.Struct, frozen=True):
    """What happened at one sequence number, as far as I may know it."""

    seq: int
    seat: int
    facts: tuple[Fact, ...]
    look: Any = None
    """The act as I saw it; null if there was nothing to see."""
    kind: str = "act"
    beats: tuple[tuple[int, Any], ...] = ()
    """Frames of the animation, if they were requested and are in memory.

    Each has the number of facts that the herald had told by then, and the patch that makes my view from the one before:
    ``[value]`` replaces; a mapping names the keys or indexes that changed. The first frame of a message is ``[view]``.
    """


class News(FromServer, frozen=True):
    """Everything that changed up to ``seq``, and what I see and may do now."""

    seq: int
    told: tuple[EntryNews, ...]
    asks: tuple[SeatPrompt, ...]
    clocks: Clocks | None = None
    table: TableInfo | None = None
    """Sent when seats, status or result changed."""
    position_hash: Mark = ""
    since: int = 0
    """The number after which this is complete.

    If it is later than what I saw, there was more than one page; send ``earlier`` for what came before.
    """


class EarlierNews(FromServer, frozen=True, tag="past"):
    """The answer to LoadEarlier: what happened after ``since``, up to the requested line; 0 is the beginning."""

    id: str
    since: int
    told: tuple[EntryNews, ...]


class Ack(FromServer, frozen=True):
    """The intent is saved, at this sequence number."""

    id: str
    seq: int


class Refused(FromServer, frozen=True):
    """The intent is not saved, and why."""

    id: str
    refusal: Refusal
    seq: int


class Allowed(FromServer, frozen=True):
    """The answer to WhyNot if the act is legal."""

    id: str


class Heartbeat(FromServer, frozen=True, tag="heartbeat"):
    """The connection is alive; a client that is behind ``seq`` says hello again."""

    seq: int


class ChatLine(msgspec.Struct, frozen=True):
    n: int
    who: str
    text: str
    at: float
    mine: bool = False
    line: int = 0
    """The number of a canned line, which each client shows in its language; 0 if ``text`` is the message."""
    page: str = ""
    """The id of the author's profile; empty if it is not public."""


class Chat(FromServer, frozen=True):
    """New chat messages; after Hello, the latest ones."""

    said: tuple[ChatLine, ...]


class TablePaused(FromServer, frozen=True, tag="held"):
    """The table is under repair and its clocks are stopped; ``why`` is a message id. The next Welcome ends this."""

    why: str


class WaitingList(FromServer, frozen=True, tag="waiting"):
    """All that waits for me, the most urgent first: the answer to WatchWaiting, sent again whenever it changes."""

    items: tuple[WaitingItem, ...]


class Bye(FromServer, frozen=True):
    """The socket will be closed; ``why`` is a message id."""

    why: str


ServerMessage = (
    Welcome | News | EarlierNews | Ack | Refused | Allowed | Heartbeat | Chat | TablePaused | WaitingList | Bye
)
