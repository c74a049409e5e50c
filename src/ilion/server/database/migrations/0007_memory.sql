-- Who thought for a table's bots last, and still remembers them.
alter table tables add column thought_by text;
