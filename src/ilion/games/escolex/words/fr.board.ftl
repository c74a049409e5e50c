## Ce que dit le plateau dessiné
web-map = Carte de la guerre : { $lands } terres et { $seas } mers
web-map-help = Les flèches vont de case en case ; Page préc. et Page suiv., d’une case où vous pouvez agir à la suivante ; Entrée choisit ; plus et moins changent le nombre en main ou le zoom ; Échap lâche.
web-no-map = La carte arrive.
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-held = { $cell } ({ $what }) : { $army }, { $n ->
    [one] une troupe.
   *[other] { $n } troupes.
  }
web-empty = { $cell } ({ $what }) : personne.
web-besieged = { $army } attaque ici avec { $n }.
web-capital = Capitale : { $army }.
web-queen = Reine : { $army }.
web-mark-legal = Vous pouvez agir ici.
web-mark-target = À votre portée.
web-mark-chosen = Choisie.
web-standing = { $land ->
    [one] { $land } terre
   *[other] { $land } terres
  } · { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
  }
web-region = { $land ->
    [one] { $land } terre
   *[other] { $land } terres
  } · +{ $n }
web-reserve = { $n } à placer
web-reserve-drag = Glissez-les sur la carte ou touchez une case
web-phase-reinforce = Renfort
web-phase-march = Mouvement
web-phase-battle = Combat
web-how-many = Combien ?
web-fewer = Moins
web-more = Plus
web-leave-arrive = { $n } partent, { $arrive } arrivent
web-attack = attaque
web-move = mouvement
web-with-queen = La reine les accompagne
web-let-go = Lâcher
web-send = Envoyer { $n }
web-put = Placer { $n }
web-odds = { $a } contre { $d } · { $chance } %
web-odds-rest = { $lost } % de la perdre, { $none } % qu’il ne reste personne
web-odds-none = Trop nombreuses pour calculer les chances
web-odds-dice = { $a } dés contre { $d }
web-orders = Mouvements de ce tour
web-battles = Combats
web-sides = { $attacker } { $a } contre { $defender } { $d }
web-dice = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
  }, { $hits ->
    [one] { $hits } impair
   *[other] { $hits } impairs
  }
web-leave = Vos armées restent sur place, sans chef, et vous ne pourrez pas revenir.
web-as-before = Rejouer les mouvements d’avant ({ $n })
