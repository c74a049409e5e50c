-- An entry that some viewer does not notice leaves a table's time of change as it was: lists and feeds show that time.
-- expands

-- As before, with whether each line is veiled. See 0080.
create function append_lines(
  patient boolean, the_tables text[], the_expected integer[], the_before bytea[], the_act_ids text[], the_seats integer[],
  the_kinds text[], the_acts jsonb[], the_fates jsonb[], the_facts bytea[], the_digests bytea[], the_chains bytea[],
  the_awaited text[], the_statuses text[], the_scores text[], the_ends text[], the_packed bytea[], the_pulses jsonb[],
  the_veiled boolean[]
) returns table (line bigint, saved integer) language plpgsql as $$
declare
  now timestamptz;
  clock timestamptz;
begin
  if not patient then
    perform set_config('lock_timeout', '200ms', true);
  end if;
  if cardinality(the_tables) > 1 then
    perform from tables t where t.id = any(the_tables) order by t.id for no key update;
  end if;
  now := clock_timestamp();
  clock := house_time();
  return query
  with a as materialized (
    select x.*, x.awaits::integer[] as awaited
    from unnest(the_tables, the_expected, the_before, the_act_ids, the_seats, the_kinds, the_acts, the_fates, the_facts,
      the_digests, the_chains, the_awaited, the_statuses, the_scores, the_ends, the_packed, the_pulses, the_veiled) with ordinality
      as x (id, expected, before, act_id, seat, kind, act, fates, facts, digest, chain, awaits, status, scores, ended_by,
        packed, pulse, veiled, n)),
  u as (
    update tables t set
      seq = a.expected + 1, awaited = a.awaited, chain = a.chain, status = a.status, scores = a.scores::float8[],
      ended_by = a.ended_by, touched = case when a.veiled then t.touched else now end, lease_until = null, lease_by = null,
      sealed = t.sealed + (a.pulse is not null)::integer,
      asked = case when t.asked ->> 'id' = a.act_id or a.status <> 'playing' then null else t.asked end,
      asked_at = case when t.asked ->> 'id' = a.act_id or a.status <> 'playing' then null else t.asked_at end,
      (clocks, deadlines) = (
        select
          array_agg(case
            when t.per_move then t.bank
            when t.deadlines[i] is not null and not (i - 1 = any(a.awaited))
              then greatest(0, (extract(epoch from t.deadlines[i] + waited - clock) * 1000)::bigint) + t.increment
            else t.clocks[i] end order by i),
          array_agg(case
            when not (i - 1 = any(a.awaited)) then null
            when t.deadlines[i] is not null then t.deadlines[i] + waited
            else clock + make_interval(secs => t.clocks[i] / 1000.0) end order by i)
        from generate_subscripts(t.clocks, 1) i cross join lateral (
          select case when t.asked ->> 'id' = a.act_id then greatest(now - to_timestamp(t.asked_at), '0') else '0' end
        ) as w (waited))
    from a
    where t.id = a.id and t.seq = a.expected and (a.before is null or t.chain = a.before) and t.status = 'playing'
      and (t.asked is null or t.asked ->> 'id' = a.act_id or a.kind not in ('act', 'aside', 'undo', 'rewind'))
      and not exists (select from entries e where e.table_id = a.id and e.act_id = a.act_id)
    returning a.n),
  e as (
    insert into entries (table_id, seq, act_id, seat, kind, act, fates, facts, digest, chain, at, pulse)
    select a.id, a.expected + 1, a.act_id, a.seat, a.kind, a.act, a.fates, a.facts, a.digest, a.chain, now, a.pulse
    from a join u using (n)),
  s as (
    insert into snapshots (table_id, seq, packed)
    select a.id, a.expected + 1, a.packed from a join u using (n) where a.packed is not null
    on conflict (table_id) do update set seq = excluded.seq, packed = excluded.packed)
  select a.n, a.expected + 1 from a join u using (n);
end
$$;

-- As the release before calls it: no line is veiled.
create or replace function append_lines(
  patient boolean, the_tables text[], the_expected integer[], the_before bytea[], the_act_ids text[], the_seats integer[],
  the_kinds text[], the_acts jsonb[], the_fates jsonb[], the_facts bytea[], the_digests bytea[], the_chains bytea[],
  the_awaited text[], the_statuses text[], the_scores text[], the_ends text[], the_packed bytea[], the_pulses jsonb[]
) returns table (line bigint, saved integer) language plpgsql as $$
begin
  return query select a.line, a.saved from append_lines(patient, the_tables, the_expected, the_before, the_act_ids, the_seats,
    the_kinds, the_acts, the_fates, the_facts, the_digests, the_chains, the_awaited, the_statuses, the_scores, the_ends,
    the_packed, the_pulses, array_fill(false, array[cardinality(the_tables)])) a;
end
$$;
