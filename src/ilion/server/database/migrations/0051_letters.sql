-- Accounts that were opened by a letter and never changed their profile are told by letter, too.
-- expands
select wants_notices(id) from people where by_mail and email is not null and not notify and deleted is null;
