## Le parti di una somma, accanto ai dadi
part-power = Potenza
part-ability = capacità
part-gods = dèi
part-event = evento
part-wins = sfide vinte
part-sum = in tutto

## I valori delle opzioni
option-sinon_window-current = il suo turno
option-sinon_window-current-and-next = il suo turno e il successivo
option-sinon_window-next-two = i due turni successivi
option-less_bloody-off = no
option-less_bloody-two-triggers = con uno 0, e quando al vincitore resta un punto
option-less_bloody-die-only = solo con uno 0
