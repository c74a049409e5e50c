-- name: account_named(name: str) -> AccountRow | None
-- at: first
-- Return an account by its id or e-mail address.
select id, name from users where (id = :name or email = :name) and kind = 'account' and deleted is null

-- name: name_host(person: str) -> str | None
-- at: first
-- Make a user a moderator; null if they are one already.
insert into moderators (person) values (:person) on conflict do nothing returning person

-- name: unname_host(person: str) -> str | None
-- at: first
-- Remove a user from the moderators; null if they are not one.
delete from moderators where person = :person returning person

-- name: hosts_named() -> list[AccountRow]
-- at: first
-- Return the moderators, longest serving first.
select p.id, p.name from moderators h join users p on p.id = h.person order by h.since

-- name: is_host(person: str) -> bool
-- at: first
-- Return whether a user is a moderator.
select exists (select from moderators where person = :person)

-- name: find_people(find: str, name: str, id: str, most: int) -> list[ModeratedUserRow]
-- row: ModeratedUserRow(id: str, name: str, kind: str, young: str, created: float, seen: float | None, host: bool,
--   reason: str | None, note: str | None, until: float | None, banned_at: float | None)
-- at: first
-- Return users whose names start with a prefix, ordered by name and id, after the given name and id.
select id, name, kind, young, created, seen, host, reason, note, until, banned_at from moderated_users
where lower(name) collate "C" >= :find and lower(name) collate "C" < :find || chr(1114111)
  and (lower(name) collate "C", id collate "C") > (:name, :id)
order by lower(name) collate "C", id collate "C" limit :most

-- name: find_person(find: str) -> ModeratedUserRow | None
-- at: first
-- Return a user by id or e-mail address.
select id, name, kind, young, created, seen, host, reason, note, until, banned_at from moderated_users where id = :find or email = :find

-- name: banned_people(before: float, most: int) -> list[ModeratedUserRow]
-- at: first
-- Return the users banned before a time, latest first.
select w.id, w.name, w.kind, w.young, w.created, w.seen, w.host, w.reason, w.note, w.until, w.banned_at
from bans b join moderated_users w on w.id = b.person
where b.at < to_timestamp(:before::float8) and w.banned_at is not null order by b.at desc limit :most

-- name: ban(person: str, reason: str, note: str, days: int) -> str | None
-- at: first
-- Ban a user for a number of days, or for good if 0. Null for moderators, bot accounts and unknown or deleted users.
insert into bans (person, reason, note, until)
select id, :reason, :note, case when :days::integer > 0 then clock_timestamp() + make_interval(days => :days::integer) end
from users p where id = :person and kind <> 'bot' and deleted is null and not exists (select from moderators h where h.person = p.id)
on conflict (person) do update set reason = excluded.reason, note = excluded.note, until = excluded.until, at = excluded.at
returning person

-- name: unban(person: str) -> str | None
-- at: first
-- Lift the ban of a user; null if there is none.
delete from bans where person = :person returning person

-- name: ban_of(person: str) -> BanRow | None
-- row: BanRow(reason: str, note: str, until: float | None)
-- at: first
-- Return the reason, note and end of a user's current ban; an end of null means for good.
select b.reason, b.note, extract(epoch from b.until)::float8 as until from bans b
where b.person = :person and (b.until is null or b.until > statement_timestamp())

-- name: hand_over_ban(old: str, new: str) -> None
-- at: first
-- Copy the ban of one user to another; if both are banned, the longer ban applies.
insert into bans (person, reason, note, until, at) select :new, reason, note, until, at from bans where person = :old
on conflict (person) do update set reason = excluded.reason, note = excluded.note, until = excluded.until, at = excluded.at
where bans.until is not null and (excluded.until is null or excluded.until > bans.until)

-- name: end_doings(people: Sequence[str]) -> None
-- at: first
-- Delete the challenges that users have sent and their entries in tournaments that have not begun. In running tournaments, stop pairing
-- them.
with a as (delete from challenges where person = any(:people)),
  b as (delete from tournament_entries e using tournaments c where e.person = any(:people) and c.id = e.cup and c.status = 'open')
update tournament_entries e set here = false from tournaments c where e.person = any(:people) and c.id = e.cup and c.status = 'playing'

-- name: hide_tables(owner: str) -> None
-- at: all no_answer
-- Make a user's open tables private, so that nobody finds them.
update tables set public = false where owner = :owner and status = 'open' and public

-- name: grow(person: str, young: str, name: str, names: Sequence[str], by_self: bool) -> str | None
-- at: first
-- Set whether a user is a young player, who must have a name from the list, and who set it ('self' or 'host'); replace a name that is not
-- on it. Null if the user tries to change what a moderator set.
update users set young = :young, name = case when :young <> '' and name <> all(:names::text[]) then :name else name end
where id = :person and deleted is null and not (:by_self and young = 'host') returning name

-- name: report_person(table: str, person: str, reason: str, about: str) -> int | None
-- at: table table
-- Report a user, at a table or without one. One report per reporter and user, until it is closed; null if one is open.
insert into reports (table_id, n, person, reason, text, about, seq)
select :table, 0, :person, :reason, '', :about, coalesce((select t.seq from tables t where t.id = :table), 0)
on conflict (table_id, n, person, about) do update
set reason = excluded.reason, seq = excluded.seq, at = excluded.at, told = null, closed = null
where reports.closed is not null
returning n

-- name: open_reports(before: float, most: int) -> list[OpenReportRow]
-- row: OpenReportRow(table_id: str, n: int, person: str, about: str, reason: str, text: str, seq: int, at: float)
-- at: all newest most
-- Return open reports made before a time, latest first.
select table_id, n, person, about, reason, text, seq, extract(epoch from at)::float8 as at from reports
where closed is null and at < to_timestamp(:before::float8) order by reports.at desc limit :most

-- name: said_around(table: str, n: int, before: float, around: int) -> list[SaidAround]
-- row: SaidAround(n: int, person: str, text: str, line: int, at: float)
-- at: table table, read only
-- Return the chat lines around a line of a table or, without a line (0), those before a time; latest first.
select n, person, text, line, extract(epoch from at)::float8 as at from chat
where table_id = :table and case when :n::integer > 0 then n between :n - :around::integer and :n + :around else at <= to_timestamp(:before::float8) end
order by n desc limit 2 * :around + 1

-- name: close_report(table: str, n: int, person: str, about: str) -> int | None
-- at: table table
-- Close a report; null if it is closed already.
update reports set closed = clock_timestamp()
where table_id = :table and n = :n and person = :person and about = :about and closed is null returning n

-- name: hand_over_reports(old: str, new: str) -> None
-- at: all no_answer, needs all
-- Move the reports about one user to another, except where the same reporter has reported the same thing about the other already.
update reports r set about = :new where about = :old
  and not exists (select from reports o where o.table_id = r.table_id and o.n = r.n and o.person = r.person and o.about = :new)

-- name: likenesses_of(person: str) -> list[LikenessRow]
-- row: LikenessRow(game: str, band: int, who: str, games: int, decisions: int, agreed: int)
-- at: all concatenated
-- Return how often a user, and the bot levels given the same decisions, agreed with the engine.
select game, band, who, games, decisions, agreed from engine_similarity where person = :person

-- name: likeness_bands_of(games: Sequence[str], bands: Sequence[int]) -> list[LikenessBandRow]
-- row: LikenessBandRow(game: str, decisions: int, agreed: int)
-- at: all concatenated
-- Return how often the players of the given rating bands agreed with the engine.
select game, decisions, agreed from engine_similarity_bands where (game, band) in (select * from unnest(:games::text[], :bands::integer[]))

-- name: export_likeness(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export how often a user agreed with the engine.
select jsonb_build_object('game', game, 'band', band, 'who', who, 'games', games, 'decisions', decisions, 'agreed', agreed) as exported
from engine_similarity where person = :person order by game, band, who

-- name: announce(id: str, words: bytes, days: int, most: float) -> str | None
-- at: first
-- Add an announcement for all users that ends after a number of days; null if the maximum number is active.
insert into announcements (id, words, until) select :id, :words, clock_timestamp() + make_interval(days => :days)
where (select count(*) from announcements where until > statement_timestamp()) < :most::float8 returning id

-- name: announced() -> list[AnnouncedRow]
-- row: AnnouncedRow(id: str, words: bytes, until: float)
-- at: first
-- Return the active announcements, latest first.
select id, words, extract(epoch from until)::float8 as until from announcements where until > statement_timestamp() order by at desc

-- name: withdraw(id: str) -> str | None
-- at: first
-- Delete an announcement; null if there is none with that id.
delete from announcements where id = :id returning id

-- name: note_deed(host: str, what: str, about: str, note: str) -> None
-- at: first
-- Add an action of a moderator to the moderation log.
insert into moderation_log (host, what, about, note) values (:host, :what, :about, :note)

-- name: deeds_before(n: int, most: int) -> list[ModerationLogRow]
-- row: ModerationLogRow(n: int, at: float, host: str, what: str, about: str, name: str, note: str)
-- at: first
-- Return the moderation log below a number, latest first.
select d.n, extract(epoch from d.at)::float8 as at, coalesce(h.name, '') as host, d.what, d.about, coalesce(p.name, '') as name, d.note
from moderation_log d left join users h on h.id = d.host left join users p on p.id = d.about
where d.n < :n order by d.n desc limit :most

-- name: request_admin_job(kind: str, subject: str) -> None
-- at: first
-- Queue an admin job. A job that is pending or running is not queued again; one that is done or dead is restarted.
with queued as (
  insert into jobs (kind, subject) values (:kind, :subject) on conflict (kind, subject)
  do update set dead = null, fault = '', attempts = 0, due = excluded.due where jobs.dead is not null
  returning kind, subject)
insert into admin_jobs (kind, subject) select kind, subject from queued
on conflict (kind, subject) do update set asked = excluded.asked, done = null, found = null

-- name: finish_admin_job(kind: str, subject: str, lease: int, found: bytes) -> None
-- at: first
-- Store the result of an admin job, unless another worker has its lease by now.
update admin_jobs a set done = clock_timestamp(), found = :found from jobs j
where a.kind = :kind and a.subject = :subject and j.kind = a.kind and j.subject = a.subject and j.lease = :lease and j.leased_until is not null

-- name: admin_job(kind: str, subject: str) -> JobRow | None
-- row: JobRow(asked: float, done: float | None, dead: bool, found: bytes | None)
-- at: first
-- Return the state of an admin job, and whether it was given up.
select extract(epoch from asked)::float8 as asked, extract(epoch from done)::float8 as done,
  exists (select from jobs j where j.kind = a.kind and j.subject = a.subject and j.dead is not null) as dead, found
from admin_jobs a where kind = :kind and subject = :subject

-- name: export_care(person: str) -> list[bytes]
-- at: first
-- Export the bans of a user, since when they are a moderator, and what they did as one.
select jsonb_build_object('ban', reason, 'note', note, 'until', until, 'at', at) as exported from bans where person = :person
union all select jsonb_build_object('host since', since) from moderators where person = :person
union all select jsonb_build_object('did', what, 'at', at) from moderation_log where host = :person

-- name: forget_care(people: Sequence[str], gone: str) -> None
-- at: first
-- Delete the moderator roles and bans of users and the log entries about them; in other log entries, replace them by a placeholder and
-- delete the note.
with a as (delete from moderators where person = any(:people)),
  b as (delete from bans where person = any(:people)),
  c as (delete from moderation_log where about = any(:people))
update moderation_log set host = :gone, note = '' where host = any(:people) and about <> all(:people)
