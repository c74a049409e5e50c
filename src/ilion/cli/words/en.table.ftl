## The map, the asides, what is asked twice, and the end

end-again = Again with the same players
end-agree = Again with the same players: they are waiting for you
end-back = Play on from one of my moves
end-chances = Chances turn by turn, luck and skill
end-luck = { $start } at the start, luck { $luck }, own decisions { $own }
end-hundredths = In hundredths of a win; each bar is a moment of the game, left to right.
end-reckoning = The chances are being reckoned.
asides-more = Besides your move: { $n } more (F7)
asides-title = Besides your move
confirm-keys = Enter: do it · Esc: think again
confirm-title = Really?
keys-chart = Arrows point, Enter chooses, Space gathers, F8 large, Tab to the list
back-title = From which of your moves?
back-keys = Enter goes back to that move · Esc stays
confirm-plain = Answer y to do it; anything else thinks again.
others-act = One moment…
nothing-there = Nothing can be done in { $spot } now.
yes = y
asides-plain = a: { $n } more besides your move
keys-mapped = Tab map  F8 large map  F1 help  F3 log  F4 board  F5 undo  F10 leave
company-where =
    { $n ->
        [one] { $n } piece goes
       *[other] { $n } pieces go together
    }: Enter on the place where the nearest of them shall go; Space on another takes it along; Esc lets them be.
company-not = Nobody there can go with others now.
company-stays = None of them can come nearer without a fight.
company-plain = g, the squares where several of your pieces stand, and the square where the nearest of them shall go: g 0903 0803 0905
no-map = This game has no map.
