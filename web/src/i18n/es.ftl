## La barra
skip = Ir al contenido
nav = Menú principal
nav-tools = Ajustes
nav-home = Ilion, inicio
nav-play = Jugar
nav-learn = Aprender
nav-community = Comunidad
nav-profile = Mis partidas
nav-about = Acerca de
nav-settings = Ajustes
language = Idioma
lang-en = English
lang-es = Español
lang-fr = Français
lang-it = Italiano
theme-to-glaze = Tema oscuro
theme-to-bone = Tema claro
close = Cerrar
page-failed = No se ha podido cargar esta página. Recárgala cuando tengas conexión.

## Inicio
home-title = Diez años ante Troya, una tarde en tu mesa
home-text = Juegos de héroes, dioses y naves. Gratis, sin cuenta, y siempre verás qué regla se aplica.
choose-game = Juego
play-game = Jugar a { $game }
edition = Edición
edition-n = { $n ->
    [1] Primera edición
   *[2] Versión 2.0
 }
players = Jugadores
players-n = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
 }
players-range = { $least }–{ $most } jugadores
by-author = de { $author }
weight = { $n ->
    [1] muy fácil de aprender
    [2] fácil de aprender
    [3] complejidad media
    [4] complejo
   *[other] para expertos
 }
options = Opciones
map-editor = Editor de mapas
options-changed = { $n ->
    [one] Opciones ({ $n } cambiada)
   *[other] Opciones ({ $n } cambiadas)
 }
mode-computer = Contra el ordenador
level = Nivel
side = Bando
either = Al azar
start = Empezar
setting-table = Preparando la partida…
bot-uniform = Tersites
bot-greedy = Antenor
mode-friend = Invitar a un amigo
mode-friend-do = Crear mesa
seats-choose = Elegir puestos
seats-text = ¿Quién juega en cada puesto? Los libres son para quienes reciban tu enlace o, en una mesa pública, para cualquiera. Puedes ocupar varios puestos en esta pantalla.
find-live = En directo
find-days = Por correspondencia
community-now = { $people ->
    [one] 1 jugador en línea
   *[other] { $people } jugadores en línea
 }, { $tables ->
    [0] ninguna partida en curso
    [one] 1 partida en curso
   *[other] { $tables } partidas en curso
 }
tables-now = Mesas
credit-line = Créditos: autores de los juegos e iconos de Lorc, Delapouite y otros
resume = Continuar
your-move = te toca
against = contra { $who }
free-seat = puesto libre
guest-n = Invitado { $n }
to-replay = Repetición
to-watch = Mirar
sit-down = Unirse
sit-as = Unirse: { $seat }

## Inicio: duraciones, rivales
goal-iliad = Cuatro días ante Troya: toma la ciudadela o quema las naves.
length = ¿Cuánto tiempo?
length-learn = Aprender
length-short = Partida corta
length-full = Partida completa
length-learn-text = Una primera partida guiada. No hace falta saber las reglas.
length-short-trojan-war = Seis turnos. Deciden los puntos, sin el Caballo.
length-short-troia = El caballo y el camino ya están a medias.
length-short-iliad = Un día y la mitad de los héroes. Deciden los puntos al ponerse el sol.
length-short-escolex = Ocho rondas. Gana quien tenga más tierras.
length-full-trojan-war = Los doce turnos, hasta el Caballo.
length-full-troia = Seis de los doce dioses, al azar.
length-full-escolex = Hasta que quede un solo ejército.
length-full-iliad = Cuatro días y los 51 héroes.
length-min = { $n } min
length-min-range = { $least }–{ $most } min
length-hours = { $n } h
opponents = ¿Con quién?
with-computer = Ordenador
with-online = Rival en línea
with-friend = Amigo por enlace
with-screen = Misma pantalla
start-learn = Empezar la lección
start-short = Empezar partida corta
start-full = Empezar partida completa
start-online = Buscar rival
start-friend = Crear enlace de invitación
start-screen = Empezar en esta pantalla
starting = Empezando…
learn-more = Reglas y problemas
online-now = { $people ->
    [one] 1 jugador en línea
   *[other] { $people } jugadores en línea
 }
online-seekers = { $n ->
    [one] 1 jugador busca rival
   *[other] { $n } jugadores buscan rival
 }
online-pace = Ritmo de juego
online-live = En directo, 30 min cada uno
online-days = 3 días por jugada
online-preset = Para buscar rival hacen falta unas reglas predefinidas, sin más cambios. Elígelas en las opciones o invita a un amigo por enlace.
friend-text = Recibes un enlace. Tu amigo no necesita cuenta.
friend-text-rated = Recibes un enlace. Tu amigo necesita una cuenta, porque la partida puntúa.
screen-text-secret = Se juega por turnos en la misma pantalla. Entre turnos, lo oculto no se ve.
screen-text-open = Se pasa la pantalla después de cada turno.
how-strong = ¿De qué nivel?
details = Detalles
options-more = Más opciones
rated-guest = Las partidas puntuadas requieren una cuenta.

## Quién soy
me-guest = Invitado
me-guest-long = Invitado en este navegador
me-menu = { $name }: tu menú
me-account = Cuenta y dispositivos
me-keep = Crea una cuenta para conservar tus partidas y jugar partidas puntuadas.
sign-up = Crear cuenta
sign-up-title = Crea tu cuenta
sign-up-name = Nombre
sign-up-name-hint = Los demás jugadores ven este nombre.
sign-up-how = Tu dispositivo te pide la huella, la cara o el bloqueo de pantalla. Esa es tu llave de acceso: sin contraseña ni correo.
sign-up-games = { $n ->
    [0] Puedes jugar partidas puntuadas y torneos enseguida.
    [one] Tu partida de este navegador pasa a tu cuenta.
   *[other] Tus { $n } partidas de este navegador pasan a tu cuenta.
 }
sign-up-done = Te damos la bienvenida, { $name }.
sign-up-done-text = Tu cuenta está lista. La próxima vez, elige «Iniciar sesión» y usa tu llave de acceso.
sign-up-second = Añade una segunda llave de acceso por si pierdes este dispositivo.
sign-up-continue = Continuar
sign-in-title = Iniciar sesión
sign-in-how = Usa la llave de acceso que creaste en este dispositivo, o escanea un código con el teléfono que la tiene.
sign-in-instead = Ya tengo una cuenta
sign-up-instead = ¿Es tu primera vez? Crea una cuenta
email-instead = Usar el correo
email-text = Te enviaremos un código. Si la dirección es nueva, crearemos tu cuenta.
passkey-instead = Usar una llave de acceso
passkey-waiting = Esperando a tu dispositivo…
passkey-old = Este navegador no admite llaves de acceso. Prueba una versión actual de Chrome, Edge, Firefox o Safari.
passkey-not-created = No se ha creado ninguna llave de acceso. Inténtalo de nuevo o sigue jugando como invitado.
passkey-not-found = No hay ninguna llave de acceso para este sitio en este dispositivo. Inténtalo de nuevo o crea una cuenta.
passkey-numbers = Las llaves de acceso no funcionan en una dirección numérica.
passkey-numbers-open = Abrir Ilion en { $address }
passkey-insecure = Las llaves de acceso requieren una dirección segura (https). Pide a quien administra este servidor que la active.

## Comunidad, aprender, mis partidas
tables-live-none-text = Crea una mesa o juega contra el ordenador en una mesa pública, y otros podrán mirar.
today-title = Hoy
today-game = { $game } ({ $side }) contra { $who }. Los mismos dados para todos.
today-finished = { $n ->
    [0] Nadie lo ha terminado todavía.
    [one] 1 jugador lo ha terminado.
   *[other] { $n } jugadores lo han terminado.
 }
today-puzzle = Problema del día
today-puzzle-text = { $game }, problema { $n }
today-solve = Resolver
do-play = Jugar
next-cup = Próximo torneo
next-cup-in = Empieza en { $left }
next-cup-running = En curso
next-cup-see = Ver y unirse
next-cup-all = Todos los torneos
next-cup-none = No hay ningún torneo previsto.
next-cup-none-text = Crea uno: suizo, liga, eliminatoria o arena.
friends-title = Amigos
friends-guest = Inicia sesión para seguir a jugadores.
friends-none = Sigue a jugadores desde su perfil y aquí verás cuándo juegan.
friends-playing = está jugando
learn-all = Aprende a jugar
learn-all-text = Una primera partida guiada de cada juego, las reglas completas y problemas.
lesson-minutes = Lección, { $n } min
mine-guest = Estas partidas solo se guardan en este navegador. Crea una cuenta para conservarlas.
mine-running = En curso
mine-none = No tienes partidas en curso.
mine-finished = Terminadas
mine-finished-none = Aún no hay partidas terminadas.
mine-start = Empezar una partida
all-games = Todos los juegos
all-results = Todos los resultados
played-date = Fecha
rated-need = Esta partida puntúa. Necesitas una cuenta para ocupar un puesto.
rated-need-text = Se tarda unos 20 segundos y no hace falta correo. Después vuelves a esta mesa.
wait-friend-rated = Esperando a tu rival. Envíale este enlace. Necesita una cuenta, porque la partida puntúa.

goal-trojan-war = Gana duelos durante once turnos. En el turno 12 decide el Caballo de madera.
goal-troia = Paga a los dioses y mueve héroes. Completa el caballo o llega antes a las naves.
goal-escolex = Conquista tierra y mar. Gana el último ejército en pie.

## Lo que me espera
bell = Notificaciones
bell-n = { $n ->
    [0] Notificaciones: nada pendiente
    [one] Notificaciones: 1 pendiente
   *[other] Notificaciones: { $n } pendientes
 }
bell-none = No tienes nada pendiente.
bell-none-text = Tus turnos, retos y partidas de torneo aparecen aquí, en todas las páginas.
bell-sound = Sonido
bell-push = Notificaciones del navegador
bell-more = { $n } más
wait-tournament = Partida de torneo
wait-tournament-text = { $cup }: tienes { $left } para entrar, o pierdes por incomparecencia
wait-tournament-days = { $cup }: tu partida está lista
wait-entered = Torneo
wait-entered-text = { $cup } empieza en { $left }
wait-challenge = Reto
wait-challenge-text = { $who } te reta a { $game }, { $pace }
wait-sent-text = Esperando a que { $who } acepte: { $game }
wait-found = Rival encontrado
wait-found-text = { $game }: tu partida está lista
wait-turn = Te toca
wait-turn-text = { $game } contra { $who }
wait-search = Buscando rival
wait-search-text = { $game } · { $left }
wait-unfinished = Partida sin terminar
wait-join = Entrar
wait-see = Ver el torneo
wait-accept = Aceptar
wait-cancel = Cancelar
wait-decline = Rechazar
wait-instead = Jugar contra { $who } ({ $level })
wait-stop = Cancelar búsqueda

## Jugadores, resultados, búsquedas
sign-up-public = Tu nombre, tus puntuaciones, tus partidas puntuadas y las de mesas públicas se ven en la clasificación, los últimos resultados, la búsqueda de jugadores y tu perfil. Para ocultarlos, haz privado tu perfil en su página.
leaderboard-range = La barra muestra el margen de cada puntuación (intervalo del 95 %). Con un margen mayor de ±215 no se entra en la clasificación.
leaderboard-none = Aún no hay nadie en la clasificación. Juega partidas puntuadas para entrar.
results-title = Resultados recientes
results-none = Aún no hay partidas terminadas.
find-player = Buscar a un jugador
find-player-name = Primeras letras del nombre
find-player-none = Ningún perfil público empieza así.

## Opciones
options-of = Opciones de { $game }
pace = Ritmo de juego
pace-free = Sin reloj
pace-live-10 = En directo: 10 min + 10 s por jugada
pace-live-30 = En directo: 30 min + 20 s por jugada
pace-days-1 = Correspondencia: 1 día por jugada
pace-days-3 = Correspondencia: 3 días por jugada
rhythm-free = sin reloj
rhythm-live = en directo, con reloj
rhythm-days = por correspondencia (días por jugada)
public-table = Mesa pública
private-table = Mesa privada
public-table-text = Cualquiera puede unirse o mirar.
rated = Puntuada
rated-text = El resultado cambia la puntuación de todos los jugadores. Se juega con reloj, con unas reglas predefinidas y desde el principio. No se pueden deshacer jugadas ni pedir pistas.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt } (provisional)
ratings-title = Mis puntuaciones
ratings-games = { $n ->
    [one] 1 partida puntuada
   *[other] { $n } partidas puntuadas
 }
ratings-levels = Puntuación de los bots
sealed-dice = Dados sellados
sealed-dice-text = Nadie puede conocer una tirada antes de que se guarde la jugada que la pide, ni siquiera el servidor. Cada tirada tarda unos segundos más. Ideal para torneos y partidas por correspondencia.
preset = Reglas de esta mesa
preset-recommended = Recomendadas
preset-recommended-text = La mejor opción para casi todos.
preset-first = Primera partida
preset-short = Partida corta
preset-by-the-book = Al pie de la letra
preset-mixed = Reglas personalizadas
preset-own = Personalizadas
preset-own-text = { $n ->
    [one] 1 opción difiere de las reglas recomendadas.
   *[other] { $n } opciones difieren de las reglas recomendadas.
 }
every-option = Todas las opciones
as-edition = según la edición
yes = Sí
no = No
on = Activado
off = Desactivado
recommended = (recomendado)
ruling-n = Decisión { $ruling }
done = Hecho
components = Componentes
components-how = Si tienes el juego, puedes usar los valores que lleva impresos. Descarga nuestro archivo, escribe los tuyos y cárgalo aquí.
map-how = Juega en tu propio mapa: dibújalo en el editor, guárdalo y carga aquí el archivo.
own-components = Mis propios componentes
own-how = Si tienes el juego, puedes escribir los valores que lleva impresos, pieza a pieza. Se guardan en este dispositivo y se usan en las mesas que crees.
own-lead = Escribe los valores impresos en tu ejemplar. Si alguno coincide con el nuestro, basta con marcarlo. Tus valores se quedan en este dispositivo hasta que crees una mesa con ellos.
own-printed = como en mi ejemplar
own-progress = { $read } de { $all } comprobados
own-checking = Revisando…
own-sound = Todo listo. Estos valores se usarán en las mesas que crees.
own-save = Guardar archivo
own-open = Abrir archivo
own-none = Aún no has escrito nada: estos son nuestros valores.
components-get = Descargar nuestro archivo
components-use = Cargar mi archivo
components-own = El mío: { $file }
components-ours = Restablecer los nuestros
components-are-own = Esta mesa usa los componentes de quien la creó.
components-are-ours = Todos los valores son los del reglamento.
components-more = De dónde salen
reconstructed = Valores reconstruidos
reconstructed-text = No conocemos algunos de los valores impresos en el juego publicado. Los nuestros son reconstrucciones, y así consta en el archivo.

## Sala y perfil
lobby-open-do = Crear
tables-open = Buscan jugadores
tables-open-none = Ahora mismo no hay mesas que busquen jugadores.
tables-open-none-text = Crea una y otros podrán unirse.
tables-live = En curso
tables-live-none = No hay partidas públicas en curso.
tables-finished = Partidas terminadas
bring = Subir una partida terminada
bring-text = Puedes añadir partidas contra bots que terminaste sin conexión: guárdalas como archivo donde las jugaste y ábrelo aquí. Comprobamos todas las jugadas con las reglas, pero los dados los tiró tu dispositivo.
bring-done = { $n ->
    [one] 1 partida añadida.
   *[other] { $n } partidas añadidas.
 }
person-title = Jugador
person-mine = Mi perfil
person-since = En Ilion desde el { $day }
person-show = Perfil público
person-show-text = Los demás ven tu nombre, tus puntuaciones, tu suerte, tus héroes favoritos, tus partidas puntuadas y en mesas públicas, y las que jugaron contigo. Todo lo demás es privado.
person-guest = Solo tú ves esta página. Con una cuenta puedes tener un perfil público.
person-ratings = Puntuaciones
person-sides = Bandos favoritos
person-side = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
 }, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }
curve-told = Puntuación en las últimas { $n } partidas puntuadas: de { $from } a { $now }, mínimo { $least }, máximo { $most }.
person-favourites = Héroes y dioses
person-favourites-note = Primero los más jugados, con las partidas jugadas y ganadas. Cuentan las partidas puntuadas y las de mesas públicas, salvo las que acabaron por rendición.
person-lot = { $what }: { $n }
luck-gave = En { $n } partidas, la suerte ha sumado un { $mean } % por partida (± { $doubt }).
luck-took = En { $n } partidas, la suerte ha restado un { $mean } % por partida (± { $doubt }).
luck-fair = Es una suerte normal.
luck-odd = Por puro azar solo le pasa a 1 de cada 20 jugadores.
luck-note = Efecto de los dados y las cartas en la probabilidad de ganar, según el oráculo. Cuentan las partidas puntuadas y las de mesas públicas.
luck-told = Efecto total de los dados y las cartas en { $n } partidas: ahora { $now } %, mínimo { $least } %, máximo { $most } %.
all = Todos
result = Resultado
outcome-won = Ganada
outcome-lost = Perdida
outcome-drawn = Empatada
outcome-none = Anulada
opponent = Rival
search-do = Buscar
games-older = Partidas anteriores
games-none = No se han encontrado partidas.
games-none-yet = No hay partidas recientes. Prueba con las anteriores.
follow = Seguir
unfollow = Dejar de seguir
friend = Amistad
follows-you = Te sigue
block = Bloquear
block-who = Bloquear a { $who }
blocked-who = Has bloqueado a { $who }
unblock = Desbloquear
unblock-who = Desbloquear a { $who }
block-text = No te emparejaremos con este jugador. Ninguno podrá unirse a las mesas del otro ni retarlo, y no verás sus mensajes.
blocks = Jugadores bloqueados
follows = Jugadores que sigo
challenge = Retar
over-days = Partidas por correspondencia
days-off = Días libres
days-off-text = En tus días libres se paran tus relojes en las partidas por correspondencia, y tus rivales ven que no estás. Días que te quedan este año: { $left }.
days-off-until = Días libres hasta el { $day }
days-off-count = Número de días, desde hoy
days-off-do = Tomar estos días
feeds = Atom y calendario
feeds-text = Sigue tus turnos en un lector de noticias y tus plazos en un calendario. No compartas la dirección: quien la tenga podrá leerlos.
feed-atom = Mis turnos (Atom)
feed-calendar = Mis plazos (iCalendar)
feed-there = Ya tienes una dirección. Solo se muestra una vez; si la has perdido, crea otra.
feed-make = Crear dirección
feed-renew = Crear otra dirección
feed-drop = Borrar dirección
your-name = Tu nombre
save = Guardar
saved = Guardado

## La cuenta
account-title = Cuenta
account-link = Cuenta y acceso
account-nobody = No has iniciado sesión. Puedes jugar sin cuenta: basta un nombre.
account-guest = Juegas como invitado, con el nombre { $name }. Solo este navegador te reconoce.
account-known = Has iniciado sesión como { $name } con { $email }.
account-by-passkey = Has iniciado sesión como { $name } con una llave de acceso.
one-moment = Un momento…
sign-in = Iniciar sesión
add-email = Añadir una dirección de correo
add-email-text = Te permite entrar si pierdes la llave de acceso, y podremos avisarte cuando te toque.
no-mail-here = Este servidor no envía correo. Usa una llave de acceso para entrar.
email = Dirección de correo
code-send = Enviar código
code-sent = Hemos enviado un código a { $email }. Escríbelo aquí, en este navegador, en menos de diez minutos.
code = Código
code-enter = Entrar
code-again = Usar otra dirección o pedir otro código
passkey-enter = Entrar con una llave de acceso
passkeys = Llaves de acceso
passkeys-text = Tu dispositivo guarda la llave de acceso y la desbloquea con tu huella, tu cara o tu PIN. Nada que recordar, nada que robar.
passkeys-unknown = Este navegador no admite llaves de acceso.
passkey-label = Nombre de la llave
passkey-label-like = Mi teléfono
passkey-add = Crear llave de acceso
passkey-drop = Quitar
passkey-unnamed = Llave sin nombre
passkey-made = Creada el { $day }
passkey-used = Usada por última vez el { $day }
end-thing = { $end }: { $thing }
notices = Notificaciones
notices-text = Te avisamos cuando te toca, cuando acaba una partida o cuando te piden la revancha y no estás en la mesa.
notices-mail = Por correo
notices-mail-none = Añade primero una dirección de correo, más arriba.
notices-turns = Turnos por correo
notices-each = Un correo por turno
notices-daily = Resumen diario
notices-here = En este navegador
notices-unknown = Este navegador no admite notificaciones push.
sessions = Sesiones abiertas
session-this = este navegador
session-seen = Última actividad: { $day }
session-unnamed = Navegador desconocido
session-end = Cerrar sesión
sessions-end-others = Cerrar las demás sesiones
sign-out = Cerrar sesión
export = Tus datos
export-text = Tu nombre, tus formas de entrar, tus partidas, jugadas y mensajes. Descárgalo todo o borra tu cuenta.
export-take = Descargar mis datos
leave = Borrar mi cuenta
leave-text = Se borran al instante y para siempre tu nombre, tu dirección de correo, tus mensajes de chat y tus formas de entrar. Tus rivales conservan las partidas terminadas, sin tu nombre. En las partidas en curso, un bot puede ocupar tu puesto.
leave-not = Conservar mi cuenta
leave-do = Borrar para siempre
refuse-passkey-stopped = No se ha encontrado ni creado ninguna llave de acceso. No ha cambiado nada.
refuse-passkey-there = Este dispositivo ya tiene una llave de acceso tuya.
refuse-passkey-address = En esta dirección no funcionan las llaves de acceso: necesitan https o localhost.
refuse-notices-denied = Tu navegador bloquea las notificaciones de este sitio. Permítelas primero en sus ajustes.
refuse-notices-none = No se puede conectar con el servicio de notificaciones del navegador. Inténtalo más tarde.

## Ajustes
settings-title = Ajustes
theme = Tema
theme-auto = Sistema
theme-bone = Claro (hueso)
theme-glaze = Oscuro (barniz)
motion = Animaciones
motion-text = Fichas que se deslizan y dados que ruedan.
motion-auto = Sistema
motion-full = Activadas
motion-none = Desactivadas
speed = Velocidad
speed-text = A qué velocidad muestra el tablero las fichas destapadas, los duelos y los turnos de los demás. Haz clic para ver el paso siguiente o pulsa Escape para saltarlos.
speed-calm = Normal
speed-brisk = Rápida
speed-none = Instantánea
sound = Sonido
sound-text = Efectos de sonido durante la partida y un aviso cuando te toca.
volume = Volumen
sound-on = Activar el sonido
sound-off = Quitar el sonido
text-board = Tablero de texto
text-board-text = Describe el tablero con palabras en lugar de dibujarlo. Los lectores de pantalla usan siempre esta versión.
play-offline = Jugar sin conexión
play-offline-text = Los mismos juegos contra bots, todo en tu dispositivo.
play-offline-do = Jugar sin conexión
install = Instalar
install-text = Añade Ilion a este dispositivo como aplicación.
install-do = Instalar

## A la puerta de una mesa
no-table = No se encuentra la mesa
private-text = Esta mesa es privada. Pide un enlace de invitación a quien la creó.
wait-friend = Esperando jugadores. Envíales el enlace de invitación.
wait-public = Esperando jugadores. Tu mesa aparece en la página Comunidad. También puedes enviar el enlace de invitación.
wait-start = Ya están todos. Preparando los dados…
stand-up = Dejar la mesa
send-away = Quitar a { $who }
link-seat = Enlace de invitación ({ $seat })
link-seats = Enlace de invitación a los puestos libres (el mismo para todos)
fill-bots = { $count ->
    [one] Añadir un bot
   *[other] Añadir { $count } bots
 }
fill-level = Nivel de los bots
link-watch = Enlace para espectadores
link-replay = Enlace a la repetición
copy-link = Copiar
copied = Copiado
share = Compartir
share-with = Compartir…
qr-code = Código QR
qr-of = Código QR de { $link }

## En la mesa
board = Tablero
board-words = Tablero de texto
beside-board = Junto al tablero
beside = Crónica, chat y dados
fold-seats = Jugadores
you = tú
you-name = Tú
a-computer = bot
present = en línea
away = ausente
to-move = le toca
your-decision = Te toca
waiting = A la espera
plan = Jugadas condicionales
plan-n = Jugadas condicionales: { $n }
plan-text = Prepara respuestas por adelantado, incluso para cuando duermas. Si se da exactamente esa situación, tu respuesta se juega al instante. Si ocurre otra cosa, tus jugadas condicionales se anulan y decides tú. Nadie más las ve.
plan-if = Si un jugador juega «{ $what }»,
plan-asked = Cuando se me pregunte «{ $what }»,
plan-then = juego «{ $what }».
plan-when = Si ocurre esto
plan-do = Juego
plan-choose = Elige
plan-add = Añadir
plan-drop = Borrar todo
plan-dropped = Ha ocurrido otra cosa: el resto de tus jugadas condicionales no se jugará.
plan-seen = Entendido
plan-due = Tu jugada condicional está a punto de jugarse.
plan-none = Desde aquí no se puede prever tu próxima decisión.
plan-full = Puedes tener cuatro jugadas condicionales como máximo.
plan-looking = Mirando posibles continuaciones…
watching = Estás mirando
watching-tag = espectador
you-play = Juegas con: { $seat }.
choices = Opciones
choices-n = { $n ->
    [one] Ver la única opción
   *[other] Ver las { $n } opciones
 }
picked-n = { $n ->
    [one] 1 opción
   *[other] Elige una de { $n }
 }
let-go = Cancelar
picked-board = Elige un sitio en el tablero
answer-stands = No preguntar más este turno
find-choice = Buscar opciones
find-choice-n = { $n ->
    [one] { $n } opción
   *[other] { $n } opciones; escribe para buscar
 }
nothing-found = No se ha encontrado nada.
final = definitivo
final-text = No se puede deshacer.
not-yet = Cancelar
do-it = Confirmar
undo = Deshacer
sending = Enviando…
bot-thinks = { $who } está pensando
seconds-short = { $n } s
why-not = ¿Por qué no?
why-not-title = ¿Por qué no?
why-not-act = ¿Por qué no «{ $act }»?
why-not-text = Elige una jugada para ver por qué no se permite ahora.
why-not-find = Buscar jugadas
why-legal = Esta jugada se permite ahora.
log = Crónica
log-empty = Todavía no ha pasado nada.
log-earlier = Ver anteriores
log-start = Inicio de la partida
log-partly = Turno incompleto
log-undo = { $who } deshace una jugada.
log-rewind = { $who } deshace una jugada y las respuestas de los bots.
log-resign = { $who } se rinde.
log-draw = { $who } ofrece empate.
log-abort = { $who } propone anular la partida.
see-moment = ver
chat = Chat
chat-empty = Aún no hay mensajes.
chat-say = Escribe un mensaje
send = Enviar
unread = sin leer
phrases = Frases rápidas
asides = Otras opciones
clause-n = Cláusula { $clause }
clause-open = Cláusula { $clause }
clause-where = Sección { $where } del reglamento, con nuestras palabras.
origin-text = Las cláusulas sin marca están en el reglamento. Las demás indican si son nuestra lectura o una variante de Ilion.
origin-book-text = Esta cláusula está en el reglamento.
origin-inferred = nuestra lectura
origin-inferred-text = El reglamento no lo dice expresamente: se deduce de las reglas o es nuestra lectura de ellas.
origin-ours = variante de Ilion
origin-ours-text = No está en el reglamento: es una regla, una opción o un componente añadido por Ilion.
clause-all = Todas las reglas
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
curtain-title = Siguiente jugador: { $seat }
curtain-text = Pasa la pantalla. Lo oculto sigue oculto hasta que continúes.
curtain-lift = Listo
reconnecting-title = Reconectando…
reconnecting-text = Tu partida está a salvo. Tu última jugada se enviará cuando vuelva la conexión.
offline-title = Estás sin conexión.
offline-text = Puedes seguir leyendo lo que tenías abierto. Las mesas volverán cuando vuelva la conexión.
offline-table = Puedes seguir mirando el tablero. Podrás jugar cuando vuelva la conexión.

## Dados
dice = Dados
dice-text = Juego limpio demostrable: antes de la partida, el servidor se comprometió con un número secreto y el dispositivo de cada jugador añadió otro. Nadie puede elegir los dados.
dice-commitment = Compromiso del servidor
dice-share = { $seat }: hash de la semilla
dice-share-none = aún no añadida
dice-later = Al terminar la partida se revelan los números secretos y podrás comprobar aquí cada dado.
dice-check = Comprobar los dados
dice-checking = Comprobando…
dice-rules-check = Comprobar cada jugada
dice-rules-text = Descarga una sola vez las reglas del juego en tu navegador (unos 7 MB).
dice-rules-right = Repetida con las reglas: las { $acts } jugadas son legales, cada tirada es la que piden las reglas y el resultado es correcto.
dice-rules-none = No se han podido iniciar las reglas en este navegador.
dice-right = Todo es correcto:
dice-wrong = Algo no coincide.
dice-no-record = No se ha podido cargar el registro de la partida.
dice-commitment-kept = El compromiso es el que se te mostró antes de la partida.
dice-commitment-broken = El compromiso no es el que se te mostró antes de la partida.
dice-share-used = Tu semilla está en los dados.
dice-share-missing = Tu semilla no está en los dados.
dice-promise-broken = El servidor ha incumplido su compromiso: o no ha usado tu semilla, o esta partida no es la que prometió.
dice-promise-kept = El { $moment }, antes de revelar tu semilla, este dispositivo guardó lo que el servidor había prometido: la mesa, todos los compromisos, los puestos y su orden, los bots y la fuente del número aleatorio público.
dice-promise-save = Guardar la promesa
dice-again = Antes de empezar esta partida, los dados se reiniciaron { $times ->
    [one] una vez
   *[other] { $times } veces
 } después de revelarse tu semilla.
dice-all-bots = El servidor jugaba en todos los puestos, así que esta comprobación no puede demostrar que jugara limpio.
dice-beacon = Número aleatorio público
dice-beacon-round = { $name }, ronda { $round }
dice-beacon-lost = No estaba disponible: se hicieron nuevos compromisos y la partida empezó sin él.
dice-beacon-later = La ronda se elige cuando se han revelado todas las semillas.
dice-beacon-used = La ronda { $round } de { $name } está en los dados.
dice-sealed = Dados sellados: cada jugada que pide dados se guarda primero y se tira después con un número aleatorio público que antes no existía. Nadie puede conocer la tirada de antemano, ni siquiera este servidor. El servidor sí conoce las piezas ocultas y las cartas repartidas antes de la primera jugada.
dice-sealed-heard = Jugadas que este dispositivo recibió antes de que pudieran conocerse sus dados: { $heard } de { $all }.
dice-wait = Tu jugada está guardada. Esperando el número aleatorio público { $round }.

## Games that did not end
fairness-title = Partidas sin terminar
fairness-text = Un jugador descontento con los dados podría empezar de nuevo una y otra vez hasta que le gustaran. Por eso mostramos todas las partidas empezadas y no terminadas, con el compromiso de los dados que se mostró a los jugadores y con qué frecuencia le ocurre a quien las creó.
fairness-server = En este servidor:
fairness-rate = { $finished } terminadas, { $cancelled } no.
fairness-file = Guardar como archivo
fairness-aborted = Anulada
fairness-abandoned = Abandonada desde hace un mes
fairness-anew = Dados reiniciados
fairness-opener = Creada por { $name }:
fairness-nobody = Creada por una cuenta borrada:
fairness-none = Ninguna hasta ahora.
fairness-more = Ver anteriores

## Menú
menu = Menú
menu-words = Tablero de texto
menu-drawn = Tablero dibujado
menu-draw = Ofrecer empate
menu-abort = Proponer anular la partida
menu-resign = Rendirse
menu-leave = Salir de la mesa
resign-sure = { $seats ->
    [2] ¿Te rindes?
   *[other] ¿Dejas esta partida? Los demás siguen jugando.
  }
away-title = { $who } no está.
away-text = Decide la mayoría de los jugadores presentes. Se puede votar cuando alguien lleva una hora fuera. Si vuelve, la votación termina.
away-bot = Que un bot juegue por { $who }
away-bot-text = Hasta que vuelva y recupere su puesto.
away-pause = Pausar la partida
away-pause-text = Hasta que alguien juegue o la reanude, dos semanas como máximo.
away-end = Terminar la partida
away-end-text = La partida se anula y no cuenta.
away-ask = ¿Qué hacemos?
resting = La partida está en pausa. Cualquiera de la mesa puede reanudarla.
resting-mine = La partida está en pausa. Juega cuando quieras.
go-on = Reanudar
menu-abort-alone = Anular la partida
abort-sure = ¿Anular esta partida? No contará.
give-up-text = Un bot ocupa tu puesto. Puedes recuperarlo más tarde.
menu-back = Recuperar mi puesto
bot-for-you = Un bot está jugando por ti.
bot-instead = juega un bot
rules = Reglas
rules-find = Buscar en las reglas
rules-text = Contamos las reglas con nuestras palabras, cláusula a cláusula. Cuando el reglamento no aclara algo, una decisión nuestra explica cómo se juega y por qué.
question-title = Preguntar por una regla
question-text = Guardamos tu pregunta en un archivo con la mesa, sus opciones y la partida hasta ahora. Envíalo a quien pueda responder.
question-ask = ¿Qué no está claro?
question-attach = Adjuntar la partida tal como la he visto
question-save = Guardar como archivo
question-saved = Guardado en tus descargas.
keys = Teclas: { $undo } deshacer, { $why } ¿por qué no?, { $log } crónica, { $back } cancelar. Tab cambia de panel; las flechas recorren las listas.

## El final
ended-resign = La partida acabó por rendición.
ended-draw = Empate por acuerdo.
ended-flag = Se acabó el tiempo.
ended-abort = La partida se ha anulado.
ended-aborted = La partida se ha anulado.
ended-rules = La partida ha terminado.
result-won = Victoria de { $who }.
result-draw = Empate.
result-won-by = Victoria de { $who }: { $head }.
result-draw-by = Empate: { $head }.
result-win = Ganas.
result-win-by = Ganas: { $head }.
result-lose = Pierdes.
result-lose-by = Pierdes: { $head }.
result-sum = La tirada decisiva
rematch = Revancha (cambiar de bando)
rematch-join = Unirse a la revancha

## Repetición
replay-tag = repetición
moment = Posición
moment-of = Posición { $n } de { $all }
eyes = Visto por
eyes-spectator = Espectador
share-moment = Compartir posición
download = Descargar partida
continue = Jugar desde aquí
continue-text = Empieza una partida nueva contra bots desde la posición { $n }, con dados nuevos.
continue-do = Empezar
back-to-table = Volver a la mesa
replay-first = Primera posición
replay-back = Posición anterior
replay-play = Reproducir
replay-pause = Pausa
replay-next = Posición siguiente
replay-last = Última posición
replay-speed = Velocidad: { $how }
jump-turn = Ir al turno

## Aprender y créditos
learn-title = Cómo jugar a { $game }
learn-try = Jugar una primera partida
learn-try-text = Juega contra el bot más fácil. El tablero ilumina todas las jugadas posibles y, si alguna no se permite, verás por qué.
bot-tutorial = Rival
bot-puzzle = Rival
lesson = Lección guiada
lesson-you = Tú
lesson-text = Juegas en una mesa de verdad. Las jugadas las haces tú, y cada paso te explica qué hacer y por qué.
lesson-begin = Empezar
lesson-step = Paso { $n } de { $of }
lesson-over = Lección completada
lesson-over-text = Ya sabes cómo es un turno. Juega una primera partida contra el bot más fácil o consulta los detalles en las reglas.
lesson-back = Atrás
lesson-next = Siguiente
lesson-again = Empezar de nuevo
puzzles = Problemas
puzzles-text = { $n } posiciones. En cada una hay una jugada claramente mejor. Encuéntrala.
puzzles-best = Tu mejor racha: { $n }.
puzzles-on = Continuar
puzzle-n = Problema { $n } de { $of }
puzzle-find = Te toca. Encuentra la mejor jugada.
puzzle-right = ¡Correcto!
puzzle-wrong = Hay una jugada mejor. Inténtalo otra vez o mira la solución.
puzzle-streak = { $n } seguidos a la primera
puzzle-best = la mejor
puzzle-less = { $n ->
    [one] 1 victoria menos por cada 100 partidas (± { $error })
   *[other] { $n } victorias menos por cada 100 partidas (± { $error })
 }
puzzle-turn = Turno completo: { $acts }
puzzle-alike = { $n ->
    [one] Otra jugada es casi igual de buena y también vale.
   *[other] Otras { $n } jugadas son casi igual de buenas y también valen.
  }
puzzle-levels = La encuentran, por nivel: { $levels }
puzzle-same =
    { $n ->
        [one] Otra primera jugada lleva a la misma posición y también es correcta.
       *[other] Otras { $n } primeras jugadas llevan a la misma posición y también son correctas.
    }
puzzle-found = { $n ->
    [0] Un bot rápido casi nunca encuentra esta jugada.
   *[other] Un bot rápido encuentra esta jugada el { $n } % de las veces.
 }
puzzle-show = Ver la solución
puzzle-next = Otro problema
puzzle-strength = Tu puntuación en problemas: { $told }.
puzzle-moved = Cambio de puntuación por tu primer intento: { $by }.
puzzle-order = Seguir por orden: problema { $n }
puzzles-counts = Solo cuenta tu primer intento en cada problema. Nadie más lo ve.
rulebook-title = Reglas de { $game }
rulebook-chapters = Capítulos
rulebook-both = Comparar ediciones
rulebook-print = Imprimir
rulebook-tables = Tablas
rulebook-sheet = Fichas y cartas para recortar
rulebook-options = Opciones en vigor
rulebook-option-value = Valor
rulebook-option-recommended = Recomendado
rulebook-option-ruling = Decisión
rulebook-in-game = En esta partida: { $options }
rulebook-this-game = En esta partida:
rulebook-recommended = Recomendado: { $options }
rulebook-nothing = Nada en esta edición.
rulebook-found = { $n ->
    [one] { $n } resultado
   *[other] { $n } resultados
 }
example = Ejemplo
example-n = Ejemplo: { $title }
example-ways = Pasos del ejemplo
own-step-1 = Descarga nuestro archivo como plantilla:
own-step-2 = Sustituye los valores por los de tu juego. Cada valor indica de dónde sale el nuestro.
own-step-3 = Elige el archivo en «Opciones» al crear una mesa. Se guarda con el registro de la partida.
credit-game = Un juego de { $author } ({ $year }).
about-title = Acerca de Ilion
about-text = Ilion lleva juegos de mesa de la guerra de Troya al navegador y a la terminal, según sus reglamentos, contra personas o bots. Cada jugada rechazada cita su regla, y cada dado se puede comprobar.
about-games = Los juegos y sus autores
about-independent = Ilion es una implementación independiente de las reglas. No la han hecho ni respaldado los autores o editores de estos juegos, que conservan todos sus derechos sobre ellos.
about-independent-short = Ilion no tiene relación con el autor ni con el editor.
about-original = Si te gusta alguno de estos juegos, busca el original. Las reglas están contadas con nuestras palabras; no usamos textos ni ilustraciones publicados.
about-components = Componentes
about-components-text = Los valores que dan los reglamentos se usan tal cual. Donde no conocemos las fichas, cartas o mapas publicados, usamos reconstrucciones, siempre marcadas como tales. Puedes sustituirlas con un archivo tuyo.
about-dice = Los dados
about-dice-text = Cada tirada combina un número con el que el servidor se comprometió antes de la partida y otro del dispositivo de cada jugador. Al terminar, cualquiera puede volver a calcular las tiradas, en «Dados» en la mesa o con su propio programa.
about-thanks = Gracias
about-fonts = Tipos de letra: GFS Didot, de la Greek Font Society (T. Katsoulidis, G. Matthiopoulos), y Source Sans 3, de Adobe, ambos con la SIL Open Font License 1.1.
about-icons = Emblemas: game-icons.net, de Lorc, Delapouite y otros, con licencia CC BY 3.0, recoloreados.
about-icons-all = Todos los emblemas y sus autores
about-licence = Ilion es software libre con licencia Apache 2.0.
nowhere-title = Página no encontrada
nowhere-text = El viento te ha desviado de tu rumbo. Aquí no hay ninguna página.

## Negativas
try-again = Reintentar
refuse-offline = No hay conexión con el servidor. No ha cambiado nada. Revisa tu conexión e inténtalo de nuevo.
refuse-broken = Algo ha fallado en el servidor. No ha cambiado nada. Inténtalo de nuevo.
refuse-detail = { $detail }

## El oráculo
oracle-ask = Pedir una pista al oráculo
oracle-short = Oráculo
oracle-thinking = El oráculo está pensando…
oracle-then = Después: { $acts }
debug = Datos de la mesa
debug-view = Vista
debug-legal = Jugadas legales
debug-facts = Última novedad
oracle-share = jugar el { $n } % de las veces
oracle-refining = Primera respuesta. Sigue buscando…
oracle-chance = { $who }: { $chance } % de probabilidad de ganar (± { $error })
analysis = Suerte y destreza
analysis-tab = Análisis
analysis-judged = { $done } de { $of } decisiones analizadas
analysis-unjudged = { $n ->
    [one] 1 decisión no se pudo analizar.
   *[other] { $n } decisiones no se pudieron analizar.
  }
analysis-drawing = Calculando las probabilidades de ganar…
analysis-line = Probabilidad de ganar durante la partida
analysis-start = Al empezar
analysis-luck = Suerte
analysis-own = Decisiones propias
analysis-others = Decisiones de los demás
analysis-rest = Sin explicar (abandono)
analysis-result = Resultado
analysis-note = Cómo cambió la probabilidad de ganar (%) de { $who }, de principio a fin.
analysis-winning = Quién iba ganando
analysis-of = Probabilidades de quién
analysis-luck-before = Suerte antes de la última tirada
analysis-roll = La última tirada
analysis-sound = { $who } no cometió errores claros: en total perdió menos de un { $error } %.
analysis-given = Los errores de { $who } costaron un { $cost } % (± { $error }) frente a las mejores jugadas encontradas.
analysis-turning = Momentos decisivos
analysis-costly = Errores caros
analysis-none = No hay análisis de esta partida.
deeds = Momentos destacados
see-account = Ver el análisis
turning-act = { $who }: { $act }.
turning-cost = { $who }: { $act }. Mejor: { $best }.

stage = Novedades
stage-next = Siguiente
stage-end = Saltar
stage-recap = Desde tu última decisión

# A board drawn from a scene
drawn-lit = se puede elegir

day-title = Reto diario
day-text = Una partida al día, la misma para todos: los mismos dados, el mismo rival, un solo intento. Nadie tiene mejor suerte que tú.
day-against = { $side } contra { $who }
day-left = Acaba a medianoche UTC, dentro de { $hours } h { $minutes } min
day-over = Este reto ha terminado
day-begun = { $n ->
    [0] aún sin jugadores
    [one] 1 jugador; partidas terminadas: { $ended }
   *[other] { $n } jugadores; partidas terminadas: { $ended }
  }
day-mine = Mi resultado
day-place = Puesto
day-place-of = { $place } de { $n }
day-result = Resultado
day-won = Victoria
day-lost = Derrota
day-drawn = Empate
day-part = Victoria compartida: { $share }
day-gain = Frente a los demás
day-mean = Resultado medio con los mismos dados: { $share }.
day-lines = Clasificación
day-name = Nombre
day-moves = Jugadas
day-guest = invitado
day-order = Los empates se deciden por jugadas: menos al ganar, más al perder.
day-later = Juega para ver cómo les ha ido a los demás.
day-nobody = Nadie terminó este reto.
day-dice = Cómo se fijaron los dados
day-dice-text = Publicamos un compromiso el día anterior y revelamos la semilla cuando termina el día. De ella salen todos los dados de todas las mesas de ese día, y cualquiera puede comprobar que coincide con el compromiso.
day-commitment = Compromiso
day-seed = Semilla
day-seed-later = se revela después de medianoche (UTC)
day-before = Días anteriores
day-field = Ver cómo les ha ido a los demás
day-gone = cuenta borrada

cups-title = Torneos
cups-text = Únete a un torneo o crea el tuyo, en directo o por correspondencia. Los emparejamientos y las mesas se crean solos en cada ronda.
cups-none = Aún no hay torneos. ¡Crea uno!
cups-make = Crear un torneo
cup-name = Nombre
cup-kind = Formato
cup-kind-swiss = Suizo
cup-kind-circle = Liga (todos contra todos)
cup-kind-knockout = Eliminatoria
cup-kind-swiss-text = Cada ronda empareja a jugadores con puntos parecidos, y nadie se enfrenta dos veces. Se puede entrar tarde.
cup-kind-circle-text = Cada jugador se enfrenta una vez a todos los demás. Hasta 32 jugadores.
cup-kind-knockout-text = Si pierdes, quedas fuera. Los empates se repiten con los bandos cambiados.
cup-pace = Ritmo de juego
cup-most = Máximo de inscritos
cup-rounds = Rondas
cup-rounds-fit = Automático
cup-until = Empieza
cup-until-5 = en 5 minutos
cup-until-30 = en 30 minutos
cup-until-120 = en 2 horas
cup-until-1440 = mañana a esta hora
cup-until-10080 = en una semana
cup-programs = Bots
cup-for-programs = Solo para bots, no para personas
cup-make-do = Crear
cup-account = Necesitas una cuenta para unirte a un torneo o crearlo.
cup-entered = { $n ->
    [one] 1 inscrito (máximo { $most })
   *[other] { $n } inscritos (máximo { $most })
 }
cup-begins = Empieza: { $when }
cup-clock = { $minutes } min + { $seconds } s por jugada
cup-round = Ronda { $round }
cup-round-of = Ronda { $round } de { $of }
cup-over = Terminado
cup-off = Cancelado
cup-enter = Unirse
cup-back = Ya he vuelto
cup-leave = Retirarse
cup-begin = Empezar ya
cup-call-off = Cancelar torneo
cup-to-table = Ir a mi partida
cup-to = Volver al torneo
cup-waits = Tu partida está lista. Ve a la mesa en menos de cinco minutos (por correspondencia: el tiempo de una jugada) o la pierdes por incomparecencia.
cup-away = ausente
cup-away-text = Figuras como ausente. Pulsa «Ya he vuelto» para que se te vuelva a emparejar.
cup-entrants = Inscritos
cup-nobody = Aún no hay inscritos
cup-places = Clasificación
cup-points = Puntos
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = Desempates: puntos de los rivales (Buchholz), luego puntos de los rivales vencidos (Sonneborn-Berger) y luego partidas entre los empatados.
cup-order-circle = Desempates: partidas entre los empatados y luego puntos de los rivales vencidos (Sonneborn-Berger).
cup-order-knockout = Clasificación según la ronda alcanzada.
cup-free = descansa
cup-no-game = incomparecencia
cup-watch = Mirar
cup-kind-arena = Arena
cup-kind-arena-text = Durante un tiempo fijo se empareja una y otra vez a jugadores libres con puntos parecidos. Ganar da 1 punto; empatar, ½. Puedes entrar tarde e irte cuando quieras.
cup-minutes = Duración
cup-minutes-n = { $n } minutos
cup-ends = Hasta: { $when }
cup-last-games = Últimas partidas en curso
cup-order-arena = Clasificación por puntos y luego por partidas ganadas.
cup-games = Partidas
cup-soon = Tendrás rival en cuanto haya un jugador libre.
cup-teams = Equipos de cuatro
cup-for-teams = Equipos de cuatro, mismos dados en mesas emparejadas
cup-teams-text = Cada encuentro se juega en cuatro mesas. Van por parejas, con los mismos dados y los bandos cambiados: así la suerte se anula. Una mesa no se ve hasta que terminan las dos de su pareja.
cup-team-make = Crear equipo
cup-team-name = Nombre del equipo
cup-team-join = Unirse
cup-team-code = Código del equipo
cup-team-mine = Tu equipo: { $name }
cup-commitment = Compromiso: { $hash }
cup-team-missing = { $n ->
    [one] falta 1 jugador
   *[other] faltan { $n } jugadores
  }
cup-team-link = Enlace de invitación a tu equipo
cup-team-captain = Capitaneas el equipo. Una vez empezado el torneo, solo tú puedes retirarlo o hacerlo volver.
cup-rooms = Mesas
cup-deal = Reparto { $n }
cup-deal-closed = Los resultados se ven cuando terminan las dos mesas.
cup-luck-first = Con estos dados, el primer bando sacó de media { $points } más por mesa. Cada equipo jugó una vez con ese bando, así que la ventaja se anula.
cup-luck-second = Con estos dados, el segundo bando sacó de media { $points } más por mesa. Cada equipo jugó una vez con ese bando, así que la ventaja se anula.
cup-luck-none = Estos dados no favorecieron a ningún bando.
explorer = Explorador
explorer-title = { $game } en cifras
explorer-text = Estadísticas de muchas partidas: aperturas y sus resultados, supervivencia, bandos y duración.
explorer-panel = Resultados de las aperturas, supervivencia de los héroes y porcentaje de victorias en muchas partidas.
explorer-look = Explorar
explorer-opening = Resultados de esta apertura
explorer-which = Partidas contadas
explorer-seats = { $n ->
    [one] 1 jugador
   *[other] { $n } jugadores
 }
explorer-server = Partidas públicas de este servidor, { $which }: { $n }
explorer-lab = Partidas de bots del laboratorio, { $which }: { $n }
explorer-turns = Una partida dura { $value } turnos de media ({ $low }–{ $high }).
explorer-decisions = Entre todos, los jugadores toman { $value } decisiones ({ $low }–{ $high }).
explorer-few = Menos de { $few } partidas: solo se muestran números, sin porcentajes.
explorer-how = Entre paréntesis, el intervalo de confianza del 95 %. Los puntos son la parte de las partidas que ganó el bando (un empate cuenta la mitad). Con menos de { $few } partidas no se da porcentaje.
explorer-of = { $n ->
    [one] Basado en 1 partida terminada.
   *[other] Basado en { $n } partidas terminadas.
 }
explorer-what = Elemento
explorer-games = Partidas
explorer-share = Porcentaje
explorer-score = Puntos
explorer-percent = { $n } %
explorer-reach = ({ $low }–{ $high })
explorer-too-few = muy pocas partidas
explorer-yours = tu partida
explorer-all = Mostrar { $n } más
explorer-more = { $n ->
    [one] No se muestra 1 línea menos frecuente.
   *[other] No se muestran { $n } líneas menos frecuentes.
}

## Cuidado
report = Denunciar
report-who = Denunciar a { $who }
report-why = ¿Qué ocurre? Un moderador verá tu denuncia y el chat de ese momento.
report-send = Enviar denuncia
report-thanks = Gracias. Un moderador la revisará.
mute-who = Silenciar a { $who }
about-who = Denunciar o bloquear a { $who }
ban-until = Se te ha expulsado hasta el { $until }. Motivo: { $reason }.
ban-for-good = Se te ha expulsado para siempre. Motivo: { $reason }.
ban-note = Mensaje del moderador: «{ $note }»
ban-what-stays = Puedes seguir leyendo, y descargar o borrar tus datos.
ban-abuse = insultos o acoso
ban-cheating = trampas
ban-name = un nombre ofensivo
ban-spam = spam
ban-other = incumplir las normas de este servidor
told-close = Cerrar anuncio
hook-title = Webhook de chat
hook-text = Publica tus turnos en Slack, Discord, Mattermost o cualquier servicio que acepte webhooks. Los ve todo el que lea el canal.
hook-url = Dirección del webhook (https)
hook-keep = Guardar webhook
hook-drop = Quitar webhook
hook-on = Tus turnos se publican en este canal.
hook-off = El webhook ha fallado varias veces seguidas y hemos dejado de publicar. Revisa la dirección y guárdala de nuevo.
young-title = Modo infantil
young-text = Para niños: el nombre sale de una lista de héroes y no hay chat, ni para leer ni para escribir.
young-host = Lo ha activado un moderador.
young-label = Modo infantil
chat-off = Tienes el chat desactivado.
host-title = Moderación
host-link = Página de moderación
host-text = Todo lo que haces aquí queda registrado, y todos los moderadores pueden leerlo.
host-nobody = Esta página es para los moderadores de este servidor.
host-reports = Denuncias
host-people = Jugadores
host-bans = Expulsiones
host-announce = Anuncios
host-ratings = Puntuaciones
host-log = Registro
host-more = Más
host-none = No hay nada.
host-find = Nombre, correo o identificador
host-guest = Invitado
host-seen = visto por última vez: { $when }
host-since = desde { $when }
host-banned = Expulsión
host-banned-until = Expulsión hasta { $until }
host-young = Modo infantil
host-ban = Expulsar
host-ban-who = Expulsar a { $who }
host-unban = Levantar la expulsión
host-unban-who = Levantar la expulsión de { $who }
host-ban-text = La expulsión vale desde este momento. Las partidas en curso siguen hasta que el reloj las acabe. { $who } verá el motivo y tu mensaje.
host-ban-reason = Motivo
host-ban-note = Mensaje al jugador
host-ban-days = Duración
host-ban-day = { $n ->
    [0] Para siempre
    [one] 1 día
   *[other] { $n } días
 }
host-make-young = Activar modo infantil
host-make-young-who = Activar el modo infantil de { $who }
host-make-grown = Desactivar modo infantil
host-make-grown-who = Desactivar el modo infantil de { $who }
host-likeness = Indicador de ayuda de bots
host-likeness-none = Aún no se ha analizado ninguna partida puntuada contra personas.
host-likeness-few = { $n } decisiones analizadas: muy pocas para decir algo.
host-likeness-own = { $n } decisiones no evidentes en { $games } partidas: el { $share } % coincide con la elección de Atenea (intervalo del 95 %: { $low }–{ $high } %).
host-likeness-others = Otros jugadores de puntuación parecida: { $share } % (intervalo del 95 %: { $low }–{ $high } %).
host-likeness-others-few = No hay datos suficientes de otros jugadores de puntuación parecida.
host-likeness-levels = Los bots, en las mismas decisiones
host-likeness-level = { $who }: { $share } %
host-likeness-beyond = Más que los jugadores de puntuación parecida, y más de lo que el azar explica fácilmente.
host-likeness-within = No claramente más que los jugadores de puntuación parecida.
host-likeness-note = Es un indicio, no una prueba: nunca expulses a nadie solo por esto. Los buenos jugadores suelen elegir como los bots, algunos estudian con ellos, las posiciones varían y pocas partidas dicen poco. Entre muchos jugadores honrados, algunos destacan por azar.
host-report-by = denuncia de { $who }
host-report-move = en la jugada { $n }
host-report-said = Chat
host-report-none = No hay mensajes.
host-report-close = Cerrar
host-report-close-who = Cerrar la denuncia sobre { $who }
host-to-table = Ir a la mesa
host-to-person = Ir al perfil
host-announce-line = Texto en { $lang }
host-announce-text = Todos lo ven en cada página hasta que lo cierran. Si falta un idioma, sus lectores reciben el primer texto que escribiste.
host-announce-days = Días que se muestra
host-announce-do = Publicar
host-announce-drop = Retirar
host-announce-until = hasta { $when }
host-ratings-text = Recalcula todas las puntuaciones con todas las partidas puntuadas, en orden. Lo hace un proceso aparte mientras se sigue jugando.
host-ratings-do = Recalcular
host-ratings-waits = Un proceso está recalculando.
host-ratings-failed = El cálculo ha fallado. El registro del servidor dice por qué.
host-ratings-done = Recalculado el { $when }: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
 }, huella { $mark }.
deed-ban = expulsó a
deed-unban = levantó la expulsión de
deed-young = activó el modo infantil de
deed-grown = desactivó el modo infantil de
deed-closed = cerró una denuncia sobre
deed-announced = publicó un anuncio
deed-withdrawn = retiró un anuncio
deed-ratings = recalculó las puntuaciones
