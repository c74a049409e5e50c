-- The deal that a table's dice come from, where another room has the same.
-- expands
alter table tables add column deal text not null default '';
