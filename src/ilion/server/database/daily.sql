-- name: today
-- Return today's and tomorrow's date. A day starts at midnight UTC.
select d::text as today, (d + 1)::text as tomorrow from (select (statement_timestamp() at time zone 'UTC')::date as d) as clock

-- name: announce_day
-- Add the daily challenge of a day unless there is one. The beacon is stored only if the day has not begun: anyone who chose the seed later
-- could already know the round.
insert into daily_games (day, game, setup, seat, bot, commitment, seed, beacon)
values ($1::text::date, $2, $3, $4, $5, $6, $7,
  case when $1::text::date > (statement_timestamp() at time zone 'UTC')::date then $8::jsonb end) on conflict do nothing

-- name: read_days
-- Return the daily challenges of the given days; the seed of the dice is null until the day is over.
select day::text, game, setup, seat, bot, commitment, beacon, value, signature,
  case when day < (statement_timestamp() at time zone 'UTC')::date then seed end as seed
from daily_games where day = any($1::text[]::date[]) order by day

-- name: light_day
-- Store the beacon value and signature for a day, once. The value is the same whichever node fetches it.
update daily_games set value = $2, signature = $3 where day = $1::text::date and value is null

-- name: seed_of_day
-- Return the seed of a day's dice, for the tables of its daily challenge.
select seed from daily_games where day = $1::text::date

-- name: days_before
-- Return the days with a daily challenge before a day, latest first.
select day::text from daily_games where day < $1::text::date order by day desc limit $2

-- name: table_of_day
-- Return the table of a user's daily challenge that counts for the standings.
select id from tables where day = $1 and day <> '' and counted and owner = $2

-- name: daily_games_of
-- Return the daily challenge games of users that count for the standings, with the time each began.
select id, day, extract(epoch from created)::float8 as begun from tables
where creator = any($1::text[]) and day <> '' and counted

-- name: uncount_daily_games
-- Exclude daily challenge games from the standings; they stay in their players' lists.
update tables set counted = false where id = any($1::text[])

-- name: field_of_day
-- Return how many players began a daily challenge, how many finished it, and their average score.
select (select count(*) from tables where day = $1 and day <> '' and counted) as begun, count(*) as ended, avg(score) as mean
from daily_results where day = $1

-- name: lines_of_day
-- Return the top of the standings of a daily challenge.
select id, owner, score, seq, who, kind, standing, rank() over (order by standing desc)::integer as place
from daily_results where day = $1 order by place, id limit $2

-- name: place_in_day
-- Return a user's place in the standings of a daily challenge; no row until they have finished it.
select id, owner, score, seq, who, kind, standing,
  (select count(*) + 1 from daily_results other where other.day = $1 and other.standing > mine.standing)::integer as place
from daily_results mine where mine.day = $1 and mine.owner = $2
