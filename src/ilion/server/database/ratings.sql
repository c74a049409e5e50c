-- name: waiting_results
-- Rated games that are over and not counted yet, the first first.
select table_id as id from rated_results where n is null and at <= statement_timestamp() order by at, table_id limit $1

-- name: last_counted
-- How many rated games were counted.
select coalesce(max(n), 0) from rated_results

-- name: count_result
-- A rated game is the next that is counted, wherever its table is; nothing where it was counted before.
insert into rated_results (table_id, n, game, kind) values ($1, $2, $3, $4)
on conflict (table_id) do update set n = excluded.n, game = excluded.game, kind = excluded.kind where rated_results.n is null
returning n

-- name: postpone_result
-- A game that cannot be read here: a newer node may, or this one later.
update rated_results set at = statement_timestamp() + interval '10 minutes' where table_id = $1 and n is null

-- name: drop_result
-- A game that counts for nobody after all.
delete from rated_results where table_id = $1 and n is null

-- name: keep_takings
-- What each seat took of a game that is counted.
insert into rated_scores (table_id, seat, side, player, took)
select $1, x.seat - 1, x.side, x.player, x.took
from unnest($2::text[], $3::text[], $4::numeric[]) with ordinality as x (side, player, took, seat)

-- name: counted_results
-- Games that were counted after another, in their order, with what each seat took.
select r.table_id, r.n, r.game, r.kind, array_agg(s.side order by s.seat) as sides, array_agg(s.player order by s.seat) as players,
  array_agg(s.took order by s.seat) as took
from (select table_id, n, game, kind from rated_results where n > $1 order by n limit $2) as r
join rated_scores s on s.table_id = r.table_id group by r.table_id, r.n, r.game, r.kind order by r.n

-- name: beliefs
-- What is believed of some.
select b.who, b.game, b.part, b.mean, b.variance, b.games
from unnest($1::text[], $2::text[], $3::text[]) as x (who, game, part) join rating_estimates b using (who, game, part)

-- name: beliefs_of
-- All that is believed of some people.
select who, game, part, mean, variance, games from rating_estimates where who = any($1::text[]) order by who, game, part

-- name: believe
-- What is believed of some from now on.
insert into rating_estimates (who, game, part, mean, variance, games)
select * from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::integer[])
on conflict (who, game, part) do update set
  mean = excluded.mean, variance = excluded.variance, games = excluded.games

-- name: forget_all_beliefs
-- Nothing is believed of anybody.
delete from rating_estimates

-- name: owners_of
-- Who these people are: accounts, guests or programs, and whose.
select id, kind, coalesce(owner, id) as owner from users where id = any($1::text[])

-- name: export_beliefs
-- What is kept about somebody: how strong he seems to be.
select jsonb_build_object('game', game, 'part', part, 'mean', mean, 'variance', variance, 'games', games) as exported
from rating_estimates where who = $1 order by game, part

-- name: export_takings
-- What is kept about somebody: what he took of rated games.
select jsonb_build_object('table', s.table_id, 'seat', s.seat, 'side', s.side, 'took', s.took, 'n', r.n) as exported
from rated_scores s join rated_results r using (table_id) where s.player = $1 order by r.n

-- name: forget_beliefs
-- How strong they seemed to be is forgotten.
delete from rating_estimates where who = any($1)

-- name: forget_takings
-- What they took of rated games is nobody's, each under a name of his own, so that the others' ratings stay as they are.
update rated_scores s set player = x.nobody from unnest($1::text[], $2::text[]) as x (who, nobody) where s.player = x.who
