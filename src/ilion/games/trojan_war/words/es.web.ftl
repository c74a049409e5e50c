## Las partes de una suma, junto a los dados
part-power = Potencia
part-ability = capacidad
part-gods = de los dioses
part-event = evento
part-wins = por retos ganados
part-sum = en total

## Los valores de las opciones
option-sinon_window-current = su propio turno
option-sinon_window-current-and-next = su propio turno y el siguiente
option-sinon_window-next-two = los dos turnos siguientes
option-gods-book = ocho en la primera edición, nueve en la versión 2.0
option-short_side-four = se forma con cuatro, y alguno se queda sin rival
option-short_side-even = se forma con tantos como tenga
option-note_on_3-whole = vale: una muerte lo impide, una herida lo aplaza
option-note_on_3-death = vale solo lo que dice de las muertes
option-note_on_3-none = no vale
option-sinon_window-book = su turno en la primera edición, los dos siguientes en la versión 2.0
option-less_bloody-off = no
option-less_bloody-two-triggers = con un 0, y cuando al vencedor le queda un punto
option-less_bloody-die-only = solo con un 0
web-odds = El griego suma { $greek } a su dado; el troyano, { $trojan }. El griego gana { $chance } de cada 100 veces.
