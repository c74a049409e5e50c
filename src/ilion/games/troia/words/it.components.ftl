value-foot = Piede
value-foot-none = niente
value-tile = tessera
value-olympus = Olimpo
value-horse = pezzi del cavallo
advice-offering = { $side } non hanno carte con questa offerta: { $offering }. Sarà difficile accontentare i suoi dèi.
