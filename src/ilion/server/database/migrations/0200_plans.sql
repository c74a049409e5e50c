-- Plans: what somebody will answer when he is asked in a game over days, prepared while it is somebody else's turn. What is in
-- the log decides how far one has come, in the same transaction: no act of a plan is made twice, whatever node dies of it.
-- expands
create table plans (
  table_id text not null,
  seat integer not null,
  stem text not null,                            -- what the ids of its acts begin with; told to nobody
  lines jsonb not null,
  played integer not null default 0,             -- how many of them are in the log
  dropped boolean not null default false,        -- it fitted no more; kept until its owner has been told
  at timestamptz not null default 'infinity',    -- not before; while somebody else is asked, never
  primary key (table_id, seat)
);
create index plans_at on plans (at) where not dropped;

-- How far the plans of a table have come, and whether they are due. A line of the log that is a seat's own and not its plan's
-- ends that plan: he has acted by hand, taken back, left, or a bot plays for him now.
create function keep_plans() returns trigger language plpgsql as $$
begin
  if not exists (select from plans where table_id = new.id) then
    return null;
  end if;
  if new.status <> 'playing' then
    delete from plans where table_id = new.id;
    return null;
  end if;
  if new.seq <> old.seq then
    delete from plans p using entries e
    where p.table_id = new.id and e.table_id = new.id and e.seq = new.seq and e.seat = p.seat
      and (p.dropped or e.act_id <> p.stem || '-' || p.played or p.played + 1 = jsonb_array_length(p.lines));
    update plans p set played = p.played + 1 from entries e
    where p.table_id = new.id and e.table_id = new.id and e.seq = new.seq and e.seat = p.seat;
  end if;
  update plans p
  set at = case when p.seat = any(new.awaited) and new.asked_at is null then clock_timestamp() else 'infinity' end
  where p.table_id = new.id and not p.dropped;
  return null;
end
$$;
