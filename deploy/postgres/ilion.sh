#!/bin/sh
# Run once by PostgreSQL's image: creates the database and its owner, who has no other rights on this PostgreSQL.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$(cat "$ILION_PASSWORD_FILE")" --username postgres <<'SQL'
create role ilion login password :'password';
create database ilion owner ilion template template0 encoding 'UTF8';
revoke all on database ilion from public;
SQL
