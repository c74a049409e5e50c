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

why-only = Non c’è altro da fare.
why-unrivalled = A prima vista niente le si avvicina.
why-close =
    { $count ->
        [2] Un’altra mossa vale più o meno altrettanto.
       *[other] { $count } mosse si equivalgono, più o meno.
    }
why-clear = È chiaramente la migliore: la successiva rende il { $gap } per cento in meno.
why-better = Pare migliore della successiva del { $gap } per cento, anche se non è certo.
why-mixed = Altri scelgono nello stesso momento, quindi nessuno deve poterti prevedere: questa { $share } volte su cento.
why-second-look = A prima vista un’altra mossa pare migliore, ma rende il { $gap } per cento in meno.
