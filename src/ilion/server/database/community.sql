-- name: recent_results(most: int) -> list[ResultRow]
-- row: ResultRow(id: str, game: str, setup: bytes | None, rated: bool, scores: list[float], names: list[str], pages: list[str],
--   bots: list[str], at: float)
-- at: all newest most
-- Return the latest results of games at public tables, newest first, without games of users with private profiles. The setup is null if it
-- is large.
select t.id, t.game, case when pg_column_size(t.setup) < 2000 then t.setup end as setup, t.rated <> '' as rated, t.scores, s.names, s.pages,
  s.bots, extract(epoch from h.at)::float8 as at
from (
    select table_id, max(at) as at from (
      select table_id, at from game_history where open and result <> 'none' order by at desc, table_id limit 400) as newest
    group by table_id) as h
  join tables t on t.id = h.table_id
  cross join lateral (
    select array_agg(coalesce(p.name, '') order by a.seat) as names, array_agg(a.bot order by a.seat) as bots,
      array_agg(case when p.kind = 'account' and p.deleted is null then p.id else '' end order by a.seat) as pages, bool_or(p.private) as private
    from seats a left join users p on p.id = a.person where a.table_id = t.id) as s
where t.public and t.status = 'over' and t.day = '' and t.deal = '' and s.private is not true order by h.at desc, t.id limit :most

-- name: best_rated(game: str, variance: Decimal, most: int) -> list[BestRatedRow]
-- row: BestRatedRow(id: str, name: str, mean: Decimal, variance: Decimal, games: int)
-- at: first
-- Return the public accounts with the highest ratings in a game, among those whose variance is low enough.
select e.who as id, p.name, e.mean, e.variance, e.games from rating_estimates e join users p on p.id = e.who
where e.game = :game and e.part = '' and e.variance <= :variance and p.kind = 'account' and not p.private and p.deleted is null
  and not is_banned(p.id, p.id)
order by e.mean desc, e.who limit :most

-- name: hidden_users(people: Sequence[str]) -> list[str]
-- at: first
-- Return which of the given users have private profiles or deleted accounts.
select id from users where id = any(:people::text[]) and (private or deleted is not null)

-- name: find_public_users(prefix: str, most: int) -> list[FoundUserRow]
-- row: FoundUserRow(id: str, name: str)
-- at: first
-- Return public accounts whose names start with a prefix in lower case, in the order of their names.
select id, name from users
where deleted is null and kind = 'account' and not private
  and lower(name) collate "C" >= :prefix and lower(name) collate "C" < :prefix || chr(1114111)
order by lower(name) collate "C", id collate "C" limit :most
