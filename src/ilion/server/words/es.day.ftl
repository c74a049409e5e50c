refuse-day-hint = El oráculo calla en la guerra del día: cada cual la juega por su cuenta.
refuse-no-day = No hay ninguna guerra anunciada para ese día.
