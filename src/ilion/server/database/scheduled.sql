-- name: lease_turn
-- Lease a bot turn that no worker has: games with people first, then the owner who has used the least processor time. A worker that found
-- none lately can skip turns due more than $7 seconds ago; null considers all.
select id, seq, owner, age from lease_turn($1, $2, $3, $4, $5, $6, $7)

-- name: release_turn
-- Release the lease of a turn that was not played.
update scheduled_work set at = statement_timestamp(), by = null
where table_id = $1 and kind in ('turn', 'alone') and by = $2 and at < 'infinity'

-- name: renew_turn
-- Renew the lease of a turn while the bot still thinks, unless the table has moved on or the lease has expired.
update scheduled_work set at = clock_timestamp() + make_interval(secs => $3)
where table_id = $1 and kind in ('turn', 'alone') and by = $2 and at > clock_timestamp() and at < 'infinity'

-- name: fallen_flags
-- Check clocks that may have run out: return the seat whose flag falls, or null, and reschedule. Uses the last heartbeat: no flag falls
-- unless a node could take acts after the deadline. Tables that failed before come last, so that they block no others.
with looked as materialized (
  select table_id from scheduled_work where kind = 'flag' and at <= statement_timestamp() and table_id <> all($1::text[])
  order by table_id = any($2::text[]), at limit $3 for update skip locked),
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

-- name: waiting_for_rounds
-- Return the tables whose game waits for a beacon round to start, or whose act waits for one for its dice; longest waiting first.
select table_id as id, extract(epoch from statement_timestamp())::float8 as now from scheduled_work
where kind = 'round' and at <= statement_timestamp() and table_id <> all($1::text[]) order by at limit 200

-- name: abandon_tables
-- Check tables that may have been idle for the given number of days: mark those that were as abandoned, reschedule the others. Return how
-- many were checked.
with looked as materialized (
  select table_id from scheduled_work where kind = 'lapse' and at <= statement_timestamp() order by at limit $2 for update skip locked),
found as materialized (
  select l.table_id, t.until from looked l cross join lateral (
    select touched + make_interval(days => $1) as until from tables
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
