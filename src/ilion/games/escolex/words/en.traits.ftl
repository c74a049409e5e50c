trait-map = Maps
trait-armies = What became of the armies
lot-destroyed = destroyed
lot-stands = stood to the end
