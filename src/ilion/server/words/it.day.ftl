refuse-day-hint = L’oracolo tace nella guerra del giorno: ognuno la gioca da solo.
refuse-no-day = Nessuna guerra è annunciata per quel giorno.
