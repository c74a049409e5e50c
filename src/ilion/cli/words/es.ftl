help-ilion = Ilion: la guerra de Troya, en cuatro tableros.
help-version = muestra la versión y termina
help-lang = el idioma: en, es, fr o it (el del entorno y, si no, inglés)
help-commands = órdenes
meta-command = ORDEN
meta-game = JUEGO
help-game = un juego, con el nombre que le da `ilion games`
help-games-game = un juego, para leer también las decisiones en que se apoyan sus opciones
help-games = Muestra los juegos: autoría, ediciones, jugadores y opciones.
help-dev = Herramientas para autores de juegos: pruebas, mediciones, problemas.
dev-not-installed = El paquete ilion-dev no está instalado. En una copia del código de Ilion: pip install ./dev
help-new = Escribe un paquete con un juego pequeño que ya se puede jugar, para convertirlo en el tuyo.
help-new-name = el nombre del juego nuevo: minúsculas, cifras y guiones
help-new-into = la carpeta donde escribirlo; si no se indica, esta
help-acts = cuántas jugadas hacer, como mínimo
help-pairs = cuántas parejas de posiciones comparar, como mínimo
help-seed = la semilla: la misma semilla da las mismas partidas
help-jobs = cuántos procesos trabajan a la vez
help-edition = la edición, por su número
help-longest = a partir de cuántas jugadas una partida se da por interminable
help-sample = solo tantos, sorteados con la semilla; sin esto, todos
help-seconds = cuántos segundos de CPU dedicar

argparse-usage = uso:
argparse-positional = argumentos
argparse-options = opciones
argparse-help = muestra esta ayuda y termina
argparse-required = faltan estos argumentos: %s
argparse-unrecognized = argumentos desconocidos: %s
argparse-argument = argumento %(argument_name)s: %(message)s
argparse-choice = %(value)r no está entre %(choices)s
argparse-one = necesita un valor
argparse-some = necesita al menos un valor
argparse-ambiguous = %(option)s puede querer decir %(matches)s
argparse-ignored = no lleva valor: %r
argparse-error = %(prog)s: %(message)s

no-such-game = ningún juego se llama «{ $name }»; hay: { $games }
which-game = ¿Qué juego? Hay: { $games }. Por ejemplo: ilion play { $game }
file-unreadable = No se puede leer { $file }: aquí no hay tal archivo, o no es de texto.
no-such-edition = { $game } no tiene edición { $edition }; hay: { $editions }
not-a-number = «{ $text }» no es un número entero de { $least } o más
not-a-share = «{ $text }» no es un número de 0 a 1

games-credit = { $title }, un juego de { $author } ({ $year }). Esta es una implementación independiente de sus reglas.
games-credit-old = { $title }, un juego antiguo de autor desconocido. Esta es una implementación independiente de sus reglas.
games-editions = Ediciones: { $editions }
games-seats = Jugadores: { $seats }
games-presets = Maneras de jugar (--preset NOMBRE): { $presets }
games-options = Opciones (--option NOMBRE=VALOR):
games-default = por defecto: { $value }
games-default-ruling = por defecto: { $value }; decisión { $ruling }
games-as-edition = según la edición
new-no-name = «{ $name }» no puede ser el nombre de un juego nuevo: minúsculas, cifras y guiones, y que no sea de un juego de la estantería
new-taken = { $folder } ya existe
new-written = Escrito: { $folder }, { $files } ficheros, { $lines } líneas.
new-next = Ahora: pip install -e { $folder }, y después ilion play { $game }.
games-left-out = Se ha dejado fuera { $game }. { $why }
games-source = Del paquete { $source }
games-count =
    { $n ->
        [0] Todavía no hay juegos.
        [one] { $n } juego.
       *[other] { $n } juegos.
    }





help-play = Juega aquí una partida, contra bots o con amigos en un mismo teclado.
help-option = una opción del juego, de las que muestra `ilion games`; se puede repetir
help-preset = una manera de jugar por su nombre, de las que muestra `ilion games`; --option la cambia además
help-components = tus propios componentes (fichas, cartas, mapas), en TOML o JSON
help-components-of = escribe nuestros componentes en un archivo para tus valores, o revisa el tuyo
help-components-check = un archivo tuyo: qué está mal en él y qué puede decepcionar
help-seats = cuántos juegan
help-seat = quién juega en un puesto: { $players }; se puede repetir. Si no dices nada, tú ocupas el primer puesto contra bots
help-hotseat = todos son personas, en un mismo teclado
help-save = dónde guardar la partida
help-resume = sigue una partida guardada: la del archivo o, si no, la más reciente
help-plain = líneas de texto en lugar de la mesa, para lectores de pantalla y guiones
meta-option = NOMBRE=VALOR
meta-preset = NOMBRE
meta-seat = PUESTO=JUGADOR
meta-file = ARCHIVO

no-such-option = «{ $name }» no es una opción de { $game }; hay: { $options }
no-such-preset = «{ $name }» no es una manera de jugar a { $game }; hay: { $presets }
no-such-value = { $name } no puede ser «{ $value }»; puede ser: { $values }
no-such-seat = ningún puesto se llama «{ $seat }»; hay: { $seats }
no-such-player = ningún jugador se llama «{ $player }»; hay: { $players }
no-such-clause = no hay ninguna cláusula «{ $clause }»
origin-inferred = nuestra lectura
origin-ours = variante de Ilion
no-mind = nadie ha enseñado todavía { $game } a «{ $player }»: usa «uniform»
setup-misfit = estas opciones no encajan: { $what }
components-none = { $game } no tiene componentes que se puedan sustituir
components-misfit = { $file } no contiene componentes de este juego: { $what }
components-sound = Se puede jugar con { $file }.
record-misfit = { $file } no es una partida de este juego: { $what }
record-of-package = { $file } es una partida de «{ $game }», del paquete { $source }, que no está instalado aquí o se ha dejado fuera (`ilion games` dice por qué)
record-other-source = Se jugó con { $then }; aquí está { $now }. Las mismas jugadas pueden significar otra cosa.
record-refused = { $file } contiene una jugada que las reglas no permiten: { $what }
nothing-kept = Todavía no hay partidas guardadas en { $folder }.

head-edition = edición { $edition }
head-rules = Reglas: { $preset }
head-rules-own = Reglas propias: { $options }
preset-recommended = lo recomendado
preset-by-the-book = al pie de la letra
preset-first = primera partida
preset-short = partida corta
head-viewer = tú: { $seat }
spectator = público
seat-bot = { $seat } (bot: { $bot })
why-legal = Puedes hacerlo ahora.
over = La partida ha terminado.
over-draw = La partida ha terminado en empate.
over-won = La partida ha terminado. Victoria: { $winners }.
saved = La partida está guardada en { $path }
pass-keyboard = Pasa el teclado a: { $seat }. Después pulsa Intro.
nothing-found = Nada contiene «{ $query }».
more-found = … y { $n } más.
taken-back = Jugada deshecha.
not-taken-back = Esto ya no se puede deshacer: el destino ha respondido, se ha mostrado algo u otro jugador ya ha actuado.
plain-help = Escribe el número de tu elección, o unas letras para buscar. b: tablero. m: mapa. g y casillas: varias piezas van juntas. l: crónica. c y una cláusula: su texto. w y unas palabras: ¿por qué no? u: deshacer. q: guardar y salir.

board-title = Tablero
log-title = Crónica
choices-title =
    { $n ->
        [one] { $n } opción; escribe para buscar
       *[other] { $n } opciones; escribe para buscar
    }
type-to-search = Escribe para buscar
searching = Buscar: { $query } ({ $n })
log-no-clause = Aquí no se cita ninguna cláusula.
why-title = ¿Por qué no? Busca una jugada y lee lo que dicen de ella las reglas
leave = Dejar la mesa
keys-table = F1 ayuda  F2 ¿por qué?  F3 crónica  F4 tablero  F5 deshacer  F6 idioma  F10 fin
keys-news = Intro pasa la página
keys-back = Esc vuelve a la mesa
help-table =
    Arriba, Abajo e Intro eligen; escribe letras o un número para buscar entre las opciones, Retroceso amplía la búsqueda y Escape la termina.
    RePág y AvPág desplazan el tablero.
    Tab va al mapa y vuelve; allí las flechas señalan e Intro elige. El ratón también señala, y un segundo clic elige.
    Espacio sobre una pieza la suma a un grupo; Intro dice entonces adónde va la más cercana, y las demás recorren lo mismo.

    F1  esta ayuda (también ?)
    F2  ¿por qué no? Busca cualquier jugada y lee por qué no se permite (también Ctrl+W)
    F3  toda la crónica, con la cláusula de cada línea (también Ctrl+G)
    F4  el tablero a pantalla completa (también Ctrl+B)
    F5  deshacer tu última jugada, mientras el destino no responda ni se muestre nada (también Ctrl+Z)
    F6  el idioma siguiente (también Ctrl+L)
    F7  lo que puedes hacer además de tu jugada: pactos, pullas, dejar la guerra
    F8  el mapa a tamaño completo, con su leyenda, y vuelta (también Ctrl+E)
    F10 guardar la partida y salir (también Ctrl+Q)

    La partida se guarda tras cada jugada. En la crónica, » marca lo que has hecho tú y • lo que es nuevo.

help-replay = Recorre una partida guardada, hacia delante y hacia atrás.
help-match = Hace que los bots jueguen muchas partidas y cuenta los resultados.
help-file = el registro de una partida
help-view = con qué ojos mirar: un puesto, «spectator» (público) o «all» (nada oculto)
help-replay-plain = muestra la partida entera como texto
help-bots = un bot para cada puesto: { $bots }
help-how-many-games = cuántas partidas jugar
help-swap = todos se corren un puesto después de cada partida
meta-view = PUESTO

move = { $who }: { $act }
replay-fault = La jugada { $n } corta la repetición: { $move } — { $what }
replay-view = visto por: { $view }
replay-board = Tablero: { $seat }
replay-move = Jugada { $n } de { $all }
view-all = todo
keys-replay = ←→ jugada  ↑↓ decisión  Inicio Fin  Tab ojos  F1 ayuda  F3 crónica  F10 fin
help-viewing =
    Derecha e Izquierda avanzan o retroceden una jugada; Abajo y Arriba van a la decisión siguiente o anterior.
    Inicio y Fin van al principio y al final; un número e Intro van a esa jugada.
    Tab mira con los ojos siguientes: todo, cada puesto, el público.
    RePág y AvPág desplazan el tablero.

    F3  la crónica hasta aquí, con la cláusula de cada línea
    F4  el tablero a pantalla completa
    F6  el idioma siguiente
    F10 salir

match-done = { $game }: { $games } partidas.
match-share = { $who }: { $share } % ({ $low }–{ $high }), { $count }
match-draw = empate
match-score = { $bot }: puntuación media { $mean } ± { $error }
match-how-many = { $seats } puestos necesitan { $seats } bots, no { $bots }


## Serve
help-serve = Abre mesas para jugar en red; sin configurar nada, con su propio PostgreSQL.
help-worker = Juega los turnos de los bots y vigila los relojes de un clúster.
help-migrate = Pone al día el esquema de la base de datos, mientras los nodos siguen sirviendo.
help-host = la dirección en la que escuchar
help-port = el puerto en el que escuchar
help-watch-port = el puerto en el que cuenta cómo está (/healthz, /readyz, /metrics); sin él, en ninguno
help-processes = cuántos procesos piensan por los bots
serve-at = Ilion está en { $address }.
serve-not-installed = El servidor no está instalado: instala ilion con el extra «server».
serve-proxies = ILION_TRUSTED_PROXIES nombra direcciones o redes, como 10.0.0.2 o 10.0.0.0/24: { $what }
serve-taken = El puerto { $port } de { $host } no está libre. Elige otro con --port.
help-site = Escribe el sitio que no necesita servidor, en una carpeta para cualquier alojamiento de archivos.
help-site-folder = dónde se escribe el sitio; sustituye al que hubiera
help-base = la ruta en la que se verá, como /ilion/
site-written = El sitio para { $base } está en { $folder }: { $files } archivos, { $bytes } MB.
site-unbuilt = Aquí no están construidos ni el cliente web ni Python: ejecuta `just offline` o instala un ilion publicado.
site-base = Una ruta empieza y termina con una barra; { $base } no.
site-other = En { $folder } hay algo que no es un sitio: nombra una carpeta vacía.
worker-no-database = Define ILION_DATABASE_URL: un trabajador trabaja para la base de datos de un clúster.
migrate-step = Hecho: { $step }
migrate-nothing = El esquema está al día.
schema-older = A la base de datos le falta { $step }, y quizá más del esquema. Ejecuta «ilion migrate» una vez, o define ILION_AUTO_MIGRATE=1, y arranca de nuevo.
schema-newer = El esquema de la base de datos es más reciente que esta versión de Ilion, que no conoce { $step }. Usa la versión más reciente.
schema-blocked = No se pudo hacer { $step }: algo mantiene bloqueadas sus tablas, como una copia larga. No se ha perdido nada; ejecuta «ilion migrate» otra vez más tarde.
database-away = No se puede llegar a la base de datos; la línea de arriba dice por qué.



help-analyse = Distingue la suerte del acierto en una partida guardada.
help-tries = cuántas partidas se imaginan para cada decisión
help-move = solo esta jugada: qué habría hecho el oráculo, y por qué
help-analyse-json = todo en JSON
no-oracle = nadie sabe juzgar { $game } todavía
no-decision = en la jugada { $n } no había nada que decidir

analyse-seat = { $who }: { $start } al empezar, suerte { $luck }, decisiones propias { $own }, decisiones ajenas { $others }, medición { $rest }: { $result }. Errores frente a las mejores jugadas halladas: { $cost }
analyse-error = En centésimas de victoria. Una decisión cuenta por cuánto cambió la probabilidad; la medición es lo que difieren dos miradas a una misma posición. Los errores se conocen con ± { $error }.
analyse-turning = Momentos decisivos
analyse-luck = { $n }. { $move }: { $gift } para { $who }
analyse-cost = { $n }. { $move }: costó { $cost }; mejor: { $best }
hint-chance = { $who }: { $chance } ± { $error } de 100
hint-choice = { $act }: { $chance } ({ $share } %)
## ilion map
help-map = Comprueba un mapa de Escólex, o crea uno.
help-map-check = Dice qué falla en un mapa, si falla algo.
help-map-hex = Escribe un mapa equilibrado de hexágonos.
help-map-file = un mapa, como lo describe docs/play/escolex-maps.md
help-cells = cuántas casillas
help-map-seed = la semilla: la misma semilla da el mismo mapa
map-misfit = { $file } no es un mapa: { $what }
map-sound = { $name }: { $land } casillas de tierra y { $sea } de mar, { $links } vecindades, para entre { $low } y { $high } ejércitos. Se puede jugar en él.

## Learn
help-learn = Aprende un juego jugándolo: diez minutos en una mesa, paso a paso.
learn-none = { $game } no tiene lección.
learn-step = Paso { $n } de { $of }. { $told }
learn-on = Seguir
learn-over = Hasta aquí la lección. Ahora siéntate: ilion play { $game } --seat { $seat }=human
odds = { $attackers } contra { $defenders }: { $chance } %

help-archive = Pasa las partidas terminadas hace tiempo de la base de datos a la carpeta ILION_ARCHIVE_FOLDER.
help-archive-days = cuántos días hace que ha terminado una partida cuando se archiva (30)
archive-not-set = No hay archivo: indica en ILION_ARCHIVE_FOLDER qué carpeta es.
archive-busy = Ya hay otro proceso archivando, o la base de datos está demasiado ocupada.
archive-unkept = El archivo no guarda lo que se le da ({ $what }). No se ha perdido nada.
archive-done = Archivadas: { $tables }, en { $files } { $files ->
    [one] fichero
   *[other] ficheros
}, { $size } bytes cada una. Siguen en la base de datos por algún defecto: { $stay }.
help-ratings = Vuelve a contar todas las partidas puntuadas, en el orden en que se contaron la primera vez.
ratings-done = Partidas puntuadas: { $games }. Huella de todas las puntuaciones: { $fingerprint }.
help-audit = Comprueba el registro de cada mesa con las reglas, los dados, su propia cadena y su instantánea.
help-audit-keep = un archivo que recuerda hasta dónde ha llegado la revisión; con él, la próxima vez continúa desde ahí
audit-progress = { $done } de { $wanted } mesas
audit-goes-on = { $tables ->
    [one] Ya se había revisado { $tables } mesa.
   *[other] Ya se habían revisado { $tables } mesas.
  }
audit-not-kept = { $path } no dice hasta dónde ha llegado una revisión.
audit-done = Mesas: { $tables }. Con un fallo: { $wrong }. De una versión más nueva y sin leer: { $unread }.
audit-unread = { $table }: la escribió una versión más nueva de Ilion
audit-found = { $table }{ $where }: { $what }
audit-line = , línea { $line }
audit-broken = lo que se guarda de ella no encaja ({ $what })
audit-archive = no se podría reconstruir con lo que el archivo guardaría de ella
audit-went-on = la partida siguió después de su final
audit-snapshot = la instantánea es de otra posición
audit-order = sigue a la línea { $after }
audit-no-answer = el azar no ha respondido
audit-awaited = la mesa esperaba a { $due }, no a { $said }
audit-position = su huella es de otra posición
audit-chain = la cadena está rota
audit-begins = una partida empieza una sola vez, con su primera línea
audit-seat = no hay puesto { $seat }
audit-drawn = el azar no responde a una línea de tipo { $kind }
audit-illegal = una jugada que no es legal: { $act } ({ $why })
audit-no-such = { $act } no es de tipo { $kind }
audit-nobody = no hay ningún bot llamado { $bot } que pueda sentarse
audit-act = una línea de tipo { $kind } lleva una jugada
audit-kind = no hay líneas de tipo { $kind }
audit-table-chain = la cadena de la mesa no es la de su última línea
audit-standby = según el registro sustituyen estos bots: { $due }; los puestos dicen: { $said }
audit-scores = la puntuación es { $due }, no { $said }
audit-status = «{ $status }», terminada por «{ $by }», tras una línea de tipo { $kind }
audit-waits = la mesa espera a { $due }, no a { $said }
audit-unasked = nadie pidió al azar { $label }
audit-place = { $label } se saca del lugar { $said }, no del { $due }
audit-tape = { $label }, lugar { $place }, no es lo que hay en la cinta
audit-pulse = sus dados y la ronda de la baliza que esperaron no encajan
audit-back-nothing = el puesto { $seat } retira lo que no ha hecho
audit-back-other = dice que el puesto { $seat } retira la línea { $said }, no la { $due }
audit-back-fate = el puesto { $seat } retira { $act } después de que respondiera el azar
audit-back-shown = el puesto { $seat } retira { $act }, que ya ha mostrado algo
audit-back-answered = el puesto { $seat } retira { $act }, a lo que ya se había respondido
