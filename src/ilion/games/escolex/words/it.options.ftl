## I valori delle opzioni
option-map-small = { edit-map-small }
option-map-aegean = { edit-map-aegean }
option-map-world = { edit-map-world }
option-map-hex = esagoni, fatti per il tavolo
option-map-null = quella adatta alle armate
