-- How often people, and the levels of bots at the same decisions, acted as the house's program would: counts, for hosts and whom they are
-- about. And the same of all people by their rating, without a name.
-- expands
create table likeness (
  person text not null,
  game text not null,
  band integer not null,                 -- his rating then, without the odd points
  who text not null,                     -- a level of bot; empty for himself
  games integer not null,
  decisions integer not null,
  agreed integer not null,
  primary key (person, game, band, who)
);

create table likeness_bands (
  game text not null,
  band integer not null,
  decisions bigint not null,
  agreed bigint not null,
  primary key (game, band)
);
