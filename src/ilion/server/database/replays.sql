-- name: read_replay
-- Return a part of a finished game's replay, as computed by this release.
select body from replays where table_id = $1 and part = $2 and release = $3

-- name: save_replay
-- Store a part of a finished game's replay, replacing an earlier one.
insert into replays (table_id, part, release, body) values ($1, $2, $3, $4)
on conflict (table_id, part) do update set release = excluded.release, body = excluded.body, at = excluded.at

-- name: read_analysis
-- Return the progress of a game's analysis in this release.
select body from analyses where table_id = $1 and release = $2

-- name: lease_analysis
-- Lease the analysis of a game for a number of seconds, or renew the lease; no row if another node holds it.
insert into analyses (table_id, worker, until) values ($1, $2, statement_timestamp() + make_interval(secs => $3))
on conflict (table_id) do update set worker = excluded.worker, until = excluded.until
where analyses.worker = excluded.worker or analyses.until <= statement_timestamp()
returning true

-- name: save_analysis
-- Store the progress of a game's analysis and renew the lease for a number of seconds; no row if another node holds it by now.
update analyses set release = $4, body = $5, until = statement_timestamp() + make_interval(secs => $3), at = clock_timestamp()
where table_id = $1 and worker = $2 returning true
