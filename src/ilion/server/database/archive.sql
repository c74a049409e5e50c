-- name: ripe_tables
-- Some games that have been over for so many days and are to leave for the archive, the longest due first, each with the
-- month in which it ended.
select d.table_id as id, t.month from (
  select table_id, at from scheduled_work where kind = 'archive' and at <= statement_timestamp() - make_interval(days => $1)
  order by at limit $2) as d
cross join lateral (
  select to_char(touched at time zone 'UTC', 'YYYY-MM') as month from tables where id = d.table_id offset 0) as t
order by d.at

-- name: put_off_archive
-- A game stays in the database for now, and is looked at again after a week.
update scheduled_work set at = statement_timestamp() + interval '7 days' where table_id = $1 and kind = 'archive'

-- name: begun_bundles
-- The files that were begun and that no table points to: only who writes one may find it here.
select file from archive_files where not kept

-- name: begin_bundle
-- A file is about to be written.
insert into archive_files (file) values ($1)

-- name: forget_bundle
-- A file that no table points to is gone.
delete from archive_files where file = $1 and not kept

-- name: archive_tables
-- Let the logs of some games go, now that a file holds them: from this moment on their tables point there. Of those that are
-- not as they were read, nothing goes. How many went.
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
-- The seats of somebody whose games lie in the archive.
select t.id, s.seat, t.archived from seats s join tables t on t.id = s.table_id
where s.person = $1 and t.archived is not null order by t.id

-- name: kept_bundles
-- The files that tables point to, made since a moment, the oldest first; each with its own.
select file, (extract(epoch from made) * 1000000)::bigint as moment from archive_files
where kept and made >= timestamptz 'epoch' + $1::bigint * interval '1 microsecond' order by made, file limit $2

-- name: public_games
-- Of some games of the archive, those that everybody may know of and that somebody played with somebody: how each was set
-- up, how it ended and where it lies, and by seat the bot that sat there, empty for a person.
select t.id, t.game, t.setup, t.scores, t.ended_by, t.archived, around.bots
from tables t cross join lateral (
  select array_agg(s.bot order by s.seat) as bots,
    count(s.person) filter (where s.person <> 'gone') - count(distinct s.person) filter (where s.person <> 'gone') as twice
  from seats s where s.table_id = t.id) as around
where t.id = any($1::text[]) and t.status = 'over' and (t.public or t.rated <> '') and t.archived is not null
  and around.twice = 0
order by t.id
