refuse-day-dice = I dadi del giorno tengono conto di un numero pubblico che esce pochi secondi dopo mezzanotte (UTC), e non è ancora arrivato. Riprova fra un momento.
refuse-day-hint = L’oracolo tace nella guerra del giorno: ognuno la gioca da solo.
refuse-no-day = Nessuna guerra è annunciata per quel giorno.
