-- name: cancelled_games(before: int, most: int) -> list[CancelledRow]
-- row: CancelledRow(n: int, at: float, how: Literal['aborted', 'abandoned', 'anew'], game: str, commitment: str,
--   opener: str, person: str, finished: int, cancelled: int)
-- at: method
-- Return cancelled games numbered below n, latest first, with the numbers of finished and cancelled games of the user who opened each.
select c.n, extract(epoch from c.at)::float8 as at, c.how, c.game, c.commitment, coalesce(p.name, '') as opener, c.opener as person,
  coalesce(r.finished, 0) as finished, coalesce(r.cancelled, 0) as cancelled
from cancelled_games c left join users p on p.id = c.opener and p.deleted is null left join finish_rates r on r.person = c.opener
where c.n < :before order by c.n desc limit :most

-- name: rates_of(people: Sequence[str]) -> list[RateOf]
-- row: RateOf(person: str, finished: int, cancelled: int)
-- at: all sums_of_people
-- Return how many games of the given users were finished and how many were cancelled.
select person, finished, cancelled from finish_rates where person = any(:people::text[])

-- name: server_finish_rates() -> FinishRateRow
-- row: FinishRateRow(finished: int, cancelled: int)
-- at: all sums
-- Return how many games on this server were finished and how many were cancelled: the sum over its 16 counter rows.
select coalesce(sum(finished), 0)::bigint as finished, coalesce(sum(cancelled), 0)::bigint as cancelled
from finish_rates where person in (select ':' || shard from generate_series(0, 15) shard)

-- name: export_rates(person: str) -> list[bytes]
-- at: all sums_exported, needs all
-- Export how many games of a user were finished and how many were cancelled.
select jsonb_build_object('finished', finished, 'cancelled', cancelled) as exported from finish_rates where person = :person

-- name: forget_rates(people: Sequence[str]) -> None
-- at: all no_answer, needs all
-- Delete the counts of finished and cancelled games of users.
delete from finish_rates where person = any(:people)

-- name: forget_openers(people: Sequence[str], gone: str) -> None
-- at: all no_answer, needs all
-- Replace users as openers of cancelled games by a placeholder.
update cancelled_games set opener = :gone where opener = any(:people)
