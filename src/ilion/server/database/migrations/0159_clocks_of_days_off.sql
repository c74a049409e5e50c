-- From now on clocks know of days off; only games over days pay for it.
-- expands
create trigger clock_of_days_off before update of deadlines on tables for each row
when (new.per_move and new.status = 'playing' and new.deadlines is not null and old.deadlines is distinct from new.deadlines)
execute function clock_of_days_off();
