-- name: solver(person: str, game: str) -> SolverRow | None
-- row: SolverRow(mean: Decimal, variance: Decimal, tried: list[int])
-- at: first
-- Return a user's puzzle rating in a game, and the puzzles they have tried.
select mean, variance, tried from puzzle_ratings where person = :person and game = :game

-- name: begin_solving(person: str, game: str) -> None
-- at: first
-- Add a puzzle rating for a user in a game unless they have one; nothing for an unknown or deleted user.
insert into puzzle_ratings (person, game) select id, :game from users where id = :person and deleted is null on conflict do nothing

-- name: hold_solver(person: str, game: str) -> SolverRow | None
-- at: first
-- Return the same as ``solver``, and lock the row until the transaction ends.
select mean, variance, tried from puzzle_ratings where person = :person and game = :game for update

-- name: note_try(person: str, game: str, mean: Decimal, variance: Decimal, mark: int) -> None
-- at: first
-- Store a user's puzzle rating after one more puzzle.
update puzzle_ratings set mean = :mean, variance = :variance, tried = tried || :mark::bigint where person = :person and game = :game

-- name: hand_over_solving(old: str, new: str) -> None
-- at: first
-- Copy the puzzle ratings of one user to another. In games in which both have one, the other's rating stays and the tried puzzles are
-- merged.
insert into puzzle_ratings (person, game, mean, variance, tried) select :new, game, mean, variance, tried from puzzle_ratings where person = :old
on conflict (person, game) do update set
  tried = array(select unnest(puzzle_ratings.tried) union select unnest(excluded.tried))

-- name: export_solving(person: str) -> list[bytes]
-- at: first
-- Export the puzzle ratings of a user and the puzzles they have tried.
select jsonb_build_object('game', game, 'mean', mean, 'variance', variance, 'tried', tried) as exported
from puzzle_ratings where person = :person order by game

-- name: forget_solving(people: Sequence[str]) -> None
-- at: first
-- Delete the puzzle ratings of users.
delete from puzzle_ratings where person = any(:people)
