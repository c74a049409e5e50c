place-troy = TROIE
place-bay = Baie des Achéens
place-scamander = Scamandre
place-simois = Simoïs
place-sigeum = Sigée
place-rhoeteum = Rhœtée
place-callicolone = Callicolone
place-ida = Ida
place-batieia = Batiée
place-fig-tree = Colline du figuier
web-terrain-sea = mer
web-terrain-shore = rivage
web-terrain-ship = un navire échoué
web-terrain-plain = plaine
web-terrain-hill = colline
web-terrain-mountain = mont, 2 pour y entrer
web-terrain-river = fleuve : qui entre s’arrête
web-terrain-citadel = la citadelle de Troie

web-plain = La plaine de Troie, { $width } carrés sur { $height }
web-plain-help = Les flèches vont de carré en carré, Page suivante et Page précédente entre ceux où l’on peut agir. Entrée prend un pion, le pose ou l’envoie au combat ; Échap le lâche. Plus et moins changent la taille.
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-whole-plain = Toute la plaine
web-square = { $square }, { $terrain }.
web-piece = { $piece } ({ $city }), { $side }, valeur { $value }.
web-in-hand = Dans votre main.
web-can-move = Peut se déplacer.
web-can-attack = Peut combattre ou tirer.
web-can-be-attacked = Peut être attaqué.
web-free = Carré libre.
web-costs =
    { $n ->
        [one] Coûte { $n } pas.
       *[other] Coûte { $n } pas.
    }
web-touches = Au contact : { $enemies }. Il y a combat.
web-owed-beside = { $enemy } doit être attaqué : il a maintenant à ses côtés { $pieces }.
web-owed-bound = { $enemy } doit être attaqué. Qui lui tient tête : { $pieces }.

web-calendar = Le calendrier
web-day = Jour { $n }
web-day-hour = Jour { $day }, heure { $hour }
web-hour = Heure { $n } : { $title }.
web-imposed = Duel imposé : { $greek } contre { $trojan }.
web-wall-at-dusk = mur bâti au soir
web-achilles-returns = Achille revient
web-night-raid = raid nocturne
web-favour-greek = les 1 grecs doublés
web-favour-trojan = les 1 troyens doublés
web-favour-both = tous les 1 doublés

web-to-place =
    { $n ->
        [one] Un pion à placer
       *[other] { $n } pions à placer
    }
web-to-carry = À porter dans son camp
web-deployments = Déploiements tout prêts
web-plan-vanguard = Avant-garde
web-plan-vanguard-text = Les plus forts devant
web-plan-shield = Bouclier
web-plan-shield-text = Les pions de valeur 1 devant les héros
web-plan-guard = Garde
web-plan-guard-text = Les plus forts sur ce que veut l’ennemi

web-reach =
    { $free ->
        [one] { $free } carré libre,
       *[other] { $free } carrés libres,
    } { $fights ->
        [0] aucun qui ouvre un combat.
        [one] { $fights } qui ouvre un combat.
       *[other] { $fights } qui ouvrent un combat.
    }
web-legend-cost = ce que coûte le chemin
web-legend-fight = ouvre un combat ; regardez-le pour les chances
web-still-to-move =
    { $n ->
        [0] Tous ont bougé.
        [one] { $n } pion peut encore bouger.
       *[other] { $n } pions peuvent encore bouger.
    }
web-duties = À attaquer
web-fights =
    { $n ->
        [one] Un combat
       *[other] { $n } combats
    }
web-how-to-strike = Faites glisser un attaquant sur un ennemi, ou touchez l’un puis l’autre.
web-shots = Flèches
web-shot-odds = tue { $kills } %, blesse { $wounds } %
web-night =
    { $n ->
        [one] La nuit : reste { $n } point
       *[other] La nuit : restent { $n } points
    }
web-dice = Les derniers dés
web-against = { $one } contre { $other }
web-by-calendar = Imposé par le calendrier
web-apart = de différence
web-value = valeur
web-half-die = demi-dé
web-duel = Duel en trois jets
web-open-field = Bataille rangée
web-duel-won = tue { $n } %
web-duel-cut = blesse { $n } %
web-duel-nothing = rien { $n } %
web-duel-bled = est blessé { $n } %
web-duel-lost = est tué { $n } %
web-field-won = gagne { $n } %
web-field-nothing = égalité { $n } %
web-field-lost = perd { $n } %
web-group = Déplacer en groupe
web-group-how = Choisissez-en plusieurs : touchez-les ou encadrez-les (Maj et glisser). Touchez ensuite où ira le plus proche, ou faites glisser l’un d’eux.
web-grouped =
    { $n ->
        [0] Touchez ceux qui partiront ensemble, ou encadrez-les.
        [one] { $n } pion part. Touchez où il ira.
       *[other] { $n } pions partent. Touchez où ira le plus proche, ou faites glisser l’un d’eux.
    }
web-as-before = Comme à l’heure d’avant ({ $n })
web-march-back = Annuler le déplacement
