value-value = Valore
value-archer = A, arciere
value-map = la mappa
value-hour = ora
advice-pieces = { $side }: questo file ha { $count } pedine, il regolamento ne conta { $due }.
advice-wall = Il muro { $wall } ha { $drawn } lati, e attorno a ciò che racchiude ce ne sono { $due }, non tutti gli stessi. Toglilo, e si traccia da sé.
