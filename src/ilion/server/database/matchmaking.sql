-- name: add_seek
-- Somebody looks for somebody to play with, at an open table of his own; null where he does already.
insert into seeks (owner, person, table_id, game, rhythm, rated, points) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (owner) do nothing returning table_id

-- name: note_seek
-- What somebody looks for, who still waits; he is found, too, where others have taken what was free at his table.
update seeks s set seen = clock_timestamp(),
  found = s.found or not exists (select from seats f where f.table_id = s.table_id and f.person is null and f.bot = '')
where owner = $1
returning game, rhythm, rated, table_id, found, extract(epoch from clock_timestamp() - since)::float8 as waited

-- name: end_seek
-- Somebody looks for nobody any more, unless he was found a moment ago and sits at a table that is about to begin; the one he
-- opened himself goes away where nobody else has touched it.
with ended as (
  delete from seeks s where s.owner = $1 and not (s.found and exists (
    select from tables t join seats x on x.table_id = t.id where t.id = s.table_id and t.status = 'open' and x.person = s.person))
  returning s.table_id, s.person, s.found)
select drop_untouched(table_id, person) from ended where not found

-- name: drop_untouched
-- A table that nobody but its opener has touched goes away.
select drop_untouched($1, $2)

-- name: match_seeks
-- Bring those together who fit; the tables at which they sit.
select match_seeks as id from match_seeks($1)

-- name: count_server
-- How many have been here in the last ten minutes, how many tables are played, and how many seek whom in which game; no more
-- is counted than somebody wants to know.
select (select count(*) from (select distinct person from sessions where seen > statement_timestamp() - interval '10 minutes'
    and revoked is null limit 10000) as here) as people,
  (select count(*) from (select from tables where status = 'playing' limit 10000) as going) as tables,
  array(select game from seeks s where still_seeks(s) order by game limit 10000) as sought

-- name: export_seeks
-- What is kept about somebody: whom he looks for.
select jsonb_build_object('table', table_id, 'game', game, 'rhythm', rhythm, 'rated', rated, 'points', points, 'since', since,
  'seen', seen, 'found', found) as exported
from seeks where owner = $1

-- name: forget_seeks
-- They look for nobody.
delete from seeks where owner = any($1)
