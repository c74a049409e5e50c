help-ilion = Ilion: four board games of the Trojan War.
help-version = print the version and exit
help-lang = language: en, es, fr or it (default: from the environment, else English)
help-commands = commands
meta-command = COMMAND
meta-game = GAME
help-game = the game’s name, as listed by `ilion games`
help-games-game = show one game, with the rulings behind its options
help-games = List the games, with editions, seats and options.
help-dev = Tools for authors of games: tests, benchmarks, puzzles.
dev-not-installed = The package ilion-dev is not installed. From a checkout of Ilion, run: { $command }
help-new = Create a new game package that runs at once.
help-new-name = name of the new game: lower-case letters, digits and hyphens
help-new-into = folder to create it in (default: the current one)
help-acts = minimum number of moves to play
help-pairs = minimum number of position pairs to compare
help-seed = random seed: the same seed gives the same games
help-jobs = number of parallel processes
help-edition = edition number
help-longest = number of moves after which a game counts as endless
help-sample = test only this many errors, chosen at random by the seed (default: all)
help-seconds = CPU seconds to spend

argparse-usage = usage:
argparse-positional = arguments
argparse-options = options
argparse-help = show this help and exit
argparse-required = missing: %s
argparse-argument = argument %(argument_name)s: %(message)s
argparse-choice = %(value)r is not one of %(choices)s
argparse-one = expected one value
argparse-some = expected at least one value
argparse-ambiguous = %(option)s is ambiguous: it could be %(matches)s
argparse-ignored = takes no value, but got %r

no-such-game = unknown game “{ $name }”.
which-game = which game? Choose from: { $games }.
file-unreadable = { $file } can’t be read: it doesn’t exist or isn’t a text file.
no-such-edition = { $game } has no edition { $edition }; choose from: { $editions }
not-a-number = “{ $text }” is not a whole number of at least { $least }
not-a-share = “{ $text }” is not a number from 0 to 1

games-credit = { $title }, a game by { $author } ({ $year }). This is an independent implementation of its rules.
games-credit-old = { $title }, a traditional game. This is an independent implementation of its rules.
games-editions = Editions: { $editions }
games-seats = Players: { $seats }
games-minutes = Playing time: { $time }. Lesson: { $lesson } min.
minutes = { $span } min
bot-level = { $bot }, { $level }
games-presets = Presets (--preset NAME): { $presets }
games-options = Options (--option NAME=VALUE):
games-default = default: { $value }
games-default-ruling = default: { $value }; ruling { $ruling }
games-as-edition = as in the edition
value-yes = yes
value-no = no
clause-in-game = In this game: { $options }
new-no-name = “{ $name }” can’t be the name of a new game: use lower-case letters, digits and hyphens, and no name that is already taken
new-taken = { $folder } already exists
new-written = Created { $folder }: { $files } files, { $lines } lines.
new-next = Next: { $command }, then ilion play { $game }.
games-left-out = Skipped: { $game }. { $why }
games-source = From the package { $source }
games-count =
    { $n ->
        [0] No games yet.
        [one] { $n } game.
       *[other] { $n } games.
    }





help-play = Play against bots or with friends at one keyboard.
help-option = set a game option, as listed by `ilion games`; can be repeated
help-preset = use a preset, as listed by `ilion games`; --option can change it further
help-components = use your own components (counters, cards, maps) from a TOML or JSON file
help-components-of = Write or check a file of your own components.
help-components-check = check this file of yours for errors and warnings
help-seats = number of players
help-seat = who plays a seat: { $players }; can be repeated (default: you play the first seat against bots)
help-hotseat = all players are people at one keyboard
help-save = file to save the game to
help-resume = resume a saved game: this file, or the newest one
help-plain = plain lines of text instead of a full screen, for screen readers and scripts
meta-option = NAME=VALUE
meta-preset = NAME
meta-seat = SEAT=PLAYER
meta-file = FILE

no-such-option = “{ $name }” is not an option of { $game }; choose from: { $options }
no-such-preset = “{ $name }” is not a preset of { $game }; choose from: { $presets }
no-such-value = { $name } can’t be “{ $value }”; choose from: { $values }
no-such-seat = there is no seat “{ $seat }”; choose from: { $seats }
no-such-player = there is no player “{ $player }”; choose from: { $players }
no-such-clause = there is no clause “{ $clause }”
origin-inferred = our reading
origin-ours = Ilion variant
no-mind = { $player } can’t play { $game } yet; use “uniform” instead
setup-misfit = these options don’t go together: { $what }
components-none = { $game } has no components you can replace
components-misfit = { $file } doesn’t contain components for this game: { $what }
components-sound = { $file } is valid.
record-misfit = { $file } is not a record of this game: { $what }
record-of-package = { $file } is a game of “{ $game }” from the package { $source }, which is not installed or was skipped (`ilion games` says why)
record-other-source = Recorded with { $then }, but { $now } is installed. The same moves may mean something else.
record-refused = { $file } contains an illegal move: { $what }
nothing-kept = No saved games in { $folder } yet.

head-edition = edition { $edition }
head-rules = Rules: { $preset }
head-rules-own = Custom rules: { $options }
preset-recommended = recommended
preset-by-the-book = by the book
preset-first = first game
preset-short = short game
head-viewer = you are: { $seat }
spectator = a spectator
seat-bot = { $seat } (bot: { $bot })
why-legal = This move is allowed now.
over = The game is over.
over-draw = The game is over: a draw.
over-won = The game is over. Winner: { $winners }.
saved = Saved to { $path }
pass-keyboard = Next player: { $seat }. Pass the keyboard, then press Enter.
nothing-found = Nothing found for “{ $query }”.
more-found = … and { $n } more.
taken-back = Move taken back.
not-taken-back = You can’t undo this: dice were rolled, something was revealed, or another player has already moved.
plain-help = Type the number of your choice, or a few letters to search. Commands: b board, m map, g and squares: move several pieces together, l log, c and a clause: show its text, w and a few words: why not?, u undo, q save and quit.

board-title = Board
log-title = Log
choices-title =
    { $n ->
        [one] { $n } choice; type to search
       *[other] { $n } choices; type to search
    }
type-to-search = Type to search
searching = Search: { $query } ({ $n })
log-no-clause = This line cites no clause.
why-title = Why not? Pick a move to see why it isn’t allowed right now
leave = Save and quit
keys-table = F1 help  F2 why not?  F3 log  F4 board  F5 undo  F6 language  F10 quit
keys-news = Enter: next page
keys-back = Esc: back to the table
help-table =
    Up, Down and Enter choose. Type letters or a number to search the choices; Backspace widens the search, Escape clears it.
    PageUp and PageDown scroll the board.
    Tab switches between the list and the map. On the map, arrow keys move the cursor and Enter chooses. With the mouse, click once to point and again to choose.
    Space adds a piece to a group. Then press Enter on a square: the nearest piece goes there, and the others move just as far.

    F1  this help (also ?)
    F2  why not? Pick any move and see why it isn’t allowed (also Ctrl+W)
    F3  the full log, with the clause behind each line (also Ctrl+G)
    F4  the board at full size (also Ctrl+B)
    F5  undo your last move, unless dice were rolled or something was revealed (also Ctrl+Z)
    F6  next language (also Ctrl+L)
    F7  other actions: pacts, taunts, leaving the war
    F8  the map at full size with its legend, and back (also Ctrl+E)
    F10 save and quit (also Ctrl+Q)

    The game is saved after every move. In the log, » marks your own moves and • what is new.

help-replay = Step through a saved game.
help-match = Play many bot games and count the results.
help-file = a game record (default: the game you played last)
help-view = point of view: a seat, “spectator”, or “all” (nothing hidden)
help-replay-plain = print the whole game instead
help-replay-clauses = also print the clause behind each line
help-bots = a bot for each seat: { $bots }
help-how-many-games = number of games
help-swap = rotate the bots by one seat after each game
meta-view = SEAT

move = { $who }: { $act }
replay-fault = The replay stops at move { $n }: { $move } — { $what }
replay-view = seen by: { $view }
replay-board = Board: { $seat }
replay-move = Move { $n } of { $all }
view-all = all
keys-replay = ←→ move  ↑↓ decision  Home End  Tab view  F1 help  F3 log  F4 board  F10 quit
help-viewing =
    Right and Left go one move forward or back. Down and Up go to the next or previous decision.
    Home and End go to the start and the end. Type a number and Enter to go to that move.
    Tab changes the point of view: all, each seat, a spectator.
    PageUp and PageDown scroll the board.

    F3  the log so far, with the clause behind each line
    F4  the board at full size
    F6  next language
    F10 quit

match-done = { $game }: { $games } games.
match-share = { $who }: { $share }% ({ $low }–{ $high }), { $count }
match-draw = draw
match-score = { $bot }: mean score { $mean } ± { $error }
match-how-many = { $seats } seats need { $seats } bots, not { $bots }


## Serve
help-serve = Start the server (with its own PostgreSQL by default).
help-worker = Run a worker: bot turns and clocks for a cluster.
help-migrate = Run database migrations while the server stays up.
help-host = address to listen on
help-port = port to listen on
help-reload = start again whenever a file of an installed game package changes
help-watch-port = port for /healthz, /readyz and /metrics (default: off)
help-processes = number of processes for bot search
serve-at = Ilion is at { $address }.
serve-watching = Watching for changes: { $folders }
serve-reloading = Changed: { $files }. The server starts again.
serve-not-installed = The server is not installed. In the project’s folder, run: { $command }
serve-proxies = ILION_TRUSTED_PROXIES must list addresses or networks, such as 10.0.0.2 or 10.0.0.0/24: { $what }
serve-taken = Port { $port } on { $host } is already in use. Choose another with --port.
help-site = Build a static site that needs no server.
help-site-folder = folder to write the site to; an older site there is replaced
help-base = the URL path of the site, such as /ilion/
site-written = Site for { $base } written to { $folder }: { $files } files, { $bytes } MB.
site-unbuilt = The web client or its offline part is not built. Run `just offline` first.
site-base = The path must begin and end with a slash: { $base }
site-confirm = The site in { $folder } is deleted and written again. Continue?
site-other = { $folder } is not empty and doesn’t contain a site. Choose an empty folder.
worker-no-database = Set ILION_DATABASE_URL to the cluster’s database.
migrate-step = Done: { $step }
migrate-nothing = The database schema is up to date.
schema-older = The database schema is out of date: { $step } is missing. Run “ilion migrate”, or set ILION_AUTO_MIGRATE=1, then start again.
schema-too-old = This database is older than this version can upgrade: { $step } is missing. Upgrade it with an earlier version first.
schema-newer = The database schema is newer than this version of Ilion: { $step } is unknown. Run the newer version.
schema-blocked = { $step } failed: another process, such as a long dump, has locked the tables. Nothing is lost. Run “ilion migrate” again later.
database-away = The database can’t be reached. The line above says why.



help-analyse = Analyse luck and skill in a saved game.
help-tries = number of simulated games per decision
help-move = analyse only this move: what the oracle would play, and why
help-analyse-json = print everything as JSON
no-oracle = { $game } can’t be analysed: it has no evaluation function yet
no-decision = there was nothing to decide at move { $n }

analyse-seat = { $who }: { $start } at the start, luck { $luck }, own decisions { $own }, others’ decisions { $others }, not explained { $rest }: { $result }. { $sure ->
    [0] No clear mistakes
   *[other] Cost of mistakes: { $cost }
  }
analyse-error = All figures are percentage points of the chance to win. Mistakes are measured against the best moves found, to ± { $error }. A resignation is not explained by any move.
analyse-turning = Turning points
analyse-luck = { $n }. { $move }: { $gift } for { $who }
analyse-cost = { $n }. { $move }: cost { $cost }; better: { $best }
hint-chance = { $who }: { $chance }% ± { $error } to win
hint-choice = { $act }: { $chance }% (play it { $share }% of the time)
hint-then = then: { $acts }
## ilion map
help-map = Check or create a map for Escólex.
help-map-check = Check a map for errors.
help-map-hex = Create a balanced hex map.
help-map-file = a map file, as described in docs/play/escolex-maps.md
help-cells = number of cells
help-map-seed = random seed: the same seed gives the same map
map-misfit = { $file } is not a valid map: { $what }
map-sound = { $name } is valid: { $land } land and { $sea } sea cells, { $links } borders, for { $low } to { $high } players.

## Learn
help-learn = Learn a game in a short interactive lesson.
learn-none = { $game } has no lesson.
learn-step = Step { $n } of { $of }. { $told }
learn-on = Next
learn-over = Lesson complete. Now play a game: ilion play { $game } --seat { $seat }=human
odds = { $attackers } vs. { $defenders }: { $chance }%

help-archive = Move old finished games to the archive folder.
help-archive-days = archive games that ended at least this many days ago (30)
archive-not-set = There is no archive. Set ILION_ARCHIVE_FOLDER to a folder.
archive-busy = Another archive run is active, or the database is too busy. Try again later.
archive-unkept = The archive can’t be written or read ({ $what }). Nothing is lost.
archive-done = Archived tables: { $tables } ({ $size } bytes each), in { $files } { $files ->
    [one] file
   *[other] files
}. Kept in the database because of errors: { $stay }.
help-ratings = Recalculate all ratings from the rated games.
ratings-done = Rated games: { $games }. Fingerprint of all ratings: { $fingerprint }.
help-audit = Check every stored game against the rules and dice.
help-audit-keep = file to save progress to; an interrupted audit resumes from it
audit-progress = { $done } of { $wanted } tables
audit-goes-on = { $tables } { $tables ->
    [one] table was
   *[other] tables were
  } checked before.
audit-not-kept = { $path } is not a progress file of an audit.
audit-done = Tables: { $tables }. With errors: { $wrong }. Not read (newer version): { $unread }.
audit-unread = { $table }: written by a newer version of Ilion
audit-found = { $table }{ $where }: { $what }
audit-line = , line { $line }
audit-broken = stored data is inconsistent ({ $what })
audit-archive = can’t be rebuilt from what the archive would store
audit-went-on = the game continued after its end
audit-snapshot = the snapshot is of a different position
audit-order = follows line { $after }
audit-no-answer = a die roll or draw is missing
audit-awaited = the table was waiting for { $due }, not for { $said }
audit-position = the fingerprint is of a different position
audit-chain = the hash chain is broken
audit-begins = a game must begin once, with its first line
audit-seat = there is no seat { $seat }
audit-drawn = a line of kind { $kind } can’t have a draw
audit-illegal = illegal move: { $act } ({ $why })
audit-no-such = { $act } is not of kind { $kind }
audit-nobody = there is no bot called { $bot }
audit-act = a line of kind { $kind } can’t contain a move
audit-kind = there are no lines of kind { $kind }
audit-table-chain = the table’s hash chain differs from that of its last line
audit-standby = bots standing in: { $due } in the log, { $said } at the seats
audit-scores = the scores should be { $due }, not { $said }
audit-status = status “{ $status }”, ended by “{ $by }”, after a line of kind { $kind }
audit-waits = the table should wait for { $due }, not for { $said }
audit-unasked = no draw was requested for { $label }
audit-place = { $label } is drawn from position { $said }, not { $due }
audit-tape = { $label }, position { $place }, is not what the seeds give
audit-pulse = the dice don’t match the beacon round they waited for
audit-back-nothing = seat { $seat } takes back a move it didn’t make
audit-back-other = seat { $seat } takes back line { $said }, but should take back { $due }
audit-back-fate = seat { $seat } takes back { $act } after dice were rolled for it
audit-back-shown = seat { $seat } takes back { $act } after it revealed something
audit-back-answered = seat { $seat } takes back { $act } after another player answered it
unknown-command = unknown command “{ $typed }”.
unknown-option = unknown option “{ $typed }”.
unknown-argument = unexpected argument “{ $typed }”.
did-you-mean = Did you mean “{ $name }”?
see-help = Type “{ $command } --help” for help.
see-games = Type “ilion games” for all games.
see-example = Example: { $command }
see-command-help = “ilion COMMAND --help” explains a command.
start-here = Start here:
start-learn = learn a game in a few minutes
start-play = play it against a bot
start-serve = play in the browser, and with friends
group-play = Play
group-study = Study
group-make = Make a game
group-host = Host
group-maintain = Maintain
help-yes = don’t ask before changing anything
confirm-choices = [y/N]
confirm-yes = y yes
confirm-needed = There is no terminal to ask at. Add --yes to go ahead.
confirm-refused = Nothing was changed.
ratings-confirm = This deletes all ratings and recalculates them from { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
}. Continue?
progress = { $done } of { $total }
progress-seconds = Still working: { $seconds } s
analyse-progress = Analysing: { $done } of { $total } decisions
newest-record = Reading { $path }
archive-progress = Archived tables: { $tables }
