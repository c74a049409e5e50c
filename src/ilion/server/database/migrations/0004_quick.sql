-- An act touches no index of its table's row: nothing that changes with each act is in one, and there is room on the page.

drop index tables_due;
alter table tables
  set (fillfactor = 50),
  add column bots boolean not null default false;        -- whether a bot may be to act here
update tables t set bots = true where exists (select from seats s where s.table_id = t.id and (s.bot <> '' or s.standby <> ''));
create index tables_playing on tables (bots) where status = 'playing';
alter table snapshots set (fillfactor = 50);

create function bot_sits_down() returns trigger language plpgsql as $$
begin
  update tables set bots = true where id = new.table_id and not bots;
  return null;
end
$$;

create trigger bot_sits_down after insert or update of bot, standby on seats for each row
when (new.bot <> '' or new.standby <> '') execute function bot_sits_down();

-- One act with all it causes: the version check, the log, the clocks, the snapshot. Null where the version is not this one.
-- Clocks go by the database's time alone: a seat that stops being awaited keeps what is left and gains the increment;
-- a seat that begins to be awaited gets its deadline.
create or replace function append(
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
    (clocks, deadlines) = (
      select
        array_agg(case
          when t.per_move then t.bank
          when t.deadlines[i] is not null and not (i - 1 = any(awaits))
            then greatest(0, (extract(epoch from t.deadlines[i] - now) * 1000)::bigint) + t.increment
          else t.clocks[i] end order by i),
        array_agg(case
          when not (i - 1 = any(awaits)) then null
          when t.deadlines[i] is not null then t.deadlines[i]
          else now + make_interval(secs => t.clocks[i] / 1000.0) end order by i)
      from generate_subscripts(t.clocks, 1) i)
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

drop function clocks_after;
