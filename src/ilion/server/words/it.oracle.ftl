refuse-no-hint = L’oracolo parla al tuo tavolo finché giochi solo contro i bot.
refuse-no-decision = Qui nessuno deve scegliere nulla.
refuse-no-oracle = L’oracolo non sa nulla di questo gioco.
refuse-no-bot = Nessuno con questo nome gioca a questo gioco.
refuse-no-puzzle = Un tale problema non c’è.
