## De quoi dépend chaque question

needs-man = { $piece } ({ $city }), valeur { $value }, { $steps } pas
needs-steps = { $n ->
    [one] { $n } pas
   *[other] { $n } pas
  }
needs-meets = à côté : { $enemies }
needs-chance = { $n } % de toucher
needs-shot = { $archer } sur { $target } : { $chances }
needs-arrow = tue { $kills } %, blesse { $wounds } %
needs-fallen = Tombés aujourd’hui ({ $left } points peuvent revenir) : { $pieces }
needs-waiting = À placer : { $pieces }
remark-value = valeur { $value }
plan-square = 2014 : colonne 20, ligne 14.
plan-place = { $square } (colonne { $column }, ligne { $row }) : { $terrain }.
