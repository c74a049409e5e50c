-- name: today
-- The day it is, and the next: a day begins at midnight, by UTC.
select d::text as today, (d + 1)::text as tomorrow from (select (statement_timestamp() at time zone 'UTC')::date as d) as clock

-- name: announce_day
-- What is played on a day, unless that is known already.
insert into days (day, game, setup, seat, bot, commitment, seed) values ($1::text::date, $2, $3, $4, $5, $6, $7) on conflict do nothing

-- name: read_days
-- What is played on some days; what the dice come from, once a day is over.
select day::text, game, setup, seat, bot, commitment,
  case when day < (statement_timestamp() at time zone 'UTC')::date then seed end as seed
from days where day = any($1::text[]::date[]) order by day

-- name: seed_of_day
-- What the dice of a day come from, for the tables it is played at.
select seed from days where day = $1::text::date

-- name: days_before
-- The days before another, the last first.
select day::text from days where day < $1::text::date order by day desc limit $2

-- name: table_of_day
-- Where somebody plays a day's war.
select id from tables where day = $1 and owner = $2

-- name: field_of_day
-- How many play a day's war, how many have come to its end, and what they took on an average.
select count(*) as begun, count(*) filter (where status = 'over') as ended, avg(scores[$2 + 1]) filter (where status = 'over') as mean
from tables where day = $1

-- name: lines_of_day
-- The first in a day's war. Among those who took the same, who won sooner is ahead of who won later, and who held out longer of
-- who fell sooner.
select t.id, t.owner, t.scores[$2 + 1] as score, t.seq, p.name as who, p.kind,
  rank() over (order by t.scores[$2 + 1] desc, case when t.scores[$2 + 1] > 0.5 then t.seq else -t.seq end)::integer as place
from tables t join seats s on s.table_id = t.id and s.seat = $2 left join people p on p.id = s.person
where t.day = $1 and t.status = 'over' order by place, t.id limit $3

-- name: place_in_day
-- Somebody's place in a day's war, once he has come to its end.
select mine.id, mine.owner, mine.scores[$2 + 1] as score, mine.seq, p.name as who, p.kind,
  (select count(*) + 1 from tables t where t.day = $1 and t.status = 'over' and (t.scores[$2 + 1] > mine.scores[$2 + 1]
    or (t.scores[$2 + 1] = mine.scores[$2 + 1] and case when t.scores[$2 + 1] > 0.5 then t.seq < mine.seq else t.seq > mine.seq end)))::integer as place
from tables mine join seats s on s.table_id = mine.id and s.seat = $2 left join people p on p.id = s.person
where mine.day = $1 and mine.owner = $3 and mine.status = 'over'
