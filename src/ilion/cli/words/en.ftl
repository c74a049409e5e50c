help-ilion = Ilion: the war for Troy, on four boards.
help-version = print the version and exit
help-lang = the language: en, es, fr or it (as the environment says, else English)
help-commands = commands
meta-command = COMMAND
meta-game = GAME
help-game = a game, as `ilion games` names it
help-games = List the games: credits, editions, seats and options.
help-fuzz = Play random games under random setups and hold every act against the laws.
help-twins = Change all that a seat has not seen; nothing it gets may change.
help-clauses = Print, clause by clause, the tests that show it.
help-bench = Measure uniform random play, beside two games of OpenSpiel.
help-acts = how many acts to play, at least
help-pairs = how many pairs of positions to compare, at least
help-thorough = the share of positions that get the costly laws, from 0 to 1
help-seed = the seed: the same seed gives the same games
help-jobs = how many processes work side by side
help-edition = the edition, by its number
help-longest = after how many acts a game counts as endless
help-out = where the record of a break is kept
help-tests = the folder with the game's tests
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
no-such-edition = { $game } has no edition { $edition }; there are: { $editions }
not-a-number = “{ $text }” is not a whole number of at least { $least }
not-a-share = “{ $text }” is not a number from 0 to 1

games-credit = { $title }, a game by { $author } ({ $year }). This is an independent implementation of its rules.
games-editions = Editions
games-seats = Seats
games-options = Options (--option NAME=VALUE)
games-default = default: { $value }
games-ruling = ruling { $ruling }
games-any-value = …
games-count =
    { $n ->
        [0] There are no games yet.
        [one] { $n } game.
       *[other] { $n } games.
    }

fuzz-done = { $game }: { $acts } acts in { $games } games, { $rate } acts/s; costly laws at { $thorough } % of positions.
fuzz-guesses = { $guesses } guesses, { $fooled } % of them different from the truth.
fuzz-never-fooled = No guess ever differed from the truth, though the game has secrets: the guess looks at what it must not.
fuzz-kept = 0 broken laws.
fuzz-broken = Broken (game { $seed }): { $law }
fuzz-saved = The game is kept: ilion replay { $path }

twins-done = { $game }: { $pairs } pairs in { $games } games, { $rate } pairs/s.
twins-kept = 0 leaks.

clauses-no-pytest = pytest is not installed: it collects the tests.
clauses-no-tests = There is no folder { $folder }; name it with --tests.
clauses-not-collected = pytest could not collect { $folder }:
clauses-edition = edition { $n }
clauses-no-test = no test
clauses-lacks = No test shows { $clause } (edition { $editions }).
clauses-stray = A marker names no clause: { $stray }
clauses-sum = { $shown } of { $all } clauses.

bench-rate = { $name }: { $rate } acts per CPU-second
bench-ratio = { $name } is { $ratio } times { $other } (goal { $goal })
bench-no-openspiel = OpenSpiel is not installed, so there is nothing to compare with: install the dependency group “bench”.
bench-profile = Profile of { $name }
