-- What was to be told before people were told of being asked is looked at without stopping anybody.
-- expands
alter table notices validate constraint notices_kind_check;
