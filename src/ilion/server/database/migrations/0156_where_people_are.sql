-- Who is at which table just now, for those who follow him.
-- expands
-- outside a transaction

drop index concurrently if exists seats_here;

create index concurrently seats_here on seats (person) where here <> '{}';
