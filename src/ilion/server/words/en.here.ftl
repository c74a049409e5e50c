refuse-only-here = On this device you play with bots, or with whoever sits beside you, and without a clock.
refuse-no-record = This is not the record of a game that is played here.
refuse-spoilt-game = A game in this file is not as it was played, and was left out.
