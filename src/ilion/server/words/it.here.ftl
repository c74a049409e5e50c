refuse-only-here = Su questo dispositivo si gioca con i bot o con chi ti siede accanto, e senza orologio.
refuse-no-record = Non è la registrazione di una partita dei giochi che ci sono qui.
refuse-spoilt-game = Una partita di questo file non è come fu giocata, ed è stata lasciata fuori.
