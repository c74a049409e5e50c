-- from ilion.table.header import Status
-- from ilion.table.messages import Remedy

-- name: append(patient: bool, table: Sequence[str], expected: Sequence[int], before: Sequence[bytes | None], id:
--   Sequence[str], seat: Sequence[int], kind: Sequence[str], act: Sequence[bytes | None], fates: Sequence[bytes],
--   facts: Sequence[bytes], mark: Sequence[bytes], chain: Sequence[bytes], awaited: Sequence[str], status:
--   Sequence[str], scores: Sequence[str | None], ended_by: Sequence[str], snapshot: Sequence[bytes | None], pulse:
--   Sequence[bytes | None], veiled: Sequence[bool]) -> list[SavedEntryRow]
-- row: SavedEntryRow(line: int, saved: int)
-- at: chosen
-- Append log entries to different tables, with all that follows from each, if the table is still in the expected state; no row for entries
-- whose table is not.
select line, saved from append_lines(:patient, :table, :expected, :before, :id, :seat, :kind, :act, :fates, :facts, :mark, :chain, :awaited, :status, :scores, :ended_by, :snapshot, :pulse, :veiled)

-- name: which_epoch() -> EpochRow
-- row: EpochRow(word: str, since: str)
-- at: chosen
-- Return the epoch of this database (a word that changes after a promotion or restore), and since when its server runs.
select word, since from which_epoch()

-- name: answered(table: str, id: str) -> AnsweredActRow
-- row: AnsweredActRow(seq: int, chain: bytes, saved: int | None, archived: bool)
-- at: table table, read only
-- Return the seq and chain of a table, and the seq at which an act id was saved, null if it was not. The log of an archived game is not
-- here.
select t.seq, t.chain, (select e.seq from entries e where e.table_id = :table and e.act_id = :id) as saved, t.archived is not null as archived
from tables t where t.id = :table

-- name: load_tables(ids: Sequence[str], games_with_secrets: Sequence[str]) -> list[TableRow]
-- row: TableRow(id: str, game: str, setup: bytes, status: Status, public: bool, creator: str, rhythm: str, bank: int |
--   None, increment: int, per_move: bool, seq: int, awaited: list[int], clocks: list[int] | None, deadlines:
--   list[datetime | None] | None, scores: list[float] | None, ended_by: str, commitment: str, rematch: str, beacon:
--   bytes | None, named: int | None, beacon_value: bytes | None, beacon_signature: bytes | None, beacon_lost: bool,
--   level: int | None, asked: bytes | None, asked_at: int | None, sealed: int, archived: bytes | None, rated: str, day:
--   str, cup: str, deal: str, story: bytes | None, created_at: Decimal, forfeit: float | None, left_now: list[int] |
--   None, closed: bool)
-- at: tables ids, read only
-- Return tables with the milliseconds left on each running clock, whether a board with the same dice is still being played (closed) and,
-- for games with hidden information, the facts of the last log entry.
select t.id, t.game, t.setup, t.status, t.public, t.creator, t.rhythm, t.bank, t.increment, t.per_move, t.seq, t.awaited,
  t.clocks, t.deadlines, t.scores, t.ended_by, t.commitment, t.rematch, t.beacon, t.named, t.beacon_value,
  t.beacon_signature, t.beacon_lost, t.level, t.asked, t.asked_at, t.sealed, t.archived, t.rated, t.day, t.cup, t.deal,
  case when t.game = any(:games_with_secrets::text[]) then (select e.facts from entries e where e.table_id = t.id and e.seq = t.seq) end as story,
  extract(epoch from t.created) as created_at,
  extract(epoch from forfeit_time(t))::float8 as forfeit,
  (select array_agg(greatest(0, (extract(epoch from d - clock) * 1000)::bigint)) from unnest(t.deadlines) d) as left_now,
  t.deal <> '' and exists (
    select from tournament_boards r left join tables o on o.id = r.table_id
    where r.deal = t.deal and (r.took is null or o.status in ('open', 'playing'))) as closed
from tables t cross join server_time() clock where id = any(:ids::text[])

-- name: load_seats(ids: Sequence[str]) -> list[SeatRow]
-- row: SeatRow(table_id: str, seat: int, person: str | None, bot: str, standby: str, invite: bytes | None, seed_hash:
--   str, seed: bytes | None, who: str | None, who_kind: str | None, page: str | None, off: float | None, present: bool
--   | None, away: float | None, idle: float | None)
-- at: tables ids, read only
-- Return the seats of tables with their users, how long each user has been away, and how long each seat has been unchanged.
select s.table_id, s.seat, s.person, s.bot, s.standby, s.invite, s.seed_hash, s.seed, p.name as who, p.kind as who_kind, case when p.kind = 'account' and not p.private then p.id end as page,
  case when p.off_until > statement_timestamp() then extract(epoch from p.off_until)::float8 end as off, s.last > statement_timestamp() - interval '45 seconds' as present,
  extract(epoch from clock_timestamp() - s.last)::float8 as away,
  extract(epoch from clock_timestamp() - s.moved)::float8 as idle
from present_seats s left join users p on p.id = s.person where table_id = any(:ids::text[]) order by table_id, seat

-- name: load_snapshot(table: str) -> SnapshotRow | None
-- row: SnapshotRow(seq: int, packed: bytes)
-- at: table table, read only
-- Return the latest stored position of a table.
select seq, packed from snapshots where table_id = :table

-- name: load_entries(table: str, since: int, until: int | None = None) -> list[EntryRow]
-- row: EntryRow(seq: int, act_id: str, seat: int, kind: str, act: bytes | None, fates: bytes, facts: bytes, pulse:
--   bytes | None, chain: bytes)
-- at: table table, read only
-- Return the log entries after one seq, up to another or, if that is null, to the end.
select seq, act_id, seat, kind, act, fates, facts, pulse, chain from entries
where table_id = :table and seq > :since and seq <= coalesce(:until, 2147483647) order by seq

-- name: load_lines(table: str) -> bytes
-- at: table table, read only
-- Return the whole log as one JSON value, to be parsed in a compute process.
select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'seat', seat, 'kind', kind, 'act', act, 'draws', fates, 'pulse', pulse) order by seq), '[]')
from entries where table_id = :table

-- name: chain_at(table: str, seq: int) -> bytes | None
-- at: table table, read only
-- Return the chain hash of a log entry, which covers it and all entries before it.
select chain from entries where table_id = :table and seq = :seq

-- name: chains_at(tables: Sequence[str], seqs: Sequence[int]) -> list[ChainRow]
-- row: ChainRow(table_id: str, seq: int, chain: bytes, said: int | None)
-- at: tables tables seqs, read only, needs all
-- Return the chain hash of each given log entry and the number of its table's last chat line; no row for an entry that does not exist. For
-- an archived game, only the last entry is found.
select e.table_id, e.seq, e.chain, (select max(n) from chat c where c.table_id = e.table_id) as said
from unnest(:tables::text[], :seqs::integer[]) as a (id, n) join entries e on e.table_id = a.id and e.seq = a.n
union all
select t.id, t.seq, t.chain, (select max(n) from chat c where c.table_id = t.id)
from unnest(:tables::text[], :seqs::integer[]) as a (id, n) join tables t on t.id = a.id and t.seq = a.n and t.archived is not null

-- name: seq_of(id: str) -> int
-- at: table id, read only
-- Return the seq of a table's last log entry.
select seq from tables where id = :id

-- name: table_seqs(ids: Sequence[str]) -> list[NewestEntryRow]
-- row: NewestEntryRow(id: str, seq: int, chain: bytes, said: int | None, rematch: str, held: bool, age: float)
-- at: tables ids, read only
-- Return the seq and chain of tables and what else may be new there: the last chat line, a rematch, whether it is held, the age of the last
-- entry.
select id, seq, chain, (select max(n) from chat where table_id = id) as said, rematch,
  coalesce(held > clock - interval '15 seconds', false) as held,
  extract(epoch from clock_timestamp() - coalesce(
    (select e.at from entries e where e.table_id = tables.id and e.seq = tables.seq), touched))::float8 as age
from tables cross join server_time() clock where id = any(:ids)

-- name: open_table(id: str, game: str, setup: bytes, public: bool, creator: str, rhythm: str, bank: int | None,
--   increment: int, per_move: bool, commitment: str, beacon: bytes | None, owner: str, alone: bool, level: int, rated:
--   str, day: str, cup: str, deal: str) -> None
-- at: table id, day day
-- Add a table.
insert into tables (id, game, setup, public, creator, rhythm, bank, increment, per_move, commitment, beacon, owner, alone, level, rated, day, cup, deal)
values (:id, :game, :setup, :public, :creator, :rhythm, :bank, :increment, :per_move, :commitment, :beacon, :owner, :alone, :level, :rated, :day, :cup, :deal)

-- name: bring_table(id: str, game: str, setup: bytes, creator: str, owner: str, scores: Sequence[float]) -> str | None
-- at: table id
-- Add an imported game that was finished elsewhere; no row if it was imported before.
insert into tables (id, game, setup, status, creator, owner, scores, ended_by) values (:id, :game, :setup, 'over', :creator, :owner, :scores, 'rules')
on conflict do nothing returning id

-- name: keep_secret(table: str, seed: bytes) -> None
-- at: table table
-- Store the secret seed of a table's dice.
insert into secrets (table_id, seed) values (:table, :seed)

-- name: read_secret(table: str) -> bytes
-- at: table table, read only
-- Return the secret seed of a table's dice.
select seed from secrets where table_id = :table

-- name: add_seat(table: str, seat: int, person: str | None, bot: str, invite: bytes | None, seed_hash: str, seed: bytes
--   | None) -> int | None
-- at: table table, user person
-- Add a seat to a new table: free, taken, or a bot's. No row if the user who should sit there is deleted; otherwise the user is locked
-- against deletion.
insert into seats (table_id, seat, person, bot, invite, seed_hash, seed)
select :table, :seat, :person::text, :bot, :invite, :seed_hash, :seed
where :person::text is null or exists (select from users where id = :person and deleted is null for key share) returning seat

-- name: hold_open(id: str) -> str | None
-- at: table id
-- Lock a table until the transaction ends, if its game has not begun and its dice are not fixed; otherwise no row.
select id from tables where id = :id and status = 'open' and (named is null or beacon_lost) for update

-- name: leave_seat(table: str, seat: int, person: str | None) -> str | None
-- at: table table
-- Free a seat whose user leaves or is removed, and return the dice seed hash it had shown.
with leaving as (select table_id, seat, seed_hash from seats where table_id = :table and seat = :seat and person = :person for update)
update seats s set person = null, seed_hash = '', seed = null, seen = null, here = '{}', moved = null
from leaving l where s.table_id = l.table_id and s.seat = l.seat returning l.seed_hash

-- name: change_invite(table: str, invite: bytes) -> None
-- at: table table
-- Replace the invitation link of all free seats of a table.
update seats set invite = :invite where table_id = :table and person is null and bot = ''

-- name: seat_bot(table: str, seat: int, bot: str, seed_hash: str, seed: bytes) -> int | None
-- at: table table
-- Put a bot on a free seat; no row if the seat is taken.
update seats set bot = :bot, seed_hash = :seed_hash, seed = :seed, invite = null
where table_id = :table and seat = :seat and person is null and bot = '' returning seat

-- name: shares_open(table: str) -> bool
-- at: table table, read only
-- Return whether any person has revealed their share of the dice.
select exists (select from seats where table_id = :table and bot = '' and seed is not null)

-- name: change_commitment(id: str, commitment: str) -> None
-- at: table id
-- Replace the commitment of a table, because its secret has changed.
update tables set commitment = :commitment where id = :id

-- name: take_seat(table: str, seat: int, person: str, seed_hash: str) -> int | None
-- at: table table, user person
-- Put a user on a free seat; no row if the seat is taken.
update seats set person = :person, seed_hash = :seed_hash, seen = clock_timestamp(), moved = clock_timestamp()
where table_id = :table and seat = :seat and person is null and bot = ''
returning seat

-- name: give_hash(table: str, seat: int, seed_hash: str, person: str) -> int | None
-- at: table table
-- Set the hash of a seat's share of the dice, once.
update seats set seed_hash = :seed_hash, moved = clock_timestamp()
where table_id = :table and seat = :seat and person = :person and seed_hash = '' returning seat

-- name: give_seed(table: str, seat: int, seed: bytes, seed_hash: str, person: str) -> int | None
-- at: table table
-- Reveal a share of the dice that matches the hash shown; no row until every seat has shown a hash.
update seats set seed = :seed, moved = clock_timestamp()
where table_id = :table and seat = :seat and person = :person and seed_hash = :seed_hash and (seed is null or seed = :seed)
  and not exists (select from seats o where o.table_id = :table and o.seed_hash = '') returning seat

-- name: give_deal_share(table: str, seat: int, seed_hash: str, seed: bytes, person: str) -> int | None
-- at: table table
-- Set the dice share of a user who has come to a board with shared dice: it is the share that belongs to those dice.
update seats set seed_hash = :seed_hash, seed = :seed, moved = clock_timestamp()
where table_id = :table and seat = :seat and person = :person and seed is null returning seat

-- name: start_table(id: str, awaited: Sequence[int], seats: int) -> None
-- at: table id
-- Start the game and its clocks once all shares are revealed; otherwise no row.
update tables t set status = 'playing', awaited = :awaited::integer[], touched = clock_timestamp(),
  clocks = case when bank is null then null else array_fill(bank, array[:seats::integer]) end,
  deadlines = case when bank is null then null
    else (select array_agg(case when i = any(:awaited::integer[]) then clock + make_interval(secs => bank / 1000.0) end order by i)
          from generate_series(0, :seats::integer - 1) i cross join server_time() clock) end
where id = :id and status = 'open' and not exists (select from seats where table_id = :id and seed is null) returning id

-- name: name_round(id: str) -> None
-- at: table id
-- Fix the beacon round that the dice will use, once all shares are revealed: the present second, rounded up.
update tables set named = ceil(extract(epoch from clock_timestamp()))::bigint
where id = :id and status = 'open' and beacon is not null and named is null
  and not exists (select from seats where table_id = :id and seed is null) returning named

-- name: light_table(table: str, named: int, value: bytes, signature: bytes) -> None
-- at: table table
-- Set the beacon round, value and signature of a new table whose round was fixed before the table was opened.
update tables set named = :named, beacon_value = :value, beacon_signature = :signature where id = :table and status = 'open' and named is null

-- name: keep_beacon(id: str, named: int | None, beacon_value: bytes, signature: bytes) -> None
-- at: table id
-- Store the beacon value and signature of a table's round.
update tables set beacon_value = :beacon_value, beacon_signature = nullif(:signature::bytea, '')
where id = :id and named = :named and status = 'open' and beacon_value is null and not beacon_lost

-- name: lose_beacon(id: str, named: int | None, commitment: str) -> str | None
-- at: table id
-- Note that the beacon round is unavailable: the dice start again without it, under a new commitment.
update tables set beacon_lost = true, commitment = :commitment
where id = :id and named = :named and status = 'open' and beacon_value is null and not beacon_lost returning id

-- name: ask_fate(id: str, seq: int, asked: bytes) -> int | None
-- at: table id
-- Save an act whose dice wait for their beacon round, if the table is at the expected seq and no act with that id was saved before. Return
-- the second at which it was saved.
update tables set asked = :asked, asked_at = ceil(extract(epoch from clock_timestamp()))::bigint, touched = clock_timestamp(),
  lease_until = null, lease_by = null
where id = :id and seq = :seq and status = 'playing' and asked is null
  and not exists (select from entries where table_id = :id and act_id = :asked::jsonb ->> 'id') returning asked_at

-- name: change_secret(table: str, seed: bytes) -> None
-- at: table table
-- Replace the secret seed of a table after its commitment became invalid.
update secrets set seed = :seed where table_id = :table

-- name: change_share(table: str, seat: int, seed_hash: str, seed: bytes | None) -> None
-- at: table table
-- Replace the share of the dice of a seat.
update seats set seed_hash = :seed_hash, seed = :seed, moved = case when moved is not null then clock_timestamp() end
where table_id = :table and seat = :seat

-- name: one_at_a_time(name: str) -> None
-- at: chosen
-- Take an advisory lock on a name until the transaction ends; others who want the same name wait.
select pg_advisory_xact_lock(hashtextextended(:name, 0))

-- name: take_name(name: str) -> None
-- at: chosen
-- Take an advisory lock on a name for the connection; others wait until it is released or the connection is lost.
select pg_advisory_lock(hashtextextended(:name, 0))

-- name: leave_name(name: str) -> None
-- at: chosen
-- Release the advisory lock of the connection on a name.
select pg_advisory_unlock(hashtextextended(:name, 0))

-- name: refuse_call(table: str, act_id: str) -> None
-- at: table table
-- Record that a request for a substitute bot was refused, so that repeating it gets the same answer.
insert into refused_acts (table_id, act_id) values (:table, :act_id) on conflict do nothing

-- name: call_refused(table: str, act_id: str) -> bool
-- at: table table, read only
-- Return whether a request for a substitute bot was refused before.
select exists (select from refused_acts where table_id = :table and act_id = :act_id)

-- name: votes_cast(table: str, seat: int) -> list[VoteRow]
-- row: VoteRow(seat: int, what: Remedy)
-- at: table table, read only
-- Return the votes of other players about an absent seat since its player was last present and since the last pause or resume, in log
-- order.
select e.seat, e.act ->> 'what' as what from entries e join present_seats s on s.table_id = e.table_id and s.seat = :seat
where e.table_id = :table and e.kind = 'vote' and (e.act ->> 'away')::integer = :seat and e.at > coalesce(s.last, '-infinity')
  and e.seq > coalesce((select max(seq) from entries where table_id = :table and kind in ('pause', 'resume')), 0)
order by e.seq

-- name: rested(table: str) -> float | None
-- at: table table, read only
-- Return for how many seconds a table has been paused; null if it is not.
select extract(epoch from clock_timestamp() - e.at)::float8 from tables t
join entries e on e.table_id = t.id and e.seq = t.seq where t.id = :table and e.kind = 'pause'

-- name: tables_of(person: str, most: int) -> list[NamedMomentRow]
-- row: NamedMomentRow(id: str, at: float)
-- at: all newest most
-- Return the tables at which a user sits, latest activity first.
select t.id, extract(epoch from t.touched)::float8 as at from tables t join seats s on s.table_id = t.id where s.person = :person
group by t.id, t.touched order by t.touched desc limit :most

-- name: pulse() -> float
-- at: all greatest
-- Record a heartbeat: a node is alive and can take acts. The first heartbeat after an outage also gives the lost time back to the clocks,
-- once.
select take_heartbeat()

-- name: hold_tables(ids: Sequence[str], seqs: Sequence[int | None], stand: Sequence[bool]) -> list[str]
-- at: tables ids seqs stand
-- Hold tables that cannot be served: until the next call, by any node, clocks stop and no deadline is nearer than the grace. With stands
-- false (only the flag failed; another process may handle it) clocks run on. Skips tables past the given seq. Locks by id, as acts do.
with locked as materialized (select id from tables where id = any(:ids::text[]) order by id for no key update)
update tables t set held = greatest(held, clock), deadlines = case
  when not a.stands then t.deadlines
  else (
    select array_agg(case when d is not null then greatest(clock + p.grace,
      d + case when held > clock - interval '15 seconds' then greatest(clock - held, '0') else '0' end) end order by n)
    from unnest(t.deadlines) with ordinality as x (d, n)) end
from unnest(:ids::text[], :seqs::integer[], :stand::boolean[]) as a (id, seq, stands) join locked using (id)
  cross join server_time() clock cross join cluster_heartbeat p
where t.id = a.id and (a.seq is null or a.seq = t.seq)
returning t.id

-- name: release_table(id: str) -> None
-- at: table id
-- Release a table that was held, because it can be served again.
update tables set held = null where id = :id and held is not null

-- name: give_moves(table: str, moves: bytes) -> None
-- at: table table
-- Store the moves from which a table starts.
insert into start_moves (table_id, moves) values (:table, :moves)

-- name: give_position(table: str, packed: bytes) -> None
-- at: table table
-- Store the position from which a table starts, as its snapshot at seq 0.
insert into snapshots (table_id, seq, packed) values (:table, 0, :packed)

-- name: given_moves(table: str) -> bytes | None
-- at: table table, read only
-- Return the moves from which a table starts; null if there are none.
select moves from start_moves where table_id = :table

-- name: live_tables(most: int) -> list[NamedMomentRow]
-- at: all newest most
-- Return public games in progress, latest activity first.
select id, extract(epoch from touched)::float8 as at from tables where status = 'playing' and public order by touched desc limit :most

-- name: audit_ids(after: str, most: int) -> list[str]
-- at: chosen
-- Return tables whose game has begun, after an id, in the order in which they are audited.
select id from tables where status <> 'open' and id > :after order by id limit :most

-- name: audit_left(after: str) -> int
-- at: chosen
-- Return how many tables are still to be audited after an id.
select count(*) from tables where status <> 'open' and id > :after

-- name: audit_table(id: str) -> AuditedTable
-- row: AuditedTable(game: str, setup: bytes, status: str, ended_by: str, scores: list[float] | None, awaited:
--   list[int], seq: int, chain: bytes, level: int | None, beacon_value: bytes | None, secret: bytes, given: bytes |
--   None, kept_at: int | None, packed: bytes | None, archived: bytes | None, day: str, deal: str)
-- at: chosen
-- Return a table with its dice secret, the moves it starts from and its snapshot.
select t.game, t.setup, t.status, t.ended_by, t.scores, t.awaited, t.seq, t.chain, t.level, t.beacon_value, x.seed as secret,
  g.moves as given, k.seq as kept_at, k.packed, t.archived, t.day, t.deal
from tables t left join secrets x on x.table_id = t.id left join start_moves g on g.table_id = t.id
  left join snapshots k on k.table_id = t.id
where t.id = :id

-- name: audit_seats(table: str) -> list[AuditedSeat]
-- row: AuditedSeat(seat: int, bot: str, standby: str, seed: bytes | None)
-- at: chosen
-- Return the bots and the shares of the dice of a table's seats.
select seat, bot, standby, seed from seats where table_id = :table order by seat

-- name: audit_lines(table: str) -> list[AuditedLine]
-- row: AuditedLine(*EntryRow, digest: bytes, moment: float)
-- at: chosen
-- Return the whole log with the hashes under which it was stored.
select seq, act_id, seat, kind, act, fates, facts, pulse, chain, digest, extract(epoch from at)::float8 as moment
from entries where table_id = :table order by seq
