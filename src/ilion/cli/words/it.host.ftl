help-doctor = Controlla questa installazione e le sue impostazioni.
help-backup = Salva l’intero database in un solo file di backup.
help-backup-file = file da scrivere; non deve ancora esistere
help-restore = Ripristina un backup in un database vuoto.
help-restore-file = file di backup da leggere

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = Il server è installato.
doctor-no-server = Il server non è installato. Per ospitare partite, esegui nella cartella del progetto: { $command }
doctor-lab = Il laboratorio è installato.
doctor-no-lab = Il laboratorio non è installato. Per gli esperimenti, esegui nella cartella del progetto: { $command }
doctor-research = OpenSpiel e PettingZoo sono installati.
doctor-no-research = OpenSpiel e PettingZoo non sono installati. Per la ricerca, esegui nella cartella del progetto: { $command }
doctor-traces = Il tracing di OpenTelemetry è disponibile.
doctor-no-traces = Il tracing di OpenTelemetry non è installato. Per usarlo, esegui nella cartella del progetto: { $command }
doctor-client = Il client web è compilato.
doctor-setting-wrong = Impostazione non valida: { $what }
doctor-setting-unknown = { $name } non è un’impostazione di Ilion. È un errore di battitura?
doctor-cookies = ILION_PUBLIC_URL inizia con https: imposta ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL è impostato, ma ILION_TRUSTED_PROXIES no. Dietro un bilanciatore di carico tutti i giocatori hanno così lo stesso indirizzo e gli stessi limiti di richieste.
doctor-port = La porta { $port } su { $host } è libera.
doctor-port-ours = Un server di Ilion è già attivo sulla porta { $port } di { $host }.
doctor-private = Il database è il PostgreSQL proprio di Ilion, in { $folder }.
doctor-private-later = Il database sarà il PostgreSQL proprio di Ilion, creato in { $folder } alla prima esecuzione di «ilion serve».
doctor-database = Il database è raggiungibile: PostgreSQL { $number }, { $size } MB.
doctor-database-old = Questo PostgreSQL è troppo vecchio. Ilion richiede la versione { $oldest } o una più recente.
doctor-database-away = Il database di ILION_DATABASE_URL non è raggiungibile: { $what }
doctor-shard = Database { $name } (ILION_SHARDS):
doctor-shard-away = Il database { $name } di ILION_SHARDS non è raggiungibile: { $what }
doctor-shard-unknown = Lo shard { $letters } è nel database { $name }, che manca in ILION_SHARDS.
doctor-shard-moving = Lo spostamento dello shard { $letters } non è finito. Se non ne è in corso uno, esegui di nuovo `ilion shard move`.
doctor-jobs-dead = Lavori in background falliti: { $jobs }. Vedi «ilion jobs list».
doctor-unsafe = Il database ha { $name } = off: se la sua macchina si guasta, si possono perdere mosse.
doctor-schema-later = Lo schema del database sarà migrato all’avvio del prossimo nodo.
doctor-clock = L’orologio di questa macchina e quello del database differiscono di { $seconds } s.
doctor-alone = Non è impostato nessun bus di messaggi, quindi può funzionare un solo nodo. Per due o più imposta ILION_NATS_URL.
doctor-bus = Il bus di messaggi è raggiungibile.
doctor-bus-away = Il bus di messaggi di ILION_NATS_URL non è raggiungibile: { $what }
doctor-disk = { $free } GB liberi in { $folder }.
doctor-files = Fino a { $allowed } file aperti; a ogni giocatore ne serve uno.
doctor-well = Tutto pronto per ospitare.
doctor-amiss =
    { $count ->
        [one] Risolvi prima 1 problema, segnato con ✗.
       *[other] Risolvi prima { $count } problemi, segnati con ✗.
    }

backup-done = Backup scritto in { $file }: { $bytes } MB in { $seconds } s. Contiene indirizzi e-mail: custodiscilo come il database.
backup-there = { $file } esiste già e non sarà sovrascritto. Scegli un altro file.
backup-in-sources = { $file } è dentro la cartella dei sorgenti { $tree } e potrebbe essere pubblicato insieme a loro. Scegli un file fuori da lì.
backup-failed = Backup o ripristino non riuscito. PostgreSQL dice: { $what }
backup-no-program = { $name } di PostgreSQL { $major } o più recente non è stato trovato. Installa i programmi client di PostgreSQL.
restore-done = Ripristinato in { $seconds } s. Esegui «ilion audit» per controllare ogni tavolo, poi «ilion serve».
restore-no-file = Il file { $file } non esiste.
restore-not-empty = Il database non è vuoto, e nulla è stato sovrascritto. Indica in ILION_DATABASE_URL un database vuoto.

help-job-queue = Elenca i lavori in background, ripete o elimina quelli falliti.
help-jobs-list = Elenca i lavori in background: se non scegli uno stato, quelli abbandonati dopo l’ultimo tentativo.
help-jobs-state = quali lavori: dead (abbandonati), failed (da ripetere), running (in corso) o waiting (in attesa)
help-jobs-retry = Esegue di nuovo un lavoro fallito.
help-jobs-delete = Elimina un lavoro fallito.
help-job-kind = tipo del lavoro, come lo mostra «ilion jobs list»
help-job-subject = oggetto del lavoro, come lo mostra «ilion jobs list»
meta-job-kind = TIPO
meta-job-subject = OGGETTO
jobs-none = Non ci sono lavori falliti.
jobs-none-failed = Non ci sono lavori da ripetere.
jobs-none-running = Non ci sono lavori in corso.
jobs-none-waiting = Non ci sono lavori in attesa.
jobs-line = { $attempts ->
    [one] { $job }: 1 tentativo, fallito dal { $since } UTC. { $fault }
   *[other] { $job }: { $attempts } tentativi, fallito dal { $since } UTC. { $fault }
}
jobs-failed-line = { $attempts ->
    [one] { $job }: 1 tentativo non riuscito, si ripete il { $since } UTC. { $fault }
   *[other] { $job }: { $attempts } tentativi non riusciti, si ripete il { $since } UTC. { $fault }
}
jobs-running-line = { $job }: tentativo { $attempts } in corso. Se si interrompe, un altro processo lo riprende il { $since } UTC.
jobs-waiting-line = { $job }: previsto per il { $since } UTC.
jobs-unknown = Non c’è nessun lavoro fallito { $job }. «ilion jobs list» li mostra tutti.
jobs-retried = { $job } verrà eseguito di nuovo ora.
jobs-deleted = { $job } è stato eliminato.

help-shard = Mostra o sposta gli shard di un cluster.
help-shard-map = Elenca gli shard di ogni database.
help-shard-move = Sposta shard in un altro database mentre si gioca.
help-shard-letters = prime lettere degli id dei tavoli da spostare, come a o abc
help-shard-name = database di destinazione: home, o un nome di ILION_SHARDS
meta-letters = LETTERE
meta-database = DATABASE
shard-none = C’è un solo database. Aggiungine altri in ILION_SHARDS (vedi docs/host/sharding.md) e imposta ILION_DATABASE_URL.
shard-unknown = Il database { $name } non esiste. Scegli tra { $names }.
shard-letters = Nessun id di tavolo comincia con «{ $letters }». Usa lettere, cifre, - e _.
shard-busy = È in corso un altro spostamento di shard. Riprova quando sarà finito.
shard-blocked = Un altro processo, come una lunga migrazione, ha bloccato le tabelle. Non è stato spostato nulla. Riprova più tardi.
shard-tournaments = I tornei richiedono un solo database. Non è stato spostato nulla. Riprova quando saranno finiti tutti i tornei.
shard-there = Lo shard { $letter } è già in { $name }.
shard-moved = Shard { $letter } spostato in { $name }: { $tables } tavoli, in pausa per { $pause } s.
shard-progress = Spostamento dello shard { $letter }: { $seconds } s

## I gestori
help-hosts = Elenca, aggiunge o toglie i gestori di questo server (moderatori).
help-host-list = Elenca i gestori.
help-host-add = Aggiunge un account ai gestori.
help-host-drop = Toglie un account dai gestori.
help-host-likeness = Mostra l’indizio di aiuto da un motore di un giocatore.
help-host-account = indirizzo e-mail o id di un account
meta-account = account
host-unknown = Nessun account ha questo indirizzo e-mail o id: { $account }
host-none = Non ci sono ancora gestori. Aggiungine uno: ilion host add tu@example.org
likeness-none = Non è ancora stata analizzata nessuna partita classificata contro persone.
likeness-few = { $n } decisioni analizzate: troppo poche per trarne conclusioni.
likeness-own = { $n } decisioni non ovvie in { $games } partite: il { $share } % coincide con la scelta di Atena (intervallo al 95 %: { $low }–{ $high } %).
likeness-others = Altri giocatori con un punteggio simile: { $share } % (intervallo al 95 %: { $low }–{ $high } %).
likeness-others-few = Dati insufficienti su altri giocatori con un punteggio simile.
likeness-levels = I bot, nelle stesse decisioni
likeness-level = { $who }: { $share } %
likeness-beyond = Più dei giocatori con un punteggio simile, e più di quanto il caso spieghi facilmente.
likeness-within = Non nettamente più dei giocatori con un punteggio simile.
likeness-note = È un indizio, non una prova: non sospendere mai un giocatore solo per questo. I giocatori forti scelgono spesso come i bot, alcuni studiano con loro, le posizioni cambiano e poche partite dicono poco. Fra molti giocatori onesti, qualcuno spicca per caso.
host-added = { $name } è ora tra i gestori.
host-dropped = { $name } non è più tra i gestori.
restore-confirm = { $file } sarà ripristinato nel database { $database }. Continuare?
shard-confirm = { $tables ->
    [one] 1 tavolo sarà spostato
   *[other] { $tables } tavoli saranno spostati
} nel database { $name }. Ogni tavolo si fermerà un momento. Continuare?
backup-begun = Backup del database in corso…
restore-begun = Ripristino in corso…
doctor-no-client = Il client web non è compilato e i browser non vedono nessuna pagina. Nella cartella del progetto esegui: { $command }
doctor-offline = Il gioco offline è compilato.
doctor-no-offline = Il gioco offline non è compilato; il server funziona anche senza. Per aggiungerlo, esegui nella cartella del progetto: { $command }
host-drop-confirm = { $account } non sarà più tra i gestori. Continuare?
jobs-delete-confirm = Il lavoro { $job } verrà eliminato per sempre. Continuare?
archive-confirm = Le partite finite da più di { $days } giorni passano dal database all’archivio. Continuare?
