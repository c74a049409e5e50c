game-title = Escólex
game-summary = Any number of armies on any map of land and sea: regions give troops, every troop takes one step, and dice decide where two armies meet. The last one standing wins.

## Seats and armies
seat-0 = Black
seat-1 = Clay
seat-2 = Bronze
seat-3 = Wine
seat-4 = Olive
seat-5 = Ivory
seat-6 = Rose
seat-7 = Verdigris
seat-8 = Umber
seat-9 = Violet
seat-10 = Sulphur
seat-11 = Ash
army-0 = Black I
army-1 = Clay I
army-2 = Black II
army-3 = Clay II

## Options
option-map = Map
option-map-null = by the number of armies
option-map-small = Caldera
option-map-aegean = Aegean
option-map-world = World
option-map-hex = hexes, made by rule
option-special_cells = Special cells: mountains, deserts, fertile seas
option-troops = Initial troops of each army
option-troops-null = land cells ÷ armies
option-handicap = More initial troops for some armies, in the order of the seats
option-order = Who plays first
option-order-seats = the first seat
option-order-lot = lots are drawn
option-limit = Most troops a cell may hold
option-limit-null = no limit
option-limit_at = When marches are held against the limit
option-limit_at-step = at every step
option-limit_at-end = at their end; the excess is removed
option-choice_round = Round after which each of two players keeps one army
option-choice = How two players choose the army they keep
option-choice-secret = in secret, at the same time
option-choice-open = openly, one after the other
option-capital = Capitals: who loses his own leaves the war
option-capital_lost = When a capital is lost
option-capital_lost-left = when its own troops are gone
option-capital_lost-taken = when another holds it
option-capital_die = A capital defends with one more die
option-queen = Queens: who loses his own leaves the war
option-queen_falls = Which troop falls where the queen stands
option-queen_falls-last = the queen last
option-queen_falls-chance = any of them, by chance
option-queen_die = A queen fights with one more die
option-hold_back = Reinforcements may be given up
option-all_gone = When the last armies vanish together
option-all_gone-draw = their players draw
option-all_gone-attacker = the attacker wins
option-combine_embark = Single troops of two lands may share a ship
option-placement_chunk = Troops placed at each go before the war
option-sea_goes = Goes that placing a troop at sea takes
option-max_rounds = Rounds after which the war is decided by count (house rule)
option-max_rounds-null = no last round
option-agreed_draws = Players may agree on a draw (house rule)

## Cells
kind-land = land
kind-sea = sea
flag-mountain = mountain
flag-desert = desert
flag-fertile = fertile

## What happens
placed = { $who } places a troop: { $cell }.
placed-at-sea = { $who } places a troop at sea for two: { $cell }.
stock-lost = { $who } finds no room for { $n ->
    [one] one troop of the stock; it is lost.
   *[other] { $n } troops of the stock; they are lost.
  }
founded = { $who } names a capital: { $cell }.
crowned = { $who } crowns a queen: { $cell }.
plays-first = The lot falls on { $who } to play first.
round = Round { $n } begins.
turn = { $who } to play; { $n ->
    [0] no reinforcements.
    [one] one reinforcement.
   *[other] { $n } reinforcements.
  }
reinforced = { $who } reinforces { $cell } with { $n ->
    [one] one troop.
   *[other] { $n } troops.
  }
reinforced-at-sea = { $who } reinforces { $cell } with { $n ->
    [one] one troop at sea, for two.
   *[other] { $n } troops at sea, for twice as many.
  }
reinforcements-lost = { $who } loses { $n ->
    [one] a reinforcement that fits nowhere.
   *[other] { $n } reinforcements that fit nowhere.
  }
forgone = { $who } gives up { $n ->
    [one] one reinforcement.
   *[other] { $n } reinforcements.
  }
marched = { $who }: { $n ->
    [one] one troop marches
   *[other] { $n } troops march
  }, { $origin } → { $to }.
embarked = { $who }: { $n ->
    [one] one troop embarks
   *[other] { $n } troops embark
  }, { $origin } → { $to }; { $arrive } at sea.
queen-marched = The queen of { $who } goes along: { $to }.
pact-broken = { $who } breaks the pact with { $other }.
battle = Battle for { $cell }: { $attacker } with { $a } against { $defender } with { $d }.
rolled = { $who } rolls { $dice ->
    [one] one die
   *[other] { $dice } dice
  }: { $hits ->
    [0] none odd.
    [one] one odd.
   *[other] { $hits } odd.
  }
no-hits = Nobody hits: each side loses a troop.
conquered = { $who } takes { $cell } with { $n ->
    [one] one troop.
   *[other] { $n } troops.
  }
held = { $who } holds { $cell } with { $n ->
    [one] one troop.
   *[other] { $n } troops.
  }
deserted = Nobody is left: { $cell }.
excess-removed = { $n ->
    [one] One troop is
   *[other] { $n } troops are
  } too many and must go: { $cell }.
destroyed = { $who } has no troops left and is out.
capital-lost = { $who } has lost the capital, { $cell }, and leaves the war; the troops stay.
queen-lost = { $who } has lost the queen and leaves the war; the troops stay.
queen-struck = { $cell }: the queen of { $who } is among the fallen.
queen-spared = { $cell }: the queen of { $who } is spared.
chose = { $who } has chosen an army, in secret.
abandoned = { $who } leaves an army to its fate: { $army }.
won = { $who } is the last one standing and wins the war.
all-gone = The last armies have destroyed each other: a draw between { $who }.
all-gone-won = The last armies have destroyed each other; { $who } attacked and wins.
won-by-count = The last round is over; { $who } has the most land, or as much and more troops, and wins.
drawn-by-count = The last round is over; a draw between { $who }.
withdrew = { $who } withdraws from the war; the troops stay.
would-settle = { $who } would agree to a draw.
settled = Everybody agrees to a draw: { $who }.
proposed = { $who } proposes a pact to { $other }.
accepted = { $who } accepts the pact with { $other }.
revoked = { $who } wants no pact with { $other }.

## Why not
refuse-no-such-cell = There is no such cell on this map.
refuse-other-sheet = That cell is on another sheet of the map; open it first.
refuse-not-yours = That cell is not yours.
refuse-phase = This is not the time for that.
refuse-enemy = { $other } holds that cell; only an empty cell or your own will do.
refuse-sea-costs-two = A troop at sea costs two.
refuse-limit = The cell cannot hold so many troops.
refuse-outside-region = Reinforcements go to the cells of the region that gives them.
refuse-too-many = This region has { $n ->
    [0] nothing left to place.
    [one] one troop left to place.
   *[other] { $n } troops left to place.
  }
refuse-troops-left = All reinforcements must be placed first.
refuse-marched = These troops have marched already, or are to stay.
refuse-mustered = Let the troops you chose march or stay first.
refuse-not-mustered = Choose the cell they march from first.
refuse-not-neighbours = A troop goes only to a neighbouring cell.
refuse-too-few = { $n ->
    [0] None of these troops can go.
    [one] Only one of these troops can go.
   *[other] Only { $n } of these troops can go.
  }
refuse-odd = Troops embark in pairs: two on land make one at sea.
refuse-nobody-shares = Nobody could join the troop that would be left over, or there is no room at sea.
refuse-ship-waits = A ship waits for its second troop; send one first.
refuse-number = That number is not said at once; say it in parts.
refuse-say-number = Say the number: { $n }.
refuse-no-queen = No queen here can march.
refuse-queen-alone = The queen embarks with an odd number of others: two on land make one at sea.
refuse-no-such-sheet = There is no such sheet to open or close.
refuse-just-opened = Do something on this sheet first.
refuse-idle-sheet = There is nothing to do on that sheet.
refuse-no-such-army = You have a first and a second army.
refuse-fates = Dice are fate’s.
refuse-dice-roll = The dice are rolling.
refuse-out = You have left the war.
refuse-no-such-partner = There is nobody there to treat with.
refuse-already-proposed = There is a pact or a proposal between you already.
refuse-not-proposed = Nothing was proposed to you.
refuse-nothing-to-revoke = There is neither a pact nor a proposal between you.
refuse-already-settled = You have said so already.
refuse-no-draws = At this table the war goes on until a single player is left.

## Faults of a setup
fault-armies = This map is for { $low } to { $high } armies.
fault-handicap = A handicap names a number for each of the { $armies } armies.
fault-number = No number may be greater than { $most }.
map-cell-twice = Two cells have the id { $cell }.
map-flag-misfit = { $cell } is { $kind } and cannot be marked { $flag }.
map-miscounted = The counts are wrong: there are { $land } land and { $sea } sea cells.
map-players-disordered = The recommended number of armies must lie between the least and the most.
map-too-small = { $land } land cells are too few for { $armies } armies: each needs three.
map-link-unknown = A neighbourhood names a cell that does not exist: { $cell }.
map-link-to-itself = { $cell } is said to be its own neighbour.
map-link-disordered = The pair { $one }, { $other } is not in alphabetical order.
map-link-twice = { $one } and { $other } are linked twice.
map-wrap-unknown = The pair { $one }, { $other } crosses the edge but is no neighbourhood.
map-apart = There is no way from { $one } to { $other }.
map-legend-misfit = The legend of the raster does not name each cell once.
map-raster-misfit = Raster and neighbourhoods disagree about { $one } and { $other }.
map-shape-misfit = Outlines and neighbourhoods disagree about { $one } and { $other }.
map-tight = { $land } land cells are few for { $armies } armies: such a war may never end.

## The board
board-head = { $round ->
    [0] Before the war
   *[other] Round { $round }
  }
phase-place = { $army } places the stock.
phase-found = { $army } names a capital.
phase-crown = { $army } crowns a queen.
phase-reinforce = { $army } places reinforcements.
phase-march = { $army } marches.
phase-battle = { $army } attacks: the dice roll.
phase-choose = Each of the two keeps one army.
phase-over = The war is over.
phase-lot = Lots are drawn for who plays first.
board-last = House rule: after round { $last } land decides, then troops
board-fight = Battle for { $cell }: { $attacker } { $a } against { $defender } { $d }
board-armies = Armies
board-army = { $army }: { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
  }, { $land ->
    [one] { $land } land
   *[other] { $land } lands
  }, { $sea ->
    [one] { $sea } sea
   *[other] { $sea } seas
  }, income { $income }
board-passive = passive
board-destroyed = destroyed
board-stock = { $left } to place
board-capital = capital { $cell }
board-queen = queen { $cell }
board-pacts = Pacts
board-pact = Pact between { $one } and { $other }
board-offer = { $one } proposes a pact to { $other }
board-map = Map
board-sheet = Sheet { $sheet } of { $sheets }: { $first } to { $last }
board-cell = { $cell } ({ $what }): { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }): nobody | { $near }
board-came = ({ $n ->
    [one] { $n } stays
   *[other] { $n } stay
  })

## Questions
ask-place = { $army }: place a troop ({ $left } left).
ask-found = { $army }: name your capital.
ask-crown = { $army }: which troop is the queen?
ask-reinforce = { $army }: place reinforcements ({ $left } left).
ask-march = { $army }: where do troops march from? Or end the turn.
ask-depart = { $cell }: where to, and how many?
ask-ship = A ship waits: who joins it? { $cell }
ask-choose = Which of your armies do you keep?
ask-battle = { $cell }: { $dice } dice roll.
ask-queen = { $cell }: does the queen fall?
ask-wait = Waiting for { $who }.
ask-over = The war is over: { $who }.

## Acts
act-place = Place a troop: { $cell }
act-found = Capital: { $cell }
act-crown = Queen: { $cell }
act-reinforce = Reinforce { $cell } with { $n }
act-muster = March from { $cell }
act-march = { $origin } → { $to }: { $n }
act-embark = { $origin } → { $to }: { $n } embark, { $arrive } arrive
act-decamp = { $origin } → { $to }: all
act-escort = { $origin } → { $to }: { $n }, with the queen
act-halt = The troops stay: { $cell }
act-open = Open sheet { $sheet }: { $first } to { $last }
act-close = Everybody on sheet { $sheet } stays: { $first } to { $last }
act-end = End the turn
act-keep = { $army ->
    [0] Keep an army
    [1] Keep the first army
   *[other] Keep the second army
  }
act-withdraw = Withdraw from the war
act-propose = Propose a pact to { $seat }
act-accept = Accept the pact with { $seat }
act-revoke = Revoke the pact with { $seat }
act-settle = Agree to a draw
act-hits = { $n } odd dice
act-forgo = Place no more reinforcements
act-lot = { $seat } plays first
act-struck = { $queen ->
    [0] The queen is spared
   *[other] The queen falls
  }

## What an act costs
warn-sea = At sea a troop costs { $price } of your stock. { $left ->
    [one] One is left after it.
    [0] None is left after it.
   *[other] { $left } are left after it.
 }
warn-emptied = Nobody stays in { $cell }: it is no longer yours.
warn-capital = Nobody stays in { $cell }, your capital: it is no longer yours.
warn-withdraw = You leave the war for good. Your army stays where it is and only defends itself; the others play on.
warn-excess = Some of your cells hold more troops than they may; those too many are removed ({ $n }).
warn-forgo = What you do not place is lost ({ $n }).
