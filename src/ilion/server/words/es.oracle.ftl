refuse-no-hint = El oráculo habla en tu propia mesa mientras juegas solo contra bots.
refuse-no-decision = Aquí nadie tiene que elegir nada.
refuse-no-oracle = El oráculo no sabe nada de este juego.
refuse-no-bot = Nadie con ese nombre juega a este juego.
refuse-no-puzzle = No hay tal problema.
