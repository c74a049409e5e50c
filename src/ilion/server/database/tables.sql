-- name: append
-- Append log entries to different tables, with all that follows from each, if the table is still in the expected state; no row for entries
-- whose table is not.
select line, saved from append_lines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)

-- name: which_epoch
-- Return the epoch of this database (a word that changes after a promotion or restore), and since when its server runs.
select word, since from which_epoch()

-- name: answered
-- Return the seq and chain of a table, and the seq at which an act id was saved, null if it was not. The log of an archived game is not
-- here.
select t.seq, t.chain, (select e.seq from entries e where e.table_id = $1 and e.act_id = $2) as saved, t.archived is not null as archived
from tables t where t.id = $1

-- name: load_tables
-- Return tables with the milliseconds left on each running clock, whether a board with the same dice is still being played (closed) and,
-- for games with hidden information, the facts of the last log entry.
select t.*, case when t.game = any($2::text[]) then (select e.facts from entries e where e.table_id = t.id and e.seq = t.seq) end as story, extract(epoch from t.created) as created_at,
  (select array_agg(greatest(0, (extract(epoch from d - clock) * 1000)::bigint)) from unnest(t.deadlines) d) as left_now,
  t.deal <> '' and exists (
    select from tournament_boards r left join tables o on o.id = r.table_id
    where r.deal = t.deal and (r.took is null or o.status in ('open', 'playing'))) as closed
from tables t cross join server_time() clock where id = any($1::text[])

-- name: load_seats
-- Return the seats of tables with their users, how long each user has been away, and how long each seat has been unchanged.
select s.*, p.name as who, p.kind as who_kind, case when p.kind = 'account' and not p.private then p.id end as page,
  case when p.off_until > statement_timestamp() then extract(epoch from p.off_until)::float8 end as off, s.last > statement_timestamp() - interval '45 seconds' as present,
  extract(epoch from clock_timestamp() - s.last)::float8 as away,
  extract(epoch from clock_timestamp() - s.moved)::float8 as idle
from present_seats s left join users p on p.id = s.person where table_id = any($1::text[]) order by table_id, seat

-- name: load_snapshot
-- Return the latest stored position of a table.
select seq, packed from snapshots where table_id = $1

-- name: load_entries
-- Return the log entries after one seq, up to another or, if that is null, to the end.
select seq, act_id, seat, kind, act, fates, facts, pulse, chain from entries
where table_id = $1 and seq > $2 and seq <= coalesce($3, 2147483647) order by seq

-- name: load_lines
-- Return the whole log as one JSON value, to be parsed in a compute process.
select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'seat', seat, 'kind', kind, 'act', act, 'draws', fates, 'pulse', pulse) order by seq), '[]')
from entries where table_id = $1

-- name: chain_at
-- Return the chain hash of a log entry, which covers it and all entries before it.
select chain from entries where table_id = $1 and seq = $2

-- name: chains_at
-- Return the chain hash of each given log entry and the number of its table's last chat line; no row for an entry that does not exist. For
-- an archived game, only the last entry is found.
select e.table_id, e.seq, e.chain, (select max(n) from chat c where c.table_id = e.table_id) as said
from unnest($1::text[], $2::integer[]) as a (id, n) join entries e on e.table_id = a.id and e.seq = a.n
union all
select t.id, t.seq, t.chain, (select max(n) from chat c where c.table_id = t.id)
from unnest($1::text[], $2::integer[]) as a (id, n) join tables t on t.id = a.id and t.seq = a.n and t.archived is not null

-- name: seq_of
-- Return the seq of a table's last log entry.
select seq from tables where id = $1

-- name: table_seqs
-- Return the seq and chain of tables and what else may be new there: the last chat line, a rematch, whether it is held, the age of the last
-- entry.
select id, seq, chain, (select max(n) from chat where table_id = id) as said, rematch,
  coalesce(held > clock - interval '15 seconds', false) as held,
  extract(epoch from clock_timestamp() - coalesce(
    (select e.at from entries e where e.table_id = tables.id and e.seq = tables.seq), touched))::float8 as age
from tables cross join server_time() clock where id = any($1)

-- name: open_table
-- Add a table.
insert into tables (id, game, setup, public, creator, rhythm, bank, increment, per_move, commitment, beacon, owner, alone, level, rated, day, cup, deal)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)

-- name: bring_table
-- Add an imported game that was finished elsewhere; no row if it was imported before.
insert into tables (id, game, setup, status, creator, owner, scores, ended_by) values ($1, $2, $3, 'over', $4, $5, $6, 'rules')
on conflict do nothing returning id

-- name: keep_secret
-- Store the secret seed of a table's dice.
insert into secrets (table_id, seed) values ($1, $2)

-- name: read_secret
-- Return the secret seed of a table's dice.
select seed from secrets where table_id = $1

-- name: add_seat
-- Add a seat to a new table: free, taken, or a bot's. No row if the user who should sit there is deleted; otherwise the user is locked
-- against deletion.
insert into seats (table_id, seat, person, bot, invite, seed_hash, seed)
select $1, $2, $3::text, $4, $5, $6, $7
where $3::text is null or exists (select from users where id = $3 and deleted is null for key share) returning seat

-- name: hold_open
-- Lock a table until the transaction ends, if its game has not begun and its dice are not fixed; otherwise no row.
select id from tables where id = $1 and status = 'open' and (named is null or beacon_lost) for update

-- name: leave_seat
-- Free a seat whose user leaves or is removed, and return the dice seed hash it had shown.
with leaving as (select table_id, seat, seed_hash from seats where table_id = $1 and seat = $2 and person = $3 for update)
update seats s set person = null, seed_hash = '', seed = null, seen = null, here = '{}', moved = null
from leaving l where s.table_id = l.table_id and s.seat = l.seat returning l.seed_hash

-- name: change_invite
-- Replace the invitation link of all free seats of a table.
update seats set invite = $2 where table_id = $1 and person is null and bot = ''

-- name: seat_bot
-- Put a bot on a free seat; no row if the seat is taken.
update seats set bot = $3, seed_hash = $4, seed = $5, invite = null
where table_id = $1 and seat = $2 and person is null and bot = '' returning seat

-- name: shares_open
-- Return whether any person has revealed their share of the dice.
select exists (select from seats where table_id = $1 and bot = '' and seed is not null)

-- name: change_commitment
-- Replace the commitment of a table, because its secret has changed.
update tables set commitment = $2 where id = $1

-- name: take_seat
-- Put a user on a free seat; no row if the seat is taken.
update seats set person = $3, seed_hash = $4, seen = clock_timestamp(), moved = clock_timestamp()
where table_id = $1 and seat = $2 and person is null and bot = ''
returning seat

-- name: give_hash
-- Set the hash of a seat's share of the dice, once.
update seats set seed_hash = $3, moved = clock_timestamp()
where table_id = $1 and seat = $2 and person = $4 and seed_hash = '' returning seat

-- name: give_seed
-- Reveal a share of the dice that matches the hash shown; no row until every seat has shown a hash.
update seats set seed = $3, moved = clock_timestamp()
where table_id = $1 and seat = $2 and person = $5 and seed_hash = $4 and (seed is null or seed = $3)
  and not exists (select from seats o where o.table_id = $1 and o.seed_hash = '') returning seat

-- name: give_deal_share
-- Set the dice share of a user who has come to a board with shared dice: it is the share that belongs to those dice.
update seats set seed_hash = $3, seed = $4, moved = clock_timestamp()
where table_id = $1 and seat = $2 and person = $5 and seed is null returning seat

-- name: start_table
-- Start the game and its clocks once all shares are revealed; otherwise no row.
update tables t set status = 'playing', awaited = $2::integer[], touched = clock_timestamp(),
  clocks = case when bank is null then null else array_fill(bank, array[$3::integer]) end,
  deadlines = case when bank is null then null
    else (select array_agg(case when i = any($2::integer[]) then clock + make_interval(secs => bank / 1000.0) end order by i)
          from generate_series(0, $3::integer - 1) i cross join server_time() clock) end
where id = $1 and status = 'open' and not exists (select from seats where table_id = $1 and seed is null) returning id

-- name: name_round
-- Fix the beacon round that the dice will use, once all shares are revealed: the present second, rounded up.
update tables set named = ceil(extract(epoch from clock_timestamp()))::bigint
where id = $1 and status = 'open' and beacon is not null and named is null
  and not exists (select from seats where table_id = $1 and seed is null) returning named

-- name: light_table
-- Set the beacon round, value and signature of a new table whose round was fixed before the table was opened.
update tables set named = $2, beacon_value = $3, beacon_signature = $4 where id = $1 and status = 'open' and named is null

-- name: keep_beacon
-- Store the beacon value and signature of a table's round.
update tables set beacon_value = $3, beacon_signature = nullif($4::bytea, '')
where id = $1 and named = $2 and status = 'open' and beacon_value is null and not beacon_lost

-- name: lose_beacon
-- Note that the beacon round is unavailable: the dice start again without it, under a new commitment.
update tables set beacon_lost = true, commitment = $3
where id = $1 and named = $2 and status = 'open' and beacon_value is null and not beacon_lost returning id

-- name: ask_fate
-- Save an act whose dice wait for their beacon round, if the table is at the expected seq and no act with that id was saved before. Return
-- the second at which it was saved.
update tables set asked = $3, asked_at = ceil(extract(epoch from clock_timestamp()))::bigint, touched = clock_timestamp(),
  lease_until = null, lease_by = null
where id = $1 and seq = $2 and status = 'playing' and asked is null
  and not exists (select from entries where table_id = $1 and act_id = $3::jsonb ->> 'id') returning asked_at

-- name: change_secret
-- Replace the secret seed of a table after its commitment became invalid.
update secrets set seed = $2 where table_id = $1

-- name: change_share
-- Replace the share of the dice of a seat.
update seats set seed_hash = $3, seed = $4, moved = case when moved is not null then clock_timestamp() end
where table_id = $1 and seat = $2

-- name: one_at_a_time
-- Take an advisory lock on a name until the transaction ends; others who want the same name wait.
select pg_advisory_xact_lock(hashtextextended($1, 0))

-- name: take_name
-- Take an advisory lock on a name for the connection; others wait until it is released or the connection is lost.
select pg_advisory_lock(hashtextextended($1, 0))

-- name: leave_name
-- Release the advisory lock of the connection on a name.
select pg_advisory_unlock(hashtextextended($1, 0))

-- name: refuse_call
-- Record that a request for a substitute bot was refused, so that repeating it gets the same answer.
insert into refused_acts (table_id, act_id) values ($1, $2) on conflict do nothing

-- name: call_refused
-- Return whether a request for a substitute bot was refused before.
select exists (select from refused_acts where table_id = $1 and act_id = $2)

-- name: votes_cast
-- Return the votes of other players about an absent seat since its player was last present and since the last pause or resume, in log
-- order.
select e.seat, e.act ->> 'what' as what from entries e join present_seats s on s.table_id = e.table_id and s.seat = $2
where e.table_id = $1 and e.kind = 'vote' and (e.act ->> 'away')::integer = $2 and e.at > coalesce(s.last, '-infinity')
  and e.seq > coalesce((select max(seq) from entries where table_id = $1 and kind in ('pause', 'resume')), 0)
order by e.seq

-- name: rested
-- Return for how many seconds a table has been paused; null if it is not.
select extract(epoch from clock_timestamp() - e.at)::float8 from tables t
join entries e on e.table_id = t.id and e.seq = t.seq where t.id = $1 and e.kind = 'pause'

-- name: tables_of
-- Return the tables at which a user sits, latest activity first.
select t.id, extract(epoch from t.touched)::float8 as at from tables t join seats s on s.table_id = t.id where s.person = $1
group by t.id, t.touched order by t.touched desc limit $2

-- name: pulse
-- Record a heartbeat: a node is alive and can take acts. The first heartbeat after an outage also gives the lost time back to the clocks,
-- once.
select take_heartbeat()

-- name: hold_tables
-- Hold tables that cannot be served: until the next call, by any node, clocks stop and no deadline is nearer than the grace. With stands
-- false (only the flag failed; another process may handle it) clocks run on. Skips tables past the given seq. Locks by id, as acts do.
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
-- Release a table that was held, because it can be served again.
update tables set held = null where id = $1 and held is not null

-- name: give_moves
-- Store the moves from which a table starts.
insert into start_moves (table_id, moves) values ($1, $2)

-- name: give_position
-- Store the position from which a table starts, as its snapshot at seq 0.
insert into snapshots (table_id, seq, packed) values ($1, 0, $2)

-- name: given_moves
-- Return the moves from which a table starts; null if there are none.
select moves from start_moves where table_id = $1

-- name: live_tables
-- Return public games in progress, latest activity first.
select id, extract(epoch from touched)::float8 as at from tables where status = 'playing' and public order by touched desc limit $1

-- name: audit_ids
-- Return tables whose game has begun, after an id, in the order in which they are audited.
select id from tables where status <> 'open' and id > $1 order by id limit $2

-- name: audit_left
-- Return how many tables are still to be audited after an id.
select count(*) from tables where status <> 'open' and id > $1

-- name: audit_table
-- Return a table with its dice secret, the moves it starts from and its snapshot.
select t.game, t.setup, t.status, t.ended_by, t.scores, t.awaited, t.seq, t.chain, t.level, t.beacon_value, x.seed as secret,
  g.moves as given, k.seq as kept_at, k.packed, t.archived, t.day, t.deal
from tables t left join secrets x on x.table_id = t.id left join start_moves g on g.table_id = t.id
  left join snapshots k on k.table_id = t.id
where t.id = $1

-- name: audit_seats
-- Return the bots and the shares of the dice of a table's seats.
select seat, bot, standby, seed from seats where table_id = $1 order by seat

-- name: audit_lines
-- Return the whole log with the hashes under which it was stored.
select seq, act_id, seat, kind, act, fates, facts, pulse, digest, chain, extract(epoch from at)::float8 as moment
from entries where table_id = $1 order by seq
