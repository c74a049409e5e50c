game-title = Escólex
game-summary = Conquérez n’importe quelle carte de terre et de mer. Les terres reliées donnent des troupes, chaque troupe avance d’une case par tour, et les dés tranchent chaque combat. La dernière armée en lice gagne.

## Seats and armies
seat-0 = Noir
seat-1 = Argile
seat-2 = Bronze
seat-3 = Vin
seat-4 = Olive
seat-5 = Ivoire
seat-6 = Rose
seat-7 = Vert-de-gris
seat-8 = Brun
seat-9 = Violet
seat-10 = Soufre
seat-11 = Cendre
army-0 = Noir I
army-1 = Argile I
army-2 = Noir II
army-3 = Argile II

## Options
option-map = Carte
option-map-null = selon le nombre d’armées
option-map-small = Caldera
option-map-aegean = Égée
option-map-world = Monde
option-map-hex = hexagones générés
option-special_cells = Cases spéciales : montagnes, déserts, mers fertiles
option-troops = Troupes de départ de chaque armée
option-troops-null = cases de terre ÷ armées, arrondi au-dessus
option-handicap = Troupes de départ en plus, place par place
option-order = Premier joueur
option-order-seats = la première place
option-order-lot = tiré au sort
option-limit = Limite de troupes par case
option-limit-null = sans limite
option-limit_at = Quand la limite de troupes s’applique aux mouvements
option-limit_at-step = à chaque pas
option-limit_at-end = après tous les mouvements ; le surplus est retiré
option-choice_round = À deux joueurs : manche après laquelle chacun garde une armée
option-choice = À deux joueurs : choix de l’armée gardée
option-choice-secret = en secret, en même temps
option-choice-open = ouvertement, l’un après l’autre
option-capital = Capitales : perdez la vôtre et vous êtes éliminé
option-capital_lost = Quand une capitale est perdue
option-capital_lost-left = quand son propriétaire n’y a plus de troupes
option-capital_lost-taken = quand un autre joueur l’occupe
option-capital_die = Une capitale se défend avec un dé de plus
option-queen = Reines : perdez la vôtre et vous êtes éliminé
option-queen_falls = Pertes là où se tient une reine
option-queen_falls-last = la reine tombe en dernier
option-queen_falls-chance = la reine peut tomber comme toute autre troupe
option-queen_die = Une reine combat avec un dé de plus
option-hold_back = On peut renoncer à des renforts
option-all_gone = Si les dernières armées se détruisent l’une l’autre
option-all_gone-draw = partie nulle entre leurs joueurs
option-all_gone-attacker = l’attaquant gagne
option-combine_embark = Des troupes isolées de deux terres peuvent partager un navire
option-placement_chunk = Troupes placées par tour de placement
option-sea_goes = Tours de placement pris par une troupe en mer
option-max_rounds = Limite de manches (variante Ilion)
option-max_rounds-null = sans limite
option-agreed_draws = Les joueurs peuvent convenir d’une partie nulle (variante Ilion)

## Cells
kind-land = terre
kind-sea = mer
flag-mountain = montagne
flag-desert = désert
flag-fertile = fertile

## What happens
placed = { $who } place une troupe : { $cell }.
placed-at-sea = { $who } place une troupe : { $cell }. En mer, elle en coûte deux.
stock-lost =
    { $who } n’a pas de place pour { $n ->
        [one] la dernière troupe de sa réserve et la perd.
       *[other] les { $n } dernières troupes de sa réserve et les perd.
    }
founded = { $who } choisit sa capitale : { $cell }.
crowned = { $who } place sa reine : { $cell }.
plays-first = { $who } est tiré au sort pour commencer.
round = La manche { $n } commence.
turn =
    { $who } joue : { $n ->
        [0] aucun renfort.
        [one] { $n } renfort.
       *[other] { $n } renforts.
    }
reinforced = { $who } renforce { $cell } : +{ $n }.
reinforced-at-sea = { $who } renforce { $cell } : +{ $n }. En mer, chacune en coûte deux.
reinforcements-lost =
    { $who } n’a pas de place pour { $n ->
        [one] { $n } renfort et le perd.
       *[other] { $n } renforts et les perd.
    }
forgone =
    { $who } renonce à { $n ->
        [one] { $n } renfort.
       *[other] { $n } renforts.
    }
marched = { $who } déplace { $n } : { $origin } → { $to }.
embarked =
    { $who } embarque { $n } : { $origin } → { $to }. { $arrive ->
        [0] Une seconde troupe doit suivre.
        [one] { $arrive } arrive.
       *[other] { $arrive } arrivent.
    }
queen-marched = { $who } déplace sa reine : { $to }.
pact-broken = { $who } rompt le pacte avec { $other }.
battle = Combat pour { $cell } : { $attacker } { $a } contre { $defender } { $d }.
rolled =
    { $who } lance { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } : { $hits ->
        [0] aucune touche.
        [one] { $hits } touche.
       *[other] { $hits } touches.
    }
no-hits = Aucune touche : chaque camp perd une troupe.
conquered =
    { $who } prend { $cell } ; { $n ->
        [one] il reste { $n } troupe.
       *[other] il reste { $n } troupes.
    }
held =
    { $who } tient { $cell } ; { $n ->
        [one] il reste { $n } troupe.
       *[other] il reste { $n } troupes.
    }
deserted = Aucun survivant : { $cell } est vide.
excess-removed =
    { $cell } dépasse la limite : { $n ->
        [one] { $n } troupe est retirée.
       *[other] { $n } troupes sont retirées.
    }
destroyed = { $who } n’a plus de troupes et est éliminé.
capital-lost = { $who } perd sa capitale, { $cell }, et est éliminé. Ses troupes restent.
queen-lost = { $who } perd sa reine et est éliminé. Ses troupes restent.
queen-struck = { $cell } : la reine tombe ({ $who }).
queen-spared = { $cell } : la reine survit ({ $who }).
chose = { $who } a choisi une armée en secret.
abandoned = { $who } renonce à une armée : { $army }.
won = { $who } est le dernier en lice et gagne la guerre.
all-gone = Les dernières armées se sont détruites l’une l’autre. Partie nulle : { $who }.
all-gone-won = Les dernières armées se sont détruites l’une l’autre. { $who } attaquait et gagne.
won-by-land = La dernière manche est finie. { $who } gagne au nombre de terres : { $land } contre { $rival }.
won-by-troops = La dernière manche est finie, à égalité de terres. { $who } gagne au nombre de troupes : { $troops } contre { $rival }.
drawn-by-count = La dernière manche est finie. Partie nulle : { $who }, à égalité de terres ({ $land }) et de troupes ({ $troops }).
withdrew = { $who } se retire de la guerre. Ses troupes restent.
would-settle = { $who } propose la partie nulle.
settled = Tous les joueurs acceptent la partie nulle : { $who }.
proposed = { $who } propose un pacte à { $other }.
accepted = { $who } accepte le pacte avec { $other }.
pact-ended = { $who } met fin au pacte avec { $other }.
proposal-withdrawn = { $who } retire sa proposition à { $other }.
proposal-declined = { $who } refuse le pacte proposé par { $other }.

## Why not
refuse-no-such-cell = Cette case n’existe pas sur la carte.
refuse-other-sheet = Cette case est sur une autre feuille. Ouvrez d’abord cette feuille.
refuse-not-yours = Cette case n’est pas à vous.
refuse-phase = Vous ne pouvez pas faire cela dans cette phase.
refuse-enemy = Cette case est à { $other }. Choisissez une case vide ou à vous.
refuse-sea-costs-two = Une troupe en mer en coûte deux, et il ne vous en reste pas assez.
refuse-limit = La case dépasserait sa limite de troupes.
refuse-outside-region = Les renforts vont dans une case de la région qui les a donnés.
refuse-too-many = { $n ->
    [0] Cette région n’a plus rien à placer.
    [one] Cette région n’a plus qu’une troupe à placer.
   *[other] Cette région n’a plus que { $n } troupes à placer.
  }
refuse-troops-left = Placez d’abord tous vos renforts.
refuse-marched = Ces troupes ont déjà bougé ou restent sur place.
refuse-mustered = Déplacez d’abord les troupes choisies, ou laissez-les sur place.
refuse-not-mustered = Choisissez d’abord la case d’où elles partent.
refuse-not-neighbours = Une troupe ne va que dans une case voisine.
refuse-too-few = { $n ->
    [0] Aucune de ces troupes ne peut partir.
    [one] Une seule de ces troupes peut partir.
   *[other] Seules { $n } de ces troupes peuvent partir.
  }
refuse-odd = On embarque par paires : deux à terre en font une en mer. Choisissez un nombre pair.
refuse-nobody-shares = Une troupe resterait seule : aucune autre terre ne peut lui en envoyer une seconde, ou la place manque en mer.
refuse-ship-waits = Une troupe en mer en attend une seconde. Envoyez-la d’abord.
refuse-number = Ce nombre ne peut pas partir d’un coup. Partagez-le en nombres plus petits.
refuse-say-number = Donnez plutôt un nombre : { $n }.
refuse-no-queen = Aucune reine ne peut bouger ici.
refuse-queen-alone = Pour embarquer, la reine doit avoir avec elle un nombre impair de troupes : deux à terre en font une en mer.
refuse-no-such-sheet = Vous ne pouvez pas ouvrir ou fermer cette feuille.
refuse-just-opened = Jouez d’abord sur cette feuille avant d’en ouvrir une autre.
refuse-idle-sheet = Il n’y a rien à faire sur cette feuille.
refuse-no-such-army = Choisissez votre première ou votre seconde armée.
refuse-fates = Seul le hasard en décide.
refuse-dice-roll = Attendez que les dés soient lancés.
refuse-out = Vous n’êtes plus dans la guerre.
refuse-no-such-partner = Il n’y a là aucun joueur actif avec qui conclure un pacte.
refuse-already-proposed = Vous avez déjà un pacte ou une proposition avec ce joueur.
refuse-not-proposed = Ce joueur ne vous a pas proposé de pacte.
refuse-nothing-to-revoke = Vous n’avez ni pacte ni proposition avec ce joueur.
refuse-already-settled = Vous avez déjà proposé la partie nulle cette manche.
refuse-no-draws = Les parties nulles sont désactivées dans cette partie.

## Faults of a setup
fault-armies = Cette carte est faite pour { $low } à { $high } armées.
fault-handicap = Les troupes en plus demandent un nombre pour chacune des { $armies } armées.
fault-number = Aucun nombre ne peut dépasser { $most }.
map-cell-twice = Deux cases ont l’identifiant { $cell }.
map-flag-misfit = { $cell } est de type { $kind } et ne peut être marquée { $flag }.
map-miscounted = Les comptes sont faux : la carte a { $land } cases de terre et { $sea } de mer.
map-players-disordered = Le nombre conseillé d’armées doit être entre le minimum et le maximum.
map-too-small = { $land } cases de terre, c’est trop peu pour { $armies } armées : il en faut trois à chacune.
map-link-unknown = Une frontière nomme une case qui n’existe pas : { $cell }.
map-link-to-itself = { $cell } figure comme sa propre voisine.
map-link-disordered = La paire { $one }, { $other } n’est pas dans l’ordre alphabétique.
map-link-twice = La paire { $one }, { $other } figure deux fois.
map-wrap-unknown = La paire { $one }, { $other } est donnée comme franchissant le bord, mais les deux ne sont pas voisines.
map-apart = La carte n’est pas d’un seul tenant : aucun chemin entre { $one } et { $other }.
map-legend-misfit = La légende de la trame doit nommer chaque case exactement une fois.
map-raster-misfit = La trame et la liste des voisines se contredisent sur { $one } et { $other }.
map-shape-misfit = Les contours et la liste des voisines se contredisent sur { $one } et { $other }.
map-tight = { $land } cases de terre, c’est peu pour { $armies } armées : la guerre peut ne jamais finir.

## The board
board-head = { $round ->
    [0] Avant la guerre
   *[other] Manche { $round }
  }
phase-place = { $army } place ses troupes.
phase-found = { $army } choisit sa capitale.
phase-crown = { $army } choisit où se tient sa reine.
phase-reinforce = { $army } place ses renforts.
phase-march = { $army } déplace ses troupes.
phase-battle = { $army } attaque : les dés roulent.
phase-choose = Chaque joueur garde une armée.
phase-over = La guerre est finie.
phase-lot = Tirage au sort du premier joueur.
board-last = Variante Ilion : la guerre finit après la manche { $last }. Le plus de terres gagne, puis le plus de troupes.
board-fight = Combat pour { $cell } : { $attacker } { $a } contre { $defender } { $d }
board-armies = Armées
board-army = { $army } : { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
  }, { $land ->
    [one] { $land } terre
   *[other] { $land } terres
  }, { $sea ->
    [one] { $sea } mer
   *[other] { $sea } mers
  }, renforts { $income }
board-passive = éliminée, ses troupes restent
board-destroyed = détruite
board-stock = { $left } à placer
board-capital = capitale { $cell }
board-queen = reine { $cell }
board-pacts = Pactes et propositions de nulle
board-pact = Pacte entre { $one } et { $other }
board-offer = { $one } propose un pacte à { $other }
board-map = Carte
board-sheet = Feuille { $sheet } sur { $sheets } : { $first } à { $last }
board-cell = { $cell } ({ $what }) : { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }) : personne | { $near }
board-came =
    ({ $n ->
        [one] { $n } faite
       *[other] { $n } faites
    })

## Questions
goal-last-army = But : rester la dernière armée en lice
goal-most-land = But : avoir le plus de terres (manche { $round } sur { $limit })
goal-leader = En tête : { $most } sur { $all } terres
goal-standing = Vous : { $mine } sur { $all } terres · meilleur rival { $most }

ask-place = { $army } : placez une troupe ({ $left } en réserve).
ask-found = { $army } : choisissez votre capitale. Perdez-la et vous êtes éliminé.
ask-crown = { $army } : choisissez où se tient votre reine. Perdez-la et vous êtes éliminé.
ask-reinforce = { $army } : placez vos renforts (il en reste { $left }).
ask-march = { $army } : choisissez une case de départ, ou terminez le tour.
ask-depart = Départ ({ $cell }) : vers où, et combien ?
ask-ship = Une troupe en attend une seconde en mer ({ $cell }). Quelle terre l’envoie ?
ask-choose = Quelle armée gardez-vous ? L’autre reste sur la carte mais ne joue plus.
ask-battle =
    Combat pour { $cell } : { $dice ->
        [one] lancer de { $dice } dé.
       *[other] lancer de { $dice } dés.
    }
ask-queen = Combat pour { $cell } : la reine tombe-t-elle ?
ask-wait = On attend { $who }.
ask-over = La guerre est finie. { $n ->
    [one] { $who } gagne.
   *[other] Partie nulle : { $who }.
  }

## Acts
act-place = Placer une troupe : { $cell }
act-found = Établir la capitale : { $cell }
act-crown = Placer la reine : { $cell }
act-reinforce = Renforcer { $cell } : +{ $n }
act-muster = Partir de : { $cell }
act-march = { $origin } → { $to } : { $n }
act-embark =
    { $origin } → { $to } : { $n ->
        [one] { $n } embarque
       *[other] { $n } embarquent
    }, { $arrive ->
        [one] { $arrive } arrive
       *[other] { $arrive } arrivent
    }
act-decamp = { $origin } → { $to } : toutes
act-escort = { $origin } → { $to } : { $n }, avec la reine
act-halt = Rester sur place : { $cell }
act-open = Ouvrir la feuille { $sheet } : { $first } à { $last }
act-close = Garder toutes les troupes de la feuille { $sheet } sur place : { $first } à { $last }
act-end = Terminer le tour
act-keep = { $army ->
    [0] Garder une armée
    [1] Garder la première armée
   *[other] Garder la seconde armée
  }
act-withdraw = Se retirer de la guerre
act-propose = Proposer un pacte à { $seat }
act-accept = Accepter le pacte avec { $seat }
act-revoke = Refuser ou rompre le pacte avec { $seat }
act-settle = Convenir de la nulle
act-hits =
    { $n ->
        [0] Aucune touche
        [one] { $n } touche
       *[other] { $n } touches
    }
act-forgo = Renoncer aux renforts restants
act-lot = { $seat } commence
act-struck =
    { $queen ->
        [0] La reine survit
       *[other] La reine tombe
    }
why-attack = { $n } contre { $foes }, { $cell } : vous gagnez dans { $win } % des cas et il en reste { $left } en moyenne.
why-joint = Avec les troupes voisines, { $n } peuvent attaquer : vous gagnez alors dans { $win } % des cas.
why-take-land = Terre libre : { $cell }. Une case de plus pour obtenir des renforts.
why-take-sea = Mer libre : { $cell }.
why-defend = { $threat ->
    [one] { $threat } troupe ennemie peut
   *[other] Jusqu’à { $threat } troupes ennemies peuvent
  } attaquer { $cell }. Avec { $n }, la case est perdue dans { $after } % des cas au lieu de { $before } %.
why-front = Plus près du front, et hors de portée de l’ennemi pour l’instant : { $cell }.
why-leaves = Il en reste { $n } ({ $cell }), et { $threat ->
    [one] { $threat } troupe ennemie peut y attaquer.
   *[other] { $threat } troupes ennemies peuvent y attaquer.
  }
why-can-attack = Alors { $n } peuvent attaquer { $cell } et gagner dans { $win } % des cas.
why-home = Cases de terre libres à côté : { $empty }.
why-beside = À côté de vos troupes. Cases de terre libres autour : { $empty }.
why-second = Une deuxième troupe ici : { $threat ->
    [one] { $threat } troupe ennemie peut attaquer.
   *[other] { $threat } troupes ennemies peuvent attaquer.
  }
why-safe = { $n ->
    [one] Vous y avez { $n } troupe
   *[other] Vous y avez { $n } troupes
  }, et { $threat ->
    [one] { $threat } troupe ennemie peut attaquer.
   *[other] { $threat } troupes ennemies peuvent attaquer.
  }
why-sheet = Sur cette feuille, vos troupes font face à l’ennemi.
why-stay = Aucun mouvement d’ici ne rapporte plus qu’il ne risque.
why-keep = Cette armée a { $n ->
    [one] { $n } troupe
   *[other] { $n } troupes
  } et { $land ->
    [one] { $land } case de terre.
   *[other] { $land } cases de terre.
  }

## Ce que coûte un acte
warn-sea =
    En mer, une troupe coûte { $price } de votre réserve. { $left ->
        [0] Il n’en restera aucune.
        [one] Il en restera une.
       *[other] Il en restera { $left }.
    }
warn-emptied = Personne ne reste : vous abandonnez cette terre ({ $cell }).
warn-capital-left = Personne ne reste dans votre capitale, { $cell }. Si elle est encore vide à la fin de votre tour, vous êtes éliminé.
warn-capital-taken = Personne ne reste dans votre capitale, { $cell }. Si un autre joueur la prend, vous êtes éliminé.
warn-withdraw = Vous quittez la guerre pour de bon. Vos troupes restent et ne font que se défendre. Les autres joueurs continuent.
warn-excess =
    Certaines de vos cases dépassent la limite : { $n ->
        [one] { $n } troupe sera retirée.
       *[other] { $n } troupes seront retirées.
    }
warn-forgo =
    { $n ->
        [one] { $n } renfort n’est pas encore placé et sera perdu.
       *[other] { $n } renforts ne sont pas encore placés et seront perdus.
    }
