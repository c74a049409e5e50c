-- name: wake_job(kind: str, subject: str) -> None
-- at: first
-- Make a job due at once. If it is leased, it runs again afterwards.
update jobs set due = statement_timestamp() where kind = :kind and subject = :subject and due > statement_timestamp()

-- name: lease_job(kind: str, seconds: float) -> LeasedJobRow | None
-- row: LeasedJobRow(kind: str, subject: str, lease: int, attempts: int, table_id: str | None)
-- at: first
-- Lease the job of a kind that is due longest. If the worker fails, the job is due again when the lease expires. The number of the lease
-- fences everything that the worker says of the job later.
update jobs set leased_until = statement_timestamp() + make_interval(secs => :seconds), due = 'infinity', lease = lease + 1, attempts = attempts + 1
where (kind, subject) in (
  select kind, subject from jobs where kind = :kind and dead is null and coalesce(leased_until, due) <= statement_timestamp()
  order by coalesce(leased_until, due) limit 1 for update skip locked)
returning kind, subject, lease, attempts, table_id

-- name: renew_job(kind: str, subject: str, lease: int, seconds: float) -> int | None
-- at: first
-- Renew the lease of a job that is still worked on; no row if another worker has it by now, or it was deleted.
update jobs set leased_until = statement_timestamp() + make_interval(secs => :seconds)
where kind = :kind and subject = :subject and lease = :lease and leased_until is not null returning lease

-- name: finish_job(kind: str, subject: str, lease: int) -> None
-- at: first
-- End a leased job: delete it, or, if it became due meanwhile, let it run again.
with gone as (delete from jobs where kind = :kind and subject = :subject and lease = :lease and leased_until is not null and due = 'infinity')
update jobs set leased_until = null, attempts = 0, fault = ''
where kind = :kind and subject = :subject and lease = :lease and leased_until is not null and due < 'infinity'

-- name: postpone_job(kind: str, subject: str, lease: int, delay: float) -> None
-- at: first
-- End the lease of a job that is due again in a number of seconds, or sooner if it became due meanwhile.
update jobs set leased_until = null, attempts = 0, fault = '', due = least(due, statement_timestamp() + make_interval(secs => :delay))
where kind = :kind and subject = :subject and lease = :lease and leased_until is not null

-- name: fail_job(kind: str, subject: str, lease: int, fault: str, first_delay: float, max_attempts: int) -> bool | None
-- at: first
-- End the lease of a job that failed. It is due again after a delay that doubles with each attempt, or, after the last attempt, dead.
update jobs set leased_until = null, fault = :fault,
  due = statement_timestamp() + make_interval(secs => least(:first_delay * 2 ^ (attempts - 1), 86400)),
  dead = case when attempts >= :max_attempts then statement_timestamp() end
where kind = :kind and subject = :subject and lease = :lease and leased_until is not null
returning dead is not null

-- name: dead_jobs(most: int) -> list[DeadJobRow]
-- row: DeadJobRow(kind: str, subject: str, attempts: int, dead: float, fault: str)
-- at: all concatenated
-- Return dead jobs, the latest first.
select kind, subject, attempts, extract(epoch from dead)::float8 as dead, fault from jobs where dead is not null
order by jobs.dead desc limit :most

-- name: live_jobs(state: str, most: int) -> list[LiveJobRow]
-- row: LiveJobRow(kind: str, subject: str, attempts: int, at: float, fault: str)
-- at: all concatenated
-- Return the jobs that are not dead and are in a state: running, failed (and due again later) or waiting. `at` is when the lease of a running
-- job ends, and when any other is due.
select kind, subject, attempts, extract(epoch from at)::float8 as at, fault from (
  select kind, subject, attempts, fault, coalesce(leased_until, due) as at,
    case when leased_until > statement_timestamp() then 'running' when fault <> '' then 'failed' else 'waiting' end as state
  from jobs where dead is null) as live
where state = :state order by live.at, kind, subject limit :most

-- name: retry_job(kind: str, subject: str) -> str | None
-- at: all first_answer, needs all
-- Make a dead job due at once; no row if there is none.
update jobs set dead = null, fault = '', attempts = 0, due = statement_timestamp()
where kind = :kind and subject = :subject and dead is not null returning subject

-- name: delete_dead_job(kind: str, subject: str) -> str | None
-- at: all first_answer, needs all
-- Delete a dead job; no row if there is none.
delete from jobs where kind = :kind and subject = :subject and dead is not null returning subject

-- name: count_jobs(kinds: Sequence[str]) -> list[JobCountRow]
-- row: JobCountRow(kind: str, due: int, dead: int)
-- at: all concatenated
-- Return, for each of some kinds, how many jobs are due (up to 1000 are counted) and how many are dead.
select k.kind,
  (select count(*) from (select from jobs j where j.kind = k.kind and j.dead is null
    and coalesce(j.leased_until, j.due) <= statement_timestamp() limit 1000) as late) as due,
  (select count(*) from jobs j where j.kind = k.kind and j.dead is not null) as dead
from unnest(:kinds::text[]) as k (kind)
