-- The tables of a letter are found without looking at all; so is a game that did not end, by its commitment.
-- expands
-- outside a transaction

create index concurrently if not exists tables_letter on tables (left(id, 1));

create index concurrently if not exists cancelled_commitment on cancelled (commitment);
