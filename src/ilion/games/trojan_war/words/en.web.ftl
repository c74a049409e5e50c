## The parts of a sum, beside the dice
part-power = Power
part-ability = ability
part-gods = gods
part-event = event
part-wins = challenges won
part-sum = in all

## The values of options
option-sinon_window-current = his own turn
option-sinon_window-current-and-next = his own turn and the next
option-sinon_window-next-two = the next two turns
option-less_bloody-off = off
option-less_bloody-two-triggers = on a 0, and when the winner has one point left
option-less_bloody-die-only = on a 0 alone
