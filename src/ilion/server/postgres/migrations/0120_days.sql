-- A war a day, the same for everybody: what is played, against whom, and what all its dice come from. The commitment is shown
-- from the day before, the seed once the day is over.
-- expands
create table days (
  day date primary key,
  game text not null,
  setup jsonb not null,
  seat integer not null,                 -- whose part everybody plays
  bot text not null,
  commitment text not null,
  seed bytea not null
);

alter table tables add column day text not null default '';
create unique index tables_of_days on tables (day, owner) where day <> '';
