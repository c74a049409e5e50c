-- name: save_plan
-- Keep the plan of a seat instead of the one before, while a game over days waits for somebody else; no row where it does not. The
-- table is held meanwhile: an act that asks the seat either finds the plan or is found by it.
with t as materialized (
  select id from tables where id = $1 and status = 'playing' and per_move and not $2 = any(awaited) for no key update)
insert into conditional_moves (table_id, seat, stem, lines) select t.id, $2, $3, $4 from t
on conflict (table_id, seat) do update
set stem = excluded.stem, lines = excluded.lines, played = 0, dropped = false, at = 'infinity'
returning true

-- name: read_plan
-- The plan of a seat: its lines, how many were played, and whether the rest was dropped.
select lines, played, dropped from conditional_moves where table_id = $1 and seat = $2

-- name: delete_plan
-- A seat has no plan any more.
delete from conditional_moves where table_id = $1 and seat = $2

-- name: drop_plan
-- The rest of a plan does not fit any more, unless it is another plan by now; it is kept until its owner has been told.
update conditional_moves set dropped = true, at = 'infinity' where table_id = $1 and seat = $2 and stem = $3

-- name: lease_plans
-- Take some plans whose seats are asked; whoever fails leaves them to a later try.
update conditional_moves p set at = clock_timestamp() + make_interval(secs => $1) from seats s
where s.table_id = p.table_id and s.seat = p.seat and (p.table_id, p.seat) in (
  select table_id, seat from conditional_moves where at <= statement_timestamp() and not dropped and table_id <> all($2::text[])
  order by at limit $3 for update skip locked)
returning p.table_id as id, p.seat, s.person, p.stem, p.lines, p.played

-- name: export_plans
-- What is kept about somebody: his plans.
select jsonb_build_object('table', p.table_id, 'seat', p.seat, 'lines', p.lines, 'played', p.played, 'dropped', p.dropped) as exported
from seats s join conditional_moves p on p.table_id = s.table_id and p.seat = s.seat where s.person = $1 order by p.table_id, p.seat

-- name: forget_plans
-- Their plans are forgotten; asked while the seats are still theirs.
delete from conditional_moves p using seats s where s.table_id = p.table_id and s.seat = p.seat and s.person = any($1)
