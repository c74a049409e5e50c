-- What was due, and what was to be told, before there were tournaments is looked at without stopping anybody.
-- expands
alter table due validate constraint due_kind_check;
alter table notices validate constraint notices_kind_check;
