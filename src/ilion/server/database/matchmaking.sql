-- name: add_seek(owner: str, person: str, table: str, game: str, rhythm: str, rated: bool, points: int, preset: str) -> str | None
-- at: first
-- Add a seek of a user at their own open table; null if they have a seek already.
insert into seeks (owner, person, table_id, game, rhythm, rated, points, preset)
values (:owner, :person, :table, :game, :rhythm, :rated, :points, :preset)
on conflict (owner) do nothing returning table_id

-- name: note_seek(owner: str) -> SeekRow | None
-- row: SeekRow(game: str, rhythm: str, rated: bool, preset: str, table_id: str, found: bool, waited: float)
-- at: first
-- Renew a user's seek and return it. It also counts as found once no seat at its table is free.
update seeks s set seen = clock_timestamp(),
  found = s.found or not exists (select from seats f where f.table_id = s.table_id and f.person is null and f.bot = '')
where owner = :owner
returning game, rhythm, rated, preset, table_id, found, extract(epoch from clock_timestamp() - since)::float8 as waited

-- name: end_seek(owner: str) -> None
-- at: first
-- Delete a user's seek, unless an opponent was just found and the user sits at a table about to start. Delete the table the user opened if
-- nobody else has touched it.
with ended as (
  delete from seeks s where s.owner = :owner and not (s.found and exists (
    select from tables t join seats x on x.table_id = t.id where t.id = s.table_id and t.status = 'open' and x.person = s.person))
  returning s.table_id, s.person, s.found)
select drop_untouched(table_id, person) from ended where not found

-- name: drop_untouched(table: str, person: str) -> None
-- at: first
-- Delete a table that only its opener has touched.
select drop_untouched(:table, :person)

-- name: match_seeks(most: int) -> list[str]
-- at: first
-- Match seeks that fit together and return the tables at which the players now sit.
select match_seeks as id from match_seeks(:most)

-- name: count_server() -> ServerCount
-- row: ServerCount(people: int, tables: int, sought: list[str])
-- at: first
-- Return the users seen in the last 10 minutes, the games in progress, and the game of each active seek; each count stops at 10 000.
select (select count(*) from (select distinct person from sessions where seen > statement_timestamp() - interval '10 minutes'
    and revoked is null limit 10000) as here) as people,
  (select count(*) from (select from tables where status = 'playing' limit 10000) as going) as tables,
  array(select game from seeks s where still_seeks(s) order by game limit 10000) as sought

-- name: export_seeks(owner: str) -> list[bytes]
-- at: first
-- Export the seek of a user.
select jsonb_build_object('table', table_id, 'game', game, 'rhythm', rhythm, 'rated', rated, 'preset', preset, 'points', points, 'since', since,
  'seen', seen, 'found', found) as exported
from seeks where owner = :owner

-- name: forget_seeks(people: Sequence[str]) -> None
-- at: first
-- Delete the seeks of users.
delete from seeks where owner = any(:people)
