-- name: append
-- Save lines of the logs of different tables, and all that follows from each, where its table still stands as expected;
-- no row for those where it does not.
select line, saved from append_lines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)

-- name: which_epoch
-- Which history this database goes on from, and since when its server runs.
select word, since from which_epoch()

-- name: answered
-- Where a table stands, and where an act of that id was saved, if it was; the log of a game in the archive is not here.
select t.seq, t.chain, (select e.seq from entries e where e.table_id = $1 and e.act_id = $2) as saved, t.archived is not null as archived
from tables t where t.id = $1

-- name: load_tables
-- All that is known of some tables, with the time left on each running clock, whether a room with the same dice is still played
-- and, for games with secrets, what the last entry told.
select t.*, case when t.game = any($2::text[]) then (select e.facts from entries e where e.table_id = t.id and e.seq = t.seq) end as story, extract(epoch from t.created) as created_at,
  (select array_agg(greatest(0, (extract(epoch from d - clock) * 1000)::bigint)) from unnest(t.deadlines) d) as left_now,
  t.deal <> '' and exists (
    select from tournament_boards r left join tables o on o.id = r.table_id
    where r.deal = t.deal and (r.took is null or o.status in ('open', 'playing'))) as closed
from tables t cross join server_time() clock where id = any($1::text[])

-- name: load_seats
-- Who sits at some tables, how long each has been away, and how long a seat has stood as it is.
select s.*, p.name as who, p.kind as who_kind, case when p.kind = 'account' and not p.private then p.id end as page,
  case when p.off_until > statement_timestamp() then extract(epoch from p.off_until)::float8 end as off, s.last > statement_timestamp() - interval '45 seconds' as present,
  extract(epoch from clock_timestamp() - s.last)::float8 as away,
  extract(epoch from clock_timestamp() - s.moved)::float8 as idle
from present_seats s left join users p on p.id = s.person where table_id = any($1::text[]) order by table_id, seat

-- name: load_snapshot
-- The last position that was kept of a table.
select seq, packed from snapshots where table_id = $1

-- name: load_entries
-- The log after a sequence number, up to another or, where that is null, the last.
select seq, act_id, seat, kind, act, fates, facts, pulse, chain from entries
where table_id = $1 and seq > $2 and seq <= coalesce($3, 2147483647) order by seq

-- name: load_lines
-- The whole log as one piece of JSON, to be read where there is time.
select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'seat', seat, 'kind', kind, 'act', act, 'draws', fates, 'pulse', pulse) order by seq), '[]')
from entries where table_id = $1

-- name: chain_at
-- The hash under which an entry and all before it were stored.
select chain from entries where table_id = $1 and seq = $2

-- name: chains_at
-- The hash under which each of some entries was stored, and how far its table has spoken; no row for an entry that is not there.
-- Of a game in the archive the last is known.
select e.table_id, e.seq, e.chain, (select max(n) from chat c where c.table_id = e.table_id) as said
from unnest($1::text[], $2::integer[]) as a (id, n) join entries e on e.table_id = a.id and e.seq = a.n
union all
select t.id, t.seq, t.chain, (select max(n) from chat c where c.table_id = t.id)
from unnest($1::text[], $2::integer[]) as a (id, n) join tables t on t.id = a.id and t.seq = a.n and t.archived is not null

-- name: seq_of
-- Where a table stands.
select seq from tables where id = $1

-- name: table_seqs
-- Where some tables stand, and what else may be news there: words, a rematch, that it is held.
select id, seq, chain, (select max(n) from chat where table_id = id) as said, rematch,
  coalesce(held > clock - interval '15 seconds', false) as held,
  extract(epoch from clock_timestamp() - coalesce(
    (select e.at from entries e where e.table_id = tables.id and e.seq = tables.seq), touched))::float8 as age
from tables cross join server_time() clock where id = any($1)

-- name: open_table
-- A new table.
insert into tables (id, game, setup, public, creator, rhythm, bank, increment, per_move, commitment, beacon, owner, alone, level, rated, day, cup, deal)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)

-- name: bring_table
-- A game that was over before it came here; nothing where it came before.
insert into tables (id, game, setup, status, creator, owner, scores, ended_by) values ($1, $2, $3, 'over', $4, $5, $6, 'rules')
on conflict do nothing returning id

-- name: keep_secret
-- The secret that a table's dice come from.
insert into secrets (table_id, seed) values ($1, $2)

-- name: read_secret
-- The secret that a table's dice come from.
select seed from secrets where table_id = $1

-- name: add_seat
-- A seat of a new table: free, taken, or a bot's; no row where the user who should sit there is deleted.
insert into seats (table_id, seat, person, bot, invite, seed_hash, seed)
select $1, $2, $3::text, $4, $5, $6, $7
where $3::text is null or exists (select from users where id = $3 and deleted is null for key share) returning seat

-- name: hold_open
-- Keep a table as it is until the transaction ends, where its game has not begun nor its dice been fixed.
select id from tables where id = $1 and status = 'open' and (named is null or beacon_lost) for update

-- name: leave_seat
-- Somebody stands up, or is sent away; the seat is free, and the hash it had shown is told.
with leaving as (select table_id, seat, seed_hash from seats where table_id = $1 and seat = $2 and person = $3 for update)
update seats s set person = null, seed_hash = '', seed = null, seen = null, here = '{}', moved = null
from leaving l where s.table_id = l.table_id and s.seat = l.seat returning l.seed_hash

-- name: change_invite
-- Another link for all free seats of a table.
update seats set invite = $2 where table_id = $1 and person is null and bot = ''

-- name: seat_bot
-- A bot sits down on a free seat.
update seats set bot = $3, seed_hash = $4, seed = $5, invite = null
where table_id = $1 and seat = $2 and person is null and bot = '' returning seat

-- name: shares_open
-- Whether any person has opened his share of the dice.
select exists (select from seats where table_id = $1 and bot = '' and seed is not null)

-- name: change_commitment
-- Another commitment, since the secret is another.
update tables set commitment = $2 where id = $1

-- name: take_seat
-- Somebody sits down on a free seat.
update seats set person = $3, seed_hash = $4, seen = clock_timestamp(), moved = clock_timestamp()
where table_id = $1 and seat = $2 and person is null and bot = ''
returning seat

-- name: give_hash
-- Show the hash of a share of the dice, once.
update seats set seed_hash = $3, moved = clock_timestamp()
where table_id = $1 and seat = $2 and person = $4 and seed_hash = '' returning seat

-- name: give_seed
-- Open a share of the dice whose hash was shown, not before every seat has shown one.
update seats set seed = $3, moved = clock_timestamp()
where table_id = $1 and seat = $2 and person = $5 and seed_hash = $4 and (seed is null or seed = $3)
  and not exists (select from seats o where o.table_id = $1 and o.seed_hash = '') returning seat

-- name: give_deal_share
-- Somebody has come to a room of a deal: his share of the dice is the deal's.
update seats set seed_hash = $3, seed = $4, moved = clock_timestamp()
where table_id = $1 and seat = $2 and person = $5 and seed is null returning seat

-- name: start_table
-- Begin the game, and its clocks, once every share is open.
update tables t set status = 'playing', awaited = $2::integer[], touched = clock_timestamp(),
  clocks = case when bank is null then null else array_fill(bank, array[$3::integer]) end,
  deadlines = case when bank is null then null
    else (select array_agg(case when i = any($2::integer[]) then clock + make_interval(secs => bank / 1000.0) end order by i)
          from generate_series(0, $3::integer - 1) i cross join server_time() clock) end
where id = $1 and status = 'open' and not exists (select from seats where table_id = $1 and seed is null) returning id

-- name: name_round
-- Say now which round of the beacon the dice will take in, once every share is open.
update tables set named = ceil(extract(epoch from clock_timestamp()))::bigint
where id = $1 and status = 'open' and beacon is not null and named is null
  and not exists (select from seats where table_id = $1 and seed is null) returning named

-- name: light_table
-- A table whose round had been named before it was opened, with what that brought.
update tables set named = $2, beacon_value = $3, beacon_signature = $4 where id = $1 and status = 'open' and named is null

-- name: keep_beacon
-- The value of a table's round, and what it is signed with.
update tables set beacon_value = $3, beacon_signature = nullif($4::bytea, '')
where id = $1 and named = $2 and status = 'open' and beacon_value is null and not beacon_lost

-- name: lose_beacon
-- The round cannot be had: the dice begin again without it, under a new commitment.
update tables set beacon_lost = true, commitment = $3
where id = $1 and named = $2 and status = 'open' and beacon_value is null and not beacon_lost returning id

-- name: ask_fate
-- Save an act whose dice wait for their round, where the table still stands as expected and no act of that id was saved
-- before; the second at which it is saved.
update tables set asked = $3, asked_at = ceil(extract(epoch from clock_timestamp()))::bigint, touched = clock_timestamp(),
  lease_until = null, lease_by = null
where id = $1 and seq = $2 and status = 'playing' and asked is null
  and not exists (select from entries where table_id = $1 and act_id = $3::jsonb ->> 'id') returning asked_at

-- name: change_secret
-- Another secret, after a commitment that no longer holds.
update secrets set seed = $2 where table_id = $1

-- name: change_share
-- Another share of the dice for a seat.
update seats set seed_hash = $3, seed = $4, moved = case when moved is not null then clock_timestamp() end
where table_id = $1 and seat = $2

-- name: one_at_a_time
-- Whoever does something under the same name waits until the transaction ends.
select pg_advisory_xact_lock(hashtextextended($1, 0))

-- name: take_name
-- Whoever wants the same name waits until this connection leaves it, or is lost.
select pg_advisory_lock(hashtextextended($1, 0))

-- name: leave_name
-- Let somebody else have a name.
select pg_advisory_unlock(hashtextextended($1, 0))

-- name: refuse_call
-- A call for a bot is refused, and stays so however often it is repeated.
insert into refused_acts (table_id, act_id) values ($1, $2) on conflict do nothing

-- name: call_refused
-- Whether a call for a bot was refused before.
select exists (select from refused_acts where table_id = $1 and act_id = $2)

-- name: votes_cast
-- What others have voted for since somebody was last here, and since their table last rested, in that order.
select e.seat, e.act ->> 'what' as what from entries e join present_seats s on s.table_id = e.table_id and s.seat = $2
where e.table_id = $1 and e.kind = 'vote' and (e.act ->> 'away')::integer = $2 and e.at > coalesce(s.last, '-infinity')
  and e.seq > coalesce((select max(seq) from entries where table_id = $1 and kind in ('pause', 'resume')), 0)
order by e.seq

-- name: rested
-- For how long a table has rested; null where it does not.
select extract(epoch from clock_timestamp() - e.at)::float8 from tables t
join entries e on e.table_id = t.id and e.seq = t.seq where t.id = $1 and e.kind = 'pause'

-- name: tables_of
-- The tables at which somebody sits, the last touched first.
select t.id, extract(epoch from t.touched)::float8 as at from tables t join seats s on s.table_id = t.id where s.person = $1
group by t.id, t.touched order by t.touched desc limit $2

-- name: pulse
-- A node is here and can take acts. The first one after an outage gives its time back, once, in the same moment.
select take_heartbeat()

-- name: hold_tables
-- Clocks stand from one such word to the next, whoever says it, and never so near to their end that a flag could fall
-- between. Where only a flag could not fall they go on: another process may see to it. Of a table that has moved on from
-- where it could not be served nothing is said. Tables are locked in the order in which acts lock them.
with locked as materialized (select id from tables where id = any($1::text[]) order by id for no key update)
update tables t set held = greatest(held, clock), deadlines = case
  when not a.stands then t.deadlines
  else (
    select array_agg(case when d is not null then greatest(clock + p.grace,
      d + case when held > clock - interval '15 seconds' then greatest(clock - held, '0') else '0' end) end order by n)
    from unnest(t.deadlines) with ordinality as x (d, n)) end
from unnest($1::text[], $2::integer[], $3::boolean[]) as a (id, seq, stands) join locked using (id)
  cross join server_time() clock cross join cluster_heartbeat p
where t.id = a.id and (a.seq is null or a.seq = t.seq)
returning t.id

-- name: release_table
-- A table that was held is served again.
update tables set held = null where id = $1 and held is not null

-- name: give_moves
-- The moves that a table goes on from.
insert into start_moves (table_id, moves) values ($1, $2)

-- name: give_position
-- The position that a table goes on from.
insert into snapshots (table_id, seq, packed) values ($1, 0, $2)

-- name: given_moves
-- The moves that a table goes on from, if any.
select moves from start_moves where table_id = $1

-- name: live_tables
-- Public games under way, the last touched first.
select id, extract(epoch from touched)::float8 as at from tables where status = 'playing' and public order by touched desc limit $1

-- name: audit_ids
-- Some tables whose game has begun, in the order in which they are audited.
select id from tables where status <> 'open' and id > $1 order by id limit $2

-- name: audit_left
-- How many are still to be audited.
select count(*) from tables where status <> 'open' and id > $1

-- name: audit_table
-- A table with its dice, the moves it goes on from and its snapshot.
select t.game, t.setup, t.status, t.ended_by, t.scores, t.awaited, t.seq, t.chain, t.level, t.beacon_value, x.seed as secret,
  g.moves as given, k.seq as kept_at, k.packed, t.archived, t.day, t.deal
from tables t left join secrets x on x.table_id = t.id left join start_moves g on g.table_id = t.id
  left join snapshots k on k.table_id = t.id
where t.id = $1

-- name: audit_seats
-- Who played a table's seats, and their shares of the dice.
select seat, bot, standby, seed from seats where table_id = $1 order by seat

-- name: audit_lines
-- The whole log with the hashes it was stored under.
select seq, act_id, seat, kind, act, fates, facts, pulse, digest, chain, extract(epoch from at)::float8 as moment
from entries where table_id = $1 order by seq
