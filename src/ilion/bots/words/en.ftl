level-thersites = Thersites
level-thersites-about = talks more than he looks: a beginner who misses most of what he could do
level-dolon = Dolon
level-dolon-about = sets out boldly and sees half of it
level-glaucus = Glaucus
level-glaucus-about = plays along well, and now and then gives gold for bronze
level-ajax = Ajax
level-ajax-about = straight and strong: little escapes him
level-ulysses = Ulysses
level-ulysses-about = cunning: he seldom errs
level-athena = Athena
level-athena-about = the strongest: as well as we know how to play

why-only = There is nothing else to do.
why-unrivalled = At first sight nothing comes near it.
why-close =
    { $count ->
        [2] Another act is about as good.
       *[other] { $count } acts are about equally good.
    }
why-clear = It is clearly the best: the next one scores { $gap } in a hundred less.
why-better = It looks better than the next one by { $gap } in a hundred, though not surely.
why-mixed = Others choose at the same time, so nobody should be able to foresee you: this one { $share } times in a hundred.
why-second-look = At first sight another act looks better, but it scores { $gap } in a hundred less.
