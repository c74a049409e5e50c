## Un tavolo in linea dal terminale

help-join = Prende posto a un tavolo in linea dal suo link, e ci gioca come qui.
help-watch = Guarda un tavolo in linea.
meta-link = LINK
help-link-seat = il link a un posto libero, come lo passa chi ha aperto il tavolo
help-link = il link al tavolo
help-join-name = come ti chiami là; con ILION_TOKEN nell’ambiente giochi come un tuo programma
online-no-link = { $link } non è un link a un tavolo.
online-refused = La casa rifiuta: { $what }
online-silent = { $house } non risponde.
online-no-house = { $house } non è una casa di Ilion.
online-waiting = Hai un posto. La partita comincia quando ci sono tutti.
online-cut = La linea è caduta; si riprova.
online-aborted = La partita è stata annullata.
meta-name = NOME
