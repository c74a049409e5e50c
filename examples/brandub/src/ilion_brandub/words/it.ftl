game-title = Brandub
game-summary = Otto predoni danno la caccia a un re e ai suoi quattro uomini. Il re vince se raggiunge un angolo del tabellone.
seat-raiders = Predoni
seat-king = Re
option-armed = Il re aiuta a catturare
option-calm = Mosse senza catture per la patta

board = Tabellone
corner = { $square }, un angolo
throne = Il trono
piece-raider = predone
piece-man = uomo del re
piece-king = re

goal-raiders = Scopo: catturare il re
goal-king = Scopo: portare il re in un angolo
goal-watch = Il re in un angolo, o catturato
goal-standing = Predoni { $raiders } · parte del re { $king }

ask-draw = La partita è patta.
ask-won-0 = Vincono i predoni.
ask-won-1 = Vince il re.
ask-wait = Tocca a: { $who }.
ask-move = Quale pezzo muovi?
act-move = Da { $man } a { $to }

moved = { $who }: da { $man } a { $to }.
king-moved = Il re va da { $man } a { $to }.
taken = { $who }: il pezzo in { $square } è catturato.
king-taken = Il re è catturato. Vincono i predoni.
king-home = Il re raggiunge un angolo e vince.
stuck = Chi deve muovere non ha mosse e perde.
calm = Troppe mosse senza catture: la partita è patta.

refuse-not-yours = In { $square } non hai nessun pezzo.
refuse-kings-own = In { $square } può fermarsi solo il re.
refuse-blocked = Un pezzo in { $square } sbarra la strada.

why-takes = { $n ->
        [one] Cattura un pezzo.
       *[other] Cattura { $n } pezzi.
    }

clause-B01 = Il tabellone ha sette caselle per sette. La casella al centro è il trono.
clause-B02 = Il re comincia sul trono, con i suoi quattro uomini accanto. Gli otto predoni formano una croce intorno a loro.
clause-B03 = Cominciano i predoni. Poi le due parti muovono a turno uno dei propri pezzi.
clause-B04 = Un pezzo si muove di quante caselle vuole lungo una riga o una colonna. Non può saltare un altro pezzo.
clause-B05 = Solo il re può fermarsi in un angolo o sul trono. Ogni pezzo può passare sul trono quando è vuoto.
clause-B06 = Un pezzo è catturato quando un nemico muove in modo che il pezzo si trovi tra due nemici in linea. Un angolo conta come un nemico, e così il trono quando è vuoto. Anche il re cattura, a meno che l’opzione «Il re aiuta a catturare» sia disattivata.
clause-B07 = Il re vince quando raggiunge un angolo.
clause-B08 = Il re si cattura come ogni altro pezzo, ma sul trono o accanto a esso solo se è circondato da ogni lato. Allora vincono i predoni.
clause-B09 = Una parte che non può muovere perde.
clause-B10 = Dopo sessanta mosse di fila senza catture la partita è patta. L’opzione «Mosse senza catture per la patta» fissa un altro numero.
ruling-R1 = Alcuni giocano che il re non partecipa alle catture. È un’opzione.
ruling-R2 = Nei testi antichi non c’è la patta. Quante mosse senza catture ci vogliono è un’opzione.

chapter-board = Il tabellone
chapter-board-text = Cinque pezzi contro otto.
chapter-move = Muovere
chapter-move-text = Tutti i pezzi muovono allo stesso modo, ma alcune caselle sono solo per il re.
chapter-take = Catturare
chapter-take-text = Due pezzi catturano un nemico che sta in mezzo.
chapter-end = La fine
chapter-end-text = Il re raggiunge un angolo, o i predoni lo catturano.

tutorial-welcome = Guidi la parte del re: il re sul suo trono e quattro uomini. I predoni vogliono circondarlo; lui vuole raggiungere un angolo. Un predone è appena andato in a6, accanto a un angolo.
tutorial-take = Un angolo conta come un nemico. Vai da d5 ad a5: il predone in a6 si trova così tra il tuo uomo e l’angolo, ed è catturato.
tutorial-take-hint = Muovi l’uomo di d5 in a5.
tutorial-open = La colonna sopra il re è libera fino a d6. Fallo uscire.
tutorial-open-hint = Muovi il re in d6.
tutorial-run = Anche la riga è aperta. Vai in a6, accanto all’angolo.
tutorial-run-hint = Muovi il re in a6.
tutorial-home = Non c’è più nulla tra il re e l’angolo in a7. Vai lì.
tutorial-home-hint = Muovi il re in a7.
tutorial-end = Il re è nell’angolo. Hai vinto. Ai predoni conviene sorvegliare prima gli angoli.
