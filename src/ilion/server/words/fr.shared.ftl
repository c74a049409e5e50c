## What a link shows elsewhere
shared-open = On vous attend à cette table.
shared-playing = La partie est en cours : entrez la regarder.
shared-over = La partie est finie : voyez comment elle s’est passée.
shared-won = Vainqueur : { $who }. Voyez comment cela s’est passé.
shared-moment = Coup { $moment } d’une partie.
