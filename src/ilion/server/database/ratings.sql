-- name: waiting_results
-- Return finished rated games that are not counted yet, oldest first.
select table_id as id from rated_results where n is null and at <= statement_timestamp() order by at, table_id limit $1

-- name: last_counted
-- Return the number of the last rated game that was counted, or 0.
select coalesce(max(n), 0) from rated_results

-- name: count_result
-- Count a rated game under the next number, in whichever database its table is; no row if it was counted before.
insert into rated_results (table_id, n, game, kind) values ($1, $2, $3, $4)
on conflict (table_id) do update set n = excluded.n, game = excluded.game, kind = excluded.kind where rated_results.n is null
returning n

-- name: postpone_result
-- Postpone by 10 minutes a game that cannot be read here: a newer node may be able to, or this one later.
update rated_results set at = statement_timestamp() + interval '10 minutes' where table_id = $1 and n is null

-- name: drop_result
-- Delete an uncounted result: the game turns out not to count for anyone.
delete from rated_results where table_id = $1 and n is null

-- name: keep_takings
-- Store the score of each seat of a counted game.
insert into rated_scores (table_id, seat, side, player, took)
select $1, x.seat - 1, x.side, x.player, x.took
from unnest($2::text[], $3::text[], $4::numeric[]) with ordinality as x (side, player, took, seat)

-- name: counted_results
-- Return the games counted after a number, in counting order, with the score of each seat.
select r.table_id, r.n, r.game, r.kind, array_agg(s.side order by s.seat) as sides, array_agg(s.player order by s.seat) as players,
  array_agg(s.took order by s.seat) as took
from (select table_id, n, game, kind from rated_results where n > $1 order by n limit $2) as r
join rated_scores s on s.table_id = r.table_id group by r.table_id, r.n, r.game, r.kind order by r.n

-- name: beliefs
-- Return the rating estimates for the given combinations of user, game and part.
select b.who, b.game, b.part, b.mean, b.variance, b.games
from unnest($1::text[], $2::text[], $3::text[]) as x (who, game, part) join rating_estimates b using (who, game, part)

-- name: beliefs_of
-- Return all rating estimates of the given users.
select who, game, part, mean, variance, games from rating_estimates where who = any($1::text[]) order by who, game, part

-- name: believe
-- Store rating estimates, replacing existing ones.
insert into rating_estimates (who, game, part, mean, variance, games)
select * from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::integer[])
on conflict (who, game, part) do update set
  mean = excluded.mean, variance = excluded.variance, games = excluded.games

-- name: forget_all_beliefs
-- Delete all rating estimates.
delete from rating_estimates

-- name: owners_of
-- Return the kind of each user (account, guest or bot account) and their owner; users without an owner are their own.
select id, kind, coalesce(owner, id) as owner from users where id = any($1::text[])

-- name: export_beliefs
-- Export the rating estimates of a user.
select jsonb_build_object('game', game, 'part', part, 'mean', mean, 'variance', variance, 'games', games) as exported
from rating_estimates where who = $1 order by game, part

-- name: export_takings
-- Export the scores of a user in rated games.
select jsonb_build_object('table', s.table_id, 'seat', s.seat, 'side', s.side, 'took', s.took, 'n', r.n) as exported
from rated_scores s join rated_results r using (table_id) where s.player = $1 order by r.n

-- name: forget_beliefs
-- Delete the rating estimates of users.
delete from rating_estimates where who = any($1)

-- name: forget_takings
-- Replace users in rated scores, each by a placeholder of their own, so that the ratings of the other players do not change.
update rated_scores s set player = x.nobody from unnest($1::text[], $2::text[]) as x (who, nobody) where s.player = x.who
