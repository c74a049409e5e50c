refuse-over = La partita è finita.
refuse-not-your-turn = Non tocca a te.
list-of = { $most } e { $last }
nobody = nessuno
fate = Il Fato
