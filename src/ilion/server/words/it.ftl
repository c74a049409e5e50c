## Refusals
refuse-nonsense = Non si riesce a leggere.
refuse-nothing-here = Qui non c’è niente.
refuse-too-often = Troppe volte di fila. Aspetta un po’ e riprova.
refuse-foreign = Questa richiesta viene dalla pagina di un altro sito.
refuse-not-allowed = Questo token non lo permette.
refuse-bad-address = Non è un indirizzo e-mail.
refuse-no-mail = Questo server non manda e-mail; qui funziona una passkey.
refuse-wrong-code = Il codice è sbagliato o scaduto. Chiedine un altro in questo browser.
refuse-no-passkey = Questa passkey non ha funzionato.
refuse-last-passkey = È il tuo solo modo di entrare: prima aggiungi un’e-mail o un’altra passkey.
refuse-no-session = Questa sessione non esiste.
refuse-too-many-programs = Hai già tutti i programmi che si possono avere.
refuse-no-program = Non hai questo programma.
refuse-no-push = Qui il servizio di notifiche di questo browser non è noto, oppure hai troppi browser iscritti.
refuse-bot-plays = Un bot sta giocando per te: prima riprendi il tuo posto.
refuse-not-absent = Quel giocatore non è via da abbastanza tempo.
refuse-no-draw = I bot non accettano la patta: continua, abbandona o annulla la partita.
refuse-clock-decides = A questo tavolo c’è un orologio: decide lui per chi è via.
refuse-not-awaited = Il tavolo non aspetta quel giocatore.
refuse-rests = Questo tavolo è in pausa. Prima riprendi la partita, poi vota di nuovo.
refuse-voted = Hai già votato per questo.
refuse-not-resting = Questo tavolo non è in pausa.
refuse-nobody-there = Qualcuno di questo tavolo se n’è andato per sempre.
refuse-canned-only = A un tavolo aperto a tutti gli ospiti usano solo frasi fatte.
refuse-nothing-said = Di’ qualcosa, o scegli una frase fatta.
refuse-not-said = Nessuno l’ha detto.
refuse-not-muted = Non avevi silenziato questa persona.
refuse-no-hook = Non è un indirizzo https di internet aperta.
refuse-young = Qui il tuo nome viene dalla lista, e non hai la chat.
refuse-banned = Non puoi più partecipare su questo server.
refuse-no-ban = Questa persona non può essere scelta.
refuse-not-banned = Questa persona non è esclusa.
refuse-no-report = Questa segnalazione non c’è più.
refuse-nothing-told = Non c’è niente da annunciare.
refuse-enough-told = Ci sono già tutti gli annunci possibili: prima togline uno.

## Goodbyes
bye-too-many = Hai troppe connessioni aperte.
bye-signed-out = Questa sessione è finita. Entra di nuovo.

## What happens to seats
told-bot-sits = Ora un bot gioca per { $seat }.
told-seat-back = { $seat }: il giocatore è tornato.
told-vote-bot = Voto di { $by }: che un bot giochi per { $seat }.
told-vote-pause = Voto di { $by }: una pausa finché non torna chi gioca { $seat }.
told-vote-end = Voto di { $by }: chiudere la partita, in mancanza di chi gioca { $seat }.
told-pause = Pausa finché non torna chi gioca { $seat }; chiunque al tavolo può riprendere prima.
told-resume = La partita riprende per volere di { $seat }.
told-called-off = La partita è stata annullata con un voto: chi gioca { $seat } è stato via troppo a lungo.

## Letters and notices
mail-code-subject = Il tuo codice per Ilion
mail-code =
    Il tuo codice è { $code }

    Scrivilo nel browser in cui l’hai chiesto, entro dieci minuti.
    Se non l’hai chiesto tu, ignora questa lettera: senza di esso non entra nessuno.
notice-turn = Tocca a te a { $game } (con { $others }).
notice-over = La tua partita a { $game } è finita (con { $others }).
notice-rematch = Ti chiedono un’altra partita a { $game } (con { $others }).
notice-dare = { $others } ti chiede una partita a { $game }.
notice-letter =
    Il tavolo: { $link }

    Puoi fermare queste lettere dalla tua pagina.
mail-digest-subject = { $count ->
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
 }
mail-digest = Ricevi questa lettera una volta al giorno finché ci sono partite che ti aspettano. Puoi disattivarla nella tua pagina.
mail-report-subject = È stato segnalato un giocatore
mail-report =
    Dove: { $where }
    La riga: { $line }
    Perché: { $reason }

## Set phrases for the chat
invective-1 = Otre di vino! Hai occhi di cane e cuore di cervo.
invective-2 = Che parola ti è sfuggita dal recinto dei denti!
invective-3 = Il mio scudiero gioca meglio, e sta dormendo.
invective-4 = Perfino Paride sarebbe rimasto a combattere contro questo.
invective-5 = Va’ a piangere da tua madre; la mia è una dea.
invective-6 = I corvi stanno già apparecchiando.
invective-7 = Dieci anni, ed è questo il tuo piano?
invective-8 = Temi i Greci, anche quando giocano male.
invective-9 = Bella mossa. Te l’ha suggerita Tersite?
invective-10 = Zeus regge la bilancia; il piatto leggero è il tuo.
invective-11 = Ben combattuto. Scambiamoci le armi: bronzo per oro.
invective-12 = Oggi gli dèi erano con te. Goditeli finché restano.
