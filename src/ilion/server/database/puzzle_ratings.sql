-- name: solver
-- How strong somebody seems to be in a game's puzzles, and which he has tried.
select mean, variance, tried from puzzle_ratings where person = $1 and game = $2

-- name: begin_solving
-- Somebody who is known tries a puzzle of this game, perhaps his first.
insert into puzzle_ratings (person, game) select id, $2 from users where id = $1 and deleted is null on conflict do nothing

-- name: hold_solver
-- The same as ``solver``, which nobody else changes meanwhile.
select mean, variance, tried from puzzle_ratings where person = $1 and game = $2 for update

-- name: note_try
-- What is believed of somebody after one more puzzle.
update puzzle_ratings set mean = $3, variance = $4, tried = tried || $5::bigint where person = $1 and game = $2

-- name: hand_over_solving
-- What one person made of puzzles is another's; in a game in which both have tried some, the other stays as strong as he was.
insert into puzzle_ratings (person, game, mean, variance, tried) select $2, game, mean, variance, tried from puzzle_ratings where person = $1
on conflict (person, game) do update set
  tried = array(select unnest(puzzle_ratings.tried) union select unnest(excluded.tried))

-- name: export_solving
-- What is kept about somebody: how strong he seems to be in puzzles, and which he has tried.
select jsonb_build_object('game', game, 'mean', mean, 'variance', variance, 'tried', tried) as exported
from puzzle_ratings where person = $1 order by game

-- name: forget_solving
-- What they made of puzzles is forgotten.
delete from puzzle_ratings where person = any($1)
