## How a game is told once it is over
when = Giro { $n }
when-mark = { $n }
deed-taken = Più caselle prese con la forza: { $who }, { $n }.
deed-held = Più attacchi respinti: { $who }, { $n }.
deed-battle = Combattimento più grande: { $cell }, { $attacker } con { $a } contro { $defender } con { $d }.
deed-dice = Dadi più fortunati: { $who }, { $hits } dispari su { $dice }.
deed-broken = Più patti rotti: { $who }, { $n }.
