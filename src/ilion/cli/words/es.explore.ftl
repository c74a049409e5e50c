help-explore = Lo que cuentan juntas muchas partidas: aperturas, destinos, bandos, duración; con recuentos e intervalos.
help-explore-game = el juego; salvo con --gather o --check
help-explore-files = carpetas con resultados del laboratorio y archivos de registros; si no lo dices, lo recogido en este servidor
help-explore-gather = cuenta lo nuevo del archivo y de las carpetas del laboratorio que indique --files
help-explore-check = vuelve a contarlo todo y compara
explore-which = ¿Qué juego? Hay: { $games }
explore-missing = Esto necesita { $name }: pip install 'ilion[{ $extra }]'
explore-nothing = Aún no se ha contado nada: ilion explore --gather, o indica archivos con --files.
explore-busy = Alguien está recogiendo en este momento.
explore-gathered = Contado: { $games ->
    [one] una partida nueva
   *[other] { $games } partidas nuevas
}; ilegibles: { $unread }.
explore-differs = { $what }: { $kept } contadas, { $again } halladas
explore-checked = { $n ->
    [0] Todo lo contado concuerda con las partidas.
    [one] Un recuento no concuerda con las partidas.
   *[other] { $n } recuentos no concuerdan con las partidas.
}
explore-sample-house = { $game }, { $seats } jugadores{ $editions ->
    [1] {""}
   *[other] , edición { $edition }
}: { $games ->
    [one] una partida
   *[other] { $games } partidas
}
explore-sample-lab = { $game }, { $seats } jugadores{ $editions ->
    [1] {""}
   *[other] , edición { $edition }
}, en el laboratorio: { $games ->
    [one] una partida
   *[other] { $games } partidas
}
explore-few = Con menos de { $few } partidas solo se dan números, sin porcentajes.
explore-turns = Turnos: { $value } de media ({ $low }–{ $high })
explore-decisions = Decisiones: { $value } de media ({ $low }–{ $high })
explore-side = bando
explore-games = partidas
explore-share = del total
explore-score = puntuación del bando
explore-percent = { $value } % ({ $low }–{ $high })
explore-more = { $n ->
    [one] Se omite una línea menos frecuente.
   *[other] Se omiten { $n } líneas menos frecuentes.
}
