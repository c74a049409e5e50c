refuse-over = La partida ha terminado.
refuse-not-your-turn = No es tu turno.
list-of = { $most } y { $last }
nobody = nadie
fate = El Destino
