-- name: follow(person: str, followed: str, most: float) -> str | None
-- at: first
-- Add a follow. Null if either user blocks the other, the user follows the maximum number already, or the follow exists.
insert into follows (person, followed) select :person, :followed
where not are_blocked(:person, :followed) and (select count(*) from follows where person = :person) < :most::float8
on conflict do nothing returning followed

-- name: unfollow(person: str, followed: str) -> None
-- at: first
-- Delete a follow.
delete from follows where person = :person and followed = :followed

-- name: block(person: str, blocked: str, most: float) -> None
-- at: first
-- Add a block, and delete the follows and challenges between the two users in both directions.
with a as (delete from follows where (person, followed) in ((:person, :blocked), (:blocked, :person))),
  b as (delete from challenges where (person, dared) in ((:person, :blocked), (:blocked, :person)))
insert into blocks (person, blocked) select :person, :blocked where (select count(*) from blocks where person = :person) < :most::float8 on conflict do nothing

-- name: unblock(person: str, blocked: str) -> None
-- at: first
-- Delete a block.
delete from blocks where person = :person and blocked = :blocked

-- name: blocks_of(person: str) -> list[AccountRow]
-- at: first
-- Return the users that a user blocks, by name.
select p.id, p.name from blocks b join users p on p.id = b.blocked where b.person = :person order by p.name, p.id

-- name: tied(one: str, other: str) -> TiedRow
-- row: TiedRow(follows: bool, followed: bool, blocks: bool, blocked: bool)
-- at: first
-- Return the relationship of two users: whether the first follows the second, is followed by them, blocks them, or is blocked by them.
select exists (select from follows where person = :one and followed = :other) as follows,
  exists (select from follows where person = :other and followed = :one) as followed,
  exists (select from blocks where person = :one and blocked = :other) as blocks,
  exists (select from blocks where person = :other and blocked = :one) as blocked

-- name: follows_of(person: str) -> list[FollowRow]
-- row: FollowRow(id: str, name: str, friend: bool, playing: str)
-- at: first
-- Return the users that a user follows: whether it is mutual, and the public table at which each is playing now, empty if none. Those who
-- are playing come first, then by name.
select * from (
select p.id, p.name, exists (select from follows b where b.person = f.followed and b.followed = :person) as friend,
  coalesce((select t.id from seats s join tables t on t.id = s.table_id
    where s.person = f.followed and s.here <> '{}' and t.status = 'playing' and t.public and not p.private
      and exists (select from nodes n where n.id = any(s.here) and n.at > statement_timestamp() - interval '45 seconds') limit 1),
    '') as playing
from follows f join users p on p.id = f.followed where f.person = :person) as followed order by playing = '', name, id

-- name: unwelcome(table: str, person: str) -> bool
-- at: first
-- Return whether a player at a table, or its creator, blocks a user or is blocked by them.
select exists (select from seats s where s.table_id = :table and s.person is not null and s.person <> :person and are_blocked(s.person, :person))
  or exists (select from tables t where t.id = :table and t.creator <> :person and are_blocked(t.creator, :person))

-- name: dare(person: str, dared: str, table: str, most: float) -> str | None
-- at: first
-- Add a challenge to a user at a table that waits for them; null if either blocks the other, the challenge exists, or the user has too
-- many. Queues a notification, which is sent once the user has been away for a while.
with asked as (
  insert into challenges (person, dared, table_id) select :person, :dared, :table
  where not are_blocked(:person, :dared) and (
      select count(*) from challenges d join tables t on t.id = d.table_id where d.dared = :dared and t.status = 'open') < :most::float8
  on conflict do nothing returning table_id, dared),
told as (
  insert into notifications (table_id, seat, seq, kind) select s.table_id, s.seat, 0, 'dare'
  from asked a join users p on p.id = a.dared and p.notify join seats s on s.table_id = a.table_id and s.person is null
  on conflict do nothing)
select table_id from asked

-- name: dared_to(table: str, person: str) -> bool
-- at: first
-- Return whether a user was challenged to play at a table.
select exists (select from challenges where table_id = :table and dared = :person)

-- name: dares_of(person: str) -> list[ChallengeRow]
-- row: ChallengeRow(table_id: str, person: str, dared: str, name: str, dared_name: str, game: str, rhythm: str, setup: bytes | None)
-- at: first
-- Return the challenges a user received or sent, while the tables are open and the challenged user has not sat down; latest first.
select d.table_id, d.person, d.dared, p.name, o.name as dared_name, t.game, t.rhythm, case when pg_column_size(t.setup) < 2000 then t.setup end as setup
from challenges d join users p on p.id = d.person join users o on o.id = d.dared join tables t on t.id = d.table_id
where (d.dared = :person or d.person = :person) and t.status = 'open'
  and not exists (select from seats s where s.table_id = d.table_id and s.person = d.dared) order by d.at desc limit 50

-- name: dare_facts(table: str) -> NoticeFacts | None
-- at: first
-- Return the contents of the notification of a challenge; no row if the challenge is no longer open.
select t.game, t.status, t.rematch, false as awaited, p.id as person, p.lang, p.notify,
  exists (select from digests g where g.person = p.id) as digest,
  case when p.by_mail then p.email end as email, false as present, array[o.name] as others
from challenges d join tables t on t.id = d.table_id join users p on p.id = d.dared join users o on o.id = d.person
where d.table_id = :table and t.status = 'open' and p.deleted is null
  and not exists (select from seats s where s.table_id = d.table_id and s.person = d.dared)

-- name: drop_dare(table: str, person: str) -> list[ChallengedRow]
-- row: ChallengedRow(person: str, dared: str, dropped: bool)
-- at: first
-- Withdraw or decline a challenge, delete its table if nobody else has touched it, and return the two users.
with gone as (
  delete from challenges where table_id = :table and (person = :person or dared = :person) returning table_id, person, dared)
select person, dared, drop_untouched(table_id, person) as dropped from gone

-- name: end_dares(person: str, dared: str) -> None
-- at: first
-- Delete the challenges from one user to another whose tables are no longer open.
delete from challenges d where d.person = :person and d.dared = :dared
  and not exists (select from tables t where t.id = d.table_id and t.status = 'open')

-- name: export_follows(person: str) -> list[bytes]
-- at: first
-- Export the users that a user follows.
select jsonb_build_object('name', p.name, 'since', f.since) as exported
from follows f join users p on p.id = f.followed where f.person = :person order by f.since

-- name: export_blocks(person: str) -> list[bytes]
-- at: first
-- Export the users that a user blocks.
select jsonb_build_object('name', p.name, 'since', b.since) as exported
from blocks b join users p on p.id = b.blocked where b.person = :person order by b.since

-- name: export_dares(person: str) -> list[bytes]
-- at: first
-- Export the challenges that a user sent.
select jsonb_build_object('name', p.name, 'table', d.table_id, 'at', d.at) as exported
from challenges d join users p on p.id = d.dared where d.person = :person order by d.at

-- name: forget_ties(people: Sequence[str]) -> None
-- at: first
-- Delete all follows, blocks and challenges by and to users.
with a as (delete from follows where person = any(:people) or followed = any(:people)),
  b as (delete from blocks where person = any(:people) or blocked = any(:people))
delete from challenges where person = any(:people) or dared = any(:people)
