## What each question depends on

needs-man = { $piece } ({ $city }), value { $value }, { $steps } steps
needs-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
  }
needs-meets = beside { $enemies }
needs-chance = { $n }% to hit
needs-shot = { $archer } at { $target }: { $chances }
needs-arrow = kills { $kills }%, wounds { $wounds }%
needs-fallen = Fallen today ({ $left } points may come back): { $pieces }
needs-waiting = Still to place: { $pieces }
remark-value = value { $value }
plan-square = 2014 is column 20, row 14.
plan-place = { $square } (column { $column }, row { $row }): { $terrain }.
