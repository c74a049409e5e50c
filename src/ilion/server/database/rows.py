"""Row types of the statements, with the columns that are used."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Literal, TypedDict

from ilion.table.header import Status
from ilion.table.messages import Remedy
from ilion.table.tournaments import CupStatus, Kind


class AnsweredActRow(TypedDict):
    seq: int
    chain: bytes
    saved: int | None
    archived: bool


class SavedEntryRow(TypedDict):
    line: int
    saved: int


class TableRow(TypedDict):
    id: str
    game: str
    setup: bytes
    status: Status
    public: bool
    creator: str
    rhythm: str
    bank: int | None
    increment: int
    per_move: bool
    seq: int
    awaited: list[int]
    clocks: list[int] | None
    deadlines: list[datetime | None] | None
    scores: list[float] | None
    ended_by: str
    commitment: str
    rematch: str
    beacon: bytes | None
    named: int | None
    beacon_value: bytes | None
    beacon_signature: bytes | None
    beacon_lost: bool
    level: int | None
    asked: bytes | None
    asked_at: int | None
    sealed: int
    archived: bytes | None
    rated: str
    day: str
    cup: str
    deal: str
    closed: bool
    created_at: Decimal
    left_now: list[int] | None
    story: bytes | None


class SeatRow(TypedDict):
    table_id: str
    seat: int
    person: str | None
    bot: str
    standby: str
    invite: bytes | None
    seed_hash: str
    seed: bytes | None
    who: str | None
    who_kind: str | None
    page: str | None
    off: float | None
    present: bool | None
    away: float | None
    idle: float | None


class SnapshotRow(TypedDict):
    seq: int
    packed: bytes


class EpochRow(TypedDict):
    word: str
    since: str


class ChainRow(TypedDict):
    table_id: str
    seq: int
    chain: bytes
    said: int | None


class EntryRow(TypedDict):
    seq: int
    act_id: str
    seat: int
    kind: str
    act: bytes | None
    fates: bytes
    facts: bytes
    pulse: bytes | None
    chain: bytes


class NewestEntryRow(TypedDict):
    id: str
    seq: int
    chain: bytes
    said: int | None
    rematch: str
    held: bool
    age: float


class WaitingTableRow(TypedDict):
    id: str
    now: float


class NamedRoundRow(TypedDict):
    id: str


class HeldUserRow(NamedRoundRow):
    kind: str


class NamedMomentRow(NamedRoundRow):
    at: float


class SitterRow(TypedDict):
    table_id: str
    person: str


class VoteRow(TypedDict):
    seat: int
    what: Remedy


class LeasedTurnRow(TypedDict):
    id: str
    seq: int
    owner: str
    age: float


class FlagFallenRow(TypedDict):
    id: str
    seq: int
    seat: int | None
    age: float | None


class AuditedTable(TypedDict):
    game: str
    setup: bytes
    status: str
    ended_by: str
    scores: list[float] | None
    awaited: list[int]
    seq: int
    chain: bytes
    level: int | None
    beacon_value: bytes | None
    secret: bytes
    given: bytes | None
    kept_at: int | None
    packed: bytes | None
    day: str
    deal: str
    archived: bytes | None


class AuditedSeat(TypedDict):
    seat: int
    bot: str
    standby: str
    seed: bytes | None


class AuditedLine(EntryRow):
    digest: bytes
    moment: float


class ArchivableTableRow(TypedDict):
    id: str
    month: str


class ArchivedSeat(TypedDict):
    id: str
    seat: int
    archived: bytes


class BundleRow(TypedDict):
    file: str


class KeptBundle(BundleRow):
    moment: int


class PublicGame(TypedDict):
    id: str
    game: str
    setup: bytes
    scores: list[float]
    ended_by: str
    archived: bytes
    bots: list[str]


class PersonRow(TypedDict):
    id: str
    name: str
    kind: str
    stale: bool
    young: bool
    banned: bool


class ProgramRow(TypedDict):
    id: str
    name: str
    kind: str
    owner: str
    scopes: list[str]
    stale: bool
    young: bool
    banned: bool


class SessionRow(TypedDict):
    token: bytes
    label: str
    created: float
    seen: float


class Marked(TypedDict):
    token: bytes


class ProfileRow(TypedDict):
    private: bool
    digest: bool
    young: Literal["", "self", "host"]
    host: bool
    name: str
    kind: str
    email: str | None
    lang: str
    by_mail: bool


class CodeRow(TypedDict):
    email: str
    code: bytes
    person: str | None


class AccountRow(TypedDict):
    id: str
    name: str


class BecomeAccount(TypedDict):
    id: str
    name: str


class PasskeyUse(TypedDict):
    person: str
    public_key: bytes
    uses: int
    name: str
    kind: str


class PasskeyRow(TypedDict):
    id: bytes
    label: str
    created: float
    seen: float | None


class TokenOf(TypedDict):
    id: str
    name: str
    scopes: list[str]
    created: float
    seen: float | None
    expires: float


class HeldTableRow(TypedDict):
    open: int
    alone: int


class SaidRow(TypedDict):
    n: int
    person: str
    who: str
    text: str
    line: int
    at: float
    heard: bool


class SpeakerRow(TypedDict):
    person: str


class ReportRow(TypedDict):
    table_id: str
    n: int
    person: str
    about: str
    reason: str
    text: str
    at: datetime


class HookRow(TypedDict):
    url: str
    failures: int


class PushRow(TypedDict):
    endpoint: str
    p256dh: bytes
    auth: bytes


class NoticeRow(TypedDict):
    table_id: str
    seat: int
    seq: int
    kind: str
    tries: int


class NoticeFacts(TypedDict):
    digest: bool
    game: str
    status: str
    rematch: str
    awaited: bool
    person: str
    lang: str
    notify: bool
    email: str | None
    present: bool | None
    others: list[str]


class FinishRateRow(TypedDict):
    finished: int
    cancelled: int


class RateOf(FinishRateRow):
    person: str


class CancelledRow(FinishRateRow):
    n: int
    at: float
    how: Literal["aborted", "abandoned", "anew"]
    game: str
    commitment: str
    opener: str
    person: str


class ShardRow(TypedDict):
    letter: str
    name: str
    moving: bool
    version: int


class KnownUserRow(TypedDict):
    id: str
    name: str
    kind: str
    notify: bool
    gone: bool


class TakenCancelled(TypedDict):
    at: float
    how: str
    game: str
    commitment: str
    opener: str


class ReachableUserRow(TypedDict):
    lang: str
    notify: bool
    email: str | None


class BeliefRow(TypedDict):
    who: str
    game: str
    part: str
    mean: Decimal
    variance: Decimal
    games: int


class SolverRow(TypedDict):
    mean: Decimal
    variance: Decimal
    tried: list[int]


class CountedRow(TypedDict):
    table_id: str
    n: int
    game: str
    kind: str
    sides: list[str]
    players: list[str]
    took: list[Decimal]


class DayCountRow(TypedDict):
    today: str
    tomorrow: str


class BegunDailyGameRow(TypedDict):
    id: str
    day: str
    begun: float


class DayRow(TypedDict):
    day: str
    game: str
    setup: bytes
    seat: int
    bot: str
    commitment: str
    beacon: bytes | None
    value: bytes | None
    signature: bytes | None
    seed: bytes | None


class EarlierDay(TypedDict):
    day: str


class FieldRow(TypedDict):
    begun: int
    ended: int
    mean: float | None


class DayLine(TypedDict):
    id: str
    owner: str
    score: float
    seq: int
    who: str | None
    kind: str | None
    standing: list[float]
    place: int


class CupRow(TypedDict):
    id: str
    name: str
    kind: Kind
    game: str
    setup: bytes
    programs: bool
    rated: bool
    rhythm: str
    bank: int
    increment: int
    per_move: bool
    most: int
    rounds: int
    patience: int
    lasts: int
    creator: str
    owner: str
    status: CupStatus
    round: int
    teams: bool
    span: int
    begins: float
    until: float
    age: float | None
    entered: int


class CupEntryRow(TypedDict):
    person: str
    seed: int | None
    here: bool
    who: str | None


class PairedSeatsRow(TypedDict):
    """Two players who meet at a table."""

    round: int
    board: int
    first: str
    second: str
    table_id: str
    took: list[int] | None
    played: bool
    deal: str
    age: float | None


class CupGameRow(PairedSeatsRow):
    rested: float | None


class CupRoomRow(PairedSeatsRow):
    room: int


class MemberRow(TypedDict):
    team: str
    name: str
    code: str
    person: str
    who: str | None


class DealRow(TypedDict):
    id: str
    commitment: str


class OwnerRow(TypedDict):
    id: str
    kind: str
    owner: str


class KeptRow(TypedDict):
    id: str
    name: str
    size: int
    created: float


class ExportedRow(TypedDict):
    exported: bytes


class SeekRow(TypedDict):
    game: str
    rhythm: str
    rated: bool
    table_id: str
    found: bool
    waited: float


class ServerCount(TypedDict):
    people: int
    tables: int
    sought: list[str]


class PageRow(TypedDict):
    id: str
    name: str
    kind: str
    private: bool
    since: float


class PlayedRow(TypedDict):
    id: str
    seat: int
    result: Literal["won", "lost", "drawn", "none"]
    moment: int
    chosen: bool


class SideRow(TypedDict):
    game: str
    seats: int
    seat: int
    games: int
    won: int


class PointsRow(TypedDict):
    at: float
    points: int


class LeasedAnalysisRow(TypedDict):
    id: str
    tries: int


class FavouriteRow(TypedDict):
    game: str
    kind: str
    thing: str
    lot: str
    games: int
    won: int


class LikenessRow(TypedDict):
    game: str
    band: int
    who: str
    games: int
    decisions: int
    agreed: int


class LikenessBandRow(TypedDict):
    game: str
    decisions: int
    agreed: int


class LuckRow(TypedDict):
    at: float
    luck: float


class TiedRow(TypedDict):
    follows: bool
    followed: bool
    blocks: bool
    blocked: bool


class FollowRow(TypedDict):
    id: str
    name: str
    friend: bool
    playing: str


class ChallengeRow(TypedDict):
    table_id: str
    person: str
    dared: str
    name: str
    dared_name: str
    game: str
    rhythm: str


class DaysOffRow(TypedDict):
    until: float | None
    taken: int


class PlanRow(TypedDict):
    lines: bytes
    played: int
    dropped: bool


class LeasedPlan(TypedDict):
    id: str
    seat: int
    person: str | None
    stem: str
    lines: bytes
    played: int


class FeedRow(TypedDict):
    id: str
    lang: str


class TurnOf(TypedDict):
    id: str
    game: str
    since: float
    until: float | None
    others: list[str]


class DigestRow(TypedDict):
    id: str
    lang: str
    email: str | None


class ModeratedUserRow(TypedDict):
    id: str
    name: str
    kind: str
    young: str
    created: float
    seen: float | None
    host: bool
    reason: str | None
    note: str | None
    until: float | None
    banned_at: float | None


class BanRow(TypedDict):
    reason: str
    note: str
    until: float | None


class OpenReportRow(TypedDict):
    table_id: str
    n: int
    person: str
    about: str
    reason: str
    text: str
    seq: int
    at: float


class SaidAround(TypedDict):
    n: int
    person: str
    text: str
    line: int
    at: float


class AnnouncedRow(TypedDict):
    id: str
    words: bytes
    until: float


class ModerationLogRow(TypedDict):
    n: int
    at: float
    host: str
    what: str
    about: str
    name: str
    note: str


class LeasedJobRow(TypedDict):
    kind: str
    subject: str


class JobRow(TypedDict):
    asked: float
    done: float | None
    late: bool
    found: bytes | None
