-- name: make_cup
-- Add a tournament and schedule a check for its start; no row if its owner has the maximum number open or running.
with made as (
  insert into tournaments (id, name, kind, game, setup, programs, rated, rhythm, bank, increment, per_move, most, rounds, patience, lasts,
    creator, owner, begins, teams, span)
  select $1::text, $2::text, $3::text, $4::text, $5::jsonb, $6::boolean, $7::boolean, $8::text, $9::integer, $10::integer,
    $11::boolean, $12::integer, $13::integer, $14::integer, $15::integer, $16::text, $17::text,
    clock_timestamp() + make_interval(secs => $18::float8), $20::boolean, $21::integer
  where (select count(*) < $19::float8 from tournaments where owner = $17 and status in ('open', 'playing'))
  returning id, begins)
insert into scheduled_work (table_id, kind, at) select id, 'cup', begins from made returning table_id

-- name: read_cups
-- Return tournaments in the order of the given ids, with the seconds until each begins and since its current round began.
select id, name, kind, game, setup, programs, rated, rhythm, bank, increment, per_move, most, rounds, patience, lasts, creator,
  owner, status, round, teams, span, extract(epoch from begins)::float8 as begins,
  extract(epoch from begins - statement_timestamp())::float8 as until,
  extract(epoch from statement_timestamp() - began)::float8 as age,
  (select count(*) from tournament_entries where cup = id) as entered
from tournaments where id = any($1::text[]) order by array_position($1::text[], id)

-- name: hold_cup
-- Lock a tournament until the transaction ends, so that nobody else advances it; no row if it has been advanced already.
select id from tournaments where id = $1 and status = $2 and round = $3 for update

-- name: newest_cups
-- Return tournaments that are open or running, then those that are over; newest first.
select id from tournaments where status <> 'off' order by status = 'over', created desc limit $1

-- name: cups_of
-- Return the open and running tournaments that a user or their team has entered, newest first.
select c.id from tournaments c join tournament_entries e on e.cup = c.id
where e.person = any(array(select team from tournament_members where person = $1) || $1::text) and c.status in ('open', 'playing') order by c.created desc limit $2

-- name: cup_entries
-- Return the entries of a tournament (users or teams) by seed; before it is seeded, in the order they entered.
select e.person, e.seed, e.here, coalesce(t.name, p.name) as who
from tournament_entries e left join users p on p.id = e.person left join tournament_teams t on t.id = e.person
where e.cup = $1 order by e.seed, e.entered, e.person

-- name: hold_entries
-- Lock a tournament until the transaction ends, so that nobody else enters or leaves: entries counted after this do not change.
select id from tournaments where id = $1 for update

-- name: enter_cup
-- Add an entry before the start, in a Swiss tournament before the last round, in an arena until time is up; or make a withdrawn entry
-- active again. No row if the tournament is closed or full. Call hold_entries first.
with room as (
  select id, kind, status from tournaments where id = $1 and (status = 'open' or (status = 'playing' and (
      (kind = 'swiss' and round < rounds) or
      (kind = 'arena' and begins + make_interval(secs => span) > statement_timestamp()) or exists (select from tournament_entries where cup = $1 and person = $2))))
    and most > (select count(*) from tournament_entries where cup = $1 and person <> $2))
insert into tournament_entries (cup, person, owner, seed)
select id, $2::text, $3::text,
  case when status = 'playing' then (select max(seed) + 1 from tournament_entries where cup = $1) end
from room on conflict (cup, person) do update set here = true returning person

-- name: leave_cup
-- Withdraw a player: before the tournament begins the entry is deleted, later the player is no longer paired.
with gone as (
  delete from tournament_entries e using tournaments c where e.cup = $1 and e.person = $2 and c.id = e.cup and c.status = 'open' returning e.person),
away as (
  update tournament_entries e set here = false from tournaments c where e.cup = $1 and e.person = $2 and c.id = e.cup and c.status = 'playing'
  returning e.person)
select person from gone union all select person from away

-- name: begin_cup
-- Start a tournament now, at the request of its creator.
with begun as (
  update tournaments set begins = clock_timestamp() where id = $1 and creator = $2 and status = 'open' returning id)
update scheduled_work d set at = clock_timestamp() from begun b where d.table_id = b.id and d.kind = 'cup' returning d.table_id

-- name: call_off_cup
-- Cancel a tournament at the request of its creator, before its start time.
update tournaments set status = 'off' where id = $1 and creator = $2 and status = 'open' and begins > now() returning id

-- name: seed_cup
-- Start a tournament: seed the entries, strongest first, and set the number of rounds.
with seeded as (
  update tournament_entries e set seed = x.n from unnest($2::text[]) with ordinality as x (person, n)
  where e.cup = $1 and e.person = x.person)
update tournaments set status = 'playing', rounds = $3 where id = $1

-- name: end_cup
-- Set the final status of a tournament that is over or that too few entered, and stop checking it.
with looked as (delete from scheduled_work where table_id = $1 and kind = 'cup')
update tournaments set status = $2 where id = $1

-- name: next_cup_round
-- Start a round: add its pairings, their tables, and the results decided without a game.
with begun as (update tournaments set round = $2, began = clock_timestamp() where id = $1)
insert into tournament_games (cup, round, board, first, second, table_id, took, played, began)
select $1, $2, x.board, x.first, x.second, x.table_id, case when x.one >= 0 then array[x.one, x.other] end, x.one < 0,
  clock_timestamp()
from unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[]) with ordinality
  as x (first, second, table_id, one, other, board)

-- name: cup_games
-- Return the pairings and results of a tournament, with the seconds since each game began and since it was settled.
select round, board, first, second, table_id, took, played, '' as deal,
  extract(epoch from statement_timestamp() - began)::float8 as age,
  extract(epoch from statement_timestamp() - settled)::float8 as rested
from tournament_games where cup = $1 order by round, board

-- name: settle_cup_game
-- Set the result of a game, once; a result that is set stays.
update tournament_games set took = $4, played = $5, settled = clock_timestamp() where cup = $1 and round = $2 and board = $3 and took is null

-- name: miss_cup_game
-- Stop pairing players who missed a game, until they report back.
update tournament_entries set here = false where cup = $1 and person = any($2::text[])

-- name: call_off_table
-- Abort a tournament game that has not started because a player did not show up.
update tables set status = 'aborted' where id = $1 and status = 'open' and cup <> '' returning id

-- name: lease_cup
-- Lease a tournament that is due for a check. If the worker fails, it is due again when the lease expires.
update scheduled_work set at = statement_timestamp() + make_interval(secs => $1)
where (table_id, kind) in (
  select table_id, kind from scheduled_work where kind = 'cup' and at <= statement_timestamp() order by at limit 1 for update skip locked)
returning table_id

-- name: look_again
-- Schedule the next check of a tournament in a number of seconds, unless it is due already because a game has ended.
update scheduled_work set at = statement_timestamp() + make_interval(secs => $2)
where table_id = $1 and kind = 'cup' and at > statement_timestamp()

-- name: look_now
-- Make a tournament due for a check at once, because a player has arrived.
update scheduled_work set at = statement_timestamp() where table_id = $1 and kind = 'cup' and at > statement_timestamp()

-- name: forget_look
-- Stop checking a tournament.
delete from scheduled_work where table_id = $1 and kind = 'cup'

-- name: cup_notices
-- Queue notifications for the players of a table, for those who are away: their tournament game waits for them.
select add_notification(s.table_id, s.seat, 0, 'cup') from seats s join users p on p.id = s.person where s.table_id = $1 and p.notify

-- name: export_cups
-- Export the tournaments that a user entered or created, with their team and their games there.
select jsonb_build_object('cup', c.id, 'name', c.name, 'game', c.game, 'made', c.creator = $1, 'entered', e.entered,
  'seed', e.seed, 'games', (
    select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'first', g.first = $1, 'table', g.table_id, 'took', g.took)
      order by g.round), '[]')
    from (
      select cup, round, first, second, table_id, took from tournament_games union all
      select cup, round, first, second, table_id, took from tournament_boards) as g
    where g.cup = c.id and $1 in (g.first, g.second)),
  'team', t.name, 'joined', m.joined) as exported
from tournaments c left join tournament_entries e on e.cup = c.id and e.person = $1
  left join tournament_members m on m.cup = c.id and m.person = $1 left join tournament_teams t on t.id = m.team
where c.creator = $1 or e.person is not null or m.person is not null order by c.created

-- name: forget_cups
-- Replace users as creators and owners of tournaments by a placeholder.
update tournaments set creator = $2, owner = $2 where creator = any($1)

-- name: hold_cups_of
-- Lock the open and running tournaments of users until the transaction ends, in the order of their ids, so that nobody enters or leaves.
select id from tournaments where status in ('open', 'playing') and id in (
  select cup from tournament_entries where person = any($1) union select cup from tournament_members where person = any($1)) order by id for update

-- name: withdraw_all
-- In tournaments that have not begun, delete the entries of users and of their teams. Remove users from these teams and from teams that
-- have not entered, and delete empty teams, so that others can take their places.
with gone as (
  delete from tournament_members m using tournaments c where m.person = any($1) and c.id = m.cup
    and (c.status = 'open' or not exists (select from tournament_entries e where e.cup = m.cup and e.person = m.team))
  returning m.team),
entries as (
  delete from tournament_entries e using tournaments c where c.id = e.cup and c.status = 'open'
    and e.person = any($1::text[] || array(select team from gone)))
delete from tournament_teams t using gone g where t.id = g.team
  and not exists (select from tournament_members m where m.team = t.id and m.person <> all($1))

-- name: forget_entries
-- Replace users in entries, teams and as first players of games, each by a placeholder of their own, so that the games of others stay as
-- they are.
with named as (select * from unnest($1::text[], $2::text[]) as x (who, nobody)),
firsts as (update tournament_games g set first = n.nobody from named n where g.first = n.who),
rooms as (update tournament_boards r set first = n.nobody from named n where r.first = n.who),
members as (update tournament_members m set person = n.nobody, owner = n.nobody from named n where m.person = n.who),
entries as (
  update tournament_entries e set person = n.nobody, owner = n.nobody, here = false from named n where e.person = n.who)
select true

-- name: forget_opponents
-- Replace users as second players of games in the same way as ``forget_entries``.
with named as (select * from unnest($1::text[], $2::text[]) as x (who, nobody)),
rooms as (update tournament_boards r set second = n.nobody from named n where r.second = n.who)
update tournament_games g set second = n.nobody from named n where g.second = n.who
