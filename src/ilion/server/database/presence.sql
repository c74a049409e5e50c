-- name: begin_node(name: str) -> int
-- at: method
-- Register a node under a new, never used id. Delete nodes without a heartbeat for a day.
with gone as (delete from nodes where at < statement_timestamp() - interval '1 day')
insert into nodes (name) values (:name) returning id

-- name: beat_node(node: int) -> int | None
-- at: method
-- Record a heartbeat of a node; null if the node was deleted after a day without one.
update nodes set at = clock_timestamp() where id = :node returning id

-- name: came_to(table: str, person: str, node: int) -> None
-- at: table table
-- Mark a user as present at their seats of a table, connected to a node. Removes nodes that no longer exist from the seats.
update seats set seen = clock_timestamp(), here = array(select id from nodes where id = any(here) and id <> :node::bigint) || :node::bigint
where table_id = :table and person = :person

-- name: note_presence(node: int, tables: Sequence[str], persons: Sequence[str], come: Sequence[bool]) ->
--   list[SitterRow]
-- row: SitterRow(table_id: str, person: str)
-- at: tables tables persons come, needs all
-- Record which users connected to a node and which left. Seats that another transaction has locked are skipped and returned, to be retried
-- with the next heartbeat.
with asked as (
  select * from unnest(:tables::text[], :persons::text[], :come::boolean[]) as a (at, who, comes)),
held as (
  select s.table_id, s.seat, a.comes from seats s join asked a on s.table_id = a.at and s.person = a.who
  order by s.table_id, s.seat for update of s skip locked),
noted as (
  update seats s set seen = clock_timestamp(), here = array_remove(s.here, :node::bigint) || case when h.comes then array[:node::bigint] end
  from held h where s.table_id = h.table_id and s.seat = h.seat returning s.table_id, s.person)
select s.table_id, s.person from seats s join asked a on s.table_id = a.at and s.person = a.who
except select table_id, person from noted
