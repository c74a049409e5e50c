-- The explorer asks for the files that were made since it last looked.
-- expands
create index bundles_made on bundles (made) where kept;
