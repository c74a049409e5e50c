-- name: lease_turn(worker: str, lease: float, head_start: float, resting: Sequence[str], alone: bool, leaves:
--   Sequence[str], since: float | None) -> LeasedTurnRow | None
-- row: LeasedTurnRow(id: str, seq: int, owner: str, age: float)
-- at: method
-- Lease a bot turn that no worker has: games with people first, then the owner who has used the least processor time. A worker that found
-- none lately can skip turns due more than ``since`` seconds ago; null considers all.
select id, seq, owner, age from lease_turn(:worker, :lease, :head_start, :resting, :alone, :leaves, :since)

-- name: release_turn(table: str, worker: str) -> None
-- at: table table
-- Release the lease of a turn that was not played.
update scheduled_work set at = statement_timestamp(), by = null
where table_id = :table and kind in ('turn', 'alone') and by = :worker and at < 'infinity'

-- name: renew_turn(table: str, worker: str, lease: float) -> None
-- at: table table
-- Renew the lease of a turn while the bot still thinks, unless the table has moved on or the lease has expired.
update scheduled_work set at = clock_timestamp() + make_interval(secs => :lease)
where table_id = :table and kind in ('turn', 'alone') and by = :worker and at > clock_timestamp() and at < 'infinity'

-- name: fallen_flags(resting: Sequence[str], failed: Sequence[str], most: int) -> list[FlagFallenRow]
-- row: FlagFallenRow(id: str, seq: int, seat: int | None, age: float | None)
-- at: all concatenated
-- Check clocks that may have run out: return the seat whose flag falls, or null, and reschedule. Uses the last heartbeat: no flag falls
-- unless a node could take acts after the deadline. Tables that failed before come last, so that they block no others.
with looked as materialized (
  select table_id from scheduled_work where kind = 'flag' and at <= statement_timestamp() and table_id <> all(:resting::text[])
  order by table_id = any(:failed::text[]), at limit :most for update skip locked),
found as materialized (
  select l.table_id, t.seq, f.seat, f.age, t.later
  from looked l cross join lateral (
    select seq, status, asked_at, deadlines, first_deadline(deadlines, clocks) as later from tables
    where id = l.table_id offset 0) as t
  left join lateral (
    select d.n - 1 as seat, extract(epoch from p.at - p.lost - d.deadline)::float8 as age
    from cluster_heartbeat p cross join unnest(t.deadlines) with ordinality as d (deadline, n)
    where t.status = 'playing' and t.asked_at is null and d.deadline < p.at - p.lost
      and (cardinality(t.deadlines) = 2 or not exists (
        select from seats s where s.table_id = l.table_id and s.seat = d.n - 1 and (s.bot <> '' or s.standby <> '')))
    order by d.deadline limit 1) as f on true),
again as (
  update scheduled_work d set at = greatest(f.later, statement_timestamp() + interval '1 second')
  from found f where d.table_id = f.table_id and d.kind = 'flag')
select table_id as id, seq, seat, age from found

-- name: waiting_for_rounds(resting: Sequence[str]) -> list[WaitingTableRow]
-- row: WaitingTableRow(id: str, now: float)
-- at: all concatenated
-- Return the tables whose game waits for a beacon round to start, or whose act waits for one for its dice; longest waiting first.
select table_id as id, extract(epoch from statement_timestamp())::float8 as now from scheduled_work
where kind = 'round' and at <= statement_timestamp() and table_id <> all(:resting::text[]) order by at limit 200

-- name: abandon_tables(days: int, most: int) -> int
-- at: all greatest
-- Check tables that may have been idle for the given number of days: mark those that were as abandoned, reschedule the others. Return how
-- many were checked.
with looked as materialized (
  select table_id from scheduled_work where kind = 'lapse' and at <= statement_timestamp() order by at limit :most for update skip locked),
found as materialized (
  select l.table_id, t.until from looked l cross join lateral (
    select touched + make_interval(days => :days) as until from tables
    where id = l.table_id for update skip locked) as t),
later as (
  update scheduled_work d set at = f.until from found f
  where d.table_id = f.table_id and d.kind = 'lapse' and f.until > statement_timestamp()),
gone as (
  delete from scheduled_work d using found f
  where d.table_id = f.table_id and d.kind = 'lapse' and f.until <= statement_timestamp()),
given_up as (
  update tables t set abandoned = true from found f where t.id = f.table_id and f.until <= statement_timestamp())
select count(*) from looked
