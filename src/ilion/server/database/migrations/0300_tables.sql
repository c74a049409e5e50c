-- All tables. The functions and triggers on them are in the next file.

-- Users and how they sign in

-- People, guests and bot accounts. The user ‘gone’ holds what deleted accounts leave behind.
create table users (
  id text primary key,
  name text not null,
  kind text not null,
  email text,
  created timestamptz default clock_timestamp() not null,
  deleted timestamptz,
  lang text default 'en' not null,
  owner text,
  by_mail boolean default false not null,
  notify boolean default false not null,
  private boolean default false not null,
  off_until timestamptz,
  young text default '' not null,
  constraint users_email_key unique (email),
  constraint users_owner_fkey foreign key (owner) references users (id),
  constraint users_kind_check check (kind in ('guest', 'account', 'bot')),
  constraint users_lang_check check (lang in ('en', 'es', 'fr', 'it'))
);
create index users_by_name on users (lower(name) collate "C", id collate "C") where (deleted is null and kind <> 'bot');
create index users_owner on users (owner) where owner is not null;

-- Signed-in browsers and terminals, by the hash of their token.
create table sessions (
  token bytea primary key,
  person text not null,
  label text default '' not null,
  created timestamptz default clock_timestamp() not null,
  seen timestamptz default clock_timestamp() not null,
  revoked timestamptz,
  constraint sessions_person_fkey foreign key (person) references users (id)
);
create index sessions_person on sessions (person);
create index sessions_seen on sessions (seen);

-- Passkeys of users.
create table passkeys (
  id bytea primary key,
  person text not null,
  public_key bytea not null,
  uses bigint not null,
  label text default '' not null,
  created timestamptz default clock_timestamp() not null,
  seen timestamptz,
  constraint passkeys_person_fkey foreign key (person) references users (id)
);
create index passkeys_person on passkeys (person);

-- Passkey challenges that wait for an answer.
create table passkey_challenges (
  flow bytea primary key,
  challenge bytea not null,
  person text,
  expires timestamptz default (clock_timestamp() + '00:05:00'::interval) not null
);
create index passkey_challenges_expires on passkey_challenges (expires);

-- Sign-in codes sent by e-mail.
create table sign_in_codes (
  flow bytea primary key,
  email text not null,
  code bytea not null,
  person text,
  tries integer default 0 not null,
  expires timestamptz default (clock_timestamp() + '00:10:00'::interval) not null
);
create index sign_in_codes_expires on sign_in_codes (expires);

-- API tokens of users and bot accounts, by their hash.
create table api_tokens (
  token bytea primary key,
  person text not null,
  scopes text[] not null,
  created timestamptz default clock_timestamp() not null,
  seen timestamptz,
  expires timestamptz not null,
  constraint api_tokens_person_fkey foreign key (person) references users (id)
);
create index api_tokens_person on api_tokens (person);

-- Rate limits: when each bucket will be full again. Unlogged: after a crash all buckets are full.
create unlogged table rate_limit_buckets (
  key text primary key,
  full_at timestamptz not null
) with (fillfactor=50);

-- Keys that all nodes share, such as the one that signs sessions.
create table server_keys (
  name text primary key,
  key bytea not null
);

-- What users set, and whom they know

-- Browsers that take push notifications.
create table push_subscriptions (
  endpoint text primary key,
  person text not null,
  p256dh bytea not null,
  auth bytea not null,
  created timestamptz default clock_timestamp() not null,
  constraint push_subscriptions_person_fkey foreign key (person) references users (id)
);
create index push_subscriptions_person on push_subscriptions (person);

-- Webhooks of users, with failures in a row.
create table webhooks (
  person text primary key,
  url text not null,
  failures integer default 0 not null,
  since timestamptz default clock_timestamp() not null,
  constraint webhooks_person_fkey foreign key (person) references users (id)
);

-- Secret addresses of users’ feeds, by their hash.
create table feed_tokens (
  person text primary key,
  token bytea not null,
  constraint feed_tokens_token_key unique (token),
  constraint feed_tokens_person_fkey foreign key (person) references users (id)
);

-- When the daily e-mail was last sent to a user.
create table digests (
  person text primary key,
  sent timestamptz default clock_timestamp() not null,
  constraint digests_person_fkey foreign key (person) references users (id)
);
create index digests_sent on digests (sent);

-- Days off that users took.
create table days_off (
  person text not null,
  at timestamptz default clock_timestamp() not null,
  days integer not null,
  constraint days_off_pkey primary key (person, at),
  constraint days_off_person_fkey foreign key (person) references users (id)
);

-- Who follows whom.
create table follows (
  person text not null,
  followed text not null,
  since timestamptz default clock_timestamp() not null,
  constraint follows_pkey primary key (person, followed),
  constraint follows_followed_fkey foreign key (followed) references users (id),
  constraint follows_person_fkey foreign key (person) references users (id)
);
create index follows_followed on follows (followed);

-- Who blocks whom.
create table blocks (
  person text not null,
  blocked text not null,
  since timestamptz default clock_timestamp() not null,
  constraint blocks_pkey primary key (person, blocked),
  constraint blocks_blocked_fkey foreign key (blocked) references users (id),
  constraint blocks_person_fkey foreign key (person) references users (id)
);
create index blocks_blocked on blocks (blocked);

-- Whose chat a user does not want to see.
create table chat_mutes (
  person text not null,
  muted text not null,
  constraint chat_mutes_pkey primary key (person, muted),
  constraint chat_mutes_muted_fkey foreign key (muted) references users (id),
  constraint chat_mutes_person_fkey foreign key (person) references users (id)
);

-- Challenges to play, each with its open table.
create table challenges (
  person text not null,
  dared text not null,
  table_id text not null,
  at timestamptz default clock_timestamp() not null,
  constraint challenges_pkey primary key (person, dared),
  constraint challenges_dared_fkey foreign key (dared) references users (id),
  constraint challenges_person_fkey foreign key (person) references users (id)
);
create index challenges_dared on challenges (dared);
create index challenges_table on challenges (table_id);

-- Tables and their logs

-- Tables without their logs. A row changes with every act, so no index covers a column that an act changes.
create table tables (
  id text primary key,
  game text not null,
  setup jsonb not null,
  status text default 'open' not null,
  public boolean default false not null,
  creator text not null,
  rhythm text default 'free' not null,
  bank bigint,
  increment bigint default 0 not null,
  per_move boolean default false not null,
  seq integer default 0 not null,
  awaited integer[] default '{}' not null,
  clocks bigint[],
  deadlines timestamptz[],
  chain bytea default '\x' not null,
  scores float8[],
  ended_by text default '' not null,
  commitment text default '' not null,
  rematch text default '' not null,
  lease_until timestamptz,
  lease_by text,
  created timestamptz default clock_timestamp() not null,
  touched timestamptz default clock_timestamp() not null,
  tells boolean default false not null,
  bots boolean default false not null,
  beacon jsonb,
  named bigint,
  beacon_value bytea,
  beacon_lost boolean default false not null,
  thought_by text,
  held timestamptz,
  owner text,
  alone boolean default false not null,
  level integer,
  beacon_signature bytea,
  asked jsonb,
  asked_at bigint,
  sealed integer default 0 not null,
  abandoned boolean default false not null,
  bot_seats integer[] default '{}' not null,
  archived jsonb,
  rated text default '' not null,
  day text default '' not null,
  cup text default '' not null,
  deal text default '' not null,
  counted boolean default true not null,
  constraint tables_status_check check (status in ('open', 'playing', 'over', 'aborted'))
) with (fillfactor=50);
create index tables_alone on tables (owner) where (alone and status in ('open', 'playing'));
create index tables_asked on tables (asked_at) where asked is not null;
create index tables_creator on tables (creator);
create index tables_letter on tables (left(id, 1));
create index tables_named on tables (named) where (status = 'open' and named is not null);
create unique index tables_of_daily_games on tables (day, owner) where (day <> '' and counted and owner <> 'gone');
create index tables_open on tables (created) where (status = 'open' and public);
create index tables_opened on tables (owner) where status = 'open';
create index tables_playing on tables (bots) where status = 'playing';

-- Seats of tables.
create table seats (
  table_id text not null,
  seat integer not null,
  person text,
  bot text default '' not null,
  standby text default '' not null,
  invite bytea,
  seed_hash text default '' not null,
  seed bytea,
  seen timestamptz,
  moved timestamptz,
  here bigint[] default '{}' not null,
  constraint seats_pkey primary key (table_id, seat)
);
create index seats_here on seats (person) where here <> '{}';
create index seats_person on seats (person) where person is not null;

-- The server’s seed of a table’s dice, until it is revealed.
create table secrets (
  table_id text primary key,
  seed bytea not null
);

-- Moves that a table starts from, if it continues another game.
create table start_moves (
  table_id text primary key,
  moves jsonb not null
);

-- The log of each table, chained by hashes.
create table entries (
  table_id text not null,
  seq integer not null,
  act_id text not null,
  seat integer not null,
  kind text not null,
  act jsonb,
  fates jsonb default '[]' not null,
  facts bytea not null,
  digest bytea not null,
  chain bytea not null,
  at timestamptz default clock_timestamp() not null,
  pulse jsonb,
  constraint entries_table_id_act_id_key unique (table_id, act_id),
  constraint entries_pkey primary key (table_id, seq)
);

-- The newest encoded position of a table.
create table snapshots (
  table_id text primary key,
  seq integer not null,
  packed bytea not null
) with (fillfactor=50);

-- Ids of acts that were refused for good, so that a repeated request gets the same answer.
create table refused_acts (
  table_id text not null,
  act_id text not null,
  at timestamptz default clock_timestamp() not null,
  constraint refused_acts_pkey primary key (table_id, act_id)
);
create index refused_acts_at on refused_acts (at);

-- Chat lines at tables.
create table chat (
  table_id text not null,
  n integer not null,
  chat_id text not null,
  person text not null,
  text text not null,
  at timestamptz default clock_timestamp() not null,
  line integer default 0 not null,
  constraint chat_table_id_chat_id_key unique (table_id, chat_id),
  constraint chat_pkey primary key (table_id, n)
);

-- Conditional moves that a player left at a table.
create table conditional_moves (
  table_id text not null,
  seat integer not null,
  stem text not null,
  lines jsonb not null,
  played integer default 0 not null,
  dropped boolean default false not null,
  at timestamptz default 'infinity' not null,
  constraint conditional_moves_pkey primary key (table_id, seat)
);
create index conditional_moves_at on conditional_moves (at) where not dropped;

-- Notifications that wait to be sent: at most one for a seat, the newest.
create table notifications (
  table_id text not null,
  seat integer not null,
  seq integer not null,
  kind text not null,
  due timestamptz default clock_timestamp() not null,
  tries integer default 0 not null,
  constraint notifications_pkey primary key (table_id, seat),
  constraint notifications_kind_check check (kind in ('turn', 'over', 'rematch', 'cup', 'dare'))
);
create index notifications_due on notifications (due);

-- Work with a due time: bot turns, clocks, dice rounds, tournaments, abandoned games, archiving. Triggers keep it.
create table scheduled_work (
  table_id text not null,
  kind text not null,
  at timestamptz not null,
  by text,
  constraint scheduled_work_pkey primary key (table_id, kind),
  constraint scheduled_work_kind_check check (kind in ('turn', 'alone', 'flag', 'round', 'lapse', 'archive', 'cup'))
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_cost_delay=0);
create index scheduled_work_at on scheduled_work (kind, at);

-- Encoded parts of finished games, by the fingerprint of the code that made them.
create table replays (
  table_id text not null,
  part text not null,
  release text not null,
  body bytea not null,
  at timestamptz default clock_timestamp() not null,
  constraint replays_pkey primary key (table_id, part)
);
create index replays_at on replays (at);

-- Analyses of finished games, and who computes each.
create table analyses (
  table_id text primary key,
  release text default '' not null,
  body bytea default '\x' not null,
  worker text not null,
  until timestamptz not null,
  at timestamptz default clock_timestamp() not null
);
create index analyses_at on analyses (at);

-- Finished games whose luck and other figures are still to be computed.
create table post_game_jobs (
  table_id text primary key,
  due timestamptz default clock_timestamp() not null,
  tries integer default 0 not null
);
create index post_game_jobs_due on post_game_jobs (due);

-- Games that ended

-- Finished games of users, for their profile pages.
create table game_history (
  table_id text not null,
  seat integer not null,
  person text not null,
  game text not null,
  seats integer not null,
  at timestamptz not null,
  result text not null,
  open boolean not null,
  points integer,
  luck real,
  constraint game_history_pkey primary key (table_id, seat),
  constraint game_history_result_check check (result in ('won', 'lost', 'drawn', 'none'))
);
create index game_history_luck on game_history (person, at) where luck is not null;
create index game_history_person on game_history (person, at, table_id);
create index game_history_points on game_history (person, game, at) where points is not null;

-- With which heroes and gods users played.
create table favourites (
  person text not null,
  game text not null,
  kind text not null,
  thing text not null,
  lot text not null,
  games integer not null,
  won integer not null,
  constraint favourites_pkey primary key (person, game, kind, thing, lot)
);

-- How many games of a user finished, and how many were cancelled.
create table finish_rates (
  person text primary key,
  finished bigint default 0 not null,
  cancelled bigint default 0 not null
);

-- Games that began and did not finish, by the commitment of their dice.
create table cancelled_games (
  n bigint generated always as identity primary key,
  at timestamptz default clock_timestamp() not null,
  how text not null,
  game text not null,
  commitment text not null,
  opener text not null,
  constraint cancelled_games_how_check check (how in ('aborted', 'abandoned', 'anew'))
);
create index cancelled_games_commitment on cancelled_games (commitment);
create index cancelled_games_opener on cancelled_games (opener);

-- Files of the archive, and how far each is written.
create table archive_files (
  file text primary key,
  kept boolean default false not null,
  made timestamptz default clock_timestamp() not null
);
create index archive_files_begun on archive_files (file) where not kept;
create index archive_files_made on archive_files (made) where kept;

-- Ratings and puzzles

-- Rated games in the order in which they were counted.
create table rated_results (
  table_id text primary key,
  n bigint,
  at timestamptz default clock_timestamp() not null,
  game text default '' not null,
  kind text default '' not null,
  constraint rated_results_n_key unique (n)
);
create index rated_results_waiting on rated_results (at, table_id) where n is null;

-- The score of each seat in a rated game.
create table rated_scores (
  table_id text not null,
  seat integer not null,
  side text not null,
  player text not null,
  took numeric not null,
  constraint rated_scores_pkey primary key (table_id, seat)
);
create index rated_scores_player on rated_scores (player);

-- Ratings as normal distributions in log odds: of a player (empty part), of a player with a side, or of a side.
create table rating_estimates (
  who text not null,
  game text not null,
  part text not null,
  mean numeric not null,
  variance numeric not null,
  games integer not null,
  constraint rating_estimates_pkey primary key (who, game, part)
);

-- Puzzle ratings of users.
create table puzzle_ratings (
  person text not null,
  game text not null,
  mean numeric default 0 not null,
  variance numeric default 4 not null,
  tried bigint[] default '{}' not null,
  constraint puzzle_ratings_pkey primary key (person, game),
  constraint puzzle_ratings_person_fkey foreign key (person) references users (id)
);

-- How often a user’s decisions in rated games equal the engine’s.
create table engine_similarity (
  person text not null,
  game text not null,
  band integer not null,
  who text not null,
  games integer not null,
  decisions integer not null,
  agreed integer not null,
  constraint engine_similarity_pkey primary key (person, game, band, who)
);

-- The same by rating band, for comparison.
create table engine_similarity_bands (
  game text not null,
  band integer not null,
  decisions bigint not null,
  agreed bigint not null,
  constraint engine_similarity_bands_pkey primary key (game, band)
);

-- Daily challenge

-- The daily challenge: setup, opponent, and the commitment to its dice; the seed once the day is over.
create table daily_games (
  day date primary key,
  game text not null,
  setup jsonb not null,
  seat integer not null,
  bot text not null,
  commitment text not null,
  seed bytea not null,
  beacon jsonb,
  value bytea,
  signature bytea
);

-- Matchmaking and tournaments

-- Players who look for an opponent, each with an open table.
create table seeks (
  owner text primary key,
  person text not null,
  table_id text not null,
  game text not null,
  rhythm text not null,
  rated boolean not null,
  points integer not null,
  since timestamptz default clock_timestamp() not null,
  seen timestamptz default clock_timestamp() not null,
  found boolean default false not null
) with (fillfactor=50);
create index seeks_waiting on seeks (game, rhythm, rated, points) where not found;

-- Tournaments.
create table tournaments (
  id text primary key,
  name text not null,
  kind text not null,
  game text not null,
  setup jsonb not null,
  programs boolean not null,
  rated boolean not null,
  rhythm text not null,
  bank integer not null,
  increment integer not null,
  per_move boolean not null,
  most integer not null,
  rounds integer not null,
  patience integer not null,
  lasts integer not null,
  creator text not null,
  owner text not null,
  status text default 'open' not null,
  round integer default 0 not null,
  created timestamptz default clock_timestamp() not null,
  begins timestamptz not null,
  began timestamptz,
  teams boolean default false not null,
  span integer default 0 not null,
  constraint tournaments_kind_check check (kind in ('swiss', 'circle', 'knockout', 'arena')),
  constraint tournaments_status_check check (status in ('open', 'playing', 'over', 'off'))
);
create index tournaments_newest on tournaments (created DESC);
create index tournaments_owner on tournaments (owner) where status in ('open', 'playing');

-- Players or teams of a tournament.
create table tournament_entries (
  cup text not null,
  person text not null,
  owner text not null,
  seed integer,
  here boolean default true not null,
  entered timestamptz default clock_timestamp() not null,
  constraint tournament_entries_pkey primary key (cup, person)
);
create unique index tournament_entries_owner on tournament_entries (cup, owner);
create index tournament_entries_person on tournament_entries (person);

-- Teams of a tournament.
create table tournament_teams (
  id text primary key,
  cup text not null,
  name text not null,
  code text not null,
  made timestamptz default clock_timestamp() not null
);
create unique index tournament_teams_code on tournament_teams (cup, code);

-- Members of teams.
create table tournament_members (
  cup text not null,
  person text not null,
  owner text not null,
  team text not null,
  joined timestamptz default clock_timestamp() not null,
  constraint tournament_members_pkey primary key (cup, person)
);
create unique index tournament_members_owner on tournament_members (cup, owner);
create index tournament_members_person on tournament_members (person);
create index tournament_members_team on tournament_members (team, joined);

-- Pairings of a tournament.
create table tournament_games (
  cup text not null,
  round integer not null,
  board integer not null,
  first text not null,
  second text not null,
  table_id text not null,
  took integer[],
  played boolean default true not null,
  began timestamptz,
  settled timestamptz,
  constraint tournament_games_pkey primary key (cup, round, board)
);
create index tournament_games_first on tournament_games (first);
create index tournament_games_second on tournament_games (second);

-- Boards of a team match.
create table tournament_boards (
  cup text not null,
  round integer not null,
  board integer not null,
  room integer not null,
  first text not null,
  second text not null,
  deal text not null,
  table_id text not null,
  took integer[],
  played boolean default true not null,
  constraint tournament_boards_pkey primary key (cup, round, board, room)
);
create index tournament_boards_deal on tournament_boards (deal);
create index tournament_boards_first on tournament_boards (first);
create index tournament_boards_second on tournament_boards (second);

-- Dice that the two boards of a team match share.
create table shared_dice (
  id text primary key,
  cup text not null,
  commitment text not null,
  seed bytea not null
);
create index shared_dice_cup on shared_dice (cup);

-- Moderation

-- Moderators.
create table moderators (
  person text primary key,
  since timestamptz default clock_timestamp() not null,
  constraint moderators_person_fkey foreign key (person) references users (id)
);

-- Reports of users to the moderators.
create table reports (
  table_id text not null,
  n integer not null,
  person text not null,
  reason text not null,
  text text not null,
  at timestamptz default clock_timestamp() not null,
  due timestamptz default clock_timestamp() not null,
  tries integer default 0 not null,
  told timestamptz,
  about text default '' not null,
  seq integer default 0 not null,
  closed timestamptz,
  constraint reports_pkey primary key (table_id, n, person, about)
);
create index reports_about on reports (about);
create index reports_due on reports (due) where told is null;
create index reports_open on reports (at) where closed is null;

-- Users who may not sign in.
create table bans (
  person text primary key,
  reason text not null,
  note text not null,
  until timestamptz,
  at timestamptz default clock_timestamp() not null,
  constraint bans_person_fkey foreign key (person) references users (id),
  constraint bans_reason_check check (reason in ('abuse', 'cheating', 'name', 'spam', 'other'))
);
create index bans_at on bans (at);

-- Announcements on every page.
create table announcements (
  id text primary key,
  words jsonb not null,
  until timestamptz not null,
  at timestamptz default clock_timestamp() not null
);
create index announcements_until on announcements (until);

-- What moderators did.
create table moderation_log (
  n bigint generated always as identity primary key,
  at timestamptz default clock_timestamp() not null,
  host text not null,
  what text not null,
  about text default '' not null,
  note text default '' not null
);
create index moderation_log_about on moderation_log (about);
create index moderation_log_host on moderation_log (host);

-- Jobs that moderators started, such as counting ratings again.
create table admin_jobs (
  kind text not null,
  subject text default '' not null,
  asked timestamptz default clock_timestamp() not null,
  due timestamptz default clock_timestamp() not null,
  tries integer default 0 not null,
  done timestamptz,
  found jsonb,
  constraint admin_jobs_pkey primary key (kind, subject)
);
create index admin_jobs_due on admin_jobs (due) where done is null;

-- Stored components

-- Users’ own components, such as maps, under an address.
create table stored_components (
  id text primary key,
  person text not null,
  game text not null,
  name text not null,
  packed bytea not null,
  created timestamptz default clock_timestamp() not null
);
create index stored_components_person on stored_components (person);

-- Nodes and databases

-- Nodes that are alive.
create table nodes (
  id bigint generated always as identity primary key,
  name text not null,
  at timestamptz default clock_timestamp() not null
) with (fillfactor=20);

-- When any node was last alive. The time of an outage is given back to running clocks.
create table cluster_heartbeat (
  one boolean default true primary key,
  at timestamptz not null,
  lost interval default '00:00:00' not null,
  patience interval default '00:00:05' not null,
  grace interval default '00:00:10' not null,
  constraint cluster_heartbeat_one_check check (one)
);

-- The history that this database continues; a restored or promoted copy gets a new word.
create table epoch (
  one boolean default true primary key,
  system bigint not null,
  timeline integer not null,
  word text default '' not null,
  constraint epoch_one_check check (one)
);

create sequence shards_version;

-- Prefixes of table ids that are stored in other databases.
create table shards (
  letter text primary key,
  name text not null,
  moving boolean default false not null,
  version bigint default nextval('shards_version') not null
);

-- Users whose changes must be copied to other databases.
create table user_changes (
  person text primary key
);

-- The user that owns what deleted accounts leave behind, and the one heartbeat.
insert into users (id, name, kind, deleted) values ('gone', '', 'guest', clock_timestamp());
insert into cluster_heartbeat (one, at) values (true, clock_timestamp());
