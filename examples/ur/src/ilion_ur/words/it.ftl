game-title = Il gioco reale di Ur
game-summary = Due giocatori fanno correre sette pedine ciascuno lungo un percorso in parte comune. Le rosette danno un altro lancio.
seat-black = Nero
seat-red = Rosso
option-pieces = Pedine per parte
option-refuge = La rosetta al centro protegge
option-exact = Per uscire serve il lancio esatto

board = Tabellone
square = Casella { $step }
rosette = Casella { $step }, una rosetta
tray-0 = { $who }: da far entrare
tray-15 = { $who }: uscite
dice = Dadi
piece-man = { $owner }
piece-die-0 = angolo liscio
piece-die-1 = angolo segnato

goal = Scopo: portare fuori per primo tutte le pedine
goal-standing = Fuori: Nero { $black } · Rosso { $red } su { $all }

ask-over = Vince { $who }.
ask-wait = Tocca a { $who }.
ask-move = Hai fatto { $pips }: quale pedina muovi?
act-lead = Comincia { $who }
act-cast = Lancio di { $pips }
act-enter = Fai entrare una pedina
act-advance = Muovi la pedina della casella { $step }

leads = Comincia { $who }.
cast = { $who } fa { $pips }.
nothing = { $who } perde il turno.
stuck = { $who } non può muovere e perde il turno.
entered = { $who } fa entrare una pedina nella casella { $to }.
advanced = { $who } muove da { $step } a { $to }.
came-home = { $who } porta fuori una pedina.
captured = { $who } cattura una pedina di { $whose } nella casella { $step }.
again = { $who } è su una rosetta e lancia di nuovo.
won = { $who } ha portato fuori tutte le pedine e vince.

refuse-beyond = Da qui per uscire serve esattamente { $need }, e hai fatto { $pips }.
refuse-own = Nella casella { $step } c’è già una tua pedina.
refuse-refuge = La rosetta al centro protegge la pedina che ci sta sopra.
refuse-fate = Lo decidono i dadi.
refuse-hand = Non hai più pedine da far entrare.
refuse-empty = Non hai pedine nella casella { $step }.

why-takes = Cattura una pedina nella casella { $step }.
why-home = Porta fuori una pedina.

clause-U01 = Ogni parte ha un percorso di quattordici caselle: quattro proprie, otto comuni alle due parti e altre due proprie.
clause-U02 = Ogni parte ha sette pedine, o tante quante ne dice l’opzione «Pedine per parte». Tutte cominciano fuori dal tabellone.
clause-U03 = Il caso decide quale parte comincia.
clause-U04 = Si lanciano insieme quattro dadi, ognuno con due dei quattro angoli segnati. Il lancio è il numero di angoli segnati rivolti in alto.
clause-U05 = Una pedina avanza lungo il suo percorso di tutto il lancio.
clause-U06 = Una nuova pedina entra nella casella del suo percorso indicata dal lancio.
clause-U07 = Due pedine della stessa parte non possono stare nella stessa casella.
clause-U08 = Una pedina che finisce la mossa in una casella comune con una pedina nemica la cattura. La pedina catturata deve ricominciare da fuori dal tabellone.
clause-U09 = Una pedina sulla rosetta al centro della fila comune non può essere catturata, a meno che l’opzione «La rosetta al centro protegge» sia disattivata.
clause-U10 = Una parte la cui pedina finisce la mossa su una rosetta lancia di nuovo.
clause-U11 = Una pedina esce dal tabellone con il lancio esatto che la porta un passo oltre la sua ultima casella. Con l’opzione «Per uscire serve il lancio esatto» disattivata, va bene anche un lancio più alto.
clause-U12 = Un lancio di zero termina il turno.
clause-U13 = Una parte che può muovere deve muovere. Una parte che non può muovere perde il turno.
clause-U14 = Vince la prima parte che porta fuori tutte le sue pedine.
ruling-R1 = Alcuni giocano che la rosetta al centro dà un lancio ma non protegge. È un’opzione.
ruling-R2 = Alcuni lasciano uscire una pedina anche con un lancio più alto del necessario. È un’opzione.

chapter-board = Il tabellone
chapter-board-text = Ogni parte ha una fila propria. La fila in mezzo è comune e contesa.
chapter-throw = Il lancio
chapter-throw-text = Quattro dadi con due tipi di angoli.
chapter-move = La mossa
chapter-move-text = Un lancio, una pedina.
chapter-meet = Catture e rosette
chapter-meet-text = Nella fila comune le pedine si possono catturare, e le rosette aiutano.
chapter-end = La fine
chapter-end-text = È una corsa.

tutorial-welcome = Guidi il Nero. Porta le tue due pedine alla fine del percorso prima del Rosso: quattro caselle tue, otto comuni, due tue, e fuori dal tabellone.
tutorial-enter = Hai fatto quattro. Fai entrare una pedina: va nella quarta casella, una rosetta, e una rosetta dà un altro lancio.
tutorial-enter-hint = Fai entrare una pedina.
tutorial-refuge = Ancora quattro. Fai avanzare la pedina: la rosetta al centro è l’unica casella comune in cui non può essere catturata.
tutorial-refuge-hint = Muovi la pedina della casella 4.
tutorial-second = Hai fatto zero, e il Rosso ha fatto entrare una pedina. Ora hai un uno: fai entrare la tua seconda pedina.
tutorial-second-hint = Fai entrare la tua seconda pedina.
tutorial-take = Il Rosso è nella casella 5, esattamente quattro passi davanti alla tua pedina della casella 1. Catturalo.
tutorial-take-hint = Muovi la pedina della casella 1.
tutorial-on = Il Rosso deve ricominciare, e ha fatto zero. Fai avanzare la tua prima pedina con il quattro.
tutorial-on-hint = Muovi la pedina della casella 8.
tutorial-home = Dalla casella 12 serve esattamente un tre per uscire, e hai fatto tre. Porta fuori la pedina.
tutorial-home-hint = Muovi la pedina della casella 12.
tutorial-end = Una pedina è fuori. Il resto è una corsa, e ne conosci tutte le regole.
