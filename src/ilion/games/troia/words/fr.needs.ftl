## De quoi dépend chaque question

needs-hand = Votre main
needs-gods = Olympe (ce qu’il vous en coûte → le héros déplacé pour vous, et où il est)
needs-god = { $place }. { $god } · { $offering } · { $cost } → { $hero }, { $zone }
needs-reach-none = hors de portée
needs-reach-mixed = mixte
needs-reach-superior = supérieure
needs-reach-either = mixte ou supérieure
needs-pile = { $side } : défausse
needs-decks = Pioches
remark-offer = coûte { $cost }, déplace { $hero }, { $reach }
remark-lay = comme offrande : { $what }
