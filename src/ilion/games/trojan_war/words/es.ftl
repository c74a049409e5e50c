game-title = La Guerra de Troya
game-summary = Los héroes se retan a ciegas bajo dioses caprichosos, los ejércitos chocan y en el turno doce decide el Caballo.
seat-greek = Griegos
seat-trojan = Troyanos
side-greek = los griegos
    .cap = Los griegos
    .of = de los griegos
side-trojan = los troyanos
    .cap = Los troyanos
    .of = de los troyanos

## Options
option-edition = Edición
option-gods = Dioses en el cuenco
option-both_events = Evento aleatorio también en los turnos con evento obligatorio
option-spare_vp = Puntos por perdonar la vida a un vencido
option-sinon_window = Turnos en que Sinón ayuda
option-sinon_on_11 = Sinón aún puede venir en el turno 11
option-prisoner_exchange = Canje de prisioneros
option-less_bloody = Resultados menos sangrientos
option-prisoners_count_alive = Héctor y Paris cuentan como vivos mientras son prisioneros
option-invective = Invectivas antes de los golpes
option-short_side = Contra un bando falto de héroes
option-note_on_3 = La nota sobre los eventos obligatorios y el rapto de Briseida
option-seers_must = Hay que escuchar a los adivinos
option-cassandra_stirs_story = Casandra puede mover a un héroe de un duelo obligatorio
option-shame_counts = La victoria de Tersites cuenta para el ejército
option-helen_hurts_winners = Helena agrava también las heridas de los vencedores
option-even_exchange = Los prisioneros se canjean uno por uno

## Heroes
hero-achilles = Aquiles
    .gender = m
hero-ajax-telamon = Áyax Telamonio
    .gender = m
hero-diomedes = Diomedes
    .gender = m
hero-ulysses = Ulises
    .gender = m
hero-agamemnon = Agamenón
    .gender = m
hero-menelaus = Menelao
    .gender = m
hero-patroclus = Patroclo
    .gender = m
hero-ajax-oileus = Áyax Oileo
    .gender = m
hero-idomeneus = Idomeneo
    .gender = m
hero-meriones = Meríones
    .gender = m
hero-sthenelus = Esténelo
    .gender = m
hero-nestor = Néstor
    .gender = m
hero-neoptolemus = Neoptólemo
    .gender = m
hero-philoctetes = Filoctetes
    .gender = m
hero-hector = Héctor
    .gender = m
hero-aeneas = Eneas
    .gender = m
hero-sarpedon = Sarpedón
    .gender = m
hero-deiphobus = Deífobo
    .gender = m
hero-paris = Paris
    .gender = m
hero-glaucus = Glauco
    .gender = m
hero-agenor = Agénor
    .gender = m
hero-asteropaeus = Asteropeo
    .gender = m
hero-helenos = Héleno
    .gender = m
hero-polydamas = Polidamante
    .gender = m
hero-pandarus = Pándaro
    .gender = m
hero-euphorbus = Euforbo
    .gender = m
hero-memnon = Memnón
    .gender = m
hero-penthesilea = Pentesilea
    .gender = f
letter-E = E, experiencia
letter-F = F, fuerza
letter-H = H, habilidad
letter-R = R, astucia
letter-V = V, velocidad

## Gods
god-aphrodite = Afrodita
god-apollo = Apolo
god-ares = Ares
god-artemis = Artemisa
god-athena = Atenea
god-hera = Hera
god-hephaestus = Hefesto
god-poseidon = Poseidón
god-zeus = Zeus

## Personages and events
personage-none = ningún evento
personage-cassandra = Casandra
personage-calchas = Calcante
personage-thersites = Tersites
personage-sinon = Sinón
personage-briseis = Briseida
personage-helenos = Héleno
personage-priam = Príamo
personage-helen = Helena
event-M5 = Menelao contra Paris
event-M6 = Patroclo contra Héctor
event-M8 = Aquiles contra Héctor
event-M9 = Paris contra Aquiles
event-M10 = Filoctetes contra Paris
event-M3 = Agamenón se lleva a Briseida
tent-achilles = la tienda de Aquiles
tent-agamemnon = la tienda de Agamenón

## Results
result-unharmed = indemne
result-wounded = herida
result-serious = herida grave
result-killed = muerte
result-captured = captura
result-fled = huida
result-spared = hecho prisionero

## What happens
turn-begins = Turno { $turn }.
heroes-return = De vuelta en filas: { $heroes }.
hero-arrives = { $hero } se une a { $side }.
briseis-taken = Agamenón se lleva a Briseida; Aquiles se encierra en su tienda.
briseis-taken-in-vain = Agamenón se lleva a Briseida, pero Patroclo ha muerto: Aquiles sigue combatiendo.
briseis-waits = Agamenón y Aquiles no están los dos en condiciones: el rapto de Briseida se aplaza.
duel-void = { $event }: Briseida está en la tienda de Aquiles, el duelo ya no se librará.
duel-cancelled-by-death = { $event }: uno de los dos ha muerto, el duelo ya no se librará.
duel-postponed = { $event }: aún no pueden enfrentarse, el duelo espera.
duel-staged = { $event }: ambos quedan boca arriba en la casilla { $box }.
event-rolled = El dado de eventos marca { $die }: { $who }.
briseis-returns = Briseida vuelve a la tienda de Aquiles.
briseis-stays = Briseida ya está en la tienda de Aquiles.
helenus-is-dead = Héleno ha muerto y ya no ve el futuro.
sinon-comes = Sinón regala a los griegos dos repeticiones { $more ->
    [0] en el turno { $first }
   *[other] del turno { $first } al { $last }
 }.
sinon-too-late = Sinón llega demasiado tarde.
sinon-again = Sinón ya hizo su papel.
few-heroes = Faltan héroes que puedan luchar: { $count ->
    [0] ningún reto
    [one] un reto
   *[other] { $count } retos
 } este turno.
seer-speaks = { $who } deja ver a { $side } un enemigo antes de formar.
seer-unheard = { $side-cap } prefieren no saber a quién se enfrentan.
line-up-stands = { $side-cap } han formado.
hero-unveiled = En la casilla { $box } está { $hero }; este reto se librará.
god-drawn = { $side-cap } sacan a { $god }.
zeus-balances = Zeus iguala la balanza: este turno ningún dios da ni quita.
challenge-shown = Casilla { $box }: { $greek } contra { $trojan }.
challenge-unmet = Casilla { $box }: nadie acude a enfrentarse a { $hero }.
challenge-cancelled = { $side-cap } anulan el reto { $box }, { $greek } contra { $trojan }.
heroes-swapped = Nadie cree a Casandra: { $one } y { $other } cambian de sitio.
no-swap = Nadie cree a Casandra, y nadie se mueve.
thersites-shames = Tersites ocupa el sitio de { $hero } en la casilla { $box }: los troyanos ganarán sin un golpe.
points-summed = Puntos del turno: griegos { $greek }, troyanos { $trojan }. El marcador queda en { $vp }.
duel-begins = Reto { $box }: { $greek } se mide con { $trojan }.
duel-sum = { $hero } suma { $sum }: Potencia { $power }, capacidad { $ability }, dioses { $divine }, evento { $event }.
duel-given = { $hero } huye indemne, y los troyanos anotan 1 punto.
die-shown = El dado griego marca { $die }.
sinon-rerolls = Sinón vuelve a lanzar el dado griego; repeticiones restantes: { $left }.
blow-greek = { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }: { $greek } hiere a { $trojan } (heridas { $gwounds } : { $twounds }).
blow-trojan = { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }: { $trojan } hiere a { $greek } (heridas { $gwounds } : { $twounds }).
blow-none = { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }: ni { $greek } ni { $trojan } aciertan (heridas { $gwounds } : { $twounds }).
throw-won = { $greek } { $g } + { $gsum } = { $gtotal }, { $trojan } { $t } + { $tsum } = { $ttotal }.
throw-tied-power = { $greek } y { $trojan } empatan a { $gtotal }; gana la mayor Potencia.
throw-tied-resistance = { $greek } y { $trojan } empatan a { $gtotal } con igual Potencia; gana la mayor Resistencia.
throw-again = { $greek } y { $trojan } empatan a { $gtotal } y son iguales en todo; vuelven a lanzar.
duel-won = Gana { $hero }.
resistance-left = { $hero }: Resistencia { $resistance } − { $by } = { $left }.
winner-hurt = { $hero } también sale { $hero-gender ->
    [f] herida
   *[m] herido
 } y vuelve en el turno { $back }; el otro bando anota 1 punto.
winner-badly-hurt = Helena mira: { $hero } también sale { $hero-gender ->
    [f] gravemente herida
   *[m] gravemente herido
 } y vuelve en el turno { $back }; el otro bando anota 1 punto.
result-die = { $side-cap } tiran por el vencido: { $die }.
helen-watches = Helena mira desde la muralla y el golpe cala más hondo: { $result }.
paris-lives = Menelao no puede matar a Paris: queda en herida grave.
loser-unharmed = { $hero } se retira indemne; { $side } anotan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
loser-wounded = { $hero } cae { $hero-gender ->
    [f] herida
   *[m] herido
 } y vuelve en el turno { $back }; { $side } anotan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
loser-serious = { $hero } cae { $hero-gender ->
    [f] gravemente herida
   *[m] gravemente herido
 } y vuelve en el turno { $back }; { $side } anotan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
loser-killed = { $hero } ha muerto; { $side } anotan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
loser-captured = { $hero } cae { $hero-gender ->
    [f] prisionera
   *[m] prisionero
 }; { $side } anotan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
loser-spared = { $hero } salva la vida y queda { $hero-gender ->
    [f] prisionera
   *[m] prisionero
 }; { $side } anotan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
army-total = El ejército { $side-of }: dado { $die } + retos ganados { $wins } + dioses { $divine } = { $total }.
armies-even = Los ejércitos quedan igualados; nadie anota.
army-wins = { $side-cap } ganan la batalla y anotan 2 puntos.
exchange-offered = { $given ->
    [0] { $side-cap } piden a { $asks } sin dar nada a cambio.
   *[other] { $asked ->
        [0] { $side-cap } devolverían a { $gives } sin pedir nada a cambio.
       *[other] { $side-cap } devolverían a { $gives } a cambio de { $asks }.
     }
 }
exchange-made = { $given ->
    [0] { $side-cap } recuperan a { $asks } sin dar nada a cambio.
   *[other] { $asked ->
        [0] { $side-cap } devuelven a { $gives } sin recibir nada a cambio.
       *[other] Canje de prisioneros: { $side } devuelven a { $gives } a cambio de { $asks }.
     }
 }
exchange-refused = { $side-cap } lo rechazan.
no-offer = { $side-cap } no ofrecen nada.
horse-boards = Dentro del Caballo ({ $count }): { $heroes }.
horse-term = { $why }: { $value }
horse-succeeds = El dado marca { $die }, con { $sum } suma { $total }: el Caballo entra en la ciudad.
horse-fails = El dado marca { $die }, con { $sum } suma { $total }: el Caballo se queda fuera.
outcome-greek = Cae Troya. Ganan los griegos; puntos { $vp }.
outcome-trojan = Troya resiste. Ganan los troyanos; puntos { $vp }.
outcome-draw = Troya resiste, pero sin gloria: empate; puntos { $vp }.
taunt-said = { $side-cap }: «{ $line }»
taunt-1 = La mula de mi heraldo pega más fuerte que tú.
taunt-2 = Corre a casa, que tu madre tiene lista la cena.
taunt-3 = He enterrado a hombres mejores antes del desayuno.
taunt-4 = ¿Eso es un escudo o te has traído la mesa?
taunt-5 = Hasta los cuervos bostezan.
taunt-6 = Dile al barquero quién te manda.

## The Horse
horse-ahead = los griegos van por delante en puntos
horse-far-ahead = los griegos van muy por delante en puntos
horse-behind = los troyanos van por delante en puntos
horse-helenos = Ulises capturó a Héleno
horse-achilles = Aquiles dentro
horse-philoctetes = Filoctetes dentro
horse-neoptolemus = Neoptólemo dentro
horse-crowd = siete héroes o más dentro
horse-sinon = Sinón ha aparecido
horse-no-sinon = no hay Sinón que los engañe
horse-hector = Héctor vive
horse-paris = Paris vive

## Acts
act-place = Poner a { $hero } en la casilla { $box }
act-commit = Dar por buena la formación
act-unveil = Destapar la ficha de la casilla { $box }
act-cancel = Anular el reto { $box }
act-swap = Cambiar los griegos de las casillas { $box } y { $other }
act-shame = Poner a Tersites en la casilla { $box }
act-reroll = Volver a lanzar el dado griego
act-keep = Dejar el dado como está
act-kill = Darle muerte
act-spare = Perdonar la vida y hacer prisionero
act-release = Ofrecer devolver a { $hero }
act-demand = Pedir a { $hero }
act-offer = Hacer esta oferta
act-pass = Pasar
act-accept = Aceptar
act-refuse = Rechazar
act-taunt = Insultar: «{ $line }»
act-roll = Dado: { $die }
act-throw = Dados: { $greek } y { $trojan }
act-draw = Sale { $god }

## Questions
ask-fate = Ruedan los dados.
ask-wait = Esperando a: { $side }.
ask-line-up = Coloca a tus héroes, boca abajo: { $count ->
    [one] queda una casilla vacía
   *[other] quedan { $count } casillas vacías
 }.
ask-commit = Todas las casillas están llenas. ¿Das por buena la formación? Hasta entonces, deshacer retira una ficha.
ask-unveil = ¿Qué ficha enemiga destapas?
ask-cancel = ¿Qué reto anulas?
ask-cancel-too = Príamo calma los ánimos: ¿qué otro reto anulas tú?
ask-swap = Casandra: ¿qué dos héroes tuyos cambian de sitio?
ask-shame = Tersites: ¿qué reto ganas sin un golpe?
ask-sinon = Tu dado marca { $die }. ¿Lo lanzas otra vez? Repeticiones restantes: { $left }.
ask-spare = { $hero } está a tu merced. ¿Le das muerte o le perdonas la vida?
ask-offer = ¿Ofreces un canje de prisioneros?
ask-answer = Te ofrecen un canje. ¿Aceptas?

## Refusals
refuse-fate = Solo el Destino lanza dados y saca dioses.
refuse-invective = En esta mesa no hay tal insulto.
refuse-no-reroll = Ningún dado griego espera otra tirada.
refuse-nobody-to-spare = Nadie está ahora a tu merced.
refuse-no-swap = Ahora no se puede cambiar nada.
refuse-lower-first = Nombra primero la casilla menor, y dos distintas.
refuse-no-shame = Tersites no tiene ahora ningún papel.
refuse-no-seer = Ningún adivino actúa ahora.
refuse-no-market = Ahora no se negocia ningún canje.
refuse-no-offer = No hay oferta sobre la mesa.
refuse-empty-offer = Una oferta debe nombrar al menos a un prisionero.
refuse-uneven-offer = Deben volver a casa tantos prisioneros de un bando como del otro.
refuse-unmet = En la casilla { $box } no se enfrentan dos héroes.
refuse-empty-box = En la casilla { $box } no hay nadie.
refuse-face-him = Alguien debe enfrentarse al héroe de la casilla { $box }, al que ha visto el adivino.
refuse-nothing-to-pass = Ahora no puedes pasar.
refuse-line-ups-closed = Las formaciones ya están hechas; es tarde para poner héroes.
refuse-box-taken = En esa casilla ya hay un héroe tuyo.
refuse-too-early = Los retos se anulan después de destapar las fichas, no antes.
refuse-cancelled-already = Ese reto ya está anulado.
refuse-cancelling-done = Este turno ya no se anula nada más.
refuse-horse-only = El turno 12 es del Caballo: nadie forma y no se anula nada.
refuse-canceller = Ahora anulan { $side }.
refuse-no-such-box = La casilla { $box } no tiene reto; este turno hay { $count }.
refuse-mandatory = La casilla { $box } guarda un duelo que pide la historia; no se toca.
refuse-seer-fixed = El adivino ha mirado la casilla { $box }; ese reto hay que disputarlo.
refuse-no-hero = { $hero } no es un héroe que acepte retos.
refuse-not-yours = { $hero } no lucha por ti.
refuse-placed = { $hero } ya está en la casilla { $box }.
refuse-confined = { $hero } no sale de su tienda hasta que vuelva Briseida o muera Patroclo.
refuse-dead = { $hero } ha muerto.
refuse-prisoner = { $hero } es { $hero-gender ->
    [f] prisionera
   *[m] prisionero
 } del enemigo.
refuse-away = { $hero } aún no ha llegado.
refuse-wounded = { $hero } tiene heridas y vuelve en el turno { $back }.
refuse-unfinished = { $count ->
    [one] Queda una casilla vacía.
   *[other] Quedan { $count } casillas vacías.
 }
refuse-immune = Tersites nunca ocupa el sitio de { $hero }.
refuse-not-held = { $hero } no es un prisionero que puedas nombrar aquí.
refuse-named-already = { $hero } ya forma parte de la oferta.

## Faults of a setup
fault-less-bloody = La variante menos sangrienta es de la primera edición.
fault-hero = El plantel debe tener una vez a { $hero }; lo tiene { $count } veces.
fault-character = { $hero } tiene el carácter { $letter }, que no está entre las letras.
fault-enters = { $hero } entra «{ $enters }»: debe ser "start", un turno, o "after:" y un héroe del plantel.
fault-abilities = La tabla de capacidades debe tener { $count } filas de { $count }.
fault-gods = Debe haber nueve dioses, y el que anula debe ser uno de ellos.
fault-influence = La tabla de influencia divina necesita la fila «{ $row }» con una casilla por dios, salvo el que anula.

## The text board
board-title = Turno { $turn } de 12, edición { $edition }
board-points = Puntos de victoria: { $vp } (troyanos hacia arriba, griegos hacia abajo)
board-briseis = Briseida: { $tent }
board-event = Evento: { $who } (dado { $die })
board-gods = Olimpo: { $gods }
board-pending = Duelos que esperan: { $events }
board-rerolls = Sinón: repeticiones restantes { $count }, { $more ->
    [0] turno { $first }
   *[other] turnos { $first } a { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = ejércitos
board-box = reto { $box }
board-challenges = Retos
board-challenge = { $box }. { $greek } contra { $trojan }
board-bout = El combate
board-dice = { $where }: griego { $g } + { $gsum } = { $gtotal }, troyano { $t } + { $tsum } = { $ttotal }
board-wounds = heridas { $gwounds } : { $twounds }
board-horse = Si el Caballo llegara ahora
board-horse-die = Dado { $die }
board-horse-total = En total: { $total } (con el dado hay que llegar a 6 o más)
board-ready = Disponibles: { $heroes }
board-confined = En su tienda: { $heroes }
board-wounded = Heridos: { $heroes }
board-prisoner = Prisioneros del enemigo: { $heroes }
board-dead = Muertos: { $heroes }
board-away = Aún por llegar: { $heroes }
board-reconstructed = Valores de las fichas: reconstruidos, no los publicados.
counter-none = (vacía)
counter-hidden = (boca abajo)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (vuelve en { $back })
mark-mandatory = obligatorio: { $event }
mark-odds = sumas { $greek } : { $trojan }, { $chance } % para los griegos
mark-unveiled = visto por el adivino
mark-cancelled = anulado
mark-shamed = Tersites
mark-won = ganan { $side }, el vencido: { $result }

why-duel = { $greek } contra { $trojan }: el griego ganaría { $win } de cada cien veces.
why-sheltered = { $hero } cuenta para el Caballo, y aun así aquí vale la pena el riesgo.
why-horse = El Caballo pregunta por { $hero }: su vida o su muerte pesa en el dado.
