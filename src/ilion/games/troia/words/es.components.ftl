value-foot = Pie
value-foot-none = nada
value-tile = ficha
value-olympus = Olimpo
value-horse = piezas del caballo
advice-offering = { $side } no tienen ninguna carta con { $offering }: será difícil contentar a sus dioses.
