## Said otherwise where this device is the house
home-text = Juegos de héroes, dioses y naves. Todo funciona en este dispositivo: sin cuenta, sin servidor, sin red.
profile-guest = Tus partidas y tu nombre se guardan solo en este dispositivo.
profile-nobody = Recibirás un nombre cuando te sientes por primera vez. Tus partidas se guardan solo en este dispositivo.
dice-text = Este mismo dispositivo tira estos dados: selló un número antes de la partida y puso otro por cada puesto. Después cualquiera puede ver que la partida no se ha alterado; que su dueño no eligió los dados, no puede verlo nadie.
about-dice-text = Cada dado sale de un número que este dispositivo selló antes de la partida y de otro que puso por cada puesto. Después de la partida cualquiera puede volver a calcularlos, en la mesa, en «Dados», o con un programa propio. Lo que se te oculta también está en este dispositivo: solo de ti depende no mirarlo.
refuse-broken = No se pudo hacer. Nada ha cambiado.

## How the house stands
here-waking = Preparándolo todo…
here-waking-text = Las reglas se descargan una sola vez en este dispositivo, unos 6 MB. Después ya no hace falta red.
here-elsewhere = Ilion está abierto en otra pestaña.
here-elsewhere-text = Tus partidas las guarda una sola pestaña a la vez.
here-take = Jugar en esta pestaña
here-broken = Ilion no puede arrancar en este navegador.
here-broken-text = Necesita WebAssembly y espacio para guardar tus partidas. Vuelve a cargar la página o usa otro navegador.
here-unsaved = No se pudo guardar lo último que hiciste.
here-unsaved-text = Libera espacio en este dispositivo y vuelve a cargar la página: la partida sigue desde la jugada anterior.
here-reload = Volver a cargar
here-update = Hay un Ilion más nuevo.
here-update-text = Tus partidas siguen como están.
here-update-do = Usarlo ahora

## The games on this device
games-here = En este dispositivo
games-here-text = Guarda tus partidas en un archivo antes de borrar los datos de este navegador, o para llevarlas a otro dispositivo. También puedes abrir un registro que te hayan enviado.
games-save = Guardar todas las partidas
games-take = Abrir un archivo
games-taken = { $n ->
    [one] Ya está aquí una partida.
   *[other] Ya están aquí { $n } partidas.
 }
games-drop = Borrar partidas
games-drop-do = Borrar { $game }

## In somebody else's page
embed = En tu propia página
embed-text = Una línea de HTML pone este juego en cualquier página. Funciona en el dispositivo de quien la lee.
embed-play = Copiar la línea de una mesa
embed-lesson = Copiar la línea de la lección
embed-puzzle = Copiar la línea de un problema diario
