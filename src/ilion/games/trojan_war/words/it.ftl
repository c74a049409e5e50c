game-title = La guerra di Troia
game-summary = Gli eroi si sfidano coperti sotto dèi capricciosi, gli eserciti si scontrano e al dodicesimo turno decide il Cavallo.
seat-greek = Greci
seat-trojan = Troiani
side-greek = i Greci
    .cap = I Greci
    .of = dei Greci
    .to = ai Greci
side-trojan = i Troiani
    .cap = I Troiani
    .of = dei Troiani
    .to = ai Troiani

## Options
option-edition = Edizione
option-gods = Dèi nella coppa
option-both_events = Evento casuale anche nei turni con evento obbligatorio
option-spare_vp = Punti per chi risparmia uno sconfitto
option-sinon_window = Turni in cui Sinone aiuta
option-sinon_on_11 = Sinone può ancora venire al turno 11
option-prisoner_exchange = Scambio di prigionieri
option-less_bloody = Esiti meno cruenti
option-prisoners_count_alive = Ettore e Paride contano come vivi anche da prigionieri
option-invective = Invettive prima dei colpi
option-short_side = Contro una parte a corto di eroi
option-note_on_3 = La nota sugli eventi obbligatori e il rapimento di Briseide
option-seers_must = Gli indovini vanno ascoltati
option-cassandra_stirs_story = Cassandra può spostare un eroe di un duello obbligatorio
option-shame_counts = La vittoria di Tersite conta per l’esercito
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
result-fled = fuga
result-spared = fatto prigioniero

## What happens
turn-begins = Turno { $turn }.
heroes-return = Di nuovo nelle file: { $heroes }.
hero-arrives = { $hero } si unisce { $side-to }.
briseis-taken = Agamennone si prende Briseide; Achille si chiude nella tenda.
briseis-taken-in-vain = Agamennone si prende Briseide, ma Patroclo è morto: Achille continua a combattere.
briseis-waits = Agamennone e Achille non sono entrambi in forze: Briseide non è ancora rapita.
duel-void = { $event }: Briseide è nella tenda di Achille, il duello non si farà mai.
duel-cancelled-by-death = { $event }: uno dei due è morto, il duello non si farà mai.
duel-postponed = { $event }: non possono ancora affrontarsi, il duello attende.
duel-staged = { $event }: stanno scoperti nella casella { $box }.
event-rolled = Il dado degli eventi segna { $die }: { $who }.
briseis-returns = Briseide torna nella tenda di Achille.
briseis-stays = Briseide è già nella tenda di Achille.
helenus-is-dead = Eleno è morto e non vede più nulla.
sinon-comes = Sinone regala ai Greci due rilanci { $more ->
    [0] nel turno { $first }
   *[other] dal turno { $first } al turno { $last }
 }.
sinon-too-late = Sinone arriva troppo tardi.
sinon-again = Sinone ha già fatto la sua parte.
few-heroes = Troppo pochi eroi possono battersi: { $count ->
    [0] nessuna sfida
    [one] una sfida
   *[other] { $count } sfide
 } in questo turno.
seer-speaks = { $who } mostra { $side-to } un nemico prima dello schieramento.
seer-unheard = { $side-cap } preferiscono non sapere chi li aspetta.
line-up-stands = { $side-cap } si sono schierati.
hero-unveiled = Nella casella { $box } c’è { $hero }; questa sfida si combatterà.
god-drawn = { $side-cap } estraggono { $god }.
zeus-balances = Zeus tiene pari la bilancia: in questo turno nessun dio dà o toglie.
challenge-shown = Casella { $box }: { $greek } contro { $trojan }.
challenge-unmet = Casella { $box }: nessuno viene ad affrontare { $hero }.
challenge-cancelled = { $side-cap } annullano la sfida { $box }, { $greek } contro { $trojan }.
heroes-swapped = Nessuno crede a Cassandra: { $one } e { $other } si scambiano di posto.
no-swap = Nessuno crede a Cassandra, e nessuno si muove.
thersites-shames = Tersite prende il posto di { $hero } nella casella { $box }: i Troiani vinceranno senza un colpo.
points-summed = Punti del turno: Greci { $greek }, Troiani { $trojan }. Il segnapunti è a { $vp }.
duel-begins = Sfida { $box }: { $greek } affronta { $trojan }.
duel-sum = { $hero } aggiunge { $sum }: Potenza { $power }, capacità { $ability }, dèi { $divine }, evento { $event }.
duel-given = { $hero } fugge { $hero-gender ->
    [f] illesa
   *[m] illeso
 }, e i Troiani segnano 1 punto.
die-shown = Il dado greco segna { $die }.
sinon-rerolls = Sinone fa rilanciare il dado greco; rilanci rimasti: { $left }.
blow-greek = { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }: { $greek } ferisce { $trojan } (ferite { $gwounds } : { $twounds }).
blow-trojan = { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }: { $trojan } ferisce { $greek } (ferite { $gwounds } : { $twounds }).
blow-none = { $g } + { $gsum } = { $gtotal } contro { $t } + { $tsum } = { $ttotal }: né { $greek } né { $trojan } va a segno (ferite { $gwounds } : { $twounds }).
throw-won = { $greek } { $g } + { $gsum } = { $gtotal }, { $trojan } { $t } + { $tsum } = { $ttotal }.
throw-tied-power = { $greek } e { $trojan } sono pari a { $gtotal }; vince la Potenza maggiore.
throw-tied-resistance = { $greek } e { $trojan } sono pari a { $gtotal } con uguale Potenza; vince la Resistenza maggiore.
throw-again = { $greek } e { $trojan } sono pari a { $gtotal } e uguali in tutto; si rilancia.
duel-won = Vince { $hero }.
resistance-left = { $hero }: Resistenza { $resistance } − { $by } = { $left }.
winner-hurt = Anche { $hero } resta { $hero-gender ->
    [f] ferita
   *[m] ferito
 } e torna al turno { $back }; l’altra parte segna 1 punto.
winner-badly-hurt = Elena guarda: anche { $hero } resta gravemente { $hero-gender ->
    [f] ferita
   *[m] ferito
 } e torna al turno { $back }; l’altra parte segna 1 punto.
result-die = { $side-cap } tirano per lo sconfitto: { $die }.
helen-watches = Elena guarda dalle mura, e il colpo va più a fondo: { $result }.
paris-lives = Menelao non può uccidere Paride: resta una ferita grave.
loser-unharmed = { $hero } si ritira { $hero-gender ->
    [f] illesa
   *[m] illeso
 }; { $side } segnano { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
loser-wounded = { $hero } resta { $hero-gender ->
    [f] ferita
   *[m] ferito
 } e torna al turno { $back }; { $side } segnano { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
loser-serious = { $hero } resta gravemente { $hero-gender ->
    [f] ferita
   *[m] ferito
 } e torna al turno { $back }; { $side } segnano { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
loser-killed = { $hero } è { $hero-gender ->
    [f] morta
   *[m] morto
 }; { $side } segnano { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
loser-captured = { $hero } cade { $hero-gender ->
    [f] prigioniera
   *[m] prigioniero
 }; { $side } segnano { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
loser-spared = { $hero } ha salva la vita e resta { $hero-gender ->
    [f] prigioniera
   *[m] prigioniero
 }; { $side } segnano { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
army-total = L’esercito { $side-of }: dado { $die } + sfide vinte { $wins } + dèi { $divine } = { $total }.
armies-even = Gli eserciti si equivalgono; nessuno segna.
army-wins = { $side-cap } vincono la battaglia e segnano 2 punti.
exchange-offered = { $given ->
    [0] { $side-cap } chiedono { $asks } senza dare nulla in cambio.
   *[other] { $asked ->
        [0] { $side-cap } renderebbero { $gives } senza chiedere nulla in cambio.
       *[other] { $side-cap } renderebbero { $gives } in cambio di { $asks }.
     }
 }
exchange-made = { $given ->
    [0] { $side-cap } riprendono { $asks } senza dare nulla in cambio.
   *[other] { $asked ->
        [0] { $side-cap } rendono { $gives } senza avere nulla in cambio.
       *[other] Scambio di prigionieri: { $side } rendono { $gives } in cambio di { $asks }.
     }
 }
exchange-refused = { $side-cap } rifiutano.
no-offer = { $side-cap } non offrono nulla.
horse-boards = Dentro il Cavallo ({ $count }): { $heroes }.
horse-term = { $why }: { $value }
horse-succeeds = Il dado segna { $die }, con { $sum } fa { $total }: il Cavallo entra in città.
horse-fails = Il dado segna { $die }, con { $sum } fa { $total }: il Cavallo resta fuori.
outcome-greek = Troia cade. Vincono i Greci; punti { $vp }.
outcome-trojan = Troia resiste. Vincono i Troiani; punti { $vp }.
outcome-draw = Troia resiste, ma senza gloria: partita patta; punti { $vp }.
taunt-said = { $side-cap }: «{ $line }»
taunt-1 = La mula del mio araldo picchia più forte di te.
taunt-2 = Corri a casa, tua madre ha la cena pronta.
taunt-3 = Ho sepolto uomini migliori prima di colazione.
taunt-4 = È uno scudo, o ti sei portato il tavolo?
taunt-5 = Sbadigliano perfino i corvi.
taunt-6 = Di’ al traghettatore chi ti manda.

## The Horse
horse-ahead = i Greci sono avanti nei punti
horse-far-ahead = i Greci sono molto avanti nei punti
horse-behind = i Troiani sono avanti nei punti
horse-helenos = Ulisse ha catturato Eleno
horse-achilles = Achille è dentro
horse-philoctetes = Filottete è dentro
horse-neoptolemus = Neottolemo è dentro
horse-crowd = sette eroi o più sono dentro
horse-sinon = Sinone si è mostrato
horse-no-sinon = nessun Sinone che li inganni
horse-hector = Ettore è vivo
horse-paris = Paride è vivo

## Acts
act-place = Metti { $hero } nella casella { $box }
act-commit = Conferma lo schieramento
act-unveil = Scopri la pedina della casella { $box }
act-cancel = Annulla la sfida { $box }
act-swap = Scambia i Greci delle caselle { $box } e { $other }
act-shame = Metti Tersite nella casella { $box }
act-reroll = Rilancia il dado greco
act-keep = Tieni il dado
act-kill = Uccidi
act-spare = Risparmia e fai prigioniero
act-release = Offri di rendere { $hero }
act-demand = Chiedi { $hero }
act-offer = Fai questa offerta
act-pass = Passa
act-accept = Accetta
act-refuse = Rifiuta
act-taunt = Insulta: «{ $line }»
act-roll = Dado: { $die }
act-throw = Dadi: { $greek } e { $trojan }
act-draw = Esce { $god }

## Questions
ask-fate = I dadi rotolano.
ask-wait = Si attende: { $side }.
ask-line-up = Schiera i tuoi eroi, coperti: { $count ->
    [one] resta una casella vuota
   *[other] restano { $count } caselle vuote
 }.
ask-commit = Tutte le caselle sono piene. Confermi? Fino ad allora puoi ritirare una pedina.
ask-unveil = Quale pedina nemica scopri?
ask-cancel = Quale sfida annulli?
ask-cancel-too = Priamo placa gli animi: quale altra sfida annulli?
ask-swap = Cassandra: quali due tuoi eroi si scambiano di posto?
ask-shame = Tersite: quale sfida vinci senza un colpo?
ask-sinon = Il tuo dado segna { $die }. Lo rilanci? Rilanci rimasti: { $left }.
ask-spare = { $hero } è alla tua mercé. Uccidi o risparmi?
ask-offer = Offri uno scambio di prigionieri?
ask-answer = Ti offrono uno scambio. Accetti?

## Refusals
refuse-fate = Solo il Fato lancia dadi ed estrae dèi.
refuse-invective = A questo tavolo non c’è un tale insulto.
refuse-no-reroll = Nessun dado greco attende un rilancio.
refuse-nobody-to-spare = Nessuno è ora alla tua mercé.
refuse-no-swap = Ora non si può scambiare nulla.
refuse-lower-first = Nomina prima la casella minore, e due diverse.
refuse-no-shame = Tersite ora non ha parte.
refuse-no-seer = Nessun indovino è ora all’opera.
refuse-no-market = Ora non si sta trattando alcuno scambio.
refuse-no-offer = Non c’è offerta sul tavolo.
refuse-empty-offer = Un’offerta deve nominare almeno un prigioniero.
refuse-uneven-offer = Devono tornare a casa tanti prigionieri da una parte quanti dall’altra.
refuse-unmet = Nella casella { $box } non si incontrano due eroi.
refuse-empty-box = Nella casella { $box } non c’è nessuno.
refuse-face-him = Qualcuno deve affrontare l’eroe della casella { $box }, che l’indovino ha visto.
refuse-nothing-to-pass = Ora non puoi passare.
refuse-line-ups-closed = Gli schieramenti sono fatti; è tardi per mettere eroi.
refuse-box-taken = In quella casella c’è già un tuo eroe.
refuse-too-early = Le sfide si annullano dopo aver scoperto le pedine, non prima.
refuse-cancelled-already = Quella sfida è già annullata.
refuse-cancelling-done = In questo turno non si annulla altro.
refuse-horse-only = Il turno 12 è del Cavallo: nessuno si schiera e non si annulla nulla.
refuse-canceller = Ora annullano { $side }.
refuse-no-such-box = La casella { $box } non ha sfide; in questo turno sono { $count }.
refuse-mandatory = La casella { $box } tiene un duello voluto dalla storia; non si tocca.
refuse-seer-fixed = L’indovino ha guardato la casella { $box }; quella sfida va combattuta.
refuse-no-hero = { $hero } non è un eroe che accetti sfide.
refuse-not-yours = { $hero } non combatte per te.
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
 } e torna al turno { $back }.
refuse-unfinished = { $count ->
    [one] Resta una casella vuota.
   *[other] Restano { $count } caselle vuote.
 }
refuse-immune = Tersite non prende mai il posto di { $hero }.
refuse-not-held = { $hero } non è un prigioniero che puoi nominare qui.
refuse-named-already = { $hero } fa già parte dell’offerta.

## Faults of a setup
fault-less-bloody = La variante meno cruenta è della prima edizione.
fault-hero = L’elenco deve avere { $hero } una volta; ce ne sono { $count }.
fault-character = { $hero } ha il carattere { $letter }, che non è tra le lettere.
fault-enters = { $hero } entra «{ $enters }»: dev’essere "start", un turno, o "after:" e un eroe dell’elenco.
fault-abilities = La tabella delle capacità deve avere { $count } righe di { $count }.
fault-gods = Gli dèi devono essere nove, e quello che annulla dev’essere uno di loro.
fault-influence = La tabella dell’influenza divina deve avere la riga «{ $row }» con una casella per ogni dio tranne quello che annulla.

## The text board
board-title = Turno { $turn } di 12, edizione { $edition }
board-points = Punti vittoria: { $vp } (Troiani in su, Greci in giù)
board-briseis = Briseide: { $tent }
board-event = Evento: { $who } (dado { $die })
board-gods = Olimpo: { $gods }
board-pending = Duelli in attesa: { $events }
board-rerolls = Sinone: rilanci rimasti { $count }, { $more ->
    [0] turno { $first }
   *[other] turni { $first } - { $last }
 }
board-entry = { $side-cap } +{ $points } ({ $why })
board-armies = eserciti
board-box = sfida { $box }
board-challenges = Sfide
board-challenge = { $box }. { $greek } contro { $trojan }
board-bout = Lo scontro
board-dice = { $where }: Greco { $g } + { $gsum } = { $gtotal }, Troiano { $t } + { $tsum } = { $ttotal }
board-wounds = ferite { $gwounds } : { $twounds }
board-horse = Se il Cavallo arrivasse ora
board-horse-die = Dado { $die }
board-horse-total = In tutto: { $total } (con il dado servono 6 o più)
board-ready = Pronti: { $heroes }
board-confined = Nella sua tenda: { $heroes }
board-wounded = Feriti: { $heroes }
board-prisoner = Prigionieri del nemico: { $heroes }
board-dead = Morti: { $heroes }
board-away = Non ancora qui: { $heroes }
board-reconstructed = Valori delle pedine: ricostruiti, non quelli pubblicati.
counter-none = (vuota)
counter-hidden = (coperta)
hero-values = { $hero } { $power }/{ $resistance } ({ $character })
hero-until = { $hero } (torna al turno { $back })
mark-mandatory = obbligatorio: { $event }
mark-odds = somme { $greek } : { $trojan }, { $chance } % per i Greci
mark-unveiled = visto dall’indovino
mark-cancelled = annullata
mark-shamed = Tersite
mark-won = vincono { $side }, lo sconfitto: { $result }

why-duel = { $greek } contro { $trojan }: il greco vincerebbe { $win } volte su cento.
why-sheltered = { $hero } conta per il Cavallo, eppure qui vale il rischio.
why-horse = Il Cavallo tiene conto di { $hero }: la sua vita o la sua morte pesa sul dado.
