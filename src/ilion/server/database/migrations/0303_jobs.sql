-- Background jobs in one table: tournaments, rating rebuilds and daily digests move there.

-- Background jobs. While a job is leased, due is infinity, unless it became due again meanwhile.
create table jobs (
  kind text not null,
  subject text default '' not null,
  due timestamptz default clock_timestamp() not null,
  lease integer default 0 not null,
  leased_until timestamptz,
  attempts integer default 0 not null,
  dead timestamptz,
  fault text default '' not null,
  constraint jobs_pkey primary key (kind, subject)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);
create index jobs_due on jobs (kind, coalesce(leased_until, due)) where dead is null;
create index jobs_dead on jobs (dead) where dead is not null;

insert into jobs (kind, subject, due) select 'tournament', table_id, at from scheduled_work where kind = 'cup';
delete from scheduled_work where kind = 'cup';
alter table scheduled_work drop constraint scheduled_work_kind_check;
alter table scheduled_work add constraint scheduled_work_kind_check check (kind in ('turn', 'alone', 'flag', 'round', 'lapse', 'archive'));

insert into jobs (kind, subject) select kind, subject from admin_jobs where done is null;
alter table admin_jobs drop column due, drop column tries;

insert into jobs (kind, subject, due) select 'digest', person, sent + interval '1 day' from digests;
drop index digests_sent;

-- A tournament is due as soon as one of its games is over.
create or replace function wake_tournament() returns trigger language plpgsql as $$
begin
  update jobs set due = clock_timestamp() where kind = 'tournament' and subject = new.cup and due > clock_timestamp();
  return null;
end
$$;

-- Move all due times back when the database’s clock was set back.
create or replace function set_clocks_back(now timestamptz, back interval) returns void language plpgsql as $$
begin
  with held as (
    select table_id, kind from scheduled_work where at > now and at < 'infinity' and kind <> 'round' for update skip locked)
  update scheduled_work d set at = d.at - back from held h where d.table_id = h.table_id and d.kind = h.kind;
  with held as (
    select table_id, seat from conditional_moves where at > now and at < 'infinity' for update skip locked)
  update conditional_moves p set at = p.at - back from held h where p.table_id = h.table_id and p.seat = h.seat;
  perform from rate_limit_buckets where full_at > now order by key for update;
  update rate_limit_buckets set full_at = full_at - back where full_at > now;
  update notifications set due = due - back where due > now;
  update reports set due = due - back where due > now and told is null;
  with held as (
    select kind, subject from jobs
    where (due > now and due < 'infinity') or leased_until > now for update skip locked)
  update jobs j set due = j.due - back, leased_until = j.leased_until - back
  from held h where j.kind = h.kind and j.subject = h.subject;
  update analyses set until = until - back where until > now;
  update nodes set at = at - back where at > now;
  update seeks set seen = seen - back, since = since - back where seen > now;
  update tournaments set began = began - back where began > now and status = 'playing';
  update tournament_games set began = began - back, settled = settled - back where began > now or settled > now;
end
$$;
