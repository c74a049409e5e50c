-- name: lock_cup
-- Nobody else joins or leaves a team of a cup until the transaction ends; nothing where none may any more: it is over, or has gone
-- too far for teams that are not in it.
select id from tournaments where id = $1 and teams and (status = 'open' or (status = 'playing' and kind = 'swiss' and round < rounds)) for update

-- name: make_team
-- A team that others may join, in a cup with room for it.
insert into tournament_teams (id, cup, name, code)
select $1::text, $2::text, $3::text, $4::text
where (select count(*) from tournament_teams where cup = $2) < (select most from tournaments where id = $2) returning id

-- name: join_team
-- Somebody joins a team that has room for him.
insert into tournament_members (cup, person, owner, team)
select t.cup, $3::text, $4::text, t.id from tournament_teams t
where t.cup = $1 and t.code = $2 and (select count(*) from tournament_members m where m.team = t.id) < $5::integer returning team

-- name: leave_team
-- Somebody is in no team of a cup any more, and his team has not entered it, while the cup has not begun or his team is not in it.
with gone as (
  delete from tournament_members m using tournaments c where m.cup = $1 and m.person = $2 and c.id = m.cup
    and (c.status = 'open' or not exists (select from tournament_entries e where e.cup = m.cup and e.person = m.team))
  returning m.team),
entry as (delete from tournament_entries e using gone g where e.cup = $1 and e.person = g.team),
empty as (
  delete from tournament_teams t using gone g where t.id = g.team
    and not exists (select from tournament_members m where m.team = t.id and m.person <> $2))
select team from gone

-- name: members
-- The teams of a cup and who is in them: teams as they were made, people as they joined.
select m.team, t.name, t.code, m.person, p.name as who
from tournament_teams t join tournament_members m on m.team = t.id left join users p on p.id = m.person
where t.cup = $1 order by t.made, t.id, m.joined, m.person

-- name: deal
-- What the dice of some rooms come from, and what is shown of it.
insert into shared_dice (id, cup, commitment, seed) select x.id, $1, x.commitment, x.seed
from unnest($2::text[], $3::text[], $4::bytea[]) as x (id, commitment, seed)

-- name: seed_of_deal
-- What the dice of a deal come from, for its rooms.
select seed from shared_dice where id = $1

-- name: deals_of
-- What was promised of the dice of a cup.
select id, commitment from shared_dice where cup = $1

-- name: add_rooms
-- The rooms of a round.
insert into tournament_boards (cup, round, board, room, first, second, deal, table_id)
select $1, $2, x.board, x.room, x.first, x.second, x.deal, x.table_id
from unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[])
  as x (board, room, first, second, deal, table_id)

-- name: cup_rooms
-- Who met whom in the rooms of a round, and what came of it.
select round, board, room, first, second, deal, table_id, took, played, null::float8 as age from tournament_boards
where cup = $1 and round = $2 order by board, room

-- name: settle_cup_room
-- What came of a room, once.
update tournament_boards set took = $5, played = $6 where cup = $1 and round = $2 and board = $3 and room = $4 and took is null
