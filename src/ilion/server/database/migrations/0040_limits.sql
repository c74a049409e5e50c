-- What is dear is counted here, the same for every node. A bucket is known by the moment at which it will be full again;
-- where that is past, it might as well not be here. Nothing is lost with it that matters, so it costs no disk: after a
-- crash everybody begins anew.
create unlogged table buckets (
  key text primary key,
  full_at timestamptz not null
) with (fillfactor = 50);
drop table attempts;

-- Take from several buckets or from none: null, or the key of one that has not enough left. What is taken is told as the
-- seconds in which it fills again, and how much there is as those in which the whole bucket would.
create function take(keys text[], costs float8[], spans float8[]) returns text language plpgsql as $$
declare
  now timestamptz := clock_timestamp();
  short text;
begin
  with asked as (
    select * from unnest(keys, costs, spans) as a (key, cost, span) order by key),
  taken as (
    insert into buckets (key, full_at) select key, now + make_interval(secs => cost) from asked
    on conflict (key) do update set full_at = greatest(buckets.full_at, now) + (excluded.full_at - now)
    returning key, full_at)
  select min(key) into short from taken join asked using (key)
  where full_at > now + make_interval(secs => span) + interval '1 millisecond';
  if short is not null then
    update buckets b set full_at = b.full_at - make_interval(secs => a.cost)
    from unnest(keys, costs) as a (key, cost) where b.key = a.key;
  end if;
  return short;
end
$$;

-- On whose account a table goes: that of the person who opened it, or whose program did; and whether only bots sit there.
alter table tables add column owner text, add column alone boolean not null default false;
create index tables_opened on tables (owner) where status = 'open';
create index tables_alone on tables (owner) where alone and status in ('open', 'playing');
create index tables_creator on tables (creator);
