level-thersites = Tersite
level-thersites-about = Principiante: parla molto e si lascia sfuggire quasi tutto
level-dolon = Dolone
level-dolon-about = Facile: audace, ma vede solo metà del gioco
level-glaucus = Glauco
level-glaucus-about = Medio: buone mosse, qualche errore grave
level-ajax = Aiace
level-ajax-about = Difficile: diretto e forte, gli sfugge poco
level-ulysses = Ulisse
level-ulysses-about = Molto difficile: astuto, sbaglia di rado
level-athena = Atena
level-athena-about = Esperto: il bot più forte che abbiamo

why-only = È l’unica mossa.
why-unrivalled = Nessun’altra mossa ci si avvicina.
why-close =
    { $count ->
        [2] Un’altra mossa vale più o meno altrettanto.
       *[other] { $count } mosse si equivalgono, più o meno.
    }
why-clear = Nettamente la migliore. La mossa successiva rende il { $gap } % in meno.
why-better = Probabilmente la migliore. La mossa successiva sembra rendere il { $gap } % in meno.
why-mixed = Si sceglie nello stesso momento, quindi non farti prevedere: gioca questa il { $share } % delle volte.
why-second-look = All’inizio un’altra mossa sembra migliore, ma la ricerca mostra che rende il { $gap } % in meno.
