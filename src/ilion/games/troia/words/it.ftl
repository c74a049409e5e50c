game-title = Troia
game-summary = Le offerte conquistano sei dèi, che spingono sei eroi avanti e indietro; con due di loro in fondo al campo avversario si costruisce il Cavallo o si portano Ettore e Paride alle navi.

## Opzioni
option-gods = Dèi in gioco
option-gods-first = quelli della prima partita
option-gods-random = facce a caso
option-gods-chosen = le facce scelte qui sotto
option-tile1 = Faccia della tessera 1
option-tile1-front = { god-zeus }
option-tile1-back = { god-athena }
option-tile2 = Faccia della tessera 2
option-tile2-front = { god-hermes }
option-tile2-back = { god-iris }
option-tile3 = Faccia della tessera 3
option-tile3-front = { god-artemis }
option-tile3-back = { god-apollo }
option-tile4 = Faccia della tessera 4
option-tile4-front = { god-hera }
option-tile4-back = { god-hephaestus }
option-tile5 = Faccia della tessera 5
option-tile5-front = { god-poseidon }
option-tile5-back = { god-doris }
option-tile6 = Faccia della tessera 6
option-tile6-front = { god-ares }
option-tile6-back = { god-aphrodite }
option-costs = Costi dell’Olimpo
option-costs-printed = quelli del tabellone
option-costs-straight = 6-5-4-3-2-1
option-nearest = La casella più vicina a un giocatore è la
option-nearest-dearest = più cara
option-nearest-cheapest = più economica
option-build_after_draw = Si può costruire anche dopo aver pescato
option-must_build = Chi può costruire deve farlo
option-heroes_return = Quando tornano due eroi
option-heroes_return-built = dopo aver costruito o avanzato
option-heroes_return-always = anche se non si fa nulla
option-who_returns = Chi sceglie gli eroi che tornano
option-who_returns-mover = chi ha costruito o è avanzato
option-who_returns-opponent = l’avversario
option-who_returns-all = nessuno: tornano tutti
option-overpay = Si può pagare con carte di troppo
option-superior = Che cosa rende superiore un’offerta
option-superior-enough = abbastanza offerte del dio
option-superior-pure = solo offerte del dio
option-cornucopia_alone = La Cornucopia può pagare da sola
option-athena_steals = Atena prende la Cornucopia all’avversario
option-aphrodite = Afrodite quando è possibile solo metà
option-aphrodite-half = fa quella metà
option-aphrodite-whole = tutto o niente
option-power_optional = Si può rinunciare a un potere
option-apollo = Quale scarto prende Apollo
option-apollo-chosen = quello che sceglie il giocatore
option-apollo-top = quello in cima
option-apollo-random = uno a caso
option-stolen_discard = Dove si scarta una carta rubata
option-stolen_discard-holder = negli scarti di chi la tiene
option-stolen_discard-back = negli scarti del suo dorso
option-doris = Come Doride prende una carta
option-doris-unseen = a caso, senza vedere
option-doris-chosen = dopo aver visto la mano
option-short_draw = L’ultima carta si può sempre pescare
option-finish_turn = Si finisce il turno quando un mazzo si esaurisce
option-tie_zones = Zone che contano in parità
option-tie_zones-both = difesa e protezione
option-tie_zones-protection = solo protezione
option-idle_offer = Si può pagare un dio il cui eroe non può muoversi
option-offerings = Offerte per turno
option-offerings-one = una
option-offerings-many = più d’una
option-last_step = Che cosa richiede l’ultimo tratto
option-last_step-either = due carte, o una con i due principi
option-last_step-two = sempre due carte
option-pieces = Pezzi del cavallo per turno
option-pieces-one = uno
option-pieces-many = uno ogni due eroi al loro posto
option-iris = Come Iride sposta un dio
option-iris-insert = quelli in mezzo scorrono
option-iris-swap = scambia il posto con un altro

## Nomi
seat-greek = Greci
seat-trojan = Troiani
side-greek = I Greci
    .mid = i Greci
    .to = ai Greci
side-trojan = I Troiani
    .mid = i Troiani
    .to = ai Troiani
god-poseidon = Poseidone
    .to = a Poseidone
god-ares = Ares
    .to = ad Ares
god-hermes = Ermes
    .to = a Ermes
god-athena = Atena
    .to = ad Atena
god-doris = Doride
    .to = a Doride
god-hephaestus = Efesto
    .to = a Efesto
god-hera = Era
    .to = a Era
god-artemis = Artemide
    .to = ad Artemide
god-zeus = Zeus
    .to = a Zeus
god-iris = Iride
    .to = a Iride
god-apollo = Apollo
    .to = ad Apollo
god-aphrodite = Afrodite
    .to = ad Afrodite
hero-achilles = Achille
hero-ajax = Aiace
hero-odysseus = Ulisse
hero-aeneas = Enea
hero-sarpedon = Sarpedonte
hero-glaucus = Glauco
zone-0 = Protezione greca
    .to = nella protezione greca
zone-1 = Difesa greca
    .to = nella difesa greca
zone-2 = Combattimento
    .to = in combattimento
zone-3 = Difesa troiana
    .to = nella difesa troiana
zone-4 = Protezione troiana
    .to = nella protezione troiana
offering-grain = grano
    .some = del grano
offering-fish = pesce
    .some = del pesce
offering-grapes = uva
    .some = dell’uva
offering-olive = oliva
    .some = delle olive
offering-boar = cinghiale
    .some = un cinghiale
offering-ram = ariete
    .some = un ariete
grain-1 = 1 di grano
grain-2 = 2 di grano
grain-3 = 3 di grano
grain-4 = 4 di grano
fish-1 = 1 pesce
fish-2 = 2 pesci
fish-3 = 3 pesci
fish-4 = 4 pesci
grapes-1 = 1 d’uva
grapes-2 = 2 d’uva
grapes-3 = 3 d’uva
grapes-4 = 4 d’uva
olive-1 = 1 oliva
olive-2 = 2 olive
olive-3 = 3 olive
olive-4 = 4 olive
boar-1 = 1 cinghiale
boar-2 = 2 cinghiali
boar-3 = 3 cinghiali
boar-4 = 4 cinghiali
ram-1 = 1 ariete
ram-2 = 2 arieti
ram-3 = 3 arieti
ram-4 = 4 arieti
emblem-head = la testa del cavallo
emblem-rump = la groppa del cavallo
emblem-forelegs = le zampe anteriori del cavallo
emblem-hindlegs = le zampe posteriori del cavallo
emblem-hector = Ettore
emblem-paris = Paride
back-G = una carta greca
back-T = una carta troiana
cornucopia = la Cornucopia

## Che cosa succede
settled = { $god } occupa la casella { $place } dell’Olimpo.
turn = Tocca { $side-to }.
drew = { $side } pescano { $cards ->
    [one] una carta
   *[other] { $cards } carte
}.
drew-card = Peschi { $card } ({ $what }).
paid-mixed = { $side } offrono { $cards }{ $open ->
    [1] {" "}({ $what })
   *[0] {""}
 } { $god-to } (costo { $cost }): { $total } in tutto ({ $kind }: { $specific }). Offerta mista.
paid-superior = { $side } offrono { $cards }{ $open ->
    [1] {" "}({ $what })
   *[0] {""}
 } { $god-to } (costo { $cost }): { $total } in tutto ({ $kind }: { $specific }). Offerta superiore!
god-moved = { $god } passa alla casella { $place }.
hero-moved = { $power ->
    [1] Il potere di { $god } porta { $hero } { $zone-to }.
   *[0] { $hero } va { $zone-to }.
 }
hero-stayed = { $hero } non può andare oltre.
lost = Il potere di { $god } ora non si può usare e va perduto.
declined = { $side } rinunciano al potere di { $god }.
invoked-zeus = Zeus concede { $side-to } di pescare.
invoked-athena = Atena consegna la Cornucopia { $side-to }.
invoked-doris = Doride fruga nella mano avversaria per { $side-mid }.
invoked-apollo = Apollo fruga negli scarti avversari per { $side-mid }.
took = { $side } prendono { $card } ({ $what }) dagli scarti avversari.
stole = { $side } sottraggono { $back } { $other-to }.
stole-card = È { $card } ({ $what }).
laid = I Greci posano { $card } sul tavolo: { $piece }. Pezzi costruiti: { $built } su 4.
marched = I Troiani scartano { $cards } ed Ettore/Paride compie il tratto { $step } su 4.
waited = { $side } non costruiscono e non avanzano.
returned = Tornano in combattimento: { $heroes }.
ended-horse = Il cavallo è completo: vincono { $side-mid }.
ended-march = Ettore e Paride raggiungono le navi: vincono { $side-mid }.
ended-progress = Un mazzo è finito. { $side } sono arrivati più avanti e vincono.
ended-heroes = Un mazzo è finito e i due schieramenti sono alla pari. { $side } hanno più eroi nelle zone avversarie e vincono.
ended-draw = Un mazzo è finito ed è tutto pari: patta. Giocatene un’altra!

## Mosse
act-settle = { $god } arriva sull’Olimpo
act-deal = Esce { $card } ({ $what })
act-deal-unseen = Esce { $back }
act-draw = Pesca due carte
act-offer = Fai un’offerta { $god-to }
act-add = Aggiungi { $card } ({ $what })
act-pour-0 = Aggiungi la Cornucopia: due offerte di un altro tipo
act-pour-1 = Aggiungi la Cornucopia: un’offerta del dio e un’altra
act-pour-2 = Aggiungi la Cornucopia: due offerte del dio
act-pay = Consegna l’offerta
act-invoke = Usa il potere
act-move = { $hero } { $zone-to }
act-lift = Sposta { $god }
act-put = Alla casella { $place }
act-take = Prendi { $card } ({ $what })
act-take-unseen = Prendi { $back }
act-decline = Rinuncia al potere
act-done = Nessun’altra offerta
act-lay = Posa { $card }: { $piece }
act-march = Avanza con { $card } ({ $what })
act-march-both = Avanza con { $card } e { $second }
act-wait = Non costruire e non avanzare
act-recall = Tornano { $heroes }

## Domande
ask-act = Peschi due carte o fai un’offerta a un dio?
ask-again = Un’altra offerta o ti fermi qui?
ask-pay-short = Offerta { $god-to }, costo { $cost }: finora { $total } in tutto ({ $kind }: { $specific }). Non basta ancora. Ne servono { $cost } in tutto, e fra questi { $kind-some }.
ask-pay-mixed = Offerta { $god-to }, costo { $cost }: { $total } in tutto ({ $kind }: { $specific }). Mista: { $hero } andrebbe { $zone-to }.
ask-pay-superior = Offerta { $god-to }, costo { $cost }: { $total } in tutto ({ $kind }: { $specific }). Superiore: { $hero } andrebbe { $zone-to }.
ask-poseidon = Poseidone: quale eroe passa da protezione a difesa?
ask-ares = Ares: quale eroe passa da difesa a combattimento?
ask-hermes = Ermes: quale eroe avanza di una zona?
ask-athena = Atena: prendi la Cornucopia?
ask-doris = Doride: prendi una carta dalla mano avversaria?
ask-doris-more = Doride: quale carta prendi?
ask-hephaestus = Efesto: quale eroe passa da una difesa all’altra?
ask-hera = Era: quale eroe passa da difesa a protezione?
ask-artemis = Artemide: quale eroe passa da combattimento a una difesa?
ask-zeus = Zeus: peschi due carte?
ask-iris = Iride: quale dio cambia posto?
ask-iris-more = Iride: in quale casella?
ask-apollo = Apollo: quale carta degli scarti avversari prendi?
ask-apollo-given = Apollo: prendi una carta dagli scarti avversari?
ask-aphrodite = Afrodite: quale eroe avanza di una zona?
ask-aphrodite-more = Afrodite: quale altro eroe arretra di una zona?
ask-build = I tuoi eroi tengono la protezione troiana. Costruisci un pezzo del cavallo?
ask-march-1 = I tuoi eroi tengono la protezione greca. Tratto 1: scarti un Ettore o un Paride?
ask-march-2 = I tuoi eroi tengono la protezione greca. Tratto 2: scarti un Paride?
ask-march-3 = I tuoi eroi tengono la protezione greca. Tratto 3: scarti un Ettore?
ask-march-4 = I tuoi eroi tengono la protezione greca. Tratto 4: scarti un Ettore e un Paride?
ask-return = Quali due eroi tornano in combattimento?
ask-waiting = In attesa: { $side-mid }.
ask-fate = Si distribuiscono le carte.

## Rifiuti
refuse-one-action = All’inizio del turno si pesca o si fa un’offerta: l’una o l’altra cosa.
refuse-short-draw = Restano meno di due carte e puoi ancora fare un’offerta.
refuse-not-offering = Non c’è nessuna offerta in corso.
refuse-done = Non c’è nessuna serie di offerte da chiudere.
refuse-not-in-play = { $god } non è in gioco.
refuse-cost = { $god } costa { $cost } e così arrivi a { $total }.
refuse-specific = { $god } vuole almeno un’offerta del suo tipo ({ $kind }).
refuse-no-card = Un’offerta richiede almeno una carta della tua mano.
refuse-idle = L’eroe che { $god } muoverebbe è già in fondo al campo di battaglia.
refuse-not-in-hand = Non hai { $card }.
refuse-added = { $card } è già nell’offerta.
refuse-spare = In questa offerta una carta sarebbe di troppo.
refuse-cornucopia = Non hai la Cornucopia da aggiungere.
refuse-no-power = Ora non disponi del potere di nessun dio.
refuse-target = { $god } non può farlo.
refuse-decline = Il potere di { $god } è obbligatorio quando è possibile.
refuse-half = Il potere di { $god } è usato a metà: completalo.
refuse-fate = Lo decide la sorte.
refuse-not-building = Solo alla fine del tuo turno e con due eroi nella protezione avversaria.
refuse-greeks-build = Solo i Greci costruiscono il cavallo.
refuse-trojans-march = Solo i Troiani avanzano sul cammino.
refuse-must-build = Hai quel che serve: devi costruire o avanzare.
refuse-not-shown = { $card } non mostra { $piece }.
refuse-built = Pezzo già costruito ({ $piece }): i quattro devono essere diversi.
refuse-step-1 = Il tratto 1 richiede una carta con Ettore o Paride.
refuse-step-2 = Il tratto 2 richiede una carta con Paride.
refuse-step-3 = Il tratto 3 richiede una carta con Ettore.
refuse-step-4 = Il tratto 4 richiede Ettore e Paride insieme.
refuse-not-returning = Ora nessun eroe deve tornare.
refuse-not-there = Non sono due eroi nella protezione avversaria: { $heroes }.

## Componenti difettosi
fault-deck = { $side } devono avere { $needed } carte e ne hanno { $cards }.
fault-empty-card = { $side } hanno una carta senza offerte.
fault-gods = Le tessere devono mostrare i dodici dèi, ciascuno una volta sola.
fault-tiles = Ognuna delle sei tessere deve avere un fronte e un retro.
fault-first = Ogni tessera deve mostrare esattamente un dio della prima partita.
fault-heroes = Devono esserci sei eroi con nomi diversi.
fault-links = { $side } devono trovare ogni offerta su un eroe e uno solo.
fault-pieces = Servono quattro pezzi del cavallo diversi, ciascuno su almeno una carta greca, e nient’altro.
fault-princes = Le carte troiane devono mostrare Ettore e Paride, ciascuno su almeno una carta, e nient’altro.

## Il tabellone
board-olympus = Olimpo (la casella 1 è la più vicina ai Greci; costo → eroe)
board-god = { $place }. { $god } · { $offering } · Greci { $greek } → { $greekhero } · Troiani { $trojan } → { $trojanhero }
board-battle = Campo di battaglia (prima la tua offerta, poi quella avversaria)
board-zone = { $zone }: { $heroes }
board-hero = { $hero } ({ $large }/{ $small })
board-goals = Cavallo e cammino
board-horse = Cavallo: { $built } su 4 · { $pieces }
board-piece-built = { $piece } ✓
board-piece-missing = { $piece } –
board-march = Ettore/Paride: tratto { $step } su 4
board-step-1 = Prossimo tratto: un Ettore o un Paride
board-step-2 = Prossimo tratto: un Paride
board-step-3 = Prossimo tratto: un Ettore
board-step-4 = Ultimo tratto: un Ettore e un Paride
board-cornucopia = Cornucopia: { $holder }
board-supply = nella riserva
board-hands = Mani
board-hand = { $side }: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}{ $foreign ->
    [0] {""}
    [one] {" "}(1 con l’altro dorso)
   *[other] {" "}({ $foreign } con l’altro dorso)
}
board-card = { $card }: { $what }
board-shown = (l’avversario sa che ce l’hai)
board-piles = Mazzi e scarti
board-deck = { $side }, mazzo: { $cards }
board-discard = { $side }, scarti: { $pile }
board-payment = La tua offerta
board-origin = Componenti
board-reconstructed = Le carte, i legami degli eroi e le coppie di dèi sulle tessere sono una nostra ricostruzione, non quelle stampate.
