-- name: person_page
-- Return the user of a profile page, and whether the page is private.
select id, name, kind, private, extract(epoch from created)::float8 as since from users where id = $1 and deleted is null

-- name: games_of
-- Return games of a user before a time that the reader may see, latest first, by game, result and opponent (part of a user's name, or a
-- bot). Scans at most 2000 games; if more may follow, the last row scanned is added with chosen = false.
with looked as materialized (
  select table_id, seat, game, result, open, at from game_history
  where person = $1 and (at, table_id) < (case when $3::bigint = 0 then 'infinity'
    else timestamptz 'epoch' + $3::bigint * interval '1 microsecond' end, $4::text)
  order by at desc, table_id desc limit 2000),
chosen as materialized (
  select * from looked l
  where ($5 = '' or game = $5) and ($6 = '' or result = $6)
    and (open or $1 = $2 or exists (select from seats s where s.table_id = l.table_id and s.person = $2))
    and ($7 = '' or exists (select from seats s left join users p on p.id = s.person
      where s.table_id = l.table_id and s.seat <> l.seat and (s.bot = $7 or strpos(lower(p.name), lower($7)) > 0)))
  order by at desc, table_id desc limit $8)
select table_id as id, seat, result, (extract(epoch from at) * 1000000)::bigint as moment, true as chosen from chosen
union all
select table_id, seat, result, (extract(epoch from at) * 1000000)::bigint, false
from (select * from looked order by at, table_id limit 1) as edge
where (select count(*) from looked) = 2000 and (select count(*) from chosen) < $8
order by chosen desc, moment desc, id desc

-- name: sides_of
-- Return the seats a user played most in their last 1000 games; only public games unless $2 is true.
select game, seats, seat, count(*) as games, count(*) filter (where result = 'won') as won
from (select * from game_history where person = $1 order by at desc, table_id desc limit 1000) as last
where result <> 'none' and (open or $2) group by game, seats, seat order by games desc, game, seat limit 12

-- name: points_of
-- Return a user's ratings in a game over time, latest first.
select extract(epoch from at)::float8 as at, points from game_history
where person = $1 and game = $2 and points is not null order by at desc limit $3

-- name: note_points
-- Store the ratings of players after rated games were counted.
update game_history p set points = x.points
from unnest($1::text[], $2::text[], $3::integer[]) as x (table_id, person, points)
where p.table_id = x.table_id and p.person = x.person

-- name: lease_weighings
-- Lease the finished game whose post-game analysis is due longest. If the worker fails, it is due again when the lease expires.
update post_game_jobs set due = statement_timestamp() + make_interval(secs => $1), tries = tries + 1
where table_id in (
  select table_id from post_game_jobs where due <= statement_timestamp() order by due limit 1 for update skip locked)
returning table_id as id, tries

-- name: note_weighed
-- Finish a post-game job: store each seat's luck (null if unknown), and add its heroes and gods and its engine similarity to the totals.
-- The totals are added only if this call deletes the job, so each game is counted once.
with weighed as (delete from post_game_jobs where table_id = $1 returning table_id),
met as (
  insert into favourites (person, game, kind, thing, lot, games, won)
  select p.person, p.game, x.kind, x.thing, x.lot, 1, (p.result = 'won')::integer
  from weighed join game_history p using (table_id)
    join unnest($3::integer[], $4::text[], $5::text[], $6::text[]) as x (seat, kind, thing, lot) on x.seat = p.seat
  where p.open order by p.person, x.kind, x.thing, x.lot
  on conflict (person, game, kind, thing, lot)
  do update set games = favourites.games + excluded.games, won = favourites.won + excluded.won),
alike as materialized (
  select p.person, p.game, x.band, x.who, x.decisions, x.agreed
  from weighed join game_history p using (table_id)
    join unnest($7::integer[], $8::integer[], $9::text[], $10::integer[], $11::integer[]) as x (seat, band, who, decisions, agreed)
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
update game_history p set luck = x.luck from unnest($2::float8[]) with ordinality as x (luck, place)
where p.table_id = $1 and p.seat = x.place - 1 and p.open

-- name: luck_of
-- Return a user's luck per game, latest first.
select extract(epoch from at)::float8 as at, luck::float8 as luck from game_history
where person = $1 and luck is not null order by at desc limit $2

-- name: favourites_of
-- Return the heroes and gods a user played with and their outcomes. The number of rows is limited by the game's pieces, not by the games
-- played.
select game, kind, thing, lot, games, won from favourites where person = $1

-- name: export_favourites
-- Export the heroes and gods a user played with.
select jsonb_build_object('game', game, 'kind', kind, 'thing', thing, 'lot', lot, 'games', games, 'won', won) as exported
from favourites where person = $1 order by game, kind, thing, lot

-- name: hand_over_favourites
-- Move the totals of heroes and gods from one user to another, adding them to existing ones.
with old as (delete from favourites where person = $1 returning game, kind, thing, lot, games, won)
insert into favourites (person, game, kind, thing, lot, games, won) select $2, game, kind, thing, lot, games, won from old
on conflict (person, game, kind, thing, lot)
do update set games = favourites.games + excluded.games, won = favourites.won + excluded.won

-- name: change_private
-- Set whether a user's profile page is private; null leaves it unchanged.
update users set private = coalesce($2, private) where id = $1

-- name: export_played
-- Export the results of a user's games.
select jsonb_build_object('table', table_id, 'seat', seat, 'game', game, 'at', at, 'result', result, 'open', open,
  'points', points, 'luck', luck) as exported
from game_history where person = $1 order by at

-- name: hand_over_played
-- Move the game history of one user to another.
update game_history set person = $2 where person = $1

-- name: forget_played
-- Delete the game history, heroes and gods, and engine similarity of users. The games themselves stay.
with a as (delete from favourites where person = any($1)), b as (delete from engine_similarity where person = any($1))
delete from game_history where person = any($1)
