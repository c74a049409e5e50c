help-doctor = Check this installation and its settings.
help-backup = Back up the whole database to one file.
help-backup-file = file to write; it must not exist yet
help-restore = Restore a backup into an empty database.
help-restore-file = backup file to read

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = The server is installed.
doctor-no-server = The server is not installed. To host, run in the project’s folder: { $command }
doctor-lab = The lab is installed.
doctor-no-lab = The lab is not installed. For experiments, run in the project’s folder: { $command }
doctor-research = OpenSpiel and PettingZoo are installed.
doctor-no-research = OpenSpiel and PettingZoo are not installed. For research, run in the project’s folder: { $command }
doctor-traces = OpenTelemetry tracing is available.
doctor-no-traces = OpenTelemetry tracing is not installed. To use it, run in the project’s folder: { $command }
doctor-client = The web client is built.
doctor-setting-wrong = Invalid setting: { $what }
doctor-setting-unknown = { $name } is not an Ilion setting. Is it misspelt?
doctor-cookies = ILION_PUBLIC_URL begins with https: set ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL is set but ILION_TRUSTED_PROXIES is not. Behind a load balancer, all players then share one address and its rate limits.
doctor-port = Port { $port } on { $host } is free.
doctor-port-ours = An Ilion server is already running on port { $port } of { $host }.
doctor-private = The database is Ilion’s own PostgreSQL, in { $folder }.
doctor-private-later = The database will be Ilion’s own PostgreSQL, created in { $folder } when you first run “ilion serve”.
doctor-database = The database is reachable: PostgreSQL { $number }, { $size } MB.
doctor-database-old = This PostgreSQL is too old. Ilion needs { $oldest } or newer.
doctor-database-away = The database at ILION_DATABASE_URL can’t be reached: { $what }
doctor-shard = Database { $name } (ILION_SHARDS):
doctor-shard-away = The database { $name } of ILION_SHARDS can’t be reached: { $what }
doctor-shard-unknown = Shard { $letters } is in the database { $name }, which is missing from ILION_SHARDS.
doctor-shard-moving = The move of shard { $letters } is unfinished. If no move is running, run `ilion shard move` again.
doctor-jobs-dead = Dead background jobs: { $jobs }. See “ilion jobs list”.
doctor-unsafe = The database has { $name } = off: moves can be lost if its machine fails.
doctor-schema-later = The database schema will be migrated when the next node starts.
doctor-clock = This machine’s clock and the database’s differ by { $seconds } s.
doctor-alone = No message bus is set, so only one node can run. For two or more, set ILION_NATS_URL.
doctor-bus = The message bus is reachable.
doctor-bus-away = The message bus at ILION_NATS_URL can’t be reached: { $what }
doctor-disk = { $free } GB free at { $folder }.
doctor-files = Up to { $allowed } open files; each player needs one.
doctor-well = Ready to host.
doctor-amiss = { $count ->
    [one] Fix 1 problem first, marked ✗.
   *[other] Fix { $count } problems first, marked ✗.
}

backup-done = Backup written to { $file }: { $bytes } MB in { $seconds } s. It contains e-mail addresses: keep it as safe as the database.
backup-there = { $file } already exists and won’t be overwritten. Choose another file.
backup-in-sources = { $file } is inside the source tree { $tree } and could be published with it. Choose a file outside it.
backup-failed = Backup or restore failed. PostgreSQL says: { $what }
backup-no-program = { $name } of PostgreSQL { $major } or newer was not found. Install PostgreSQL’s client programs.
restore-done = Restored in { $seconds } s. Run “ilion audit” to check every table, then “ilion serve”.
restore-no-file = There is no file { $file }.
restore-not-empty = The database is not empty, and nothing was overwritten. Set ILION_DATABASE_URL to an empty one.

help-job-queue = List background jobs, and retry or delete dead ones.
help-jobs-list = List background jobs: unless you choose a state, those given up after their last attempt.
help-jobs-state = which jobs: dead, failed (they run again later), running or waiting
help-jobs-retry = Run a dead job again.
help-jobs-delete = Delete a dead job.
help-job-kind = kind of the job, as “ilion jobs list” shows it
help-job-subject = what the job is about, as “ilion jobs list” shows it
meta-job-kind = KIND
meta-job-subject = SUBJECT
jobs-none = There are no dead jobs.
jobs-none-failed = No job has failed.
jobs-none-running = No job is running.
jobs-none-waiting = No job is waiting.
jobs-line = { $attempts ->
    [one] { $job }: 1 attempt, dead since { $since } UTC. { $fault }
   *[other] { $job }: { $attempts } attempts, dead since { $since } UTC. { $fault }
}
jobs-failed-line = { $attempts ->
    [one] { $job }: failed once, runs again { $since } UTC. { $fault }
   *[other] { $job }: failed { $attempts } times, runs again { $since } UTC. { $fault }
}
jobs-running-line = { $job }: attempt { $attempts } is running. If it stops, another worker takes over at { $since } UTC.
jobs-waiting-line = { $job }: due { $since } UTC.
jobs-unknown = There is no dead job { $job }. “ilion jobs list” shows all.
jobs-retried = { $job } will run again now.
jobs-deleted = { $job } is deleted.

help-shard = Show or move the shards of a cluster.
help-shard-map = List the shards in each database.
help-shard-move = Move shards to another database while people play.
help-shard-letters = first letters of the table ids to move, such as a or abc
help-shard-name = target database: home, or a name from ILION_SHARDS
meta-letters = LETTERS
meta-database = DATABASE
shard-none = There is only one database. Add others to ILION_SHARDS (see docs/host/sharding.md), and set ILION_DATABASE_URL.
shard-unknown = There is no database { $name }. Choose from { $names }.
shard-letters = No table id begins with “{ $letters }”. Use letters, digits, - and _.
shard-busy = Another shard move is running. Try again when it’s done.
shard-blocked = Another process, such as a long migration, has locked the tables. Nothing was moved. Try again later.
shard-tournaments = Tournaments need one database. Nothing was moved. Try again when all tournaments have ended.
shard-there = Shard { $letter } is already in { $name }.
shard-moved = Shard { $letter } moved to { $name }: { $tables } tables, paused for { $pause } s.
shard-progress = Moving shard { $letter }: { $seconds } s

## Hosts
help-hosts = Manage the hosts (moderators) of this server.
help-host-list = List the hosts.
help-host-add = Make an account a host.
help-host-drop = Remove a host.
help-host-likeness = Show the engine-use indicator of a player.
help-host-account = e-mail address or id of an account
meta-account = account
host-unknown = No account has this e-mail address or id: { $account }
host-none = There are no hosts yet. Add one: ilion host add you@example.org
likeness-none = No rated games against people have been analysed yet.
likeness-few = { $n } decisions analysed: too few to say anything.
likeness-own = { $n } non-obvious decisions in { $games } games: { $share }% match Athena’s choice (95% interval { $low }–{ $high }%).
likeness-others = Other players with a similar rating: { $share }% (95% interval { $low }–{ $high }%).
likeness-others-few = Not enough data on other players with a similar rating.
likeness-levels = The bots, at the same decisions
likeness-level = { $who }: { $share }%
likeness-beyond = More than players with a similar rating, and more than chance easily explains.
likeness-within = Not clearly more than players with a similar rating.
likeness-note = This is a hint, not proof: never ban a player for it alone. Strong players often choose like bots, some study with them, positions differ, and a few games say little. Among many honest players, some stand out by chance.
host-added = { $name } is now a host.
host-dropped = { $name } is no longer a host.
restore-confirm = This restores { $file } into the database { $database }. Continue?
shard-confirm = This moves { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} to the database { $name }. Each table pauses for a moment. Continue?
backup-begun = Backing up the database…
restore-begun = Restoring…
doctor-no-client = The web client is not built, so browsers see no page. In the project’s folder, run: { $command }
doctor-offline = Offline play is built.
doctor-no-offline = Offline play is not built; the server works without it. To add it, run in the project’s folder: { $command }
host-drop-confirm = { $account } will no longer be a host. Continue?
jobs-delete-confirm = This deletes the job { $job } for good. Continue?
archive-confirm = This moves games that ended more than { $days } days ago from the database to the archive. Continue?
