## Lo que dice el tablero dibujado
web-map = Mapa de la guerra: { $lands } tierras y { $seas } mares
web-map-help = Las flechas van de casilla en casilla; Re Pág y Av Pág, de una casilla en la que puedes actuar a la siguiente; Intro elige; más y menos cambian el número que tienes en la mano o el zoom; Escape suelta.
web-no-map = El mapa se está cargando.
web-zoom-in = Acercar
web-zoom-out = Alejar
web-held = { $cell } ({ $what }): { $army }, { $n ->
    [one] una tropa.
   *[other] { $n } tropas.
  }
web-empty = { $cell } ({ $what }): nadie.
web-besieged = { $army } ataca aquí con { $n }.
web-capital = Capital de { $army }.
web-queen = Reina de { $army }.
web-mark-legal = Puedes actuar aquí.
web-mark-target = A tu alcance.
web-mark-chosen = Elegida.
web-standing = { $land ->
    [one] 1 tierra
   *[other] { $land } tierras
  } · { $troops ->
    [one] 1 tropa
   *[other] { $troops } tropas
  }
web-region = { $land ->
    [one] 1 tierra
   *[other] { $land } tierras
  } · +{ $n }
web-reserve = { $n } por colocar
web-reserve-drag = Arrástralas al mapa o toca una casilla
web-phase-reinforce = Refuerzo
web-phase-march = Movimiento
web-phase-battle = Combate
web-how-many = ¿Cuántas?
web-fewer = Menos
web-more = Más
web-leave-arrive = salen { $n }, llegan { $arrive }
web-attack = ataque
web-move = movimiento
web-with-queen = La reina va con ellas
web-let-go = Soltar
web-send = Enviar { $n }
web-put = Colocar { $n }
web-odds = { $a } contra { $d } · { $chance } %
web-odds-rest = { $lost } % de perderla, { $none } % de que no quede nadie
web-odds-none = Son demasiadas para calcular la probabilidad
web-odds-dice = { $a } dados contra { $d }
web-orders = Movimientos de este turno
web-battles = Combates
web-sides = { $attacker } { $a } contra { $defender } { $d }
web-dice = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
  }, { $hits ->
    [one] 1 impar
   *[other] { $hits } impares
  }
web-leave = Tus ejércitos se quedan donde están, sin jefe, y no podrás volver.
web-as-before = Mover como el turno anterior ({ $n })
