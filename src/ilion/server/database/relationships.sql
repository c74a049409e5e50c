-- name: follow
-- Add a follow. Null if either user blocks the other, the user follows the maximum number already, or the follow exists.
insert into follows (person, followed) select $1, $2
where not are_blocked($1, $2) and (select count(*) from follows where person = $1) < $3::float8
on conflict do nothing returning followed

-- name: unfollow
-- Delete a follow.
delete from follows where person = $1 and followed = $2

-- name: block
-- Add a block, and delete the follows and challenges between the two users in both directions.
with a as (delete from follows where (person, followed) in (($1, $2), ($2, $1))),
  b as (delete from challenges where (person, dared) in (($1, $2), ($2, $1)))
insert into blocks (person, blocked) select $1, $2 where (select count(*) from blocks where person = $1) < $3::float8 on conflict do nothing

-- name: unblock
-- Delete a block.
delete from blocks where person = $1 and blocked = $2

-- name: blocks_of
-- Return the users that a user blocks, by name.
select p.id, p.name from blocks b join users p on p.id = b.blocked where b.person = $1 order by p.name, p.id

-- name: tied
-- Return the relationship of two users: whether the first follows the second, is followed by them, blocks them, or is blocked by them.
select exists (select from follows where person = $1 and followed = $2) as follows,
  exists (select from follows where person = $2 and followed = $1) as followed,
  exists (select from blocks where person = $1 and blocked = $2) as blocks,
  exists (select from blocks where person = $2 and blocked = $1) as blocked

-- name: follows_of
-- Return the users that a user follows: whether it is mutual, and the public table at which each is playing now, empty if none. Those who
-- are playing come first, then by name.
select * from (
select p.id, p.name, exists (select from follows b where b.person = f.followed and b.followed = $1) as friend,
  coalesce((select t.id from seats s join tables t on t.id = s.table_id
    where s.person = f.followed and s.here <> '{}' and t.status = 'playing' and t.public and not p.private
      and exists (select from nodes n where n.id = any(s.here) and n.at > statement_timestamp() - interval '45 seconds') limit 1),
    '') as playing
from follows f join users p on p.id = f.followed where f.person = $1) as followed order by playing = '', name, id

-- name: unwelcome
-- Return whether a player at a table, or its creator, blocks a user or is blocked by them.
select exists (select from seats s where s.table_id = $1 and s.person is not null and s.person <> $2 and are_blocked(s.person, $2))
  or exists (select from tables t where t.id = $1 and t.creator <> $2 and are_blocked(t.creator, $2))

-- name: dare
-- Add a challenge to a user at a table that waits for them; null if either blocks the other, the challenge exists, or the user has too
-- many. Queues a notification, which is sent once the user has been away for a while.
with asked as (
  insert into challenges (person, dared, table_id) select $1, $2, $3
  where not are_blocked($1, $2) and (
      select count(*) from challenges d join tables t on t.id = d.table_id where d.dared = $2 and t.status = 'open') < $4::float8
  on conflict do nothing returning table_id, dared),
told as (
  insert into notifications (table_id, seat, seq, kind) select s.table_id, s.seat, 0, 'dare'
  from asked a join users p on p.id = a.dared and p.notify join seats s on s.table_id = a.table_id and s.person is null
  on conflict do nothing)
select table_id from asked

-- name: dared_to
-- Return whether a user was challenged to play at a table.
select exists (select from challenges where table_id = $1 and dared = $2)

-- name: dares_of
-- Return the challenges a user received or sent, while the tables are open and the challenged user has not sat down; latest first.
select d.table_id, d.person, d.dared, p.name, o.name as dared_name, t.game, t.rhythm
from challenges d join users p on p.id = d.person join users o on o.id = d.dared join tables t on t.id = d.table_id
where (d.dared = $1 or d.person = $1) and t.status = 'open'
  and not exists (select from seats s where s.table_id = d.table_id and s.person = d.dared) order by d.at desc limit 50

-- name: dare_facts
-- Return the contents of the notification of a challenge; no row if the challenge is no longer open.
select t.game, t.status, t.rematch, false as awaited, p.id as person, p.lang, p.notify,
  exists (select from digests g where g.person = p.id) as digest,
  case when p.by_mail then p.email end as email, false as present, array[o.name] as others
from challenges d join tables t on t.id = d.table_id join users p on p.id = d.dared join users o on o.id = d.person
where d.table_id = $1 and t.status = 'open' and p.deleted is null
  and not exists (select from seats s where s.table_id = d.table_id and s.person = d.dared)

-- name: drop_dare
-- Withdraw or decline a challenge, and delete its table if nobody else has touched it.
with gone as (delete from challenges where table_id = $1 and (person = $2 or dared = $2) returning table_id, person)
select drop_untouched(table_id, person) from gone

-- name: end_dares
-- Delete the challenges from one user to another whose tables are no longer open.
delete from challenges d where d.person = $1 and d.dared = $2
  and not exists (select from tables t where t.id = d.table_id and t.status = 'open')

-- name: export_follows
-- Export the users that a user follows.
select jsonb_build_object('name', p.name, 'since', f.since) as exported
from follows f join users p on p.id = f.followed where f.person = $1 order by f.since

-- name: export_blocks
-- Export the users that a user blocks.
select jsonb_build_object('name', p.name, 'since', b.since) as exported
from blocks b join users p on p.id = b.blocked where b.person = $1 order by b.since

-- name: export_dares
-- Export the challenges that a user sent.
select jsonb_build_object('name', p.name, 'table', d.table_id, 'at', d.at) as exported
from challenges d join users p on p.id = d.dared where d.person = $1 order by d.at

-- name: forget_ties
-- Delete all follows, blocks and challenges by and to users.
with a as (delete from follows where person = any($1) or followed = any($1)),
  b as (delete from blocks where person = any($1) or blocked = any($1))
delete from challenges where person = any($1) or dared = any($1)
