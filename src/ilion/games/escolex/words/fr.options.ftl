## Les valeurs des options
option-map-small = { edit-map-small }
option-map-aegean = { edit-map-aegean }
option-map-world = { edit-map-world }
option-map-hex = des hexagones, faits pour la table
option-map-null = celle qui convient aux armées
