## What the drawn board says
web-briseis-taken = Briseide presa
web-the-horse = Il Cavallo
web-track = Tracciato dei turni, turno { $turn } di 12
web-arrives = arriva
web-back-on = ferite, torna al { $turn }
web-tent = nella sua tenda
web-prisoner = in prigionia
web-camp = Campo greco
web-troy = Troia
web-in-reserve = { $count ->
    [one] uno può battersi
   *[other] { $count } possono battersi
 }
web-mandatory = obbligatorio
web-here = Metti qui
web-swap-this = Scambia questo
web-wounds = ferite: { $wounds } su { $of }
web-no-challenges = Le caselle sono vuote.
web-side = Olimpo
web-olympus = Olimpo
web-gods-later = Due dèi escono quando entrambi gli schieramenti sono fatti.
web-event = Evento
web-event-cassandra = I Greci possono scambiare due eroi dopo l’annullamento.
web-event-calchas = I Greci vedono un Troiano prima di schierarsi.
web-event-thersites = I Troiani vincono una sfida senza un colpo.
web-event-sinon = Due dadi greci si possono rilanciare.
web-event-briseis = Briseide è con Achille.
web-event-helenos = Un indovino mostra un nemico prima dello schieramento.
web-event-priam = Ogni parte annulla una sfida.
web-event-helen = Ogni ferita di questo turno va più a fondo.
web-event-nothing = In questo turno non cambia nulla.
web-tents = Le tende
web-holds-briseis = qui c’è Briseide
web-sulks = resta nella tenda
web-house = Casa di Priamo
web-armies = Questo turno
web-won = { $count ->
    [one] una sfida vinta
   *[other] { $count } sfide vinte
 }
web-if-now = si sommerebbe al dado del Cavallo se arrivasse ora
web-rerolls = rilanci rimasti: { $count }
web-seen = si è mostrato
web-not-seen = non ancora visto
web-sequences = Totali finora, sopra il troiano, sotto il greco
