help-ilion = Ilion: la guerra de Troya, en cuatro tableros.
help-version = muestra la versión y termina
help-lang = el idioma: en, es, fr o it (el del entorno y, si no, inglés)
help-commands = órdenes
meta-command = ORDEN
meta-game = JUEGO
help-game = un juego, con el nombre que le da `ilion games`
help-games = Muestra los juegos: autoría, ediciones, jugadores y opciones.
help-fuzz = Juega partidas al azar con preparaciones al azar y comprueba las leyes en cada jugada.
help-twins = Cambia todo lo que un jugador no ha visto: nada de lo que recibe puede cambiar.
help-clauses = Muestra, cláusula por cláusula, las pruebas que la demuestran.
help-bench = Mide el juego al azar, junto a dos juegos de OpenSpiel.
help-acts = cuántas jugadas hacer, como mínimo
help-pairs = cuántas parejas de posiciones comparar, como mínimo
help-thorough = la proporción de posiciones que pasan las leyes costosas, de 0 a 1
help-seed = la semilla: la misma semilla da las mismas partidas
help-jobs = cuántos procesos trabajan a la vez
help-edition = la edición, por su número
help-longest = a partir de cuántas jugadas una partida se da por interminable
help-out = dónde se guarda la partida que rompe una ley
help-tests = la carpeta con las pruebas del juego
help-seconds = cuántos segundos de CPU dedicar
help-profile = muestra en qué se va el tiempo

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
no-such-edition = { $game } no tiene edición { $edition }; hay: { $editions }
not-a-number = «{ $text }» no es un número entero de { $least } o más
not-a-share = «{ $text }» no es un número de 0 a 1

games-credit = { $title }, un juego de { $author } ({ $year }). Esta es una implementación independiente de sus reglas.
games-editions = Ediciones
games-seats = Jugadores
games-options = Opciones (--option NOMBRE=VALOR)
games-default = por defecto: { $value }
games-ruling = interpretación { $ruling }
games-any-value = …
games-count =
    { $n ->
        [0] Todavía no hay juegos.
        [one] { $n } juego.
       *[other] { $n } juegos.
    }

fuzz-done = { $game }: { $acts } jugadas en { $games } partidas, { $rate } jugadas/s; leyes costosas en el { $thorough } % de las posiciones.
fuzz-guesses = { $guesses } conjeturas, el { $fooled } % distintas de la verdad.
fuzz-never-fooled = Ninguna conjetura fue distinta de la verdad, y el juego tiene secretos: la conjetura mira lo que no debe.
fuzz-kept = 0 leyes rotas.
fuzz-broken = Ley rota (partida { $seed }): { $law }
fuzz-saved = La partida queda guardada: ilion replay { $path }

twins-done = { $game }: { $pairs } parejas en { $games } partidas, { $rate } parejas/s.
twins-kept = 0 fugas.

clauses-no-pytest = pytest no está instalado, y es quien reúne las pruebas.
clauses-no-tests = No existe la carpeta { $folder }; indícala con --tests.
clauses-not-collected = pytest no ha podido reunir { $folder }:
clauses-edition = edición { $n }
clauses-no-test = ninguna prueba
clauses-lacks = Ninguna prueba demuestra { $clause } (edición { $editions }).
clauses-stray = Una marca no nombra ninguna cláusula: { $stray }
clauses-sum = { $shown } de { $all } cláusulas.

bench-rate = { $name }: { $rate } jugadas por segundo de CPU
bench-ratio = { $name } es { $ratio } veces { $other } (objetivo: { $goal })
bench-no-openspiel = OpenSpiel no está instalado y no hay con qué comparar: instala el grupo de dependencias «bench».
bench-profile = Perfil de { $name }
