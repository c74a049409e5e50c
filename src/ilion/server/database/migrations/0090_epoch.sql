-- Which history a database goes on from: nodes and dice know when it is another.
-- expands

-- The cluster and its timeline when somebody last came, and the word of their epoch, which for the first is nothing.
create table epoch (
  one boolean primary key default true check (one),
  system bigint not null,
  timeline integer not null,
  word text not null default ''
);

-- The cluster and its timeline now. A copy that follows another database has none of its own, and nobody plays there.
create function epoch_now(out system bigint, out timeline integer) language plpgsql as $$
begin
  if pg_is_in_recovery() then
    raise exception 'this is a copy that follows another database' using errcode = 'cannot_connect_now';
  end if;
  system := (select system_identifier from pg_control_system());
  timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
end
$$;

insert into epoch (system, timeline) select n.system, n.timeline from epoch_now() n;

-- The epoch as whoever connects finds it, and since when its server runs. What was promoted or restored has another timeline, what was
-- copied elsewhere is of another cluster: the first who comes finds a new word for all that is played from now on.
create function which_epoch(out word text, out since text) language plpgsql as $$
begin
  update epoch e set system = n.system, timeline = n.timeline, word = left(md5(gen_random_uuid()::text), 8)
  from epoch_now() n where (e.system, e.timeline) <> (n.system, n.timeline);
  word := (select e.word from epoch e);
  since := pg_postmaster_start_time()::text;
end
$$;
