## La barra
skip = Ir a la página
nav = Páginas
nav-tools = Ajustes
nav-home = Ilion, inicio
nav-play = Jugar
nav-lobby = Mesas
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
page-failed = No se pudo cargar esta página. Vuelve a cargarla cuando tengas conexión.

## Inicio
home-title = Diez años ante Troya, una tarde en tu mesa
home-text = Juegos de héroes, dioses y naves. Gratis, sin cuenta, y cada decisión cita su regla.
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
editions-n = { $n ->
    [one] una edición
   *[other] { $n } ediciones
 }
by-author = de { $author }
play-time = { $least }–{ $most } min
weight = { $n ->
    [1] muy fácil
    [2] se aprende pronto
    [3] con miga
    [4] mucho que pensar
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
either = Cualquiera
start = Empezar
setting-table = Preparando la mesa…
bot-uniform = Tersites
bot-greedy = Antenor
mode-friend = Invitar a un amigo
mode-friend-text = Un enlace, sin cuenta. En directo o una jugada de vez en cuando.
mode-friend-do = Abrir una mesa
seats-choose = Puesto por puesto
seats-text = ¿Quién se sienta dónde? Un puesto libre es para quien tenga su enlace o, en una mesa abierta, para cualquiera. Si ocupas varios, los juegas todos en esta pantalla.
mode-pass = En la misma pantalla
mode-pass-secret = Una sola pantalla; lo oculto sigue oculto entre turnos.
mode-pass-open = Una sola pantalla para todos.
mode-pass-do = Sentarse
mode-find = Buscar rival
mode-find-do = Buscar a alguien
find-live = Ahora
find-days = Por días
seek-waits = Buscando rival: { $game }
seek-found = Hay rival: { $game }
seek-go = A la mesa
seek-bot = Jugar contra { $who }
seek-stop = Dejar de buscar
house-now = { $people ->
    [one] Hay una persona aquí
   *[other] Hay { $people } personas aquí
 }, { $tables ->
    [0] no se juega en ninguna mesa
    [one] se juega en una mesa
   *[other] se juega en { $tables } mesas
 }.
house-seek = { $n ->
    [one] { $game }: una persona busca rival
   *[other] { $game }: { $n } personas buscan rival
 }
mode-learn = Aprender
mode-learn-text = Las reglas con nuestras palabras y una primera partida.
mode-learn-do = Comenzar
tables-now = Mesas
credit-line = Juegos de sus autores, iconos de Lorc, Delapouite y otros: créditos
resume = Continuar
your-move = te toca
their-move = los demás piensan
waiting-players = esperando jugadores
against = con { $who }
free-seat = puesto libre
to-replay = Repetición
to-watch = Mirar
sit-down = Sentarse
sit-as = Sentarse: { $seat }

## Opciones
options-of = Opciones de { $game }
pace = Tiempo
pace-free = Sin reloj
pace-live-10 = En directo: 10 minutos, +10 s por jugada
pace-live-30 = En directo: 30 minutos, +20 s por jugada
pace-days-1 = Un día por jugada
pace-days-3 = Tres días por jugada
rhythm-free = sin reloj
rhythm-live = en directo, con reloj
rhythm-days = días por jugada
public-table = Mesa abierta
private-table = Con invitación
public-table-text = Cualquiera puede sentarse o mirar.
rated = Puntuada
rated-text = Cuenta para la puntuación de todos los que juegan: de principio a fin, con reloj y con una de las reglas previstas. No se deshace nada y el oráculo calla.
rated-account = Para quien tiene cuenta: entra primero.
rating-known = { $points } ± { $doubt }
rating-guess = { $points } ± { $doubt }, primera estimación
ratings-title = Mis puntuaciones
ratings-games = { $n ->
    [one] Una partida puntuada
   *[other] { $n } partidas puntuadas
 }
ratings-levels = Dónde están los rivales
sealed-dice = Dados sellados
sealed-dice-text = Nadie puede saber un dado antes de la jugada que lo pide, ni siquiera el servidor. Cada vez se esperan unos segundos por un número público: para partidas de competición y para partidas de varios días.
preset = Las reglas de esta mesa
preset-recommended = Recomendado
preset-recommended-text = Como conviene jugarlo casi siempre.
preset-first = Primera partida
preset-short = Partida corta
preset-by-the-book = Al pie de la letra
preset-mixed = Reglas elegidas una a una
preset-own = A tu gusto
preset-own-text = { $n ->
    [one] Una opción difiere de lo recomendado.
   *[other] { $n } opciones difieren de lo recomendado.
 }
every-option = Todas las opciones
as-edition = como diga la edición
yes = Sí
no = No
recommended = (recomendado)
ruling-n = Decisión { $ruling }
done = Hecho
components = Componentes
components-how = Quien tenga el juego publicado puede jugar con sus valores: toma nuestro archivo, escribe los tuyos y úsalo aquí.
map-how = Juega en un mapa tuyo: dibújalo en el editor, guárdalo y usa aquí el archivo.
own-components = Mis propios componentes
own-how = Quien tenga el juego publicado puede escribir lo que lleva impreso, pieza a pieza. Se guarda en este dispositivo y se usa en las mesas que abras.
own-lead = Escribe lo que lleva impreso tu propio juego. Lo que cambies es tuyo; donde el tuyo muestre lo mismo que el nuestro, márcalo. Se queda en este dispositivo hasta que abras una mesa con ello.
own-printed = como está impreso
own-progress = { $read } de { $all } como están impresos
own-checking = Revisando…
own-sound = Se puede jugar con ellos, y así será en las mesas que abras.
own-save = Guardar el archivo
own-open = Abrir un archivo
own-none = Aún no has escrito nada: estos son nuestros valores.
components-get = Tomar nuestro archivo
components-use = Usar mi archivo
components-own = El mío: { $file }
components-ours = Volver al nuestro
components-are-own = En esta mesa se juega con el archivo de su dueño.
components-are-ours = Los valores son los que da el reglamento.
components-more = De dónde salen los valores
reconstructed = reconstruido
reconstructed-text = No conocemos algunos valores impresos del juego publicado. Los nuestros son una reconstrucción, y así constan en el archivo.

## Sala y perfil
lobby-title = Mesas
lobby-open = Abrir una mesa
lobby-open-do = Abrirla
tables-mine = Mis mesas
tables-mine-none = Ahora no estás en ninguna mesa.
tables-open = Esperan jugadores
tables-open-none = Nadie espera en este momento.
tables-open-none-text = Abre una mesa, y quien llegue te encontrará.
tables-live = Se están jugando
tables-live-none = Ahora no se juega en ninguna mesa abierta.
tables-finished = Partidas terminadas
tables-finished-none = Todavía no hay partidas terminadas.
bring = Traer una partida terminada
bring-text = Una partida que jugaste hasta el final contra bots y sin red también puede guardarse aquí: guárdala allí como archivo y abre aquí el archivo. Se comprueban las reglas; los dados son los de tu dispositivo.
bring-done = { $n ->
    [one] Ya hay aquí una partida.
   *[other] Ya hay aquí { $n } partidas.
 }
profile-title = Mis partidas
profile-guest = Eres invitado: solo este navegador te conoce. Si borras sus datos, el nombre se pierde.
profile-nobody = Recibirás un nombre cuando te sientes por primera vez. No se pide nada más.
profile-tally = { $played ->
    [one] { $played } partida
   *[other] { $played } partidas
 }, { $won ->
    [one] { $won } ganada
   *[other] ganadas: { $won }
 }
person-title = Alguien
person-mine = Mi página
person-since = Aquí desde el { $day }
person-show = Mostrar mi página a los demás
person-show-text = Los demás ven tu nombre, tus puntuaciones, tu suerte, tus héroes y las partidas en mesas abiertas, las puntuadas y las que jugaron contigo. De lo demás solo sabes tú.
person-guest = Solo tú ves esta página. Los demás podrán ver una cuando tengas cuenta, salvo que la guardes para ti.
person-ratings = Puntuaciones
person-sides = Bandos favoritos
person-side = { $n ->
    [one] Una partida, ganadas: { $won }
   *[other] { $n } partidas, ganadas: { $won }
 }
curve-told = La puntuación en las últimas { $n } partidas puntuadas: de { $from } a { $now }, como mínimo { $least } y como máximo { $most }.
person-favourites = Héroes y dioses
person-favourites-note = Primero los más jugados, con las partidas y las ganadas. Cuentan las partidas puntuadas y las de mesas abiertas, salvo las abandonadas.
person-lot = { $what }: { $n }
luck-gave = En { $n } partidas, los dados y las cartas dieron { $mean } puntos de cien por partida, con un margen de ± { $doubt }.
luck-took = En { $n } partidas, los dados y las cartas quitaron { $mean } puntos de cien por partida, con un margen de ± { $doubt }.
luck-fair = Bien puede ser casualidad.
luck-odd = El azar solo le hace algo así a una persona de cada veinte.
luck-note = Puntos de la probabilidad de ganar, según el oráculo, en partidas puntuadas y en mesas abiertas.
luck-told = Lo que dieron en total los dados y las cartas en { $n } partidas: ahora { $now } puntos de cien, como mínimo { $least } y como máximo { $most }.
all = Todos
result = Resultado
outcome-won = Ganada
outcome-lost = Perdida
outcome-drawn = Empatada
outcome-none = Anulada
opponent = Rival
search-do = Buscar
games-older = Partidas anteriores
games-none = No hay partidas así.
games-none-yet = Ninguna entre las últimas; hay otras anteriores.
follow = Seguir
unfollow = Dejar de seguir
friend = Amistad
follows-you = Te sigue
block = Bloquear
block-who = Bloquear a { $who }
blocked-who = Has bloqueado a { $who }
unblock = Desbloquear
unblock-who = Desbloquear a { $who }
block-text = Ninguno se sienta a la mesa del otro, ni se os empareja, ni os pedís partidas, y no lees lo que diga.
blocks = Personas bloqueadas
follows = Personas que sigo
challenge = Pedir una partida
company = Compañía
dare = { $who } te pide una partida: { $game }
dare-mine = Has pedido una partida a { $who }: { $game }
dare-no = No, gracias
dare-withdraw = Retirar
plays-now = { $who } está jugando ahora
over-days = Partidas por días
days-off = Días libres
days-off-text = En los días libres no corre contra ti ningún reloj de las partidas por días; tus rivales lo saben. Te quedan { $left } en un año.
days-off-until = Días libres hasta el { $day }
days-off-count = Cuántos días, desde ahora
days-off-do = Tomarlos
feeds = Avisos para otros programas
feeds-text = Tus turnos para un lector de noticias y tus plazos para un calendario, en una dirección que solo tú conoces. Quien la tenga puede leerlos.
feed-atom = Mis turnos (Atom)
feed-calendar = Mis plazos (iCalendar)
feed-there = Hay una dirección. Solo se muestra una vez: crea otra si la has perdido.
feed-make = Crear una dirección
feed-renew = Crear otra dirección
feed-drop = Retirar la dirección
your-name = Tu nombre
save = Guardar
saved = Guardado

## La cuenta
account-title = Cuenta
account-link = Cuenta y acceso
account-nobody = Aquí no hay nadie identificado. Puedes jugar igualmente: basta un nombre.
account-guest = Juegas aquí como { $name }, invitado: solo este navegador te conoce.
account-known = Eres { $name }; has entrado con { $email }.
account-by-passkey = Eres { $name }; has entrado con una llave de acceso.
one-moment = Un momento…
sign-in = Entrar
sign-in-text = Sin contraseña: te llega un código por correo, o te abre tu llave de acceso. Quien aún no tiene cuenta la recibe así.
keep-account = Conservar mi nombre y mis partidas
keep-account-text = Da una dirección de correo y tu nombre, tus puestos y tus partidas terminadas serán tuyos en cualquier dispositivo. Si la dirección ya tiene cuenta, se le añaden las partidas de este navegador.
add-email = Añadir una dirección de correo
add-email-text = Una segunda entrada, por si pierdes la llave de acceso, y una manera de avisarte cuando te toque.
no-mail-here = Este servidor no envía correo. Usa una llave de acceso.
email = Dirección de correo
code-send = Enviarme un código
code-sent = Un código va de camino a { $email }. Escríbelo aquí, en este navegador, antes de diez minutos.
code = Código
code-enter = Entrar
code-again = Otra dirección, o un código nuevo
passkey-enter = Entrar con una llave de acceso
passkeys = Llaves de acceso
passkeys-text = La llave de acceso la guarda tu dispositivo y se abre con el dedo, la cara o su bloqueo. No hay nada que recordar ni nada que robar.
passkeys-unknown = Este navegador no conoce las llaves de acceso.
passkey-label = Un nombre para la llave
passkey-label-like = Mi teléfono
passkey-add = Crear una llave
passkey-drop = Quitar
passkey-unnamed = Llave sin nombre
passkey-made = Creada el { $day }
passkey-used = Usada por última vez el { $day }
end-thing = { $end }: { $thing }
notices = Avisos
notices-text = Cuando te toca, cuando acaba una partida o te piden la revancha y no estás en la mesa.
notices-mail = Por correo
notices-mail-none = Primero da una dirección de correo, más arriba.
notices-turns = Turnos por correo
notices-each = Una carta por turno
notices-daily = Una al día
notices-here = En este navegador
notices-unknown = A este navegador no se le puede avisar cuando está cerrado.
sessions = Dónde tienes la sesión abierta
session-this = aquí
session-seen = Visto por última vez el { $day }
session-unnamed = Algún navegador
session-end = Cerrar
sessions-end-others = Cerrar todas menos esta
sign-out = Salir
export = Lo que se guarda de ti
export-text = Tu nombre, tus maneras de entrar, dónde te sentaste y qué hiciste y dijiste. Llévatelo en un archivo, o vete para siempre.
export-take = Llevármelo todo en un archivo
leave = Borrar mi cuenta
leave-text = Tu nombre, tu dirección, lo que dijiste en el chat y todas tus maneras de entrar se borran al instante y para siempre. Las partidas se quedan con quienes las jugaron contigo, sin nombre; en las que siguen en curso, un bot puede ocupar tu puesto.
leave-not = Quedarme
leave-do = Borrar para siempre
refuse-passkey-stopped = El dispositivo no creó ni encontró ninguna llave de acceso. No ha cambiado nada.
refuse-passkey-there = Este dispositivo ya tiene una llave de acceso tuya.
refuse-passkey-address = En esta dirección no funcionan las llaves de acceso: necesitan un nombre como localhost, o https.
refuse-notices-denied = El navegador no permite avisos de este sitio. Permítelos primero en sus ajustes.
refuse-notices-none = No se puede llegar al servicio de avisos del navegador.

## Ajustes
settings-title = Ajustes
theme = Tema
theme-auto = Como el dispositivo
theme-bone = Hueso (claro)
theme-glaze = Barniz (oscuro)
motion = Movimiento
motion-text = Fichas que se deslizan, dados que ruedan.
motion-auto = Como el dispositivo
motion-full = Sí
motion-none = No
speed = Ver lo ocurrido
speed-text = Las fichas que se descubren, los duelos y los turnos ajenos, uno tras otro en el tablero. Un clic sigue adelante; Escape va al final.
speed-calm = Con calma
speed-brisk = Deprisa
speed-none = De golpe
sound = Sonido
sound-text = Fichas, dados, espadas, dioses, mar y Caballo mientras se juega, y dos notas cuando te toca.
volume = Volumen
sound-on = Activar el sonido
sound-off = Quitar el sonido
text-board = Tablero en palabras
text-board-text = En lugar del dibujado; los lectores de pantalla lo tienen siempre.
play-offline = Sin red
play-offline-text = Los mismos juegos contra el ordenador, todo en tu propio dispositivo.
play-offline-do = Jugar sin conexión
install = Instalar
install-text = Ilion como una aplicación en este dispositivo.
install-do = Instalar

## A la puerta de una mesa
no-table = Esta mesa no está aquí
private-text = Esta mesa es con invitación. Pide a quien la abrió el enlace de un puesto.
wait-friend = Esperando a los demás. Envíales el enlace; no necesitan cuenta.
wait-start = Ya están todos; se están sellando los dados.
stand-up = Levantarse
send-away = Echar a { $who }
link-seat = Enlace al puesto: { $seat }
link-seats = Enlace a los puestos libres, el mismo para todos
fill-bots = { $count ->
    [one] Sentar un bot en el puesto libre
   *[other] Sentar bots en los { $count } puestos libres
 }
fill-level = Nivel de los bots
link-watch = Enlace para mirar
link-replay = Enlace a la repetición
copy-link = Copiar
copied = Copiado
share = Compartir
share-with = Compartir…
qr-code = Código QR
qr-of = Un código que lleva a { $link }

## En la mesa
board = Tablero
board-words = Tablero en palabras
beside-board = Junto al tablero
beside = Crónica, chat y dados
fold-seats = Jugadores
you = tú
a-computer = ordenador
present = presente
away = ausente
to-move = le toca
your-decision = Tú decides
waiting = A la espera
plan = Plan
plan-n = Plan: { $n ->
    [one] una línea
   *[other] { $n } líneas
}
plan-text = Lo que prepares aquí se juega por ti en cuanto se te pregunte justo eso, aunque duermas. Nadie más lo ve. Si ocurre cualquier otra cosa, el plan termina y decides tú.
plan-if = Si alguien juega «{ $what }»,
plan-asked = Cuando se me pregunte «{ $what }»,
plan-then = juego «{ $what }».
plan-when = Si ocurre esto
plan-do = Juego
plan-choose = Elige
plan-add = Añadir al plan
plan-drop = Borrar el plan
plan-dropped = Ha ocurrido algo distinto de lo que habías planeado: el resto del plan no se juega.
plan-seen = De acuerdo
plan-due = Tu plan responde en un momento.
plan-none = Desde aquí nadie puede prever qué se te preguntará.
plan-full = Un plan tiene cuatro líneas como máximo.
plan-looking = Mirando lo que puede venir…
watching = Mirando
watching-tag = mirando
you-play = Juegas con: { $seat }.
choices = Opciones
choices-n = { $n ->
    [one] { $n } opción en el tablero
   *[other] { $n } opciones en el tablero
 }
picked-n = { $n ->
    [one] Una forma de seguir
   *[other] { $n } formas de seguir
 }
let-go = Soltar
find-choice = Buscar una opción
find-choice-n = { $n ->
    [one] { $n } opción
   *[other] { $n } opciones; escribe para buscar
 }
nothing-found = No se encontró nada.
final = definitivo
final-text = No se puede deshacer.
not-yet = Todavía no
do-it = Hacerlo
undo = Deshacer
sending = En camino…
why-not = ¿Por qué no?
why-not-title = ¿Por qué no?
why-not-act = ¿Por qué no «{ $act }»?
why-not-text = Nombra cualquier jugada y lee qué dicen de ella las reglas ahora.
why-not-find = Buscar una jugada
why-legal = Ahora puedes hacerlo.
log = Crónica
log-empty = Todavía no ha pasado nada.
log-earlier = Antes
log-start = Antes del primer turno
log-partly = Parte de un turno
log-undo = { $who } deshace su última jugada.
log-rewind = { $who } deshace su última jugada y, con ella, la respuesta de los bots.
log-resign = { $who } se rinde.
log-draw = { $who } ofrece empate.
log-abort = { $who } propone anular la partida.
see-moment = verlo
chat = Chat
chat-empty = Nadie ha dicho nada.
chat-say = Di algo
send = Enviar
unread = sin leer
phrases = Frases hechas
asides = Qué más puedes hacer
clause-n = Cláusula { $clause }
clause-open = Cláusula { $clause }
clause-where = Sección { $where } del reglamento, con nuestras palabras.
origin-text = Las cláusulas sin marca están en el reglamento; las demás dicen si son nuestra lectura o una regla de la casa.
origin-book-text = Está en el reglamento.
origin-inferred = nuestra lectura
origin-inferred-text = El reglamento no lo dice con estas palabras: se deduce de él, o es nuestra lectura.
origin-ours = regla de la casa
origin-ours-text = El reglamento no lo menciona: es una regla, una opción o un componente de la casa.
clause-all = Todas las reglas
clock-days = { $days } d { $hours } h
curtain-title = La pantalla pasa a: { $seat }
curtain-text = Lo que el otro bando ha ocultado queda tras este telón. Levántalo cuando estés a solas ante la pantalla.
curtain-lift = Juego con: { $seat }
reconnecting-title = Reconectando.
reconnecting-text = La posición está a salvo; lo que hiciste se enviará en cuanto vuelva la línea.
offline-title = Estás sin conexión.
offline-text = Lo que abriste se puede seguir leyendo; las mesas vuelven con la red.
offline-table = El tablero se puede seguir leyendo; las jugadas esperan a que vuelva la red.

## Dados
dice = Dados
dice-text = Nadie puede elegir estos dados: el servidor selló su número antes de la partida y cada puesto puso uno propio.
dice-commitment = El sello del servidor
dice-share = Aportación: { $seat }
dice-share-none = aún no aportada
dice-later = Al terminar la partida se abre el sello, y podrás comprobar aquí cada dado.
dice-check = Comprobar aquí cada dado
dice-checking = Comprobando…
dice-rules-check = Comprobar cada jugada con las reglas
dice-rules-text = Para ello se descargan una vez en tu navegador las reglas mismas del juego: unos 7 MB.
dice-rules-right = Jugada de nuevo con las reglas: jugadas: { $acts }, todas legales; cada tirada es la que piden las reglas y el resultado es correcto.
dice-rules-none = No se han podido iniciar las reglas en este navegador.
dice-right = Todo lo que se ha comprobado aquí encaja:
dice-wrong = Algo no encaja.
dice-no-record = No se pudo cargar el registro.
dice-commitment-kept = El sello es el que te enseñaron antes de la partida.
dice-commitment-broken = El sello no es el que te enseñaron antes de la partida.
dice-share-used = Tu propia aportación está en los dados.
dice-share-missing = Tu propia aportación no está en los dados.
dice-promise-broken = La promesa se ha roto: tu aportación queda cerrada, o esta partida no es como se prometió.
dice-promise-kept = Este dispositivo guarda lo que se prometió antes de abrir tu aportación, el { $moment }: la mesa, cada sello, los puestos y su orden, quién es un bot y el número público.
dice-promise-save = Guardar la promesa
dice-again = Antes de empezar esta partida los dados ya se habían empezado { $times ->
    [one] una vez
   *[other] { $times } veces
 }, con tu aportación abierta.
dice-all-bots = Todos los puestos eran del servidor; entonces esta comprobación no demuestra nada contra él.
dice-beacon = Número público
dice-beacon-round = { $name }, ronda { $round }
dice-beacon-lost = No se pudo obtener: los sellos se hicieron de nuevo y la partida empezó sin él.
dice-beacon-later = La ronda se anuncia cuando todas las aportaciones están abiertas.
dice-beacon-used = La ronda { $round } de { $name } está en los dados.
dice-sealed = Estos dados van sellados: toda jugada que pide dados se guarda primero, y sus dados salen de un número público que entonces no existía. Nadie puede saberlos antes, ni siquiera este servidor. Las cartas repartidas antes de la primera jugada, y lo que está oculto, el servidor sí lo sabe.
dice-sealed-heard = Jugadas de las que este dispositivo supo antes de que pudieran saberse sus dados: { $heard } de { $all }.
dice-wait = La jugada está guardada. Sus dados esperan el número público { $round }.

## Games that did not end
fairness-title = Partidas que no terminaron
fairness-text = A quien no le gusten sus dados podría empezar de nuevo hasta que le gusten. Por eso toda partida empezada que no terminó consta aquí con el sello de sus dados, que vieron todos los de esa mesa, y con la frecuencia con que le pasa a quien la abrió.
fairness-house = En este servidor:
fairness-rate = { $finished } terminaron, { $cancelled } no.
fairness-file = Guardar como archivo
fairness-aborted = Anulada de común acuerdo
fairness-abandoned = Abandonada hace un mes
fairness-anew = Dados empezados de nuevo
fairness-opener = La abrió { $name }:
fairness-nobody = La abrió alguien que se ha ido:
fairness-none = Ninguna hasta ahora.
fairness-more = Anteriores

## Menú
menu = Menú
menu-words = Tablero en palabras
menu-drawn = Tablero dibujado
menu-draw = Ofrecer empate
menu-abort = Proponer anularla
menu-resign = Rendirse
resign-sure = { $seats ->
    [2] ¿Abandonas esta partida?
   *[other] ¿Dejas esta partida? Los demás siguen jugando.
  }
away-title = { $who } no está.
away-text = Se hace lo que quiera la mayoría de los presentes. Se puede votar cuando alguien lleva una hora fuera; el voto caduca en cuanto vuelve.
away-bot = Que un bot juegue por { $who }
away-bot-text = Hasta que recupere su puesto.
away-pause = Una pausa
away-pause-text = La mesa espera hasta que alguien juegue o reanude, dos semanas como mucho.
away-end = Terminar la partida
away-end-text = Se anula y no cuenta para nadie.
away-ask = ¿Y ahora?
resting = La mesa está en pausa. Cualquiera de los presentes puede reanudarla.
resting-mine = La mesa está en pausa. Sigue jugando cuando quieras.
go-on = Reanudar
menu-abort-alone = Anular la partida
abort-sure = ¿Anulas esta partida? No contará para nadie.
give-up-text = Un bot sigue en tu lugar y puedes recuperar tu puesto.
menu-back = Recuperar tu puesto
bot-for-you = Un bot juega por ti.
bot-instead = juega un bot
rules = Reglas
rules-find = Buscar en las reglas
rules-text = Contadas con nuestras palabras, cláusula a cláusula. Donde el reglamento calla, una decisión dice qué jugamos y por qué.
question-title = Una duda de reglas
question-text = Tu pregunta se convierte en un archivo con la mesa, sus opciones y la partida hasta ahora, listo para enviarlo a quien pueda responder.
question-ask = ¿Qué no está claro?
question-attach = Adjuntar la partida tal como la he visto
question-save = Guardar como archivo
question-saved = Guardado entre tus descargas.
keys = Teclas: { $undo } deshacer, { $why } ¿por qué no?, { $log } crónica, { $back } soltar; con Tab se pasa de una parte a otra, con las flechas dentro de las listas.

## El final
ended-resign = La partida fue abandonada.
ended-draw = Se acordó un empate.
ended-flag = Se acabó el tiempo.
ended-abort = La partida fue anulada.
ended-aborted = La partida fue anulada.
ended-rules = La partida ha terminado.
result-won = Victoria: { $who }.
result-draw = No gana nadie.
rematch = Revancha, cambiando de bando
rematch-join = A la revancha

## Repetición
replay-tag = repetición
moment = Momento
moment-of = Momento { $n } de { $all }
eyes = Visto por
eyes-spectator = un espectador
share-moment = Compartir este momento
download = Registro
continue = Seguir desde aquí
continue-text = Una mesa nueva que sigue desde el momento { $n }, con dados nuevos, contra el ordenador.
continue-do = Seguir
back-to-table = Volver a la mesa
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-next = Un paso adelante
replay-last = Al final
replay-speed = Velocidad: { $how }
jump-turn = Ir a un turno

## Aprender y créditos
learn-title = Aprender { $game }
learn-try = Una primera partida
learn-try-text = Lo más rápido: siéntate contra el jugador más flojo. Todo lo que puedes hacer está en una lista o iluminado, y lo que no puedes hacer te dice por qué.
bot-tutorial = Tutorial
bot-puzzle = Rival
lesson = Una visita guiada
lesson-you = Tú
lesson-text = Diez minutos en una mesa de verdad: las jugadas las haces tú, y cada paso te dice qué y por qué.
lesson-begin = Empezar
lesson-step = Paso { $n } de { $of }
lesson-over = Fin de la visita
lesson-over-text = Ya has visto en qué consiste un turno. Lo demás está en el reglamento, cláusula a cláusula; o siéntate a una primera partida contra el jugador más flojo.
lesson-back = Atrás
lesson-next = Seguir
lesson-again = Desde el principio
puzzles = Problemas
puzzles-text = { $n } posiciones sacadas de partidas en las que una jugada es claramente la mejor. Encuéntrala.
puzzles-best = Tu mejor racha: { $n }.
puzzles-on = Seguir
puzzle-n = Problema { $n } de { $of }
puzzle-find = Te toca, y hay una jugada claramente mejor que todas las demás. ¿Cuál?
puzzle-right = Esa es.
puzzle-wrong = Hay algo mejor. Prueba otra jugada o mira la solución.
puzzle-streak = { $n } seguidos a la primera
puzzle-best = la mejor
puzzle-less = { $n ->
    [one] una victoria menos de cada 100 (± { $error })
   *[other] { $n } victorias menos de cada 100 (± { $error })
 }
puzzle-found = { $n ->
    [0] De cada cien rivales rápidos no la encontraría ninguno.
    [one] De cada cien rivales rápidos la encontraría uno.
   *[other] De cada cien rivales rápidos la encontrarían { $n }.
 }
puzzle-show = Ver la solución
puzzle-next = Otro problema
puzzle-strength = Tu nivel en los problemas: { $told }.
puzzle-moved = { $by } por este primer intento.
puzzle-order = Por orden: el { $n }
puzzles-counts = Solo cuenta el primer intento de cada problema, y nadie más lo ve.
rulebook-title = Las reglas de { $game }
rulebook-chapters = Capítulos
rulebook-both = Una junto a otra
rulebook-print = Imprimir
rulebook-option = Se puede elegir: { $option }
rulebook-nothing = Esta edición no dice nada aquí.
rulebook-found = { $n ->
    [one] { $n } pasaje
   *[other] { $n } pasajes
 }
example = Ejemplo
example-n = Ejemplo: { $title }
example-ways = Pasos del ejemplo
own-step-1 = Toma nuestro archivo como modelo:
own-step-2 = Sustituye los valores por los de tu juego; cada uno lleva marcado de dónde viene.
own-step-3 = Elígelo en «Opciones» al abrir una mesa. El registro de la partida lo lleva consigo.
credit-game = Un juego de { $author } ({ $year }).
about-title = Acerca de Ilion
about-text = Ilion juega a juegos de mesa de la guerra de Troya siguiendo exactamente sus reglamentos: en esta mesa, en el terminal, contra bots y para quien los estudia. Cada negativa nombra la regla en que se apoya, y cada dado se puede comprobar.
about-games = Los juegos y sus autores
about-independent = Ilion es una implementación independiente de las reglas. No la han hecho ni respaldado los autores o editores de estos juegos, que conservan todos sus derechos sobre ellos.
about-independent-short = Ilion es independiente de autor y editor.
about-original = Si te gusta alguno, busca el original. Las reglas se cuentan con nuestras palabras; no se usa nada del texto ni de las ilustraciones publicadas.
about-components = Componentes
about-components-text = Los valores que están en los reglamentos se recogen como hechos. Donde no conocemos las fichas, cartas o mapas publicados, los nuestros son reconstrucciones, marcadas como tales dondequiera que aparezcan; un archivo tuyo los sustituye.
about-dice = Los dados
about-dice-text = Cada dado sale de un número que el servidor selló antes de la partida y de otro que puso el dispositivo de cada puesto. Después de la partida cualquiera puede volver a calcularlos, en la mesa, en «Dados», o con un programa propio.
about-thanks = Gracias
about-fonts = Tipos de letra: GFS Didot, de la Greek Font Society (T. Katsoulidis, G. Matthiopoulos), y Source Sans 3, de Adobe, ambos con la SIL Open Font License 1.1.
about-icons = Emblemas: game-icons.net, de Lorc, Delapouite y otros, con licencia CC BY 3.0, recoloreados.
about-icons-all = Cada emblema y quién lo dibujó
about-licence = Ilion es software libre con licencia Apache 2.0.
nowhere-title = Aquí no hay nada
nowhere-text = El viento te ha llevado más allá de la costa.

## Negativas
sorry = No ha funcionado.
refuse-offline = No se puede conectar con el servidor. Nada ha cambiado.
refuse-broken = El servidor no pudo hacerlo. Nada ha cambiado.
refuse-detail = { $detail }

## El oráculo
oracle-ask = ¿Qué haría el oráculo?
oracle-short = Oráculo
oracle-thinking = El oráculo está pensando…
oracle-chance = { $who }: probabilidad del { $chance } % (± { $error })
analysis = Suerte y destreza
analysis-tab = Suerte
analysis-judged = { $done } de { $of } decisiones juzgadas hasta ahora
analysis-line = Probabilidad de ganar, momento a momento
analysis-start = Al empezar
analysis-luck = Suerte
analysis-own = Decisiones propias
analysis-others = Decisiones ajenas
analysis-rest = Medición
analysis-result = Resultado
analysis-note = Probabilidad de ganar de { $who }, en puntos de cien: dónde empezó, qué la cambió, dónde acabó.
analysis-winning = Quién iba ganando
analysis-of = De quién son las probabilidades
analysis-luck-before = Suerte antes de la última tirada
analysis-roll = La última tirada
analysis-sound = Ningún error de { $who } se distingue del azar: juntos no llegan a { $error } puntos.
analysis-given = Frente a las mejores jugadas halladas, { $who } regaló { $cost } puntos (± { $error }).
analysis-turning = Momentos decisivos
deeds = Hazañas
see-board = El tablero
see-account = Cómo fue
turning-act = { $who }: { $act }.
turning-cost = { $who }: { $act }. Mejor: { $best }.

stage = Lo que ocurre
stage-next = Siguiente
stage-end = Al final
stage-recap = Desde tu última decisión

# A board drawn from a scene
drawn-lit = se puede elegir

day-title = La guerra del día
day-text = Una partida al día, la misma para todos: los mismos dados, el mismo rival, un solo intento. Quien lo hace mejor no ha tenido mejor suerte.
day-against = { $side } contra { $who }
day-left = Hasta medianoche (UTC): { $hours } h { $minutes } min
day-over = Este día ha terminado
day-begun = { $n ->
    [0] aún no ha empezado nadie
    [one] un jugador, terminadas: { $ended }
   *[other] { $n } jugadores, terminadas: { $ended }
  }
day-mine = Cómo me ha ido
day-place = Puesto
day-place-of = { $place } de { $n }
day-result = Resultado
day-won = Victoria
day-lost = Derrota
day-drawn = Empate
day-part = { $share } de la victoria
day-gain = Frente a los demás
day-mean = De media, con los mismos dados, se ha sacado { $share }.
day-lines = Todos
day-name = Nombre
day-moves = Jugadas
day-guest = invitado
day-order = A igual resultado, queda por delante quien ganó en menos jugadas o resistió más.
day-later = Verás cómo les ha ido a los demás cuando hayas jugado.
day-nobody = Nadie la ha jugado hasta el final.
day-dice = Cómo se fijaron los dados
day-dice-text = El compromiso se publicó el día anterior. Cuando el día termina se abre la semilla: de ella salen todos los dados de todas las mesas del día, y cualquiera puede comprobar que corresponde al compromiso.
day-commitment = Compromiso
day-seed = Semilla
day-seed-later = se muestra después de medianoche (UTC)
day-before = Días anteriores
day-field = Cómo les ha ido a los demás
day-gone = alguien que se fue

cups-title = Torneos
cups-text = Apúntate a uno o crea el tuyo: en una tarde, con reloj, o a lo largo de varios días. Las mesas se abren solas, ronda tras ronda.
cups-none = No hay ningún torneo anunciado. ¡Crea uno!
cups-make = Crear un torneo
cup-name = Nombre
cup-kind = Tipo
cup-kind-swiss = Suizo
cup-kind-circle = Todos contra todos
cup-kind-knockout = Eliminatoria
cup-kind-swiss-text = En cada ronda te enfrentas a alguien con tus mismos puntos, y con nadie dos veces. Se puede entrar tarde.
cup-kind-circle-text = Todos se enfrentan una vez con todos los demás, hasta 32.
cup-kind-knockout-text = Quien pierde queda fuera. El empate se repite con los bandos cambiados.
cup-pace = Ritmo
cup-most = Como máximo
cup-rounds = Rondas
cup-rounds-fit = Las que hagan falta
cup-until = Empieza
cup-until-5 = en 5 minutos
cup-until-30 = en media hora
cup-until-120 = en dos horas
cup-until-1440 = mañana a esta hora
cup-until-10080 = en una semana
cup-programs = Programas
cup-for-programs = Para programas, no para personas
cup-make-do = Crear
cup-account = Los torneos son para quien tiene cuenta.
cup-sign-in = Iniciar sesión
cup-entered = { $n ->
    [one] Un inscrito de un máximo de { $most }
   *[other] { $n } inscritos de un máximo de { $most }
 }
cup-begins = Empieza: { $when }
cup-clock = { $minutes } minutos, +{ $seconds } s por jugada
cup-round = Ronda { $round }
cup-round-of = Ronda { $round } de { $of }
cup-over = Terminado
cup-off = Cancelado
cup-enter = Apuntarse
cup-back = Volver a jugar
cup-leave = Retirarse
cup-begin = Empezar ya
cup-call-off = Cancelar el torneo
cup-to-table = A mi partida
cup-to = Al torneo
cup-waits = Tu partida te espera. Quien no llega a tiempo la pierde.
cup-away = ausente
cup-away-text = No se te empareja hasta que digas que has vuelto.
cup-entrants = Inscritos
cup-nobody = Nadie todavía
cup-places = Clasificación
cup-points = Puntos
cup-buchholz = Buchholz
cup-berger = Sonneborn-Berger
cup-order-swiss = A igualdad de puntos cuentan los de tus rivales (Buchholz), luego los de quienes has vencido (Sonneborn-Berger) y luego las partidas entre los empatados.
cup-order-circle = A igualdad de puntos cuentan las partidas entre los empatados, y luego los puntos de quienes has vencido (Sonneborn-Berger).
cup-order-knockout = Según hasta dónde ha llegado cada cual.
cup-free = descansa esta ronda
cup-no-game = sin jugar
cup-watch = Mirar
cup-kind-arena = Arena
cup-kind-arena-text = Durante un tiempo fijo, quien está libre juega con quien está libre, lo más parejos posible en puntos. Ganar da un punto; empatar, medio. Se puede llegar tarde e irse cuando se quiera.
cup-minutes = Dura
cup-minutes-n = { $n } minutos
cup-ends = Hasta: { $when }
cup-last-games = Se juegan las últimas partidas
cup-order-arena = Por puntos y, a igualdad, por partidas ganadas.
cup-games = Partidas
cup-soon = Tendrás partida en cuanto haya alguien libre.
cup-teams = Equipos de cuatro
cup-for-teams = Para equipos de cuatro, con los mismos dados en dos salas
cup-teams-text = Los equipos de cuatro se enfrentan en cuatro salas. Cada dos salas tienen los mismos dados y en ellas se cambian los bandos: la suerte se anula. Nadie ve una sala antes de que terminen las dos.
cup-team-make = Crear un equipo
cup-team-name = Nombre del equipo
cup-team-join = Unirse
cup-team-code = Código de un equipo
cup-team-mine = Tu equipo: { $name }
cup-commitment = Compromiso: { $hash }
cup-team-missing = { $n ->
    [one] falta una persona
   *[other] faltan { $n } personas
  }
cup-team-link = Enlace a tu equipo
cup-team-captain = Eres quien lo capitanea: una vez empezado el torneo, tú decides si sigue.
cup-rooms = Salas
cup-deal = Reparto { $n }
cup-deal-closed = Los resultados se ven cuando han terminado las dos salas.
cup-luck-first = De media, el primer bando sacó { $points } más por sala: dados y bandos, iguales para los dos equipos. Se anula.
cup-luck-second = De media, el segundo bando sacó { $points } más por sala: dados y bandos, iguales para los dos equipos. Se anula.
cup-luck-none = Los dados y los bandos no favorecieron a nadie.
explorer = Explorador
explorer-title = { $game } en cifras
explorer-text = Lo que cuentan juntas muchas partidas: cómo empezaron y cómo les fue, qué fue de cada cual y cuánto duró.
explorer-panel = Cómo fueron las aperturas, qué fue de los héroes, quién gana: contado sobre muchas partidas.
explorer-look = Mirar
explorer-opening = Cómo le fue a esta apertura
explorer-which = Partidas que se cuentan juntas
explorer-seats = { $n ->
    [one] un jugador
   *[other] { $n } jugadores
}
explorer-house = Partidas públicas de aquí, { $which }: { $n }
explorer-lab = Partidas de bots en el laboratorio, { $which }: { $n }
explorer-turns = Una partida dura { $value } turnos de media ({ $low }–{ $high }).
explorer-decisions = Entre todos deciden { $value } veces ({ $low }–{ $high }).
explorer-few = Hay menos de { $few } partidas: solo se dan números, sin porcentajes.
explorer-how = Entre paréntesis va el intervalo que contiene el valor verdadero en 19 casos de 20. La puntuación es lo que ganó el bando: 100 % es todas las partidas; unas tablas cuentan la mitad. De menos de { $few } partidas no se da porcentaje.
explorer-of = { $n ->
    [one] De una partida jugada hasta el final.
   *[other] De { $n } partidas jugadas hasta el final.
 }
explorer-what = Qué
explorer-games = Partidas
explorer-share = Del total
explorer-score = Puntos
explorer-percent = { $n } %
explorer-reach = ({ $low }–{ $high })
explorer-too-few = muy pocas partidas
explorer-yours = la partida de la que vienes
explorer-all = Mostrar { $n } más
explorer-more = { $n ->
    [one] Se omite una línea menos frecuente.
   *[other] Se omiten { $n } líneas menos frecuentes.
}

## Cuidado
report = Denunciar
report-who = Denunciar a { $who }
report-why = ¿Qué ocurre? El anfitrión lo lee junto con el chat de alrededor.
report-send = Enviar la denuncia
report-thanks = Gracias. Un anfitrión lo mirará.
mute-who = No leer más a { $who }
about-who = Sobre { $who }
ban-until = No puedes participar aquí hasta el { $until }. Motivo: { $reason }.
ban-for-good = Ya no puedes participar aquí. Motivo: { $reason }.
ban-note = El anfitrión añade: «{ $note }»
ban-what-stays = Puedes seguir leyendo, y descargar o borrar tus datos.
ban-abuse = insultos o acoso
ban-cheating = juego sucio
ban-name = un nombre ofensivo
ban-spam = spam
ban-other = las normas de este servidor
told-close = Cerrar este anuncio
hook-title = Una sala de chat
hook-text = Tus turnos como mensaje en Slack, Discord, Mattermost o cualquier otra que acepte un webhook. Los ve quien pueda leer la sala.
hook-url = Dirección del webhook (https)
hook-keep = Avisar a esta sala
hook-drop = Dejar de avisar
hook-on = Se avisa a esta sala de tus turnos.
hook-off = La sala no ha aceptado nada varias veces seguidas, así que ya no se la avisa. Revisa la dirección y guárdala de nuevo.
young-title = Nombres de una lista
young-text = Tu nombre es uno de una lista de héroes y no hay chat: ni lo escribes ni lo lees. Pensado para niños.
young-host = Lo ha puesto un anfitrión.
young-label = Mi nombre sale de la lista, sin chat
chat-off = No tienes chat.
host-title = Anfitrión
host-link = La página del anfitrión
host-text = Todo lo que se hace aquí queda en el registro, que todos los anfitriones pueden leer.
host-nobody = Esta página es para los anfitriones de este servidor.
host-reports = Denuncias
host-people = Personas
host-bans = Expulsiones
host-announce = Anuncios
host-house = Puntuaciones
host-log = Registro
host-more = Más
host-none = No hay nada.
host-find = Nombre, dirección o identificador
host-guest = Invitado
host-seen = última vez { $when }
host-since = desde { $when }
host-banned = Expulsión
host-banned-until = Expulsión hasta { $until }
host-young = Nombre de la lista
host-ban = Expulsar
host-ban-who = Expulsar a { $who }
host-unban = Levantar la expulsión
host-unban-who = Levantar la expulsión de { $who }
host-ban-text = Vale al instante. Las partidas en curso siguen hasta que el reloj las acabe. A { $who } se le dice el motivo y lo que añadas.
host-ban-reason = Motivo
host-ban-note = Lo que añades
host-ban-days = Cuánto tiempo
host-ban-day = { $n ->
    [0] Para siempre
    [one] Un día
   *[other] { $n } días
 }
host-make-young = Nombre de la lista, sin chat
host-make-young-who = { $who }: nombre de la lista, sin chat
host-make-grown = Nombre libre y chat
host-make-grown-who = { $who }: nombre libre y chat
host-likeness = Su juego frente a los programas
host-likeness-none = Aún no se ha mirado ninguna partida puntuada contra personas.
host-likeness-few = Decisiones miradas: { $n }. Son muy pocas para decir algo.
host-likeness-own = { $n } decisiones que no eran evidentes, en { $games } partidas: { $share } % como habría decidido el programa de la casa, probablemente { $low }–{ $high } %.
host-likeness-others = Otras personas de puntuación parecida: { $share } %, probablemente { $low }–{ $high } %.
host-likeness-others-few = De otras personas de puntuación parecida se sabe muy poco para comparar.
host-likeness-levels = Los rivales, en esas mismas decisiones
host-likeness-level = { $who }: { $share } %
host-likeness-beyond = Más a menudo que las personas de puntuación parecida, y más de lo que el azar explica fácilmente.
host-likeness-within = No claramente más a menudo que las personas de puntuación parecida.
host-likeness-note = Un indicio, nunca un veredicto, y por sí solo no es motivo de expulsión. Quien juega bien suele decidir como los programas, hay quien estudia con ellos, las posiciones varían y pocas partidas dicen poco. Entre muchas personas honradas, algunas destacan por azar.
host-report-by = denuncia de { $who }
host-report-move = en la jugada { $n }
host-report-said = Lo que se dijo
host-report-none = Allí no se dijo nada.
host-report-close = Visto
host-report-close-who = Vista la denuncia sobre { $who }
host-to-table = La mesa
host-to-person = La página de la persona
host-announce-line = La línea en { $lang }
host-announce-text = Todos lo ven en cada página hasta que lo cierran. Quien lee en otro idioma recibe el primero que hayas escrito.
host-announce-days = Durante cuántos días
host-announce-do = Anunciar
host-announce-drop = Retirar
host-announce-until = hasta { $when }
host-ratings-text = Cada partida puntuada se cuenta otra vez, en su orden. Lo hace un proceso aparte mientras se juega.
host-ratings-do = Contar de nuevo
host-ratings-waits = Se está contando.
host-ratings-failed = No ha salido bien; el registro del servidor dice por qué.
host-ratings-done = Contado el { $when }: { $games ->
    [one] una partida
   *[other] { $games } partidas
 }, huella { $mark }.
deed-ban = expulsó a
deed-unban = levantó la expulsión de
deed-young = puso la lista de nombres a
deed-grown = quitó la lista de nombres a
deed-closed = cerró una denuncia sobre
deed-announced = anunció
deed-withdrawn = retiró un anuncio
deed-ratings = mandó contar de nuevo las puntuaciones
