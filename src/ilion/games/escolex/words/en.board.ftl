## What the drawn board says
web-map = Map of the war: { $lands } lands and { $seas } seas
web-map-help = Arrow keys go from cell to cell, Page Up and Page Down from one cell where you can act to the next, Enter chooses, plus and minus change the number in hand or the zoom, Escape lets go.
web-no-map = The map is being fetched.
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-held = { $cell } ({ $what }): { $army }, { $n ->
    [one] one troop.
   *[other] { $n } troops.
  }
web-empty = { $cell } ({ $what }): nobody.
web-besieged = { $army } attacks here with { $n }.
web-capital = Capital of { $army }.
web-queen = Queen of { $army }.
web-mark-legal = You can act here.
web-mark-target = Within reach.
web-mark-chosen = Chosen.
web-standing = { $land ->
    [one] 1 land
   *[other] { $land } lands
  } · { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
  }
web-region = { $land ->
    [one] 1 land
   *[other] { $land } lands
  } · +{ $n }
web-reserve = { $n } to place
web-reserve-drag = Drag onto the map, or tap a cell
web-phase-reinforce = Reinforce
web-phase-march = March
web-phase-battle = Battle
web-how-many = How many?
web-fewer = Fewer
web-more = More
web-leave-arrive = { $n } leave, { $arrive } arrive
web-attack = attack
web-move = march
web-with-queen = The queen goes along
web-let-go = Let go
web-send = Send { $n }
web-put = Place { $n }
web-odds = { $a } v { $d } · { $chance }%
web-odds-rest = { $lost }% lost, { $none }% nobody left
web-odds-none = Too many to reckon the odds
web-odds-dice = { $a } dice against { $d }
web-orders = Marches of this turn
web-battles = Battles
web-sides = { $attacker } { $a } v { $defender } { $d }
web-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, { $hits } odd
web-leave = Your armies stay where they are, without a leader, and you cannot come back.
web-as-before = March as last turn ({ $n })
