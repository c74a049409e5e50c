refuse-over = La partida ha terminado.
refuse-not-your-turn = No es tu turno.
list-of = { $most } y { $last }
nobody = nadie
fate = El Destino
unplayable-seats = { $one ->
    [1] Este juego es para { $low }.
   *[other] Este juego es para entre { $low } y { $high } jugadores.
}
unplayable-version = La versión { $version } de las reglas de este juego no se conoce aquí; la más reciente es la { $known }.
