game-title = Polignac
game-summary = Three to five play tricks without trumps. Every jack you take costs a point, and the jack of spades two.
seat-david = David
seat-charles = Charlemagne
seat-caesar = Caesar
seat-alexander = Alexander
seat-judith = Judith
option-rounds = How often everybody leads a deal
when = Deal { $n }
when-mark = { $n }

rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
card = { $rank } of { $suit }
piece-back = hidden card
trick = The trick
place = Card of { $who }
hand-of = { $who }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

ask-over = The game is over.
ask-wait = Waiting for { $who }.
ask-lead = You lead: which card?
ask-follow = Which card? Whoever has { $suit } follows suit.
act-deal = Dealt: { $rank } of { $suit }
act-deal-unseen = A card is dealt
act-play = { $rank } of { $suit }

dealt = Deal { $deal }: { $who } leads.
played = { $who }: { $rank } of { $suit }.
took = { $who } takes the trick.
jack = { $who } pays a point for the jack of { $suit }.
polignac = { $who } pays two points for Polignac, the jack of spades.
ended = The fewest points, and so the game: { $winners }.

refuse-fate = The cards are dealt by chance.
refuse-not-held = You do not hold that card.
refuse-follow = You have { $suit } and must follow suit.

clause-P01 = Four play with thirty-two cards, from seven to ace. Three or five leave out the two black sevens.
clause-P02 = All cards are dealt, one at a time and by chance, so that everybody holds the same number.
clause-P03 = In the first deal the first seat leads, in the next one the next; then everybody in turn plays a card from his hand.
clause-P04 = Whoever has a card of the suit that was led must follow suit; whoever has none plays what he likes.
clause-P05 = There are no trumps: the highest card of the suit that was led takes the trick.
clause-P06 = Whoever takes a trick leads to the next.
clause-P07 = Every jack in a trick costs whoever takes it a point.
clause-P08 = The jack of spades, called Polignac, costs two.
clause-P09 = The game is over when everybody has led a deal.
clause-P10 = Whoever has the fewest points wins; several who have equally few share the win.
ruling-R1 = Many play until somebody has ten or twenty points. We play so many deals that everybody leads equally often; how often is an option.

chapter-deal = The deal
chapter-deal-text = The cards of piquet.
chapter-trick = The trick
chapter-trick-text = Follow suit, and mind who takes it.
chapter-cost = What it costs
chapter-cost-text = Four jacks, five points.
chapter-end = The end
chapter-end-text = Everybody leads once.

tutorial-welcome = You are David, and you lead. Every jack that you take costs a point, and Polignac, the jack of spades, costs two. So take as few tricks as you can, and none with a jack in it.
tutorial-lead = Begin low: with the seven of hearts you are sure not to take the trick.
tutorial-lead-hint = Play the seven of hearts: pick it, then your place on the table.
tutorial-under = Caesar took it and leads the ace of clubs. You must follow suit. Your king could take a trick later on; under the ace it is harmless.
tutorial-under-hint = Play the king of clubs.
tutorial-polignac = Now he leads the king of spades. The queen is your only spade.
tutorial-polignac-hint = Play the queen of spades.
tutorial-throw = Charlemagne had to follow with Polignac, and Caesar pays two points. He leads a spade again and you have none left: you may throw away what you like. A jack, then.
tutorial-throw-hint = Throw away the jack of diamonds.
tutorial-end = The jack costs Caesar another point, and he has three. Duck, throw away, and remember what has fallen: that is all of Polignac.
