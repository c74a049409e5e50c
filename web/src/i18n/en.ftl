## The bar
skip = Skip to content
nav = Main menu
nav-tools = Settings
nav-home = Ilion, home
nav-play = Play
nav-learn = Learn
nav-community = Community
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
page-failed = This page couldn’t be loaded. Reload it when you’re online.

## Home
home-title = Ten years at the walls of Troy, one evening at your table
home-text = Games of heroes, gods and ships. Free, no account needed, and you always see which rule applies.
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
by-author = by { $author }
weight = { $n ->
    [1] very easy to learn
    [2] easy to learn
    [3] medium complexity
    [4] complex
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
either = Random
start = Start
setting-table = Setting up the game…
bot-uniform = Thersites
bot-greedy = Antenor
mode-friend = Invite a friend
mode-friend-do = Create table
seats-choose = Choose seats
seats-text = Who plays each seat? Free seats go to people you send the link to, or to anyone at a public table. You can play several seats on this screen.
find-live = Live
find-days = Correspondence
community-now = { $people ->
    [one] 1 player online
   *[other] { $people } players online
 }, { $tables ->
    [0] no games running
    [one] 1 game running
   *[other] { $tables } games running
 }
tables-now = Tables
credit-line = Credits: the authors of the games, icons by Lorc, Delapouite and others
resume = Resume
your-move = your move
against = against { $who }
free-seat = free seat
guest-n = Guest { $n }
to-replay = Replay
to-watch = Watch
sit-down = Join
sit-as = Join as { $seat }

## Home: lengths, opponents
goal-iliad = Four days at the walls of Troy: take the citadel or burn the ships.
length = How long?
length-learn = Learn
length-short = Short game
length-full = Full game
length-learn-text = A guided lesson. You don’t need to know the rules.
length-short-trojan-war = Six turns, no Horse. The higher score wins.
length-short-troia = The horse starts half built and the march half done.
length-short-iliad = One day, half the heroes. The side with fewer losses wins.
length-short-escolex = Eight rounds. Most land wins.
length-full-trojan-war = All twelve turns, ending with the Horse.
length-full-troia = Six of the twelve gods, drawn at random.
length-full-escolex = Until one army is left.
length-full-iliad = Four days, all 51 heroes.
length-min = { $n } min
length-min-range = { $least }–{ $most } min
length-hours = { $n } h
opponents = Who with?
with-computer = Computer
with-online = Online opponent
with-friend = Friend by link
with-screen = Same screen
start-learn = Start lesson
start-short = Start short game
start-full = Start full game
start-online = Find an opponent
start-friend = Create invite link
start-screen = Start on this screen
starting = Starting…
learn-more = Rules and puzzles
online-now = { $people ->
    [one] 1 player online
   *[other] { $people } players online
 }
online-seekers = { $n ->
    [one] 1 player is looking for an opponent
   *[other] { $n } players are looking for an opponent
 }
online-pace = Time control
online-live = Live, 30 min each
online-days = 3 days per move
online-preset = To find an opponent, play a preset without other changes. Choose one in the options, or invite a friend by link.
friend-text = You get a link to send. Your friend doesn’t need an account.
friend-text-rated = You get a link to send. Your friend needs an account, because the game is rated.
screen-text-secret = Pass the screen. Hidden pieces stay hidden between turns.
screen-text-open = Pass the screen after each turn.
how-strong = How strong?
details = Details
options-more = More options
rated-guest = Rated games need an account.

## Who I am
me-guest = Guest
me-guest-long = Guest on this browser
me-menu = { $name }: your menu
me-account = Account and devices
me-keep = Create an account to keep your games and play rated games.
sign-up = Create account
sign-up-title = Create your account
sign-up-name = Name
sign-up-name-hint = Other players see this name.
sign-up-how = Your device will ask for your fingerprint, face or screen lock. That creates a passkey: no password, no e-mail.
sign-up-games = { $n ->
    [0] You can play rated games and tournaments right away.
    [one] Your game on this browser moves to your account.
   *[other] Your { $n } games on this browser move to your account.
 }
sign-up-done = Welcome, { $name }.
sign-up-done-text = Your account is ready. Next time, choose “Sign in” and use your passkey.
sign-up-second = Add a second passkey in case you lose this device.
sign-up-continue = Continue
sign-in-title = Sign in
sign-in-how = Use the passkey you created on this device, or scan a code with the phone that has it.
sign-in-instead = I already have an account
sign-up-instead = New here? Create an account
email-instead = Use e-mail instead
email-text = We’ll send you a code. New here? We’ll create your account.
passkey-instead = Use a passkey instead
passkey-waiting = Waiting for your device…
passkey-old = This browser can’t use passkeys. Try a current version of Chrome, Edge, Firefox or Safari.
passkey-not-created = No passkey was created. Try again, or keep playing as a guest.
passkey-not-found = We found no passkey for this site on this device. Try again, or create an account.
passkey-numbers = Passkeys don’t work at an address made of numbers.
passkey-numbers-open = Open Ilion at { $address }
passkey-insecure = Passkeys need a secure address (https). Ask the host of this server to switch it on.

## Community, learning, my games
tables-live-none-text = Create a table or play the computer at a public table, and others can watch.
today-title = Today
today-game = { $game } ({ $side }) against { $who }. Same dice for everyone.
today-finished = { $n ->
    [0] No one has finished it yet.
    [one] 1 player has finished it.
   *[other] { $n } players have finished it.
 }
today-puzzle = Daily puzzle
today-puzzle-text = { $game }, puzzle { $n }
today-solve = Solve
do-play = Play
next-cup = Next tournament
next-cup-in = Starts in { $left }
next-cup-running = In progress
next-cup-see = View and join
next-cup-all = All tournaments
next-cup-none = No tournaments scheduled.
next-cup-none-text = Create one: Swiss, round robin, knockout or arena.
friends-title = Friends
friends-guest = Sign in to follow players.
friends-none = Follow players on their profiles. You’ll see here when they’re playing.
friends-playing = playing now
learn-all = Learn to play
learn-all-text = For each game: a guided lesson, the full rules and puzzles.
lesson-minutes = Lesson, { $n } min
mine-guest = These games are kept on this browser only. Create an account to keep them.
mine-running = In progress
mine-none = No games in progress.
mine-finished = Finished
mine-finished-none = No finished games yet.
mine-start = Start a game
all-games = All games
all-results = All results
played-date = Date
rated-need = This game is rated. You need an account to take a seat.
rated-need-text = It takes about 20 seconds, and you don’t need an e-mail address. Then you come back to this table.
wait-friend-rated = Waiting for your opponent. Send them this link. They need an account, because the game is rated.

goal-trojan-war = Win duels for eleven turns. On turn 12 the Wooden Horse decides.
goal-troia = Pay the gods to move the heroes. Be the first to build the horse or reach the ships.
goal-escolex = Conquer land and sea. The last army standing wins.

## What waits for me
bell = Notifications
bell-n = { $n ->
    [0] Notifications: nothing is waiting
    [one] Notifications: 1 is waiting
   *[other] Notifications: { $n } are waiting
 }
bell-none = You’re all caught up.
bell-none-text = Your turns, challenges and tournament games show up here.
bell-sound = Notification sound
bell-push = Browser notifications
bell-more = { $n } more
wait-tournament = Tournament game
wait-tournament-text = { $cup }: join within { $left } or you forfeit
wait-tournament-days = { $cup }: your game is ready
wait-entered = Tournament
wait-entered-text = { $cup } starts in { $left }
wait-challenge = Challenge
wait-challenge-text = { $who } challenges you to { $game }, { $pace }
wait-sent-text = Waiting for { $who } to accept: { $game }
wait-found = Opponent found
wait-found-text = { $game }: your game is ready
wait-turn = Your turn
wait-turn-text = { $game } against { $who }
wait-search = Looking for an opponent
wait-search-text = { $game } · { $left }
wait-unfinished = Unfinished game
wait-join = Join game
wait-see = See tournament
wait-accept = Accept
wait-cancel = Cancel
wait-decline = Decline
wait-instead = Play { $who } ({ $level }) instead
wait-stop = Cancel search

## Players, results, searches
sign-up-public = Your name, ratings, rated games and games at public tables are visible to everyone: on the leaderboard, in recent results, in the player search and on your profile. To hide them, set your profile to private on your profile page.
leaderboard-range = The bar shows how certain a rating is (95% range). A rating less certain than ±215 isn’t ranked.
leaderboard-none = No ranked players yet. Play rated games to get on the leaderboard.
results-title = Recent results
results-none = No finished games yet.
find-player = Find a player
find-player-name = First letters of the name
find-player-none = No player with a public profile has a name that begins like this.

## Options
options-of = Options for { $game }
pace = Time control
pace-free = No clock
pace-live-10 = Live: 10 min + 10 s per move
pace-live-30 = Live: 30 min + 20 s per move
pace-days-1 = Correspondence: 1 day per move
pace-days-3 = Correspondence: 3 days per move
rhythm-free = no clock
rhythm-live = live, with a clock
rhythm-days = correspondence (days per move)
public-table = Public table
private-table = Private table
public-table-text = Anyone can join or watch.
rated = Rated
rated-text = The result changes every player’s rating. Rated games need a clock and one of the presets, and start from the beginning. No takebacks, no hints.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt } (provisional)
ratings-title = My ratings
ratings-games = { $n ->
    [one] 1 rated game
   *[other] { $n } rated games
 }
ratings-levels = Ratings of the bots
sealed-dice = Sealed dice
sealed-dice-text = Nobody can know a roll before the move that needs it is saved, not even the server. Each roll takes a few extra seconds. Best for tournaments and correspondence games.
preset = Rules for this table
preset-recommended = Recommended
preset-recommended-text = The best choice for most players.
preset-first = First game
preset-short = Short game
preset-by-the-book = By the book
preset-mixed = Custom rules
preset-own = Custom
preset-own-text = { $n ->
    [one] 1 option differs from the recommended rules.
   *[other] { $n } options differ from the recommended rules.
 }
every-option = All options
as-edition = as in the edition
yes = Yes
no = No
on = On
off = Off
recommended = (recommended)
ruling-n = Ruling { $ruling }
done = Done
components = Components
components-how = If you own the game, you can play with its printed values. Download our file, enter your values, and load the file here.
map-how = Play on your own map: draw it in the editor, save it, and load the file here.
own-components = My own components
own-how = If you own the game, you can enter its printed values, piece by piece. They’re stored on this device and used at the tables you create.
own-lead = Enter the values printed on your copy of the game. If a value matches ours, just tick it. Your values stay on this device until you create a table with them.
own-printed = matches my copy
own-progress = { $read } of { $all } checked
own-checking = Checking…
own-sound = Ready to play. These values will be used at the tables you create.
own-save = Save file
own-open = Open file
own-none = Nothing entered yet: these are our values.
components-get = Download our file
components-use = Load my file
components-own = Mine: { $file }
components-ours = Reset to ours
components-are-own = This table uses its creator’s own components.
components-are-ours = All values come from the rulebook.
components-more = Where our values come from
reconstructed = Reconstructed values
reconstructed-text = We don’t know some of the values printed in the published game. Ours are reconstructions, marked as such in the file.

## Lobby and profile
lobby-open-do = Create
tables-open = Waiting for players
tables-open-none = No open tables right now.
tables-open-none-text = Create one, and others can join you.
tables-live = In progress
tables-live-none = No public games in progress.
tables-finished = Finished games
bring = Upload a finished game
bring-text = You can add games you finished against bots in offline play: save the game there as a file, then open the file here. We check every move against the rules, but the dice were rolled by your device.
bring-done = { $n ->
    [one] 1 game added.
   *[other] { $n } games added.
 }
person-title = Player
person-mine = My profile
person-since = Joined { $day }
person-show = Public profile
person-show-text = Others see your name, ratings, luck, favourite heroes, rated games and games at public tables, and any game they played with you. Everything else stays private.
person-guest = Only you can see this page. With an account you can have a public profile.
person-ratings = Ratings
person-sides = Favourite sides
person-side = { $n ->
    [one] 1 game, { $won } won
   *[other] { $n } games, { $won } won
 }
curve-told = Rating over the last { $n } rated games: from { $from } to { $now }, lowest { $least }, highest { $most }.
person-favourites = Heroes and gods
person-favourites-note = Most played first, with games played and won. Counts rated games and games at public tables, except those that ended by resignation.
person-lot = { $what }: { $n }
luck-gave = Over { $n } games, luck was worth +{ $mean }% per game (± { $doubt }).
luck-took = Over { $n } games, luck was worth −{ $mean }% per game (± { $doubt }).
luck-fair = That’s normal luck.
luck-odd = Chance alone gives this to only about 1 player in 20.
luck-note = The effect of dice and cards on the chance to win, as estimated by the oracle. Counts rated games and games at public tables.
luck-told = Total effect of dice and cards over { $n } games: { $now }% now, lowest { $least }%, highest { $most }%.
all = All
result = Result
outcome-won = Won
outcome-lost = Lost
outcome-drawn = Drawn
outcome-none = Cancelled
opponent = Opponent
search-do = Search
games-older = Older games
games-none = No games found.
games-none-yet = No recent games found. Try older games.
follow = Follow
unfollow = Unfollow
friend = Friend
follows-you = Follows you
block = Block
block-who = Block { $who }
blocked-who = { $who } is blocked
unblock = Unblock
unblock-who = Unblock { $who }
block-text = You won’t be matched, can’t join each other’s tables or challenge each other, and you won’t see their messages.
blocks = Blocked players
follows = Players I follow
challenge = Challenge
over-days = Correspondence games
days-off = Days off
days-off-text = On your days off, your clocks stop in correspondence games, and your opponents can see that you’re away. Days left this year: { $left }.
days-off-until = Days off until { $day }
days-off-count = Number of days, starting now
days-off-do = Take days off
feeds = Feeds
feeds-text = Follow your turns in a feed reader and your deadlines in a calendar. Keep the address private: anyone who has it can read them.
feed-atom = My turns (Atom)
feed-calendar = My deadlines (iCalendar)
feed-there = You have a feed address. It’s shown only once. If you’ve lost it, create a new one.
feed-make = Create address
feed-renew = Create new address
feed-drop = Delete address
your-name = Your name
save = Save
saved = Saved

## Account
account-title = Account
account-link = Account and sign-in
account-nobody = You’re not signed in. You can play without an account: all you need is a name.
account-guest = You’re playing as { $name }, a guest. Only this browser knows you.
account-known = You’re { $name }, signed in with { $email }.
account-by-passkey = You’re { $name }, signed in with a passkey.
one-moment = One moment…
sign-in = Sign in
add-email = Add an e-mail address
add-email-text = It lets you sign in if you lose your passkey, and we can tell you when it’s your turn.
no-mail-here = This server doesn’t send e-mail. Use a passkey to sign in.
email = E-mail address
code-send = Send code
code-sent = We’ve sent a code to { $email }. Enter it here, in this browser, within ten minutes.
code = Code
code-enter = Sign in
code-again = Use another address or get a new code
passkey-enter = Sign in with a passkey
passkeys = Passkeys
passkeys-text = Your device stores the passkey and unlocks it with your fingerprint, face or PIN. Nothing to remember, nothing to steal.
passkeys-unknown = This browser doesn’t support passkeys.
passkey-label = Passkey name
passkey-label-like = My phone
passkey-add = Create passkey
passkey-drop = Remove
passkey-unnamed = Unnamed passkey
passkey-made = Created { $day }
passkey-used = Last used { $day }
end-thing = { $end }: { $thing }
notices = Notifications
notices-text = We notify you when it’s your turn, a game ends or someone wants a rematch while you’re away from the table.
notices-mail = By e-mail
notices-mail-none = Add an e-mail address above first.
notices-turns = Turns by e-mail
notices-each = One e-mail per turn
notices-daily = Daily summary
notices-here = In this browser
notices-unknown = This browser doesn’t support push notifications.
sessions = Where you’re signed in
session-this = this browser
session-seen = Last seen { $day }
session-unnamed = Unknown browser
session-end = Sign out
sessions-end-others = Sign out everywhere else
sign-out = Sign out
export = Your data
export-text = Your name, sign-in methods, games, moves and messages. Download everything, or delete your account.
export-take = Download my data
leave = Delete my account
leave-text = This erases your name, e-mail address, chat messages and sign-in methods at once, for good. Finished games stay with your opponents, without your name. In games in progress, a bot may take your seat.
leave-not = Keep my account
leave-do = Delete permanently
refuse-passkey-stopped = No passkey was found or created. Nothing has changed.
refuse-passkey-there = This device already has a passkey for you.
refuse-passkey-address = Passkeys don’t work at this address. They need https or localhost.
refuse-notices-denied = Your browser blocks notifications from this site. Allow them in its settings first.
refuse-notices-none = The browser’s push service can’t be reached. Try again later.

## Settings
settings-title = Settings
theme = Theme
theme-auto = System
theme-bone = Light (Bone)
theme-glaze = Dark (Glaze)
motion = Animations
motion-text = Sliding pieces and rolling dice.
motion-auto = System
motion-full = On
motion-none = Off
speed = Playback speed
speed-text = How fast reveals, duels and other players’ turns play out on the board. Click for the next step; press Escape to skip.
speed-calm = Normal
speed-brisk = Fast
speed-none = Instant
sound = Sound
sound-text = Sound effects during play, and a chime when it’s your turn.
volume = Volume
sound-on = Sound on
sound-off = Sound off
text-board = Text board
text-board-text = Describes the board in words instead of drawing it. Screen readers always get this version.
play-offline = Offline play
play-offline-text = The same games against bots, entirely on your device.
play-offline-do = Play offline
install = Install
install-text = Add Ilion to this device as an app.
install-do = Install

## A table that waits for its players
no-table = Table not found
private-text = This is a private table. Ask its creator for an invite link.
wait-friend = Waiting for players. Send them the invite link.
wait-public = Waiting for players. Your table is listed on the Community page. You can also send the invite link.
wait-start = Everyone is here. Preparing the dice…
stand-up = Leave table
send-away = Remove { $who }
link-seat = Invite link ({ $seat })
link-seats = Invite link for the free seats (the same for everyone)
fill-bots = { $count ->
    [one] Add a bot
   *[other] Add { $count } bots
 }
fill-level = Bot level
link-watch = Link for spectators
link-replay = Link to the replay
copy-link = Copy
copied = Copied
share = Share
share-with = Share…
qr-code = QR code
qr-of = QR code for { $link }

## At the table
board = Board
board-words = Board in words
beside-board = Next to the board
beside = Log, chat and dice
fold-seats = Players
you = you
you-name = You
a-computer = bot
present = online
away = away
to-move = to move
your-decision = Your turn
waiting = Waiting
plan = Conditional moves
plan-n = Conditional moves: { $n }
plan-text = Prepare replies in advance, and they’re played even while you sleep. If exactly this situation comes up, your reply is played at once. If anything else happens, your conditional moves are dropped and you decide yourself. Nobody else sees them.
plan-if = If a player plays “{ $what }”,
plan-asked = When I’m asked “{ $what }”,
plan-then = I play “{ $what }”.
plan-when = If this happens
plan-do = I play
plan-choose = Choose
plan-add = Add
plan-drop = Delete all
plan-dropped = Something else happened, so the rest of your conditional moves won’t be played.
plan-seen = OK
plan-due = Your conditional move is about to be played.
plan-none = Your next decision can’t be predicted from here.
plan-full = You can have up to four conditional moves.
plan-looking = Looking ahead…
watching = Watching
watching-tag = watching
you-play = Your seat: { $seat }.
choices = Choices
choices-n = { $n ->
    [one] Show your only choice
   *[other] Show all { $n } choices
 }
picked-n = { $n ->
    [one] 1 choice
   *[other] Choose one of { $n }
 }
let-go = Cancel
picked-board = Choose a place on the board
answer-stands = Don’t ask again this turn
find-choice = Search choices
find-choice-n = { $n ->
    [one] { $n } choice
   *[other] { $n } choices; type to search
 }
nothing-found = Nothing found.
final = final
final-text = You can’t undo this.
not-yet = Cancel
do-it = Confirm
undo = Undo
sending = Sending…
bot-thinks = { $who } is thinking
seconds-short = { $n } s
why-not = Why not?
why-not-title = Why not?
why-not-act = Why not “{ $act }”?
why-not-text = Pick a move to see why it isn’t allowed right now.
why-not-find = Search moves
why-legal = This move is allowed now.
log = Log
log-empty = Nothing has happened yet.
log-earlier = Earlier
log-start = Start of the game
log-partly = Part of a turn
log-undo = { $who } takes back a move.
log-rewind = { $who } takes back a move and the bots’ replies.
log-resign = { $who } resigns.
log-draw = { $who } offers a draw.
log-abort = { $who } offers to cancel the game.
see-moment = view
chat = Chat
chat-empty = No messages yet.
chat-say = Write a message
send = Send
unread = unread
phrases = Quick phrases
asides = Other actions
clause-n = Clause { $clause }
clause-open = Clause { $clause }
clause-where = Section { $where } of the rulebook, in our own words.
origin-text = Unmarked clauses come from the rulebook. The others are marked as our reading or as an Ilion variant.
origin-book-text = This clause comes from the rulebook.
origin-inferred = our reading
origin-inferred-text = The rulebook doesn’t say this outright. It follows from the rules, or it is our reading of them.
origin-ours = Ilion variant
origin-ours-text = This is not in the rulebook. It is a rule, option or component added by Ilion.
clause-all = All rules
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
curtain-title = Next player: { $seat }
curtain-text = Pass the screen. Everything hidden stays hidden until you continue.
curtain-lift = I’m ready
reconnecting-title = Reconnecting…
reconnecting-text = Your game is safe. Your last move is sent when you’re back online.
offline-title = You’re offline.
offline-text = You can still read what you’ve opened. Your tables come back when you’re online again.
offline-table = You can still look at the board. You can move again when you’re back online.

## Dice
dice = Dice
dice-text = Provably fair: before the game, the server committed to a secret number and every player’s device added one of its own. Nobody can choose the dice.
dice-commitment = Server commitment
dice-share = { $seat }: seed hash
dice-share-none = not added yet
dice-later = After the game, the secret numbers are revealed and you can check every dice roll here.
dice-check = Check the dice
dice-checking = Checking…
dice-rules-check = Check every move
dice-rules-text = This downloads the game’s rules into your browser once (about 7 MB).
dice-rules-right = Replayed by the rules: all { $acts } moves are legal, every draw is the one the rules require, and the result is right.
dice-rules-none = The rules couldn’t be started in this browser.
dice-right = Everything checks out:
dice-wrong = Something doesn’t match.
dice-no-record = The game record couldn’t be loaded.
dice-commitment-kept = The commitment is the one you were shown before the game.
dice-commitment-broken = The commitment is not the one you were shown before the game.
dice-share-used = Your own seed is in the dice.
dice-share-missing = Your own seed is not in the dice.
dice-promise-broken = The server broke its commitment. Either it didn’t use your seed, or this game isn’t the one it promised.
dice-promise-kept = On { $moment }, before revealing your seed, this device saved what the server had promised: the table, all commitments, the seats and their order, the bots, and the source of the public random number.
dice-promise-save = Save promise file
dice-again = Before this game began, the dice were restarted { $times ->
    [one] once
   *[other] { $times } times
 } after your seed was revealed.
dice-all-bots = The server played every seat, so this check can’t prove that the server was fair.
dice-beacon = Public random number
dice-beacon-round = { $name }, round { $round }
dice-beacon-lost = It wasn’t available, so new commitments were made and the game began without it.
dice-beacon-later = The round is chosen once every seed is revealed.
dice-beacon-used = Round { $round } of { $name } is in the dice.
dice-sealed = Sealed dice: each move that needs dice is saved first, then rolled with a public random number that didn’t exist before. Nobody can know the roll in advance, not even this server. The server does know hidden pieces and any cards dealt before the first move.
dice-sealed-heard = Moves this device received before their dice could be known: { $heard } of { $all }.
dice-wait = Your move is saved. Waiting for public random number { $round }.

## Games that did not end
fairness-title = Unfinished games
fairness-text = A player who dislikes the dice could keep restarting until they like them. So we list every game that was started but not finished, with the dice commitment its players saw and how often this happens to its creator.
fairness-server = On this server:
fairness-rate = { $finished } finished, { $cancelled } not.
fairness-file = Save as a file
fairness-aborted = Cancelled
fairness-abandoned = Abandoned for a month
fairness-anew = Dice restarted
fairness-opener = Created by { $name }:
fairness-nobody = Created by a deleted account:
fairness-none = None so far.
fairness-more = Show older

## Menu
menu = Menu
menu-words = Board in words
menu-drawn = Drawn board
menu-draw = Offer a draw
menu-abort = Offer to cancel the game
menu-resign = Resign
menu-leave = Leave the table
resign-sure = { $seats ->
    [2] Resign this game?
   *[other] Leave this game? The others play on.
  }
away-title = { $who } is away.
away-text = A majority of the players present decides. You can vote once a player has been away for an hour. The vote ends if they come back.
away-bot = Let a bot play for { $who }
away-bot-text = Until they come back and take their seat.
away-pause = Pause the game
away-pause-text = Until someone moves or resumes it, for two weeks at most.
away-end = End the game
away-end-text = The game is cancelled and doesn’t count.
away-ask = What now?
resting = The game is paused. Anyone at the table can resume it.
resting-mine = The game is paused. Move whenever you’re ready.
go-on = Resume
menu-abort-alone = Cancel the game
abort-sure = Cancel this game? It won’t count.
give-up-text = A bot takes over your seat. You can take it back later.
menu-back = Take back my seat
bot-for-you = A bot is playing for you.
bot-instead = bot playing
rules = Rules
rules-find = Search the rules
rules-text = These are the rules in our own words, clause by clause. Where the rulebook is silent, a ruling says how we play and why.
question-title = Ask about a rule
question-text = We save your question as a file with the table, its options and the game so far. Send it to anyone who can answer.
question-ask = What is unclear?
question-attach = Attach the game as I’ve seen it
question-save = Save as a file
question-saved = Saved to your downloads.
keys = Keys: { $undo } undo, { $why } why not?, { $log } log, { $back } cancel. Tab moves between panels, arrow keys move within lists.

## The end
ended-resign = The game ended by resignation.
ended-draw = Draw by agreement.
ended-flag = Time ran out.
ended-abort = The game was cancelled.
ended-aborted = The game was cancelled.
ended-rules = The game is over.
result-won = Winner: { $who }.
result-draw = It’s a draw.
result-won-by = Winner: { $who } ({ $head }).
result-draw-by = It’s a draw: { $head }.
result-win = You win.
result-win-by = You win: { $head }.
result-lose = You lose.
result-lose-by = You lose: { $head }.
result-sum = The deciding roll
rematch = Rematch (swap sides)
rematch-join = Join rematch

## Replay
replay-tag = replay
moment = Position
moment-of = Position { $n } of { $all }
eyes = Seen by
eyes-spectator = Spectator
share-moment = Share position
download = Download game
continue = Play from here
continue-text = Starts a new game against bots from position { $n }, with new dice.
continue-do = Start
back-to-table = Back to the table
replay-first = First position
replay-back = Previous position
replay-play = Play
replay-pause = Pause
replay-next = Next position
replay-last = Last position
replay-speed = Speed: { $how }
jump-turn = Go to turn

## Learn and about
learn-title = Learn { $game }
learn-try = Play a first game
learn-try-text = Play the easiest bot. The board highlights every move you can make. If you try one that isn’t allowed, you’ll see why.
bot-tutorial = Opponent
bot-puzzle = Opponent
lesson = Guided lesson
lesson-you = You
lesson-text = You play at a real table. You make the moves, and each step explains what to do and why.
lesson-begin = Start
lesson-step = Step { $n } of { $of }
lesson-over = Lesson complete
lesson-over-text = You now know how a turn works. Play a first game against the easiest bot, or look up the details in the rules.
lesson-back = Back
lesson-next = Next
lesson-again = Restart
puzzles = Puzzles
puzzles-text = { $n } positions. In each, one move is clearly best. Find it.
puzzles-best = Your longest streak: { $n }.
puzzles-on = Continue
puzzle-n = Puzzle { $n } of { $of }
puzzle-find = Your turn. Find the best move.
puzzle-right = Correct!
puzzle-wrong = There’s a better move. Try again or show the answer.
puzzle-streak = { $n } in a row on the first try
puzzle-best = best
puzzle-less = { $n ->
    [one] 1 fewer win per 100 games (± { $error })
   *[other] { $n } fewer wins per 100 games (± { $error })
 }
puzzle-turn = Whole turn: { $acts }
puzzle-alike = { $n ->
    [one] Another move is about as good and counts as right.
   *[other] { $n } more moves are about as good and count as right.
  }
puzzle-levels = Found by level: { $levels }
puzzle-same =
    { $n ->
        [one] One other first move leads to the same position and is right too.
       *[other] { $n } other first moves lead to the same position and are right too.
    }
puzzle-found = { $n ->
    [0] A fast bot almost never finds this move.
   *[other] A fast bot finds this move { $n }% of the time.
 }
puzzle-show = Show answer
puzzle-next = Next puzzle
puzzle-strength = Your puzzle rating: { $told }.
puzzle-moved = Rating change for your first try: { $by }.
puzzle-order = Continue in order: puzzle { $n }
puzzles-counts = Only your first try at each puzzle counts. Nobody else sees it.
rulebook-title = Rules of { $game }
rulebook-chapters = Chapters
rulebook-both = Side by side
rulebook-print = Print
rulebook-tables = Tables
rulebook-sheet = Counters and cards to cut out
rulebook-options = Options in force
rulebook-option-value = Value
rulebook-option-recommended = Recommended
rulebook-option-ruling = Ruling
rulebook-in-game = In this game: { $options }
rulebook-this-game = In this game:
rulebook-recommended = Recommended: { $options }
rulebook-nothing = Nothing in this edition.
rulebook-found = { $n ->
    [one] { $n } match
   *[other] { $n } matches
 }
example = Example
example-n = Example: { $title }
example-ways = Steps of the example
own-step-1 = Download our file as a template:
own-step-2 = Replace its values with those of your own game. Each value says where ours comes from.
own-step-3 = Select the file under “Options” when you create a table. It is saved in the game record.
credit-game = A game by { $author } ({ $year }).
about-title = About Ilion
about-text = Ilion brings board games about the Trojan War to the browser and the terminal, played by the book against people or bots. If a move isn’t allowed, you see which rule forbids it, and you can check every dice roll.
about-games = The games and their authors
about-independent = Ilion is an independent implementation of the rules. It is neither made nor endorsed by the authors or publishers, who keep all their rights.
about-independent-short = Ilion is not affiliated with the author or publisher.
about-original = If you like one of these games, look for the original. The rules are in our own words; we use no published text or art.
about-components = Components
about-components-text = Values given in the rulebooks are used as they are. Where we don’t know the published counters, cards or maps, we use reconstructions, always marked as such. You can replace them with a file of your own.
about-dice = The dice
about-dice-text = Every roll combines a number the server committed to before the game with one from each player’s device. After the game anyone can recompute the rolls, under “Dice” at the table or with their own program.
about-thanks = Thanks
about-fonts = Typefaces: GFS Didot by the Greek Font Society (T. Katsoulidis, G. Matthiopoulos) and Source Sans 3 by Adobe, both under the SIL Open Font License 1.1.
about-icons = Emblems: game-icons.net, by Lorc, Delapouite and others, under CC BY 3.0, recoloured.
about-icons-all = All emblems and their artists
about-licence = Ilion is free software under the Apache License 2.0.
nowhere-title = Not found
nowhere-text = The wind has blown you off course. There’s no page here.

## Refusals
try-again = Try again
refuse-offline = The server can’t be reached. Nothing has changed. Check your connection and try again.
refuse-broken = Something went wrong on the server. Nothing has changed. Try again.
refuse-detail = { $detail }

## The oracle
oracle-ask = Ask the oracle for a hint
oracle-short = Oracle
oracle-thinking = The oracle is thinking…
oracle-then = Then: { $acts }
debug = Table data
debug-view = View
debug-legal = Legal moves
debug-facts = Latest news
oracle-share = play { $n }% of the time
oracle-refining = First answer. Looking further…
oracle-chance = { $who }: { $chance }% chance to win (± { $error })
analysis = Luck and skill
analysis-tab = Analysis
analysis-judged = { $done } of { $of } decisions analysed
analysis-unjudged = { $n ->
    [one] 1 decision could not be analysed.
   *[other] { $n } decisions could not be analysed.
  }
analysis-drawing = Calculating the chances to win…
analysis-line = Chance to win over the game
analysis-start = At the start
analysis-luck = Luck
analysis-own = Own decisions
analysis-others = Others’ decisions
analysis-rest = Not explained (resignation)
analysis-result = Result
analysis-note = How { $who }’s chance to win (%) changed, from start to finish.
analysis-winning = Who was winning
analysis-of = Whose chances
analysis-luck-before = Luck before the last roll
analysis-roll = The last roll
analysis-sound = { $who } made no clear mistakes: any small ones cost less than { $error }% in all.
analysis-given = { $who }’s mistakes cost { $cost }% (± { $error }) compared with the best moves found.
analysis-turning = Turning points
analysis-costly = Costly mistakes
analysis-none = There’s no analysis for this game.
deeds = Highlights
see-account = Show analysis
turning-act = { $who }: { $act }.
turning-cost = { $who }: { $act }. Better: { $best }.

stage = Events
stage-next = Next
stage-end = Skip
stage-recap = Since your last decision

# A board drawn from a scene
drawn-lit = selectable

day-title = Daily challenge
day-text = One game a day, the same for everyone: same dice, same opponent, one try. Nobody gets better luck than you.
day-against = { $side } against { $who }
day-left = Ends at midnight UTC, in { $hours } h { $minutes } min
day-over = This challenge is over
day-begun = { $n ->
    [0] no players yet
    [one] 1 player, { $ended } finished
   *[other] { $n } players, { $ended } finished
  }
day-mine = My result
day-place = Rank
day-place-of = { $place } of { $n }
day-result = Result
day-won = Won
day-lost = Lost
day-drawn = Draw
day-part = Shared win: { $share }
day-gain = Compared with others
day-mean = Average score with the same dice: { $share }.
day-lines = Leaderboard
day-name = Name
day-moves = Moves
day-guest = guest
day-order = Ties are broken by moves: fewer for a win, more for a loss.
day-later = Play to see how the others did.
day-nobody = Nobody finished this challenge.
day-dice = How the dice were fixed
day-dice-text = We publish a commitment the day before and reveal the seed when the day is over. All dice of all tables that day follow from the seed, and anyone can check that it matches the commitment.
day-commitment = Commitment
day-seed = Seed
day-seed-later = revealed after midnight UTC
day-before = Earlier days
day-field = See how the others did
day-gone = deleted account

cups-title = Tournaments
cups-text = Join a tournament or create your own, live or by correspondence. Pairings and tables are created automatically each round.
cups-none = No tournaments yet. Create one!
cups-make = Create a tournament
cup-name = Name
cup-kind = Format
cup-kind-swiss = Swiss
cup-kind-circle = Round robin
cup-kind-knockout = Knockout
cup-kind-swiss-text = Each round pairs players with similar scores, and nobody meets twice. Late entry is possible.
cup-kind-circle-text = Every player meets every other player once. Up to 32 players.
cup-kind-knockout-text = Lose a game and you’re out. Draws are replayed with sides swapped.
cup-pace = Time control
cup-most = Maximum entries
cup-rounds = Rounds
cup-rounds-fit = Automatic
cup-until = Starts
cup-until-5 = in 5 minutes
cup-until-30 = in 30 minutes
cup-until-120 = in 2 hours
cup-until-1440 = tomorrow at this time
cup-until-10080 = in a week
cup-programs = Bots
cup-for-programs = For bots only, not for people
cup-make-do = Create
cup-account = You need an account to join or create a tournament.
cup-entered = { $n ->
    [one] 1 entry (maximum { $most })
   *[other] { $n } entries (maximum { $most })
 }
cup-begins = Starts { $when }
cup-clock = { $minutes } min + { $seconds } s per move
cup-round = Round { $round }
cup-round-of = Round { $round } of { $of }
cup-over = Finished
cup-off = Cancelled
cup-enter = Join
cup-back = I’m back
cup-leave = Withdraw
cup-begin = Start now
cup-call-off = Cancel tournament
cup-to-table = Go to my game
cup-to = Back to the tournament
cup-waits = Your game is ready. Go to the table within five minutes (correspondence: within one move’s time), or you forfeit.
cup-away = away
cup-away-text = You’re marked as away. Press “I’m back” to be paired again.
cup-entrants = Entries
cup-nobody = No entries yet
cup-places = Standings
cup-points = Points
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = Tie-breaks: opponents’ points (Buchholz), then points of beaten opponents (Sonneborn-Berger), then games between the tied players.
cup-order-circle = Tie-breaks: games between the tied players, then points of beaten opponents (Sonneborn-Berger).
cup-order-knockout = Ranked by the round reached.
cup-free = has a bye
cup-no-game = forfeit
cup-watch = Watch
cup-kind-arena = Arena
cup-kind-arena-text = For a fixed time, free players with similar scores are paired again and again. A win is 1 point, a draw ½. Join late or leave any time.
cup-minutes = Duration
cup-minutes-n = { $n } minutes
cup-ends = Until { $when }
cup-last-games = Last games in progress
cup-order-arena = Ranked by points, then by games won.
cup-games = Games
cup-soon = You’ll be paired as soon as a player is free.
cup-teams = Teams of four
cup-for-teams = Teams of four, same dice at paired tables
cup-teams-text = Each match is played at four tables. Tables come in pairs with the same dice and sides swapped, so luck cancels out. A table stays hidden until both tables of its pair have finished.
cup-team-make = Create team
cup-team-name = Team name
cup-team-join = Join
cup-team-code = Team code
cup-team-mine = Your team: { $name }
cup-commitment = Commitment: { $hash }
cup-team-missing = { $n ->
    [one] 1 more player needed
   *[other] { $n } more players needed
  }
cup-team-link = Invite link for your team
cup-team-captain = You’re the captain. Once the tournament has started, only you can withdraw the team or bring it back.
cup-rooms = Tables
cup-deal = Deal { $n }
cup-deal-closed = Results appear once both tables have finished.
cup-luck-first = With these dice, the first side scored { $points } more per table on average. Both teams played it once, so it cancels out.
cup-luck-second = With these dice, the second side scored { $points } more per table on average. Both teams played it once, so it cancels out.
cup-luck-none = These dice favoured neither side.
explorer = Explorer
explorer-title = { $game } in numbers
explorer-text = Statistics from many games: openings and their results, survival, sides and game length.
explorer-panel = Opening results, hero survival and win rates from many games.
explorer-look = Explore
explorer-opening = Results of this opening
explorer-which = Games counted
explorer-seats = { $n ->
    [one] 1 player
   *[other] { $n } players
}
explorer-server = Public games on this server, { $which }: { $n }
explorer-lab = Bot games from the lab, { $which }: { $n }
explorer-turns = A game takes { $value } turns on average ({ $low }–{ $high }).
explorer-decisions = All players together make { $value } decisions ({ $low }–{ $high }).
explorer-few = Fewer than { $few } games: only counts are shown, no percentages.
explorer-how = In brackets: the 95% confidence interval. The score is the share of games won (a draw counts half). With fewer than { $few } games, no percentage is shown.
explorer-of = { $n ->
    [one] Based on 1 finished game.
   *[other] Based on { $n } finished games.
 }
explorer-what = Item
explorer-games = Games
explorer-share = Share
explorer-score = Score
explorer-percent = { $n }%
explorer-reach = ({ $low }–{ $high })
explorer-too-few = too few games
explorer-yours = your game
explorer-all = Show { $n } more
explorer-more = { $n ->
    [one] 1 rarer line is not shown.
   *[other] { $n } rarer lines are not shown.
}

## Care
report = Report
report-who = Report { $who }
report-why = What’s wrong? A host will see your report and the chat around it.
report-send = Send report
report-thanks = Thank you. A host will look into it.
mute-who = Mute { $who }
about-who = Report or block { $who }
ban-until = You’re banned until { $until }. Reason: { $reason }.
ban-for-good = You’re permanently banned. Reason: { $reason }.
ban-note = The host adds: “{ $note }”
ban-what-stays = You can still read, and download or delete your data.
ban-abuse = insults or harassment
ban-cheating = cheating
ban-name = an offensive name
ban-spam = spam
ban-other = breaking this server’s rules
told-close = Close announcement
hook-title = Chat webhook
hook-text = Post your turns to Slack, Discord, Mattermost or any service that accepts webhooks. Everyone in the channel can see them.
hook-url = Webhook address (https)
hook-keep = Save webhook
hook-drop = Remove webhook
hook-on = Your turns are posted to this channel.
hook-off = The webhook failed several times in a row, so we stopped posting. Check the address and save it again.
young-title = Kid mode
young-text = For children: the name comes from a list of heroes, and chat is off, both reading and writing.
young-host = A host has turned this on.
young-label = Kid mode
chat-off = Chat is off for you.
host-title = Host
host-link = Host page
host-text = Everything you do here is logged, and every host can read the log.
host-nobody = This page is for the hosts of this server.
host-reports = Reports
host-people = Players
host-bans = Bans
host-announce = Announcements
host-ratings = Ratings
host-log = Log
host-more = More
host-none = Nothing here.
host-find = Name, e-mail or id
host-guest = Guest
host-seen = last seen { $when }
host-since = joined { $when }
host-banned = Banned
host-banned-until = Banned until { $until }
host-young = Kid mode
host-ban = Ban
host-ban-who = Ban { $who }
host-unban = Lift ban
host-unban-who = Lift the ban on { $who }
host-ban-text = The ban starts at once. Games in progress continue until the clock ends them. { $who } will see the reason and your message.
host-ban-reason = Reason
host-ban-note = Message to the player
host-ban-days = Duration
host-ban-day = { $n ->
    [0] Permanent
    [one] 1 day
   *[other] { $n } days
 }
host-make-young = Turn on kid mode
host-make-young-who = Turn on kid mode for { $who }
host-make-grown = Turn off kid mode
host-make-grown-who = Turn off kid mode for { $who }
host-likeness = Engine-use indicator
host-likeness-none = No rated games against people have been analysed yet.
host-likeness-few = { $n } decisions analysed: too few to say anything.
host-likeness-own = { $n } non-obvious decisions in { $games } games: { $share }% match Athena’s choice (95% interval { $low }–{ $high }%).
host-likeness-others = Other players with a similar rating: { $share }% (95% interval { $low }–{ $high }%).
host-likeness-others-few = Not enough data on other players with a similar rating.
host-likeness-levels = The bots, at the same decisions
host-likeness-level = { $who }: { $share }%
host-likeness-beyond = More than players with a similar rating, and more than chance easily explains.
host-likeness-within = Not clearly more than players with a similar rating.
host-likeness-note = This is a hint, not proof: never ban a player for it alone. Strong players often choose like bots, some study with them, positions differ, and a few games say little. Among many honest players, some stand out by chance.
host-report-by = reported by { $who }
host-report-move = at move { $n }
host-report-said = Chat
host-report-none = No messages.
host-report-close = Close
host-report-close-who = Close the report about { $who }
host-to-table = Go to table
host-to-person = Go to profile
host-announce-line = Text in { $lang }
host-announce-text = Everyone sees it on every page until they close it. If a language is missing, its readers get the first text you wrote.
host-announce-days = Days to show
host-announce-do = Publish
host-announce-drop = Remove
host-announce-until = until { $when }
host-ratings-text = Recalculates all ratings from every rated game, in order. A worker does this while play continues.
host-ratings-do = Recalculate
host-ratings-waits = A worker is recalculating.
host-ratings-failed = Recalculation failed. The server’s log says why.
host-ratings-done = Recalculated { $when }: { $games ->
    [one] 1 game
   *[other] { $games } games
 }, fingerprint { $mark }.
deed-ban = banned
deed-unban = lifted the ban on
deed-young = turned on kid mode for
deed-grown = turned off kid mode for
deed-closed = closed a report about
deed-announced = published an announcement
deed-withdrawn = removed an announcement
deed-ratings = recalculated the ratings
