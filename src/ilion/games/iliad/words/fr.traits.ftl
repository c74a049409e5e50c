trait-heroes = Ce que sont devenus les héros
lot-unhurt = jamais touché
lot-wounded = blessé, jamais tombé
lot-fell = tombé, mais pas pour toujours
lot-lost = perdu pour toujours
