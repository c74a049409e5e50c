refuse-day-dice = The day’s dice take in a public number that comes seconds after midnight (UTC), and it is not here yet. Try again in a moment.
refuse-day-hint = The oracle is silent in the day’s war: everybody plays it alone.
refuse-no-day = No war is known for that day.
