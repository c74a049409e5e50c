-- The kinds of cups before there were arenas are looked at without stopping anybody.
-- expands
alter table cups validate constraint cups_kind_check;
