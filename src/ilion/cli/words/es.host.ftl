help-doctor = Revisar esta instalación: qué hay, qué falta y a qué debe atender quien aloja.
help-backup = Guardar todo lo que la casa sabe en un solo archivo, mientras los nodos siguen sirviendo.
help-backup-file = el archivo que se escribe; no debe existir todavía
help-restore = Llenar una base de datos vacía con un archivo escrito por «ilion backup».
help-restore-file = el archivo que se lee

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = El servidor está instalado.
doctor-no-server = El servidor no está instalado. Para alojar: { $command }
doctor-lab = El laboratorio está instalado.
doctor-no-lab = El laboratorio no está instalado. Para experimentos: { $command }
doctor-research = OpenSpiel y PettingZoo están instalados.
doctor-no-research = OpenSpiel y PettingZoo no están instalados. Para investigar: { $command }
doctor-traces = Se pueden enviar trazas.
doctor-no-traces = No se pueden enviar trazas. Para OpenTelemetry: { $command }
doctor-client = El cliente web está aquí, y también lo que juega sin servidor.
doctor-setting-wrong = No se puede leer un ajuste: { $what }
doctor-setting-unknown = { $name } no es un ajuste de Ilion. ¿Está mal escrito?
doctor-cookies = ILION_PUBLIC_URL empieza por https: ponga ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL está puesto, pero ILION_TRUSTED_PROXIES no: detrás de un balanceador todos parecen venir del mismo sitio y comparten sus límites.
doctor-port = El puerto { $port } de { $host } está libre.
doctor-port-ours = Ya responde una casa en el puerto { $port } de { $host }.
doctor-private = La base de datos es el PostgreSQL propio de la casa, en { $folder }.
doctor-private-later = La base de datos será el PostgreSQL propio de la casa, que se crea en { $folder } con el primer «ilion serve».
doctor-database = La base de datos responde: PostgreSQL { $number }, { $size } MB.
doctor-database-old = Ese PostgreSQL es demasiado antiguo: Ilion necesita la versión { $oldest } o una posterior.
doctor-database-away = La base de datos de ILION_DATABASE_URL no responde: { $what }
doctor-shard = De la base de datos { $name }, en ILION_SHARDS:
doctor-shard-away = La base de datos { $name } de ILION_SHARDS no responde: { $what }
doctor-shard-unknown = Las mesas cuyo identificador empieza por { $letters } están en { $name }, que ILION_SHARDS no nombra.
doctor-shard-moving = Las mesas cuyo identificador empieza por { $letters } están a medio trasladar; si nadie está en ello, vuelve a ejecutar `ilion shard move`.
doctor-unsafe = La base de datos tiene { $name } = off: pueden perderse jugadas si falla su máquina.
doctor-schema-later = El esquema se actualizará cuando arranque el próximo nodo.
doctor-clock = El reloj de esta máquina y el de la base de datos difieren en { $seconds } s.
doctor-alone = No hay bus: este nodo sirve solo. Con dos o más hace falta ILION_NATS_URL.
doctor-bus = El bus responde.
doctor-bus-away = El bus de ILION_NATS_URL no responde: { $what }
doctor-disk = Hay { $free } GB libres en { $folder }.
doctor-files = Puede haber { $allowed } archivos abiertos a la vez; cada jugador necesita uno.
doctor-well = Nada le impide alojar.
doctor-amiss = { $count ->
    [one] Antes hay que arreglar una cosa: está marcada con ✗.
   *[other] Antes hay que arreglar { $count } cosas: están marcadas con ✗.
}

backup-done = Todo está en { $file }: { $bytes } MB, { $seconds } s. Contiene direcciones de personas: guárdelo tan bien como la base de datos.
backup-there = { $file } ya existe, y una copia anterior no se sobrescribe. Indique otro archivo.
backup-in-sources = { $file } está dentro del código fuente { $tree } y podría publicarse con él. Elige un archivo fuera.
backup-failed = No se ha podido hacer. PostgreSQL dice: { $what }
backup-no-program = Aquí no hay { $name } de PostgreSQL { $major } o posterior: instale los programas cliente de PostgreSQL.
restore-done = Restaurado en { $seconds } s. «ilion audit» comprueba ahora todas las mesas; «ilion serve» continúa desde ahí.
restore-no-file = { $file } no es un archivo.
restore-not-empty = La base de datos no está vacía, y nada de lo que contiene se sobrescribe. Indique una vacía en ILION_DATABASE_URL.

help-shard = Dice en qué base de datos están las mesas de cada letra, o lleva algunas a otra.
help-shard-map = Dice qué letras tiene cada base de datos.
help-shard-move = Lleva a otra base de datos todas las mesas cuyos identificadores empiezan por ciertas letras, mientras la gente juega.
help-shard-letters = las letras, como a o abc
help-shard-name = la base de datos: home, o un nombre de ILION_SHARDS
meta-letters = LETRAS
meta-database = BASE
shard-none = Hay una sola base de datos. Nombra otras en ILION_SHARDS, como explica docs/host/sharding.md, y define ILION_DATABASE_URL.
shard-unknown = No hay ninguna base de datos { $name }; las que hay son { $names }.
shard-letters = Ningún identificador de mesa empieza por «{ $letters }»: solo por letras, cifras, - o _.
shard-busy = Alguien más está llevando mesas de un sitio a otro. Vuelve a intentarlo cuando acabe.
shard-blocked = Algo mantiene bloqueadas las tablas, como una migración larga. No se ha llevado nada; vuelve a intentarlo más tarde.
shard-there = { $letter } ya está en { $name }.
shard-moved = { $letter } está en { $name }: { $tables } mesas, cerradas durante { $pause } s.

## Anfitriones
help-hosts = Nombra a quienes cuidan de la casa: tienen la página del anfitrión.
help-host-list = Dice quiénes son.
help-host-add = Nombra a alguien.
help-host-drop = Deja de nombrar a alguien.
help-host-likeness = Muestra el indicador de ayuda de bots de un jugador.
help-host-account = la dirección de correo o el identificador de una cuenta
meta-account = cuenta
host-unknown = Ninguna cuenta tiene esta dirección o identificador: { $account }
host-none = Aún no se ha nombrado a nadie: ilion host add alguien@example.org
likeness-none = Aún no se ha mirado ninguna partida puntuada contra personas.
likeness-few = Decisiones miradas: { $n }. Son muy pocas para decir algo.
likeness-own = { $n } decisiones que no eran evidentes, en { $games } partidas: { $share } % como habría decidido el programa de la casa, probablemente { $low }–{ $high } %.
likeness-others = Otras personas de puntuación parecida: { $share } %, probablemente { $low }–{ $high } %.
likeness-others-few = De otras personas de puntuación parecida se sabe muy poco para comparar.
likeness-levels = Los rivales, en esas mismas decisiones
likeness-level = { $who }: { $share } %
likeness-beyond = Más a menudo que las personas de puntuación parecida, y más de lo que el azar explica fácilmente.
likeness-within = No claramente más a menudo que las personas de puntuación parecida.
likeness-note = Un indicio, nunca un veredicto, y por sí solo no es motivo de expulsión. Quien juega bien suele decidir como los programas, hay quien estudia con ellos, las posiciones varían y pocas partidas dicen poco. Entre muchas personas honradas, algunas destacan por azar.
host-added = { $name } cuida de la casa.
host-dropped = { $name } ya no cuida de la casa.
