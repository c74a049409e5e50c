-- People by how their names begin, for hosts.
-- expands
-- outside a transaction

drop index concurrently if exists people_by_name;

create index concurrently people_by_name on people (lower(name) collate "C", id collate "C") where deleted is null and kind <> 'bot';
