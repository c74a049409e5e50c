refuse-rated-preset = A rated game is played from its beginning, by one of the presets and with our own components.
refuse-rated-clock = A rated game needs a clock: choose a pace.
refuse-rated-account = Rated games are for people with an account: sign in first.
refuse-rated-seats = In a rated game everybody has one seat, somebody plays, and bots are of a level whose strength is known.
refuse-rated-undo = In a rated game nothing is taken back.
refuse-rated-hint = The oracle is silent while a rated game is played.
