refuse-only-here = En este dispositivo se juega con bots o con quien esté a tu lado, y sin reloj.
refuse-no-record = Esto no es el registro de una partida de los juegos que hay aquí.
refuse-spoilt-game = Una partida de este archivo no está tal como se jugó y se ha dejado fuera.
