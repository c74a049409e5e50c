-- Who is where, by the node that holds his socket: a node says that it lives in one row, and writes of people only when they
-- come and go. Whoever is at several nodes is there as long as one of them lives.
-- expands
create table nodes (
  id bigint primary key generated always as identity,   -- another with each start
  name text not null,
  at timestamptz not null default clock_timestamp()     -- its last heartbeat
) with (fillfactor = 20);

alter table seats add column here bigint[] not null default '{}';

-- Seats with when their people were last there: when they last came or left, or the last heartbeat of a node where they are.
create view sitting as
select s.*, greatest(s.seen, (select max(n.at) from nodes n where n.id = any(s.here))) as last from seats s;
