-- Chat rooms that are told somebody's turns, each by an address that takes a text.
-- expands
create table hooks (
  person text primary key references people (id),
  url text not null,
  failures integer not null default 0,   -- in a row
  since timestamptz not null default clock_timestamp()
);

create or replace function wants_notices(the_person text) returns void language sql as $$
  update people p set notify = (by_mail and email is not null) or exists (select from pushes u where u.person = p.id)
    or exists (select from hooks h where h.person = p.id)
  where id = the_person;
  update tables t set tells = true
  from seats s join people p on p.id = s.person
  where s.person = the_person and p.notify and t.id = s.table_id and not t.tells and t.status in ('open', 'playing')
$$;
