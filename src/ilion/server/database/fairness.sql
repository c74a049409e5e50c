-- name: cancelled_games
-- Return cancelled games numbered below n, latest first, with the numbers of finished and cancelled games of the user who opened each.
select c.n, extract(epoch from c.at)::float8 as at, c.how, c.game, c.commitment, coalesce(p.name, '') as opener, c.opener as person,
  coalesce(r.finished, 0) as finished, coalesce(r.cancelled, 0) as cancelled
from cancelled_games c left join users p on p.id = c.opener and p.deleted is null left join finish_rates r on r.person = c.opener
where c.n < $1 order by c.n desc limit $2

-- name: rates_of
-- Return how many games of the given users were finished and how many were cancelled.
select person, finished, cancelled from finish_rates where person = any($1::text[])

-- name: server_finish_rates
-- Return how many games on this server were finished and how many were cancelled: the sum over its 16 counter rows.
select coalesce(sum(finished), 0)::bigint as finished, coalesce(sum(cancelled), 0)::bigint as cancelled
from finish_rates where person in (select ':' || shard from generate_series(0, 15) shard)

-- name: export_rates
-- Export how many games of a user were finished and how many were cancelled.
select jsonb_build_object('finished', finished, 'cancelled', cancelled) as exported from finish_rates where person = $1

-- name: forget_rates
-- Delete the counts of finished and cancelled games of users.
delete from finish_rates where person = any($1)

-- name: forget_openers
-- Replace users as openers of cancelled games by a placeholder.
update cancelled_games set opener = $2 where opener = any($1)
