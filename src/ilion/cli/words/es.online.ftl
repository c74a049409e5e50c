## Una mesa en línea desde la terminal

help-join = Siéntate a una mesa en línea por su enlace y juega allí como aquí.
help-watch = Mira una mesa en línea.
meta-link = ENLACE
help-link-seat = el enlace a un puesto libre, tal como lo pasa quien abrió la mesa
help-link = el enlace a la mesa
help-join-name = cómo te llamas allí; con ILION_TOKEN en el entorno juegas como un programa tuyo
online-no-link = { $link } no es un enlace a una mesa.
online-refused = La casa se niega: { $what }
online-silent = { $house } no responde.
online-no-house = { $house } no es una casa de Ilion.
online-waiting = Ya tienes puesto. La partida empieza cuando estén todos.
online-cut = Se ha cortado la línea; se intenta de nuevo.
online-aborted = La partida se ha suspendido.
meta-name = NOMBRE
