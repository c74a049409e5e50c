game-title = Nine Numbers
seat-0 = First
seat-1 = Second
ask = Which number shall grow?
put = Number { $cell } grows.
goal = Goal: the highest card
goal-standing = One round
