## La barre
skip = Aller à la page
nav = Pages
nav-tools = Réglages
nav-home = Ilion, accueil
nav-play = Jouer
nav-lobby = Tables
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
home-text = Des jeux de héros, de dieux et de navires. Gratuits, sans compte, et chaque décision cite sa règle.
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
editions-n = { $n ->
    [one] une édition
   *[other] { $n } éditions
 }
by-author = de { $author }
play-time = { $least }–{ $most } min
weight = { $n ->
    [1] très facile
    [2] vite appris
    [3] assez profond
    [4] beaucoup à peser
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
either = Au choix
start = Commencer
setting-table = On prépare la table…
bot-uniform = Thersite
bot-greedy = Anténor
mode-friend = Inviter un ami
mode-friend-text = Un lien, sans compte. En direct ou un coup de temps en temps.
mode-friend-do = Ouvrir une table
seats-choose = Place par place
seats-text = Qui s’assoit où ? Une place libre est pour qui a son lien ou, à une table ouverte, pour tout le monde. Si vous en prenez plusieurs, vous les jouez sur cet écran.
mode-pass = Sur un seul écran
mode-pass-secret = Un seul écran ; ce qui est caché reste caché d’un tour à l’autre.
mode-pass-open = Un seul écran pour tous.
mode-pass-do = S’asseoir
mode-find = Trouver un adversaire
mode-find-do = Trouver quelqu’un
find-live = Maintenant
find-days = En différé
seek-waits = Recherche d’un adversaire : { $game }
seek-found = Adversaire trouvé : { $game }
seek-go = À la table
seek-bot = Jouer plutôt contre { $who }
seek-stop = Arrêter la recherche
house-now = { $people ->
    [one] Une personne est ici
   *[other] { $people } personnes sont ici
 }, { $tables ->
    [0] on ne joue à aucune table
    [one] on joue à une table
   *[other] on joue à { $tables } tables
 }.
house-seek = { $n ->
    [one] { $game } : une personne cherche un adversaire
   *[other] { $game } : { $n } personnes cherchent un adversaire
 }
mode-learn = Apprendre
mode-learn-text = Les règles avec nos mots, et une première partie.
mode-learn-do = Débuter
tables-now = Tables
credit-line = Jeux de leurs auteurs, icônes de Lorc, Delapouite et d’autres : crédits
resume = Reprendre
your-move = à vous de jouer
their-move = les autres réfléchissent
waiting-players = en attente de joueurs
against = avec { $who }
free-seat = place libre
to-replay = Revoir
to-watch = Regarder
sit-down = S’asseoir
sit-as = S’asseoir : { $seat }

## Options
options-of = Options : { $game }
pace = Temps
pace-free = Sans pendule
pace-live-10 = En direct : 10 minutes, +10 s par coup
pace-live-30 = En direct : 30 minutes, +20 s par coup
pace-days-1 = Un jour par coup
pace-days-3 = Trois jours par coup
rhythm-free = sans pendule
rhythm-live = en direct, avec pendules
rhythm-days = des jours par coup
public-table = Table ouverte
private-table = Sur invitation
public-table-text = Chacun peut s’asseoir ou regarder.
rated = Classée
rated-text = Elle compte pour le classement de tous ceux qui jouent : du début à la fin, à la pendule, selon l’une des formules prévues. On ne reprend rien, et l’oracle se tait.
rated-account = Pour ceux qui ont un compte : connectez-vous d’abord.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt }, première estimation
ratings-title = Mes classements
ratings-games = { $n ->
    [one] Une partie classée
   *[other] { $n } parties classées
 }
ratings-levels = Où se situent les adversaires
sealed-dice = Dés scellés
sealed-dice-text = Nul ne peut connaître un dé avant le coup qui le demande, pas même le serveur. On attend chaque fois quelques secondes un nombre public : pour les matchs, et pour les parties sur plusieurs jours.
preset = Les règles de cette table
preset-recommended = Conseillé
preset-recommended-text = Comme il vaut mieux jouer d’habitude.
preset-first = Première partie
preset-short = Partie courte
preset-by-the-book = À la lettre
preset-mixed = Règles choisies une à une
preset-own = À votre goût
preset-own-text = { $n ->
    [one] { $n } option diffère de ce qui est conseillé.
   *[other] { $n } options diffèrent de ce qui est conseillé.
 }
every-option = Toutes les options
as-edition = selon l’édition
yes = Oui
no = Non
recommended = (conseillé)
ruling-n = Décision { $ruling }
done = Terminé
components = Matériel
components-how = Qui possède le jeu publié peut jouer avec ses valeurs : prenez notre fichier, écrivez-y les vôtres et servez-vous-en ici.
map-how = Jouez sur une carte à vous : dessinez-la dans l’éditeur, enregistrez-la et utilisez le fichier ici.
own-components = Mon propre matériel
own-how = Qui possède le jeu publié peut saisir ce qui y est imprimé, pièce par pièce. C’est gardé sur cet appareil et utilisé aux tables que vous ouvrez.
own-lead = Saisissez ce qui est imprimé sur votre propre jeu. Ce que vous changez est à vous ; là où le vôtre montre la même chose que le nôtre, cochez-le. Tout reste sur cet appareil jusqu’à ce que vous ouvriez une table avec.
own-printed = comme imprimé
own-progress = { $read } sur { $all } comme imprimés
own-checking = Vérification en cours…
own-sound = On peut y jouer, et c’est ce qu’on fera aux tables que vous ouvrez.
own-save = Enregistrer le fichier
own-open = Ouvrir un fichier
own-none = Rien n’est encore saisi : ce sont nos valeurs.
components-get = Prendre notre fichier
components-use = Utiliser mon fichier
components-own = Le mien : { $file }
components-ours = Revenir au nôtre
components-are-own = Cette table se joue avec le fichier de son propriétaire.
components-are-ours = Les valeurs sont celles que donne la règle.
components-more = D’où viennent les valeurs
reconstructed = reconstitué
reconstructed-text = Certaines valeurs imprimées du jeu publié ne nous sont pas connues. Les nôtres sont une reconstitution, signalée comme telle dans le fichier.

## Salle et profil
lobby-title = Tables
lobby-open = Ouvrir une table
lobby-open-do = L’ouvrir
tables-mine = Mes tables
tables-mine-none = Vous n’êtes à aucune table.
tables-open = Attendent des joueurs
tables-open-none = Personne n’attend en ce moment.
tables-open-none-text = Ouvrez une table, et le prochain venu vous trouvera.
tables-live = Parties en cours
tables-live-none = On ne joue à aucune table ouverte en ce moment.
tables-finished = Parties finies
tables-finished-none = Pas encore de partie finie.
bring = Apporter une partie finie
bring-text = Une partie jouée jusqu’au bout contre des bots, sans réseau, peut aussi être gardée ici : enregistrez-la là-bas dans un fichier, puis ouvrez-le ici. Les règles sont vérifiées ; les dés sont ceux de votre appareil.
bring-done = { $n ->
    [one] Une partie est maintenant ici.
   *[other] { $n } parties sont maintenant ici.
 }
profile-title = Mes parties
profile-guest = Vous êtes invité : seul ce navigateur vous connaît. Si vous effacez ses données, le nom est perdu.
profile-nobody = Vous recevrez un nom en vous asseyant pour la première fois. Rien d’autre n’est demandé.
profile-tally = { $played ->
    [one] { $played } partie
   *[other] { $played } parties
 }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
 }
person-title = Quelqu’un
person-mine = Ma page
person-since = Ici depuis le { $day }
person-show = Montrer ma page aux autres
person-show-text = Les autres voient votre nom, vos classements, votre chance, vos héros et vos parties aux tables ouvertes, les parties classées et celles qu’ils ont jouées avec vous. Vous seul connaissez le reste.
person-guest = Vous seul voyez cette page. Les autres pourront en voir une quand vous aurez un compte, sauf si vous la gardez pour vous.
person-ratings = Classements
person-sides = Camps préférés
person-side = { $n ->
    [one] Une partie, gagnées : { $won }
   *[other] { $n } parties, gagnées : { $won }
 }
curve-told = Le classement pendant les { $n } dernières parties classées : de { $from } à { $now }, au moins { $least } et au plus { $most }.
person-favourites = Héros et dieux
person-favourites-note = Les plus joués d’abord, avec le nombre de parties et de victoires. Comptent les parties classées et celles des tables ouvertes, sauf abandon.
person-lot = { $what } : { $n }
luck-gave = En { $n } parties, les dés et les cartes ont donné { $mean } points sur cent par partie, à { $doubt } près.
luck-took = En { $n } parties, les dés et les cartes ont coûté { $mean } points sur cent par partie, à { $doubt } près.
luck-fair = Ce peut bien être le hasard.
luck-odd = Le hasard seul en fait autant à une personne sur vingt.
luck-note = Points de chances de gagner, selon l’oracle, dans les parties classées et aux tables ouvertes.
luck-told = Ce que les dés et les cartes ont donné en tout en { $n } parties : { $now } points sur cent à présent, au moins { $least } et au plus { $most }.
all = Tous
result = Résultat
outcome-won = Gagnée
outcome-lost = Perdue
outcome-drawn = Nulle
outcome-none = Annulée
opponent = Adversaire
search-do = Chercher
games-older = Parties plus anciennes
games-none = Il n’y a pas de telle partie.
games-none-yet = Aucune parmi les dernières ; il y en a de plus anciennes.
follow = Suivre
unfollow = Ne plus suivre
friend = Ami
follows-you = Vous suit
block = Bloquer
block-who = Bloquer { $who }
blocked-who = Vous avez bloqué { $who }
unblock = Débloquer
unblock-who = Débloquer { $who }
block-text = Aucun de vous ne s’assied à la table de l’autre, n’est apparié avec lui ni ne lui demande une partie, et vous ne lisez pas ce qu’il dit.
blocks = Personnes bloquées
follows = Personnes que je suis
challenge = Demander une partie
company = Compagnie
dare = { $who } vous demande une partie : { $game }
dare-mine = Vous avez demandé une partie à { $who } : { $game }
dare-no = Non merci
dare-withdraw = Retirer
plays-now = { $who } joue en ce moment
over-days = Parties en différé
days-off = Jours de congé
days-off-text = Les jours de congé, aucune pendule des parties en différé ne court contre vous ; vos adversaires le savent. Il vous en reste { $left } sur un an.
days-off-until = En congé jusqu’au { $day }
days-off-count = Combien de jours, à partir de maintenant
days-off-do = Les prendre
feeds = Flux
feeds-text = Vos tours pour un lecteur de flux et vos échéances pour un agenda, à une adresse que vous seul connaissez. Qui l’a peut les lire.
feed-atom = Mes tours (Atom)
feed-calendar = Mes échéances (iCalendar)
feed-there = Il y a une adresse. Elle n’est montrée qu’une fois : créez-en une autre si vous l’avez perdue.
feed-make = Créer une adresse
feed-renew = Créer une autre adresse
feed-drop = Retirer l’adresse
your-name = Votre nom
save = Enregistrer
saved = Enregistré

## Le compte
account-title = Compte
account-link = Compte et connexion
account-nobody = Personne n’est connecté ici. Vous pouvez jouer sans cela : un nom suffit.
account-guest = Vous jouez ici sous le nom de { $name }, en invité : seul ce navigateur vous connaît.
account-known = Vous êtes { $name }, connexion par { $email }.
account-by-passkey = Vous êtes { $name }, connexion par clé d’accès.
one-moment = Un instant…
sign-in = Se connecter
sign-in-text = Pas de mot de passe : un code arrive par courriel, ou votre clé d’accès ouvre la porte. Qui n’a pas encore de compte en reçoit un.
keep-account = Garder mon nom et mes parties
keep-account-text = Donnez une adresse, et votre nom, vos places et vos parties finies restent à vous sur tout appareil. Si l’adresse a déjà un compte, les parties de ce navigateur s’y ajoutent.
add-email = Ajouter une adresse
add-email-text = Une seconde entrée si vous perdez votre clé d’accès, et un moyen d’apprendre que c’est à vous.
no-mail-here = Ce serveur n’envoie pas de courriel. Utilisez une clé d’accès.
email = Adresse électronique
code-send = M’envoyer un code
code-sent = Un code est en route vers { $email }. Tapez-le ici, dans ce navigateur, avant dix minutes.
code = Code
code-enter = Se connecter
code-again = Une autre adresse, ou un nouveau code
passkey-enter = Se connecter par clé d’accès
passkeys = Clés d’accès
passkeys-text = Une clé d’accès est gardée par votre appareil et s’ouvre par le doigt, le visage ou son verrou. Rien à retenir, rien à voler.
passkeys-unknown = Ce navigateur ne connaît pas les clés d’accès.
passkey-label = Un nom pour la clé
passkey-label-like = Mon téléphone
passkey-add = Créer une clé
passkey-drop = Retirer
passkey-unnamed = Clé sans nom
passkey-made = Créée le { $day }
passkey-used = Dernier usage le { $day }
end-thing = { $end } : { $thing }
notices = Avis
notices-text = Quand c’est à vous, quand une partie finit ou qu’on vous demande la revanche, et que vous n’êtes pas à la table.
notices-mail = Par courriel
notices-mail-none = Donnez d’abord une adresse, plus haut.
notices-turns = Tours par courriel
notices-each = Une lettre par tour
notices-daily = Une par jour
notices-here = Dans ce navigateur
notices-unknown = On ne peut rien dire à ce navigateur quand il est fermé.
sessions = Où vous êtes connecté
session-this = ici
session-seen = Vu pour la dernière fois le { $day }
session-unnamed = Un navigateur
session-end = Fermer
sessions-end-others = Fermer toutes les autres
sign-out = Se déconnecter
export = Ce que l’on garde de vous
export-text = Votre nom, vos entrées, où vous étiez assis, ce que vous avez fait et dit. Emportez-le dans un fichier, ou partez pour toujours.
export-take = Tout emporter dans un fichier
leave = Supprimer mon compte
leave-text = Votre nom, votre adresse, vos paroles dans la discussion et toutes vos entrées sont effacés à l’instant et pour toujours. Les parties restent à ceux avec qui vous les avez jouées, sans nom ; dans celles qui durent encore, un bot peut prendre votre place.
leave-not = Rester
leave-do = Supprimer pour toujours
refuse-passkey-stopped = L’appareil n’a ni créé ni trouvé de clé d’accès. Rien n’a changé.
refuse-passkey-there = Cet appareil a déjà une clé d’accès pour vous.
refuse-passkey-address = Les clés d’accès ne marchent pas à cette adresse : il leur faut un nom comme localhost, ou https.
refuse-notices-denied = Le navigateur n’autorise pas les avis de ce site. Autorisez-les d’abord dans ses réglages.
refuse-notices-none = Le service d’avis du navigateur est injoignable.

## Réglages
settings-title = Réglages
theme = Thème
theme-auto = Comme l’appareil
theme-bone = Os (clair)
theme-glaze = Vernis (sombre)
motion = Mouvement
motion-text = Des pions qui glissent, des dés qui roulent.
motion-auto = Comme l’appareil
motion-full = Oui
motion-none = Non
speed = Revoir ce qui s’est passé
speed-text = Les pions retournés, les duels et les tours des autres, l’un après l’autre sur le plateau. Un clic fait avancer, Échap va à la fin.
speed-calm = Calmement
speed-brisk = Vivement
speed-none = D’un coup
sound = Son
sound-text = Pions, dés, épées, dieux, mer et Cheval pendant la partie, et deux notes quand c’est à vous.
volume = Volume
sound-on = Activer le son
sound-off = Couper le son
text-board = Plateau en mots
text-board-text = À la place du plateau dessiné ; les lecteurs d’écran l’ont toujours.
play-offline = Sans réseau
play-offline-text = Les mêmes jeux contre l’ordinateur, tout sur votre propre appareil.
play-offline-do = Jouer hors ligne
install = Installer
install-text = Ilion comme une application sur cet appareil.
install-do = Installer

## Au seuil d'une table
no-table = Cette table n’est pas ici
private-text = Cette table est sur invitation. Demandez à qui l’a ouverte le lien d’une place.
wait-friend = On attend les autres. Envoyez-leur le lien ; ils n’ont pas besoin de compte.
wait-start = Tout le monde est là ; on scelle les dés.
stand-up = Se lever
send-away = Renvoyer { $who }
link-seat = Lien de la place : { $seat }
link-seats = Lien vers les places libres, le même pour tous
fill-bots = { $count ->
    [one] Mettre un bot à la place libre
   *[other] Mettre des bots aux { $count } places libres
 }
fill-level = Niveau des bots
link-watch = Lien pour regarder
link-replay = Lien pour revoir
copy-link = Copier
copied = Copié
share = Partager
share-with = Partager…
qr-code = Code QR
qr-of = Un code qui mène à { $link }

## À la table
board = Plateau
board-words = Plateau en mots
beside-board = À côté du plateau
beside = Récit, discussion et dés
fold-seats = Joueurs
you = vous
a-computer = ordinateur
present = présent
away = absent
to-move = doit jouer
your-decision = À vous de décider
waiting = En attente
plan = Plan
plan-n = Plan : { $n ->
    [one] une ligne
   *[other] { $n } lignes
}
plan-text = Ce que vous préparez ici est joué pour vous dès que cette question précise vous est posée, même la nuit. Personne d’autre ne le voit. Si autre chose arrive, le plan prend fin et vous décidez vous-même.
plan-if = Si quelqu’un joue « { $what } »,
plan-asked = Quand on me demande « { $what } »,
plan-then = je joue « { $what } ».
plan-when = Si cela arrive
plan-do = Je joue
plan-choose = Choisir
plan-add = Ajouter au plan
plan-drop = Supprimer le plan
plan-dropped = Il est arrivé autre chose que ce que vous aviez prévu : le reste du plan n’est pas joué.
plan-seen = D’accord
plan-due = Votre plan répond dans un instant.
plan-none = D’ici, nul ne peut prévoir ce qui vous sera demandé.
plan-full = Un plan a quatre lignes au plus.
plan-looking = On regarde ce qui peut venir…
watching = Vous regardez
watching-tag = spectateur
you-play = Vous jouez : { $seat }.
choices = Choix
choices-n = { $n ->
    [one] { $n } choix sur le plateau
   *[other] { $n } choix sur le plateau
 }
picked-n = { $n ->
    [one] Une seule suite
   *[other] { $n } suites possibles
 }
let-go = Lâcher
find-choice = Chercher un choix
find-choice-n = { $n ->
    [one] { $n } choix
   *[other] { $n } choix ; tapez pour chercher
 }
nothing-found = Rien trouvé.
final = définitif
final-text = On ne pourra pas revenir en arrière.
not-yet = Pas encore
do-it = Le faire
undo = Annuler
sending = En route…
why-not = Pourquoi pas ?
why-not-title = Pourquoi pas ?
why-not-act = Pourquoi pas « { $act } » ?
why-not-text = Nommez un coup et lisez ce qu’en disent les règles maintenant.
why-not-find = Chercher un coup
why-legal = Vous pouvez le faire maintenant.
log = Récit
log-empty = Il ne s’est encore rien passé.
log-earlier = Plus tôt
log-start = Avant le premier tour
log-partly = Une partie d’un tour
log-undo = { $who } reprend son dernier coup.
log-rewind = { $who } reprend son dernier coup, et avec lui la réponse des bots.
log-resign = { $who } abandonne.
log-draw = { $who } propose la nulle.
log-abort = { $who } propose d’annuler la partie.
see-moment = le voir
chat = Discussion
chat-empty = Personne n’a rien dit.
chat-say = Dire quelque chose
send = Envoyer
unread = non lus
phrases = Phrases toutes faites
asides = Ce que vous pouvez faire aussi
clause-n = Clause { $clause }
clause-open = Clause { $clause }
clause-where = Section { $where } de la règle, avec nos mots.
origin-text = Les clauses sans marque sont dans la règle ; les autres disent si elles sont notre lecture ou une règle maison.
origin-book-text = C’est dans la règle.
origin-inferred = notre lecture
origin-inferred-text = La règle ne le dit pas en toutes lettres : cela en découle, ou c’est notre lecture.
origin-ours = règle maison
origin-ours-text = La règle n’en dit rien : c’est une règle, une option ou un élément maison.
clause-all = Toutes les règles
clock-days = { $days } j { $hours } h
curtain-title = L’écran passe à : { $seat }
curtain-text = Ce que l’autre camp a caché reste derrière ce rideau. Levez-le quand vous serez seul devant l’écran.
curtain-lift = Je joue : { $seat }
reconnecting-title = Reconnexion.
reconnecting-text = La position est sauve ; ce que vous avez fait partira dès que la ligne sera rétablie.
offline-title = Vous êtes hors ligne.
offline-text = Ce que vous avez ouvert reste lisible ; les tables reviennent avec le réseau.
offline-table = Le plateau reste lisible ; les coups attendent le retour du réseau.

## Dés
dice = Dés
dice-text = Personne ne peut choisir ces dés : le serveur a scellé son nombre avant la partie, et chaque place y a mis le sien.
dice-commitment = Le sceau du serveur
dice-share = Part : { $seat }
dice-share-none = pas encore donnée
dice-later = À la fin de la partie le sceau est ouvert, et vous pourrez vérifier ici chaque dé.
dice-check = Vérifier ici chaque dé
dice-checking = Vérification…
dice-rules-check = Vérifier chaque coup par les règles
dice-rules-text = Pour cela, les règles mêmes du jeu sont chargées une fois dans votre navigateur : environ 7 Mo.
dice-rules-right = Rejouée selon les règles ; coups : { $acts }, tous permis ; chaque tirage est celui que demandent les règles, et le résultat est juste.
dice-rules-none = Les règles n’ont pas pu démarrer dans ce navigateur.
dice-right = Tout ce qui a été vérifié ici concorde :
dice-wrong = Quelque chose ne va pas.
dice-no-record = L’enregistrement n’a pas pu être chargé.
dice-commitment-kept = Le sceau est celui que l’on vous a montré avant la partie.
dice-commitment-broken = Le sceau n’est pas celui que l’on vous a montré avant la partie.
dice-share-used = Votre propre part est dans les dés.
dice-share-missing = Votre propre part n’est pas dans les dés.
dice-promise-broken = La promesse est rompue : votre part reste fermée, ou cette partie n’est pas comme promis.
dice-promise-kept = Cet appareil garde ce qui a été promis avant l’ouverture de votre part, le { $moment } : la table, chaque sceau, les places et leur ordre, qui est un bot, et le nombre public.
dice-promise-save = Enregistrer la promesse
dice-again = Avant le début de cette partie, les dés avaient déjà été commencés { $times ->
    [one] une fois
   *[other] { $times } fois
 }, votre part étant ouverte.
dice-all-bots = Toutes les places étaient au serveur ; cette vérification ne prouve alors rien contre lui.
dice-beacon = Nombre public
dice-beacon-round = { $name }, tour { $round }
dice-beacon-lost = Il n’a pas pu être obtenu : les sceaux ont été refaits et la partie a commencé sans lui.
dice-beacon-later = Le tour est annoncé une fois toutes les parts ouvertes.
dice-beacon-used = Le tour { $round } de { $name } est dans les dés.
dice-sealed = Ces dés sont scellés : tout coup qui demande des dés est d’abord enregistré, et ses dés viennent d’un nombre public qui n’existait pas encore. Nul ne peut les connaître avant, pas même ce serveur. Les cartes données avant le premier coup, et ce qui est caché, le serveur les connaît.
dice-sealed-heard = Coups que cet appareil a appris avant que leurs dés puissent être connus : { $heard } sur { $all }.
dice-wait = Le coup est enregistré. Ses dés attendent le nombre public { $round }.

## Games that did not end
fairness-title = Parties non terminées
fairness-text = Qui n’aime pas ses dés pourrait recommencer jusqu’à ce qu’ils lui plaisent. Toute partie commencée et non terminée figure donc ici avec le sceau de ses dés, montré à tous à cette table, et la fréquence à laquelle cela arrive à qui l’a ouverte.
fairness-house = Sur ce serveur :
fairness-rate = { $finished } terminées, { $cancelled } non.
fairness-file = Enregistrer dans un fichier
fairness-aborted = Arrêtée d’un commun accord
fairness-abandoned = Délaissée depuis un mois
fairness-anew = Dés recommencés
fairness-opener = Ouverte par { $name } :
fairness-nobody = Ouverte par quelqu’un qui est parti :
fairness-none = Aucune jusqu’ici.
fairness-more = Plus anciennes

## Menu
menu = Menu
menu-words = Plateau en mots
menu-drawn = Plateau dessiné
menu-draw = Proposer la nulle
menu-abort = Proposer d’annuler
menu-resign = Abandonner
resign-sure = { $seats ->
    [2] Abandonner cette partie ?
   *[other] Quitter cette partie ? Les autres continuent.
  }
away-title = { $who } n’est pas là.
away-text = On fait ce que veut la majorité des présents. On peut voter dès qu’une absence dure une heure ; le vote tombe au retour.
away-bot = Un bot joue pour { $who }
away-bot-text = Jusqu’à ce que la place soit reprise.
away-pause = Une pause
away-pause-text = La table attend que quelqu’un joue ou reprenne, deux semaines au plus.
away-end = Arrêter la partie
away-end-text = Elle est annulée et ne compte pour personne.
away-ask = Que faire ?
resting = La table est en pause. Chacun des présents peut reprendre.
resting-mine = La table est en pause. Jouez quand vous voulez.
go-on = Reprendre
menu-abort-alone = Annuler la partie
abort-sure = Annuler cette partie ? Elle ne comptera pour personne.
give-up-text = Un bot continue pour vous, et vous pouvez reprendre votre place.
menu-back = Reprendre votre place
bot-for-you = Un bot joue à votre place.
bot-instead = un bot joue
rules = Règles
rules-find = Chercher dans les règles
rules-text = Racontées avec nos mots, clause par clause. Là où la règle se tait, une décision dit ce que nous jouons et pourquoi.
question-title = Une question de règles
question-text = Votre question devient un fichier avec la table, ses options et la partie jusqu’ici, prêt à être envoyé à qui peut répondre.
question-ask = Qu’est-ce qui n’est pas clair ?
question-attach = Joindre la partie telle que je l’ai vue
question-save = Enregistrer en fichier
question-saved = Enregistré parmi vos téléchargements.
keys = Touches : { $undo } annuler, { $why } pourquoi pas ?, { $log } récit, { $back } lâcher ; Tab passe d’une partie à l’autre, les flèches dans les listes.

## La fin
ended-resign = La partie a été abandonnée.
ended-draw = La nulle a été convenue.
ended-flag = Le temps est écoulé.
ended-abort = La partie a été annulée.
ended-aborted = La partie a été annulée.
ended-rules = La partie est finie.
result-won = Victoire : { $who }.
result-draw = Personne ne gagne.
rematch = Revanche, en changeant de camp
rematch-join = À la revanche

## Revoir
replay-tag = relecture
moment = Moment
moment-of = Moment { $n } sur { $all }
eyes = Vu par
eyes-spectator = un spectateur
share-moment = Partager ce moment
download = Enregistrement
continue = Continuer d’ici
continue-text = Une nouvelle table qui repart du moment { $n }, avec de nouveaux dés, contre l’ordinateur.
continue-do = Continuer
back-to-table = Retour à la table
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-speed = Vitesse : { $how }
jump-turn = Aller à un tour

## Apprendre et crédits
learn-title = Apprendre { $game }
learn-try = Une première partie
learn-try-text = Le plus rapide : asseyez-vous face au joueur le plus faible. Tout ce que vous pouvez faire est listé ou éclairé, et ce que vous ne pouvez pas faire vous dit pourquoi.
bot-tutorial = Tutoriel
bot-puzzle = Adversaire
lesson = Une visite guidée
lesson-you = Vous
lesson-text = Dix minutes à une vraie table : c’est vous qui jouez, et chaque étape vous dit quoi et pourquoi.
lesson-begin = Commencer
lesson-step = Étape { $n } sur { $of }
lesson-over = Fin de la visite
lesson-over-text = Vous avez vu ce qu’est un tour. Le reste est dans la règle, clause par clause ; ou prenez place pour une première partie contre le joueur le plus faible.
lesson-back = Retour
lesson-next = Continuer
lesson-again = Depuis le début
puzzles = Problèmes
puzzles-text = { $n } positions tirées de parties où un coup est nettement le meilleur. À vous de le trouver.
puzzles-best = Votre plus longue série : { $n }.
puzzles-on = Continuer
puzzle-n = Problème { $n } sur { $of }
puzzle-find = C’est à vous, et un coup est nettement meilleur que tous les autres. Lequel ?
puzzle-right = C’est bien celui-là.
puzzle-wrong = Il y a mieux. Essayez un autre coup, ou regardez la solution.
puzzle-streak = { $n } de suite du premier coup
puzzle-best = le meilleur
puzzle-less = { $n ->
    [one] { $n } victoire de moins sur 100 (± { $error })
   *[other] { $n } victoires de moins sur 100 (± { $error })
 }
puzzle-found = { $n ->
    [0] Sur cent adversaires rapides, aucun ne le trouverait.
    [one] Sur cent adversaires rapides, un seul le trouverait.
   *[other] Sur cent adversaires rapides, { $n } le trouveraient.
 }
puzzle-show = Voir la solution
puzzle-next = Problème suivant
puzzle-strength = Votre niveau aux problèmes : { $told }.
puzzle-moved = { $by } pour ce premier essai.
puzzle-order = Dans l’ordre : le { $n }
puzzles-counts = Seul le premier essai de chaque problème compte, et personne d’autre ne le voit.
rulebook-title = Les règles de { $game }
rulebook-chapters = Chapitres
rulebook-both = Côte à côte
rulebook-print = Imprimer
rulebook-option = On peut choisir : { $option }
rulebook-nothing = Cette édition n’a rien ici.
rulebook-found = { $n ->
    [one] { $n } passage trouvé
   *[other] { $n } passages trouvés
 }
example = Exemple
example-n = Exemple : { $title }
example-ways = Étapes de l’exemple
own-step-1 = Prenez notre fichier pour modèle :
own-step-2 = Remplacez les valeurs par celles de votre jeu ; chacune porte la marque de son origine.
own-step-3 = Choisissez-le sous « Options » en ouvrant une table. L’enregistrement de la partie l’emporte avec lui.
credit-game = Un jeu de { $author } ({ $year }).
about-title = À propos d’Ilion
about-text = Ilion joue à des jeux de société de la guerre de Troie en suivant exactement leurs règles : à cette table, dans le terminal, contre des bots, et pour qui les étudie. Chaque refus nomme la règle sur laquelle il repose, et chaque dé peut être vérifié.
about-games = Les jeux et leurs auteurs
about-independent = Ilion est une réalisation indépendante des règles. Elle n’est ni faite ni approuvée par les auteurs ou les éditeurs de ces jeux, qui y conservent tous leurs droits.
about-independent-short = Ilion est indépendant de l’auteur et de l’éditeur.
about-original = Si l’un d’eux vous plaît, cherchez l’original. Les règles sont racontées avec nos mots ; rien du texte ni des images publiés n’est utilisé.
about-components = Matériel
about-components-text = Les valeurs qui figurent dans les règles sont reprises comme des faits. Là où les pions, cartes ou plans publiés ne nous sont pas connus, les nôtres sont des reconstitutions, signalées partout où elles paraissent ; un fichier à vous les remplace.
about-dice = Les dés
about-dice-text = Chaque dé est tiré d’un nombre que le serveur a scellé avant la partie et d’un autre que l’appareil de chaque place y a mis. Après la partie, chacun peut les recalculer, à la table sous « Dés » ou avec un programme à lui.
about-thanks = Merci
about-fonts = Caractères : GFS Didot, de la Greek Font Society (T. Katsoulidis, G. Matthiopoulos), et Source Sans 3, d’Adobe, tous deux sous la SIL Open Font License 1.1.
about-icons = Emblèmes : game-icons.net, par Lorc, Delapouite et d’autres, sous CC BY 3.0, recolorés.
about-icons-all = Chaque emblème et qui l’a dessiné
about-licence = Ilion est un logiciel libre sous licence Apache 2.0.
nowhere-title = Il n’y a rien ici
nowhere-text = Le vent vous a porté au-delà du rivage.

## Refus
sorry = Cela n’a pas marché.
refuse-offline = Le serveur est injoignable. Rien n’a changé.
refuse-broken = Le serveur n’a pas pu le faire. Rien n’a changé.
refuse-detail = { $detail }

## L'oracle
oracle-ask = Que ferait l’oracle ?
oracle-short = Oracle
oracle-thinking = L’oracle réfléchit…
oracle-chance = { $who } : { $chance } % de chances (± { $error })
analysis = Chance et talent
analysis-tab = Chance
analysis-judged = { $done } décisions jugées sur { $of }
analysis-line = Chances de gagner, moment par moment
analysis-start = Au départ
analysis-luck = Chance
analysis-own = Décisions propres
analysis-others = Décisions des autres
analysis-rest = Mesure
analysis-result = Résultat
analysis-note = Chances de gagner de { $who }, en points sur cent : où elles ont commencé, ce qui les a changées, où elles ont fini.
analysis-winning = Qui menait
analysis-of = Chances de qui
analysis-luck-before = Chance avant le dernier jet
analysis-roll = Le dernier jet
analysis-sound = Aucune erreur de { $who } ne se distingue du hasard : ensemble, elles font moins de { $error } points.
analysis-given = Face aux meilleurs coups trouvés, { $who } a laissé { $cost } points (± { $error }).
analysis-turning = Tournants
deeds = Hauts faits
see-board = Le plateau
see-account = Le récit
turning-act = { $who } : { $act }.
turning-cost = { $who } : { $act }. Mieux : { $best }.

stage = Ce qui se passe
stage-next = Suivant
stage-end = Jusqu’à la fin
stage-recap = Depuis votre dernière décision

# A board drawn from a scene
drawn-lit = peut être choisi

day-title = La guerre du jour
day-text = Une partie par jour, la même pour tous : mêmes dés, même adversaire, un seul essai. Qui fait mieux n’a pas eu plus de chance.
day-against = { $side } contre { $who }
day-left = Jusqu’à minuit (UTC) : { $hours } h { $minutes } min
day-over = Cette journée est finie
day-begun = { $n ->
    [0] personne n’a encore commencé
    [one] { $n } joueur, terminées : { $ended }
   *[other] { $n } joueurs, terminées : { $ended }
  }
day-mine = Mon résultat
day-place = Place
day-place-of = { $place } sur { $n }
day-result = Résultat
day-won = Victoire
day-lost = Défaite
day-drawn = Égalité
day-part = { $share } de la victoire
day-gain = Par rapport aux autres
day-mean = En moyenne, avec les mêmes dés, on a pris { $share }.
day-lines = Tout le monde
day-name = Nom
day-moves = Coups
day-guest = invité
day-order = À résultat égal, celui qui a gagné en moins de coups ou tenu plus longtemps passe devant.
day-later = Le résultat des autres s’affiche une fois que vous avez joué.
day-nobody = Personne ne l’a jouée jusqu’au bout.
day-dice = Comment les dés ont été fixés
day-dice-text = L’engagement a été publié la veille. La journée finie, la graine est dévoilée : tous les dés de toutes les tables du jour en découlent, et chacun peut vérifier qu’elle répond à l’engagement.
day-commitment = Engagement
day-seed = Graine
day-seed-later = dévoilée après minuit (UTC)
day-before = Jours précédents
day-field = Le résultat des autres
day-gone = quelqu’un qui est parti

cups-title = Tournois
cups-text = Inscrivez-vous à l’un d’eux ou créez le vôtre : en une soirée, à la pendule, ou sur plusieurs jours. Les tables s’ouvrent d’elles-mêmes, ronde après ronde.
cups-none = Aucun tournoi n’est annoncé. Créez-en un !
cups-make = Créer un tournoi
cup-name = Nom
cup-kind = Formule
cup-kind-swiss = Système suisse
cup-kind-circle = Toutes rondes
cup-kind-knockout = Élimination directe
cup-kind-swiss-text = À chaque ronde, vous rencontrez quelqu’un qui a autant de points que vous, et personne deux fois. On peut arriver en retard.
cup-kind-circle-text = Chacun rencontre tous les autres une fois, jusqu’à 32 joueurs.
cup-kind-knockout-text = Qui perd est éliminé. Une égalité se rejoue en changeant de camp.
cup-pace = Cadence
cup-most = Au plus
cup-rounds = Rondes
cup-rounds-fit = Selon le nombre d’inscrits
cup-until = Commence
cup-until-5 = dans 5 minutes
cup-until-30 = dans une demi-heure
cup-until-120 = dans deux heures
cup-until-1440 = demain à cette heure
cup-until-10080 = dans une semaine
cup-programs = Programmes
cup-for-programs = Pour des programmes, pas pour des personnes
cup-make-do = Créer
cup-account = Les tournois sont réservés aux comptes.
cup-sign-in = Se connecter
cup-entered = { $n ->
    [one] { $n } inscrit sur { $most } au plus
   *[other] { $n } inscrits sur { $most } au plus
 }
cup-begins = Début : { $when }
cup-clock = { $minutes } minutes, +{ $seconds } s par coup
cup-round = Ronde { $round }
cup-round-of = Ronde { $round } sur { $of }
cup-over = Terminé
cup-off = Annulé
cup-enter = S’inscrire
cup-back = Revenir
cup-leave = Se retirer
cup-begin = Commencer maintenant
cup-call-off = Annuler le tournoi
cup-to-table = À ma partie
cup-to = Au tournoi
cup-waits = Votre partie vous attend. Qui n’arrive pas à temps la perd.
cup-away = absent
cup-away-text = Vous n’êtes plus apparié tant que vous n’êtes pas revenu.
cup-entrants = Inscrits
cup-nobody = Personne encore
cup-places = Classement
cup-points = Points
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = À égalité de points comptent ceux de vos adversaires (Buchholz), puis ceux des joueurs battus (Sonneborn-Berger), puis les parties entre ex æquo.
cup-order-circle = À égalité de points comptent les parties entre ex æquo, puis les points des joueurs battus (Sonneborn-Berger).
cup-order-knockout = Selon le chemin parcouru.
cup-free = est exempt cette ronde
cup-no-game = sans jouer
cup-watch = Regarder
cup-kind-arena = Arène
cup-kind-arena-text = Pendant un temps fixé, qui est libre rencontre qui est libre, au plus près en points. Une victoire vaut un point, une égalité un demi. On peut arriver en retard et partir quand on veut.
cup-minutes = Durée
cup-minutes-n = { $n } minutes
cup-ends = Fin : { $when }
cup-last-games = Les dernières parties se jouent
cup-order-arena = Selon les points, puis les parties gagnées.
cup-games = Parties
cup-soon = Vous jouerez dès que quelqu’un sera libre.
cup-teams = Équipes de quatre
cup-for-teams = Par équipes de quatre, avec les mêmes dés dans deux salles
cup-teams-text = Les équipes de quatre se rencontrent dans quatre salles. Deux à deux, les salles ont les mêmes dés et on y échange les camps : la chance s’annule. Personne ne voit une salle avant que les deux aient fini.
cup-team-make = Créer une équipe
cup-team-name = Nom de l’équipe
cup-team-join = Rejoindre
cup-team-code = Code d’une équipe
cup-team-mine = Votre équipe : { $name }
cup-commitment = Engagement : { $hash }
cup-team-missing = { $n ->
    [one] il manque une personne
   *[other] il manque { $n } personnes
  }
cup-team-link = Lien vers votre équipe
cup-team-captain = Vous en êtes capitaine : une fois le tournoi commencé, vous décidez si elle continue.
cup-rooms = Salles
cup-deal = Donne { $n }
cup-deal-closed = Les résultats s’affichent quand les deux salles ont fini.
cup-luck-first = En moyenne, le premier camp a pris { $points } de plus par salle : les dés et les camps, les mêmes pour les deux équipes. Cela s’annule.
cup-luck-second = En moyenne, le second camp a pris { $points } de plus par salle : les dés et les camps, les mêmes pour les deux équipes. Cela s’annule.
cup-luck-none = Les dés et les camps n’ont avantagé personne.
explorer = Explorateur
explorer-title = { $game } en chiffres
explorer-text = Ce que racontent ensemble de nombreuses parties : comment elles ont commencé et ce que cela a donné, ce que chacun est devenu, et combien de temps il a fallu.
explorer-panel = Ce qu’ont donné les ouvertures, ce que sont devenus les héros, qui gagne : compté sur de nombreuses parties.
explorer-look = Regarder
explorer-opening = Ce qu’a donné cette ouverture
explorer-which = Parties comptées ensemble
explorer-seats = { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
explorer-house = Parties publiques d’ici, { $which } : { $n }
explorer-lab = Parties de bots au laboratoire, { $which } : { $n }
explorer-turns = Une partie dure { $value } tours en moyenne ({ $low }–{ $high }).
explorer-decisions = Tous ensemble décident { $value } fois ({ $low }–{ $high }).
explorer-few = Il y a moins de { $few } parties : on ne donne que des nombres, pas de pourcentages.
explorer-how = Entre parenthèses figure l’intervalle qui contient la vraie valeur dans 19 cas sur 20. Le score est ce que le camp a gagné : 100 % pour toutes les parties, une nulle compte pour moitié. Pour moins de { $few } parties, aucun pourcentage n’est donné.
explorer-of = { $n ->
    [one] Sur { $n } partie jouée jusqu’au bout.
   *[other] Sur { $n } parties jouées jusqu’au bout.
 }
explorer-what = Quoi
explorer-games = Parties
explorer-share = Du total
explorer-score = Score
explorer-percent = { $n } %
explorer-reach = ({ $low }–{ $high })
explorer-too-few = trop peu de parties
explorer-yours = la partie d’où vous venez
explorer-all = Montrer { $n } de plus
explorer-more = { $n ->
    [one] Une ligne plus rare est omise.
   *[other] { $n } lignes plus rares sont omises.
}

## Le soin des gens
report = Signaler
report-who = Signaler { $who }
report-why = Qu’est-ce qui ne va pas ? L’hôte le lit avec la discussion autour.
report-send = Envoyer le signalement
report-thanks = Merci. Un hôte va regarder.
mute-who = Ne plus lire { $who }
about-who = À propos de { $who }
ban-until = Vous ne pouvez pas participer ici jusqu’au { $until }. Motif : { $reason }.
ban-for-good = Vous ne pouvez plus participer ici. Motif : { $reason }.
ban-note = L’hôte ajoute : « { $note } »
ban-what-stays = Vous pouvez encore lire, et télécharger ou supprimer vos données.
ban-abuse = insultes ou harcèlement
ban-cheating = jeu déloyal
ban-name = un nom offensant
ban-spam = spam
ban-other = les règles de ce serveur
told-close = Fermer cette annonce
hook-title = Un canal de discussion
hook-text = Vos tours comme message dans Slack, Discord, Mattermost ou tout ce qui accepte un webhook. Qui peut lire le canal les voit.
hook-url = Adresse du webhook (https)
hook-keep = Prévenir ce canal
hook-drop = Ne plus le prévenir
hook-on = Ce canal est prévenu de vos tours.
hook-off = Le canal n’a rien accepté plusieurs fois de suite, il n’est donc plus prévenu. Vérifiez l’adresse et enregistrez-la de nouveau.
young-title = Noms d’une liste
young-text = Votre nom vient d’une liste de héros, et il n’y a pas de discussion : vous ne l’écrivez ni ne la lisez. Fait pour les enfants.
young-host = Un hôte l’a voulu ainsi.
young-label = Mon nom vient de la liste, sans discussion
chat-off = Vous n’avez pas de discussion.
host-title = Hôte
host-link = La page de l’hôte
host-text = Tout ce qui se fait ici va dans le journal, que tous les hôtes peuvent lire.
host-nobody = Cette page est celle des hôtes de ce serveur.
host-reports = Signalements
host-people = Personnes
host-bans = Exclusions
host-announce = Annonces
host-house = Classements
host-log = Journal
host-more = Plus
host-none = Il n’y a rien.
host-find = Nom, adresse ou identifiant
host-guest = Invité
host-seen = vu le { $when }
host-since = depuis le { $when }
host-banned = Exclusion
host-banned-until = Exclusion jusqu’au { $until }
host-young = Nom de la liste
host-ban = Exclure
host-ban-who = Exclure { $who }
host-unban = Lever l’exclusion
host-unban-who = Lever l’exclusion de { $who }
host-ban-text = Elle vaut tout de suite. Les parties en cours continuent jusqu’à ce que la pendule les finisse. { $who } apprend le motif et ce que vous ajoutez.
host-ban-reason = Motif
host-ban-note = Ce que vous ajoutez
host-ban-days = Combien de temps
host-ban-day = { $n ->
    [0] Pour toujours
    [one] Un jour
   *[other] { $n } jours
 }
host-make-young = Nom de la liste, sans discussion
host-make-young-who = { $who } : nom de la liste, sans discussion
host-make-grown = Nom libre et discussion
host-make-grown-who = { $who } : nom libre et discussion
host-likeness = Son jeu face aux programmes
host-likeness-none = Aucune partie classée contre des personnes n’a encore été regardée.
host-likeness-few = Décisions regardées : { $n }. C’est trop peu pour en dire quelque chose.
host-likeness-own = { $n } décisions qui n’étaient pas évidentes, en { $games } parties : { $share } % comme l’aurait décidé le programme de la maison, sans doute { $low }–{ $high } %.
host-likeness-others = Autres personnes de classement proche : { $share } %, sans doute { $low }–{ $high } %.
host-likeness-others-few = On en sait trop peu sur les autres personnes de classement proche pour comparer.
host-likeness-levels = Les adversaires, aux mêmes décisions
host-likeness-level = { $who } : { $share } %
host-likeness-beyond = Plus souvent que les personnes de classement proche, et plus que le hasard ne l’explique aisément.
host-likeness-within = Pas nettement plus souvent que les personnes de classement proche.
host-likeness-note = Un indice, jamais un verdict, et à lui seul pas un motif d’exclusion. Les bons joueurs décident souvent comme les programmes, certains étudient avec eux, les positions diffèrent, et peu de parties disent peu. Parmi beaucoup de personnes honnêtes, quelques-unes se distinguent par hasard.
host-report-by = signalé par { $who }
host-report-move = au coup { $n }
host-report-said = Ce qui s’est dit
host-report-none = Rien ne s’y est dit.
host-report-close = Réglé
host-report-close-who = Réglé : le signalement sur { $who }
host-to-table = La table
host-to-person = La page de la personne
host-announce-line = La ligne en { $lang }
host-announce-text = Tout le monde la voit sur chaque page, jusqu’à ce qu’il la ferme. Qui lit une autre langue reçoit la première que vous avez écrite.
host-announce-days = Pendant combien de jours
host-announce-do = Annoncer
host-announce-drop = Retirer
host-announce-until = jusqu’au { $when }
host-ratings-text = Chaque partie classée est recomptée, dans son ordre. Un processus à part le fait pendant que l’on joue.
host-ratings-do = Recompter
host-ratings-waits = Le compte est en cours.
host-ratings-failed = Cela n’a pas marché ; le journal du serveur dit pourquoi.
host-ratings-done = Compté le { $when } : { $games ->
    [one] une partie
   *[other] { $games } parties
 }, empreinte { $mark }.
deed-ban = a exclu
deed-unban = a levé l’exclusion de
deed-young = a mis la liste de noms pour
deed-grown = a levé la liste de noms pour
deed-closed = a réglé un signalement sur
deed-announced = a annoncé
deed-withdrawn = a retiré une annonce
deed-ratings = a fait recompter les classements
