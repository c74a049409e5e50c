"""What holds in the database whatever was asked at the same moment: each a statement that returns no row."""

from __future__ import annotations

from typing import Any, Final

from tests.races.limits import ANNOUNCEMENTS, LIMIT


def over_limit(table: str, column: str, where: str = "true", limit: int = LIMIT) -> str:
    return f"select {column} as id, count(*) as n from {table} where {where} group by 1 having count(*) > {limit}"


INVARIANTS: Final = {
    "a limit of users followed": over_limit("follows", "person"),
    "a limit of users blocked": over_limit("blocks", "person"),
    "a limit of challenges": over_limit(
        "challenges d join tables t on t.id = d.table_id", "d.dared", "t.status = 'open'"
    ),
    "a limit of bot accounts": over_limit("api_tokens t join users p on p.id = t.person", "p.owner"),
    "a limit of passkeys": over_limit("passkeys", "person"),
    "a limit of push devices": over_limit("push_subscriptions", "person"),
    "a limit of components": over_limit("stored_components", "person"),
    "a limit of tournaments": over_limit("tournaments", "owner", "status in ('open', 'playing')"),
    "a limit of open tables": over_limit("tables", "owner", "status = 'open' and cup = '' and creator <> 'gone'"),
    "a limit of announcements": over_limit("announcements", "''", "until > now()", ANNOUNCEMENTS),
    "a limit of days off": "select person as id, sum(days) as n from days_off group by 1 having sum(days) > 30",
    "a limit of entrants": (
        "select c.id, count(*) as n from tournaments c join tournament_entries e on e.cup = c.id"
        " group by c.id having count(*) > c.most"
    ),
    "one user twice at a rated table": (
        "select t.id, coalesce(p.owner, p.id) as who from tables t join seats s on s.table_id = t.id"
        " join users p on p.id = s.person where t.rated <> '' group by 1, 2 having count(*) > 1"
    ),
    "blocked users at one table": (
        "select t.id, a.person, b.person from tables t join seats a on a.table_id = t.id"
        " join seats b on b.table_id = t.id and b.seat > a.seat"
        " join blocks x on (x.person, x.blocked) in ((a.person, b.person), (b.person, a.person))"
        " where t.created > x.since"
    ),
    "one daily game each": (
        "select day as id, owner from tables where day <> '' and counted and owner <> 'gone'"
        " group by 1, 2 having count(*) > 1"
    ),
    "a daily game that counts where any was begun": (
        "select day as id, owner from tables where day <> '' and owner <> 'gone'"
        " group by 1, 2 having not bool_or(counted)"
    ),
    "sessions of deleted users": (
        "select p.id from sessions s join users p on p.id = s.person where s.revoked is null and p.deleted is not null"
    ),
    "seats of users who do not exist": (
        "select s.table_id as id, s.person from seats s left join users p on p.id = s.person"
        " where s.person is not null and (p.id is null or (p.deleted is not null and p.id <> 'gone'))"
    ),
    "chat of users who do not exist": (
        "select c.table_id as id from chat c left join users p on p.id = c.person where p.id is null"
    ),
    "seats of bots and of users at once": "select table_id as id from seats where person is not null and bot <> ''",
    "a game without players": (
        "select t.id from tables t join seats s on s.table_id = t.id where not t.alone and t.status = 'playing'"
        " group by t.id having count(s.person) = 0"
    ),
    "bots without a dice share": "select table_id as id, seat from seats where bot <> '' and seed is null",
    "begun games without all dice shares": (
        "select t.id from tables t join seats s on s.table_id = t.id where t.status = 'playing' and s.seed is null"
    ),
    "follows between blocked users": (
        "select f.person as id from follows f join blocks b"
        " on (b.person, b.blocked) in ((f.person, f.followed), (f.followed, f.person))"
    ),
    "challenges between blocked users": (
        "select d.person as id from challenges d join blocks b"
        " on (b.person, b.blocked) in ((d.person, d.dared), (d.dared, d.person))"
    ),
    "accounts without a way to sign in": (
        "select id from users p where kind = 'account' and deleted is null and email is null"
        " and name = 'keyed' and not exists (select from passkeys k where k.person = p.id)"
    ),
    "notifications wanted or not": (
        "select id from users p where deleted is null and kind <> 'bot' and notify <> ((by_mail and email is not null)"
        " or exists (select from push_subscriptions u where u.person = p.id) or exists (select from"
        " webhooks h where h.person = p.id))"
    ),
    "banned users who seek or compete": (
        "select b.person as id from bans b where exists (select from seeks s where s.owner = b.person and not s.found)"
        " or exists (select from challenges d where d.person = b.person)"
        " or exists (select from tournament_entries e join tournaments c on c.id = e.cup where e.person = b.person"
        " and c.status = 'open')"
    ),
    "teams that entered without four members": (
        "select t.id from tournament_teams t join tournament_entries e on e.cup = t.cup and e.person = t.id"
        " where (select count(*) from tournament_members m where m.team = t.id) <> 4"
    ),
    "entrants without a seed": (
        "select c.id, e.person from tournaments c join tournament_entries e on e.cup = c.id"
        " where c.status = 'playing' and e.seed is null"
    ),
    "paired players who have not entered": (
        "select g.cup as id from tournament_games g left join tournament_entries e on e.cup = g.cup"
        " and e.person = g.first"
        " where e.person is null"
    ),
    "tournaments with two entries of one user": (
        "select cup as id from tournament_entries group by cup, owner having count(*) > 1"
    ),
    "seeks at tables where the seeker does not sit": (
        "select k.owner as id from seeks k join tables t on t.id = k.table_id where not exists"
        " (select from seats s where s.table_id = k.table_id and s.person = k.person)"
    ),
    "logs with gaps": (
        "select t.id, t.seq, count(e.seq) as n from tables t left join entries e on e.table_id = t.id"
        " where t.archived is null and t.status <> 'open' and t.seq > 0"
        " group by t.id having count(e.seq) <> t.seq or max(e.seq) <> t.seq"
    ),
    "chat with gaps": "select table_id as id from chat group by table_id having count(*) <> max(n)",
    "rematches opened twice": (
        "select rematch as id from tables where rematch <> '' group by rematch having count(*) > 1"
    ),
}


async def broken(db: Any) -> list[str]:
    """Say which invariants do not hold, each with its first example."""
    found = []
    for name, sql in INVARIANTS.items():
        rows = await db.fetch(f"select count(*) over () as rows, x.* from ({sql}) as x limit 1")
        if rows:
            found.append(f"{name}: {dict(rows[0])}")
    return found
