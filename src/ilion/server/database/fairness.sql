-- name: cancelled_games
-- Games that did not end, the last first, before a number, with how often that happens to those who opened them.
select c.n, extract(epoch from c.at)::float8 as at, c.how, c.game, c.commitment, coalesce(p.name, '') as opener, c.opener as person,
  coalesce(r.finished, 0) as finished, coalesce(r.cancelled, 0) as cancelled
from cancelled_games c left join users p on p.id = c.opener and p.deleted is null left join finish_rates r on r.person = c.opener
where c.n < $1 order by c.n desc limit $2

-- name: rates_of
-- How many games of some people ended, and how many did not.
select person, finished, cancelled from finish_rates where person = any($1::text[])

-- name: server_finish_rates
-- How many games of this house ended, and how many did not.
select coalesce(sum(finished), 0)::bigint as finished, coalesce(sum(cancelled), 0)::bigint as cancelled
from finish_rates where person in (select ':' || shard from generate_series(0, 15) shard)

-- name: export_rates
-- What is kept about somebody: how many of his games ended.
select jsonb_build_object('finished', finished, 'cancelled', cancelled) as exported from finish_rates where person = $1

-- name: forget_rates
-- How many of their games ended is forgotten.
delete from finish_rates where person = any($1)

-- name: forget_openers
-- Who opened the games that did not end is forgotten.
update cancelled_games set opener = $2 where opener = any($1)
