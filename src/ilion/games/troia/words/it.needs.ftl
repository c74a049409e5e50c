## Da che cosa dipende ogni domanda

needs-hand = La tua mano
needs-gods = Olimpo (quanto ti costa → l’eroe che muove per te e dove sta)
needs-god = { $place }. { $god } · { $offering } · { $cost } → { $hero }, { $zone }
needs-reach-none = fuori portata
needs-reach-mixed = mista
needs-reach-superior = superiore
needs-reach-either = mista o superiore
needs-pile = { $side }: scarti
needs-decks = Mazzi
remark-offer = costa { $cost }, muove { $hero }, { $reach }
remark-lay = come offerta: { $what }
