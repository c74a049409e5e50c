"""What pages send to a house, and what it answers besides what a table tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ilion.core.wire import Refusal
from ilion.table.cups import FEWEST, Kind
from ilion.table.cups import MOST as MOST_ENTRANTS
from ilion.table.messages import Lang, Name, TableInfo
from ilion.table.story import MOST

LARGEST = 3_145_728
"""Bytes of a request that only brings components, to be looked at elsewhere: a map of ten thousand cells."""
TRUNK = 1 << 26
"""Letters of a file of games."""
WALKED = 300
"""Acts that a learner may have done."""
Eyes = Literal["mine", "spectator", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]
"""Whose eyes a story is told to."""
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=12)]
Sought = Annotated[str, Meta(max_length=80)]
"""Words that acts are found by."""
At = Annotated[int, Meta(ge=0)]
"""A moment of a story."""
Count = Annotated[int, Meta(ge=1, le=MOST)]
"""How many moments are told at once."""
Cells = Annotated[int, Meta(ge=9, le=10_000)]
"""How large a map is made."""
Width = Annotated[int, Meta(ge=0, le=10_000)]
"""How wide; 0 leaves it to the maker."""
MapNumber = Annotated[int, Meta(ge=0, le=999_999)]
"""Which of the maps of a size is made."""


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
    """Why somebody may not take part, and until when."""

    reason: str
    note: str
    """What the host adds, in his own words."""
    until: float | None
    """None: for good."""


class Me(msgspec.Struct):
    """The one who asks."""

    id: str
    name: str
    kind: str
    lang: str = "en"
    email: str | None = None
    by_mail: bool = False
    """Whether notices come by e-mail, too."""
    private: bool = False
    """Whether nobody else sees my page."""
    digest: bool = False
    """Whether I am told of my turns by one letter a day instead of one for each."""
    young: Literal["", "self", "host"] = ""
    """Whether my name comes from the list, and I do not chat: because I, or a host, say so."""
    host: bool = False
    """Whether I look after this house."""
    ban: Ban | None = None


class Rhythm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time: free, live (a bank and an increment in seconds), or days for each move."""

    kind: Literal["free", "live", "days"] = "free"
    bank: Annotated[int, Meta(ge=0, le=86_400 * 30)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    setup: dict[str, Any] = {}
    seats: Annotated[list[WhoPlays], Meta(min_length=1, max_length=12)] = []
    public: bool = False
    rhythm: Rhythm = Rhythm()
    sealed: bool = False
    """Whether the dice of every act wait for a public round of their own (level 3)."""
    rated: bool = False
    """Whether the game counts for ratings."""
    after: After | None = None
    """Where to go on from; the setup is then that game's."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a finished game, as one pair of eyes counts moments."""

    table: str
    moment: At
    eyes: Eyes = "spectator"


class CupForm(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament that somebody makes: two play each game."""

    name: Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^\S.*\S$")]
    kind: Kind
    game: str
    setup: dict[str, Any] = {}
    rhythm: Rhythm = Rhythm("live", 900, 10)
    rated: bool = False
    programs: bool = False
    """Whether programs play it, and not people."""
    most: Annotated[int, Meta(ge=FEWEST, le=MOST_ENTRANTS)] = 64
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    """Of a Swiss tournament; 0 leaves it to how many enter."""
    until: Annotated[int, Meta(ge=0, le=86_400 * 60)] = 900
    """Seconds until it begins."""
    teams: bool = False
    """Whether teams of four enter it, who meet with the same dice in two rooms."""
    minutes: Annotated[int, Meta(ge=10, le=480)] = 60
    """For which an arena lasts."""


class TeamForm(msgspec.Struct, forbid_unknown_fields=True):
    """A team that somebody makes for a tournament."""

    name: Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^\S.*\S$")]


class JoinForm(msgspec.Struct, forbid_unknown_fields=True):
    """The code by which somebody joins a team."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Opened(msgspec.Struct):
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


class SeedForm(msgspec.Struct, forbid_unknown_fields=True):
    """A share of the dice: its hash, or the seed itself; who has several seats says of which."""

    seed: Seed | None = None
    seed_hash: Seed | None = None
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """A user's own components file, as written."""

    text: Annotated[str, Meta(max_length=LARGEST)]


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Some options of a game, the others as they are recommended."""

    setup: dict[str, Any]


class Walked(msgspec.Struct, forbid_unknown_fields=True):
    """What a learner has done, in order; null where there was only something to read."""

    lang: Lang
    acts: Annotated[list[Any], Meta(max_length=WALKED)] = []
    why: Any = None
    """An act that is not done but asked about."""


class Solving(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody makes of a puzzle: an act that he tries, or one that he only asks about."""

    lang: Lang
    act: Any = None
    why: Any = None


class TextForm(msgspec.Struct, forbid_unknown_fields=True):
    """A record, or a file of games, as it was read."""

    text: Annotated[str, Meta(max_length=TRUNK)]


class Taken(msgspec.Struct, frozen=True):
    """What came of a file: the tables that are new here, how many were here already, and why others were refused."""

    tables: tuple[TableInfo, ...]
    known: int
    refusals: tuple[Refusal, ...]
