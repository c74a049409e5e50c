flag-falls = Time is up for { $seat }.
web-not-built = The web client is not built here; tables are open to programs at /api and /socket.
