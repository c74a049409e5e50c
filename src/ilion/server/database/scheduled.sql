-- name: lease_turn
-- Take the turn of a bot that nobody thinks for: games with people first, then whose owner has used up least. Who found none
-- lately need not look at what was due so many seconds ago; without a number he looks at all.
select id, seq, owner, age from lease_turn($1, $2, $3, $4, $5, $6, $7)

-- name: release_turn
-- Give a turn back untaken.
update scheduled_work set at = statement_timestamp(), by = null
where table_id = $1 and kind in ('turn', 'alone') and by = $2 and at < 'infinity'

-- name: renew_turn
-- Keep a turn while the bot still thinks, unless the table has moved on or the turn may be another's by now.
update scheduled_work set at = clock_timestamp() + make_interval(secs => $3)
where table_id = $1 and kind in ('turn', 'alone') and by = $2 and at > clock_timestamp() and at < 'infinity'

-- name: fallen_flags
-- Look at some clocks that may have run out: the seat whose flag falls, or none, and then when to look again. As of the last
-- pulse: no flag falls unless a node was there to take an act after the deadline. Tables at which that failed before come
-- last, so that they hide no other, however many they are.
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
-- The tables at which a game waits to begin, or an act for its dice, until a round is known; longest waiting first.
select table_id as id, extract(epoch from statement_timestamp())::float8 as now from scheduled_work
where kind = 'round' and at <= statement_timestamp() and table_id <> all($1::text[]) order by at limit 200

-- name: abandon_tables
-- Look at some tables at which perhaps nobody has done anything for so many days: those are given up, and others looked at
-- again when they could be. How many were looked at.
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
