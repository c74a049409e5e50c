help-doctor = Vérifie cette installation et ses réglages.
help-backup = Sauvegarde toute la base de données dans un seul fichier.
help-backup-file = fichier à écrire ; il ne doit pas encore exister
help-restore = Restaure une sauvegarde dans une base de données vide.
help-restore-file = fichier de sauvegarde à lire

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = Le serveur est installé.
doctor-no-server = Le serveur n’est pas installé. Pour héberger, lancez dans le dossier du projet : { $command }
doctor-lab = Le laboratoire est installé.
doctor-no-lab = Le laboratoire n’est pas installé. Pour des expériences, lancez dans le dossier du projet : { $command }
doctor-research = OpenSpiel et PettingZoo sont installés.
doctor-no-research = OpenSpiel et PettingZoo ne sont pas installés. Pour la recherche, lancez dans le dossier du projet : { $command }
doctor-traces = Le traçage OpenTelemetry est disponible.
doctor-no-traces = Le traçage OpenTelemetry n’est pas installé. Pour l’utiliser, lancez dans le dossier du projet : { $command }
doctor-client = Le client web est construit.
doctor-setting-wrong = Réglage invalide : { $what }
doctor-setting-unknown = { $name } n’est pas un réglage d’Ilion. Une faute de frappe ?
doctor-cookies = ILION_PUBLIC_URL commence par https : définissez ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL est défini, mais pas ILION_TRUSTED_PROXIES. Derrière un répartiteur de charge, tous les joueurs partagent alors une seule adresse et ses limites de débit.
doctor-port = Le port { $port } de { $host } est libre.
doctor-port-ours = Un serveur Ilion tourne déjà sur le port { $port } de { $host }.
doctor-private = La base de données est le PostgreSQL d’Ilion, dans { $folder }.
doctor-private-later = La base de données sera le PostgreSQL d’Ilion, créé dans { $folder } au premier lancement de « ilion serve ».
doctor-database = La base de données est accessible : PostgreSQL { $number }, { $size } Mo.
doctor-database-old = Ce PostgreSQL est trop ancien. Ilion demande la version { $oldest } ou une plus récente.
doctor-database-away = La base de données d’ILION_DATABASE_URL est injoignable : { $what }
doctor-shard = Base de données { $name } (ILION_SHARDS) :
doctor-shard-away = La base de données { $name } d’ILION_SHARDS est injoignable : { $what }
doctor-shard-unknown = Le shard { $letters } est dans la base de données { $name }, absente d’ILION_SHARDS.
doctor-shard-moving = Le déplacement du shard { $letters } n’est pas terminé. Si aucun déplacement n’est en cours, relancez `ilion shard move`.
doctor-jobs-dead = Tâches de fond en échec : { $jobs }. Voir « ilion jobs list ».
doctor-unsafe = La base de données a { $name } = off : des coups peuvent être perdus si sa machine tombe en panne.
doctor-schema-later = Le schéma de la base de données sera mis à jour au démarrage du prochain nœud.
doctor-clock = L’horloge de cette machine et celle de la base de données diffèrent de { $seconds } s.
doctor-alone = Aucun bus de messages n’est défini : un seul nœud peut tourner. Pour deux nœuds ou plus, définissez ILION_NATS_URL.
doctor-bus = Le bus de messages est accessible.
doctor-bus-away = Le bus de messages d’ILION_NATS_URL est injoignable : { $what }
doctor-disk = { $free } Go libres dans { $folder }.
doctor-files = { $allowed } fichiers ouverts au plus ; il en faut un par joueur.
doctor-well = Prêt à héberger.
doctor-amiss = { $count ->
    [one] Corrigez d’abord { $count } problème, marqué ✗.
   *[other] Corrigez d’abord { $count } problèmes, marqués ✗.
}

backup-done = Sauvegarde écrite dans { $file } : { $bytes } Mo en { $seconds } s. Elle contient des adresses électroniques : protégez-la autant que la base de données.
backup-there = { $file } existe déjà et ne sera pas écrasé. Choisissez un autre fichier.
backup-in-sources = { $file } se trouve dans le code source { $tree } et pourrait être publié avec lui. Choisissez un fichier en dehors.
backup-failed = La sauvegarde ou la restauration a échoué. PostgreSQL dit : { $what }
backup-no-program = { $name } de PostgreSQL { $major } ou plus récent est introuvable. Installez les programmes clients de PostgreSQL.
restore-done = Restauré en { $seconds } s. Lancez « ilion audit » pour vérifier toutes les tables, puis « ilion serve ».
restore-no-file = Le fichier { $file } n’existe pas.
restore-not-empty = La base de données n’est pas vide, et rien n’a été écrasé. Indiquez une base vide dans ILION_DATABASE_URL.

help-job-queue = Affiche les tâches de fond, relance ou supprime celles en échec.
help-jobs-list = Affiche les tâches de fond : sans état choisi, celles abandonnées après leur dernière tentative.
help-jobs-state = quelles tâches : dead (abandonnées), failed (à relancer), running (en cours) ou waiting (en attente)
help-jobs-retry = Relance une tâche en échec.
help-jobs-delete = Supprime une tâche en échec.
help-job-kind = type de la tâche, tel que l’affiche « ilion jobs list »
help-job-subject = objet de la tâche, tel que l’affiche « ilion jobs list »
meta-job-kind = TYPE
meta-job-subject = OBJET
jobs-none = Aucune tâche n’est en échec.
jobs-none-failed = Aucune tâche n’est à relancer.
jobs-none-running = Aucune tâche n’est en cours.
jobs-none-waiting = Aucune tâche n’est en attente.
jobs-line = { $attempts ->
    [one] { $job } : 1 tentative, en échec depuis { $since } UTC. { $fault }
   *[other] { $job } : { $attempts } tentatives, en échec depuis { $since } UTC. { $fault }
}
jobs-failed-line = { $attempts ->
    [one] { $job } : 1 tentative sans succès, relance prévue le { $since } UTC. { $fault }
   *[other] { $job } : { $attempts } tentatives sans succès, relance prévue le { $since } UTC. { $fault }
}
jobs-running-line = { $job } : tentative { $attempts } en cours. Si elle s’interrompt, un autre processus la reprend le { $since } UTC.
jobs-waiting-line = { $job } : prévue le { $since } UTC.
jobs-unknown = Il n’y a pas de tâche en échec { $job }. « ilion jobs list » les affiche toutes.
jobs-retried = { $job } va être relancée.
jobs-deleted = { $job } est supprimée.

help-shard = Affiche ou déplace les shards d’un cluster.
help-shard-map = Liste les shards de chaque base de données.
help-shard-move = Déplace des shards vers une autre base de données pendant que l’on joue.
help-shard-letters = premières lettres des identifiants de table à déplacer, comme a ou abc
help-shard-name = base de données cible : home, ou un nom d’ILION_SHARDS
meta-letters = LETTRES
meta-database = BASE
shard-none = Il n’y a qu’une base de données. Ajoutez-en d’autres à ILION_SHARDS (voir docs/host/sharding.md) et définissez ILION_DATABASE_URL.
shard-unknown = Il n’y a pas de base de données { $name }. Choisissez parmi { $names }.
shard-letters = Aucun identifiant de table ne commence par « { $letters } ». Utilisez des lettres, des chiffres, - et _.
shard-busy = Un autre déplacement de shards est en cours. Réessayez quand il sera terminé.
shard-blocked = Un autre processus, par exemple une longue migration, a verrouillé les tables. Rien n’a été déplacé. Réessayez plus tard.
shard-tournaments = Les tournois ont besoin d’une seule base de données. Rien n’a été déplacé. Réessayez quand tous les tournois seront terminés.
shard-there = Le shard { $letter } est déjà dans { $name }.
shard-moved = Shard { $letter } déplacé dans { $name } : { $tables } tables, en pause pendant { $pause } s.
shard-progress = Déplacement du shard { $letter } : { $seconds } s

## Modérateurs
help-hosts = Gère les modérateurs de ce serveur.
help-host-list = Liste les modérateurs.
help-host-add = Nomme un compte modérateur.
help-host-drop = Retire un modérateur.
help-host-likeness = Affiche l’indice d’aide par un programme d’un joueur.
help-host-account = adresse électronique ou identifiant d’un compte
meta-account = COMPTE
host-unknown = Aucun compte n’a cette adresse électronique ou cet identifiant : { $account }
host-none = Il n’y a pas encore de modérateur. Ajoutez-en un : ilion host add vous@example.org
likeness-none = Aucune partie classée contre des personnes n’a encore été analysée.
likeness-few = { $n } décisions analysées : trop peu pour en tirer une conclusion.
likeness-own = { $n } décisions non évidentes en { $games } parties : { $share } % suivent le choix d’Athéna (intervalle à 95 % : { $low }–{ $high } %).
likeness-others = Autres joueurs de classement proche : { $share } % (intervalle à 95 % : { $low }–{ $high } %).
likeness-others-few = Pas assez de données sur les autres joueurs de classement proche.
likeness-levels = Les bots, aux mêmes décisions
likeness-level = { $who } : { $share } %
likeness-beyond = Plus que les joueurs de classement proche, et plus que le hasard ne l’explique facilement.
likeness-within = Pas nettement plus que les joueurs de classement proche.
likeness-note = C’est un indice, pas une preuve : n’excluez jamais un joueur pour cette seule raison. Les bons joueurs choisissent souvent comme des bots, certains étudient avec eux, les positions diffèrent, et quelques parties disent peu de chose. Parmi beaucoup de joueurs honnêtes, certains se distinguent par hasard.
host-added = { $name } est maintenant modérateur.
host-dropped = { $name } n’est plus modérateur.
restore-confirm = { $file } va être restauré dans la base de données { $database }. Continuer ?
shard-confirm = { $tables ->
    [one] { $tables } table va être déplacée
   *[other] { $tables } tables vont être déplacées
} vers la base de données { $name }. Chaque table s’arrêtera un instant. Continuer ?
backup-begun = Sauvegarde de la base de données…
restore-begun = Restauration…
doctor-no-client = Le client web n’est pas construit : les navigateurs n’affichent aucune page. Dans le dossier du projet, lancez : { $command }
doctor-offline = Le jeu hors ligne est construit.
doctor-no-offline = Le jeu hors ligne n’est pas construit ; le serveur fonctionne sans lui. Pour l’ajouter, lancez dans le dossier du projet : { $command }
host-drop-confirm = { $account } ne sera plus modérateur. Continuer ?
jobs-delete-confirm = La tâche { $job } sera supprimée définitivement. Continuer ?
archive-confirm = Les parties terminées depuis plus de { $days } jours passeront de la base de données aux archives. Continuer ?
