game-title = La Guerre de Troie
game-summary = Les héros se défient face cachée sous des dieux capricieux, les armées s’affrontent, et au douzième tour le Cheval décide.
seat-greek = Grecs
seat-trojan = Troyens
side-greek = les Grecs
    .cap = Les Grecs
    .of = des Grecs
side-trojan = les Troyens
    .cap = Les Troyens
    .of = des Troyens

## Options
option-edition = Édition
option-gods = Dieux dans la coupe
option-both_events = Événement aléatoire même aux tours à événement imposé
option-spare_vp = Points pour épargner un vaincu
option-sinon_window = Tours où Sinon aide
option-sinon_on_11 = Sinon peut encore venir au tour 11
option-prisoner_exchange = Échange de prisonniers
option-less_bloody = Résultats moins sanglants
option-prisoners_count_alive = Hector et Pâris prisonniers comptent comme vivants
option-invective = Invectives avant les coups
option-short_side = Contre un camp à court de héros
option-note_on_3 = La note sur les événements imposés et l’enlèvement de Briséis
option-seers_must = Il faut écouter les devins
option-cassandra_stirs_story = Cassandre peut déplacer un héros d’un duel imposé
option-shame_counts = La victoire de Thersite compte pour l’armée
option-helen_hurts_winners = Hélène aggrave aussi les blessures des vainqueurs
option-even_exchange = Les prisonniers s’échangent un contre un

## Heroes
hero-achilles = Achille
    .gender = m
hero-ajax-telamon = Ajax fils de Télamon
    .gender = m
hero-diomedes = Diomède
    .gender = m
hero-ulysses = Ulysse
    .gender = m
hero-agamemnon = Agamemnon
    .gender = m
hero-menelaus = Ménélas
    .gender = m
hero-patroclus = Patrocle
    .gender = m
hero-ajax-oileus = Ajax fils d’Oïlée
    .gender = m
hero-idomeneus = Idoménée
    .gender = m
hero-meriones = Mérion
    .gender = m
hero-sthenelus = Sthénélos
    .gender = m
hero-nestor = Nestor
    .gender = m
hero-neoptolemus = Néoptolème
    .gender = m
hero-philoctetes = Philoctète
    .gender = m
hero-hector = Hector
    .gender = m
hero-aeneas = Énée
    .gender = m
hero-sarpedon = Sarpédon
    .gender = m
hero-deiphobus = Déiphobe
    .gender = m
hero-paris = Pâris
    .gender = m
hero-glaucus = Glaucos
    .gender = m
hero-agenor = Agénor
    .gender = m
hero-asteropaeus = Astéropée
    .gender = m
hero-helenos = Hélénos
    .gender = m
hero-polydamas = Polydamas
    .gender = m
hero-pandarus = Pandare
    .gender = m
hero-euphorbus = Euphorbe
    .gender = m
hero-memnon = Memnon
    .gender = m
hero-penthesilea = Penthésilée
    .gender = f
letter-E = E, expérience
letter-F = F, force
letter-H = H, habileté
letter-R = R, ruse
letter-V = V, vitesse

## Gods
god-aphrodite = Aphrodite
god-apollo = Apollon
god-ares = Arès
god-artemis = Artémis
god-athena = Athéna
god-hera = Héra
god-hephaestus = Héphaïstos
god-poseidon = Poséidon
god-zeus = Zeus

## Personages and events
personage-none = aucun événement
personage-cassandra = Cassandre
personage-calchas = Calchas
personage-thersites = Thersite
personage-sinon = Sinon
personage-briseis = Briséis
personage-helenos = Hélénos
personage-priam = Priam
personage-helen = Hélène
event-M5 = Ménélas contre Pâris
event-M6 = Patrocle contre Hector
event-M8 = Achille contre Hector
event-M9 = Pâris contre Achille
event-M10 = Philoctète contre Pâris
event-M3 = Agamemnon prend Briséis
tent-achilles = la tente d’Achille
tent-agamemnon = la tente d’Agamemnon

## Results
result-unharmed = indemne
result-wounded = blessure
result-serious = blessure grave
result-killed = mort
result-captured = capture
result-fled = fuite
result-spared = fait prisonnier

## What happens
turn-begins = Tour { $turn }.
heroes-return = De retour dans les rangs : { $heroes }.
hero-arrives = { $hero } rejoint { $side }.
briseis-taken = Agamemnon prend Briséis ; Achille se retire sous sa tente.
briseis-taken-in-vain = Agamemnon prend Briséis, mais Patrocle est mort : Achille continue le combat.
briseis-waits = Agamemnon et Achille ne sont pas tous deux valides : Briséis n’est pas encore enlevée.
duel-void = { $event } : Briséis est dans la tente d’Achille, le duel n’aura jamais lieu.
duel-cancelled-by-death = { $event } : l’un des deux est mort, le duel n’aura jamais lieu.
duel-postponed = { $event } : ils ne peuvent pas encore s’affronter, le duel attend.
duel-staged = { $event } : tous deux sont posés face visible en case { $box }.
event-rolled = Le dé d’événement donne { $die } : { $who }.
briseis-returns = Briséis revient dans la tente d’Achille.
briseis-stays = Briséis est déjà dans la tente d’Achille.
helenus-is-dead = Hélénos est mort et ne prédit plus rien.
sinon-comes = Sinon offre aux Grecs deux relances { $more ->
    [0] au tour { $first }
   *[other] du tour { $first } au tour { $last }
 }.
sinon-too-late = Sinon arrive trop tard.
sinon-again = Sinon a déjà joué son rôle.
few-heroes = Trop peu de héros peuvent combattre : { $count ->
    [0] aucun défi
    [one] { $count } défi
   *[other] { $count } défis
 } ce tour.
seer-speaks = { $who } laisse { $side } voir un ennemi avant de s’aligner.
seer-unheard = { $side-cap } préfèrent ne pas savoir qui les attend.
line-up-stands = { $side-cap } se sont alignés.
hero-unveiled = En case { $box } se tient { $hero } ; ce défi aura lieu.
god-drawn = { $side-cap } tirent { $god }.
zeus-balances = Zeus tient la balance égale : ce tour, aucun dieu ne donne ni ne prend.
challenge-shown = Case { $box } : { $greek } contre { $trojan }.
challenge-unmet = Case { $box } : personne ne vient affronter { $hero }.
challenge-cancelled = { $side-cap } annulent le défi { $box }, { $greek } contre { $trojan }.
heroes-swapped = On ne croit pas Cassandre : { $one } et { $other } changent de place.
no-swap = On ne croit pas Cassandre, et personne ne bouge.
thersites-shames = Thersite remplace { $hero } en case { $box } : les Troyens gagneront sans un coup.
points-summed = Points du tour : Grecs { $greek }, Troyens { $trojan }. Le marqueur est à { $vp }.
duel-begins = Défi { $box } : { $greek } affronte { $trojan }.
duel-sum = { $hero } ajoute { $sum } : Puissance { $power }, capacité { $ability }, dieux { $divine }, événement { $event }.
duel-given = { $hero } fuit indemne, et les Troyens marquent 1 point.
die-shown = Le dé grec donne { $die }.
sinon-rerolls = Sinon relance le dé grec ; relances restantes : { $left }.
blow-greek = { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal } : { $greek } blesse { $trojan } (blessures { $gwounds } : { $twounds }).
blow-trojan = { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal } : { $trojan } blesse { $greek } (blessures { $gwounds } : { $twounds }).
blow-none = { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal } : ni { $greek } ni { $trojan } ne touche (blessures { $gwounds } : { $twounds }).
throw-won = { $greek } { $g } + { $gsum } = { $gtotal }, { $trojan } { $t } + { $tsum } = { $ttotal }.
throw-tied-power = { $greek } et { $trojan } sont à égalité à { $gtotal } ; la plus grande Puissance l’emporte.
throw-tied-resistance = { $greek } et { $trojan } sont à égalité à { $gtotal } avec même Puissance ; la plus grande Résistance l’emporte.
throw-again = { $greek } et { $trojan } sont à égalité à { $gtotal } et égaux en tout ; on relance.
duel-won = { $hero } l’emporte.
resistance-left = { $hero } : Résistance { $resistance } − { $by } = { $left }.
winner-hurt = { $hero } est { $hero-gender ->
    [f] blessée
   *[m] blessé
 } aussi et revient au tour { $back } ; l’autre camp marque 1 point.
winner-badly-hurt = Hélène regarde : { $hero } est gravement { $hero-gender ->
    [f] blessée
   *[m] blessé
 } aussi et revient au tour { $back } ; l’autre camp marque 1 point.
result-die = { $side-cap } lancent le dé pour le vaincu : { $die }.
helen-watches = Hélène regarde du haut du rempart, et le coup porte plus loin : { $result }.
paris-lives = Ménélas ne peut tuer Pâris : une blessure grave à la place.
loser-unharmed = { $hero } se retire indemne ; { $side } marquent { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
loser-wounded = { $hero } est { $hero-gender ->
    [f] blessée
   *[m] blessé
 } et revient au tour { $back } ; { $side } marquent { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
loser-serious = { $hero } est gravement { $hero-gender ->
    [f] blessée
   *[m] blessé
 } et revient au tour { $back } ; { $side } marquent { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
loser-killed = { $hero } est { $hero-gender ->
    [f] morte
   *[m] mort
 } ; { $side } marquent { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
loser-captured = { $hero } est { $hero-gender ->
    [f] capturée
   *[m] capturé
 } ; { $side } marquent { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
loser-spared = { $hero } est { $hero-gender ->
    [f] épargnée et emmenée prisonnière
   *[m] épargné et emmené prisonnier
 } ; { $side } marquent { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
army-total = L’armée { $side-of } : dé { $die } + défis gagnés { $wins } + dieux { $divine } = { $total }.
armies-even = Les armées se valent ; personne ne marque.
army-wins = { $side-cap } emportent la bataille et marquent 2 points.
exchange-offered = { $given ->
    [0] { $side-cap } demandent { $asks } sans rien offrir.
   *[other] { $asked ->
        [0] { $side-cap } rendraient { $gives } sans rien demander.
       *[other] { $side-cap } rendraient { $gives } contre { $asks }.
     }
 }
exchange-made = { $given ->
    [0] { $side-cap } retrouvent { $asks } sans rien donner.
   *[other] { $asked ->
        [0] { $side-cap } rendent { $gives } sans rien recevoir.
       *[other] Échange de prisonniers : { $side } rendent { $gives } contre { $asks }.
     }
 }
exchange-refused = { $side-cap } refusent.
no-offer = { $side-cap } ne proposent rien.
horse-boards = Dans le Cheval ({ $count }) : { $heroes }.
horse-term = { $why } : { $value }
horse-succeeds = Le dé donne { $die }, avec { $sum } cela fait { $total } : le Cheval entre dans la ville.
horse-fails = Le dé donne { $die }, avec { $sum } cela fait { $total } : le Cheval reste dehors.
outcome-greek = Troie tombe. Les Grecs gagnent ; points { $vp }.
outcome-trojan = Troie tient. Les Troyens gagnent ; points { $vp }.
outcome-draw = Troie tient, mais sans gloire : partie nulle ; points { $vp }.
taunt-said = { $side-cap } : « { $line } »
taunt-1 = La mule de mon héraut frappe plus fort que toi.
taunt-2 = Cours chez toi, ta mère a préparé la soupe.
taunt-3 = J’en ai enterré de meilleurs avant le petit déjeuner.
taunt-4 = C’est un bouclier, ou tu as apporté la table ?
taunt-5 = Même les corbeaux bâillent.
taunt-6 = Dis au passeur qui t’envoie.

## The Horse
horse-ahead = les Grecs mènent aux points
horse-far-ahead = les Grecs mènent largement aux points
horse-behind = les Troyens mènent aux points
horse-helenos = Ulysse a capturé Hélénos
horse-achilles = Achille à l’intérieur
horse-philoctetes = Philoctète à l’intérieur
horse-neoptolemus = Néoptolème à l’intérieur
horse-crowd = sept héros ou plus à l’intérieur
horse-sinon = Sinon s’est montré
horse-no-sinon = pas de Sinon pour les tromper
horse-hector = Hector est vivant
horse-paris = Pâris est vivant

## Acts
act-place = Poser { $hero } en case { $box }
act-commit = Valider l’alignement
act-unveil = Retourner le pion de la case { $box }
act-cancel = Annuler le défi { $box }
act-swap = Échanger les Grecs des cases { $box } et { $other }
act-shame = Placer Thersite en case { $box }
act-reroll = Relancer le dé grec
act-keep = Garder le dé
act-kill = Donner la mort
act-spare = Épargner et faire prisonnier
act-release = Proposer de rendre { $hero }
act-demand = Demander { $hero }
act-offer = Faire cette offre
act-pass = Passer
act-accept = Accepter
act-refuse = Refuser
act-taunt = Railler : « { $line } »
act-roll = Dé : { $die }
act-throw = Dés : { $greek } et { $trojan }
act-draw = Tirer { $god }

## Questions
ask-fate = Les dés roulent.
ask-wait = On attend : { $side }.
ask-line-up = Placez vos héros, face cachée : { $count ->
    [one] il reste { $count } case vide
   *[other] il reste { $count } cases vides
 }.
ask-commit = Toutes les cases sont remplies. Validez-vous l’alignement ? Jusque-là, vous pouvez encore reprendre un pion.
ask-unveil = Quel pion ennemi retournez-vous ?
ask-cancel = Quel défi annulez-vous ?
ask-cancel-too = Priam apaise les esprits : quel autre défi annulez-vous ?
ask-swap = Cassandre : quels deux héros changent de place ?
ask-shame = Thersite : quel défi gagnez-vous sans un coup ?
ask-sinon = Votre dé donne { $die }. Le relancer ? Relances restantes : { $left }.
ask-spare = { $hero } est à votre merci. Lui donnez-vous la mort ou la vie sauve ?
ask-offer = Proposez-vous un échange de prisonniers ?
ask-answer = On vous propose un échange. Acceptez-vous ?

## Refusals
refuse-fate = Seul le Destin lance les dés et tire les dieux.
refuse-invective = On ne raille pas ainsi à cette table.
refuse-no-reroll = Aucun dé grec n’attend d’être relancé.
refuse-nobody-to-spare = Personne n’est à votre merci maintenant.
refuse-no-swap = Rien ne peut être échangé maintenant.
refuse-lower-first = Nommez d’abord la plus petite case, et deux cases différentes.
refuse-no-shame = Thersite n’a pas de rôle maintenant.
refuse-no-seer = Aucun devin n’est à l’œuvre maintenant.
refuse-no-market = Aucun échange de prisonniers n’est en cours.
refuse-no-offer = Aucune offre n’est sur la table.
refuse-empty-offer = Une offre doit nommer au moins un prisonnier.
refuse-uneven-offer = Autant de prisonniers doivent rentrer d’un côté que de l’autre.
refuse-unmet = Dans la case { $box }, aucun duel ne se forme.
refuse-empty-box = Il n’y a personne dans la case { $box }.
refuse-face-him = Quelqu’un doit affronter le héros de la case { $box }, que le devin a vu.
refuse-nothing-to-pass = Vous ne pouvez pas passer maintenant.
refuse-line-ups-closed = Les alignements sont validés ; il est trop tard pour poser un héros.
refuse-box-taken = Cette case contient déjà l’un de vos héros.
refuse-too-early = On annule un défi après avoir retourné les pions, pas avant.
refuse-cancelled-already = Ce défi est déjà annulé.
refuse-cancelling-done = On n’annule plus rien ce tour.
refuse-horse-only = Le tour 12 est celui du Cheval : on n’aligne ni n’annule rien.
refuse-canceller = Ce sont { $side } qui annulent maintenant.
refuse-no-such-box = La case { $box } n’a pas de défi ; il y en a { $count } ce tour.
refuse-mandatory = La case { $box } contient un duel que l’histoire impose ; on n’y touche pas.
refuse-seer-fixed = Le devin a vu la case { $box } ; ce défi doit avoir lieu.
refuse-no-hero = { $hero } n’est pas un héros qui relève des défis.
refuse-not-yours = { $hero } ne combat pas pour vous.
refuse-placed = { $hero } est déjà en case { $box }.
refuse-confined = { $hero } reste sous sa tente tant que Briséis n’est pas rendue ni Patrocle mort.
refuse-dead = { $hero } est { $hero-gender ->
    [f] morte
   *[m] mort
 }.
refuse-prisoner = { $hero } est aux mains de l’ennemi.
refuse-away = { $hero } n’est pas encore là.
refuse-wounded = { $hero } souffre d’une blessure et revient au tour { $back }.
refuse-unfinished = { $count ->
    [one] Il reste { $count } case vide.
   *[other] Il reste { $count } cases vides.
 }
refuse-immune = Thersite ne remplace jamais { $hero }.
refuse-not-held = { $hero } n’est pas un prisonnier que vous pouvez nommer ici.
refuse-named-already = { $hero } fait déjà partie de l’offre.

## Faults of a setup
fault-less-bloody = La variante moins sanglante appartient à la première édition.
fault-hero = La liste doit contenir { $hero } une fois ; elle l’a { $count } fois.
fault-character = { $hero } a le caractère { $letter }, qui n’est pas parmi les lettres.
fault-enters = { $hero } entre « { $enters } » : ce doit être "start", un tour, ou "after:" et un héros de la liste.
fault-abilities = La table des capacités doit avoir { $count } lignes de { $count }.
fault-gods = Il faut neuf dieux, et celui qui annule doit en être.
fault-influence = La table d’influence divine doit avoir la ligne « { $row } » avec une case par dieu, sauf celui qui annule.

## The text board
board-title = Tour { $turn } sur 12, édition { $edition }
board-points = Points de victoire : { $vp } (Troyens vers le haut, Grecs vers le bas)
board-briseis = Briséis : { $tent }
board-event = Événement : { $who } (dé { $die })
board-gods = Olympe : { $gods }
board-pending = Duels en attente : { $events }
board-rerolls = Sinon : relances restantes { $count }, { $more ->
    [0] tour { $first }
   *[other] tours { $first } à { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = armées
board-box = défi { $box }
board-challenges = Défis
board-challenge = { $box }. { $greek } contre { $trojan }
board-bout = Le combat
board-dice = { $where } : Grec { $g } + { $gsum } = { $gtotal }, Troyen { $t } + { $tsum } = { $ttotal }
board-wounds = blessures { $gwounds } : { $twounds }
board-horse = Si le Cheval venait maintenant
board-horse-die = Dé { $die }
board-horse-total = En tout : { $total } (avec le dé, il faut 6 ou plus)
board-ready = Disponibles : { $heroes }
board-confined = Sous sa tente : { $heroes }
board-wounded = Blessés : { $heroes }
board-prisoner = Prisonniers de l’ennemi : { $heroes }
board-dead = Morts : { $heroes }
board-away = Pas encore là : { $heroes }
board-reconstructed = Valeurs des pions : reconstituées, et non celles qui ont été publiées.
counter-none = (vide)
counter-hidden = (face cachée)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (retour au tour { $back })
mark-mandatory = imposé : { $event }
mark-odds = sommes { $greek } : { $trojan }, { $chance } % pour les Grecs
mark-unveiled = vu par le devin
mark-cancelled = annulé
mark-shamed = Thersite
mark-won = { $side } l’emportent, le vaincu : { $result }

why-duel = { $greek } contre { $trojan } : le Grec gagnerait { $win } fois sur cent.
why-sheltered = { $hero } compte pour le Cheval, et vaut pourtant le risque ici.
why-horse = Le Cheval tient compte de { $hero } : sa vie ou sa mort pèse sur le dé.
