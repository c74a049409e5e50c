refuse-day-hint = L’oracle se tait pendant la guerre du jour : chacun la joue seul.
refuse-no-day = Aucune guerre n’est annoncée pour ce jour.
