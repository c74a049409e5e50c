game-title = Brandub
game-summary = Eight raiders hunt a king with four men, who wants to reach a corner of the board.
seat-raiders = Raiders
seat-king = King
option-armed = The king helps to take
option-calm = Moves without a capture that make a draw

board = Board
corner = { $square }, a corner
throne = The throne
piece-raider = raider
piece-man = king’s man
piece-king = king

ask-draw = Nobody has won.
ask-won-0 = The raiders have won.
ask-won-1 = The king has won.
ask-wait = Waiting for { $who }.
ask-move = Which man do you move?
act-move = { $man } to { $to }

moved = { $who }: { $man } to { $to }.
king-moved = The king goes from { $man } to { $to }.
taken = { $who }: the man on { $square } is taken.
king-taken = The king is taken: the raiders win.
king-home = The king has reached a corner and wins.
stuck = Whoever is to move cannot, and has lost.
calm = So long has nobody been taken that nobody wins.

refuse-not-yours = No man of yours stands on { $square }.
refuse-kings-own = Only the king may stand on { $square }.
refuse-blocked = Somebody stands in the way on { $square }.

why-takes = { $n ->
        [one] It takes a man.
       *[other] It takes { $n } men.
    }

clause-B01 = The board has seven squares by seven; the one in the middle is the throne.
clause-B02 = The king stands on the throne, his four men beside it, and eight raiders in a cross around them.
clause-B03 = The raiders begin; then the two sides move one man of their own by turns.
clause-B04 = A man goes any number of squares along a row or a column, over nobody.
clause-B05 = Only the king may stand on a corner or on the throne; everybody may pass over the throne when it is empty.
clause-B06 = A man is taken when an enemy moves so that he stands between two enemies in a line; a corner, and the throne when it is empty, count as an enemy.
clause-B07 = The king wins when he reaches a corner.
clause-B08 = The king is taken like anybody, but on the throne and beside it only when he is shut in on every side. Then the raiders win.
clause-B09 = Whoever cannot move has lost.
clause-B10 = After sixty moves without a capture nobody wins.
ruling-R1 = Some play that the king takes no part in captures; an option says so.
ruling-R2 = The old texts know no draw; how many quiet moves make one is an option.

chapter-board = The board
chapter-board-text = Five against eight.
chapter-move = Moving
chapter-move-text = All move alike, but not all may stand everywhere.
chapter-take = Taking
chapter-take-text = Two take one between them.
chapter-end = The end
chapter-end-text = The king escapes, or he does not.

tutorial-welcome = You lead the king’s side: the king on his throne and four men. The raiders want to shut him in; he wants to reach a corner. A raider has just gone to a6, beside the corner.
tutorial-take = A corner counts as an enemy. Go from d5 to a5, and the raider on a6 stands between your man and the corner: he is taken.
tutorial-take-hint = Move the man on d5 to a5.
tutorial-open = The column above the king is free up to d6. Lead him out.
tutorial-open-hint = Move the king to d6.
tutorial-run = The row is open, too. Go to a6, beside the corner.
tutorial-run-hint = Move the king to a6.
tutorial-home = Nobody stands between the king and the corner on a7.
tutorial-home-hint = Move the king to a7.
tutorial-end = The king is in his corner, and has won. Raiders do better when they guard the corners first.
