-- name: add_person
-- Add a user.
insert into users (id, name, kind) values ($1, $2, $3)

-- name: add_session
-- Add a session for a user who signed in on a device.
insert into sessions (token, person, label) values ($1, $2, $3)

-- name: person_of
-- Return the user of a session token. Sessions of guests expire after 30 days without use, those of accounts after 180.
select p.id, p.name, p.kind, s.seen < statement_timestamp() - interval '10 minutes' as stale, p.young <> '' as young,
  is_banned(p.id, p.id) as banned
from sessions s join users p on p.id = s.person
where s.token = $1 and s.revoked is null and p.deleted is null
  and s.seen > statement_timestamp() - case when p.kind = 'guest' then interval '30 days' else interval '180 days' end

-- name: program_of
-- Return the bot account of an API token, its owner, and what the token permits.
select p.id, p.name, p.kind, p.owner, t.scopes, t.seen is null or t.seen < statement_timestamp() - interval '10 minutes' as stale,
  o.young <> '' as young, is_banned(p.id, p.owner) as banned
from api_tokens t join users p on p.id = t.person join users o on o.id = p.owner
where t.token = $1 and t.expires > statement_timestamp() and p.deleted is null and o.deleted is null

-- name: touch_session
-- Record that a session was used.
update sessions set seen = clock_timestamp() where token = $1

-- name: touch_token
-- Record that a bot account's token was used.
update api_tokens set seen = clock_timestamp() where token = $1

-- name: sessions_of
-- Return the sessions of a user, last used first.
select token, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from sessions where person = $1 and revoked is null order by seen desc

-- name: revoke_session
-- Revoke one of a user's own sessions, given by the first 8 bytes of its hash in hex.
update sessions set revoked = clock_timestamp()
where person = $1 and revoked is null and encode(substring(token from 1 for 8), 'hex') = $2 returning token

-- name: revoke_others
-- Revoke all sessions of a user except the given one.
update sessions set revoked = clock_timestamp() where person = $1 and revoked is null and token <> $2 returning token

-- name: still_known
-- Return which of the given tokens still give access to a table.
select token from sessions s join users p on p.id = s.person
where token = any($1::bytea[]) and revoked is null and deleted is null and not is_banned(p.id, p.id)
union all
select token from api_tokens t join users p on p.id = t.person join users o on o.id = p.owner
where token = any($1::bytea[]) and expires > statement_timestamp() and p.deleted is null and o.deleted is null
  and not is_banned(p.id, p.owner)

-- name: profile
-- Return the profile and settings of a user.
select name, kind, email, lang, by_mail, private, young, exists (select from digests d where d.person = users.id) as digest,
  exists (select from moderators h where h.person = users.id) as host
from users where id = $1

-- name: change_profile
-- Change the profile of a user; null leaves a value unchanged.
with changed as (
  update users set name = coalesce($2, name), lang = coalesce($3, lang), by_mail = coalesce($4, by_mail)
  where id = $1 and deleted is null returning id)
select update_notify(id) from changed

-- name: keep_code
-- Store a sign-in code that was sent to an e-mail address.
insert into sign_in_codes (flow, email, code, person) values ($1, $2, $3, $4)

-- name: try_code
-- Use one try at a sign-in code; no row if it has expired or no tries are left.
update sign_in_codes set tries = tries + 1
where flow = $1 and expires > statement_timestamp() and tries < $2 returning email, code, person

-- name: burn_code
-- Delete a sign-in code after use; null if it was used already.
delete from sign_in_codes where flow = $1 returning flow

-- name: account_of
-- Return the account of an e-mail address.
select id, name from users where email = $1 and deleted is null

-- name: become_account
-- Set the confirmed e-mail address of a guest, who becomes an account, or the new one of an account.
update users set kind = 'account', email = $2, by_mail = true
where id = $1 and kind in ('guest', 'account') and deleted is null returning id, name

-- name: add_account
-- Add an account with an e-mail address; null if the address has an account by now.
insert into users (id, name, kind, email, by_mail, lang) values ($1, $2, 'account', $3, true, $4)
on conflict (email) do nothing returning id

-- name: hand_over_seats
-- Move the seats of one user to another.
update seats set person = $2 where person = $1

-- name: hand_over_tables
-- Move the tables that one user opened to another.
update tables set creator = $2, owner = $2 where creator = $1

-- name: hand_over_chat
-- Move the chat lines of one user to another.
update chat set person = $2 where person = $1

-- name: hand_over_components
-- Move the stored components of one user to another.
update stored_components set person = $2 where person = $1

-- name: retire
-- Mark as deleted a guest whose data was moved to another user.
update users set deleted = clock_timestamp(), name = '' where id = $1

-- name: keep_challenge
-- Store the challenge that a passkey has to sign.
insert into passkey_challenges (flow, challenge, person) values ($1, $2, $3)

-- name: take_challenge
-- Delete a passkey challenge and return it, so that it works once; null if it has expired or belongs to another user.
delete from passkey_challenges where flow = $1 and expires > statement_timestamp() and person is not distinct from $2
returning challenge

-- name: add_passkey
-- Add a passkey; null if it exists or the user has the maximum number. Lock the user first.
insert into passkeys (id, person, public_key, uses, label) select $1, $2, $3, $4, $5
where (select count(*) from passkeys where person = $2) < $6::integer
on conflict do nothing returning id

-- name: with_passkey
-- Turn a guest into an account, because they have a passkey.
update users set kind = 'account' where id = $1 and kind = 'guest'

-- name: passkey
-- Return a passkey and its user.
select k.person, k.public_key, k.uses, p.name, p.kind from passkeys k join users p on p.id = k.person
where k.id = $1 and p.deleted is null

-- name: used_passkey
-- Store the use count of a passkey and when it was last used.
update passkeys set uses = $2, seen = clock_timestamp() where id = $1

-- name: passkeys_of
-- Return the passkeys of a user, oldest first.
select id, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from passkeys where person = $1 order by created

-- name: drop_passkey
-- Delete a passkey; null if it is the only way to sign in. Lock the user first.
delete from passkeys k using users p
where k.id = $2 and k.person = $1 and p.id = $1
  and (p.email is not null or exists (select from passkeys o where o.person = $1 and o.id <> $2))
returning k.id

-- name: add_program
-- Add a bot account for a user.
insert into users (id, name, kind, owner) values ($1, $2, 'bot', $3)

-- name: add_token
-- Add a token for a bot account, valid for a number of days.
insert into api_tokens (token, person, scopes, expires)
values ($1, $2, $3, clock_timestamp() + make_interval(days => $4))

-- name: tokens_of
-- Return the bot accounts of a user that have tokens, and what each token permits.
select p.id, p.name, t.scopes, extract(epoch from t.created)::float8 as created,
  extract(epoch from t.seen)::float8 as seen, extract(epoch from t.expires)::float8 as expires
from api_tokens t join users p on p.id = t.person where p.owner = $1 order by t.created

-- name: drop_token
-- Delete the token of a user's bot account and return it.
delete from api_tokens t using users p where p.id = t.person and p.owner = $1 and p.id = $2 returning t.token

-- name: take
-- Spend from several rate limit buckets at once, or from none of them if one does not have enough.
select take($1, $2, $3)

-- name: charge
-- Spend from a rate limit bucket even if it is empty; its debt is limited.
insert into rate_limit_buckets (key, full_at) values ($1, clock_timestamp() + make_interval(secs => $2))
on conflict (key) do update set full_at = least(
  greatest(rate_limit_buckets.full_at, clock_timestamp()) + make_interval(secs => $2), clock_timestamp() + make_interval(secs => $3))

-- name: sweep
-- Delete expired rows, each kind after its own retention time: rate limits, sign-in codes, passkey challenges, tokens, refused acts, seeks,
-- challenges, announcements, replays, analyses and sessions.
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
-- Set the rematch of a table that is over; no row if another request was first.
update tables set rematch = $2 where id = $1 and rematch = '' and status in ('over', 'aborted') returning id

-- name: rematch_notices
-- Queue notifications of a rematch for the other players of a table, for those who are away.
select add_notification(s.table_id, s.seat, t.seq, 'rematch')
from seats s join users p on p.id = s.person join tables t on t.id = s.table_id
where s.table_id = $1 and s.person <> $2 and p.notify

-- name: open_tables
-- Return public tables that wait for players, newest first.
select t.id, extract(epoch from t.created)::float8 as at from tables t
where t.status = 'open' and t.public
  and ($1 = '' or t.game = $1) and ($2 = '' or t.rhythm = $2)
  and ($3 = 0 or (select count(*) from seats s where s.table_id = t.id) = $3)
  and ($4::float8 = 0 or t.created < to_timestamp($4::float8))
order by t.created desc limit $5

-- name: tables_held
-- Return how many open tables a user has, and how many open or running ones without other people.
select (select count(*) from tables where owner = $1 and status = 'open') as open,
  (select count(*) from tables where owner = $1 and alone and status in ('open', 'playing')) as alone

-- name: say
-- Add a chat line; no row if this id was used already or the author is deleted.
insert into chat (table_id, n, chat_id, person, text, line)
select $1, (select coalesce(max(n), 0) + 1 from chat where table_id = $1), $2, p.id, $4, $5
from users p where p.id = $3 and p.deleted is null for key share
on conflict do nothing returning n

-- name: said
-- Return the latest chat lines of a table after a line, newest first; heard is false for lines of deleted users and of users the reader
-- mutes or blocks.
select c.n, c.person, p.name as who, c.text, c.line, extract(epoch from c.at)::float8 as at,
  c.person <> 'gone' and not exists (select from chat_mutes m where m.person = $3 and m.muted = c.person)
  and not exists (select from blocks b where b.person = $3 and b.blocked = c.person) as heard
from chat c join users p on p.id = c.person where c.table_id = $1 and c.n > $2 order by c.n desc limit $4

-- name: speaker
-- Return the author of a chat line; null if the author is deleted.
select person from chat where table_id = $1 and n = $2 and person <> 'gone'

-- name: mute
-- Mute a user in chat.
insert into chat_mutes (person, muted) values ($1, $2) on conflict do nothing

-- name: mutes_of
-- Return the users that a user has muted, by name.
select p.id, p.name from chat_mutes m join users p on p.id = m.muted where m.person = $1 order by p.name

-- name: unmute
-- Unmute a user in chat; null if they were not muted.
delete from chat_mutes where person = $1 and muted = $2 returning muted

-- name: report
-- Report a chat line, with its text as it is now; null if the same user has reported it before.
insert into reports (table_id, n, person, reason, text, about, seq)
select $1, $2, $3, $4, c.text, c.person, t.seq from chat c join tables t on t.id = c.table_id where c.table_id = $1 and c.n = $2
on conflict do nothing returning n

-- name: lease_reports
-- Lease reports that are due to be sent. If sending fails, they are due again later: the delay doubles with each try, up to the maximum
-- number of tries.
update reports r set due = clock_timestamp() + make_interval(secs => $1 * 2 ^ tries), tries = tries + 1
where (table_id, n, person, about) in (
  select table_id, n, person, about from reports where told is null and due <= statement_timestamp() and tries < $2
  order by due limit 20 for update skip locked)
returning table_id, n, person, about, reason, text, at

-- name: told_report
-- Mark a report as sent.
update reports set told = clock_timestamp() where table_id = $1 and n = $2 and person = $3 and about = $4

-- name: add_push
-- Add or update a browser's push subscription; null if the user has the maximum number of others. Lock the user first.
with added as (
  insert into push_subscriptions (endpoint, person, p256dh, auth) select $1, $2, $3, $4
  where (select count(*) from push_subscriptions where person = $2 and endpoint <> $1) < $5::integer
  on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth
  returning person)
select person from added

-- name: drop_push
-- Delete a push subscription; a user of null matches any user.
delete from push_subscriptions where endpoint = $1 and ($2::text is null or person = $2) returning person

-- name: pushes_of
-- Return the push subscriptions of a user.
select endpoint, p256dh, auth from push_subscriptions where person = $1

-- name: keep_hook
-- Set the webhook of a user and reset its failures.
insert into webhooks (person, url) values ($1, $2)
on conflict (person) do update set url = excluded.url, failures = 0, since = excluded.since

-- name: hook_of
-- Return the webhook of a user, and how often in a row it has failed.
select url, failures from webhooks where person = $1

-- name: drop_hook
-- Delete the webhook of a user.
delete from webhooks where person = $1

-- name: note_hook
-- Record whether a delivery to a webhook succeeded: success resets its failures, failure adds one.
update webhooks set failures = case when $3 then 0 else failures + 1 end where person = $1 and url = $2

-- name: export_hooks
-- Export the webhook of a user.
select jsonb_build_object('url', url, 'failures', failures, 'since', since) as exported from webhooks where person = $1

-- name: forget_hooks
-- Delete the webhooks of users.
delete from webhooks where person = any($1)

-- name: wants_notices
-- Update whether a user can get notifications at all.
select update_notify($1)

-- name: lease_notices
-- Lease notifications that are due; a first try waits $2 seconds longer. If sending fails, they are due again later: the delay doubles with
-- each try.
update notifications set due = clock_timestamp() + make_interval(secs => $1 * 2 ^ tries), tries = tries + 1
where (table_id, seat) in (
  select table_id, seat from notifications where due <= statement_timestamp()
    and (tries > 0 or due <= statement_timestamp() - make_interval(secs => $2::float8))
  order by due limit 20 for update skip locked)
returning table_id, seat, seq, kind, tries

-- name: notice_facts
-- Return the contents of a notification, and what decides whether it still applies.
select t.game, t.status, t.rematch, s.seat = any(t.awaited) as awaited, p.id as person, p.lang, p.notify,
  exists (select from digests d where d.person = p.id) as digest,
  case when p.by_mail then p.email end as email,
  s.last > statement_timestamp() - interval '45 seconds' as present,
  array(select o.name from seats x join users o on o.id = x.person
        where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from tables t join present_seats s on s.table_id = t.id join users p on p.id = s.person
where t.id = $1 and s.seat = $2 and p.deleted is null

-- name: drop_notice
-- Delete a notification that was sent or no longer applies, unless a newer one has replaced it.
delete from notifications where table_id = $1 and seat = $2 and seq = $3 and kind = $4

-- name: key
-- Return a key that all nodes of the server share.
select key from server_keys where name = $1

-- name: keep_key
-- Store a key that all nodes of the server share, unless it exists.
insert into server_keys (name, key) values ($1, $2) on conflict do nothing

-- name: was_said
-- Return the number of the chat line with the given chat id.
select n from chat where table_id = $1 and chat_id = $2

-- name: export_person
-- Export the profile of a user.
select jsonb_build_object('id', id, 'name', name, 'kind', kind, 'email', email, 'lang', lang, 'by_mail', by_mail, 'private', private,
  'young', young, 'created', created) as exported
from users where id = $1

-- name: export_sessions
-- Export the sessions of a user.
select jsonb_build_object('label', label, 'created', created, 'seen', seen, 'revoked', revoked) as exported
from sessions where person = $1 order by created

-- name: export_passkeys
-- Export the passkeys of a user.
select jsonb_build_object('label', label, 'created', created, 'seen', seen) as exported
from passkeys where person = $1 order by created

-- name: export_programs
-- Export the bot accounts of a user.
select jsonb_build_object('name', p.name, 'scopes', t.scopes, 'created', p.created, 'expires', t.expires) as exported
from users p left join api_tokens t on t.person = p.id where p.owner = $1 order by p.created

-- name: export_pushes
-- Export the push subscriptions of a user.
select jsonb_build_object('endpoint', endpoint, 'created', created) as exported from push_subscriptions where person = $1

-- name: export_mutes
-- Export the users that a user has muted.
select jsonb_build_object('name', p.name) as exported from chat_mutes m join users p on p.id = m.muted where m.person = $1

-- name: export_tables
-- Export the tables at which a user sat.
select jsonb_build_object('table', t.id, 'seat', s.seat, 'game', t.game, 'setup', t.setup, 'status', t.status,
  'created', t.created, 'ended_by', t.ended_by, 'scores', t.scores, 'opened', t.creator = $1) as exported
from tables t join seats s on s.table_id = t.id where s.person = $1 order by t.created

-- name: export_acts
-- Export the acts of a user.
select jsonb_build_object('table', e.table_id, 'seq', e.seq, 'seat', e.seat, 'kind', e.kind, 'act', e.act,
  'at', e.at) as exported
from entries e join seats s on s.table_id = e.table_id and s.seat = e.seat where s.person = $1
order by e.table_id, e.seq

-- name: export_chat
-- Export the chat lines of a user.
select jsonb_build_object('table', table_id, 'text', text, 'line', line, 'at', at) as exported
from chat where person = $1 order by at

-- name: export_reports
-- Export the reports that a user made.
select jsonb_build_object('table', table_id, 'line', n, 'reason', reason, 'at', at) as exported
from reports where person = $1 order by at

-- name: hold_users
-- Lock users until the transaction ends, in the order of their ids; no row for a deleted user. Limits per user are counted under this lock.
select id, kind from users where id = any($1::text[]) and deleted is null order by id for no key update

-- name: keep_user
-- Prevent the deletion of a user until the transaction ends; no row if the user is deleted already.
select id from users where id = $1 and deleted is null for key share

-- name: hold_leaving
-- Lock a user who leaves and all their bot accounts, in the order of their ids: new references to them wait until they are deleted.
select id from users where id = $1 or owner = $1 order by id for update

-- name: keep_components
-- Store components under an id; no row if the user has reached the maximum number or total size in bytes.
insert into stored_components (id, person, game, name, packed)
select $1::text, $2::text, $3::text, $4::text, $5::bytea
where (select count(*) < $6::float8 and coalesce(sum(octet_length(packed)), 0) + octet_length($5::bytea) <= $7::float8
  from stored_components where person = $2)
returning id

-- name: kept_components
-- Return the components of a game by their id.
select packed from stored_components where id = $1 and game = $2

-- name: components_of
-- Return the stored components of a user for a game, newest first.
select id, name, octet_length(packed) as size, extract(epoch from created)::float8 as created
from stored_components where person = $1 and game = $2 order by created desc

-- name: drop_components
-- Delete stored components of a user; null if the user has none with that id.
delete from stored_components where id = $1 and game = $2 and person = $3 returning id

-- name: export_components
-- Export the stored components of a user, compressed with gzip.
select jsonb_build_object('address', id, 'game', game, 'name', name, 'gzip', encode(packed, 'base64'),
  'created', created) as exported
from stored_components where person = $1 order by created

-- name: export_codes
-- Export the sign-in codes sent to a user, without the codes.
select jsonb_build_object('email', email, 'expires', expires) as exported from sign_in_codes where person = $1

-- name: person_and_programs
-- Return the ids of a user and their bot accounts.
select id from users where id = $1 or owner = $1

-- name: tokens_of_all
-- Return all session and API tokens of users.
select token from sessions where person = any($1) union all select token from api_tokens where person = any($1)

-- name: forget_seats
-- Replace users in seats by a placeholder, so that the games stay complete.
update seats set person = $2, seen = null, here = '{}' where person = any($1)

-- name: forget_tables
-- Replace users as creators and owners of tables by a placeholder.
update tables set creator = $2, owner = $2 where creator = any($1)

-- name: forget_chat
-- Delete the text of users' chat lines and replace the author by a placeholder; the lines themselves stay.
update chat set person = $2, text = '', line = 0, chat_id = 'gone-' || n where person = any($1)

-- name: forget_reports
-- Delete the reports by users, about them and about their chat lines.
delete from reports r where r.person = any($1) or r.about = any($1)
  or exists (select from chat c where c.table_id = r.table_id and c.n = r.n and c.person = any($1))

-- name: forget_mutes
-- Delete the mutes by and of users.
delete from chat_mutes where person = any($1) or muted = any($1)

-- name: forget_pushes
-- Delete the push subscriptions of users.
delete from push_subscriptions where person = any($1)

-- name: forget_passkeys
-- Delete the passkeys of users.
delete from passkeys where person = any($1)

-- name: forget_challenges
-- Delete the passkey challenges of users.
delete from passkey_challenges where person = any($1)

-- name: forget_codes
-- Delete the sign-in codes sent to users.
delete from sign_in_codes where person = any($1) or email in (select email from users where id = any($1))

-- name: forget_tokens
-- Delete the tokens of bot accounts.
delete from api_tokens where person = any($1)

-- name: forget_sessions
-- Delete the sessions of users.
delete from sessions where person = any($1)

-- name: forget_buckets
-- Delete the rate limit buckets of users.
delete from rate_limit_buckets where split_part(key, ':', 3) = any($1)

-- name: forget_components
-- Delete the stored components of users.
delete from stored_components where person = any($1)

-- name: forget_people
-- Delete users.
delete from users where id = any($1)
