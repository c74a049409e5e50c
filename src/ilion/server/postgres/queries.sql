-- name: append
select append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)

-- name: answered
select t.seq, (select e.seq from entries e where e.table_id = $1 and e.act_id = $2) as saved from tables t where t.id = $1

-- name: load_tables
select t.*, extract(epoch from t.created) as created_at,
  (select array_agg(greatest(0, (extract(epoch from d - clock_timestamp()) * 1000)::bigint)) from unnest(t.deadlines) d) as left_now
from tables t where id = any($1::text[])

-- name: load_seats
select s.*, p.name as who, p.kind as who_kind, s.seen > clock_timestamp() - interval '45 seconds' as present,
  extract(epoch from clock_timestamp() - s.seen)::float8 as away
from seats s left join people p on p.id = s.person where table_id = any($1::text[]) order by table_id, seat

-- name: load_snapshot
select seq, packed from snapshots where table_id = $1

-- name: load_entries
select seq, act_id, seat, kind, act, fates, facts from entries
where table_id = $1 and seq > $2 order by seq

-- name: chain_at
select chain from entries where table_id = $1 and seq = $2

-- name: seq_of
select seq from tables where id = $1

-- name: table_seqs
select id, seq, (select max(n) from chat where table_id = id) as said, rematch from tables where id = any($1)

-- name: open_table
insert into tables (id, game, setup, public, creator, rhythm, bank, increment, per_move, commitment, beacon)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)

-- name: keep_secret
insert into secrets (table_id, seed) values ($1, $2)

-- name: read_secret
select seed from secrets where table_id = $1

-- name: add_seat
insert into seats (table_id, seat, person, bot, invite, seed_hash, seed) values ($1, $2, $3, $4, $5, $6, $7)

-- name: take_seat
update seats set person = $3, seed_hash = $4, seed = $5, seen = clock_timestamp()
where table_id = $1 and seat = $2 and person is null and bot = ''
returning seat

-- name: give_hash
update seats set seed_hash = $3 where table_id = $1 and seat = $2 and seed_hash = '' returning seat

-- name: give_seed
update seats set seed = $3, seed_hash = $4 where table_id = $1 and seat = $2 and seed is null returning seat

-- name: start_table
update tables t set status = 'playing', awaited = $2::integer[], touched = clock_timestamp(),
  clocks = case when bank is null then null else array_fill(bank, array[$3::integer]) end,
  deadlines = case when bank is null then null
    else (select array_agg(case when i = any($2::integer[]) then clock_timestamp() + make_interval(secs => bank / 1000.0) end order by i)
          from generate_series(0, $3::integer - 1) i) end
where id = $1 and status = 'open' returning id

-- name: name_round
update tables set named = ceil(extract(epoch from clock_timestamp()))::bigint
where id = $1 and status = 'open' and beacon is not null and named is null returning named

-- name: waiting_for_beacon
select id, extract(epoch from clock_timestamp())::float8 as now from tables
where status = 'open' and named is not null and beacon_value is null and not beacon_lost order by named limit 100

-- name: keep_beacon
update tables set beacon_value = $3
where id = $1 and named = $2 and status = 'open' and beacon_value is null and not beacon_lost

-- name: lose_beacon
update tables set beacon_lost = true, commitment = $3
where id = $1 and named = $2 and status = 'open' and beacon_value is null and not beacon_lost returning id

-- name: change_secret
update secrets set seed = $2 where table_id = $1

-- name: change_share
update seats set seed_hash = $3, seed = $4 where table_id = $1 and seat = $2

-- name: seen_at
update seats s set seen = clock_timestamp() from (
  select table_id, seat from seats join unnest($1::text[], $2::text[]) as here (at, who) on table_id = at and person = who
  for update of seats skip locked) as x
where s.table_id = x.table_id and s.seat = x.seat

-- name: tables_of
select t.id from tables t join seats s on s.table_id = t.id where s.person = $1
group by t.id, t.touched order by t.touched desc limit $2

-- name: lease_turn
update tables set lease_until = clock_timestamp() + make_interval(secs => $2), lease_by = $1, thought_by = $1
where id = (
  select t.id from tables t
  where t.status = 'playing' and t.bots and (t.lease_until is null or t.lease_until < clock_timestamp())
    and (t.thought_by is null or t.thought_by = $1 or t.touched < clock_timestamp() - make_interval(secs => $3))
    and exists (select 1 from seats s where s.table_id = t.id and s.seat = any(t.awaited) and (s.bot <> '' or s.standby <> ''))
  order by t.touched limit 1 for update of t skip locked)
returning id, seq

-- name: renew_turn
update tables set lease_until = clock_timestamp() + make_interval(secs => $3)
where id = $1 and lease_by = $2 and seq = $4

-- name: fallen_flags
select t.id, t.seq, d.n - 1 as seat
from tables t cross join lateral unnest(t.deadlines) with ordinality as d (deadline, n)
where t.status = 'playing' and t.deadlines is not null and d.deadline < clock_timestamp()
  and (cardinality(t.deadlines) = 2 or not exists (
    select from seats s where s.table_id = t.id and s.seat = d.n - 1 and (s.bot <> '' or s.standby <> '')))
order by d.deadline limit 20

-- name: pulse
insert into pulse (one, at) values (true, clock_timestamp())
on conflict (one) do update set at = excluded.at

-- name: make_good
with last as (select at from pulse for update),
  gap as (select clock_timestamp() - at as g from last where clock_timestamp() - at > interval '15 seconds'),
  moved as (
    update tables t set deadlines = (select array_agg(d + gap.g order by n) from unnest(t.deadlines) with ordinality as x (d, n))
    from gap where t.status = 'playing' and t.deadlines is not null returning 1)
update pulse set at = clock_timestamp()

-- name: give_moves
insert into given (table_id, moves) values ($1, $2)

-- name: given_moves
select moves from given where table_id = $1

-- name: live_tables
select id from tables where status = 'playing' and public order by touched desc limit $1
