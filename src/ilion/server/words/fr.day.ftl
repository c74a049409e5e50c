refuse-day-dice = Les dés du jour tiennent compte d’un nombre public qui paraît quelques secondes après minuit (UTC), et il n’est pas encore là. Réessayez dans un instant.
refuse-day-hint = L’oracle se tait pendant la guerre du jour : chacun la joue seul.
refuse-no-day = Aucune guerre n’est annoncée pour ce jour.
