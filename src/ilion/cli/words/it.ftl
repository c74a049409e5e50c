help-ilion = Ilion: la guerra di Troia, su quattro tavolieri.
help-version = mostra la versione ed esce
help-lang = la lingua: en, es, fr o it (quella dell'ambiente, altrimenti l'inglese)
help-commands = comandi
meta-command = COMANDO
meta-game = GIOCO
help-game = un gioco, con il nome che gli dà `ilion games`
help-games = Mostra i giochi: autori, edizioni, giocatori e opzioni.
help-fuzz = Gioca partite a caso, con preparazioni a caso, e verifica le leggi a ogni mossa.
help-twins = Cambia tutto ciò che un giocatore non ha visto: niente di ciò che riceve può cambiare.
help-clauses = Mostra, clausola per clausola, i test che la dimostrano.
help-bench = Misura il gioco a caso, accanto a due giochi di OpenSpiel.
help-acts = quante mosse giocare, almeno
help-pairs = quante coppie di posizioni confrontare, almeno
help-thorough = la quota di posizioni sottoposte alle leggi costose, da 0 a 1
help-seed = il seme: lo stesso seme dà le stesse partite
help-jobs = quanti processi lavorano insieme
help-edition = l'edizione, con il suo numero
help-longest = dopo quante mosse una partita è considerata senza fine
help-out = dove conservare la partita che infrange una legge
help-tests = la cartella con i test del gioco
help-seconds = quanti secondi di CPU dedicare
help-profile = mostra invece dove va il tempo

argparse-usage = uso:
argparse-positional = argomenti
argparse-options = opzioni
argparse-help = mostra questo aiuto ed esce
argparse-required = mancano questi argomenti: %s
argparse-unrecognized = argomenti sconosciuti: %s
argparse-argument = argomento %(argument_name)s: %(message)s
argparse-choice = %(value)r non è fra %(choices)s
argparse-one = serve un valore
argparse-some = serve almeno un valore
argparse-ambiguous = %(option)s può voler dire %(matches)s
argparse-ignored = non accetta un valore: %r
argparse-error = %(prog)s: %(message)s

no-such-game = nessun gioco si chiama «{ $name }»; ci sono: { $games }
no-such-edition = { $game } non ha un'edizione { $edition }; ci sono: { $editions }
not-a-number = «{ $text }» non è un numero intero di almeno { $least }
not-a-share = «{ $text }» non è un numero da 0 a 1

games-credit = { $title }, un gioco di { $author } ({ $year }). Questa è una realizzazione indipendente delle sue regole.
games-editions = Edizioni
games-seats = Giocatori
games-options = Opzioni (--option NOME=VALORE)
games-default = predefinito: { $value }
games-ruling = interpretazione { $ruling }
games-any-value = …
games-count =
    { $n ->
        [0] Non ci sono ancora giochi.
        [one] { $n } gioco.
       *[other] { $n } giochi.
    }

fuzz-done = { $game }: { $acts } mosse in { $games } partite, { $rate } mosse/s; leggi costose sul { $thorough } % delle posizioni.
fuzz-guesses = { $guesses } congetture, il { $fooled } % diverse dalla verità.
fuzz-never-fooled = Nessuna congettura è mai stata diversa dalla verità, eppure il gioco ha segreti: la congettura guarda ciò che non deve.
fuzz-kept = 0 leggi infrante.
fuzz-broken = Legge infranta (partita { $seed }): { $law }
fuzz-saved = La partita è conservata: ilion replay { $path }

twins-done = { $game }: { $pairs } coppie in { $games } partite, { $rate } coppie/s.
twins-kept = 0 fughe di notizie.

clauses-no-pytest = pytest non è installato: è lui che raccoglie i test.
clauses-no-tests = La cartella { $folder } non esiste; indicala con --tests.
clauses-not-collected = pytest non è riuscito a raccogliere { $folder }:
clauses-edition = edizione { $n }
clauses-no-test = nessun test
clauses-lacks = Nessun test dimostra { $clause } (edizione { $editions }).
clauses-stray = Un segno non nomina nessuna clausola: { $stray }
clauses-sum = { $shown } clausole su { $all }.

bench-rate = { $name }: { $rate } mosse per secondo di CPU
bench-ratio = { $name } fa { $ratio } volte { $other } (obiettivo: { $goal })
bench-no-openspiel = OpenSpiel non è installato e non c'è con che cosa confrontare: installa il gruppo di dipendenze «bench».
bench-profile = Profilo di { $name }
