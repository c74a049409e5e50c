-- name: solver
-- Return a user's puzzle rating in a game, and the puzzles they have tried.
select mean, variance, tried from puzzle_ratings where person = $1 and game = $2

-- name: begin_solving
-- Add a puzzle rating for a user in a game unless they have one; nothing for an unknown or deleted user.
insert into puzzle_ratings (person, game) select id, $2 from users where id = $1 and deleted is null on conflict do nothing

-- name: hold_solver
-- Return the same as ``solver``, and lock the row until the transaction ends.
select mean, variance, tried from puzzle_ratings where person = $1 and game = $2 for update

-- name: note_try
-- Store a user's puzzle rating after one more puzzle.
update puzzle_ratings set mean = $3, variance = $4, tried = tried || $5::bigint where person = $1 and game = $2

-- name: hand_over_solving
-- Copy the puzzle ratings of one user to another. In games in which both have one, the other's rating stays and the tried puzzles are
-- merged.
insert into puzzle_ratings (person, game, mean, variance, tried) select $2, game, mean, variance, tried from puzzle_ratings where person = $1
on conflict (person, game) do update set
  tried = array(select unnest(puzzle_ratings.tried) union select unnest(excluded.tried))

-- name: export_solving
-- Export the puzzle ratings of a user and the puzzles they have tried.
select jsonb_build_object('game', game, 'mean', mean, 'variance', variance, 'tried', tried) as exported
from puzzle_ratings where person = $1 order by game

-- name: forget_solving
-- Delete the puzzle ratings of users.
delete from puzzle_ratings where person = any($1)
