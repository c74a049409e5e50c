refuse-rated-preset = Una partita classificata si gioca dall’inizio, con una delle varianti previste e con i nostri componenti.
refuse-rated-clock = Una partita classificata richiede l’orologio: scegli un ritmo.
refuse-rated-account = Le partite classificate sono per chi ha un account: prima accedi.
refuse-rated-seats = In una partita classificata ognuno ha un solo posto, qualcuno gioca e i bot sono di un livello di forza nota.
refuse-rated-undo = In una partita classificata non si torna indietro.
refuse-rated-hint = L’oracolo tace mentre si gioca una partita classificata.
