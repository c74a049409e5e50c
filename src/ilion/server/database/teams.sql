-- name: lock_cup
-- Lock a team tournament until the transaction ends, so that nobody else joins or leaves its teams. No row if teams can no longer enter: it
-- is over, or has gone too far for teams that are not in it.
select id from tournaments where id = $1 and teams and (status = 'open' or (status = 'playing' and kind = 'swiss' and round < rounds)) for update

-- name: make_team
-- Add a team that others can join; no row if the tournament is full.
insert into tournament_teams (id, cup, name, code)
select $1::text, $2::text, $3::text, $4::text
where (select count(*) from tournament_teams where cup = $2) < (select most from tournaments where id = $2) returning id

-- name: join_team
-- Add a user to the team with the given code; no row if the team is full or unknown.
insert into tournament_members (cup, person, owner, team)
select t.cup, $3::text, $4::text, t.id from tournament_teams t
where t.cup = $1 and t.code = $2 and (select count(*) from tournament_members m where m.team = t.id) < $5::integer returning team

-- name: leave_team
-- Remove a user from their team and withdraw the team's entry, if the tournament has not begun or the team has not entered it. Delete the
-- team if it is empty. No row if the user cannot leave.
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
-- Return the teams of a tournament and their members: teams in the order they were made, members in the order they joined.
select m.team, t.name, t.code, m.person, p.name as who
from tournament_teams t join tournament_members m on m.team = t.id left join users p on p.id = m.person
where t.cup = $1 order by t.made, t.id, m.joined, m.person

-- name: deal
-- Add shared dice for boards: the secret seed and the public commitment of each.
insert into shared_dice (id, cup, commitment, seed) select x.id, $1, x.commitment, x.seed
from unnest($2::text[], $3::text[], $4::bytea[]) as x (id, commitment, seed)

-- name: seed_of_deal
-- Return the seed of shared dice, for the boards that use them.
select seed from shared_dice where id = $1

-- name: deals_of
-- Return the commitments of the shared dice of a tournament.
select id, commitment from shared_dice where cup = $1

-- name: add_rooms
-- Add the boards of a round.
insert into tournament_boards (cup, round, board, room, first, second, deal, table_id)
select $1, $2, x.board, x.room, x.first, x.second, x.deal, x.table_id
from unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[])
  as x (board, room, first, second, deal, table_id)

-- name: cup_rooms
-- Return the pairings and results of the boards of a round.
select round, board, room, first, second, deal, table_id, took, played, null::float8 as age from tournament_boards
where cup = $1 and round = $2 order by board, room

-- name: settle_cup_room
-- Set the result of a board, once; a result that is set stays.
update tournament_boards set took = $5, played = $6 where cup = $1 and round = $2 and board = $3 and room = $4 and took is null
