-- What everybody has played, and how it ended: for the pages of people, by their time. And who shows nobody his page.
-- expands
create table played (
  table_id text not null,
  seat integer not null,
  person text not null,
  game text not null,
  seats integer not null,                -- how many
  at timestamptz not null,
  result text not null check (result in ('won', 'lost', 'drawn', 'none')),
  open boolean not null,                 -- whether everybody may know of it
  points integer,                        -- his rating after it, once a rated game was counted
  primary key (table_id, seat)
);
create index played_person on played (person, at, table_id);
create index played_points on played (person, game, at) where points is not null;

alter table people add column private boolean not null default false;

-- Note who has played at some tables whose games are over; not who played against himself.
create function note_played(ids text[]) returns void language sql as $$
  insert into played (table_id, seat, person, game, seats, at, result, open)
  select t.id, s.seat, s.person, t.game, around.seats, t.touched,
    case when t.status = 'aborted' or coalesce(cardinality(t.scores), 0) <= s.seat then 'none'
      when best.score = worst.score then 'drawn'
      when t.scores[s.seat + 1] = best.score then 'won' else 'lost' end,
    t.public or t.rated <> ''
  from tables t join seats s on s.table_id = t.id
    cross join lateral (select count(*) as seats, count(*) filter (where o.person = s.person) as his
      from seats o where o.table_id = t.id) as around
    cross join lateral (select max(x) as score from unnest(t.scores) x) as best
    cross join lateral (select min(x) as score from unnest(t.scores) x) as worst
  where t.id = any(ids) and t.status in ('over', 'aborted') and s.person <> 'gone' and around.seats > 1 and around.his = 1
  on conflict do nothing
$$;

create function game_over() returns trigger language plpgsql as $$
begin
  perform note_played(array[new.id]);
  return null;
end
$$;
