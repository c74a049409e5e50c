game-title = Iliade
game-summary = Cinquante et un héros se battent quatre jours devant Troie : le calendrier des dieux double les faibles et impose des duels, Achille boude, et la nuit rend une partie des morts.

side-greek = Grecs
side-trojan = Troyens
seat-greek = Grecs
seat-greek-1 = Grecs, premier joueur
seat-greek-2 = Grecs, deuxième joueur
seat-greek-3 = Grecs, troisième joueur
seat-greek-4 = Grecs, quatrième joueur
seat-greek-5 = Grecs, cinquième joueur
seat-trojan = Troyens
seat-trojan-1 = Troyens, premier joueur
seat-trojan-2 = Troyens, deuxième joueur
seat-trojan-3 = Troyens, troisième joueur
seat-trojan-4 = Troyens, quatrième joueur
seat-trojan-5 = Troyens, cinquième joueur
terrain-citadel = la citadelle
terrain-ship = la flotte
status-ready = En état
status-abstaining = S’abstient
status-wounded = Blessés
status-fallen = Tombés aujourd’hui
status-lost = Perdus
status-raided = Tués de nuit

board-hour = L’heure
board-time = Jour { $day }, heure { $hour } : { $title }
board-wall = Le mur des Grecs est debout.
board-no-wall = Le mur des Grecs n’est pas encore bâti.
board-goals = Grecs dans Troie : { $troy } sur { $needed }. Troyens sur les navires : { $ships } sur { $needed }.
board-reconstructed = Carte, valeurs et calendrier sont reconstitués : nous n’avions pas les originaux.
board-lesson = La petite plaine de la leçon, ses pions et sa journée sont de nous.
board-map = La plaine de Troie
board-legend = ~ mer, = rivage, S navire, . plaine, n colline, ^ mont, ≈ fleuve, # citadelle, | et -- murs ; les Grecs en capitales
board-ways = ° où { $piece } peut aller
board-ways-fight = ° où { $piece } peut aller, ! où il faudra combattre
board-piece = { $mark } { $piece } ({ $city }) { $value }
board-status = { $status } : { $n }
board-fights = Combats
board-duties = À attaquer : { $enemies }

ask-wait = On attend : { $seat }.
ask-fate = Le dé roule.
ask-place =
    { $n ->
        [0] Tous vos pions sont placés. Dites que vous avez fini.
        [one] Placez votre dernier pion, ou choisissez un déploiement tout prêt.
       *[other] { $n } pions à placer : prenez-en un, ou choisissez un déploiement tout prêt pour tous ceux qui restent.
    }
ask-place-where = Où se place { $piece } ?
ask-move = Prenez un pion pour le déplacer, ou terminez vos déplacements.
ask-move-where = Où va { $piece } ?
ask-declare = Réglez vos combats : qui attaque qui ?
ask-shoot = Vos archers peuvent tirer avant les combats.
ask-carry = { $piece } est blessé. Où l’installez-vous dans son camp ?
ask-recover =
    { $left ->
        [one] Les médecins peuvent vous rendre encore { $left } point des morts du jour. Qui ?
       *[other] Les médecins peuvent vous rendre encore { $left } points des morts du jour. Qui ?
    }

act-take = Prendre { $piece }
act-go = Vers { $square }
act-hold = Tenir et attaquer { $enemy }
act-stay = Rester sur place
act-array-vanguard = Déployer le reste : les plus forts devant
act-array-shield = Déployer le reste : les pions de valeur 1 couvrent les héros
act-array-guard = Déployer le reste : les plus forts gardent ce que veut l’ennemi
act-strike = { $attacker } attaque { $defender }
act-aim = { $archer } garde sa flèche pour { $target }
act-shoot = { $archer } tire sur { $target }
act-save = Sauver { $piece }
act-done = Terminer
act-roll = Fait { $face }

placed = { $piece } prend place en { $square }.
arrayed-vanguard = Déploiement des { $who } : les plus forts devant.
arrayed-shield = Déploiement des { $who } : les pions de valeur 1 couvrent les héros.
arrayed-guard = Déploiement des { $who } : les plus forts montent la garde.
hour = Jour { $day }, heure { $hour }. { $title }.
favour-1 = Les dieux favorisent les Grecs : leurs pions de valeur 1 sont doublés.
favour-2 = Les dieux favorisent les Troyens : leurs pions de valeur 1 sont doublés.
favour-3 = Les dieux favorisent les deux armées : tous les pions de valeur 1 sont doublés.
half-turn-greek = Les Grecs jouent.
half-turn-trojan = Les Troyens répondent.
returns = { $piece } reprend les armes.
roused = { $piece } est attaqué et entre en jeu.
duel-imposed = Tout s’arrête : { $greek } et { $trojan } se battent en duel.
duel-off = Le duel entre { $greek } et { $trojan } ne peut avoir lieu ; l’heure est libre.
moved = { $piece } va en { $square }.
held = { $piece } tient tête : { $enemy } sera attaqué.
fight-set = { $attackers } contre { $defenders }.
fight-dropped = Plus d’adversaire à combattre : { $attackers }.
shot = { $archer } tire sur { $target }.
arrow-kills = Un { $die } : la flèche tue { $target }.
arrow-wounds = Un { $die } : la flèche blesse { $target }.
arrow-scratches = Un { $die } : la flèche n’aggrave rien pour { $target }.
arrow-misses = Un { $die } : la flèche manque { $target }.
open-field = { $attackers } : { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total } ; { $defenders } : { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
open-field-even = Égalité : il ne se passe rien.
slain = Pertes : { $pieces }.
duel-throw = Jet { $throw } : { $attacker } { $sum } + { $half ->
    [1] ½ × { $die }
   *[0] { $die }
 } = { $total } ; { $defender } { $other_sum } + { $other_half ->
    [1] ½ × { $other_die }
   *[0] { $other_die }
 } = { $other_total }.
duel-nothing = Sans effet.
duel-wounded = { $piece } est blessé.
duel-again = { $piece } est touché de nouveau, sans que cela s’aggrave.
duel-killed = { $piece } est tué.
duel-even = { $attacker } et { $defender } se séparent sans nouvelle blessure.
carried = { $piece } est porté en { $square }.
wall-built = Les Grecs ont bâti leur mur.
night = La nuit tombe sur le jour { $day }.
raid = Ulysse et Diomède surprennent le camp des Thraces. Pertes : { $pieces }.
saved =
    { $left ->
        [one] { $piece } guérit et revient ; il reste { $left } point.
       *[other] { $piece } guérit et revient ; il reste { $left } points.
    }
lost = Perte définitive : { $pieces }.
points = Points perdus : Grecs { $greeks }, Troyens { $trojans }.
won-troy-taken = Troie est prise. Les Grecs gagnent.
won-trojans-slain = Il ne reste aucun Troyen. Les Grecs gagnent.
won-ships-burnt = Les navires brûlent. Les Troyens gagnent.
won-greeks-slain = Il ne reste aucun Grec. Les Troyens gagnent.
won-achilles-alone = Il ne reste qu’Achille, et il ne combat pas. Les Troyens gagnent.
won-sunset = Le dernier jour s’achève et Troie est debout. Les Troyens gagnent.
won-sunset-greeks = Le dernier jour s’achève. Les Grecs ont moins perdu et gagnent.
won-sunset-trojans = Le dernier jour s’achève. Les Troyens n’ont pas perdu plus que les Grecs et gagnent.

refuse-not-now = Cela ne se fait pas à ce moment de l’heure.
refuse-nothing-taken = Prenez d’abord un pion.
refuse-in-hand = Vous avez { $piece } en main : dites d’abord où il va.
refuse-no-piece = { $piece } n’est pas de cette partie.
refuse-not-yours = { $piece } n’est pas à vous.
refuse-gone = { $piece } n’est plus sur la carte.
refuse-wounded = { $piece } est blessé et se repose jusqu’au matin.
refuse-abstains = { $piece } ne prend pas part à la guerre avant son jour, à moins qu’on ne l’attaque.
refuse-friend = { $piece } est de votre camp.
refuse-no-square = La carte n’a pas de carré { $square }.
refuse-sea = { $square } est en mer.
refuse-occupied = { $piece } est en { $square }.
refuse-placed = { $piece } est déjà placé.
refuse-all-placed = Tous vos pions sont placés.
refuse-not-placed =
    { $n ->
        [one] Il vous reste un pion à placer.
       *[other] Il vous reste { $n } pions à placer.
    }
refuse-outside-area = { $square } n’est pas un de vos carrés de départ.
refuse-no-rest = { $piece } ne peut être installé en { $square } : il faut un carré libre de son camp, loin des ennemis s’il y en a un.
refuse-moved = { $piece } a déjà joué pendant ce coup.
refuse-no-fight = En { $square }, { $piece } serait à côté d’un ennemi sans pouvoir combattre tous ceux qu’il doit.
refuse-controlled = { $piece } ne peut aller en { $square } : un ennemi que personne n’attaque encore l’arrête en chemin.
refuse-river = { $piece } ne peut aller en { $square } : un fleuve l’arrête en chemin.
refuse-wall = { $piece } ne peut aller en { $square } : un mur l’arrête en chemin.
refuse-blocked = { $piece } ne peut aller en { $square } : des pions barrent le chemin.
refuse-too-far = { $square } est trop loin pour { $piece }.
refuse-no-duel = { $piece } ne peut se joindre à un combat contre { $enemy } : héros contre héros, c’est un duel, un contre un.
refuse-one-hero = Un seul héros à la fois peut attaquer { $enemy }.
refuse-no-contact = { $piece } et { $enemy } ne sont pas au contact.
refuse-over-wall = Un mur sépare { $piece } et { $enemy }.
refuse-duties = Pas encore attaqués : { $enemies }.
refuse-idle = Encore sans combat : { $pieces }.
refuse-stays = Qui se trouve à côté d’un ennemi doit l’attaquer s’il le peut.
refuse-keeps-arrow = { $piece } garde sa flèche et ne combat pas.
refuse-shape = { $piece } ne peut se joindre à un combat contre { $enemy } : on se bat à plusieurs contre un, ou un contre plusieurs.
refuse-leaves-duty = Si { $piece } va contre { $enemy }, un ennemi qu’il faut combattre ne le serait pas.
refuse-no-archer = { $piece } n’est pas archer.
refuse-no-need = { $piece } n’a pas à garder de flèche pour { $enemy }.
refuse-must-shoot = Doivent encore tirer sur un ennemi voisin : { $archers }.
refuse-spent = { $piece } a déjà tiré.
refuse-fights = { $piece } combat et ne tire pas.
refuse-no-line = { $enemy } n’est pas à trois carrés au plus, en ligne droite : { $piece } ne peut l’atteindre.
refuse-aimed = { $piece } garde sa flèche pour un ennemi voisin.
refuse-not-fallen = { $piece } n’est pas tombé aujourd’hui.
refuse-quota =
    { $left ->
        [one] { $piece } vaut plus que le point qu’il vous reste à sauver.
       *[other] { $piece } vaut plus que les { $left } points qu’il vous reste à sauver.
    }

wrong-greek-seats = { $greeks } joueurs grecs sur { $seats } ne laissent aucun Troyen.
wrong-army = Les { $side } ont { $pieces } pions pour { $seats } joueurs.
wrong-no-map = La carte n’a pas de rangées.
wrong-map-size = Une carte de { $width } sur { $height } carrés est trop grande : 99 sur 99 au plus.
wrong-row = La rangée { $row } de la carte a { $length } carrés, la première en a { $width }.
wrong-sign = Le signe « { $sign } » de la légende doit être un seul caractère et n’y figurer qu’une fois.
wrong-unknown-sign = La rangée { $row } de la carte porte le signe « { $sign } », inconnu de la légende.
wrong-edge = Un mur entre { $inside } et { $outside } n’est pas sur l’arête de deux carrés de la carte.
wrong-gate = Une porte mène de { $inside }, à l’intérieur, à { $outside }, à l’extérieur, et aucun mur ne passe là.
wrong-piece-twice = Deux pions ont l’identifiant « { $piece } », ou il est vide.
wrong-mark-twice = Un autre pion de la même armée porte la marque « { $mark } » : { $piece }.
wrong-area-square = La zone { $area } contient le carré { $square }, qui est en mer ou hors de la carte.
wrong-area-small = La zone { $area } a { $squares } carrés pour { $pieces } pions.
wrong-area-shared = Le carré { $square } est dans les zones de départ des deux armées.
wrong-no-day = Le calendrier n’a pas de jour.
wrong-no-hour = Le jour { $day } du calendrier n’a pas d’heure.
wrong-duel = Jour { $day }, heure { $hour } : « { $piece } » n’est pas un héros de valeur supérieure à 1 chez les { $side }.
wrong-goal-small = Il faut { $needed } pions, et il n’y a que { $squares } carrés : { $goal }.
wrong-goal-cut-off = Aucun chemin par terre ne mène partout : { $goal }.

## Ce que coûte un acte
warn-unspent = { $points ->
    [one] Il reste un point
   *[other] Il reste { $points } points
 } à dépenser. Qui n’est pas sauvé cette nuit est perdu pour de bon ; vous pouvez encore sauver : { $pieces }.
warn-unmoved = Aucun de vos { $n } pions n’a bougé à cette heure.
