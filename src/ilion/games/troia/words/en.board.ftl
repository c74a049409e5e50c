## What the drawn board says
web-side = Piles
web-olympus = Olympus
web-you-pay = You pay
web-they-pay = They pay
web-god = { $god } costs you { $mine }, them { $theirs }; wants { $offering }
web-god-watched = { $god } costs the Greeks { $mine }, the Trojans { $theirs }; wants { $offering }
web-moves = moves { $hero }
web-reach-superior = superior: { $hero } two zones
web-reach-mixed = mixed: { $hero } one zone
web-reach-needs = you have no { $offering }
web-reach-none = too dear for your hand
web-hero = { $hero }: yours by { $large }, theirs by { $small }
web-raid-horse = { $count } of 2 for the horse
web-raid-march = { $count } of 2 for the march
web-arrives = { $hero } arrives
web-send = { $hero } here
web-march = March of Hector and Paris, step { $step } of 4
web-march-0 = Troy
web-march-1 = Hector or Paris
web-march-2 = Paris
web-march-3 = Hector
web-march-4 = both: the ships
web-march-at = step { $step } of 4
web-hand = Your offerings: { $count }
web-no-cards = You hold no cards.
web-offering-only = offering only
web-emblem-head = head
web-emblem-rump = rump
web-emblem-forelegs = forelegs
web-emblem-hindlegs = hind legs
web-left = { $count } left
web-horse = The horse, { $built } of 4
web-horse-text = With two heroes in Trojan protection at the end of their turn the Greeks may add a piece.
web-cornucopia = Worth two offerings of any kind, once.
web-known = Known to you:
web-discards = { $side }, discards: { $count }
web-pile-empty = Nothing yet.
web-payment = { $total } of { $cost }
web-level-short = not enough yet
web-level-mixed = mixed: one zone
web-level-superior = superior: two zones
web-how = { $how ->
    [pure] Nothing but { $offering }, { $cost } or more, makes it superior; with anything else it is mixed.
   *[enough] { $cost ->
        [one] A single offering of the god’s kind ({ $offering }) makes it superior.
       *[other] { $cost } of the god’s kind ({ $offering }) make it superior; with other offerings to help, it is mixed.
    }
}
web-spends = This would spend { $emblems }.

## What each god grants: in short on the tile, in full where it is used
web-power-poseidon = protection to defence
web-power-ares = defence to combat
web-power-hermes = one hero forward
web-power-athena = the Cornucopia
web-power-doris = a card from their hand
web-power-hephaestus = across the defences
web-power-hera = defence to protection
web-power-artemis = combat to a defence
web-power-zeus = draw two cards
web-power-iris = move a god
web-power-apollo = a card from their discards
web-power-aphrodite = one forward, one back
web-grant-poseidon = Poseidon: then you may move one hero from a protection zone to the defence beside it.
web-grant-ares = Ares: then you may move one hero from a defence to combat.
web-grant-hermes = Hermes: then you may move one hero one zone forward.
web-grant-athena = Athena: then you may take the Cornucopia, which adds two offerings of any kind to a later payment.
web-grant-doris = Doris: then you may take a card from the opponent’s hand, { $how ->
    [chosen] having looked at it.
   *[unseen] unseen.
}
web-grant-hephaestus = Hephaestus: then you may move one hero from one defence to the other.
web-grant-hera = Hera: then you may move one hero from a defence to the protection zone beside it.
web-grant-artemis = Artemis: then you may move one hero from combat to either defence.
web-grant-zeus = Zeus: then you may draw two cards.
web-grant-iris = Iris: then you may move a god to any other place on Olympus; { $how ->
    [swap] it changes places with the god there.
   *[insert] those between shift by one.
}
web-grant-apollo = Apollo: then you may take { $how ->
    [top] the top card
    [random] a card at random
   *[chosen] a card of your choice
} from the opponent’s discards.
web-grant-aphrodite = Aphrodite: then you may move one hero a zone forward and another a zone back.
