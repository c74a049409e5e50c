-- What must happen when, so that nothing else is ever searched for it: a bot's turn, a clock that may have run out, dice
-- that wait for their round, a game that may have been left. Triggers keep it, whatever release writes to the tables.
-- expands
create table due (
  table_id text not null,
  kind text not null check (kind in ('turn', 'alone', 'flag', 'round', 'lapse')),
  at timestamptz not null,             -- not before; of a turn that is no bot's now, never
  by text,                             -- who thinks of it, or did last and still remembers the bot
  primary key (table_id, kind)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index due_at on due (kind, at);

alter table tables add column bot_seats integer[] not null default '{}';   -- the seats that bots play now

-- Who searched for games that were left did so by this; it cost every act, which moves the moment it was kept by.
drop index tables_forsaken;

create or replace function bot_sits_down() returns trigger language plpgsql as $$
begin
  update tables t set bots = true, bot_seats = s.played
  from (select coalesce(array_agg(seat order by seat), '{}') as played from seats
    where table_id = new.table_id and (bot <> '' or standby <> '')) as s
  where t.id = new.table_id and (not t.bots or t.bot_seats <> s.played);
  return null;
end
$$;

create trigger bot_stands_up after update of bot, standby on seats for each row
when (new.bot = '' and new.standby = '' and (old.bot <> '' or old.standby <> '')) execute function bot_sits_down();

-- The earliest moment at which a flag could fall at a table as it stands: a clock that runs falls at its deadline, one that
-- does not runs out no sooner than if it began now. Whatever is done there, none falls before.
create function first_flag(deadlines timestamptz[], clocks bigint[]) returns timestamptz language sql stable as $$
  select min(coalesce(d.deadline + p.lost, statement_timestamp() + make_interval(secs => clocks[d.n] / 1000.0)))
  from pulse p cross join unnest(deadlines) with ordinality as d (deadline, n)
$$;

-- All that is due at a table as it stands now. A clock is noted once, when the game begins: later it is looked at when the
-- moment comes, so that an act pays nothing for it. So is whether a game was left.
create function keep_due() returns trigger language plpgsql as $$
declare
  turn text := case when new.alone then 'alone' else 'turn' end;
begin
  if new.status not in ('open', 'playing') then
    delete from due where table_id = new.id;
    return null;
  end if;
  if new.status = 'playing' and new.awaited && new.bot_seats and new.asked_at is null then
    insert into due (table_id, kind, at) values (new.id, turn, clock_timestamp())
    on conflict (table_id, kind) do update set at = excluded.at;
  else
    update due set at = 'infinity' where table_id = new.id and kind = turn and at < 'infinity';
  end if;
  if (new.status = 'playing' and new.asked_at is not null)
    or (new.status = 'open' and new.named is not null and new.beacon_value is null and not new.beacon_lost) then
    insert into due (table_id, kind, at) values (new.id, 'round', to_timestamp(coalesce(new.asked_at, new.named)))
    on conflict (table_id, kind) do update set at = excluded.at;
  elsif tg_op = 'UPDATE' and (old.asked_at is not null or (old.status = 'open' and old.named is not null)) then
    delete from due where table_id = new.id and kind = 'round';
  end if;
  if new.status = 'playing' and new.deadlines is not null and (tg_op = 'INSERT' or old.status <> 'playing') then
    insert into due (table_id, kind, at) values (new.id, 'flag', coalesce(first_flag(new.deadlines, new.clocks), clock_timestamp()))
    on conflict (table_id, kind) do update set at = excluded.at;
  end if;
  if tg_op = 'INSERT' then
    insert into due (table_id, kind, at) values (new.id, 'lapse', new.touched + interval '1 day') on conflict do nothing;
  end if;
  return null;
end
$$;

-- Take the turn of a bot that nobody thinks for. It is asked for so often that planning it anew each time would cost more than
-- doing it.
create function lease_turn(
  worker text, lease float8, head_start float8, resting text[], with_alone boolean, leaves text[], since float8,
  out id text, out seq integer, out owner text, out age float8
) returns setof record language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with chosen as (
    select d.table_id, d.kind, t.seq, t.payer, t.touched
    from due d cross join lateral (
      select t.seq, coalesce(t.owner, t.creator) as payer, t.owner, t.touched, t.awaited from tables t
      where t.id = d.table_id and t.status = 'playing' offset 0) as t
    left join buckets b on b.key = 'thinking:owner:' || t.owner
    where d.kind = any(case when with_alone then '{turn,alone}'::text[] else '{turn}' end)
      and d.at <= statement_timestamp()
      and d.at > coalesce(statement_timestamp() - make_interval(secs => since), '-infinity')
      and (d.by is null or d.by = worker or d.at <= statement_timestamp() - make_interval(secs => head_start))
      and d.table_id <> all(resting)
      and exists (select from seats s where s.table_id = d.table_id and s.seat = any(t.awaited)
        and coalesce(nullif(s.bot, ''), s.standby) <> all(leaves))
    order by d.kind = 'alone', greatest(b.full_at, statement_timestamp()), d.at limit 1 for update of d skip locked)
  update due d set at = statement_timestamp() + make_interval(secs => lease), by = worker
  from chosen c where d.table_id = c.table_id and d.kind = c.kind
  returning d.table_id, c.seq, c.payer, extract(epoch from statement_timestamp() - c.touched)::float8;
end
$$;

create trigger due_at_first after insert on tables for each row execute function keep_due();

create trigger due_from_now
after update of seq, awaited, status, asked_at, named, beacon_value, beacon_lost, bot_seats on tables for each row
when (old.status <> new.status or old.bot_seats <> new.bot_seats or new.bot_seats && (old.awaited || new.awaited)
  or old.asked_at is distinct from new.asked_at or old.named is distinct from new.named
  or old.beacon_lost <> new.beacon_lost or old.beacon_value is distinct from new.beacon_value)
execute function keep_due();
