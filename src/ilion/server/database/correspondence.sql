-- name: take_days_off(person: str, days: int, most: int) -> float | None
-- at: first
-- Start days off and return when they end, or null if the user does not have that many left or has days off already.
select extract(epoch from take_days_off(:person, :days, :most))::float8

-- name: days_off(person: str) -> DaysOffRow
-- row: DaysOffRow(until: float | None, taken: int)
-- at: first
-- Return until when a user has days off, and how many they have taken in the last 365 days.
select extract(epoch from p.off_until)::float8 as until,
  (select coalesce(sum(d.days), 0) from days_off d where d.person = p.id and d.at > statement_timestamp() - interval '365 days') as taken
from users p where p.id = :person

-- name: keep_feed(person: str, token: bytes) -> None
-- at: first
-- Set the secret token of a user's feed of turns. The previous token stops working.
insert into feed_tokens (person, token) values (:person, :token) on conflict (person) do update set token = excluded.token

-- name: drop_feed(person: str) -> None
-- at: first
-- Delete the secret token of a user's feed of turns.
delete from feed_tokens where person = :person

-- name: has_feed(person: str) -> bool
-- at: first
-- Return whether a user has a secret token for their feed of turns.
select exists (select from feed_tokens where person = :person)

-- name: feed_of(token: bytes) -> FeedRow | None
-- row: FeedRow(id: str, lang: str)
-- at: first
-- Return the user that a feed token belongs to, and their language.
select p.id, p.lang from feed_tokens f join users p on p.id = f.person where f.token = :token and p.deleted is null

-- name: turns_of(person: str, most: int) -> list[TurnOf]
-- row: TurnOf(id: str, game: str, since: float, until: float | None, others: list[str])
-- at: all most_urgent most
-- Return the tables that wait for a user, most urgent first; until is the deadline in wall-clock time, null if no clock runs.
select t.id, t.game, extract(epoch from t.touched)::float8 as since,
  extract(epoch from t.deadlines[s.seat + 1] + p.lost)::float8 as until,
  array(select o.name from seats x join users o on o.id = x.person
    where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from seats s join tables t on t.id = s.table_id cross join cluster_heartbeat p
where s.person = :person and t.status = 'playing' and s.seat = any(t.awaited) and s.standby = ''
order by until nulls last, since desc limit :most

-- name: keep_digest(person: str) -> None
-- at: first
-- Switch a user to one e-mail a day about their turns: the first is due in a day.
with kept as (insert into digests (person) values (:person) on conflict do nothing returning person, sent)
insert into jobs (kind, subject, due) select 'digest', person, sent + interval '1 day' from kept on conflict do nothing

-- name: drop_digest(person: str) -> None
-- at: first
-- Switch a user back to one e-mail per turn.
with dropped as (delete from jobs where kind = 'digest' and subject = :person) delete from digests where person = :person

-- name: digest_of(person: str) -> DigestRow | None
-- row: DigestRow(id: str, lang: str, email: str | None)
-- at: first
-- Return whom a daily digest goes to; the address is null if the user does not take e-mail or is deleted. No row if the user has no digest.
select p.id, p.lang, case when p.by_mail and p.deleted is null then p.email end as email
from digests d join users p on p.id = d.person where d.person = :person

-- name: told_digest(person: str) -> None
-- at: first
-- Note that the daily digest of a user was sent.
update digests set sent = clock_timestamp() where person = :person

-- name: export_digests(person: str) -> list[bytes]
-- at: first
-- Export that a user takes a daily digest, and when the last one was sent.
select jsonb_build_object('sent', sent) as exported from digests where person = :person

-- name: export_days_off(person: str) -> list[bytes]
-- at: first
-- Export the days off of a user.
select jsonb_build_object('at', at, 'days', days) as exported from days_off where person = :person order by at

-- name: export_feeds(person: str) -> list[bytes]
-- at: first
-- Export that a user has a secret feed token, without the token.
select jsonb_build_object('feed', true) as exported from feed_tokens where person = :person

-- name: forget_over_days(people: Sequence[str]) -> None
-- at: first
-- Delete the days off, daily digests and feed tokens of users.
with a as (delete from days_off where person = any(:people)), b as (delete from digests where person = any(:people)),
  c as (delete from jobs where kind = 'digest' and subject = any(:people))
delete from feed_tokens where person = any(:people)
