-- name: add_seek
-- Add a seek of a user at their own open table; null if they have a seek already.
insert into seeks (owner, person, table_id, game, rhythm, rated, points) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (owner) do nothing returning table_id

-- name: note_seek
-- Renew a user's seek and return it. It also counts as found once no seat at its table is free.
update seeks s set seen = clock_timestamp(),
  found = s.found or not exists (select from seats f where f.table_id = s.table_id and f.person is null and f.bot = '')
where owner = $1
returning game, rhythm, rated, table_id, found, extract(epoch from clock_timestamp() - since)::float8 as waited

-- name: end_seek
-- Delete a user's seek, unless an opponent was just found and the user sits at a table about to start. Delete the table the user opened if
-- nobody else has touched it.
with ended as (
  delete from seeks s where s.owner = $1 and not (s.found and exists (
    select from tables t join seats x on x.table_id = t.id where t.id = s.table_id and t.status = 'open' and x.person = s.person))
  returning s.table_id, s.person, s.found)
select drop_untouched(table_id, person) from ended where not found

-- name: drop_untouched
-- Delete a table that only its opener has touched.
select drop_untouched($1, $2)

-- name: match_seeks
-- Match seeks that fit together and return the tables at which the players now sit.
select match_seeks as id from match_seeks($1)

-- name: count_server
-- Return the users seen in the last 10 minutes, the games in progress, and the game of each active seek; each count stops at 10 000.
select (select count(*) from (select distinct person from sessions where seen > statement_timestamp() - interval '10 minutes'
    and revoked is null limit 10000) as here) as people,
  (select count(*) from (select from tables where status = 'playing' limit 10000) as going) as tables,
  array(select game from seeks s where still_seeks(s) order by game limit 10000) as sought

-- name: export_seeks
-- Export the seek of a user.
select jsonb_build_object('table', table_id, 'game', game, 'rhythm', rhythm, 'rated', rated, 'points', points, 'since', since,
  'seen', seen, 'found', found) as exported
from seeks where owner = $1

-- name: forget_seeks
-- Delete the seeks of users.
delete from seeks where owner = any($1)
