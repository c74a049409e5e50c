refuse-rated-preset = Une partie classée se joue depuis le début, selon l’une des formules prévues et avec notre propre matériel.
refuse-rated-clock = Une partie classée demande une pendule : choisissez une cadence.
refuse-rated-account = Les parties classées sont réservées à ceux qui ont un compte : connectez-vous d’abord.
refuse-rated-seats = Dans une partie classée, chacun n’a qu’une place, quelqu’un joue, et les bots sont d’un niveau dont la force est connue.
refuse-rated-undo = Dans une partie classée, on ne reprend rien.
refuse-rated-hint = L’oracle se tait pendant une partie classée.
