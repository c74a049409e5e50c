-- What the community page shows: recent results, the leaderboard, and users by name.
-- expands
-- outside a transaction

drop index concurrently if exists game_history_newest;

create index concurrently game_history_newest on game_history (at desc, table_id) where open and result <> 'none';

drop index concurrently if exists rating_estimates_best;

create index concurrently rating_estimates_best on rating_estimates (game, mean desc, who) where part = '';

drop index concurrently if exists users_public_by_name;

create index concurrently users_public_by_name on users (lower(name) collate "C", id collate "C")
  where (deleted is null and kind = 'account' and not private);
