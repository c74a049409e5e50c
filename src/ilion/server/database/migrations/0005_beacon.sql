-- Dice of level 2: the beacon, the second at which its round was named, and the round's value once it is there.

alter table tables
  add column beacon jsonb,
  add column named bigint,
  add column beacon_value bytea,
  add column beacon_lost boolean not null default false;  -- the round could not be had: started again at level 1
create index tables_named on tables (named) where status = 'open' and named is not null;
