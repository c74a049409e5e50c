-- name: account_named
-- Return an account by its id or e-mail address.
select id, name from users where (id = $1 or email = $1) and kind = 'account' and deleted is null

-- name: name_host
-- Make a user a moderator; null if they are one already.
insert into moderators (person) values ($1) on conflict do nothing returning person

-- name: unname_host
-- Remove a user from the moderators; null if they are not one.
delete from moderators where person = $1 returning person

-- name: hosts_named
-- Return the moderators, longest serving first.
select p.id, p.name from moderators h join users p on p.id = h.person order by h.since

-- name: is_host
-- Return whether a user is a moderator.
select exists (select from moderators where person = $1)

-- name: find_people
-- Return users whose names start with a prefix, ordered by name and id, after the given name and id.
select id, name, kind, young, created, seen, host, reason, note, until, banned_at from moderated_users
where lower(name) collate "C" >= $1 and lower(name) collate "C" < $1 || chr(1114111)
  and (lower(name) collate "C", id collate "C") > ($2, $3)
order by lower(name) collate "C", id collate "C" limit $4

-- name: find_person
-- Return a user by id or e-mail address.
select id, name, kind, young, created, seen, host, reason, note, until, banned_at from moderated_users where id = $1 or email = $1

-- name: banned_people
-- Return the users banned before a time, latest first.
select w.id, w.name, w.kind, w.young, w.created, w.seen, w.host, w.reason, w.note, w.until, w.banned_at
from bans b join moderated_users w on w.id = b.person
where b.at < to_timestamp($1::float8) and w.banned_at is not null order by b.at desc limit $2

-- name: ban
-- Ban a user for a number of days, or for good if 0. Null for moderators, bot accounts and unknown or deleted users.
insert into bans (person, reason, note, until)
select id, $2, $3, case when $4::integer > 0 then clock_timestamp() + make_interval(days => $4::integer) end
from users p where id = $1 and kind <> 'bot' and deleted is null and not exists (select from moderators h where h.person = p.id)
on conflict (person) do update set reason = excluded.reason, note = excluded.note, until = excluded.until, at = excluded.at
returning person

-- name: unban
-- Lift the ban of a user; null if there is none.
delete from bans where person = $1 returning person

-- name: ban_of
-- Return the reason, note and end of a user's current ban; an end of null means for good.
select b.reason, b.note, extract(epoch from b.until)::float8 as until from bans b
where b.person = $1 and (b.until is null or b.until > statement_timestamp())

-- name: hand_over_ban
-- Copy the ban of one user to another; if both are banned, the longer ban applies.
insert into bans (person, reason, note, until, at) select $2, reason, note, until, at from bans where person = $1
on conflict (person) do update set reason = excluded.reason, note = excluded.note, until = excluded.until, at = excluded.at
where bans.until is not null and (excluded.until is null or excluded.until > bans.until)

-- name: end_doings
-- Delete the challenges that users have sent and their entries in tournaments that have not begun. In running tournaments, stop pairing
-- them.
with a as (delete from challenges where person = any($1)),
  b as (delete from tournament_entries e using tournaments c where e.person = any($1) and c.id = e.cup and c.status = 'open')
update tournament_entries e set here = false from tournaments c where e.person = any($1) and c.id = e.cup and c.status = 'playing'

-- name: hide_tables
-- Make a user's open tables private, so that nobody finds them.
update tables set public = false where owner = $1 and status = 'open' and public

-- name: grow
-- Set whether a user is a young player, who must have a name from the list, and who set it ('self' or 'host'); replace a name that is not
-- on it. Null if the user tries to change what a moderator set.
update users set young = $2, name = case when $2 <> '' and name <> all($4::text[]) then $3 else name end
where id = $1 and deleted is null and not ($5 and young = 'host') returning name

-- name: report_person
-- Report a user, at a table or without one. One report per reporter and user, until it is closed; null if one is open.
insert into reports (table_id, n, person, reason, text, about, seq)
select $1, 0, $2, $3, '', $4, coalesce((select t.seq from tables t where t.id = $1), 0)
on conflict (table_id, n, person, about) do update
set reason = excluded.reason, seq = excluded.seq, at = excluded.at, due = excluded.due, tries = 0, told = null, closed = null
where reports.closed is not null
returning n

-- name: open_reports
-- Return open reports made before a time, latest first.
select table_id, n, person, about, reason, text, seq, extract(epoch from at)::float8 as at from reports
where closed is null and at < to_timestamp($1::float8) order by reports.at desc limit $2

-- name: said_around
-- Return the chat lines around a line of a table or, without a line (0), those before a time; latest first.
select n, person, text, line, extract(epoch from at)::float8 as at from chat
where table_id = $1 and case when $2::integer > 0 then n between $2 - $4::integer and $2 + $4 else at <= to_timestamp($3::float8) end
order by n desc limit 2 * $4 + 1

-- name: close_report
-- Close a report; null if it is closed already.
update reports set closed = clock_timestamp()
where table_id = $1 and n = $2 and person = $3 and about = $4 and closed is null returning n

-- name: hand_over_reports
-- Move the reports about one user to another, except where the same reporter has reported the same thing about the other already.
update reports r set about = $2 where about = $1
  and not exists (select from reports o where o.table_id = r.table_id and o.n = r.n and o.person = r.person and o.about = $2)

-- name: likenesses_of
-- Return how often a user, and the bot levels given the same decisions, agreed with the engine.
select game, band, who, games, decisions, agreed from engine_similarity where person = $1

-- name: likeness_bands_of
-- Return how often the players of the given rating bands agreed with the engine.
select game, decisions, agreed from engine_similarity_bands where (game, band) in (select * from unnest($1::text[], $2::integer[]))

-- name: export_likeness
-- Export how often a user agreed with the engine.
select jsonb_build_object('game', game, 'band', band, 'who', who, 'games', games, 'decisions', decisions, 'agreed', agreed) as exported
from engine_similarity where person = $1 order by game, band, who

-- name: announce
-- Add an announcement for all users that ends after a number of days; null if the maximum number is active.
insert into announcements (id, words, until) select $1, $2, clock_timestamp() + make_interval(days => $3)
where (select count(*) from announcements where until > statement_timestamp()) < $4::float8 returning id

-- name: announced
-- Return the active announcements, latest first.
select id, words, extract(epoch from until)::float8 as until from announcements where until > statement_timestamp() order by at desc

-- name: withdraw
-- Delete an announcement; null if there is none with that id.
delete from announcements where id = $1 returning id

-- name: note_deed
-- Add an action of a moderator to the moderation log.
insert into moderation_log (host, what, about, note) values ($1, $2, $3, $4)

-- name: deeds_before
-- Return the moderation log below a number, latest first.
select d.n, extract(epoch from d.at)::float8 as at, coalesce(h.name, '') as host, d.what, d.about, coalesce(p.name, '') as name, d.note
from moderation_log d left join users h on h.id = d.host left join users p on p.id = d.about
where d.n < $1 order by d.n desc limit $2

-- name: request_admin_job
-- Queue an admin job. A job that is pending or running is not queued again; one that is done or out of tries is restarted.
insert into admin_jobs (kind, subject) values ($1, $2)
on conflict (kind, subject) do update set asked = excluded.asked, due = excluded.due, tries = 0, done = null, found = null
where admin_jobs.done is not null or admin_jobs.tries >= $3

-- name: lease_admin_job
-- Lease an admin job that is due. If the worker fails, the job is due again when the lease expires, until its tries are used up.
update admin_jobs set due = statement_timestamp() + make_interval(secs => $1), tries = tries + 1
where (kind, subject) in (
  select kind, subject from admin_jobs where done is null and due <= statement_timestamp() and tries < $2
  order by due limit 1 for update skip locked)
returning kind, subject

-- name: extend_admin_job
-- Extend the lease of an admin job that is still running.
update admin_jobs set due = statement_timestamp() + make_interval(secs => $3) where kind = $1 and subject = $2 and done is null

-- name: finish_admin_job
-- Mark an admin job as done and store its result.
update admin_jobs set done = clock_timestamp(), found = $3 where kind = $1 and subject = $2

-- name: admin_job
-- Return the state of an admin job; late means that its tries are used up and its last lease has expired.
select extract(epoch from asked)::float8 as asked, extract(epoch from done)::float8 as done,
  tries >= $3 and due <= statement_timestamp() as late, found
from admin_jobs where kind = $1 and subject = $2

-- name: export_care
-- Export the bans of a user, since when they are a moderator, and what they did as one.
select jsonb_build_object('ban', reason, 'note', note, 'until', until, 'at', at) as exported from bans where person = $1
union all select jsonb_build_object('host since', since) from moderators where person = $1
union all select jsonb_build_object('did', what, 'at', at) from moderation_log where host = $1

-- name: forget_care
-- Delete the moderator roles and bans of users and the log entries about them; in other log entries, replace them by a placeholder and
-- delete the note.
with a as (delete from moderators where person = any($1)),
  b as (delete from bans where person = any($1)),
  c as (delete from moderation_log where about = any($1))
update moderation_log set host = $2, note = '' where host = any($1) and about <> all($1)
