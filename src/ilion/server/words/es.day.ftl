refuse-day-dice = Los dados del día incorporan un número público que llega segundos después de medianoche (UTC), y aún no está aquí. Vuelve a intentarlo dentro de un momento.
refuse-day-hint = El oráculo calla en la guerra del día: cada cual la juega por su cuenta.
refuse-no-day = No hay ninguna guerra anunciada para ese día.
