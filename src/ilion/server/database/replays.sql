-- name: read_replay(table: str, part: str, release: str) -> bytes | None
-- at: table table, read only
-- Return a part of a finished game's replay, as computed by this release.
select body from replays where table_id = :table and part = :part and release = :release

-- name: save_replay(table: str, part: str, release: str, body: bytes) -> None
-- at: table table
-- Store a part of a finished game's replay, replacing an earlier one.
insert into replays (table_id, part, release, body) values (:table, :part, :release, :body)
on conflict (table_id, part) do update set release = excluded.release, body = excluded.body, at = excluded.at

-- name: read_analysis(table: str, release: str) -> bytes | None
-- at: table table, read only
-- Return the progress of a game's analysis in this release.
select body from analyses where table_id = :table and release = :release

-- name: lease_analysis(table: str, worker: str, seconds: float) -> bool | None
-- at: table table
-- Lease the analysis of a game for a number of seconds, or renew the lease; no row if another node holds it.
insert into analyses (table_id, worker, until) values (:table, :worker, statement_timestamp() + make_interval(secs => :seconds))
on conflict (table_id) do update set worker = excluded.worker, until = excluded.until
where analyses.worker = excluded.worker or analyses.until <= statement_timestamp()
returning true

-- name: save_analysis(table: str, worker: str, seconds: float, release: str, body: bytes) -> bool | None
-- at: table table
-- Store the progress of a game's analysis and renew the lease for a number of seconds; no row if another node holds it by now.
update analyses set release = :release, body = :body, until = statement_timestamp() + make_interval(secs => :seconds), at = clock_timestamp()
where table_id = :table and worker = :worker returning true
