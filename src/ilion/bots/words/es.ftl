level-thersites = Tersites
level-thersites-about = habla más de lo que mira: un principiante que pasa por alto casi todo lo que podría hacer
level-dolon = Dolón
level-dolon-about = sale con arrojo y ve la mitad
level-glaucus = Glauco
level-glaucus-about = juega bien, y de vez en cuando cambia oro por bronce
level-ajax = Áyax
level-ajax-about = recto y fuerte: poco se le escapa
level-ulysses = Ulises
level-ulysses-about = astuto: rara vez se equivoca
level-athena = Atenea
level-athena-about = la más fuerte: juega lo mejor que sabemos

why-only = No hay otra cosa que hacer.
why-unrivalled = A primera vista, nada se le acerca.
why-close =
    { $count ->
        [2] Hay otra jugada casi igual de buena.
       *[other] Hay { $count } jugadas más o menos igual de buenas.
    }
why-clear = Es claramente lo mejor: lo siguiente puntúa { $gap } por ciento menos.
why-better = Parece mejor que lo siguiente en un { $gap } por ciento, aunque no es seguro.
why-mixed = Otros eligen a la vez, así que nadie debería poder preverte: esto, { $share } de cada cien veces.
why-second-look = A primera vista otra jugada parece mejor, pero puntúa { $gap } por ciento menos.
