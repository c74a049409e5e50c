level-thersites = Tersite
level-word-thersites = Principiante
level-thersites-about = Principiante: parla molto e si lascia sfuggire quasi tutto
level-dolon = Dolone
level-word-dolon = Facile
level-dolon-about = Facile: audace, ma vede solo metà del gioco
level-glaucus = Glauco
level-word-glaucus = Medio
level-glaucus-about = Medio: buone mosse, qualche errore grave
level-ajax = Aiace
level-word-ajax = Difficile
level-ajax-about = Difficile: diretto e forte, gli sfugge poco
level-ulysses = Ulisse
level-word-ulysses = Molto difficile
level-ulysses-about = Molto difficile: astuto, sbaglia di rado
level-athena = Atena
level-word-athena = Esperto
level-athena-about = Esperto: il bot più forte che abbiamo

why-only = È l’unica mossa.
why-unrivalled = Nessun’altra mossa ci si avvicina.
why-close =
    { $count ->
        [2] Un’altra mossa vale più o meno altrettanto.
       *[other] { $count } mosse si equivalgono, più o meno.
    }
why-clear = Nettamente la migliore: con la seconda, la probabilità di vincere cala del { $gap } %.
why-better = Probabilmente la migliore: con la seconda, la probabilità di vincere sembra calare del { $gap } %.
why-mixed = Le due parti scelgono nello stesso momento, quindi non essere prevedibile: gioca questa il { $share } % delle volte.
why-second-look = All’inizio un’altra mossa sembra migliore, ma la ricerca le dà il { $gap } % di probabilità di vincere in meno.
