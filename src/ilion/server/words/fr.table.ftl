flag-falls = Le temps est écoulé pour { $seat }.
web-not-built = Le client web n’est pas construit ici ; les tables sont ouvertes aux programmes sur /api et /socket.
