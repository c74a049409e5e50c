help-ilion = Ilion: the war for Troy, on four boards.
help-version = print the version and exit
help-lang = the language: en, es, fr or it (as the environment says, else English)
help-commands = commands
meta-command = COMMAND
meta-game = GAME
help-game = a game, as `ilion games` names it
help-games-game = a game, to read the rulings behind its options too
help-games = List the games: credits, editions, seats and options.
help-new = Write a package with a small game that plays at once, to be changed into yours.
help-new-name = the new game’s name: small letters, digits and hyphens
help-new-into = the folder to write it into; this one, if not given
help-fuzz = Play random games under random setups and hold every act against the laws.
help-twins = Change all that a seat has not seen; nothing it gets may change.
help-clauses = Print, clause by clause, the tests that show it and pass.
help-bench = Measure uniform random play, beside two games of OpenSpiel.
help-acts = how many acts to play, at least
help-pairs = how many pairs of positions to compare, at least
help-thorough = the share of positions that get the costly laws, from 0 to 1
help-seed = the seed: the same seed gives the same games
help-jobs = how many processes work side by side
help-edition = the edition, by its number
help-longest = after how many acts a game counts as endless
help-out = where the record of a break is kept
help-tests = the folder with the game’s tests
help-mutate = plant errors in the rules, one at a time, and count those that no test notices
help-keep = write down which tests noticed what (noticed.json), so that they are asked first the next time
help-sample = so many of them, drawn with the seed; all without it
help-seconds = how many seconds of CPU to spend
help-profile = print where the time goes instead

argparse-usage = usage:
argparse-positional = arguments
argparse-options = options
argparse-help = show this help and exit
argparse-required = these arguments are missing: %s
argparse-unrecognized = unknown arguments: %s
argparse-argument = argument %(argument_name)s: %(message)s
argparse-choice = %(value)r is not among %(choices)s
argparse-one = it needs one value
argparse-some = it needs at least one value
argparse-ambiguous = %(option)s could mean %(matches)s
argparse-ignored = it takes no value: %r
argparse-error = %(prog)s: %(message)s

no-such-game = no game is called “{ $name }”; there are: { $games }
which-game = Which game? There are: { $games }. For example: ilion play { $game }
file-unreadable = { $file } cannot be read: there is no such file here, or it is not text.
no-such-edition = { $game } has no edition { $edition }; there are: { $editions }
not-a-number = “{ $text }” is not a whole number of at least { $least }
not-a-share = “{ $text }” is not a number from 0 to 1

games-credit = { $title }, a game by { $author } ({ $year }). This is an independent implementation of its rules.
games-credit-old = { $title }, an old game by nobody we know. This is an independent implementation of its rules.
games-editions = Editions: { $editions }
games-seats = Seats: { $seats }
games-presets = Ways to play (--preset NAME): { $presets }
games-options = Options (--option NAME=VALUE):
games-default = default: { $value }
games-default-ruling = default: { $value }; ruling { $ruling }
games-as-edition = as the edition says
new-no-name = “{ $name }” cannot be the name of a new game: small letters, digits and hyphens, and no game that is on the shelf
new-taken = { $folder } exists already
new-written = Written: { $folder }, { $files } files, { $lines } lines.
new-next = Next: pip install -e { $folder }, then ilion play { $game }.
games-left-out = Left out: { $game }. { $why }
games-source = From the package { $source }
games-count =
    { $n ->
        [0] There are no games yet.
        [one] { $n } game.
       *[other] { $n } games.
    }

fuzz-missing = Missing: { $fault }
fuzz-done = { $game }: { $acts } acts in { $games } games, { $rate } acts/s; costly laws at { $thorough }% of positions.
fuzz-guesses = { $guesses } guesses, { $fooled }% of them different from the truth; something was hidden { $hidden } times.
fuzz-kept = 0 broken laws.
fuzz-broken = Broken (game { $seed }): { $law }
fuzz-saved = The game is kept: ilion replay { $path }

twins-done = { $game }: { $pairs } pairs in { $games } games, { $rate } pairs/s.
twins-apart = { $pairs } of them differ in what is hidden.
twins-kept = 0 leaks.

clauses-no-pytest = pytest is not installed: it collects the tests.
clauses-no-tests = There is no folder { $folder }; name it with --tests.
clauses-not-collected = pytest could not collect { $folder }:
clauses-edition = edition { $n }
clauses-no-test = no test
clauses-lacks = No test shows { $clause } (edition { $editions }).
clauses-stray = A marker names no clause: { $stray }
clauses-fails = { $test } fails.
clauses-sum = { $shown } of { $all } clauses.
mutants-tests-fail = These tests fail without any error planted: { $tests }
mutants-survived = Nobody notices { $mutant } (line { $line }).
mutants-stale = mutants.toml excuses what is noticed or is not there: { $mutant }
mutants-score = { $all } mutants: { $own } noticed by the clause’s own tests, { $rules } by other rule tests, { $equivalent } equivalent, { $owed } owed, { $survived } survived.

bench-rate = { $name }: { $rate } acts per CPU-second
bench-ratio = { $name } is { $ratio } times { $other } (goal { $goal })
bench-no-openspiel = OpenSpiel is not installed, so there is nothing to compare with: install the extra “research”.
bench-profile = Profile of { $name }

help-play = Play a game here, against bots or with friends at one keyboard.
help-option = an option of the game, as `ilion games` lists them; may be repeated
help-preset = a way to play by its name, as `ilion games` lists them; --option changes it further
help-components = your own components (counters, cards, maps), in TOML or JSON
help-components-of = write our components as a file for your own values, or check yours
help-components-check = a file of your own: what is wrong with it, what may disappoint
help-seats = how many play
help-seat = who plays a seat: { $players }; may be repeated. Unless told otherwise, you play the first seat against bots
help-hotseat = everybody is a person, at one keyboard
help-save = where to keep the game
help-resume = go on with a game that was kept: the file named, else the newest
help-plain = lines of text instead of the table, for screen readers and scripts
meta-option = NAME=VALUE
meta-preset = NAME
meta-seat = SEAT=PLAYER
meta-file = FILE

no-such-option = “{ $name }” is not an option of { $game }; there are: { $options }
no-such-preset = “{ $name }” is not a way to play { $game }; there are: { $presets }
no-such-value = { $name } cannot be “{ $value }”; it may be: { $values }
no-such-seat = no seat is called “{ $seat }”; there are: { $seats }
no-such-player = no player is called “{ $player }”; there are: { $players }
no-such-clause = there is no clause “{ $clause }”
origin-inferred = our reading
origin-ours = house rule
no-mind = nobody has taught { $player } to play { $game } yet: take “uniform”
setup-misfit = these options do not fit: { $what }
components-none = { $game } has no components of its own to replace
components-misfit = { $file } does not hold components of this game: { $what }
components-sound = { $file } can be played with.
record-misfit = { $file } is not a game of this kind: { $what }
record-of-package = { $file } is a game of “{ $game }” from the package { $source }, which is not installed here or was left out (`ilion games` says why)
record-other-source = Played with { $then }; here it is { $now }. The same moves may mean something else.
record-refused = { $file } holds an act that the rules do not allow: { $what }
nothing-kept = No game is kept in { $folder } yet.

head-edition = edition { $edition }
head-rules = Rules: { $preset }
head-rules-own = Rules of its own: { $options }
preset-recommended = as recommended
preset-by-the-book = by the book
preset-first = first game
preset-short = short game
head-viewer = you are: { $seat }
spectator = a spectator
seat-bot = { $seat } (bot: { $bot })
why-legal = You may do this now.
over = The game is over.
over-draw = The game is over: a draw.
over-won = The game is over. Victory: { $winners }.
saved = The game is kept in { $path }
pass-keyboard = Pass the keyboard to: { $seat }. Then press Enter.
nothing-found = Nothing found for “{ $query }”.
more-found = … and { $n } more.
taken-back = Taken back.
not-taken-back = This cannot be taken back: fate has answered, something was shown, or another player has acted on it.
plain-help = Type the number of your choice, or some letters to search. b: board. m: map. g and squares: several pieces go one way. l: log. c and a clause: its text. w and some words: why not? u: undo. q: keep the game and stop.

board-title = Board
log-title = Log
choices-title =
    { $n ->
        [one] { $n } choice; type to search
       *[other] { $n } choices; type to search
    }
type-to-search = Type to search
searching = Search: { $query } ({ $n })
log-no-clause = No clause is cited here.
why-title = Why not? Look for an act and read what the rules say to it now
leave = Leave the table
keys-table = F1 help  F2 why not?  F3 log  F4 board  F5 undo  F6 language  F10 leave
keys-news = Enter turns the page
keys-back = Esc back to the table
help-table =
    Up, Down and Enter choose; type letters or a number to search among the choices, Backspace widens the search again, Escape ends it.
    PageUp and PageDown scroll the board.
    Tab goes to the map and back; there the arrows point and Enter chooses. The mouse points too, and a second click chooses.
    Space on a piece takes it into a company; Enter then says where the nearest of them goes, and the others go as far.

    F1  this help (also ?)
    F2  why not? Look for any act and read why it is not allowed (also Ctrl+W)
    F3  the whole log, with the clause behind each line (also Ctrl+G)
    F4  the board at full size (also Ctrl+B)
    F5  take back your last act, until fate answers or something is shown (also Ctrl+Z)
    F6  the next language (also Ctrl+L)
    F7  what you may do besides your move: pacts, taunts, leaving the war
    F8  the map at full size, with how it is read, and back (also Ctrl+E)
    F10 keep the game and leave (also Ctrl+Q)

    The game is kept after every act. In the log, » marks what you did and • what is new.

help-replay = Step through a game that was kept, forwards and back.
help-match = Let bots play many games and count the results.
help-golden = Write whole games, as records and as text to read, for the tests to keep.
help-file = the record of a game
help-view = whose eyes to look through: a seat, “spectator”, or “all” (nothing hidden)
help-replay-plain = print the whole game instead
help-bots = a bot for each seat: { $bots }
help-how-many-games = how many games to play
help-swap = everybody moves on by a seat after each game
help-golden-out = the folder to write to
help-anew = play new games instead of keeping the records that are there
meta-view = SEAT

move = { $who }: { $act }
replay-fault = Move { $n } ends the replay: { $move } — { $what }
replay-view = seen by: { $view }
replay-board = Board: { $seat }
replay-move = Move { $n } of { $all }
view-all = all
keys-replay = ←→ move  ↑↓ decision  Home End  Tab eyes  F1 help  F3 log  F4 board  F10 leave
help-viewing =
    Right and Left go one move on or back; Down and Up go to the next or the last decision.
    Home and End go to the beginning and the end; a number and Enter go to that move.
    Tab looks through the next pair of eyes: all, each seat, a spectator.
    PageUp and PageDown scroll the board.

    F3  the log up to here, with the clause behind each line
    F4  the board at full size
    F6  the next language
    F10 leave

match-done = { $game }: { $games } games.
match-share = { $who }: { $share }% ({ $low }–{ $high }), { $count }
match-draw = draw
match-score = { $bot }: mean score { $mean } ± { $error }
match-how-many = { $seats } seats need { $seats } bots, not { $bots }

golden-played = Played: { $path }
golden-written = Written: { $path }
golden-fault = A kept game of { $game } no longer replays at move { $n } ({ $what }): raise the game’s version and keep the old rules for old games.

## Serve
help-serve = Host tables for play on the network; with nothing configured, with a PostgreSQL of its own.
help-worker = Play the bots’ turns and watch the clocks of a cluster.
help-migrate = Bring the database’s schema up to date, while nodes go on serving.
help-host = the address to listen on
help-port = the port to listen on
help-watch-port = the port where it tells how it is (/healthz, /readyz, /metrics); none: nowhere
help-processes = how many processes think for bots
serve-at = Ilion is at { $address }.
serve-not-installed = The server is not installed: install ilion with the extra “server”.
serve-proxies = ILION_PROXIES names addresses or networks, such as 10.0.0.2 or 10.0.0.0/24: { $what }
serve-taken = Port { $port } of { $host } is not free. Choose another with --port.
help-site = Write the site that needs no server, into a folder for any host of files.
help-site-folder = where the site is written; what it was before is replaced
help-base = the path at which the host shows it, such as /ilion/
site-written = The site for { $base } is in { $folder }: { $files } files, { $bytes } MB.
site-unbuilt = Neither web client nor Python is built here: run `just offline`, or install a published ilion.
site-base = A path begins and ends with a slash: { $base } does not.
site-other = { $folder } holds other things than a site: name an empty folder.
worker-no-database = Set ILION_DATABASE_URL: a worker works for a cluster’s database.
migrate-step = Done: { $step }
migrate-nothing = The schema is up to date.
schema-older = The database lacks { $step } and perhaps more of the schema. Run “ilion migrate” once, or set ILION_MIGRATE=1, then start again.
schema-newer = The database’s schema is newer than this version of Ilion, which does not know { $step }. Run the newer version.
schema-blocked = { $step } could not be done: something else keeps its tables locked, such as a long dump. Nothing was lost; run “ilion migrate” again later.
database-away = The database cannot be reached; the line above says why.

help-ladder = Measure the levels: each against the next lower one, sides swapped.
help-ladder-games = how many games each pair has played in the end; those already in the file count
help-pair = a pair to measure instead, the one who should be stronger first; may be repeated
help-ladder-file = where the games are kept: a ladder that was broken off goes on
meta-pair = A,B
not-a-pair = “{ $text }” is not two players, as in “athena,greedy”

ladder-rung = { $one } against { $other }: { $share }% ({ $low }–{ $high }) in { $games } games
ladder-time = { $who }: { $median } s an act, 99 of 100 acts within { $most } s; { $budget } s are allowed
help-puzzles = Look for puzzles: positions in which one act is clearly the best.
help-puzzles-games = how many games between bots are looked through, from the first on; those already in the file are not looked through again
help-puzzles-first = the number of the first of these games: others are other games
help-puzzles-file = where what was found is kept: a search that was broken off goes on
help-puzzles-out = write the puzzles that were found, as a game’s package ships them
puzzles-found = { $games } games, { $looked } decisions looked at, { $promising } of them closely; in { $clear } one act was clearly best, { $plain } of them too plain; of the other { $asked }, the longer search confirmed { $kept }
puzzles-together = { $shipped } puzzles are shipped, { $new } are new

help-analyse = Tell luck from skill in a game that was kept.
help-tries = how many games are played out for each decision
help-move = only this move: what the oracle would have done, and why
help-analyse-json = everything as JSON
no-oracle = nobody can judge { $game } yet
no-decision = at move { $n } there was nothing to decide

analyse-seat = { $who }: { $start } at the start, luck { $luck }, own decisions { $own }, others’ decisions { $others }, measuring { $rest }: { $result }. Errors against the best acts found: { $cost }
analyse-error = In hundredths of a win. A decision counts by how it changed the chance; measuring is what two looks at one position differ by. Errors are known to ± { $error }.
analyse-turning = Turning points
analyse-luck = { $n }. { $move }: { $gift } for { $who }
analyse-cost = { $n }. { $move }: cost { $cost }; better: { $best }
hint-chance = { $who }: { $chance } ± { $error } of 100
hint-choice = { $act }: { $chance } ({ $share }%)
## ilion map
help-map = Check a map for Escólex, or make one.
help-map-check = Say what is wrong with a map, if anything.
help-map-hex = Write a balanced map of hexes.
help-map-file = a map, as docs/escolex-maps.md describes it
help-cells = how many cells
help-map-seed = the seed: the same seed gives the same map
map-misfit = { $file } is not a map: { $what }
map-sound = { $name }: { $land } land and { $sea } sea cells, { $links } neighbourhoods, for { $low } to { $high } armies. It can be played on.

## Learn
help-learn = Learn a game by playing it: ten minutes at a table, step by step.
learn-none = { $game } has no tutorial.
learn-step = Step { $n } of { $of }. { $told }
learn-on = Go on
learn-over = That was the tour. Now sit down: ilion play { $game } --seat { $seat }=human
odds = { $attackers } against { $defenders }: { $chance }%

help-archive = Let games that have been over for a while leave the database for the folder ILION_ARCHIVE.
help-archive-days = how many days a game has been over before it leaves (30)
archive-not-set = There is no archive: say in ILION_ARCHIVE which folder it is.
archive-busy = Somebody else is archiving, or the database is too busy.
archive-unkept = The archive does not keep what it is given ({ $what }). Nothing is lost.
archive-done = Archived: { $tables }, in { $files } { $files ->
    [one] file
   *[other] files
}, { $size } bytes each. Still in the database because of a fault: { $stay }.
help-ratings = Count every rated game anew, in the order in which it was counted first.
ratings-done = Rated games: { $games }. Fingerprint of all ratings: { $fingerprint }.
help-audit = Hold every table’s log against the rules, the dice, its own chain and its snapshot.
help-audit-keep = a file that remembers how far the audit has come; started again with it, the audit goes on from there
audit-progress = { $done } of { $wanted } tables
audit-goes-on = { $tables } { $tables ->
    [one] table was
   *[other] tables were
  } looked at before.
audit-not-kept = { $path } does not say how far an audit has come.
audit-done = Tables: { $tables }. With a fault: { $wrong }. Of a newer version and not read: { $unread }.
audit-unread = { $table }: written by a newer version of Ilion
audit-found = { $table }{ $where }: { $what }
audit-line = , line { $line }
audit-broken = what is kept of it does not fit together ({ $what })
audit-archive = it could not be rebuilt from what the archive would keep of it
audit-went-on = the game went on after its end
audit-snapshot = the snapshot is of another position
audit-order = it follows line { $after }
audit-no-answer = fate has not answered
audit-awaited = the table waited for { $due }, not for { $said }
audit-position = its fingerprint is of another position
audit-chain = the chain is broken
audit-begins = a game begins once, with its first line
audit-seat = there is no seat { $seat }
audit-drawn = fate does not answer a line of kind { $kind }
audit-illegal = an act that is not legal: { $act } ({ $why })
audit-no-such = { $act } is not of kind { $kind }
audit-nobody = there is no bot called { $bot } to sit down
audit-act = a line of kind { $kind } holds an act
audit-kind = there are no lines of kind { $kind }
audit-table-chain = the table has another chain than its last line
audit-standby = by the log these bots stand in: { $due }; the seats say: { $said }
audit-scores = the scores are { $due }, not { $said }
audit-status = “{ $status }”, ended by “{ $by }”, after a line of kind { $kind }
audit-waits = the table waits for { $due }, not for { $said }
audit-unasked = fate was not asked for { $label }
audit-place = { $label } is drawn from place { $said }, not { $due }
audit-tape = { $label }, place { $place }, is not what the tape holds
audit-pulse = its dice and the round of the beacon that they waited for do not fit together
audit-back-nothing = seat { $seat } takes back what it has not done
audit-back-other = seat { $seat } is said to take back line { $said }, not { $due }
audit-back-fate = seat { $seat } takes { $act } back across fate
audit-back-shown = seat { $seat } takes { $act } back, which has shown something
audit-back-answered = seat { $seat } takes { $act } back, which was answered
