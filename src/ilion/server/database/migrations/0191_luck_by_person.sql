-- How lucky somebody was, the last game first.
-- expands
-- outside a transaction

drop index concurrently if exists played_luck;

create index concurrently played_luck on played (person, at) where luck is not null;
