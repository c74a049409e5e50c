level-thersites = Tersite
level-thersites-about = parla più di quanto guardi: un principiante a cui sfugge quasi tutto
level-dolon = Dolone
level-dolon-about = parte con ardire e vede la metà
level-glaucus = Glauco
level-glaucus-about = gioca bene, e ogni tanto dà oro in cambio di bronzo
level-ajax = Aiace
level-ajax-about = dritto e forte: poco gli sfugge
level-ulysses = Ulisse
level-ulysses-about = astuto: sbaglia di rado
level-athena = Atena
level-athena-about = la più forte: il meglio che sappiamo giocare

why-only = Non c'è altro da fare.
why-unrivalled = A prima vista niente gli si avvicina.
why-close =
    { $count ->
        [2] Un altro atto vale più o meno altrettanto.
       *[other] { $count } atti si equivalgono, più o meno.
    }
why-clear = È chiaramente il migliore: il successivo rende il { $gap } per cento in meno.
why-better = Pare migliore del successivo del { $gap } per cento, anche se non è certo.
why-mixed = Altri scelgono nello stesso momento, quindi nessuno deve poterti prevedere: questo { $share } volte su cento.
why-second-look = A prima vista un altro atto pare migliore, ma rende il { $gap } per cento in meno.
