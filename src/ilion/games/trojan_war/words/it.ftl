game-title = La guerra di Troia
game-summary = Schiera gli eroi coperti, vinci i duelli e sopravvivi ai capricci degli dèi. Al turno 12 il Cavallo di legno decide tutto.
seat-greek = Greci
seat-trojan = Troiani
side-greek = i Greci
    .cap = I Greci
    .army = L’esercito greco
    .of = dei Greci
    .to = ai Greci
side-trojan = i Troiani
    .cap = I Troiani
    .army = L’esercito troiano
    .of = dei Troiani
    .to = ai Troiani

## Options
option-edition = Edizione
option-length = Durata
option-length-book = partita completa
option-length-six-turns = sei turni, decidono i punti (variante di Ilion)
option-head_start = Vantaggio iniziale dei Troiani (variante di Ilion; la versione 2.0 favorisce i Greci)
option-head_start-0 = nessuno
option-head_start-5 = 5 punti
option-head_start-10 = 10 punti
option-head_start-15 = 15 punti
option-head_start-20 = 20 punti
option-gods = Dèi nella coppa
option-absent_god = Dio escluso da una coppa di otto
option-both_events = Evento casuale nei turni con evento obbligatorio
option-spare_vp = Punti per chi risparmia uno sconfitto
option-sinon_window = Turni dei rilanci di Sinone
option-sinon_on_11 = Sinone può arrivare al turno 11
option-prisoner_exchange = Scambio di prigionieri
option-less_bloody = Esiti meno cruenti
option-prisoners_count_alive = Ettore e Paride prigionieri contano come vivi
option-invective = Invettive
option-short_side = Schieramento contro una parte con meno di quattro eroi
option-note_on_3 = Che cosa può impedire il rapimento di Briseide
option-seers_must = Usare l’indovino è obbligatorio
option-mandatory_cancel = Annullare i duelli obbligatori
option-thersites_takes_mandatory = Tersite può prendersi un duello obbligatorio
option-cassandra_stirs_story = Cassandra può spostare i Greci dei duelli obbligatori
option-shame_counts = La vittoria con Tersite conta per l’esercito
option-helen_hurts_winners = Elena aggrava anche le ferite dei vincitori
option-even_exchange = I prigionieri si scambiano uno contro uno

## Heroes
hero-achilles = Achille
    .gender = m
hero-ajax-telamon = Aiace Telamonio
    .gender = m
hero-diomedes = Diomede
    .gender = m
hero-ulysses = Ulisse
    .gender = m
hero-agamemnon = Agamennone
    .gender = m
hero-menelaus = Menelao
    .gender = m
hero-patroclus = Patroclo
    .gender = m
hero-ajax-oileus = Aiace Oileo
    .gender = m
hero-idomeneus = Idomeneo
    .gender = m
hero-meriones = Merione
    .gender = m
hero-sthenelus = Stenelo
    .gender = m
hero-nestor = Nestore
    .gender = m
hero-neoptolemus = Neottolemo
    .gender = m
hero-philoctetes = Filottete
    .gender = m
hero-hector = Ettore
    .gender = m
hero-aeneas = Enea
    .gender = m
hero-sarpedon = Sarpedonte
    .gender = m
hero-deiphobus = Deifobo
    .gender = m
hero-paris = Paride
    .gender = m
hero-glaucus = Glauco
    .gender = m
hero-agenor = Agenore
    .gender = m
hero-asteropaeus = Asteropeo
    .gender = m
hero-helenos = Eleno
    .gender = m
hero-polydamas = Polidamante
    .gender = m
hero-pandarus = Pandaro
    .gender = m
hero-euphorbus = Euforbo
    .gender = m
hero-memnon = Memnone
    .gender = m
hero-penthesilea = Pentesilea
    .gender = f
letter-E = E, esperienza
letter-F = F, forza
letter-H = H, abilità
letter-R = R, astuzia
letter-V = V, velocità

## Gods
god-aphrodite = Afrodite
god-apollo = Apollo
god-ares = Ares
god-artemis = Artemide
god-athena = Atena
god-hera = Era
god-hephaestus = Efesto
god-poseidon = Poseidone
god-zeus = Zeus

## Personages and events
personage-none = nessun evento
personage-cassandra = Cassandra
personage-calchas = Calcante
personage-thersites = Tersite
personage-sinon = Sinone
personage-briseis = Briseide
personage-helenos = Eleno
personage-priam = Priamo
personage-helen = Elena
event-M5 = Menelao contro Paride
event-M6 = Patroclo contro Ettore
event-M8 = Achille contro Ettore
event-M9 = Paride contro Achille
event-M10 = Filottete contro Paride
event-M3 = Agamennone si prende Briseide
tent-achilles = la tenda di Achille
tent-agamemnon = la tenda di Agamennone

## Results
result-unharmed = illeso
result-wounded = ferita
result-serious = ferita grave
result-killed = morte
result-captured = cattura
result-fled = fuga, illeso
result-spared = fatto prigioniero

## What happens
turn-begins = Turno { $turn }.
heroes-return = Di nuovo disponibili: { $heroes }.
hero-arrives = { $hero } si unisce { $side-to }.
briseis-taken = Agamennone si prende Briseide. Achille resta nella tenda.
briseis-taken-in-vain = Agamennone si prende Briseide. Patroclo è morto, quindi Achille continua a combattere.
briseis-waits = Agamennone non può ancora prendersi Briseide: lui o Achille è ferito o prigioniero.
duel-void = { $event }: salta per sempre, perché Briseide è nella tenda di Achille.
duel-cancelled-by-death = { $event }: salta per sempre, perché uno dei due è morto.
duel-postponed = { $event }: rinviato, perché in questo turno non possono affrontarsi.
duel-staged = Duello obbligatorio nella casella { $box }: { $event }.
event-rolled = Dado degli eventi { $die }: { $who }.
briseis-returns = Briseide torna nella tenda di Achille.
briseis-stays = Briseide è già nella tenda di Achille. Non cambia nulla.
helenus-is-dead = Eleno è morto: nessun evento.
sinon-comes = Arriva Sinone. I Greci ottengono due rilanci { $more ->
    [0] nel turno { $first }
    [1] nei turni { $first } e { $last }
   *[other] nei turni da { $first } a { $last }
 }.
sinon-too-late = Sinone arriva troppo tardi: nessun evento.
sinon-again = Sinone è già arrivato: nessun evento.
few-heroes = Troppo pochi eroi possono battersi: { $count ->
    [0] nessuna sfida
    [one] al massimo una sfida
   *[other] al massimo { $count } sfide
 } in questo turno.
seer-speaks = { $who } permette { $side-to } di scoprire un nemico prima dello schieramento.
seer-unheard = { $side-cap } non scoprono nessuno.
line-up-stands = { $side-cap } si sono schierati.
hero-unveiled = Nella casella { $box } si scopre { $hero }. Questa sfida non si può annullare.
god-drawn = { $side-cap } estraggono { $god }.
god-absent = { $god } resta fuori dalla coppa per questa partita.
zeus-balances = Esce Zeus: in questo turno i modificatori degli dèi non contano.
challenge-shown = Casella { $box }: { $greek } contro { $trojan }.
challenge-unmet = Casella { $box }: { $hero } non ha avversario.
challenge-cancelled = { $side-cap } annullano la sfida { $box }, { $greek } contro { $trojan }.
heroes-swapped = Cassandra: { $one } e { $other } si scambiano di posto.
no-swap = Cassandra: i Greci non scambiano nessuno.
thersites-shames = Tersite prende il posto di { $hero } nella casella { $box }: i Troiani vincono quella sfida senza combattere.
points-summed = Punti del turno: Greci { $greek }, Troiani { $trojan }. { $leader ->
    [greek] I Greci sono avanti di { $lead }
    [trojan] I Troiani sono avanti di { $lead }
   *[even] Il punteggio è pari
 }.
duel-begins = Sfida { $box }: { $greek } contro { $trojan }.
duel-sum = { $hero } aggiunge { $sum } al dado: Potenza { $power }{ $ability ->
    [0] { "" }
   *[other] , Carattere { $ability }
 }{ $divine ->
    [0] { "" }
   *[other] , dèi { $divine }
 }{ $event ->
    [0] { "" }
   *[other] , evento { $event }
 }.
duel-given = { $hero } fugge { $hero-gender ->
    [f] illesa
   *[m] illeso
 }. I Troiani segnano 1 punto.
die-shown = Il dado greco segna { $die }.
sinon-rerolls = Sinone: i Greci rilanciano. Rilanci rimasti: { $left }.
blow-greek = { $greek } ferisce { $trojan }: { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }. Ferite: { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-trojan = { $trojan } ferisce { $greek }: { $t } + { $tsum } = { $ttotal } contro { $g } + { $gsum } = { $gtotal }. Ferite: { $greek } { $gwounds }, { $trojan } { $twounds }.
blow-none = { $greek } e { $trojan } pareggiano: { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }. Nessuna ferita. Ferite: { $greek } { $gwounds }, { $trojan } { $twounds }.
throw-greek = { $greek } batte { $trojan }: { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }.
throw-trojan = { $trojan } batte { $greek }: { $t } + { $tsum } = { $ttotal } contro { $g } + { $gsum } = { $gtotal }.
throw-tied-power = { $greek } e { $trojan } pareggiano: { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }. Vince la Potenza più alta.
throw-tied-resistance = { $greek } e { $trojan } pareggiano: { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal } con uguale Potenza. Vince la Resistenza più alta.
throw-again = { $greek } e { $trojan } pareggiano: { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal } con uguali Potenza e Resistenza. Si tira di nuovo.
duel-won = Vince { $hero }.
resistance-left = { $hero }: Resistenza { $resistance } − { $by } = { $left }.
winner-hurt = Anche { $hero } è { $hero-gender ->
    [f] ferita
   *[m] ferito
 }, torna al turno { $back }. { $side-cap } segnano 1 punto.
winner-badly-hurt = Elena: anche { $hero } è gravemente { $hero-gender ->
    [f] ferita
   *[m] ferito
 }, torna al turno { $back }. { $side-cap } segnano 1 punto.
result-die = { $side-cap } tirano per lo sconfitto: { $die }.
helen-watches = Elena aggrava la ferita: { $result }.
paris-lives = In questo duello Menelao non può uccidere Paride: Paride è ferito gravemente.
loser-unharmed = { $hero } si ritira { $hero-gender ->
    [f] illesa
   *[m] illeso
 }: { $side } { $points ->
    [0] non segnano punti
    [one] segnano 1 punto
   *[other] segnano { $points } punti
 }.
loser-wounded = { $hero } è { $hero-gender ->
    [f] ferita
   *[m] ferito
 }, torna al turno { $back }: { $side } { $points ->
    [0] non segnano punti
    [one] segnano 1 punto
   *[other] segnano { $points } punti
 }.
loser-serious = { $hero } è gravemente { $hero-gender ->
    [f] ferita
   *[m] ferito
 }, torna al turno { $back }: { $side } { $points ->
    [0] non segnano punti
    [one] segnano 1 punto
   *[other] segnano { $points } punti
 }.
loser-killed = { $hero } è { $hero-gender ->
    [f] uccisa
   *[m] ucciso
 }: { $side } { $points ->
    [0] non segnano punti
    [one] segnano 1 punto
   *[other] segnano { $points } punti
 }.
loser-captured = { $hero } cade { $hero-gender ->
    [f] prigioniera
   *[m] prigioniero
 }: { $side } { $points ->
    [0] non segnano punti
    [one] segnano 1 punto
   *[other] segnano { $points } punti
 }.
loser-spared = { $hero } è { $hero-gender ->
    [f] risparmiata e fatta prigioniera
   *[m] risparmiato e fatto prigioniero
 }: { $side } { $points ->
    [0] non segnano punti
    [one] segnano 1 punto
   *[other] segnano { $points } punti
 }.
army-total = { $side-army }: { $wins ->
    [0] { $divine ->
        [0] { $die }
       *[other] dado { $die } + dèi { $divine } = { $total }
     }
   *[other] { $divine ->
        [0] dado { $die } + sfide vinte { $wins } = { $total }
       *[other] dado { $die } + sfide vinte { $wins } + dèi { $divine } = { $total }
     }
 }.
armies-even = Gli eserciti pareggiano. Nessuno segna.
army-wins = { $side-cap } vincono la battaglia e segnano 2 punti.
exchange-offered = { $given ->
    [0] { $side-cap } chiedono { $asks } senza dare nulla in cambio.
   *[other] { $asked ->
        [0] { $side-cap } offrono { $gives } senza chiedere nulla in cambio.
       *[other] { $side-cap } offrono { $gives } in cambio di { $asks }.
    }
 }
exchange-made = { $given ->
    [0] { $side-cap } riprendono { $asks } senza dare nulla in cambio.
   *[other] { $asked ->
        [0] { $side-cap } rendono { $gives } senza avere nulla in cambio.
       *[other] Scambio di prigionieri: { $side } rendono { $gives } in cambio di { $asks }.
     }
 }
exchange-refused = { $side-cap } rifiutano lo scambio.
no-offer = { $side-cap } non offrono scambi.
horse-boards = { $count ->
    [0] Nessuno sale nel Cavallo.
    [one] Un eroe sale nel Cavallo: { $heroes }.
   *[other] { $count } eroi salgono nel Cavallo: { $heroes }.
 }
horse-term = { $why }: { $value ->
    [1] +1
    [2] +2
   *[other] { $value }
 }
horse-succeeds = Tiro del Cavallo: { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }. I Troiani trascinano il Cavallo dentro Troia.
horse-fails = Tiro del Cavallo: { $sign ->
    [plus] { $die } + { $by } = { $total }
    [minus] { $die } − { $by } = { $total }
   *[none] { $total }
 }, meno di 6. Il Cavallo resta fuori.
outcome-greek = Troia cade. Vincono i Greci.
outcome-trojan = Il Cavallo fallisce. I Troiani vincono di { $vp ->
    [one] 1 punto
   *[other] { $vp } punti
 }.
outcome-draw = Il Cavallo fallisce, ma { $leader ->
    [greek] i Greci sono avanti di { $lead }
   *[even] il punteggio è in parità
 }. La partita è patta.
points-greek = I Greci vincono di { $vp ->
    [one] 1 punto
   *[other] { $vp } punti
 }.
points-trojan = I Troiani vincono di { $vp ->
    [one] 1 punto
   *[other] { $vp } punti
 }.
points-draw = Nessuna parte è avanti. La partita è patta.
taunt-said = { $side-cap }: «{ $line }»
taunt-1 = La mula del mio araldo picchia più forte di te.
taunt-2 = Corri a casa, tua madre ha la cena pronta.
taunt-3 = Ho sepolto uomini migliori prima di colazione.
taunt-4 = È uno scudo, o ti sei portato il tavolo?
taunt-5 = Sbadigliano perfino i corvi.
taunt-6 = Di’ al traghettatore chi ti manda.

## The Horse
horse-ahead = Greci avanti da 1 a 9 punti
horse-far-ahead = Greci avanti di 10 punti o più
horse-behind = Troiani avanti nei punti
horse-helenos = Ulisse ha catturato Eleno
horse-achilles = Achille è nel Cavallo
horse-philoctetes = Filottete è nel Cavallo
horse-neoptolemus = Neottolemo è nel Cavallo
horse-crowd = Sette eroi o più nel Cavallo
horse-sinon = Sinone è arrivato
horse-no-sinon = Sinone non è arrivato
horse-hector = Ettore è vivo
horse-paris = Paride è vivo

## Acts
act-place = Metti { $hero } nella casella { $box }
act-commit = Conferma lo schieramento
act-unveil = Scopri la casella { $box }
act-cancel = Annulla la sfida { $box }
act-swap = Scambia i Greci delle caselle { $box } e { $other }
act-shame = Vinci la sfida { $box } con Tersite
act-reroll = Rilancia
act-keep = Tieni il dado
act-kill = Uccidi
act-spare = Risparmia e fai prigioniero
act-release = Offri { $hero }
act-demand = Chiedi { $hero }
act-offer = Invia l’offerta
act-pass = Passa
act-accept = Accetta
act-refuse = Rifiuta
act-taunt = Provoca: «{ $line }»
act-roll = Dado: { $die }
act-throw = Dadi: { $greek } e { $trojan }
act-draw = Esce { $god }

## Questions
goal-greek = Scopo: portare il Cavallo dentro Troia
goal-trojan = Scopo: Cavallo fuori e vantaggio nei punti
goal-points = Scopo: essere avanti dopo il turno { $last }
goal-points-watch = Decidono i punti dopo il turno { $last }
goal-ahead = { $side-cap } +{ $n }
goal-even = Punteggio pari
goal-watch = Il Cavallo decide al turno 12
goal-horse = Cavallo { $modifier } · serve { $needed } · { $chance } %
goal-horse-rolled = Cavallo { $modifier } · serviva { $needed }

ask-fate = Si tirano i dadi…
ask-wait = Tocca ai { $side }.
ask-line-up = Schiera i tuoi eroi: te ne { $count ->
    [one] manca uno
   *[other] mancano { $count }
 }.
ask-commit = Tutto pronto? Conferma lo schieramento, o riprendi una pedina per cambiarlo.
ask-unveil = { $who }: scopri una pedina nemica prima di schierarti?
ask-cancel = Quale sfida annulli?
ask-cancel-too = Priamo: quale altra sfida annulli?
ask-swap = Cassandra: scambi due tuoi eroi?
ask-shame = Tersite: quale sfida vinci senza combattere?
ask-sinon = Sinone: il tuo dado segna { $die }. Lo rilanci? Rilanci rimasti: { $left }.
ask-sinon-duel = Rilanci { $die } + { $sum } = { $total } contro { $against }? Un nuovo tiro vince nel { $chance } % dei casi.
ask-sinon-armies = Scontro degli eserciti: rilanci { $die } + { $sum } = { $total } contro { $against }? Un nuovo tiro vince nel { $chance } % dei casi.
ask-sinon-horse = Il Cavallo: rilanci { $die } (totale { $total }, serve 6)? Un nuovo tiro vince nel { $chance } % dei casi.
ask-spare = { $hero } è alla tua mercé. Uccidi ({ $kill ->
    [one] 1 punto
   *[other] { $kill } punti
 }), o risparmi e fai prigioniero ({ $spare ->
    [0] nessun punto
    [one] 1 punto
   *[other] { $spare } punti
 })?
ask-offer = Offri uno scambio di prigionieri?
ask-answer = L’avversario offre uno scambio di prigionieri. Accetti?

## Refusals
refuse-fate = Solo il caso tira i dadi ed estrae gli dèi.
refuse-invective = In questa partita non puoi usare questa invettiva.
refuse-no-reroll = Ora non c’è nessun dado greco da rilanciare.
refuse-nobody-to-spare = Ora nessuno sconfitto è alla tua mercé.
refuse-no-swap = Puoi scambiare eroi solo quando arriva Cassandra, dopo gli annullamenti.
refuse-lower-first = Scegli due caselle diverse, prima quella col numero più basso.
refuse-no-shame = Tersite ora non ha sfide da regalare.
refuse-no-seer = Ora nessun indovino può scoprire una pedina.
refuse-no-market = Ora non puoi offrire uno scambio di prigionieri.
refuse-no-offer = Non c’è nessuna offerta a cui rispondere.
refuse-empty-offer = Aggiungi almeno un prigioniero all’offerta.
refuse-uneven-offer = Gli scambi sono alla pari: offri tanti prigionieri quanti ne chiedi.
refuse-unmet = Nella casella { $box } non si incontrano due eroi.
refuse-empty-box = La casella { $box } è vuota.
refuse-face-him = Il tuo ultimo eroe deve affrontare il nemico scoperto nella casella { $box }.
refuse-nothing-to-pass = Ora non puoi passare: devi scegliere.
refuse-line-ups-closed = Gli schieramenti sono definitivi. Non puoi più mettere eroi.
refuse-box-taken = In quella casella hai già un eroe.
refuse-too-early = Puoi annullare una sfida solo quando tutte le pedine sono scoperte.
refuse-cancelled-already = Quella sfida è già annullata.
refuse-cancelling-done = In questo turno non si possono annullare altre sfide.
refuse-horse-only = Il turno 12 è solo del Cavallo: niente schieramenti né annullamenti.
refuse-canceller = Ora annullano { $side }.
refuse-no-such-box = La casella { $box } non si usa in questo turno. Caselle in uso: { $count }.
refuse-mandatory = Nella casella { $box } c’è un duello obbligatorio. Non puoi cambiarlo.
refuse-seer-fixed = Un indovino ha scoperto la casella { $box }. Quella sfida non si può annullare.
refuse-no-hero = { $hero } non si può schierare: si schierano solo gli eroi.
refuse-not-yours = { $hero } non è dalla tua parte.
refuse-placed = { $hero } è già nella casella { $box }.
refuse-confined = { $hero } resta nella tenda finché non torna Briseide o muore Patroclo.
refuse-dead = { $hero } è { $hero-gender ->
    [f] morta
   *[m] morto
 }.
refuse-prisoner = { $hero } è in mano al nemico.
refuse-away = { $hero } non è ancora qui.
refuse-wounded = { $hero } è { $hero-gender ->
    [f] ferita
   *[m] ferito
 }, torna al turno { $back }.
refuse-unfinished = Prima schiera { $count ->
    [one] un altro eroe
   *[other] altri { $count } eroi
 }.
refuse-immune = Tersite non può prendere il posto di { $hero }.
refuse-not-held = { $hero } non è un prigioniero che puoi offrire o chiedere.
refuse-named-already = { $hero } è già nell’offerta.

## Faults of a setup
fault-less-bloody = «Esiti meno cruenti» vale solo con la prima edizione.
fault-hero = L’elenco deve avere { $hero } esattamente una volta, ma ne ha { $count }.
fault-character = { $hero } ha il Carattere { $letter }, che non è tra le lettere.
fault-enters = { $hero } entra «{ $enters }», ma dev’essere "start", il numero di un turno, oppure "after:" e un eroe dell’elenco.
fault-abilities = La tabella delle capacità deve avere { $count } righe di { $count } valori.
fault-gods = Gli dèi devono essere nove, compreso quello che annulla gli altri.
fault-influence = Nella tabella dell’influenza divina deve esserci la riga «{ $row }», con un valore per ogni dio tranne quello che annulla.

## The text board
board-title = Turno { $turn } di { $last }, { $edition ->
    [1] prima edizione
   *[other] versione 2.0
 }
score-now = { $leader ->
    [greek] Greci avanti di { $lead }
    [trojan] Troiani avanti di { $lead }
   *[even] parità
 }
board-points = Punteggio: { score-now }
board-briseis = Briseide: { $tent }
board-event = Evento: { $who } (dado { $die })
board-gods = Olimpo: { $gods }
board-absent = Fuori dalla coppa: { $god }
board-pending = Rinviati: { $events }
board-rerolls = Rilanci di Sinone rimasti: { $count }, { $more ->
    [0] turno { $first }
    [1] turni { $first } e { $last }
   *[other] turni da { $first } a { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = eserciti
board-box = sfida { $box }
board-challenges = Sfide
board-challenge = { $box }. { $greek } contro { $trojan }
board-bout = Tiro in corso
board-dice = { $where }: Greco { $g } + { $gsum } = { $gtotal }, Troiano { $t } + { $tsum } = { $ttotal }
board-wounds = ferite: greco { $gwounds }, troiano { $twounds }
board-horse = Modificatore del Cavallo per ora
board-horse-die = Dado { $die }
board-horse-total = Modificatore: { $total } (dado + modificatore deve arrivare a 6)
board-ready = Pronti: { $heroes }
board-confined = Nella sua tenda: { $heroes }
board-wounded = Feriti: { $heroes }
board-prisoner = Prigionieri del nemico: { $heroes }
board-dead = Morti: { $heroes }
board-away = Non ancora qui: { $heroes }
board-reconstructed = I valori delle pedine sono ricostruiti, non quelli pubblicati.
counter-none = (vuota)
counter-hidden = (coperta)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (torna al turno { $back })
mark-mandatory = obbligatorio: { $event }
mark-odds = il greco aggiunge { $greek }, il troiano { $trojan }; vittoria greca { $chance } %
mark-unveiled = scoperto da un indovino
mark-cancelled = annullata
mark-shamed = Tersite
mark-won = vincono { $side }, lo sconfitto: { $result }

why-duel = { $greek } contro { $trojan }: il greco vince il { $win } % delle volte.
why-sheltered = { $hero } conta per il Cavallo, ma qui il rischio vale la pena.
why-horse = { $hero } conta per il Cavallo, che viva o che muoia.
why-cancel = Nella casella { $box } si perde il { $lose } % delle volte.
why-costs = { $points ->
    [one] In media costa 1 punto.
   *[other] In media costa { $points } punti.
  }
why-saves = Lì { $hero } muore il { $dead } % delle volte, e conta per il Cavallo.
why-strong = { $hero } ha Potenza { $power } e Resistenza { $resistance }.
why-spares-others = Restano al sicuro e contano per il Cavallo: { $heroes }.
why-kill = Se muore, { $hero } non combatte più.
why-spare = { $hero } potrà servire per uno scambio di prigionieri.
why-reroll = Probabilità di vincere la partita: { $now } % con questo dado, { $again } % in media dopo un nuovo tiro.
why-exchange = Lo scambio riporta Potenza { $gained } in cambio di Potenza { $given }.
why-no-exchange = Nessuno scambio rende più di quanto costa.
