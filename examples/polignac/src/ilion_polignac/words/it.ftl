game-title = Polignac
game-summary = Un gioco di prese senza briscola per tre, quattro o cinque giocatori. Ogni fante che prendi è un punto di penalità, e il fante di picche due.
seat-david = Davide
seat-charles = Carlo Magno
seat-caesar = Cesare
seat-alexander = Alessandro
seat-judith = Giuditta
option-rounds = Mani che ogni giocatore apre
when = Mano { $n }
when-mark = { $n }

rank-7 = sette
rank-8 = otto
rank-9 = nove
rank-T = dieci
rank-J = fante
rank-Q = donna
rank-K = re
rank-A = asso
suit-S = picche
suit-H = cuori
suit-D = quadri
suit-C = fiori
card = { $rank } di { $suit }
piece-back = carta coperta
trick = Presa
place = Carta di { $who }
hand-of = { $who }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }

goal = Scopo: prendere meno fanti possibile
goal-best = Meno punti: { $best }
goal-standing = I tuoi punti { $mine } · miglior rivale { $best }

ask-over = La partita è finita.
ask-wait = Tocca a { $who }.
ask-lead = Apri tu. Quale carta giochi?
ask-follow = Rispondi al seme ({ $suit }) se puoi. Quale carta giochi?
act-deal = Carta data: { $rank } di { $suit }
act-deal-unseen = Si dà una carta
act-play = { $rank } di { $suit }

dealt = Mano { $deal }: apre { $who }.
played = { $who }: { $rank } di { $suit }.
took = { $who } fa la presa.
jack = { $who } riceve 1 punto di penalità per il fante di { $suit }.
polignac = { $who } riceve 2 punti di penalità per Polignac, il fante di picche.
ended = Vince chi ha meno punti: { $winners }.

refuse-fate = Le carte si danno a caso.
refuse-not-held = Non hai quella carta.
refuse-follow = Hai { $suit } e devi rispondere al seme.

clause-P01 = In quattro si gioca con trentadue carte, dal sette all’asso. In tre o in cinque si tolgono i due sette neri.
clause-P02 = Si danno tutte le carte a caso, una alla volta, in modo che ogni giocatore ne abbia lo stesso numero.
clause-P03 = Nella prima mano apre il primo posto, nella seguente il posto seguente. Poi ogni giocatore, a turno, gioca una carta della sua mano.
clause-P04 = Un giocatore che ha una carta del seme di apertura deve giocarne una. Chi non ne ha può giocare qualsiasi carta.
clause-P05 = Non c’è briscola. La carta più alta del seme di apertura fa la presa.
clause-P06 = Il giocatore che fa una presa apre la seguente.
clause-P07 = Ogni fante in una presa dà un punto di penalità al giocatore che la fa.
clause-P08 = Il fante di picche, detto Polignac, dà due punti di penalità invece di uno.
clause-P09 = La partita finisce quando ogni giocatore ha aperto una mano, o tante quante ne dice l’opzione «Mani che ogni giocatore apre».
clause-P10 = Vince il giocatore con meno punti di penalità. In caso di parità i giocatori si dividono la vittoria.
ruling-R1 = Molti giocano finché un giocatore ha dieci o venti punti di penalità. Qui si gioca finché ogni giocatore ha aperto lo stesso numero di volte; quante è un’opzione.

chapter-deal = La distribuzione
chapter-deal-text = Il Polignac si gioca con un mazzo da picchetto.
chapter-trick = La presa
chapter-trick-text = Rispondi al seme, e bada a chi fa la presa.
chapter-cost = Quanto costano i fanti
chapter-cost-text = Quattro fanti, cinque punti di penalità.
chapter-end = La fine
chapter-end-text = Ogni giocatore apre una volta.

tutorial-welcome = Sei Davide, e apri tu. Ogni fante che prendi è un punto di penalità, e Polignac, il fante di picche, due. Fai meno prese che puoi, e nessuna con un fante.
tutorial-lead = Comincia basso: il sette di cuori non può fare la presa finché gli altri hanno cuori.
tutorial-lead-hint = Gioca il sette di cuori: sceglilo, poi scegli il tuo posto sul tavolo.
tutorial-under = Cesare ha fatto la presa e apre con l’asso di fiori. Devi rispondere al seme. Il tuo re potrebbe fare una presa più tardi; sotto l’asso è innocuo.
tutorial-under-hint = Gioca il re di fiori.
tutorial-polignac = Ora Cesare apre con il re di picche. La donna è la tua unica carta di picche.
tutorial-polignac-hint = Gioca la donna di picche.
tutorial-throw = Carlo Magno ha dovuto rispondere con Polignac, e Cesare riceve due punti di penalità. Apre di nuovo a picche. Tu non ne hai più, quindi puoi giocare qualsiasi carta. Liberati di un fante.
tutorial-throw-hint = Gioca il fante di quadri.
tutorial-end = Il fante dà a Cesare un altro punto di penalità, il terzo. Stai basso, scarta e ricorda le carte già giocate: il Polignac è tutto qui.
