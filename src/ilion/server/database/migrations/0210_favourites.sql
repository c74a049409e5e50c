-- With which heroes and gods everybody has played, and what became of them: counts, for the pages of people. From now on.
-- expands
create table favourites (
  person text not null,
  game text not null,
  kind text not null,                    -- the heading that the explorer counts it under
  thing text not null,
  lot text not null,                     -- what became of it; empty where it is enough that it was there
  games integer not null,
  won integer not null,
  primary key (person, game, kind, thing, lot)
);
