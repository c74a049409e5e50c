-- Players look for an opponent with a preset of the game, and are matched only with those who chose the same.
-- expands

alter table seeks add column preset text default '' not null;

-- Seat the later of two matching players at the table of the earlier, and delete the other table. Rows that are locked are
-- left for the next call; one node at a time runs it.
create or replace function match_seeks(most integer) returns setof text language plpgsql as $$
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
      select o.owner, o.points, seek_reach(o) as reach, o.since, o.game, o.rhythm, o.rated, o.preset, x.foes
      from seeks o cross join lateral (select array(select blocked from blocks where person = o.owner
        union all select person from blocks where blocked = o.owner) as foes) as x
      where not o.found and still_seeks(o) and exists (
        select from seeks y where not y.found and y.game = o.game and y.rhythm = o.rhythm and y.rated = o.rated and y.preset = o.preset and still_seeks(y)
          and y.owner <> all(x.foes) and (y.since, y.owner) > (o.since, o.owner) and y.points between o.points - seek_reach(o) and o.points + seek_reach(o))
      order by o.since, o.owner limit most)
    select f.owner as older, near.owner as younger
    from fitting f cross join lateral (
      select y.owner, abs(y.points - f.points) as gap from seeks y
      where not y.found and y.game = f.game and y.rhythm = f.rhythm and y.rated = f.rated and y.preset = f.preset and still_seeks(y)
        and y.owner <> all(f.foes) and (y.since, y.owner) > (f.since, f.owner) and y.points between f.points - f.reach and f.points + f.reach
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
