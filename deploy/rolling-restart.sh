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
done
