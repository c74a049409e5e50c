## What each question depends on

needs-fights = Battles begun
needs-near = { $cell }: { $held }
needs-here = { $cell }: { $held }. Around it:
needs-nobody = nobody
needs-region = Region of { $cell } ({ $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
  }): { $left } to place
needs-regions = Your regions
remark-beside = beside { $enemies }
plan-legend = { $armies }; the figure is troops, ~ is sea
