-- Sessions by when they were last used: how many people are here.
-- expands
-- outside a transaction

drop index concurrently if exists sessions_seen;

create index concurrently sessions_seen on sessions (seen);
