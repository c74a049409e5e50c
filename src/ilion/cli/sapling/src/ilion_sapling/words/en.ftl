game-title = Sapling
game-summary = Two players put men on nine squares; three in a row win.
seat-first = First
seat-second = Second
option-corners = Rows across the board count

board = Board
piece-man = { $owner }

ask-over = The game is over.
ask-wait = Waiting for { $who }.
ask-put = Where do you put your man?
act-put = { $square }

put = { $who } puts a man on { $square }.
won = { $who } has three in a row and wins.
drawn = The board is full, and nobody has won.

refuse-taken = { $square } is taken.

clause-S1 = The board has nine squares, and all of them are empty at first.
clause-S2 = The two take turns; each puts one man of his own on an empty square.
clause-S3 = Whoever first has three men in a row wins.
clause-S4 = If the board is full before that, nobody wins.

chapter-play = Play
chapter-play-text = One man after the other.
chapter-end = The end
chapter-end-text = Three in a row.

tutorial-welcome = Put your first man into the middle: most rows lead over it.
tutorial-welcome-hint = Put it on b2.
tutorial-second = Make two in a row: put a man on c2.
tutorial-second-hint = Put it on c2.
tutorial-third = The third square of your row is free. Take it.
tutorial-third-hint = Put it on a2.
tutorial-end = Three in a row: you have won.
