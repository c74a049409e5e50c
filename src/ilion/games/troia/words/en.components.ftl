value-foot = Foot
value-foot-none = nothing
value-tile = tile
value-olympus = Olympus
value-horse = pieces of the horse
advice-offering = { $side } have no card that shows { $offering }: its gods will be hard to please.
