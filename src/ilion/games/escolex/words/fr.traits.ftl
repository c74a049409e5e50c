trait-map = Cartes
trait-armies = Ce que sont devenues les armées
lot-destroyed = détruite
lot-stands = debout jusqu’à la fin
