-- name: read_replay
-- A part of a finished game's replay, as this release computes it.
select body from replays where table_id = $1 and part = $2 and release = $3

-- name: save_replay
-- Keep a part of a finished game's replay.
insert into replays (table_id, part, release, body) values ($1, $2, $3, $4)
on conflict (table_id, part) do update set release = excluded.release, body = excluded.body, at = excluded.at

-- name: read_analysis
-- How far the analysis of a game has come in this release.
select body from analyses where table_id = $1 and release = $2

-- name: lease_analysis
-- Go on with the analysis of a game for so many seconds, unless another node does; no row where it does.
insert into analyses (table_id, worker, until) values ($1, $2, statement_timestamp() + make_interval(secs => $3))
on conflict (table_id) do update set worker = excluded.worker, until = excluded.until
where analyses.worker = excluded.worker or analyses.until <= statement_timestamp()
returning true

-- name: save_analysis
-- Keep how far the analysis of a game has come, and go on with it for so many seconds; no row where another node does by now.
update analyses set release = $4, body = $5, until = statement_timestamp() + make_interval(secs => $3), at = clock_timestamp()
where table_id = $1 and worker = $2 returning true
