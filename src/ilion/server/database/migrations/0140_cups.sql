-- Tournaments: what is played, who entered, who meets whom and what came of it. A game names its table before that is opened, so
-- that a node that dies in between leaves it to the next.
-- expands
create table cups (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('swiss', 'circle', 'knockout')),
  game text not null,
  setup jsonb not null,
  programs boolean not null,             -- whether programs play it, or people
  rated boolean not null,
  rhythm text not null,
  bank integer not null,
  increment integer not null,
  per_move boolean not null,
  most integer not null,                 -- so many may enter
  rounds integer not null,               -- as many as were asked for; once it has begun, as many as are played
  patience integer not null,             -- seconds in which one must have come to his table
  lasts integer not null,                -- seconds after which a round is over, whatever is still played
  creator text not null,
  owner text not null,
  status text not null default 'open' check (status in ('open', 'playing', 'over', 'off')),
  round integer not null default 0,
  created timestamptz not null default clock_timestamp(),
  begins timestamptz not null,
  began timestamptz                      -- the round that is played
);
create index cups_newest on cups (created desc);
create index cups_owner on cups (owner) where status in ('open', 'playing');

create table cup_entries (
  cup text not null,
  person text not null,                  -- of somebody who has left for good, a name that is nobody's
  owner text not null,
  seed integer,                          -- 1 is the strongest; none before it begins
  here boolean not null default true,    -- whether he is paired; who did not come to a game is not until he says so
  entered timestamptz not null default clock_timestamp(),
  primary key (cup, person)
);
create unique index cup_entries_owner on cup_entries (cup, owner);
create index cup_entries_person on cup_entries (person);

create table cup_games (
  cup text not null,
  round integer not null,
  board integer not null,
  first text not null,
  second text not null,                  -- nobody, where the round is free
  table_id text not null,                -- none where it is decided without a game
  took integer[],                        -- half points of both; null while it is played
  played boolean not null default true,
  primary key (cup, round, board)
);
create index cup_games_first on cup_games (first);
create index cup_games_second on cup_games (second);

alter table tables add column cup text not null default '';

alter table due drop constraint due_kind_check;
alter table due add constraint due_kind_check
  check (kind in ('turn', 'alone', 'flag', 'round', 'lapse', 'archive', 'cup')) not valid;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('turn', 'over', 'rematch', 'cup')) not valid;

-- A game of a cup is over: somebody looks at the cup at once.
create function cup_game_over() returns trigger language plpgsql as $$
begin
  update due set at = clock_timestamp() where table_id = new.cup and kind = 'cup';
  return null;
end
$$;

create trigger cup_game_over after update of status on tables for each row
when (new.cup <> '' and old.status = 'playing' and new.status <> 'playing') execute function cup_game_over();

-- Where somebody does not come to a game of a cup, no dice are given up: it counts as no game that was broken off.
create or replace function fairness() returns trigger language plpgsql as $$
declare
  reason text := case
    when new.status = 'over' and old.status <> 'over' then 'over'
    when new.status = 'aborted' and old.status = 'open' and new.cup <> '' then null
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
