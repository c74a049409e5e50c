## What a link shows elsewhere
shared-open = Ti aspettano a questo tavolo.
shared-playing = La partita è in corso: entra a guardare.
shared-over = La partita è finita: guarda com’è andata.
shared-won = Vincitore: { $who }. Guarda com’è andata.
shared-moment = Mossa { $moment } di una partita.
