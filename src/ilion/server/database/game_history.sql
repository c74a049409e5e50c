-- name: person_page(id: str) -> PageRow | None
-- row: PageRow(id: str, name: str, kind: str, private: bool, since: float)
-- at: first
-- Return the user of a profile page, and whether the page is private.
select id, name, kind, private, extract(epoch from created)::float8 as since from users where id = :id and deleted is null

-- name: games_of(person: str, reader: str, before: int, table: str, game: str, result: str, opponent: str, most: int)
--   -> list[PlayedRow]
-- row: PlayedRow(id: str, seat: int, result: Literal['won', 'lost', 'drawn', 'none'], moment: int, chosen: bool)
-- at: all history_page most
-- Return games of a user before a time that the reader may see, latest first, by game, result and opponent (part of a user's name, or a
-- bot). Scans at most 2000 games; if more may follow, the last row scanned is added with chosen = false.
with looked as materialized (
  select table_id, seat, game, result, open, at from game_history
  where person = :person and (at, table_id) < (case when :before::bigint = 0 then 'infinity'
    else timestamptz 'epoch' + :before::bigint * interval '1 microsecond' end, :table::text)
  order by at desc, table_id desc limit 2000),
chosen as materialized (
  select * from looked l
  where (:game = '' or game = :game) and (:result = '' or result = :result)
    and (open or :person = :reader or exists (select from seats s where s.table_id = l.table_id and s.person = :reader))
    and (:opponent = '' or exists (select from seats s left join users p on p.id = s.person
      where s.table_id = l.table_id and s.seat <> l.seat and (s.bot = :opponent or strpos(lower(p.name), lower(:opponent)) > 0)))
  order by at desc, table_id desc limit :most)
select table_id as id, seat, result, (extract(epoch from at) * 1000000)::bigint as moment, true as chosen from chosen
union all
select table_id, seat, result, (extract(epoch from at) * 1000000)::bigint, false
from (select * from looked order by at, table_id limit 1) as edge
where (select count(*) from looked) = 2000 and (select count(*) from chosen) < :most
order by chosen desc, moment desc, id desc

-- name: sides_of(person: str, all: bool) -> list[SideRow]
-- row: SideRow(game: str, seats: int, seat: int, games: int, won: int)
-- at: all merged_sides
-- Return the seats a user played most in their last 1000 games; only public games unless ``all`` is true.
select game, seats, seat, count(*) as games, count(*) filter (where result = 'won') as won
from (select * from game_history where person = :person order by at desc, table_id desc limit 1000) as last
where result <> 'none' and (open or :all) group by game, seats, seat order by games desc, game, seat limit 12

-- name: points_of(person: str, game: str, most: int) -> list[PointsRow]
-- row: PointsRow(at: float, points: int)
-- at: all newest most
-- Return a user's ratings in a game over time, latest first.
select extract(epoch from at)::float8 as at, points from game_history
where person = :person and game = :game and points is not null order by at desc limit :most

-- name: note_points(tables: Sequence[str], people: Sequence[str], points: Sequence[int]) -> None
-- at: all no_answer
-- Store the ratings of players after rated games were counted.
update game_history p set points = x.points
from unnest(:tables::text[], :people::text[], :points::integer[]) as x (table_id, person, points)
where p.table_id = x.table_id and p.person = x.person

-- name: note_weighed(table: str, luck: Sequence[float], seats: Sequence[int] = (), kinds: Sequence[str] = (), things:
--   Sequence[str] = (), lots: Sequence[str] = (), alike: Sequence[int] = (), bands: Sequence[int] = (), whose:
--   Sequence[str] = (), decisions: Sequence[int] = (), agreed: Sequence[int] = ()) -> None
-- at: all no_answer
-- Finish the post-game job of a table: store each seat's luck (null if unknown), and add its heroes and gods and its engine similarity to the totals.
-- The totals are added only if this call deletes the job, so each game is counted once.
with weighed as (delete from jobs where kind = 'post-game' and subject = :table returning table_id),
met as (
  insert into favourites (person, game, kind, thing, lot, games, won)
  select p.person, p.game, x.kind, x.thing, x.lot, 1, (p.result = 'won')::integer
  from weighed join game_history p using (table_id)
    join unnest(:seats::integer[], :kinds::text[], :things::text[], :lots::text[]) as x (seat, kind, thing, lot) on x.seat = p.seat
  where p.open order by p.person, x.kind, x.thing, x.lot
  on conflict (person, game, kind, thing, lot)
  do update set games = favourites.games + excluded.games, won = favourites.won + excluded.won),
alike as materialized (
  select p.person, p.game, x.band, x.who, x.decisions, x.agreed
  from weighed join game_history p using (table_id)
    join unnest(:alike::integer[], :bands::integer[], :whose::text[], :decisions::integer[], :agreed::integer[]) as x (seat, band, who, decisions, agreed)
      on x.seat = p.seat),
by_person as (
  insert into engine_similarity (person, game, band, who, games, decisions, agreed)
  select person, game, band, who, 1, decisions, agreed from alike order by person, band, who
  on conflict (person, game, band, who) do update set games = engine_similarity.games + excluded.games,
    decisions = engine_similarity.decisions + excluded.decisions, agreed = engine_similarity.agreed + excluded.agreed),
by_band as (
  insert into engine_similarity_bands (game, band, decisions, agreed)
  select game, band, sum(decisions), sum(agreed) from alike where who = '' group by game, band order by game, band
  on conflict (game, band) do update set
    decisions = engine_similarity_bands.decisions + excluded.decisions, agreed = engine_similarity_bands.agreed + excluded.agreed)
update game_history p set luck = x.luck from unnest(:luck::float8[]) with ordinality as x (luck, place)
where p.table_id = :table and p.seat = x.place - 1 and p.open

-- name: luck_of(person: str, most: int) -> list[LuckRow]
-- row: LuckRow(at: float, luck: float)
-- at: all newest most
-- Return a user's luck per game, latest first.
select extract(epoch from at)::float8 as at, luck::float8 as luck from game_history
where person = :person and luck is not null order by at desc limit :most

-- name: favourites_of(person: str) -> list[FavouriteRow]
-- row: FavouriteRow(game: str, kind: str, thing: str, lot: str, games: int, won: int)
-- at: all concatenated
-- Return the heroes and gods a user played with and their outcomes. The number of rows is limited by the game's pieces, not by the games
-- played.
select game, kind, thing, lot, games, won from favourites where person = :person

-- name: export_favourites(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the heroes and gods a user played with.
select jsonb_build_object('game', game, 'kind', kind, 'thing', thing, 'lot', lot, 'games', games, 'won', won) as exported
from favourites where person = :person order by game, kind, thing, lot

-- name: hand_over_favourites(old: str, new: str) -> None
-- at: all no_answer, needs all
-- Move the totals of heroes and gods from one user to another, adding them to existing ones.
with old as (delete from favourites where person = :old returning game, kind, thing, lot, games, won)
insert into favourites (person, game, kind, thing, lot, games, won) select :new, game, kind, thing, lot, games, won from old
on conflict (person, game, kind, thing, lot)
do update set games = favourites.games + excluded.games, won = favourites.won + excluded.won

-- name: change_private(id: str, private: bool | None) -> None
-- at: first
-- Set whether a user's profile page is private; null leaves it unchanged.
update users set private = coalesce(:private, private) where id = :id

-- name: export_played(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the results of a user's games.
select jsonb_build_object('table', table_id, 'seat', seat, 'game', game, 'at', at, 'result', result, 'open', open,
  'points', points, 'luck', luck) as exported
from game_history where person = :person order by at

-- name: hand_over_played(old: str, new: str) -> None
-- at: all no_answer, needs all
-- Move the game history of one user to another.
update game_history set person = :new where person = :old

-- name: forget_played(people: Sequence[str]) -> None
-- at: all no_answer, needs all
-- Delete the game history, heroes and gods, and engine similarity of users. The games themselves stay.
with a as (delete from favourites where person = any(:people)), b as (delete from engine_similarity where person = any(:people))
delete from game_history where person = any(:people)
