value-value = Valor
value-archer = A, arquero
value-map = el mapa
value-hour = hora
advice-pieces = { $side }: este archivo tiene { $count } piezas; el reglamento cuenta { $due }.
advice-wall = El muro { $wall } tiene { $drawn } bordes, y alrededor de lo que encierra hay { $due }, no todos los mismos. Si lo quitas, se traza solo.
