refuse-over = La partita è finita.
refuse-not-your-turn = Non tocca a te.
list-of = { $most } e { $last }
nobody = nessuno
fate = Il Fato
unplayable-seats = { $one ->
    [1] Questo gioco si gioca in { $low }.
   *[other] Questo gioco è per { $low }–{ $high } giocatori.
}
unplayable-version = La versione { $version } delle regole di questo gioco qui non si conosce; la più recente è la { $known }.
