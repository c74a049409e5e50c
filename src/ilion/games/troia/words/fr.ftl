game-title = Troia
game-summary = Faites des offrandes à six dieux, qui poussent six héros sur le champ de bataille. Menez-en deux au fond du camp adverse pour construire le cheval ou conduire Hector et Pâris aux navires.

## Options
option-gods = Dieux en jeu
option-gods-first = ceux de la première partie
option-gods-random = un par tuile, au hasard
option-gods-chosen = choisis ci-dessous, tuile par tuile
option-head_start = Pièces et étapes faites avant la partie
option-head_start-0 = aucune
option-head_start-1 = une par camp (variante Ilion)
option-head_start-2 = deux par camp (variante Ilion)
option-tile1 = Dieu de la tuile 1
option-tile1-front = { god-zeus }
option-tile1-back = { god-athena }
option-tile2 = Dieu de la tuile 2
option-tile2-front = { god-hermes }
option-tile2-back = { god-iris }
option-tile3 = Dieu de la tuile 3
option-tile3-front = { god-artemis }
option-tile3-back = { god-apollo }
option-tile4 = Dieu de la tuile 4
option-tile4-front = { god-hera }
option-tile4-back = { god-hephaestus }
option-tile5 = Dieu de la tuile 5
option-tile5-front = { god-poseidon }
option-tile5-back = { god-doris }
option-tile6 = Dieu de la tuile 6
option-tile6-front = { god-ares }
option-tile6-back = { god-aphrodite }
option-costs = Coûts de l’Olympe
option-costs-printed = ceux du matériel (celui d’Ilion : 5-4-3-3-2-1)
option-costs-straight = 6-5-4-3-2-1
option-nearest = Coût de la place la plus proche d’un joueur
option-nearest-dearest = le plus élevé
option-nearest-cheapest = le plus bas
option-build_after_draw = On peut construire ou avancer après avoir pioché
option-must_build = Construire ou avancer est obligatoire si possible
option-heroes_return = Quand deux héros reviennent
option-heroes_return-built = après avoir construit ou avancé
option-heroes_return-always = même sans construire ni avancer
option-who_returns = Qui choisit les héros qui reviennent
option-who_returns-mover = celui qui a construit ou avancé
option-who_returns-opponent = l’adversaire
option-who_returns-all = personne : tous reviennent
option-overpay = Payer avec plus de cartes que nécessaire
option-superior = Ce qui rend une offrande supérieure
option-superior-enough = assez d’offrandes du type demandé
option-superior-pure = uniquement le type demandé
option-cornucopia_alone = La Corne d’abondance peut payer seule
option-athena_steals = Athéna peut prendre la Corne d’abondance à l’adversaire
option-aphrodite = Aphrodite quand une moitié seulement est possible
option-aphrodite-half = fait cette moitié
option-aphrodite-whole = tout ou rien
option-power_optional = On peut renoncer à un pouvoir
option-apollo = Carte que prend Apollon
option-apollo-chosen = au choix du joueur
option-apollo-top = la carte du dessus
option-apollo-random = une carte au hasard
option-stolen_discard = Où l’on défausse une carte volée
option-stolen_discard-holder = dans la défausse du joueur qui la tient
option-stolen_discard-back = dans la défausse de sa propre pioche
option-doris = Carte que prend Doris
option-doris-unseen = au hasard, sans la voir
option-doris-chosen = au choix du joueur, après avoir vu la main
option-short_draw = On peut toujours piocher la dernière carte
option-finish_turn = On finit le tour quand une pioche est vide
option-tie_zones = Zones qui comptent à égalité
option-tie_zones-both = défense et protection
option-tie_zones-protection = protection seule
option-idle_offer = Un dieu dont le héros ne peut pas bouger peut être payé
option-offerings = Offrandes par tour
option-offerings-one = une
option-offerings-many = plusieurs
option-last_step = Cartes pour la dernière étape
option-last_step-either = deux cartes, ou une qui montre les deux princes
option-last_step-two = toujours deux cartes
option-pieces = Pièces du cheval par tour
option-pieces-one = une
option-pieces-many = une pour deux héros en place
option-iris = Comment Iris déplace un dieu
option-iris-insert = les dieux intermédiaires se décalent
option-iris-swap = les deux dieux échangent leurs places

## Noms
seat-greek = Grecs
seat-trojan = Troyens
side-greek = Les Grecs
    .mid = les Grecs
    .to = aux Grecs
    .of = des Grecs
side-trojan = Les Troyens
    .mid = les Troyens
    .to = aux Troyens
    .of = des Troyens
god-poseidon = Poséidon
    .of = de Poséidon
god-ares = Arès
    .of = d’Arès
god-hermes = Hermès
    .of = d’Hermès
god-athena = Athéna
    .of = d’Athéna
god-doris = Doris
    .of = de Doris
god-hephaestus = Héphaïstos
    .of = d’Héphaïstos
god-hera = Héra
    .of = d’Héra
god-artemis = Artémis
    .of = d’Artémis
god-zeus = Zeus
    .of = de Zeus
god-iris = Iris
    .of = d’Iris
god-apollo = Apollon
    .of = d’Apollon
god-aphrodite = Aphrodite
    .of = d’Aphrodite
hero-achilles = Achille
hero-ajax = Ajax
hero-odysseus = Ulysse
hero-aeneas = Énée
hero-sarpedon = Sarpédon
hero-glaucus = Glaucos
zone-0 = Protection grecque
    .to = en protection grecque
zone-1 = Défense grecque
    .to = en défense grecque
zone-2 = Combat
    .to = au combat
zone-3 = Défense troyenne
    .to = en défense troyenne
zone-4 = Protection troyenne
    .to = en protection troyenne
offering-grain = blé
    .some = au moins un blé
offering-fish = poisson
    .some = au moins un poisson
offering-grapes = raisin
    .some = au moins un raisin
offering-olive = olive
    .some = au moins une olive
offering-boar = sanglier
    .some = au moins un sanglier
offering-ram = bélier
    .some = au moins un bélier
grain-1 = 1 blé
grain-2 = 2 blés
grain-3 = 3 blés
grain-4 = 4 blés
fish-1 = 1 poisson
fish-2 = 2 poissons
fish-3 = 3 poissons
fish-4 = 4 poissons
grapes-1 = 1 raisin
grapes-2 = 2 raisins
grapes-3 = 3 raisins
grapes-4 = 4 raisins
olive-1 = 1 olive
olive-2 = 2 olives
olive-3 = 3 olives
olive-4 = 4 olives
boar-1 = 1 sanglier
boar-2 = 2 sangliers
boar-3 = 3 sangliers
boar-4 = 4 sangliers
ram-1 = 1 bélier
ram-2 = 2 béliers
ram-3 = 3 béliers
ram-4 = 4 béliers
emblem-head = la tête du cheval
emblem-rump = la croupe du cheval
emblem-forelegs = les pattes avant du cheval
emblem-hindlegs = les pattes arrière du cheval
emblem-hector = Hector
emblem-paris = Pâris
back-G = une carte grecque
back-T = une carte troyenne
cornucopia = la Corne d’abondance

## Ce qui se passe
settled = { $god } prend la place { $place } de l’Olympe.
turn = Au tour { $side-of }.
drew = { $side } piochent { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
drew-card = Vous piochez { $what }.
paid-mixed =
    { $side } font à { $god } une offrande mixte : { $what }. Total { $total }, coût { $cost }.
paid-superior =
    { $side } font à { $god } une offrande supérieure : { $what }. Total { $total }, coût { $cost }.
god-moved =
    { $place ->
        [1] { $god } passe à l’extrémité grecque de l’Olympe.
        [6] { $god } passe à l’extrémité troyenne de l’Olympe.
       *[other] { $god } passe à la place { $place } de l’Olympe, en partant des Grecs.
    }
hero-moved = { $power ->
    [1] Le pouvoir { $god-of } mène { $hero } { $zone-to }.
   *[0] { $hero } va { $zone-to }.
 }
hero-stayed = { $hero } ne peut pas aller plus loin.
lost = Le pouvoir { $god-of } n’a aucun effet ici : il est perdu.
declined = { $side } renoncent au pouvoir { $god-of }.
invoked-zeus = Zeus permet { $side-to } de piocher.
invoked-athena = Athéna donne la Corne d’abondance { $side-to }.
invoked-doris = Doris prend une carte dans la main adverse pour { $side-mid }.
invoked-apollo = Apollon prend une carte dans la défausse adverse pour { $side-mid }.
took = { $side } prennent { $what } dans la défausse adverse.
stole = { $side } prennent { $back } { $other-to }.
stole-card = La carte prise : { $what }.
laid = Les Grecs construisent { $piece } : pièce { $built } sur 4.
marched = Les Troyens avancent : étape { $step } sur 4.
waited = { $side } ne construisent pas et n’avancent pas.
returned = { $heroes } retournent au combat.
ended-horse = Le cheval est complet : { $side-mid } gagnent.
ended-march = Hector et Pâris atteignent les navires : { $side-mid } gagnent.
ended-progress = Une pioche est vide. { $side } ont plus de pièces ou d’étapes et gagnent.
ended-heroes = Une pioche est vide, à pièces et étapes égales. { $side } ont plus de héros dans les zones adverses et gagnent.
ended-draw = Une pioche est vide et tout est égal : partie nulle. Rejouez !

## Coups
act-settle = { $god } arrive sur l’Olympe
act-deal = Carte distribuée : { $what }
act-deal-unseen = Carte distribuée : { $back }
act-draw = Piocher deux cartes
act-offer = Faire une offrande à { $god }
act-add = Ajouter { $what }
act-pour-0 = Ajouter la Corne d’abondance : deux offrandes d’autres types
act-pour-1 = Ajouter la Corne d’abondance : une du type demandé et une autre
act-pour-2 = Ajouter la Corne d’abondance : deux du type demandé
act-pay = Payer
act-invoke = Utiliser le pouvoir
act-move = { $hero } { $zone-to }
act-lift = Déplacer { $god }
act-put = À la place { $place }
act-take = Prendre { $what }
act-take-unseen = Prendre { $back }
act-decline = Renoncer au pouvoir
act-done = Finir les offrandes
act-lay = Construire { $piece }
act-march = Avancer avec { $what }
act-march-both = Avancer avec deux cartes : { $what }
act-wait = Passer
act-recall = Faire revenir { $heroes }
why-offer =
    { $cards ->
        [one] Une carte fait avancer { $hero } { $steps ->
            [one] d’une zone
           *[other] de { $steps } zones
        }.
       *[other] { $cards } cartes font avancer { $hero } { $steps ->
            [one] d’une zone
           *[other] de { $steps } zones
        }.
    }
why-offer-power =
    { $cards ->
        [one] Une carte suffit. { $hero } ne peut pas aller plus loin.
       *[other] { $cards } cartes suffisent. { $hero } ne peut pas aller plus loin.
    }
why-power =
    { $cards ->
        [one] Le pouvoir { $god-of } vaut à peu près une carte de plus.
       *[other] Le pouvoir { $god-of } vaut à peu près { $cards } cartes de plus.
    }
why-build = Vous pouvez construire une pièce ce tour-ci.
why-march = Vous pouvez avancer d’une étape ce tour-ci.
why-win = C’est la victoire.
why-no-offering = Votre main ne peut payer aucun dieu.
why-draw = Aucune offrande ne rapporte autant maintenant.
why-no-icon = Votre main ne montre pas ce qu’il faut pour la pièce ou l’étape suivante.
why-keep-hand = La main grandit : vous pourrez offrir plus ensuite.
why-laid = Cela fait { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  } sur { $all }, pour { $offerings ->
    [one] { $offerings } offrande dépensée.
   *[other] { $offerings } offrandes dépensées.
  }
why-marched = Cela fait { $n ->
    [one] { $n } étape
   *[other] { $n } étapes
  } sur { $all }, pour { $offerings ->
    [one] { $offerings } offrande dépensée.
   *[other] { $offerings } offrandes dépensées.
  }
why-wait = Ces cartes valent plus dans une offrande.
why-recall = { $heroes } peuvent repartir pour { $cost } en tout.
why-recall-enemy = Il faudra { $cost } en tout pour faire repartir { $heroes }.
why-step = { $hero } avance { $steps ->
        [one] d’une zone
       *[other] de { $steps } zones
    }.
why-back = { $hero } recule { $steps ->
        [one] d’une zone
       *[other] de { $steps } zones
    } : c’est la moindre perte.
why-cheaper = Les dieux que votre main peut payer deviennent moins chers.
why-icon = La carte montre ce qui vous manque encore.
why-card =
    { $n ->
        [one] La carte porte 1 offrande.
       *[other] La carte porte { $n } offrandes.
    }
why-decline = Le pouvoir n’apporte plus rien maintenant.

## Questions
goal-greek = But : construire le cheval, 4 pièces
goal-trojan = But : atteindre les navires, 4 étapes
goal-watch = Une course : le cheval contre le chemin
goal-standing = Cheval { $built } sur { $all } · chemin { $march } sur { $all }

ask-act = Piocher deux cartes, ou faire une offrande à un dieu ?
ask-again = Faire une autre offrande, ou s’arrêter ?
ask-pay-short =
    Payez { $cost } à { $god }, dont { $kind-some }.{ $total ->
        [0] { "" }
       *[other]
            { " " }Pour l’instant : { $total }{ $specific ->
                [0] , encore sans { $kind }
               *[other] { "" }
            }.
    }
ask-pay-mixed = Payer { $total } à { $god } (coût { $cost }) ? Mixte : { $hero } va { $zone-to }.
ask-pay-superior = Payer { $total } à { $god } (coût { $cost }) ? Supérieure : { $hero } va { $zone-to }.
ask-poseidon = Poséidon : quel héros passe de protection en défense ?
ask-ares = Arès : quel héros passe de défense au combat ?
ask-hermes = Hermès : quel héros avance d’une zone ?
ask-athena = Athéna : prendre la Corne d’abondance ?
ask-doris = Doris : prendre une carte dans la main adverse ?
ask-doris-more = Doris : quelle carte prenez-vous ?
ask-hephaestus = Héphaïstos : quel héros passe d’une défense à l’autre ?
ask-hera = Héra : quel héros passe de défense en protection ?
ask-artemis = Artémis : quel héros passe du combat à une défense ?
ask-zeus = Zeus : piocher deux cartes ?
ask-iris = Iris : quel dieu déplacez-vous ?
ask-iris-more = Iris : à quelle place ?
ask-apollo = Apollon : quelle carte de la défausse adverse prenez-vous ?
ask-apollo-given = Apollon : prendre une carte de la défausse adverse ?
ask-aphrodite = Aphrodite : quel héros avance d’une zone ?
ask-aphrodite-more = Aphrodite : quel autre héros recule d’une zone ?
ask-build = Vous avez deux héros en protection troyenne. Construire une pièce du cheval ?
ask-march-1 = Vous avez deux héros en protection grecque. Étape 1 : défausser un Hector ou un Pâris ?
ask-march-2 = Vous avez deux héros en protection grecque. Étape 2 : défausser un Pâris ?
ask-march-3 = Vous avez deux héros en protection grecque. Étape 3 : défausser un Hector ?
ask-march-4 = Vous avez deux héros en protection grecque. Étape 4 : défausser un Hector et un Pâris ?
ask-return = Quels deux héros retournent au combat ?
ask-waiting = On attend { $side-mid }.
ask-fate = Distribution des cartes…

## Refus
refuse-one-action = Au début du tour, vous piochez ou vous faites une offrande, pas les deux.
refuse-short-draw = Il reste moins de deux cartes et vous pouvez encore faire une offrande : vous ne pouvez pas piocher.
refuse-not-offering = Vous ne faites pas d’offrande maintenant.
refuse-done = Vous n’avez pas d’offrandes à terminer maintenant.
refuse-not-in-play = { $god } n’est pas en jeu.
refuse-cost = { $god } coûte { $cost }, mais ces cartes ne font que { $total }.
refuse-specific = { $god } demande au moins 1 × { $kind }.
refuse-no-card = Une offrande demande au moins une carte de votre main.
refuse-idle = On ne peut pas payer { $god } : son héros ne peut pas aller plus loin.
refuse-not-in-hand = Vous n’avez pas cette carte.
refuse-added = Cette carte est déjà dans l’offrande.
refuse-spare = Vous ne pouvez pas payer avec une carte inutile.
refuse-cornucopia = Vous n’avez pas de Corne d’abondance à ajouter.
refuse-no-power = Vous n’avez aucun pouvoir de dieu à utiliser maintenant.
refuse-target = { $god } ne peut pas faire cela.
refuse-decline = Vous devez utiliser le pouvoir { $god-of } si c’est possible.
refuse-half = Le pouvoir { $god-of } est à moitié utilisé. Achevez-le.
refuse-fate = Seul le hasard en décide.
refuse-not-building = Vous ne pouvez construire ou avancer qu’à la fin de votre tour, avec deux héros dans la protection adverse.
refuse-greeks-build = Seuls les Grecs construisent le cheval.
refuse-trojans-march = Seuls les Troyens avancent sur le chemin.
refuse-must-build = Vous avez les cartes : vous devez construire ou avancer.
refuse-not-shown = Cette carte ne montre pas { $piece }.
refuse-built = Pièce déjà construite ({ $piece }). Toutes doivent être différentes.
refuse-step-1 = L’étape 1 demande une carte avec Hector ou Pâris.
refuse-step-2 = L’étape 2 demande une carte avec Pâris.
refuse-step-3 = L’étape 3 demande une carte avec Hector.
refuse-step-4 = L’étape 4 demande Hector et Pâris ensemble.
refuse-not-returning = Aucun héros ne revient maintenant.
refuse-not-there = Choisissez deux héros dans la protection adverse, pas { $heroes }.

## Matériel fautif
fault-deck = { $side } doivent avoir { $needed } cartes, mais en ont { $cards }.
fault-empty-card = { $side } ont une carte sans offrande.
fault-gods = Les tuiles doivent montrer les douze dieux, chacun une fois.
fault-tiles = Chacune des six tuiles doit avoir un recto et un verso.
fault-first = Chaque tuile doit montrer exactement un dieu de la première partie.
fault-heroes = Il faut six héros aux noms différents.
fault-links = { $side } doivent avoir chaque offrande sur exactement un héros.
fault-pieces = Il faut quatre pièces du cheval différentes. Chacune doit figurer sur une carte grecque, et les cartes grecques ne peuvent rien montrer d’autre.
fault-princes = Les cartes troyennes doivent montrer Hector et Pâris, chacun sur une carte au moins, et rien d’autre.

## Le plateau
board-olympus = Olympe (la place 1 est la plus proche des Grecs ; coût → héros)
board-god = { $place }. { $god } · { $offering } · Grecs { $greek } → { $greekhero } · Troyens { $trojan } → { $trojanhero }
board-battle = Champ de bataille (votre offrande / celle de l’adversaire)
board-zone = { $zone } : { $heroes }
board-hero = { $hero } ({ $large }/{ $small })
board-goals = Cheval et chemin
board-horse = Cheval : { $built } sur 4 · { $pieces }
board-piece-built = { $piece } ✓
board-piece-missing = { $piece } –
board-march = Hector/Pâris : étape { $step } sur 4
board-step-1 = Prochaine étape : un Hector ou un Pâris
board-step-2 = Prochaine étape : un Pâris
board-step-3 = Prochaine étape : un Hector
board-step-4 = Dernière étape : un Hector et un Pâris
board-cornucopia = Corne d’abondance : { $holder }
board-supply = dans la réserve
board-hands = Mains
board-hand =
    { $side } : { $cards ->
        [0] 0 carte
        [one] { $cards } carte
       *[other] { $cards } cartes
    }{ $foreign ->
        [0] { "" }
        [one] { " " }(dont { $foreign } de l’autre pioche)
       *[other] { " " }(dont { $foreign } de l’autre pioche)
    }
board-card = { $what }
board-shown = (l’adversaire connaît cette carte)
board-piles = Pioches et défausses
board-deck = { $side }, pioche : { $cards }
board-discard = { $side }, défausse : { $pile }
board-payment = Votre offrande
board-origin = Matériel
board-reconstructed = Les cartes, les liens entre héros et offrandes et les paires de dieux sur les tuiles sont reconstitués : ce ne sont pas ceux du jeu publié.
