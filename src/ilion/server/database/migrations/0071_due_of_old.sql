-- What is due at the tables that there were before it was kept, some at a time; acts there wait for no more than that.
-- expands
-- outside a transaction

do $$
declare
  ids text[];
  last text := '';
begin
  loop
    ids := array(select id from tables where id > last and status in ('open', 'playing') order by id limit 500);
    exit when ids = '{}';
    perform from tables where id = any(ids) order by id for update;
    update tables t set bot_seats = s.played
    from (select table_id, array_agg(seat order by seat) as played from seats
      where table_id = any(ids) and (bot <> '' or standby <> '') group by table_id) as s
    where t.id = s.table_id and t.bot_seats <> s.played;
    insert into due (table_id, kind, at)
    select id, 'lapse', touched + interval '1 day' from tables where id = any(ids) and not abandoned
    union all
    select id, 'flag', coalesce(first_flag(deadlines, clocks), clock_timestamp()) from tables
    where id = any(ids) and status = 'playing' and deadlines is not null
    union all
    select id, 'round', to_timestamp(coalesce(asked_at, named)) from tables
    where id = any(ids) and ((status = 'playing' and asked_at is not null)
      or (status = 'open' and named is not null and beacon_value is null and not beacon_lost))
    on conflict do nothing;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end
$$;
