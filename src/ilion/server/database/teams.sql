-- name: lock_cup(cup: str) -> str | None
-- at: first
-- Lock a team tournament until the transaction ends, so that nobody else joins or leaves its teams. No row if teams can no longer enter: it
-- is over, or has gone too far for teams that are not in it.
select id from tournaments where id = :cup and teams and (status = 'open' or (status = 'playing' and kind = 'swiss' and round < rounds)) for update

-- name: make_team(id: str, cup: str, name: str, code: str) -> str | None
-- at: first
-- Add a team that others can join; no row if the tournament is full.
insert into tournament_teams (id, cup, name, code)
select :id::text, :cup::text, :name::text, :code::text
where (select count(*) from tournament_teams where cup = :cup) < (select most from tournaments where id = :cup) returning id

-- name: join_team(cup: str, code: str, person: str, owner: str, size: int) -> str | None
-- at: first
-- Add a user to the team with the given code; no row if the team is full or unknown.
insert into tournament_members (cup, person, owner, team)
select t.cup, :person::text, :owner::text, t.id from tournament_teams t
where t.cup = :cup and t.code = :code and (select count(*) from tournament_members m where m.team = t.id) < :size::integer returning team

-- name: leave_team(cup: str, person: str) -> str | None
-- at: first
-- Remove a user from their team and withdraw the team's entry, if the tournament has not begun or the team has not entered it. Delete the
-- team if it is empty. No row if the user cannot leave.
with gone as (
  delete from tournament_members m using tournaments c where m.cup = :cup and m.person = :person and c.id = m.cup
    and (c.status = 'open' or not exists (select from tournament_entries e where e.cup = m.cup and e.person = m.team))
  returning m.team),
entry as (delete from tournament_entries e using gone g where e.cup = :cup and e.person = g.team),
empty as (
  delete from tournament_teams t using gone g where t.id = g.team
    and not exists (select from tournament_members m where m.team = t.id and m.person <> :person))
select team from gone

-- name: members(cup: str) -> list[MemberRow]
-- row: MemberRow(team: str, name: str, code: str, person: str, who: str | None, page: str | None)
-- at: first
-- Return the teams of a tournament and their members: teams in the order they were made, members in the order they joined.
select m.team, t.name, t.code, m.person, p.name as who,
  case when p.kind = 'account' and not p.private and p.deleted is null then p.id end as page
from tournament_teams t join tournament_members m on m.team = t.id left join users p on p.id = m.person
where t.cup = :cup order by t.made, t.id, m.joined, m.person

-- name: deal(cup: str, ids: Sequence[str], commitments: Sequence[str], seeds: Sequence[bytes]) -> None
-- at: first
-- Add shared dice for boards: the secret seed and the public commitment of each.
insert into shared_dice (id, cup, commitment, seed) select x.id, :cup, x.commitment, x.seed
from unnest(:ids::text[], :commitments::text[], :seeds::bytea[]) as x (id, commitment, seed)

-- name: seed_of_deal(deal: str) -> bytes
-- at: first
-- Return the seed of shared dice, for the boards that use them.
select seed from shared_dice where id = :deal

-- name: deals_of(cup: str) -> list[DealRow]
-- row: DealRow(id: str, commitment: str)
-- at: first
-- Return the commitments of the shared dice of a tournament.
select id, commitment from shared_dice where cup = :cup

-- name: add_rooms(cup: str, round: int, boards: Sequence[int], rooms: Sequence[int], firsts: Sequence[str], seconds:
--   Sequence[str], deals: Sequence[str], tables: Sequence[str]) -> None
-- at: first
-- Add the boards of a round.
insert into tournament_boards (cup, round, board, room, first, second, deal, table_id)
select :cup, :round, x.board, x.room, x.first, x.second, x.deal, x.table_id
from unnest(:boards::integer[], :rooms::integer[], :firsts::text[], :seconds::text[], :deals::text[], :tables::text[])
  as x (board, room, first, second, deal, table_id)

-- name: cup_rooms(cup: str, round: int) -> list[CupRoomRow]
-- row: PairedSeatsRow(round: int, board: int, first: str, second: str, table_id: str, took: list[int] | None, played:
--   bool, deal: str, age: float | None)
-- row: CupRoomRow(*PairedSeatsRow, room: int)
-- at: first
-- Return the pairings and results of the boards of a round.
select round, board, first, second, table_id, took, played, deal, null::float8 as age, room from tournament_boards
where cup = :cup and round = :round order by board, room

-- name: settle_cup_room(cup: str, round: int, board: int, room: int, took: Sequence[int], played: bool) -> None
-- at: first
-- Set the result of a board, once; a result that is set stays.
update tournament_boards set took = :took, played = :played where cup = :cup and round = :round and board = :board and room = :room and took is null
