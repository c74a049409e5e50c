-- Finished games leave for the archive: when that is due, where each lies then, and which files were begun.
-- expands
alter table due drop constraint due_kind_check;
alter table due add constraint due_kind_check
  check (kind in ('turn', 'alone', 'flag', 'round', 'lapse', 'archive')) not valid;

alter table tables add column archived jsonb;   -- where the log lies; null: in the database

create table bundles (
  file text primary key,
  kept boolean not null default false,          -- false: tables do not point there yet, and if nobody writes it never will
  made timestamptz not null default clock_timestamp()
);
create index bundles_begun on bundles (file) where not kept;

-- All that is due at a table as it stands now. A clock is noted once, when the game begins: later it is looked at when the
-- moment comes, so that an act pays nothing for it. So is whether a game was left. A game that is over may leave for the
-- archive so many days after the moment that is noted, which is the house's to say.
create or replace function keep_due() returns trigger language plpgsql as $$
declare
  turn text := case when new.alone then 'alone' else 'turn' end;
begin
  if new.status not in ('open', 'playing') then
    delete from due where table_id = new.id and kind <> 'archive';
    if new.archived is null then
      insert into due (table_id, kind, at) values (new.id, 'archive', clock_timestamp()) on conflict do nothing;
    end if;
    return null;
  end if;
  if new.status = 'playing' and new.awaited && new.bot_seats and new.asked_at is null then
    insert into due (table_id, kind, at) values (new.id, turn, clock_timestamp())
    on conflict (table_id, kind) do update set at = excluded.at;
  else
    update due set at = 'infinity' where table_id = new.id and kind = turn and at < 'infinity';
  end if;
  if (new.status = 'playing' and new.asked_at is not null)
    or (new.status = 'open' and new.named is not null and new.beacon_value is null and not new.beacon_lost) then
    insert into due (table_id, kind, at) values (new.id, 'round', to_timestamp(coalesce(new.asked_at, new.named)))
    on conflict (table_id, kind) do update set at = excluded.at;
  elsif tg_op = 'UPDATE' and (old.asked_at is not null or (old.status = 'open' and old.named is not null)) then
    delete from due where table_id = new.id and kind = 'round';
  end if;
  if new.status = 'playing' and new.deadlines is not null and (tg_op = 'INSERT' or old.status <> 'playing') then
    insert into due (table_id, kind, at) values (new.id, 'flag', coalesce(first_flag(new.deadlines, new.clocks), clock_timestamp()))
    on conflict (table_id, kind) do update set at = excluded.at;
  end if;
  if tg_op = 'INSERT' then
    insert into due (table_id, kind, at) values (new.id, 'lapse', new.touched + interval '1 day') on conflict do nothing;
  end if;
  return null;
end
$$;
