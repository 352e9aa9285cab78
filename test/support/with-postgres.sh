#!/usr/bin/env bash
# Runs a command with DATABASE_URL set to a throwaway PostgreSQL of its own:
# `test/support/with-postgres.sh npx vitest run --project wire`.
# POSTGRES_OPTIONS are further options of the server. Its data does not outlive the command, so it
# is not synced, and is in memory if there is room (folder.ts). Without jit, the demo is seeded in a
# quarter of the time.
set -euo pipefail

# PostgreSQL refuses to run as root.
unprivileged() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

stop() {
  unprivileged "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null || true
  rm -rf "$folder"
}

initdb=$(find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1 || true)
bin=$(dirname "${initdb:-$(command -v initdb)}")
place=${TMPDIR:-/dev/shm}
[ "$(df -k --output=avail "$place" 2>/dev/null | tail -n 1 || true)" -gt 4194304 ] 2>/dev/null || place=${TMPDIR:-/tmp}
folder=$(mktemp -d "$place/roda-XXXXXX")
[ "$(id -u)" != 0 ] || chown postgres "$folder"
port=$(node -e 'const server = require("net").createServer().listen(0, () => { console.log(server.address().port); server.close() })')

unprivileged "$bin/initdb" -D "$folder/data" -U roda --auth trust --encoding UTF8 --locale C.UTF-8 --no-sync >/dev/null
trap stop EXIT
unprivileged "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start \
  -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c jit=off -c max_connections=200 ${POSTGRES_OPTIONS:-}" >/dev/null

DATABASE_URL="postgresql://roda@127.0.0.1:$port/postgres" "$@"
