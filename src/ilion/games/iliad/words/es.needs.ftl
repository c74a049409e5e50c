## De qué depende cada pregunta

needs-man = { $piece } ({ $city }), valor { $value }, { $steps } pasos
needs-steps = { $n ->
    [one] { $n } paso
   *[other] { $n } pasos
  }
needs-meets = junto a { $enemies }
needs-chance = { $n } % de acertar
needs-shot = { $archer } a { $target }: { $chances }
needs-arrow = mata { $kills } %, hiere { $wounds } %
needs-fallen = Caídos hoy (pueden volver { $left } puntos): { $pieces }
needs-waiting = Por colocar: { $pieces }
remark-value = valor { $value }
plan-square = 2014 es columna 20, fila 14.
plan-place = { $square } (columna { $column }, fila { $row }): { $terrain }.
