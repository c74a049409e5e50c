## What the drawn board says
web-side = Scarti
web-olympus = Olimpo
web-you-pay = Tu paghi
web-they-pay = L’avversario
web-god = { $god } ti costa { $mine }, all’avversario { $theirs }; vuole { $offering }
web-god-watched = { $god } costa { $mine } ai Greci, { $theirs } ai Troiani; vuole { $offering }
web-moves = muove { $hero }
web-reach-superior = superiore: { $hero }, due zone
web-reach-mixed = mista: { $hero }, una zona
web-reach-needs = ti manca: { $offering }
web-reach-none = la tua mano non basta
web-hero = { $hero }: tuo con { $large }, dell’avversario con { $small }
web-raid-horse = { $count } su 2 per il cavallo
web-raid-march = { $count } su 2 per il cammino
web-arrives = arriva { $hero }
web-send = { $hero } qui
web-march = Cammino di Ettore e Paride, tratto { $step } su 4
web-march-0 = Troia
web-march-1 = Ettore o Paride
web-march-2 = Paride
web-march-3 = Ettore
web-march-4 = entrambi: le navi
web-march-at = tratto { $step } su 4
web-hand = Le tue offerte: { $count }
web-no-cards = Non hai carte.
web-offering-only = solo offerta
web-emblem-head = testa
web-emblem-rump = groppa
web-emblem-forelegs = zampe ant.
web-emblem-hindlegs = zampe post.
web-left = { $count } nel mazzo
web-horse = Il cavallo, { $built } su 4
web-horse-text = Con due eroi nella protezione troiana alla fine del loro turno, i Greci possono aggiungere un pezzo.
web-cornucopia = Vale due offerte di qualsiasi tipo, una volta sola.
web-known = Sai che ha:
web-discards = { $side }, scarti: { $count }
web-pile-empty = Ancora nulla.
web-payment = { $total } su { $cost }
web-level-short = non basta ancora
web-level-mixed = mista: una zona
web-level-superior = superiore: due zone
web-how = { $how ->
    [pure] Solo { $offering }, { $cost } o più, la rende superiore; con altro è mista.
   *[enough] { $cost ->
        [one] Basta un’offerta del tipo del dio ({ $offering }) per renderla superiore.
       *[other] { $cost } del tipo del dio ({ $offering }) la rendono superiore; se aiutano altre offerte, è mista.
    }
}
web-spends = Spenderesti { $emblems }.

## What each god grants: in short on the tile, in full where it is used
web-power-poseidon = da protezione a difesa
web-power-ares = da difesa a combattimento
web-power-hermes = un eroe avanza
web-power-athena = la Cornucopia
web-power-doris = una carta dalla sua mano
web-power-hephaestus = da una difesa all’altra
web-power-hera = da difesa a protezione
web-power-artemis = da combattimento a difesa
web-power-zeus = pesca due carte
web-power-iris = sposta un dio
web-power-apollo = una carta dai suoi scarti
web-power-aphrodite = uno avanza, uno arretra
web-grant-poseidon = Poseidone: poi puoi spostare un eroe da una protezione alla difesa accanto.
web-grant-ares = Ares: poi puoi spostare un eroe da una difesa al combattimento.
web-grant-hermes = Ermes: poi puoi far avanzare un eroe di una zona.
web-grant-athena = Atena: poi puoi prendere la Cornucopia, che aggiunge due offerte di qualsiasi tipo a un pagamento successivo.
web-grant-doris = Doride: poi puoi prendere una carta dalla mano avversaria, { $how ->
    [chosen] dopo averla guardata.
   *[unseen] senza vederla.
}
web-grant-hephaestus = Efesto: poi puoi spostare un eroe da una difesa all’altra.
web-grant-hera = Era: poi puoi spostare un eroe da una difesa alla protezione accanto.
web-grant-artemis = Artemide: poi puoi spostare un eroe dal combattimento a una delle difese.
web-grant-zeus = Zeus: poi puoi pescare due carte.
web-grant-iris = Iride: poi puoi portare un dio in qualsiasi altra casella dell’Olimpo; { $how ->
    [swap] scambia il posto con quello che c’è.
   *[insert] quelli in mezzo si spostano di una.
}
web-grant-apollo = Apollo: poi puoi prendere { $how ->
    [top] la carta in cima
    [random] una carta a caso
   *[chosen] una carta a tua scelta
} dagli scarti avversari.
web-grant-aphrodite = Afrodite: poi puoi far avanzare un eroe di una zona e farne arretrare un altro.
