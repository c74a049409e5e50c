-- When, by the time of the house, some process last could not serve a table: until a little later its clocks stand.
alter table tables add column held timestamptz;
