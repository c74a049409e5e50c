## An online table from the terminal

help-join = Take a seat at an online table by its link, and play there as here.
help-watch = Look on at an online table.
meta-link = LINK
help-link-seat = the link to a free seat, as whoever opened the table passes it on
help-link = the link to the table
help-join-name = what you are called there; ILION_TOKEN in the environment plays as a program of yours instead
online-no-link = { $link } is no link to a table.
online-refused = The house refuses: { $what }
online-silent = { $house } does not answer.
online-no-house = { $house } is no house of Ilion.
online-waiting = You are seated. The game begins when everybody is.
online-cut = The line is cut; trying again.
online-aborted = The game was called off.
meta-name = NAME
