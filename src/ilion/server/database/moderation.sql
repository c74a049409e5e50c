-- name: account_named
-- An account by its id or its address.
select id, name from users where (id = $1 or email = $1) and kind = 'account' and deleted is null

-- name: name_host
-- Somebody looks after the house from now on; null where he does already.
insert into moderators (person) values ($1) on conflict do nothing returning person

-- name: unname_host
-- Somebody looks after the house no more.
delete from moderators where person = $1 returning person

-- name: hosts_named
-- Who looks after the house.
select p.id, p.name from moderators h join users p on p.id = h.person order by h.since

-- name: is_host
-- Whether somebody looks after the house.
select exists (select from moderators where person = $1)

-- name: find_people
-- People whose names begin so, after another, by name.
select id, name, kind, young, created, seen, host, reason, note, until, banned_at from moderated_users
where lower(name) collate "C" >= $1 and lower(name) collate "C" < $1 || chr(1114111)
  and (lower(name) collate "C", id collate "C") > ($2, $3)
order by lower(name) collate "C", id collate "C" limit $4

-- name: find_person
-- Somebody by his id or his address.
select id, name, kind, young, created, seen, host, reason, note, until, banned_at from moderated_users where id = $1 or email = $1

-- name: banned_people
-- Who is banned, the last first, before a moment.
select w.id, w.name, w.kind, w.young, w.created, w.seen, w.host, w.reason, w.note, w.until, w.banned_at
from bans b join moderated_users w on w.id = b.person
where b.at < to_timestamp($1::float8) and w.banned_at is not null order by b.at desc limit $2

-- name: ban
-- Somebody may not take part for so many days, or for 0 never again; null for hosts, programs and nobody.
insert into bans (person, reason, note, until)
select id, $2, $3, case when $4::integer > 0 then clock_timestamp() + make_interval(days => $4::integer) end
from users p where id = $1 and kind <> 'bot' and deleted is null and not exists (select from moderators h where h.person = p.id)
on conflict (person) do update set reason = excluded.reason, note = excluded.note, until = excluded.until, at = excluded.at
returning person

-- name: unban
-- Somebody may take part again.
delete from bans where person = $1 returning person

-- name: ban_of
-- Why and until when somebody is banned.
select b.reason, b.note, extract(epoch from b.until)::float8 as until from bans b
where b.person = $1 and (b.until is null or b.until > statement_timestamp())

-- name: hand_over_ban
-- Who was banned stays so under another name; the longer ban holds.
insert into bans (person, reason, note, until, at) select $2, reason, note, until, at from bans where person = $1
on conflict (person) do update set reason = excluded.reason, note = excluded.note, until = excluded.until, at = excluded.at
where bans.until is not null and (excluded.until is null or excluded.until > bans.until)

-- name: end_doings
-- They are in no cup and ask nobody for a game.
with a as (delete from challenges where person = any($1)),
  b as (delete from tournament_entries e using tournaments c where e.person = any($1) and c.id = e.cup and c.status = 'open')
update tournament_entries e set here = false from tournaments c where e.person = any($1) and c.id = e.cup and c.status = 'playing'

-- name: hide_tables
-- The tables that somebody opened, and that still wait, are for nobody to find.
update tables set public = false where owner = $1 and status = 'open' and public

-- name: grow
-- Whether somebody's name comes from the list, and who says so; with another name, where he needs one. Null where a host says
-- so, and he himself does not want it.
update users set young = $2, name = case when $2 <> '' and name <> all($4::text[]) then $3 else name end
where id = $1 and deleted is null and not ($5 and young = 'host') returning name

-- name: report_person
-- Somebody is complained of, at a table or at none; once, until it is closed.
insert into reports (table_id, n, person, reason, text, about, seq)
select $1, 0, $2, $3, '', $4, coalesce((select t.seq from tables t where t.id = $1), 0)
on conflict (table_id, n, person, about) do update
set reason = excluded.reason, seq = excluded.seq, at = excluded.at, due = excluded.due, tries = 0, told = null, closed = null
where reports.closed is not null
returning n

-- name: open_reports
-- Reports that no host has closed, the last first, before a moment.
select table_id, n, person, about, reason, text, seq, extract(epoch from at)::float8 as at from reports
where closed is null and at < to_timestamp($1::float8) order by reports.at desc limit $2

-- name: said_around
-- What was said at a table around a line, or, without one, before a moment.
select n, person, text, line, extract(epoch from at)::float8 as at from chat
where table_id = $1 and case when $2::integer > 0 then n between $2 - $4::integer and $2 + $4 else at <= to_timestamp($3::float8) end
order by n desc limit 2 * $4 + 1

-- name: close_report
-- A host has seen to it.
update reports set closed = clock_timestamp()
where table_id = $1 and n = $2 and person = $3 and about = $4 and closed is null returning n

-- name: hand_over_reports
-- What one person is complained of is another's, but for what he is complained of already.
update reports r set about = $2 where about = $1
  and not exists (select from reports o where o.table_id = r.table_id and o.n = r.n and o.person = r.person and o.about = $2)

-- name: likenesses_of
-- How often somebody, and the levels of bots at his decisions, acted as a program would.
select game, band, who, games, decisions, agreed from engine_similarity where person = $1

-- name: likeness_bands_of
-- How often people of some ratings acted as a program would.
select game, decisions, agreed from engine_similarity_bands where (game, band) in (select * from unnest($1::text[], $2::integer[]))

-- name: export_likeness
-- What is kept about somebody: how often he acted as a program would.
select jsonb_build_object('game', game, 'band', band, 'who', who, 'games', games, 'decisions', decisions, 'agreed', agreed) as exported
from engine_similarity where person = $1 order by game, band, who

-- name: announce
-- A line for everybody, until a moment so many days ahead; null where there are as many as there may be.
insert into announcements (id, words, until) select $1, $2, clock_timestamp() + make_interval(days => $3)
where (select count(*) from announcements where until > statement_timestamp()) < $4::float8 returning id

-- name: announced
-- What everybody is told now, the last first.
select id, words, extract(epoch from until)::float8 as until from announcements where until > statement_timestamp() order by at desc

-- name: withdraw
-- A line that is told no more.
delete from announcements where id = $1 returning id

-- name: note_deed
-- What a host has done.
insert into moderation_log (host, what, about, note) values ($1, $2, $3, $4)

-- name: deeds_before
-- What hosts have done, the last first.
select d.n, extract(epoch from d.at)::float8 as at, coalesce(h.name, '') as host, d.what, d.about, coalesce(p.name, '') as name, d.note
from moderation_log d left join users h on h.id = d.host left join users p on p.id = d.about
where d.n < $1 order by d.n desc limit $2

-- name: request_admin_job
-- A piece of work for whoever has time; one that is under way is not asked for twice.
insert into admin_jobs (kind, subject) values ($1, $2)
on conflict (kind, subject) do update set asked = excluded.asked, due = excluded.due, tries = 0, done = null, found = null
where admin_jobs.done is not null or admin_jobs.tries >= $3

-- name: lease_admin_job
-- Take a piece of work; whoever fails leaves it to a later try.
update admin_jobs set due = statement_timestamp() + make_interval(secs => $1), tries = tries + 1
where (kind, subject) in (
  select kind, subject from admin_jobs where done is null and due <= statement_timestamp() and tries < $2
  order by due limit 1 for update skip locked)
returning kind, subject

-- name: extend_admin_job
-- A piece of work still goes on.
update admin_jobs set due = statement_timestamp() + make_interval(secs => $3) where kind = $1 and subject = $2 and done is null

-- name: finish_admin_job
-- A piece of work is done.
update admin_jobs set done = clock_timestamp(), found = $3 where kind = $1 and subject = $2

-- name: admin_job
-- How a piece of work stands.
select extract(epoch from asked)::float8 as asked, extract(epoch from done)::float8 as done,
  tries >= $3 and due <= statement_timestamp() as late, found
from admin_jobs where kind = $1 and subject = $2

-- name: export_care
-- What is kept about somebody: bans, and what he has done as a host.
select jsonb_build_object('ban', reason, 'note', note, 'until', until, 'at', at) as exported from bans where person = $1
union all select jsonb_build_object('host since', since) from moderators where person = $1
union all select jsonb_build_object('did', what, 'at', at) from moderation_log where host = $1

-- name: forget_care
-- They are no hosts and not banned, and nobody remembers what was done about them, or who did it.
with a as (delete from moderators where person = any($1)),
  b as (delete from bans where person = any($1)),
  c as (delete from moderation_log where about = any($1))
update moderation_log set host = $2, note = '' where host = any($1) and about <> all($1)
