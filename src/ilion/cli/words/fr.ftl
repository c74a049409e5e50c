help-ilion = Ilion : la guerre de Troie, sur quatre plateaux.
help-version = affiche la version et s’arrête
help-lang = la langue : en, es, fr ou it (celle de l’environnement, sinon l’anglais)
help-commands = commandes
meta-command = COMMANDE
meta-game = JEU
help-game = un jeu, sous le nom que lui donne `ilion games`
help-games-game = un jeu, pour lire aussi les décisions derrière ses options
help-games = Affiche les jeux : auteurs, éditions, joueurs et options.
help-new = Écrit un paquet avec un petit jeu qui se joue aussitôt, à transformer en le vôtre.
help-new-name = le nom du nouveau jeu : minuscules, chiffres et traits d’union
help-new-into = le dossier où l’écrire ; celui-ci à défaut
help-fuzz = Joue des parties au hasard, avec des mises en place au hasard, et vérifie les lois à chaque coup.
help-twins = Change tout ce qu’un joueur n’a pas vu : rien de ce qu’il reçoit ne doit changer.
help-clauses = Affiche, clause par clause, les tests qui la montrent et réussissent.
help-bench = Mesure le jeu au hasard, à côté de deux jeux d’OpenSpiel.
help-acts = combien de coups jouer, au moins
help-pairs = combien de paires de positions comparer, au moins
help-thorough = la part des positions soumises aux lois coûteuses, de 0 à 1
help-seed = la graine : la même graine donne les mêmes parties
help-jobs = combien de processus travaillent en même temps
help-edition = l’édition, par son numéro
help-longest = à partir de combien de coups une partie passe pour interminable
help-out = où garder la partie qui enfreint une loi
help-tests = le dossier des tests du jeu
help-mutate = plante des erreurs dans les règles, une à une, et compte celles qu’aucun test ne remarque
help-keep = note quels tests ont remarqué quoi (noticed.json), pour les interroger d’abord la prochaine fois
help-sample = seulement tant d’entre elles, tirées avec la graine ; sinon toutes
help-seconds = combien de secondes de processeur y consacrer
help-profile = affiche plutôt où passe le temps

argparse-usage = usage :
argparse-positional = arguments
argparse-options = options
argparse-help = affiche cette aide et s’arrête
argparse-required = il manque ces arguments : %s
argparse-unrecognized = arguments inconnus : %s
argparse-argument = argument %(argument_name)s : %(message)s
argparse-choice = %(value)r n’est pas parmi %(choices)s
argparse-one = il faut une valeur
argparse-some = il faut au moins une valeur
argparse-ambiguous = %(option)s peut vouloir dire %(matches)s
argparse-ignored = n’accepte pas de valeur : %r
argparse-error = %(prog)s : %(message)s

no-such-game = aucun jeu ne s’appelle « { $name } » ; il y a : { $games }
which-game = Quel jeu ? Il y a : { $games }. Par exemple : ilion play { $game }
file-unreadable = { $file } ne peut être lu : il n’y a pas de tel fichier ici, ou ce n’est pas du texte.
no-such-edition = { $game } n’a pas d’édition { $edition } ; il y a : { $editions }
not-a-number = « { $text } » n’est pas un nombre entier d’au moins { $least }
not-a-share = « { $text } » n’est pas un nombre de 0 à 1

games-credit = { $title }, un jeu de { $author } ({ $year }). Ceci est une mise en œuvre indépendante de ses règles.
games-credit-old = { $title }, un jeu ancien d’auteur inconnu. Ceci est une mise en œuvre indépendante de ses règles.
games-editions = Éditions : { $editions }
games-seats = Joueurs : { $seats }
games-presets = Façons de jouer (--preset NOM) : { $presets }
games-options = Options (--option NOM=VALEUR) :
games-default = par défaut : { $value }
games-default-ruling = par défaut : { $value } ; décision { $ruling }
games-as-edition = selon l’édition
new-no-name = « { $name } » ne peut pas être le nom d’un nouveau jeu : minuscules, chiffres et traits d’union, et pas un jeu de l’étagère
new-taken = { $folder } existe déjà
new-written = Écrit : { $folder }, { $files } fichiers, { $lines } lignes.
new-next = Ensuite : pip install -e { $folder }, puis ilion play { $game }.
games-left-out = Laissé de côté : { $game }. { $why }
games-source = Du paquet { $source }
games-count =
    { $n ->
        [0] Il n’y a pas encore de jeux.
        [one] { $n } jeu.
       *[other] { $n } jeux.
    }

fuzz-missing = Il manque : { $fault }
fuzz-done = { $game } : { $acts } coups en { $games } parties, { $rate } coups/s ; lois coûteuses sur { $thorough } % des positions.
fuzz-guesses = { $guesses } conjectures, dont { $fooled } % différentes de la vérité ; quelque chose était caché { $hidden } fois.
fuzz-kept = 0 loi enfreinte.
fuzz-broken = Loi enfreinte (partie { $seed }) : { $law }
fuzz-saved = La partie est gardée : ilion replay { $path }

twins-done = { $game } : { $pairs } paires en { $games } parties, { $rate } paires/s.
twins-apart = { $pairs } d’entre elles diffèrent par ce qui est caché.
twins-kept = 0 fuite.

clauses-no-pytest = pytest n’est pas installé : c’est lui qui rassemble les tests.
clauses-no-tests = Le dossier { $folder } n’existe pas ; indiquez-le avec --tests.
clauses-not-collected = pytest n’a pas pu rassembler { $folder } :
clauses-edition = édition { $n }
clauses-no-test = aucun test
clauses-lacks = Aucun test ne montre { $clause } (édition { $editions }).
clauses-stray = Une marque ne nomme aucune clause : { $stray }
clauses-fails = { $test } échoue.
clauses-sum = { $shown } clauses sur { $all }.
mutants-tests-fail = Ces tests échouent sans aucune erreur plantée : { $tests }
mutants-survived = Personne ne remarque { $mutant } (ligne { $line }).
mutants-stale = mutants.toml excuse ce qui est remarqué ou n’existe pas : { $mutant }
mutants-score = { $all } mutants : { $own } remarqués par les tests de leur clause, { $rules } par d’autres tests de règles, { $equivalent } équivalents, { $owed } dus, { $survived } survivants.

bench-rate = { $name } : { $rate } coups par seconde de processeur
bench-ratio = { $name } fait { $ratio } fois { $other } (objectif : { $goal })
bench-no-openspiel = OpenSpiel n’est pas installé, il n’y a rien à comparer : installez l’extra « research ».
bench-profile = Profil de { $name }

help-play = Joue ici une partie, contre des bots ou entre amis au même clavier.
help-option = une option du jeu, parmi celles qu’affiche `ilion games` ; peut être répétée
help-preset = une façon de jouer par son nom, parmi celles qu’affiche `ilion games` ; --option la change encore
help-components = vos propres éléments (pions, cartes, plans), en TOML ou JSON
help-components-of = écrit nos éléments dans un fichier pour vos valeurs, ou vérifie le vôtre
help-components-check = un fichier à vous : ce qui n’y va pas, ce qui peut décevoir
help-seats = combien de joueurs
help-seat = qui tient une place : { $players } ; peut être répétée. Sans précision, vous tenez la première place contre des bots
help-hotseat = toutes les places sont tenues par des personnes, au même clavier
help-save = où garder la partie
help-resume = reprend une partie gardée : celle du fichier, sinon la plus récente
help-plain = des lignes de texte au lieu de la table, pour lecteurs d’écran et scripts
meta-option = NOM=VALEUR
meta-preset = NOM
meta-seat = PLACE=JOUEUR
meta-file = FICHIER

no-such-option = « { $name } » n’est pas une option de { $game } ; il y a : { $options }
no-such-preset = « { $name } » n’est pas une façon de jouer à { $game } ; il y a : { $presets }
no-such-value = { $name } ne peut pas valoir « { $value } » ; valeurs possibles : { $values }
no-such-seat = aucune place ne s’appelle « { $seat } » ; il y a : { $seats }
no-such-player = aucun joueur ne s’appelle « { $player } » ; il y a : { $players }
no-such-clause = il n’y a pas de clause « { $clause } »
origin-inferred = notre lecture
origin-ours = règle maison
no-mind = personne n’a encore appris { $game } à « { $player } » : prenez « uniform »
setup-misfit = ces options ne vont pas ensemble : { $what }
components-none = { $game } n’a pas d’éléments à remplacer
components-misfit = { $file } ne contient pas d’éléments de ce jeu : { $what }
components-sound = On peut jouer avec { $file }.
record-misfit = { $file } n’est pas une partie de ce jeu : { $what }
record-of-package = { $file } est une partie de « { $game } », du paquet { $source }, qui n’est pas installé ici ou a été laissé de côté (`ilion games` dit pourquoi)
record-other-source = Partie jouée avec { $then } ; ici, c’est { $now }. Les mêmes coups peuvent vouloir dire autre chose.
record-refused = { $file } contient un coup que les règles interdisent : { $what }
nothing-kept = Aucune partie n’est encore gardée dans { $folder }.

head-edition = édition { $edition }
head-rules = Règles : { $preset }
head-rules-own = Règles à part : { $options }
preset-recommended = comme conseillé
preset-by-the-book = à la lettre
preset-first = première partie
preset-short = partie courte
head-viewer = vous : { $seat }
spectator = public
seat-bot = { $seat } (bot : { $bot })
why-legal = Vous pouvez le faire maintenant.
over = La partie est finie.
over-draw = La partie est finie : partie nulle.
over-won = La partie est finie. Victoire : { $winners }.
saved = La partie est gardée dans { $path }
pass-keyboard = Passez le clavier à : { $seat }. Puis appuyez sur Entrée.
nothing-found = Rien ne contient « { $query } ».
more-found = … et { $n } autres.
taken-back = Coup repris.
not-taken-back = Ce coup ne peut plus être repris : le destin a répondu, quelque chose a été montré, ou un autre joueur a agi depuis.
plain-help = Tapez le numéro de votre choix, ou quelques lettres pour chercher. b : plateau. m : carte. g et des cases : plusieurs pions partent ensemble. l : récit. c et une clause : son texte. w et quelques mots : pourquoi pas ? u : reprendre. q : garder la partie et quitter.

board-title = Plateau
log-title = Récit
choices-title =
    { $n ->
        [one] { $n } choix ; tapez pour chercher
       *[other] { $n } choix ; tapez pour chercher
    }
type-to-search = Tapez pour chercher
searching = Chercher : { $query } ({ $n })
log-no-clause = Aucune clause n’est citée ici.
why-title = Pourquoi pas ? Cherchez un coup et lisez ce qu’en disent les règles
leave = Quitter la table
keys-table = F1 aide  F2 pourquoi ?  F3 récit  F4 plateau  F5 reprendre  F6 langue  F10 fin
keys-news = Entrée tourne la page
keys-back = Échap revient à la table
help-table =
    Haut, Bas et Entrée choisissent ; tapez des lettres ou un numéro pour chercher parmi les choix, Retour arrière élargit la recherche, Échap y met fin.
    PgPréc et PgSuiv font défiler le plateau.
    Tab va à la carte et en revient ; là, les flèches montrent et Entrée choisit. La souris montre aussi, et un second clic choisit.
    Espace sur un pion le met dans un groupe ; Entrée dit alors où va le plus proche, et les autres font le même chemin.

    F1  cette aide (aussi ?)
    F2  pourquoi pas ? Cherchez un coup et lisez pourquoi il n’est pas permis (aussi Ctrl+W)
    F3  tout le récit, avec la clause de chaque ligne (aussi Ctrl+G)
    F4  le plateau en plein écran (aussi Ctrl+B)
    F5  reprendre votre dernier coup, tant que le destin n’a pas répondu et que rien n’est montré (aussi Ctrl+Z)
    F6  la langue suivante (aussi Ctrl+L)
    F7  ce que vous pouvez faire outre votre coup : pactes, railleries, quitter la guerre
    F8  la carte en grand, avec sa légende, et retour (aussi Ctrl+E)
    F10 garder la partie et quitter (aussi Ctrl+Q)

    La partie est gardée après chaque coup. Dans le récit, » marque ce que vous avez fait et • ce qui est nouveau.

help-replay = Parcourt une partie gardée, en avant et en arrière.
help-match = Fait jouer beaucoup de parties aux bots et compte les résultats.
help-golden = Écrit des parties entières, en enregistrement et en texte à lire, que les tests conservent.
help-file = l’enregistrement d’une partie
help-view = par quels yeux regarder : une place, « spectator » (public) ou « all » (rien de caché)
help-replay-plain = affiche plutôt la partie entière en texte
help-bots = un bot pour chaque place : { $bots }
help-how-many-games = combien de parties jouer
help-swap = chacun avance d’une place après chaque partie
help-golden-out = le dossier où écrire
help-anew = joue de nouvelles parties au lieu de garder les enregistrements présents
meta-view = PLACE

move = { $who } : { $act }
replay-fault = Le coup { $n } interrompt la relecture : { $move } — { $what }
replay-view = vu par : { $view }
replay-board = Plateau : { $seat }
replay-move = Coup { $n } sur { $all }
view-all = tout
keys-replay = ←→ coup  ↑↓ décision  Début Fin  Tab yeux  F1 aide  F3 récit  F10 fin
help-viewing =
    Droite et Gauche avancent ou reculent d’un coup ; Bas et Haut vont à la décision suivante ou précédente.
    Début et Fin vont au commencement et à la fin ; un numéro et Entrée vont à ce coup.
    Tab regarde par les yeux suivants : tout, chaque place, le public.
    PgPréc et PgSuiv font défiler le plateau.

    F3  le récit jusqu’ici, avec la clause de chaque ligne
    F4  le plateau en plein écran
    F6  la langue suivante
    F10 quitter

match-done = { $game } : { $games } parties.
match-share = { $who } : { $share } % ({ $low }–{ $high }), { $count }
match-draw = partie nulle
match-score = { $bot } : score moyen { $mean } ± { $error }
match-how-many = { $seats } places demandent { $seats } bots, et non { $bots }

golden-played = Jouée : { $path }
golden-written = Écrite : { $path }
golden-fault = Une partie gardée de { $game } ne se rejoue plus au coup { $n } ({ $what }) : augmentez la version du jeu et gardez les anciennes règles pour les anciennes parties.

## Serve
help-serve = Ouvre des tables à jouer en réseau ; sans rien configurer, avec son propre PostgreSQL.
help-worker = Joue les tours des bots et surveille les pendules d’une grappe.
help-migrate = Met à jour le schéma de la base de données, pendant que les nœuds continuent de servir.
help-host = l’adresse d’écoute
help-port = le port d’écoute
help-watch-port = le port où il dit comment il va (/healthz, /readyz, /metrics) ; sans lui, nulle part
help-processes = combien de processus réfléchissent pour les bots
serve-at = Ilion est à l’adresse { $address }.
serve-not-installed = Le serveur n’est pas installé : installez ilion avec l’extra « server ».
serve-proxies = ILION_PROXIES nomme des adresses ou des réseaux, comme 10.0.0.2 ou 10.0.0.0/24 : { $what }
serve-taken = Le port { $port } de { $host } n’est pas libre. Choisissez-en un autre avec --port.
help-site = Écrit le site qui se passe de serveur, dans un dossier pour n’importe quel hébergeur de fichiers.
help-site-folder = où écrire le site ; il remplace celui qui s’y trouve
help-base = le chemin sous lequel on le verra, comme /ilion/
site-written = Le site pour { $base } est dans { $folder } : { $files } fichiers, { $bytes } Mo.
site-unbuilt = Ni le client web ni Python ne sont construits ici : lancez `just offline` ou installez un ilion publié.
site-base = Un chemin commence et finit par une barre oblique : { $base } non.
site-other = { $folder } contient autre chose qu’un site : nommez un dossier vide.
worker-no-database = Définissez ILION_DATABASE_URL : un ouvrier travaille pour la base de données d’une grappe.
migrate-step = Fait : { $step }
migrate-nothing = Le schéma est à jour.
schema-older = Il manque { $step } à la base de données, et peut-être davantage. Lancez « ilion migrate » une fois, ou définissez ILION_MIGRATE=1, puis redémarrez.
schema-newer = Le schéma de la base de données est plus récent que cette version d’Ilion, qui ne connaît pas { $step }. Utilisez la version plus récente.
schema-blocked = { $step } n’a pas pu être fait : autre chose garde ses tables verrouillées, par exemple une longue sauvegarde. Rien n’est perdu ; relancez « ilion migrate » plus tard.
database-away = La base de données est injoignable ; la ligne ci-dessus dit pourquoi.

help-ladder = Mesure les niveaux : chacun contre celui d’en dessous, en échangeant les camps.
help-ladder-games = combien de parties chaque paire aura jouées à la fin ; celles du fichier comptent
help-pair = une paire à mesurer à la place, le plus fort présumé d’abord ; peut être répétée
help-ladder-file = où les parties sont gardées : une mesure interrompue reprend
meta-pair = A,B
not-a-pair = « { $text } » ne désigne pas deux joueurs, comme « athena,greedy »

ladder-rung = { $one } contre { $other } : { $share } % ({ $low }–{ $high }) en { $games } parties
ladder-time = { $who } : { $median } s par coup, 99 sur 100 en { $most } s ; { $budget } s sont permises
help-puzzles = Cherche des problèmes : des positions où un coup est nettement le meilleur.
help-puzzles-games = combien de parties entre programmes sont examinées à partir de la première ; celles du fichier ne le sont pas de nouveau
help-puzzles-first = le numéro de la première de ces parties : un autre donne d’autres parties
help-puzzles-file = où ce qui est trouvé est gardé : une recherche interrompue reprend
help-puzzles-out = écrit les problèmes trouvés comme le paquet d’un jeu les contient
puzzles-found = { $games } parties, { $looked } décisions examinées, dont { $promising } de près ; dans { $clear } un coup était nettement le meilleur, dont { $plain } trop faciles ; des { $asked } autres, la recherche plus longue a confirmé { $kept }
puzzles-together = le paquet contient { $shipped } problèmes ; { $new } sont nouveaux

help-analyse = Distingue la chance de l’adresse dans une partie gardée.
help-tries = combien de parties sont imaginées pour chaque décision
help-move = ce coup seulement : ce que l’oracle aurait fait, et pourquoi
help-analyse-json = tout en JSON
no-oracle = personne ne sait encore juger { $game }
no-decision = au coup { $n }, il n’y avait rien à décider

analyse-seat = { $who } : { $start } au départ, chance { $luck }, décisions propres { $own }, décisions des autres { $others }, mesure { $rest } : { $result }. Erreurs face aux meilleurs coups trouvés : { $cost }
analyse-error = En centièmes de victoire. Une décision compte par ce qu’elle a changé aux chances ; la mesure est l’écart entre deux regards sur une même position. Les erreurs sont connues à ± { $error } près.
analyse-turning = Tournants
analyse-luck = { $n }. { $move } : { $gift } pour { $who }
analyse-cost = { $n }. { $move } : a coûté { $cost } ; mieux : { $best }
hint-chance = { $who } : { $chance } ± { $error } sur 100
hint-choice = { $act } : { $chance } ({ $share } %)
## ilion map
help-map = Vérifie une carte d’Escólex, ou en crée une.
help-map-check = Dit ce qui ne va pas dans une carte, s’il y a lieu.
help-map-hex = Écrit une carte équilibrée d’hexagones.
help-map-file = une carte, telle que la décrit docs/escolex-maps.md
help-cells = combien de cases
help-map-seed = la graine : la même graine donne la même carte
map-misfit = { $file } n’est pas une carte : { $what }
map-sound = { $name } : { $land } cases de terre et { $sea } de mer, { $links } voisinages, pour { $low } à { $high } armées. On peut y jouer.

## Learn
help-learn = Apprend un jeu en y jouant : dix minutes à une table, pas à pas.
learn-none = { $game } n’a pas de leçon.
learn-step = Étape { $n } sur { $of }. { $told }
learn-on = Continuer
learn-over = La leçon s’achève ici. Asseyez-vous maintenant : ilion play { $game } --seat { $seat }=human
odds = { $attackers } contre { $defenders } : { $chance } %

help-archive = Fait passer les parties finies depuis longtemps de la base de données au dossier ILION_ARCHIVE.
help-archive-days = depuis combien de jours une partie est finie quand on l’archive (30)
archive-not-set = Il n’y a pas d’archives : indiquez leur dossier dans ILION_ARCHIVE.
archive-busy = Un autre processus archive déjà, ou la base de données est trop occupée.
archive-unkept = Les archives ne gardent pas ce qu’on leur confie ({ $what }). Rien n’est perdu.
archive-done = Archivées : { $tables }, dans { $files } { $files ->
    [one] fichier
   *[other] fichiers
}, { $size } octets chacune. Restées dans la base de données à cause d’un défaut : { $stay }.
help-ratings = Recompte toutes les parties classées, dans l’ordre où elles l’ont été la première fois.
ratings-done = Parties classées : { $games }. Empreinte de tous les classements : { $fingerprint }.
help-audit = Vérifie le journal de chaque table : règles, dés, chaîne et instantané.
help-audit-keep = un fichier qui retient où en est la vérification ; relancée avec lui, elle reprend là
audit-progress = { $done } tables sur { $wanted }
audit-goes-on = { $tables ->
    [one] { $tables } table avait déjà été vérifiée.
   *[other] { $tables } tables avaient déjà été vérifiées.
  }
audit-not-kept = { $path } ne dit pas où en est une vérification.
audit-done = Tables : { $tables }. Avec un défaut : { $wrong }. D’une version plus récente et non lues : { $unread }.
audit-unread = { $table } : écrite par une version plus récente d’Ilion
audit-found = { $table }{ $where } : { $what }
audit-line = , ligne { $line }
audit-broken = ce qui en est gardé ne va pas ensemble ({ $what })
audit-archive = elle ne pourrait pas être reconstituée à partir de ce qu’en garderaient les archives
audit-went-on = la partie a continué après sa fin
audit-snapshot = l’instantané est celui d’une autre position
audit-order = elle suit la ligne { $after }
audit-no-answer = le sort n’a pas répondu
audit-awaited = la table attendait { $due }, pas { $said }
audit-position = son empreinte est celle d’une autre position
audit-chain = la chaîne est rompue
audit-begins = une partie commence une seule fois, par sa première ligne
audit-seat = il n’y a pas de place { $seat }
audit-drawn = le sort ne répond pas à une ligne de type { $kind }
audit-illegal = un coup qui n’est pas permis : { $act } ({ $why })
audit-no-such = { $act } n’est pas de type { $kind }
audit-nobody = aucun bot nommé { $bot } ne peut s’asseoir
audit-act = une ligne de type { $kind } contient un coup
audit-kind = il n’y a pas de ligne de type { $kind }
audit-table-chain = la chaîne de la table n’est pas celle de sa dernière ligne
audit-standby = d’après le journal, ces bots remplacent : { $due } ; les places disent : { $said }
audit-scores = le score est { $due }, pas { $said }
audit-status = « { $status } », terminée par « { $by } », après une ligne de type { $kind }
audit-waits = la table attend { $due }, pas { $said }
audit-unasked = on n’a pas demandé { $label } au sort
audit-place = { $label } est tiré à la place { $said }, pas { $due }
audit-tape = { $label }, place { $place }, n’est pas ce que contient le ruban
audit-pulse = ses dés et le tour de la balise qu’ils ont attendu ne vont pas ensemble
audit-back-nothing = la place { $seat } reprend ce qu’elle n’a pas fait
audit-back-other = la place { $seat } reprendrait la ligne { $said }, pas { $due }
audit-back-fate = la place { $seat } reprend { $act } après la réponse du sort
audit-back-shown = la place { $seat } reprend { $act }, qui a déjà montré quelque chose
audit-back-answered = la place { $seat } reprend { $act }, à quoi on a déjà répondu
