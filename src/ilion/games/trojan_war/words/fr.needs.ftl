## De quoi dépend chaque question

needs-able = { $side } : prêts au combat
needs-standing = Tour { $turn }
needs-rerolls = Sinon : relances restantes : { $n }
needs-mercy = À votre merci
needs-kill = Si vous tuez : points de victoire { $vp }, au dé du Cheval { $horse }
needs-spare = Si vous épargnez : points de victoire { $vp }, au dé du Cheval { $horse }
needs-prisoners = Prisonniers
needs-held = { $side } aux mains de l’ennemi : { $heroes }
remark-mercy = points { $vp }, Cheval { $horse }
remark-pairing = { $greek } contre { $trojan }
remark-chance = { $n } % pour les Grecs
