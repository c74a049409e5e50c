game-title = La Guerre de Troie
game-summary = Alignez vos héros face cachée, gagnez des duels et survivez aux caprices des dieux. Au tour 12, le Cheval de bois décide de tout.
seat-greek = Grecs
seat-trojan = Troyens
side-greek = les Grecs
    .cap = Les Grecs
    .army = L’armée grecque
    .of = des Grecs
side-trojan = les Troyens
    .cap = Les Troyens
    .army = L’armée troyenne
    .of = des Troyens

## Options
option-edition = Édition
option-length = Durée
option-length-book = partie entière
option-length-six-turns = six tours, les points décident (variante Ilion)
option-head_start = Avance des Troyens (variante Ilion ; la version 2.0 favorise les Grecs)
option-head_start-0 = aucune
option-head_start-5 = 5 points
option-head_start-10 = 10 points
option-head_start-15 = 15 points
option-head_start-20 = 20 points
option-gods = Dieux dans la coupe
option-absent_god = Dieu absent d’une coupe de huit
option-both_events = Événement aléatoire aux tours à événement imposé
option-spare_vp = Points pour épargner un vaincu
option-sinon_window = Tours des relances de Sinon
option-sinon_on_11 = Sinon peut venir au tour 11
option-prisoner_exchange = Échange de prisonniers
option-less_bloody = Résultats moins sanglants
option-prisoners_count_alive = Hector et Pâris prisonniers comptent comme vivants
option-invective = Invectives
option-short_side = Alignement contre un camp de moins de quatre héros
option-note_on_3 = Ce qui peut empêcher l’enlèvement de Briséis
option-seers_must = Consulter un devin est obligatoire
option-mandatory_cancel = Annuler les duels imposés
option-thersites_takes_mandatory = Thersite peut emporter un duel imposé
option-cassandra_stirs_story = Cassandre peut déplacer les Grecs des duels imposés
option-shame_counts = Une victoire grâce à Thersite compte pour l’armée
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
result-fled = fuite, indemne
result-spared = fait prisonnier

## What happens
turn-begins = Tour { $turn }.
heroes-return = Rétablis : { $heroes }.
hero-arrives = { $hero } rejoint { $side }.
briseis-taken = Agamemnon prend Briséis. Achille reste sous sa tente.
briseis-taken-in-vain = Agamemnon prend Briséis. Patrocle est mort : Achille continue le combat.
briseis-waits = Agamemnon ne peut pas encore prendre Briséis : lui ou Achille est blessé ou prisonnier.
duel-void = { $event } : annulé pour de bon, car Briséis est dans la tente d’Achille.
duel-cancelled-by-death = { $event } : annulé pour de bon, car l’un des deux est mort.
duel-postponed = { $event } : reporté, car ils ne peuvent pas s’affronter pendant ce tour.
duel-staged = Duel imposé en case { $box } : { $event }.
event-rolled = Dé d’événement : { $die }, { $who }.
briseis-returns = Briséis revient dans la tente d’Achille.
briseis-stays = Briséis est déjà dans la tente d’Achille. Rien ne change.
helenus-is-dead = Hélénos est mort : aucun événement.
sinon-comes =
    Sinon arrive. Les Grecs ont deux relances { $more ->
        [0] au tour { $first }
        [1] aux tours { $first } et { $last }
       *[other] du tour { $first } au tour { $last }
    }.
sinon-too-late = Sinon arrive trop tard : aucun événement.
sinon-again = Sinon est déjà venu : aucun événement.
few-heroes =
    Trop peu de héros peuvent combattre : { $count ->
        [0] aucun défi
        [one] un défi au plus
       *[other] { $count } défis au plus
    } pendant ce tour.
seer-speaks = { $who } laisse { $side } révéler un ennemi avant de s’aligner.
seer-unheard = { $side-cap } ne révèlent personne.
line-up-stands = { $side-cap } se sont alignés.
hero-unveiled = Le devin révèle { $hero } en case { $box }. Ce défi ne peut pas être annulé.
god-drawn = { $side-cap } tirent { $god }.
god-absent = { $god } reste hors de la coupe pour cette partie.
zeus-balances = Zeus est tiré : aucun modificateur divin ne compte pendant ce tour.
challenge-shown = Case { $box } : { $greek } contre { $trojan }.
challenge-unmet = Case { $box } : { $hero } n’a pas d’adversaire.
challenge-cancelled = { $side-cap } annulent le défi { $box }, { $greek } contre { $trojan }.
heroes-swapped = Cassandre : { $one } et { $other } échangent leurs cases.
no-swap = Cassandre : les Grecs n’échangent personne.
thersites-shames = Thersite remplace { $hero } en case { $box } : les Troyens gagnent ce défi sans combattre.
points-summed = Points du tour : Grecs { $greek }, Troyens { $trojan }. { $leader ->
    [greek] Les Grecs mènent de { $lead ->
        [one] { $lead } point
       *[other] { $lead } points
    }
    [trojan] Les Troyens mènent de { $lead ->
        [one] { $lead } point
       *[other] { $lead } points
    }
   *[even] Égalité aux points
 }.
duel-begins = Défi { $box } : { $greek } contre { $trojan }.
duel-sum =
    { $hero } ajoute { $sum } : Puissance { $power }{ $ability ->
        [0] { "" }
       *[other] , Caractère { $ability }
    }{ $divine ->
        [0] { "" }
       *[other] , dieux { $divine }
    }{ $event ->
        [0] { "" }
       *[other] , événement { $event }
    }.
duel-given = { $hero } fuit indemne. Les Troyens marquent 1 point.
die-shown = Le dé grec donne { $die }.
sinon-rerolls = Sinon : les Grecs relancent le dé. Relances restantes : { $left }.
blow-greek = { $greek } blesse { $trojan } : { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal }. Blessures : { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-trojan = { $trojan } blesse { $greek } : { $t } + { $tsum } = { $ttotal } contre { $g } + { $gsum } = { $gtotal }. Blessures : { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-none = Égalité entre { $greek } et { $trojan } : { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal }. Aucune nouvelle blessure. Blessures : { $greek } { $gwounds }, { $trojan } { $twounds }.
throw-greek = { $greek } bat { $trojan } : { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal }.
throw-trojan = { $trojan } bat { $greek } : { $t } + { $tsum } = { $ttotal } contre { $g } + { $gsum } = { $gtotal }.
throw-tied-power = { $greek } et { $trojan } sont à égalité, { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal }. La plus grande Puissance l’emporte.
throw-tied-resistance = { $greek } et { $trojan } sont à égalité, { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal } et à Puissance égale. La plus grande Résistance l’emporte.
throw-again = { $greek } et { $trojan } sont à égalité, { $g } + { $gsum } = { $gtotal } contre { $t } + { $tsum } = { $ttotal } et à Puissance et Résistance égales. Ils relancent.
duel-won = { $hero } l’emporte.
resistance-left = { $hero } : Résistance { $resistance } − { $by } = { $left }.
winner-hurt =
    { $hero } est { $hero-gender ->
        [f] blessée
       *[m] blessé
    } aussi, retour au tour { $back }. { $side-cap } marquent 1 point.
winner-badly-hurt =
    Hélène : { $hero } est gravement { $hero-gender ->
        [f] blessée
       *[m] blessé
    } aussi, retour au tour { $back }. { $side-cap } marquent 1 point.
result-die = { $side-cap } lancent le dé pour le vaincu : { $die }.
helen-watches = Hélène aggrave la blessure : { $result }.
paris-lives = Ménélas ne peut pas tuer Pâris dans ce duel : Pâris est gravement blessé.
loser-unharmed =
    { $hero } se retire indemne : { $side } { $points ->
        [0] ne marquent aucun point
        [one] marquent { $points } point
       *[other] marquent { $points } points
    }.
loser-wounded =
    { $hero } est { $hero-gender ->
        [f] blessée
       *[m] blessé
    }, retour au tour { $back } : { $side } { $points ->
        [0] ne marquent aucun point
        [one] marquent { $points } point
       *[other] marquent { $points } points
    }.
loser-serious =
    { $hero } est gravement { $hero-gender ->
        [f] blessée
       *[m] blessé
    }, retour au tour { $back } : { $side } { $points ->
        [0] ne marquent aucun point
        [one] marquent { $points } point
       *[other] marquent { $points } points
    }.
loser-killed =
    { $hero } est { $hero-gender ->
        [f] tuée
       *[m] tué
    } : { $side } { $points ->
        [0] ne marquent aucun point
        [one] marquent { $points } point
       *[other] marquent { $points } points
    }.
loser-captured =
    { $hero } est { $hero-gender ->
        [f] capturée
       *[m] capturé
    } : { $side } { $points ->
        [0] ne marquent aucun point
        [one] marquent { $points } point
       *[other] marquent { $points } points
    }.
loser-spared =
    { $hero } est { $hero-gender ->
        [f] épargnée et faite prisonnière
       *[m] épargné et fait prisonnier
    } : { $side } { $points ->
        [0] ne marquent aucun point
        [one] marquent { $points } point
       *[other] marquent { $points } points
    }.
army-total = { $side-army } : { $wins ->
    [0] { $divine ->
        [0] { $die }
       *[other] dé { $die } + dieux { $divine } = { $total }
     }
   *[other] { $divine ->
        [0] dé { $die } + défis gagnés { $wins } = { $total }
       *[other] dé { $die } + défis gagnés { $wins } + dieux { $divine } = { $total }
     }
 }.
armies-even = Les armées sont à égalité. Personne ne marque.
army-wins = { $side-cap } gagnent la bataille et marquent 2 points.
exchange-offered =
    { $given ->
        [0] { $side-cap } demandent { $asks } sans rien offrir en échange.
       *[other]
            { $asked ->
                [0] { $side-cap } proposent { $gives } sans contrepartie.
               *[other] { $side-cap } proposent { $gives } contre { $asks }.
            }
    }
exchange-made = { $given ->
    [0] { $side-cap } retrouvent { $asks } sans rien donner.
   *[other] { $asked ->
        [0] { $side-cap } rendent { $gives } sans rien recevoir.
       *[other] Échange de prisonniers : { $side } rendent { $gives } contre { $asks }.
     }
 }
exchange-refused = { $side-cap } refusent l’échange.
no-offer = { $side-cap } ne proposent aucun échange.
horse-boards =
    { $count ->
        [0] Personne ne monte dans le Cheval.
        [one] Un héros monte dans le Cheval : { $heroes }.
       *[other] { $count } héros montent dans le Cheval : { $heroes }.
    }
horse-term =
    { $why } : { $value ->
        [1] +1
        [2] +2
       *[other] { $value }
    }
horse-succeeds = Jet du Cheval : { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }. Les Troyens tirent le Cheval dans Troie.
horse-fails = Jet du Cheval : { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }, moins de 6. Le Cheval reste dehors.
outcome-greek = Troie tombe. Les Grecs gagnent.
outcome-trojan =
    Le Cheval échoue. Les Troyens gagnent de { $vp ->
        [one] { $vp } point
       *[other] { $vp } points
    }.
outcome-draw = Le Cheval échoue, mais { $leader ->
    [greek] les Grecs mènent de { $lead ->
        [one] { $lead } point
       *[other] { $lead } points
    }
   *[even] les points sont à égalité
 }. Partie nulle.
points-greek =
    Les Grecs gagnent de { $vp ->
        [one] { $vp } point
       *[other] { $vp } points
    }.
points-trojan =
    Les Troyens gagnent de { $vp ->
        [one] { $vp } point
       *[other] { $vp } points
    }.
points-draw = Aucun camp ne mène. Partie nulle.
taunt-said = { $side-cap } : « { $line } »
taunt-1 = La mule de mon héraut frappe plus fort que toi.
taunt-2 = Cours chez toi, ta mère a préparé la soupe.
taunt-3 = J’en ai enterré de meilleurs avant le petit déjeuner.
taunt-4 = C’est un bouclier, ou tu as apporté la table ?
taunt-5 = Même les corbeaux bâillent.
taunt-6 = Dis au passeur qui t’envoie.

## The Horse
horse-ahead = Les Grecs mènent de 1 à 9 points
horse-far-ahead = Les Grecs mènent de 10 points ou plus
horse-behind = Les Troyens mènent aux points
horse-helenos = Ulysse a capturé Hélénos
horse-achilles = Achille est dans le Cheval
horse-philoctetes = Philoctète est dans le Cheval
horse-neoptolemus = Néoptolème est dans le Cheval
horse-crowd = Sept héros ou plus dans le Cheval
horse-sinon = Sinon est venu
horse-no-sinon = Sinon n’est pas venu
horse-hector = Hector est vivant
horse-paris = Pâris est vivant

## Acts
act-place = Poser { $hero } en case { $box }
act-commit = Confirmer l’alignement
act-unveil = Révéler la case { $box }
act-cancel = Annuler le défi { $box }
act-swap = Échanger les Grecs des cases { $box } et { $other }
act-shame = Gagner le défi { $box } grâce à Thersite
act-reroll = Relancer
act-keep = Garder le dé
act-kill = Tuer
act-spare = Épargner et faire prisonnier
act-release = Proposer { $hero }
act-demand = Demander { $hero }
act-offer = Envoyer l’offre
act-pass = Passer
act-accept = Accepter
act-refuse = Refuser
act-taunt = Provoquer : « { $line } »
act-roll = Dé : { $die }
act-throw = Dés : { $greek } et { $trojan }
act-draw = Tirer { $god }

## Questions
goal-greek = But : faire entrer le Cheval dans Troie
goal-trojan = But : tenir le Cheval dehors et mener
goal-points = But : mener aux points après le tour { $last }
goal-points-watch = Les points décident après le tour { $last }
goal-ahead = { $side-cap } +{ $n }
goal-even = Score à égalité
goal-watch = Le Cheval décide au tour 12
goal-horse = Cheval { $modifier } · il faut { $needed } · { $chance } %
goal-horse-rolled = Cheval { $modifier } · il fallait { $needed }

ask-fate = On lance les dés…
ask-wait = On attend les { $side }.
ask-line-up = Alignez vos héros : encore { $count ->
    [one] un à placer
   *[other] { $count } à placer
 }.
ask-commit = Prêt ? Confirmez votre alignement, ou reprenez un pion pour le changer.
ask-unveil = { $who } : révéler un pion ennemi avant de vous aligner ?
ask-cancel = Quel défi annulez-vous ?
ask-cancel-too = Priam : quel autre défi annulez-vous ?
ask-swap = Cassandre : échanger deux de vos héros ?
ask-shame = Thersite : quel défi gagnez-vous sans combattre ?
ask-sinon = Sinon : votre dé donne { $die }. Relancer ? Relances restantes : { $left }.
ask-sinon-duel = Relancer { $die } + { $sum } = { $total } contre { $against } ? Un nouveau jet gagne dans { $chance } % des cas.
ask-sinon-armies = Choc des armées : relancer { $die } + { $sum } = { $total } contre { $against } ? Un nouveau jet gagne dans { $chance } % des cas.
ask-sinon-horse = Le Cheval : relancer { $die } (total { $total }, il faut 6) ? Un nouveau jet gagne dans { $chance } % des cas.
ask-spare = { $hero } est à votre merci. Tuer ({ $kill ->
    [one] { $kill } point
   *[other] { $kill } points
 }), ou épargner et faire prisonnier ({ $spare ->
    [0] aucun point
    [one] { $spare } point
   *[other] { $spare } points
 }) ?
ask-offer = Proposer un échange de prisonniers ?
ask-answer = Votre adversaire propose un échange de prisonniers. Accepter ?

## Refusals
refuse-fate = Seul le hasard lance les dés et tire les dieux.
refuse-invective = Cette invective n’est pas permise dans cette partie.
refuse-no-reroll = Il n’y a pas de dé grec à relancer maintenant.
refuse-nobody-to-spare = Aucun héros vaincu n’est à votre merci maintenant.
refuse-no-swap = On n’échange des héros que lorsque Cassandre vient, après les annulations.
refuse-lower-first = Choisissez deux cases différentes, le plus petit numéro d’abord.
refuse-no-shame = Thersite n’a pas de défi à donner maintenant.
refuse-no-seer = Aucun devin ne peut révéler de pion maintenant.
refuse-no-market = Vous ne pouvez pas proposer d’échange de prisonniers maintenant.
refuse-no-offer = Il n’y a pas d’offre à laquelle répondre.
refuse-empty-offer = Ajoutez au moins un prisonnier à l’offre.
refuse-uneven-offer = Les échanges se font un contre un : offrez autant de prisonniers que vous en demandez.
refuse-unmet = Deux héros doivent se faire face en case { $box }.
refuse-empty-box = La case { $box } est vide.
refuse-face-him = Votre dernier héros doit affronter l’ennemi révélé en case { $box }.
refuse-nothing-to-pass = Vous ne pouvez pas passer maintenant : il faut choisir.
refuse-line-ups-closed = Les deux alignements sont définitifs. Vous ne pouvez plus placer de héros.
refuse-box-taken = Vous avez déjà un héros dans cette case.
refuse-too-early = On n’annule un défi qu’une fois tous les pions face visible.
refuse-cancelled-already = Ce défi est déjà annulé.
refuse-cancelling-done = Aucun autre défi ne peut être annulé ce tour.
refuse-horse-only = Le tour 12 est celui du Cheval : ni alignement, ni annulation.
refuse-canceller = Ce sont { $side } qui annulent maintenant.
refuse-no-such-box = La case { $box } ne sert pas ce tour. Cases en jeu : { $count }.
refuse-mandatory = La case { $box } contient un duel imposé. Vous ne pouvez pas la changer.
refuse-seer-fixed = Un devin a révélé la case { $box }. Ce défi ne peut pas être annulé.
refuse-no-hero = On ne peut pas aligner { $hero } : seuls les héros s’alignent.
refuse-not-yours = { $hero } n’est pas de votre camp.
refuse-placed = { $hero } est déjà en case { $box }.
refuse-confined = { $hero } reste sous sa tente jusqu’au retour de Briséis ou à la mort de Patrocle.
refuse-dead = { $hero } est { $hero-gender ->
    [f] morte
   *[m] mort
 }.
refuse-prisoner = { $hero } est aux mains de l’ennemi.
refuse-away = { $hero } n’est pas encore là.
refuse-wounded = { $hero } a une blessure et revient au tour { $back }.
refuse-unfinished =
    Alignez d’abord { $count ->
        [one] encore un héros
       *[other] encore { $count } héros
    }.
refuse-immune = Thersite ne peut pas remplacer { $hero }.
refuse-not-held = { $hero } n’est pas un prisonnier à proposer ou à demander.
refuse-named-already = { $hero } est déjà dans l’offre.

## Faults of a setup
fault-less-bloody = « Résultats moins sanglants » n’existe qu’avec la première édition.
fault-hero = La liste doit contenir { $hero } exactement une fois ; il y figure { $count } fois.
fault-character = { $hero } a le Caractère { $letter }, qui ne fait pas partie des lettres.
fault-enters = { $hero } entre « { $enters } », mais ce doit être "start", un numéro de tour, ou "after:" et un héros de la liste.
fault-abilities = La table des capacités doit avoir { $count } lignes de { $count } valeurs.
fault-gods = Il faut neuf dieux, y compris celui qui annule les autres.
fault-influence = Dans la table d’influence divine, la ligne « { $row } » doit exister et avoir une valeur par dieu, sauf celui qui annule.

## The text board
board-title =
    Tour { $turn } sur { $last }, { $edition ->
        [1] première édition
       *[other] version 2.0
    }
score-now = { $leader ->
    [greek] les Grecs mènent de { $lead }
    [trojan] les Troyens mènent de { $lead }
   *[even] égalité
 }
board-points = Points : { score-now }
board-briseis = Briséis : { $tent }
board-event = Événement : { $who } (dé { $die })
board-gods = Olympe : { $gods }
board-absent = Hors de la coupe : { $god }
board-pending = Reportés : { $events }
board-rerolls =
    Relances de Sinon restantes : { $count }, { $more ->
        [0] tour { $first }
        [1] tours { $first } et { $last }
       *[other] tours { $first } à { $last }
    }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = armées
board-box = défi { $box }
board-challenges = Défis
board-challenge = { $box }. { $greek } contre { $trojan }
board-bout = Jet en cours
board-dice = { $where } : Grec { $g } + { $gsum } = { $gtotal }, Troyen { $t } + { $tsum } = { $ttotal }
board-wounds = blessures : Grec { $gwounds }, Troyen { $twounds }
board-horse = Modificateur du Cheval s’il était lancé maintenant
board-horse-die = Dé { $die }
board-horse-total = Total : { $total } (dé + total doit atteindre 6)
board-ready = Disponibles : { $heroes }
board-confined = Sous sa tente : { $heroes }
board-wounded = Blessés : { $heroes }
board-prisoner = Prisonniers de l’ennemi : { $heroes }
board-dead = Morts : { $heroes }
board-away = Pas encore là : { $heroes }
board-reconstructed = Les valeurs des pions sont reconstituées : ce ne sont pas celles du jeu publié.
counter-none = (vide)
counter-hidden = (face cachée)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (retour au tour { $back })
mark-mandatory = imposé : { $event }
mark-odds = le Grec ajoute { $greek }, le Troyen { $trojan }, chances du Grec : { $chance } %
mark-unveiled = révélé par un devin
mark-cancelled = annulé
mark-shamed = Thersite
mark-won = { $side } l’emportent, sort du vaincu : { $result }

why-duel = { $greek } contre { $trojan } : le Grec gagne dans { $win } % des cas.
why-sheltered = { $hero } compte pour le Cheval, mais ici le risque en vaut la peine.
why-horse = { $hero } compte pour le Cheval, que ce héros vive ou meure.
why-cancel = En case { $box }, vous perdez dans { $lose } % des cas.
why-costs = { $points ->
    [one] Cela coûte 1 point en moyenne.
   *[other] Cela coûte { $points } points en moyenne.
  }
why-saves = { $hero } y meurt dans { $dead } % des cas, et compte pour le Cheval.
why-strong = { $hero } a { $power } de Puissance et { $resistance } de Résistance.
why-spares-others = Restent à l’abri et comptent pour le Cheval : { $heroes }.
why-kill = Si vous tuez { $hero }, ce héros ne combattra plus.
why-spare = { $hero } pourra servir à un échange de prisonniers.
why-reroll = Chances de gagner la partie : { $now } % avec ce dé, { $again } % en moyenne après une relance.
why-exchange = L’échange vous rend { $gained } de Puissance contre { $given }.
why-no-exchange = Aucun échange ne rend plus qu’il ne coûte.
