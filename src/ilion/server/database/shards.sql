-- name: read_shards
-- Which letters are not with the people, and in which database each is.
select letter, name, moving, version from shards

-- name: place_letter
-- The tables of a letter are in a database from now on, and may be about to move.
insert into shards (letter, name, moving) values ($1, $2, $3)
on conflict (letter) do update set name = excluded.name, moving = excluded.moving, version = excluded.version

-- name: told_of
-- What other databases may know of some people.
select id, name, kind, notify, deleted is not null as gone from users where id = any($1::text[])

-- name: know_people
-- Some people as the first database knows them, for those who sit or speak at tables here.
insert into users (id, name, kind, notify, deleted)
select id, name, kind, notify, case when gone then clock_timestamp() end
from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::boolean[]) as x (id, name, kind, notify, gone) order by id
on conflict (id) do update set
  name = excluded.name, kind = excluded.kind, notify = excluded.notify, deleted = excluded.deleted

-- name: take_news
-- Some people of whom something has changed; until this is done it is nobody else's to tell.
select person as id from user_changes order by person limit $1 for update skip locked

-- name: drop_news
-- Of these people all is told.
delete from user_changes where person = any($1::text[])

-- name: change_known
-- What has changed of some people, of those who are known here; whether there is somebody to tell at their tables follows.
with x as (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::boolean[]) as x (id, name, kind, notify, gone)),
changed as (
  update users p set name = x.name, kind = x.kind, notify = x.notify,
    deleted = case when x.gone then coalesce(p.deleted, clock_timestamp()) end
  from x where p.id = x.id returning p.id, p.notify)
update tables t set tells = true from seats s join x on x.id = s.person
where x.notify and t.id = s.table_id and not t.tells and t.status in ('open', 'playing')

-- name: forget_known
-- People who have left for good are not known here either.
delete from users where id = any($1::text[])

-- name: know_node
-- A node is here, under the number that the first database gave it; those that were silent for a day are forgotten.
with gone as (delete from nodes where at < statement_timestamp() - interval '1 day')
insert into nodes (id, name) overriding system value values ($1, $2)
on conflict (id) do update set at = clock_timestamp()

-- name: take_cancelled
-- Some games that did not end, to be told where all of them are listed.
delete from cancelled_games where n in (select n from cancelled_games order by n limit $1 for update skip locked)
returning extract(epoch from at)::float8 as at, how, game, commitment, opener

-- name: keep_cancelled
-- Games of another database that did not end, unless they were told before.
insert into cancelled_games (at, how, game, commitment, opener)
select to_timestamp(at), how, game, commitment, opener
from unnest($1::float8[], $2::text[], $3::text[], $4::text[], $5::text[]) as x (at, how, game, commitment, opener)
where not exists (select from cancelled_games c where c.commitment = x.commitment and c.how = x.how) order by at

-- name: above_in_day
-- How many stand above somebody in a day's war.
select count(*) from daily_results where day = $1 and standing > $2

-- name: reach_of
-- In which language somebody is told, whether he wants to be, and by which address.
select lang, notify, case when by_mail then email end as email from users where id = $1 and deleted is null
