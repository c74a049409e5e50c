-- The clock of a database may be set back: it was ahead and is corrected, or another machine has taken over. The time of the
-- house goes on from where it was, and whatever was to happen at a moment of the clock before happens as soon as it would have.
-- expands

create or replace function house_time() returns timestamptz language sql volatile as $$
  select case when clock_timestamp() - at > patience then at else greatest(clock_timestamp(), at) end - lost from pulse
$$;

-- Move what is due, leased, counted or noted later than now to where it is by a clock that was set back by so much. Rows of due
-- and plans that are locked are left out: whoever has them writes the new time. A round of a beacon comes when it comes.
create function clock_set_back(now timestamptz, back interval) returns void language plpgsql as $$
begin
  with held as (
    select table_id, kind from due where at > now and at < 'infinity' and kind <> 'round' for update skip locked)
  update due d set at = d.at - back from held h where d.table_id = h.table_id and d.kind = h.kind;
  with held as (
    select table_id, seat from plans where at > now and at < 'infinity' for update skip locked)
  update plans p set at = p.at - back from held h where p.table_id = h.table_id and p.seat = h.seat;
  perform from buckets where full_at > now order by key for update;
  update buckets set full_at = full_at - back where full_at > now;
  update notices set due = due - back where due > now;
  update reports set due = due - back where due > now and told is null;
  update chores set due = due - back where due > now;
  update analyses set until = until - back where until > now;
  update nodes set at = at - back where at > now;
  update seeks set seen = seen - back, since = since - back where seen > now;
  update cups set began = began - back where began > now and status = 'playing';
  update cup_games set began = began - back, settled = settled - back where began > now or settled > now;
end
$$;

-- A node is here and can take acts. The first after an outage gives its time back; the first after the clock was set back moves
-- what goes by it. The clock is read once the row is locked: no other pulse is later.
create function take_pulse() returns double precision language plpgsql as $$
declare
  last timestamptz;
  now timestamptz;
  behind interval;
begin
  select at into last from pulse for update;
  now := clock_timestamp();
  if last - now > interval '1 second' then
    perform clock_set_back(now, last - now);
    update pulse set at = now, lost = lost - (last - now) returning lost into behind;
  else
    update pulse set at = greatest(at, now), lost = lost + case when now - at > patience then now - at + grace else '0' end
    returning lost into behind;
  end if;
  return extract(epoch from behind)::float8;
end
$$;
