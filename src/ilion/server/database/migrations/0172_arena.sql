-- Arenas: for a time, whoever is free meets whoever is free. Each of their games has its own beginning and end.
-- expands
alter table cups add column span integer not null default 0;  -- seconds for which an arena lasts
alter table cups drop constraint cups_kind_check;
alter table cups add constraint cups_kind_check check (kind in ('swiss', 'circle', 'knockout', 'arena')) not valid;

alter table cup_games add column began timestamptz;
alter table cup_games add column settled timestamptz;
