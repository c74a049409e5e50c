## El mapa, lo que va aparte, lo que se pregunta dos veces y el final

end-again = Otra vez con los mismos jugadores
end-agree = Otra vez con los mismos jugadores: te esperan
end-back = Seguir desde una de mis jugadas
end-chances = Probabilidades turno a turno, suerte y acierto
end-luck = { $start } al empezar, suerte { $luck }, decisiones propias { $own }
end-hundredths = En centésimas de victoria; cada barra es un momento de la partida, de izquierda a derecha.
end-reckoning = Se calculan las probabilidades.
asides-more = Además de tu jugada: { $n } más (F7)
asides-title = Además de tu jugada
confirm-keys = Intro: hacerlo · Esc: pensarlo mejor
confirm-title = ¿Seguro?
keys-chart = Las flechas señalan, Intro elige, Espacio agrupa, F8 grande, Tab a la lista
back-title = ¿Desde cuál de tus jugadas?
back-keys = Intro vuelve a esa jugada · Esc se queda
confirm-plain = Responde s para hacerlo; cualquier otra cosa lo deja.
others-act = Un momento…
nothing-there = Ahora no se puede hacer nada en { $spot }.
yes = s
asides-plain = a: { $n } más, además de tu jugada
keys-mapped = Tab mapa  F8 mapa grande  F1 ayuda  F3 crónica  F4 tablero  F5 deshacer  F10 fin
company-where =
    { $n ->
        [one] Va { $n } pieza
       *[other] Van juntas { $n } piezas
    }: Intro en el lugar adonde irá la más cercana; Espacio en otra la suma; Esc las deja.
company-not = Ahí nadie puede ir ahora con otras.
company-stays = Ninguna puede acercarse más sin combatir.
company-plain = g, las casillas donde están varias piezas tuyas y la casilla adonde irá la más cercana: g 0903 0803 0905
no-map = Este juego no tiene mapa.
