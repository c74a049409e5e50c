help-doctor = Comprueba esta instalación y sus ajustes.
help-backup = Guarda toda la base de datos en un solo archivo.
help-backup-file = archivo que se escribe; no debe existir todavía
help-restore = Restaura una copia de seguridad en una base de datos vacía.
help-restore-file = archivo de la copia de seguridad

doctor-versions = Ilion { $version }, Python { $python }, { $system }
doctor-server = El servidor está instalado.
doctor-no-server = El servidor no está instalado. Para alojar partidas, ejecuta en la carpeta del proyecto: { $command }
doctor-lab = El laboratorio está instalado.
doctor-no-lab = El laboratorio no está instalado. Para hacer experimentos, ejecuta en la carpeta del proyecto: { $command }
doctor-research = OpenSpiel y PettingZoo están instalados.
doctor-no-research = OpenSpiel y PettingZoo no están instalados. Para investigar, ejecuta en la carpeta del proyecto: { $command }
doctor-traces = El trazado con OpenTelemetry está disponible.
doctor-no-traces = El trazado con OpenTelemetry no está instalado. Para usarlo, ejecuta en la carpeta del proyecto: { $command }
doctor-client = El cliente web está compilado.
doctor-setting-wrong = Ajuste no válido: { $what }
doctor-setting-unknown = { $name } no es un ajuste de Ilion. ¿Está mal escrito?
doctor-cookies = ILION_PUBLIC_URL empieza por https: define ILION_SECURE_COOKIES=1.
doctor-proxies = ILION_PUBLIC_URL está definido, pero ILION_TRUSTED_PROXIES no. Detrás de un balanceador de carga, todos los jugadores comparten entonces una dirección y sus límites de peticiones.
doctor-port = El puerto { $port } de { $host } está libre.
doctor-port-ours = Ya hay un servidor de Ilion en el puerto { $port } de { $host }.
doctor-private = La base de datos es el PostgreSQL propio de Ilion, en { $folder }.
doctor-private-later = La base de datos será el PostgreSQL propio de Ilion, que se crea en { $folder } la primera vez que ejecutes «ilion serve».
doctor-database = La base de datos responde: PostgreSQL { $number }, { $size } MB.
doctor-database-old = Este PostgreSQL es demasiado antiguo. Ilion necesita la versión { $oldest } o una posterior.
doctor-database-away = La base de datos de ILION_DATABASE_URL no responde: { $what }
doctor-shard = Base de datos { $name } (ILION_SHARDS):
doctor-shard-away = La base de datos { $name } de ILION_SHARDS no responde: { $what }
doctor-shard-unknown = El shard { $letters } está en la base de datos { $name }, que falta en ILION_SHARDS.
doctor-shard-moving = El traslado del shard { $letters } está a medias. Si no hay ningún traslado en marcha, vuelve a ejecutar `ilion shard move`.
doctor-jobs-dead = Trabajos en segundo plano fallidos: { $jobs }. Consulta «ilion jobs list».
doctor-unsafe = La base de datos tiene { $name } = off: se pueden perder jugadas si falla su máquina.
doctor-schema-later = El esquema de la base de datos se migrará cuando arranque el próximo nodo.
doctor-clock = El reloj de esta máquina y el de la base de datos difieren en { $seconds } s.
doctor-alone = No hay bus de mensajes, así que solo puede funcionar un nodo. Para dos o más, define ILION_NATS_URL.
doctor-bus = El bus de mensajes responde.
doctor-bus-away = El bus de mensajes de ILION_NATS_URL no responde: { $what }
doctor-disk = { $free } GB libres en { $folder }.
doctor-files = Máximo de { $allowed } archivos abiertos; cada jugador necesita uno.
doctor-well = Todo listo para alojar partidas.
doctor-amiss = { $count ->
    [one] Arregla antes 1 problema, marcado con ✗.
   *[other] Arregla antes { $count } problemas, marcados con ✗.
}

backup-done = Copia de seguridad guardada en { $file }: { $bytes } MB en { $seconds } s. Contiene direcciones de correo: protégela tanto como la base de datos.
backup-there = { $file } ya existe y no se sobrescribe. Elige otro archivo.
backup-in-sources = { $file } está dentro del código fuente { $tree } y podría publicarse con él. Elige un archivo fuera.
backup-failed = La copia o la restauración ha fallado. PostgreSQL dice: { $what }
backup-no-program = No se ha encontrado { $name } de PostgreSQL { $major } o posterior. Instala los programas cliente de PostgreSQL.
restore-done = Restaurado en { $seconds } s. Ejecuta «ilion audit» para comprobar todas las mesas y después «ilion serve».
restore-no-file = No existe el archivo { $file }.
restore-not-empty = La base de datos no está vacía, y no se ha sobrescrito nada. Indica una vacía en ILION_DATABASE_URL.

help-job-queue = Lista los trabajos en segundo plano; repite o borra los fallidos.
help-jobs-list = Muestra los trabajos en segundo plano: si no eliges un estado, los abandonados tras su último intento.
help-jobs-state = qué trabajos: dead (abandonados), failed (se repetirán), running (en marcha) o waiting (en espera)
help-jobs-retry = Vuelve a ejecutar un trabajo fallido.
help-jobs-delete = Elimina un trabajo fallido.
help-job-kind = tipo del trabajo, tal como lo muestra «ilion jobs list»
help-job-subject = objeto del trabajo, tal como lo muestra «ilion jobs list»
meta-job-kind = TIPO
meta-job-subject = OBJETO
jobs-none = No hay trabajos fallidos.
jobs-none-failed = No hay trabajos que deban repetirse.
jobs-none-running = No hay trabajos en marcha.
jobs-none-waiting = No hay trabajos en espera.
jobs-line = { $attempts ->
    [one] { $job }: 1 intento, fallido desde { $since } UTC. { $fault }
   *[other] { $job }: { $attempts } intentos, fallido desde { $since } UTC. { $fault }
}
jobs-failed-line = { $attempts ->
    [one] { $job }: 1 intento sin éxito, se repite el { $since } UTC. { $fault }
   *[other] { $job }: { $attempts } intentos sin éxito, se repite el { $since } UTC. { $fault }
}
jobs-running-line = { $job }: intento { $attempts } en marcha. Si se detiene, otro proceso lo retoma el { $since } UTC.
jobs-waiting-line = { $job }: previsto para el { $since } UTC.
jobs-unknown = No hay ningún trabajo fallido { $job }. «ilion jobs list» los muestra todos.
jobs-retried = { $job } se ejecutará de nuevo ahora.
jobs-deleted = { $job } se ha eliminado.

help-shard = Muestra o traslada los shards de un clúster.
help-shard-map = Muestra los shards de cada base de datos.
help-shard-move = Traslada shards a otra base de datos mientras la gente juega.
help-shard-letters = primeras letras de los identificadores de mesa que se trasladan, como a o abc
help-shard-name = base de datos de destino: home, o un nombre de ILION_SHARDS
meta-letters = LETRAS
meta-database = BASE
shard-none = Solo hay una base de datos. Añade otras en ILION_SHARDS (ver docs/host/sharding.md) y define ILION_DATABASE_URL.
shard-unknown = No existe la base de datos { $name }. Elige entre { $names }.
shard-letters = Ningún identificador de mesa empieza por «{ $letters }». Usa letras, cifras, - y _.
shard-busy = Hay otro traslado de shards en marcha. Inténtalo cuando termine.
shard-blocked = Otro proceso, como una migración larga, mantiene bloqueadas las tablas. No se ha trasladado nada. Inténtalo más tarde.
shard-tournaments = Los torneos necesitan una sola base de datos. No se ha trasladado nada. Inténtalo cuando hayan terminado todos los torneos.
shard-there = El shard { $letter } ya está en { $name }.
shard-moved = Shard { $letter } trasladado a { $name }: { $tables } mesas, en pausa durante { $pause } s.
shard-progress = Trasladando el shard { $letter }: { $seconds } s

## Moderadores
help-hosts = Gestiona los moderadores de este servidor.
help-host-list = Muestra los moderadores.
help-host-add = Nombra moderador a una cuenta.
help-host-drop = Quita a un moderador.
help-host-likeness = Muestra el indicador de ayuda de bots de un jugador.
help-host-account = dirección de correo o identificador de una cuenta
meta-account = CUENTA
host-unknown = Ninguna cuenta tiene esta dirección de correo o este identificador: { $account }
host-none = Aún no hay moderadores. Añade uno: ilion host add alguien@example.org
likeness-none = Aún no se ha analizado ninguna partida puntuada contra personas.
likeness-few = { $n } decisiones analizadas: muy pocas para decir algo.
likeness-own = { $n } decisiones no evidentes en { $games } partidas: el { $share } % coincide con la elección de Atenea (intervalo del 95 %: { $low }–{ $high } %).
likeness-others = Otros jugadores de puntuación parecida: { $share } % (intervalo del 95 %: { $low }–{ $high } %).
likeness-others-few = No hay datos suficientes de otros jugadores de puntuación parecida.
likeness-levels = Los bots, en las mismas decisiones
likeness-level = { $who }: { $share } %
likeness-beyond = Más que los jugadores de puntuación parecida, y más de lo que el azar explica fácilmente.
likeness-within = No claramente más que los jugadores de puntuación parecida.
likeness-note = Es un indicio, no una prueba: nunca expulses a un jugador solo por esto. Los buenos jugadores suelen elegir como los bots, algunos estudian con ellos, las posiciones varían y unas pocas partidas dicen poco. Entre muchos jugadores honrados, algunos destacan por azar.
host-added = { $name } ya es moderador.
host-dropped = { $name } ya no es moderador.
restore-confirm = Se restaurará { $file } en la base de datos { $database }. ¿Continuar?
shard-confirm = Se trasladarán { $tables ->
    [one] 1 mesa
   *[other] { $tables } mesas
} a la base de datos { $name }. Cada mesa se detendrá un momento. ¿Continuar?
backup-begun = Copiando la base de datos…
restore-begun = Restaurando…
doctor-no-client = El cliente web no está compilado y los navegadores no ven ninguna página. En la carpeta del proyecto, ejecuta: { $command }
doctor-offline = El juego sin conexión está compilado.
doctor-no-offline = El juego sin conexión no está compilado; el servidor funciona sin él. Para añadirlo, ejecuta en la carpeta del proyecto: { $command }
host-drop-confirm = { $account } dejará de ser moderador. ¿Continuar?
jobs-delete-confirm = Esto elimina el trabajo { $job } para siempre. ¿Continuar?
archive-confirm = Esto pasa al archivo las partidas terminadas hace más de { $days } días y las quita de la base de datos. ¿Continuar?
