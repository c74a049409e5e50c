## El mapa, lo que va aparte, lo que se pregunta dos veces y el final

end-again = Otra vez con los mismos jugadores
end-back = Seguir desde una de mis jugadas
end-chances = Probabilidades turno a turno, suerte y acierto
end-luck = { $start } al empezar, suerte { $luck }, decisiones propias { $own }
end-hundredths = En centésimas de victoria; cada barra es un momento de la partida, de izquierda a derecha.
end-reckoning = Se calculan las probabilidades.
asides-more = Además de tu jugada: { $n } más (F7)
asides-title = Además de tu jugada
confirm-keys = Intro: hacerlo · Esc: pensarlo mejor
confirm-title = ¿Seguro?
chart-title = Mapa (Tab)
keys-chart = Las flechas señalan, Intro elige, Tab va a la lista, F4 todo el tablero
back-title = ¿Desde cuál de tus jugadas?
back-keys = Intro vuelve a esa jugada · Esc se queda
confirm-plain = Responde s para hacerlo; cualquier otra cosa lo deja.
nothing-there = Ahora no se puede hacer nada en { $spot }.
yes = s
asides-plain = a: { $n } más, además de tu jugada
