-- Whoever is asked for a game is told, too.
-- expands
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('turn', 'over', 'rematch', 'cup', 'dare')) not valid;
