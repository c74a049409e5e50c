## Refusals
refuse-nonsense = Eso no se puede leer.
refuse-nothing-here = Aquí no hay nada.
refuse-too-often = Demasiadas veces seguidas. Espera un poco e inténtalo de nuevo.
refuse-foreign = Esta petición viene de la página de otro sitio.
refuse-not-allowed = Este token no lo permite.
refuse-bad-address = Eso no es una dirección de correo.
refuse-no-mail = Este servidor no envía correo; aquí sirve una llave de acceso.
refuse-wrong-code = El código no es correcto o ha caducado. Pide otro en este mismo navegador.
refuse-no-passkey = Esa llave de acceso no ha funcionado.
refuse-last-passkey = Es tu única forma de entrar: añade antes un correo u otra llave de acceso.
refuse-no-session = Esa sesión no existe.
refuse-too-many-programs = Ya tienes todos los programas que se pueden tener.
refuse-no-program = No tienes ese programa.
refuse-no-push = Aquí no se conoce el servicio de avisos de este navegador, o tienes demasiados navegadores apuntados.
refuse-bot-plays = Un bot está jugando por ti: recupera antes tu puesto.
refuse-not-absent = Ese jugador no lleva fuera el tiempo suficiente.
refuse-no-draw = Los bots no aceptan un empate: sigue jugando, abandona o anula la partida.
refuse-clock-decides = En esta mesa corre un reloj: él decide sobre quien está fuera.
refuse-not-awaited = La mesa no espera a ese jugador.
refuse-rests = Esta mesa está en pausa. Reanúdala primero y vuelve a votar.
refuse-voted = Ya has votado por esto.
refuse-not-resting = Esta mesa no está en pausa.
refuse-nobody-there = Alguien de esta mesa se ha ido para siempre.
refuse-canned-only = En una mesa abierta a todos, los invitados solo usan frases hechas.
refuse-nothing-said = Di algo o elige una frase hecha.
refuse-not-said = Nadie ha dicho eso.
refuse-not-muted = No habías silenciado a esa persona.
refuse-no-hook = No es una dirección https de la internet abierta.
refuse-young = Aquí tu nombre sale de la lista, y no tienes chat.
refuse-banned = Ya no puedes participar en este servidor.
refuse-no-ban = No se puede elegir a esa persona.
refuse-not-banned = Esa persona no está expulsada.
refuse-no-report = Esa denuncia ya no existe.
refuse-nothing-told = No hay nada que anunciar.
refuse-enough-told = Ya hay tantos anuncios como puede haber: retira uno antes.

## Goodbyes
bye-too-many = Tienes demasiadas conexiones abiertas.
bye-signed-out = Esta sesión ha terminado. Vuelve a entrar.

## What happens to seats
told-bot-sits = Un bot juega ahora por { $seat }.
told-seat-back = { $seat }: su jugador ha vuelto.
told-vote-bot = Voto de { $by }: que un bot juegue por { $seat }.
told-vote-pause = Voto de { $by }: pausa hasta que vuelva quien lleva { $seat }.
told-vote-end = Voto de { $by }: terminar la partida, a falta de quien lleva { $seat }.
told-pause = Pausa hasta que vuelva quien lleva { $seat }; cualquiera de la mesa puede reanudar antes.
told-resume = La partida se reanuda por deseo de { $seat }.
told-called-off = La partida se anuló por votación: quien lleva { $seat } estuvo fuera demasiado tiempo.

## Letters and notices
mail-code-subject = Tu código para Ilion
mail-code =
    Tu código es { $code }

    Escríbelo en el navegador donde lo pediste, antes de diez minutos.
    Si no lo pediste tú, no hagas caso de esta carta: sin él no puede entrar nadie.
notice-turn = Te toca en { $game } (con { $others }).
notice-over = Tu partida de { $game } ha terminado (con { $others }).
notice-rematch = Te piden otra partida de { $game } (con { $others }).
notice-dare = { $others } te pide una partida de { $game }.
notice-letter =
    La mesa: { $link }

    Puedes dejar de recibir estas cartas en tu página.
mail-digest-subject = { $count ->
    [one] Una partida te espera
   *[other] { $count } partidas te esperan
 }
mail-digest = Recibes esta carta una vez al día mientras te esperan partidas. Puedes desactivarla en tu página.
mail-report-subject = Han denunciado a un jugador
mail-report =
    Dónde: { $where }
    La línea: { $line }
    Por qué: { $reason }

## Set phrases for the chat
invective-1 = ¡Odre de vino! Tienes ojos de perro y corazón de ciervo.
invective-2 = ¡Qué palabra se te ha escapado del cerco de los dientes!
invective-3 = Mi escudero juega mejor, y está dormido.
invective-4 = Hasta Paris se habría quedado a luchar contra eso.
invective-5 = Ve a llorarle a tu madre; la mía es una diosa.
invective-6 = Los cuervos ya están poniendo la mesa.
invective-7 = Diez años, ¿y este es tu plan?
invective-8 = Teme a los griegos, incluso cuando juegan mal.
invective-9 = Buena jugada. ¿Te la ha soplado Tersites?
invective-10 = Zeus sostiene la balanza; el platillo ligero es el tuyo.
invective-11 = Bien luchado. Cambiemos las armas: bronce por oro.
invective-12 = Hoy los dioses estaban contigo. Disfrútalos mientras duren.
