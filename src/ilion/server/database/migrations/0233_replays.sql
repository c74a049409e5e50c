-- What was computed of finished games, so that no reader waits for it again: parts of their replays as they are sent, and how far
-- their analysis has come. All of it can be computed anew from the log: it goes when the game leaves for the archive, and after 60 days.
-- expands
create table replays (
  table_id text not null,
  part text not null,                            -- what was asked for: the story or a page of moments, for whose eyes, in which language
  release text not null,                         -- of the server that computed it: another one computes it anew
  body bytea not null,                           -- JSON, gzipped unless it is small
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, part)
);
create index replays_at on replays (at);

create table analyses (
  table_id text primary key,
  release text not null default '',
  body bytea not null default '',                -- what is known so far; empty at first
  worker text not null,                          -- the node that goes on with it
  until timestamptz not null,                    -- when another node may
  at timestamptz not null default clock_timestamp()
);
create index analyses_at on analyses (at);
