## De qué depende cada pregunta

needs-able = { $side }: listos para luchar
needs-standing = Turno { $turn }
needs-rerolls = Sinón: repeticiones restantes: { $n }
needs-mercy = A tu merced
needs-kill = Si matas: puntos de victoria { $vp }, al dado del Caballo { $horse }
needs-spare = Si perdonas: puntos de victoria { $vp }, al dado del Caballo { $horse }
needs-prisoners = Prisioneros
needs-held = { $side } en manos del enemigo: { $heroes }
remark-mercy = puntos { $vp }, Caballo { $horse }
remark-pairing = { $greek } contra { $trojan }
remark-chance = { $n } % para los griegos
