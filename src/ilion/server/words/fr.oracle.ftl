refuse-no-hint = L’oracle parle à votre propre table tant que vous ne jouez que contre des bots.
refuse-no-decision = Personne n’a de choix à faire ici.
refuse-no-oracle = L’oracle ne sait rien de ce jeu.
refuse-no-bot = Personne de ce nom ne joue à ce jeu.
refuse-no-puzzle = Il n’y a pas de tel problème.
