-- People, tables and their logs. Every table that grows with play is keyed by the table's id first.

create table people (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('guest', 'account', 'bot')),
  email text unique,
  created timestamptz not null default clock_timestamp(),
  deleted timestamptz
);

create table sessions (
  token bytea primary key,               -- the hash; the token itself is nowhere
  person text not null references people (id),
  label text not null default '',
  created timestamptz not null default clock_timestamp(),
  seen timestamptz not null default clock_timestamp(),
  revoked timestamptz
);
create index sessions_person on sessions (person);

create table tables (
  id text primary key,
  game text not null,
  setup jsonb not null,
  status text not null default 'open' check (status in ('open', 'playing', 'over', 'aborted')),
  public boolean not null default false,
  creator text not null,
  rhythm text not null default 'free',
  bank bigint,                           -- milliseconds at the start, or for each move when a move has days
  increment bigint not null default 0,
  per_move boolean not null default false,
  seq integer not null default 0,
  awaited integer[] not null default '{}',
  clocks bigint[],
  deadlines timestamptz[],
  chain bytea not null default '\x',
  scores double precision[],
  ended_by text not null default '',
  commitment text not null default '',
  rematch text not null default '',
  lease_until timestamptz,
  lease_by text,
  created timestamptz not null default clock_timestamp(),
  touched timestamptz not null default clock_timestamp()
);
create index tables_open on tables (created) where status = 'open' and public;
create index tables_due on tables (touched) where status = 'playing';

create table seats (
  table_id text not null,
  seat integer not null,
  person text,
  bot text not null default '',
  standby text not null default '',      -- a bot that plays while the person is away
  invite bytea,                          -- the hash of the link's secret
  seed_hash text not null default '',
  seed bytea,
  seen timestamptz,
  primary key (table_id, seat)
);
create index seats_person on seats (person) where person is not null;

create table entries (
  table_id text not null,
  seq integer not null,
  act_id text not null,
  seat integer not null,
  kind text not null,
  act jsonb,
  fates jsonb not null default '[]',
  facts bytea not null,
  digest bytea not null,
  chain bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, seq),
  unique (table_id, act_id)
);

create table snapshots (
  table_id text primary key,
  seq integer not null,
  packed bytea not null
);

create table secrets (
  table_id text primary key,
  seed bytea not null
);

create table chat (
  table_id text not null,
  n integer not null,
  chat_id text not null,
  person text not null,
  text text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, n),
  unique (table_id, chat_id)
);

-- When any node was last alive: what an outage took from running clocks is given back.
create table pulse (one boolean primary key default true check (one), at timestamptz not null);

-- Clocks by the database's time alone: a seat that stops being awaited keeps what is left and gains the increment;
-- a seat that begins to be awaited gets its deadline.
create function clocks_after(t tables, awaits integer[], now timestamptz, out clocks bigint[], out deadlines timestamptz[])
language sql immutable as $$
  select array_agg(case
           when t.per_move then t.bank
           when t.deadlines[i] is not null and not (i - 1 = any(awaits))
             then greatest(0, (extract(epoch from t.deadlines[i] - now) * 1000)::bigint) + t.increment
           else t.clocks[i] end order by i),
         array_agg(case
           when not (i - 1 = any(awaits)) then null
           when t.deadlines[i] is not null then t.deadlines[i]
           else now + make_interval(secs => t.clocks[i] / 1000.0) end order by i)
  from generate_subscripts(t.clocks, 1) i
$$;

-- One act with all it causes: the version check, the log, the clocks, the snapshot. Null where the version is not this one.
create function append(
  the_table text, expected integer, the_act_id text, the_seat integer, the_kind text, the_act jsonb, the_fates jsonb,
  the_facts bytea, the_digest bytea, the_chain bytea, awaits integer[], new_status text, the_scores double precision[],
  the_end text, the_packed bytea
) returns integer language plpgsql as $$
declare
  now timestamptz := clock_timestamp();
begin
  update tables t set
    seq = expected + 1, awaited = awaits, chain = the_chain, status = new_status, scores = the_scores,
    ended_by = the_end, touched = now, lease_until = null, lease_by = null,
    (clocks, deadlines) = (select c.clocks, c.deadlines from clocks_after(t, awaits, now) c)
  where t.id = the_table and t.seq = expected and t.status = 'playing';
  if not found then
    return null;
  end if;
  insert into entries (table_id, seq, act_id, seat, kind, act, fates, facts, digest, chain, at)
  values (the_table, expected + 1, the_act_id, the_seat, the_kind, the_act, the_fates, the_facts, the_digest, the_chain, now);
  if the_packed is not null then
    insert into snapshots (table_id, seq, packed) values (the_table, expected + 1, the_packed)
    on conflict (table_id) do update set seq = excluded.seq, packed = excluded.packed;
  end if;
  return expected + 1;
end
$$;
