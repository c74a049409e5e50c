## What the drawn board says
web-briseis-taken = Briseis taken
web-the-horse = The Horse
web-track = Turn track, turn { $turn } of 12
web-arrives = arrives
web-back-on = wounded, back on { $turn }
web-tent = in his tent
web-prisoner = prisoner
web-camp = Greek camp
web-troy = Troy
web-in-reserve = { $count } can fight
web-mandatory = mandatory
web-here = Place here
web-swap-this = Swap this one
web-wounds = { $wounds } of { $of } wounds
web-no-challenges = The boxes are empty.
web-side = Olympus
web-olympus = Olympus
web-gods-later = Two gods are drawn once both line-ups stand.
web-event = Event
web-event-cassandra = The Greeks may swap two heroes after the cancelling.
web-event-calchas = The Greeks see one Trojan before they line up.
web-event-thersites = The Trojans win one challenge without a blow.
web-event-sinon = Two Greek dice may be thrown again.
web-event-briseis = Briseis is with Achilles.
web-event-helenos = A seer shows one enemy before the line-up.
web-event-priam = Each side cancels a challenge.
web-event-helen = Every wound of this turn cuts deeper.
web-event-nothing = It changes nothing this turn.
web-tents = The tents
web-holds-briseis = Briseis is here
web-sulks = keeps to his tent
web-house = House of Priam
web-armies = This turn
web-won = { $count ->
    [one] one challenge won
   *[other] { $count } challenges won
 }
web-if-now = added to the Horse’s die if it came now
web-rerolls = re-rolls left: { $count }
web-seen = has been seen
web-not-seen = not yet seen
web-sequences = Totals so far, Trojan above, Greek below
