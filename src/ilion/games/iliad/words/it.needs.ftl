## Da che cosa dipende ogni domanda

needs-man = { $piece } ({ $city }), valore { $value }, { $steps } passi
needs-steps = { $n ->
    [one] { $n } passo
   *[other] { $n } passi
  }
needs-meets = accanto a { $enemies }
needs-chance = { $n } % di colpire
needs-shot = { $archer } su { $target }: { $chances }
needs-arrow = uccide { $kills } %, ferisce { $wounds } %
needs-fallen = Caduti oggi (possono tornare { $left } punti): { $pieces }
needs-waiting = Da schierare: { $pieces }
remark-value = valore { $value }
plan-square = 2014 è colonna 20, riga 14.
plan-place = { $square } (colonna { $column }, riga { $row }): { $terrain }.
