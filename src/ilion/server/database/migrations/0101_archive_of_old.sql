-- The games that were over before it was noted that they may leave, some at a time.
-- expands
-- outside a transaction

alter table due validate constraint due_kind_check;

do $$
declare
  ids text[];
  last text := '';
begin
  loop
    ids := array(select id from tables where id > last order by id limit 2000);
    exit when ids = '{}';
    insert into due (table_id, kind, at)
    select id, 'archive', touched from tables where id = any(ids) and status in ('over', 'aborted') and archived is null
    on conflict do nothing;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end
$$;
