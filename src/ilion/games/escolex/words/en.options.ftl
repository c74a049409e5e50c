## The values of options
option-map-small = { edit-map-small }
option-map-aegean = { edit-map-aegean }
option-map-world = { edit-map-world }
option-map-hex = hexagons, made for the table
option-map-null = the one that suits the armies
