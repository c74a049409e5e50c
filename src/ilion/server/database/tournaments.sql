-- from ilion.table.tournaments import CupStatus, Kind

-- name: make_cup(id: str, name: str, kind: str, game: str, setup: bytes, programs: bool, rated: bool, rhythm: str,
--   bank: int, increment: int, per_move: bool, most: int, rounds: int, patience: int, lasts: int, creator: str, owner:
--   str, until: float, at_once: float, teams: bool, span: int) -> str | None
-- at: first
-- Add a tournament and schedule a check for its start; no row if its owner has the maximum number open or running.
with made as (
  insert into tournaments (id, name, kind, game, setup, programs, rated, rhythm, bank, increment, per_move, most, rounds, patience, lasts,
    creator, owner, begins, teams, span)
  select :id::text, :name::text, :kind::text, :game::text, :setup::jsonb, :programs::boolean, :rated::boolean, :rhythm::text, :bank::integer, :increment::integer,
    :per_move::boolean, :most::integer, :rounds::integer, :patience::integer, :lasts::integer, :creator::text, :owner::text,
    clock_timestamp() + make_interval(secs => :until::float8), :teams::boolean, :span::integer
  where (select count(*) < :at_once::float8 from tournaments where owner = :owner and status in ('open', 'playing'))
  returning id, begins)
insert into jobs (kind, subject, due) select 'tournament', id, begins from made returning subject

-- name: read_cups(ids: Sequence[str]) -> list[CupRow]
-- row: CupRow(id: str, name: str, kind: Kind, game: str, setup: bytes, programs: bool, rated: bool, rhythm: str, bank:
--   int, increment: int, per_move: bool, most: int, rounds: int, patience: int, lasts: int, creator: str, owner: str,
--   status: CupStatus, round: int, teams: bool, span: int, begins: float, until: float, age: float | None, entered:
--   int)
-- at: first
-- Return tournaments in the order of the given ids, with the seconds until each begins and since its current round began.
select id, name, kind, game, setup, programs, rated, rhythm, bank, increment, per_move, most, rounds, patience, lasts, creator,
  owner, status, round, teams, span, extract(epoch from begins)::float8 as begins,
  extract(epoch from begins - statement_timestamp())::float8 as until,
  extract(epoch from statement_timestamp() - began)::float8 as age,
  (select count(*) from tournament_entries where cup = id) as entered
from tournaments where id = any(:ids::text[]) order by array_position(:ids::text[], id)

-- name: hold_cup(id: str, status: str, round: int) -> str | None
-- at: first
-- Lock a tournament until the transaction ends, so that nobody else advances it; no row if it has been advanced already.
select id from tournaments where id = :id and status = :status and round = :round for update

-- name: newest_cups(most: int) -> list[str]
-- at: first
-- Return tournaments that are open or running, then those that are over; newest first.
select id from tournaments where status <> 'off' order by status = 'over', created desc limit :most

-- name: cups_of(person: str, most: int) -> list[str]
-- at: first
-- Return the open and running tournaments that a user or their team has entered, newest first.
select c.id from tournaments c join tournament_entries e on e.cup = c.id
where e.person = any(array(select team from tournament_members where person = :person) || :person::text) and c.status in ('open', 'playing') order by c.created desc limit :most

-- name: cup_entries(cup: str) -> list[CupEntryRow]
-- row: CupEntryRow(person: str, seed: int | None, here: bool, who: str | None, page: str | None)
-- at: first
-- Return the entries of a tournament (users or teams) by seed; before it is seeded, in the order they entered.
select e.person, e.seed, e.here, coalesce(t.name, p.name) as who, case when p.kind = 'account' and not p.private and p.deleted is null then p.id end as page
from tournament_entries e left join users p on p.id = e.person left join tournament_teams t on t.id = e.person
where e.cup = :cup order by e.seed, e.entered, e.person

-- name: hold_entries(cup: str) -> str | None
-- at: first
-- Lock a tournament until the transaction ends, so that nobody else enters or leaves: entries counted after this do not change.
select id from tournaments where id = :cup for update

-- name: enter_cup(cup: str, person: str, owner: str) -> str | None
-- at: first
-- Add an entry before the start, in a Swiss tournament before the last round, in an arena until time is up; or make a withdrawn entry
-- active again. No row if the tournament is closed or full. Call hold_entries first.
with room as (
  select id, kind, status from tournaments where id = :cup and (status = 'open' or (status = 'playing' and (
      (kind = 'swiss' and round < rounds) or
      (kind = 'arena' and begins + make_interval(secs => span) > statement_timestamp()) or exists (select from tournament_entries where cup = :cup and person = :person))))
    and most > (select count(*) from tournament_entries where cup = :cup and person <> :person))
insert into tournament_entries (cup, person, owner, seed)
select id, :person::text, :owner::text,
  case when status = 'playing' then (select max(seed) + 1 from tournament_entries where cup = :cup) end
from room on conflict (cup, person) do update set here = true returning person

-- name: leave_cup(cup: str, person: str) -> str | None
-- at: first
-- Withdraw a player: before the tournament begins the entry is deleted, later the player is no longer paired.
with gone as (
  delete from tournament_entries e using tournaments c where e.cup = :cup and e.person = :person and c.id = e.cup and c.status = 'open' returning e.person),
away as (
  update tournament_entries e set here = false from tournaments c where e.cup = :cup and e.person = :person and c.id = e.cup and c.status = 'playing'
  returning e.person)
select person from gone union all select person from away

-- name: begin_cup(cup: str, creator: str) -> str | None
-- at: first
-- Start a tournament now, at the request of its creator.
with begun as (
  update tournaments set begins = clock_timestamp() where id = :cup and creator = :creator and status = 'open' returning id)
update jobs j set due = clock_timestamp() from begun b where j.kind = 'tournament' and j.subject = b.id returning j.subject

-- name: call_off_cup(cup: str, creator: str) -> str | None
-- at: first
-- Cancel a tournament at the request of its creator, before its start time.
update tournaments set status = 'off' where id = :cup and creator = :creator and status = 'open' and begins > now() returning id

-- name: seed_cup(cup: str, people: Sequence[str], rounds: int) -> None
-- at: first
-- Start a tournament: seed the entries, strongest first, and set the number of rounds.
with seeded as (
  update tournament_entries e set seed = x.n from unnest(:people::text[]) with ordinality as x (person, n)
  where e.cup = :cup and e.person = x.person)
update tournaments set status = 'playing', rounds = :rounds where id = :cup

-- name: end_cup(cup: str, status: str) -> None
-- at: first
-- Set the final status of a tournament that is over or that too few entered, and stop checking it.
with looked as (delete from jobs where kind = 'tournament' and subject = :cup)
update tournaments set status = :status where id = :cup

-- name: next_cup_round(cup: str, round: int, firsts: Sequence[str], seconds: Sequence[str], tables: Sequence[str],
--   ones: Sequence[int], others: Sequence[int]) -> None
-- at: first
-- Start a round: add its pairings, their tables, and the results decided without a game.
with begun as (update tournaments set round = :round, began = clock_timestamp() where id = :cup)
insert into tournament_games (cup, round, board, first, second, table_id, took, played, began)
select :cup, :round, x.board, x.first, x.second, x.table_id, case when x.one >= 0 then array[x.one, x.other] end, x.one < 0,
  clock_timestamp()
from unnest(:firsts::text[], :seconds::text[], :tables::text[], :ones::integer[], :others::integer[]) with ordinality
  as x (first, second, table_id, one, other, board)

-- name: cup_games(cup: str) -> list[CupGameRow]
-- row: CupGameRow(*PairedSeatsRow, rested: float | None)
-- at: first
-- Return the pairings and results of a tournament, with the seconds since each game began and since it was settled.
select round, board, first, second, table_id, took, played, '' as deal,
  extract(epoch from statement_timestamp() - began)::float8 as age,
  extract(epoch from statement_timestamp() - settled)::float8 as rested
from tournament_games where cup = :cup order by round, board

-- name: settle_cup_game(cup: str, round: int, board: int, took: Sequence[int], played: bool) -> None
-- at: first
-- Set the result of a game, once; a result that is set stays.
update tournament_games set took = :took, played = :played, settled = clock_timestamp() where cup = :cup and round = :round and board = :board and took is null

-- name: miss_cup_game(cup: str, people: Sequence[str]) -> None
-- at: first
-- Stop pairing players who missed a game, until they report back.
update tournament_entries set here = false where cup = :cup and person = any(:people::text[])

-- name: call_off_table(id: str) -> str | None
-- at: first
-- Abort a tournament game that has not started because a player did not show up.
update tables set status = 'aborted' where id = :id and status = 'open' and cup <> '' returning id

-- name: cup_notices(table: str) -> None
-- at: first
-- Queue notifications for the players of a table, for those who are away: their tournament game waits for them.
select add_notification(s.table_id, s.seat, 0, 'cup') from seats s join users p on p.id = s.person where s.table_id = :table and p.notify

-- name: export_cups(person: str) -> list[bytes]
-- at: first
-- Export the tournaments that a user entered or created, with their team and their games there.
select jsonb_build_object('cup', c.id, 'name', c.name, 'game', c.game, 'made', c.creator = :person, 'entered', e.entered,
  'seed', e.seed, 'games', (
    select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'first', g.first = :person, 'table', g.table_id, 'took', g.took)
      order by g.round), '[]')
    from (
      select cup, round, first, second, table_id, took from tournament_games union all
      select cup, round, first, second, table_id, took from tournament_boards) as g
    where g.cup = c.id and :person in (g.first, g.second)),
  'team', t.name, 'joined', m.joined) as exported
from tournaments c left join tournament_entries e on e.cup = c.id and e.person = :person
  left join tournament_members m on m.cup = c.id and m.person = :person left join tournament_teams t on t.id = m.team
where c.creator = :person or e.person is not null or m.person is not null order by c.created

-- name: forget_cups(going: Sequence[str], gone: str) -> None
-- at: first
-- Replace users as creators and owners of tournaments by a placeholder.
update tournaments set creator = :gone, owner = :gone where creator = any(:going)

-- name: hold_cups_of(people: Sequence[str]) -> list[str]
-- at: first
-- Lock the open and running tournaments of users until the transaction ends, in the order of their ids, so that nobody enters or leaves.
select id from tournaments where status in ('open', 'playing') and id in (
  select cup from tournament_entries where person = any(:people) union select cup from tournament_members where person = any(:people)) order by id for update

-- name: withdraw_all(people: Sequence[str]) -> None
-- at: first
-- In tournaments that have not begun, delete the entries of users and of their teams. Remove users from these teams and from teams that
-- have not entered, and delete empty teams, so that others can take their places.
with gone as (
  delete from tournament_members m using tournaments c where m.person = any(:people) and c.id = m.cup
    and (c.status = 'open' or not exists (select from tournament_entries e where e.cup = m.cup and e.person = m.team))
  returning m.team),
entries as (
  delete from tournament_entries e using tournaments c where c.id = e.cup and c.status = 'open'
    and e.person = any(:people::text[] || array(select team from gone)))
delete from tournament_teams t using gone g where t.id = g.team
  and not exists (select from tournament_members m where m.team = t.id and m.person <> all(:people))

-- name: forget_entries(going: Sequence[str], nobody: Sequence[str]) -> None
-- at: first
-- Replace users in entries, teams and as first players of games, each by a placeholder of their own, so that the games of others stay as
-- they are.
with named as (select * from unnest(:going::text[], :nobody::text[]) as x (who, nobody)),
firsts as (update tournament_games g set first = n.nobody from named n where g.first = n.who),
rooms as (update tournament_boards r set first = n.nobody from named n where r.first = n.who),
members as (update tournament_members m set person = n.nobody, owner = n.nobody from named n where m.person = n.who),
entries as (
  update tournament_entries e set person = n.nobody, owner = n.nobody, here = false from named n where e.person = n.who)
select true

-- name: forget_opponents(going: Sequence[str], nobody: Sequence[str]) -> None
-- at: first
-- Replace users as second players of games in the same way as ``forget_entries``.
with named as (select * from unnest(:going::text[], :nobody::text[]) as x (who, nobody)),
rooms as (update tournament_boards r set second = n.nobody from named n where r.second = n.who)
update tournament_games g set second = n.nobody from named n where g.second = n.who
