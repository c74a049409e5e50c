-- From now on tables know of plans; only games over days pay for it.
-- expands
create trigger keep_plans after update of seq, status, asked_at on tables for each row
when (new.per_move and (old.seq <> new.seq or old.status <> new.status or old.asked_at is distinct from new.asked_at))
execute function keep_plans();
