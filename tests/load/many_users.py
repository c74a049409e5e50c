"""SQL that makes many signed-in guests at once, each with a game of their own: ``$1`` is how many."""

USERS = """
insert into users (id, name, kind) select 'user-' || i, 'User ' || i, 'guest' from generate_series(0, $1::integer - 1) i
"""
SESSIONS = """
insert into sessions (token, person)
select sha256(('token-' || i)::bytea), 'user-' || i from generate_series(0, $1::integer - 1) i
"""
GAMES = """
insert into tables (id, game, setup, status, creator, seq, awaited)
select 'game-' || i, 'trojan-war', '{}', 'playing', 'user-' || i, 10, '{0}' from generate_series(0, $1::integer - 1) i
"""
