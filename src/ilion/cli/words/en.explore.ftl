help-explore = What many games tell together: openings, fates, sides, length; with counts and intervals.
help-explore-game = the game; unless --gather or --check
help-explore-files = folders of the laboratory’s results and files of records; unless told, what was gathered of this server
help-explore-gather = count what is new in the archive, and in the laboratory’s folders named by --files
help-explore-check = count everything again and compare
explore-which = Which game? There are: { $games }
explore-missing = This needs { $name }: pip install 'ilion[{ $extra }]'
explore-nothing = Nothing has been counted yet: ilion explore --gather, or name files with --files.
explore-busy = Somebody is gathering just now.
explore-gathered = Counted: { $games ->
    [one] one new game
   *[other] { $games } new games
}; not readable: { $unread }.
explore-differs = { $what }: { $kept } counted, { $again } found
explore-checked = { $n ->
    [0] Everything counted agrees with the games.
    [one] One count does not agree with the games.
   *[other] { $n } counts do not agree with the games.
}
explore-sample-house = { $game }, { $seats } players{ $editions ->
    [1] {""}
   *[other] , edition { $edition }
}: { $games ->
    [one] one game
   *[other] { $games } games
}
explore-sample-lab = { $game }, { $seats } players{ $editions ->
    [1] {""}
   *[other] , edition { $edition }
}, in the laboratory: { $games ->
    [one] one game
   *[other] { $games } games
}
explore-few = With fewer than { $few } games only numbers are told, no shares.
explore-turns = Turns: { $value } on average ({ $low }–{ $high })
explore-decisions = Decisions: { $value } on average ({ $low }–{ $high })
explore-side = side
explore-games = games
explore-share = of all games
explore-score = score of the side
explore-percent = { $value }% ({ $low }–{ $high })
explore-more = { $n ->
    [one] One rarer line is left out.
   *[other] { $n } rarer lines are left out.
}
