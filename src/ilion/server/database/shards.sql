-- name: read_shards() -> list[ShardRow]
-- row: ShardRow(letter: str, name: str, moving: bool, version: int)
-- at: first
-- Return the shards that are not in the users' database, and the database of each.
select letter, name, moving, version from shards

-- name: place_letter(letter: str, name: str, moving: bool) -> None
-- at: first
-- Set the database that holds the tables of a shard, and whether the shard is about to move.
insert into shards (letter, name, moving) values (:letter, :name, :moving)
on conflict (letter) do update set name = excluded.name, moving = excluded.moving, version = excluded.version

-- name: told_of(people: Sequence[str]) -> list[KnownUserRow]
-- row: KnownUserRow(id: str, name: str, kind: str, notify: bool, gone: bool)
-- at: first
-- Return the data of users that is copied to other databases.
select id, name, kind, notify, deleted is not null as gone from users where id = any(:people::text[])

-- name: know_people(ids: Sequence[str], names: Sequence[str], kinds: Sequence[str], notify: Sequence[bool], gone:
--   Sequence[bool]) -> None
-- at: chosen
-- Add or update copies of users of the first database, for those who sit or chat at tables here.
insert into users (id, name, kind, notify, deleted)
select id, name, kind, notify, case when gone then clock_timestamp() end
from unnest(:ids::text[], :names::text[], :kinds::text[], :notify::boolean[], :gone::boolean[]) as x (id, name, kind, notify, gone) order by id
on conflict (id) do update set
  name = excluded.name, kind = excluded.kind, notify = excluded.notify, deleted = excluded.deleted

-- name: take_news(most: int) -> list[str]
-- at: first
-- Return users with changes to copy, and lock them until the transaction ends; users locked by others are skipped.
select person as id from user_changes order by person limit :most for update skip locked

-- name: drop_news(people: Sequence[str]) -> None
-- at: first
-- Delete the change marks of users whose changes have been copied everywhere.
delete from user_changes where person = any(:people::text[])

-- name: change_known(ids: Sequence[str], names: Sequence[str], kinds: Sequence[str], notify: Sequence[bool], gone:
--   Sequence[bool]) -> None
-- at: chosen
-- Update the copies of changed users that exist here, and mark the tables of those who take notifications.
with x as (
  select * from unnest(:ids::text[], :names::text[], :kinds::text[], :notify::boolean[], :gone::boolean[]) as x (id, name, kind, notify, gone)),
changed as (
  update users p set name = x.name, kind = x.kind, notify = x.notify,
    deleted = case when x.gone then coalesce(p.deleted, clock_timestamp()) end
  from x where p.id = x.id returning p.id, p.notify)
update tables t set tells = true from seats s join x on x.id = s.person
where x.notify and t.id = s.table_id and not t.tells and t.status in ('open', 'playing')

-- name: forget_known(people: Sequence[str]) -> None
-- at: chosen
-- Delete the copies of users who were deleted for good.
delete from users where id = any(:people::text[])

-- name: know_node(id: int, name: str) -> None
-- at: chosen
-- Register a node under the id that the first database gave it, or record its heartbeat. Delete nodes without a heartbeat for a day.
with gone as (delete from nodes where at < statement_timestamp() - interval '1 day')
insert into nodes (id, name) overriding system value values (:id, :name)
on conflict (id) do update set at = clock_timestamp()

-- name: take_cancelled(most: int) -> list[TakenCancelled]
-- row: TakenCancelled(at: float, how: str, game: str, commitment: str, opener: str)
-- at: chosen
-- Delete cancelled games and return them, to be added to the list in the first database.
delete from cancelled_games where n in (select n from cancelled_games order by n limit :most for update skip locked)
returning extract(epoch from at)::float8 as at, how, game, commitment, opener

-- name: keep_cancelled(at: Sequence[float], how: Sequence[str], games: Sequence[str], commitments: Sequence[str],
--   openers: Sequence[str]) -> None
-- at: first
-- Add cancelled games of another database, unless they were added before.
insert into cancelled_games (at, how, game, commitment, opener)
select to_timestamp(at), how, game, commitment, opener
from unnest(:at::float8[], :how::text[], :games::text[], :commitments::text[], :openers::text[]) as x (at, how, game, commitment, opener)
where not exists (select from cancelled_games c where c.commitment = x.commitment and c.how = x.how) order by at

-- name: above_in_day(day: str, standing: Sequence[float]) -> int
-- at: chosen
-- Return how many players rank above a standing in a daily challenge.
select count(*) from daily_results where day = :day and standing > :standing

-- name: reach_of(person: str) -> ReachableUserRow | None
-- row: ReachableUserRow(lang: str, notify: bool, email: str | None)
-- at: first
-- Return a user's language, whether they take notifications, and their e-mail address, null if they take none by e-mail.
select lang, notify, case when by_mail then email end as email from users where id = :person and deleted is null
