-- A guest and an account may both have begun the same daily game before they turn out to be one user. The game begun first counts;
-- the other stays in the user's list and out of the standings.
-- expands
alter table tables add column counted boolean not null default true;

create or replace view day_results as
select t.id, t.day, t.owner, t.seq, p.name as who, p.kind, t.scores[d.seat + 1] as score,
  array[t.scores[d.seat + 1], case when t.scores[d.seat + 1] > 0.5 then -t.seq else t.seq end] as standing
from tables t join days d on d.day::text = t.day join seats s on s.table_id = t.id and s.seat = d.seat
  left join people p on p.id = s.person
where t.day <> '' and t.counted and t.status = 'over' and (t.touched at time zone 'UTC')::date = d.day;
