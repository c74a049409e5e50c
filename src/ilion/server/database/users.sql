-- name: add_person(id: str, name: str, kind: str) -> None
-- at: first
-- Add a user.
insert into users (id, name, kind) values (:id, :name, :kind)

-- name: add_session(token: bytes, person: str, label: str) -> None
-- at: first
-- Add a session for a user who signed in on a device.
insert into sessions (token, person, label) values (:token, :person, :label)

-- name: person_of(token: bytes) -> PersonRow | None
-- row: PersonRow(id: str, name: str, kind: str, stale: bool, young: bool, banned: bool)
-- at: first
-- Return the user of a session token. Sessions of guests expire after 30 days without use, those of accounts after 180.
select p.id, p.name, p.kind, s.seen < statement_timestamp() - interval '10 minutes' as stale, p.young <> '' as young,
  is_banned(p.id, p.id) as banned
from sessions s join users p on p.id = s.person
where s.token = :token and s.revoked is null and p.deleted is null
  and s.seen > statement_timestamp() - case when p.kind = 'guest' then interval '30 days' else interval '180 days' end

-- name: program_of(token: bytes) -> ProgramRow | None
-- row: ProgramRow(id: str, name: str, kind: str, owner: str, scopes: list[str], stale: bool, young: bool, banned: bool)
-- at: first
-- Return the bot account of an API token, its owner, and what the token permits.
select p.id, p.name, p.kind, p.owner, t.scopes, t.seen is null or t.seen < statement_timestamp() - interval '10 minutes' as stale,
  o.young <> '' as young, is_banned(p.id, p.owner) as banned
from api_tokens t join users p on p.id = t.person join users o on o.id = p.owner
where t.token = :token and t.expires > statement_timestamp() and p.deleted is null and o.deleted is null

-- name: touch_session(token: bytes) -> None
-- at: first
-- Record that a session was used.
update sessions set seen = clock_timestamp() where token = :token

-- name: touch_token(token: bytes) -> None
-- at: first
-- Record that a bot account's token was used.
update api_tokens set seen = clock_timestamp() where token = :token

-- name: sessions_of(person: str) -> list[SessionRow]
-- row: SessionRow(token: bytes, label: str, created: float, seen: float)
-- at: first
-- Return the sessions of a user, last used first.
select token, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from sessions where person = :person and revoked is null order by seen desc

-- name: revoke_session(person: str, session: str) -> list[bytes]
-- at: first
-- Revoke one of a user's own sessions, given by the first 8 bytes of its hash in hex.
update sessions set revoked = clock_timestamp()
where person = :person and revoked is null and encode(substring(token from 1 for 8), 'hex') = :session returning token

-- name: revoke_others(person: str, token: bytes) -> list[bytes]
-- at: first
-- Revoke all sessions of a user except the given one.
update sessions set revoked = clock_timestamp() where person = :person and revoked is null and token <> :token returning token

-- name: still_known(tokens: Sequence[bytes]) -> list[bytes]
-- at: first
-- Return which of the given tokens still give access to a table.
select token from sessions s join users p on p.id = s.person
where token = any(:tokens::bytea[]) and revoked is null and deleted is null and not is_banned(p.id, p.id)
union all
select token from api_tokens t join users p on p.id = t.person join users o on o.id = p.owner
where token = any(:tokens::bytea[]) and expires > statement_timestamp() and p.deleted is null and o.deleted is null
  and not is_banned(p.id, p.owner)

-- name: profile(id: str) -> ProfileRow
-- row: ProfileRow(name: str, kind: str, email: str | None, lang: str, by_mail: bool, private: bool, young: Literal['',
--   'self', 'host'], digest: bool, host: bool)
-- at: first
-- Return the profile and settings of a user.
select name, kind, email, lang, by_mail, private, young, exists (select from digests d where d.person = users.id) as digest,
  exists (select from moderators h where h.person = users.id) as host
from users where id = :id

-- name: change_profile(id: str, name: str | None, lang: str | None, by_mail: bool | None) -> None
-- at: first
-- Change the profile of a user; null leaves a value unchanged.
with changed as (
  update users set name = coalesce(:name, name), lang = coalesce(:lang, lang), by_mail = coalesce(:by_mail, by_mail)
  where id = :id and deleted is null returning id)
select update_notify(id) from changed

-- name: keep_code(flow: bytes, email: str, code: bytes, person: str | None) -> None
-- at: first
-- Store a sign-in code that was sent to an e-mail address.
insert into sign_in_codes (flow, email, code, person) values (:flow, :email, :code, :person)

-- name: try_code(flow: bytes, tries: int) -> CodeRow | None
-- row: CodeRow(email: str, code: bytes, person: str | None)
-- at: first
-- Use one try at a sign-in code; no row if it has expired or no tries are left.
update sign_in_codes set tries = tries + 1
where flow = :flow and expires > statement_timestamp() and tries < :tries returning email, code, person

-- name: burn_code(flow: bytes) -> bytes | None
-- at: first
-- Delete a sign-in code after use; null if it was used already.
delete from sign_in_codes where flow = :flow returning flow

-- name: account_of(email: str) -> AccountRow | None
-- row: AccountRow(id: str, name: str)
-- at: first
-- Return the account of an e-mail address.
select id, name from users where email = :email and deleted is null

-- name: become_account(id: str, email: str) -> AccountRow | None
-- at: first
-- Set the confirmed e-mail address of a guest, who becomes an account, or the new one of an account.
update users set kind = 'account', email = :email, by_mail = true
where id = :id and kind in ('guest', 'account') and deleted is null returning id, name

-- name: add_account(id: str, name: str, email: str, lang: str) -> str | None
-- at: first
-- Add an account with an e-mail address; null if the address has an account by now.
insert into users (id, name, kind, email, by_mail, lang) values (:id, :name, 'account', :email, true, :lang)
on conflict (email) do nothing returning id

-- name: hand_over_seats(old: str, new: str) -> None
-- at: all no_answer, needs all, user new
-- Move the seats of one user to another.
update seats set person = :new where person = :old

-- name: hand_over_tables(old: str, new: str) -> None
-- at: all no_answer, needs all
-- Move the tables that one user opened to another.
update tables set creator = :new, owner = :new where creator = :old

-- name: hand_over_chat(old: str, new: str) -> None
-- at: all no_answer, needs all
-- Move the chat lines of one user to another.
update chat set person = :new where person = :old

-- name: hand_over_components(old: str, new: str) -> None
-- at: first
-- Move the stored components of one user to another.
update stored_components set person = :new where person = :old

-- name: retire(id: str) -> None
-- at: first
-- Mark as deleted a guest whose data was moved to another user.
update users set deleted = clock_timestamp(), name = '' where id = :id

-- name: keep_challenge(flow: bytes, challenge: bytes, person: str | None) -> None
-- at: first
-- Store the challenge that a passkey has to sign.
insert into passkey_challenges (flow, challenge, person) values (:flow, :challenge, :person)

-- name: take_challenge(flow: bytes, person: str | None) -> bytes | None
-- at: first
-- Delete a passkey challenge and return it, so that it works once; null if it has expired or belongs to another user.
delete from passkey_challenges where flow = :flow and expires > statement_timestamp() and person is not distinct from :person
returning challenge

-- name: add_passkey(id: bytes, person: str, public_key: bytes, uses: int, label: str, most: int) -> bytes | None
-- at: first
-- Add a passkey; null if it exists or the user has the maximum number. Lock the user first.
insert into passkeys (id, person, public_key, uses, label) select :id, :person, :public_key, :uses, :label
where (select count(*) from passkeys where person = :person) < :most::integer
on conflict do nothing returning id

-- name: with_passkey(id: str) -> None
-- at: first
-- Turn a guest into an account, because they have a passkey.
update users set kind = 'account' where id = :id and kind = 'guest'

-- name: passkey(id: bytes) -> PasskeyUse | None
-- row: PasskeyUse(person: str, public_key: bytes, uses: int, name: str, kind: str)
-- at: first
-- Return a passkey and its user.
select k.person, k.public_key, k.uses, p.name, p.kind from passkeys k join users p on p.id = k.person
where k.id = :id and p.deleted is null

-- name: used_passkey(id: bytes, uses: int) -> None
-- at: first
-- Store the use count of a passkey and when it was last used.
update passkeys set uses = :uses, seen = clock_timestamp() where id = :id

-- name: passkeys_of(person: str) -> list[PasskeyRow]
-- row: PasskeyRow(id: bytes, label: str, created: float, seen: float | None)
-- at: first
-- Return the passkeys of a user, oldest first.
select id, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from passkeys where person = :person order by created

-- name: drop_passkey(person: str, id: bytes) -> bytes | None
-- at: first
-- Delete a passkey; null if it is the only way to sign in. Lock the user first.
delete from passkeys k using users p
where k.id = :id and k.person = :person and p.id = :person
  and (p.email is not null or exists (select from passkeys o where o.person = :person and o.id <> :id))
returning k.id

-- name: add_program(id: str, name: str, owner: str) -> None
-- at: first
-- Add a bot account for a user.
insert into users (id, name, kind, owner) values (:id, :name, 'bot', :owner)

-- name: add_token(token: bytes, person: str, scopes: Sequence[str], days: int) -> None
-- at: first
-- Add a token for a bot account, valid for a number of days.
insert into api_tokens (token, person, scopes, expires)
values (:token, :person, :scopes, clock_timestamp() + make_interval(days => :days))

-- name: tokens_of(owner: str) -> list[TokenOf]
-- row: TokenOf(id: str, name: str, scopes: list[str], created: float, seen: float | None, expires: float)
-- at: first
-- Return the bot accounts of a user that have tokens, and what each token permits.
select p.id, p.name, t.scopes, extract(epoch from t.created)::float8 as created,
  extract(epoch from t.seen)::float8 as seen, extract(epoch from t.expires)::float8 as expires
from api_tokens t join users p on p.id = t.person where p.owner = :owner order by t.created

-- name: drop_token(owner: str, id: str) -> list[bytes]
-- at: first
-- Delete the token of a user's bot account and return it.
delete from api_tokens t using users p where p.id = t.person and p.owner = :owner and p.id = :id returning t.token

-- name: take(keys: Sequence[str], costs: Sequence[float], lengths: Sequence[float]) -> str | None
-- at: first
-- Spend from several rate limit buckets at once, or from none of them if one does not have enough.
select take(:keys, :costs, :lengths)

-- name: charge(key: str, seconds: float, most: float) -> None
-- at: all no_answer
-- Spend from a rate limit bucket even if it is empty; its debt is limited.
insert into rate_limit_buckets (key, full_at) values (:key, clock_timestamp() + make_interval(secs => :seconds))
on conflict (key) do update set full_at = least(
  greatest(rate_limit_buckets.full_at, clock_timestamp()) + make_interval(secs => :seconds), clock_timestamp() + make_interval(secs => :most))

-- name: sweep() -> None
-- at: all no_answer
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

-- name: claim_rematch(id: str, rematch: str) -> str | None
-- at: table id
-- Set the rematch of a table that is over; no row if another request was first.
update tables set rematch = :rematch where id = :id and rematch = '' and status in ('over', 'aborted') returning id

-- name: rematch_notices(table: str, person: str) -> None
-- at: table table
-- Queue notifications of a rematch for the other players of a table, for those who are away.
select add_notification(s.table_id, s.seat, t.seq, 'rematch')
from seats s join users p on p.id = s.person join tables t on t.id = s.table_id
where s.table_id = :table and s.person <> :person and p.notify

-- name: open_tables(game: str, rhythm: str, seats: int, before: float, most: int) -> list[NamedMomentRow]
-- at: all newest most
-- Return public tables that wait for players, newest first.
select t.id, extract(epoch from t.created)::float8 as at from tables t
where t.status = 'open' and t.public
  and (:game = '' or t.game = :game) and (:rhythm = '' or t.rhythm = :rhythm)
  and (:seats = 0 or (select count(*) from seats s where s.table_id = t.id) = :seats)
  and (:before::float8 = 0 or t.created < to_timestamp(:before::float8))
order by t.created desc limit :most

-- name: tables_held(owner: str) -> HeldTableRow
-- row: HeldTableRow(open: int, alone: int)
-- at: all sums
-- Return how many open tables a user has, and how many open or running ones without other people.
select (select count(*) from tables where owner = :owner and status = 'open') as open,
  (select count(*) from tables where owner = :owner and alone and status in ('open', 'playing')) as alone

-- name: say(table: str, chat_id: str, person: str, text: str, line: int) -> int | None
-- at: table table, user person
-- Add a chat line; no row if this id was used already or the author is deleted.
insert into chat (table_id, n, chat_id, person, text, line)
select :table, (select coalesce(max(n), 0) + 1 from chat where table_id = :table), :chat_id, p.id, :text, :line
from users p where p.id = :person and p.deleted is null for key share
on conflict do nothing returning n

-- name: said(table: str, since: int, reader: str, most: int) -> list[SaidRow]
-- row: SaidRow(n: int, person: str, who: str, page: str | None, text: str, line: int, at: float, heard: bool)
-- at: table table, read only
-- Return the latest chat lines of a table after a line, newest first; heard is false for lines of deleted users and of users the reader
-- mutes or blocks.
select c.n, c.person, p.name as who, case when p.kind = 'account' and not p.private and p.deleted is null then p.id end as page,
  c.text, c.line, extract(epoch from c.at)::float8 as at,
  c.person <> 'gone' and not exists (select from chat_mutes m where m.person = :reader and m.muted = c.person)
  and not exists (select from blocks b where b.person = :reader and b.blocked = c.person) as heard
from chat c join users p on p.id = c.person where c.table_id = :table and c.n > :since order by c.n desc limit :most

-- name: speaker(table: str, n: int) -> str | None
-- at: table table, read only
-- Return the author of a chat line; null if the author is deleted.
select person from chat where table_id = :table and n = :n and person <> 'gone'

-- name: mute(person: str, muted: str) -> None
-- at: first
-- Mute a user in chat.
insert into chat_mutes (person, muted) values (:person, :muted) on conflict do nothing

-- name: mutes_of(person: str) -> list[AccountRow]
-- at: first
-- Return the users that a user has muted, by name.
select p.id, p.name from chat_mutes m join users p on p.id = m.muted where m.person = :person order by p.name

-- name: unmute(person: str, muted: str) -> str | None
-- at: first
-- Unmute a user in chat; null if they were not muted.
delete from chat_mutes where person = :person and muted = :muted returning muted

-- name: report(table: str, n: int, person: str, reason: str) -> int | None
-- at: table table
-- Report a chat line, with its text as it is now; null if the same user has reported it before.
insert into reports (table_id, n, person, reason, text, about, seq)
select :table, :n, :person, :reason, c.text, c.person, t.seq from chat c join tables t on t.id = c.table_id where c.table_id = :table and c.n = :n
on conflict do nothing returning n

-- name: unsent_reports(table: str) -> list[ReportRow]
-- row: ReportRow(table_id: str, n: int, person: str, about: str, reason: str, text: str, at: datetime)
-- at: table table, read only
-- Return the reports of a table, or those without a table, that were not sent yet, oldest first.
select table_id, n, person, about, reason, text, at from reports where table_id = :table and told is null order by reports.at

-- name: told_report(table: str, n: int, person: str, about: str) -> None
-- at: table table
-- Mark a report as sent.
update reports set told = clock_timestamp() where table_id = :table and n = :n and person = :person and about = :about

-- name: add_push(endpoint: str, person: str, p256dh: bytes, auth: bytes, most: int) -> str | None
-- at: first
-- Add or update a browser's push subscription; null if the user has the maximum number of others. Lock the user first.
with added as (
  insert into push_subscriptions (endpoint, person, p256dh, auth) select :endpoint, :person, :p256dh, :auth
  where (select count(*) from push_subscriptions where person = :person and endpoint <> :endpoint) < :most::integer
  on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth
  returning person)
select person from added

-- name: drop_push(endpoint: str, person: str | None) -> str | None
-- at: first
-- Delete a push subscription; a user of null matches any user.
delete from push_subscriptions where endpoint = :endpoint and (:person::text is null or person = :person) returning person

-- name: pushes_of(person: str) -> list[PushRow]
-- row: PushRow(endpoint: str, p256dh: bytes, auth: bytes)
-- at: first
-- Return the push subscriptions of a user.
select endpoint, p256dh, auth from push_subscriptions where person = :person

-- name: keep_hook(person: str, url: str) -> None
-- at: first
-- Set the webhook of a user and reset its failures.
insert into webhooks (person, url) values (:person, :url)
on conflict (person) do update set url = excluded.url, failures = 0, since = excluded.since

-- name: hook_of(person: str) -> HookRow | None
-- row: HookRow(url: str, failures: int)
-- at: first
-- Return the webhook of a user, and how often in a row it has failed.
select url, failures from webhooks where person = :person

-- name: drop_hook(person: str) -> None
-- at: first
-- Delete the webhook of a user.
delete from webhooks where person = :person

-- name: note_hook(person: str, url: str, taken: bool) -> None
-- at: first
-- Record whether a delivery to a webhook succeeded: success resets its failures, failure adds one.
update webhooks set failures = case when :taken then 0 else failures + 1 end where person = :person and url = :url

-- name: export_hooks(person: str) -> list[bytes]
-- at: first
-- Export the webhook of a user.
select jsonb_build_object('url', url, 'failures', failures, 'since', since) as exported from webhooks where person = :person

-- name: forget_hooks(people: Sequence[str]) -> None
-- at: first
-- Delete the webhooks of users.
delete from webhooks where person = any(:people)

-- name: wants_notices(person: str) -> None
-- at: first
-- Update whether a user can get notifications at all.
select update_notify(:person)

-- name: lease_notices(lease: float, grace: float) -> list[NoticeRow]
-- row: NoticeRow(table_id: str, seat: int, seq: int, kind: str, tries: int)
-- at: all concatenated
-- Lease notifications that are due; a first try waits ``grace`` seconds longer. If sending fails, they are due again later: the delay doubles with
-- each try.
update notifications set due = clock_timestamp() + make_interval(secs => :lease * 2 ^ tries), tries = tries + 1
where (table_id, seat) in (
  select table_id, seat from notifications where due <= statement_timestamp()
    and (tries > 0 or due <= statement_timestamp() - make_interval(secs => :grace::float8))
  order by due limit 20 for update skip locked)
returning table_id, seat, seq, kind, tries

-- name: notice_facts(id: str, seat: int) -> NoticeFacts | None
-- row: NoticeFacts(game: str, status: str, rematch: str, awaited: bool, person: str, lang: str, notify: bool, digest:
--   bool, email: str | None, present: bool | None, others: list[str])
-- at: table id, read only
-- Return the contents of a notification, and what decides whether it still applies.
select t.game, t.status, t.rematch, s.seat = any(t.awaited) as awaited, p.id as person, p.lang, p.notify,
  exists (select from digests d where d.person = p.id) as digest,
  case when p.by_mail then p.email end as email,
  s.last > statement_timestamp() - interval '45 seconds' as present,
  array(select o.name from seats x join users o on o.id = x.person
        where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from tables t join present_seats s on s.table_id = t.id join users p on p.id = s.person
where t.id = :id and s.seat = :seat and p.deleted is null

-- name: drop_notice(table: str, seat: int, seq: int, kind: str) -> None
-- at: table table
-- Delete a notification that was sent or no longer applies, unless a newer one has replaced it.
delete from notifications where table_id = :table and seat = :seat and seq = :seq and kind = :kind

-- name: key(name: str) -> bytes
-- at: first
-- Return a key that all nodes of the server share.
select key from server_keys where name = :name

-- name: keep_key(name: str, key: bytes) -> None
-- at: first
-- Store a key that all nodes of the server share, unless it exists.
insert into server_keys (name, key) values (:name, :key) on conflict do nothing

-- name: was_said(table: str, chat_id: str) -> int | None
-- at: table table, read only
-- Return the number of the chat line with the given chat id.
select n from chat where table_id = :table and chat_id = :chat_id

-- name: export_person(id: str) -> list[bytes]
-- at: first
-- Export the profile of a user.
select jsonb_build_object('id', id, 'name', name, 'kind', kind, 'email', email, 'lang', lang, 'by_mail', by_mail, 'private', private,
  'young', young, 'created', created) as exported
from users where id = :id

-- name: export_sessions(person: str) -> list[bytes]
-- at: first
-- Export the sessions of a user.
select jsonb_build_object('label', label, 'created', created, 'seen', seen, 'revoked', revoked) as exported
from sessions where person = :person order by created

-- name: export_passkeys(person: str) -> list[bytes]
-- at: first
-- Export the passkeys of a user.
select jsonb_build_object('label', label, 'created', created, 'seen', seen) as exported
from passkeys where person = :person order by created

-- name: export_programs(owner: str) -> list[bytes]
-- at: first
-- Export the bot accounts of a user.
select jsonb_build_object('name', p.name, 'scopes', t.scopes, 'created', p.created, 'expires', t.expires) as exported
from users p left join api_tokens t on t.person = p.id where p.owner = :owner order by p.created

-- name: export_pushes(person: str) -> list[bytes]
-- at: first
-- Export the push subscriptions of a user.
select jsonb_build_object('endpoint', endpoint, 'created', created) as exported from push_subscriptions where person = :person

-- name: export_mutes(person: str) -> list[bytes]
-- at: first
-- Export the users that a user has muted.
select jsonb_build_object('name', p.name) as exported from chat_mutes m join users p on p.id = m.muted where m.person = :person

-- name: export_tables(creator: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the tables at which a user sat.
select jsonb_build_object('table', t.id, 'seat', s.seat, 'game', t.game, 'setup', t.setup, 'status', t.status,
  'created', t.created, 'ended_by', t.ended_by, 'scores', t.scores, 'opened', t.creator = :creator) as exported
from tables t join seats s on s.table_id = t.id where s.person = :creator order by t.created

-- name: export_acts(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the acts of a user.
select jsonb_build_object('table', e.table_id, 'seq', e.seq, 'seat', e.seat, 'kind', e.kind, 'act', e.act,
  'at', e.at) as exported
from entries e join seats s on s.table_id = e.table_id and s.seat = e.seat where s.person = :person
order by e.table_id, e.seq

-- name: export_chat(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the chat lines of a user.
select jsonb_build_object('table', table_id, 'text', text, 'line', line, 'at', at) as exported
from chat where person = :person order by at

-- name: export_reports(person: str) -> list[bytes]
-- at: all concatenated, needs all
-- Export the reports that a user made.
select jsonb_build_object('table', table_id, 'line', n, 'reason', reason, 'at', at) as exported
from reports where person = :person order by at

-- name: hold_users(ids: Sequence[str]) -> list[HeldUserRow]
-- row: HeldUserRow(id: str, kind: str)
-- at: first
-- Lock users until the transaction ends, in the order of their ids; no row for a deleted user. Limits per user are counted under this lock.
select id, kind from users where id = any(:ids::text[]) and deleted is null order by id for no key update

-- name: keep_user(person: str) -> str | None
-- at: chosen, user person
-- Prevent the deletion of a user until the transaction ends; no row if the user is deleted already.
select id from users where id = :person and deleted is null for key share

-- name: hold_leaving(id: str) -> list[str]
-- at: first
-- Lock a user who leaves and all their bot accounts, in the order of their ids: new references to them wait until they are deleted.
select id from users where id = :id or owner = :id order by id for update

-- name: keep_components(id: str, person: str, game: str, name: str, packed: bytes, most: float, bytes_: float) -> str |
--   None
-- at: first
-- Store components under an id; no row if the user has reached the maximum number or total size in bytes.
insert into stored_components (id, person, game, name, packed)
select :id::text, :person::text, :game::text, :name::text, :packed::bytea
where (select count(*) < :most::float8 and coalesce(sum(octet_length(packed)), 0) + octet_length(:packed::bytea) <= :bytes_::float8
  from stored_components where person = :person)
returning id

-- name: kept_components(id: str, game: str) -> bytes | None
-- at: first
-- Return the components of a game by their id.
select packed from stored_components where id = :id and game = :game

-- name: components_of(person: str, game: str) -> list[KeptRow]
-- row: KeptRow(id: str, name: str, size: int, created: float)
-- at: first
-- Return the stored components of a user for a game, newest first.
select id, name, octet_length(packed) as size, extract(epoch from created)::float8 as created
from stored_components where person = :person and game = :game order by created desc

-- name: drop_components(id: str, game: str, person: str) -> str | None
-- at: first
-- Delete stored components of a user; null if the user has none with that id.
delete from stored_components where id = :id and game = :game and person = :person returning id

-- name: export_components(person: str) -> list[bytes]
-- at: first
-- Export the stored components of a user, compressed with gzip.
select jsonb_build_object('address', id, 'game', game, 'name', name, 'gzip', encode(packed, 'base64'),
  'created', created) as exported
from stored_components where person = :person order by created

-- name: export_codes(person: str) -> list[bytes]
-- at: first
-- Export the sign-in codes sent to a user, without the codes.
select jsonb_build_object('email', email, 'expires', expires) as exported from sign_in_codes where person = :person

-- name: person_and_programs(id: str) -> list[str]
-- at: first
-- Return the ids of a user and their bot accounts.
select id from users where id = :id or owner = :id

-- name: tokens_of_all(person: Sequence[str]) -> list[bytes]
-- at: first
-- Return all session and API tokens of users.
select token from sessions where person = any(:person) union all select token from api_tokens where person = any(:person)

-- name: forget_seats(people: Sequence[str], nobody: str) -> None
-- at: all no_answer, needs all
-- Replace users in seats by a placeholder, so that the games stay complete.
update seats set person = :nobody, seen = null, here = '{}' where person = any(:people)

-- name: forget_tables(people: Sequence[str], nobody: str) -> None
-- at: all no_answer, needs all
-- Replace users as creators and owners of tables by a placeholder.
update tables set creator = :nobody, owner = :nobody where creator = any(:people)

-- name: forget_chat(people: Sequence[str], nobody: str) -> None
-- at: all no_answer, needs all
-- Delete the text of users' chat lines and replace the author by a placeholder; the lines themselves stay.
update chat set person = :nobody, text = '', line = 0, chat_id = 'gone-' || n where person = any(:people)

-- name: forget_reports(people: Sequence[str]) -> None
-- at: all no_answer, needs all
-- Delete the reports by users, about them and about their chat lines.
delete from reports r where r.person = any(:people) or r.about = any(:people)
  or exists (select from chat c where c.table_id = r.table_id and c.n = r.n and c.person = any(:people))

-- name: forget_mutes(people: Sequence[str]) -> None
-- at: first
-- Delete the mutes by and of users.
delete from chat_mutes where person = any(:people) or muted = any(:people)

-- name: forget_pushes(people: Sequence[str]) -> None
-- at: first
-- Delete the push subscriptions of users.
delete from push_subscriptions where person = any(:people)

-- name: forget_passkeys(people: Sequence[str]) -> None
-- at: first
-- Delete the passkeys of users.
delete from passkeys where person = any(:people)

-- name: forget_challenges(people: Sequence[str]) -> None
-- at: first
-- Delete the passkey challenges of users.
delete from passkey_challenges where person = any(:people)

-- name: forget_codes(people: Sequence[str]) -> None
-- at: first
-- Delete the sign-in codes sent to users.
delete from sign_in_codes where person = any(:people) or email in (select email from users where id = any(:people))

-- name: forget_tokens(people: Sequence[str]) -> None
-- at: first
-- Delete the tokens of bot accounts.
delete from api_tokens where person = any(:people)

-- name: forget_sessions(people: Sequence[str]) -> None
-- at: first
-- Delete the sessions of users.
delete from sessions where person = any(:people)

-- name: forget_buckets(people: Sequence[str]) -> None
-- at: all no_answer, needs all
-- Delete the rate limit buckets of users.
delete from rate_limit_buckets where split_part(key, ':', 3) = any(:people)

-- name: forget_components(people: Sequence[str]) -> None
-- at: first
-- Delete the stored components of users.
delete from stored_components where person = any(:people)

-- name: forget_people(people: Sequence[str]) -> None
-- at: first
-- Delete users.
delete from users where id = any(:people)
