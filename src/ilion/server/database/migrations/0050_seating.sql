-- When a seat that was taken last did something towards the start: sat down, or gave its share of the dice.
-- expands
alter table seats add column moved timestamptz;
