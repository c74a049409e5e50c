-- name: ripe_tables
-- Return games that ended at least the given number of days ago and wait to be archived, longest due first, with the month (UTC) in which
-- each ended.
select d.table_id as id, t.month from (
  select table_id, at from scheduled_work where kind = 'archive' and at <= statement_timestamp() - make_interval(days => $1)
  order by at limit $2) as d
cross join lateral (
  select to_char(touched at time zone 'UTC', 'YYYY-MM') as month from tables where id = d.table_id offset 0) as t
order by d.at

-- name: put_off_archive
-- Keep a game in the database for now and try to archive it again in 7 days.
update scheduled_work set at = statement_timestamp() + interval '7 days' where table_id = $1 and kind = 'archive'

-- name: begun_bundles
-- Return the archive files that were started and that no table refers to. Hold the archiver lock: only the writer of a file may find it
-- here.
select file from archive_files where not kept

-- name: begin_bundle
-- Register an archive file that is about to be written.
insert into archive_files (file) values ($1)

-- name: forget_bundle
-- Delete the record of an archive file that no table refers to, after the file itself was deleted.
delete from archive_files where file = $1 and not kept

-- name: archive_tables
-- Delete the logs of games that an archive file now holds, point their tables to the file, and return how many were archived. Skip tables
-- that have changed since they were read.
with bundle as (update archive_files set kept = true where file = $1 and not kept returning file),
gone as (
  update tables t set archived = jsonb_build_object('file', b.file, 'start', a.start, 'size', a.size, 'sum', a.sum)
  from unnest($2::text[], $3::bytea[], $4::bigint[], $5::bigint[], $6::text[]) as a (id, chain, start, size, sum)
    cross join bundle b
  where t.id = a.id and t.chain = a.chain and t.status in ('over', 'aborted') and t.archived is null returning t.id),
e as (delete from entries where table_id = any(array(select id from gone))),
s as (delete from snapshots where table_id = any(array(select id from gone))),
g as (delete from start_moves where table_id = any(array(select id from gone))),
r as (delete from replays where table_id = any(array(select id from gone))),
a as (delete from analyses where table_id = any(array(select id from gone))),
d as (delete from scheduled_work where table_id = any(array(select id from gone)) and kind = 'archive')
select count(*) from gone

-- name: archived_seats
-- Return the seats of a user in archived games.
select t.id, s.seat, t.archived from seats s join tables t on t.id = s.table_id
where s.person = $1 and t.archived is not null order by t.id

-- name: kept_bundles
-- Return the archive files that tables refer to and that were made at or after a time, oldest first, each with its own time in
-- microseconds.
select file, (extract(epoch from made) * 1000000)::bigint as moment from archive_files
where kept and made >= timestamptz 'epoch' + $1::bigint * interval '1 microsecond' order by made, file limit $2

-- name: public_games
-- Return those of the given archived games that are public or rated and in which no user plays two seats, with setup, result and archive
-- location; bots lists the bot of each seat, empty for a person.
select t.id, t.game, t.setup, t.scores, t.ended_by, t.archived, around.bots
from tables t cross join lateral (
  select array_agg(s.bot order by s.seat) as bots,
    count(s.person) filter (where s.person <> 'gone') - count(distinct s.person) filter (where s.person <> 'gone') as twice
  from seats s where s.table_id = t.id) as around
where t.id = any($1::text[]) and t.status = 'over' and (t.public or t.rated <> '') and t.archived is not null
  and around.twice = 0
order by t.id
