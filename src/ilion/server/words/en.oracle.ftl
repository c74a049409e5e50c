refuse-no-hint = The oracle speaks at your own table while you play against bots alone.
refuse-no-decision = Nobody has to choose anything here.
refuse-no-oracle = The oracle knows nothing of this game.
refuse-no-bot = Nobody of that name plays this game.
refuse-no-puzzle = There is no such puzzle.
