-- name: today() -> DayCountRow
-- row: DayCountRow(today: str, tomorrow: str)
-- at: first
-- Return today's and tomorrow's date. A day starts at midnight UTC.
select d::text as today, (d + 1)::text as tomorrow from (select (statement_timestamp() at time zone 'UTC')::date as d) as clock

-- name: announce_day(day: str, game: str, setup: bytes, seat: int, bot: str, commitment: str, seed: bytes, beacon:
--   bytes | None) -> None
-- at: first
-- Add the daily challenge of a day unless there is one. The beacon is stored only if the day has not begun: anyone who chose the seed later
-- could already know the round.
insert into daily_games (day, game, setup, seat, bot, commitment, seed, beacon)
values (:day::text::date, :game, :setup, :seat, :bot, :commitment, :seed,
  case when :day::text::date > (statement_timestamp() at time zone 'UTC')::date then :beacon::jsonb end) on conflict do nothing

-- name: read_days(days: Sequence[str]) -> list[DayRow]
-- row: DayRow(day: str, game: str, setup: bytes, seat: int, bot: str, commitment: str, beacon: bytes | None, value:
--   bytes | None, signature: bytes | None, seed: bytes | None)
-- at: first
-- Return the daily challenges of the given days; the seed of the dice is null until the day is over.
select day::text, game, setup, seat, bot, commitment, beacon, value, signature,
  case when day < (statement_timestamp() at time zone 'UTC')::date then seed end as seed
from daily_games where day = any(:days::text[]::date[]) order by day

-- name: light_day(day: str, value: bytes, signature: bytes) -> None
-- at: first
-- Store the beacon value and signature for a day, once. The value is the same whichever node fetches it.
update daily_games set value = :value, signature = :signature where day = :day::text::date and value is null

-- name: seed_of_day(day: str) -> bytes
-- at: first
-- Return the seed of a day's dice, for the tables of its daily challenge.
select seed from daily_games where day = :day::text::date

-- name: days_before(before: str, most: int) -> list[str]
-- at: first
-- Return the days with a daily challenge before a day, latest first.
select day::text from daily_games where day < :before::text::date order by day desc limit :most

-- name: table_of_day(day: str, owner: str) -> str | None
-- at: all first_answer
-- Return the table of a user's daily challenge that counts for the standings.
select id from tables where day = :day and day <> '' and counted and owner = :owner

-- name: daily_games_of(users: Sequence[str]) -> list[BegunDailyGameRow]
-- row: BegunDailyGameRow(id: str, day: str, begun: float)
-- at: all concatenated, needs all
-- Return the daily challenge games of users that count for the standings, with the time each began.
select id, day, extract(epoch from created)::float8 as begun from tables
where creator = any(:users::text[]) and day <> '' and counted

-- name: uncount_daily_games(tables: Sequence[str]) -> None
-- at: all no_answer, needs all
-- Exclude daily challenge games from the standings; they stay in their players' lists.
update tables set counted = false where id = any(:tables::text[])

-- name: field_of_day(day: str) -> FieldRow
-- row: FieldRow(begun: int, ended: int, mean: float | None)
-- at: all merged_field
-- Return how many players began a daily challenge, how many finished it, and their average score.
select (select count(*) from tables where day = :day and day <> '' and counted) as begun, count(*) as ended, avg(score) as mean
from daily_results where day = :day

-- name: lines_of_day(day: str, most: int) -> list[DayLine]
-- row: DayLine(id: str, owner: str, score: float, seq: int, who: str | None, kind: str | None, standing: list[float],
--   page: str | None, place: int)
-- at: all ranked_results most
-- Return the top of the standings of a daily challenge.
select id, owner, score, seq, who, kind, standing,
  (select p.id from seats s join users p on p.id = s.person where s.table_id = daily_results.id and p.kind = 'account' and not p.private) as page, rank() over (order by standing desc)::integer as place
from daily_results where day = :day order by place, id limit :most

-- name: place_in_day(day: str, owner: str) -> DayLine | None
-- at: method
-- Return a user's place in the standings of a daily challenge; no row until they have finished it.
select id, owner, score, seq, who, kind, standing,
  (select p.id from seats s join users p on p.id = s.person where s.table_id = mine.id and p.kind = 'account' and not p.private) as page,
  (select count(*) + 1 from daily_results other where other.day = :day and other.standing > mine.standing)::integer as place
from daily_results mine where mine.day = :day and mine.owner = :owner
