## Las partes de una suma, junto a los dados
part-power = Potencia
part-ability = capacidad
part-gods = dioses
part-event = suceso
part-wins = retos ganados
part-sum = en total

## Los valores de las opciones
option-sinon_window-current = su propio turno
option-sinon_window-current-and-next = su propio turno y el siguiente
option-sinon_window-next-two = los dos turnos siguientes
option-less_bloody-off = no
option-less_bloody-two-triggers = con un 0, y cuando al vencedor le queda un punto
option-less_bloody-die-only = solo con un 0
