-- From now on every game that ends is noted.
-- expands
create trigger game_over after update of status on tables for each row
when (old.status = 'playing' and new.status in ('over', 'aborted')) execute function game_over();
