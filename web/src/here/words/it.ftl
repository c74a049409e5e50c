## Said otherwise where this device is the house
home-text = Giochi di eroi, dèi e navi. Tutto avviene su questo dispositivo: senza iscrizione, senza server, senza rete.
profile-guest = Le tue partite e il tuo nome sono conservati solo su questo dispositivo.
profile-nobody = Riceverai un nome quando ti siederai per la prima volta. Le tue partite sono conservate solo su questo dispositivo.
dice-text = È questo dispositivo a tirare i dadi: ha sigillato un numero prima della partita e ne ha messo un altro per ogni posto. Poi chiunque può vedere che la partita non è stata alterata; che il suo proprietario non abbia scelto i dadi, non può vederlo nessuno.
about-dice-text = Ogni dado nasce da un numero che questo dispositivo ha sigillato prima della partita e da uno che ha messo per ogni posto. Dopo la partita chiunque può ricalcolarli, al tavolo sotto «Dadi» o con un programma suo. Anche ciò che ti è nascosto si trova su questo dispositivo: sta solo a te non guardarlo.
refuse-broken = Non è stato possibile. Nulla è cambiato.

## How the house stands
here-waking = Si prepara tutto…
here-waking-text = Le regole arrivano su questo dispositivo una volta sola, circa 6 MB. Poi la rete non serve più.
here-elsewhere = Ilion è aperto in un’altra scheda.
here-elsewhere-text = Le tue partite sono tenute da una sola scheda alla volta.
here-take = Gioca in questa scheda
here-broken = Ilion non può partire in questo browser.
here-broken-text = Gli servono WebAssembly e spazio per conservare le tue partite. Ricarica la pagina o usa un altro browser.
here-unsaved = L’ultima cosa che hai fatto non è stata conservata.
here-unsaved-text = Libera un po’ di spazio su questo dispositivo e ricarica la pagina: la partita riprende dalla mossa prima.
here-reload = Ricarica
here-update = È pronto un Ilion più recente.
here-update-text = Le tue partite continuano come sono.
here-update-do = Usalo subito

## The games on this device
games-here = Su questo dispositivo
games-here-text = Salva le tue partite in un file prima di cancellare i dati di questo browser, o per portarle su un altro dispositivo. Si può aprire anche un registro che ti hanno mandato.
games-save = Salva tutte le partite
games-take = Apri un file
games-taken = { $n ->
    [one] Ora c’è qui una partita.
   *[other] Ora ci sono qui { $n } partite.
 }
games-drop = Elimina partite
games-drop-do = Elimina { $game }

## In somebody else's page
embed = In una tua pagina
embed-text = Una riga di HTML mette questo gioco in qualsiasi pagina. Funziona sul dispositivo di chi legge.
embed-play = Copia la riga di un tavolo
embed-lesson = Copia la riga della lezione
embed-puzzle = Copia la riga di un problema al giorno
