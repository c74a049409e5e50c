help-explore = Quello che molte partite raccontano insieme: aperture, sorti, parti, durata; con conteggi e intervalli.
help-explore-game = il gioco; salvo con --gather o --check
help-explore-files = cartelle con risultati del laboratorio e file di registri; se non lo dici, ciò che è stato raccolto in questo server
help-explore-gather = conta ciò che è nuovo nell’archivio e nelle cartelle del laboratorio indicate da --files
help-explore-check = riconta tutto e confronta
explore-which = Quale gioco? Ci sono: { $games }
explore-missing = Serve { $name }: pip install 'ilion[{ $extra }]'
explore-nothing = Non è ancora stato contato nulla: ilion explore --gather, o indica dei file con --files.
explore-busy = Qualcuno sta raccogliendo in questo momento.
explore-gathered = Contato: { $games ->
    [one] una partita nuova
   *[other] { $games } partite nuove
}; illeggibili: { $unread }.
explore-differs = { $what }: { $kept } contate, { $again } trovate
explore-checked = { $n ->
    [0] Tutto ciò che è contato concorda con le partite.
    [one] Un conteggio non concorda con le partite.
   *[other] { $n } conteggi non concordano con le partite.
}
explore-sample-house = { $game }, { $seats } giocatori{ $editions ->
    [1] {""}
   *[other] , edizione { $edition }
}: { $games ->
    [one] una partita
   *[other] { $games } partite
}
explore-sample-lab = { $game }, { $seats } giocatori{ $editions ->
    [1] {""}
   *[other] , edizione { $edition }
}, in laboratorio: { $games ->
    [one] una partita
   *[other] { $games } partite
}
explore-few = Con meno di { $few } partite si danno solo numeri, niente percentuali.
explore-turns = Turni: { $value } in media ({ $low }–{ $high })
explore-decisions = Decisioni: { $value } in media ({ $low }–{ $high })
explore-side = parte
explore-games = partite
explore-share = del totale
explore-score = punteggio della parte
explore-percent = { $value } % ({ $low }–{ $high })
explore-more = { $n ->
    [one] Una riga più rara è omessa.
   *[other] { $n } righe più rare sono omesse.
}
