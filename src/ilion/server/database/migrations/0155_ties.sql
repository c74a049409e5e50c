-- Who follows whom, who wants nothing to do with whom, and who has asked whom for a game. Two who follow each other are friends.
-- expands
create table follows (
  person text not null references people (id),
  followed text not null references people (id),
  since timestamptz not null default clock_timestamp(),
  primary key (person, followed)
);
create index follows_followed on follows (followed);

create table blocks (
  person text not null references people (id),
  blocked text not null references people (id),
  since timestamptz not null default clock_timestamp(),
  primary key (person, blocked)
);
create index blocks_blocked on blocks (blocked);

create table dares (
  person text not null references people (id),
  dared text not null references people (id),
  table_id text not null,                -- which waits for him
  at timestamptz not null default clock_timestamp(),
  primary key (person, dared)
);
create index dares_dared on dares (dared);
create index dares_table on dares (table_id);

-- Whether one of two wants nothing to do with the other, or with his programs.
create function apart(one text, other text) returns boolean language sql stable as $$
  select exists (select from people a, people b, blocks x
    where a.id = one and b.id = other and (x.person, x.blocked) in
      ((coalesce(a.owner, a.id), coalesce(b.owner, b.id)), (coalesce(b.owner, b.id), coalesce(a.owner, a.id))))
$$;
