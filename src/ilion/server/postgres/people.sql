-- name: add_person
insert into people (id, name, kind) values ($1, $2, $3)

-- name: add_session
insert into sessions (token, person, label) values ($1, $2, $3)

-- name: person_of
select p.id, p.name, p.kind, s.seen < clock_timestamp() - interval '10 minutes' as stale
from sessions s join people p on p.id = s.person
where s.token = $1 and s.revoked is null and p.deleted is null
  and s.seen > clock_timestamp() - case when p.kind = 'guest' then interval '30 days' else interval '180 days' end

-- name: program_of
select p.id, p.name, p.kind, t.scopes, t.seen is null or t.seen < clock_timestamp() - interval '10 minutes' as stale
from tokens t join people p on p.id = t.person join people o on o.id = p.owner
where t.token = $1 and t.expires > clock_timestamp() and p.deleted is null and o.deleted is null

-- name: touch_session
update sessions set seen = clock_timestamp() where token = $1

-- name: touch_token
update tokens set seen = clock_timestamp() where token = $1

-- name: sessions_of
select token, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from sessions where person = $1 and revoked is null order by seen desc

-- name: revoke_session
update sessions set revoked = clock_timestamp()
where person = $1 and revoked is null and encode(substring(token from 1 for 8), 'hex') = $2 returning token

-- name: revoke_others
update sessions set revoked = clock_timestamp() where person = $1 and revoked is null and token <> $2 returning token

-- name: still_known
select token from sessions s join people p on p.id = s.person
where token = any($1::bytea[]) and revoked is null and deleted is null
union all
select token from tokens t join people p on p.id = t.person join people o on o.id = p.owner
where token = any($1::bytea[]) and expires > clock_timestamp() and p.deleted is null and o.deleted is null

-- name: profile
select name, kind, email, lang, by_mail from people where id = $1

-- name: change_profile
with changed as (
  update people set name = coalesce($2, name), lang = coalesce($3, lang), by_mail = coalesce($4, by_mail)
  where id = $1 and deleted is null returning id)
select wants_notices(id) from changed

-- name: keep_code
insert into codes (flow, email, code, person) values ($1, $2, $3, $4)

-- name: try_code
update codes set tries = tries + 1
where flow = $1 and expires > clock_timestamp() and tries < $2 returning email, code, person

-- name: burn_code
delete from codes where flow = $1 returning flow

-- name: account_of
select id, name from people where email = $1 and deleted is null

-- name: become_account
update people set kind = 'account', email = $2, by_mail = true
where id = $1 and kind in ('guest', 'account') and deleted is null returning id, name

-- name: add_account
insert into people (id, name, kind, email, by_mail, lang) values ($1, $2, 'account', $3, true, $4)
on conflict (email) do nothing returning id

-- name: hand_over_seats
update seats set person = $2 where person = $1

-- name: hand_over_tables
update tables set creator = $2 where creator = $1

-- name: hand_over_chat
update chat set person = $2 where person = $1

-- name: retire
update people set deleted = clock_timestamp(), name = '' where id = $1

-- name: keep_challenge
insert into challenges (flow, challenge, person) values ($1, $2, $3)

-- name: take_challenge
delete from challenges where flow = $1 and expires > clock_timestamp() and person is not distinct from $2
returning challenge

-- name: add_passkey
insert into passkeys (id, person, public_key, uses, label) values ($1, $2, $3, $4, $5)
on conflict do nothing returning id

-- name: with_passkey
update people set kind = 'account' where id = $1 and kind = 'guest'

-- name: passkey
select k.person, k.public_key, k.uses, p.name, p.kind from passkeys k join people p on p.id = k.person
where k.id = $1 and p.deleted is null

-- name: used_passkey
update passkeys set uses = $2, seen = clock_timestamp() where id = $1

-- name: passkeys_of
select id, label, extract(epoch from created)::float8 as created, extract(epoch from seen)::float8 as seen
from passkeys where person = $1 order by created

-- name: drop_passkey
delete from passkeys k using people p
where k.id = $2 and k.person = $1 and p.id = $1
  and (p.email is not null or exists (select from passkeys o where o.person = $1 and o.id <> $2))
returning k.id

-- name: add_program
insert into people (id, name, kind, owner) values ($1, $2, 'bot', $3)

-- name: add_token
insert into tokens (token, person, scopes, expires)
values ($1, $2, $3, clock_timestamp() + make_interval(days => $4))

-- name: tokens_of
select p.id, p.name, t.scopes, extract(epoch from t.created)::float8 as created,
  extract(epoch from t.seen)::float8 as seen, extract(epoch from t.expires)::float8 as expires
from tokens t join people p on p.id = t.person where p.owner = $1 order by t.created

-- name: drop_token
delete from tokens t using people p where p.id = t.person and p.owner = $1 and p.id = $2 returning t.token

-- name: attempt
insert into attempts (key, slot, n) values ($1, date_bin(make_interval(secs => $2), clock_timestamp(), 'epoch'), 1)
on conflict (key, slot) do update set n = attempts.n + 1 returning n

-- name: sweep
with a as (delete from attempts where slot < clock_timestamp() - interval '2 days'),
  b as (delete from codes where expires < clock_timestamp() - interval '1 hour'),
  c as (delete from challenges where expires < clock_timestamp() - interval '1 hour'),
  d as (delete from tokens where expires < clock_timestamp() - interval '30 days')
delete from sessions where revoked < clock_timestamp() - interval '30 days'
  or seen < clock_timestamp() - interval '400 days'

-- name: claim_rematch
update tables set rematch = $2 where id = $1 and rematch = '' and status in ('over', 'aborted') returning id

-- name: rematch_notices
select notice(s.table_id, s.seat, t.seq, 'rematch')
from seats s join people p on p.id = s.person join tables t on t.id = s.table_id
where s.table_id = $1 and s.person <> $2 and p.notify

-- name: open_tables
select t.id from tables t
where t.status = 'open' and t.public
  and ($1 = '' or t.game = $1) and ($2 = '' or t.rhythm = $2)
  and ($3 = 0 or (select count(*) from seats s where s.table_id = t.id) = $3)
  and ($4::float8 = 0 or t.created < to_timestamp($4::float8))
order by t.created desc limit $5

-- name: count_open
select count(*) from tables where creator = $1 and status = 'open'

-- name: say
insert into chat (table_id, n, chat_id, person, text, line)
select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5 from chat where table_id = $1
on conflict do nothing returning n

-- name: said
select c.n, c.person, p.name as who, c.text, c.line, extract(epoch from c.at)::float8 as at,
  c.person <> 'gone' and not exists (select from mutes m where m.person = $3 and m.muted = c.person) as heard
from chat c join people p on p.id = c.person where c.table_id = $1 and c.n > $2 order by c.n

-- name: speaker
select person from chat where table_id = $1 and n = $2 and person <> 'gone'

-- name: mute
insert into mutes (person, muted) values ($1, $2) on conflict do nothing

-- name: mutes_of
select p.id, p.name from mutes m join people p on p.id = m.muted where m.person = $1 order by p.name

-- name: unmute
delete from mutes where person = $1 and muted = $2 returning muted

-- name: report
insert into reports (table_id, n, person, reason, text)
select $1, $2, $3, $4, c.text from chat c where c.table_id = $1 and c.n = $2
on conflict do nothing returning n

-- name: lease_reports
update reports r set due = clock_timestamp() + make_interval(secs => $1 * 2 ^ tries), tries = tries + 1
where (table_id, n, person) in (
  select table_id, n, person from reports where told is null and due <= clock_timestamp() and tries < $2
  order by due limit 20 for update skip locked)
returning table_id, n, person, reason, text, at

-- name: told_report
update reports set told = clock_timestamp() where table_id = $1 and n = $2 and person = $3

-- name: add_push
with added as (
  insert into pushes (endpoint, person, p256dh, auth) values ($1, $2, $3, $4)
  on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth
  returning person)
select person from added

-- name: drop_push
delete from pushes where endpoint = $1 and ($2::text is null or person = $2) returning person

-- name: count_pushes
select count(*) from pushes where person = $1

-- name: pushes_of
select endpoint, p256dh, auth from pushes where person = $1

-- name: wants_notices
select wants_notices($1)

-- name: lease_notices
update notices set due = clock_timestamp() + make_interval(secs => $1 * 2 ^ tries), tries = tries + 1
where (table_id, seat) in (
  select table_id, seat from notices where due <= clock_timestamp() - make_interval(secs => $2 * (tries = 0)::int)
  order by due limit 20 for update skip locked)
returning table_id, seat, seq, kind, tries

-- name: notice_facts
select t.game, t.status, t.rematch, s.seat = any(t.awaited) as awaited, p.id as person, p.lang, p.notify,
  case when p.by_mail then p.email end as email,
  s.seen > clock_timestamp() - interval '45 seconds' as present,
  array(select o.name from seats x join people o on o.id = x.person
        where x.table_id = t.id and x.seat <> s.seat and x.person <> s.person and o.name <> '' order by x.seat) as others
from tables t join seats s on s.table_id = t.id join people p on p.id = s.person
where t.id = $1 and s.seat = $2 and p.deleted is null

-- name: drop_notice
delete from notices where table_id = $1 and seat = $2 and seq = $3 and kind = $4

-- name: key
select key from keys where name = $1

-- name: keep_key
insert into keys (name, key) values ($1, $2) on conflict do nothing

-- name: was_said
select n from chat where table_id = $1 and chat_id = $2

-- name: papers_person
select jsonb_build_object('id', id, 'name', name, 'kind', kind, 'email', email, 'lang', lang, 'by_mail', by_mail,
  'created', created) as paper
from people where id = $1

-- name: papers_sessions
select jsonb_build_object('label', label, 'created', created, 'seen', seen, 'revoked', revoked) as paper
from sessions where person = $1 order by created

-- name: papers_passkeys
select jsonb_build_object('label', label, 'created', created, 'seen', seen) as paper
from passkeys where person = $1 order by created

-- name: papers_programs
select jsonb_build_object('name', p.name, 'scopes', t.scopes, 'created', p.created, 'expires', t.expires) as paper
from people p left join tokens t on t.person = p.id where p.owner = $1 order by p.created

-- name: papers_pushes
select jsonb_build_object('endpoint', endpoint, 'created', created) as paper from pushes where person = $1

-- name: papers_mutes
select jsonb_build_object('name', p.name) as paper from mutes m join people p on p.id = m.muted where m.person = $1

-- name: papers_tables
select jsonb_build_object('table', t.id, 'seat', s.seat, 'game', t.game, 'setup', t.setup, 'status', t.status,
  'created', t.created, 'ended_by', t.ended_by, 'scores', t.scores, 'opened', t.creator = $1) as paper
from tables t join seats s on s.table_id = t.id where s.person = $1 order by t.created

-- name: papers_acts
select jsonb_build_object('table', e.table_id, 'seq', e.seq, 'seat', e.seat, 'kind', e.kind, 'act', e.act,
  'at', e.at) as paper
from entries e join seats s on s.table_id = e.table_id and s.seat = e.seat where s.person = $1
order by e.table_id, e.seq

-- name: papers_chat
select jsonb_build_object('table', table_id, 'text', text, 'line', line, 'at', at) as paper
from chat where person = $1 order by at

-- name: papers_reports
select jsonb_build_object('table', table_id, 'line', n, 'reason', reason, 'at', at) as paper
from reports where person = $1 order by at

-- name: papers_codes
select jsonb_build_object('email', email, 'expires', expires) as paper from codes where person = $1

-- name: person_and_programs
select id from people where id = $1 or owner = $1

-- name: tokens_of_all
select token from sessions where person = any($1) union all select token from tokens where person = any($1)

-- name: forget_seats
update seats set person = $2, seen = null where person = any($1)

-- name: forget_tables
update tables set creator = $2 where creator = any($1)

-- name: forget_chat
update chat set person = $2, text = '', line = 0, chat_id = 'gone-' || n where person = any($1)

-- name: forget_reports
delete from reports r where r.person = any($1)
  or exists (select from chat c where c.table_id = r.table_id and c.n = r.n and c.person = any($1))

-- name: forget_mutes
delete from mutes where person = any($1) or muted = any($1)

-- name: forget_pushes
delete from pushes where person = any($1)

-- name: forget_passkeys
delete from passkeys where person = any($1)

-- name: forget_challenges
delete from challenges where person = any($1)

-- name: forget_codes
delete from codes where person = any($1) or email in (select email from people where id = any($1))

-- name: forget_tokens
delete from tokens where person = any($1)

-- name: forget_sessions
delete from sessions where person = any($1)

-- name: forget_people
delete from people where id = any($1)
