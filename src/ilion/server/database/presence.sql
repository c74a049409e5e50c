-- name: begin_node
-- Register a node under a new, never used id. Delete nodes without a heartbeat for a day.
with gone as (delete from nodes where at < statement_timestamp() - interval '1 day')
insert into nodes (name) values ($1) returning id

-- name: beat_node
-- Record a heartbeat of a node; null if the node was deleted after a day without one.
update nodes set at = clock_timestamp() where id = $1 returning id

-- name: came_to
-- Mark a user as present at their seats of a table, connected to a node. Removes nodes that no longer exist from the seats.
update seats set seen = clock_timestamp(), here = array(select id from nodes where id = any(here) and id <> $3::bigint) || $3::bigint
where table_id = $1 and person = $2

-- name: note_presence
-- Record which users connected to a node and which left. Seats that another transaction has locked are skipped and returned, to be retried
-- with the next heartbeat.
with asked as (
  select * from unnest($2::text[], $3::text[], $4::boolean[]) as a (at, who, comes)),
held as (
  select s.table_id, s.seat, a.comes from seats s join asked a on s.table_id = a.at and s.person = a.who
  order by s.table_id, s.seat for update of s skip locked),
noted as (
  update seats s set seen = clock_timestamp(), here = array_remove(s.here, $1::bigint) || case when h.comes then array[$1::bigint] end
  from held h where s.table_id = h.table_id and s.seat = h.seat returning s.table_id, s.person)
select s.table_id, s.person from seats s join asked a on s.table_id = a.at and s.person = a.who
except select table_id, person from noted
