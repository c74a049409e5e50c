game-title = Escólex
game-summary = Autant d’armées qu’on veut sur n’importe quelle carte de terre et de mer : les régions donnent des troupes, chaque troupe fait un pas et, là où deux armées se rencontrent, les dés décident. Le dernier debout l’emporte.

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
option-map-null = selon les armées
option-map-small = Caldera
option-map-aegean = Égée
option-map-world = Monde
option-map-hex = hexagones, faits par règle
option-special_cells = Cases spéciales : montagnes, déserts, mers fertiles
option-troops = Troupes de départ de chaque armée
option-troops-null = terres ÷ armées
option-handicap = Troupes de départ en plus pour certaines armées, dans l’ordre des places
option-order = Qui commence
option-order-seats = la première place
option-order-lot = on tire au sort
option-limit = Maximum de troupes par case
option-limit-null = sans limite
option-limit_at = Quand la limite s’apprécie dans les mouvements
option-limit_at-step = à chaque pas
option-limit_at-end = à leur fin ; le surplus est retiré
option-choice_round = Manche après laquelle chacun des deux joueurs garde une armée
option-choice = Comment deux joueurs choisissent l’armée qu’ils gardent
option-choice-secret = en secret et en même temps
option-choice-open = ouvertement, l’un après l’autre
option-capital = Capitales : qui perd la sienne se retire
option-capital_lost = Quand une capitale est perdue
option-capital_lost-left = quand ses troupes n’y sont plus
option-capital_lost-taken = quand un autre l’occupe
option-capital_die = La capitale se défend avec un dé de plus
option-queen = Reines : qui perd la sienne se retire
option-queen_falls = Quelle troupe tombe là où se tient la reine
option-queen_falls-last = la reine en dernier
option-queen_falls-chance = n’importe laquelle, au sort
option-queen_die = La reine combat avec un dé de plus
option-hold_back = On peut renoncer à des renforts
option-all_gone = Si les dernières armées disparaissent ensemble
option-all_gone-draw = partie nulle entre leurs joueurs
option-all_gone-attacker = l’attaquant gagne
option-combine_embark = Des troupes isolées de deux terres peuvent partager un navire
option-placement_chunk = Troupes placées à chaque fois avant la guerre
option-sea_goes = Nombre de fois que prend une troupe placée en mer
option-max_rounds = Manches après lesquelles on compte pour décider (règle maison)
option-max_rounds-null = sans dernière manche
option-agreed_draws = Les joueurs peuvent convenir d’une partie nulle (règle maison)

## Cells
kind-land = terre
kind-sea = mer
flag-mountain = montagne
flag-desert = désert
flag-fertile = fertile

## What happens
placed = { $who } place une troupe : { $cell }.
placed-at-sea = { $who } place une troupe en mer, au prix de deux : { $cell }.
stock-lost = { $who } ne trouve pas de place pour { $n ->
    [one] une troupe de sa réserve, qui est perdue.
   *[other] { $n } troupes de sa réserve, qui sont perdues.
  }
founded = { $who } choisit sa capitale : { $cell }.
crowned = { $who } couronne sa reine : { $cell }.
plays-first = Le sort désigne { $who } pour commencer.
round = La manche { $n } commence.
turn = À { $who } de jouer ; { $n ->
    [0] aucun renfort.
    [one] un renfort.
   *[other] { $n } renforts.
  }
reinforced = { $who } renforce { $cell } : { $n ->
    [one] une troupe.
   *[other] { $n } troupes.
  }
reinforced-at-sea = { $who } renforce { $cell } : { $n ->
    [one] une troupe de mer, au prix de deux.
   *[other] { $n } troupes de mer, au prix du double.
  }
reinforcements-lost = { $who } perd { $n ->
    [one] un renfort qui n’a de place nulle part.
   *[other] { $n } renforts qui n’ont de place nulle part.
  }
forgone = { $who } renonce à { $n ->
    [one] un renfort.
   *[other] { $n } renforts.
  }
marched = { $who } : { $n ->
    [one] une troupe avance
   *[other] { $n } troupes avancent
  }, { $origin } → { $to }.
embarked = { $who } : { $n ->
    [one] une troupe embarque
   *[other] { $n } troupes embarquent
  }, { $origin } → { $to } ; { $arrive } en mer.
queen-marched = La reine est du voyage ({ $who }) : { $to }.
pact-broken = { $who } rompt le pacte avec { $other }.
battle = Combat pour { $cell } : { $attacker } avec { $a } contre { $defender } avec { $d }.
rolled = { $who } lance { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } : { $hits ->
    [0] aucun impair.
    [one] un impair.
   *[other] { $hits } impairs.
  }
no-hits = Personne ne touche : chaque camp perd une troupe.
conquered = { $who } prend { $cell } avec { $n ->
    [one] une troupe.
   *[other] { $n } troupes.
  }
held = { $who } tient { $cell } avec { $n ->
    [one] une troupe.
   *[other] { $n } troupes.
  }
deserted = Il ne reste personne : { $cell }.
excess-removed = { $n ->
    [one] Une troupe est de trop et s’en va
   *[other] { $n } troupes sont de trop et s’en vont
  } : { $cell }.
destroyed = { $who } n’a plus de troupes et quitte la partie.
capital-lost = { $who } a perdu sa capitale, { $cell }, et se retire de la guerre ; ses troupes restent.
queen-lost = { $who } a perdu sa reine et se retire de la guerre ; ses troupes restent.
queen-struck = { $cell } : la reine de { $who } est parmi les morts.
queen-spared = { $cell } : la reine de { $who } est épargnée.
chose = { $who } a choisi une armée, en secret.
abandoned = { $who } abandonne une armée à son sort : { $army }.
won = { $who } est le dernier debout et gagne la guerre.
all-gone = Les dernières armées se sont détruites l’une l’autre : partie nulle entre { $who }.
all-gone-won = Les dernières armées se sont détruites l’une l’autre ; { $who } attaquait et gagne.
won-by-count = La dernière manche est finie ; { $who } a le plus de terres, ou autant et plus de troupes, et gagne.
drawn-by-count = La dernière manche est finie ; partie nulle entre { $who }.
withdrew = { $who } se retire de la guerre ; ses troupes restent.
would-settle = { $who } accepterait une partie nulle.
settled = Tout le monde accepte la partie nulle : { $who }.
proposed = { $who } propose un pacte à { $other }.
accepted = { $who } accepte le pacte avec { $other }.
revoked = { $who } ne veut pas de pacte avec { $other }.

## Why not
refuse-no-such-cell = Cette case n’existe pas sur la carte.
refuse-other-sheet = Cette case est sur une autre feuille de la carte ; ouvrez-la d’abord.
refuse-not-yours = Cette case n’est pas à vous.
refuse-phase = Ce n’est pas le moment.
refuse-enemy = Cette case est à { $other } ; il faut une case vide ou à vous.
refuse-sea-costs-two = Une troupe en mer en coûte deux.
refuse-limit = La case ne peut pas contenir autant de troupes.
refuse-outside-region = Les renforts vont aux cases de la région qui les donne.
refuse-too-many = { $n ->
    [0] Cette région n’a plus rien à placer.
    [one] Cette région n’a plus qu’une troupe à placer.
   *[other] Cette région n’a plus que { $n } troupes à placer.
  }
refuse-troops-left = Il faut d’abord placer tous les renforts.
refuse-marched = Ces troupes ont déjà bougé, ou restent.
refuse-mustered = Faites d’abord avancer ou rester les troupes choisies.
refuse-not-mustered = Choisissez d’abord la case d’où elles partent.
refuse-not-neighbours = Une troupe ne va que dans une case voisine.
refuse-too-few = { $n ->
    [0] Aucune de ces troupes ne peut partir.
    [one] Une seule de ces troupes peut partir.
   *[other] Seules { $n } de ces troupes peuvent partir.
  }
refuse-odd = On embarque par paires : deux à terre en font une en mer.
refuse-nobody-shares = Personne ne pourrait rejoindre la troupe qui reste seule, ou la place manque en mer.
refuse-ship-waits = Un navire attend sa seconde troupe ; envoyez-la d’abord.
refuse-number = Ce nombre ne se dit pas d’un coup ; dites-le en plusieurs fois.
refuse-say-number = Dites le nombre : { $n }.
refuse-no-queen = Aucune reine ici ne peut bouger.
refuse-queen-alone = La reine embarque avec un nombre impair d’autres troupes : deux à terre en font une en mer.
refuse-no-such-sheet = Il n’y a pas de telle feuille à ouvrir ou à fermer.
refuse-just-opened = Faites d’abord quelque chose sur cette feuille.
refuse-idle-sheet = Il n’y a rien à faire sur cette feuille.
refuse-no-such-army = Vous avez une première et une seconde armée.
refuse-fates = Les dés appartiennent au sort.
refuse-dice-roll = Les dés roulent.
refuse-out = Vous avez quitté la guerre.
refuse-no-such-partner = Il n’y a là personne avec qui traiter.
refuse-already-proposed = Il y a déjà un pacte ou une proposition entre vous.
refuse-not-proposed = On ne vous a rien proposé.
refuse-nothing-to-revoke = Il n’y a ni pacte ni proposition entre vous.
refuse-already-settled = Vous l’avez déjà dit.
refuse-no-draws = À cette table la guerre continue jusqu’au dernier joueur.

## Faults of a setup
fault-armies = Cette carte est faite pour { $low } à { $high } armées.
fault-handicap = Le handicap donne un nombre pour chacune des { $armies } armées.
fault-number = Aucun nombre ne peut dépasser { $most }.
map-cell-twice = Deux cases ont l’identifiant { $cell }.
map-flag-misfit = { $cell } est de type { $kind } et ne peut être marquée { $flag }.
map-miscounted = Les comptes sont faux : il y a { $land } cases de terre et { $sea } de mer.
map-players-disordered = Le nombre conseillé d’armées doit être entre le minimum et le maximum.
map-too-small = { $land } cases de terre, c’est trop peu pour { $armies } armées : il en faut trois à chacune.
map-link-unknown = Un voisinage nomme une case qui n’existe pas : { $cell }.
map-link-to-itself = { $cell } serait voisine d’elle-même.
map-link-disordered = La paire { $one }, { $other } n’est pas dans l’ordre alphabétique.
map-link-twice = La paire { $one }, { $other } figure deux fois.
map-wrap-unknown = La paire { $one }, { $other } franchit le bord mais n’est pas un voisinage.
map-apart = Il n’y a pas de chemin entre { $one } et { $other }.
map-legend-misfit = La légende de la trame ne nomme pas chaque case une fois.
map-raster-misfit = La trame et les voisinages ne s’accordent pas sur { $one } et { $other }.
map-shape-misfit = Les contours et les voisinages ne s’accordent pas sur { $one } et { $other }.
map-tight = { $land } cases de terre, c’est peu pour { $armies } armées : une telle guerre peut ne jamais finir.

## The board
board-head = { $round ->
    [0] Avant la guerre
   *[other] Manche { $round }
  }
phase-place = { $army } place sa réserve.
phase-found = { $army } choisit sa capitale.
phase-crown = { $army } couronne sa reine.
phase-reinforce = { $army } place ses renforts.
phase-march = { $army } avance ses troupes.
phase-battle = { $army } attaque : les dés roulent.
phase-choose = Chacun des deux garde une armée.
phase-over = La guerre est finie.
phase-lot = On tire au sort qui commence.
board-last = Règle maison : après la manche { $last } les terres décident, puis les troupes
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
board-passive = passive
board-destroyed = détruite
board-stock = { $left } à placer
board-capital = capitale { $cell }
board-queen = reine { $cell }
board-pacts = Pactes
board-pact = Pacte entre { $one } et { $other }
board-offer = { $one } propose un pacte à { $other }
board-map = Carte
board-sheet = Feuille { $sheet } sur { $sheets } : de { $first } à { $last }
board-cell = { $cell } ({ $what }) : { $army } { $n } | { $near }
board-empty = { $cell } ({ $what }) : personne | { $near }
board-came = ({ $n ->
    [one] { $n } reste
   *[other] { $n } restent
  })

## Questions
ask-place = { $army } : placez une troupe (il en reste { $left }).
ask-found = { $army } : choisissez votre capitale.
ask-crown = { $army } : quelle troupe est la reine ?
ask-reinforce = { $army } : placez vos renforts (il en reste { $left }).
ask-march = { $army } : quelles troupes avancent ? Ou finissez le tour.
ask-depart = { $cell } : où, et combien ?
ask-ship = Un navire attend : qui le rejoint ? { $cell }
ask-choose = Laquelle de vos armées gardez-vous ?
ask-battle = { $cell } : { $dice } dés roulent.
ask-queen = { $cell } : la reine tombe-t-elle ?
ask-wait = On attend { $who }.
ask-over = La guerre est finie : { $who }.

## Acts
act-place = Placer une troupe : { $cell }
act-found = Capitale : { $cell }
act-crown = Reine : { $cell }
act-reinforce = Renforcer { $cell } de { $n }
act-muster = Partir de : { $cell }
act-march = { $origin } → { $to } : { $n }
act-embark = { $origin } → { $to } : { $n } embarquent, { $arrive } arrivent
act-decamp = { $origin } → { $to } : toutes
act-escort = { $origin } → { $to } : { $n }, avec la reine
act-halt = Les troupes restent : { $cell }
act-open = Ouvrir la feuille { $sheet } : de { $first } à { $last }
act-close = Tout le monde reste sur la feuille { $sheet } : de { $first } à { $last }
act-end = Finir le tour
act-keep = { $army ->
    [0] Garder une armée
    [1] Garder la première armée
   *[other] Garder la seconde armée
  }
act-withdraw = Se retirer de la guerre
act-propose = Proposer un pacte à { $seat }
act-accept = Accepter le pacte avec { $seat }
act-revoke = Renoncer au pacte avec { $seat }
act-settle = Accepter la partie nulle
act-hits = { $n } dés impairs
act-forgo = Ne plus placer de renforts
act-lot = { $seat } commence
act-struck = { $queen ->
    [0] La reine est épargnée
   *[other] La reine tombe
  }

## Ce que coûte un acte
warn-sea = En mer, une troupe coûte { $price } de votre réserve. { $left ->
    [0] Il ne vous en reste aucune ensuite.
    [one] Il vous en reste une ensuite.
   *[other] Il vous en reste { $left } ensuite.
 }
warn-emptied = Il n’y reste personne : { $cell } n’est plus à vous.
warn-capital = Il ne reste personne dans votre capitale, { $cell } : elle n’est plus à vous.
warn-withdraw = Vous quittez la guerre pour de bon. Votre armée reste où elle est et ne fait que se défendre ; les autres continuent.
warn-excess = Certaines de vos cases ont plus de troupes qu’elles ne peuvent ; celles de trop sont retirées ({ $n }).
warn-forgo = Ce que vous ne placez pas est perdu ({ $n }).
