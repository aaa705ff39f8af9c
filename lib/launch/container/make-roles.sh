#!/bin/sh
# As PostgreSQL makes its cluster, and again whenever it is run: the roles that serve, beside the owner of the tables.
set -eu
make_role() {
  psql --set ON_ERROR_STOP=1 --set "role=$1" --set "password=$2" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
SQL
}
make_role hubline_serving "$SERVING_PASSWORD"
make_role hubline_site "$SITE_PASSWORD"
make_role hubline_worker "$WORKER_PASSWORD"
