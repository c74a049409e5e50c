## Said otherwise where this device is the house
home-text = Games of heroes, gods and ships. Everything runs on this device: no account, no server, no network.
profile-guest = Your games and your name are kept on this device alone.
profile-nobody = You get a name when you first sit down. Your games are kept on this device alone.
dice-text = This device throws these dice itself: it sealed a number before the game, and put in another for every seat. Afterwards anybody can see that the game was not altered; that its owner did not pick the dice, nobody can.
about-dice-text = Every die is made from a number that this device sealed before the game and from one that it put in for each seat. After the game anybody can compute them again, at the table under “Dice” or with a program of his own. What is hidden from you is on this device, too: only you keep yourself from looking.
refuse-broken = It could not be done. Nothing was changed.

## How the house stands
here-waking = Getting ready…
here-waking-text = The rules come to this device once, about 6 MB. After that no network is needed.
here-elsewhere = Ilion is open in another tab.
here-elsewhere-text = Your games are kept by one tab at a time.
here-take = Play in this tab
here-broken = Ilion cannot start in this browser.
here-broken-text = It needs WebAssembly, and room to keep your games. Load the page again, or take another browser.
here-unsaved = What you did last could not be kept.
here-unsaved-text = Make some room on this device and load the page again: the game goes on from the act before.
here-reload = Load again
here-update = A newer Ilion is ready.
here-update-text = Your games go on as they are.
here-update-do = Use it now

## The games on this device
games-here = On this device
games-here-text = Save your games as a file before you clear this browser’s data, or to take them to another device. A record that somebody sent you can be opened, too.
games-save = Save all games
games-take = Open a file
games-taken = { $n ->
    [one] One game is here now.
   *[other] { $n } games are here now.
 }
games-drop = Delete games
games-drop-do = Delete { $game }

## In somebody else's page
embed = In a page of your own
embed-text = One line of HTML puts this game into any page. It runs on the reader’s own device.
embed-play = Copy the line of a table
embed-lesson = Copy the line of the lesson
embed-puzzle = Copy the line of a puzzle a day
