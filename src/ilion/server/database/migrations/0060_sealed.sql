-- Dice of level 3: the dice of every act come from a round of the beacon that did not exist when the act was saved.
-- expands
alter table tables
  add column level integer,                       -- of the dice; null: opened before the beacon's signatures were kept
  add column beacon_signature bytea,
  add column asked jsonb,                         -- the act whose dice wait for their round
  add column asked_at bigint,                     -- the second at which it was saved
  add column sealed integer not null default 0;   -- how many acts have had theirs
create index tables_asked on tables (asked_at) where asked is not null;
alter table entries add column pulse jsonb;       -- the round that an act's dice came from

-- One act with all it causes: the version check, the log, the clocks, the snapshot. Null where the version is not this one,
-- or where another act waits for its dice. What that waits is nobody's time.
create function append(
  the_table text, expected integer, the_act_id text, the_seat integer, the_kind text, the_act jsonb, the_fates jsonb,
  the_facts bytea, the_digest bytea, the_chain bytea, awaits integer[], new_status text, the_scores double precision[],
  the_end text, the_packed bytea, the_pulse jsonb
) returns integer language plpgsql as $$
declare
  now timestamptz := clock_timestamp();
  clock timestamptz := house_time();
  waited interval;
begin
  select case when asked ->> 'id' = the_act_id then greatest(now - to_timestamp(asked_at), '0') else '0' end into waited
  from tables where id = the_table;
  update tables t set
    seq = expected + 1, awaited = awaits, chain = the_chain, status = new_status, scores = the_scores,
    ended_by = the_end, touched = now, lease_until = null, lease_by = null,
    sealed = sealed + (the_pulse is not null)::integer,
    asked = case when asked ->> 'id' = the_act_id or new_status <> 'playing' then null else asked end,
    asked_at = case when asked ->> 'id' = the_act_id or new_status <> 'playing' then null else asked_at end,
    (clocks, deadlines) = (
      select
        array_agg(case
          when t.per_move then t.bank
          when t.deadlines[i] is not null and not (i - 1 = any(awaits))
            then greatest(0, (extract(epoch from t.deadlines[i] + waited - clock) * 1000)::bigint) + t.increment
          else t.clocks[i] end order by i),
        array_agg(case
          when not (i - 1 = any(awaits)) then null
          when t.deadlines[i] is not null then t.deadlines[i] + waited
          else clock + make_interval(secs => t.clocks[i] / 1000.0) end order by i)
      from generate_subscripts(t.clocks, 1) i)
  where t.id = the_table and t.seq = expected and t.status = 'playing'
    and (asked is null or asked ->> 'id' = the_act_id or the_kind not in ('act', 'aside', 'undo', 'rewind'));
  if not found then
    return null;
  end if;
  insert into entries (table_id, seq, act_id, seat, kind, act, fates, facts, digest, chain, at, pulse)
  values (the_table, expected + 1, the_act_id, the_seat, the_kind, the_act, the_fates, the_facts, the_digest, the_chain, now,
    the_pulse);
  if the_packed is not null then
    insert into snapshots (table_id, seq, packed) values (the_table, expected + 1, the_packed)
    on conflict (table_id) do update set seq = excluded.seq, packed = excluded.packed;
  end if;
  return expected + 1;
end
$$;

-- As the release before calls it: it knows nothing of level 3, and leaves such tables alone.
create or replace function append(
  the_table text, expected integer, the_act_id text, the_seat integer, the_kind text, the_act jsonb, the_fates jsonb,
  the_facts bytea, the_digest bytea, the_chain bytea, awaits integer[], new_status text, the_scores double precision[],
  the_end text, the_packed bytea
) returns integer language sql as $$
  select case when level is distinct from 3 then append(the_table, expected, the_act_id, the_seat, the_kind, the_act,
    the_fates, the_facts, the_digest, the_chain, awaits, new_status, the_scores, the_end, the_packed, null) end
  from tables where id = the_table
$$;
