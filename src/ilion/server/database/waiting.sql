-- from ilion.table.messages import WaitingKind

-- name: waiting_of(people: Sequence[str], most: int) -> list[WaitingRow]
-- row: WaitingRow(who: str, kind: WaitingKind, table_id: str, game: str, setup: bytes | None, rhythm: str, rated: bool,
--   players: list[str], bots: list[str], tournament: str, tournament_name: str, due: float | None, since: float)
-- at: all concatenated
-- Return what waits for each of the given users, the most urgent first, at most a number of items each: games, challenges, searches for an
-- opponent, and tournaments that have not begun. The setup is null if it is large.
select u.person as who, w.kind, w.table_id, w.game, w.setup, w.rhythm, w.rated, w.players, w.bots, w.tournament, w.tournament_name,
  extract(epoch from w.due)::float8 as due, extract(epoch from w.since)::float8 as since
from unnest(:people::text[]) as u (person) cross join lateral (
  select 1 + array_position(array['tournament', 'found', 'challenge', 'turn', 'search', 'sent', 'unfinished', 'entered'], x.kind) as rank, x.*
  from (
    select case
        when t.status = 'playing' and not s.others then 'unfinished'
        when t.status = 'playing' and s.mine && t.awaited then 'turn'
        when t.status = 'open' and t.cup <> '' then 'tournament'
        when t.status = 'open' and s.others and not s.free then 'found' end as kind,
      t.id as table_id, t.game, case when pg_column_size(t.setup) < 2000 then t.setup end as setup, t.rhythm, t.rated <> '' as rated,
      s.players, s.bots, t.cup as tournament, coalesce(c.name, '') as tournament_name,
      case when t.status = 'open' then forfeit_time(t)
        else (select min(t.deadlines[n + 1]) + p.lost from unnest(s.mine) n where n = any(t.awaited)) end as due,
      case when t.status = 'open' then t.created else t.touched end as since
    from tables t cross join cluster_heartbeat p left join tournaments c on c.id = t.cup
      cross join lateral (
        select array_agg(a.seat) filter (where a.person = u.person and a.standby = '') as mine,
          bool_or(a.person is not null and a.person <> u.person) as others,
          bool_or(a.person is null and a.bot = '') as free,
          coalesce(array_agg(o.name order by a.seat) filter (where o.id <> u.person and o.name <> ''), '{}') as players,
          coalesce(array_agg(a.bot order by a.seat) filter (where a.bot <> ''), '{}') as bots
        from seats a left join users o on o.id = a.person where a.table_id = t.id) as s
    where t.id in (select table_id from seats where person = u.person) and t.status in ('open', 'playing')
    union all
    select case when d.dared = u.person then 'challenge' else 'sent' end, t.id, t.game, case when pg_column_size(t.setup) < 2000 then t.setup end,
      t.rhythm, t.rated <> '', array[o.name], '{}', '', '', null, d.at
    from challenges d join tables t on t.id = d.table_id
      join users o on o.id = case when d.dared = u.person then d.person else d.dared end
    where (d.dared = u.person or d.person = u.person) and t.status = 'open'
      and not exists (select from seats a where a.table_id = d.table_id and a.person = d.dared)
    union all
    select 'search', k.table_id, k.game, t.setup, k.rhythm, k.rated, '{}', '{}', '', '', null, k.since
    from seeks k join tables t on t.id = k.table_id where k.owner = u.person and not k.found
    union all
    select 'entered', '', c.game, case when pg_column_size(c.setup) < 2000 then c.setup end, c.rhythm, c.rated, '{}', '{}', c.id, c.name,
      c.begins, e.entered
    from tournament_entries e join tournaments c on c.id = e.cup
    where e.person = any(array(select team from tournament_members where person = u.person) || u.person) and c.status = 'open') as x
  where x.kind is not null order by rank, x.due nulls last, x.since desc, x.table_id limit :most) as w
order by u.person, w.rank, w.due nulls last, w.since desc, w.table_id
