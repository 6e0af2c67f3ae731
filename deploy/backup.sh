#!/bin/sh
# One backup: a file in BACKUP_FOLDER, a copy elsewhere by BACKUP_COPY (a command that gets the file as $1), and files
# older than BACKUP_DAYS away, once the new one and its copy are whole. Started in the folder of the release.
set -eu
umask 077
folder=${BACKUP_FOLDER:?where to}
mkdir -p "$folder"
file="$folder/tegemea-$(date -u +%Y-%m-%dT%H-%M-%S).gz"
node --enable-source-maps server/backup.mjs "$file"
if [ -n "${BACKUP_COPY:-}" ]; then
    sh -euc "$BACKUP_COPY" copy "$file"
else
    echo "BACKUP_COPY is empty: the only copy of $file is on this machine" >&2
fi
find "$folder" -name 'tegemea-*.gz' -mtime "+${BACKUP_DAYS:-35}" -delete
