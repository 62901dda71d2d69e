#!/bin/bash
# Run once by the Postgres image, in an empty data folder. For each service a database with two roles: the owner, which
# only migrates, and the service's own, which reads and writes rows and cannot change or drop a table. Nobody else may
# connect.
set -euo pipefail

run() { psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --no-psqlrc --quiet "$@"; }

# database NAME SCHEMA
database() {
    local name=$1 schema=$2 upper password owner_password
    upper=$(tr '[:lower:]' '[:upper:]' <<<"$name")
    password=${upper}_DB_PASSWORD
    owner_password=${upper}_OWNER_DB_PASSWORD
    run --dbname postgres --set name="$name" --set owner="${name}_owner" \
        --set password="${!password:?}" --set owner_password="${!owner_password:?}" <<'SQL'
create role :"owner" login password :'owner_password';
create role :"name" login password :'password';
create database :"name" owner :"owner";
revoke all on database :"name" from public;
grant connect on database :"name" to :"name";
SQL
    run --dbname "$name" --set name="$name" --set owner="${name}_owner" --set schema="$schema" <<'SQL'
create schema if not exists :"schema" authorization :"owner";
alter schema :"schema" owner to :"owner";
revoke all on schema public from public;
grant usage on schema :"schema" to :"name";
alter default privileges for role :"owner" in schema :"schema"
    grant select, insert, update, delete on tables to :"name";
SQL
}

database intent_service public
database reconciler reconciler

# The registry keeps its own tables and makes them itself.
run --dbname postgres --set password="${REGISTRY_DB_PASSWORD:?}" <<'SQL'
create role registry login password :'password';
create database registry owner registry;
revoke all on database registry from public;
SQL
