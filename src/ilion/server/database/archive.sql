-- name: ripe_tables(days: int, most: int) -> list[ArchivableTableRow]
-- row: ArchivableTableRow(id: str, month: str)
-- at: chosen
-- Return games that ended at least the given number of days ago and wait to be archived, longest due first, with the month (UTC) in which
-- each ended.
select d.table_id as id, t.month from (
  select table_id, at from scheduled_work where kind = 'archive' and at <= statement_timestamp() - make_interval(days => :days)
  order by at limit :most) as d
cross join lateral (
  select to_char(touched at time zone 'UTC', 'YYYY-MM') as month from tables where id = d.table_id offset 0) as t
order by d.at

-- name: put_off_archive(table: str) -> None
-- at: chosen
-- Keep a game in the database for now and try to archive it again in 7 days.
update scheduled_work set at = statement_timestamp() + interval '7 days' where table_id = :table and kind = 'archive'

-- name: begun_bundles() -> list[str]
-- at: chosen
-- Return the archive files that were started and that no table refers to. Hold the archiver lock: only the writer of a file may find it
-- here.
select file from archive_files where not kept

-- name: begin_bundle(file: str) -> None
-- at: chosen
-- Register an archive file that is about to be written.
insert into archive_files (file) values (:file)

-- name: forget_bundle(file: str) -> None
-- at: chosen
-- Delete the record of an archive file that no table refers to, after the file itself was deleted.
delete from archive_files where file = :file and not kept

-- name: archive_tables(file: str, tables: Sequence[str], chains: Sequence[bytes], starts: Sequence[int], sizes:
--   Sequence[int], sums: Sequence[str]) -> int
-- at: chosen
-- Delete the logs of games that an archive file now holds, point their tables to the file, and return how many were archived. Skip tables
-- that have changed since they were read.
with bundle as (update archive_files set kept = true where file = :file and not kept returning file),
gone as (
  update tables t set archived = jsonb_build_object('file', b.file, 'start', a.start, 'size', a.size, 'sum', a.sum)
  from unnest(:tables::text[], :chains::bytea[], :starts::bigint[], :sizes::bigint[], :sums::text[]) as a (id, chain, start, size, sum)
    cross join bundle b
  where t.id = a.id and t.chain = a.chain and t.status in ('over', 'aborted') and t.archived is null returning t.id),
e as (delete from entries where table_id = any(array(select id from gone))),
s as (delete from snapshots where table_id = any(array(select id from gone))),
g as (delete from start_moves where table_id = any(array(select id from gone))),
r as (delete from replays where table_id = any(array(select id from gone))),
a as (delete from analyses where table_id = any(array(select id from gone))),
d as (delete from scheduled_work where table_id = any(array(select id from gone)) and kind = 'archive')
select count(*) from gone

-- name: archived_seats(person: str) -> list[ArchivedSeat]
-- row: ArchivedSeat(id: str, seat: int, archived: bytes)
-- at: all concatenated, needs all
-- Return the seats of a user in archived games.
select t.id, s.seat, t.archived from seats s join tables t on t.id = s.table_id
where s.person = :person and t.archived is not null order by t.id

-- name: kept_bundles(since: int, most: int) -> list[KeptBundle]
-- row: KeptBundle(file: str, moment: int)
-- at: chosen
-- Return the archive files that tables refer to and that were made at or after a time, oldest first, each with its own time in
-- microseconds.
select file, (extract(epoch from made) * 1000000)::bigint as moment from archive_files
where kept and made >= timestamptz 'epoch' + :since::bigint * interval '1 microsecond' order by made, file limit :most

-- name: public_games(ids: Sequence[str]) -> list[PublicGame]
-- row: PublicGame(id: str, game: str, setup: bytes, scores: list[float], ended_by: str, archived: bytes, bots:
--   list[str])
-- at: chosen
-- Return those of the given archived games that are public or rated and in which no user plays two seats, with setup, result and archive
-- location; bots lists the bot of each seat, empty for a person.
select t.id, t.game, t.setup, t.scores, t.ended_by, t.archived, around.bots
from tables t cross join lateral (
  select array_agg(s.bot order by s.seat) as bots,
    count(s.person) filter (where s.person <> 'gone') - count(distinct s.person) filter (where s.person <> 'gone') as twice
  from seats s where s.table_id = t.id) as around
where t.id = any(:ids::text[]) and t.status = 'over' and (t.public or t.rated <> '') and t.archived is not null
  and around.twice = 0
order by t.id
