-- A war a day, the same for everybody: what is played, against whom, and what all its dice come from. The commitment is shown
-- from the day before, the seed once the day is over.
-- expands
create table days (
  day date primary key,
  game text not null,
  setup jsonb not null,
  seat integer not null,                 -- whose part everybody plays
  bot text not null,
  commitment text not null,
  seed bytea not null
);

alter table tables add column day text not null default '';
create unique index tables_of_days on tables (day, owner) where day <> '';

-- Those who came to the end of a day's war before its dice were opened. Among those who took the same, who won sooner stands above
-- who won later, and who held out longer above who fell sooner.
create view day_results as
select t.id, t.day, t.owner, t.seq, p.name as who, p.kind, t.scores[d.seat + 1] as score,
  array[t.scores[d.seat + 1], case when t.scores[d.seat + 1] > 0.5 then -t.seq else t.seq end] as standing
from tables t join days d on d.day::text = t.day join seats s on s.table_id = t.id and s.seat = d.seat
  left join people p on p.id = s.person
where t.day <> '' and t.status = 'over' and (t.touched at time zone 'UTC')::date = d.day;
