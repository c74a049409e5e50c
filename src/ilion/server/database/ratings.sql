-- name: waiting_results(most: int) -> list[str]
-- at: all concatenated
-- Return finished rated games that are not counted yet, oldest first.
select table_id as id from rated_results where n is null and at <= statement_timestamp() order by at, table_id limit :most

-- name: last_counted() -> int
-- at: first
-- Return the number of the last rated game that was counted, or 0.
select coalesce(max(n), 0) from rated_results

-- name: count_result(table: str, n: int, game: str, kind: str) -> int | None
-- at: first
-- Count a rated game under the next number, in whichever database its table is; no row if it was counted before.
insert into rated_results (table_id, n, game, kind) values (:table, :n, :game, :kind)
on conflict (table_id) do update set n = excluded.n, game = excluded.game, kind = excluded.kind where rated_results.n is null
returning n

-- name: postpone_result(table: str) -> None
-- at: table table
-- Postpone by 10 minutes a game that cannot be read here: a newer node may be able to, or this one later.
update rated_results set at = statement_timestamp() + interval '10 minutes' where table_id = :table and n is null

-- name: drop_result(table: str) -> None
-- at: table table
-- Delete an uncounted result: the game turns out not to count for anyone.
delete from rated_results where table_id = :table and n is null

-- name: keep_takings(table: str, sides: Sequence[str], players: Sequence[str], took: Sequence[Decimal]) -> None
-- at: first
-- Store the score of each seat of a counted game.
insert into rated_scores (table_id, seat, side, player, took)
select :table, x.seat - 1, x.side, x.player, x.took
from unnest(:sides::text[], :players::text[], :took::numeric[]) with ordinality as x (side, player, took, seat)

-- name: counted_results(after: int, most: int) -> list[CountedRow]
-- row: CountedRow(table_id: str, n: int, game: str, kind: str, sides: list[str], players: list[str], took:
--   list[Decimal])
-- at: first
-- Return the games counted after a number, in counting order, with the score of each seat.
select r.table_id, r.n, r.game, r.kind, array_agg(s.side order by s.seat) as sides, array_agg(s.player order by s.seat) as players,
  array_agg(s.took order by s.seat) as took
from (select table_id, n, game, kind from rated_results where n > :after order by n limit :most) as r
join rated_scores s on s.table_id = r.table_id group by r.table_id, r.n, r.game, r.kind order by r.n

-- name: beliefs(who: Sequence[str], games: Sequence[str], parts: Sequence[str]) -> list[BeliefRow]
-- row: BeliefRow(who: str, game: str, part: str, mean: Decimal, variance: Decimal, games: int)
-- at: first
-- Return the rating estimates for the given combinations of user, game and part.
select b.who, b.game, b.part, b.mean, b.variance, b.games
from unnest(:who::text[], :games::text[], :parts::text[]) as x (who, game, part) join rating_estimates b using (who, game, part)

-- name: beliefs_of(people: Sequence[str]) -> list[BeliefRow]
-- at: first
-- Return all rating estimates of the given users.
select who, game, part, mean, variance, games from rating_estimates where who = any(:people::text[]) order by who, game, part

-- name: believe(who: Sequence[str], games: Sequence[str], parts: Sequence[str], means: Sequence[Decimal], variances:
--   Sequence[Decimal], played: Sequence[int]) -> None
-- at: first
-- Store rating estimates, replacing existing ones.
insert into rating_estimates (who, game, part, mean, variance, games)
select * from unnest(:who::text[], :games::text[], :parts::text[], :means::numeric[], :variances::numeric[], :played::integer[])
on conflict (who, game, part) do update set
  mean = excluded.mean, variance = excluded.variance, games = excluded.games

-- name: forget_all_beliefs() -> None
-- at: first
-- Delete all rating estimates.
delete from rating_estimates

-- name: owners_of(people: Sequence[str]) -> list[OwnerRow]
-- row: OwnerRow(id: str, kind: str, owner: str)
-- at: first
-- Return the kind of each user (account, guest or bot account) and their owner; users without an owner are their own.
select id, kind, coalesce(owner, id) as owner from users where id = any(:people::text[])

-- name: export_beliefs(person: str) -> list[bytes]
-- at: first
-- Export the rating estimates of a user.
select jsonb_build_object('game', game, 'part', part, 'mean', mean, 'variance', variance, 'games', games) as exported
from rating_estimates where who = :person order by game, part

-- name: export_takings(person: str) -> list[bytes]
-- at: first
-- Export the scores of a user in rated games.
select jsonb_build_object('table', s.table_id, 'seat', s.seat, 'side', s.side, 'took', s.took, 'n', r.n) as exported
from rated_scores s join rated_results r using (table_id) where s.player = :person order by r.n

-- name: forget_beliefs(people: Sequence[str]) -> None
-- at: first
-- Delete the rating estimates of users.
delete from rating_estimates where who = any(:people)

-- name: forget_takings(people: Sequence[str], nobody: Sequence[str]) -> None
-- at: first
-- Replace users in rated scores, each by a placeholder of their own, so that the ratings of the other players do not change.
update rated_scores s set player = x.nobody from unnest(:people::text[], :nobody::text[]) as x (who, nobody) where s.player = x.who
