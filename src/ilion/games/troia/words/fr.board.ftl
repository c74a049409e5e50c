## What the drawn board says
web-side = Défausses
web-olympus = Olympe
web-you-pay = Vous payez
web-they-pay = L’adversaire
web-god = { $god } vous coûte { $mine }, à l’adversaire { $theirs } ; demande : { $offering }
web-god-watched = { $god } coûte { $mine } aux Grecs, { $theirs } aux Troyens ; demande : { $offering }
web-moves = déplace { $hero }
web-reach-superior = supérieure : { $hero }, deux zones
web-reach-mixed = mixte : { $hero }, une zone
web-reach-needs = il vous manque : { $offering }
web-reach-none = trop cher pour votre main
web-hero = { $hero } : à vous par { $large }, à l’adversaire par { $small }
web-raid-horse = { $count } sur 2 pour le cheval
web-raid-march = { $count } sur 2 pour le chemin
web-arrives = { $hero } arrive
web-send = { $hero } ici
web-march = Chemin d’Hector et Pâris, étape { $step } sur 4
web-march-0 = Troie
web-march-1 = Hector ou Pâris
web-march-2 = Pâris
web-march-3 = Hector
web-march-4 = les deux : les navires
web-march-at = étape { $step } sur 4
web-hand = Vos offrandes : { $count }
web-no-cards = Vous n’avez pas de cartes.
web-offering-only = offrande seule
web-emblem-head = tête
web-emblem-rump = croupe
web-emblem-forelegs = pattes av.
web-emblem-hindlegs = pattes arr.
web-left = reste { $count }
web-horse = Le cheval, { $built } sur 4
web-horse-text = Avec deux héros dans la protection troyenne à la fin de leur tour, les Grecs peuvent ajouter une pièce.
web-cornucopia = Vaut deux offrandes de toute sorte, une seule fois.
web-known = Vous savez qu’il tient :
web-discards = { $side }, défausse : { $count }
web-pile-empty = Rien encore.
web-payment = { $total } sur { $cost }
web-level-short = pas encore assez
web-level-mixed = mixte : une zone
web-level-superior = supérieure : deux zones
web-how = { $how ->
    [pure] Rien que { $offering }, { $cost } ou plus, la rend supérieure ; avec autre chose, elle est mixte.
   *[enough] { $cost ->
        [one] Une seule offrande de la sorte du dieu ({ $offering }) la rend supérieure.
       *[other] { $cost } de la sorte du dieu ({ $offering }) la rendent supérieure ; si d’autres offrandes aident, elle est mixte.
    }
}
web-spends = Vous dépenseriez { $emblems }.

## What each god grants: in short on the tile, in full where it is used
web-power-poseidon = de protection en défense
web-power-ares = de défense au combat
web-power-hermes = un héros avance
web-power-athena = la Corne d’abondance
web-power-doris = une carte de sa main
web-power-hephaestus = d’une défense à l’autre
web-power-hera = de défense en protection
web-power-artemis = du combat en défense
web-power-zeus = piocher deux cartes
web-power-iris = déplacer un dieu
web-power-apollo = une carte de sa défausse
web-power-aphrodite = l’un avance, l’autre recule
web-grant-poseidon = Poséidon : vous pourrez ensuite déplacer un héros d’une protection à la défense voisine.
web-grant-ares = Arès : vous pourrez ensuite déplacer un héros d’une défense au combat.
web-grant-hermes = Hermès : vous pourrez ensuite faire avancer un héros d’une zone.
web-grant-athena = Athéna : vous pourrez ensuite prendre la Corne d’abondance, qui ajoute deux offrandes de toute sorte à un paiement suivant.
web-grant-doris = Doris : vous pourrez ensuite prendre une carte dans la main adverse, { $how ->
    [chosen] après l’avoir regardée.
   *[unseen] sans la voir.
}
web-grant-hephaestus = Héphaïstos : vous pourrez ensuite déplacer un héros d’une défense à l’autre.
web-grant-hera = Héra : vous pourrez ensuite déplacer un héros d’une défense à la protection voisine.
web-grant-artemis = Artémis : vous pourrez ensuite déplacer un héros du combat vers l’une des défenses.
web-grant-zeus = Zeus : vous pourrez ensuite piocher deux cartes.
web-grant-iris = Iris : vous pourrez ensuite envoyer un dieu à toute autre place de l’Olympe ; { $how ->
    [swap] il échange sa place avec celui qui s’y trouve.
   *[insert] ceux qui sont entre les deux se décalent d’une place.
}
web-grant-apollo = Apollon : vous pourrez ensuite prendre { $how ->
    [top] la carte du dessus
    [random] une carte au hasard
   *[chosen] la carte de votre choix
} dans la défausse adverse.
web-grant-aphrodite = Aphrodite : vous pourrez ensuite faire avancer un héros d’une zone et en faire reculer un autre.
