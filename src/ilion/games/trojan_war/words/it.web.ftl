## Le parti di una somma, accanto ai dadi
part-power = Potenza
part-ability = capacità
part-gods = dagli dèi
part-event = evento
part-wins = per le sfide vinte
part-sum = in tutto

## I valori delle opzioni
option-sinon_window-current = il suo turno
option-sinon_window-current-and-next = il suo turno e il successivo
option-sinon_window-next-two = i due turni successivi
option-gods-book = otto nella prima edizione, nove nella versione 2.0
option-short_side-four = se ne schierano quattro, e qualcuno resta senza avversario
option-short_side-even = se ne schierano quanti ne ha
option-note_on_3-whole = vale: una morte lo impedisce, una ferita lo rinvia
option-note_on_3-death = vale solo per le morti
option-note_on_3-none = non vale
option-sinon_window-book = il suo turno nella prima edizione, i due seguenti nella versione 2.0
option-less_bloody-off = no
option-less_bloody-two-triggers = con uno 0, e quando al vincitore resta un punto
option-less_bloody-die-only = solo con uno 0
web-odds = Il greco somma { $greek } al suo dado, il troiano { $trojan }. Il greco vince { $chance } volte su 100.
