#!/bin/sh
# The command `namekeep`: the program, told where there is no display, as in cron or over ssh.
if [ -z "$DISPLAY$WAYLAND_DISPLAY" ]; then set -- --ozone-platform=headless "$@"; fi
exec /opt/Namekeep/namekeep "$@"
