-- Calls for a bot that were refused: whether somebody is away depends on the moment, and what was refused stays refused.
-- expands
create table refused_calls (
  table_id text not null,
  act_id text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, act_id)
);
create index refused_calls_at on refused_calls (at);
