-- name: take_days_off
-- Start days off and return when they end, or null if the user does not have that many left or has days off already.
select extract(epoch from take_days_off($1, $2, $3))::float8

-- name: days_off
-- Return until when a user has days off, and how many they have taken in the last 365 days.
select extract(epoch from p.off_until)::float8 as until,
  (select coalesce(sum(d.days), 0) from days_off d where d.person = p.id and d.at > statement_timestamp() - interval '365 days') as taken
from users p where p.id = $1

-- name: keep_feed
-- Set the secret token of a user's feed of turns. The previous token stops working.
insert into feed_tokens (person, token) values ($1, $2) on conflict (person) do update set token = excluded.token

-- name: drop_feed
-- Delete the secret token of a user's feed of turns.
delete from feed_tokens where person = $1

-- name: has_feed
-- Return whether a user has a secret token for their feed of turns.
select exists (select from feed_tokens where person = $1)

-- name: feed_of
-- Return the user that a feed token belongs to, and their language.
select p.id, p.lang from feed_tokens f join users p on p.id = f.person where f.token = $1 and p.deleted is null

-- name: turns_of
-- Return the tables that wait for a user, most urgent first; until is the deadline in wall-clock time, null if no clock runs.
select t.id, t.game, extract(epoch from t.touched)::float8 as since,
  extract(epoch from t.deadlines[s.seat + 1] + p.lost)::float8 as until,
  array(select o.name from seats x join users o on o.id = x.person
    where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from seats s join tables t on t.id = s.table_id cross join cluster_heartbeat p
where s.person = $1 and t.status = 'playing' and s.seat = any(t.awaited) and s.standby = ''
order by until nulls last, since desc limit $2

-- name: keep_digest
-- Switch a user to one e-mail a day about their turns.
insert into digests (person) values ($1) on conflict do nothing

-- name: drop_digest
-- Switch a user back to one e-mail per turn.
delete from digests where person = $1

-- name: lease_digests
-- Lease daily digests that are due for 10 minutes; if the worker fails, they are due again after that. The address is null if the user does
-- not take e-mail or is deleted.
update digests d set sent = clock_timestamp() - interval '1 day' + interval '10 minutes' from users p
where p.id = d.person and d.person in (
  select person from digests where sent < statement_timestamp() - interval '1 day' order by sent limit $1 for update skip locked)
returning p.id, p.lang, case when p.by_mail and p.deleted is null then p.email end as email

-- name: told_digest
-- Note that the daily digest of a user was sent.
update digests set sent = clock_timestamp() where person = $1

-- name: export_digests
-- Export that a user takes a daily digest, and when the last one was sent.
select jsonb_build_object('sent', sent) as exported from digests where person = $1

-- name: export_days_off
-- Export the days off of a user.
select jsonb_build_object('at', at, 'days', days) as exported from days_off where person = $1 order by at

-- name: export_feeds
-- Export that a user has a secret feed token, without the token.
select jsonb_build_object('feed', true) as exported from feed_tokens where person = $1

-- name: forget_over_days
-- Delete the days off, daily digests and feed tokens of users.
with a as (delete from days_off where person = any($1)), b as (delete from digests where person = any($1)) delete from feed_tokens where person = any($1)
