-- How strong somebody seems to be in a game's puzzles, and which of them he has tried: only the first try at each counts.
-- expands
create table solvers (
  person text not null references people (id),
  game text not null,
  mean numeric not null default 0,
  variance numeric not null default 4,
  tried bigint[] not null default '{}',  -- the marks of puzzles, at most one for each that there is
  primary key (person, game)
);
