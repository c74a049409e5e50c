## How a game is told once it is over
when = Manche { $n }
when-mark = { $n }
deed-taken = Le plus de cases prises de force : { $who }, { $n }.
deed-held = Le plus d’attaques repoussées : { $who }, { $n }.
deed-battle = Plus grand combat : { $cell }, { $attacker } avec { $a } contre { $defender } avec { $d }.
deed-dice = Dés les plus heureux : { $who }, { $hits } impairs sur { $dice }.
deed-broken = Le plus de pactes rompus : { $who }, { $n }.
