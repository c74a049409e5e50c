-- The time of the house stands while no node can take an act: what an outage takes is nobody's. Deadlines are moments of
-- this time, so nothing is to be moved when the house comes back, however many clocks run.

insert into pulse (one, at) values (true, clock_timestamp()) on conflict do nothing;
alter table pulse
  add column lost interval not null default '0',                -- how far this time is behind that of the world
  add column patience interval not null default '5 seconds',    -- no pulse for longer: the house was away
  add column grace interval not null default '10 seconds';      -- and then people need so long to come back

-- What the clocks of tables go by: the time of the last pulse once that is too long ago.
create function house_time() returns timestamptz language sql volatile as $$
  select case when clock_timestamp() - at > patience then at else clock_timestamp() end - lost from pulse
$$;

-- One act with all it causes: the version check, the log, the clocks, the snapshot. Null where the version is not this one.
-- Clocks go by the house's time alone: a seat that stops being awaited keeps what is left and gains the increment;
-- a seat that begins to be awaited gets its deadline.
create or replace function append(
  the_table text, expected integer, the_act_id text, the_seat integer, the_kind text, the_act jsonb, the_fates jsonb,
  the_facts bytea, the_digest bytea, the_chain bytea, awaits integer[], new_status text, the_scores double precision[],
  the_end text, the_packed bytea
) returns integer language plpgsql as $$
declare
  now timestamptz := clock_timestamp();
  clock timestamptz := house_time();
begin
  update tables t set
    seq = expected + 1, awaited = awaits, chain = the_chain, status = new_status, scores = the_scores,
    ended_by = the_end, touched = now, lease_until = null, lease_by = null,
    (clocks, deadlines) = (
      select
        array_agg(case
          when t.per_move then t.bank
          when t.deadlines[i] is not null and not (i - 1 = any(awaits))
            then greatest(0, (extract(epoch from t.deadlines[i] - clock) * 1000)::bigint) + t.increment
          else t.clocks[i] end order by i),
        array_agg(case
          when not (i - 1 = any(awaits)) then null
          when t.deadlines[i] is not null then t.deadlines[i]
          else clock + make_interval(secs => t.clocks[i] / 1000.0) end order by i)
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
