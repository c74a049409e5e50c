## Les parties d'une somme, à côté des dés
part-power = Puissance
part-ability = capacité
part-gods = des dieux
part-event = événement
part-wins = pour les défis gagnés
part-sum = en tout

## Les valeurs des options
option-sinon_window-current = son propre tour
option-sinon_window-current-and-next = son propre tour et le suivant
option-sinon_window-next-two = les deux tours suivants
option-gods-book = huit dans la première édition, neuf dans la version 2.0
option-short_side-four = on en aligne quatre, et certains restent sans adversaire
option-short_side-even = on en aligne autant qu’il en a
option-note_on_3-whole = vaut : une mort l’empêche, une blessure le retarde
option-note_on_3-death = ne vaut que pour les morts
option-note_on_3-none = ne vaut pas
option-sinon_window-book = son tour dans la première édition, les deux suivants dans la version 2.0
option-less_bloody-off = non
option-less_bloody-two-triggers = sur un 0, et quand il reste un point au vainqueur
option-less_bloody-die-only = sur un 0 seulement
web-odds = Le Grec ajoute { $greek } à son dé, le Troyen { $trojan }. Le Grec gagne { $chance } fois sur 100.
