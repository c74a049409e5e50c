## An online table from the terminal

help-join = Take a seat at an online table by its link, and play there in lines.
help-watch = Look on at an online table, in lines.
meta-link = LINK
help-link-seat = the link to a free seat, as whoever opened the table passes it on
help-link = the link to the table
help-join-name = what you are called there; ILION_TOKEN in the environment plays as a program of yours instead
online-no-link = { $link } is no link to a table.
online-refused = The house refuses: { $what }
online-waiting = You are seated. The game begins when everybody is.
online-cut = The line is cut; trying again.
online-aborted = The game was called off.
online-help = Type the number of your choice. b: board. a: what you may do besides. q: leave.
meta-name = NAME
