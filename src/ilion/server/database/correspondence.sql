-- name: take_days_off
-- Begin some days off; until when, or null where somebody has not so many left.
select extract(epoch from take_days_off($1, $2, $3))::float8

-- name: days_off
-- Until when somebody has days off, and how many he has taken in a year.
select extract(epoch from p.off_until)::float8 as until,
  (select coalesce(sum(d.days), 0) from days_off d where d.person = p.id and d.at > statement_timestamp() - interval '365 days') as taken
from users p where p.id = $1

-- name: keep_feed
-- The secret address of what awaits somebody; the one before leads nowhere.
insert into feed_tokens (person, token) values ($1, $2) on conflict (person) do update set token = excluded.token

-- name: drop_feed
-- The secret address leads nowhere any more.
delete from feed_tokens where person = $1

-- name: has_feed
-- Whether there is a secret address of what awaits somebody.
select exists (select from feed_tokens where person = $1)

-- name: feed_of
-- Whose secret address it is, and in which language he reads.
select p.id, p.lang from feed_tokens f join users p on p.id = f.person where f.token = $1 and p.deleted is null

-- name: turns_of
-- The tables that await somebody, and until when where a clock runs, in the world's time; the most urgent first.
select t.id, t.game, extract(epoch from t.touched)::float8 as since,
  extract(epoch from t.deadlines[s.seat + 1] + p.lost)::float8 as until,
  array(select o.name from seats x join users o on o.id = x.person
    where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from seats s join tables t on t.id = s.table_id cross join cluster_heartbeat p
where s.person = $1 and t.status = 'playing' and s.seat = any(t.awaited) and s.standby = ''
order by until nulls last, since desc limit $2

-- name: keep_digest
-- Somebody wants to be told of his turns by one letter a day.
insert into digests (person) values ($1) on conflict do nothing

-- name: drop_digest
-- Somebody wants a letter for each turn again.
delete from digests where person = $1

-- name: lease_digests
-- Those whose letter of the day is due; whoever fails leaves them to a later try.
update digests d set sent = clock_timestamp() - interval '1 day' + interval '10 minutes' from users p
where p.id = d.person and d.person in (
  select person from digests where sent < statement_timestamp() - interval '1 day' order by sent limit $1 for update skip locked)
returning p.id, p.lang, case when p.by_mail and p.deleted is null then p.email end as email

-- name: told_digest
-- The letter of the day is sent.
update digests set sent = clock_timestamp() where person = $1

-- name: export_digests
-- What is kept about somebody: that he is told of his turns once a day.
select jsonb_build_object('sent', sent) as exported from digests where person = $1

-- name: export_days_off
-- What is kept about somebody: his days off.
select jsonb_build_object('at', at, 'days', days) as exported from days_off where person = $1 order by at

-- name: export_feeds
-- What is kept about somebody: that there is a secret address of what awaits him.
select jsonb_build_object('feed', true) as exported from feed_tokens where person = $1

-- name: forget_over_days
-- Their days off, and where and how often it was told what awaits them, are forgotten.
with a as (delete from days_off where person = any($1)), b as (delete from digests where person = any($1)) delete from feed_tokens where person = any($1)
