-- The games that were over before, some at a time.
-- expands
-- outside a transaction

do $$
declare
  ids text[];
  last text := '';
begin
  loop
    ids := array(select id from tables where id > last order by id limit 2000);
    exit when ids = '{}';
    perform note_played(ids);
    last := ids[cardinality(ids)];
    commit;
  end loop;
end
$$;
