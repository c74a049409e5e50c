trait-map = Mappe
trait-armies = Che ne è stato delle armate
lot-destroyed = distrutta
lot-stands = in piedi fino alla fine
