game-title = Escólex
game-summary = Conquer any map of land and sea. Connected land earns troops, every troop moves one cell a turn, and dice settle each battle. The last army standing wins.

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
option-map-null = chosen by number of armies
option-map-small = Caldera
option-map-aegean = Aegean
option-map-world = World
option-map-hex = generated hexes
option-special_cells = Special cells: mountains, deserts, fertile seas
option-troops = Starting troops of each army
option-troops-null = land cells ÷ armies, rounded up
option-handicap = Extra starting troops, seat by seat
option-order = First player
option-order-seats = the first seat
option-order-lot = drawn by lot
option-limit = Troop limit per cell
option-limit-null = no limit
option-limit_at = When marches are checked against the troop limit
option-limit_at-step = at every step
option-limit_at-end = after all marches; excess troops are removed
option-choice_round = Two players: round after which each keeps one army
option-choice = Two players: how they choose the army they keep
option-choice-secret = secretly, at the same time
option-choice-open = openly, one after the other
option-capital = Capitals: lose yours and you are out
option-capital_lost = When a capital is lost
option-capital_lost-left = when its owner has no troops there
option-capital_lost-taken = when another player holds it
option-capital_die = Capitals defend with one extra die
option-queen = Queens: lose yours and you are out
option-queen_falls = Losses where a queen stands
option-queen_falls-last = the queen falls last
option-queen_falls-chance = the queen may fall like any other troop
option-queen_die = Queens fight with one extra die
option-hold_back = Reinforcements may be given up
option-all_gone = If the last armies destroy each other
option-all_gone-draw = their players draw
option-all_gone-attacker = the attacker wins
option-combine_embark = Single troops of two lands may share a ship
option-placement_chunk = Troops placed per placement turn
option-sea_goes = Placement turns used by a troop at sea
option-max_rounds = Round limit (Ilion variant)
option-max_rounds-null = no limit
option-agreed_draws = Players may agree to a draw (Ilion variant)

## Cells
kind-land = land
kind-sea = sea
flag-mountain = mountain
flag-desert = desert
flag-fertile = fertile

## What happens
placed = { $who } places a troop in { $cell }.
placed-at-sea = { $who } places a troop in { $cell }. At sea it costs two.
stock-lost = { $who } has no room for { $n ->
    [one] the last troop of the stock and loses it.
   *[other] the last { $n } troops of the stock and loses them.
  }
founded = { $who } makes { $cell } the capital.
crowned = { $who } places the queen in { $cell }.
plays-first = { $who } is drawn to play first.
round = Round { $n } begins.
turn = { $who }’s turn: { $n ->
    [0] no reinforcements.
    [one] 1 reinforcement.
   *[other] { $n } reinforcements.
  }
reinforced = { $who } reinforces { $cell }: +{ $n }.
reinforced-at-sea = { $who } reinforces { $cell }: +{ $n }. At sea each costs two.
reinforcements-lost = { $who } has no room for { $n ->
    [one] 1 reinforcement and loses it.
   *[other] { $n } reinforcements and loses them.
  }
forgone = { $who } gives up { $n ->
    [one] 1 reinforcement.
   *[other] { $n } reinforcements.
  }
marched = { $who } marches { $n }: { $origin } → { $to }.
embarked = { $who } embarks { $n }: { $origin } → { $to }. { $arrive ->
    [0] A second troop must join.
    [one] 1 arrives.
   *[other] { $arrive } arrive.
  }
queen-marched = { $who }’s queen goes to { $to }.
pact-broken = { $who } breaks the pact with { $other }.
battle = Battle for { $cell }: { $attacker } { $a } against { $defender } { $d }.
rolled = { $who } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }: { $hits ->
    [0] no hits.
    [one] 1 hit.
   *[other] { $hits } hits.
  }
no-hits = No hits: each side loses a troop.
conquered = { $who } takes { $cell } with { $n ->
    [one] 1 troop left.
   *[other] { $n } troops left.
  }
held = { $who } holds { $cell } with { $n ->
    [one] 1 troop left.
   *[other] { $n } troops left.
  }
deserted = Nobody survives: { $cell } is empty.
excess-removed = { $cell } is over the limit: { $n ->
    [one] 1 troop is removed.
   *[other] { $n } troops are removed.
  }
destroyed = { $who } has no troops left and is out.
capital-lost = { $who } loses the capital, { $cell }, and is out. The troops stay.
queen-lost = { $who } loses the queen and is out. The troops stay.
queen-struck = { $cell }: { $who }’s queen falls.
queen-spared = { $cell }: { $who }’s queen survives.
chose = { $who } has chosen an army in secret.
abandoned = { $who } gives up an army: { $army }.
won = { $who } is the last one standing and wins the war.
all-gone = The last armies have destroyed each other. Draw: { $who }.
all-gone-won = The last armies have destroyed each other. { $who } attacked and wins.
won-by-land = The last round is over. { $who } wins with the most land, { $land } to { $rival }.
won-by-troops = The last round is over. Land is equal. { $who } wins with the most troops, { $troops } to { $rival }.
drawn-by-count = The last round is over. { $who } draw, equal in land ({ $land }) and troops ({ $troops }).
withdrew = { $who } withdraws from the war. The troops stay.
would-settle = { $who } offers a draw.
settled = All players agree to a draw: { $who }.
proposed = { $who } proposes a pact to { $other }.
accepted = { $who } accepts the pact with { $other }.
pact-ended = { $who } ends the pact with { $other }.
proposal-withdrawn = { $who } withdraws the proposal to { $other }.
proposal-declined = { $who } declines the pact proposed by { $other }.

## Why not
refuse-no-such-cell = This map has no such cell.
refuse-other-sheet = That cell is on another sheet. Open that sheet first.
refuse-not-yours = That cell isn’t yours.
refuse-phase = You can’t do that in this phase.
refuse-enemy = { $other } holds that cell. Choose an empty cell or one of your own.
refuse-sea-costs-two = A troop at sea costs two, and you don’t have enough left.
refuse-limit = That would put the cell over its troop limit.
refuse-outside-region = Reinforcements must go to a cell of the region that earned them.
refuse-too-many = This region has { $n ->
    [0] nothing left to place.
    [one] only 1 troop left to place.
   *[other] only { $n } troops left to place.
  }
refuse-troops-left = Place all your reinforcements first.
refuse-marched = These troops have already marched or are staying.
refuse-mustered = First march with the troops you chose, or choose Stay.
refuse-not-mustered = First choose the cell they march from.
refuse-not-neighbours = A troop can only go to a neighbouring cell.
refuse-too-few = { $n ->
    [0] None of these troops can go.
    [one] Only 1 of these troops can go.
   *[other] Only { $n } of these troops can go.
  }
refuse-odd = Troops embark in pairs: two on land make one at sea. Choose an even number.
refuse-nobody-shares = An odd troop would be left over: no other land can send it a partner, or there is no room at sea.
refuse-ship-waits = A troop is waiting at sea for a second one. Send that one first.
refuse-number = That number can’t be sent at once. Split it into smaller numbers.
refuse-say-number = Choose { $n } instead of “all”.
refuse-no-queen = There is no queen here that can march.
refuse-queen-alone = The queen needs an odd number of troops with her to embark: two on land make one at sea.
refuse-no-such-sheet = You can’t open or close that sheet.
refuse-just-opened = Do something on this sheet before you open another.
refuse-idle-sheet = There is nothing to do on that sheet.
refuse-no-such-army = Choose your first or your second army.
refuse-fates = Only chance decides that.
refuse-dice-roll = Wait until the dice have been rolled.
refuse-out = You are out of the war.
refuse-no-such-partner = There is no active player there to make a pact with.
refuse-already-proposed = You already have a pact or a proposal with this player.
refuse-not-proposed = This player hasn’t proposed a pact to you.
refuse-nothing-to-revoke = You have no pact or proposal with this player.
refuse-already-settled = You have already offered a draw this round.
refuse-no-draws = Draws are switched off in this game.

## Faults of a setup
fault-armies = This map is for { $low } to { $high } armies.
fault-handicap = The extra troops need one number for each of the { $armies } armies.
fault-number = Numbers can’t be higher than { $most }.
map-cell-twice = Two cells have the same id: { $cell }.
map-flag-misfit = { $cell } is { $kind } and can’t be marked { $flag }.
map-miscounted = The counts are wrong: the map has { $land } land and { $sea } sea cells.
map-players-disordered = The recommended number of armies must be between the lowest and the highest.
map-too-small = { $land } land cells are too few for { $armies } armies: each army needs three.
map-link-unknown = A border names a cell that doesn’t exist: { $cell }.
map-link-to-itself = { $cell } is listed as its own neighbour.
map-link-disordered = The pair { $one }, { $other } isn’t in alphabetical order.
map-link-twice = { $one } and { $other } are linked twice.
map-wrap-unknown = The pair { $one }, { $other } is listed as crossing the map’s edge, but the two aren’t neighbours.
map-apart = The map isn’t connected: there is no way from { $one } to { $other }.
map-legend-misfit = The raster’s legend must name every cell exactly once.
map-raster-misfit = The raster and the list of neighbours disagree about { $one } and { $other }.
map-shape-misfit = The outlines and the list of neighbours disagree about { $one } and { $other }.
map-tight = { $land } land cells are few for { $armies } armies: the war may never end.

## The board
board-head = { $round ->
    [0] Before the war
   *[other] Round { $round }
  }
phase-place = { $army } is placing troops.
phase-found = { $army } is choosing a capital.
phase-crown = { $army } is choosing where the queen stands.
phase-reinforce = { $army } is placing reinforcements.
phase-march = { $army } is marching.
phase-battle = { $army } attacks: the dice are rolling.
phase-choose = Each player keeps one army.
phase-over = The war is over.
phase-lot = Drawing lots for the first player.
board-last = Ilion variant: the war ends after round { $last }. Most land wins, then most troops.
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
board-passive = out, troops stay
board-destroyed = destroyed
board-stock = { $left } to place
board-capital = capital { $cell }
board-queen = queen { $cell }
board-pacts = Pacts and draw offers
board-pact = Pact between { $one } and { $other }
board-offer = { $one } proposes a pact to { $other }
board-map = Map
board-sheet = Sheet { $sheet } of { $sheets }: { $first } to { $last }
board-cell = { $cell } ({ $what }): { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }): nobody | { $near }
board-came = ({ $n } done)

## Questions
goal-last-army = Goal: be the last army standing
goal-most-land = Goal: most land (round { $round } of { $limit })
goal-leader = Most land so far: { $most } of { $all }
goal-standing = You: { $mine } of { $all } lands · best rival: { $most }

ask-place = { $army }: place a troop ({ $left } left in your stock).
ask-found = { $army }: choose your capital. Lose it and you are out.
ask-crown = { $army }: choose where your queen stands. Lose her and you are out.
ask-reinforce = { $army }: place your reinforcements ({ $left } left).
ask-march = { $army }: choose a cell to march from, or end your turn.
ask-depart = March from { $cell }: where to, and how many?
ask-ship = A troop is waiting in { $cell } for a second one. Which land sends it?
ask-choose = Which army do you keep? The other stays on the map but no longer acts.
ask-battle = Battle for { $cell }: rolling { $dice ->
    [one] 1 die.
   *[other] { $dice } dice.
  }
ask-queen = Battle for { $cell }: does the queen fall?
ask-wait = Waiting for { $who }.
ask-over = The war is over. { $n ->
    [one] { $who } wins.
   *[other] { $who } draw.
  }

## Acts
act-place = Place a troop in { $cell }
act-found = Make { $cell } your capital
act-crown = Place your queen in { $cell }
act-reinforce = Reinforce { $cell }: +{ $n }
act-muster = March from { $cell }
act-march = { $origin } → { $to }: { $n }
act-embark = { $origin } → { $to }: { $n ->
    [one] 1 embarks
   *[other] { $n } embark
  }, { $arrive ->
    [one] 1 arrives
   *[other] { $arrive } arrive
  }
act-decamp = { $origin } → { $to }: all
act-escort = { $origin } → { $to }: { $n }, with the queen
act-halt = Stay in { $cell }
act-open = Open sheet { $sheet }: { $first } to { $last }
act-close = Keep all troops on sheet { $sheet } in place: { $first } to { $last }
act-end = End turn
act-keep = { $army ->
    [0] Keep an army
    [1] Keep the first army
   *[other] Keep the second army
  }
act-withdraw = Withdraw from the war
act-propose = Propose a pact to { $seat }
act-accept = Accept the pact with { $seat }
act-revoke = Decline or end the pact with { $seat }
act-settle = Agree to a draw
act-hits = { $n ->
    [0] No hits
    [one] 1 hit
   *[other] { $n } hits
  }
act-forgo = Give up the remaining reinforcements
act-lot = { $seat } plays first
act-struck = { $queen ->
    [0] The queen survives
   *[other] The queen falls
  }
why-attack = { $n } against { $foes } in { $cell }: you win { $win }% of the time, with { $left } left on average.
why-joint = With the neighbouring troops, { $n } can attack: then you win { $win }% of the time.
why-take-land = { $cell } is free land: one more cell towards new troops.
why-take-sea = { $cell } is free sea.
why-defend = Up to { $threat ->
    [one] 1 enemy troop
   *[other] { $threat } enemy troops
  } can attack { $cell }. With { $n } there, you lose it { $after }% of the time instead of { $before }%.
why-front = { $cell } is closer to the front, and no enemy can attack it now.
why-leaves = { $n ->
    [one] 1 stays
   *[other] { $n } stay
  } in { $cell }, where { $threat ->
    [one] 1 enemy troop
   *[other] { $threat } enemy troops
  } can attack.
why-can-attack = Then { $n } can attack { $cell } and win { $win }% of the time.
why-home = { $empty ->
    [one] 1 free land cell lies
   *[other] { $empty } free land cells lie
  } next to it.
why-beside = It lies next to your own troops, with { $empty ->
    [one] 1 free land cell
   *[other] { $empty } free land cells
  } around it.
why-second = A second troop there: { $threat ->
    [one] 1 enemy troop
   *[other] { $threat } enemy troops
  } can attack.
why-safe = You have { $n ->
    [one] 1 troop
   *[other] { $n } troops
  } there, and { $threat ->
    [one] 1 enemy troop
   *[other] { $threat } enemy troops
  } can attack.
why-sheet = Your troops meet the enemy on this sheet.
why-stay = No march from here gains more than it risks.
why-keep = This army has { $n ->
    [one] 1 troop
   *[other] { $n } troops
  } and { $land ->
    [one] 1 land cell
   *[other] { $land } land cells
  }.

## What an act costs
warn-sea = At sea a troop costs { $price } of your stock. { $left ->
    [one] One will be left.
    [0] None will be left.
   *[other] { $left } will be left.
 }
warn-emptied = Nobody stays in { $cell }: you give up this land.
warn-capital-left = Nobody stays in { $cell }, your capital. If it’s still empty at the end of your turn, you’re out.
warn-capital-taken = Nobody stays in { $cell }, your capital. If another player takes it, you’re out.
warn-withdraw = You leave the war for good. Your troops stay and only defend themselves. The other players go on.
warn-excess = Some of your cells are over the troop limit: { $n ->
    [one] 1 troop will be removed.
   *[other] { $n } troops will be removed.
 }
warn-forgo = { $n ->
    [one] 1 reinforcement isn’t placed yet and will be lost.
   *[other] { $n } reinforcements aren’t placed yet and will be lost.
 }
