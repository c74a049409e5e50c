game-title = Brandub
game-summary = Otto predoni danno la caccia a un re con quattro uomini, che vuole raggiungere un angolo della tavola.
seat-raiders = Predoni
seat-king = Re
option-armed = Il re aiuta a catturare
option-calm = Mosse senza catture che fanno patta

board = Tavola
corner = { $square }, un angolo
throne = Il trono
piece-raider = predone
piece-man = uomo del re
piece-king = re

ask-draw = Non ha vinto nessuno.
ask-won-0 = Hanno vinto i predoni.
ask-won-1 = Ha vinto il re.
ask-wait = Si aspetta { $who }.
ask-move = Quale pezzo muovi?
act-move = Da { $man } a { $to }

moved = { $who }: da { $man } a { $to }.
king-moved = Il re va da { $man } a { $to }.
taken = { $who }: catturato il pezzo in { $square }.
king-taken = Il re è catturato: vincono i predoni.
king-home = Il re ha raggiunto un angolo e vince.
stuck = Chi deve muovere non può, e ha perso.
calm = Da tanto nessuno viene catturato che nessuno vince.

refuse-not-yours = In { $square } non c’è un tuo pezzo.
refuse-kings-own = In { $square } può stare solo il re.
refuse-blocked = Qualcuno sta in mezzo, in { $square }.

why-takes = { $n ->
        [one] Cattura un pezzo.
       *[other] Cattura { $n } pezzi.
    }

clause-B01 = La tavola ha sette caselle per sette; quella di mezzo è il trono.
clause-B02 = Il re sta sul trono, i suoi quattro uomini accanto e otto predoni in croce intorno a loro.
clause-B03 = Cominciano i predoni; poi le due parti muovono a turno un proprio pezzo.
clause-B04 = Un pezzo avanza di quante caselle vuole lungo una riga o una colonna, senza saltare nessuno.
clause-B05 = Solo il re può stare in un angolo o sul trono; tutti possono passare sul trono quando è vuoto.
clause-B06 = Un pezzo è catturato quando un nemico muove in modo che si trovi tra due nemici in linea; un angolo, e il trono quando è vuoto, contano come un nemico.
clause-B07 = Il re vince quando raggiunge un angolo.
clause-B08 = Il re si cattura come chiunque, ma sul trono e accanto a esso solo se è chiuso da ogni lato. Allora vincono i predoni.
clause-B09 = Chi non può muovere ha perso.
clause-B10 = Dopo sessanta mosse senza catture non vince nessuno.
ruling-R1 = Alcuni giocano che il re non partecipa alle catture; c’è un’opzione per questo.
ruling-R2 = I testi antichi non conoscono la patta; quante mosse quiete la fanno è un’opzione.

chapter-board = La tavola
chapter-board-text = Cinque contro otto.
chapter-move = Muovere
chapter-move-text = Tutti muovono allo stesso modo, ma non tutti possono stare dappertutto.
chapter-take = Catturare
chapter-take-text = In due se ne cattura uno.
chapter-end = La fine
chapter-end-text = Il re fugge, oppure no.

tutorial-welcome = Guidi la parte del re: il re sul trono e quattro uomini. I predoni vogliono chiuderlo; lui vuole raggiungere un angolo. Un predone è appena andato in a6, accanto all’angolo.
tutorial-take = Un angolo conta come un nemico. Vai da d5 ad a5, e il predone in a6 si trova tra il tuo uomo e l’angolo: è catturato.
tutorial-take-hint = Muovi il pezzo di d5 in a5.
tutorial-open = La colonna sopra il re è libera fino a d6. Fallo uscire.
tutorial-open-hint = Muovi il re in d6.
tutorial-run = Anche la riga è aperta. Vai in a6, accanto all’angolo.
tutorial-run-hint = Muovi il re in a6.
tutorial-home = Nessuno sta tra il re e l’angolo in a7.
tutorial-home-hint = Muovi il re in a7.
tutorial-end = Il re è nel suo angolo, e ha vinto. Ai predoni conviene guardare prima gli angoli.
