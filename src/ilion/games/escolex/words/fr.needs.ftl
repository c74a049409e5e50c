## De quoi dépend chaque question

needs-fights = Combats engagés
needs-near = { $cell } : { $held }
needs-here = { $cell } : { $held }. Autour :
needs-nobody = personne
needs-region = Région de { $cell } ({ $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
  }) : { $left } à placer
needs-regions = Vos régions
remark-beside = à côté : { $enemies }
plan-legend = { $armies } ; le chiffre compte les troupes, ~ est la mer
