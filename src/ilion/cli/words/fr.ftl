help-ilion = Ilion : la guerre de Troie, sur quatre plateaux.
help-version = affiche la version et s'arrête
help-lang = la langue : en, es, fr ou it (celle de l'environnement, sinon l'anglais)
help-commands = commandes
meta-command = COMMANDE
meta-game = JEU
help-game = un jeu, sous le nom que lui donne `ilion games`
help-games = Affiche les jeux : auteurs, éditions, joueurs et options.
help-fuzz = Joue des parties au hasard, avec des mises en place au hasard, et vérifie les lois à chaque coup.
help-twins = Change tout ce qu'un joueur n'a pas vu : rien de ce qu'il reçoit ne doit changer.
help-clauses = Affiche, clause par clause, les tests qui la montrent.
help-bench = Mesure le jeu au hasard, à côté de deux jeux d'OpenSpiel.
help-acts = combien de coups jouer, au moins
help-pairs = combien de paires de positions comparer, au moins
help-thorough = la part des positions soumises aux lois coûteuses, de 0 à 1
help-seed = la graine : la même graine donne les mêmes parties
help-jobs = combien de processus travaillent en même temps
help-edition = l'édition, par son numéro
help-longest = à partir de combien de coups une partie passe pour interminable
help-out = où garder la partie qui enfreint une loi
help-tests = le dossier des tests du jeu
help-seconds = combien de secondes de processeur y consacrer
help-profile = affiche plutôt où passe le temps

argparse-usage = usage :
argparse-positional = arguments
argparse-options = options
argparse-help = affiche cette aide et s'arrête
argparse-required = il manque ces arguments : %s
argparse-unrecognized = arguments inconnus : %s
argparse-argument = argument %(argument_name)s : %(message)s
argparse-choice = %(value)r n'est pas parmi %(choices)s
argparse-one = il faut une valeur
argparse-some = il faut au moins une valeur
argparse-ambiguous = %(option)s peut vouloir dire %(matches)s
argparse-ignored = n'accepte pas de valeur : %r
argparse-error = %(prog)s : %(message)s

no-such-game = aucun jeu ne s'appelle « { $name } » ; il y a : { $games }
no-such-edition = { $game } n'a pas d'édition { $edition } ; il y a : { $editions }
not-a-number = « { $text } » n'est pas un nombre entier d'au moins { $least }
not-a-share = « { $text } » n'est pas un nombre de 0 à 1

games-credit = { $title }, un jeu de { $author } ({ $year }). Ceci est une mise en œuvre indépendante de ses règles.
games-editions = Éditions
games-seats = Joueurs
games-options = Options (--option NOM=VALEUR)
games-default = par défaut : { $value }
games-ruling = interprétation { $ruling }
games-any-value = …
games-count =
    { $n ->
        [0] Il n'y a pas encore de jeux.
        [one] { $n } jeu.
       *[other] { $n } jeux.
    }

fuzz-done = { $game } : { $acts } coups en { $games } parties, { $rate } coups/s ; lois coûteuses sur { $thorough } % des positions.
fuzz-guesses = { $guesses } conjectures, dont { $fooled } % différentes de la vérité.
fuzz-never-fooled = Aucune conjecture n'a jamais différé de la vérité, alors que le jeu a des secrets : la conjecture regarde ce qu'elle ne doit pas voir.
fuzz-kept = 0 loi enfreinte.
fuzz-broken = Loi enfreinte (partie { $seed }) : { $law }
fuzz-saved = La partie est gardée : ilion replay { $path }

twins-done = { $game } : { $pairs } paires en { $games } parties, { $rate } paires/s.
twins-kept = 0 fuite.

clauses-no-pytest = pytest n'est pas installé : c'est lui qui rassemble les tests.
clauses-no-tests = Le dossier { $folder } n'existe pas ; indiquez-le avec --tests.
clauses-not-collected = pytest n'a pas pu rassembler { $folder } :
clauses-edition = édition { $n }
clauses-no-test = aucun test
clauses-lacks = Aucun test ne montre { $clause } (édition { $editions }).
clauses-stray = Une marque ne nomme aucune clause : { $stray }
clauses-sum = { $shown } clauses sur { $all }.

bench-rate = { $name } : { $rate } coups par seconde de processeur
bench-ratio = { $name } fait { $ratio } fois { $other } (objectif : { $goal })
bench-no-openspiel = OpenSpiel n'est pas installé, il n'y a rien à comparer : installez le groupe de dépendances « bench ».
bench-profile = Profil de { $name }
