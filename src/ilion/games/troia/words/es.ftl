game-title = Troia
game-summary = Las ofrendas ganan el favor de seis dioses, que empujan a seis héroes de un lado a otro; con dos de ellos en lo hondo del campo rival se construye el Caballo o Héctor y Paris se acercan a las naves.

## Opciones
option-gods = Dioses en juego
option-gods-first = los de la primera partida
option-gods-random = caras al azar
option-gods-chosen = las caras elegidas abajo
option-tile1 = Cara de la ficha 1
option-tile1-front = { god-zeus }
option-tile1-back = { god-athena }
option-tile2 = Cara de la ficha 2
option-tile2-front = { god-hermes }
option-tile2-back = { god-iris }
option-tile3 = Cara de la ficha 3
option-tile3-front = { god-artemis }
option-tile3-back = { god-apollo }
option-tile4 = Cara de la ficha 4
option-tile4-front = { god-hera }
option-tile4-back = { god-hephaestus }
option-tile5 = Cara de la ficha 5
option-tile5-front = { god-poseidon }
option-tile5-back = { god-doris }
option-tile6 = Cara de la ficha 6
option-tile6-front = { god-ares }
option-tile6-back = { god-aphrodite }
option-costs = Costes del Olimpo
option-costs-printed = los del tablero
option-costs-straight = 6-5-4-3-2-1
option-nearest = La casilla más cercana a un jugador es la
option-nearest-dearest = más cara
option-nearest-cheapest = más barata
option-build_after_draw = También se puede construir tras robar
option-must_build = Quien puede construir debe hacerlo
option-heroes_return = Cuándo vuelven dos héroes
option-heroes_return-built = tras construir o avanzar
option-heroes_return-always = aunque no se haga nada
option-who_returns = Quién elige los héroes que vuelven
option-who_returns-mover = quien ha construido o avanzado
option-who_returns-opponent = el rival
option-who_returns-all = nadie: vuelven todos
option-overpay = Se puede pagar con cartas que sobran
option-superior = Qué hace superior una ofrenda
option-superior-enough = suficientes ofrendas del dios
option-superior-pure = solo ofrendas del dios
option-cornucopia_alone = La Cornucopia puede pagar sola
option-athena_steals = Atenea le quita la Cornucopia al rival
option-aphrodite = Afrodita cuando solo es posible la mitad
option-aphrodite-half = hace esa mitad
option-aphrodite-whole = todo o nada
option-power_optional = Se puede renunciar a un poder
option-apollo = Qué descarte se lleva Apolo
option-apollo-chosen = el que elija el jugador
option-apollo-top = el de encima
option-apollo-random = uno al azar
option-stolen_discard = Dónde se descarta una carta robada
option-stolen_discard-holder = en el descarte de quien la tiene
option-stolen_discard-back = en el descarte de su dorso
option-doris = Cómo roba Doris
option-doris-unseen = al azar, sin mirar
option-doris-chosen = tras ver la mano
option-short_draw = La última carta siempre se puede robar
option-finish_turn = Se termina el turno cuando se agota un mazo
option-tie_zones = Casillas que cuentan en el desempate
option-tie_zones-both = defensa y protección
option-tie_zones-protection = solo protección
option-idle_offer = Se puede pagar a un dios cuyo héroe no puede moverse
option-offerings = Ofrendas por turno
option-offerings-one = una
option-offerings-many = varias
option-last_step = Qué hace dar el último tramo
option-last_step-either = dos cartas, o una con los dos príncipes
option-last_step-two = siempre dos cartas
option-pieces = Piezas del caballo por turno
option-pieces-one = una
option-pieces-many = una por cada dos héroes en su sitio
option-iris = Cómo mueve Iris a un dios
option-iris-insert = los de en medio se corren
option-iris-swap = cambia de sitio con otro

## Nombres
seat-greek = Griegos
seat-trojan = Troyanos
side-greek = Los griegos
    .mid = los griegos
side-trojan = Los troyanos
    .mid = los troyanos
god-poseidon = Poseidón
god-ares = Ares
god-hermes = Hermes
god-athena = Atenea
god-doris = Doris
god-hephaestus = Hefesto
god-hera = Hera
god-artemis = Artemisa
god-zeus = Zeus
god-iris = Iris
god-apollo = Apolo
god-aphrodite = Afrodita
hero-achilles = Aquiles
hero-ajax = Áyax
hero-odysseus = Ulises
hero-aeneas = Eneas
hero-sarpedon = Sarpedón
hero-glaucus = Glauco
zone-0 = Protección griega
    .to = a la protección griega
zone-1 = Defensa griega
    .to = a la defensa griega
zone-2 = Combate
    .to = al combate
zone-3 = Defensa troyana
    .to = a la defensa troyana
zone-4 = Protección troyana
    .to = a la protección troyana
offering-grain = trigo
    .some = algo de trigo
offering-fish = pescado
    .some = algún pescado
offering-grapes = uva
    .some = alguna uva
offering-olive = aceituna
    .some = alguna aceituna
offering-boar = jabalí
    .some = algún jabalí
offering-ram = carnero
    .some = algún carnero
grain-1 = 1 trigo
grain-2 = 2 trigos
grain-3 = 3 trigos
grain-4 = 4 trigos
fish-1 = 1 pescado
fish-2 = 2 pescados
fish-3 = 3 pescados
fish-4 = 4 pescados
grapes-1 = 1 uva
grapes-2 = 2 uvas
grapes-3 = 3 uvas
grapes-4 = 4 uvas
olive-1 = 1 aceituna
olive-2 = 2 aceitunas
olive-3 = 3 aceitunas
olive-4 = 4 aceitunas
boar-1 = 1 jabalí
boar-2 = 2 jabalíes
boar-3 = 3 jabalíes
boar-4 = 4 jabalíes
ram-1 = 1 carnero
ram-2 = 2 carneros
ram-3 = 3 carneros
ram-4 = 4 carneros
emblem-head = la cabeza del caballo
emblem-rump = la grupa del caballo
emblem-forelegs = las patas delanteras del caballo
emblem-hindlegs = las patas traseras del caballo
emblem-hector = Héctor
emblem-paris = Paris
back-G = una carta griega
back-T = una carta troyana
cornucopia = la Cornucopia

## Lo que ocurre
settled = { $god } ocupa la casilla { $place } del Olimpo.
turn = Juegan { $side-mid }.
drew = { $side } roban { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.
drew-card = Robas { $card } ({ $what }).
paid-mixed = { $side } ofrendan { $cards }{ $open ->
    [1] {" "}({ $what })
   *[0] {""}
 } a { $god } (coste { $cost }): { $total } en total ({ $kind }: { $specific }). Ofrenda mixta.
paid-superior = { $side } ofrendan { $cards }{ $open ->
    [1] {" "}({ $what })
   *[0] {""}
 } a { $god } (coste { $cost }): { $total } en total ({ $kind }: { $specific }). ¡Ofrenda superior!
god-moved = { $god } pasa a la casilla { $place }.
hero-moved = { $power ->
    [1] El poder de { $god } lleva a { $hero } { $zone-to }.
   *[0] { $hero } va { $zone-to }.
 }
hero-stayed = { $hero } no puede avanzar más.
lost = El poder de { $god } no se puede usar ahora y se pierde.
declined = { $side } renuncian al poder de { $god }.
invoked-zeus = Zeus concede robar cartas: roban { $side-mid }.
invoked-athena = Atenea entrega la Cornucopia: la tienen { $side-mid }.
invoked-doris = Doris mete la mano en las cartas del rival: roban { $side-mid }.
invoked-apollo = Apolo rebusca en el descarte del rival: roban { $side-mid }.
took = { $side } se llevan { $card } ({ $what }) del descarte rival.
stole = { $side } le quitan { $back } al rival ({ $other-mid }).
stole-card = Es { $card } ({ $what }).
laid = Los griegos dejan { $card } sobre la mesa: { $piece }. Piezas construidas: { $built } de 4.
marched = Los troyanos descartan { $cards } y Héctor/Paris avanza al tramo { $step } de 4.
waited = { $side } no construyen ni avanzan.
returned = Vuelven al combate: { $heroes }.
ended-horse = El caballo está completo: ganan { $side-mid }.
ended-march = Héctor y Paris llegan a las naves: ganan { $side-mid }.
ended-progress = Se ha agotado un mazo. { $side } han llegado más lejos y ganan.
ended-heroes = Se ha agotado un mazo y los dos bandos han avanzado lo mismo. { $side } tienen más héroes en las casillas del rival y ganan.
ended-draw = Se ha agotado un mazo y todo está igualado: empate. ¡Jugad otra!

## Jugadas
act-settle = { $god } llega al Olimpo
act-deal = Sale { $card } ({ $what })
act-deal-unseen = Sale { $back }
act-draw = Robar dos cartas
act-offer = Ofrendar a { $god }
act-add = Añadir { $card } ({ $what })
act-pour-0 = Añadir la Cornucopia: dos ofrendas de otro tipo
act-pour-1 = Añadir la Cornucopia: una ofrenda del dios y otra distinta
act-pour-2 = Añadir la Cornucopia: dos ofrendas del dios
act-pay = Entregar la ofrenda
act-invoke = Usar el poder
act-move = { $hero } { $zone-to }
act-lift = Mover a { $god }
act-put = A la casilla { $place }
act-take = Coger { $card } ({ $what })
act-take-unseen = Coger { $back }
act-decline = Renunciar al poder
act-done = No hacer más ofrendas
act-lay = Dejar { $card } en la mesa: { $piece }
act-march = Avanzar con { $card } ({ $what })
act-march-both = Avanzar con { $card } y { $second }
act-wait = No construir ni avanzar
act-recall = Vuelven { $heroes }

## Preguntas
ask-act = ¿Robas dos cartas o haces una ofrenda a un dios?
ask-again = ¿Haces otra ofrenda o lo dejas aquí?
ask-pay-short = Ofrenda a { $god }, coste { $cost }: llevas { $total } en total ({ $kind }: { $specific }). Aún no alcanza. Hacen falta { $cost } en total y, entre ellos, { $kind-some }.
ask-pay-mixed = Ofrenda a { $god }, coste { $cost }: { $total } en total ({ $kind }: { $specific }). Mixta: { $hero } iría { $zone-to }.
ask-pay-superior = Ofrenda a { $god }, coste { $cost }: { $total } en total ({ $kind }: { $specific }). Superior: { $hero } iría { $zone-to }.
ask-poseidon = Poseidón: ¿qué héroe pasa de protección a defensa?
ask-ares = Ares: ¿qué héroe pasa de defensa a combate?
ask-hermes = Hermes: ¿qué héroe avanza una casilla?
ask-athena = Atenea: ¿coges la Cornucopia?
ask-doris = Doris: ¿robas una carta de la mano rival?
ask-doris-more = Doris: ¿qué carta te llevas?
ask-hephaestus = Hefesto: ¿qué héroe pasa de una defensa a la otra?
ask-hera = Hera: ¿qué héroe pasa de defensa a protección?
ask-artemis = Artemisa: ¿qué héroe pasa de combate a una defensa?
ask-zeus = Zeus: ¿robas dos cartas?
ask-iris = Iris: ¿qué dios cambia de sitio?
ask-iris-more = Iris: ¿a qué casilla?
ask-apollo = Apolo: ¿qué carta del descarte rival te llevas?
ask-apollo-given = Apolo: ¿te llevas una carta del descarte rival?
ask-aphrodite = Afrodita: ¿qué héroe avanza una casilla?
ask-aphrodite-more = Afrodita: ¿qué otro héroe retrocede una casilla?
ask-build = Tus héroes dominan la protección troyana. ¿Construyes una pieza del caballo?
ask-march-1 = Tus héroes dominan la protección griega. Tramo 1: ¿descartas un Héctor o un Paris?
ask-march-2 = Tus héroes dominan la protección griega. Tramo 2: ¿descartas un Paris?
ask-march-3 = Tus héroes dominan la protección griega. Tramo 3: ¿descartas un Héctor?
ask-march-4 = Tus héroes dominan la protección griega. Tramo 4: ¿descartas un Héctor y un Paris?
ask-return = ¿Qué dos héroes vuelven al combate?
ask-waiting = Esperando a { $side-mid }.
ask-fate = Se están repartiendo las cartas.

## Negativas
refuse-one-action = Al empezar el turno se roba o se ofrenda: una cosa o la otra.
refuse-short-draw = Quedan menos de dos cartas y todavía puedes hacer una ofrenda.
refuse-not-offering = No hay ninguna ofrenda en curso.
refuse-done = No hay ninguna serie de ofrendas que terminar.
refuse-not-in-play = { $god } no está en juego.
refuse-cost = { $god } cuesta { $cost } y esto suma { $total }.
refuse-specific = { $god } pide al menos una ofrenda de su tipo ({ $kind }).
refuse-no-card = Una ofrenda necesita al menos una carta de tu mano.
refuse-idle = El héroe que movería { $god } ya está al final del campo de batalla.
refuse-not-in-hand = No tienes { $card }.
refuse-added = { $card } ya está en la ofrenda.
refuse-spare = En esta ofrenda sobraría una carta.
refuse-cornucopia = No tienes la Cornucopia para añadirla.
refuse-no-power = Ahora no dispones del poder de ningún dios.
refuse-target = { $god } no puede hacer eso.
refuse-decline = El poder de { $god } es obligatorio si se puede usar.
refuse-half = El poder de { $god } está a medias: complétalo.
refuse-fate = Eso lo decide el azar.
refuse-not-building = Solo al final de tu turno y con dos héroes en la protección del rival.
refuse-greeks-build = Solo los griegos construyen el caballo.
refuse-trojans-march = Solo los troyanos recorren el camino.
refuse-must-build = Tienes con qué: debes construir o avanzar.
refuse-not-shown = En { $card } no aparece { $piece }.
refuse-built = Esa pieza ya está construida ({ $piece }): las cuatro deben ser distintas.
refuse-step-1 = El tramo 1 pide una carta de Héctor o de Paris.
refuse-step-2 = El tramo 2 pide una carta de Paris.
refuse-step-3 = El tramo 3 pide una carta de Héctor.
refuse-step-4 = El tramo 4 pide a Héctor y a Paris a la vez.
refuse-not-returning = Ahora no tiene que volver ningún héroe.
refuse-not-there = No son dos héroes en la protección del rival: { $heroes }.

## Componentes defectuosos
fault-deck = { $side } necesitan { $needed } cartas y tienen { $cards }.
fault-empty-card = { $side } tienen una carta sin ninguna ofrenda.
fault-gods = Las fichas deben mostrar a los doce dioses, cada uno una sola vez.
fault-tiles = Cada una de las seis fichas necesita anverso y reverso.
fault-first = Cada ficha debe mostrar exactamente un dios de la primera partida.
fault-heroes = Debe haber seis héroes con nombres distintos.
fault-links = { $side } necesitan cada ofrenda en un héroe y solo en uno.
fault-pieces = Debe haber cuatro piezas distintas del caballo, cada una en alguna carta griega, y nada más en ellas.
fault-princes = En las cartas troyanas deben aparecer Héctor y Paris, cada uno en alguna, y nada más.

## El tablero
board-olympus = Olimpo (la casilla 1 es la más cercana a los griegos; coste → héroe)
board-god = { $place }. { $god } · { $offering } · griegos { $greek } → { $greekhero } · troyanos { $trojan } → { $trojanhero }
board-battle = Campo de batalla (primero tu ofrenda, después la del rival)
board-zone = { $zone }: { $heroes }
board-hero = { $hero } ({ $large }/{ $small })
board-goals = Caballo y camino
board-horse = Caballo: { $built } de 4 · { $pieces }
board-piece-built = { $piece } ✓
board-piece-missing = { $piece } –
board-march = Héctor/Paris: tramo { $step } de 4
board-step-1 = Tramo siguiente: un Héctor o un Paris
board-step-2 = Tramo siguiente: un Paris
board-step-3 = Tramo siguiente: un Héctor
board-step-4 = Último tramo: un Héctor y un Paris
board-cornucopia = Cornucopia: { $holder }
board-supply = en la reserva
board-hands = Manos
board-hand = { $side }: { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}{ $foreign ->
    [0] {""}
    [one] {" "}(1 con el otro dorso)
   *[other] {" "}({ $foreign } con el otro dorso)
}
board-card = { $card }: { $what }
board-shown = (tu rival sabe que la tienes)
board-piles = Mazos y descartes
board-deck = { $side }, mazo: { $cards }
board-discard = { $side }, descarte: { $pile }
board-payment = Tu ofrenda
board-origin = Componentes
board-reconstructed = Las cartas, los vínculos de los héroes y las parejas de dioses de cada ficha son una reconstrucción nuestra, no los impresos.
