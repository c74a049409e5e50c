-- Tables may be spread over several databases, by the first letter of their ids. People stay in one, the first, which has the map.
-- expands

-- Which letters are elsewhere than with the people, and in which database; each change has a version of its own.
create sequence shards_version;
create table shards (
  letter text primary key,
  name text not null,
  moving boolean not null default false,   -- about to be somewhere else: whoever reads looks here afterwards whether it still holds
  version bigint not null default nextval('shards_version')
);

-- Whoever writes to a table that is in another database is sent away: he asks for the map, and then there. A database has such
-- triggers once it was part of a move, and not before.
create function elsewhere() returns trigger language plpgsql as $$
begin
  raise exception 'elsewhere' using errcode = 'cannot_connect_now';
end
$$;

-- People of whom something has changed that other databases know, too; each is told there, and forgotten here.
create table people_news (person text primary key);

create function tell_of_person() returns trigger language plpgsql as $$
begin
  if exists (select from shards) then
    insert into people_news (person) values (old.id) on conflict (person) do update set person = excluded.person;
  end if;
  return null;
end
$$;

create trigger tell_of_person after update of name, kind, notify, deleted or delete on people for each row
execute function tell_of_person();
