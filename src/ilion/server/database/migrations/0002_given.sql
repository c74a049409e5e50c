-- The moves that a table goes on from, where it continues another game.

create table given (
  table_id text primary key,
  moves jsonb not null
);
