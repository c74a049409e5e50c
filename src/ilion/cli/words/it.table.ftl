## La mappa, le mosse a parte, ciò che si chiede due volte e la fine

end-again = Ancora, con gli stessi giocatori
end-back = Riprendere da una mia mossa
end-chances = Probabilità turno per turno, fortuna e bravura
end-luck = { $start } all’inizio, fortuna { $luck }, decisioni proprie { $own }
end-hundredths = In centesimi di vittoria; ogni barra è un momento della partita, da sinistra a destra.
end-reckoning = Si calcolano le probabilità.
asides-more = Oltre alla tua mossa: altre { $n } (F7)
asides-title = Oltre alla tua mossa
confirm-keys = Invio: fallo · Esc: ripensaci
confirm-title = Davvero?
chart-title = Mappa (Tab)
keys-chart = Le frecce indicano, Invio sceglie, Tab va alla lista, F4 tutto il tabellone
back-title = Da quale delle tue mosse?
back-keys = Invio torna a quella mossa · Esc resta qui
confirm-plain = Rispondi s per farlo; qualunque altra cosa rinuncia.
nothing-there = Ora non c’è nulla da fare in { $spot }.
yes = s
asides-plain = a: altre { $n }, oltre alla tua mossa
