-- Days off: for so long the clocks of games over days stand still for somebody. And the secret address of what awaits him, and
-- who is told of his turns once a day.
-- expands
create table days_off (
  person text not null references people (id),
  at timestamptz not null default clock_timestamp(),
  days integer not null,
  primary key (person, at)
);

create table feeds (
  person text primary key references people (id),
  token bytea not null unique            -- the hash; the address itself is nowhere
);

create table digests (
  person text primary key references people (id),
  sent timestamptz not null default clock_timestamp()
);
create index digests_sent on digests (sent);

alter table people add column off_until timestamptz;

-- Begin some days off, unless they are more than somebody has in a year, or he has some already: until when. The clocks that
-- run against him get as much more; they are clocks of the house, which both begin and end by its time.
create function take_days_off(the_person text, the_days integer, most integer) returns timestamptz language plpgsql as $$
declare
  ends timestamptz;
begin
  update people set off_until = clock_timestamp() + make_interval(days => the_days)
  where id = the_person and deleted is null and coalesce(off_until <= clock_timestamp(), true)
    and the_days + (select coalesce(sum(d.days), 0) from days_off d where d.person = the_person and d.at > clock_timestamp() - interval '365 days') <= most
  returning off_until into ends;
  if ends is null then
    return null;
  end if;
  insert into days_off (person, days) values (the_person, the_days);
  perform from tables t where t.id in (select table_id from seats where person = the_person) and t.status = 'playing' and t.per_move
  order by t.id for no key update;
  update tables t set deadlines = (
    select array_agg(case when exists (select from seats s where s.table_id = t.id and s.seat = d.n - 1 and s.person = the_person)
      then d.deadline + make_interval(days => the_days) else d.deadline end order by d.n)
    from unnest(t.deadlines) with ordinality as d (deadline, n))
  where t.id in (select table_id from seats where person = the_person) and t.status = 'playing' and t.per_move
    and t.deadlines is not null;
  return ends;
end
$$;

-- A clock that begins to run against somebody who has days off runs so much longer.
create function clock_of_days_off() returns trigger language plpgsql as $$
begin
  new.deadlines := (
    select array_agg(case when d.deadline is not null and old.deadlines[d.n] is null then d.deadline + coalesce((
        select greatest(p.off_until - clock_timestamp(), '0') from seats s join people p on p.id = s.person
        where s.table_id = new.id and s.seat = d.n - 1), '0') else d.deadline end order by d.n)
    from unnest(new.deadlines) with ordinality as d (deadline, n));
  return new;
end
$$;
