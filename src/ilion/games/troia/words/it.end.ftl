## How a game is told once it is over
when = Turno { $n }
when-mark = { $n }
deed-called = Divinità più invocata: { $who }, { $n } volte.
deed-moved = Eroe più in moto: { $who }, { $n } volte.
deed-superior = Più offerte superiori: { $who }, { $n }.
deed-offering = Offerta più grande: { $side } a { $god }, { $total }.
