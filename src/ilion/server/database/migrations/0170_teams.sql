-- Tournaments of teams of four. Two teams meet in four rooms, two for each deal: both rooms of a deal have the same dice, and the
-- teams sit on other sides. Dice are fixed, and rooms named, with the round.
-- expands
alter table cups add column teams boolean not null default false;

create table cup_teams (
  id text primary key,                   -- stands as the one who entered, once four are in it
  cup text not null,
  name text not null,
  code text not null,                    -- by which others join; its members know it
  made timestamptz not null default clock_timestamp()
);
create unique index cup_teams_code on cup_teams (cup, code);

create table cup_members (
  cup text not null,
  person text not null,                  -- of somebody who has left for good, a name that is nobody's
  owner text not null,
  team text not null,
  joined timestamptz not null default clock_timestamp(),
  primary key (cup, person)
);
create unique index cup_members_owner on cup_members (cup, owner);
create index cup_members_team on cup_members (team, joined);
create index cup_members_person on cup_members (person);

create table deals (
  id text primary key,
  cup text not null,
  commitment text not null,              -- shown as soon as the round begins
  seed bytea not null                    -- what the dice of both rooms come from
);
create index deals_cup on deals (cup);

create table cup_rooms (
  cup text not null,
  round integer not null,
  board integer not null,                -- of the two teams, as in cup_games
  room integer not null,                 -- 0 and 1 have one deal, 2 and 3 the other
  first text not null,
  second text not null,
  deal text not null,
  table_id text not null,
  took integer[],                        -- half points of both; null while it is played
  played boolean not null default true,
  primary key (cup, round, board, room)
);
create index cup_rooms_deal on cup_rooms (deal);
create index cup_rooms_first on cup_rooms (first);
create index cup_rooms_second on cup_rooms (second);
