## Les parties d'une somme, à côté des dés
part-power = Puissance
part-ability = capacité
part-gods = dieux
part-event = événement
part-wins = défis gagnés
part-sum = en tout

## Les valeurs des options
option-sinon_window-current = son propre tour
option-sinon_window-current-and-next = son propre tour et le suivant
option-sinon_window-next-two = les deux tours suivants
option-less_bloody-off = non
option-less_bloody-two-triggers = sur un 0, et quand il reste un point au vainqueur
option-less_bloody-die-only = sur un 0 seulement
