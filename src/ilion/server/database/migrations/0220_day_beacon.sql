-- The dice of a day may take in a public round that comes when the day has begun: of which beacon is announced with the commitment,
-- what the round brought is kept once it is there.
-- expands
alter table days add column beacon jsonb;
alter table days add column value bytea;
alter table days add column signature bytea;
