game-title = The Trojan War
game-summary = Heroes meet in face-down challenges under capricious gods, the armies clash, and on the twelfth turn the Horse decides.
seat-greek = Greeks
seat-trojan = Trojans
side-greek = the Greeks
    .cap = The Greeks
    .of = of the Greeks
side-trojan = the Trojans
    .cap = The Trojans
    .of = of the Trojans

## Options
option-edition = Edition
option-gods = Gods in the bowl
option-both_events = Random event also on turns with a mandatory one
option-spare_vp = Points for sparing a beaten enemy
option-sinon_window = Turns in which Sinon helps
option-sinon_on_11 = Sinon may still come on turn 11
option-prisoner_exchange = Exchange of prisoners
option-less_bloody = Less bloody results
option-prisoners_count_alive = Hector and Paris count as alive while prisoners
option-invective = Invective before the blows
option-short_side = Against a side short of heroes
option-note_on_3 = The note on mandatory events and the taking of Briseis
option-seers_must = Seers must be heard
option-cassandra_stirs_story = Cassandra may move a hero of a mandatory duel
option-shame_counts = Thersites’ win counts for the army
option-helen_hurts_winners = Helen worsens winners’ wounds too
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
result-fled = fled
result-spared = taken alive

## What happens
turn-begins = Turn { $turn }.
heroes-return = Back in the ranks: { $heroes }.
hero-arrives = { $hero } joins { $side }.
briseis-taken = Agamemnon takes Briseis; Achilles keeps to his tent.
briseis-taken-in-vain = Agamemnon takes Briseis, but Patroclus is dead: Achilles fights on.
briseis-waits = Agamemnon and Achilles are not both well: Briseis is not taken yet.
duel-void = { $event }: Briseis is in Achilles’ tent, so the duel will never be fought.
duel-cancelled-by-death = { $event }: one of them is dead, so the duel will never be fought.
duel-postponed = { $event }: they cannot meet yet, so the duel waits.
duel-staged = { $event }: both stand face up in box { $box }.
event-rolled = The event die shows { $die }: { $who }.
briseis-returns = Briseis goes back to Achilles’ tent.
briseis-stays = Briseis is in Achilles’ tent already.
helenus-is-dead = Helenus is dead and foresees nothing.
sinon-comes = Sinon gives the Greeks two re-rolls { $more ->
    [0] on turn { $first }
   *[other] from turn { $first } to turn { $last }
 }.
sinon-too-late = Sinon comes too late to matter.
sinon-again = Sinon has already played his part.
few-heroes = Too few heroes can fight: { $count ->
    [0] no challenge
    [one] one challenge
   *[other] { $count } challenges
 } this turn.
seer-speaks = { $who } lets { $side } see an enemy before they line up.
seer-unheard = { $side-cap } would rather not know whom they face.
line-up-stands = { $side-cap } have lined up.
hero-unveiled = In box { $box } stands { $hero }; this challenge will be fought.
god-drawn = { $side-cap } draw { $god }.
zeus-balances = Zeus holds the scales level: no god gives or takes anything this turn.
challenge-shown = Box { $box }: { $greek } against { $trojan }.
challenge-unmet = Box { $box }: nobody comes to meet { $hero }.
challenge-cancelled = { $side-cap } cancel challenge { $box }, { $greek } against { $trojan }.
heroes-swapped = Cassandra is not believed: { $one } and { $other } trade places.
no-swap = Cassandra is not believed, and nobody moves.
thersites-shames = Thersites stands in for { $hero } in box { $box }: the Trojans will win without a blow.
points-summed = Points of the turn: Greeks { $greek }, Trojans { $trojan }. The marker stands at { $vp }.
duel-begins = Challenge { $box }: { $greek } faces { $trojan }.
duel-sum = { $hero } adds { $sum }: Power { $power }, ability { $ability }, gods { $divine }, event { $event }.
duel-given = { $hero } flees unharmed, and the Trojans score 1 point.
die-shown = The Greek die shows { $die }.
sinon-rerolls = Sinon turns the Greek die over; re-rolls left: { $left }.
blow-greek = { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }: { $greek } wounds { $trojan } (wounds { $gwounds } : { $twounds }).
blow-trojan = { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }: { $trojan } wounds { $greek } (wounds { $gwounds } : { $twounds }).
blow-none = { $g } + { $gsum } = { $gtotal } against { $t } + { $tsum } = { $ttotal }: neither { $greek } nor { $trojan } is touched (wounds { $gwounds } : { $twounds }).
throw-won = { $greek } { $g } + { $gsum } = { $gtotal }, { $trojan } { $t } + { $tsum } = { $ttotal }.
throw-tied-power = { $greek } and { $trojan } tie at { $gtotal }; the greater Power wins.
throw-tied-resistance = { $greek } and { $trojan } tie at { $gtotal } with equal Power; the greater Resistance wins.
throw-again = { $greek } and { $trojan } tie at { $gtotal } and are equal in all; they throw again.
duel-won = { $hero } wins.
resistance-left = { $hero }: Resistance { $resistance } − { $by } = { $left }.
winner-hurt = { $hero } is hurt too and is back on turn { $back }; the other side scores 1 point.
winner-badly-hurt = Helen watches: { $hero } is badly hurt too and is back on turn { $back }; the other side scores 1 point.
result-die = { $side-cap } roll for the loser: { $die }.
helen-watches = Helen watches from the wall, and the blow cuts deeper: { $result }.
paris-lives = Menelaus may not kill Paris: a serious wound instead.
loser-unharmed = { $hero } withdraws unharmed; { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
loser-wounded = { $hero } is wounded and back on turn { $back }; { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
loser-serious = { $hero } is seriously wounded and back on turn { $back }; { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
loser-killed = { $hero } is dead; { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
loser-captured = { $hero } is captured; { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
loser-spared = { $hero } is spared and led away a prisoner; { $side } score { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
army-total = The army { $side-of }: die { $die } + challenges won { $wins } + gods { $divine } = { $total }.
armies-even = The armies are even; nobody scores.
army-wins = { $side-cap } carry the battle and score 2 points.
exchange-offered = { $given ->
    [0] { $side-cap } ask for { $asks } and offer nothing.
   *[other] { $asked ->
        [0] { $side-cap } would give back { $gives } for nothing.
       *[other] { $side-cap } would give back { $gives } for { $asks }.
     }
 }
exchange-made = { $given ->
    [0] { $side-cap } get { $asks } back for nothing.
   *[other] { $asked ->
        [0] { $side-cap } give back { $gives } for nothing.
       *[other] Prisoners are exchanged: { $side } give back { $gives } for { $asks }.
     }
 }
exchange-refused = { $side-cap } refuse.
no-offer = { $side-cap } offer nothing.
horse-boards = Into the Horse ({ $count }): { $heroes }.
horse-term = { $why }: { $value }
horse-succeeds = The die shows { $die }, with { $sum } makes { $total }: the Horse is drawn into the city.
horse-fails = The die shows { $die }, with { $sum } makes { $total }: the Horse stays outside.
outcome-greek = Troy falls. The Greeks win; points { $vp }.
outcome-trojan = Troy stands. The Trojans win; points { $vp }.
outcome-draw = Troy stands, but its glory is spent: a draw; points { $vp }.
taunt-said = { $side-cap }: “{ $line }”
taunt-1 = My herald’s mule hits harder than you.
taunt-2 = Run home; your mother has your supper ready.
taunt-3 = I have buried better men before breakfast.
taunt-4 = Is that a shield, or did you bring the table?
taunt-5 = Even the crows are yawning.
taunt-6 = Tell the ferryman who sent you.

## The Horse
horse-ahead = the Greeks are ahead on points
horse-far-ahead = the Greeks are far ahead on points
horse-behind = the Trojans are ahead on points
horse-helenos = Ulysses captured Helenus
horse-achilles = Achilles inside
horse-philoctetes = Philoctetes inside
horse-neoptolemus = Neoptolemus inside
horse-crowd = seven heroes or more inside
horse-sinon = Sinon has been seen
horse-no-sinon = no Sinon to deceive them
horse-hector = Hector is alive
horse-paris = Paris is alive

## Acts
act-place = Place { $hero } in box { $box }
act-commit = Let the line-up stand
act-unveil = Turn up the counter in box { $box }
act-cancel = Cancel challenge { $box }
act-swap = Swap the Greeks of boxes { $box } and { $other }
act-shame = Let Thersites take box { $box }
act-reroll = Throw the Greek die again
act-keep = Let the die stand
act-kill = Kill
act-spare = Spare and take prisoner
act-release = Offer to give back { $hero }
act-demand = Ask for { $hero }
act-offer = Make this offer
act-pass = Pass
act-accept = Accept
act-refuse = Refuse
act-taunt = Taunt: “{ $line }”
act-roll = Die: { $die }
act-throw = Dice: { $greek } and { $trojan }
act-draw = Draw { $god }

## Questions
ask-fate = The dice are rolling.
ask-wait = Waiting for: { $side }.
ask-line-up = Line up face down: { $count ->
    [one] one box is still empty
   *[other] { $count } boxes are still empty
 }.
ask-commit = All boxes are filled. Let the line-up stand? Until then, undo takes a counter back.
ask-unveil = Which enemy counter shall be turned up?
ask-cancel = Which challenge do you cancel?
ask-cancel-too = Priam calms the field: which challenge do you cancel as well?
ask-swap = Cassandra: which two of your heroes trade places?
ask-shame = Thersites: which challenge do you win without a blow?
ask-sinon = Your die shows { $die }. Throw it again? Re-rolls left: { $left }.
ask-spare = { $hero } lies at your mercy. Kill or take prisoner?
ask-offer = Do you offer an exchange of prisoners?
ask-answer = An exchange is offered. Do you accept?

## Refusals
refuse-fate = Only fate throws dice and draws gods.
refuse-invective = Nobody taunts like that at this table.
refuse-no-reroll = No Greek die waits to be thrown again.
refuse-nobody-to-spare = Nobody lies at your mercy now.
refuse-no-swap = Nothing can be swapped now.
refuse-lower-first = Name the lower box first, and two different ones.
refuse-no-shame = Thersites has no part to play now.
refuse-no-seer = No seer is at work now.
refuse-no-market = No exchange of prisoners is being made up now.
refuse-no-offer = No offer is on the table.
refuse-empty-offer = An offer must name at least one prisoner.
refuse-uneven-offer = As many prisoners must go home as come home.
refuse-unmet = No two heroes meet in box { $box }.
refuse-empty-box = Nobody stands in box { $box }.
refuse-face-him = Somebody must face the hero in box { $box }, whom the seer has seen.
refuse-nothing-to-pass = You cannot pass now.
refuse-line-ups-closed = The line-ups stand; it is too late to place heroes.
refuse-box-taken = That box already holds one of your heroes.
refuse-too-early = Challenges are cancelled after the counters are turned up, not before.
refuse-cancelled-already = That challenge is cancelled already.
refuse-cancelling-done = Nothing more is cancelled this turn.
refuse-horse-only = Turn 12 belongs to the Horse: nobody lines up and nothing is cancelled.
refuse-canceller = It is { $side } who cancel now.
refuse-no-such-box = Box { $box } holds no challenge; this turn there are { $count }.
refuse-mandatory = Box { $box } holds a duel that the story demands; it cannot be touched.
refuse-seer-fixed = The seer has looked into box { $box }; that challenge must be fought.
refuse-no-hero = { $hero } is no hero who takes challenges.
refuse-not-yours = { $hero } does not fight for you.
refuse-placed = { $hero } already stands in box { $box }.
refuse-confined = { $hero } sulks in his tent until Briseis returns or Patroclus is dead.
refuse-dead = { $hero } is dead.
refuse-prisoner = { $hero } is a prisoner.
refuse-away = { $hero } has not arrived yet.
refuse-wounded = { $hero } is wounded and back on turn { $back }.
refuse-unfinished = { $count ->
    [one] One box is still empty.
   *[other] { $count } boxes are still empty.
 }
refuse-immune = Thersites never takes the place of { $hero }.
refuse-not-held = { $hero } is not a prisoner you can name here.
refuse-named-already = { $hero } is already part of the offer.

## Faults of a setup
fault-less-bloody = The less bloody variant belongs to the first edition.
fault-hero = The roster must hold { $hero } once; it has { $count }.
fault-character = { $hero } has the character { $letter }, which is not among the letters.
fault-enters = { $hero } enters “{ $enters }”: it must be "start", a turn, or "after:" and a hero of the roster.
fault-abilities = The table of abilities must have { $count } rows of { $count }.
fault-gods = There must be nine gods, and the one who cancels must be one of them.
fault-influence = The table of divine influence needs the row “{ $row }” with a cell for every god but the one who cancels.

## The text board
board-title = Turn { $turn } of 12, edition { $edition }
board-points = Victory points: { $vp } (Trojans up, Greeks down)
board-briseis = Briseis: { $tent }
board-event = Event: { $who } (die { $die })
board-gods = Olympus: { $gods }
board-pending = Waiting to be fought: { $events }
board-rerolls = Sinon: re-rolls left { $count }, { $more ->
    [0] turn { $first }
   *[other] turns { $first } to { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = armies
board-box = challenge { $box }
board-challenges = Challenges
board-challenge = { $box }. { $greek } against { $trojan }
board-bout = The fight
board-dice = { $where }: Greek { $g } + { $gsum } = { $gtotal }, Trojan { $t } + { $tsum } = { $ttotal }
board-wounds = wounds { $gwounds } : { $twounds }
board-horse = If the Horse came now
board-horse-die = Die { $die }
board-horse-total = In all: { $total } (with the die it takes 6 or more)
board-ready = Ready: { $heroes }
board-confined = In his tent: { $heroes }
board-wounded = Wounded: { $heroes }
board-prisoner = Prisoners of the enemy: { $heroes }
board-dead = Dead: { $heroes }
board-away = Not yet here: { $heroes }
board-reconstructed = Counter values: reconstructed, not the published ones.
counter-none = (empty)
counter-hidden = (face down)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (back on { $back })
mark-mandatory = mandatory: { $event }
mark-odds = sums { $greek } : { $trojan }, { $chance }% for the Greeks
mark-unveiled = seen by the seer
mark-cancelled = cancelled
mark-shamed = Thersites
mark-won = { $side } won, loser { $result }

why-duel = { $greek } against { $trojan }: the Greek would win { $win } times in a hundred.
why-sheltered = { $hero } counts for the Horse, and is worth the risk here all the same.
why-horse = { $hero }, dead or alive, weighs on the Horse’s die.
