## De qué depende cada pregunta

needs-hand = Tu mano
needs-gods = Olimpo (lo que te cuesta → el héroe que te mueve y dónde está)
needs-god = { $place }. { $god } · { $offering } · { $cost } → { $hero }, { $zone }
needs-reach-none = fuera de tu alcance
needs-reach-mixed = mixta
needs-reach-superior = superior
needs-reach-either = mixta o superior
needs-pile = { $side }: descartes
needs-decks = Mazos
remark-offer = cuesta { $cost }, mueve a { $hero }, { $reach }
remark-lay = como ofrenda: { $what }
