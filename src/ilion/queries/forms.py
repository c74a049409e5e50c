"""Request bodies that clients send, and the responses that are not messages of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ilion.core.values import Refusal
from ilion.table.messages import Lang, Name, TableInfo
from ilion.table.replay import MAX_MOMENTS_PER_REQUEST
from ilion.table.tournaments import MAX_ENTRANTS as MOST_ENTRANTS
from ilion.table.tournaments import MIN_ENTRANTS, Kind

MAX_COMPONENTS_BYTES = 3_145_728
"""Bytes of a request that only contains components, such as a map of ten thousand cells."""
MAX_EXPORT_CHARACTERS = 1 << 26
"""Characters of a file of exported games."""
MAX_LESSON_ACTS = 300
"""Acts that a learner may have done in a tutorial."""
Eyes = Literal["mine", "spectator", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]
"""The viewer of a replay."""
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=12)]
Sought = Annotated[str, Meta(max_length=80)]
"""Words to search acts by."""
At = Annotated[int, Meta(ge=0)]
"""A moment of a replay."""
Count = Annotated[int, Meta(ge=1, le=MAX_MOMENTS_PER_REQUEST)]
"""How many moments to return at once."""
Cells = Annotated[int, Meta(ge=9, le=10_000)]
"""The size of a generated map, in cells."""
Width = Annotated[int, Meta(ge=0, le=10_000)]
"""The width of a generated map; 0 leaves it to the generator."""
MapNumber = Annotated[int, Meta(ge=0, le=999_999)]
"""The seed of a generated map."""


WhoPlays = Annotated[str, Meta(pattern="^(me|open|bot:[a-z0-9-]{1,32})$")]


class GuestForm(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    young: bool = False
    """Whether the name comes from the list, and there is no chat."""


class ProfileForm(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be changed; the rest stays."""

    name: Name | None = None
    lang: Lang | None = None
    by_mail: bool | None = None
    private: bool | None = None
    digest: bool | None = None
    young: bool | None = None


BanReason = Literal["abuse", "cheating", "name", "spam", "other"]


class Ban(msgspec.Struct, frozen=True):
    """Why a user may not take part, and until when."""

    reason: str
    note: str
    """The moderator's own words."""
    until: float | None
    """None: for ever."""


class CurrentUser(msgspec.Struct):
    """The user who sends the request."""

    id: str
    name: str
    kind: str
    lang: str = "en"
    email: str | None = None
    by_mail: bool = False
    """Whether notifications come by e-mail, too."""
    private: bool = False
    """Whether my profile is private."""
    digest: bool = False
    """Whether I get one e-mail a day about my turns instead of one for each."""
    young: Literal["", "self", "host"] = ""
    """Whether my name comes from the list, and I do not chat: because I, or a moderator, chose so."""
    host: bool = False
    """Whether I am a moderator of this server."""
    ban: Ban | None = None


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time: free, live (a bank and an increment in seconds), or days for each move."""

    kind: Literal["free", "live", "days"] = "free"
    bank: Annotated[int, Meta(ge=0, le=86_400 * 30)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    setup: dict[str, Any] = {}
    seats: Annotated[list[WhoPlays], Meta(min_length=1, max_length=12)] = []
    public: bool = False
    rhythm: TimeControl = TimeControl()
    sealed: bool = False
    """Whether the dice of every act wait for a public beacon round of their own (level 3)."""
    rated: bool = False
    """Whether the game counts for ratings."""
    after: ContinueFrom | None = None
    """Where to continue from; the setup is then that game's."""


class ContinueFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a finished game, as one viewer counts moments."""

    table: str
    moment: At
    eyes: Eyes = "spectator"


class TournamentForm(msgspec.Struct, forbid_unknown_fields=True):
    """A new tournament: two play each game."""

    name: Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^\S.*\S$")]
    kind: Kind
    game: str
    setup: dict[str, Any] = {}
    rhythm: TimeControl = TimeControl("live", 900, 10)
    rated: bool = False
    programs: bool = False
    """Whether bot accounts play it, and not people."""
    most: Annotated[int, Meta(ge=MIN_ENTRANTS, le=MOST_ENTRANTS)] = 64
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    """Rounds of a Swiss tournament; 0 lets them depend on the number of entrants."""
    until: Annotated[int, Meta(ge=0, le=86_400 * 60)] = 900
    """Seconds until it begins."""
    teams: bool = False
    """Whether teams of four enter it, which meet with the same dice on two boards."""
    minutes: Annotated[int, Meta(ge=10, le=480)] = 60
    """Duration of an arena."""


class TeamForm(msgspec.Struct, forbid_unknown_fields=True):
    """A new team for a tournament."""

    name: Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^\S.*\S$")]


class JoinForm(msgspec.Struct, forbid_unknown_fields=True):
    """The code to join a team."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class TableOpened(msgspec.Struct):
    id: str
    invites: dict[int, str]


class SitForm(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] = ""
    seed_hash: Seed | None = None


class AwayForm(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class FillForm(msgspec.Struct, forbid_unknown_fields=True):
    bot: Annotated[str, Meta(max_length=32)]


class DiceShareForm(msgspec.Struct, forbid_unknown_fields=True):
    """A share of the dice: its hash, or the seed itself; players with several seats say for which."""

    seed: Seed | None = None
    seed_hash: Seed | None = None
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class OwnComponentsForm(msgspec.Struct, forbid_unknown_fields=True):
    """A user's own components file, as written."""

    text: Annotated[str, Meta(max_length=MAX_COMPONENTS_BYTES)]


class OptionsForm(msgspec.Struct, forbid_unknown_fields=True):
    """Some options of a game; the others have their recommended values."""

    setup: dict[str, Any]


class LessonForm(msgspec.Struct, forbid_unknown_fields=True):
    """What a learner has done, in order; null where there was only something to read."""

    lang: Lang
    acts: Annotated[list[Any], Meta(max_length=MAX_LESSON_ACTS)] = []
    why: Any = None
    """An act that is not done but asked about."""


class PuzzleForm(msgspec.Struct, forbid_unknown_fields=True):
    """An attempt at a puzzle: an act to try, or one to ask about."""

    lang: Lang
    act: Any = None
    why: Any = None


class TextForm(msgspec.Struct, forbid_unknown_fields=True):
    """A record, or a file of exported games, as text."""

    text: Annotated[str, Meta(max_length=MAX_EXPORT_CHARACTERS)]


class ImportResult(msgspec.Struct, frozen=True):
    """The result of an import: the new tables, how many existed already, and why others were refused."""

    tables: tuple[TableInfo, ...]
    known: int
    refusals: tuple[Refusal, ...]
