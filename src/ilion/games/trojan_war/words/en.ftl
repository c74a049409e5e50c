game-title = The Trojan War
game-summary = Line up heroes face down, win duels and survive the whims of the gods. On turn 12 the Wooden Horse decides it all.
seat-greek = Greeks
seat-trojan = Trojans
side-greek = the Greeks
    .cap = The Greeks
    .army = The Greek army
    .of = of the Greeks
side-trojan = the Trojans
    .cap = The Trojans
    .army = The Trojan army
    .of = of the Trojans

## Options
option-edition = Edition
option-length = Length
option-length-book = full game
option-length-six-turns = six turns, higher score wins (Ilion variant)
option-head_start = Trojan head start (Ilion variant; version 2.0 favours the Greeks)
option-head_start-0 = none
option-head_start-5 = 5 points
option-head_start-10 = 10 points
option-head_start-15 = 15 points
option-head_start-20 = 20 points
option-gods = Gods in the bowl
option-absent_god = God left out of a bowl of eight
option-both_events = Random event on turns with a mandatory event
option-spare_vp = Points for sparing a beaten enemy
option-sinon_window = Turns for Sinon’s re-rolls
option-sinon_on_11 = Sinon can come on turn 11
option-prisoner_exchange = Exchange of prisoners
option-less_bloody = Less bloody results
option-prisoners_count_alive = Captive Hector and Paris count as alive
option-invective = Taunts
option-short_side = Line-up against a side with fewer than four heroes
option-note_on_3 = What can stop the taking of Briseis
option-seers_must = Using a seer is compulsory
option-mandatory_cancel = Cancelling mandatory duels
option-thersites_takes_mandatory = Thersites can take a mandatory duel
option-cassandra_stirs_story = Cassandra can move Greeks in mandatory duels
option-shame_counts = A win through Thersites counts for the army
option-helen_hurts_winners = Helen also worsens winners’ wounds
option-even_exchange = Prisoners are exchanged one for one

## Heroes
hero-achilles = Achilles
    .gender = m
hero-ajax-telamon = Ajax son of Telamon
    .gender = m
hero-diomedes = Diomedes
    .gender = m
hero-ulysses = Ulysses
    .gender = m
hero-agamemnon = Agamemnon
    .gender = m
hero-menelaus = Menelaus
    .gender = m
hero-patroclus = Patroclus
    .gender = m
hero-ajax-oileus = Ajax son of Oileus
    .gender = m
hero-idomeneus = Idomeneus
    .gender = m
hero-meriones = Meriones
    .gender = m
hero-sthenelus = Sthenelus
    .gender = m
hero-nestor = Nestor
    .gender = m
hero-neoptolemus = Neoptolemus
    .gender = m
hero-philoctetes = Philoctetes
    .gender = m
hero-hector = Hector
    .gender = m
hero-aeneas = Aeneas
    .gender = m
hero-sarpedon = Sarpedon
    .gender = m
hero-deiphobus = Deiphobus
    .gender = m
hero-paris = Paris
    .gender = m
hero-glaucus = Glaucus
    .gender = m
hero-agenor = Agenor
    .gender = m
hero-asteropaeus = Asteropaeus
    .gender = m
hero-helenos = Helenus
    .gender = m
hero-polydamas = Polydamas
    .gender = m
hero-pandarus = Pandarus
    .gender = m
hero-euphorbus = Euphorbus
    .gender = m
hero-memnon = Memnon
    .gender = m
hero-penthesilea = Penthesilea
    .gender = f
letter-E = E, experience
letter-F = F, strength
letter-H = H, skill
letter-R = R, craft
letter-V = V, speed

## Gods
god-aphrodite = Aphrodite
god-apollo = Apollo
god-ares = Ares
god-artemis = Artemis
god-athena = Athena
god-hera = Hera
god-hephaestus = Hephaestus
god-poseidon = Poseidon
god-zeus = Zeus

## Personages and events
personage-none = no event
personage-cassandra = Cassandra
personage-calchas = Calchas
personage-thersites = Thersites
personage-sinon = Sinon
personage-briseis = Briseis
personage-helenos = Helenus
personage-priam = Priam
personage-helen = Helen
event-M5 = Menelaus against Paris
event-M6 = Patroclus against Hector
event-M8 = Achilles against Hector
event-M9 = Paris against Achilles
event-M10 = Philoctetes against Paris
event-M3 = Agamemnon takes Briseis
tent-achilles = Achilles’ tent
tent-agamemnon = Agamemnon’s tent

## Results
result-unharmed = unharmed
result-wounded = wounded
result-serious = seriously wounded
result-killed = killed
result-captured = captured
result-fled = fled unharmed
result-spared = taken prisoner

## What happens
turn-begins = Turn { $turn }.
heroes-return = Recovered: { $heroes }.
hero-arrives = { $hero } joins { $side }.
briseis-taken = Agamemnon takes Briseis. Achilles stays in his tent.
briseis-taken-in-vain = Agamemnon takes Briseis. Patroclus is dead, so Achilles fights on.
briseis-waits = Agamemnon can’t take Briseis yet: he or Achilles is wounded or a prisoner.
duel-void = { $event }: called off for good, because Briseis is in Achilles’ tent.
duel-cancelled-by-death = { $event }: called off for good, because one of the two is dead.
duel-postponed = { $event }: postponed, because they can’t meet this turn.
duel-staged = Mandatory duel in box { $box }: { $event }.
event-rolled = Event die { $die }: { $who }.
briseis-returns = Briseis returns to Achilles’ tent.
briseis-stays = Briseis is already in Achilles’ tent. Nothing changes.
helenus-is-dead = Helenus is dead: no event.
sinon-comes = Sinon comes. The Greeks get two re-rolls { $more ->
    [0] on turn { $first }
    [1] on turns { $first } and { $last }
   *[other] on turns { $first } to { $last }
 }.
sinon-too-late = Sinon comes too late: no event.
sinon-again = Sinon has come before: no event.
few-heroes = Too few heroes can fight: { $count ->
    [0] no challenge
    [one] at most one challenge
   *[other] at most { $count } challenges
 } this turn.
seer-speaks = { $who } lets { $side } reveal one enemy before they line up.
seer-unheard = { $side-cap } reveal nobody.
line-up-stands = { $side-cap } have lined up.
hero-unveiled = { $hero } is revealed in box { $box }. This challenge can’t be cancelled.
god-drawn = { $side-cap } draw { $god }.
god-absent = { $god } stays out of the bowl for this game.
zeus-balances = Zeus is drawn: no god’s modifier counts this turn.
challenge-shown = Box { $box }: { $greek } against { $trojan }.
challenge-unmet = Box { $box }: { $hero } has no opponent.
challenge-cancelled = { $side-cap } cancel the challenge in box { $box }: { $greek } against { $trojan }.
heroes-swapped = Cassandra: { $one } and { $other } swap boxes.
no-swap = Cassandra: the Greeks swap nobody.
thersites-shames = Thersites takes the place of { $hero } in box { $box }: the Trojans win it without a fight.
points-summed = Points this turn: Greeks { $greek }, Trojans { $trojan }. { $leader ->
    [greek] The Greeks lead by { $lead }
    [trojan] The Trojans lead by { $lead }
   *[even] The score is even
 }.
duel-begins = Duel in box { $box }: { $greek } against { $trojan }.
duel-sum = { $hero } adds { $sum } to the die: Power { $power }{ $ability ->
    [0] {""}
   *[other] , Character { $ability }
 }{ $divine ->
    [0] {""}
   *[other] , gods { $divine }
 }{ $event ->
    [0] {""}
   *[other] , event { $event }
 }.
duel-given = { $hero } flees unharmed. The Trojans score 1 point.
die-shown = The Greek die shows { $die }.
sinon-rerolls = Sinon: the Greeks roll again. Re-rolls left: { $left }.
blow-greek = { $greek } wounds { $trojan }: { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }. Wounds: { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-trojan = { $trojan } wounds { $greek }: { $t } + { $tsum } = { $ttotal } against { $g } + { $gsum } = { $gtotal }. Wounds: { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-none = { $greek } and { $trojan } tie: { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }. No new wound. Wounds: { $greek } { $gwounds }, { $trojan } { $twounds }.
throw-greek = { $greek } beats { $trojan }: { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }.
throw-trojan = { $trojan } beats { $greek }: { $t } + { $tsum } = { $ttotal } against { $g } + { $gsum } = { $gtotal }.
throw-tied-power = { $greek } and { $trojan } tie: { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }. The higher Power wins.
throw-tied-resistance = { $greek } and { $trojan } tie: { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal } with equal Power. The higher Resistance wins.
throw-again = { $greek } and { $trojan } tie: { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal } with equal Power and Resistance. They roll again.
duel-won = { $hero } wins.
resistance-left = { $hero }: Resistance { $resistance } − { $by } = { $left }.
winner-hurt = { $hero } is wounded too, back on turn { $back }. { $side-cap } score 1 point.
winner-badly-hurt = Helen: { $hero } is seriously wounded too, back on turn { $back }. { $side-cap } score 1 point.
result-die = { $side-cap } roll for the loser: { $die }.
helen-watches = Helen worsens the wound: { $result }.
paris-lives = Menelaus can’t kill Paris in this duel: serious wound instead.
loser-unharmed = { $hero } withdraws unharmed: { $side } score { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }.
loser-wounded = { $hero } is wounded, back on turn { $back }: { $side } score { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }.
loser-serious = { $hero } is seriously wounded, back on turn { $back }: { $side } score { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }.
loser-killed = { $hero } is killed: { $side } score { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }.
loser-captured = { $hero } is captured: { $side } score { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }.
loser-spared = { $hero } is spared and taken prisoner: { $side } score { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
 }.
army-total = { $side-army }: { $wins ->
    [0] { $divine ->
        [0] { $die }
       *[other] die { $die } + gods { $divine } = { $total }
     }
   *[other] { $divine ->
        [0] die { $die } + challenges won { $wins } = { $total }
       *[other] die { $die } + challenges won { $wins } + gods { $divine } = { $total }
     }
 }.
armies-even = The armies tie. Nobody scores.
army-wins = { $side-cap } win the battle and score 2 points.
exchange-offered = { $given ->
    [0] { $side-cap } ask for { $asks } and offer nothing in return.
   *[other] { $asked ->
        [0] { $side-cap } offer { $gives } for nothing.
       *[other] { $side-cap } offer { $gives } for { $asks }.
     }
 }
exchange-made = { $given ->
    [0] { $side-cap } get { $asks } back for nothing.
   *[other] { $asked ->
        [0] { $side-cap } give back { $gives } for nothing.
       *[other] Prisoners are exchanged: { $side } give back { $gives } for { $asks }.
     }
 }
exchange-refused = { $side-cap } refuse the exchange.
no-offer = { $side-cap } offer no exchange.
horse-boards = { $count ->
    [0] Nobody boards the Horse.
    [one] One hero boards the Horse: { $heroes }.
   *[other] { $count } heroes board the Horse: { $heroes }.
 }
horse-term = { $why }: { $value ->
    [1] +1
    [2] +2
   *[other] { $value }
 }
horse-succeeds = Horse roll: { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }. The Trojans pull the Horse into Troy.
horse-fails = Horse roll: { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }, less than 6. The Horse stays outside.
outcome-greek = Troy falls. The Greeks win.
outcome-trojan = The Horse fails. The Trojans win by { $vp ->
    [one] 1 point
   *[other] { $vp } points
 }.
outcome-draw = The Horse fails, but { $leader ->
    [greek] the Greeks lead by { $lead }
   *[even] the score is even
 }. The game is a draw.
points-greek = The Greeks win by { $vp ->
    [one] 1 point
   *[other] { $vp } points
 }.
points-trojan = The Trojans win by { $vp ->
    [one] 1 point
   *[other] { $vp } points
 }.
points-draw = Neither side is ahead. The game is a draw.
taunt-said = { $side-cap }: “{ $line }”
taunt-1 = My herald’s mule hits harder than you.
taunt-2 = Run home, your mother has supper ready.
taunt-3 = I have buried better men before breakfast.
taunt-4 = Is that a shield, or did you bring the table?
taunt-5 = Even the crows are yawning.
taunt-6 = Tell the ferryman who sent you.

## The Horse
horse-ahead = Greeks lead by 1 to 9 points
horse-far-ahead = Greeks lead by 10 points or more
horse-behind = Trojans lead on points
horse-helenos = Ulysses captured Helenus
horse-achilles = Achilles is in the Horse
horse-philoctetes = Philoctetes is in the Horse
horse-neoptolemus = Neoptolemus is in the Horse
horse-crowd = Seven or more heroes in the Horse
horse-sinon = Sinon has come
horse-no-sinon = Sinon has not come
horse-hector = Hector is alive
horse-paris = Paris is alive

## Acts
act-place = Place { $hero } in box { $box }
act-commit = Confirm line-up
act-unveil = Reveal box { $box }
act-cancel = Cancel the challenge in box { $box }
act-swap = Swap the Greeks in boxes { $box } and { $other }
act-shame = Win box { $box } through Thersites
act-reroll = Roll again
act-keep = Keep the die
act-kill = Kill
act-spare = Spare and take prisoner
act-release = Offer { $hero }
act-demand = Ask for { $hero }
act-offer = Send offer
act-pass = Pass
act-accept = Accept
act-refuse = Refuse
act-taunt = Taunt: “{ $line }”
act-roll = Die: { $die }
act-throw = Dice: { $greek } and { $trojan }
act-draw = Draw { $god }

## Questions
goal-greek = Goal: bring the Horse into Troy
goal-trojan = Goal: keep the Horse out and lead on points
goal-points = Goal: lead on points after turn { $last }
goal-points-watch = The side ahead after turn { $last } wins
goal-ahead = { $side-cap } +{ $n }
goal-even = Score even
goal-watch = The Horse decides on turn 12
goal-horse = Horse { $modifier } · needs { $needed } · { $chance }%
goal-horse-rolled = Horse { $modifier } · needed { $needed }

ask-fate = Rolling the dice…
ask-wait = Waiting for the { $side }.
ask-line-up = Line up your heroes: place { $count ->
    [one] one more hero
   *[other] { $count } more heroes
 }.
ask-commit = Ready? Confirm your line-up, or undo to change it.
ask-unveil = { $who }: reveal one enemy counter before you line up?
ask-cancel = Which challenge do you cancel?
ask-cancel-too = Priam: which other challenge do you cancel?
ask-swap = Cassandra: swap two of your heroes?
ask-shame = Thersites: which challenge do you win without a fight?
ask-sinon = Sinon: your die shows { $die }. Roll again? Re-rolls left: { $left }.
ask-sinon-duel = Re-roll { $die } + { $sum } = { $total } against { $against }? A new roll wins { $chance }% of the time.
ask-sinon-armies = Battle of the armies: re-roll { $die } + { $sum } = { $total } against { $against }? A new roll wins { $chance }% of the time.
ask-sinon-horse = The Horse: re-roll { $die } (total { $total }, needs 6)? A new roll wins { $chance }% of the time.
ask-spare = { $hero } is at your mercy. Kill ({ $kill ->
    [one] 1 point
   *[other] { $kill } points
 }), or spare and take prisoner ({ $spare ->
    [0] no points
    [one] 1 point
   *[other] { $spare } points
 })?
ask-offer = Offer an exchange of prisoners?
ask-answer = Your opponent offers an exchange of prisoners. Accept?

## Refusals
refuse-fate = Only chance rolls dice and draws gods.
refuse-invective = You can’t use that taunt in this game.
refuse-no-reroll = There is no Greek die to re-roll now.
refuse-nobody-to-spare = No beaten hero is at your mercy now.
refuse-no-swap = You can swap heroes only when Cassandra comes, after a challenge is cancelled.
refuse-lower-first = Choose two different boxes, the lower number first.
refuse-no-shame = Thersites has no challenge to give away now.
refuse-no-seer = No seer can reveal a counter now.
refuse-no-market = You can’t offer an exchange of prisoners now.
refuse-no-offer = There is no offer to answer.
refuse-empty-offer = Add at least one prisoner to the offer.
refuse-uneven-offer = Exchanges are one for one: offer as many prisoners as you ask for.
refuse-unmet = No two heroes meet in box { $box }.
refuse-empty-box = Box { $box } is empty.
refuse-face-him = Your last hero must face the enemy revealed in box { $box }.
refuse-nothing-to-pass = You can’t pass now: you must choose.
refuse-line-ups-closed = Both line-ups are final. You can’t place heroes any more.
refuse-box-taken = You already have a hero in that box.
refuse-too-early = You can cancel a challenge only after all counters are face up.
refuse-cancelled-already = That challenge is already cancelled.
refuse-cancelling-done = No more challenges can be cancelled this turn.
refuse-horse-only = Turn 12 is only the Horse: no line-ups and no cancelling.
refuse-canceller = It’s up to { $side } to cancel now.
refuse-no-such-box = Box { $box } isn’t used this turn. Boxes in use: { $count }.
refuse-mandatory = Box { $box } holds a mandatory duel. You can’t change it.
refuse-seer-fixed = A seer revealed box { $box }. That challenge can’t be cancelled.
refuse-no-hero = Only heroes can be lined up, not { $hero }.
refuse-not-yours = { $hero } isn’t on your side.
refuse-placed = { $hero } is already in box { $box }.
refuse-confined = { $hero } stays in his tent until Briseis returns or Patroclus dies.
refuse-dead = { $hero } is dead.
refuse-prisoner = { $hero } is a prisoner.
refuse-away = { $hero } hasn’t arrived yet.
refuse-wounded = { $hero } is wounded, back on turn { $back }.
refuse-unfinished = Line up { $count ->
    [one] one more hero
   *[other] { $count } more heroes
 } first.
refuse-immune = Thersites can’t take the place of { $hero }.
refuse-not-held = { $hero } isn’t a prisoner you can offer or ask for.
refuse-named-already = { $hero } is already in the offer.

## Faults of a setup
fault-less-bloody = “Less bloody results” works only with the first edition.
fault-hero = The roster must have { $hero } exactly once, but has { $count }.
fault-character = { $hero } has the Character { $letter }, which isn’t one of the letters.
fault-enters = { $hero } enters “{ $enters }”, but it must be "start", a turn number, or "after:" and a hero of the roster.
fault-abilities = The ability table must have { $count } rows of { $count } values.
fault-gods = There must be nine gods, including the one who cancels the others.
fault-influence = In the table of divine influence, the row “{ $row }” must exist and have one value for each god except the one who cancels.

## The text board
board-title = Turn { $turn } of { $last }, { $edition ->
    [1] first edition
   *[other] version 2.0
 }
score-now = { $leader ->
    [greek] Greeks lead by { $lead }
    [trojan] Trojans lead by { $lead }
   *[even] even
 }
board-points = Score: { score-now }
board-briseis = Briseis: { $tent }
board-event = Event: { $who } (die { $die })
board-gods = Olympus: { $gods }
board-absent = Not in the bowl: { $god }
board-pending = Postponed: { $events }
board-rerolls = Sinon’s re-rolls left: { $count }, { $more ->
    [0] turn { $first }
    [1] turns { $first } and { $last }
   *[other] turns { $first } to { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = armies
board-box = box { $box }
board-challenges = Challenges
board-challenge = { $box }. { $greek } against { $trojan }
board-bout = Current roll
board-dice = { $where }: Greek { $g } + { $gsum } = { $gtotal }, Trojan { $t } + { $tsum } = { $ttotal }
board-wounds = wounds: Greek { $gwounds }, Trojan { $twounds }
board-horse = Horse modifier if rolled now
board-horse-die = Die { $die }
board-horse-total = Modifier: { $total } (die + modifier must reach 6)
board-ready = Ready: { $heroes }
board-confined = In his tent: { $heroes }
board-wounded = Wounded: { $heroes }
board-prisoner = Prisoners of the enemy: { $heroes }
board-dead = Dead: { $heroes }
board-away = Not here yet: { $heroes }
board-reconstructed = Counter values are reconstructed, not the published ones.
counter-none = (empty)
counter-hidden = (face down)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (back on turn { $back })
mark-mandatory = mandatory: { $event }
mark-odds = Greek adds { $greek }, Trojan adds { $trojan }, Greek wins { $chance }%
mark-unveiled = revealed by a seer
mark-cancelled = cancelled
mark-shamed = Thersites
mark-won = won by { $side }, loser { $result }

why-duel = { $greek } against { $trojan }: the Greek wins { $win }% of the time.
why-sheltered = { $hero } matters for the Horse, but the risk is worth it here.
why-horse = { $hero } matters for the Horse, dead or alive.
why-cancel = Box { $box } is lost { $lose }% of the time.
why-costs = { $points ->
    [one] It costs 1 point on average.
   *[other] It costs { $points } points on average.
  }
why-saves = { $hero } dies there { $dead }% of the time, and matters for the Horse.
why-strong = { $hero } has Power { $power } and Resistance { $resistance }.
why-spares-others = { $heroes } stay out of danger: they matter for the Horse.
why-kill = Once dead, { $hero } never fights again.
why-spare = As a prisoner, { $hero } can be exchanged.
why-reroll = Chance to win the game: { $now }% with this die, { $again }% after a re-roll on average.
why-exchange = The exchange brings back Power { $gained } for Power { $given }.
why-no-exchange = No exchange on offer brings back more than it gives.
