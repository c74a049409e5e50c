## How a game is told once it is over
when = Round { $n }
when-mark = { $n }
deed-taken = Most places taken by force: { $who }, { $n }.
deed-held = Most attacks thrown back: { $who }, { $n }.
deed-battle = Largest battle: { $cell }, { $attacker } with { $a } against { $defender } with { $d }.
deed-dice = Luckiest dice: { $who }, { $hits } odd of { $dice }.
deed-broken = Most pacts broken: { $who }, { $n }.
