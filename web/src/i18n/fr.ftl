## La barre
skip = Aller au contenu
nav = Menu principal
nav-tools = Réglages
nav-home = Ilion, accueil
nav-play = Jouer
nav-learn = Apprendre
nav-community = Communauté
nav-profile = Mes parties
nav-about = À propos
nav-settings = Réglages
language = Langue
lang-en = English
lang-es = Español
lang-fr = Français
lang-it = Italiano
theme-to-glaze = Thème sombre
theme-to-bone = Thème clair
close = Fermer
page-failed = Cette page n’a pas pu être chargée. Rechargez-la quand vous serez en ligne.

## Accueil
home-title = Dix ans devant Troie, une soirée à votre table
home-text = Des jeux de héros, de dieux et de navires. Gratuits, sans compte, et vous voyez toujours quelle règle s’applique.
choose-game = Jeu
play-game = Jouer : { $game }
edition = Édition
edition-n = { $n ->
    [1] Première édition
   *[2] Version 2.0
 }
players = Joueurs
players-n = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
 }
players-range = { $least }–{ $most } joueurs
by-author = de { $author }
weight =
    { $n ->
        [1] très facile à apprendre
        [2] facile à apprendre
        [3] complexité moyenne
        [4] complexe
       *[other] pour experts
    }
options = Options
map-editor = Éditeur de cartes
options-changed = { $n ->
    [one] Options ({ $n } changée)
   *[other] Options ({ $n } changées)
 }
mode-computer = Contre l’ordinateur
level = Niveau
side = Camp
either = Au hasard
start = Commencer
setting-table = Mise en place…
bot-uniform = Thersite
bot-greedy = Anténor
mode-friend = Inviter un ami
mode-friend-do = Créer une table
seats-choose = Choisir les places
seats-text = Qui joue à chaque place ? Les places libres vont à ceux qui reçoivent votre lien ou, à une table publique, à tout le monde. Vous pouvez occuper plusieurs places sur cet écran.
find-live = En direct
find-days = En différé
community-now =
    { $people ->
        [one] { $people } joueur en ligne
       *[other] { $people } joueurs en ligne
    }, { $tables ->
        [0] aucune partie en cours
        [one] { $tables } partie en cours
       *[other] { $tables } parties en cours
    }
tables-now = Tables
credit-line = Les jeux appartiennent à leurs auteurs ; icônes de Lorc, Delapouite et d’autres : crédits
resume = Reprendre
your-move = à vous de jouer
against = contre { $who }
free-seat = place libre
guest-n = Invité { $n }
to-replay = Revoir
to-watch = Regarder
sit-down = Rejoindre
sit-as = Rejoindre : { $seat }

## Accueil : durées, adversaires
goal-iliad = Quatre jours devant Troie : prenez la citadelle ou brûlez les navires.
length = Combien de temps ?
length-learn = Apprendre
length-short = Partie courte
length-full = Partie complète
length-learn-text = Une première partie guidée. Inutile de connaître les règles.
length-short-trojan-war = Six tours. Les points décident, sans le Cheval.
length-short-troia = Le cheval et le chemin vers les navires sont déjà à moitié faits.
length-short-iliad = Un jour, la moitié des héros. Les points décident au coucher du soleil.
length-short-escolex = Huit manches. Le joueur qui a le plus de terres gagne.
length-full-trojan-war = Les douze tours, jusqu’au Cheval.
length-full-troia = Six des douze dieux, tirés au sort.
length-full-escolex = Jusqu’à ce qu’il ne reste qu’une armée.
length-full-iliad = Quatre jours, les 51 héros.
length-min = { $n } min
length-min-range = { $least }–{ $most } min
length-hours = { $n } h
opponents = Avec qui ?
with-computer = Ordinateur
with-online = Adversaire en ligne
with-friend = Ami via un lien
with-screen = Même écran
start-learn = Commencer la leçon
start-short = Lancer la partie courte
start-full = Lancer la partie complète
start-online = Trouver un adversaire
start-friend = Créer un lien d’invitation
start-screen = Jouer sur cet écran
starting = Lancement…
learn-more = Règles et problèmes
online-now = { $people ->
    [one] { $people } joueur en ligne
   *[other] { $people } joueurs en ligne
 }
online-seekers = { $n ->
    [one] { $n } joueur cherche un adversaire
   *[other] { $n } joueurs cherchent un adversaire
 }
online-pace = Cadence
online-live = En direct, 30 min chacun
online-days = 3 jours par coup
online-preset = Pour trouver un adversaire, il faut des règles prédéfinies, sans autre changement. Choisissez-les dans les options, ou invitez un ami via un lien.
friend-text = Vous recevez un lien. Votre ami n’a pas besoin de compte.
friend-text-rated = Vous recevez un lien. Votre ami a besoin d’un compte, car la partie est classée.
screen-text-secret = Passez-vous l’appareil. Entre les tours, ce qui est caché reste caché.
screen-text-open = Passez-vous l’appareil après chaque tour.
how-strong = Quel niveau ?
details = Détails
options-more = Plus d’options
rated-guest = Les parties classées demandent un compte.

## Qui je suis
me-guest = Invité
me-guest-long = Invité dans ce navigateur
me-menu = { $name } : votre menu
me-account = Compte et appareils
me-keep = Créez un compte pour garder vos parties et jouer des parties classées.
sign-up = Créer un compte
sign-up-title = Créez votre compte
sign-up-name = Nom
sign-up-name-hint = Les autres joueurs voient ce nom.
sign-up-how = Votre appareil demande votre empreinte, votre visage ou le code de déverrouillage. Cela crée votre clé d’accès : ni mot de passe, ni courriel.
sign-up-games = { $n ->
    [0] Vous pouvez jouer tout de suite des parties classées et des tournois.
    [1] Votre partie dans ce navigateur passe sur votre compte.
   *[other] Vos { $n } parties dans ce navigateur passent sur votre compte.
 }
sign-up-done = Bienvenue, { $name }.
sign-up-done-text = Votre compte est prêt. La prochaine fois, choisissez « Se connecter » et utilisez votre clé d’accès.
sign-up-second = Ajoutez une deuxième clé d’accès au cas où vous perdriez cet appareil.
sign-up-continue = Continuer
sign-in-title = Se connecter
sign-in-how = Utilisez la clé d’accès créée sur cet appareil, ou scannez un code avec le téléphone qui la contient.
sign-in-instead = J’ai déjà un compte
sign-up-instead = Nouveau ici ? Créez un compte
email-instead = Continuer par courriel
email-text = Nous vous enverrons un code. Si l’adresse est nouvelle, nous créerons votre compte.
passkey-instead = Utiliser une clé d’accès
passkey-waiting = En attente de votre appareil…
passkey-old = Ce navigateur ne gère pas les clés d’accès. Essayez une version récente de Chrome, Edge, Firefox ou Safari.
passkey-not-created = Aucune clé d’accès n’a été créée. Réessayez, ou continuez en invité.
passkey-not-found = Aucune clé d’accès pour ce site n’a été trouvée sur cet appareil. Réessayez, ou créez un compte.
passkey-numbers = Les clés d’accès ne fonctionnent pas avec une adresse IP.
passkey-numbers-open = Ouvrir Ilion sur { $address }
passkey-insecure = Les clés d’accès demandent une adresse sécurisée (https). Demandez à l’administrateur de ce serveur de l’activer.

## Communauté, apprendre, mes parties
tables-live-none-text = Créez une table ou jouez contre l’ordinateur à une table publique, et d’autres pourront regarder.
today-title = Aujourd’hui
today-game = { $game } ({ $side }) contre { $who }. Les mêmes dés pour tous.
today-finished = { $n ->
    [0] Personne ne l’a encore terminé.
    [1] 1 joueur l’a terminé.
   *[other] { $n } joueurs l’ont terminé.
 }
today-puzzle = Problème du jour
today-puzzle-text = { $game }, problème { $n }
today-solve = Résoudre
do-play = Jouer
next-cup = Prochain tournoi
next-cup-in = Commence dans { $left }
next-cup-running = En cours
next-cup-see = Voir et rejoindre
next-cup-all = Tous les tournois
next-cup-none = Aucun tournoi n’est prévu.
next-cup-none-text = Créez-en un : suisse, toutes rondes, élimination ou arène.
friends-title = Amis
friends-guest = Connectez-vous pour suivre des joueurs.
friends-none = Suivez des joueurs depuis leur profil, et vous verrez ici quand ils jouent.
friends-playing = joue en ce moment
learn-all = Apprendre à jouer
learn-all-text = Une première partie guidée pour chaque jeu, les règles complètes et des problèmes.
lesson-minutes = Leçon, { $n } min
mine-guest = Ces parties ne sont gardées que dans ce navigateur. Créez un compte pour les conserver.
mine-running = En cours
mine-none = Aucune partie en cours.
mine-finished = Terminées
mine-finished-none = Aucune partie terminée pour l’instant.
mine-start = Commencer une partie
all-games = Tous les jeux
all-results = Tous les résultats
played-date = Date
rated-need = Cette partie est classée. Il vous faut un compte pour y jouer.
rated-need-text = Cela prend environ 20 secondes, sans courriel. Vous revenez ensuite à cette table.
wait-friend-rated = En attente de votre adversaire. Envoyez-lui ce lien. Il lui faut un compte, car la partie est classée.

goal-trojan-war = Gagnez des duels pendant onze tours. Au tour 12, le Cheval de bois décide.
goal-troia = Payez les dieux pour déplacer les héros. Construisez le cheval ou atteignez les navires avant l’adversaire.
goal-escolex = Conquérez la terre et la mer. La dernière armée en lice gagne.

## Ce qui m’attend
bell = Notifications
bell-n = { $n ->
    [0] Notifications : rien en attente
    [1] Notifications : 1 en attente
   *[other] Notifications : { $n } en attente
 }
bell-none = Aucune notification.
bell-none-text = Vos tours, défis et parties de tournoi s’affichent ici, où que vous soyez sur le site.
bell-sound = Son
bell-push = Notifications du navigateur
bell-more = { $n } de plus
wait-tournament = Partie de tournoi
wait-tournament-text = { $cup } : rejoignez la partie d’ici { $left }, sinon vous perdez par forfait
wait-tournament-days = { $cup } : votre partie est prête
wait-entered = Tournoi
wait-entered-text = { $cup } commence dans { $left }
wait-challenge = Défi
wait-challenge-text = { $who } vous défie à { $game }, { $pace }
wait-sent-text = { $who } n’a pas encore répondu : { $game }
wait-found = Adversaire trouvé
wait-found-text = { $game } : votre partie est prête
wait-turn = À vous de jouer
wait-turn-text = { $game } contre { $who }
wait-search = Recherche d’un adversaire
wait-search-text = { $game } · { $left }
wait-unfinished = Partie inachevée
wait-join = Rejoindre
wait-see = Voir le tournoi
wait-accept = Accepter
wait-cancel = Annuler
wait-decline = Refuser
wait-instead = Jouer contre { $who } ({ $level })
wait-stop = Annuler la recherche

## Joueurs, résultats, recherches
sign-up-public = Votre nom, vos classements, vos parties classées et celles des tables publiques sont visibles au classement, dans les résultats récents, dans la recherche de joueurs et sur votre profil. Pour les masquer, ouvrez votre profil et rendez-le privé.
leaderboard-range = La barre montre la marge d’erreur de chaque joueur (intervalle à 95 %). Avec une marge de plus de ±215, on ne figure pas au classement.
leaderboard-none = Personne n’est encore classé. Jouez des parties classées pour entrer au classement.
results-title = Résultats récents
results-none = Aucune partie terminée pour l’instant.
find-player = Trouver un joueur
find-player-name = Premières lettres du nom
find-player-none = Aucun profil public ne commence ainsi.

## Options
options-of = Options : { $game }
pace = Cadence
pace-free = Sans pendule
pace-live-10 = En direct : 10 min + 10 s par coup
pace-live-30 = En direct : 30 min + 20 s par coup
pace-days-1 = En différé : 1 jour par coup
pace-days-3 = En différé : 3 jours par coup
rhythm-free = sans pendule
rhythm-live = en direct, à la pendule
rhythm-days = en différé (jours par coup)
public-table = Table publique
private-table = Table privée
public-table-text = Tout le monde peut rejoindre ou regarder.
rated = Classée
rated-text = Le résultat modifie le classement de chaque joueur. Une partie classée exige une pendule et des règles prédéfinies, et se joue depuis le début. Ni reprise de coup, ni indice.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt } (provisoire)
ratings-title = Mes classements
ratings-games =
    { $n ->
        [one] { $n } partie classée
       *[other] { $n } parties classées
    }
ratings-levels = Classement des bots
sealed-dice = Dés scellés
sealed-dice-text = Personne ne peut connaître un jet avant que le coup qui le demande soit enregistré, pas même le serveur. Chaque jet prend quelques secondes de plus. Idéal pour les tournois et les parties en différé.
preset = Règles de cette table
preset-recommended = Conseillées
preset-recommended-text = Le meilleur choix pour la plupart des joueurs.
preset-first = Première partie
preset-short = Partie courte
preset-by-the-book = À la lettre
preset-mixed = Règles personnalisées
preset-own = Personnalisées
preset-own-text =
    { $n ->
        [one] { $n } option diffère des règles conseillées.
       *[other] { $n } options diffèrent des règles conseillées.
    }
every-option = Toutes les options
as-edition = comme dans l’édition
yes = Oui
no = Non
on = Activé
off = Désactivé
recommended = (conseillé)
ruling-n = Décision { $ruling }
done = Terminé
components = Matériel
components-how = Si vous possédez le jeu, vous pouvez jouer avec ses valeurs imprimées. Téléchargez notre fichier, saisissez vos valeurs et chargez-le ici.
map-how = Jouez sur votre propre carte : dessinez-la dans l’éditeur, enregistrez-la et chargez le fichier ici.
own-components = Mon propre matériel
own-how = Si vous possédez le jeu, vous pouvez saisir ses valeurs imprimées, pièce par pièce. Elles restent sur cet appareil et servent aux tables que vous créez.
own-lead = Saisissez les valeurs imprimées sur votre exemplaire. Si une valeur est la même que la nôtre, cochez-la. Vos valeurs restent sur cet appareil jusqu’à ce que vous créiez une table avec elles.
own-printed = comme sur mon exemplaire
own-progress = { $read } sur { $all } vérifiées
own-checking = Vérification en cours…
own-sound = Prêt à jouer. Ces valeurs serviront aux tables que vous créez.
own-save = Enregistrer le fichier
own-open = Ouvrir un fichier
own-none = Rien n’est encore saisi : voici nos valeurs.
components-get = Télécharger notre fichier
components-use = Charger mon fichier
components-own = Mon fichier : { $file }
components-ours = Revenir au matériel d’Ilion
components-are-own = Cette table utilise le matériel de son créateur.
components-are-ours = Toutes les valeurs viennent de la règle.
components-more = Origine des valeurs
reconstructed = Valeurs reconstituées
reconstructed-text = Nous ne connaissons pas toutes les valeurs imprimées du jeu publié. Les nôtres sont des reconstitutions, signalées dans le fichier.

## Salle et profil
lobby-open-do = Créer
tables-open = Tables en attente de joueurs
tables-open-none = Aucune table en attente de joueurs pour l’instant.
tables-open-none-text = Créez-en une : d’autres pourront vous rejoindre.
tables-live = Parties en cours
tables-live-none = Aucune partie publique en cours.
tables-finished = Parties terminées
bring = Importer une partie terminée
bring-text = Vous pouvez ajouter vos parties terminées hors ligne contre des bots : dans le jeu hors ligne, enregistrez la partie dans un fichier, puis ouvrez ce fichier ici. Nous vérifions chaque coup, mais les dés ont été lancés par votre appareil.
bring-done =
    { $n ->
        [one] { $n } partie ajoutée.
       *[other] { $n } parties ajoutées.
    }
person-title = Joueur
person-mine = Mon profil
person-since = Inscription : { $day }
person-show = Profil public
person-show-text = Les autres voient votre nom, vos classements, votre chance, vos héros favoris, vos parties classées, celles des tables publiques et celles jouées avec vous. Tout le reste est privé.
person-guest = Vous seul voyez cette page. Avec un compte, vous pouvez avoir un profil public.
person-ratings = Classements
person-sides = Camps préférés
person-side =
    { $n ->
        [one] { $n } partie, { $won } gagnée
       *[other] { $n } parties, gagnées : { $won }
    }
curve-told = Classement sur les { $n } dernières parties classées : de { $from } à { $now }, minimum { $least }, maximum { $most }.
person-favourites = Héros et dieux
person-favourites-note = Les plus joués d’abord, avec les parties jouées et gagnées. Seules comptent les parties classées et celles des tables publiques, sauf celles terminées par abandon.
person-lot = { $what } : { $n }
luck-gave = Sur { $n } parties, la chance a compté pour +{ $mean } % par partie (± { $doubt }).
luck-took = Sur { $n } parties, la chance a compté pour −{ $mean } % par partie (± { $doubt }).
luck-fair = C’est une chance normale.
luck-odd = Le hasard seul ne donne cela qu’à environ 1 joueur sur 20.
luck-note = Effet des dés et des cartes sur les chances de gagner, selon l’oracle. Seules comptent les parties classées et celles des tables publiques.
luck-told = Effet total des dés et des cartes sur { $n } parties : { $now } % à présent, minimum { $least } %, maximum { $most } %.
all = Tous
result = Résultat
outcome-won = Gagnée
outcome-lost = Perdue
outcome-drawn = Nulle
outcome-none = Annulée
opponent = Adversaire
search-do = Chercher
games-older = Parties plus anciennes
games-none = Aucune partie trouvée.
games-none-yet = Aucune partie récente trouvée. Essayez les plus anciennes.
follow = Suivre
unfollow = Ne plus suivre
friend = Ami
follows-you = Vous suit
block = Bloquer
block-who = Bloquer { $who }
blocked-who = Vous avez bloqué { $who }
unblock = Débloquer
unblock-who = Débloquer { $who }
block-text = Vous ne serez plus appariés. Aucun de vous ne pourra rejoindre les tables de l’autre ni le défier, et vous ne verrez plus ses messages.
blocks = Joueurs bloqués
follows = Joueurs que je suis
challenge = Défier
over-days = Parties en différé
days-off = Jours de congé
days-off-text = Pendant vos congés, vos pendules s’arrêtent dans les parties en différé, et vos adversaires voient votre absence. Jours restants cette année : { $left }.
days-off-until = En congé jusqu’au { $day }
days-off-count = Nombre de jours, à partir de maintenant
days-off-do = Poser ces jours
feeds = Flux et agenda
feeds-text = Suivez vos tours dans un lecteur de flux et vos échéances dans un agenda. Gardez l’adresse secrète : toute personne qui la connaît peut les lire.
feed-atom = Mes tours (Atom)
feed-calendar = Mes échéances (iCalendar)
feed-there = Vous avez une adresse de flux. Elle n’est montrée qu’une fois. Si vous l’avez perdue, créez-en une autre.
feed-make = Créer une adresse
feed-renew = Créer une nouvelle adresse
feed-drop = Supprimer l’adresse
your-name = Votre nom
save = Enregistrer
saved = Enregistré

## Le compte
account-title = Compte
account-link = Compte et connexion
account-nobody = Vous n’êtes pas connecté. Vous pouvez jouer sans compte : un nom suffit.
account-guest = Vous jouez en invité sous le nom « { $name } ». Seul ce navigateur vous reconnaît.
account-known = { $name }, connexion par { $email }.
account-by-passkey = { $name }, connexion par clé d’accès.
one-moment = Un instant…
sign-in = Se connecter
add-email = Ajouter une adresse électronique
add-email-text = Elle vous permet de vous connecter si vous perdez votre clé d’accès, et nous pouvons vous prévenir quand c’est à vous.
no-mail-here = Ce serveur n’envoie pas de courriel. Connectez-vous avec une clé d’accès.
email = Adresse électronique
code-send = Envoyer le code
code-sent = Nous avons envoyé un code à { $email }. Saisissez-le ici, dans ce navigateur, avant dix minutes.
code = Code
code-enter = Se connecter
code-again = Autre adresse ou nouveau code
passkey-enter = Se connecter par clé d’accès
passkeys = Clés d’accès
passkeys-text = Votre appareil garde la clé d’accès et la déverrouille par votre empreinte, votre visage ou un code. Rien à retenir, rien à voler.
passkeys-unknown = Ce navigateur ne prend pas en charge les clés d’accès.
passkey-label = Nom de la clé d’accès
passkey-label-like = Mon téléphone
passkey-add = Créer une clé d’accès
passkey-drop = Retirer
passkey-unnamed = Clé d’accès sans nom
passkey-made = Créée le { $day }
passkey-used = Dernier usage le { $day }
end-thing = { $end } : { $thing }
notices = Notifications
notices-text = Si vous n’êtes pas à la table, nous vous prévenons quand c’est à vous, quand une partie finit ou quand on vous propose une revanche.
notices-mail = Par courriel
notices-mail-none = Ajoutez d’abord une adresse électronique, plus haut.
notices-turns = Courriels pour vos tours
notices-each = Un courriel par tour
notices-daily = Résumé quotidien
notices-here = Dans ce navigateur
notices-unknown = Ce navigateur ne prend pas en charge les notifications.
sessions = Appareils connectés
session-this = ce navigateur
session-seen = Dernière activité le { $day }
session-unnamed = Navigateur inconnu
session-end = Déconnecter
sessions-end-others = Déconnecter partout ailleurs
sign-out = Se déconnecter
export = Vos données
export-text = Votre nom, vos moyens de connexion, vos parties, vos coups et vos messages. Téléchargez tout, ou supprimez votre compte.
export-take = Télécharger mes données
leave = Supprimer mon compte
leave-text = Votre nom, votre adresse électronique, vos messages et vos moyens de connexion sont effacés aussitôt et définitivement. Vos adversaires gardent les parties terminées, sans votre nom. Dans les parties en cours, un bot peut prendre votre place.
leave-not = Garder mon compte
leave-do = Supprimer définitivement
refuse-passkey-stopped = Aucune clé d’accès n’a été trouvée ou créée. Rien n’a changé.
refuse-passkey-there = Cet appareil a déjà une clé d’accès pour vous.
refuse-passkey-address = Les clés d’accès ne marchent pas à cette adresse : il faut https ou localhost.
refuse-notices-denied = Votre navigateur bloque les notifications de ce site. Autorisez-les d’abord dans ses réglages.
refuse-notices-none = Le service de notifications du navigateur est injoignable. Réessayez plus tard.

## Réglages
settings-title = Réglages
theme = Thème
theme-auto = Système
theme-bone = Clair (Os)
theme-glaze = Sombre (Vernis)
motion = Animations
motion-text = Pions qui glissent, dés qui roulent.
motion-auto = Système
motion-full = Activées
motion-none = Désactivées
speed = Vitesse du jeu
speed-text = Rythme auquel le plateau montre les révélations, les duels et les tours adverses. Cliquez pour avancer, appuyez sur Échap pour passer.
speed-calm = Normale
speed-brisk = Rapide
speed-none = Instantanée
sound = Son
sound-text = Effets sonores pendant la partie, et un signal quand c’est à vous.
volume = Volume
sound-on = Activer le son
sound-off = Couper le son
text-board = Plateau en texte
text-board-text = Décrit le plateau avec des mots au lieu de le dessiner. Les lecteurs d’écran ont toujours cette version.
play-offline = Jeu hors ligne
play-offline-text = Les mêmes jeux contre des bots, entièrement sur votre appareil.
play-offline-do = Jouer hors ligne
install = Installer
install-text = Ajoutez Ilion à cet appareil comme une application.
install-do = Installer

## Au seuil d'une table
no-table = Table introuvable
private-text = Cette table est privée. Demandez un lien d’invitation à son créateur.
wait-friend = En attente de joueurs. Envoyez-leur le lien d’invitation.
wait-public = En attente de joueurs. Votre table figure sur la page Communauté. Vous pouvez aussi envoyer le lien d’invitation.
wait-start = Tout le monde est là. Préparation des dés…
stand-up = Quitter la table
send-away = Retirer { $who }
link-seat = Lien d’invitation ({ $seat })
link-seats = Lien d’invitation pour les places libres (le même pour tous)
fill-bots =
    { $count ->
        [one] Ajouter un bot
       *[other] Ajouter { $count } bots
    }
fill-level = Niveau des bots
link-watch = Lien pour les spectateurs
link-replay = Lien vers la relecture
copy-link = Copier
copied = Copié
share = Partager
share-with = Partager…
qr-code = Code QR
qr-of = Code QR de { $link }

## À la table
board = Plateau
board-words = Plateau en texte
beside-board = À côté du plateau
beside = Journal, discussion et dés
fold-seats = Joueurs
you = vous
you-name = Vous
a-computer = bot
present = en ligne
away = absent
to-move = doit jouer
your-decision = À vous de jouer
waiting = En attente
plan = Coups conditionnels
plan-n = Coups conditionnels : { $n }
plan-text = Préparez vos réponses à l’avance, même pour la nuit. Si cette situation précise se présente, votre réponse est jouée aussitôt. Si autre chose arrive, vos coups conditionnels sont abandonnés et vous décidez vous-même. Personne d’autre ne les voit.
plan-if = Si un joueur joue « { $what } »,
plan-asked = Quand on me demande « { $what } »,
plan-then = je joue « { $what } ».
plan-when = Si cela arrive
plan-do = Je joue
plan-choose = Choisir
plan-add = Ajouter
plan-drop = Tout supprimer
plan-dropped = Autre chose s’est produit : vos autres coups conditionnels ne seront pas joués.
plan-seen = OK
plan-due = Votre coup conditionnel va être joué.
plan-none = Votre prochaine décision ne peut pas être prévue à partir d’ici.
plan-full = Vous pouvez avoir quatre coups conditionnels au plus.
plan-looking = Calcul des suites…
watching = Vous regardez
watching-tag = spectateur
you-play = Vous jouez : { $seat }.
choices = Choix
choices-n =
    { $n ->
        [one] Voir le seul choix
       *[other] Voir les { $n } choix
    }
picked-n =
    { $n ->
        [one] { $n } choix
       *[other] Choisissez parmi { $n }
    }
let-go = Annuler
picked-board = Choisissez un endroit sur le plateau
answer-stands = Ne plus demander ce tour-ci
find-choice = Chercher un choix
find-choice-n = { $n ->
    [one] { $n } choix
   *[other] { $n } choix ; tapez pour chercher
 }
nothing-found = Rien trouvé.
final = définitif
final-text = Vous ne pourrez pas revenir en arrière.
not-yet = Annuler
do-it = Confirmer
undo = Reprendre le coup
sending = Envoi…
bot-thinks = { $who } réfléchit
seconds-short = { $n } s
why-not = Coup interdit ?
why-not-title = Coup interdit ?
why-not-act = « { $act } » : coup interdit ?
why-not-text = Choisissez un coup pour voir pourquoi il n’est pas permis maintenant.
why-not-find = Chercher un coup
why-legal = Ce coup est permis maintenant.
log = Journal
log-empty = Il ne s’est encore rien passé.
log-earlier = Plus tôt
log-start = Début de la partie
log-partly = Tour incomplet
log-undo = { $who } reprend un coup.
log-rewind = { $who } reprend un coup et les réponses des bots.
log-resign = { $who } abandonne.
log-draw = { $who } propose la nulle.
log-abort = { $who } propose d’annuler la partie.
see-moment = voir
chat = Discussion
chat-empty = Aucun message pour l’instant.
chat-say = Écrire un message
send = Envoyer
unread = non lus
phrases = Phrases rapides
asides = Autres choix
clause-n = Clause { $clause }
clause-open = Clause { $clause }
clause-where = Section { $where } de la règle, avec nos propres mots.
origin-text = Les clauses sans marque viennent de la règle. Les autres sont signalées comme notre lecture ou comme variante Ilion.
origin-book-text = Cette clause vient de la règle.
origin-inferred = notre lecture
origin-inferred-text = La règle ne le dit pas en toutes lettres. Cela en découle, ou c’est notre lecture.
origin-ours = variante Ilion
origin-ours-text = Absent de la règle : c’est une règle, une option ou un élément ajouté par Ilion.
clause-all = Toutes les règles
clock-days = { $days } j { $hours } h
clock-hours = { $hours } h { $minutes } min
curtain-title = Joueur suivant : { $seat }
curtain-text = Passez l’écran. Tout ce qui est caché le reste jusqu’à ce que vous continuiez.
curtain-lift = Prêt
reconnecting-title = Reconnexion…
reconnecting-text = Votre partie est sauvegardée. Votre dernier coup partira dès le retour du réseau.
offline-title = Vous êtes hors ligne.
offline-text = Vous pouvez lire ce que vous avez déjà ouvert. Vous retrouverez vos tables au retour du réseau.
offline-table = Vous pouvez toujours voir le plateau. Vous pourrez jouer de nouveau au retour du réseau.

## Dés
dice = Dés
dice-text = Équité vérifiable : avant la partie, le serveur s’est engagé sur un nombre secret et l’appareil de chaque joueur a ajouté le sien. Personne ne peut choisir les dés.
dice-commitment = Engagement du serveur
dice-share = { $seat } : empreinte de la graine
dice-share-none = pas encore ajoutée
dice-later = Après la partie, les nombres secrets sont dévoilés et vous pouvez vérifier ici chaque dé.
dice-check = Vérifier les dés
dice-checking = Vérification…
dice-rules-check = Vérifier chaque coup
dice-rules-text = Les règles du jeu sont téléchargées une fois dans votre navigateur (environ 7 Mo).
dice-rules-right = Partie rejouée selon les règles : les { $acts } coups sont permis, chaque tirage est celui que demandent les règles, et le résultat est juste.
dice-rules-none = Les règles n’ont pas pu démarrer dans ce navigateur.
dice-right = Tout concorde :
dice-wrong = Quelque chose ne concorde pas.
dice-no-record = L’enregistrement de la partie n’a pas pu être chargé.
dice-commitment-kept = L’engagement est celui qui vous a été montré avant la partie.
dice-commitment-broken = L’engagement n’est pas celui qui vous a été montré avant la partie.
dice-share-used = Votre propre graine est dans les dés.
dice-share-missing = Votre propre graine n’est pas dans les dés.
dice-promise-broken = Le serveur n’a pas tenu son engagement. Soit il n’a pas utilisé votre graine, soit cette partie n’est pas celle qu’il a promise.
dice-promise-kept = Le { $moment }, avant de dévoiler votre graine, cet appareil a enregistré ce que le serveur avait promis : la table, tous les engagements, les places et leur ordre, les bots et la source du nombre aléatoire public.
dice-promise-save = Enregistrer la promesse
dice-again =
    Avant le début de cette partie, les dés ont été recommencés { $times ->
        [one] une fois
       *[other] { $times } fois
    } après la révélation de votre graine.
dice-all-bots = Le serveur jouait à toutes les places : cette vérification ne peut pas prouver qu’il a été honnête.
dice-beacon = Nombre aléatoire public
dice-beacon-round = { $name }, n° { $round }
dice-beacon-lost = Il n’était pas disponible : de nouveaux engagements ont été pris et la partie a commencé sans lui.
dice-beacon-later = Le numéro est choisi une fois toutes les graines dévoilées.
dice-beacon-used = Le nombre n° { $round } de { $name } est dans les dés.
dice-sealed = Dés scellés : chaque coup qui demande des dés est d’abord enregistré, puis lancé avec un nombre aléatoire public qui n’existait pas encore. Personne ne peut connaître le jet d’avance, pas même ce serveur. Il connaît en revanche ce qui est caché et les cartes distribuées avant le premier coup.
dice-sealed-heard = Coups reçus par cet appareil avant que leurs dés puissent être connus : { $heard } sur { $all }.
dice-wait = Votre coup est enregistré. En attente du nombre aléatoire public n° { $round }.

## Games that did not end
fairness-title = Parties non terminées
fairness-text = Un joueur mécontent de ses dés pourrait recommencer jusqu’à ce qu’ils lui plaisent. Nous listons donc chaque partie commencée et non terminée, avec l’engagement que ses joueurs ont vu et combien de fois cela arrive à son créateur.
fairness-server = Sur ce serveur :
fairness-rate = Terminées : { $finished }, non terminées : { $cancelled }.
fairness-file = Enregistrer dans un fichier
fairness-aborted = Annulée
fairness-abandoned = Abandonnée depuis un mois
fairness-anew = Dés recommencés
fairness-opener = Créée par { $name } :
fairness-nobody = Créée par un compte supprimé :
fairness-none = Aucune jusqu’ici.
fairness-more = Voir les plus anciennes

## Menu
menu = Menu
menu-words = Plateau en texte
menu-drawn = Plateau dessiné
menu-draw = Proposer la nulle
menu-abort = Proposer d’annuler la partie
menu-resign = Abandonner
menu-leave = Quitter la table
resign-sure = { $seats ->
    [2] Abandonner cette partie ?
   *[other] Quitter cette partie ? Les autres continuent.
  }
away-title = { $who } n’est pas là.
away-text = La majorité des joueurs présents décide. Vous pouvez voter après une heure d’absence. Le vote s’arrête au retour du joueur.
away-bot = Faire jouer un bot pour { $who }
away-bot-text = Jusqu’à ce que le joueur revienne et reprenne sa place.
away-pause = Mettre en pause
away-pause-text = Jusqu’à ce qu’un joueur joue ou reprenne la partie, deux semaines au plus.
away-end = Arrêter la partie
away-end-text = La partie est annulée et ne compte pas.
away-ask = Que faire ?
resting = La partie est en pause. Toute personne à la table peut la reprendre.
resting-mine = La partie est en pause. Jouez quand vous voulez.
go-on = Reprendre
menu-abort-alone = Annuler la partie
abort-sure = Annuler cette partie ? Elle ne comptera pas.
give-up-text = Un bot prend votre place. Vous pourrez la reprendre plus tard.
menu-back = Reprendre ma place
bot-for-you = Un bot joue pour vous.
bot-instead = un bot joue
rules = Règles
rules-find = Chercher dans les règles
rules-text = Les règles, reformulées clause par clause. Là où la règle se tait, une décision dit comment nous jouons et pourquoi.
question-title = Poser une question de règle
question-text = Votre question est enregistrée dans un fichier avec la table, ses options et la partie en cours. Envoyez ce fichier à une personne qui peut répondre.
question-ask = Qu’est-ce qui n’est pas clair ?
question-attach = Joindre la partie telle que je l’ai vue
question-save = Enregistrer en fichier
question-saved = Enregistré dans vos téléchargements.
keys = Touches : { $undo } reprendre, { $why } coup interdit ?, { $log } journal, { $back } annuler. Tab passe d’un panneau à l’autre, les flèches parcourent les listes.

## La fin
ended-resign = Partie terminée par abandon.
ended-draw = Partie nulle par accord.
ended-flag = Le temps est écoulé.
ended-abort = La partie a été annulée.
ended-aborted = La partie a été annulée.
ended-rules = La partie est finie.
result-won = Victoire : { $who }.
result-draw = Partie nulle.
result-won-by = Victoire : { $who } ({ $head }).
result-draw-by = Partie nulle : { $head }.
result-win = Vous gagnez.
result-win-by = Vous gagnez : { $head }.
result-lose = Vous perdez.
result-lose-by = Vous perdez : { $head }.
result-sum = Le jet décisif
rematch = Revanche (camps échangés)
rematch-join = Rejoindre la revanche

## Revoir
replay-tag = relecture
moment = Position
moment-of = Position { $n } sur { $all }
eyes = Vu par
eyes-spectator = Spectateur
share-moment = Partager la position
download = Télécharger la partie
continue = Jouer à partir d’ici
continue-text = Lance une nouvelle partie contre des bots à partir de la position { $n }, avec de nouveaux dés.
continue-do = Commencer
back-to-table = Retour à la table
replay-first = Première position
replay-back = Position précédente
replay-play = Lire
replay-pause = Pause
replay-next = Position suivante
replay-last = Dernière position
replay-speed = Vitesse : { $how }
jump-turn = Aller au tour

## Apprendre et crédits
learn-title = Apprendre : { $game }
learn-try = Jouer une première partie
learn-try-text = Affrontez le bot le plus facile. Le plateau met en valeur tous vos coups possibles ; si un coup n’est pas permis, vous voyez pourquoi.
bot-tutorial = Adversaire
bot-puzzle = Adversaire
lesson = Leçon guidée
lesson-you = Vous
lesson-text = Vous jouez à une vraie table. C’est vous qui jouez les coups, et chaque étape explique quoi faire et pourquoi.
lesson-begin = Commencer
lesson-step = Étape { $n } sur { $of }
lesson-over = Leçon terminée
lesson-over-text = Vous savez maintenant comment se joue un tour. Jouez une première partie contre le bot le plus facile, ou consultez les règles.
lesson-back = Retour
lesson-next = Suivant
lesson-again = Recommencer
puzzles = Problèmes
puzzles-text = { $n } positions. Dans chacune, un coup est nettement le meilleur. Trouvez-le.
puzzles-best = Votre plus longue série : { $n }.
puzzles-on = Continuer
puzzle-n = Problème { $n } sur { $of }
puzzle-find = À vous de jouer. Trouvez le meilleur coup.
puzzle-right = Bravo, c’est ça !
puzzle-wrong = Il y a mieux. Réessayez, ou affichez la solution.
puzzle-streak = { $n } de suite du premier coup
puzzle-best = meilleur
puzzle-less =
    { $n ->
        [one] { $n } victoire de moins sur 100 parties (± { $error })
       *[other] { $n } victoires de moins sur 100 parties (± { $error })
    }
puzzle-turn = Tour complet : { $acts }
puzzle-alike = { $n ->
    [one] Un autre coup est à peu près aussi bon : il est accepté aussi.
   *[other] { $n } autres coups sont à peu près aussi bons : ils sont acceptés aussi.
  }
puzzle-levels = Réussite par niveau : { $levels }
puzzle-same =
    { $n ->
        [one] Un autre premier coup mène à la même position et convient aussi.
       *[other] { $n } autres premiers coups mènent à la même position et conviennent aussi.
    }
puzzle-found =
    { $n ->
        [0] Un bot rapide ne trouve presque jamais ce coup.
       *[other] Un bot rapide trouve ce coup { $n } fois sur 100.
    }
puzzle-show = Voir la solution
puzzle-next = Problème suivant
puzzle-strength = Votre classement aux problèmes : { $told }.
puzzle-moved = Effet du premier essai sur votre classement : { $by }.
puzzle-order = Continuer dans l’ordre : problème { $n }
puzzles-counts = Seul votre premier essai compte pour chaque problème. Personne d’autre ne le voit.
rulebook-title = Règles : { $game }
rulebook-chapters = Chapitres
rulebook-both = Côte à côte
rulebook-print = Imprimer
rulebook-tables = Tableaux
rulebook-sheet = Pions et cartes à découper
rulebook-options = Options en vigueur
rulebook-option-value = Valeur
rulebook-option-recommended = Conseillé
rulebook-option-ruling = Décision
rulebook-in-game = Dans cette partie : { $options }
rulebook-this-game = Dans cette partie :
rulebook-recommended = Conseillé : { $options }
rulebook-nothing = Rien dans cette édition.
rulebook-found = { $n ->
    [one] { $n } passage trouvé
   *[other] { $n } passages trouvés
 }
example = Exemple
example-n = Exemple : { $title }
example-ways = Étapes de l’exemple
own-step-1 = Téléchargez notre fichier comme modèle :
own-step-2 = Remplacez ses valeurs par celles de votre jeu. Chaque valeur indique d’où vient la nôtre.
own-step-3 = Choisissez le fichier sous « Options » en créant une table. Il est gardé dans l’enregistrement de la partie.
credit-game = Un jeu de { $author } ({ $year }).
about-title = À propos d’Ilion
about-text = Ilion propose des jeux de société sur la guerre de Troie, dans le navigateur et le terminal, selon leurs règles, contre d’autres joueurs ou des bots. Si un coup est interdit, vous voyez quelle règle l’interdit, et chaque dé peut être vérifié.
about-games = Les jeux et leurs auteurs
about-independent = Ilion est un logiciel indépendant qui applique ces règles. Il n’est ni réalisé ni approuvé par leurs auteurs ou leurs éditeurs, qui conservent tous leurs droits.
about-independent-short = Ilion est indépendant de l’auteur et de l’éditeur.
about-original = Si l’un de ces jeux vous plaît, cherchez l’original. Les règles sont écrites avec nos propres mots ; nous n’utilisons ni texte ni image publiés.
about-components = Matériel
about-components-text = Les valeurs données par les règles sont reprises telles quelles. Là où nous ne connaissons pas les pions, cartes ou plateaux publiés, nous utilisons des reconstitutions, toujours signalées. Vous pouvez les remplacer par votre propre fichier.
about-dice = Les dés
about-dice-text = Chaque jet combine un nombre sur lequel le serveur s’est engagé avant la partie et un nombre de l’appareil de chaque joueur. Après la partie, chacun peut recalculer les jets, à la table sous « Dés » ou avec son propre programme.
about-thanks = Merci
about-fonts = Polices : GFS Didot, de la Greek Font Society (T. Katsoulidis, G. Matthiopoulos), et Source Sans 3, d’Adobe, toutes deux sous la SIL Open Font License 1.1.
about-icons = Icônes : game-icons.net, par Lorc, Delapouite et d’autres, sous CC BY 3.0, recolorées.
about-icons-all = Toutes les icônes et leurs auteurs
about-licence = Ilion est un logiciel libre sous licence Apache 2.0.
nowhere-title = Page introuvable
nowhere-text = Le vent vous a écarté de votre route. Il n’y a pas de page ici.

## Refus
try-again = Réessayer
refuse-offline = Le serveur est injoignable. Rien n’a changé. Vérifiez votre connexion et réessayez.
refuse-broken = Le serveur a rencontré une erreur. Rien n’a changé. Réessayez.
refuse-detail = { $detail }

## L'oracle
oracle-ask = Demander un indice à l’oracle
oracle-short = Oracle
oracle-thinking = L’oracle réfléchit…
oracle-then = Ensuite : { $acts }
debug = Données de la table
debug-view = Vue
debug-legal = Coups légaux
debug-facts = Dernière nouvelle
oracle-share = à jouer dans { $n } % des cas
oracle-refining = Première réponse. La recherche continue…
oracle-chance = { $who } : { $chance } % de chances de gagner (± { $error })
analysis = Chance et talent
analysis-tab = Analyse
analysis-judged = { $done } décisions analysées sur { $of }
analysis-unjudged = { $n ->
    [one] 1 décision n’a pas pu être analysée.
   *[other] { $n } décisions n’ont pas pu être analysées.
  }
analysis-drawing = Calcul des chances de gagner…
analysis-line = Chances de gagner au fil de la partie
analysis-start = Au départ
analysis-luck = Chance
analysis-own = Ses propres décisions
analysis-others = Décisions des autres
analysis-rest = Non expliqué (abandon)
analysis-result = Résultat
analysis-note = { $who } : évolution des chances de gagner (%), du début à la fin.
analysis-winning = Qui menait
analysis-of = Chances de quel camp
analysis-luck-before = Chance avant le dernier jet
analysis-roll = Le dernier jet
analysis-sound = { $who } n’a fait aucune erreur nette : toutes ses erreurs ensemble coûtent moins de { $error } %.
analysis-given = { $who } : ses erreurs coûtent { $cost } % (± { $error }) par rapport aux meilleurs coups trouvés.
analysis-turning = Tournants
analysis-costly = Erreurs coûteuses
analysis-none = Il n’y a pas d’analyse pour cette partie.
deeds = Temps forts
see-account = Voir l’analyse
turning-act = { $who } : { $act }.
turning-cost = { $who } : { $act }. Mieux : { $best }.

stage = Événements
stage-next = Suivant
stage-end = Passer
stage-recap = Depuis votre dernière décision

# A board drawn from a scene
drawn-lit = sélectionnable

day-title = Défi du jour
day-text = Une partie par jour, la même pour tous : mêmes dés, même adversaire, un seul essai. Personne n’a plus de chance que vous.
day-against = { $side } contre { $who }
day-left = Fin à minuit (UTC), dans { $hours } h { $minutes } min
day-over = Ce défi est terminé
day-begun =
    { $n ->
        [0] aucun joueur pour l’instant
        [one] { $n } joueur, parties terminées : { $ended }
       *[other] { $n } joueurs, parties terminées : { $ended }
    }
day-mine = Mon résultat
day-place = Rang
day-place-of = { $place } sur { $n }
day-result = Résultat
day-won = Victoire
day-lost = Défaite
day-drawn = Nulle
day-part = Victoire partagée : { $share }
day-gain = Par rapport aux autres
day-mean = Score moyen avec les mêmes dés : { $share }.
day-lines = Classement
day-name = Nom
day-moves = Coups
day-guest = invité
day-order = À égalité, le nombre de coups départage : le moins pour une victoire, le plus pour une défaite.
day-later = Jouez pour voir le résultat des autres.
day-nobody = Personne n’a terminé ce défi.
day-dice = Comment les dés ont été fixés
day-dice-text = Nous publions un engagement la veille et dévoilons la graine une fois la journée finie. Tous les dés de toutes les tables du jour en découlent, et chacun peut vérifier qu’elle correspond à l’engagement.
day-commitment = Engagement
day-seed = Graine
day-seed-later = dévoilée après minuit (UTC)
day-before = Jours précédents
day-field = Voir le résultat des autres
day-gone = compte supprimé

cups-title = Tournois
cups-text = Inscrivez-vous à un tournoi ou créez le vôtre, en direct ou en différé. Les appariements et les tables se créent tout seuls à chaque ronde.
cups-none = Aucun tournoi pour l’instant. Créez-en un !
cups-make = Créer un tournoi
cup-name = Nom
cup-kind = Format
cup-kind-swiss = Système suisse
cup-kind-circle = Toutes rondes
cup-kind-knockout = Élimination directe
cup-kind-swiss-text = À chaque ronde, vous rencontrez un joueur au score proche, jamais deux fois le même. On peut s’inscrire en retard.
cup-kind-circle-text = Chaque joueur rencontre tous les autres une fois. 32 joueurs au plus.
cup-kind-knockout-text = Une défaite et vous êtes éliminé. Une partie nulle se rejoue, camps échangés.
cup-pace = Cadence
cup-most = Inscrits au maximum
cup-rounds = Rondes
cup-rounds-fit = Automatique
cup-until = Commence
cup-until-5 = dans 5 minutes
cup-until-30 = dans 30 minutes
cup-until-120 = dans 2 heures
cup-until-1440 = demain à cette heure
cup-until-10080 = dans une semaine
cup-programs = Bots
cup-for-programs = Pour les bots seulement
cup-make-do = Créer
cup-account = Il faut un compte pour rejoindre ou créer un tournoi.
cup-entered =
    { $n ->
        [one] { $n } inscrit ({ $most } au maximum)
       *[other] { $n } inscrits ({ $most } au maximum)
    }
cup-begins = Début : { $when }
cup-clock = { $minutes } min + { $seconds } s par coup
cup-round = Ronde { $round }
cup-round-of = Ronde { $round } sur { $of }
cup-over = Terminé
cup-off = Annulé
cup-enter = S’inscrire
cup-back = Je suis de retour
cup-leave = Se retirer
cup-begin = Commencer maintenant
cup-call-off = Annuler le tournoi
cup-to-table = Aller à ma partie
cup-to = Retour au tournoi
cup-waits = Votre partie est prête. Rejoignez la table dans les cinq minutes (en différé : dans le délai d’un coup), sinon vous perdez par forfait.
cup-away = absent
cup-away-text = Vous êtes marqué absent. Cliquez sur « Je suis de retour » pour être apparié de nouveau.
cup-entrants = Inscrits
cup-nobody = Aucun inscrit pour l’instant
cup-places = Classement
cup-points = Points
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = Départage : points des adversaires (Buchholz), puis points des adversaires battus (Sonneborn-Berger), puis parties entre ex æquo.
cup-order-circle = Départage : parties entre ex æquo, puis points des adversaires battus (Sonneborn-Berger).
cup-order-knockout = Classement selon la ronde atteinte.
cup-free = est exempt
cup-no-game = forfait
cup-watch = Regarder
cup-kind-arena = Arène
cup-kind-arena-text = Pendant un temps fixé, les joueurs libres au score proche sont appariés sans arrêt. Une victoire vaut 1 point, une nulle ½. Arrivez en retard ou partez quand vous voulez.
cup-minutes = Durée
cup-minutes-n = { $n } minutes
cup-ends = Fin : { $when }
cup-last-games = Dernières parties en cours
cup-order-arena = Classement par points, puis par parties gagnées.
cup-games = Parties
cup-soon = Vous serez apparié dès qu’un joueur sera libre.
cup-teams = Équipes de quatre
cup-for-teams = Équipes de quatre, mêmes dés aux tables jumelées
cup-teams-text = Chaque match se joue à quatre tables. Elles vont par paires, avec les mêmes dés et les camps échangés : la chance s’annule. Une table reste cachée jusqu’à ce que les deux de sa paire aient fini.
cup-team-make = Créer une équipe
cup-team-name = Nom de l’équipe
cup-team-join = Rejoindre
cup-team-code = Code de l’équipe
cup-team-mine = Votre équipe : { $name }
cup-commitment = Engagement : { $hash }
cup-team-missing =
    { $n ->
        [one] il manque { $n } joueur
       *[other] il manque { $n } joueurs
    }
cup-team-link = Lien d’invitation de votre équipe
cup-team-captain = Vous êtes capitaine. Une fois le tournoi commencé, vous seul pouvez retirer l’équipe ou la faire revenir.
cup-rooms = Tables
cup-deal = Donne { $n }
cup-deal-closed = Les résultats s’affichent quand les deux tables ont fini.
cup-luck-first = Avec ces dés, le premier camp a marqué { $points } de plus par table en moyenne. Chaque équipe l’a joué une fois : cela s’annule.
cup-luck-second = Avec ces dés, le second camp a marqué { $points } de plus par table en moyenne. Chaque équipe l’a joué une fois : cela s’annule.
cup-luck-none = Ces dés n’ont avantagé aucun camp.
explorer = Explorateur
explorer-title = { $game } en chiffres
explorer-text = Les statistiques de nombreuses parties : ouvertures et résultats, survie, camps et durée.
explorer-panel = Résultats des ouvertures, survie des héros et taux de victoire sur de nombreuses parties.
explorer-look = Explorer
explorer-opening = Résultats de cette ouverture
explorer-which = Parties comptées
explorer-seats =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
explorer-server = Parties publiques de ce serveur, { $which } : { $n }
explorer-lab = Parties de bots du laboratoire, { $which } : { $n }
explorer-turns = Une partie dure { $value } tours en moyenne ({ $low }–{ $high }).
explorer-decisions = Les joueurs prennent ensemble { $value } décisions ({ $low }–{ $high }).
explorer-few = Moins de { $few } parties : seuls les nombres de parties sont donnés, sans pourcentages.
explorer-how = Entre parenthèses : l’intervalle de confiance à 95 %. Le score est la part des parties gagnées par le camp (une nulle compte pour moitié). À moins de { $few } parties, aucun pourcentage n’est donné.
explorer-of =
    { $n ->
        [one] D’après { $n } partie terminée.
       *[other] D’après { $n } parties terminées.
    }
explorer-what = Élément
explorer-games = Parties
explorer-share = Part
explorer-score = Score
explorer-percent = { $n } %
explorer-reach = ({ $low }–{ $high })
explorer-too-few = trop peu de parties
explorer-yours = votre partie
explorer-all = Montrer { $n } de plus
explorer-more =
    { $n ->
        [one] { $n } ligne plus rare n’est pas affichée.
       *[other] { $n } lignes plus rares ne sont pas affichées.
    }

## Le soin des gens
report = Signaler
report-who = Signaler { $who }
report-why = Quel est le problème ? Un modérateur verra votre signalement et les messages autour.
report-send = Envoyer le signalement
report-thanks = Merci. Un modérateur va s’en occuper.
mute-who = Masquer { $who }
about-who = Signaler ou bloquer { $who }
ban-until = Vous êtes exclu jusqu’au { $until }. Motif : { $reason }.
ban-for-good = Vous êtes exclu définitivement. Motif : { $reason }.
ban-note = Message du modérateur : « { $note } »
ban-what-stays = Vous pouvez encore consulter le site, et télécharger ou supprimer vos données.
ban-abuse = insultes ou harcèlement
ban-cheating = triche
ban-name = un nom offensant
ban-spam = spam
ban-other = non-respect des règles de ce serveur
told-close = Fermer l’annonce
hook-title = Webhook de discussion
hook-text = Publiez vos tours dans Slack, Discord, Mattermost ou tout service qui accepte les webhooks. Tout le canal peut les voir.
hook-url = Adresse du webhook (https)
hook-keep = Enregistrer le webhook
hook-drop = Retirer le webhook
hook-on = Vos tours sont publiés dans ce canal.
hook-off = Le webhook a échoué plusieurs fois de suite : nous avons arrêté de publier. Vérifiez l’adresse et enregistrez-la de nouveau.
young-title = Mode enfant
young-text = Pour les enfants : le nom vient d’une liste de héros et la discussion est désactivée, en lecture comme en écriture.
young-host = Un modérateur a activé ce mode.
young-label = Mode enfant
chat-off = La discussion est désactivée pour vous.
host-title = Modération
host-link = Page de modération
host-text = Tout ce que vous faites ici est noté dans un journal que tous les modérateurs peuvent lire.
host-nobody = Cette page est réservée aux modérateurs de ce serveur.
host-reports = Signalements
host-people = Joueurs
host-bans = Exclusions
host-announce = Annonces
host-ratings = Classements
host-log = Journal
host-more = Plus
host-none = Rien ici.
host-find = Nom, courriel ou identifiant
host-guest = Invité
host-seen = vu le { $when }
host-since = inscrit le { $when }
host-banned = Exclusion
host-banned-until = Exclusion jusqu’au { $until }
host-young = Mode enfant
host-ban = Exclure
host-ban-who = Exclure { $who }
host-unban = Lever l’exclusion
host-unban-who = Lever l’exclusion : { $who }
host-ban-text = L’exclusion commence aussitôt. Les parties en cours continuent jusqu’à ce que la pendule les termine. { $who } verra le motif et votre message.
host-ban-reason = Motif
host-ban-note = Message au joueur
host-ban-days = Durée
host-ban-day =
    { $n ->
        [0] Définitive
        [one] { $n } jour
       *[other] { $n } jours
    }
host-make-young = Activer le mode enfant
host-make-young-who = Activer le mode enfant pour { $who }
host-make-grown = Désactiver le mode enfant
host-make-grown-who = Désactiver le mode enfant pour { $who }
host-likeness = Indice d’aide par un programme
host-likeness-none = Aucune partie classée contre des personnes n’a encore été analysée.
host-likeness-few = { $n } décisions analysées : trop peu pour en tirer une conclusion.
host-likeness-own = { $n } décisions non évidentes en { $games } parties : { $share } % suivent le choix d’Athéna (intervalle à 95 % : { $low }–{ $high } %).
host-likeness-others = Autres joueurs de classement proche : { $share } % (intervalle à 95 % : { $low }–{ $high } %).
host-likeness-others-few = Pas assez de données sur les autres joueurs de classement proche.
host-likeness-levels = Les bots, aux mêmes décisions
host-likeness-level = { $who } : { $share } %
host-likeness-beyond = Plus que les joueurs de classement proche, et plus que le hasard ne l’explique facilement.
host-likeness-within = Pas nettement plus que les joueurs de classement proche.
host-likeness-note = C’est un indice, pas une preuve : n’excluez jamais un joueur pour cette seule raison. Les bons joueurs choisissent souvent comme des bots, certains étudient avec eux, les positions diffèrent, et quelques parties disent peu de chose. Parmi beaucoup de joueurs honnêtes, certains se distinguent par hasard.
host-report-by = signalé par { $who }
host-report-move = au coup { $n }
host-report-said = Discussion
host-report-none = Aucun message.
host-report-close = Clore
host-report-close-who = Clore le signalement sur { $who }
host-to-table = Aller à la table
host-to-person = Aller au profil
host-announce-line = Texte en { $lang }
host-announce-text = Tout le monde voit l’annonce sur chaque page, jusqu’à ce qu’elle soit fermée. Si une langue manque, ses lecteurs voient le premier texte que vous avez écrit.
host-announce-days = Jours d’affichage
host-announce-do = Publier
host-announce-drop = Retirer
host-announce-until = jusqu’au { $when }
host-ratings-text = Recalcule tous les classements à partir de chaque partie classée, dans l’ordre. Un processus à part s’en charge pendant que l’on joue.
host-ratings-do = Recalculer
host-ratings-waits = Un processus recalcule les classements.
host-ratings-failed = Le recalcul a échoué. Le journal du serveur dit pourquoi.
host-ratings-done =
    Recalculé le { $when } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, empreinte { $mark }.
deed-ban = a exclu
deed-unban = a levé l’exclusion de
deed-young = a activé le mode enfant pour
deed-grown = a désactivé le mode enfant pour
deed-closed = a clos un signalement sur
deed-announced = a publié une annonce
deed-withdrawn = a retiré une annonce
deed-ratings = a recalculé les classements
