help-doctor = Examiner cette installation : ce qui est là, ce qui manque, et ce qu’un hébergeur doit regarder.
help-backup = Écrire tout ce que sait la maison dans un seul fichier, pendant que les nœuds continuent de servir.
help-backup-file = le fichier à écrire ; il ne doit pas encore exister
help-restore = Remplir une base de données vide à partir d’un fichier écrit par « ilion backup ».
help-restore-file = le fichier à lire

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = Le serveur est installé.
doctor-no-server = Le serveur n’est pas installé. Pour héberger : { $command }
doctor-lab = Le laboratoire est installé.
doctor-no-lab = Le laboratoire n’est pas installé. Pour les expériences : { $command }
doctor-research = OpenSpiel et PettingZoo sont installés.
doctor-no-research = OpenSpiel et PettingZoo ne sont pas installés. Pour la recherche : { $command }
doctor-traces = Les traces peuvent être envoyées.
doctor-no-traces = Les traces ne peuvent pas être envoyées. Pour OpenTelemetry : { $command }
doctor-client = Le client web est là, ainsi que ce qui joue sans serveur.
doctor-setting-wrong = Un réglage est illisible : { $what }
doctor-setting-unknown = { $name } n’est pas un réglage d’Ilion. Une faute de frappe ?
doctor-cookies = ILION_PUBLIC_URL commence par https : réglez ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL est réglé, mais pas ILION_TRUSTED_PROXIES : derrière un répartiteur, tout le monde semble venir du même endroit et partage ses limites.
doctor-port = Le port { $port } de { $host } est libre.
doctor-port-ours = Une maison répond déjà au port { $port } de { $host }.
doctor-private = La base de données est le PostgreSQL de la maison, dans { $folder }.
doctor-private-later = La base de données sera le PostgreSQL de la maison, créé dans { $folder } au premier « ilion serve ».
doctor-database = La base de données répond : PostgreSQL { $number }, { $size } Mo.
doctor-database-old = Ce PostgreSQL est trop ancien : Ilion demande la version { $oldest } ou une plus récente.
doctor-database-away = La base de données d’ILION_DATABASE_URL ne répond pas : { $what }
doctor-shard = De la base de données { $name }, dans ILION_SHARDS :
doctor-shard-away = La base de données { $name } d’ILION_SHARDS ne répond pas : { $what }
doctor-shard-unknown = Les tables dont l’identifiant commence par { $letters } sont dans { $name }, qu’ILION_SHARDS ne nomme pas.
doctor-shard-moving = Les tables dont l’identifiant commence par { $letters } sont en cours de déplacement ; si personne ne s’en occupe, relancez `ilion shard move`.
doctor-unsafe = La base de données a { $name } = off : des coups peuvent être perdus si sa machine tombe en panne.
doctor-schema-later = Le schéma sera mis à jour au démarrage du prochain nœud.
doctor-clock = L’horloge de cette machine et celle de la base de données ont { $seconds } s d’écart.
doctor-alone = Aucun bus n’est réglé : ce nœud sert seul. À partir de deux, il faut ILION_NATS_URL.
doctor-bus = Le bus répond.
doctor-bus-away = Le bus d’ILION_NATS_URL ne répond pas : { $what }
doctor-disk = { $free } Go sont libres dans { $folder }.
doctor-files = { $allowed } fichiers peuvent être ouverts à la fois ; chaque joueur en demande un.
doctor-well = Rien ne vous empêche d’héberger.
doctor-amiss = { $count ->
    [one] Une chose est à réparer d’abord : elle est marquée ✗.
   *[other] { $count } choses sont à réparer d’abord : elles sont marquées ✗.
}

backup-done = Tout est dans { $file } : { $bytes } Mo, { $seconds } s. Il contient des adresses de personnes : gardez-le aussi bien que la base de données.
backup-there = { $file } existe déjà, et une sauvegarde plus ancienne n’est pas écrasée. Indiquez un autre fichier.
backup-in-sources = { $file } est dans le code source { $tree } et pourrait être publié avec lui. Choisissez un fichier en dehors.
backup-failed = Cela n’a pas pu se faire. PostgreSQL dit : { $what }
backup-no-program = Il n’y a pas ici de { $name } de PostgreSQL { $major } ou plus récent : installez les programmes clients de PostgreSQL.
restore-done = Restauré en { $seconds } s. « ilion audit » vérifie maintenant toutes les tables ; « ilion serve » reprend à partir de là.
restore-no-file = { $file } n’est pas un fichier.
restore-not-empty = La base de données n’est pas vide, et rien de ce qu’elle contient n’est écrasé. Indiquez-en une vide dans ILION_DATABASE_URL.

help-shard = Dit dans quelle base de données sont les tables de chaque lettre, ou en déplace vers une autre.
help-shard-map = Dit quelles lettres sont dans chaque base de données.
help-shard-move = Déplace vers une autre base de données toutes les tables dont l’identifiant commence par certaines lettres, pendant qu’on y joue.
help-shard-letters = les lettres, comme a ou abc
help-shard-name = la base de données : home, ou un nom d’ILION_SHARDS
meta-letters = LETTRES
meta-database = BASE
shard-none = Il n’y a qu’une base de données. Nommez-en d’autres dans ILION_SHARDS, comme l’explique docs/host/sharding.md, et définissez ILION_DATABASE_URL.
shard-unknown = Il n’y a pas de base de données { $name } ; il y a { $names }.
shard-letters = Aucun identifiant de table ne commence par « { $letters } » : seulement par une lettre, un chiffre, - ou _.
shard-busy = Quelqu’un d’autre déplace des tables. Réessayez quand ce sera fini.
shard-blocked = Quelque chose garde les tables verrouillées, comme une longue migration. Rien n’a été déplacé ; réessayez plus tard.
shard-there = { $letter } est déjà dans { $name }.
shard-moved = { $letter } est dans { $name } : { $tables } tables, fermées pendant { $pause } s.

## Hôtes
help-hosts = Nomme ceux qui veillent sur la maison : ils ont la page de l’hôte.
help-host-list = Dit qui ils sont.
help-host-add = Nomme quelqu’un.
help-host-drop = Ne nomme plus quelqu’un.
help-host-likeness = Affiche l’indice d’aide par un programme d’un joueur.
help-host-account = l’adresse électronique ou l’identifiant d’un compte
meta-account = compte
host-unknown = Aucun compte n’a cette adresse ou cet identifiant : { $account }
host-none = Personne n’est encore nommé : ilion host add quelqu-un@example.org
likeness-none = Aucune partie classée contre des personnes n’a encore été regardée.
likeness-few = Décisions regardées : { $n }. C’est trop peu pour en dire quelque chose.
likeness-own = { $n } décisions qui n’étaient pas évidentes, en { $games } parties : { $share } % comme l’aurait décidé le programme de la maison, sans doute { $low }–{ $high } %.
likeness-others = Autres personnes de classement proche : { $share } %, sans doute { $low }–{ $high } %.
likeness-others-few = On en sait trop peu sur les autres personnes de classement proche pour comparer.
likeness-levels = Les adversaires, aux mêmes décisions
likeness-level = { $who } : { $share } %
likeness-beyond = Plus souvent que les personnes de classement proche, et plus que le hasard ne l’explique aisément.
likeness-within = Pas nettement plus souvent que les personnes de classement proche.
likeness-note = Un indice, jamais un verdict, et à lui seul pas un motif d’exclusion. Les bons joueurs décident souvent comme les programmes, certains étudient avec eux, les positions diffèrent, et peu de parties disent peu. Parmi beaucoup de personnes honnêtes, quelques-unes se distinguent par hasard.
host-added = { $name } veille sur la maison.
host-dropped = { $name } ne veille plus sur la maison.
