flag-falls = Se acabó el tiempo de { $seat }.
web-not-built = Aquí no está construido el cliente web; las mesas están abiertas a programas en /api y /socket.
