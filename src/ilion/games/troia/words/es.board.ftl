## What the drawn board says
web-side = Descartes
web-olympus = Olimpo
web-you-pay = Tú pagas
web-they-pay = Tu rival
web-god = { $god } te cuesta { $mine }, a tu rival { $theirs }; pide { $offering }
web-god-watched = { $god } cuesta { $mine } a los griegos, { $theirs } a los troyanos; pide { $offering }
web-moves = mueve a { $hero }
web-reach-superior = superior: { $hero }, dos casillas
web-reach-mixed = mixta: { $hero }, una casilla
web-reach-needs = no tienes { $offering }
web-reach-none = tu mano no alcanza
web-hero = { $hero }: tuyo con { $large }, de tu rival con { $small }
web-raid-horse = { $count } de 2 para el caballo
web-raid-march = { $count } de 2 para el camino
web-arrives = llega { $hero }
web-send = { $hero } aquí
web-march = Camino de Héctor y Paris, tramo { $step } de 4
web-march-0 = Troya
web-march-1 = Héctor o Paris
web-march-2 = Paris
web-march-3 = Héctor
web-march-4 = ambos: las naves
web-march-at = tramo { $step } de 4
web-hand = Tus ofrendas: { $count }
web-no-cards = No tienes cartas.
web-offering-only = solo ofrenda
web-emblem-head = cabeza
web-emblem-rump = grupa
web-emblem-forelegs = patas del.
web-emblem-hindlegs = patas tras.
web-left = quedan { $count }
web-horse = El caballo, { $built } de 4
web-horse-text = Con dos héroes en la protección troyana al final de su turno, los griegos pueden añadir una pieza.
web-cornucopia = Vale por dos ofrendas de cualquier tipo, una sola vez.
web-known = Sabes que tiene:
web-discards = { $side }, descarte: { $count }
web-pile-empty = Nada todavía.
web-payment = { $total } de { $cost }
web-level-short = aún no basta
web-level-mixed = mixta: una casilla
web-level-superior = superior: dos casillas
web-how = { $how ->
    [pure] Será superior si solo entregas { $offering }, { $cost } o más; con cualquier otra cosa es mixta.
   *[enough] { $cost ->
        [one] Basta una ofrenda del tipo del dios ({ $offering }) para que sea superior.
       *[other] Con { $cost } del tipo del dios ({ $offering }) será superior; si otras ofrendas ayudan, mixta.
    }
}
web-spends = Gastarías { $emblems }.

## What each god grants: in short on the tile, in full where it is used
web-power-poseidon = de protección a defensa
web-power-ares = de defensa a combate
web-power-hermes = un héroe avanza
web-power-athena = la Cornucopia
web-power-doris = una carta de su mano
web-power-hephaestus = de una defensa a la otra
web-power-hera = de defensa a protección
web-power-artemis = de combate a defensa
web-power-zeus = robar dos cartas
web-power-iris = mover a un dios
web-power-apollo = una carta de su descarte
web-power-aphrodite = uno avanza, otro retrocede
web-grant-poseidon = Poseidón: después puedes mover a un héroe de una protección a la defensa contigua.
web-grant-ares = Ares: después puedes mover a un héroe de una defensa al combate.
web-grant-hermes = Hermes: después puedes hacer avanzar a un héroe una casilla.
web-grant-athena = Atenea: después puedes coger la Cornucopia, que añade dos ofrendas de cualquier tipo a un pago posterior.
web-grant-doris = Doris: después puedes llevarte una carta de la mano de tu rival, { $how ->
    [chosen] tras mirarla.
   *[unseen] sin verla.
}
web-grant-hephaestus = Hefesto: después puedes mover a un héroe de una defensa a la otra.
web-grant-hera = Hera: después puedes mover a un héroe de una defensa a la protección contigua.
web-grant-artemis = Artemisa: después puedes mover a un héroe del combate a cualquiera de las defensas.
web-grant-zeus = Zeus: después puedes robar dos cartas.
web-grant-iris = Iris: después puedes llevar a un dios a cualquier otra casilla del Olimpo; { $how ->
    [swap] cambia de sitio con el que esté allí.
   *[insert] los de en medio se corren una.
}
web-grant-apollo = Apolo: después puedes llevarte { $how ->
    [top] la carta de arriba
    [random] una carta al azar
   *[chosen] la carta que elijas
} del descarte de tu rival.
web-grant-aphrodite = Afrodita: después puedes hacer avanzar a un héroe una casilla y retroceder a otro.
