## What a link shows elsewhere
shared-open = Te esperan en esta mesa.
shared-playing = La partida está en juego: entra a mirar.
shared-over = La partida ha terminado: mira cómo fue.
shared-won = Vencedor: { $who }. Mira cómo fue.
shared-moment = Jugada { $moment } de una partida.
