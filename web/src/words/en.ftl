## The bar
skip = Skip to the page
nav = Pages
nav-tools = Settings
nav-home = Ilion, home
nav-play = Play
nav-lobby = Tables
nav-profile = My games
nav-about = About
nav-settings = Settings
language = Language
lang-en = English
lang-es = Español
lang-fr = Français
lang-it = Italiano
theme-to-glaze = Dark theme
theme-to-bone = Light theme
close = Close
page-failed = This page could not be fetched. Load it again when you are online.

## Home
home-title = Ten years before Troy, one evening at your table
home-text = Games of heroes, gods and ships. Free, no account needed, and every ruling cites its rule.
choose-game = Game
play-game = Play { $game }
edition = Edition
edition-n = { $n ->
    [1] First edition
   *[2] Version 2.0
 }
players = Players
players-n = { $n ->
    [one] { $n } player
   *[other] { $n } players
 }
players-range = { $least }–{ $most } players
editions-n = { $n ->
    [one] one edition
   *[other] { $n } editions
 }
by-author = by { $author }
play-time = { $least }–{ $most } min
weight = { $n ->
    [1] easy to learn
    [2] quick to learn
    [3] some depth
    [4] much to weigh
   *[other] for experts
 }
options = Options
map-editor = Map editor
options-changed = { $n ->
    [one] Options ({ $n } changed)
   *[other] Options ({ $n } changed)
 }
mode-computer = Play the computer
level = Level
side = Side
either = Either
start = Start
setting-table = Setting the table…
bot-uniform = Thersites
bot-greedy = Antenor
mode-friend = Invite a friend
mode-friend-text = A link, no account. Live, or a move now and then.
mode-friend-do = Open a table
seats-choose = Seat by seat
seats-text = Who sits where? A free seat is for whoever has its link or, at an open table, for anybody. Several seats of your own are played at this screen.
mode-pass = Pass and play
mode-pass-secret = One screen; what is hidden stays hidden between turns.
mode-pass-open = One screen for everybody.
mode-pass-do = Sit down
mode-find = Find an opponent
mode-find-do = Find somebody
find-live = Now
find-days = Over days
seek-waits = Looking for an opponent: { $game }
seek-found = An opponent was found: { $game }
seek-go = To the table
seek-bot = Play { $who } instead
seek-stop = Stop looking
house-now = { $people ->
    [one] One person is here
   *[other] { $people } people are here
 }, { $tables ->
    [0] no table is played
    [one] one table is played
   *[other] { $tables } tables are played
 }.
house-seek = { $n ->
    [one] { $game }: one looks for somebody
   *[other] { $game }: { $n } look for somebody
 }
mode-learn = Learn
mode-learn-text = The rules in our words, and a first game.
mode-learn-do = Begin
tables-now = Tables
credit-line = Games by their authors, icons by Lorc, Delapouite and others: credits
resume = Resume
your-move = your move
their-move = the others are thinking
waiting-players = waiting for players
against = with { $who }
free-seat = free seat
to-replay = Replay
to-watch = Watch
sit-down = Sit down
sit-as = Sit down as { $seat }

## Options
options-of = Options of { $game }
pace = Time
pace-free = No clock
pace-live-10 = Live: 10 minutes, +10 s a move
pace-live-30 = Live: 30 minutes, +20 s a move
pace-days-1 = A day for each move
pace-days-3 = Three days for each move
rhythm-free = no clock
rhythm-live = live, with clocks
rhythm-days = days for each move
public-table = Open table
private-table = By invitation
public-table-text = Anybody may sit down or watch.
rated = Rated
rated-text = It counts for the ratings of all who play: from the beginning to the end, with a clock, as one of the presets. Nothing is taken back, and the oracle is silent.
rated-account = For people with an account: sign in first.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt }, a first guess
ratings-title = My ratings
ratings-games = { $n ->
    [one] One rated game
   *[other] { $n } rated games
 }
ratings-levels = Where the opponents stand
sealed-dice = Sealed dice
sealed-dice-text = Nobody can know a die before the act that asks for it, not even the server. Each time you wait some seconds for a public number: for matches, and for games over days.
preset = The rules of this table
preset-recommended = Recommended
preset-recommended-text = As most people should play it.
preset-first = First game
preset-short = Short game
preset-by-the-book = By the book
preset-mixed = Rules chosen one by one
preset-own = Your own choice
preset-own-text = { $n ->
    [one] One option differs from what is recommended.
   *[other] { $n } options differ from what is recommended.
 }
every-option = Every option
as-edition = as the edition says
yes = Yes
no = No
recommended = (recommended)
ruling-n = Ruling { $ruling }
done = Done
components = Components
components-how = Who owns the published game can play with its own values: take our file, write yours into it, and use it here.
map-how = Play on a map of your own: draw it in the editor, save it, and use the file here.
own-components = My own components
own-how = Who owns the published game can type in what is printed on it, piece by piece. It is kept on this device and used at the tables you open.
own-lead = Type in what is printed on your own game. What you change is yours; where yours shows the same as ours, tick it. It stays on this device until you open a table with it.
own-printed = as printed
own-progress = { $read } of { $all } as printed
own-checking = Checking…
own-sound = It can be played with, and will be at the tables you open.
own-save = Save the file
own-open = Open a file
own-none = Nothing typed in yet: these are our values.
components-get = Take our file
components-use = Use my own file
components-own = Mine: { $file }
components-ours = Back to ours
components-are-own = This table is played with a file of its owner’s own.
components-are-ours = The values are those that the rulebook gives.
components-more = Where the values come from
reconstructed = reconstructed
reconstructed-text = Some printed values of the published game are not known to us. Ours are a reconstruction, and marked so in the file.

## Lobby and profile
lobby-title = Tables
lobby-open = Open a table
lobby-open-do = Open it
tables-mine = My tables
tables-mine-none = You sit at no table now.
tables-open = Waiting for players
tables-open-none = Nobody is waiting just now.
tables-open-none-text = Open a table, and the next who comes finds you.
tables-live = Being played
tables-live-none = No open table is being played now.
tables-finished = Finished games
tables-finished-none = No finished games yet.
bring = Bring a finished game
bring-text = A game that you played to its end against bots without a network can be kept here, too: save it as a file there, and open the file here. The rules are checked; its dice are your device’s own.
bring-done = { $n ->
    [one] One game is here now.
   *[other] { $n } games are here now.
 }
profile-title = My games
profile-guest = You are a guest: this browser alone knows you. Clear its data and the name is gone.
profile-nobody = You get a name when you first sit down. Nothing else is asked.
profile-tally = { $played ->
    [one] { $played } game, { $won } won
   *[other] { $played } games, { $won } won
 }
person-title = Somebody
person-mine = My page
person-since = Here since { $day }
person-show = Show my page to others
person-show-text = Others see your name, your ratings, your luck, your heroes, and games at open tables, rated ones and those they played in themselves. Of all else only you know.
person-guest = Only you see this page. Others can see one once you have an account, unless you keep it to yourself.
person-ratings = Ratings
person-sides = Favourite sides
person-side = { $n ->
    [one] One game, { $won } won
   *[other] { $n } games, { $won } won
 }
curve-told = The rating in the last { $n } rated games: from { $from } to { $now }, at least { $least } and at most { $most }.
person-favourites = Heroes and gods
person-favourites-note = Most played first, with the games and those that were won. Rated games and those at open tables count, unless somebody gave up.
person-lot = { $what }: { $n }
luck-gave = Over { $n } games, dice and cards gave { $mean } points of a hundred a game, give or take { $doubt }.
luck-took = Over { $n } games, dice and cards took { $mean } points of a hundred a game, give or take { $doubt }.
luck-fair = That may well be chance.
luck-odd = Chance alone does as much to one person in twenty.
luck-note = Points of the chance to win, as the oracle sees it, in rated games and at open tables.
luck-told = What dice and cards gave altogether in { $n } games: { $now } points of a hundred now, at least { $least } and at most { $most }.
all = All
result = Result
outcome-won = Won
outcome-lost = Lost
outcome-drawn = Drawn
outcome-none = Called off
opponent = Opponent
search-do = Search
games-older = Older games
games-none = There are no such games.
games-none-yet = None among the last ones; there are older ones.
follow = Follow
unfollow = Follow no more
friend = Friend
follows-you = Follows you
block = Block
block-who = Block { $who }
blocked-who = { $who } is blocked
unblock = Unblock
unblock-who = Unblock { $who }
block-text = Neither sits down at the other’s table, is matched with the other or asks for a game, and you do not read what is said.
blocks = Blocked
follows = People I follow
challenge = Ask for a game
company = Company
dare = { $who } asks you for a game: { $game }
dare-mine = You have asked { $who } for a game: { $game }
dare-no = No, thanks
dare-withdraw = Withdraw
plays-now = { $who } is playing now
over-days = Games over days
days-off = Days off
days-off-text = On days off no clock of a game over days runs against you; your opponents are told. You have { $left } left within a year.
days-off-until = Days off until { $day }
days-off-count = How many days, from now
days-off-do = Take them
feeds = Feeds
feeds-text = Your turns for a news reader and your deadlines for a calendar, under an address that only you know. Whoever has it can read them.
feed-atom = My turns (Atom)
feed-calendar = My deadlines (iCalendar)
feed-there = There is an address. It is shown only once: make a new one if you have lost it.
feed-make = Make an address
feed-renew = Make a new address
feed-drop = Withdraw the address
your-name = Your name
save = Save
saved = Saved

## Account
account-title = Account
account-link = Account and sign-in
account-nobody = Nobody is signed in here. You can play without: a name is all that is needed.
account-guest = You play here as { $name }, a guest: this browser alone knows you.
account-known = You are { $name }, signed in with { $email }.
account-by-passkey = You are { $name }, signed in by passkey.
one-moment = One moment…
sign-in = Sign in
sign-in-text = No password: a code comes by e-mail, or your passkey opens the door. Who has no account yet gets one.
keep-account = Keep my name and games
keep-account-text = Give an e-mail address, and your name, your seats and your finished games stay yours on any device. If the address has an account already, this browser’s games are added to it.
add-email = Add an e-mail address
add-email-text = A second way in, should you lose your passkey, and a way to be told when it is your turn.
no-mail-here = This server sends no e-mail. Use a passkey instead.
email = E-mail address
code-send = Send me a code
code-sent = A code is on its way to { $email }. Type it here, in this browser, within ten minutes.
code = Code
code-enter = Sign in
code-again = Another address, or a new code
passkey-enter = Sign in with a passkey
passkeys = Passkeys
passkeys-text = A passkey is kept by your device and opened by your finger, your face or its lock. There is nothing to remember and nothing to steal.
passkeys-unknown = This browser knows no passkeys.
passkey-label = A name for it
passkey-label-like = My telephone
passkey-add = Make a passkey
passkey-drop = Remove
passkey-unnamed = Passkey without a name
passkey-made = Made { $day }
passkey-used = Last used { $day }
end-thing = { $end }: { $thing }
notices = Notices
notices-text = When it is your turn, when a game ends or a rematch is asked for, and you are not at the table.
notices-mail = By e-mail
notices-mail-none = First give an e-mail address, above.
notices-turns = Turns by e-mail
notices-each = A letter each
notices-daily = One a day
notices-here = In this browser
notices-unknown = This browser cannot be told anything while it is closed.
sessions = Where you are signed in
session-this = here
session-seen = Last seen { $day }
session-unnamed = Some browser
session-end = End
sessions-end-others = End all but this one
sign-out = Sign out
export = What is kept about you
export-text = Your name, your ways in, where you sat and what you did and said. Take it along as a file, or leave for good.
export-take = Take it all as a file
leave = Delete my account
leave-text = Your name, your address, your words in the chat and every way in are erased at once and for ever. The games you played stay with those you played them with, under nobody’s name; in those still going on, a bot may take your seat.
leave-not = Stay
leave-do = Delete for ever
refuse-passkey-stopped = The device made or found no passkey. Nothing was changed.
refuse-passkey-there = This device has a passkey for you already.
refuse-passkey-address = Passkeys do not work at this address: they need a name such as localhost, or https.
refuse-notices-denied = The browser does not allow notices from here. Allow them in its settings first.
refuse-notices-none = The browser’s push service cannot be reached.

## Settings
settings-title = Settings
theme = Theme
theme-auto = As the device
theme-bone = Bone (light)
theme-glaze = Glaze (dark)
motion = Motion
motion-text = Pieces that slide, dice that tumble.
motion-auto = As the device
motion-full = Yes
motion-none = No
speed = Watching what happened
speed-text = Reveals, duels and the turns of others, one after the other on the board. A click goes on, Escape to the end.
speed-calm = Calmly
speed-brisk = Briskly
speed-none = At once
sound = Sound
sound-text = Counters, dice, swords, gods, sea and Horse while it is played, and two notes when it is your turn.
volume = Volume
sound-on = Sound on
sound-off = Sound off
text-board = Board in words
text-board-text = Instead of the drawn board; screen readers always have it.
play-offline = Without a network
play-offline-text = The same games against the computer, all on your own device.
play-offline-do = Play offline
install = Install
install-text = Ilion like an app on this device.
install-do = Install

## A table that waits for its players
no-table = This table is not here
private-text = This table is by invitation. Ask whoever opened it for the link to a seat.
wait-friend = Waiting for the others. Send them the link; they need no account.
wait-start = Everybody is here; the dice are being sealed.
stand-up = Stand up
send-away = Send { $who } away
link-seat = Link to the seat of { $seat }
link-seats = Link to the free seats, the same for everybody
fill-bots = { $count ->
    [one] Put a bot on the free seat
   *[other] Put bots on the { $count } free seats
 }
fill-level = Level of the bots
link-watch = Link to watch
link-replay = Link to the replay
copy-link = Copy
copied = Copied
share = Share
share-with = Share…
qr-code = QR code
qr-of = A code that leads to { $link }

## At the table
board = Board
board-words = Board in words
beside-board = Beside the board
beside = Log, chat and dice
fold-seats = Seats
you = you
a-computer = computer
present = here
away = away
to-move = to move
your-decision = Your decision
waiting = Waiting
plan = Plan
plan-n = Plan: { $n ->
    [one] one line
   *[other] { $n } lines
}
plan-text = What you prepare here is played for you as soon as you are asked exactly that, even while you sleep. Nobody else sees it. Anything else that happens ends the plan, and you decide yourself.
plan-if = If somebody plays “{ $what }”,
plan-asked = When I am asked “{ $what }”,
plan-then = I play “{ $what }”.
plan-when = If this happens
plan-do = I play
plan-choose = Choose
plan-add = Add to the plan
plan-drop = Delete the plan
plan-dropped = Something else happened than you had planned for: the rest of the plan is not played.
plan-seen = All right
plan-due = Your plan answers in a moment.
plan-none = From here nobody can foresee what you will be asked.
plan-full = A plan has four lines at most.
plan-looking = Looking at what may come…
watching = Watching
watching-tag = watching
you-play = You play { $seat }.
choices = Choices
choices-n = { $n ->
    [one] { $n } choice on the board
   *[other] { $n } choices on the board
 }
picked-n = { $n ->
    [one] One way to go on
   *[other] { $n } ways to go on
 }
let-go = Let go
find-choice = Find a choice
find-choice-n = { $n ->
    [one] { $n } choice
   *[other] { $n } choices; type to find one
 }
nothing-found = Nothing found.
final = final
final-text = This cannot be taken back.
not-yet = Not yet
do-it = Do it
undo = Undo
sending = On its way…
why-not = Why not?
why-not-title = Why not?
why-not-act = Why not “{ $act }”?
why-not-text = Name any act and read what the rules say to it now.
why-not-find = Find an act
why-legal = You may do this now.
log = Log
log-empty = Nothing has happened yet.
log-earlier = Earlier
log-start = Before the first turn
log-partly = Part of a turn
log-undo = { $who } takes the last act back.
log-rewind = { $who } takes the last act back, and with it what the bots answered.
log-resign = { $who } resigns.
log-draw = { $who } offers a draw.
log-abort = { $who } would call the game off.
see-moment = see it
chat = Chat
chat-empty = Nobody has said a word.
chat-say = Say something
send = Send
unread = unread
phrases = Set phrases
asides = What else you can do
clause-n = Clause { $clause }
clause-open = Clause { $clause }
clause-where = Section { $where } of the rulebook, in our own words.
origin-text = Unmarked clauses stand in the rulebook; the others say whether they are our reading of it or a house rule.
origin-book-text = It stands in the rulebook.
origin-inferred = our reading
origin-inferred-text = The rulebook does not say so in as many words: it follows from it, or is our reading of it.
origin-ours = house rule
origin-ours-text = The rulebook knows nothing of it: it is a rule, an option or a component of our own.
clause-all = All the rules
clock-days = { $days } d { $hours } h
curtain-title = The screen goes to { $seat }
curtain-text = What the other side has hidden stays behind this curtain. Lift it when you sit before the screen alone.
curtain-lift = I play { $seat }
reconnecting-title = Reconnecting.
reconnecting-text = The position is safe; what you did is sent as soon as the line is back.
offline-title = You are offline.
offline-text = What you have opened stays readable; tables come back with the network.
offline-table = The board stays readable; acts wait until the network is back.

## Dice
dice = Dice
dice-text = Nobody can choose these dice: the server sealed its number before the game, and every seat put in one of its own.
dice-commitment = The server’s seal
dice-share = Share of { $seat }
dice-share-none = not yet put in
dice-later = When the game is over the seal is opened, and you can check every die here.
dice-check = Check every die here
dice-checking = Checking…
dice-rules-check = Check every act by the rules
dice-rules-text = For that the game’s own rules are fetched into your browser, once: about 7 MB.
dice-rules-right = Played again by the rules: acts: { $acts }, all of them legal; every draw is the one the rules ask for, and the result is right.
dice-rules-none = The rules could not be started in this browser.
dice-right = All that was checked here fits:
dice-wrong = Something does not fit.
dice-no-record = The record could not be fetched.
dice-commitment-kept = The seal is the one you were shown before the game.
dice-commitment-broken = The seal is not the one you were shown before the game.
dice-share-used = Your own share is in the dice.
dice-share-missing = Your own share is not in the dice.
dice-promise-broken = The promise was broken: your share stays closed, or this game is not as promised.
dice-promise-kept = This device keeps what was promised before it opened your share, on { $moment }: the table, every seal, the seats and their order, who is a bot, and the public number.
dice-promise-save = Save the promise
dice-again = Before this game began the dice had been begun { $times ->
    [one] once
   *[other] { $times } times
 } already, after your share was open.
dice-all-bots = Every seat was the server’s own; then this check shows nothing against the server.
dice-beacon = Public number
dice-beacon-round = { $name }, round { $round }
dice-beacon-lost = It could not be had, so the seals were made anew and the game began without it.
dice-beacon-later = The round is named once every share is open.
dice-beacon-used = Round { $round } of { $name } is in the dice.
dice-sealed = These dice are sealed: every act that asks for dice is saved first, and its dice come from a public number that did not exist then. Nobody can know them before, not even this server. Cards dealt before the first act, and what lies hidden, the server still knows.
dice-sealed-heard = Acts that this device heard of before their dice could be known: { $heard } of { $all }.
dice-wait = The act is saved. Its dice wait for public number { $round }.

## Games that did not end
fairness-title = Games that did not end
fairness-text = Whoever does not like his dice could begin again until he does. So every game that was begun and did not end is listed here by the seal of its dice, which everybody at that table was shown, with how often that happens to whoever opened it.
fairness-house = On this server:
fairness-rate = { $finished } ended, { $cancelled } did not.
fairness-file = Save as a file
fairness-aborted = Called off
fairness-abandoned = Left for a month
fairness-anew = Dice begun anew
fairness-opener = Opened by { $name }:
fairness-nobody = Opened by somebody who has left:
fairness-none = None so far.
fairness-more = Earlier ones

## Menu
menu = Menu
menu-words = Board in words
menu-drawn = Drawn board
menu-draw = Offer a draw
menu-abort = Offer to call it off
menu-resign = Resign
resign-sure = { $seats ->
    [2] Give this game up?
   *[other] Leave this game? The others play on.
  }
away-title = { $who } is away.
away-text = What most of those who are here want is done. One may vote once somebody has been away for an hour; a vote lapses on their return.
away-bot = A bot plays for { $who }
away-bot-text = Until the seat is taken back.
away-pause = A pause
away-pause-text = The table rests until somebody plays or goes on, for two weeks at most.
away-end = End the game
away-end-text = It is called off and counts for nobody.
away-ask = What now?
resting = The table rests. Whoever is here can let it go on.
resting-mine = The table rests. Play on when you like.
go-on = Go on
menu-abort-alone = Call the game off
abort-sure = Call this game off? It counts for nobody.
give-up-text = A bot plays on in your place, and you can take your seat back.
menu-back = Take your seat back
bot-for-you = A bot plays for you.
bot-instead = a bot plays
rules = Rules
rules-find = Find in the rules
rules-text = Told in our own words, clause by clause. Where the rulebook is silent, a ruling says what we play and why.
question-title = A rules question
question-text = Your question becomes one file with the table, its options and the game so far, ready to be sent to whoever can answer it.
question-ask = What is unclear?
question-attach = Attach the game as I have seen it
question-save = Save as a file
question-saved = Saved among your downloads.
keys = Keys: { $undo } undo, { $why } why not?, { $log } log, { $back } let go; Tab goes from part to part, arrows move in lists.

## The end
ended-resign = The game was given up.
ended-draw = A draw was agreed.
ended-flag = Time ran out.
ended-abort = The game was called off.
ended-aborted = The game was called off.
ended-rules = The game is over.
result-won = Victory: { $who }.
result-draw = Nobody wins.
rematch = Rematch, sides swapped
rematch-join = To the rematch

## Replay
replay-tag = replay
moment = Moment
moment-of = Moment { $n } of { $all }
eyes = Seen by
eyes-spectator = a spectator
share-moment = Share this moment
download = Record
continue = Continue from here
continue-text = A new table that goes on from moment { $n }, with new dice, against the computer.
continue-do = Go on
back-to-table = Back to the table
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Speed: { $how }
jump-turn = Go to a turn

## Learn and about
learn-title = Learn { $game }
learn-try = A first game
learn-try-text = The quickest way: sit down against the weakest player. Everything you may do is listed or lit, and whatever you may not do tells you why.
bot-tutorial = Tutorial
bot-puzzle = Opponent
lesson = A guided tour
lesson-you = You
lesson-text = Ten minutes at a real table: you make the moves, and every step tells you what and why.
lesson-begin = Begin
lesson-step = Step { $n } of { $of }
lesson-over = The end of the tour
lesson-over-text = You have seen what there is to a turn. The rulebook has the rest, clause by clause; or sit down to a first game against the weakest player.
lesson-back = Back
lesson-next = Go on
lesson-again = From the beginning
puzzles = Puzzles
puzzles-text = { $n } positions from games in which one act is clearly the best. Find it.
puzzles-best = Your longest streak: { $n }.
puzzles-on = Go on
puzzle-n = Puzzle { $n } of { $of }
puzzle-find = It is your turn, and one act is clearly better than all others. Which?
puzzle-right = That is the one.
puzzle-wrong = There is something better. Try another act, or look at the answer.
puzzle-streak = { $n } in a row at the first try
puzzle-best = the best
puzzle-less = { $n ->
    [one] one win fewer in 100 (± { $error })
   *[other] { $n } fewer wins in 100 (± { $error })
 }
puzzle-found = { $n ->
    [0] Of a hundred quick opponents, none would find it.
   *[other] Of a hundred quick opponents, { $n } would find it.
 }
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-strength = Your strength in puzzles: { $told }.
puzzle-moved = { $by } for this first try.
puzzle-order = In order: puzzle { $n }
puzzles-counts = Only the first try at each puzzle counts, and nobody else sees it.
rulebook-title = The rules of { $game }
rulebook-chapters = Chapters
rulebook-both = Side by side
rulebook-print = Print
rulebook-option = The table may choose: { $option }
rulebook-nothing = This edition has nothing here.
rulebook-found = { $n ->
    [one] { $n } place found
   *[other] { $n } places found
 }
example = Example
example-n = Example: { $title }
example-ways = Steps of the example
own-step-1 = Take our file as a pattern:
own-step-2 = Replace the values by those of your own game; every one is marked with where it comes from.
own-step-3 = Choose it under “Options” when you open a table. The record of the game carries it along.
credit-game = A game by { $author } ({ $year }).
about-title = About Ilion
about-text = Ilion plays board games of the war for Troy exactly by their rulebooks: at this table, in the terminal, against bots, and for whoever studies them. Every refusal names the rule it rests on, and every die can be checked.
about-games = The games and their authors
about-independent = Ilion is an independent implementation of the rules. It is neither made nor endorsed by the authors or publishers of these games, who keep all their rights in them.
about-independent-short = Ilion is independent of author and publisher.
about-original = If you like one of them, look for the original. Rules are told in our own words; nothing of the published text or art is used.
about-components = Components
about-components-text = Values that stand in the rulebooks are carried over as facts. Where the published counters, cards or maps are not known to us, ours are reconstructions, marked so wherever they are shown; a file of your own replaces them.
about-dice = The dice
about-dice-text = Every die is made from a number that the server sealed before the game and from one that each seat’s own device put in. After the game anybody can compute them again, at the table under “Dice” or with a program of his own.
about-thanks = Thanks
about-fonts = Typefaces: GFS Didot by the Greek Font Society (T. Katsoulidis, G. Matthiopoulos) and Source Sans 3 by Adobe, both under the SIL Open Font License 1.1.
about-icons = Emblems: game-icons.net, by Lorc, Delapouite and others, under CC BY 3.0, recoloured.
about-icons-all = Every emblem and who drew it
about-licence = Ilion itself is free software under the Apache License 2.0.
nowhere-title = There is nothing here
nowhere-text = The wind has carried you past the shore.

## Refusals
sorry = That did not work.
refuse-offline = The server cannot be reached. Nothing was changed.
refuse-broken = The server could not do it. Nothing was changed.
refuse-detail = { $detail }

## The oracle
oracle-ask = What would the oracle do?
oracle-short = Oracle
oracle-thinking = The oracle is thinking…
oracle-chance = { $who }: chance { $chance }% (± { $error })
analysis = Luck and skill
analysis-tab = Luck
analysis-judged = { $done } of { $of } decisions judged so far
analysis-line = Chance to win, moment by moment
analysis-start = At the start
analysis-luck = Luck
analysis-own = Own decisions
analysis-others = Others’ decisions
analysis-rest = Measuring
analysis-result = Result
analysis-note = { $who }'s chance to win, in points of a hundred: where it began, what changed it, where it ended.
analysis-winning = Who was winning
analysis-of = Whose chances
analysis-luck-before = Luck before the last roll
analysis-roll = The last roll
analysis-sound = No error of { $who } can be told from chance: together they come to less than { $error } points.
analysis-given = Against the best acts found, { $who } gave away { $cost } points (± { $error }).
analysis-turning = Turning points
deeds = Deeds
see-board = The board
see-account = How it went
turning-act = { $who }: { $act }.
turning-cost = { $who }: { $act }. Better: { $best }.

stage = What happens
stage-next = Next
stage-end = To the end
stage-recap = Since your last decision

# A board drawn from a scene
drawn-lit = can be chosen

day-title = The day’s war
day-text = One game a day, the same for everybody: the same dice, the same opponent, one try. Whoever does better had no better luck.
day-against = { $side } against { $who }
day-left = Until midnight (UTC): { $hours } h { $minutes } min
day-over = This day is over
day-begun = { $n ->
    [0] nobody has begun yet
    [one] one player, finished: { $ended }
   *[other] { $n } players, finished: { $ended }
  }
day-mine = How I did
day-place = Place
day-place-of = { $place } of { $n }
day-result = Result
day-won = Won
day-lost = Lost
day-drawn = Draw
day-part = { $share } of the victory
day-gain = Against the field
day-mean = On average everybody, with the same dice, took { $share }.
day-lines = Everybody
day-name = Name
day-moves = Moves
day-guest = guest
day-order = With the same result, who won in fewer moves or held out for more stands higher.
day-later = How the others did is shown once you have played.
day-nobody = Nobody played it to the end.
day-dice = How the dice were fixed
day-dice-text = The commitment was published the day before. When the day is over the seed is opened: all dice of all tables of that day follow from it, and anybody can check that they fit the commitment.
day-commitment = Commitment
day-seed = Seed
day-seed-later = is shown after midnight (UTC)
day-before = Earlier days
day-field = How the others did
day-gone = somebody who has left

cups-title = Tournaments
cups-text = Enter one, or make one of your own: in an evening, by the clock, or over days. Tables open by themselves, round after round.
cups-none = No tournament is announced. Make one!
cups-make = Make a tournament
cup-name = Name
cup-kind = Kind
cup-kind-swiss = Swiss
cup-kind-circle = Everybody meets everybody
cup-kind-knockout = Knockout
cup-kind-swiss-text = In every round you meet somebody with as many points as you, and nobody twice. One may enter late.
cup-kind-circle-text = Everybody meets everybody else once, up to 32 of them.
cup-kind-knockout-text = Who loses is out. A draw is played again on other sides.
cup-pace = Pace
cup-most = At most
cup-rounds = Rounds
cup-rounds-fit = As many as fit
cup-until = Begins
cup-until-5 = in 5 minutes
cup-until-30 = in half an hour
cup-until-120 = in two hours
cup-until-1440 = tomorrow at this hour
cup-until-10080 = in a week
cup-programs = Programs
cup-for-programs = For programs, not for people
cup-make-do = Make it
cup-account = Tournaments are for people with an account.
cup-sign-in = Sign in
cup-entered = { $n ->
    [one] One of at most { $most } has entered
   *[other] { $n } of at most { $most } have entered
 }
cup-begins = Begins: { $when }
cup-clock = { $minutes } minutes, +{ $seconds } s a move
cup-round = Round { $round }
cup-round-of = Round { $round } of { $of }
cup-over = Over
cup-off = Called off
cup-enter = Enter
cup-back = I am back
cup-leave = Withdraw
cup-begin = Begin now
cup-call-off = Call it off
cup-to-table = To my game
cup-to = To the tournament
cup-waits = Your game waits for you. Who does not come in time loses it.
cup-away = away
cup-away-text = You are not paired until you say that you are back.
cup-entrants = Who has entered
cup-nobody = Nobody yet
cup-places = Standings
cup-points = Points
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = With equal points it counts how many points your opponents have (Buchholz), then those of the ones you beat (Sonneborn-Berger), then the games among the equal.
cup-order-circle = With equal points the games among the equal count, then the points of those you beat (Sonneborn-Berger).
cup-order-knockout = By how far each has come.
cup-free = has the round free
cup-no-game = without a game
cup-watch = Watch
cup-kind-arena = Arena
cup-kind-arena-text = For a fixed time whoever is free meets whoever is free, as near in points as can be. A win gives a point, a draw half of one. One may come late, and leave at any time.
cup-minutes = Lasts
cup-minutes-n = { $n } minutes
cup-ends = Until { $when }
cup-last-games = The last games are being played
cup-order-arena = By points, then by games won.
cup-games = Games
cup-soon = You are paired as soon as somebody is free.
cup-teams = Teams of four
cup-for-teams = For teams of four, with the same dice in two rooms
cup-teams-text = Teams of four meet in four rooms. Every two rooms have the same dice, and the teams change sides there: luck falls out. Nobody looks into a room before both have ended.
cup-team-make = Make a team
cup-team-name = Name of the team
cup-team-join = Join
cup-team-code = Code of a team
cup-team-mine = Your team: { $name }
cup-commitment = Commitment: { $hash }
cup-team-missing = { $n ->
    [one] one more is needed
   *[other] { $n } more are needed
  }
cup-team-link = Link to your team
cup-team-captain = You are its captain: once the tournament has begun, you decide whether it stays.
cup-rooms = Rooms
cup-deal = Deal { $n }
cup-deal-closed = Results are shown once both rooms have ended.
cup-luck-first = On an average the first side took { $points } more in a room: dice and sides, which both teams had. It falls out.
cup-luck-second = On an average the second side took { $points } more in a room: dice and sides, which both teams had. It falls out.
cup-luck-none = Dice and sides gave neither side more.
explorer = Explorer
explorer-title = { $game } in numbers
explorer-text = What many games tell together: how they began and how that fared, what became of whom, and how long it took.
explorer-panel = How openings fared, what became of the heroes, who wins: counted over many games.
explorer-look = Look
explorer-opening = How this opening fared
explorer-which = Games that are counted together
explorer-seats = { $n ->
    [one] one player
   *[other] { $n } players
}
explorer-house = Public games here, { $which }: { $n }
explorer-lab = Games of bots in the laboratory, { $which }: { $n }
explorer-turns = A game takes { $value } turns on average ({ $low }–{ $high }).
explorer-decisions = Everybody together decides { $value } times ({ $low }–{ $high }).
explorer-few = There are fewer than { $few } games: only numbers are told, no shares.
explorer-how = In brackets stands the range that holds the true value in 19 cases of 20. The score is what the side won: 100% is every game, a draw counts half. Of fewer than { $few } games no percentage is told.
explorer-of = { $n ->
    [one] Of one game that was played to the end.
   *[other] Of { $n } games that were played to the end.
 }
explorer-what = What
explorer-games = Games
explorer-share = Of all
explorer-score = Score
explorer-percent = { $n }%
explorer-reach = ({ $low }–{ $high })
explorer-too-few = too few games
explorer-yours = the game you come from
explorer-all = Show { $n } more
explorer-more = { $n ->
    [one] One rarer line is left out.
   *[other] { $n } rarer lines are left out.
}

## Care
report = Report
report-who = Report { $who }
report-why = What is wrong? The host reads it with the chat around it.
report-send = Send the report
report-thanks = Thank you. A host will look at it.
mute-who = Hear no more from { $who }
about-who = About { $who }
ban-until = You cannot take part here until { $until }. Reason: { $reason }.
ban-for-good = You cannot take part here any more. Reason: { $reason }.
ban-note = The host adds: “{ $note }”
ban-what-stays = You can still read, and download or delete your data.
ban-abuse = insults or harassment
ban-cheating = unfair play
ban-name = an offensive name
ban-spam = spam
ban-other = the rules of this server
told-close = Close this announcement
hook-title = A chat room
hook-text = Your turns as a message in Slack, Discord, Mattermost or whatever takes a webhook. Whoever can read the room sees them.
hook-url = Webhook address (https)
hook-keep = Tell this room
hook-drop = Tell it no more
hook-on = This room is told of your turns.
hook-off = The room took nothing several times in a row, so it is told no more. Check the address and save it again.
young-title = Names from a list
young-text = Your name is one of a list of heroes, and there is no chat: you neither write nor read it. Made for children.
young-host = A host has set this.
young-label = My name comes from the list, without chat
chat-off = Chat is off for you.
host-title = Host
host-link = The host’s page
host-text = Everything done here goes into the log, which every host can read.
host-nobody = This page is for the hosts of this server.
host-reports = Reports
host-people = People
host-bans = Bans
host-announce = Announcements
host-house = Ratings
host-log = Log
host-more = More
host-none = Nothing here.
host-find = Name, address or id
host-guest = Guest
host-seen = last here { $when }
host-since = since { $when }
host-banned = Banned
host-banned-until = Banned until { $until }
host-young = Name from the list
host-ban = Ban
host-ban-who = Ban { $who }
host-unban = Lift the ban
host-unban-who = Lift the ban of { $who }
host-ban-text = It takes effect at once. Games under way go on until the clock ends them. { $who } is told the reason and what you add.
host-ban-reason = Reason
host-ban-note = What you add
host-ban-days = How long
host-ban-day = { $n ->
    [0] For good
    [one] One day
   *[other] { $n } days
 }
host-make-young = Name from the list, no chat
host-make-young-who = { $who }: name from the list, no chat
host-make-grown = Free name and chat
host-make-grown-who = { $who }: free name and chat
host-likeness = Compared with the programs
host-likeness-none = No rated game against people has been looked at yet.
host-likeness-few = Decisions looked at: { $n }. That is too few to say anything.
host-likeness-own = { $n } decisions that were not plain, in { $games } games: { $share }% as the house’s program would have decided, likely { $low }–{ $high }%.
host-likeness-others = Other people of a like rating: { $share }%, likely { $low }–{ $high }%.
host-likeness-others-few = Of other people of a like rating too little is known to compare.
host-likeness-levels = The opponents, at the very same decisions
host-likeness-level = { $who }: { $share }%
host-likeness-beyond = More often than people of a like rating, and by more than chance easily explains.
host-likeness-within = Not clearly more often than people of a like rating.
host-likeness-note = A hint, never a verdict, and by itself no ground for a ban. Strong players often decide as programs do, some people study with them, positions differ, and few games say little. Of many honest people some stand out by chance.
host-report-by = reported by { $who }
host-report-move = at move { $n }
host-report-said = What was said
host-report-none = Nothing was said there.
host-report-close = Done
host-report-close-who = Done with the report about { $who }
host-to-table = The table
host-to-person = The person’s page
host-announce-line = The line in { $lang }
host-announce-text = Everybody sees it on every page until they close it. Whoever reads another language gets the first one you wrote.
host-announce-days = For how many days
host-announce-do = Announce
host-announce-drop = Take down
host-announce-until = until { $when }
host-ratings-text = Every rated game is counted once more, in its order. A worker does it while people play.
host-ratings-do = Count anew
host-ratings-waits = A worker is counting.
host-ratings-failed = That failed; the server’s log says why.
host-ratings-done = Counted { $when }: { $games ->
    [one] one game
   *[other] { $games } games
 }, fingerprint { $mark }.
deed-ban = banned
deed-unban = lifted the ban of
deed-young = set the list of names for
deed-grown = lifted the list of names for
deed-closed = closed a report about
deed-announced = announced
deed-withdrawn = took down an announcement
deed-ratings = had the ratings counted anew
