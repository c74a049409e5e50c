help-ilion = Ilion : quatre jeux de société sur la guerre de Troie.
help-version = affiche la version et s’arrête
help-lang = langue : en, es, fr ou it (par défaut : celle de l’environnement, sinon l’anglais)
help-commands = commandes
meta-command = COMMANDE
meta-game = JEU
help-game = le nom du jeu, comme dans `ilion games`
help-games-game = n’affiche qu’un jeu, avec les décisions liées à ses options
help-games = Liste les jeux, avec leurs éditions, places et options.
help-dev = Outils pour les auteurs de jeux : tests, mesures, problèmes.
dev-not-installed = Le paquet ilion-dev n’est pas installé. Dans une copie du code d’Ilion : { $command }
help-new = Crée un nouveau paquet de jeu, prêt à jouer.
help-new-name = nom du nouveau jeu : minuscules, chiffres et traits d’union
help-new-into = dossier où le créer (par défaut : le dossier courant)
help-acts = nombre minimal de coups à jouer
help-pairs = nombre minimal de paires de positions à comparer
help-seed = graine aléatoire : la même graine donne les mêmes parties
help-jobs = nombre de processus en parallèle
help-edition = numéro de l’édition
help-longest = nombre de coups à partir duquel une partie est jugée sans fin
help-sample = ne teste que ce nombre d’erreurs, choisies selon la graine (par défaut : toutes)
help-seconds = temps de processeur à y consacrer, en secondes

argparse-usage = usage :
argparse-positional = arguments
argparse-options = options
argparse-help = affiche cette aide et s’arrête
argparse-required = arguments manquants : %s
argparse-argument = argument %(argument_name)s : %(message)s
argparse-choice = %(value)r n’est pas parmi %(choices)s
argparse-one = une valeur attendue
argparse-some = au moins une valeur attendue
argparse-ambiguous = %(option)s est ambigu : ce peut être %(matches)s
argparse-ignored = n’accepte pas de valeur, mais a reçu %r

no-such-game = aucun jeu « { $name } ».
which-game = quel jeu ? Choisissez parmi : { $games }.
file-unreadable = { $file } est illisible : il n’existe pas ou n’est pas un fichier texte.
no-such-edition = { $game } n’a pas d’édition { $edition } ; choisissez parmi : { $editions }
not-a-number = « { $text } » n’est pas un nombre entier d’au moins { $least }
not-a-share = « { $text } » n’est pas un nombre de 0 à 1

games-credit = { $title }, un jeu de { $author } ({ $year }). Ilion est un logiciel indépendant qui en applique les règles.
games-credit-old = { $title }, un jeu traditionnel. Ilion est un logiciel indépendant qui en applique les règles.
games-editions = Éditions : { $editions }
games-seats = Joueurs : { $seats }
games-minutes = Durée : { $time }. Leçon : { $lesson } min.
minutes = { $span } min
bot-level = { $bot }, { $level }
games-presets = Règles prédéfinies (--preset NOM) : { $presets }
games-options = Options (--option NOM=VALEUR) :
games-default = par défaut : { $value }
games-default-ruling = par défaut : { $value } ; décision { $ruling }
games-as-edition = comme dans l’édition
value-yes = oui
value-no = non
clause-in-game = Dans cette partie : { $options }
new-no-name = « { $name } » ne peut pas être le nom d’un nouveau jeu : utilisez des minuscules, des chiffres et des traits d’union, et un nom qui n’est pas déjà pris
new-taken = { $folder } existe déjà
new-written = { $folder } créé : { $files } fichiers, { $lines } lignes.
new-next = Ensuite : { $command }, puis ilion play { $game }.
games-left-out = Ignoré : { $game }. { $why }
games-source = Du paquet { $source }
games-count =
    { $n ->
        [0] Aucun jeu pour l’instant.
        [one] { $n } jeu.
       *[other] { $n } jeux.
    }





help-play = Ouvre une partie contre des bots ou entre amis au même clavier.
help-option = règle une option du jeu, comme les liste `ilion games` ; peut être répété
help-preset = utilise des règles prédéfinies, comme les liste `ilion games` ; --option peut encore les modifier
help-components = utilise votre matériel (pions, cartes, plateaux) depuis un fichier TOML ou JSON
help-components-of = Écrit ou vérifie un fichier de votre propre matériel.
help-components-check = cherche des erreurs et des avertissements dans votre fichier
help-seats = nombre de joueurs
help-seat = qui joue une place : { $players } ; peut être répété (par défaut : vous jouez la première place contre des bots)
help-hotseat = tous les joueurs sont des personnes au même clavier
help-save = fichier où enregistrer la partie
help-resume = reprend une partie enregistrée : ce fichier, ou la plus récente
help-plain = de simples lignes de texte au lieu du plein écran, pour les lecteurs d’écran et les scripts
meta-option = NOM=VALEUR
meta-preset = NOM
meta-seat = PLACE=JOUEUR
meta-file = FICHIER

no-such-option = « { $name } » n’est pas une option de { $game } ; choisissez parmi : { $options }
no-such-preset = { $game } n’a pas de règles prédéfinies « { $name } » ; choisissez parmi : { $presets }
no-such-value = { $name } ne peut pas valoir « { $value } » ; choisissez parmi : { $values }
no-such-seat = aucune place « { $seat } » ; choisissez parmi : { $seats }
no-such-player = aucun joueur « { $player } » ; choisissez parmi : { $players }
no-such-clause = il n’y a pas de clause « { $clause } »
origin-inferred = notre lecture
origin-ours = variante Ilion
no-mind = { $player } ne sait pas encore jouer à { $game } ; utilisez « uniform »
setup-misfit = ces options ne vont pas ensemble : { $what }
components-none = { $game } n’a pas de matériel remplaçable
components-misfit = { $file } ne contient pas de matériel pour ce jeu : { $what }
components-sound = { $file } est valide.
record-misfit = { $file } n’est pas un enregistrement de ce jeu : { $what }
record-of-package = { $file } est une partie de « { $game } », du paquet { $source }, qui n’est pas installé ou a été ignoré (`ilion games` dit pourquoi)
record-other-source = Partie enregistrée avec { $then }, mais { $now } est installé. Les mêmes coups peuvent vouloir dire autre chose.
record-refused = { $file } contient un coup interdit : { $what }
nothing-kept = Aucune partie enregistrée dans { $folder } pour l’instant.

head-edition = édition { $edition }
head-rules = Règles : { $preset }
head-rules-own = Règles personnalisées : { $options }
preset-recommended = conseillées
preset-by-the-book = à la lettre
preset-first = première partie
preset-short = partie courte
head-viewer = vous : { $seat }
spectator = spectateur
seat-bot = { $seat } (bot : { $bot })
why-legal = Ce coup est permis maintenant.
over = La partie est finie.
over-draw = La partie est finie : partie nulle.
over-won = La partie est finie. Victoire : { $winners }.
saved = Enregistrée dans { $path }
pass-keyboard = Joueur suivant : { $seat }. Passez le clavier, puis appuyez sur Entrée.
nothing-found = Aucun résultat pour « { $query } ».
more-found = … et { $n } autres.
taken-back = Coup repris.
not-taken-back = Vous ne pouvez pas reprendre ce coup : des dés ont été lancés, quelque chose a été révélé, ou un autre joueur a déjà joué.
plain-help = Tapez le numéro de votre choix, ou quelques lettres pour chercher. Commandes : b plateau, m carte, g et des cases : déplacer plusieurs pions ensemble, l journal, c et une clause : son texte, w et quelques mots : pourquoi un coup n’est pas permis, u reprendre, q enregistrer et quitter.

board-title = Plateau
log-title = Journal
choices-title =
    { $n ->
        [one] { $n } choix ; tapez pour chercher
       *[other] { $n } choix ; tapez pour chercher
    }
type-to-search = Tapez pour chercher
searching = Chercher : { $query } ({ $n })
log-no-clause = Cette ligne ne cite aucune clause.
why-title = Coup interdit ? Choisissez un coup pour voir pourquoi il n’est pas permis maintenant
leave = Enregistrer et quitter
keys-table = F1 aide  F2 pourquoi ?  F3 journal  F4 plateau  F5 reprendre  F6 langue  F10 fin
keys-news = Entrée : page suivante
keys-back = Échap : retour à la table
help-table =
    Haut, Bas et Entrée choisissent. Tapez des lettres ou un numéro pour chercher parmi les choix ; Retour arrière élargit la recherche, Échap l’efface.
    PgPréc et PgSuiv font défiler le plateau.
    Tab passe de la liste à la carte. Sur la carte, les flèches déplacent le curseur et Entrée choisit. À la souris, un clic montre, un second choisit.
    Espace ajoute un pion au groupe. Amenez ensuite le curseur sur une case et appuyez sur Entrée : le pion le plus proche va là, et les autres avancent d’autant.

    F1  cette aide (aussi ?)
    F2  coup interdit ? Choisissez un coup et voyez pourquoi (aussi Ctrl+W)
    F3  tout le journal, avec la clause de chaque ligne (aussi Ctrl+G)
    F4  le plateau en plein écran (aussi Ctrl+B)
    F5  reprendre votre dernier coup, sauf si des dés ont été lancés ou quelque chose révélé (aussi Ctrl+Z)
    F6  la langue suivante (aussi Ctrl+L)
    F7  autres choix : pactes, invectives, quitter la guerre
    F8  la carte en grand, avec sa légende, et retour (aussi Ctrl+E)
    F10 enregistrer et quitter (aussi Ctrl+Q)

    La partie est enregistrée après chaque coup. Dans le journal, » marque vos coups et • ce qui est nouveau.

help-replay = Parcourt une partie enregistrée.
help-match = Fait jouer de nombreuses parties aux bots et compte les résultats.
help-file = l’enregistrement d’une partie (par défaut : la dernière jouée)
help-view = point de vue : une place, « spectator » (spectateur) ou « all » (rien de caché)
help-replay-plain = affiche toute la partie en texte
help-replay-clauses = affiche aussi la clause de chaque ligne
help-bots = un bot pour chaque place : { $bots }
help-how-many-games = nombre de parties
help-swap = décale les bots d’une place après chaque partie
meta-view = PLACE

move = { $who } : { $act }
replay-fault = La relecture s’arrête au coup { $n } : { $move } — { $what }
replay-view = vu par : { $view }
replay-board = Plateau : { $seat }
replay-move = Coup { $n } sur { $all }
view-all = tout
keys-replay = ←→ coup  ↑↓ choix  Début Fin  Tab vue  F1 aide  F3 journal  F4 plateau  F10 fin
help-viewing =
    Droite et Gauche avancent ou reculent d’un coup. Bas et Haut vont à la décision suivante ou précédente.
    Début et Fin vont au début et à la fin. Tapez un numéro et Entrée pour aller à ce coup.
    Tab change de point de vue : tout, chaque place, un spectateur.
    PgPréc et PgSuiv font défiler le plateau.

    F3  le journal jusqu’ici, avec la clause de chaque ligne
    F4  le plateau en plein écran
    F6  la langue suivante
    F10 quitter

match-done = { $game } : { $games } parties.
match-share = { $who } : { $share } % ({ $low }–{ $high }), { $count }
match-draw = partie nulle
match-score = { $bot } : score moyen { $mean } ± { $error }
match-how-many = { $seats } places demandent { $seats } bots, pas { $bots }


## Serve
help-serve = Démarre le serveur (par défaut avec son propre PostgreSQL).
help-worker = Lance un worker : coups des bots et pendules d’un cluster.
help-migrate = Met à jour le schéma de la base sans arrêter le serveur.
help-host = adresse d’écoute
help-port = port d’écoute
help-reload = redémarrer dès qu’un fichier d’un paquet de jeu installé change
help-watch-port = port pour /healthz, /readyz et /metrics (par défaut : aucun)
help-processes = nombre de processus pour la recherche des bots
serve-at = Ilion est disponible à l’adresse { $address }.
serve-watching = Modifications surveillées : { $folders }
serve-reloading = Modifié : { $files }. Le serveur redémarre.
serve-not-installed = Le serveur n’est pas installé. Dans le dossier du projet, lancez : { $command }
serve-proxies = ILION_TRUSTED_PROXIES doit lister des adresses ou des réseaux, comme 10.0.0.2 ou 10.0.0.0/24 : { $what }
serve-taken = Le port { $port } de { $host } est déjà pris. Choisissez-en un autre avec --port.
help-site = Construit un site statique, sans serveur.
help-site-folder = dossier où écrire le site ; un site plus ancien qui s’y trouve est remplacé
help-base = chemin du site dans l’URL, comme /ilion/
site-written = Site pour { $base } écrit dans { $folder } : { $files } fichiers, { $bytes } Mo.
site-unbuilt = Le client web ou sa partie hors ligne n’est pas construit. Lancez d’abord `just offline`.
site-base = Le chemin doit commencer et finir par une barre oblique : { $base }
site-confirm = Le site dans { $folder } sera effacé puis réécrit. Continuer ?
site-other = { $folder } n’est pas vide et ne contient pas de site. Choisissez un dossier vide.
worker-no-database = Définissez ILION_DATABASE_URL avec l’adresse de la base de données du cluster.
migrate-step = Fait : { $step }
migrate-nothing = Le schéma de la base est à jour.
schema-older = Le schéma de la base n’est pas à jour : il manque { $step }. Lancez « ilion migrate », ou définissez ILION_AUTO_MIGRATE=1, puis redémarrez.
schema-too-old = Cette version ne peut pas mettre à jour une base aussi ancienne : il manque { $step }. Mettez-la d’abord à jour avec une version antérieure.
schema-newer = Le schéma de la base est plus récent que cette version d’Ilion : { $step } est inconnu. Utilisez la version plus récente.
schema-blocked = { $step } a échoué : un autre processus, par exemple une longue sauvegarde, a verrouillé les tables. Rien n’est perdu. Relancez « ilion migrate » plus tard.
database-away = La base de données est injoignable. La ligne ci-dessus indique pourquoi.



help-analyse = Analyse la chance et le talent dans une partie.
help-tries = nombre de parties simulées par décision
help-move = n’analyse que ce coup : ce que l’oracle jouerait, et pourquoi
help-analyse-json = affiche tout en JSON
no-oracle = { $game } ne peut pas être analysé : il n’a pas encore de fonction d’évaluation
no-decision = au coup { $n }, il n’y avait rien à décider

analyse-seat = { $who } : { $start } au départ, chance { $luck }, décisions propres { $own }, décisions des autres { $others }, non expliqué { $rest } : { $result }. { $sure ->
    [0] Pas d’erreur évidente
   *[other] Coût des erreurs : { $cost }
  }
analyse-error = Tous les chiffres sont en points de pourcentage des chances de gagner. Les erreurs sont mesurées par rapport aux meilleurs coups trouvés, à ± { $error } près. Un abandon n’est expliqué par aucun coup.
analyse-turning = Tournants
analyse-luck = { $n }. { $move } : { $gift } pour { $who }
analyse-cost = { $n }. { $move } : coûte { $cost } ; mieux : { $best }
hint-chance = { $who } : { $chance } % ± { $error } de chances de gagner
hint-choice = { $act } : { $chance } % (à jouer { $share } % du temps)
hint-then = ensuite : { $acts }
## ilion map
help-map = Vérifie ou crée une carte pour Escólex.
help-map-check = Cherche des erreurs dans une carte.
help-map-hex = Crée une carte d’hexagones équilibrée.
help-map-file = un fichier de carte, comme le décrit docs/play/escolex-maps.md
help-cells = nombre de cases
help-map-seed = graine aléatoire : la même graine donne la même carte
map-misfit = { $file } n’est pas une carte valide : { $what }
map-sound = { $name } est valide : { $land } cases de terre et { $sea } de mer, { $links } frontières, pour { $low } à { $high } joueurs.

## Learn
help-learn = Ouvre une courte leçon interactive sur un jeu.
learn-none = { $game } n’a pas de leçon.
learn-step = Étape { $n } sur { $of }. { $told }
learn-on = Suivant
learn-over = Leçon terminée. Jouez maintenant une partie : ilion play { $game } --seat { $seat }=human
odds = { $attackers } contre { $defenders } : { $chance } %

help-archive = Déplace les anciennes parties vers le dossier d’archives.
help-archive-days = archive les parties finies depuis au moins ce nombre de jours (30)
archive-not-set = Il n’y a pas d’archives. Indiquez un dossier dans ILION_ARCHIVE_FOLDER.
archive-busy = Un autre archivage est en cours, ou la base de données est trop occupée. Réessayez plus tard.
archive-unkept = Les archives ne peuvent être ni écrites ni lues ({ $what }). Rien n’est perdu.
archive-done = Tables archivées : { $tables } ({ $size } octets chacune), dans { $files } { $files ->
    [one] fichier
   *[other] fichiers
}. Restées dans la base de données à cause d’erreurs : { $stay }.
help-ratings = Recalcule tous les classements à partir des parties classées.
ratings-done = Parties classées : { $games }. Empreinte de tous les classements : { $fingerprint }.
help-audit = Vérifie chaque partie stockée selon les règles et les dés.
help-audit-keep = fichier où enregistrer l’avancement ; une vérification interrompue reprend à partir de lui
audit-progress = { $done } tables sur { $wanted }
audit-goes-on = { $tables ->
    [one] { $tables } table avait déjà été vérifiée.
   *[other] { $tables } tables avaient déjà été vérifiées.
  }
audit-not-kept = { $path } n’est pas un fichier d’avancement d’une vérification.
audit-done = Tables : { $tables }. Avec erreurs : { $wrong }. Non lues (version plus récente) : { $unread }.
audit-unread = { $table } : écrite par une version plus récente d’Ilion
audit-found = { $table }{ $where } : { $what }
audit-line = , ligne { $line }
audit-broken = les données stockées sont incohérentes ({ $what })
audit-archive = impossible de la reconstituer à partir de ce que stockeraient les archives
audit-went-on = la partie a continué après sa fin
audit-snapshot = l’instantané est celui d’une autre position
audit-order = elle suit la ligne { $after }
audit-no-answer = il manque un jet de dé ou un tirage
audit-awaited = la table attendait { $due }, pas { $said }
audit-position = l’empreinte est celle d’une autre position
audit-chain = la chaîne d’empreintes est rompue
audit-begins = une partie doit commencer une seule fois, par sa première ligne
audit-seat = il n’y a pas de place { $seat }
audit-drawn = une ligne de type { $kind } ne peut pas avoir de tirage
audit-illegal = coup interdit : { $act } ({ $why })
audit-no-such = { $act } n’est pas de type { $kind }
audit-nobody = aucun bot ne s’appelle { $bot }
audit-act = une ligne de type { $kind } ne peut pas contenir de coup
audit-kind = il n’y a pas de ligne de type { $kind }
audit-table-chain = la chaîne d’empreintes de la table diffère de celle de sa dernière ligne
audit-standby = bots remplaçants : { $due } dans le journal, { $said } aux places
audit-scores = les scores devraient être { $due }, pas { $said }
audit-status = état « { $status } », terminée par « { $by } », après une ligne de type { $kind }
audit-waits = la table devrait attendre { $due }, pas { $said }
audit-unasked = aucun tirage n’a été demandé pour { $label }
audit-place = { $label } est tiré à la position { $said }, pas { $due }
audit-tape = { $label }, position { $place }, n’est pas ce que donnent les graines
audit-pulse = les dés ne correspondent pas au tour de la balise qu’ils attendaient
audit-back-nothing = la place { $seat } reprend un coup qu’elle n’a pas joué
audit-back-other = la place { $seat } reprend la ligne { $said }, mais devrait reprendre { $due }
audit-back-fate = la place { $seat } reprend { $act } alors que des dés ont été lancés
audit-back-shown = la place { $seat } reprend { $act } alors que ce coup a révélé quelque chose
audit-back-answered = la place { $seat } reprend { $act } alors qu’un autre joueur y a répondu
unknown-command = commande inconnue : « { $typed } ».
unknown-option = option inconnue : « { $typed } ».
unknown-argument = argument en trop : « { $typed } ».
did-you-mean = Vouliez-vous dire « { $name } » ?
see-help = Tapez « { $command } --help » pour afficher l’aide.
see-games = Tapez « ilion games » pour voir tous les jeux.
see-example = Exemple : { $command }
see-command-help = « ilion COMMANDE --help » explique une commande.
start-here = Pour commencer :
start-learn = apprendre un jeu en quelques minutes
start-play = y jouer contre un bot
start-serve = jouer dans le navigateur et entre amis
group-play = Jouer
group-study = Étudier
group-make = Créer un jeu
group-host = Héberger
group-maintain = Maintenir
help-yes = ne demande pas confirmation
confirm-choices = [o/N]
confirm-yes = o oui
confirm-needed = Aucun terminal où poser la question. Ajoutez --yes pour continuer.
confirm-refused = Rien n’a été modifié.
ratings-confirm = Tous les classements vont être supprimés et recalculés à partir de { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
}. Continuer ?
progress = { $done } sur { $total }
progress-seconds = Toujours en cours : { $seconds } s
analyse-progress = Analyse : { $done } décisions sur { $total }
newest-record = Lecture de { $path }
archive-progress = Tables archivées : { $tables }
