game-title = Troia
game-summary = Offerings win over six gods, who push six heroes to and fro; two of them deep in the enemy camp build the Horse or bring Hector and Paris to the ships.

## Options
option-gods = Gods in play
option-gods-first = those of a first game
option-gods-random = faces at random
option-gods-chosen = the faces chosen below
option-tile1 = Face of tile 1
option-tile1-front = { god-zeus }
option-tile1-back = { god-athena }
option-tile2 = Face of tile 2
option-tile2-front = { god-hermes }
option-tile2-back = { god-iris }
option-tile3 = Face of tile 3
option-tile3-front = { god-artemis }
option-tile3-back = { god-apollo }
option-tile4 = Face of tile 4
option-tile4-front = { god-hera }
option-tile4-back = { god-hephaestus }
option-tile5 = Face of tile 5
option-tile5-front = { god-poseidon }
option-tile5-back = { god-doris }
option-tile6 = Face of tile 6
option-tile6-front = { god-ares }
option-tile6-back = { god-aphrodite }
option-costs = Costs on Olympus
option-costs-printed = as on the board
option-costs-straight = 6-5-4-3-2-1
option-nearest = The place nearest a player is his
option-nearest-dearest = dearest
option-nearest-cheapest = cheapest
option-build_after_draw = Building is open after a draw too
option-must_build = Building is compulsory for whoever can
option-heroes_return = When two heroes return
option-heroes_return-built = after building or marching
option-heroes_return-always = even if nothing is done
option-who_returns = Who chooses the heroes that return
option-who_returns-mover = the player who built or marched
option-who_returns-opponent = the opponent
option-who_returns-all = nobody: all of them return
option-overpay = Paying with cards that could be spared
option-superior = What makes an offering superior
option-superior-enough = enough of the god’s own kind
option-superior-pure = nothing but the god’s own kind
option-cornucopia_alone = The Cornucopia may pay alone
option-athena_steals = Athena takes the Cornucopia from the opponent
option-aphrodite = Aphrodite when only half is possible
option-aphrodite-half = does that half
option-aphrodite-whole = all or nothing
option-power_optional = A power may be declined
option-apollo = Which discard Apollo takes
option-apollo-chosen = the one the player chooses
option-apollo-top = the one on top
option-apollo-random = one at random
option-stolen_discard = Where a stolen card is discarded
option-stolen_discard-holder = on the pile of whoever holds it
option-stolen_discard-back = on the pile of its own back
option-doris = How Doris takes a card
option-doris-unseen = at random, unseen
option-doris-chosen = after a look at the hand
option-short_draw = The last card may always be drawn
option-finish_turn = The turn is finished when a deck runs out
option-tie_zones = Zones that count in a tie
option-tie_zones-both = defence and protection
option-tie_zones-protection = protection alone
option-idle_offer = A god may be paid whose hero cannot move
option-offerings = Offerings in a turn
option-offerings-one = one
option-offerings-many = several
option-last_step = What makes the last step of the march
option-last_step-either = two cards, or one with both princes
option-last_step-two = always two cards
option-pieces = Pieces of the horse in a turn
option-pieces-one = one
option-pieces-many = one for every two heroes in place
option-iris = How Iris moves a god
option-iris-insert = the gods between shift
option-iris-swap = it changes places with another

## Names
seat-greek = Greeks
seat-trojan = Trojans
side-greek = The Greeks
    .mid = the Greeks
side-trojan = The Trojans
    .mid = the Trojans
god-poseidon = Poseidon
god-ares = Ares
god-hermes = Hermes
god-athena = Athena
god-doris = Doris
god-hephaestus = Hephaestus
god-hera = Hera
god-artemis = Artemis
god-zeus = Zeus
god-iris = Iris
god-apollo = Apollo
god-aphrodite = Aphrodite
hero-achilles = Achilles
hero-ajax = Ajax
hero-odysseus = Ulysses
hero-aeneas = Aeneas
hero-sarpedon = Sarpedon
hero-glaucus = Glaucus
zone-0 = Greek protection
    .to = to Greek protection
zone-1 = Greek defence
    .to = to Greek defence
zone-2 = Combat
    .to = to combat
zone-3 = Trojan defence
    .to = to Trojan defence
zone-4 = Trojan protection
    .to = to Trojan protection
offering-grain = grain
    .some = some grain
offering-fish = fish
    .some = a fish
offering-grapes = grapes
    .some = grapes
offering-olive = olive
    .some = olives
offering-boar = boar
    .some = a boar
offering-ram = ram
    .some = a ram
grain-1 = 1 grain
grain-2 = 2 grain
grain-3 = 3 grain
grain-4 = 4 grain
fish-1 = 1 fish
fish-2 = 2 fish
fish-3 = 3 fish
fish-4 = 4 fish
grapes-1 = 1 grape
grapes-2 = 2 grapes
grapes-3 = 3 grapes
grapes-4 = 4 grapes
olive-1 = 1 olive
olive-2 = 2 olives
olive-3 = 3 olives
olive-4 = 4 olives
boar-1 = 1 boar
boar-2 = 2 boars
boar-3 = 3 boars
boar-4 = 4 boars
ram-1 = 1 ram
ram-2 = 2 rams
ram-3 = 3 rams
ram-4 = 4 rams
emblem-head = the horse’s head
emblem-rump = the horse’s rump
emblem-forelegs = the horse’s forelegs
emblem-hindlegs = the horse’s hind legs
emblem-hector = Hector
emblem-paris = Paris
back-G = a Greek card
back-T = a Trojan card
cornucopia = the Cornucopia

## What happens
settled = { $god } takes place { $place } on Olympus.
turn = { $side } to play.
drew = { $side } draw { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
drew-card = You draw { $card } ({ $what }).
paid-mixed = { $side } offer { $cards }{ $open ->
    [1] {" "}({ $what })
   *[0] {""}
 } to { $god } (cost { $cost }): { $total } in all ({ $kind }: { $specific }). A mixed offering.
paid-superior = { $side } offer { $cards }{ $open ->
    [1] {" "}({ $what })
   *[0] {""}
 } to { $god } (cost { $cost }): { $total } in all ({ $kind }: { $specific }). A superior offering!
god-moved = { $god } goes to place { $place }.
hero-moved = { $power ->
    [1] { $god }’s power sends { $hero } { $zone-to }.
   *[0] { $hero } goes { $zone-to }.
 }
hero-stayed = { $hero } can go no further.
lost = { $god }’s power finds nothing to do and is lost.
declined = { $side } let { $god }’s power go unused.
invoked-zeus = Zeus lets { $side-mid } draw.
invoked-athena = Athena hands { $side-mid } the Cornucopia.
invoked-doris = Doris reaches into the other hand for { $side-mid }.
invoked-apollo = Apollo reaches into the other discard pile for { $side-mid }.
took = { $side } take { $card } ({ $what }) from the other discard pile.
stole = { $side } take { $back } from { $other-mid }.
stole-card = It is { $card } ({ $what }).
laid = The Greeks lay { $card } on the table: { $piece }. Pieces built: { $built } of 4.
marched = The Trojans discard { $cards } and Hector/Paris makes step { $step } of 4.
waited = { $side } neither build nor march.
returned = { $heroes } return to combat.
ended-horse = The horse stands complete: { $side-mid } win.
ended-march = Hector and Paris reach the ships: { $side-mid } win.
ended-progress = A deck is empty. { $side } have come further and win.
ended-heroes = A deck is empty and both have come equally far. { $side } have more heroes in the enemy’s zones and win.
ended-draw = A deck is empty and everything is equal: a drawn game. Play another!

## Acts
act-settle = { $god } comes to Olympus
act-deal = { $card } is dealt ({ $what })
act-deal-unseen = { $back } is dealt
act-draw = Draw two cards
act-offer = Offer to { $god }
act-add = Add { $card } ({ $what })
act-pour-0 = Add the Cornucopia: two offerings of another kind
act-pour-1 = Add the Cornucopia: one offering of the god’s kind and one other
act-pour-2 = Add the Cornucopia: two offerings of the god’s kind
act-pay = Pay the offering
act-invoke = Use the power
act-move = { $hero } { $zone-to }
act-lift = Move { $god }
act-put = To place { $place }
act-take = Take { $card } ({ $what })
act-take-unseen = Take { $back }
act-decline = Decline the power
act-done = No further offering
act-lay = Lay { $card } as { $piece }
act-march = Advance with { $card } ({ $what })
act-march-both = Advance with { $card } and { $second }
act-wait = Neither build nor march
act-recall = { $heroes } return

## Questions
ask-act = Draw two cards, or offer to a god?
ask-again = Another offering, or enough?
ask-pay-short = Offering to { $god }, cost { $cost }: so far { $total } in all ({ $kind }: { $specific }). Not enough yet. It takes { $cost } in all, { $kind-some } among them.
ask-pay-mixed = Offering to { $god }, cost { $cost }: { $total } in all ({ $kind }: { $specific }). Mixed: { $hero } would go { $zone-to }.
ask-pay-superior = Offering to { $god }, cost { $cost }: { $total } in all ({ $kind }: { $specific }). Superior: { $hero } would go { $zone-to }.
ask-poseidon = Poseidon: which hero steps from protection to defence?
ask-ares = Ares: which hero steps from defence to combat?
ask-hermes = Hermes: which hero goes one zone forward?
ask-athena = Athena: take the Cornucopia?
ask-doris = Doris: take a card from the other hand?
ask-doris-more = Doris: which card do you take?
ask-hephaestus = Hephaestus: which hero crosses from one defence to the other?
ask-hera = Hera: which hero steps from defence to protection?
ask-artemis = Artemis: which hero steps from combat to a defence?
ask-zeus = Zeus: draw two cards?
ask-iris = Iris: which god changes its place?
ask-iris-more = Iris: to which place?
ask-apollo = Apollo: which card of the other discard pile do you take?
ask-apollo-given = Apollo: take a card from the other discard pile?
ask-aphrodite = Aphrodite: which hero goes one zone forward?
ask-aphrodite-more = Aphrodite: which other hero goes one zone back?
ask-build = Your heroes hold Trojan protection. Build a piece of the horse?
ask-march-1 = Your heroes hold Greek protection. Step 1: discard a Hector or a Paris?
ask-march-2 = Your heroes hold Greek protection. Step 2: discard a Paris?
ask-march-3 = Your heroes hold Greek protection. Step 3: discard a Hector?
ask-march-4 = Your heroes hold Greek protection. Step 4: discard a Hector and a Paris?
ask-return = Which two heroes return to combat?
ask-waiting = Waiting for { $side-mid }.
ask-fate = The cards are being dealt.

## Refusals
refuse-one-action = You draw or offer at the start of the turn, one or the other.
refuse-short-draw = Fewer than two cards are left and you can still make an offering.
refuse-not-offering = No offering is under way.
refuse-done = There is no series of offerings to end.
refuse-not-in-play = { $god } is not in play.
refuse-cost = { $god } costs { $cost } and this comes to { $total }.
refuse-specific = { $god } wants at least one offering of its own kind ({ $kind }).
refuse-no-card = An offering needs at least one card from your hand.
refuse-idle = The hero { $god } would move is already at the end of the battlefield.
refuse-not-in-hand = You do not hold { $card }.
refuse-added = { $card } is already in the offering.
refuse-spare = A card of this offering could be spared.
refuse-cornucopia = You have no Cornucopia to add.
refuse-no-power = No god’s power is yours to use now.
refuse-target = { $god } cannot do that.
refuse-decline = { $god }’s power must be used when it can be.
refuse-half = { $god }’s power is half done: finish it.
refuse-fate = That is for fate to decide.
refuse-not-building = Only at the end of your own turn, with two heroes in the enemy’s protection zone.
refuse-greeks-build = Only the Greeks build the horse.
refuse-trojans-march = Only the Trojans march.
refuse-must-build = You have what it takes, so you must build or march.
refuse-not-shown = { $card } does not show { $piece }.
refuse-built = { $piece } is built already: every piece must be different.
refuse-step-1 = Step 1 takes one card with Hector or Paris.
refuse-step-2 = Step 2 takes one card with Paris.
refuse-step-3 = Step 3 takes one card with Hector.
refuse-step-4 = Step 4 takes Hector and Paris together.
refuse-not-returning = No heroes are to return now.
refuse-not-there = { $heroes } are not two heroes in the enemy’s protection zone.

## Faulty components
fault-deck = { $side } need { $needed } cards and have { $cards }.
fault-empty-card = { $side } have a card without any offering.
fault-gods = The tiles must show the twelve gods, each once.
fault-tiles = Each of the six tiles needs a front and a back.
fault-first = Each tile must show exactly one god of the first-game set.
fault-heroes = There must be six heroes with different names.
fault-links = { $side } need each offering on exactly one hero.
fault-pieces = There must be four different pieces of the horse, each on some Greek card, and nothing else there.
fault-princes = The Trojan cards must show Hector and Paris, each on some card, and nothing else.

## The board
board-olympus = Olympus (place 1 nearest the Greeks; cost → hero)
board-god = { $place }. { $god } · { $offering } · Greeks { $greek } → { $greekhero } · Trojans { $trojan } → { $trojanhero }
board-battle = Battlefield (your offering first, then the opponent’s)
board-zone = { $zone }: { $heroes }
board-hero = { $hero } ({ $large }/{ $small })
board-goals = Horse and march
board-horse = Horse: { $built } of 4 · { $pieces }
board-piece-built = { $piece } ✓
board-piece-missing = { $piece } –
board-march = Hector/Paris: step { $step } of 4
board-step-1 = Next step: a Hector or a Paris
board-step-2 = Next step: a Paris
board-step-3 = Next step: a Hector
board-step-4 = Last step: a Hector and a Paris
board-cornucopia = Cornucopia: { $holder }
board-supply = in the supply
board-hands = Hands
board-hand = { $side }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $foreign ->
    [0] {""}
    [one] {" "}(1 with the other back)
   *[other] {" "}({ $foreign } with the other back)
}
board-card = { $card }: { $what }
board-shown = (the opponent knows it)
board-piles = Decks and discards
board-deck = { $side }, deck: { $cards }
board-discard = { $side }, discards: { $pile }
board-payment = Your offering
board-origin = Components
board-reconstructed = The cards, the hero links and the pairing of the god tiles are our reconstruction, not the printed ones.
