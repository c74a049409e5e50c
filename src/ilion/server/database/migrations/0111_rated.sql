-- A table whose game counts for ratings says as what kind; when it is over it waits to be counted.
-- expands
alter table tables add column rated text not null default '';

create function await_counting() returns trigger language plpgsql as $$
begin
  insert into results (table_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create trigger rated_game_over after update of status on tables for each row
when (new.status = 'over' and old.status <> 'over' and new.rated <> '') execute function await_counting();
