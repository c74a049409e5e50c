help-doctor = Esaminare questa installazione: che cosa c’è, che cosa manca e a che cosa deve badare chi ospita.
help-backup = Scrivere tutto ciò che la casa sa in un solo file, mentre i nodi continuano a servire.
help-backup-file = il file da scrivere; non deve ancora esistere
help-restore = Riempire un database vuoto da un file scritto da «ilion backup».
help-restore-file = il file da leggere

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = Il server è installato.
doctor-no-server = Il server non è installato. Per ospitare: { $command }
doctor-lab = Il laboratorio è installato.
doctor-no-lab = Il laboratorio non è installato. Per gli esperimenti: { $command }
doctor-research = OpenSpiel e PettingZoo sono installati.
doctor-no-research = OpenSpiel e PettingZoo non sono installati. Per la ricerca: { $command }
doctor-traces = Le tracce si possono inviare.
doctor-no-traces = Le tracce non si possono inviare. Per OpenTelemetry: { $command }
doctor-client = Il client web c’è, e anche ciò che gioca senza server.
doctor-setting-wrong = Un’impostazione non si può leggere: { $what }
doctor-setting-unknown = { $name } non è un’impostazione di Ilion. Un errore di battitura?
doctor-cookies = ILION_PUBLIC_URL comincia con https: impostare ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL è impostato, ma ILION_TRUSTED_PROXIES no: dietro un bilanciatore tutti sembrano venire dallo stesso posto e ne condividono i limiti.
doctor-port = La porta { $port } di { $host } è libera.
doctor-port-ours = Alla porta { $port } di { $host } risponde già una casa.
doctor-private = Il database è il PostgreSQL della casa, in { $folder }.
doctor-private-later = Il database sarà il PostgreSQL della casa, creato in { $folder } al primo «ilion serve».
doctor-database = Il database risponde: PostgreSQL { $number }, { $size } MB.
doctor-database-old = Quel PostgreSQL è troppo vecchio: a Ilion serve la versione { $oldest } o una più recente.
doctor-database-away = Il database di ILION_DATABASE_URL non risponde: { $what }
doctor-shard = Del database { $name }, in ILION_SHARDS:
doctor-shard-away = Il database { $name } di ILION_SHARDS non risponde: { $what }
doctor-shard-unknown = I tavoli il cui identificativo comincia con { $letters } sono in { $name }, che ILION_SHARDS non nomina.
doctor-shard-moving = I tavoli il cui identificativo comincia con { $letters } sono in corso di spostamento; se nessuno se ne occupa, rilancia `ilion shard move`.
doctor-unsafe = Il database ha { $name } = off: se la sua macchina si guasta, si possono perdere mosse.
doctor-schema-later = Lo schema sarà aggiornato all’avvio del prossimo nodo.
doctor-clock = L’orologio di questa macchina e quello del database differiscono di { $seconds } s.
doctor-alone = Nessun bus è impostato: questo nodo serve da solo. Per due o più serve ILION_NATS_URL.
doctor-bus = Il bus risponde.
doctor-bus-away = Il bus di ILION_NATS_URL non risponde: { $what }
doctor-disk = { $free } GB sono liberi in { $folder }.
doctor-files = Si possono aprire { $allowed } file alla volta; a ogni giocatore ne serve uno.
doctor-well = Nulla impedisce di ospitare.
doctor-amiss = { $count ->
    [one] Una cosa va sistemata prima: è segnata con ✗.
   *[other] { $count } cose vanno sistemate prima: sono segnate con ✗.
}

backup-done = Tutto è in { $file }: { $bytes } MB, { $seconds } s. Contiene indirizzi di persone: va custodito come il database.
backup-there = { $file } esiste già, e una copia precedente non si sovrascrive. Indicare un altro file.
backup-in-sources = { $file } è dentro i sorgenti { $tree } e potrebbe essere pubblicato con essi. Scegli un file al di fuori.
backup-failed = Non è stato possibile. PostgreSQL dice: { $what }
backup-no-program = Qui non c’è { $name } di PostgreSQL { $major } o più recente: installare i programmi client di PostgreSQL.
restore-done = Ripristinato in { $seconds } s. «ilion audit» ora controlla ogni tavolo; «ilion serve» riprende da lì.
restore-no-file = { $file } non è un file.
restore-not-empty = Il database non è vuoto, e nulla di ciò che contiene viene sovrascritto. Indicarne uno vuoto in ILION_DATABASE_URL.

help-shard = Dice in quale database sono i tavoli di ogni lettera, o ne sposta alcuni in un altro.
help-shard-map = Dice quali lettere ha ogni database.
help-shard-move = Sposta in un altro database tutti i tavoli il cui identificativo comincia con certe lettere, mentre si gioca.
help-shard-letters = le lettere, come a o abc
help-shard-name = il database: home, o un nome di ILION_SHARDS
meta-letters = LETTERE
meta-database = DATABASE
shard-none = C’è un solo database. Nominane altri in ILION_SHARDS, come spiega docs/host/sharding.md, e imposta ILION_DATABASE_URL.
shard-unknown = Non c’è nessun database { $name }; ci sono { $names }.
shard-letters = Nessun identificativo di tavolo comincia con «{ $letters }»: solo con lettere, cifre, - o _.
shard-busy = Qualcun altro sta spostando tavoli. Riprova quando avrà finito.
shard-blocked = Qualcosa tiene bloccate le tabelle, come una lunga migrazione. Non è stato spostato nulla; riprova più tardi.
shard-there = { $letter } è già in { $name }.
shard-moved = { $letter } è in { $name }: { $tables } tavoli, chiusi per { $pause } s.

## Chi ospita
help-hosts = Nomina chi si prende cura della casa: ha la pagina di chi ospita.
help-host-list = Dice chi sono.
help-host-add = Nomina qualcuno.
help-host-drop = Non nomina più qualcuno.
help-host-likeness = Mostra l’indizio di aiuto da un motore di un giocatore.
help-host-account = l’indirizzo e-mail o l’identificativo di un account
meta-account = account
host-unknown = Nessun account ha questo indirizzo o identificativo: { $account }
host-none = Nessuno è ancora nominato: ilion host add qualcuno@example.org
likeness-none = Nessuna partita classificata contro persone è stata ancora guardata.
likeness-few = Decisioni guardate: { $n }. Sono troppo poche per dirne qualcosa.
likeness-own = { $n } decisioni che non erano ovvie, in { $games } partite: { $share } % come avrebbe deciso il programma della casa, probabilmente { $low }–{ $high } %.
likeness-others = Altre persone di punteggio simile: { $share } %, probabilmente { $low }–{ $high } %.
likeness-others-few = Delle altre persone di punteggio simile si sa troppo poco per confrontare.
likeness-levels = Gli avversari, nelle stesse decisioni
likeness-level = { $who }: { $share } %
likeness-beyond = Più spesso delle persone di punteggio simile, e più di quanto il caso spieghi facilmente.
likeness-within = Non nettamente più spesso delle persone di punteggio simile.
likeness-note = Un indizio, mai un verdetto, e da solo non è motivo di esclusione. I giocatori forti decidono spesso come i programmi, c’è chi studia con loro, le posizioni cambiano e poche partite dicono poco. Fra molte persone oneste, alcune spiccano per caso.
host-added = { $name } si prende cura della casa.
host-dropped = { $name } non si prende più cura della casa.
