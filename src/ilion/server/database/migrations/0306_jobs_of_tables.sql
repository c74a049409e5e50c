-- Jobs of tables, which are in the table’s database: figures of finished games, and reports that moderators get by e-mail.
-- expands

-- The table whose database the job is in; null for the others, which are in the first database.
alter table jobs add column table_id text;

create index jobs_table on jobs (table_id) where table_id is not null;

-- A finished game enters the histories and waits for its figures.
create or replace function game_over() returns trigger language plpgsql as $$
begin
  perform add_game_history(array[new.id]);
  insert into jobs (kind, subject, table_id)
  select 'post-game', new.id, new.id where exists (select from game_history where table_id = new.id and open and result <> 'none')
  on conflict do nothing;
  return null;
end
$$;

-- Reports of a table are sent together. A new one also revives a job that was given up.
create function send_reports() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, subject, table_id) values ('report', new.table_id, new.table_id)
  on conflict (kind, subject) do update set due = excluded.due, dead = null, attempts = 0, fault = '';
  return null;
end
$$;

create trigger send_reports after insert or update of told on reports for each row when (new.told is null) execute function send_reports();

-- The previous release finds nothing in post_game_jobs, and no longer needs the columns due and tries of reports.
insert into jobs (kind, subject, table_id) select 'post-game', table_id, table_id from post_game_jobs;
delete from post_game_jobs;
insert into jobs (kind, subject, table_id) select distinct 'report', table_id, table_id from reports where told is null;
