## What each question depends on

needs-able = { $side }: ready to fight
needs-standing = Turn { $turn }
needs-rerolls = Sinon: re-rolls left: { $n }
needs-mercy = At your mercy
needs-kill = If you kill: victory points { $vp }, to the die of the Horse { $horse }
needs-spare = If you spare: victory points { $vp }, to the die of the Horse { $horse }
needs-prisoners = Prisoners
needs-held = { $side } held by the enemy: { $heroes }
remark-mercy = points { $vp }, Horse { $horse }
remark-pairing = { $greek } against { $trojan }
remark-chance = { $n }% for the Greeks
