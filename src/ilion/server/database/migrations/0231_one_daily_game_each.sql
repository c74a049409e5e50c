-- One daily game that counts for each user and day. Games of deleted users all belong to the same name.
-- expands
-- outside a transaction

drop index concurrently if exists tables_of_daily_games;

create unique index concurrently tables_of_daily_games on tables (day, owner) where day <> '' and counted and owner <> 'gone';

drop index concurrently if exists tables_of_days;
