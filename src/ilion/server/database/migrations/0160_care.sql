-- What a host does for the peace of his house: who is a host, who is banned, what is announced, what was done, and work that he asked for.
-- expands
create table hosts (
  person text primary key references people (id),
  since timestamptz not null default clock_timestamp()
);

create table bans (
  person text primary key references people (id),
  reason text not null check (reason in ('abuse', 'cheating', 'name', 'spam', 'other')),
  note text not null,                    -- what the host adds, as he wrote it
  until timestamptz,                     -- null: for good
  at timestamptz not null default clock_timestamp()
);
create index bans_at on bans (at);

create table announcements (
  id text primary key,
  words jsonb not null,                  -- a line by language
  until timestamptz not null,
  at timestamptz not null default clock_timestamp()
);
create index announcements_until on announcements (until);

create table deeds (
  n bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  host text not null,
  what text not null,
  about text not null default '',        -- a person or a table
  note text not null default ''
);
create index deeds_host on deeds (host);
create index deeds_about on deeds (about);

create table chores (
  kind text not null,
  subject text not null default '',
  asked timestamptz not null default clock_timestamp(),
  due timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  done timestamptz,
  found jsonb,
  primary key (kind, subject)
);
create index chores_due on chores (due) where done is null;

-- Whose name comes from a list, and who does not chat: because he, or a host, says so.
alter table people add column young text not null default '';   -- 'self' or 'host'

-- Reports are about somebody, at a table or at none, and open until a host has closed them.
alter table reports
  add column about text not null default '',
  add column seq integer not null default 0,   -- where the game stood
  add column closed timestamptz;
alter table reports drop constraint reports_pkey, add primary key (table_id, n, person, about);
update reports r set about = c.person from chat c where c.table_id = r.table_id and c.n = r.n;
create index reports_open on reports (at) where closed is null;
create index reports_about on reports (about);

-- Whether somebody is banned now, or the person whose program it is.
create function banned(the_person text, the_owner text) returns boolean language sql stable as $$
  select exists (select from bans b where b.person in (the_person, the_owner)
    and (b.until is null or b.until > statement_timestamp()))
$$;

-- People as a host sees them.
create view wards as
select p.id, p.name, p.kind, p.email, p.young, extract(epoch from p.created)::float8 as created,
  (select extract(epoch from max(s.seen))::float8 from sessions s where s.person = p.id) as seen,
  exists (select from hosts h where h.person = p.id) as host,
  b.reason, b.note, extract(epoch from b.until)::float8 as until, extract(epoch from b.at)::float8 as banned_at
from people p left join bans b on b.person = p.id and (b.until is null or b.until > statement_timestamp())
where p.deleted is null and p.kind <> 'bot';
