## Ciò che dice il tabellone disegnato
web-map = Mappa della guerra: { $lands } terre e { $seas } mari
web-map-help = Le frecce vanno di casella in casella; Pag su e Pag giù da una casella in cui puoi agire alla successiva; Invio sceglie; più e meno cambiano il numero in mano o lo zoom; Esc lascia.
web-no-map = La mappa sta arrivando.
web-zoom-in = Ingrandisci
web-zoom-out = Riduci
web-held = { $cell } ({ $what }): { $army }, { $n ->
    [one] una truppa.
   *[other] { $n } truppe.
  }
web-empty = { $cell } ({ $what }): nessuno.
web-besieged = { $army } attacca qui con { $n }.
web-capital = Capitale: { $army }.
web-queen = Regina: { $army }.
web-mark-legal = Puoi agire qui.
web-mark-target = A portata.
web-mark-chosen = Scelta.
web-standing = { $land ->
    [one] 1 terra
   *[other] { $land } terre
  } · { $troops ->
    [one] 1 truppa
   *[other] { $troops } truppe
  }
web-region = { $land ->
    [one] 1 terra
   *[other] { $land } terre
  } · +{ $n }
web-reserve = { $n } da piazzare
web-reserve-drag = Trascinale sulla mappa o tocca una casella
web-phase-reinforce = Rinforzo
web-phase-march = Movimento
web-phase-battle = Combattimento
web-how-many = Quante?
web-fewer = Meno
web-more = Più
web-leave-arrive = { $n } partono, { $arrive } arrivano
web-attack = attacco
web-move = movimento
web-with-queen = La regina va con loro
web-let-go = Lascia
web-send = Invia { $n }
web-put = Piazza { $n }
web-odds = { $a } contro { $d } · { $chance } %
web-odds-rest = { $lost } % di perderla, { $none } % che non resti nessuno
web-odds-none = Troppe per calcolare le probabilità
web-odds-dice = { $a } dadi contro { $d }
web-orders = Movimenti di questo turno
web-battles = Combattimenti
web-sides = { $attacker } { $a } contro { $defender } { $d }
web-dice = { $dice ->
    [one] 1 dado
   *[other] { $dice } dadi
  }, { $hits ->
    [one] 1 dispari
   *[other] { $hits } dispari
  }
web-leave = Le tue armate restano dove sono, senza guida, e non potrai tornare.
web-as-before = Muovi come il turno prima ({ $n })
