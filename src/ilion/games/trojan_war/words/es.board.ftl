## What the drawn board says
web-briseis-taken = Se llevan a Briseida
web-the-horse = El Caballo
web-track = Registro de turnos, turno { $turn } de 12
web-arrives = llega
web-back-on = con heridas, vuelve en { $turn }
web-tent = en su tienda
web-prisoner = en cautiverio
web-camp = Campamento griego
web-troy = Troya
web-in-reserve = { $count ->
    [one] uno puede luchar
   *[other] { $count } pueden luchar
 }
web-mandatory = obligatorio
web-here = Poner aquí
web-swap-this = Cambiar este
web-wounds = { $wounds } de { $of } heridas
web-no-challenges = Las casillas están vacías.
web-side = Olimpo
web-olympus = Olimpo
web-gods-later = Salen dos dioses cuando las dos formaciones están hechas.
web-event = Evento
web-event-cassandra = Los griegos pueden cambiar dos héroes tras la anulación.
web-event-calchas = Los griegos ven a un troyano antes de formar.
web-event-thersites = Los troyanos ganan un reto sin un golpe.
web-event-sinon = Se pueden repetir dos dados griegos.
web-event-briseis = Briseida está con Aquiles.
web-event-helenos = Un adivino muestra un enemigo antes de formar.
web-event-priam = Cada bando anula un reto.
web-event-helen = Toda herida de este turno cala más hondo.
web-event-nothing = Este turno no cambia nada.
web-tents = Las tiendas
web-holds-briseis = aquí está Briseida
web-sulks = no sale de su tienda
web-house = Casa de Príamo
web-armies = Este turno
web-won = { $count ->
    [one] un reto ganado
   *[other] { $count } retos ganados
 }
web-if-now = se sumaría al dado del Caballo si llegara ahora
web-rerolls = repeticiones restantes: { $count }
web-seen = ya apareció
web-not-seen = aún no ha aparecido
web-sequences = Totales hasta ahora, arriba el troyano, abajo el griego
