-- Rated games in the order in which they were counted, and what is believed of people and sides after all of them.
-- expands
create table results (
  table_id text primary key,
  n bigint unique,                       -- the how manieth that was counted; null while it waits
  at timestamptz not null default clock_timestamp(),
  game text not null default '',
  kind text not null default ''          -- edition, preset and number of seats: what a side is worth depends on them
);
create index results_waiting on results (at, table_id) where n is null;

-- What each seat took. Whoever leaves for good stays in it under a name that is nobody's, so that the others' ratings stay.
create table takings (
  table_id text not null,
  seat integer not null,
  side text not null,
  player text not null,                  -- a person's id, or bot:<level>
  took numeric not null,
  primary key (table_id, seat)
);
create index takings_player on takings (player);

-- A strength as a normal distribution, in log odds: of a person in a game (part is empty), of his bent for a side, or, where
-- nobody is named, of a side itself.
create table beliefs (
  who text not null,
  game text not null,
  part text not null,
  mean numeric not null,
  variance numeric not null,
  games integer not null,
  primary key (who, game, part)
);
