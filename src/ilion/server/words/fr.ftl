## Refusals
refuse-nonsense = Cela ne peut pas être lu.
refuse-nothing-here = Il n’y a rien ici.
refuse-too-often = Trop de fois à la suite. Attendez un peu, puis réessayez.
refuse-foreign = Cette requête vient de la page d’un autre site.
refuse-not-allowed = Ce jeton ne le permet pas.
refuse-bad-address = Ce n’est pas une adresse électronique.
refuse-no-mail = Ce serveur n’envoie pas de courriel ; une clé d’accès fonctionne ici.
refuse-wrong-code = Ce code est faux ou n’est plus valable. Demandez-en un autre dans ce navigateur.
refuse-no-passkey = Cette clé d’accès n’a pas fonctionné.
refuse-last-passkey = C’est votre seul moyen d’entrer : ajoutez d’abord une adresse ou une autre clé d’accès.
refuse-no-session = Cette session n’existe pas.
refuse-too-many-programs = Vous avez déjà autant de programmes qu’il est permis.
refuse-no-program = Vous n’avez pas ce programme.
refuse-no-push = Le service de notifications de ce navigateur est inconnu ici, ou trop de vos navigateurs sont inscrits.
refuse-bot-plays = Un bot joue pour vous : reprenez d’abord votre place.
refuse-not-absent = Ce joueur n’est pas absent depuis assez longtemps.
refuse-no-draw = Les bots n’acceptent pas la nulle : continuez, abandonnez ou annulez la partie.
refuse-clock-decides = Une pendule tourne à cette table : c’est elle qui tranche pour les absents.
refuse-not-awaited = La table n’attend pas ce joueur.
refuse-rests = Cette table est en pause. Reprenez d’abord la partie, puis votez de nouveau.
refuse-voted = Vous avez déjà voté pour cela.
refuse-not-resting = Cette table n’est pas en pause.
refuse-nobody-there = Quelqu’un de cette table est parti pour de bon.
refuse-canned-only = À une table ouverte à tous, les invités n’ont que les phrases toutes faites.
refuse-nothing-said = Dites quelque chose, ou choisissez une phrase toute faite.
refuse-not-said = Personne n’a dit cela.
refuse-not-muted = Vous n’aviez pas fait taire cette personne.
refuse-no-hook = Ce n’est pas une adresse https de l’internet ouvert.
refuse-young = Votre nom vient ici de la liste, et vous n’avez pas de discussion.
refuse-banned = Vous ne pouvez plus participer sur ce serveur.
refuse-no-ban = Cette personne ne peut pas être choisie.
refuse-not-banned = Cette personne n’est pas exclue.
refuse-no-report = Ce signalement n’existe plus.
refuse-nothing-told = Il n’y a rien à annoncer.
refuse-enough-told = Il y a déjà autant d’annonces que possible : retirez-en une d’abord.

## Goodbyes
bye-too-many = Vous avez trop de connexions ouvertes.
bye-signed-out = Cette session est terminée. Identifiez-vous de nouveau.

## What happens to seats
told-bot-sits = Un bot joue désormais pour { $seat }.
told-seat-back = { $seat } : le joueur est de retour.
told-vote-bot = Vote de { $by } : qu’un bot joue pour { $seat }.
told-vote-pause = Vote de { $by } : une pause jusqu’au retour du joueur de { $seat }.
told-vote-end = Vote de { $by } : arrêter la partie, faute du joueur de { $seat }.
told-pause = Pause jusqu’au retour du joueur de { $seat } ; chacun à la table peut reprendre plus tôt.
told-resume = La partie reprend, à la demande de { $seat }.
told-called-off = La partie a été annulée par un vote : le joueur de { $seat } est resté absent trop longtemps.

## Letters and notices
mail-code-subject = Votre code pour Ilion
mail-code =
    Votre code est { $code }

    Tapez-le dans le navigateur où vous l’avez demandé, dans les dix minutes.
    Si vous ne l’avez pas demandé, ignorez cette lettre : sans lui, personne ne peut entrer.
notice-turn = C’est à vous de jouer à { $game } (avec { $others }).
notice-over = Votre partie de { $game } est finie (avec { $others }).
notice-rematch = On vous propose une autre partie de { $game } (avec { $others }).
notice-dare = { $others } vous propose une partie de { $game }.
notice-letter =
    La table : { $link }

    Vous pouvez arrêter ces lettres depuis votre page.
mail-digest-subject = { $count ->
    [one] Une partie vous attend
   *[other] { $count } parties vous attendent
 }
mail-digest = Vous recevez cette lettre une fois par jour tant que des parties vous attendent. Vous pouvez la désactiver sur votre page.
mail-report-subject = Un joueur a été signalé
mail-report =
    Où : { $where }
    La ligne : { $line }
    Pourquoi : { $reason }

## Set phrases for the chat
invective-1 = Sac à vin ! Vous avez l’œil d’un chien et le cœur d’un cerf.
invective-2 = Quelle parole a franchi la barrière de vos dents !
invective-3 = Mon écuyer joue mieux, et il dort.
invective-4 = Même Pâris serait resté pour combattre cela.
invective-5 = Allez pleurer chez votre mère ; la mienne est une déesse.
invective-6 = Les corbeaux mettent déjà le couvert.
invective-7 = Dix ans, et voilà votre plan ?
invective-8 = Craignez les Grecs, même quand ils jouent mal.
invective-9 = Beau coup. Est-ce Thersite qui vous l’a soufflé ?
invective-10 = Zeus tient la balance ; le plateau léger est le vôtre.
invective-11 = Bien combattu. Échangeons nos armes : bronze contre or.
invective-12 = Les dieux étaient avec vous aujourd’hui. Profitez-en tant qu’ils restent.
