## Los valores de las opciones
option-map-small = { edit-map-small }
option-map-aegean = { edit-map-aegean }
option-map-world = { edit-map-world }
option-map-hex = hexágonos, hechos para la mesa
option-map-null = el que conviene a los ejércitos
