dealt = Card { $card }
redrew = Redrawn
board = Board
ask = Keep or redraw?
act-deal = Deal { $card }
act-keep = Keep
act-redraw = Redraw
clause-H1 = A card may be redrawn once.
