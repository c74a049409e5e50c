-- name: save_plan(table: str, seat: int, stem: str, lines: bytes) -> bool | None
-- at: table table
-- Save the conditional moves of a seat, replacing earlier ones, while a correspondence game waits for another seat; otherwise no row. Locks
-- the table, so that an act that makes it the seat's turn either sees the new conditional moves or is seen here.
with t as materialized (
  select id from tables where id = :table and status = 'playing' and per_move and not :seat = any(awaited) for no key update)
insert into conditional_moves (table_id, seat, stem, lines) select t.id, :seat, :stem, :lines from t
on conflict (table_id, seat) do update
set stem = excluded.stem, lines = excluded.lines, played = 0, dropped = false, at = 'infinity'
returning true

-- name: read_plan(table: str, seat: int) -> PlanRow | None
-- row: PlanRow(lines: bytes, played: int, dropped: bool)
-- at: table table, read only
-- Return the conditional moves of a seat: its lines, how many were played, and whether the rest was dropped.
select lines, played, dropped from conditional_moves where table_id = :table and seat = :seat

-- name: delete_plan(table: str, seat: int) -> None
-- at: table table
-- Delete the conditional moves of a seat.
delete from conditional_moves where table_id = :table and seat = :seat

-- name: drop_plan(table: str, seat: int, stem: str) -> None
-- at: table table
-- Mark the remaining conditional moves of a seat as dropped because they no longer fit, unless they were replaced (stem differs). The row
-- stays until the owner has been notified.
update conditional_moves set dropped = true, at = 'infinity' where table_id = :table and seat = :seat and stem = :stem

-- name: lease_plans(lease: float, resting: Sequence[str], most: int) -> list[LeasedPlan]
-- row: LeasedPlan(id: str, seat: int, person: str | None, stem: str, lines: bytes, played: int)
-- at: all concatenated
-- Lease conditional moves of seats whose turn it is. If the worker fails, they are due again when the lease expires.
update conditional_moves p set at = clock_timestamp() + make_interval(secs => :lease) from seats s
where s.table_id = p.table_id and s.seat = p.seat and (p.table_id, p.seat) in (
  select table_id, seat from conditional_moves where at <= statement_timestamp() and not dropped and table_id <> all(:resting::text[])
  order by at limit :most for update skip locked)
returning p.table_id as id, p.seat, s.person, p.stem, p.lines, p.played

-- name: export_plans(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the conditional moves of a user.
select jsonb_build_object('table', p.table_id, 'seat', p.seat, 'lines', p.lines, 'played', p.played, 'dropped', p.dropped) as exported
from seats s join conditional_moves p on p.table_id = s.table_id and p.seat = s.seat where s.person = :person order by p.table_id, p.seat

-- name: forget_plans(people: Sequence[str]) -> None
-- at: all no_answer, needs all
-- Delete the conditional moves of users. Run it while the seats still belong to them.
delete from conditional_moves p using seats s where s.table_id = p.table_id and s.seat = p.seat and s.person = any(:people)
