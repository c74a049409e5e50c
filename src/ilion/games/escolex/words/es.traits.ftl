trait-map = Mapas
trait-armies = Qué fue de los ejércitos
lot-destroyed = destruido
lot-stands = en pie hasta el final
