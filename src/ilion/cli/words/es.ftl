help-ilion = Ilion: cuatro juegos de mesa sobre la guerra de Troya.
help-version = muestra la versión y termina
help-lang = idioma: en, es, fr o it (por defecto, el del entorno o inglés)
help-commands = comandos
meta-command = COMANDO
meta-game = JUEGO
help-game = nombre del juego, de los que muestra `ilion games`
help-games-game = muestra un solo juego, con las decisiones en que se basan sus opciones
help-games = Muestra los juegos, con sus ediciones, puestos y opciones.
help-dev = Herramientas para autores: pruebas, mediciones y problemas.
dev-not-installed = El paquete ilion-dev no está instalado. Desde una copia del código de Ilion, ejecuta: { $command }
help-new = Crea un paquete de juego que funciona desde el principio.
help-new-name = nombre del juego nuevo: minúsculas, cifras y guiones
help-new-into = carpeta en la que crearlo (por defecto, la actual)
help-acts = número mínimo de jugadas
help-pairs = número mínimo de parejas de posiciones que comparar
help-seed = semilla aleatoria: la misma semilla da las mismas partidas
help-jobs = número de procesos en paralelo
help-edition = número de la edición
help-longest = número de jugadas a partir del cual una partida se considera interminable
help-sample = prueba solo este número de errores, elegidos al azar con la semilla (por defecto, todos)
help-seconds = segundos de CPU que dedicar

argparse-usage = uso:
argparse-positional = argumentos
argparse-options = opciones
argparse-help = muestra esta ayuda y termina
argparse-required = faltan estos argumentos: %s
argparse-argument = argumento %(argument_name)s: %(message)s
argparse-choice = %(value)r no está entre %(choices)s
argparse-one = necesita un valor
argparse-some = necesita al menos un valor
argparse-ambiguous = %(option)s es ambiguo: podría ser %(matches)s
argparse-ignored = no admite ningún valor, pero ha recibido %r

no-such-game = no existe el juego «{ $name }».
which-game = ¿qué juego? Elige entre: { $games }.
file-unreadable = No se puede leer { $file }: no existe o no es un archivo de texto.
no-such-edition = { $game } no tiene la edición { $edition }; elige entre: { $editions }
not-a-number = «{ $text }» no es un número entero de { $least } o más
not-a-share = «{ $text }» no es un número de 0 a 1

games-credit = { $title }, un juego de { $author } ({ $year }). Esta es una implementación independiente de sus reglas.
games-credit-old = { $title }, un juego tradicional. Esta es una implementación independiente de sus reglas.
games-editions = Ediciones: { $editions }
games-seats = Jugadores: { $seats }
games-minutes = Duración: { $time }. Lección: { $lesson } min.
minutes = { $span } min
bot-level = { $bot }, { $level }
games-presets = Reglas predefinidas (--preset NOMBRE): { $presets }
games-options = Opciones (--option NOMBRE=VALOR):
games-default = por defecto: { $value }
games-default-ruling = por defecto: { $value }; decisión { $ruling }
games-as-edition = según la edición
value-yes = sí
value-no = no
clause-in-game = En esta partida: { $options }
new-no-name = «{ $name }» no puede ser el nombre de un juego nuevo: usa minúsculas, cifras y guiones, y un nombre que no tenga otro juego
new-taken = { $folder } ya existe
new-written = Creado { $folder }: { $files } archivos, { $lines } líneas.
new-next = Siguiente paso: { $command } y después ilion play { $game }.
games-left-out = Omitido: { $game }. { $why }
games-source = Del paquete { $source }
games-count =
    { $n ->
        [0] Todavía no hay juegos.
        [one] { $n } juego.
       *[other] { $n } juegos.
    }





help-play = Juega contra bots o con amigos en un mismo teclado.
help-option = cambia una opción del juego, de las que muestra `ilion games`; se puede repetir
help-preset = usa unas reglas predefinidas, de las que muestra `ilion games`; --option puede cambiarlas
help-components = usa tus propios componentes (fichas, cartas, mapas) de un archivo TOML o JSON
help-components-of = Escribe o comprueba un archivo con tus propios componentes.
help-components-check = comprueba este archivo tuyo y muestra errores y avisos
help-seats = número de jugadores
help-seat = quién juega en un puesto: { $players }; se puede repetir (por defecto, tú juegas en el primer puesto contra bots)
help-hotseat = todos los jugadores son personas en un mismo teclado
help-save = archivo donde guardar la partida
help-resume = reanuda una partida guardada: la de este archivo o la más reciente
help-plain = líneas de texto en lugar de pantalla completa, para lectores de pantalla y scripts
meta-option = NOMBRE=VALOR
meta-preset = NOMBRE
meta-seat = PUESTO=JUGADOR
meta-file = ARCHIVO

no-such-option = «{ $name }» no es una opción de { $game }; elige entre: { $options }
no-such-preset = { $game } no tiene las reglas predefinidas «{ $name }»; elige entre: { $presets }
no-such-value = { $name } no puede ser «{ $value }»; elige entre: { $values }
no-such-seat = no existe el puesto «{ $seat }»; elige entre: { $seats }
no-such-player = no existe el jugador «{ $player }»; elige entre: { $players }
no-such-clause = no existe la cláusula «{ $clause }»
origin-inferred = nuestra lectura
origin-ours = variante de Ilion
no-mind = { $player } aún no sabe jugar a { $game }; usa «uniform»
setup-misfit = estas opciones no son compatibles: { $what }
components-none = { $game } no tiene componentes que se puedan sustituir
components-misfit = { $file } no contiene componentes de este juego: { $what }
components-sound = { $file } es válido.
record-misfit = { $file } no es el registro de una partida de este juego: { $what }
record-of-package = { $file } es una partida de «{ $game }», del paquete { $source }, que no está instalado o se ha omitido (`ilion games` dice por qué)
record-other-source = Se grabó con { $then }, pero está instalado { $now }. Las mismas jugadas pueden significar otra cosa.
record-refused = { $file } contiene una jugada ilegal: { $what }
nothing-kept = Aún no hay partidas guardadas en { $folder }.

head-edition = edición { $edition }
head-rules = Reglas: { $preset }
head-rules-own = Reglas personalizadas: { $options }
preset-recommended = recomendadas
preset-by-the-book = al pie de la letra
preset-first = primera partida
preset-short = partida corta
head-viewer = tú: { $seat }
spectator = espectador
seat-bot = { $seat } (bot: { $bot })
why-legal = Esta jugada se permite ahora.
over = La partida ha terminado.
over-draw = La partida ha terminado en empate.
over-won = La partida ha terminado. Victoria: { $winners }.
saved = Partida guardada en { $path }
pass-keyboard = Siguiente jugador: { $seat }. Pasa el teclado y pulsa Intro.
nothing-found = No se ha encontrado nada con «{ $query }».
more-found = … y { $n } más.
taken-back = Jugada deshecha.
not-taken-back = No puedes deshacerlo: se han tirado dados, se ha mostrado algo u otro jugador ya ha movido.
plain-help = Escribe el número de tu elección o unas letras para buscar. Comandos: b tablero, m mapa, g y casillas: mover varias piezas juntas, l crónica, c y una cláusula: ver su texto, w y unas palabras: ¿por qué no?, u deshacer, q guardar y salir.

board-title = Tablero
log-title = Crónica
choices-title =
    { $n ->
        [one] { $n } opción; escribe para buscar
       *[other] { $n } opciones; escribe para buscar
    }
type-to-search = Escribe para buscar
searching = Buscar: { $query } ({ $n })
log-no-clause = Esta línea no cita ninguna cláusula.
why-title = ¿Por qué no? Elige una jugada para ver por qué no se permite ahora
leave = Guardar y salir
keys-table = F1 ayuda  F2 ¿por qué?  F3 crónica  F4 tablero  F5 deshacer  F6 idioma  F10 fin
keys-news = Intro: página siguiente
keys-back = Esc: volver a la mesa
help-table =
    Elige con Arriba, Abajo e Intro. Escribe letras o un número para buscar entre las opciones; Retroceso amplía la búsqueda y Escape la borra.
    RePág y AvPág desplazan el tablero.
    Tab cambia entre la lista y el mapa. En el mapa, las flechas mueven el cursor e Intro elige. Con el ratón, un clic señala y otro elige.
    Espacio añade una pieza a un grupo. Después pulsa Intro en una casilla: la pieza más cercana va allí, y las demás se mueven lo mismo.

    F1  esta ayuda (también ?)
    F2  ¿por qué no? Elige una jugada y mira por qué no se permite (también Ctrl+W)
    F3  toda la crónica, con la cláusula de cada línea (también Ctrl+G)
    F4  el tablero a pantalla completa (también Ctrl+B)
    F5  deshacer tu última jugada, si no se han tirado dados ni se ha mostrado nada (también Ctrl+Z)
    F6  idioma siguiente (también Ctrl+L)
    F7  otras jugadas: pactos, invectivas, dejar la guerra
    F8  el mapa a tamaño completo con su leyenda, y volver (también Ctrl+E)
    F10 guardar y salir (también Ctrl+Q)

    La partida se guarda tras cada jugada. En la crónica, » marca tus jugadas y • lo que es nuevo.

help-replay = Recorre una partida guardada jugada a jugada.
help-match = Juega muchas partidas entre bots y cuenta los resultados.
help-file = el registro de una partida (por defecto, la última que jugaste)
help-view = punto de vista: un puesto, «spectator» (espectador) o «all» (nada oculto)
help-replay-plain = imprime en su lugar toda la partida
help-replay-clauses = imprime también la cláusula de cada línea
help-bots = un bot por puesto: { $bots }
help-how-many-games = número de partidas
help-swap = los bots rotan un puesto después de cada partida
meta-view = PUESTO

move = { $who }: { $act }
replay-fault = La repetición se detiene en la jugada { $n }: { $move } — { $what }
replay-view = visto por: { $view }
replay-board = Tablero: { $seat }
replay-move = Jugada { $n } de { $all }
view-all = todo
keys-replay = ←→ jugada  ↑↓ decisión  Inicio Fin  Tab vista  F1 ayuda  F3 crónica  F10 fin
help-viewing =
    Derecha e Izquierda avanzan o retroceden una jugada. Abajo y Arriba van a la decisión siguiente o anterior.
    Inicio y Fin van al principio y al final. Escribe un número y pulsa Intro para ir a esa jugada.
    Tab cambia el punto de vista: todo, cada puesto, un espectador.
    RePág y AvPág desplazan el tablero.

    F3  la crónica hasta aquí, con la cláusula de cada línea
    F4  el tablero a pantalla completa
    F6  idioma siguiente
    F10 salir

match-done = { $game }: { $games } partidas.
match-share = { $who }: { $share } % ({ $low }–{ $high }), { $count }
match-draw = empate
match-score = { $bot }: puntuación media { $mean } ± { $error }
match-how-many = para { $seats } puestos hacen falta { $seats } bots, no { $bots }


## Serve
help-serve = Arranca el servidor (por defecto, con su propio PostgreSQL).
help-worker = Ejecuta un worker: turnos de bots y relojes de un clúster.
help-migrate = Migra la base de datos con el servidor en marcha.
help-host = dirección en la que escuchar
help-port = puerto en el que escuchar
help-reload = reiniciar cuando cambie un archivo de un paquete de juego instalado
help-watch-port = puerto para /healthz, /readyz y /metrics (por defecto, desactivado)
help-processes = número de procesos para la búsqueda de los bots
serve-at = Ilion está en { $address }.
serve-watching = Se vigilan los cambios en: { $folders }
serve-reloading = Cambios en: { $files }. El servidor se reinicia.
serve-not-installed = El servidor no está instalado. En la carpeta del proyecto, ejecuta: { $command }
serve-proxies = ILION_TRUSTED_PROXIES debe contener direcciones o redes, como 10.0.0.2 o 10.0.0.0/24: { $what }
serve-taken = El puerto { $port } de { $host } ya está en uso. Elige otro con --port.
help-site = Crea un sitio estático que no necesita servidor.
help-site-folder = carpeta en la que escribir el sitio; si ya hay uno, se sustituye
help-base = ruta del sitio en la URL, como /ilion/
site-written = Sitio para { $base } escrito en { $folder }: { $files } archivos, { $bytes } MB.
site-unbuilt = El cliente web o su parte sin conexión no están compilados. Ejecuta antes `just offline`.
site-base = La ruta debe empezar y terminar con una barra: { $base }
site-confirm = El sitio de { $folder } se borra y se escribe de nuevo. ¿Continuar?
site-other = { $folder } no está vacía y no contiene un sitio. Elige una carpeta vacía.
worker-no-database = Define ILION_DATABASE_URL con la base de datos del clúster.
migrate-step = Hecho: { $step }
migrate-nothing = El esquema de la base de datos está al día.
schema-older = El esquema de la base de datos no está al día: falta { $step }. Ejecuta «ilion migrate», o define ILION_AUTO_MIGRATE=1, y arranca de nuevo.
schema-too-old = Esta versión no puede actualizar una base de datos tan antigua: falta { $step }. Actualízala antes con una versión anterior.
schema-newer = El esquema de la base de datos es más reciente que esta versión de Ilion, que no conoce { $step }. Usa la versión más reciente.
schema-blocked = { $step } ha fallado: otro proceso, como un volcado largo, mantiene bloqueadas las tablas. No se ha perdido nada. Ejecuta «ilion migrate» más tarde.
database-away = No se puede conectar con la base de datos. La línea de arriba dice por qué.



help-analyse = Analiza la suerte y la destreza en una partida guardada.
help-tries = número de partidas simuladas por decisión
help-move = analiza solo esta jugada: qué jugaría el oráculo y por qué
help-analyse-json = imprime todo en JSON
no-oracle = { $game } no se puede analizar: aún no tiene función de evaluación
no-decision = en la jugada { $n } no había nada que decidir

analyse-seat = { $who }: { $start } al empezar, suerte { $luck }, decisiones propias { $own }, decisiones de los demás { $others }, sin explicar { $rest }: { $result }. { $sure ->
    [0] Sin errores claros
   *[other] Coste de los errores: { $cost }
  }
analyse-error = Todas las cifras son puntos porcentuales de la probabilidad de ganar. Los errores se miden frente a las mejores jugadas encontradas, con ± { $error }. Un abandono no lo explica ninguna jugada.
analyse-turning = Momentos decisivos
analyse-luck = { $n }. { $move }: { $gift } para { $who }
analyse-cost = { $n }. { $move }: costó { $cost }; mejor: { $best }
hint-chance = { $who }: { $chance } % ± { $error } de ganar
hint-choice = { $act }: { $chance } % (jugar el { $share } % de las veces)
hint-then = después: { $acts }
## ilion map
help-map = Comprueba o crea un mapa de Escólex.
help-map-check = Busca errores en un mapa.
help-map-hex = Crea un mapa equilibrado de hexágonos.
help-map-file = archivo de un mapa, como lo describe docs/play/escolex-maps.md
help-cells = número de casillas
help-map-seed = semilla aleatoria: la misma semilla da el mismo mapa
map-misfit = { $file } no es un mapa válido: { $what }
map-sound = { $name } es válido: { $land } casillas de tierra y { $sea } de mar, { $links } fronteras, para entre { $low } y { $high } jugadores.

## Learn
help-learn = Aprende un juego en una lección interactiva breve.
learn-none = { $game } no tiene lección.
learn-step = Paso { $n } de { $of }. { $told }
learn-on = Siguiente
learn-over = Lección terminada. Ahora juega una partida: ilion play { $game } --seat { $seat }=human
odds = { $attackers } contra { $defenders }: { $chance } %

help-archive = Traslada las partidas antiguas a la carpeta de archivo.
help-archive-days = archiva las partidas que terminaron hace al menos estos días (30)
archive-not-set = No hay archivo de partidas. Indica una carpeta en ILION_ARCHIVE_FOLDER.
archive-busy = Ya hay otro proceso archivando, o la base de datos está demasiado ocupada. Inténtalo más tarde.
archive-unkept = No se puede escribir o leer el archivo de partidas ({ $what }). No se ha perdido nada.
archive-done = Mesas archivadas: { $tables } ({ $size } bytes cada una), en { $files } { $files ->
    [one] archivo
   *[other] archivos
}. Siguen en la base de datos por errores: { $stay }.
help-ratings = Recalcula todas las puntuaciones con las partidas puntuadas.
ratings-done = Partidas puntuadas: { $games }. Huella de todas las puntuaciones: { $fingerprint }.
help-audit = Comprueba todas las partidas guardadas con las reglas y los dados.
help-audit-keep = archivo donde guardar el progreso; una revisión interrumpida continúa desde él
audit-progress = { $done } de { $wanted } mesas
audit-goes-on = { $tables ->
    [one] Ya se había comprobado { $tables } mesa.
   *[other] Ya se habían comprobado { $tables } mesas.
  }
audit-not-kept = { $path } no es el archivo de progreso de una revisión.
audit-done = Mesas: { $tables }. Con errores: { $wrong }. Sin leer (versión más reciente): { $unread }.
audit-unread = { $table }: la escribió una versión más reciente de Ilion
audit-found = { $table }{ $where }: { $what }
audit-line = , línea { $line }
audit-broken = los datos guardados son incoherentes ({ $what })
audit-archive = no se puede reconstruir con lo que guardaría el archivo de partidas
audit-went-on = la partida continuó después de su final
audit-snapshot = la instantánea es de otra posición
audit-order = sigue a la línea { $after }
audit-no-answer = falta una tirada o un sorteo
audit-awaited = la mesa esperaba a { $due }, no a { $said }
audit-position = la huella es de otra posición
audit-chain = la cadena de hashes está rota
audit-begins = una partida debe empezar una sola vez, con su primera línea
audit-seat = no existe el puesto { $seat }
audit-drawn = una línea de tipo { $kind } no puede tener un sorteo
audit-illegal = jugada ilegal: { $act } ({ $why })
audit-no-such = { $act } no es de tipo { $kind }
audit-nobody = no existe ningún bot llamado { $bot }
audit-act = una línea de tipo { $kind } no puede contener una jugada
audit-kind = no existen líneas de tipo { $kind }
audit-table-chain = la cadena de hashes de la mesa no coincide con la de su última línea
audit-standby = bots que sustituyen: { $due } en el registro, { $said } en los puestos
audit-scores = la puntuación debería ser { $due }, no { $said }
audit-status = estado «{ $status }», terminada por «{ $by }», tras una línea de tipo { $kind }
audit-waits = la mesa debería esperar a { $due }, no a { $said }
audit-unasked = no se pidió ningún sorteo para { $label }
audit-place = { $label } se saca de la posición { $said }, no de la { $due }
audit-tape = { $label }, posición { $place }, no es lo que dan las semillas
audit-pulse = los dados no coinciden con la ronda de la baliza que esperaron
audit-back-nothing = el puesto { $seat } deshace una jugada que no ha hecho
audit-back-other = el puesto { $seat } deshace la línea { $said }, pero debería deshacer la { $due }
audit-back-fate = el puesto { $seat } deshace { $act } después de que se tiraran dados
audit-back-shown = el puesto { $seat } deshace { $act }, que ya había mostrado algo
audit-back-answered = el puesto { $seat } deshace { $act } después de que respondiera otro jugador
unknown-command = no existe el comando «{ $typed }».
unknown-option = opción desconocida: «{ $typed }».
unknown-argument = sobra el argumento «{ $typed }».
did-you-mean = ¿Querías decir «{ $name }»?
see-help = Escribe «{ $command } --help» para ver la ayuda.
see-games = Escribe «ilion games» para ver todos los juegos.
see-example = Ejemplo: { $command }
see-command-help = «ilion COMANDO --help» explica un comando.
start-here = Para empezar:
start-learn = aprende un juego en pocos minutos
start-play = juégalo contra un bot
start-serve = juega en el navegador y con amigos
group-play = Jugar
group-study = Estudiar
group-make = Crear un juego
group-host = Alojar
group-maintain = Mantener
help-yes = no pregunta antes de cambiar nada
confirm-choices = [s/N]
confirm-yes = s sí si
confirm-needed = No hay ninguna terminal en la que preguntar. Añade --yes para seguir adelante.
confirm-refused = No se ha cambiado nada.
ratings-confirm = Se borrarán todas las puntuaciones y se recalcularán a partir de { $games ->
    [one] 1 partida puntuada
   *[other] { $games } partidas puntuadas
}. ¿Continuar?
progress = { $done } de { $total }
progress-seconds = Sigue en marcha: { $seconds } s
analyse-progress = Análisis: { $done } de { $total } decisiones
newest-record = Leyendo { $path }
archive-progress = Mesas archivadas: { $tables }
