-- Who looks for somebody to play with: each by an open table of his own, until two that fit become one.
-- expands
create table seeks (
  owner text primary key,                -- one at a time
  person text not null,
  table_id text not null,                -- his own; once he was found, the one he sits at
  game text not null,
  rhythm text not null,
  rated boolean not null,
  points integer not null,
  since timestamptz not null default clock_timestamp(),
  seen timestamptz not null default clock_timestamp(),   -- when he last asked
  found boolean not null default false
) with (fillfactor = 50);
create index seeks_waiting on seeks (game, rhythm, rated, points) where not found;

-- Whether somebody still waits: who wants to play now and has not asked for a moment has left.
create function still_seeks(s seeks) returns boolean language sql stable as $$
  select not s.found and (s.rhythm <> 'live' or s.seen > statement_timestamp() - interval '15 seconds')
$$;

-- How many points apart somebody may be whom a seeker is given: the more, the longer he has waited.
create function seek_reach(s seeks) returns integer language sql stable as $$
  select 100 + least(100000, extract(epoch from statement_timestamp() - s.since)
    * case when s.rhythm = 'live' then 20 else 200 / 3600.0 end)::integer
$$;

-- A table that nobody but its opener has touched goes away; false where somebody else has, or is about to.
create function drop_untouched(the_table text, the_person text) returns boolean language plpgsql as $$
begin
  perform from tables where id = the_table and status = 'open' and named is null and creator = the_person
  for update skip locked;
  if not found then
    return false;
  end if;
  if exists (select from chat where table_id = the_table)
    or (select count(*) from seats where table_id = the_table) <> (
      select count(*) from (select from seats where table_id = the_table and bot = '' and coalesce(person, the_person) = the_person
        for update skip locked) as untouched) then
    return false;
  end if;
  delete from seats where table_id = the_table;
  delete from secrets where table_id = the_table;
  delete from due where table_id = the_table;
  delete from notices where table_id = the_table;
  delete from tables where id = the_table;
  return true;
end
$$;

-- Seat the younger of two seekers that fit at the table of the older, whose patience it goes by; his own goes away. What
-- somebody has in hand just now is left to the next time. One node at a time does it; the tables whose seeker was found.
create function match_seeks(most integer) returns setof text language plpgsql as $$
declare
  pair record;
  gone seeks;
  place integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seeks', 0)) then
    return;
  end if;
  for gone in
    select * from seeks s where not s.found and (since < statement_timestamp() - interval '7 days'
      or (rhythm = 'live' and seen < statement_timestamp() - interval '30 seconds')) limit most
  loop
    perform drop_untouched(gone.table_id, gone.person);
    delete from seeks where owner = gone.owner;
  end loop;
  for pair in
    with fitting as (
      select o.owner, o.points, seek_reach(o) as reach, o.since, o.game, o.rhythm, o.rated from seeks o
      where not o.found and still_seeks(o) and exists (
        select from seeks y where not y.found and y.game = o.game and y.rhythm = o.rhythm and y.rated = o.rated and still_seeks(y)
          and (y.since, y.owner) > (o.since, o.owner) and y.points between o.points - seek_reach(o) and o.points + seek_reach(o))
      order by o.since, o.owner limit most)
    select f.owner as older, near.owner as younger
    from fitting f cross join lateral (
      select y.owner, abs(y.points - f.points) as gap from seeks y
      where not y.found and y.game = f.game and y.rhythm = f.rhythm and y.rated = f.rated and still_seeks(y)
        and (y.since, y.owner) > (f.since, f.owner) and y.points between f.points - f.reach and f.points + f.reach
      order by gap, y.since limit 4) as near
    order by f.since, f.owner, near.gap
  loop
    declare
      older seeks;
      younger seeks;
    begin
      select * into older from seeks s where s.owner = pair.older and not s.found;
      select * into younger from seeks s where s.owner = pair.younger and not s.found for update skip locked;
      continue when older.owner is null or younger.owner is null;
      if not exists (select from tables t join seats s on s.table_id = t.id
        where t.id = older.table_id and t.status = 'open' and s.person = older.person) then
        update seeks s set found = true where s.owner = older.owner
          and exists (select from seats x where x.table_id = older.table_id and x.person = older.person);
        delete from seeks s where s.owner = older.owner and not s.found;
        continue;
      end if;
      perform from tables where id = older.table_id and status = 'open' and named is null for update skip locked;
      continue when not found;
      select seat into place from seats where table_id = older.table_id and person is null and bot = ''
      order by seat limit 1 for update skip locked;
      continue when not found;
      if not drop_untouched(younger.table_id, younger.person) then
        continue;
      end if;
      update seats set person = younger.person, seen = clock_timestamp(), moved = clock_timestamp()
      where table_id = older.table_id and seat = place;
      update seeks set found = true, table_id = older.table_id where owner in (older.owner, younger.owner);
      return next older.table_id;
    end;
  end loop;
end
$$;
