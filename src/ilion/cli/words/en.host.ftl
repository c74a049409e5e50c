help-doctor = Look at this installation: what is here, what is missing, and what a host should look at.
help-backup = Write all that the house knows into one file, while nodes go on serving.
help-backup-file = the file to write; it must not exist yet
help-restore = Fill an empty database from a file that “ilion backup” wrote.
help-restore-file = the file to read

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = The server is installed.
doctor-no-server = The server is not installed. To host: { $command }
doctor-lab = The laboratory is installed.
doctor-no-lab = The laboratory is not installed. For experiments: { $command }
doctor-research = OpenSpiel and PettingZoo are installed.
doctor-no-research = OpenSpiel and PettingZoo are not installed. For research: { $command }
doctor-traces = Traces can be sent.
doctor-no-traces = Traces cannot be sent. For OpenTelemetry: { $command }
doctor-client = The web client is here, and what plays without a server.
doctor-setting-wrong = A setting cannot be read: { $what }
doctor-setting-unknown = { $name } is not a setting of Ilion. Is it misspelt?
doctor-cookies = ILION_ORIGIN begins with https: set ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_ORIGIN is set but ILION_PROXIES is not: behind a balancer everybody seems to come from one place, and shares its limits.
doctor-port = Port { $port } of { $host } is free.
doctor-port-ours = A house already answers at port { $port } of { $host }.
doctor-private = The database is the house’s own PostgreSQL, in { $folder }.
doctor-private-later = The database will be the house’s own PostgreSQL, made in { $folder } at the first “ilion serve”.
doctor-database = The database answers: PostgreSQL { $number }, { $size } MB.
doctor-database-old = That PostgreSQL is too old: Ilion needs { $oldest } or newer.
doctor-database-away = The database at ILION_DATABASE_URL does not answer: { $what }
doctor-shard = Of the database { $name }, in ILION_SHARDS:
doctor-shard-away = The database { $name } of ILION_SHARDS does not answer: { $what }
doctor-shard-unknown = The tables whose ids begin with { $letters } are in { $name }, which ILION_SHARDS does not name.
doctor-shard-moving = The tables whose ids begin with { $letters } are about to move; if nobody is at it, give `ilion shard move` again.
doctor-unsafe = The database has { $name } = off: acts can be lost when its machine fails.
doctor-schema-later = The schema is brought up to date when the next node starts.
doctor-clock = This machine’s clock and the database’s are { $seconds } s apart.
doctor-alone = No bus is set: this node serves alone. Two or more need ILION_NATS_URL.
doctor-bus = The bus answers.
doctor-bus-away = The bus at ILION_NATS_URL does not answer: { $what }
doctor-disk = { $free } GB are free at { $folder }.
doctor-files = { $allowed } files may be open at once; each player needs one.
doctor-well = Nothing keeps you from hosting.
doctor-amiss = { $count ->
    [one] One thing must be mended first: it is marked ✗.
   *[other] { $count } things must be mended first: they are marked ✗.
}

backup-done = Everything is in { $file }: { $bytes } MB, { $seconds } s. It holds people’s addresses: keep it as safe as the database.
backup-there = { $file } exists already, and an older backup is not written over. Name another file.
backup-failed = It could not be done. PostgreSQL says: { $what }
backup-no-program = There is no { $name } of PostgreSQL { $major } or newer here: install PostgreSQL’s client programs.
restore-done = Restored in { $seconds } s. “ilion audit” now checks every table; “ilion serve” goes on from there.
restore-no-file = { $file } is not a file.
restore-not-empty = The database is not empty, and nothing in it is written over. Name an empty one in ILION_DATABASE_URL.

help-shard = Say which database the tables of each letter are in, or move some to another.
help-shard-map = Say which letters each database has.
help-shard-move = Move all tables whose ids begin with some letters to another database, while people play.
help-shard-letters = the letters, such as a or abc
help-shard-name = the database: home, or a name of ILION_SHARDS
meta-letters = LETTERS
meta-database = DATABASE
shard-none = There is one database. Name others in ILION_SHARDS, as in docs/hosting.md, and set ILION_DATABASE_URL.
shard-unknown = There is no database { $name }; there are { $names }.
shard-letters = No id of a table begins with “{ $letters }”: letters, digits, - and _ do.
shard-busy = Somebody else is moving tables. Try again when that is done.
shard-blocked = Something keeps the tables locked, such as a long migration. Nothing was moved; try again later.
shard-there = { $letter } is in { $name } already.
shard-moved = { $letter } is in { $name }: { $tables } tables, closed for { $pause } s.

## Hosts
help-hosts = Name those who look after the house: they have the host’s page.
help-host-list = Say who they are.
help-host-add = Name one.
help-host-drop = Name one no more.
help-host-likeness = Tell how often somebody decides as the house’s program would: a hint, never a verdict.
help-host-account = the e-mail address or id of an account
meta-account = account
host-unknown = No account has this address or id: { $account }
host-none = Nobody is named yet: ilion host add somebody@example.org
likeness-none = No rated game against people has been looked at yet.
likeness-few = Decisions looked at: { $n }. That is too few to say anything.
likeness-own = { $n } decisions that were not plain, in { $games } games: { $share }% as the house’s program would have decided, likely { $low }–{ $high }%.
likeness-others = Other people of a like rating: { $share }%, likely { $low }–{ $high }%.
likeness-others-few = Of other people of a like rating too little is known to compare.
likeness-levels = The opponents, at the very same decisions
likeness-level = { $who }: { $share }%
likeness-beyond = More often than people of a like rating, and by more than chance easily explains.
likeness-within = Not clearly more often than people of a like rating.
likeness-note = A hint, never a verdict, and by itself no ground for a ban. Strong players often decide as programs do, some people study with them, positions differ, and few games say little. Of many honest people some stand out by chance.
host-added = { $name } looks after the house.
host-dropped = { $name } no longer looks after the house.
