#!/bin/sh
# A command of the release with the settings of the service: deploy/command.sh admin-create --email … It runs as the user
# of the service, as files that it makes are the service's; backup and restore run as root, whose files they take, and
# without the service's folder, which systemd would make root's while nodes write there.
# SETTINGS: another file of settings, as for a restore into another database.
set -eu
user=tegemea
folder=StateDirectory=tegemea
case "${1:?which command}" in backup | restore) user=root folder=StateDirectory= ;; esac
dynamic=$([ "$user" = root ] && echo no || echo yes)
name=$1
shift
exec systemd-run --quiet --collect --wait --pipe --service-type=exec \
    -p User=$user -p DynamicUser="$dynamic" -p "$folder" -p UMask=0077 -p WorkingDirectory=/opt/tegemea \
    -p EnvironmentFile="${SETTINGS:-/etc/tegemea/tegemea.env}" \
    -p "Environment=NODE_ENV=production HOME=/var/lib/tegemea DATA_DIR=/var/lib/tegemea" \
    /usr/bin/node --enable-source-maps "server/$name.mjs" "$@"
