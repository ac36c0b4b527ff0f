#!/bin/sh
# Restarts the units of deploy/systemd one after the other, each after the previous one is healthy
# again: rolling-restart.sh 3001 3002
set -eu
for port in "$@"; do
  systemctl restart "site@$port"
  tries=0
  until curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$port/api/health"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "site@$port is not healthy after two minutes; the others were left as they are" >&2
      exit 1
    fi
    sleep 1
  done
  echo "site@$port is healthy"
  # nginx avoids a process that refused a connection for two seconds (fail_timeout), also when it is
  # back: without this pause the next one might leave it none.
  sleep 3
done
