## Said otherwise where this device is the house
home-text = Des jeux de héros, de dieux et de navires. Tout se passe sur cet appareil : sans compte, sans serveur, sans réseau.
profile-guest = Vos parties et votre nom sont gardés sur cet appareil seulement.
profile-nobody = Vous recevrez un nom en vous asseyant pour la première fois. Vos parties sont gardées sur cet appareil seulement.
dice-text = C’est cet appareil qui lance ces dés : il a scellé un nombre avant la partie et en a mis un autre pour chaque place. Ensuite chacun peut voir que la partie n’a pas été modifiée ; que son propriétaire n’a pas choisi les dés, personne ne peut le voir.
about-dice-text = Chaque dé est tiré d’un nombre que cet appareil a scellé avant la partie et d’un autre qu’il a mis pour chaque place. Après la partie, chacun peut les recalculer, à la table sous « Dés » ou avec un programme à lui. Ce qui vous est caché se trouve aussi sur cet appareil : il ne tient qu’à vous de ne pas regarder.
refuse-broken = Cela n’a pas pu se faire. Rien n’a changé.

## How the house stands
here-waking = On prépare tout…
here-waking-text = Les règles arrivent une seule fois sur cet appareil, environ 6 Mo. Ensuite le réseau n’est plus nécessaire.
here-elsewhere = Ilion est ouvert dans un autre onglet.
here-elsewhere-text = Vos parties sont gardées par un seul onglet à la fois.
here-take = Jouer dans cet onglet
here-broken = Ilion ne peut pas démarrer dans ce navigateur.
here-broken-text = Il lui faut WebAssembly et de la place pour garder vos parties. Rechargez la page, ou prenez un autre navigateur.
here-unsaved = Ce que vous venez de faire n’a pas pu être gardé.
here-unsaved-text = Faites de la place sur cet appareil et rechargez la page : la partie reprend au coup d’avant.
here-reload = Recharger
here-update = Un Ilion plus récent est prêt.
here-update-text = Vos parties continuent telles quelles.
here-update-do = L’utiliser maintenant

## The games on this device
games-here = Sur cet appareil
games-here-text = Enregistrez vos parties dans un fichier avant d’effacer les données de ce navigateur, ou pour les emporter sur un autre appareil. Un enregistrement qu’on vous a envoyé s’ouvre aussi.
games-save = Enregistrer toutes les parties
games-take = Ouvrir un fichier
games-taken = { $n ->
    [one] Une partie est arrivée ici.
   *[other] { $n } parties sont arrivées ici.
 }
games-drop = Supprimer des parties
games-drop-do = Supprimer { $game }

## In somebody else's page
embed = Dans votre propre page
embed-text = Une ligne de HTML met ce jeu dans n’importe quelle page. Il tourne sur l’appareil du lecteur.
embed-play = Copier la ligne d’une table
embed-lesson = Copier la ligne de la leçon
embed-puzzle = Copier la ligne d’un problème par jour
