-- Components of people's own, maps above all, that are kept under an address for whoever knows it.
-- expands
create table kept_components (
  id text primary key,
  person text not null,
  game text not null,
  name text not null,
  packed bytea not null,
  created timestamptz not null default clock_timestamp()
);
alter table kept_components alter column packed set storage external;
create index kept_components_person on kept_components (person);
