-- name: today
-- The day it is, and the next: a day begins at midnight, by UTC.
select d::text as today, (d + 1)::text as tomorrow from (select (statement_timestamp() at time zone 'UTC')::date as d) as clock

-- name: announce_day
-- What is played on a day, unless that is known already. A beacon has a part in it only where it is announced before the day begins:
-- whoever chose a seed later could know the round.
insert into daily_games (day, game, setup, seat, bot, commitment, seed, beacon)
values ($1::text::date, $2, $3, $4, $5, $6, $7,
  case when $1::text::date > (statement_timestamp() at time zone 'UTC')::date then $8::jsonb end) on conflict do nothing

-- name: read_days
-- What is played on some days; what the dice come from, once a day is over.
select day::text, game, setup, seat, bot, commitment, beacon, value, signature,
  case when day < (statement_timestamp() at time zone 'UTC')::date then seed end as seed
from daily_games where day = any($1::text[]::date[]) order by day

-- name: light_day
-- What the round of a day brought; it is the same whoever brings it.
update daily_games set value = $2, signature = $3 where day = $1::text::date and value is null

-- name: seed_of_day
-- What the dice of a day come from, for the tables it is played at.
select seed from daily_games where day = $1::text::date

-- name: days_before
-- The days before another, the last first.
select day::text from daily_games where day < $1::text::date order by day desc limit $2

-- name: table_of_day
-- The daily game that counts for a user.
select id from tables where day = $1 and day <> '' and counted and owner = $2

-- name: daily_games_of
-- The daily games of some users that count, with the time at which each was begun.
select id, day, extract(epoch from created)::float8 as begun from tables
where creator = any($1::text[]) and day <> '' and counted

-- name: uncount_daily_games
-- Leave some daily games out of the standings; they stay in their players' lists.
update tables set counted = false where id = any($1::text[])

-- name: field_of_day
-- How many play a day's war, how many have come to its end, and what they took on an average.
select (select count(*) from tables where day = $1 and day <> '' and counted) as begun, count(*) as ended, avg(score) as mean
from daily_results where day = $1

-- name: lines_of_day
-- The first in a day's war.
select id, owner, score, seq, who, kind, standing, rank() over (order by standing desc)::integer as place
from daily_results where day = $1 order by place, id limit $2

-- name: place_in_day
-- Somebody's place in a day's war, once he has come to its end.
select id, owner, score, seq, who, kind, standing,
  (select count(*) + 1 from daily_results other where other.day = $1 and other.standing > mine.standing)::integer as place
from daily_results mine where mine.day = $1 and mine.owner = $2
