## The map, the asides, what is asked twice, and the end

end-again = Again with the same players
end-back = Play on from one of my moves
end-chances = Chances turn by turn, luck and skill
end-luck = { $start } at the start, luck { $luck }, own decisions { $own }
end-hundredths = In hundredths of a win; each bar is a moment of the game, left to right.
end-reckoning = The chances are being reckoned.
asides-more = Besides your move: { $n } more (F7)
asides-title = Besides your move
confirm-keys = Enter: do it · Esc: think again
confirm-title = Really?
chart-title = Map (Tab)
keys-chart = Arrows point, Enter chooses, Tab to the list, F4 the whole board
back-title = From which of your moves?
back-keys = Enter goes back to that move · Esc stays
confirm-plain = Answer y to do it; anything else thinks again.
nothing-there = Nothing can be done in { $spot } now.
yes = y
asides-plain = a: { $n } more besides your move
