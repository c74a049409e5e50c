game-title = Polignac
game-summary = In tre, quattro o cinque si giocano prese senza briscola. Ogni fante che prendi costa un punto, e quello di picche due.
seat-david = Davide
seat-charles = Carlo Magno
seat-caesar = Cesare
seat-alexander = Alessandro
seat-judith = Giuditta
option-rounds = Quante volte ognuno apre una mano
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
trick = La presa
place = Carta di { $who }
hand-of = { $who }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }

ask-over = La partita è finita.
ask-wait = Si aspetta { $who }.
ask-lead = Apri tu: con quale carta?
ask-follow = Quale carta? Chi ha { $suit } risponde.
act-deal = Distribuito: { $rank } di { $suit }
act-deal-unseen = Si distribuisce una carta
act-play = { $rank } di { $suit }

dealt = Mano { $deal }: apre { $who }.
played = { $who }: { $rank } di { $suit }.
took = { $who } fa la presa.
jack = { $who } paga un punto per il fante di { $suit }.
polignac = { $who } paga due punti per Polignac, il fante di picche.
ended = Con meno punti di tutti vince: { $winners }.

refuse-fate = Le carte le distribuisce il caso.
refuse-not-held = Non hai quella carta.
refuse-follow = Hai { $suit } e devi rispondere.

clause-P01 = In quattro si gioca con trentadue carte, dal sette all’asso. In tre o in cinque si tolgono i due sette neri.
clause-P02 = Si distribuiscono tutte le carte, una alla volta e a caso, così che ognuno ne abbia altrettante.
clause-P03 = Nella prima mano apre il primo posto, nella seguente il seguente; poi ognuno, a turno, gioca una carta dalla sua mano.
clause-P04 = Chi ha una carta del seme di apertura deve rispondere; chi non ne ha gioca quello che vuole.
clause-P05 = Non c’è briscola: fa la presa la carta più alta del seme di apertura.
clause-P06 = Chi fa una presa apre la seguente.
clause-P07 = Ogni fante in una presa costa un punto a chi la fa.
clause-P08 = Il fante di picche, detto Polignac, ne costa due.
clause-P09 = La partita finisce quando ognuno ha aperto una mano.
clause-P10 = Vince chi ha meno punti; se sono in più d’uno, si dividono la vittoria.
ruling-R1 = Molti giocano finché qualcuno ha dieci o venti punti. Noi giochiamo tante mani che ognuno apra lo stesso numero di volte; quante è un’opzione.

chapter-deal = La distribuzione
chapter-deal-text = Le carte del picchetto.
chapter-trick = La presa
chapter-trick-text = Rispondi, e bada a chi la fa.
chapter-cost = Quanto costa
chapter-cost-text = Quattro fanti, cinque punti.
chapter-end = La fine
chapter-end-text = Ognuno apre una volta.

tutorial-welcome = Sei Davide, e apri tu. Ogni fante che prendi costa un punto, e Polignac, il fante di picche, ne costa due. Fai quindi meno prese che puoi, e nessuna con un fante.
tutorial-lead = Comincia basso: con il sette di cuori è sicuro che non fai la presa.
tutorial-lead-hint = Gioca il sette di cuori: sceglilo, poi scegli il tuo posto sul tavolo.
tutorial-under = L’ha fatta Cesare, e apre con l’asso di fiori. Devi rispondere. Il tuo re potrebbe fare una presa più tardi; sotto l’asso non fa danno.
tutorial-under-hint = Gioca il re di fiori.
tutorial-polignac = Ora apre con il re di picche. La donna è la tua sola picche.
tutorial-polignac-hint = Gioca la donna di picche.
tutorial-throw = Carlo Magno ha dovuto rispondere con Polignac, e Cesare paga due punti. Apre di nuovo a picche e a te non ne restano: puoi scartare quello che vuoi. Un fante, allora.
tutorial-throw-hint = Scarta il fante di quadri.
tutorial-end = Il fante costa a Cesare un altro punto, e ne ha tre. Passare sotto, scartare, ricordare quello che è caduto: il Polignac è tutto qui.
