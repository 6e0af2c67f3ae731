#!/bin/sh
# PostgreSQL runs it once, when it makes its data: the role by which the nodes work, which owns nothing (docs/run.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/app_password)" \
    --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role tegemea_app login password :'password';
SQL
