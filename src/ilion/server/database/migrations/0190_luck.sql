-- What the dice gave somebody in a game that everybody may know of, weighed once it is over. Games wait for it in a line of their
-- own, from now on; those of old are never in it.
-- expands
create table weighings (
  table_id text primary key,
  due timestamptz not null default clock_timestamp(),
  tries integer not null default 0
);
create index weighings_due on weighings (due);

alter table played add column luck real;   -- in points of a hundred of the chance to win

create or replace function game_over() returns trigger language plpgsql as $$
begin
  perform note_played(array[new.id]);
  insert into weighings (table_id)
  select new.id where exists (select from played where table_id = new.id and open and result <> 'none')
  on conflict do nothing;
  return null;
end
$$;
