## The parts of a sum, beside the dice
part-power = Power
part-ability = ability
part-gods = from the gods
part-event = event
part-wins = for challenges won
part-sum = in all

## The values of options
option-sinon_window-current = his own turn
option-sinon_window-current-and-next = his own turn and the next
option-sinon_window-next-two = the next two turns
option-gods-book = eight in the first edition, nine in version 2.0
option-short_side-four = four are lined up, and some find no opponent
option-short_side-even = as many are lined up as it has
option-note_on_3-whole = holds: death cancels it, a wound puts it off
option-note_on_3-death = only its half on deaths holds
option-note_on_3-none = does not hold
option-sinon_window-book = his own turn in the first edition, the next two in version 2.0
option-less_bloody-off = off
option-less_bloody-two-triggers = on a 0, and when the winner has one point left
option-less_bloody-die-only = on a 0 alone
web-odds = The Greek adds { $greek } to his die, the Trojan { $trojan }. The Greek wins { $chance } times out of 100.
