trait-heroes = Qué fue de los héroes
lot-unhurt = siempre ileso
lot-wounded = herido, pero no cayó
lot-fell = cayó, pero no para siempre
lot-lost = perdido para siempre
