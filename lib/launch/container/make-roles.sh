#!/bin/sh
# Once, as PostgreSQL makes its cluster: the role that serves, beside the owner of the tables.
set -eu
psql --set ON_ERROR_STOP=1 --set "password=$SERVING_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role hubline_serving login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
SQL
