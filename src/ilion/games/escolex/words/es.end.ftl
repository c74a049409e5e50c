## How a game is told once it is over
when = Ronda { $n }
when-mark = { $n }
deed-taken = Más casillas tomadas por la fuerza: { $who }, { $n }.
deed-held = Más ataques rechazados: { $who }, { $n }.
deed-battle = Mayor combate: { $cell }, { $attacker } con { $a } contra { $defender } con { $d }.
deed-dice = Dados más afortunados: { $who }, { $hits } impares de { $dice }.
deed-broken = Más pactos rotos: { $who }, { $n }.
