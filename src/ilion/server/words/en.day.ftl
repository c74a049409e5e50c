refuse-day-hint = The oracle is silent in the day’s war: everybody plays it alone.
refuse-no-day = No war is known for that day.
