-- name: add_person
-- Somebody new.
insert into users (id, name, kind) values ($1, $2, $3)

-- name: add_session
-- Somebody has signed in on a device.
insert into sessions (token, person, label) values ($1, $2, $3)

-- name: person_of
-- Whose session a token is; guests are remembered for a month, accounts for half a year.
select p.id, p.name, p.kind, s.seen < statement_timestamp() - interval '10 minutes' as stale, p.young <> '' as young,
  is_banned(p.id, p.id) as banned
from sessions s join users p on p.id = s.person
where s.token = $1 and s.revoked is null and p.deleted is null
  and s.seen > statement_timestamp() - case when p.kind = 'guest' then interval '30 days' else interval '180 days' end

-- name: program_of
-- Whose program a token is, and what it may do.
select p.id, p.name, p.kind, p.owner, t.scopes, t.seen is null or t.seen < statement_timestamp() - interval '10 minutes' as stale,
  o.young <> '' as young, is_banned(p.id, p.owner) as banned
from api_tokens t join users p on p.id = t.person join users o on o.id = p.owner
where t.token = $1 and t.expires > statement_timestamp() and p.deleted is null and o.deleted is null

-- name: touch_session
-- A session was used.
update sessions set seen = clock_timestamp() where token = $1

-- name: touch_token
-- A program's token was used.
update api_tokens set seen = clock_timestamp() where token = $1

-- name: sessions_of
-- Where somebody is signed in, the last used first.
select token, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from sessions where person = $1 and revoked is null order by seen desc

-- name: revoke_session
-- End one of one's own sessions, named by the beginning of its hash.
update sessions set revoked = clock_timestamp()
where person = $1 and revoked is null and encode(substring(token from 1 for 8), 'hex') = $2 returning token

-- name: revoke_others
-- End all of one's sessions but this.
update sessions set revoked = clock_timestamp() where person = $1 and revoked is null and token <> $2 returning token

-- name: still_known
-- Which of these tokens still let somebody in to a table.
select token from sessions s join users p on p.id = s.person
where token = any($1::bytea[]) and revoked is null and deleted is null and not is_banned(p.id, p.id)
union all
select token from api_tokens t join users p on p.id = t.person join users o on o.id = p.owner
where token = any($1::bytea[]) and expires > statement_timestamp() and p.deleted is null and o.deleted is null
  and not is_banned(p.id, p.owner)

-- name: profile
-- What somebody has told about himself.
select name, kind, email, lang, by_mail, private, young, exists (select from digests d where d.person = users.id) as digest,
  exists (select from moderators h where h.person = users.id) as host
from users where id = $1

-- name: change_profile
-- Change what somebody has told about himself; what is null stays as it is.
with changed as (
  update users set name = coalesce($2, name), lang = coalesce($3, lang), by_mail = coalesce($4, by_mail)
  where id = $1 and deleted is null returning id)
select update_notify(id) from changed

-- name: keep_code
-- A code was sent to an address.
insert into sign_in_codes (flow, email, code, person) values ($1, $2, $3, $4)

-- name: try_code
-- One try at a code, while there are any left.
update sign_in_codes set tries = tries + 1
where flow = $1 and expires > statement_timestamp() and tries < $2 returning email, code, person

-- name: burn_code
-- A code is used up.
delete from sign_in_codes where flow = $1 returning flow

-- name: account_of
-- Whose account an address is.
select id, name from users where email = $1 and deleted is null

-- name: become_account
-- A guest has proved an address, or an account another one.
update users set kind = 'account', email = $2, by_mail = true
where id = $1 and kind in ('guest', 'account') and deleted is null returning id, name

-- name: add_account
-- Somebody new by his address, unless it has an account meanwhile.
insert into users (id, name, kind, email, by_mail, lang) values ($1, $2, 'account', $3, true, $4)
on conflict (email) do nothing returning id

-- name: hand_over_seats
-- One person's seats are another's.
update seats set person = $2 where person = $1

-- name: hand_over_tables
-- The tables that one person opened are another's.
update tables set creator = $2, owner = $2 where creator = $1

-- name: hand_over_chat
-- What one person has said is another's.
update chat set person = $2 where person = $1

-- name: hand_over_components
-- The components that one person keeps are another's.
update stored_components set person = $2 where person = $1

-- name: retire
-- A guest who has become somebody else is nobody any more.
update users set deleted = clock_timestamp(), name = '' where id = $1

-- name: keep_challenge
-- What a passkey is asked to sign.
insert into passkey_challenges (flow, challenge, person) values ($1, $2, $3)

-- name: take_challenge
-- What was asked, once; null where it is too late or somebody else's.
delete from passkey_challenges where flow = $1 and expires > statement_timestamp() and person is not distinct from $2
returning challenge

-- name: add_passkey
-- A new passkey, unless it is known or the user has too many. The user is locked.
insert into passkeys (id, person, public_key, uses, label) select $1, $2, $3, $4, $5
where (select count(*) from passkeys where person = $2) < $6::integer
on conflict do nothing returning id

-- name: with_passkey
-- A guest with a passkey has an account.
update users set kind = 'account' where id = $1 and kind = 'guest'

-- name: passkey
-- A passkey and whose it is.
select k.person, k.public_key, k.uses, p.name, p.kind from passkeys k join users p on p.id = k.person
where k.id = $1 and p.deleted is null

-- name: used_passkey
-- A passkey was used so often by now.
update passkeys set uses = $2, seen = clock_timestamp() where id = $1

-- name: passkeys_of
-- Somebody's passkeys, the oldest first.
select id, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from passkeys where person = $1 order by created

-- name: drop_passkey
-- Delete a passkey, unless it is the only way to sign in. The user is locked.
delete from passkeys k using users p
where k.id = $2 and k.person = $1 and p.id = $1
  and (p.email is not null or exists (select from passkeys o where o.person = $1 and o.id <> $2))
returning k.id

-- name: add_program
-- A program of somebody's.
insert into users (id, name, kind, owner) values ($1, $2, 'bot', $3)

-- name: add_token
-- A program's token, for so many days.
insert into api_tokens (token, person, scopes, expires)
values ($1, $2, $3, clock_timestamp() + make_interval(days => $4))

-- name: tokens_of
-- Somebody's programs, and what each may do.
select p.id, p.name, t.scopes, extract(epoch from t.created)::float8 as created,
  extract(epoch from t.seen)::float8 as seen, extract(epoch from t.expires)::float8 as expires
from api_tokens t join users p on p.id = t.person where p.owner = $1 order by t.created

-- name: drop_token
-- Take a program's token away.
delete from api_tokens t using users p where p.id = t.person and p.owner = $1 and p.id = $2 returning t.token

-- name: take
-- Spend from several buckets at once, or from none of them where one has not enough.
select take($1, $2, $3)

-- name: charge
-- Spend from a bucket whatever is in it, to a limit.
insert into rate_limit_buckets (key, full_at) values ($1, clock_timestamp() + make_interval(secs => $2))
on conflict (key) do update set full_at = least(
  greatest(rate_limit_buckets.full_at, clock_timestamp()) + make_interval(secs => $2), clock_timestamp() + make_interval(secs => $3))

-- name: sweep
-- Throw away what has run out.
with a as (delete from rate_limit_buckets where full_at < statement_timestamp()),
  b as (delete from sign_in_codes where expires < statement_timestamp() - interval '1 hour'),
  c as (delete from passkey_challenges where expires < statement_timestamp() - interval '1 hour'),
  d as (delete from api_tokens where expires < statement_timestamp() - interval '30 days'),
  e as (delete from refused_acts where at < statement_timestamp() - interval '1 hour'),
  f as (delete from seeks where found and seen < statement_timestamp() - interval '1 day'),
  g as (delete from challenges where at < statement_timestamp() - interval '30 days'),
  h as (delete from announcements where until < statement_timestamp() - interval '30 days'),
  i as (delete from replays where at < statement_timestamp() - interval '60 days'),
  j as (delete from analyses where at < statement_timestamp() - interval '60 days')
delete from sessions where revoked < statement_timestamp() - interval '30 days'
  or seen < statement_timestamp() - interval '400 days'

-- name: claim_rematch
-- The next game of a table that is over: the first to ask opens it.
update tables set rematch = $2 where id = $1 and rematch = '' and status in ('over', 'aborted') returning id

-- name: rematch_notices
-- Tell those who are away that there is a next game.
select add_notification(s.table_id, s.seat, t.seq, 'rematch')
from seats s join users p on p.id = s.person join tables t on t.id = s.table_id
where s.table_id = $1 and s.person <> $2 and p.notify

-- name: open_tables
-- Public tables that wait for people, newest first.
select t.id, extract(epoch from t.created)::float8 as at from tables t
where t.status = 'open' and t.public
  and ($1 = '' or t.game = $1) and ($2 = '' or t.rhythm = $2)
  and ($3 = 0 or (select count(*) from seats s where s.table_id = t.id) = $3)
  and ($4::float8 = 0 or t.created < to_timestamp($4::float8))
order by t.created desc limit $5

-- name: tables_held
-- How many tables somebody keeps open, and how many without people.
select (select count(*) from tables where owner = $1 and status = 'open') as open,
  (select count(*) from tables where owner = $1 and alone and status in ('open', 'playing')) as alone

-- name: say
-- A chat line, unless it was said already under this id or its author is deleted.
insert into chat (table_id, n, chat_id, person, text, line)
select $1, (select coalesce(max(n), 0) + 1 from chat where table_id = $1), $2, p.id, $4, $5
from users p where p.id = $3 and p.deleted is null for key share
on conflict do nothing returning n

-- name: said
-- What was said at a table after a line, the last of it, and whether a reader wants to hear it.
select c.n, c.person, p.name as who, c.text, c.line, extract(epoch from c.at)::float8 as at,
  c.person <> 'gone' and not exists (select from chat_mutes m where m.person = $3 and m.muted = c.person)
  and not exists (select from blocks b where b.person = $3 and b.blocked = c.person) as heard
from chat c join users p on p.id = c.person where c.table_id = $1 and c.n > $2 order by c.n desc limit $4

-- name: speaker
-- Who said a line.
select person from chat where table_id = $1 and n = $2 and person <> 'gone'

-- name: mute
-- Hear no more of somebody.
insert into chat_mutes (person, muted) values ($1, $2) on conflict do nothing

-- name: mutes_of
-- Whom somebody does not want to hear.
select p.id, p.name from chat_mutes m join users p on p.id = m.muted where m.person = $1 order by p.name

-- name: unmute
-- Hear somebody again.
delete from chat_mutes where person = $1 and muted = $2 returning muted

-- name: report
-- A line that somebody complains of, with its text as it is now.
insert into reports (table_id, n, person, reason, text, about, seq)
select $1, $2, $3, $4, c.text, c.person, t.seq from chat c join tables t on t.id = c.table_id where c.table_id = $1 and c.n = $2
on conflict do nothing returning n

-- name: lease_reports
-- Take some reports that are due; whoever fails leaves them to a later try.
update reports r set due = clock_timestamp() + make_interval(secs => $1 * 2 ^ tries), tries = tries + 1
where (table_id, n, person, about) in (
  select table_id, n, person, about from reports where told is null and due <= statement_timestamp() and tries < $2
  order by due limit 20 for update skip locked)
returning table_id, n, person, about, reason, text, at

-- name: told_report
-- A report has been sent.
update reports set told = clock_timestamp() where table_id = $1 and n = $2 and person = $3 and about = $4

-- name: add_push
-- A browser to send notifications to, unless the user has too many others. The user is locked.
with added as (
  insert into push_subscriptions (endpoint, person, p256dh, auth) select $1, $2, $3, $4
  where (select count(*) from push_subscriptions where person = $2 and endpoint <> $1) < $5::integer
  on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth
  returning person)
select person from added

-- name: drop_push
-- A browser is told no more.
delete from push_subscriptions where endpoint = $1 and ($2::text is null or person = $2) returning person

-- name: pushes_of
-- The browsers in which somebody wants to be told.
select endpoint, p256dh, auth from push_subscriptions where person = $1

-- name: keep_hook
-- A chat room in which somebody wants to be told.
insert into webhooks (person, url) values ($1, $2)
on conflict (person) do update set url = excluded.url, failures = 0, since = excluded.since

-- name: hook_of
-- The chat room in which somebody wants to be told, and how often in a row it did not take what it was told.
select url, failures from webhooks where person = $1

-- name: drop_hook
-- A chat room is told no more.
delete from webhooks where person = $1

-- name: note_hook
-- A chat room took what it was told, or did not.
update webhooks set failures = case when $3 then 0 else failures + 1 end where person = $1 and url = $2

-- name: export_hooks
-- What is kept about somebody: the chat room that is told.
select jsonb_build_object('url', url, 'failures', failures, 'since', since) as exported from webhooks where person = $1

-- name: forget_hooks
-- No chat room is told of them.
delete from webhooks where person = any($1)

-- name: wants_notices
-- Note whether somebody can be told anything at all.
select update_notify($1)

-- name: lease_notices
-- Take some notices that are due; whoever fails leaves them to a later try.
update notifications set due = clock_timestamp() + make_interval(secs => $1 * 2 ^ tries), tries = tries + 1
where (table_id, seat) in (
  select table_id, seat from notifications where due <= statement_timestamp()
    and (tries > 0 or due <= statement_timestamp() - make_interval(secs => $2::float8))
  order by due limit 20 for update skip locked)
returning table_id, seat, seq, kind, tries

-- name: notice_facts
-- What a notice says and whether it is still true.
select t.game, t.status, t.rematch, s.seat = any(t.awaited) as awaited, p.id as person, p.lang, p.notify,
  exists (select from digests d where d.person = p.id) as digest,
  case when p.by_mail then p.email end as email,
  s.last > statement_timestamp() - interval '45 seconds' as present,
  array(select o.name from seats x join users o on o.id = x.person
        where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from tables t join present_seats s on s.table_id = t.id join users p on p.id = s.person
where t.id = $1 and s.seat = $2 and p.deleted is null

-- name: drop_notice
-- A notice was sent, or is not true any more.
delete from notifications where table_id = $1 and seat = $2 and seq = $3 and kind = $4

-- name: key
-- A key of the house.
select key from server_keys where name = $1

-- name: keep_key
-- A key of the house, unless there is one.
insert into server_keys (name, key) values ($1, $2) on conflict do nothing

-- name: was_said
-- The line that was said under an id.
select n from chat where table_id = $1 and chat_id = $2

-- name: export_person
-- What is kept about somebody: himself.
select jsonb_build_object('id', id, 'name', name, 'kind', kind, 'email', email, 'lang', lang, 'by_mail', by_mail, 'private', private,
  'young', young, 'created', created) as exported
from users where id = $1

-- name: export_sessions
-- What is kept about somebody: where he signed in.
select jsonb_build_object('label', label, 'created', created, 'seen', seen, 'revoked', revoked) as exported
from sessions where person = $1 order by created

-- name: export_passkeys
-- What is kept about somebody: his passkeys.
select jsonb_build_object('label', label, 'created', created, 'seen', seen) as exported
from passkeys where person = $1 order by created

-- name: export_programs
-- What is kept about somebody: his programs.
select jsonb_build_object('name', p.name, 'scopes', t.scopes, 'created', p.created, 'expires', t.expires) as exported
from users p left join api_tokens t on t.person = p.id where p.owner = $1 order by p.created

-- name: export_pushes
-- What is kept about somebody: the browsers that are told.
select jsonb_build_object('endpoint', endpoint, 'created', created) as exported from push_subscriptions where person = $1

-- name: export_mutes
-- What is kept about somebody: whom he does not hear.
select jsonb_build_object('name', p.name) as exported from chat_mutes m join users p on p.id = m.muted where m.person = $1

-- name: export_tables
-- What is kept about somebody: where he sat.
select jsonb_build_object('table', t.id, 'seat', s.seat, 'game', t.game, 'setup', t.setup, 'status', t.status,
  'created', t.created, 'ended_by', t.ended_by, 'scores', t.scores, 'opened', t.creator = $1) as exported
from tables t join seats s on s.table_id = t.id where s.person = $1 order by t.created

-- name: export_acts
-- What is kept about somebody: what he did.
select jsonb_build_object('table', e.table_id, 'seq', e.seq, 'seat', e.seat, 'kind', e.kind, 'act', e.act,
  'at', e.at) as exported
from entries e join seats s on s.table_id = e.table_id and s.seat = e.seat where s.person = $1
order by e.table_id, e.seq

-- name: export_chat
-- What is kept about somebody: what he said.
select jsonb_build_object('table', table_id, 'text', text, 'line', line, 'at', at) as exported
from chat where person = $1 order by at

-- name: export_reports
-- What is kept about somebody: what he complained of.
select jsonb_build_object('table', table_id, 'line', n, 'reason', reason, 'at', at) as exported
from reports where person = $1 order by at

-- name: hold_users
-- Lock some users until the transaction ends, in the order of their ids; no row for a deleted user. Limits that belong to a user
-- are counted under this lock.
select id, kind from users where id = any($1::text[]) and deleted is null order by id for no key update

-- name: keep_user
-- Let nobody delete a user until the transaction ends; no row where the user is deleted already.
select id from users where id = $1 and deleted is null for key share

-- name: hold_leaving
-- Lock a user who leaves, with all their bot accounts: whatever refers to them waits until they are deleted.
select id from users where id = $1 or owner = $1 order by id for update

-- name: keep_components
-- Keep components under an address, unless somebody keeps so many already, or so many bytes.
insert into stored_components (id, person, game, name, packed)
select $1::text, $2::text, $3::text, $4::text, $5::bytea
where (select count(*) < $6::float8 and coalesce(sum(octet_length(packed)), 0) + octet_length($5::bytea) <= $7::float8
  from stored_components where person = $2)
returning id

-- name: kept_components
-- Components of a game by their address.
select packed from stored_components where id = $1 and game = $2

-- name: components_of
-- What somebody keeps for a game, the newest first.
select id, name, octet_length(packed) as size, extract(epoch from created)::float8 as created
from stored_components where person = $1 and game = $2 order by created desc

-- name: drop_components
-- Somebody keeps some components no longer.
delete from stored_components where id = $1 and game = $2 and person = $3 returning id

-- name: export_components
-- What is kept about somebody: the components that he keeps, packed by gzip.
select jsonb_build_object('address', id, 'game', game, 'name', name, 'gzip', encode(packed, 'base64'),
  'created', created) as exported
from stored_components where person = $1 order by created

-- name: export_codes
-- What is kept about somebody: codes that were sent to him.
select jsonb_build_object('email', email, 'expires', expires) as exported from sign_in_codes where person = $1

-- name: person_and_programs
-- Somebody and his programs.
select id from users where id = $1 or owner = $1

-- name: tokens_of_all
-- Every token by which these people come in.
select token from sessions where person = any($1) union all select token from api_tokens where person = any($1)

-- name: forget_seats
-- Their seats belong to nobody, so that the games stay whole.
update seats set person = $2, seen = null, here = '{}' where person = any($1)

-- name: forget_tables
-- The tables they opened belong to nobody.
update tables set creator = $2, owner = $2 where creator = any($1)

-- name: forget_chat
-- Their words are gone; that something was said stays.
update chat set person = $2, text = '', line = 0, chat_id = 'gone-' || n where person = any($1)

-- name: forget_reports
-- Complaints of theirs and about them are gone.
delete from reports r where r.person = any($1) or r.about = any($1)
  or exists (select from chat c where c.table_id = r.table_id and c.n = r.n and c.person = any($1))

-- name: forget_mutes
-- Nobody mutes them, and they nobody.
delete from chat_mutes where person = any($1) or muted = any($1)

-- name: forget_pushes
-- Their browsers are told nothing.
delete from push_subscriptions where person = any($1)

-- name: forget_passkeys
-- Their passkeys are gone.
delete from passkeys where person = any($1)

-- name: forget_challenges
-- Nothing waits for their signature.
delete from passkey_challenges where person = any($1)

-- name: forget_codes
-- Codes sent to them are gone.
delete from sign_in_codes where person = any($1) or email in (select email from users where id = any($1))

-- name: forget_tokens
-- Their programs' tokens are gone.
delete from api_tokens where person = any($1)

-- name: forget_sessions
-- They are signed in nowhere.
delete from sessions where person = any($1)

-- name: forget_buckets
-- What they have used up is forgotten.
delete from rate_limit_buckets where split_part(key, ':', 3) = any($1)

-- name: forget_components
-- What they kept is gone.
delete from stored_components where person = any($1)

-- name: forget_people
-- They themselves are gone.
delete from users where id = any($1)
