flag-falls = Tempo scaduto per { $seat }.
web-not-built = Qui il client web non è costruito; i tavoli sono aperti ai programmi su /api e /socket.
