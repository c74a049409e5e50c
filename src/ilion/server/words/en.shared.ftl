## What a link shows elsewhere
shared-open = Somebody waits for you at this table.
shared-playing = The game is being played: look in.
shared-over = This game is over: see how it went.
shared-won = The winner: { $who }. See how it went.
shared-moment = Move { $moment } of a game.
