level-thersites = Thersite
level-thersites-about = parle plus qu’il ne regarde : un débutant à qui presque tout échappe
level-dolon = Dolon
level-dolon-about = part hardiment et ne voit que la moitié
level-glaucus = Glaucos
level-glaucus-about = joue bien, et donne parfois de l’or pour du bronze
level-ajax = Ajax
level-ajax-about = droit et fort : peu de chose lui échappe
level-ulysses = Ulysse
level-ulysses-about = rusé : il se trompe rarement
level-athena = Athéna
level-athena-about = la plus forte : le mieux que nous sachions jouer

why-only = Il n’y a rien d’autre à faire.
why-unrivalled = À première vue, rien n’en approche.
why-close =
    { $count ->
        [2] Un autre coup vaut à peu près autant.
       *[other] { $count } coups se valent à peu près.
    }
why-clear = C’est nettement le meilleur : le suivant rapporte { $gap } pour cent de moins.
why-better = Il paraît meilleur que le suivant de { $gap } pour cent, sans certitude.
why-mixed = D’autres choisissent en même temps, nul ne doit pouvoir vous prévoir : celui-ci { $share } fois sur cent.
why-second-look = À première vue un autre coup paraît meilleur, mais il rapporte { $gap } pour cent de moins.
