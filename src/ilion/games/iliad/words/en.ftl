game-title = Iliad
game-summary = Fifty-one heroes fight for four days before Troy: the gods’ calendar doubles the weak and calls out duels, Achilles sulks, and night brings back some of the fallen.

side-greek = Greeks
side-trojan = Trojans
seat-greek = Greeks
seat-greek-1 = Greeks, first player
seat-greek-2 = Greeks, second player
seat-greek-3 = Greeks, third player
seat-greek-4 = Greeks, fourth player
seat-greek-5 = Greeks, fifth player
seat-trojan = Trojans
seat-trojan-1 = Trojans, first player
seat-trojan-2 = Trojans, second player
seat-trojan-3 = Trojans, third player
seat-trojan-4 = Trojans, fourth player
seat-trojan-5 = Trojans, fifth player
terrain-citadel = the citadel
terrain-ship = the fleet
status-ready = Ready
status-abstaining = Abstaining
status-wounded = Wounded
status-fallen = Fallen today
status-lost = Lost
status-raided = Killed by night

board-hour = The hour
board-time = Day { $day }, hour { $hour }: { $title }
board-wall = The Greek wall stands.
board-no-wall = The Greek wall is not built yet.
board-goals = Greeks in Troy: { $troy } of { $needed }. Trojans on ships: { $ships } of { $needed }.
board-reconstructed = Map, values and calendar are reconstructed: the printed ones were not at hand.
board-lesson = The lesson’s small plain, its pieces and its day are ours.
board-map = The plain of Troy
board-legend = ~ sea, = shore, S ship, . plain, n hill, ^ mountain, ≈ river, # citadel, | and -- walls; capitals are Greeks
board-ways = ° where { $piece } may go
board-ways-fight = ° where { $piece } may go, ! where that means a fight
board-piece = { $mark } { $piece } ({ $city }) { $value }
board-status = { $status }: { $n }
board-fights = Fights
board-duties = Must be attacked: { $enemies }

ask-wait = Waiting for: { $seat }.
ask-fate = The die is rolling.
ask-place =
    { $n ->
        [0] All are placed. Say that you are done.
        [one] Place your last piece, or choose a ready-made deployment.
       *[other] { $n } pieces to place: take one, or choose a ready-made deployment for all that are left.
    }
ask-place-where = Where does { $piece } stand?
ask-move = Take a piece to move it, or end your march.
ask-move-where = Where does { $piece } go?
ask-declare = Arrange your fights: who strikes whom?
ask-shoot = Your archers may shoot before the fights.
ask-carry = { $piece } is wounded. Where in the camp do you lay him?
ask-recover =
    { $left ->
        [one] The healers can bring back { $left } more point of today’s fallen. Whom?
       *[other] The healers can bring back { $left } more points of today’s fallen. Whom?
    }

act-take = Take { $piece }
act-go = To { $square }
act-hold = Stand and attack { $enemy }
act-stay = Stay
act-array-vanguard = Deploy the rest: the strongest in front
act-array-shield = Deploy the rest: common pieces shield the heroes
act-array-guard = Deploy the rest: the strongest guard what the enemy wants
act-strike = { $attacker } strikes at { $defender }
act-aim = { $archer } keeps his arrow for { $target }
act-shoot = { $archer } shoots at { $target }
act-save = Bring back { $piece }
act-done = Done
act-roll = Rolls { $face }

placed = { $piece } takes his place on { $square }.
arrayed-vanguard = { $who }: the strongest take the front.
arrayed-shield = { $who }: the common pieces shield the heroes.
arrayed-guard = { $who }: the strongest stand guard.
hour = Day { $day }, hour { $hour }. { $title }.
favour-1 = The gods favour the Greeks: their pieces of value 1 are doubled.
favour-2 = The gods favour the Trojans: their pieces of value 1 are doubled.
favour-3 = The gods favour both armies: all pieces of value 1 are doubled.
half-turn-greek = The Greeks move.
half-turn-trojan = The Trojans reply.
returns = { $piece } takes up arms again.
roused = { $piece } is attacked, and is in play.
duel-imposed = All stand still: { $greek } and { $trojan } fight a duel.
duel-off = The duel of { $greek } and { $trojan } cannot be fought; the hour is free.
moved = { $piece } goes to { $square }.
held = { $piece } stands his ground against { $enemy }.
fight-set = { $attackers } against { $defenders }.
fight-dropped = Nobody is left for { $attackers } to fight.
shot = { $archer } shoots at { $target }.
arrow-kills = A { $die }: the arrow kills { $target }.
arrow-wounds = A { $die }: the arrow wounds { $target }.
arrow-scratches = A { $die }: the arrow does { $target } no further harm.
arrow-misses = A { $die }: the arrow misses { $target }.
open-field = { $attackers }: { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total }; { $defenders }: { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
open-field-even = Equal: nothing happens.
slain = Slain: { $pieces }.
duel-throw = Throw { $throw }: { $attacker } { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total }; { $defender } { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
duel-nothing = No harm done.
duel-wounded = { $piece } is wounded.
duel-again = { $piece } is hit again, but it gets no worse.
duel-killed = { $piece } is killed.
duel-even = { $attacker } and { $defender } part without a new wound.
carried = { $piece } is carried to { $square }.
wall-built = The Greeks have built their wall.
night = Night falls on day { $day }.
raid = Ulysses and Diomedes raid the Thracian camp. Gone: { $pieces }.
saved =
    { $left ->
        [one] { $piece } is healed and comes back; { $left } point is left.
       *[other] { $piece } is healed and comes back; { $left } points are left.
    }
lost = Lost for good: { $pieces }.
points = Points lost: Greeks { $greeks }, Trojans { $trojans }.
won-troy-taken = Troy is taken. The Greeks win.
won-trojans-slain = No Trojan is left. The Greeks win.
won-ships-burnt = The ships burn. The Trojans win.
won-greeks-slain = No Greek is left. The Trojans win.
won-achilles-alone = Only Achilles is left, and he does not fight. The Trojans win.
won-sunset = The last day ends and Troy stands. The Trojans win.
won-sunset-greeks = The last day ends. The Greeks lost less, and win.
won-sunset-trojans = The last day ends. The Trojans lost no more than the Greeks, and win.

refuse-not-now = That is not done in this part of the hour.
refuse-nothing-taken = Take a piece first.
refuse-in-hand = You have { $piece } in hand: first say where he goes.
refuse-no-piece = There is no piece { $piece } in this game.
refuse-not-yours = { $piece } is not yours.
refuse-gone = { $piece } is no longer on the map.
refuse-wounded = { $piece } is wounded and rests until morning.
refuse-abstains = { $piece } takes no part in the war until his day comes or somebody attacks him.
refuse-friend = { $piece } is on your own side.
refuse-no-square = There is no square { $square } on the map.
refuse-sea = { $square } is sea.
refuse-occupied = { $piece } stands on { $square }.
refuse-placed = { $piece } is placed already.
refuse-all-placed = All your pieces are placed.
refuse-not-placed =
    { $n ->
        [one] One of your pieces is not placed yet.
       *[other] { $n } of your pieces are not placed yet.
    }
refuse-outside-area = { $square } is not one of the squares you start from.
refuse-no-rest = { $piece } cannot be laid on { $square }: it must be a free square of his camp, away from enemies if there is one.
refuse-moved = { $piece } has had his move in this half-turn.
refuse-no-fight = { $piece } would stand beside an enemy on { $square } and could not fight all those he must.
refuse-controlled = { $piece } cannot get to { $square }: an enemy that nobody attacks yet stops him on the way.
refuse-river = { $piece } cannot get to { $square }: a river stops him on the way.
refuse-wall = { $piece } cannot get to { $square }: a wall stops him on the way.
refuse-blocked = { $piece } cannot get to { $square }: pieces stand in the way.
refuse-too-far = { $square } is too far for { $piece }.
refuse-no-duel = { $piece } cannot join a fight with { $enemy }: hero against hero is a duel, one against one.
refuse-one-hero = Only one hero at a time may attack { $enemy }.
refuse-no-contact = { $piece } and { $enemy } do not touch.
refuse-over-wall = A wall stands between { $piece } and { $enemy }.
refuse-duties = Not attacked yet: { $enemies }.
refuse-idle = Without a fight yet: { $pieces }.
refuse-stays = Whoever stands beside an enemy must attack if he can.
refuse-keeps-arrow = { $piece } keeps his arrow and does not fight.
refuse-shape = { $piece } cannot join a fight with { $enemy }: a fight is many against one or one against many.
refuse-leaves-duty = If { $piece } takes { $enemy }, somebody who must be fought would be left out.
refuse-no-archer = { $piece } is no archer.
refuse-no-need = { $piece } need not keep an arrow for { $enemy }.
refuse-must-shoot = Still to shoot at an enemy beside them: { $archers }.
refuse-spent = { $piece } has shot.
refuse-fights = { $piece } fights, and does not shoot.
refuse-no-line = { $enemy } is not within three squares of { $piece } in a straight line.
refuse-aimed = { $piece } keeps his arrow for an enemy beside him.
refuse-not-fallen = { $piece } did not fall today.
refuse-quota =
    { $left ->
        [one] { $piece } is worth more than the { $left } point you may still recover.
       *[other] { $piece } is worth more than the { $left } points you may still recover.
    }

wrong-greek-seats = { $greeks } Greek players of { $seats } leave no Trojan.
wrong-army = The { $side } have { $pieces } pieces for { $seats } players.
wrong-no-map = The map has no rows.
wrong-map-size = A map of { $width } by { $height } squares is too large: 99 by 99 at most.
wrong-row = Row { $row } of the map has { $length } squares, the first has { $width }.
wrong-sign = The sign “{ $sign }” of the legend must be one character and stand there once.
wrong-unknown-sign = Row { $row } of the map has the sign “{ $sign }”, which the legend does not know.
wrong-edge = A wall between { $inside } and { $outside } is not on an edge of two squares of the map.
wrong-gate = A gate leads from { $inside } inside to { $outside } outside, and no wall runs there.
wrong-piece-twice = Two pieces have the id “{ $piece }”, or it is empty.
wrong-mark-twice = Another piece of the same army has the mark “{ $mark }” of { $piece }.
wrong-area-square = The area { $area } has the square { $square }, which is sea or outside the map.
wrong-area-small = The area { $area } has { $squares } squares for { $pieces } pieces.
wrong-area-shared = The square { $square } lies in both armies’ start areas.
wrong-no-day = The calendar has no day.
wrong-no-hour = Day { $day } of the calendar has no hour.
wrong-duel = Day { $day }, hour { $hour }: “{ $piece }” is not a hero above value 1 of the { $side }.
wrong-goal-small = { $goal } has { $squares } squares, and { $needed } pieces must stand there.
wrong-goal-cut-off = No way over land leads to all of { $goal }.

## What an act costs
warn-unspent = { $points ->
    [one] One point is
   *[other] { $points } points are
 } still unspent. Who is not saved tonight is lost for good; you could still save: { $pieces }.
warn-unmoved = None of your { $n } pieces has moved this hour.
