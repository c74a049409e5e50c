## Da che cosa dipende ogni domanda

needs-fights = Combattimenti in corso
needs-near = { $cell }: { $held }
needs-here = { $cell }: { $held }. Intorno:
needs-nobody = nessuno
needs-region = Regione di { $cell } ({ $cells ->
    [one] { $cells } casella
   *[other] { $cells } caselle
  }): { $left } da piazzare
needs-regions = Le tue regioni
remark-beside = accanto a { $enemies }
plan-legend = { $armies }; la cifra sono truppe, ~ è mare
