-- The moment at which players of a tournament game forfeit it.
-- expands

-- When a tournament game that has not begun is forfeited by the players who are missing; null for other tables.
create function forfeit_time(t tables) returns timestamptz language sql stable as $$
  select case when t.status = 'open' and t.cup <> '' then (
    select case when c.kind = 'arena' then t.created else c.began end + make_interval(secs => c.patience)
    from tournaments c where c.id = t.cup) end
$$;
