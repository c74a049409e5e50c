## What the drawn board says
web-briseis-taken = Briséis enlevée
web-the-horse = Le Cheval
web-track = Piste des tours, tour { $turn } sur 12
web-arrives = arrive
web-back-on = blessure, retour au tour { $turn }
web-tent = sous sa tente
web-prisoner = en captivité
web-camp = Camp grec
web-troy = Troie
web-in-reserve = { $count ->
    [one] { $count } peut combattre
   *[other] { $count } peuvent combattre
 }
web-mandatory = imposé
web-here = Poser ici
web-swap-this = Échanger celui-ci
web-wounds = blessures : { $wounds } sur { $of }
web-no-challenges = Les cases sont vides.
web-side = Olympe
web-olympus = Olympe
web-gods-later = Deux dieux sont tirés quand les deux alignements sont validés.
web-event = Événement
web-event-cassandra = Les Grecs peuvent échanger deux héros après l’annulation.
web-event-calchas = Les Grecs voient un Troyen avant de s’aligner.
web-event-thersites = Les Troyens gagnent un défi sans un coup.
web-event-sinon = Deux dés grecs peuvent être relancés.
web-event-briseis = Briséis est auprès d’Achille.
web-event-helenos = Un devin montre un ennemi avant l’alignement.
web-event-priam = Chaque camp annule un défi.
web-event-helen = Toute blessure de ce tour est plus grave.
web-event-nothing = Rien ne change ce tour.
web-tents = Les tentes
web-holds-briseis = Briséis est ici
web-sulks = reste sous sa tente
web-house = Maison de Priam
web-armies = Ce tour
web-won = { $count ->
    [one] { $count } défi gagné
   *[other] { $count } défis gagnés
 }
web-if-now = s’ajouterait au dé du Cheval s’il venait maintenant
web-rerolls = relances restantes : { $count }
web-seen = s’est montré
web-not-seen = pas encore vu
web-sequences = Totaux jusqu’ici, Troyen en haut, Grec en bas
