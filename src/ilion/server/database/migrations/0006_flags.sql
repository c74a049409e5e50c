-- A bot that takes the seat of somebody whose time is over does so with the flag's own line of the log.

drop trigger seat_changes on entries;
create trigger seat_changes after insert on entries for each row
when (new.kind in ('seat', 'flag') and new.act ? 'standby') execute function seat_changes();
