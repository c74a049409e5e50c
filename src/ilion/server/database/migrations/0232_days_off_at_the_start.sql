-- Days off reach games that begin at the same moment: tables that are about to begin are locked, too. A game that begins first is
-- found with its clock running; one that begins later finds the days off.
-- expands
create or replace function take_days_off(the_person text, the_days integer, most integer) returns timestamptz language plpgsql as $$
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
  perform from tables t where t.id in (select table_id from seats where person = the_person) and t.status in ('open', 'playing') and t.per_move
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
