## Da che cosa dipende ogni domanda

needs-able = { $side }: pronti a combattere
needs-standing = Turno { $turn }
needs-rerolls = Sinone: rilanci rimasti: { $n }
needs-mercy = Alla tua mercé
needs-kill = Se uccidi: punti vittoria { $vp }, al dado del Cavallo { $horse }
needs-spare = Se risparmi: punti vittoria { $vp }, al dado del Cavallo { $horse }
needs-prisoners = Prigionieri
needs-held = { $side } in mano al nemico: { $heroes }
remark-mercy = punti { $vp }, Cavallo { $horse }
remark-pairing = { $greek } contro { $trojan }
remark-chance = { $n } % per i Greci
