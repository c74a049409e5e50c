-- Accounts, passkeys, programs, notices, chat's manners.

alter table people
  add column lang text not null default 'en' check (lang in ('en', 'es', 'fr', 'it')),
  add column owner text references people (id),          -- whose program a bot is
  add column by_mail boolean not null default false,     -- wants notices by e-mail
  add column notify boolean not null default false;      -- has some way to be told; kept right by wants_notices()
create index people_owner on people (owner) where owner is not null;

-- Nobody: the seats, tables and chat lines of people who left belong to this name.
insert into people (id, name, kind, deleted) values ('gone', '', 'guest', clock_timestamp());

create table codes (
  flow bytea primary key,                -- the hash of what the asking browser keeps
  email text not null,
  code bytea not null,                   -- the hash of the code together with what the browser keeps
  person text,                           -- the guest who asked
  tries integer not null default 0,
  expires timestamptz not null default clock_timestamp() + interval '10 minutes'
);
create index codes_expires on codes (expires);

create table challenges (
  flow bytea primary key,
  challenge bytea not null,
  person text,                           -- who makes a passkey; null where one is used
  expires timestamptz not null default clock_timestamp() + interval '5 minutes'
);
create index challenges_expires on challenges (expires);

create table passkeys (
  id bytea primary key,
  person text not null references people (id),
  public_key bytea not null,
  uses bigint not null,
  label text not null default '',
  created timestamptz not null default clock_timestamp(),
  seen timestamptz
);
create index passkeys_person on passkeys (person);

create table tokens (
  token bytea primary key,               -- the hash
  person text not null references people (id),
  scopes text[] not null,
  created timestamptz not null default clock_timestamp(),
  seen timestamptz,
  expires timestamptz not null
);
create index tokens_person on tokens (person);

-- How often something was tried in a slot of time; for limits that must hold on every node and never fail open.
create table attempts (
  key text not null,
  slot timestamptz not null,
  n integer not null,
  primary key (key, slot)
);
create index attempts_slot on attempts (slot);

alter table chat add column line integer not null default 0;   -- a canned line instead of a text

create table mutes (
  person text not null references people (id),
  muted text not null references people (id),
  primary key (person, muted)
);

create table reports (
  table_id text not null,
  n integer not null,
  person text not null,
  reason text not null,
  text text not null,
  at timestamptz not null default clock_timestamp(),
  due timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  told timestamptz,
  primary key (table_id, n, person)
);
create index reports_due on reports (due) where told is null;

create table pushes (
  endpoint text primary key,
  person text not null references people (id),
  p256dh bytea not null,
  auth bytea not null,
  created timestamptz not null default clock_timestamp()
);
create index pushes_person on pushes (person);

-- What a seat is to be told when its person is away: at most one notice for a seat, the newest.
create table notices (
  table_id text not null,
  seat integer not null,
  seq integer not null,
  kind text not null check (kind in ('turn', 'over', 'rematch')),
  due timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  primary key (table_id, seat)
);
create index notices_due on notices (due);

create table keys (
  name text primary key,
  key bytea not null
);

-- Whether anybody at a table may have to be told: most tables pay nothing for notices.
alter table tables add column tells boolean not null default false;

create function wants_notices(the_person text) returns void language sql as $$
  update people p set notify = (by_mail and email is not null) or exists (select from pushes u where u.person = p.id)
  where id = the_person;
  update tables t set tells = true
  from seats s join people p on p.id = s.person
  where s.person = the_person and p.notify and t.id = s.table_id and not t.tells and t.status in ('open', 'playing')
$$;

create function sits_down() returns trigger language plpgsql as $$
begin
  update tables set tells = true
  where id = new.table_id and not tells and exists (select from people p where p.id = new.person and p.notify);
  return null;
end
$$;

create trigger sits_down after insert or update of person on seats for each row when (new.person is not null)
execute function sits_down();

create function notice(the_table text, the_seat integer, the_seq integer, the_kind text) returns void language sql as $$
  insert into notices (table_id, seat, seq, kind) values (the_table, the_seat, the_seq, the_kind)
  on conflict (table_id, seat) do update
  set seq = excluded.seq, kind = excluded.kind, due = excluded.due, tries = 0
$$;

-- Whatever makes a table wait for somebody or ends it writes the notices in the same transaction.
create function notices_after() returns trigger language plpgsql as $$
begin
  perform notice(new.id, s.seat, new.seq, case when new.status = 'playing' then 'turn' else 'over' end)
  from seats s join people p on p.id = s.person
  where s.table_id = new.id and p.notify
    and (new.status <> 'playing' or (s.seat = any(new.awaited) and not s.seat = any(old.awaited)));
  return null;
end
$$;

create trigger notices_after after update of awaited, status on tables for each row
when (new.tells and old.status = 'playing' and (old.awaited <> new.awaited or new.status <> 'playing'))
execute function notices_after();

-- A seat that a bot takes, or its person takes back, is a line of the log.
create function seat_changes() returns trigger language plpgsql as $$
begin
  update seats set standby = coalesce(new.act ->> 'standby', '') where table_id = new.table_id and seat = new.seat;
  return null;
end
$$;

create trigger seat_changes after insert on entries for each row when (new.kind = 'seat')
execute function seat_changes();
