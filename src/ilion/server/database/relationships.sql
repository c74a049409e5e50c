-- name: follow
-- Somebody follows another, unless one of them wants nothing to do with the other, or he follows so many already.
insert into follows (person, followed) select $1, $2
where not are_blocked($1, $2) and (select count(*) from follows where person = $1) < $3::float8
on conflict do nothing returning followed

-- name: unfollow
-- Somebody follows another no more.
delete from follows where person = $1 and followed = $2

-- name: block
-- Somebody wants nothing to do with another: they follow each other no more, and ask each other for no game.
with a as (delete from follows where (person, followed) in (($1, $2), ($2, $1))),
  b as (delete from challenges where (person, dared) in (($1, $2), ($2, $1)))
insert into blocks (person, blocked) select $1, $2 where (select count(*) from blocks where person = $1) < $3::float8 on conflict do nothing

-- name: unblock
-- Somebody has nothing against another any more.
delete from blocks where person = $1 and blocked = $2

-- name: blocks_of
-- With whom somebody wants nothing to do.
select p.id, p.name from blocks b join users p on p.id = b.blocked where b.person = $1 order by p.name, p.id

-- name: tied
-- How two stand to each other: whether the one follows the other, is followed by him, or wants nothing to do with him; and he with him.
select exists (select from follows where person = $1 and followed = $2) as follows,
  exists (select from follows where person = $2 and followed = $1) as followed,
  exists (select from blocks where person = $1 and blocked = $2) as blocks,
  exists (select from blocks where person = $2 and blocked = $1) as blocked

-- name: follows_of
-- Whom somebody follows: whether it is mutual, and at which open table he plays just now.
select * from (
select p.id, p.name, exists (select from follows b where b.person = f.followed and b.followed = $1) as friend,
  coalesce((select t.id from seats s join tables t on t.id = s.table_id
    where s.person = f.followed and s.here <> '{}' and t.status = 'playing' and t.public and not p.private
      and exists (select from nodes n where n.id = any(s.here) and n.at > statement_timestamp() - interval '45 seconds') limit 1),
    '') as playing
from follows f join users p on p.id = f.followed where f.person = $1) as followed order by playing = '', name, id

-- name: unwelcome
-- Whether somebody at a table wants nothing to do with another, or he with them.
select exists (select from seats s where s.table_id = $1 and s.person is not null and s.person <> $2 and are_blocked(s.person, $2))
  or exists (select from tables t where t.id = $1 and t.creator <> $2 and are_blocked(t.creator, $2))

-- name: dare
-- Somebody asks another for a game, at a table that waits for him; null where one of them wants nothing to do with the other, he
-- was asked already, or too many ask him. Once he is away for a while he is told.
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
-- Whether somebody was asked to sit down at a table.
select exists (select from challenges where table_id = $1 and dared = $2)

-- name: dares_of
-- Who asks somebody for a game, and whom he asks, as long as the tables wait.
select d.table_id, d.person, d.dared, p.name, o.name as dared_name, t.game, t.rhythm
from challenges d join users p on p.id = d.person join users o on o.id = d.dared join tables t on t.id = d.table_id
where (d.dared = $1 or d.person = $1) and t.status = 'open'
  and not exists (select from seats s where s.table_id = d.table_id and s.person = d.dared) order by d.at desc limit 50

-- name: dare_facts
-- What is said to somebody who is asked for a game, as long as he is.
select t.game, t.status, t.rematch, false as awaited, p.id as person, p.lang, p.notify,
  exists (select from digests g where g.person = p.id) as digest,
  case when p.by_mail then p.email end as email, false as present, array[o.name] as others
from challenges d join tables t on t.id = d.table_id join users p on p.id = d.dared join users o on o.id = d.person
where d.table_id = $1 and t.status = 'open' and p.deleted is null
  and not exists (select from seats s where s.table_id = d.table_id and s.person = d.dared)

-- name: drop_dare
-- A game is asked for no more, or the answer is no; the table goes away where nobody else has touched it.
with gone as (delete from challenges where table_id = $1 and (person = $2 or dared = $2) returning table_id, person)
select drop_untouched(table_id, person) from gone

-- name: end_dares
-- What somebody has asked another for before is over.
delete from challenges d where d.person = $1 and d.dared = $2
  and not exists (select from tables t where t.id = d.table_id and t.status = 'open')

-- name: export_follows
-- What is kept about somebody: whom he follows.
select jsonb_build_object('name', p.name, 'since', f.since) as exported
from follows f join users p on p.id = f.followed where f.person = $1 order by f.since

-- name: export_blocks
-- What is kept about somebody: with whom he wants nothing to do.
select jsonb_build_object('name', p.name, 'since', b.since) as exported
from blocks b join users p on p.id = b.blocked where b.person = $1 order by b.since

-- name: export_dares
-- What is kept about somebody: whom he has asked for a game.
select jsonb_build_object('name', p.name, 'table', d.table_id, 'at', d.at) as exported
from challenges d join users p on p.id = d.dared where d.person = $1 order by d.at

-- name: forget_ties
-- They follow nobody, nobody follows them, and so on.
with a as (delete from follows where person = any($1) or followed = any($1)),
  b as (delete from blocks where person = any($1) or blocked = any($1))
delete from challenges where person = any($1) or dared = any($1)
