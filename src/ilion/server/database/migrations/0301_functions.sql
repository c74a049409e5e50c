-- Views, functions and triggers.

-- Seats with when their players were last present: when they last came or left, or the last heartbeat of a node that holds their socket.
create view present_seats as
select s.*, greatest(s.seen, (select max(n.at) from nodes n where n.id = any(s.here))) as last from seats s;

-- Results of the daily challenge of players who finished on the day. Among equal scores, faster wins and longer defences rank higher.
create view daily_results as
select t.id, t.day, t.owner, t.seq, p.name as who, p.kind, t.scores[d.seat + 1] as score,
  array[t.scores[d.seat + 1], (case when t.scores[d.seat + 1] > 0.5 then -t.seq else t.seq end)::float8] as standing
from tables t join daily_games d on d.day::text = t.day
  join seats s on s.table_id = t.id and s.seat = d.seat
  left join users p on p.id = s.person
where t.day <> '' and t.counted and t.status = 'over' and (t.touched at time zone 'UTC')::date = d.day;

-- Users as moderators see them.
create view moderated_users as
select p.id, p.name, p.kind, p.email, p.young, extract(epoch from p.created)::float8 as created,
  (select extract(epoch from max(s.seen))::float8 from sessions s where s.person = p.id) as seen,
  exists (select from moderators h where h.person = p.id) as host, b.reason, b.note,
  extract(epoch from b.until)::float8 as until, extract(epoch from b.at)::float8 as banned_at
from users p left join bans b on b.person = p.id and (b.until is null or b.until > statement_timestamp())
where p.deleted is null and p.kind <> 'bot';

-- Update whether a user takes notifications at all; tables where none does pay nothing for them.
create function update_notify(the_person text) returns void language sql as $$
  update users p set notify = (by_mail and email is not null) or exists (select from push_subscriptions u where u.person = p.id)
    or exists (select from webhooks h where h.person = p.id)
  where id = the_person;
  update tables t set tells = true
  from seats s join users p on p.id = s.person
  where s.person = the_person and p.notify and t.id = s.table_id and not t.tells and t.status in ('open', 'playing')
$$;

-- Mark a table once a user who takes notifications sits there.
create function mark_notified_seat() returns trigger language plpgsql as $$
begin
  update tables set tells = true
  where id = new.table_id and not tells and exists (select from users p where p.id = new.person and p.notify);
  return null;
end
$$;

-- Add a notification for a seat, or replace the one that waits.
create function add_notification(the_table text, the_seat integer, the_seq integer, the_kind text) returns void language sql as $$
  insert into notifications (table_id, seat, seq, kind) values (the_table, the_seat, the_seq, the_kind)
  on conflict (table_id, seat) do update
  set seq = excluded.seq, kind = excluded.kind, due = excluded.due, tries = 0
$$;

-- Add notifications in the transaction that makes a table wait for someone or ends it.
create function add_notifications() returns trigger language plpgsql as $$
begin
  perform add_notification(new.id, s.seat, new.seq, case when new.status = 'playing' then 'turn' else 'over' end)
  from seats s join users p on p.id = s.person
  where s.table_id = new.id and p.notify
    and (new.status <> 'playing' or (s.seat = any(new.awaited) and not s.seat = any(old.awaited)));
  return null;
end
$$;

-- Apply a log entry that gives a seat to a substitute bot or back to its player.
create function apply_substitute() returns trigger language plpgsql as $$
begin
  update seats set standby = coalesce(new.act ->> 'standby', '') where table_id = new.table_id and seat = new.seat;
  return null;
end
$$;

-- Update which seats of a table bots play.
create function update_bot_seats() returns trigger language plpgsql as $$
begin
  update tables t set bots = true, bot_seats = s.played
  from (select coalesce(array_agg(seat order by seat), '{}') as played from seats
    where table_id = new.table_id and (bot <> '' or standby <> '')) as s
  where t.id = new.table_id and (not t.bots or t.bot_seats <> s.played);
  return null;
end
$$;

-- The time that clocks of tables go by. It stands while no node can take an act, so that an outage costs no player time.
create function server_time() returns timestamptz language sql as $$
  select case when clock_timestamp() - at > patience then at else greatest(clock_timestamp(), at) end - lost from cluster_heartbeat
$$;

-- Take from several buckets or from none. Return null, or the key of a bucket that has too little left. Costs and sizes
-- are seconds of refill.
create function take(keys text[], costs float8[], spans float8[]) returns text language plpgsql as $$
declare
  now timestamptz := clock_timestamp();
  short text;
begin
  with asked as (
    select * from unnest(keys, costs, spans) as a (key, cost, span) order by key),
  taken as (
    insert into rate_limit_buckets (key, full_at) select key, now + make_interval(secs => cost) from asked
    on conflict (key) do update set full_at = greatest(rate_limit_buckets.full_at, now) + (excluded.full_at - now)
    returning key, full_at)
  select min(key) into short from taken join asked using (key)
  where full_at > now + make_interval(secs => span) + interval '1 millisecond';
  if short is not null then
    update rate_limit_buckets b set full_at = b.full_at - make_interval(secs => a.cost)
    from unnest(keys, costs) as a (key, cost) where b.key = a.key;
  end if;
  return short;
end
$$;

-- Count a game that ended, or did not, for all who sit there. Sixteen rows count the server’s own total, so that not every
-- game waits for one row.
create function count_finish_rates(the_table text, ended integer) returns void language sql as $$
  insert into finish_rates (person, finished, cancelled)
  select who, ended, 1 - ended from (
    select distinct person as who from seats where table_id = the_table and person is not null
    union select ':' || floor(random() * 16)) as counted
  order by who
  on conflict (person) do update set
    finished = finish_rates.finished + excluded.finished, cancelled = finish_rates.cancelled + excluded.cancelled
$$;

-- Count a game that is over, or whose dice are given up. A tournament game whose player did not come counts for nothing.
create function count_ended_game() returns trigger language plpgsql as $$
declare
  reason text := case
    when new.status = 'over' and old.status <> 'over' then 'over'
    when new.status = 'aborted' and old.status = 'open' and new.cup <> '' then null
    when new.status = 'aborted' and old.status <> 'aborted' then 'aborted'
    when new.commitment <> old.commitment then 'anew'
    when new.abandoned and not old.abandoned and (new.status = 'playing' or exists (
      select from seats where table_id = new.id and bot = '' and seed is not null)) then 'abandoned'
  end;
begin
  if reason is not null then
    perform count_finish_rates(new.id, (reason = 'over')::integer);
    if reason <> 'over' then
      insert into cancelled_games (how, game, commitment, opener) values (reason, new.game, old.commitment, new.creator);
    end if;
  end if;
  return null;
end
$$;

-- The earliest moment at which a clock of a table could run out, whatever is done there.
create function first_deadline(deadlines timestamptz[], clocks bigint[]) returns timestamptz language sql stable as $$
  select min(coalesce(d.deadline + p.lost, statement_timestamp() + make_interval(secs => clocks[d.n] / 1000.0)))
  from cluster_heartbeat p cross join unnest(deadlines) with ordinality as d (deadline, n)
$$;

-- Keep what is due at a table. A clock is scheduled once, when the game begins, and checked again when the moment comes,
-- so that an act pays nothing for it.
create function schedule_table_work() returns trigger language plpgsql as $$
declare
  turn text := case when new.alone then 'alone' else 'turn' end;
begin
  if new.status not in ('open', 'playing') then
    delete from scheduled_work where table_id = new.id and kind <> 'archive';
    if new.archived is null then
      insert into scheduled_work (table_id, kind, at) values (new.id, 'archive', clock_timestamp()) on conflict do nothing;
    end if;
    return null;
  end if;
  if new.status = 'playing' and new.awaited && new.bot_seats and new.asked_at is null then
    insert into scheduled_work (table_id, kind, at) values (new.id, turn, clock_timestamp())
    on conflict (table_id, kind) do update set at = excluded.at;
  else
    update scheduled_work set at = 'infinity' where table_id = new.id and kind = turn and at < 'infinity';
  end if;
  if (new.status = 'playing' and new.asked_at is not null)
    or (new.status = 'open' and new.named is not null and new.beacon_value is null and not new.beacon_lost) then
    insert into scheduled_work (table_id, kind, at) values (new.id, 'round', to_timestamp(coalesce(new.asked_at, new.named)))
    on conflict (table_id, kind) do update set at = excluded.at;
  elsif tg_op = 'UPDATE' and (old.asked_at is not null or (old.status = 'open' and old.named is not null)) then
    delete from scheduled_work where table_id = new.id and kind = 'round';
  end if;
  if new.status = 'playing' and new.deadlines is not null and (tg_op = 'INSERT' or old.status <> 'playing') then
    insert into scheduled_work (table_id, kind, at) values (new.id, 'flag', coalesce(first_deadline(new.deadlines, new.clocks), clock_timestamp()))
    on conflict (table_id, kind) do update set at = excluded.at;
  end if;
  if tg_op = 'INSERT' then
    insert into scheduled_work (table_id, kind, at) values (new.id, 'lapse', new.touched + interval '1 day') on conflict do nothing;
  end if;
  return null;
end
$$;

-- Lease the bot turn whose owner has used the least processor time. The plan is kept: planning costs more than running.
create function lease_turn(
  worker text, lease float8, head_start float8, resting text[], with_alone boolean, leaves text[], since float8, out id text,
  out seq integer, out owner text, out age float8) returns setof record language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
  with chosen as (
    select d.table_id, d.kind, t.seq, t.payer, t.touched
    from scheduled_work d cross join lateral (
      select t.seq, coalesce(t.owner, t.creator) as payer, t.owner, t.touched, t.awaited from tables t
      where t.id = d.table_id and t.status = 'playing' offset 0) as t
    left join rate_limit_buckets b on b.key = 'thinking:owner:' || t.owner
    where d.kind = any(case when with_alone then '{turn,alone}'::text[] else '{turn}' end)
      and d.at <= statement_timestamp()
      and d.at > coalesce(statement_timestamp() - make_interval(secs => since), '-infinity')
      and (d.by is null or d.by = worker or d.at <= statement_timestamp() - make_interval(secs => head_start))
      and d.table_id <> all(resting)
      and exists (select from seats s where s.table_id = d.table_id and s.seat = any(t.awaited)
        and coalesce(nullif(s.bot, ''), s.standby) <> all(leaves))
    order by d.kind = 'alone', greatest(b.full_at, statement_timestamp()), d.at limit 1 for update of d skip locked)
  update scheduled_work d set at = statement_timestamp() + make_interval(secs => lease), by = worker
  from chosen c where d.table_id = c.table_id and d.kind = c.kind
  returning d.table_id, c.seq, c.payer, extract(epoch from statement_timestamp() - c.touched)::float8;
end
$$;

-- The cluster and timeline of this database; an error on a copy that follows another.
create function epoch_now(out system bigint, out timeline integer) language plpgsql as $$
begin
  if pg_is_in_recovery() then
    raise exception 'this is a copy that follows another database' using errcode = 'cannot_connect_now';
  end if;
  system := (select system_identifier from pg_control_system());
  timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
end
$$;

-- The epoch’s word, and since when this server runs. The first connection after a promotion or restore makes a new word.
create function which_epoch(out word text, out since text) language plpgsql as $$
begin
  update epoch e set system = n.system, timeline = n.timeline, word = left(md5(gen_random_uuid()::text), 8)
  from epoch_now() n where (e.system, e.timeline) <> (n.system, n.timeline);
  word := (select e.word from epoch e);
  since := pg_postmaster_start_time()::text;
end
$$;

-- A rated game that is over waits to be counted.
create function add_rated_result() returns trigger language plpgsql as $$
begin
  insert into rated_results (table_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

-- Refuse writes to a table that has moved to another database. Triggers call it once a database was part of a move.
create or replace function refuse_moved_table() returns trigger language plpgsql as $$
begin
  raise exception 'elsewhere' using errcode = 'cannot_connect_now';
end
$$;

-- Note that a user changed, for other databases.
create function note_user_change() returns trigger language plpgsql as $$
begin
  if exists (select from shards) then
    insert into user_changes (person) values (old.id) on conflict (person) do update set person = excluded.person;
  end if;
  return null;
end
$$;

-- A tournament is due as soon as one of its games is over.
create function wake_tournament() returns trigger language plpgsql as $$
begin
  update scheduled_work set at = clock_timestamp() where table_id = new.cup and kind = 'cup';
  return null;
end
$$;

-- Whether a player still waits: live seeks must have been renewed within 15 seconds.
create function still_seeks(s seeks) returns boolean language sql stable as $$
  select not s.found and (s.rhythm <> 'live' or s.seen > statement_timestamp() - interval '15 seconds')
$$;

-- How many rating points apart an opponent may be; it grows with the time waited.
create function seek_reach(s seeks) returns integer language sql stable as $$
  select 100 + least(100000, extract(epoch from statement_timestamp() - s.since)
    * case when s.rhythm = 'live' then 20 else 200 / 3600.0 end)::integer
$$;

-- Delete an open table that only its opener has touched; return false if someone else has, or is about to.
create function drop_untouched(the_table text, the_person text) returns boolean language plpgsql as $$
begin
  perform from tables where id = the_table and status = 'open' and named is null and creator = the_person
  for update skip locked;
  if not found then
    return false;
  end if;
  if exists (select from chat where table_id = the_table)
    or (select count(*) from seats where table_id = the_table) <> (
      select count(*) from (select from seats where table_id = the_table and bot = '' and coalesce(person, the_person) = the_person
        for update skip locked) as untouched) then
    return false;
  end if;
  delete from seats where table_id = the_table;
  delete from secrets where table_id = the_table;
  delete from scheduled_work where table_id = the_table;
  delete from notifications where table_id = the_table;
  delete from tables where id = the_table;
  return true;
end
$$;

-- Seat the later of two matching players at the table of the earlier, and delete the other table. Rows that are locked are
-- left for the next call; one node at a time runs it.
create function match_seeks(most integer) returns setof text language plpgsql as $$
declare
  pair record;
  gone seeks;
  place integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('seeks', 0)) then
    return;
  end if;
  for gone in
    select * from seeks s where not s.found and (since < statement_timestamp() - interval '7 days'
      or (rhythm = 'live' and seen < statement_timestamp() - interval '30 seconds')) limit most
  loop
    perform drop_untouched(gone.table_id, gone.person);
    delete from seeks where owner = gone.owner;
  end loop;
  for pair in
    with fitting as (
      select o.owner, o.points, seek_reach(o) as reach, o.since, o.game, o.rhythm, o.rated, x.foes
      from seeks o cross join lateral (select array(select blocked from blocks where person = o.owner
        union all select person from blocks where blocked = o.owner) as foes) as x
      where not o.found and still_seeks(o) and exists (
        select from seeks y where not y.found and y.game = o.game and y.rhythm = o.rhythm and y.rated = o.rated and still_seeks(y)
          and y.owner <> all(x.foes) and (y.since, y.owner) > (o.since, o.owner) and y.points between o.points - seek_reach(o) and o.points + seek_reach(o))
      order by o.since, o.owner limit most)
    select f.owner as older, near.owner as younger
    from fitting f cross join lateral (
      select y.owner, abs(y.points - f.points) as gap from seeks y
      where not y.found and y.game = f.game and y.rhythm = f.rhythm and y.rated = f.rated and still_seeks(y)
        and y.owner <> all(f.foes) and (y.since, y.owner) > (f.since, f.owner) and y.points between f.points - f.reach and f.points + f.reach
      order by gap, y.since limit 4) as near
    order by f.since, f.owner, near.gap
  loop
    declare
      older seeks;
      younger seeks;
    begin
      select * into older from seeks s where s.owner = pair.older and not s.found;
      select * into younger from seeks s where s.owner = pair.younger and not s.found for update skip locked;
      continue when older.owner is null or younger.owner is null;
      if not exists (select from tables t join seats s on s.table_id = t.id
        where t.id = older.table_id and t.status = 'open' and s.person = older.person) then
        update seeks s set found = true where s.owner = older.owner
          and exists (select from seats x where x.table_id = older.table_id and x.person = older.person);
        delete from seeks s where s.owner = older.owner and not s.found;
        continue;
      end if;
      perform from tables where id = older.table_id and status = 'open' and named is null for update skip locked;
      continue when not found;
      select seat into place from seats where table_id = older.table_id and person is null and bot = ''
      order by seat limit 1 for update skip locked;
      continue when not found;
      if not drop_untouched(younger.table_id, younger.person) then
        continue;
      end if;
      update seats set person = younger.person, seen = clock_timestamp(), moved = clock_timestamp()
      where table_id = older.table_id and seat = place;
      update seeks set found = true, table_id = older.table_id where owner in (older.owner, younger.owner);
      return next older.table_id;
    end;
  end loop;
end
$$;

-- Add finished games to the histories of their players, except those who played against themselves.
create function add_game_history(ids text[]) returns void language sql as $$
  insert into game_history (table_id, seat, person, game, seats, at, result, open)
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

-- A finished game enters the histories and waits for its figures.
create function game_over() returns trigger language plpgsql as $$
begin
  perform add_game_history(array[new.id]);
  insert into post_game_jobs (table_id)
  select new.id where exists (select from game_history where table_id = new.id and open and result <> 'none')
  on conflict do nothing;
  return null;
end
$$;

-- Whether one of two users blocks the other or the other’s owner.
create function are_blocked(one text, other text) returns boolean language sql stable as $$
  select exists (select from users a, users b, blocks x
    where a.id = one and b.id = other and (x.person, x.blocked) in
      ((coalesce(a.owner, a.id), coalesce(b.owner, b.id)), (coalesce(b.owner, b.id), coalesce(a.owner, a.id))))
$$;

-- Start days off unless the year’s allowance is used up, and move the user’s correspondence deadlines.
create function take_days_off(the_person text, the_days integer, most integer) returns timestamptz language plpgsql as $$
declare
  ends timestamptz;
begin
  update users set off_until = clock_timestamp() + make_interval(days => the_days)
  where id = the_person and deleted is null and coalesce(off_until <= clock_timestamp(), true)
    and the_days + (select coalesce(sum(d.days), 0) from days_off d where d.person = the_person and d.at > clock_timestamp() - interval '365 days') <= most
  returning off_until into ends;
  if ends is null then
    return null;
  end if;
  insert into days_off (person, days) values (the_person, the_days);
  perform from tables t where t.id in (select table_id from seats where person = the_person) and t.status in ('open', 'playing') and t.per_move
  order by t.id for no key update;
  update tables t set deadlines = (
    select array_agg(case when exists (select from seats s where s.table_id = t.id and s.seat = d.n - 1 and s.person = the_person)
      then d.deadline + make_interval(days => the_days) else d.deadline end order by d.n)
    from unnest(t.deadlines) with ordinality as d (deadline, n))
  where t.id in (select table_id from seats where person = the_person) and t.status = 'playing' and t.per_move
    and t.deadlines is not null;
  return ends;
end
$$;

-- A correspondence clock that starts during days off starts after them.
create function add_days_off() returns trigger language plpgsql as $$
begin
  new.deadlines := (
    select array_agg(case when d.deadline is not null and old.deadlines[d.n] is null then d.deadline + coalesce((
        select greatest(p.off_until - clock_timestamp(), '0') from seats s join users p on p.id = s.person
        where s.table_id = new.id and s.seat = d.n - 1), '0') else d.deadline end order by d.n)
    from unnest(new.deadlines) with ordinality as d (deadline, n));
  return new;
end
$$;

-- Whether a user or their owner is banned now.
create function is_banned(the_person text, the_owner text) returns boolean language sql stable as $$
  select exists (select from bans b where b.person in (the_person, the_owner)
    and (b.until is null or b.until > statement_timestamp()))
$$;

-- Keep conditional moves in step with the table: played lines advance, others are deleted.
create function update_conditional_moves() returns trigger language plpgsql as $$
begin
  if not exists (select from conditional_moves where table_id = new.id) then
    return null;
  end if;
  if new.status <> 'playing' then
    delete from conditional_moves where table_id = new.id;
    return null;
  end if;
  if new.seq <> old.seq then
    delete from conditional_moves p using entries e
    where p.table_id = new.id and e.table_id = new.id and e.seq = new.seq and e.seat = p.seat
      and (p.dropped or e.act_id <> p.stem || '-' || p.played or p.played + 1 = jsonb_array_length(p.lines));
    update conditional_moves p set played = p.played + 1 from entries e
    where p.table_id = new.id and e.table_id = new.id and e.seq = new.seq and e.seat = p.seat;
  end if;
  update conditional_moves p
  set at = case when p.seat = any(new.awaited) and new.asked_at is null then clock_timestamp() else 'infinity' end
  where p.table_id = new.id and not p.dropped;
  return null;
end
$$;

-- Append entries to the logs of several tables with all their effects: version check, log, clocks, snapshot. Return a row
-- for each that was saved. An entry is not saved if its table is at another seq or hash, if its act id exists, or if an
-- act waits for its dice; the others are saved all the same. Tables are locked in one order. Unless patient, all entries
-- are given up if a lock takes longer than 200 ms.
create function append_lines(
  patient boolean, the_tables text[], the_expected integer[], the_before bytea[], the_act_ids text[], the_seats integer[],
  the_kinds text[], the_acts jsonb[], the_fates jsonb[], the_facts bytea[], the_digests bytea[], the_chains bytea[],
  the_awaited text[], the_statuses text[], the_scores text[], the_ends text[], the_packed bytea[], the_pulses jsonb[],
  the_veiled boolean[]) returns table (line bigint, saved integer) language plpgsql as $$
declare
  now timestamptz;
  clock timestamptz;
begin
  if not patient then
    perform set_config('lock_timeout', '200ms', true);
  end if;
  if cardinality(the_tables) > 1 then
    perform from tables t where t.id = any(the_tables) order by t.id for no key update;
  end if;
  now := clock_timestamp();
  clock := server_time();
  return query
  with a as materialized (
    select x.*, x.awaits::integer[] as awaited
    from unnest(the_tables, the_expected, the_before, the_act_ids, the_seats, the_kinds, the_acts, the_fates, the_facts,
      the_digests, the_chains, the_awaited, the_statuses, the_scores, the_ends, the_packed, the_pulses, the_veiled) with ordinality
      as x (id, expected, before, act_id, seat, kind, act, fates, facts, digest, chain, awaits, status, scores, ended_by,
        packed, pulse, veiled, n)),
  u as (
    update tables t set
      seq = a.expected + 1, awaited = a.awaited, chain = a.chain, status = a.status, scores = a.scores::float8[],
      ended_by = a.ended_by, touched = case when a.veiled then t.touched else now end, lease_until = null, lease_by = null,
      sealed = t.sealed + (a.pulse is not null)::integer,
      asked = case when t.asked ->> 'id' = a.act_id or a.status <> 'playing' then null else t.asked end,
      asked_at = case when t.asked ->> 'id' = a.act_id or a.status <> 'playing' then null else t.asked_at end,
      (clocks, deadlines) = (
        select
          array_agg(case
            when t.per_move then t.bank
            when t.deadlines[i] is not null and not (i - 1 = any(a.awaited))
              then greatest(0, (extract(epoch from t.deadlines[i] + waited - clock) * 1000)::bigint) + t.increment
            else t.clocks[i] end order by i),
          array_agg(case
            when not (i - 1 = any(a.awaited)) then null
            when t.deadlines[i] is not null then t.deadlines[i] + waited
            else clock + make_interval(secs => t.clocks[i] / 1000.0) end order by i)
        from generate_subscripts(t.clocks, 1) i cross join lateral (
          select case when t.asked ->> 'id' = a.act_id then greatest(now - to_timestamp(t.asked_at), '0') else '0' end
        ) as w (waited))
    from a
    where t.id = a.id and t.seq = a.expected and (a.before is null or t.chain = a.before) and t.status = 'playing'
      and (t.asked is null or t.asked ->> 'id' = a.act_id or a.kind not in ('act', 'aside', 'undo', 'rewind'))
      and not exists (select from entries e where e.table_id = a.id and e.act_id = a.act_id)
    returning a.n),
  e as (
    insert into entries (table_id, seq, act_id, seat, kind, act, fates, facts, digest, chain, at, pulse)
    select a.id, a.expected + 1, a.act_id, a.seat, a.kind, a.act, a.fates, a.facts, a.digest, a.chain, now, a.pulse
    from a join u using (n)),
  s as (
    insert into snapshots (table_id, seq, packed)
    select a.id, a.expected + 1, a.packed from a join u using (n) where a.packed is not null
    on conflict (table_id) do update set seq = excluded.seq, packed = excluded.packed)
  select a.n, a.expected + 1 from a join u using (n);
end
$$;

-- Move all due times back when the database’s clock was set back.
create function set_clocks_back(now timestamptz, back interval) returns void language plpgsql as $$
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
  update admin_jobs set due = due - back where due > now;
  update analyses set until = until - back where until > now;
  update nodes set at = at - back where at > now;
  update seeks set seen = seen - back, since = since - back where seen > now;
  update tournaments set began = began - back where began > now and status = 'playing';
  update tournament_games set began = began - back, settled = settled - back where began > now or settled > now;
end
$$;

-- Note that a node is alive; return the seconds that outages have taken so far.
create function take_heartbeat() returns float8 language plpgsql as $$
declare
  last timestamptz;
  now timestamptz;
  behind interval;
begin
  select at into last from cluster_heartbeat for update;
  now := clock_timestamp();
  if last - now > interval '1 second' then
    perform set_clocks_back(now, last - now);
    update cluster_heartbeat set at = now, lost = lost - (last - now) returning lost into behind;
  else
    update cluster_heartbeat set at = greatest(at, now), lost = lost + case when now - at > patience then now - at + grace else '0' end
    returning lost into behind;
  end if;
  return extract(epoch from behind)::float8;
end
$$;

create trigger apply_substitute after insert on entries for each row
  when (new.kind in ('seat', 'flag') and (new.act ? 'standby'))
  execute function apply_substitute();
create trigger note_user_change after delete or update of name, kind, notify, deleted on users for each row
  execute function note_user_change();
create trigger bot_sits_down after insert or update of bot, standby on seats for each row
  when (new.bot <> '' or new.standby <> '')
  execute function update_bot_seats();
create trigger bot_stands_up after update of bot, standby on seats for each row
  when (new.bot = '' and new.standby = '' and (old.bot <> '' or old.standby <> ''))
  execute function update_bot_seats();
create trigger mark_notified_seat after insert or update of person on seats for each row
  when (new.person is not null)
  execute function mark_notified_seat();
create trigger add_days_off before update of deadlines on tables for each row
  when (new.per_move and new.status = 'playing' and new.deadlines is not null and old.deadlines is distinct from new.deadlines)
  execute function add_days_off();
create trigger wake_tournament after update of status on tables for each row
  when (new.cup <> '' and old.status = 'playing' and new.status <> 'playing')
  execute function wake_tournament();
create trigger schedule_new_table after insert on tables for each row
  execute function schedule_table_work();
create trigger schedule_changed_table after update of seq, awaited, status, asked_at, named, beacon_value, beacon_lost, bot_seats on tables for each row
  when (old.status <> new.status or old.bot_seats <> new.bot_seats or (new.bot_seats && (old.awaited || new.awaited)) or old.asked_at is distinct from new.asked_at or old.named is distinct from new.named or old.beacon_lost <> new.beacon_lost or old.beacon_value is distinct from new.beacon_value)
  execute function schedule_table_work();
create trigger count_ended_game after update of status, commitment, abandoned on tables for each row
  when (old.status <> new.status or old.commitment <> new.commitment or old.abandoned <> new.abandoned)
  execute function count_ended_game();
create trigger game_over after update of status on tables for each row
  when (old.status = 'playing' and new.status in ('over', 'aborted'))
  execute function game_over();
create trigger update_conditional_moves after update of seq, status, asked_at on tables for each row
  when (new.per_move and (old.seq <> new.seq or old.status <> new.status or old.asked_at is distinct from new.asked_at))
  execute function update_conditional_moves();
create trigger add_notifications after update of awaited, status on tables for each row
  when (new.tells and old.status = 'playing' and (old.awaited <> new.awaited or new.status <> 'playing'))
  execute function add_notifications();
create trigger add_rated_result after update of status on tables for each row
  when (new.status = 'over' and old.status <> 'over' and new.rated <> '')
  execute function add_rated_result();

-- The history that this database continues.
insert into epoch (system, timeline) select n.system, n.timeline from epoch_now() n on conflict do nothing;
