## De qué depende cada pregunta

needs-fights = Combates en curso
needs-near = { $cell }: { $held }
needs-here = { $cell }: { $held }. Alrededor:
needs-nobody = nadie
needs-region = Región de { $cell } ({ $cells ->
    [one] { $cells } casilla
   *[other] { $cells } casillas
  }): { $left } por colocar
needs-regions = Tus regiones
remark-beside = junto a { $enemies }
plan-legend = { $armies }; la cifra son tropas, ~ es mar
