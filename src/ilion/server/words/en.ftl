## Refusals
refuse-nonsense = That cannot be read.
refuse-nothing-here = There is nothing here.
refuse-too-often = Too many at once. Wait a little and try again.
refuse-foreign = This request came from another site’s page.
refuse-not-allowed = This token does not allow that.
refuse-bad-address = That is not an e-mail address.
refuse-no-mail = This server sends no e-mail; a passkey works here.
refuse-wrong-code = That code is wrong or no longer good. Ask for a new one in this browser.
refuse-no-passkey = That passkey did not work.
refuse-last-passkey = It is your only way in: add an e-mail address or another passkey first.
refuse-no-session = There is no such session.
refuse-too-many-programs = You have as many programs as one may have.
refuse-no-program = You have no such program.
refuse-no-push = This browser’s push service is unknown here, or you have too many browsers listed.
refuse-bot-plays = A bot is playing for you: take your seat back first.
refuse-not-absent = That player has not been away for long enough.
refuse-no-draw = Bots agree to no draw: play on, resign, or call the game off.
refuse-clock-decides = A clock runs at this table: it decides about whoever is away.
refuse-not-awaited = The table is not waiting for that player.
refuse-rests = This table rests. Let it go on first, then vote again.
refuse-voted = You have voted for this already.
refuse-not-resting = This table does not rest.
refuse-nobody-there = Somebody from this table has left for good.
refuse-canned-only = At a table open to all, guests speak in set phrases only.
refuse-nothing-said = Say something, or choose a set phrase.
refuse-not-said = Nobody said that.
refuse-not-muted = You have not muted them.
refuse-no-hook = That is not an https address on the open internet.
refuse-young = Your name comes from the list here, and chat is off for you.
refuse-banned = You are banned from this server.
refuse-no-ban = That person cannot be chosen.
refuse-not-banned = That person is not banned.
refuse-no-report = There is no such report any more.
refuse-nothing-told = There is nothing to announce.
refuse-enough-told = As many announcements are up as there may be: take one down first.

## Goodbyes
bye-too-many = You have too many connections open.
bye-signed-out = This session has ended. Sign in again.

## What happens to seats
told-bot-sits = A bot now plays for { $seat }.
told-seat-back = { $seat }: the player is back.
told-vote-bot = Vote of { $by }: a bot should play for { $seat }.
told-vote-pause = Vote of { $by }: a pause until the player of { $seat } is back.
told-vote-end = Vote of { $by }: an end to the game, for want of the player of { $seat }.
told-pause = The table rests until the player of { $seat } is back; anybody here may go on before.
told-resume = The table goes on, at the wish of { $seat }.
told-called-off = The game was called off by a vote: the player of { $seat } was away for too long.

## Letters and notices
mail-code-subject = Your code for Ilion
mail-code =
    Your code is { $code }

    Type it in the browser where you asked for it, within ten minutes.
    If you did not ask for it, ignore this letter: nobody can sign in without it.
notice-turn = It is your turn at { $game } (with { $others }).
notice-over = Your game of { $game } is over (with { $others }).
notice-rematch = You are asked for another game of { $game } (with { $others }).
notice-dare = { $others } asks you for a game of { $game }.
notice-letter =
    The table: { $link }

    You can turn these letters off on your page.
mail-digest-subject = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
 }
mail-digest = You get this letter once a day while games wait for you. You can turn it off on your page.
mail-report-subject = A player was reported
mail-report =
    Where: { $where }
    The line: { $line }
    Why: { $reason }

## Set phrases for the chat
invective-1 = Wine-sack! You have a dog’s eyes and the heart of a deer.
invective-2 = What a word has slipped through the fence of your teeth!
invective-3 = My shield-bearer plays better, and he is asleep.
invective-4 = Even Paris would have stayed to fight that one.
invective-5 = Weep to your mother; mine is a goddess.
invective-6 = The crows are laying the table.
invective-7 = Ten years, and this is your plan?
invective-8 = Beware of Greeks, even when they play badly.
invective-9 = A fine move. Did Thersites whisper it to you?
invective-10 = Zeus holds the scales; yours is the light pan.
invective-11 = Well fought. Let us exchange armour: bronze for gold.
invective-12 = The gods were with you today. Enjoy them while they stay.
