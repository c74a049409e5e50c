game-title = La Guerra de Troya
game-summary = Elige en secreto a tus héroes, gana duelos y sobrevive a los caprichos de los dioses. En el turno 12 lo decide todo el Caballo de madera.
seat-greek = Griegos
seat-trojan = Troyanos
side-greek = los griegos
    .cap = Los griegos
    .army = El ejército griego
    .of = de los griegos
side-trojan = los troyanos
    .cap = Los troyanos
    .army = El ejército troyano
    .of = de los troyanos

## Options
option-edition = Edición
option-length = Duración
option-length-book = partida completa
option-length-six-turns = seis turnos, deciden los puntos (variante de Ilion)
option-head_start = Ventaja inicial de los troyanos (variante de Ilion; la versión 2.0 favorece a los griegos)
option-head_start-0 = ninguna
option-head_start-5 = 5 puntos
option-head_start-10 = 10 puntos
option-head_start-15 = 15 puntos
option-head_start-20 = 20 puntos
option-gods = Dioses en el cuenco
option-absent_god = Dios excluido de un cuenco de ocho
option-both_events = Evento aleatorio en los turnos con evento obligatorio
option-spare_vp = Puntos por perdonar la vida a un vencido
option-sinon_window = Turnos para las repeticiones de Sinón
option-sinon_on_11 = Sinón puede venir en el turno 11
option-prisoner_exchange = Canje de prisioneros
option-less_bloody = Resultados menos sangrientos
option-prisoners_count_alive = Héctor y Paris cuentan como vivos si son prisioneros
option-invective = Invectivas
option-short_side = Formación contra un bando con menos de cuatro héroes
option-note_on_3 = Qué puede impedir el rapto de Briseida
option-seers_must = Usar al adivino es obligatorio
option-mandatory_cancel = Anular duelos obligatorios
option-thersites_takes_mandatory = Tersites puede llevarse un duelo obligatorio
option-cassandra_stirs_story = Casandra puede mover a griegos de duelos obligatorios
option-shame_counts = La victoria por Tersites cuenta para el ejército
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
result-fled = huye indemne
result-spared = hecho prisionero

## What happens
turn-begins = Turno { $turn }.
heroes-return = Recuperados: { $heroes }.
hero-arrives = { $hero } se une a { $side }.
briseis-taken = Agamenón se lleva a Briseida. Aquiles se queda en su tienda.
briseis-taken-in-vain = Agamenón se lleva a Briseida. Patroclo ha muerto, así que Aquiles sigue luchando.
briseis-waits = Agamenón aún no puede llevarse a Briseida: él o Aquiles está herido o prisionero.
duel-void = { $event }: ya no se librará, porque Briseida está en la tienda de Aquiles.
duel-cancelled-by-death = { $event }: ya no se librará, porque uno de los dos ha muerto.
duel-postponed = { $event }: aplazado, porque no pueden enfrentarse este turno.
duel-staged = Duelo obligatorio en la casilla { $box }: { $event }.
event-rolled = Un { $die } en el dado de eventos: { $who }.
briseis-returns = Briseida vuelve a la tienda de Aquiles.
briseis-stays = Briseida ya está en la tienda de Aquiles. No cambia nada.
helenus-is-dead = Héleno ha muerto: no hay evento.
sinon-comes = Llega Sinón. Los griegos tienen dos repeticiones { $more ->
    [0] en el turno { $first }
    [1] en los turnos { $first } y { $last }
   *[other] del turno { $first } al { $last }
 }.
sinon-too-late = Sinón llega demasiado tarde: no hay evento.
sinon-again = Sinón ya vino antes: no hay evento.
few-heroes = No hay bastantes héroes que puedan luchar: { $count ->
    [0] ningún reto
    [one] un reto como máximo
   *[other] { $count } retos como máximo
 } este turno.
seer-speaks = { $who } permite a { $side } destapar a un enemigo antes de formar.
seer-unheard = { $side-cap } no destapan a nadie.
line-up-stands = { $side-cap } han formado.
hero-unveiled = El adivino destapa a { $hero } en la casilla { $box }. Este reto no se puede anular.
god-drawn = { $side-cap } sacan a { $god }.
god-absent = { $god } se queda fuera del cuenco en esta partida.
zeus-balances = Sale Zeus: este turno no cuenta el modificador de ningún dios.
challenge-shown = Casilla { $box }: { $greek } contra { $trojan }.
challenge-unmet = Casilla { $box }: { $hero } no tiene rival.
challenge-cancelled = { $side-cap } anulan el reto { $box }, { $greek } contra { $trojan }.
heroes-swapped = Casandra: { $one } y { $other } cambian de casilla.
no-swap = Casandra: los griegos no cambian a nadie.
thersites-shames = Tersites ocupa el sitio de { $hero } en la casilla { $box }: los troyanos ganan ese reto sin luchar.
points-summed = Puntos del turno: griegos { $greek }, troyanos { $trojan }. { $leader ->
    [greek] Los griegos llevan { $lead } de ventaja
    [trojan] Los troyanos llevan { $lead } de ventaja
   *[even] El marcador está igualado
 }.
duel-begins = Reto { $box }: { $greek } contra { $trojan }.
duel-sum = { $hero } suma { $sum }: Potencia { $power }{ $ability ->
    [0] {""}
   *[other] , Carácter { $ability }
 }{ $divine ->
    [0] {""}
   *[other] , dioses { $divine }
 }{ $event ->
    [0] {""}
   *[other] , evento { $event }
 }.
duel-given = { $hero } huye indemne. Los troyanos anotan 1 punto.
die-shown = El dado griego marca { $die }.
sinon-rerolls = Sinón: los griegos vuelven a tirar. Repeticiones restantes: { $left }.
blow-greek = { $greek } hiere a { $trojan }: { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }. Heridas: { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-trojan = { $trojan } hiere a { $greek }: { $t } + { $tsum } = { $ttotal } contra { $g } + { $gsum } = { $gtotal }. Heridas: { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-none = { $greek } y { $trojan } empatan: { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }. Sin heridas nuevas. Heridas: { $greek } { $gwounds }, { $trojan } { $twounds }.
throw-greek = { $greek } vence a { $trojan }: { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }.
throw-trojan = { $trojan } vence a { $greek }: { $t } + { $tsum } = { $ttotal } contra { $g } + { $gsum } = { $gtotal }.
throw-tied-power = { $greek } y { $trojan } empatan: { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal }. Gana la mayor Potencia.
throw-tied-resistance = { $greek } y { $trojan } empatan: { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal } con igual Potencia. Gana la mayor Resistencia.
throw-again = { $greek } y { $trojan } empatan: { $g } + { $gsum } = { $gtotal } contra { $t } + { $tsum } = { $ttotal } con igual Potencia y Resistencia. Vuelven a tirar.
duel-won = Gana { $hero }.
resistance-left = { $hero }: Resistencia { $resistance } − { $by } = { $left }.
winner-hurt = { $hero } también sale { $hero-gender ->
    [f] herida
   *[m] herido
 } y vuelve en el turno { $back }. { $side-cap } anotan 1 punto.
winner-badly-hurt = Helena: { $hero } también sale { $hero-gender ->
    [f] gravemente herida
   *[m] gravemente herido
 } y vuelve en el turno { $back }. { $side-cap } anotan 1 punto.
result-die = { $side-cap } tiran por el vencido: { $die }.
helen-watches = Helena agrava la herida: { $result }.
paris-lives = Menelao no puede matar a Paris en este duelo: Paris sufre una herida grave.
loser-unharmed = { $hero } se retira indemne: { $side } { $points ->
    [0] no anotan puntos
    [one] anotan 1 punto
   *[other] anotan { $points } puntos
 }.
loser-wounded = { $hero } cae { $hero-gender ->
    [f] herida
   *[m] herido
 } y vuelve en el turno { $back }: { $side } { $points ->
    [0] no anotan puntos
    [one] anotan 1 punto
   *[other] anotan { $points } puntos
 }.
loser-serious = { $hero } cae { $hero-gender ->
    [f] gravemente herida
   *[m] gravemente herido
 } y vuelve en el turno { $back }: { $side } { $points ->
    [0] no anotan puntos
    [one] anotan 1 punto
   *[other] anotan { $points } puntos
 }.
loser-killed = { $hero } muere: { $side } { $points ->
    [0] no anotan puntos
    [one] anotan 1 punto
   *[other] anotan { $points } puntos
 }.
loser-captured = { $hero } cae { $hero-gender ->
    [f] prisionera
   *[m] prisionero
 }: { $side } { $points ->
    [0] no anotan puntos
    [one] anotan 1 punto
   *[other] anotan { $points } puntos
 }.
loser-spared = { $hero } salva la vida y queda { $hero-gender ->
    [f] prisionera
   *[m] prisionero
 }: { $side } { $points ->
    [0] no anotan puntos
    [one] anotan 1 punto
   *[other] anotan { $points } puntos
 }.
army-total = { $side-army }: { $wins ->
    [0] { $divine ->
        [0] { $die }
       *[other] dado { $die } + dioses { $divine } = { $total }
     }
   *[other] { $divine ->
        [0] dado { $die } + retos ganados { $wins } = { $total }
       *[other] dado { $die } + retos ganados { $wins } + dioses { $divine } = { $total }
     }
 }.
armies-even = Los ejércitos empatan. Nadie anota.
army-wins = { $side-cap } ganan la batalla y anotan 2 puntos.
exchange-offered = { $given ->
    [0] { $side-cap } piden a { $asks } sin ofrecer nada a cambio.
   *[other] { $asked ->
        [0] { $side-cap } ofrecen a { $gives } sin pedir nada a cambio.
       *[other] { $side-cap } ofrecen a { $gives } a cambio de { $asks }.
     }
 }
exchange-made = { $given ->
    [0] { $side-cap } recuperan a { $asks } sin dar nada a cambio.
   *[other] { $asked ->
        [0] { $side-cap } devuelven a { $gives } sin recibir nada a cambio.
       *[other] Canje de prisioneros: { $side } devuelven a { $gives } a cambio de { $asks }.
     }
 }
exchange-refused = { $side-cap } rechazan el canje.
no-offer = { $side-cap } no ofrecen ningún canje.
horse-boards = { $count ->
    [0] Nadie entra en el Caballo.
    [one] Entra un héroe en el Caballo: { $heroes }.
   *[other] Entran { $count } héroes en el Caballo: { $heroes }.
 }
horse-term = { $why }: { $value ->
    [1] +1
    [2] +2
   *[other] { $value }
 }
horse-succeeds = Tirada del Caballo: { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }. Los troyanos meten el Caballo en Troya.
horse-fails = Tirada del Caballo: { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }, menos de 6. El Caballo se queda fuera.
outcome-greek = Troya cae. Ganan los griegos.
outcome-trojan = El Caballo fracasa. Los troyanos ganan por { $vp ->
    [one] 1 punto
   *[other] { $vp } puntos
 }.
outcome-draw = El Caballo fracasa, pero { $leader ->
    [greek] los griegos llevan { $lead ->
        [one] 1 punto
       *[other] { $lead } puntos
     } de ventaja
   *[even] el marcador está igualado
 }. La partida acaba en empate.
points-greek = Los griegos ganan por { $vp ->
    [one] 1 punto
   *[other] { $vp } puntos
 }.
points-trojan = Los troyanos ganan por { $vp ->
    [one] 1 punto
   *[other] { $vp } puntos
 }.
points-draw = Ningún bando va por delante. La partida acaba en empate.
taunt-said = { $side-cap }: «{ $line }»
taunt-1 = La mula de mi heraldo pega más fuerte que tú.
taunt-2 = Corre a casa, que tu madre tiene lista la cena.
taunt-3 = He enterrado a hombres mejores antes del desayuno.
taunt-4 = ¿Eso es un escudo o te has traído la mesa?
taunt-5 = Hasta los cuervos bostezan.
taunt-6 = Dile al barquero quién te manda.

## The Horse
horse-ahead = Ventaja griega de 1 a 9 puntos
horse-far-ahead = Ventaja griega de 10 puntos o más
horse-behind = Ventaja troyana en puntos
horse-helenos = Ulises capturó a Héleno
horse-achilles = Aquiles está en el Caballo
horse-philoctetes = Filoctetes está en el Caballo
horse-neoptolemus = Neoptólemo está en el Caballo
horse-crowd = Siete héroes o más en el Caballo
horse-sinon = Sinón ha venido
horse-no-sinon = Sinón no ha venido
horse-hector = Héctor vive
horse-paris = Paris vive

## Acts
act-place = Poner a { $hero } en la casilla { $box }
act-commit = Confirmar formación
act-unveil = Destapar la casilla { $box }
act-cancel = Anular el reto { $box }
act-swap = Cambiar los griegos de las casillas { $box } y { $other }
act-shame = Ganar el reto { $box } con Tersites
act-reroll = Volver a tirar
act-keep = Conservar el dado
act-kill = Matar
act-spare = Perdonar la vida y hacer prisionero
act-release = Ofrecer a { $hero }
act-demand = Pedir a { $hero }
act-offer = Enviar la oferta
act-pass = Pasar
act-accept = Aceptar
act-refuse = Rechazar
act-taunt = Provocar: «{ $line }»
act-roll = Dado: { $die }
act-throw = Dados: { $greek } y { $trojan }
act-draw = Sale { $god }

## Questions
goal-greek = Objetivo: meter el Caballo en Troya
goal-trojan = Objetivo: dejar fuera el Caballo y tener más puntos
goal-points = Objetivo: ir por delante tras el turno { $last }
goal-points-watch = Deciden los puntos tras el turno { $last }
goal-ahead = { $side-cap } +{ $n }
goal-even = Marcador igualado
goal-watch = El Caballo decide en el turno 12
goal-horse = Caballo { $modifier } · necesita { $needed } · { $chance } %
goal-horse-rolled = Caballo { $modifier } · necesitaba { $needed }

ask-fate = Tirando los dados…
ask-wait = Esperando { $side ->
    [Griegos] a los griegos
    [Troyanos] a los troyanos
   *[other] a: { $side }
 }.
ask-line-up = Completa tu formación: coloca { $count ->
    [one] un héroe más
   *[other] { $count } héroes más
 }.
ask-commit = ¿Todo listo? Confirma tu formación, o deshaz para cambiarla.
ask-unveil = { $who }: ¿destapas una ficha enemiga antes de formar?
ask-cancel = ¿Qué reto anulas?
ask-cancel-too = Príamo: ¿qué otro reto anulas?
ask-swap = Casandra: ¿cambias de casilla a dos de tus héroes?
ask-shame = Tersites: ¿qué reto ganas sin luchar?
ask-sinon = Sinón: tu dado marca { $die }. ¿Vuelves a tirar? Repeticiones restantes: { $left }.
ask-sinon-duel = ¿Repetir { $die } + { $sum } = { $total } contra { $against }? Una tirada nueva gana el { $chance } % de las veces.
ask-sinon-armies = Batalla de los ejércitos: ¿repetir { $die } + { $sum } = { $total } contra { $against }? Una tirada nueva gana el { $chance } % de las veces.
ask-sinon-horse = El Caballo: ¿repetir { $die } (total { $total }, hace falta un 6)? Una tirada nueva gana el { $chance } % de las veces.
ask-spare = { $hero } está a tu merced. ¿Matar ({ $kill ->
    [one] 1 punto
   *[other] { $kill } puntos
 }), o perdonar y hacer un prisionero ({ $spare ->
    [0] sin puntos
    [one] 1 punto
   *[other] { $spare } puntos
 })?
ask-offer = ¿Ofrecer un canje de prisioneros?
ask-answer = Tu rival ofrece un canje de prisioneros. ¿Aceptas?

## Refusals
refuse-fate = Solo el azar tira los dados y saca a los dioses.
refuse-invective = Esa invectiva no se puede usar en esta partida.
refuse-no-reroll = Ahora no hay ningún dado griego que repetir.
refuse-nobody-to-spare = Ahora no hay ningún vencido a tu merced.
refuse-no-swap = Solo puedes cambiar héroes cuando viene Casandra, después de anular.
refuse-lower-first = Elige dos casillas distintas, primero la de número menor.
refuse-no-shame = Ahora no se puede ganar ningún reto con Tersites.
refuse-no-seer = Ahora ningún adivino puede destapar una ficha.
refuse-no-market = Ahora no puedes ofrecer un canje de prisioneros.
refuse-no-offer = No hay ninguna oferta a la que responder.
refuse-empty-offer = Añade al menos un prisionero a la oferta.
refuse-uneven-offer = Los canjes son uno por uno: ofrece tantos prisioneros como pidas.
refuse-unmet = En la casilla { $box } no se enfrentan dos héroes.
refuse-empty-box = La casilla { $box } está vacía.
refuse-face-him = Tu último héroe debe enfrentarse al enemigo destapado en la casilla { $box }.
refuse-nothing-to-pass = Ahora no puedes pasar: tienes que elegir.
refuse-line-ups-closed = Las dos formaciones son definitivas. Ya no puedes colocar héroes.
refuse-box-taken = Ya tienes un héroe en esa casilla.
refuse-too-early = Solo puedes anular un reto cuando todas las fichas están boca arriba.
refuse-cancelled-already = Ese reto ya está anulado.
refuse-cancelling-done = Este turno ya no se pueden anular más retos.
refuse-horse-only = El turno 12 es solo para el Caballo: no se forma ni se anula.
refuse-canceller = Ahora les toca anular a { $side }.
refuse-no-such-box = La casilla { $box } no se usa este turno. Casillas en uso: { $count }.
refuse-mandatory = En la casilla { $box } hay un duelo obligatorio. No puedes cambiarlo.
refuse-seer-fixed = Un adivino destapó la casilla { $box }. Ese reto no se puede anular.
refuse-no-hero = { $hero } no puede formar: solo forman los héroes.
refuse-not-yours = { $hero } no es de tu bando.
refuse-placed = { $hero } ya está en la casilla { $box }.
refuse-confined = { $hero } se queda en su tienda hasta que vuelva Briseida o muera Patroclo.
refuse-dead = { $hero } ha muerto.
refuse-prisoner = { $hero } es { $hero-gender ->
    [f] prisionera
   *[m] prisionero
 } del enemigo.
refuse-away = { $hero } aún no ha llegado.
refuse-wounded = { $hero } tiene heridas y vuelve en el turno { $back }.
refuse-unfinished = Antes coloca { $count ->
    [one] un héroe más
   *[other] { $count } héroes más
 }.
refuse-immune = Tersites no puede ocupar el sitio de { $hero }.
refuse-not-held = { $hero } no es un prisionero que puedas ofrecer o pedir.
refuse-named-already = { $hero } ya está en la oferta.

## Faults of a setup
fault-less-bloody = «Resultados menos sangrientos» solo funciona con la primera edición.
fault-hero = El plantel debe tener a { $hero } exactamente una vez, y lo tiene { $count } veces.
fault-character = { $hero } tiene el Carácter { $letter }, que no es una de las letras.
fault-enters = { $hero } entra «{ $enters }», pero debe ser "start", un número de turno, o "after:" y un héroe del plantel.
fault-abilities = La tabla de capacidades debe tener { $count } filas de { $count } valores.
fault-gods = Debe haber nueve dioses, incluido el que anula a los demás.
fault-influence = En la tabla de influencia divina debe existir la fila «{ $row }», con un valor por cada dios salvo el que anula.

## The text board
board-title = Turno { $turn } de { $last }, { $edition ->
    [1] primera edición
   *[other] versión 2.0
 }
score-now = { $leader ->
    [greek] los griegos llevan { $lead } de ventaja
    [trojan] los troyanos llevan { $lead } de ventaja
   *[even] igualado
 }
board-points = Marcador: { score-now }
board-briseis = Briseida: { $tent }
board-event = Evento: { $who } (dado { $die })
board-gods = Olimpo: { $gods }
board-absent = Fuera del cuenco: { $god }
board-pending = Aplazados: { $events }
board-rerolls = Repeticiones de Sinón restantes: { $count }, { $more ->
    [0] turno { $first }
    [1] turnos { $first } y { $last }
   *[other] turnos { $first } a { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = ejércitos
board-box = reto { $box }
board-challenges = Retos
board-challenge = { $box }. { $greek } contra { $trojan }
board-bout = Tirada actual
board-dice = { $where }: griego { $g } + { $gsum } = { $gtotal }, troyano { $t } + { $tsum } = { $ttotal }
board-wounds = heridas: griego { $gwounds }, troyano { $twounds }
board-horse = Modificador actual del Caballo
board-horse-die = Dado { $die }
board-horse-total = Total: { $total } (dado + total debe llegar a 6)
board-ready = Disponibles: { $heroes }
board-confined = En su tienda: { $heroes }
board-wounded = Heridos: { $heroes }
board-prisoner = Prisioneros del enemigo: { $heroes }
board-dead = Muertos: { $heroes }
board-away = Aún por llegar: { $heroes }
board-reconstructed = Los valores de las fichas son reconstruidos, no los publicados.
counter-none = (vacía)
counter-hidden = (boca abajo)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (vuelve en el turno { $back })
mark-mandatory = obligatorio: { $event }
mark-odds = el griego suma { $greek }, el troyano { $trojan }, el griego gana el { $chance } %
mark-unveiled = destapado por un adivino
mark-cancelled = anulado
mark-shamed = Tersites
mark-won = ganan { $side }, resultado del vencido: { $result }

why-duel = { $greek } contra { $trojan }: el griego gana el { $win } % de las veces.
why-sheltered = { $hero } cuenta para el Caballo, pero aquí merece la pena el riesgo.
why-horse = { $hero } cuenta para el Caballo, con vida o sin ella.
why-cancel = En la casilla { $box } pierdes el { $lose } % de las veces.
why-costs = { $points ->
    [one] De media cuesta 1 punto.
   *[other] De media cuesta { $points } puntos.
  }
why-saves = Ahí { $hero } muere el { $dead } % de las veces, y cuenta para el Caballo.
why-strong = { $hero } tiene Potencia { $power } y Resistencia { $resistance }.
why-spares-others = Quedan a salvo, y cuentan para el Caballo: { $heroes }.
why-kill = { $hero } no volverá a combatir si muere.
why-spare = Con vida, a { $hero } se le puede canjear más tarde.
why-reroll = Probabilidad de ganar la partida: { $now } % con este dado, { $again } % de media si se repite.
why-exchange = Con el canje recuperas Potencia { $gained } a cambio de Potencia { $given }.
why-no-exchange = Ningún canje devuelve más de lo que cuesta.
