-- Games that were begun and did not end, by the commitments of their dice, and how often that happens to whom: whoever
-- begins again until the dice please him is seen by that.
-- expands
create table cancelled (
  n bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  how text not null check (how in ('aborted', 'abandoned', 'anew')),
  game text not null,
  commitment text not null,
  opener text not null
);
create index cancelled_opener on cancelled (opener);

-- How many games of a person ended, and how many did not. The house's own are counted under a few names without a person,
-- so that not everybody waits for one row.
create table rates (
  person text primary key,
  finished bigint not null default 0,
  cancelled bigint not null default 0
);

alter table tables add column abandoned boolean not null default false;
create index tables_forsaken on tables (touched) where status in ('open', 'playing') and not abandoned;

-- A game is over, or its dice are given up: counted for all who sit there.
create function count_game(the_table text, ended integer) returns void language sql as $$
  insert into rates (person, finished, cancelled)
  select who, ended, 1 - ended from (
    select distinct person as who from seats where table_id = the_table and person is not null
    union select ':' || floor(random() * 16)) as counted
  order by who
  on conflict (person) do update set
    finished = rates.finished + excluded.finished, cancelled = rates.cancelled + excluded.cancelled
$$;

create function fairness() returns trigger language plpgsql as $$
declare
  reason text := case
    when new.status = 'over' and old.status <> 'over' then 'over'
    when new.status = 'aborted' and old.status <> 'aborted' then 'aborted'
    when new.commitment <> old.commitment then 'anew'
    when new.abandoned and not old.abandoned and (new.status = 'playing' or exists (
      select from seats where table_id = new.id and bot = '' and seed is not null)) then 'abandoned'
  end;
begin
  if reason is not null then
    perform count_game(new.id, (reason = 'over')::integer);
    if reason <> 'over' then
      insert into cancelled (how, game, commitment, opener) values (reason, new.game, old.commitment, new.creator);
    end if;
  end if;
  return null;
end
$$;
create trigger fairness after update of status, commitment, abandoned on tables for each row
  when (old.status <> new.status or old.commitment <> new.commitment or old.abandoned <> new.abandoned)
  execute function fairness();
