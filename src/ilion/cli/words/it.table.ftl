## La mappa, le mosse a parte, ciò che si chiede due volte e la fine

end-again = Ancora, con gli stessi giocatori
end-agree = Ancora, con gli stessi giocatori: ti aspettano
end-back = Riprendere da una mia mossa
end-chances = Probabilità turno per turno, fortuna e bravura
end-luck = { $start } all’inizio, fortuna { $luck }, decisioni proprie { $own }
end-hundredths = In centesimi di vittoria; ogni barra è un momento della partita, da sinistra a destra.
end-reckoning = Si calcolano le probabilità.
asides-more = Oltre alla tua mossa: altre { $n } (F7)
asides-title = Oltre alla tua mossa
confirm-keys = Invio: fallo · Esc: ripensaci
confirm-title = Davvero?
keys-chart = Frecce: indicare, Invio: scegliere, Spazio: in gruppo, F8 grande, Tab: lista
back-title = Da quale delle tue mosse?
back-keys = Invio torna a quella mossa · Esc resta qui
confirm-plain = Rispondi s per farlo; qualunque altra cosa rinuncia.
others-act = Un momento…
nothing-there = Ora non c’è nulla da fare in { $spot }.
yes = s
asides-plain = a: altre { $n }, oltre alla tua mossa
keys-mapped = Tab mappa  F8 grande  F1 aiuto  F3 cronaca  F4 tabellone  F5 ritira  F10 fine
company-where =
    { $n ->
        [one] Va { $n } pedina
       *[other] Vanno insieme { $n } pedine
    }: Invio dove deve andare la più vicina; Spazio su un’altra la porta con sé; Esc le lascia.
company-not = Lì ora nessuno può andare con altri.
company-stays = Nessuna può avvicinarsi di più senza combattere.
company-plain = g, le caselle dove stanno più pedine tue e la casella dove deve andare la più vicina: g 0903 0803 0905
no-map = Questo gioco non ha una mappa.
